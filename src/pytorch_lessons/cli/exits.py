"""How a command ends other than well, on its way to `main`."""

from __future__ import annotations

import errno
import os
import signal
import sys
from typing import Any, NoReturn

from typer.core import TyperGroup

from pytorch_lessons import __version__
from pytorch_lessons.errors import INTERRUPTED, LessonsError, UsageError
from pytorch_lessons.view.plain import printable

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EIO}


class Interrupted(LessonsError):  # noqa: N818 - the learner's wish, not an error
    """The learner pressed Ctrl-C."""

    exit_code = INTERRUPTED


class PipeClosed(LessonsError):  # noqa: N818 - likewise
    """Whoever read the output had enough, as `| head` does: no fault of anyone."""

    exit_code = 0


class OutputError(LessonsError):
    """Standard output leads to a full disk; the learner's own files have errors of their own."""

    exit_code = UsageError.exit_code


class Commands(TyperGroup):
    """Typer's group, but Ctrl-C and a closed pipe keep their meaning on the way to `main`."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that the context names."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as error:
            raise Interrupted from error
        except BrokenPipeError as error:
            raise PipeClosed from error
        except OSError as error:
            if error.errno in NO_ROOM:
                raise OutputError(f"the output cannot be written: {error.strerror}") from error
            raise


def end_in_order() -> None:
    """Let signals that end a program end it as an error would: files removed, terminal restored."""
    for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)


def _end(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)


def told(error: LessonsError) -> int:
    """Tell the learner in one line; the exit code."""
    if isinstance(error, PipeClosed):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())  # else Python flushes into the pipe at its end
    elif str(error):
        sys.stderr.write(f"error: {printable(str(error))}\n")
    return error.exit_code


def bug(error: Exception) -> int:
    """Save the traceback and say where it is; the exit code."""
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile(
        "w", prefix="pylessons-bug-", suffix=".txt", delete=False, encoding="utf-8"
    ) as log:
        log.write(f"pylessons {__version__}, Python {sys.version}, {sys.platform}\n")
        traceback.print_exception(error, file=log)
    sys.stderr.write(
        f"error: a bug of ours, {type(error).__name__}: {error}; please report {log.name}\n"
    )
    return LessonsError.exit_code

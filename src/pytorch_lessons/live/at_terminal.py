"""Programs that get the learner's terminal for a while: the debugger, and an editor."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pytorch_lessons.errors import CannotRunError, UsageError
from pytorch_lessons.live.job import CHILD, Limits, Mode, environment, laid_out
from pytorch_lessons.live.process import GRACE_S
from pytorch_lessons.live.result import Outcome, RunResult, read_crash, read_report
from pytorch_lessons.live.run import signal_name, why_not

if sys.platform != "win32":
    import termios

DEBUGGED = Limits(time_limit_s=3600.0)  # of processor time, twice that: it waits for the learner
EDITORS = ("notepad",) if sys.platform == "win32" else ("nano", "vi")


def debug_program(
    source: Path, *, python: str, needs: Sequence[str] = (), stop_before: int = 0
) -> RunResult | None:
    """Run a copy of the program with Python's debugger at the terminal, until it is left.

    It opens at the failing line, and first before the line `stop_before`. Returns how it ended if
    it was skipped or did not live to be looked at; raises CannotRunError as `run_program` does.
    """
    mode = Mode(debug=True, stop_before=stop_before)
    with laid_out(source, needs=needs, limits=DEBUGGED, mode=mode) as job:
        env = {**environment(job.folder), "TERM": os.environ.get("TERM", "dumb")}
        try:
            exit_code = _in_foreground([python, str(CHILD), str(job.file)], job.work, env)
        except OSError as error:
            raise CannotRunError(f"{python}: it cannot be started ({error.strerror})") from error
        report = read_report(job.report_file, job.program_name)
        if report is None or report.stage in {"importing", "broken"}:
            raise CannotRunError(f"{python}: {why_not(python, None, exit_code, job)}")
        if report.stage == "started":
            ended_by = signal_name(exit_code)
            return RunResult(
                outcome=Outcome.KILLED,
                signal=ended_by,
                exit_code=None if ended_by else exit_code,
                crashed_at=read_crash(job.crash_file, job.program_name),
            )
        if report.skipped:
            return RunResult(outcome=Outcome.SKIPPED, skipped=report.skipped)
        return None


def _in_foreground(command: Sequence[str], folder: Path, env: Mapping[str, str]) -> int:
    """Run a command as a shell does: it has the terminal, and Ctrl-C is for it alone."""
    if sys.platform == "win32":
        with _ignored(signal.SIGINT):
            return subprocess.run(command, cwd=folder, env=env, check=False).returncode  # noqa: S603 - our own child
    with _ignored(signal.SIGINT, signal.SIGTTOU), _modes_kept():
        process = subprocess.Popen(command, cwd=folder, env=env, process_group=0)  # noqa: S603 - our own child
        try:
            _hand_over(process.pid)
            process.returncode = _end_of(process.pid)
            return process.returncode
        finally:
            with contextlib.suppress(OSError):  # the terminal may be gone
                os.tcsetpgrp(0, os.getpgrp())
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)


def _hand_over(process: int) -> None:
    os.tcsetpgrp(0, process)
    os.killpg(process, signal.SIGCONT)  # if it is stopped, or asked for the terminal before that


def _end_of(process: int) -> int:
    """Wait for its exit code; when Ctrl-Z stops it, stop with it until the shell's `fg`."""
    while True:
        _, status = os.waitpid(process, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            return os.waitstatus_to_exitcode(status)
        os.tcsetpgrp(0, os.getpgrp())
        os.killpg(0, signal.SIGTSTP)  # does nothing where there is no shell to continue us
        while os.tcgetpgrp(0) != os.getpgrp():  # `bg`
            os.killpg(0, signal.SIGSTOP)
        _hand_over(process)


@contextlib.contextmanager
def _modes_kept() -> Iterator[None]:
    """Whoever is killed leaves the terminal's modes as they were."""
    modes = termios.tcgetattr(0)
    try:
        yield
    finally:
        with contextlib.suppress(termios.error):  # the terminal may be gone
            termios.tcsetattr(0, termios.TCSADRAIN, modes)


@contextlib.contextmanager
def _ignored(*numbers: int) -> Iterator[None]:
    before = {number: signal.signal(number, signal.SIG_IGN) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def editor_command(env: Mapping[str, str]) -> list[str]:
    """The learner's editor: $VISUAL, $EDITOR, or what systems have; raises UsageError if none."""
    for name in ("VISUAL", "EDITOR"):
        try:
            command = shlex.split(env.get(name, ""), posix=sys.platform != "win32")
        except ValueError as error:
            raise UsageError(f"{name} is {env[name]!r}: {error}; set it to an editor") from error
        if command and shutil.which(command[0], path=env.get("PATH")) is None:
            raise UsageError(f"{name} is {env[name]!r}, which is not there; set it to an editor")
        if command:
            return command
    found = next((path for path in map(shutil.which, EDITORS) if path), None)
    if found is None:
        raise UsageError("no editor is known; set EDITOR to one")
    return [found]


class Editor:
    """An editor at work on a file; it may have the terminal to itself, or a window elsewhere."""

    def __init__(self, command: Sequence[str], path: Path) -> None:
        try:
            self._process = subprocess.Popen([*command, str(path)])  # noqa: S603 - what the learner set
        except OSError as error:
            raise UsageError(
                f"{command[0]}: it cannot be started ({error.strerror}); set EDITOR to an editor"
            ) from error

    @property
    def has_ended(self) -> bool:
        """Whether the learner left it, or it went on by itself."""
        return self._process.poll() is not None

    def end(self) -> None:
        """Ask it to end, which editors do in order."""
        self._process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE_S)

    @property
    def has_screen(self) -> bool:
        """Whether it draws on this terminal: then it reads keys one by one, as no shell does."""
        if sys.platform == "win32" or self.has_ended:
            return False
        with contextlib.suppress(termios.error, OSError):
            return not termios.tcgetattr(0)[3] & termios.ICANON
        return False

"""Trying things out: a copy in the learner's editor that runs at each save, and the debugger."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.cli.showing import show_run
from pytorch_lessons.errors import CannotRunError, LessonsError
from pytorch_lessons.keys import ENTER, SPACE, EndOfInput
from pytorch_lessons.live.at_terminal import Editor, debug_program, editor_command
from pytorch_lessons.live.ending import plainly
from pytorch_lessons.live.job import ANOMALY
from pytorch_lessons.live.process import Stopper
from pytorch_lessons.live.result import RunResult
from pytorch_lessons.view import run as view
from pytorch_lessons.view.practice import keys_line

Run = Callable[..., RunResult]
Signature = tuple[int, int, int]

LOOK_S = 0.05


class Saves:
    """Notices when a file was saved, in place or by renaming another over it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = self._last = self._signature()

    def _signature(self) -> Signature | None:
        try:
            status = self._path.stat()
        except OSError:  # for a moment, while an editor swaps it
            return None
        if not stat.S_ISREG(status.st_mode):  # a folder, or a pipe that would be read for ever
            return None
        return status.st_mtime_ns, status.st_size, status.st_ino

    def has_new(self) -> bool:
        """Whether it was saved since the last time, and is at rest: two looks saw the same."""
        last, self._last = self._last, self._signature()
        if self._last is None or self._last in {None, self._known} or self._last != last:
            return False
        self._known = self._last
        return True


class Rerun:
    """One run of the copy in the background."""

    def __init__(self, run: Run, path: Path) -> None:
        self.output: list[str] = []
        self._stopper = Stopper()
        self._result: RunResult | LessonsError | None = None
        self._thread = threading.Thread(target=self._do, args=(run, path), daemon=True)
        self._thread.start()

    def _do(self, run: Run, path: Path) -> None:
        try:
            self._result = run(path, stopper=self._stopper, on_output=self.output.append)
        except LessonsError as error:  # told by whoever asks for the result
            self._result = error
        except OSError as error:
            self._result = CannotRunError(f"it cannot be run: {error.strerror}")

    @property
    def is_done(self) -> bool:
        """Whether there is a result."""
        return not self._thread.is_alive()

    def result(self) -> RunResult:
        """How it ended; raises LessonsError if it could not be run."""
        self._thread.join()
        if isinstance(self._result, RunResult):
            return self._result
        raise self._result or CannotRunError("the run was lost; save again")

    def cancel(self) -> None:
        """Stop it, and wait for its end."""
        self._stopper.stop()
        self._thread.join()


def edit(desk: Desk, program: str, name: str, run: Run) -> None:
    """Open a copy of the program in the learner's editor, and run it at each save.

    A copy that was changed is kept. `run` takes a path, and keywords as `run_program` does.
    Raises UsageError without an editor.
    """
    command = editor_command(os.environ)
    folder = Path(tempfile.mkdtemp(prefix="pylessons-edit-"))
    copy = folder / name
    copy.write_text(program, encoding="utf-8")
    desk.terminal.say(f" {copy} runs at each save.")
    try:
        Bench(desk, copy, run, command).work()
    finally:
        _put_away(desk, copy, program)


def _put_away(desk: Desk, copy: Path, program: str) -> None:
    if os.path.lexists(copy) and not _is_unchanged(copy, program):
        desk.terminal.say(f" Your version is kept: {copy}")
        return
    if not os.path.lexists(copy):
        desk.terminal.say(" There is no version of yours to keep: the copy is gone.")
    copy.unlink(missing_ok=True)
    with contextlib.suppress(FileNotFoundError):
        if any(copy.parent.iterdir()):  # saved under another name
            desk.terminal.say(f" What you saved beside it is kept: {copy.parent}")
        else:
            copy.parent.rmdir()


def _is_unchanged(copy: Path, program: str) -> bool:
    with contextlib.suppress(OSError):  # it cannot be read
        return copy.is_file() and copy.read_text("utf-8", errors="replace") == program
    return False


class Bench:
    """The learner's copy at work: the editor, the saves, the runs, and what is to be shown."""

    def __init__(self, desk: Desk, copy: Path, run: Run, command: Sequence[str]) -> None:
        self._terminal = desk.terminal
        self._copy = copy
        self._run = run
        self._command = command
        self._saves = Saves(copy)
        self._rerun: Rerun | None = None

    def work(self) -> None:
        """Until the learner is done; Ctrl-C is one way to say so."""
        try:
            while True:
                self._edit()
                if not self._edits_again():
                    return
        except (KeyboardInterrupt, EndOfInput):
            self._terminal.say("")
        finally:
            if self._rerun is not None:
                self._rerun.cancel()

    def _edit(self) -> None:
        """One visit to the editor; while it draws on this terminal, nothing else does."""
        self._terminal.keys.restore()
        editor = Editor(self._command, self._copy)
        try:
            while not editor.has_ended:
                self._look(may_show=not editor.has_screen)
                time.sleep(LOOK_S)
        except SystemExit:  # we are told to end, and so is what has the terminal
            editor.end()
            raise
        time.sleep(LOOK_S)
        for _ in range(2):  # the last save
            self._look(may_show=True)

    def _edits_again(self) -> bool:
        """Wait for what the learner wants next; an editor's window may go on saving."""
        terminal = self._terminal
        terminal.show(keys_line(["enter done", "e edit again"], terminal.look))
        while not terminal.keys.pressed(LOOK_S):
            if self._look(may_show=True):
                terminal.show(keys_line(["enter done", "e edit again"], terminal.look))
        return terminal.keys.read(f"{ENTER}{SPACE}eq") == "e"

    def _look(self, *, may_show: bool) -> bool:
        """Run what was saved, stopping what still ran; show what is done. Whether it showed any."""
        if self._saves.has_new():
            if self._rerun is not None and not self._rerun.is_done:
                self._rerun.cancel()
                self._terminal.say(" Saved again: that run was stopped.")
            self._rerun = Rerun(self._run, self._copy)
        if self._rerun is None or not self._rerun.is_done or not may_show:
            return False
        done, self._rerun = self._rerun, None
        self._show(done)
        return True

    def _show(self, done: Rerun) -> None:
        self._terminal.show(view.saved(self._copy.name))
        try:
            result = done.result()
            self._terminal.write("".join(done.output))
            show_run(self._terminal, result, lambda: self._run(self._copy, mode=ANOMALY))
        except LessonsError as error:
            self._terminal.complain(str(error))


def debug(
    desk: Desk, source: Path, *, python: str, needs: Sequence[str], stop_before: int, fails: bool
) -> None:
    """Lend the terminal to Python's debugger, at the failing line or before one that is named."""
    terminal = desk.terminal
    if not fails and not stop_before:
        stop_before = _asked_line(desk)
        if not stop_before:
            return
    where = f"before line {stop_before}" if stop_before else "at the failing line"
    told = f"Python's debugger, {where}: `p x.shape` shows a shape, `l` the lines, `q` leaves."
    terminal.show(view.note(told))
    terminal.keys.restore()
    ended = debug_program(source, python=python, needs=needs, stop_before=stop_before)
    if ended and ended.skipped:
        terminal.show(view.skipped(ended.skipped, terminal.look))
    elif ended:
        terminal.show(view.note(f"it {plainly(ended)}"))


def _asked_line(desk: Desk) -> int:
    """The line to stop before; 0 if the learner names none."""
    desk.terminal.write(" It does not fail. Stop before which line? > ")
    line = desk.terminal.keys.read_line()
    if line and not line.isdecimal():
        desk.terminal.complain(f"{line[:20]} is no line number")
    return int(line) if line.isdecimal() else 0

"""A real pseudo-terminal with a screen that can be read."""

from __future__ import annotations

import os
import signal
import sys
import termios
import time
from pathlib import Path

import pexpect
import pyte

# The built-in pack is another folder here; everything else is the real program.
DRIVER = """
import sys, pathlib, pytorch_lessons.settings as settings
folder = pathlib.Path(sys.argv.pop(1))
settings.built_in_pack = lambda: folder
from pytorch_lessons.__main__ import main
main()
"""

ROWS = 60


def _hear_signals() -> None:
    """As a program at a terminal does, though the tests were started in the background."""
    for number in (signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


class Terminal:
    """The program at a terminal of a given size; what it drew is what a learner would see."""

    def __init__(
        self, pack: Path | None, *arguments: str, columns: int = 80, **variables: str
    ) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", **variables}
        environment.pop("COLUMNS", None)
        own = ["-m", "pytorch_lessons"] if pack is None else ["-c", DRIVER, str(pack)]
        self._screen = pyte.HistoryScreen(columns, ROWS, history=2000, ratio=1)
        self._stream = pyte.ByteStream(self._screen)
        self.raw = b""
        self.reads_lines = False  # in the end: whether the terminal was given back as it was
        self._child: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable,
            [*own, *arguments],
            env=environment,
            dimensions=(ROWS, columns),
            timeout=5,
            preexec_fn=_hear_signals,
        )

    def _read(self) -> bool:
        try:
            piece = self._child.read_nonblocking(65536, timeout=0.05)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += piece
        self._stream.feed(piece)
        return True

    def rows(self) -> list[list[pyte.screens.Char]]:
        """The cells of all that was drawn so far, scrolled off or not."""
        lines = [*self._screen.history.top, *(self._screen.buffer[y] for y in range(ROWS))]
        return [[line[x] for x in range(self._screen.columns)] for line in lines]

    @property
    def lines(self) -> list[str]:
        """The same as text."""
        return ["".join(cell.data for cell in row).rstrip() for row in self.rows()]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def wait_for(self, part: str, *, times: int = 1, limit_s: float = 60.0) -> None:
        """Read until the text stands on the screen that many times."""
        end = time.monotonic() + limit_s
        while self.text.count(part) < times:
            if not self._read() or time.monotonic() > end:
                raise AssertionError(f"{part!r} did not come {times} times:\n{self.text.strip()}")

    def press(self, keys: str) -> None:
        self._child.send(keys)

    def signal(self, number: int) -> None:
        self._child.kill(number)

    def kill(self) -> None:
        self._child.kill(9)
        self._child.wait()

    def ended(self, limit_s: float = 60.0) -> int:
        """Wait for the end; the exit code."""
        end = time.monotonic() + limit_s
        while self._read():
            assert time.monotonic() < end, f"it does not end:\n{self.text.strip()}"
        self.reads_lines = bool(termios.tcgetattr(self._child.child_fd)[3] & termios.ICANON)
        self._child.close()
        status = self._child.exitstatus
        assert status is not None, f"ended by signal {self._child.signalstatus}"
        return status

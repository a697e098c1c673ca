"""One key from a person at a terminal, one line from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Protocol, TextIO

ENTER = "\n"
SPACE = " "


class EndOfInput(Exception):  # noqa: N818 - not an error: the learner, or the pipe, is done
    """There are no more keys or lines."""


class Keys(Protocol):
    """Where replies come from."""

    is_terminal: bool

    def forget_typed(self) -> None:
        """Drop what was typed ahead of the question."""

    def read(self, allowed: str) -> str:
        """The next of the allowed keys; raises EndOfInput when there are no more."""

    def read_text(self) -> str:
        """Lines up to one that is a single dot, or up to the end of input."""


class TerminalKeys:
    """Single keys, as they are pressed; Ctrl-C is KeyboardInterrupt."""

    is_terminal = True

    def forget_typed(self) -> None:
        """Drop what was typed ahead: an answer is given to a question that was read."""
        try:
            import termios
        except ImportError:  # Windows
            _forget_typed_windows()
        else:
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def read(self, allowed: str) -> str:
        """Wait for one of the allowed keys; upper case counts as lower, other keys do nothing."""
        import typer

        while True:
            try:
                burst = typer.getchar()
            except EOFError:
                raise EndOfInput from None
            key = burst[:1].lower().replace("\r", ENTER)  # a burst is a paste or an arrow key
            if key == "\x04":
                raise EndOfInput
            if key and key in allowed:
                return key

    def read_text(self) -> str:
        """Lines as the terminal edits them, up to a dot alone or Ctrl-D."""
        return _lines_until_dot(sys.stdin)


def _forget_typed_windows() -> None:
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getch()


class LineKeys:
    """One reply a line, for pipes and files; what cannot be a reply is complained of."""

    is_terminal = False

    def __init__(self, stream: TextIO, complain: Callable[[str], None]) -> None:
        self._stream = stream
        self._complain = complain

    def forget_typed(self) -> None:
        """A pipe holds what it holds."""

    def read(self, allowed: str) -> str:
        """The next line that is one of the allowed keys."""
        while True:
            line = self._stream.readline()
            if not line:
                raise EndOfInput
            reply = line.strip().lower() or ENTER
            if reply in allowed and len(reply) == 1:
                return reply
            shown = line.strip()[:20] or "an empty line"
            self._complain(f"{shown} is no answer here; give one of {' '.join(allowed.strip())}")

    def read_text(self) -> str:
        """Lines up to a dot alone or the end of input."""
        return _lines_until_dot(self._stream)


def _lines_until_dot(stream: TextIO) -> str:
    lines = []
    for line in iter(stream.readline, ""):
        if line.strip() == ".":
            break
        lines.append(line)
    return "".join(lines).strip()

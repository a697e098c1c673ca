"""One key from a person at a terminal, one line from a pipe."""

from __future__ import annotations

import atexit
import contextlib
import os
import re
import select
import sys
import time
from collections.abc import Callable
from typing import Any, Protocol, TextIO

if sys.platform == "win32":
    import msvcrt
else:
    import termios
    import tty

ENTER = "\n"
SPACE = " "
END = "\x04"
INTERRUPT = "\x03"
WINDOWS_PREFIXES = ("\x00", "\xe0")
BURST_BYTES, TURN_S = 64, 0.5
SEQUENCE = re.compile("\x1b(?:\\[[0-9;?]*.|O.|.)?|[\x00\xe0].", re.DOTALL)  # arrows and their like


class EndOfInput(Exception):  # noqa: N818 - not an error: the learner, or the pipe, is done
    """There are no more keys or lines."""


class Keys(Protocol):
    """Where replies come from."""

    is_terminal: bool

    def forget_typed(self) -> None:
        """Drop what was typed ahead of the question."""

    def read(self, allowed: str) -> str:
        """The next of the allowed keys; raises EndOfInput when there are no more."""

    def read_line(self) -> str:
        """The next line without the blanks around it; raises EndOfInput when there are no more."""

    def read_text(self) -> str:
        """Lines up to one that is a single dot, or up to the end of input."""

    def pressed(self, within_s: float) -> bool:
        """Whether there is something to read, or comes within that time."""

    def restore(self) -> None:
        """Give the terminal back as it was: to another program, or at the end."""


class TerminalKeys:
    """Single keys, as they are pressed; Ctrl-C is KeyboardInterrupt.

    The terminal keeps sending single keys until the program ends: switching for each key, as
    `typer.getchar` does, loses those that are pressed in between.
    """

    is_terminal = True

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._modes: list[Any] | None = None

    def forget_typed(self) -> None:
        """Drop what was typed ahead: an answer is given to a question that was read."""
        if sys.platform == "win32":
            while msvcrt.kbhit():
                msvcrt.getwch()
        else:
            self._send_single_keys()
            termios.tcflush(self._stream.fileno(), termios.TCIFLUSH)

    def read(self, allowed: str) -> str:
        """Wait for one of the allowed keys; upper case counts as lower, other keys do nothing."""
        while True:
            burst = self._burst().replace("\r", ENTER)
            if not burst or END in burst:
                raise EndOfInput
            typed = SEQUENCE.sub("", burst).lower()
            key = next((key for key in typed if key in allowed), "")
            if key:
                return key

    def _burst(self) -> str:
        """What the terminal sends at once: a key, an arrow's sequence, a paste."""
        if sys.platform == "win32":
            key = msvcrt.getwch()
            if key == INTERRUPT:
                raise KeyboardInterrupt
            return key + msvcrt.getwch() if key in WINDOWS_PREFIXES else key
        self._send_single_keys()
        self._wait()
        return os.read(self._stream.fileno(), BURST_BYTES).decode("utf-8", "replace")

    def _wait(self) -> None:
        """Wait for input in short turns: a Ctrl-C just before a read would be noticed after it."""
        if sys.platform != "win32":
            while not select.select([self._stream.fileno()], [], [], TURN_S)[0]:
                pass

    def _send_single_keys(self) -> None:
        """Each time, for a shell may have changed the modes while the program was suspended."""
        if sys.platform != "win32":
            if self._modes is None:
                self._modes = termios.tcgetattr(self._stream.fileno())
                atexit.register(self.restore)
            tty.setcbreak(self._stream.fileno(), termios.TCSANOW)

    def pressed(self, within_s: float) -> bool:
        """Whether a key was pressed, or is within that time."""
        if sys.platform == "win32":
            time.sleep(within_s)
            return msvcrt.kbhit()
        self._send_single_keys()
        return bool(select.select([self._stream.fileno()], [], [], within_s)[0])

    def restore(self) -> None:
        """Give the terminal back as it was."""
        if sys.platform != "win32" and self._modes is not None:
            with contextlib.suppress(termios.error, ValueError):  # the terminal may be gone
                termios.tcsetattr(self._stream.fileno(), termios.TCSADRAIN, self._modes)

    def read_line(self) -> str:
        """A line as the terminal edits and shows it; empty when enter alone was pressed."""
        self.restore()
        self._wait()
        line = self._stream.readline()
        if not line:
            raise EndOfInput
        return line.strip()

    def read_text(self) -> str:
        """Lines as the terminal edits them, up to a dot alone or Ctrl-D."""
        self.restore()
        return _lines_until_dot(self._stream)


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

    def read_line(self) -> str:
        """The next line that is not empty."""
        for line in iter(self._stream.readline, ""):
            if line.strip():
                return line.strip()
            self._complain("an empty line is no answer here")
        raise EndOfInput

    def read_text(self) -> str:
        """Lines up to a dot alone or the end of input."""
        return _lines_until_dot(self._stream)

    def pressed(self, within_s: float) -> bool:  # noqa: ARG002 - a pipe is read at once
        """A line, or the end, is always there to be read."""
        return True

    def restore(self) -> None:
        """A pipe has no modes."""


def _lines_until_dot(stream: TextIO) -> str:
    lines = []
    for line in iter(stream.readline, ""):
        if line.strip() == ".":
            break
        lines.append(line)
    return "".join(lines).strip()

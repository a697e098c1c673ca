"""The terminal as the commands see it: what is shown, complained of and typed."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from pytorch_lessons.cli import exits
from pytorch_lessons.keys import Keys, LineKeys, TerminalKeys
from pytorch_lessons.view.plain import Look, printable

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

MIN_WIDTH = 40


class Terminal:
    """Results on stdout, complaints on stderr, replies from stdin; Rich only where it draws."""

    def __init__(self, *, plain: bool = False) -> None:
        exits.end_in_order()
        _stand_in_for_closed_streams()
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a missing letter is no reason to stop
        self._is_plain = plain
        encoding = (sys.stdout.encoding or "").lower().replace("-", "")
        self.look = Look(
            is_plain=plain or not sys.stdout.isatty(), is_ascii=not encoding.startswith("utf")
        )
        is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.keys: Keys = (
            TerminalKeys(sys.stdin) if is_terminal else LineKeys(sys.stdin, self.complain)
        )

    @cached_property
    def out(self) -> Console:
        """Where Rich draws."""
        return _console(sys.stdout, self.width, plain=self._is_plain)

    @property
    def has_colour(self) -> bool:
        """Whether colours reach the learner."""
        return self.out.color_system is not None and not self.out.no_color

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return max(shutil.get_terminal_size().columns, MIN_WIDTH)

    def show(self, *parts: RenderableType) -> None:
        """Draw one below the other."""
        self.out.width = self.width  # the learner may have resized it
        for part in parts:
            self.out.print(part)

    def say(self, text: str) -> None:
        """One line of ours."""
        self.write(f"{text}\n")

    def write(self, text: str) -> None:
        """Text as it is, but harmless: a list, a program's output as it comes."""
        sys.stdout.write(printable(text))
        sys.stdout.flush()

    def busy(self, doing: str, *, is_shown: bool = True) -> AbstractContextManager[object]:
        """Something that moves, while nothing else is written; nothing where no one watches."""
        is_drawn = is_shown and self.keys.is_terminal and not self.look.is_plain
        return self.out.status(doing) if is_drawn else nullcontext()

    @contextmanager
    def running(self, name: str) -> Iterator[Callable[[str], None]]:
        """A sign of life while a program runs, up to its first output; yields what writes that.

        Its output goes by as it comes: a line that the program draws anew is drawn anew, or stands
        below the last one where nothing is drawn.
        """
        if not self.keys.is_terminal or self.look.is_plain:
            yield lambda text: self.write(text.replace("\r\n", "\n").replace("\r", "\n"))
            return

        def write(text: str) -> None:
            status.stop()
            sys.stdout.write("\r".join(map(printable, text.replace("\r\n", "\n").split("\r"))))
            sys.stdout.flush()

        with self.out.status(f"running {name}") as status:
            yield write

    def write_json(self, value: object) -> None:
        """One JSON document."""
        import json

        if isinstance(value, list):  # a line an element: quick to write, and to read
            lines = ",\n".join(json.dumps(element, ensure_ascii=False) for element in value)
            sys.stdout.write(f"[\n{lines}\n]\n")
        else:
            sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")

    def complain(self, text: str) -> None:
        """One line on stderr."""
        sys.stderr.write(printable(text) + "\n")


def _stand_in_for_closed_streams() -> None:
    """Where the caller closed a standard stream (`>&-`), read and write nothing."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - to the end
            setattr(sys, name, stream)


def _console(stream: TextIO, width: int, *, plain: bool) -> Console:
    from rich.console import Console

    class Pipe(Console):
        """A console that leaves a closed pipe to `main`, instead of exiting by itself."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    no_colour = plain or not stream.isatty() or "NO_COLOR" in os.environ
    return Pipe(
        file=stream,
        markup=False,
        highlight=False,
        emoji=False,
        no_color=no_colour,
        color_system=None if plain or not stream.isatty() else "auto",
        width=width,
    )

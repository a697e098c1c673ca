"""The terminal as the commands see it: what is shown, complained of and typed."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from pytorch_lessons.keys import Keys, LineKeys, TerminalKeys
from pytorch_lessons.view.text import Look, printable

MIN_WIDTH = 40


class _Pipe(Console):
    """A console that leaves a closed pipe to `main`, instead of exiting by itself."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Terminal:
    """Results on stdout, complaints on stderr, replies from stdin."""

    def __init__(self, *, plain: bool = False) -> None:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(
                    errors="replace"
                )  # a terminal that lacks a letter is no reason to stop
        self.out = _console(sys.stdout, plain=plain)
        self.err = _console(sys.stderr, plain=plain)
        encoding = (self.out.encoding or "").lower().replace("-", "")
        self.look = Look(
            is_plain=plain or not self.out.is_terminal, is_ascii=not encoding.startswith("utf")
        )
        is_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        self.keys: Keys = (
            TerminalKeys(sys.stdin) if is_terminal else LineKeys(sys.stdin, self.complain)
        )

    @property
    def has_colour(self) -> bool:
        """Whether colours reach the learner."""
        return self.out.color_system is not None and not self.out.no_color

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return self.out.width

    def show(self, *parts: RenderableType) -> None:
        """Draw one below the other."""
        for part in parts:
            self.out.print(part)

    def say(self, text: str) -> None:
        """One line of ours."""
        self.out.print(Text(printable(text)))

    def write(self, text: str) -> None:
        """A program's output as it comes, made harmless; no line end is added."""
        self.out.print(Text(printable(text)), end="")

    def write_json(self, value: object) -> None:
        """One JSON document, never wrapped or coloured."""
        import json

        sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")

    def complain(self, text: str) -> None:
        """One line on stderr."""
        self.err.print(Text(printable(text)), soft_wrap=True)


def _console(stream: TextIO, *, plain: bool) -> Console:
    width = int(os.environ["COLUMNS"]) if os.environ.get("COLUMNS", "").isdigit() else None
    console = _Pipe(
        file=stream,
        markup=False,
        highlight=False,
        emoji=False,
        no_color=True if plain or not stream.isatty() else None,
        color_system="auto" if stream.isatty() and not plain else None,
        width=width,
        soft_wrap=False,
    )
    console.width = max(console.width, MIN_WIDTH)
    return console

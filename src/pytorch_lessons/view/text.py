"""Words and code on the screen, whatever is in them.

Content and program output never pass through Rich markup (`x[i]` would vanish) and cannot steer
the terminal: control characters are shown, not sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

INLINE_CODE = re.compile(r"`([^`\n]+)`")
STEERING: Final = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
TAB_SPACES = 4
LAST_BYTE = 0xFF


@dataclass(frozen=True, slots=True)
class Look:
    """How this terminal is drawn on: `is_plain` is linear, without boxes, for screen readers."""

    is_plain: bool = False
    is_ascii: bool = False

    @property
    def right(self) -> str:
        """The mark of what is right; words beside it say the same."""
        return "+" if self.is_ascii else "✓"

    @property
    def wrong(self) -> str:
        """The mark of what is wrong."""
        return "x" if self.is_ascii else "✗"

    @property
    def between(self) -> str:
        """What stands between short facts in one line."""
        return ", " if self.is_plain else " - " if self.is_ascii else " · "

    @property
    def bar(self) -> str:
        """One unit of a bar."""
        return "#" if self.is_ascii else "█"


def printable(text: str) -> str:
    """The text with each control and direction character written out, newlines and tabs apart."""
    text = text.replace("\r\n", "\n").expandtabs(TAB_SPACES)
    return STEERING.sub(_written_out, text)


def _written_out(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02x}" if code <= LAST_BYTE else f"\\u{code:04x}"


def words(text: str, style: str = "") -> Text:
    """A text of the content, its `inline code` set off; the backticks stay, as on paper."""
    shown = Text(printable(text), style=style)
    for found in INLINE_CODE.finditer(shown.plain):
        shown.stylize("bold", *found.span())
    return shown


@dataclass(frozen=True, slots=True)
class Hanging:
    """A prefix, and a text whose further lines start below its first."""

    prefix: Text
    text: Text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Wrap the text in what the prefix leaves of the width."""
        indent = self.prefix.cell_len
        width = max(options.max_width - indent, 10)
        lines = self.text.wrap(console, width, tab_size=TAB_SPACES) or [Text()]
        for number, line in enumerate(lines):
            line.rstrip()
            yield Text.assemble(self.prefix if number == 0 else " " * indent, line, end="\n")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """It takes all the width there is."""
        return Measurement(min(20, options.max_width), options.max_width)


def hanging(prefix: str, text: Text | str, *, style: str = "") -> Hanging:
    """A text behind a prefix such as ` a  `."""
    return Hanging(Text(prefix, style=style), words(text) if isinstance(text, str) else text)


@dataclass(frozen=True, slots=True)
class Parts:
    """Short facts in a row, as many a line as fit; none is broken while it fits a line."""

    parts: tuple[str, ...]
    between: str
    style: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Each line is indented by a blank."""
        line = ""
        for part in self.parts:
            longer = f"{line}{self.between}{part}" if line else f" {part}"
            if line and cell_len(longer) > options.max_width:
                yield Text(line, style=self.style)
                longer = f" {part}"
            line = longer
        yield Text(line, style=self.style)


def code(
    source: str, first_line: int = 1, *, marked: Iterable[int] = (), colour: bool = True
) -> list[Hanging]:
    """Python with the file's own line numbers; `marked` lines get an arrow before them."""
    lines = highlighted(printable(source), colour=colour)
    marked = set(marked)
    digits = len(str(first_line + len(lines)))
    shown = []
    for number, line in enumerate(lines, first_line):
        arrow = ">" if number in marked else " "
        prefix = Text(
            f"{arrow} {number:>{digits}}  ", style="bold red" if number in marked else "dim"
        )
        shown.append(Hanging(prefix, line))
    return shown


def highlighted(source: str, *, colour: bool) -> list[Text]:
    """The lines of a program, coloured where colour is wanted."""
    if not colour:
        return [Text(line) for line in source.split("\n")]
    from rich.syntax import Syntax  # costs as much as the rest of a start: only for code in colour

    text = Syntax("", "python", theme="ansi_dark", background_color="default").highlight(source)
    lines = text.split("\n", allow_blank=True)
    return list(lines)[: source.count("\n") + 1]

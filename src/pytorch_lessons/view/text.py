"""Words and code as Rich draws them; they never pass through its markup (`x[i]` would vanish)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from pytorch_lessons.view.plain import MIN_TEXT_WIDTH, TAB_SPACES, printable

INLINE_CODE = re.compile(r"`([^`\n]+)`")


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
        width = max(options.max_width - indent, MIN_TEXT_WIDTH)
        fits = "\n" not in self.text.plain and self.text.cell_len <= width
        lines = [self.text] if fits else self.text.wrap(console, width, tab_size=TAB_SPACES)
        for number, line in enumerate(lines or [Text()]):
            if not fits:
                line.rstrip()
            yield from _styled(self.prefix, console) if number == 0 else [Segment(" " * indent)]
            yield from _styled(line, console)
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """It takes all the width there is."""
        return Measurement(min(20, options.max_width), options.max_width)


def _styled(text: Text, console: Console) -> Iterable[Segment]:
    """The text's segments; `Text.render` leaves its own style out where it has no spans."""
    return Segment.apply_style(text.render(console), console.get_style(text.style))


def hanging(prefix: str, text: Text | str, *, style: str = "") -> Hanging:
    """A text behind a prefix such as ` a  `."""
    return Hanging(Text(prefix, style=style), words(text) if isinstance(text, str) else text)


def address(prefix: str, url: str) -> Hanging:
    """A source that can be followed, though it be folded over several lines."""
    shown = printable(url)
    link = Style(dim=True, link=shown)
    return Hanging(Text(prefix, style="dim"), Text(shown, style=link, overflow="fold"))


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

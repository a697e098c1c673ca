"""Live runs: the program, what it printed, where it failed, and whether that was promised."""

from __future__ import annotations

import difflib
import math
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from pytorch_lessons.model import Example, Excerpt, Expect, Step
from pytorch_lessons.view.plain import Look, printable
from pytorch_lessons.view.text import code, hanging, words

MARKS = {"# show", "# end"}  # for us, not for the learner
MOST_NAME_CHARS, MOST_BAR_CHARS, FEWEST_BAR_CHARS = 36, 40, 8


@dataclass(frozen=True, slots=True)
class ShownFrame:
    """A frame of the learner's own program, or how many of a library's lie between two of them."""

    where: str
    source: str
    folded: int = 0


@dataclass(frozen=True, slots=True)
class ShownFailure:
    """An exception as the learner sees it: own frames first, then the message."""

    frames: Sequence[ShownFrame]
    type: str
    message: str
    because: str = ""


@dataclass(frozen=True, slots=True)
class ShownValue:
    """A value in scope at the failing line, in words."""

    name: str
    text: str
    is_on_line: bool


@dataclass(frozen=True, slots=True)
class Bar:
    """A value that a program measured, so many times."""

    name: str
    times: int
    lowest: float
    median: float
    highest: float


def story_heading(name: str, example: Example, look: Look) -> RenderableType:
    """The title of a story."""
    count = len(example.steps)
    facts = look.between.join((name, example.level, f"{count} step{'s' * (count > 1)}"))
    return Group("", hanging(" ", words(example.title, "bold")), Text(f" {facts}", style="dim"))


def step_heading(step: Step, number: int, total: int, look: Look) -> RenderableType:
    """Which step this is, and what to watch for."""
    title = Text(f" Step {number} of {total}{look.between}{step.file}", style="bold cyan")
    return Group("", title, hanging(" ", step.says), "")


def because(step: Step) -> RenderableType:
    """Why a step did what it did."""
    return hanging(" Why  ", step.because, style="bold")


def program(excerpt: Excerpt, *, colour: bool, marked: Sequence[int] = ()) -> RenderableType:
    """The program's lines with the file's own numbers; the failing one has an arrow."""
    return Group(*code(excerpt.code, excerpt.first_line, marked=marked, colour=colour), "")


def changed_lines(before: str, after: str, names: tuple[str, str]) -> list[str]:
    """What the second program changes of the first, as a unified diff without line numbers."""
    old, new = (
        [line for line in text.splitlines() if line.strip() not in MARKS]
        for text in (before, after)
    )
    lines = list(difflib.unified_diff(old, new, *names, n=2, lineterm=""))
    return [" ..." if line.startswith("@@") else line for line in lines]


def difference(lines: Sequence[str]) -> RenderableType:
    """A unified diff, line by line."""
    styles = {"+": "green", "-": "red"}
    shown = [hanging(" ", Text(printable(line), style=styles.get(line[:1], ""))) for line in lines]
    return Group(*shown, "")


def verdict(said: str, is_right: bool, instead: str, look: Look) -> RenderableType:  # noqa: FBT001 - one verdict's parts, in order
    """One thing that the learner expected, and whether it was so."""
    mark, word = (look.right, "right") if is_right else (look.wrong, "not so")
    style = "green" if is_right else "yellow"
    was = f", it was {instead}" if instead else ""
    return hanging(f" {mark} ", Text(f"You said {said}: {word}{was}.", style=style), style=style)


def failure(shown: ShownFailure, look: Look) -> RenderableType:
    """The learner's own frames, library frames folded, then the message."""
    parts: list[RenderableType] = []
    if shown.because:
        parts.append(hanging(" ", Text(shown.because, style="dim")))
    for frame in shown.frames:
        if frame.folded:
            plural = "s" * (frame.folded > 1)
            folded = f"{frame.folded} frame{plural} of {printable(frame.where)}, folded"
            parts.append(hanging("   ", Text(folded, style="dim")))
        else:
            parts.append(hanging(" ", Text(printable(frame.where), style="dim")))
            parts.append(hanging("   > ", Text(printable(frame.source)), style="bold red"))
    colon = ": " if shown.message else ""
    message = Text.assemble(
        (f"{printable(shown.type)}{colon}", "bold red"), printable(shown.message)
    )
    parts.append(hanging(f" {look.wrong} ", message, style="bold red"))
    return Group(*parts)


def in_reach(values: Sequence[ShownValue]) -> RenderableType:
    """Tensors and plain values where it failed: those on the line, then others in the scope."""
    parts: list[RenderableType] = []
    width = min(max(len(value.name) for value in values), MOST_NAME_CHARS)
    for is_on_line, title in ((True, "On that line:"), (False, "Also in reach:")):
        shown = [value for value in values if value.is_on_line == is_on_line]
        if shown:
            parts.append(Text(f"   {title}", style="dim"))
        for value in shown:
            name = f"     {printable(value.name):<{width}}  "
            parts.append(hanging(name, Text(printable(value.text)), style="bold"))
    return Group(*parts)


def made_at(where: str, source: str) -> RenderableType:
    """The forward line whose operation failed in the backward pass."""
    said = Text(
        f"What failed there was made by the forward pass at {printable(where)}:", style="dim"
    )
    line = hanging("   > ", Text(printable(source)), style="bold yellow")
    return Group(hanging(" ", said), line)


def ended(outcome: str, seconds: float, look: Look) -> RenderableType:
    """How the run ended, and what it took after the import of torch."""
    return hanging(" ", Text(f"{outcome}{look.between}{seconds:.2f} s", style="dim"))


def note(text: str) -> RenderableType:
    """A line of ours."""
    return hanging(" ", text)


def saved(name: str) -> RenderableType:
    """The heading of a run of the learner's own version."""
    return Group("", Text(f" {name}, as you saved it", style="bold cyan"))


def bars(values: Sequence[Bar], look: Look, width: int) -> RenderableType:
    """Measured values beside each other; what was measured several times shows its spread."""
    names = min(max(len(bar.name) for bar in values), width // 2)
    figures = [_figures(bar) for bar in values]
    room = min(width - names - max(map(len, figures)) - len("       "), MOST_BAR_CHARS)
    longest = max((bar.highest for bar in values if math.isfinite(bar.highest)), default=0.0)
    rows: list[RenderableType] = []
    for bar, figure in zip(values, figures, strict=True):
        prefix = f"   {printable(bar.name):<{names}}  "
        if len(prefix) > names + len("     "):  # no room for two columns
            rows.append(Text(prefix.rstrip()))
            prefix = " " * (names + len("     "))
        drawn = "" if room < FEWEST_BAR_CHARS or look.is_plain else _drawn(bar, longest, room, look)
        rows.append(hanging(prefix, Text.assemble((drawn, "cyan"), figure)))
    return Group(*rows)


def _drawn(bar: Bar, longest: float, room: int, look: Look) -> str:
    """The bar up to the median, then faintly up to the highest; blanks where there is no length."""
    is_drawn = 0 <= bar.lowest <= bar.median <= bar.highest <= longest and longest > 0
    ends = (bar.median, bar.highest) if is_drawn else (0.0, 0.0)
    solid, whole = (round(room * (end / (longest or 1.0))) for end in ends)
    return f"{look.bar * solid + look.faint_bar * (whole - solid):<{room}} "


def _figures(bar: Bar) -> str:
    if bar.times == 1:
        return f"{bar.median:g}"
    return f"{bar.median:g} ({bar.lowest:g} to {bar.highest:g}, {bar.times} times)"


def judged(
    expect: Expect, complaints: Sequence[str], undecided: Sequence[str], look: Look
) -> RenderableType:
    """Whether the run did what this step promises, or whether that cannot be told here."""
    if complaints:
        mark = f" {look.wrong} "
        parts = [hanging(mark, Text(printable(text)), style="bold red") for text in complaints]
        return Group(Text(f" {look.wrong} Not as promised here:", style="bold red"), *parts)
    if undecided:
        parts = [hanging(" ? ", Text(printable(text)), style="yellow") for text in undecided]
        said = "Not decided here, this machine is too noisy to tell:"
        return Group(hanging(" ? ", Text(said), style="yellow"), *parts)
    kept = Text(f"As promised: {promise(expect)}.", style="green")
    return hanging(f" {look.right} ", kept, style="green")


def promise(expect: Expect) -> str:
    """What a step promises, in words."""
    if expect.raises:
        where = f" at line {expect.line}" if expect.line else ""
        return f"{expect.raises}{where}"
    if expect.warns:
        return f"it warns ({expect.warns})"
    if expect.values:
        return "it runs; " + ", ".join(f"{name} {bounds}" for name, bounds in expect.values.items())
    return "it runs and raises nothing"


def skipped(reason: str, look: Look) -> RenderableType:
    """A step that could not run here, and why."""
    return hanging(f" skipped{look.between}", Text(reason), style="yellow")

"""Live runs: the program, what it printed, where it failed, and whether that was promised."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from pytorch_lessons.model import Example, Excerpt, Expect, Step
from pytorch_lessons.view.plain import Look, printable
from pytorch_lessons.view.text import code, hanging, words

MARKS = {"# show", "# end"}  # for us, not for the learner


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


def story_heading(name: str, example: Example, look: Look) -> RenderableType:
    """The title of a story."""
    count = len(example.steps)
    facts = look.between.join((name, example.level, f"{count} step{'s' * (count > 1)}"))
    return Group("", hanging(" ", words(example.title, "bold")), Text(f" {facts}", style="dim"))


def step_heading(step: Step, number: int, total: int, look: Look) -> RenderableType:
    """Which step this is, and what to watch for."""
    title = Text(f" Step {number} of {total}{look.between}{step.file}", style="bold cyan")
    return Group("", title, hanging(" ", step.says), "")


def program(excerpt: Excerpt, *, colour: bool, marked: Sequence[int] = ()) -> RenderableType:
    """The program's lines with the file's own numbers; the failing one has an arrow."""
    return Group(*code(excerpt.code, excerpt.first_line, marked=marked, colour=colour), "")


def difference(before: str, after: str, names: tuple[str, str]) -> RenderableType:
    """What the second program changes of the first, line by line."""
    old, new = (
        [line for line in text.splitlines() if line.strip() not in MARKS]
        for text in (before, after)
    )
    lines = list(difflib.unified_diff(old, new, *names, lineterm=""))
    styles = {"+": "green", "-": "red", "@": "cyan"}
    shown = [hanging(" ", Text(printable(line), style=styles.get(line[:1], ""))) for line in lines]
    return Group(*shown, "")


def predicted(*, runs: bool, is_right: bool, look: Look) -> RenderableType:
    """The verdict on what the learner expected."""
    said = "it will run" if runs else "it will raise"
    mark, word = (look.right, "right") if is_right else (look.wrong, "not so")
    style = "green" if is_right else "yellow"
    return Text(f" {mark} You said {said}: {word}.", style=style)


def failure(shown: ShownFailure, look: Look) -> RenderableType:
    """The learner's own frames, library frames folded, then the message."""
    parts: list[RenderableType] = []
    if shown.because:
        parts.append(hanging(" ", Text(shown.because, style="dim")))
    for frame in shown.frames:
        if frame.folded:
            plural = "s" * (frame.folded > 1)
            folded = f"{frame.folded} frame{plural} of {frame.where}, folded"
            parts.append(hanging("   ", Text(folded, style="dim")))
        else:
            parts.append(hanging(" ", Text(frame.where, style="dim")))
            parts.append(hanging("   > ", Text(printable(frame.source)), style="bold red"))
    message = Text.assemble((f"{shown.type}: ", "bold red"), printable(shown.message))
    parts.append(hanging(f" {look.wrong} ", message, style="bold red"))
    return Group(*parts)


def ended(outcome: str, seconds: float, look: Look) -> RenderableType:
    """How the run ended, and what it took after the import of torch."""
    return Text(f" {outcome}{look.between}{seconds:.2f} s", style="dim")


def judged(expect: Expect, complaints: Sequence[str], look: Look) -> RenderableType:
    """Whether the run did what this step promises."""
    if not complaints:
        kept = Text(f"As promised: {promise(expect)}.", style="green")
        return hanging(f" {look.right} ", kept, style="green")
    parts = [hanging(f" {look.wrong} ", Text(text), style="bold red") for text in complaints]
    return Group(Text(f" {look.wrong} Not as promised here:", style="bold red"), *parts)


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

"""A concept page, and lists."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pytorch_lessons.model import Concept, Point
from pytorch_lessons.view.text import address, hanging, words

SECTIONS = (
    ("At a glance", "at_a_glance"),
    ("When not to use it", "when_not"),
    ("Reach for something else instead", "instead"),
    ("Where people go wrong", "pitfalls"),
    ("Often compared with", "compared_with"),
)


def concept(page: Concept) -> RenderableType:
    """The whole page: every claim with what backs it."""
    parts: list[RenderableType] = [
        "",
        Text(f" {page.title}", style="bold"),
        hanging(" ", page.tagline),
    ]
    for title, name in SECTIONS:
        parts += _section(title, getattr(page, name))
    parts += ["", Text(" Sources and further reading", style="bold cyan")]
    for reading in page.sources:
        parts.append(hanging(" - ", words(f"{reading.title}: {reading.says}")))
        parts.append(address("   ", reading.url))
    return Group(*parts)


def _section(title: str, points: Sequence[Point]) -> list[RenderableType]:
    if not points:
        return []
    parts: list[RenderableType] = ["", Text(f" {title}", style="bold cyan")]
    for point in points:
        head = f"{point.title}: {point.says}" if point.title else point.says
        parts.append(hanging(" - ", words(head)))
        if point.believed:
            parts.append(hanging("   often said: ", words(point.believed), style="yellow"))
        if point.example:
            parts.append(hanging("   ", f"see it: `pylessons run-example {point.example}`"))
        parts += [address("   ", source) for source in point.sources]
    return parts

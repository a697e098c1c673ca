"""Lists, a line or two an entry, without Rich: they are read by scripts, and start at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from pytorch_lessons.model import Entry, Example
from pytorch_lessons.view.plain import Look, hung

ID_WIDTH = 28


def entries(shown: Sequence[Entry], look: Look, width: int) -> str:
    """Everything that can be named, by topic."""
    return hung(_entry_rows(shown, look), width)


def _entry_rows(shown: Sequence[Entry], look: Look) -> Iterator[tuple[str, str]]:
    topic = None
    for entry in shown:
        if entry.topic != topic:
            topic = entry.topic
            yield "", topic
        facts = look.between.join((entry.kind or entry.type, entry.level))
        yield f"  {entry.id:<{ID_WIDTH}} ", f"{entry.title} ({facts})"


def stories(shown: Sequence[tuple[str, Example]], look: Look, width: int) -> str:
    """All live stories."""
    rows = (
        (f"{name:<{ID_WIDTH}} ", f"{e.title} ({look.between.join((e.level, *e.needs))})")
        for name, e in shown
    )
    return hung(rows, width)


def table(heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]], width: int) -> str:
    """A line for each head, then its values by row: as narrow as the terminal may be."""
    lines = []
    for place, head in enumerate(heads):
        lines.append(("", head))
        lines += [(f"  {name:<{ID_WIDTH}} ", values[place]) for name, values in rows]
    return hung(lines, width)


@dataclass(frozen=True, slots=True)
class Deed:
    """One event of the history, with the title of its item."""

    at: datetime
    kind: str
    title: str
    result: str
    is_undone: bool


def history(deeds: Sequence[Deed], look: Look, width: int) -> str:
    """What the learner did, newest first."""
    if not deeds:
        return "Nothing yet. Begin with: pylessons quiz\n"
    return hung((_deed_row(deed, look) for deed in deeds), width)


def _deed_row(deed: Deed, look: Look) -> tuple[str, str]:
    facts = look.between.join(filter(None, (deed.kind, deed.result)))
    undone = ", taken back" if deed.is_undone else ""
    return f"{deed.at:%Y-%m-%d %H:%M}  ", f"{facts}{undone}: {deed.title}"

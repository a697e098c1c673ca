"""What lints find in a pack, with the place of each finding in its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pytorch_lessons import lint
from pytorch_lessons.content import ContentFile, Parsed, Placed
from pytorch_lessons.model import Example, Item, Pack, Topic
from pytorch_lessons.places import node_at, place_of, texts

Fault = tuple[ContentFile, tuple[int, int], lint.Finding]


def faults(
    parsed: Sequence[Parsed], programs: Mapping[Path, str], look_up: lint.LookUp | None
) -> Iterator[Fault]:
    """Each finding with its file, line and column; those of the whole bank are told of pack.yaml.

    `programs` holds the text of each program that could be read. Without `look_up`, names of torch
    are not checked.
    """
    items = list(_values(parsed, Item))
    findings = lint.findings(
        [each.value for _, each in items],
        topics={each.id: file.topic for file, each in items},
        stories=list(_told(parsed, programs)),
        names_found=lint.find_names(_written(parsed), programs.values(), look_up),
    )
    placed = {each.id: (file, each) for file, each in _values(parsed, Item, Example, Topic)}
    packs = list(_values(parsed, Pack))
    for found in findings:
        for file, each in [placed[found.id]] if found.id else packs:
            lines = Path(file.path).read_text("utf-8-sig").splitlines() if found.part else []
            yield file, place_of(node_at(each.node, found.field), found.part, lines), found


def _values(parsed: Sequence[Parsed], *kinds: type[Any]) -> Iterator[tuple[ContentFile, Placed]]:
    for each in parsed:
        yield from (
            (each.file, placed) for placed in each.values if isinstance(placed.value, kinds)
        )


def _written(parsed: Sequence[Parsed]) -> Iterator[lint.Text]:
    """All texts, but for those of items that hold for some versions of torch only."""
    for _, each in _values(parsed, Item, Example, Topic):
        if not (getattr(each.value, "since", "") or getattr(each.value, "until", "")):
            yield from (lint.Text(each.id, field, text) for field, text in texts(each.node))


def _told(parsed: Sequence[Parsed], programs: Mapping[Path, str]) -> Iterator[lint.Told]:
    """The stories with their programs; one that could not be read is empty."""
    for file, each in _values(parsed, Example):
        folder = Path(file.path).parent
        steps = each.value.steps
        told = tuple(programs.get(folder / step.file, "") for step in steps)
        yield lint.Told(each.id, each.value, told)

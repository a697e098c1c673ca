"""What of a failure the learner wrote: own frames shown, frames of libraries folded (pure)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain as joined
from itertools import groupby

from pytorch_lessons.live.result import Failure, Frame

PACKAGE = re.compile(r"[/\\](?:site|dist)-packages[/\\](\w+)")
MOST_AT_AN_END = 8
OWN = "your program"
PYTHON = re.compile(r"[/\\]lib(?:64)?[/\\]|<frozen ", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Folded:
    """Frames in a row that are not shown, and whose they are, such as `torch`."""

    count: int
    libraries: tuple[str, ...]


def fold(frames: Iterable[Frame]) -> tuple[Frame | Folded, ...]:
    """The learner's own frames, outermost first, with all between them folded.

    Of a deep recursion, its beginning and its end.
    """
    found = tuple(_fold(frames))
    first, middle, last = (
        found[:MOST_AT_AN_END],
        found[MOST_AT_AN_END:-MOST_AT_AN_END],
        found[-MOST_AT_AN_END:],
    )
    if len(middle) <= 1:
        return found
    whose = [each.libraries if isinstance(each, Folded) else (OWN,) for each in middle]
    count = sum(each.count if isinstance(each, Folded) else 1 for each in middle)
    return (*first, Folded(count, tuple(dict.fromkeys(joined(*whose)))), *last)


def _fold(frames: Iterable[Frame]) -> Iterator[Frame | Folded]:
    for is_own, together in groupby(frames, key=lambda frame: frame.is_own):
        if is_own:
            yield from together
        else:
            libraries = [library_of(frame.file) for frame in together]
            yield Folded(len(libraries), tuple(dict.fromkeys(libraries)))


def failing_frame(failure: Failure) -> Frame | None:
    """The innermost frame that is the learner's own: the line to look at."""
    return next((frame for frame in reversed(failure.frames) if frame.is_own), None)


def chain(failure: Failure) -> tuple[Failure, ...]:
    """The failure with those that led to it, the first one first, as Python prints them."""
    found: list[Failure] = []
    each: Failure | None = failure
    while each is not None:
        found.append(each)
        each = each.cause or each.context
    return tuple(reversed(found))


def library_of(file: str) -> str:
    """Whose code a file is: the top package that was installed, `Python`, or the file's name."""
    if package := PACKAGE.search(file):
        return package[1]
    return "Python" if PYTHON.search(file) else re.split(r"[/\\]", file)[-1]

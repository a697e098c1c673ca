"""Did a program do what was promised? Complaints in plain words, none if it did (pure)."""

from __future__ import annotations

import math
import operator
import re
import statistics
from collections.abc import Callable
from typing import Final, NamedTuple

from pytorch_lessons.live.ending import ending
from pytorch_lessons.live.frames import failing_frame
from pytorch_lessons.live.result import Outcome, RunResult
from pytorch_lessons.model import BOUND, Expect

Check = Callable[[RunResult, Expect], str | None]

MOST_CHARS = 300
COMPARE: Final = {
    "==": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}


class Spread(NamedTuple):
    """How the values that were printed for one name lie; all are NaN if one is."""

    times: int
    lowest: float
    median: float
    highest: float


def judge(expect: Expect, result: RunResult) -> tuple[str, ...]:
    """What the run did otherwise than promised; a skipped one has kept no promise.

    What is `undecided` is no complaint.
    """
    should_raise = bool(expect.raises)
    if should_raise != (result.outcome is Outcome.RAISED) or not (
        should_raise or result.ended_well
    ):
        promise = f"raise {expect.raises}" if should_raise else "end well"
        return (f"it {ending(result)}, and should {promise}",)
    complaints = (check(result, expect) for name, check in CHECKS.items() if getattr(expect, name))
    return tuple(complaint for complaint in complaints if complaint)


def undecided(expect: Expect, result: RunResult) -> tuple[str, ...]:
    """What was measured several times, on both sides of its bound: neither kept nor broken."""
    open_questions = []
    for name, bounds in expect.values.items() if result.ended_well else ():
        found = spread(name, result.stdout)
        if found and _holds(found, bounds) is None:
            between = f"between {found.lowest:g} and {found.highest:g}"
            open_questions.append(f"{name} lies {between} in {found.times} runs ({bounds})")
    return tuple(open_questions)


def _holds(found: Spread, bounds: str) -> bool | None:
    """Whether all that was measured is within the bounds; None if it lies on both sides of one."""
    parts = [bound.strip() for bound in bounds.split(",")]
    ends = {all(_is_within(end, part) for part in parts) for end in (found.lowest, found.highest)}
    if ends == {True}:
        return True
    is_all_out = any(
        not any(_is_within(end, part) for end in (found.lowest, found.highest)) for part in parts
    )
    return False if is_all_out or found.times == 1 else None


def spread(name: str, output: str) -> Spread | None:
    """How the numbers printed as `name = number` lie; None if there is none."""
    pattern = rf"^[ \t]*{re.escape(name)} *= *(\S+)[ \t]*$"
    values = [_number(text) for text in re.findall(pattern, output, re.MULTILINE)]
    numbers = [value for value in values if value is not None]
    if not numbers:
        return None
    if any(map(math.isnan, numbers)):  # it has no place in an order
        return Spread(len(numbers), math.nan, math.nan, math.nan)
    return Spread(len(numbers), min(numbers), statistics.median(numbers), max(numbers))


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _raises(result: RunResult, expect: Expect) -> str | None:
    failure = result.failure
    if failure and f".{failure.full_type}".endswith(f".{expect.raises}"):
        return None
    return f"it {ending(result)}, and should raise {expect.raises}"


def _warns(result: RunResult, expect: Expect) -> str | None:
    shown = [warning.category for warning in result.warnings]
    if _short(expect.warns) in shown:
        return None
    instead = f"only {', '.join(dict.fromkeys(shown))}" if shown else "no warning"
    return f"it showed {instead}, and should show a {expect.warns}"


def _message(result: RunResult, expect: Expect) -> str | None:
    """Look in the exception, or in the warnings of the promised category."""
    if expect.raises:
        messages = [result.failure.message] if result.failure else []
    else:
        category = _short(expect.warns)
        messages = [each.message for each in result.warnings if each.category == category]
    if not messages or any(expect.message in message for message in messages):
        return None  # a missing warning is complained of already
    said = " / ".join(messages)[:MOST_CHARS]
    return f"the message is {said!r}, and should contain {expect.message!r}"


def _line(result: RunResult, expect: Expect) -> str | None:
    frame = failing_frame(result.failure) if result.failure else None
    if frame is not None and frame.line == expect.line:
        return None
    where = f"on line {frame.line}" if frame else "outside of the program's own lines"
    return f"it failed {where}, and should on line {expect.line}"


def _prints(result: RunResult, expect: Expect) -> str | None:
    lines = iter(result.stdout.splitlines())
    for part in expect.prints:
        if not any(part in line for line in lines):  # goes on where the last part was found
            is_there = part in result.stdout
            return f"it printed {part!r} {'too early' if is_there else 'nowhere'}"
    return None


def _values(result: RunResult, expect: Expect) -> str | None:
    wrong = []
    for name, bounds in expect.values.items():
        found = spread(name, result.stdout)
        if found is None:
            wrong.append(f"it printed no number as `{name} = number`")
        elif _holds(found, bounds) is False:
            wrong.append(f"{name} is {found.median:g}, and should be {bounds}")
    return "; ".join(wrong) or None


def _is_within(value: float, bound: str) -> bool:
    match = BOUND.fullmatch(bound)
    if match is None:
        raise ValueError(f"{bound!r} is no bound")  # Expect has refused it
    comparison, number = match.groups()
    return bool(COMPARE[comparison](value, float(number)))


def _short(type_name: str) -> str:
    return type_name.rpartition(".")[2]


CHECKS: Final[dict[str, Check]] = {
    "raises": _raises,
    "message": _message,
    "line": _line,
    "warns": _warns,
    "prints": _prints,
    "values": _values,
}

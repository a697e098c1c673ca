"""The programs of predictions: how one is run, and what its run gave."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pytorch_lessons.errors import UsageError
from pytorch_lessons.items import Predict
from pytorch_lessons.items.predict import NOTHING, Answer, is_readable
from pytorch_lessons.live.ending import ending
from pytorch_lessons.live.run import RunResult

if TYPE_CHECKING:
    from pytorch_lessons.cli.examples import Run
    from pytorch_lessons.library import Library


class Given(NamedTuple):
    """What a run gave, to be compared and to be shown; or why it cannot be judged."""

    answer: str = ""
    shown: str = ""
    complaint: str = ""


def given(item: Predict, result: RunResult) -> Given:
    """The answer that the run of the item's program gave."""
    if item.answer is Answer.EXCEPTION and (result.failure or result.ended_well):
        failure = result.failure
        if not failure:
            return Given(NOTHING, "no exception")
        first_line, _, _ = failure.message.partition("\n")
        return Given(failure.type, f"{failure.full_type}: {first_line}")
    if not result.ended_well:
        return Given(complaint=ending(result))
    printed = result.stdout.strip().rpartition("\n")[2].strip()
    if not is_readable(item.answer, printed):
        return Given(complaint=f"printed no {item.answer}, but {printed[:40]!r}")
    return Given(printed, printed)


def run_drawn(item: Predict, program: str, needs: tuple[str, ...], run: Run) -> RunResult:
    """Run the item's program as it was drawn."""
    with tempfile.TemporaryDirectory(prefix="pylessons-") as folder:
        source = Path(folder) / Path(item.code).name
        source.write_text(program, encoding="utf-8")
        return run(source, needs=needs)


def needs_of(item: Predict, library: Library) -> tuple[str, ...]:
    """What the story beside the program needs."""
    folder, _, file = item.code.partition("/")
    try:
        story = library.story(folder)
    except UsageError:
        return ()
    steps = [step for step in story.example.steps if step.file == file]
    return (*story.example.needs, *(need for step in steps for need in step.needs))

"""Live stories: run each step, show what happened, compare it with the promise."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.errors import CannotRunError, CheckError, UsageError
from pytorch_lessons.keys import EndOfInput
from pytorch_lessons.library import Story
from pytorch_lessons.live import expect as expectation
from pytorch_lessons.live import frames
from pytorch_lessons.live.run import Limits, Outcome, RunResult, find_python, run_program
from pytorch_lessons.model import Step

Run = Callable[..., RunResult]

SLOW_LIMIT_S = 300.0


def chosen_python(desk: Desk, python: str | None) -> str:
    """The interpreter that runs programs: --python, the environment, the config, else ours."""
    configured = os.path.expanduser(desk.config.python)  # noqa: PTH111 - "" stays ""
    return find_python(python, os.environ, configured)


@dataclass(frozen=True, slots=True)
class Part:
    """Which steps of a story are wanted, and how: all, one by name, or the last.

    `diff` shows what each changes. `edit` and `debug` take one straight to the editor or to the
    debugger, which stops before `line` if that is not 0.
    """

    step: str = ""
    fix: bool = False
    diff: bool = False
    edit: bool = False
    debug: bool = False
    line: int = 0


WHOLE = Part()


def wanted_steps(story: Story, part: Part) -> list[tuple[int, Step]]:
    """The steps that were asked for, with their numbers in the story."""
    steps = list(enumerate(story.example.steps, start=1))
    if part.fix and part.step:
        raise UsageError("give --step or --fix, not both")
    if part.fix:
        return steps[-1:]
    if not part.step:
        return steps
    names = {text for n, step in steps for text in (str(n), step.file, step.file[:-3])}
    found = [(n, s) for n, s in steps if part.step in {str(n), s.file, s.file[:-3]}]
    if not found:
        raise UsageError(f"no step is named `{part.step}`; one of: {', '.join(sorted(names))}")
    return found


def needs_of(story: Story, step: Step) -> tuple[str, ...]:
    """What a program of the story needs beside torch."""
    return (*story.example.needs, *step.needs)


def limits_of(story: Story) -> Limits:
    """What a program of the story may use."""
    return Limits(time_limit_s=SLOW_LIMIT_S) if story.example.slow else Limits()


def run_step(story: Story, step: Step, run: Run) -> RunResult:
    """Run one program of a story with what it needs, within the limits of its kind."""
    return run(story.folder / step.file, needs=needs_of(story, step), limits=limits_of(story))


def as_json(
    desk: Desk, story: Story, *, python: str | None, part: Part = WHOLE
) -> Iterator[dict[str, object]]:
    """Run every step; each as design section 4 lays it out."""
    executable = chosen_python(desk, python)
    steps = [step for _, step in wanted_steps(story, part)]
    is_alone = len(steps) == 1
    run = partial(run_program, python=executable) if is_alone else desk.worker(executable).run
    for step in steps:
        yield _row(step, run_step(story, step, run))


def _row(step: Step, result: RunResult) -> dict[str, object]:
    is_skipped = result.outcome is Outcome.SKIPPED
    is_open = bool(expectation.undecided(step.expect, result))
    failure, warning = result.failure, next(iter(result.warnings), None)
    frame = frames.failing_frame(failure) if failure else None
    return {
        "step": step.file.removesuffix(".py"),
        "file": step.file,
        "expected": step.expect.as_yaml(),
        "outcome": str(result.outcome),
        "exception": failure.type if failure else warning.category if warning else None,
        "message": failure.message if failure else warning.message if warning else None,
        "line": frame.line if frame else warning.line if warning else None,
        "seconds": None if is_skipped else round(result.seconds, 3),
        "matches": None if is_skipped or is_open else not expectation.judge(step.expect, result),
        "skipped": result.skipped if is_skipped else None,
    }


def run(
    name: str,
    part: Part,
    *,
    python: str,
    plain: bool,
    json: bool,
    packs: Sequence[Path] | None = None,
    trust: bool = False,
) -> None:
    """The command run-example."""
    desk = Desk(plain=plain, packs=packs, trust=trust)
    with desk.library() as library:
        if not name:
            raise UsageError("name a story; `pylessons run-example --list` shows them")
        story = library.story(name)
        allow = partial(desk.ensure_trusted, library.of(story.id))
        allow()
        try:
            _run_story(desk, story, part, python=python or None, json=json, allow=allow)
        except EndOfInput:
            return


def _run_story(
    desk: Desk,
    story: Story,
    part: Part,
    *,
    python: str | None,
    json: bool,
    allow: Callable[[], None],
) -> None:
    """Raises CheckError when a step breaks its promise, CannotRunError when none could run."""
    if part.edit or part.debug:
        from pytorch_lessons.cli.story import tinker_with

        tinker_with(desk, story, part, python=python, allow=allow)
        return
    if not json:
        from pytorch_lessons.cli.story import play

        complaints = play(desk, story, python=python, part=part, allow=allow)
        if complaints:
            raise CheckError(f"{story.id}: {'; '.join(complaints)}")
        return
    rows = list(as_json(desk, story, python=python, part=part))
    desk.terminal.write_json(rows)
    if any(row["matches"] is False for row in rows):
        raise CheckError(f"{story.id}: not every step did what it promises")
    if all(row["outcome"] == Outcome.SKIPPED for row in rows):
        raise CannotRunError(f"{story.id}: every step was skipped; {rows[0]['skipped']}")

"""Live stories: run each step, show what happened, compare it with the promise."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from rich.console import RenderableType

from pytorch_lessons import content
from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.errors import CannotRunError, CheckError, UsageError
from pytorch_lessons.keys import ENTER, SPACE, EndOfInput
from pytorch_lessons.library import Story
from pytorch_lessons.live import expect as expectation
from pytorch_lessons.live import frames
from pytorch_lessons.live.result import Failure, Frame
from pytorch_lessons.live.run import Limits, Outcome, RunResult, find_python, run_program
from pytorch_lessons.model import Step
from pytorch_lessons.settings import built_in_pack
from pytorch_lessons.view import run as view
from pytorch_lessons.view.practice import keys_line

Run = Callable[..., RunResult]

SLOW_LIMIT_S = 300.0


def chosen_python(desk: Desk, python: str | None) -> str:
    """The interpreter that runs programs: --python, the environment, the config, else ours."""
    configured = os.path.expanduser(desk.config.python)  # noqa: PTH111 - "" stays ""
    return find_python(python, {"PYLESSONS_PYTHON": configured} | dict(os.environ))


@dataclass(frozen=True, slots=True)
class Part:
    """Which steps of a story are wanted: all, one by name, or the last; as programs or as diffs."""

    step: str = ""
    fix: bool = False
    diff: bool = False


WHOLE = Part()


def play(desk: Desk, story: Story, *, python: str | None, part: Part = WHOLE) -> list[str]:
    """Run a story step by step on the screen; the complaints of the steps that broke a promise.

    At a terminal the learner first says whether the program will run.
    """
    terminal = desk.terminal
    worker = desk.worker(chosen_python(desk, python))
    terminal.show(view.story_heading(story.id, story.example, terminal.look))
    complaints: list[str] = []
    wanted = _wanted(story, part)
    for number, step in wanted:
        heading = view.step_heading(step, number, len(story.example.steps), terminal.look)
        terminal.show(heading, _shown_program(desk, story, number, diff=part.diff))
        guess = _prediction(desk)
        if guess == "q":
            break
        result = _run_shown(desk, story, step, worker.run)
        broken = _show_result(desk, step, result)
        _show_verdict(desk, guess, result)
        complaints += [f"{step.file}: {text}" for text in broken]
        if number < wanted[-1][0] and not _goes_on(desk, result):
            break
    return complaints


def _wanted(story: Story, part: Part) -> list[tuple[int, Step]]:
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


def _shown_program(desk: Desk, story: Story, number: int, *, diff: bool) -> RenderableType:
    """The step's program, or what it changes of the step before."""
    steps = story.example.steps
    text, before = (
        (story.folder / steps[max(place, 0)].file).read_text(encoding="utf-8")
        for place in (number - 1, number - 2)
    )
    if diff and number > 1:
        names = steps[number - 2].file, steps[number - 1].file
        return view.difference(before, text, names)
    return view.program(content.excerpt(text), colour=desk.terminal.has_colour)


def _prediction(desk: Desk) -> str:
    """What the learner expects, y or n; another key where nobody is asked or nothing is said."""
    terminal = desk.terminal
    if not terminal.keys.is_terminal or terminal.look.is_plain:
        return ENTER
    keys = ["y it will run", "n it will raise", "enter just run", "q stop"]
    terminal.show(keys_line(keys, terminal.look))
    return terminal.keys.read(f"yn{ENTER}{SPACE}q")


def _show_verdict(desk: Desk, guess: str, result: RunResult) -> None:
    if guess in {"y", "n"} and result.outcome is not Outcome.SKIPPED:
        is_right = (guess == "y") == result.ended_well
        desk.terminal.show(
            view.predicted(runs=guess == "y", is_right=is_right, look=desk.terminal.look)
        )


def run_step(story: Story, step: Step, run: Run, on_output: Any = None) -> RunResult:
    """Run one program of a story with what it needs, within the limits of its kind."""
    limits = Limits(time_limit_s=SLOW_LIMIT_S) if story.example.slow else Limits()
    needs = (*story.example.needs, *step.needs)
    return run(story.folder / step.file, needs=needs, limits=limits, on_output=on_output)


def _run_shown(desk: Desk, story: Story, step: Step, run: Run) -> RunResult:
    """The run, with its output as it comes and a sign of life before that."""
    terminal = desk.terminal
    if not terminal.keys.is_terminal or terminal.look.is_plain:
        return run_step(story, step, run, terminal.write)
    with terminal.out.status(f"running {step.file}"):
        return run_step(story, step, run, terminal.write)


def _show_result(desk: Desk, step: Step, result: RunResult) -> tuple[str, ...]:
    terminal = desk.terminal
    if result.outcome is Outcome.SKIPPED:
        terminal.show(view.skipped(result.skipped, terminal.look))
        return ()
    if result.output and not result.output.endswith("\n"):
        terminal.say("")
    for failure in frames.chain(result.failure) if result.failure else ():
        terminal.show(view.failure(_shown(failure), terminal.look))
    terminal.show(view.ended(_how_it_ended(result), result.seconds, terminal.look))
    complaints = expectation.judge(step.expect, result)
    terminal.show(view.judged(step.expect, complaints, terminal.look))
    return complaints


def _shown(failure: Failure) -> view.ShownFailure:
    return view.ShownFailure(
        frames=[_shown_frame(frame) for frame in frames.fold(failure.frames)],
        type=failure.full_type,
        message="\n".join([failure.message, *failure.group]),
        because="which came of the error above" if failure.cause or failure.context else "",
    )


def _shown_frame(frame: Frame | frames.Folded) -> view.ShownFrame:
    if isinstance(frame, frames.Folded):
        return view.ShownFrame(", ".join(frame.libraries), "", folded=frame.count)
    where = f" in {frame.function}" if frame.function not in {"", "<module>"} else ""
    return view.ShownFrame(f"{frame.file}, line {frame.line}{where}", frame.source)


def _how_it_ended(result: RunResult) -> str:
    words = {
        Outcome.OK: "it ran to its end",
        Outcome.WARNED: "it ran to its end, with a warning",
        Outcome.RAISED: "it raised",
        Outcome.TIMEOUT: "it was stopped at the time limit",
        Outcome.KILLED: f"it was killed{f' ({result.signal})' if result.signal else ''}",
    }
    return words[result.outcome] + (", its output cut short" if result.truncated else "")


def _goes_on(desk: Desk, result: RunResult) -> bool:
    """At a terminal, wait for the learner between steps; t shows Python's own traceback."""
    terminal = desk.terminal
    while terminal.keys.is_terminal and not terminal.look.is_plain:
        shown = ["enter next step", *(["t traceback"] if result.traceback else []), "q stop"]
        terminal.show(keys_line(shown, terminal.look))
        key = terminal.keys.read(f"{ENTER}{SPACE}tq")
        if key == "q":
            return False
        if key != "t":
            return True
        terminal.write(result.traceback)
    return True


def as_json(
    desk: Desk, story: Story, *, python: str | None, part: Part = WHOLE
) -> Iterator[dict[str, object]]:
    """Run every step; each as design section 4 lays it out."""
    executable = chosen_python(desk, python)
    steps = [step for _, step in _wanted(story, part)]
    is_alone = len(steps) == 1
    run = partial(run_program, python=executable) if is_alone else desk.worker(executable).run
    for step in steps:
        yield _row(step, run_step(story, step, run))


def _row(step: Step, result: RunResult) -> dict[str, object]:
    is_skipped = result.outcome is Outcome.SKIPPED
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
        "matches": None if is_skipped else not expectation.judge(step.expect, result),
        "skipped": result.skipped if is_skipped else None,
    }


def run(name: str, part: Part, *, python: str, plain: bool, json: bool) -> None:
    """The command run-example."""
    desk = Desk(
        plain=plain, pack=built_in_pack()
    )  # whatever pack is usual: its programs are trusted
    with desk.library() as library:
        if not name:
            raise UsageError("name a story; `pylessons run-example --list` shows them")
        try:
            _run_story(desk, library.story(name), part, python=python or None, json=json)
        except EndOfInput:
            return


def _run_story(desk: Desk, story: Story, part: Part, *, python: str | None, json: bool) -> None:
    """Raises CheckError when a step breaks its promise, CannotRunError when none could run."""
    if not json:
        complaints = play(desk, story, python=python, part=part)
        if complaints:
            raise CheckError(f"{story.id}: {'; '.join(complaints)}")
        return
    rows = list(as_json(desk, story, python=python, part=part))
    desk.terminal.write_json(rows)
    if any(row["matches"] is False for row in rows):
        raise CheckError(f"{story.id}: not every step did what it promises")
    if all(row["outcome"] == Outcome.SKIPPED for row in rows):
        raise CannotRunError(f"{story.id}: every step was skipped; {rows[0]['skipped']}")

"""Live stories: run each step, show what happened, compare it with the promise."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

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
from pytorch_lessons.view import run as view
from pytorch_lessons.view.practice import keys_line

Run = Callable[..., RunResult]

SLOW_LIMIT_S = 300.0


def chosen_python(desk: Desk, python: str | None) -> str:
    """The interpreter that runs programs: --python, the environment, the config, else ours."""
    return find_python(python, {"PYLESSONS_PYTHON": desk.config.python} | dict(os.environ))


def play(desk: Desk, story: Story, *, python: str | None) -> list[str]:
    """Run a story step by step on the screen; the complaints of the steps that broke a promise."""
    terminal = desk.terminal
    worker = desk.worker(chosen_python(desk, python))
    terminal.show(view.story_heading(story.id, story.example, terminal.look))
    complaints: list[str] = []
    steps = story.example.steps
    for number, step in enumerate(steps, start=1):
        terminal.show(view.step_heading(step, number, len(steps), terminal.look))
        program = (story.folder / step.file).read_text(encoding="utf-8")
        terminal.show(view.program(content.excerpt(program), colour=terminal.has_colour))
        result = _run_shown(desk, story, step, worker.run)
        broken = _show_result(desk, step, result)
        complaints += [f"{step.file}: {text}" for text in broken]
        if number < len(steps) and not _goes_on(desk, result):
            break
    return complaints


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


def as_json(desk: Desk, story: Story, *, python: str | None) -> Iterator[dict[str, object]]:
    """Run every step; each as design section 4 lays it out."""
    executable = chosen_python(desk, python)
    steps = story.example.steps
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


def run(name: str, *, python: str, plain: bool, json: bool) -> None:
    """The command run-example."""
    desk = Desk(plain=plain)
    desk.refuse_foreign_programs()
    with desk.library() as library:
        if not name:
            raise UsageError("name a story; `pylessons run-example --list` shows them")
        try:
            _run_story(desk, library.story(name), python=python or None, json=json)
        except EndOfInput:
            return


def _run_story(desk: Desk, story: Story, *, python: str | None, json: bool) -> None:
    """Raises CheckError when a step breaks its promise, CannotRunError when none could run."""
    if not json:
        complaints = play(desk, story, python=python)
        if complaints:
            raise CheckError(f"{story.id}: {'; '.join(complaints)}")
        return
    rows = list(as_json(desk, story, python=python))
    desk.terminal.write_json(rows)
    if any(row["matches"] is False for row in rows):
        raise CheckError(f"{story.id}: not every step did what it promises")
    if all(row["outcome"] == Outcome.SKIPPED for row in rows):
        raise CannotRunError(f"{story.id}: every step was skipped; {rows[0]['skipped']}")

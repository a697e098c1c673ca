"""A live story at the terminal: predict, run, see what happened and what was in reach, go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.console import RenderableType

from pytorch_lessons import content
from pytorch_lessons.cli import tinker
from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.cli.examples import (
    WHOLE,
    Part,
    chosen_python,
    limits_of,
    needs_of,
    wanted_steps,
)
from pytorch_lessons.cli.showing import show_promise, show_run
from pytorch_lessons.errors import UsageError
from pytorch_lessons.keys import ENTER, SPACE, EndOfInput
from pytorch_lessons.library import Story
from pytorch_lessons.live import prediction
from pytorch_lessons.live.job import ANOMALY
from pytorch_lessons.live.prediction import Prediction
from pytorch_lessons.live.result import Outcome, RunResult
from pytorch_lessons.model import Excerpt, Step
from pytorch_lessons.view import run as view
from pytorch_lessons.view.practice import keys_line

UNSEEN = {Outcome.SKIPPED, Outcome.STOPPED}


@dataclass(frozen=True, slots=True)
class Scene:
    """One step of a story on the screen; `before` is the program that was shown last, if any.

    `allow` is called before each run, and raises CannotRunError where the program may not run.
    """

    desk: Desk
    story: Story
    step: Step
    number: int
    python: str
    allow: Callable[[], None]
    before: str = ""

    @property
    def is_live(self) -> bool:
        """Whether someone sits there who can be asked."""
        terminal = self.desk.terminal
        return terminal.keys.is_terminal and not terminal.look.is_plain

    @property
    def file(self) -> Path:
        """The step's program."""
        return self.story.folder / self.step.file

    @property
    def program(self) -> str:
        """Its text."""
        return self.file.read_text(encoding="utf-8")

    @property
    def run(self) -> Callable[..., RunResult]:
        """Runs a file with what this step needs, within its limits."""
        needs, limits = needs_of(self.story, self.step), limits_of(self.story)
        return partial(self.desk.worker(self.python).run, needs=needs, limits=limits)

    def run_again(self) -> RunResult:
        """A second run, which names the forward line if the backward pass fails."""
        return self.run(self.file, mode=ANOMALY)


def play(
    desk: Desk,
    story: Story,
    *,
    python: str | None,
    part: Part = WHOLE,
    allow: Callable[[], None] = lambda: None,
) -> list[str]:
    """Run a story step by step on the screen; the complaints of the steps that broke a promise.

    At a terminal the learner first says what the program will do. Before each run, `allow` may
    raise CannotRunError.
    """
    executable = chosen_python(desk, python)
    desk.worker(executable)  # torch is imported while the learner reads
    desk.terminal.show(view.story_heading(story.id, story.example, desk.terminal.look))
    complaints: list[str] = []
    wanted = wanted_steps(story, part)
    before = ""
    for number, step in wanted:
        scene = Scene(desk, story, step, number, executable, allow, before)
        before = step.file
        _show_program(scene, diff=part.diff)
        try:
            guess = _predicted(scene)
            result = _run(scene)
            show_run(desk.terminal, result, scene.run_again)
            broken = show_promise(desk.terminal, step.expect, result)
            complaints += [f"{step.file}: {text}" for text in broken]
            for verdict in prediction.judge(guess, result) if guess else ():
                desk.terminal.show(view.verdict(*verdict, desk.terminal.look))
            if step.because and result.outcome not in UNSEEN:
                desk.terminal.show(view.because(step))
            _pause(scene, result, is_last=number == wanted[-1][0])
        except EndOfInput:
            break
    return complaints


def _show_program(scene: Scene, *, diff: bool) -> None:
    """The step's program, or what it changes of the step before where that says more."""
    terminal = scene.desk.terminal
    total = len(scene.story.example.steps)
    terminal.show(view.step_heading(scene.step, scene.number, total, terminal.look))
    changes = _changes(scene, always=diff)
    terminal.show(changes if changes is not None else _program(scene, content.excerpt))


def _program(scene: Scene, part: Callable[[str], Excerpt]) -> RenderableType:
    return view.program(part(scene.program), colour=scene.desk.terminal.has_colour)


def _whole(program: str) -> Excerpt:
    return Excerpt(program.rstrip(), 1)


def _changes(scene: Scene, *, always: bool) -> RenderableType | None:
    """What the step changes of the one before; None where the whole program is shorter."""
    steps = scene.story.example.steps
    if scene.number == 1 or not (always or (scene.is_live and scene.before)):
        return None
    earlier = scene.before or steps[scene.number - 2].file
    old = (scene.story.folder / earlier).read_text(encoding="utf-8")
    before, after = map(content.without_docstring, (old, scene.program))
    lines = view.changed_lines(before, after, (earlier, scene.step.file))
    if not always and len(lines) >= len(scene.program.splitlines()):
        return None
    return view.difference(lines)


def _predicted(scene: Scene) -> Prediction | None:
    """What the learner expects, if anyone is asked and says so; raises EndOfInput on q."""
    terminal = scene.desk.terminal
    keys = ["y it will run", "n it will not", "enter just run", "w whole program", "q stop"]
    while scene.is_live:
        terminal.show(keys_line(keys, terminal.look))
        match terminal.keys.read(f"yn{ENTER}{SPACE}wq"):
            case "q":
                raise EndOfInput
            case "w":
                terminal.show(_program(scene, _whole))
            case "y":
                return Prediction(runs=True)
            case "n":
                return _details(scene)
            case _:
                break
    return None


def _details(scene: Scene) -> Prediction:
    """The failure that the learner expects: perhaps which error, perhaps where."""
    terminal = scene.desk.terminal
    terminal.show(keys_line(["which error, which line? enter: never mind"], terminal.look))
    terminal.write(" such as RuntimeError 12 > ")
    type_name, line = prediction.read_details(terminal.keys.read_line())
    return Prediction(runs=False, type=type_name, line=line)


def _run(scene: Scene) -> RunResult:
    """The run, with its output as it comes; at a terminal Ctrl-C stops it, and nothing else."""
    terminal = scene.desk.terminal
    scene.allow()
    if not scene.is_live:
        with terminal.running(scene.step.file) as write:
            return scene.run(scene.file, on_output=write)
    started_s = scene.desk.monotonic()
    try:
        with terminal.running(scene.step.file) as write:
            result = scene.run(scene.file, on_output=write)
    except KeyboardInterrupt:
        terminal.say("")  # the terminal has shown ^C
        seconds = scene.desk.monotonic() - started_s
        result = RunResult(outcome=Outcome.STOPPED, seconds=seconds)
    terminal.keys.forget_typed()  # what was pressed while it ran was meant for nothing
    return result


def _pause(scene: Scene, result: RunResult, *, is_last: bool) -> None:
    """Wait for the learner, who may look closer or try something; raises EndOfInput on q."""
    terminal = scene.desk.terminal
    traceback = ["t traceback"] if result.traceback else []
    go_on = "enter done" if is_last else "enter next step"
    shown = [go_on, *traceback, "e edit", "d debugger", "q stop"]
    while scene.is_live:
        terminal.show(keys_line(shown, terminal.look))
        match terminal.keys.read(f"{ENTER}{SPACE}tedq"):
            case "q":
                raise EndOfInput
            case "t":
                terminal.write(result.traceback or "there is no traceback\n")
            case "e":
                _edit(scene)
            case "d":
                _debug(scene, fails=result.failure is not None)
            case _:
                return


def _edit(scene: Scene) -> None:
    try:
        tinker.edit(scene.desk, scene.program, scene.step.file, scene.run)
    except UsageError as error:  # of an editor that is not there
        scene.desk.terminal.complain(str(error))


def _debug(scene: Scene, *, fails: bool, stop_before: int = 0) -> None:
    scene.allow()
    tinker.debug(
        scene.desk,
        scene.file,
        python=scene.python,
        needs=needs_of(scene.story, scene.step),
        stop_before=stop_before,
        fails=fails,
    )


def tinker_with(
    desk: Desk, story: Story, part: Part, *, python: str | None, allow: Callable[[], None]
) -> None:
    """Go straight to the editor or the debugger, with the step that was named or fits best."""
    if not desk.terminal.keys.is_terminal:
        raise UsageError("--edit and --debug need a terminal; without, run the steps")
    steps = wanted_steps(story, part)
    failing = [(number, step) for number, step in steps if step.expect.raises]
    number, step = (failing or steps)[0]
    executable = chosen_python(desk, python)
    scene = Scene(desk, story, step, number, executable, allow)
    _show_program(scene, diff=part.diff)
    if part.edit:
        tinker.edit(desk, scene.program, step.file, scene.run)
    else:
        _debug(scene, fails=bool(step.expect.raises), stop_before=part.line)

"""What `check --run` proves: the steps of stories, and each variation of each prediction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, Protocol

from pytorch_lessons.cli import predicted
from pytorch_lessons.cli.examples import Run, run_step
from pytorch_lessons.errors import ContentError
from pytorch_lessons.items import Predict
from pytorch_lessons.items.predict import matches, varied
from pytorch_lessons.library import Library, Story
from pytorch_lessons.live import expect as expectation
from pytorch_lessons.live.run import RunResult
from pytorch_lessons.model import Kind, Step


class Judged(NamedTuple):
    """What is wrong with a run, and the answer that it gave if it is a prediction's.

    `undecided`: what it measured on both sides of a bound.
    """

    complaints: Sequence[str]
    answer: str = ""
    undecided: Sequence[str] = ()


class Program(Protocol):
    """One program with what it promises; `suite` and `case` name it in reports."""

    @property
    def topic(self) -> str:
        """The topic that it is of."""

    @property
    def suite(self) -> str:
        """The story or the prediction."""

    @property
    def case(self) -> str:
        """Which of its programs."""

    @property
    def name(self) -> str:
        """All of that, as a reader looks for it."""

    @property
    def is_slow(self) -> bool:
        """Whether it takes over two seconds by nature."""

    def run(self, run: Run) -> RunResult:
        """How it ends."""

    def judge(self, result: RunResult) -> Judged:
        """Whether it did what it promises."""

    def is_same(self, answer: str, again: str) -> bool:
        """Whether two runs gave one answer."""

    def as_row(self) -> dict[str, object]:
        """What scripts know it by."""


@dataclass(frozen=True, slots=True)
class StepProgram:
    """A step of a story."""

    story: Story
    step: Step

    @property
    def topic(self) -> str:
        """The story's topic."""
        return self.story.topic

    @property
    def suite(self) -> str:
        """The story."""
        return self.story.id

    @property
    def case(self) -> str:
        """The step's file."""
        return self.step.file

    @property
    def name(self) -> str:
        """The place of the step's file."""
        return f"{self.topic}/{self.suite}/{self.case}"

    @property
    def is_slow(self) -> bool:
        """As the story says."""
        return self.story.example.slow

    def run(self, run: Run) -> RunResult:
        """How the step ends."""
        return run_step(self.story, self.step, run)

    def judge(self, result: RunResult) -> Judged:
        """Hold it against the step's promise."""
        expect = self.step.expect
        open_questions = expectation.undecided(expect, result)
        return Judged(expectation.judge(expect, result), undecided=open_questions)

    def is_same(self, answer: str, again: str) -> bool:
        """A step gives no answer."""
        return answer == again

    def as_row(self) -> dict[str, object]:
        """The story and its file."""
        return {"story": self.story.id, "topic": self.topic, "file": self.case} | NO_PREDICTION


NO_PREDICTION: dict[str, object] = {"item": None, "values": None}


@dataclass(frozen=True, slots=True)
class Variation:
    """A prediction's program with one of the values that may be drawn for each name."""

    topic: str
    item: Predict
    values: Mapping[str, str]
    source: str
    needs: tuple[str, ...]
    is_slow: bool = False

    @property
    def suite(self) -> str:
        """The prediction."""
        return self.item.id

    @property
    def case(self) -> str:
        """The program's file and the drawn values."""
        drawn = ", ".join(f"{name} = {value}" for name, value in self.values.items())
        return f"{self.item.code.rpartition('/')[2]}{drawn and f' ({drawn})'}"

    @property
    def name(self) -> str:
        """The prediction, and the place of its program."""
        story = self.item.code.partition("/")[0]
        return f"{self.topic}/{self.suite}: {story}/{self.case}"

    def run(self, run: Run) -> RunResult:
        """How the drawn program ends."""
        return predicted.run_drawn(self.item, self.source, self.needs, run)

    def judge(self, result: RunResult) -> Judged:
        """Whether it gave an answer that can be compared."""
        found = predicted.given(self.item, result)
        return Judged((f"it {found.complaint}",) if found.complaint else (), found.answer)

    def is_same(self, answer: str, again: str) -> bool:
        """Whether a learner who is right about one run is right about the other."""
        return matches(self.item.answer, answer, again, self.item.tolerance)

    def as_row(self) -> dict[str, object]:
        """The folder and file of the program, the prediction and the drawn values."""
        story, _, file = self.item.code.partition("/")
        facts = {"story": story, "topic": self.topic, "file": file}
        return {**facts, "item": self.item.id, "values": dict(self.values)}


def programs_of(library: Library, only: Sequence[str]) -> Iterator[Program]:
    """All programs of a pack, or of some of its topics."""
    for story in library.stories():
        if not only or story.topic in only:
            yield from (StepProgram(story, step) for step in story.example.steps)
    for topic in library.topics():
        if not only or topic in only:
            predictions = (e.id for e in library.in_topic(topic) if e.kind == Kind.PREDICT)
            for item in map(library.item, predictions):
                if isinstance(item, Predict):
                    yield from _variations(topic, item, library)


def _variations(topic: str, item: Predict, library: Library) -> Iterator[Variation]:
    """The program with each combination of the values that may be drawn."""
    path = library.program(topic, item.code)
    needs = predicted.needs_of(item, library)
    for drawn in product(*item.vary.values()):
        values = dict(zip(item.vary, drawn, strict=True))
        try:
            source = varied(path.read_text(encoding="utf-8"), values)
        except (OSError, ValueError) as error:
            raise ContentError(f"{path}: {error}; see `pylessons check`") from error
        yield Variation(topic, item, values, source, needs)

"""`check --run`: every program of a pack is run and held against its promise."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pytorch_lessons.cli.examples import run_step
from pytorch_lessons.errors import CannotRunError
from pytorch_lessons.library import Story
from pytorch_lessons.live import expect as expectation
from pytorch_lessons.live.run import Outcome, RunResult
from pytorch_lessons.live.worker import Worker
from pytorch_lessons.model import Step
from pytorch_lessons.view import listing

if TYPE_CHECKING:
    from pytorch_lessons.cli.desk import Desk

REASON_CHARS = 90


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of one program under one interpreter; no complaints: its promise was kept."""

    story: Story
    step: Step
    python: str
    outcome: Outcome
    seconds: float
    complaints: Sequence[str]
    skipped: str = ""

    @property
    def name(self) -> str:
        """Story and program, as a reader looks for them."""
        return f"{self.story.topic}/{self.story.id}/{self.step.file}"


def programs(stories: Iterable[Story], *, slow: bool) -> Iterator[tuple[Story, Step]]:
    """The steps of the stories that are slow by nature, or of all others."""
    for story in stories:
        if story.example.slow is slow:
            for step in story.example.steps:
                yield story, step


def prove(
    tasks: Sequence[tuple[Story, Step]],
    worker: Worker,
    python: str,
    *,
    times: int,
    parallel: int,
    done: Callable[[], None],
) -> list[Proof]:
    """Run each program that many times, several at once; its first broken promise counts."""

    def one(task: tuple[Story, Step]) -> Proof:
        story, step = task
        proof = _proof(story, step, worker, python)
        for _ in range(times - 1):
            if not proof.complaints and not proof.skipped:
                again = _proof(story, step, worker, python)
                if again.complaints:
                    complaints = [f"in a second run {text}" for text in again.complaints]
                    proof = Proof(story, step, python, again.outcome, again.seconds, complaints)
        done()
        return proof

    with ThreadPoolExecutor(parallel) as pool:
        return list(pool.map(one, tasks))


def _proof(story: Story, step: Step, worker: Worker, python: str) -> Proof:
    result = run_step(story, step, worker.run)
    if result.outcome is Outcome.SKIPPED:
        return Proof(story, step, python, result.outcome, 0.0, (), _reason(result))
    complaints = expectation.judge(step.expect, result)
    return Proof(story, step, python, result.outcome, result.seconds, complaints)


def _reason(result: RunResult) -> str:
    """Why a run was skipped, without the paths of this machine."""
    return result.skipped.partition(":")[0]


def check_runs(
    desk: Desk, stories: Sequence[Story], pythons: Sequence[str], *, slow: bool, twice: bool
) -> list[Proof]:
    """Run all programs under each interpreter; slow ones come last, one at a time."""
    quick = list(programs(stories, slow=False))
    lengthy = list(programs(stories, slow=True)) if slow else []
    proofs: list[Proof] = []
    total = (len(quick) + len(lengthy)) * len(pythons)
    with _progress(desk, total) as done:
        for python in pythons:
            with Worker(python) as worker:
                times = 2 if twice else 1
                cores = os.cpu_count() or 1
                proofs += prove(quick, worker, python, times=times, parallel=cores, done=done)
                proofs += prove(lengthy, worker, python, times=1, parallel=1, done=done)
    return proofs


@contextmanager
def _progress(desk: Desk, total: int) -> Iterator[Callable[[], None]]:
    """A bar at a terminal; nothing where no one watches."""
    if not desk.terminal.keys.is_terminal or desk.terminal.look.is_plain:
        yield lambda: None
        return
    from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=desk.terminal.out, transient=True) as progress:
        task = progress.add_task("running programs", total=total)
        yield lambda: progress.advance(task)


def summary(proofs: Sequence[Proof]) -> str:
    """Counts, and each reason to skip with how often it held."""
    skipped = Counter(proof.skipped for proof in proofs if proof.skipped)
    broken = sum(bool(proof.complaints) for proof in proofs)
    kept = len(proofs) - broken - skipped.total()
    head = (
        f"{len(proofs)} programs run: {kept} as promised, {broken} not, {skipped.total()} skipped"
    )
    reasons = [f"  skipped {count}: {reason[:REASON_CHARS]}" for reason, count in skipped.items()]
    return "\n".join([head, *sorted(reasons)])


def broken(proofs: Iterable[Proof]) -> Iterator[str]:
    """A line for each promise that was not kept."""
    for proof in proofs:
        for complaint in proof.complaints:
            yield f"{proof.name}: {complaint}"


def as_rows(proofs: Iterable[Proof]) -> list[dict[str, object]]:
    """The proofs for scripts."""
    return [
        {
            "story": proof.story.id,
            "topic": proof.story.topic,
            "file": proof.step.file,
            "python": proof.python,
            "outcome": str(proof.outcome),
            "seconds": round(proof.seconds, 3),
            "complaints": list(proof.complaints),
            "skipped": proof.skipped or None,
        }
        for proof in proofs
    ]


def write_junit(path: Path, proofs: Sequence[Proof]) -> None:
    """The proofs as a JUnit report, which CI systems read."""
    from xml.etree import ElementTree as ET

    suite = ET.Element("testsuite", name="pylessons check --run", tests=str(len(proofs)))
    suite.set("failures", str(sum(bool(proof.complaints) for proof in proofs)))
    suite.set("skipped", str(sum(bool(proof.skipped) for proof in proofs)))
    for proof in proofs:
        seconds = f"{proof.seconds:.3f}"
        case = ET.SubElement(suite, "testcase", classname=proof.story.id, name=proof.step.file)
        case.set("time", seconds)
        if proof.complaints:
            ET.SubElement(case, "failure", message="; ".join(proof.complaints))
        if proof.skipped:
            ET.SubElement(case, "skipped", message=proof.skipped)
    ET.ElementTree(suite).write(path, encoding="utf-8", xml_declaration=True)


def compared(proofs: Sequence[Proof], desk: Desk) -> str:
    """A table over interpreters: how many programs of each topic keep their promise."""
    pythons = list(dict.fromkeys(proof.python for proof in proofs))
    topics = list(dict.fromkeys(proof.story.topic for proof in proofs))
    rows = []
    for topic in topics:
        counts = []
        for python in pythons:
            mine = [p for p in proofs if p.python == python and p.story.topic == topic]
            kept = sum(not p.complaints and not p.skipped for p in mine)
            counts.append(f"{kept} of {len(mine)} ({sum(bool(p.skipped) for p in mine)} skipped)")
        rows.append((topic, counts))
    return listing.table(pythons, rows, desk.terminal.width)


def ensure_any_ran(proofs: Sequence[Proof]) -> None:
    """Raises CannotRunError when every program was skipped."""
    if proofs and all(proof.skipped for proof in proofs):
        raise CannotRunError(f"no program could run here; {proofs[0].skipped}")

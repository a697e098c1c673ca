"""`check --run`: every program of a pack is run and held against its promise."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytorch_lessons.cli.programs import Program, Variation
from pytorch_lessons.errors import CannotRunError, UsageError
from pytorch_lessons.live.process import Stopper
from pytorch_lessons.live.run import Outcome, RunResult
from pytorch_lessons.live.worker import Worker
from pytorch_lessons.view import listing
from pytorch_lessons.view.plain import printable

if TYPE_CHECKING:
    from pytorch_lessons.cli.desk import Desk

REASON_CHARS = 90


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of one program under one interpreter; no complaints: its promise was kept."""

    program: Program
    python: str
    result: RunResult
    complaints: Sequence[str]
    answer: str = ""
    skipped: str = ""
    undecided: Sequence[str] = ()


def prove(
    tasks: Sequence[Program],
    worker: Worker,
    python: str,
    *,
    times: int,
    parallel: int,
    done: Callable[[], None],
) -> list[Proof]:
    """Run each program that many times, several at once; its first broken promise counts.

    Whatever ends this early, such as Ctrl-C, ends the programs that run.
    """
    stopping = _Stopping(worker.run)

    def one(program: Program) -> Proof:
        proof = _proof(program, stopping.run, python)
        for _ in range(times - 1):
            if not proof.complaints and not proof.skipped:
                proof = _held_against(proof, _proof(program, stopping.run, python))
        done()
        return proof

    with ThreadPoolExecutor(parallel) as pool:
        try:
            return list(pool.map(one, tasks))
        except BaseException:
            stopping.stop()
            raise


class _Stopping:
    """Runs programs, all of which can be stopped at once; those that come later, too."""

    def __init__(self, run: Callable[..., RunResult]) -> None:
        self._run = run
        self._stoppers: list[Stopper] = []
        self._is_over = False

    def run(self, path: Path, **how: Any) -> RunResult:
        """As the function that was given does it."""
        stopper = Stopper()
        self._stoppers.append(stopper)
        if self._is_over:
            stopper.stop()
        return self._run(path, stopper=stopper, **how)

    def stop(self) -> None:
        """End what runs."""
        self._is_over = True
        for stopper in self._stoppers:
            stopper.stop()


def _proof(program: Program, run: Callable[..., RunResult], python: str) -> Proof:
    result = program.run(run)
    if result.outcome is Outcome.SKIPPED:
        return Proof(program, python, result, (), skipped=_reason(result))
    judged = program.judge(result)
    return Proof(
        program, python, result, judged.complaints, judged.answer, undecided=judged.undecided
    )


def _held_against(first: Proof, again: Proof) -> Proof:
    """The first proof, or what the second run did otherwise."""
    complaints = [f"in a second run {text}" for text in again.complaints]
    if not complaints and not first.program.is_same(first.answer, again.answer):
        complaints = [f"it gave {first.answer}, and in a second run {again.answer}"]
    if not complaints:
        return first
    return Proof(first.program, first.python, again.result, complaints, again.answer)


def _reason(result: RunResult) -> str:
    """Why a run was skipped, without the paths of this machine."""
    return result.skipped.partition(":")[0]


def check_runs(
    desk: Desk, programs: Iterable[Program], pythons: Sequence[str], *, slow: bool, twice: bool
) -> list[Proof]:
    """Run all programs under each interpreter; slow ones come last, one at a time."""
    everything = list(programs)
    quick = [program for program in everything if not program.is_slow]
    lengthy = [program for program in everything if slow and program.is_slow]
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
    noisy = sum(bool(proof.undecided and not proof.complaints) for proof in proofs)
    kept = len(proofs) - broken - noisy - skipped.total()
    drawn = [proof.program for proof in proofs if isinstance(proof.program, Variation)]
    of_items = len({program.suite for program in drawn})
    plural = "" if of_items == 1 else "s"
    variations = f" ({len(drawn)} variations of {of_items} prediction{plural})" if drawn else ""
    decided = f", {noisy} not decided here" if noisy else ""
    counts = f"{kept} as promised, {broken} not{decided}, {skipped.total()} skipped"
    head = f"{len(proofs)} programs run{variations}: {counts}"
    reasons = [f"  skipped {count}: {reason[:REASON_CHARS]}" for reason, count in skipped.items()]
    return "\n".join([head, *sorted(reasons)])


def broken(proofs: Iterable[Proof]) -> Iterator[str]:
    """A line for each promise that was not kept."""
    for proof in proofs:
        for complaint in proof.complaints:
            yield f"{proof.program.name}: {complaint}"


def undecided(proofs: Iterable[Proof]) -> Iterator[str]:
    """A line for each claim that this machine is too noisy to tell."""
    for proof in proofs:
        for claim in proof.undecided:
            yield f"{proof.program.name}: not decided here: {claim}"


def tell(desk: Desk, proofs: Sequence[Proof], pythons: Sequence[str]) -> None:
    """Print what came of it."""
    for line in (*broken(proofs), *undecided(proofs)):
        desk.terminal.say(line)
    if len(pythons) > 1:
        desk.terminal.write(compared(proofs, desk))
    desk.terminal.say(summary(proofs))


def as_rows(proofs: Iterable[Proof], proposed: Mapping[str, object]) -> list[dict[str, object]]:
    """The proofs for scripts; `proposed` are other expectations by the names of programs."""
    return [
        {
            **proof.program.as_row(),
            "python": proof.python,
            "outcome": str(proof.result.outcome),
            "seconds": round(proof.result.seconds, 3),
            "complaints": list(proof.complaints),
            "undecided": list(proof.undecided),
            "proposal": proposed.get(proof.program.name),
            "answer": proof.answer or None,
            "skipped": proof.skipped or None,
        }
        for proof in proofs
    ]


def write_junit(path: Path, proofs: Sequence[Proof]) -> None:
    """The proofs as a JUnit report, which CI systems read."""
    from xml.etree import ElementTree as ET

    suite = ET.Element("testsuite", name="pylessons check --run", tests=str(len(proofs)))
    suite.set("failures", str(sum(bool(proof.complaints) for proof in proofs)))
    suite.set("skipped", str(sum(bool(proof.skipped or proof.undecided) for proof in proofs)))
    for proof in proofs:
        program = proof.program
        case = ET.SubElement(suite, "testcase", classname=program.suite, name=program.case)
        case.set("time", f"{proof.result.seconds:.3f}")
        if proof.complaints:
            ET.SubElement(case, "failure", message=printable("; ".join(proof.complaints)))
        if proof.skipped or proof.undecided:
            why = proof.skipped or "; ".join(proof.undecided)
            ET.SubElement(case, "skipped", message=printable(why))
    try:
        ET.ElementTree(suite).write(path, encoding="utf-8", xml_declaration=True)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}; name a file that can be written") from error


def compared(proofs: Sequence[Proof], desk: Desk) -> str:
    """A table over interpreters: how many programs of each topic keep their promise."""
    pythons = list(dict.fromkeys(proof.python for proof in proofs))
    topics = list(dict.fromkeys(proof.program.topic for proof in proofs))
    rows = []
    for topic in topics:
        counts = []
        for python in pythons:
            mine = [p for p in proofs if p.python == python and p.program.topic == topic]
            kept = sum(not (p.complaints or p.skipped or p.undecided) for p in mine)
            counts.append(f"{kept} of {len(mine)} ({sum(bool(p.skipped) for p in mine)} skipped)")
        rows.append((topic, counts))
    return listing.table(pythons, rows, desk.terminal.width)


def ensure_any_ran(proofs: Sequence[Proof]) -> None:
    """Raises CannotRunError when every program was skipped."""
    if proofs and all(proof.skipped for proof in proofs):
        raise CannotRunError(f"no program could run here; {proofs[0].skipped}")

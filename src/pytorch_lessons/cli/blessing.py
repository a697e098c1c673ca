"""`check --run --bless`: expectations as they were measured, proposed and written on demand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from difflib import SequenceMatcher, unified_diff
from pathlib import Path
from typing import TYPE_CHECKING

from pytorch_lessons import content, rewrite
from pytorch_lessons.cli.programs import StepProgram
from pytorch_lessons.errors import UsageError
from pytorch_lessons.keys import EndOfInput
from pytorch_lessons.live import expect as expectation
from pytorch_lessons.live.expect import COMPARE, Spread, spread
from pytorch_lessons.live.frames import failing_frame
from pytorch_lessons.live.result import Failure
from pytorch_lessons.live.run import Outcome, RunResult
from pytorch_lessons.model import BOUND, MIN_MESSAGE_CHARS, Expect
from pytorch_lessons.view.practice import keys_line

if TYPE_CHECKING:
    from pytorch_lessons.cli.desk import Desk
    from pytorch_lessons.cli.proving import Proof

MOST_MESSAGE_CHARS = 80
MOST_COMPARED_CHARS = 2_000
OF_THIS_RUN = re.compile(r"0x[0-9a-fA-F]+|(?:[A-Za-z]:)?(?:[/\\][\w.+-]+){2,}|\n")
DIGITS = 4


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a step could promise instead, and what would be broken even then."""

    program: StepProgram
    number: int
    expect: Expect
    still_broken: Sequence[str]

    @property
    def file(self) -> Path:
        """The file to be changed."""
        return self.program.story.folder / content.EXAMPLE_FILE


def proposals(proofs: Sequence[Proof]) -> list[Proposal]:
    """One for each step that broke its promise and did something that can be promised."""
    found = []
    for proof in proofs:
        program = proof.program
        if proof.complaints and isinstance(program, StepProgram):
            expect = measured(program.step.expect, proof.result)
            if expect is not None and expect != program.step.expect:
                steps = program.story.example.steps
                number = next(n for n, step in enumerate(steps) if step is program.step)
                left = expectation.judge(expect, proof.result)
                found.append(Proposal(program, number, expect, left))
    return found


def bless(desk: Desk, found: Sequence[Proposal], *, write: bool, show: bool) -> int:
    """Show each file's changes, and write those that are wanted; how many steps are then kept."""
    settled = 0
    for file in dict.fromkeys(proposal.file for proposal in found):
        mine = [proposal for proposal in found if proposal.file == file]
        before = file.read_bytes()
        after = rewrite.with_expectations(before, {each.number: each.expect for each in mine})
        if show:
            _show(desk, mine, before, after)
        if after is not None and (write or (show and _is_wanted(desk))):
            _write(file, before, after)
            desk.terminal.complain(f"{file}: {len(mine)} of its expectations written")
            settled += sum(not each.still_broken for each in mine)
    return settled


def _show(desk: Desk, mine: Sequence[Proposal], before: bytes, after: bytes | None) -> None:
    if after is not None:
        desk.terminal.write(_difference(before, after, "/".join(mine[0].file.parts[-4:])))
    for each in mine:
        if after is None:
            line = f"{each.program.name}: write `expect: {rewrite.flow(each.expect.as_yaml())}`"
            desk.terminal.say(f"{line} by hand; the file cannot be changed in place")
        for complaint in each.still_broken:
            desk.terminal.say(f"{each.program.name}: even then {complaint}")


def _difference(before: bytes, after: bytes, name: str) -> str:
    old, new = (text.decode("utf-8", "replace").splitlines() for text in (before, after))
    lines = unified_diff(old, new, name, name, lineterm="")
    return "".join(f"{line}\n" for line in lines)


def _is_wanted(desk: Desk) -> bool:
    """Whether the learner, at a terminal, wants the change written."""
    terminal = desk.terminal
    if not terminal.keys.is_terminal:
        return False
    terminal.keys.forget_typed()
    terminal.show(keys_line(["y write this", "n leave it"], terminal.look))
    try:
        return terminal.keys.read("yn") == "y"
    except EndOfInput:
        return False


def _write(file: Path, before: bytes, after: bytes) -> None:
    try:
        if file.read_bytes() != before:
            raise UsageError(f"{file} was changed meanwhile; run the check again")
        file.write_bytes(after)
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}; nothing more is") from error


def measured(expect: Expect, result: RunResult) -> Expect | None:
    """The promise that this run would have kept, as near to the old one as may be.

    None where there is nothing to promise: the run was stopped, or its message is too short.
    """
    if result.outcome is Outcome.RAISED and result.failure:
        facts = _raised(expect, result.failure)
        if facts is None:
            return None
    elif result.ended_well:
        facts = _warned(expect, result) if expect.warns else {}
    else:
        return None
    values = {n: _bounds(b, spread(n, result.stdout)) for n, b in expect.values.items()}
    prints = expect.prints
    if facts.get("raises") and not expect.raises:  # it came less far than it should
        values = {name: b for name, b in values.items() if spread(name, result.stdout)}
        prints = tuple(part for part in prints if part in result.stdout)
    return Expect(**facts, prints=prints, values=values)  # type: ignore[arg-type] # fields of Expect


def _raised(expect: Expect, failure: Failure) -> dict[str, object] | None:
    message = _literal_part(failure.message, expect.message if expect.raises else "")
    if not message:
        return None
    is_kept = expect.raises and f".{failure.full_type}".endswith(f".{expect.raises}")
    frame = failing_frame(failure)
    line = frame.line if frame and (expect.line or not expect.raises) else 0
    raises = expect.raises if is_kept else failure.full_type
    return {"raises": raises, "message": message, "line": line}


def _warned(expect: Expect, result: RunResult) -> dict[str, object]:
    """Of the warnings that were shown, the one most like the promised one; none, if none was."""
    category = expect.warns.rpartition(".")[2]
    shown = [w for w in result.warnings if _literal_part(w.message)]
    alike = [w for w in shown if w.category == category]
    as_promised = [w for w in alike if expect.message in w.message]
    for warning in (as_promised or alike or shown)[:1]:
        warns = expect.warns if alike else warning.category
        return {"warns": warns, "message": _literal_part(warning.message, expect.message)}
    return {}


def _literal_part(message: str, promised: str = "") -> str:
    """A part of a message that another run, elsewhere, would say as well; "" if there is none.

    What was promised of it, or most of that, if it says so; else its beginning.
    """
    if near := _common_part(promised, message):
        return near
    parts = [part.strip() for part in OF_THIS_RUN.split(message)]
    long = [part for part in parts if len(part) >= MIN_MESSAGE_CHARS and part.isprintable()]
    first = next(iter(long), "")
    if len(first) <= MOST_MESSAGE_CHARS:
        return first
    cut = first[:MOST_MESSAGE_CHARS].rpartition(" ")[0].rstrip(" ,;:(")
    return cut if len(cut) >= MIN_MESSAGE_CHARS else first[:MOST_MESSAGE_CHARS]


def _common_part(promised: str, message: str) -> str:
    """The longest part of both, in whole words, if it is at least half of what was promised."""
    message = message[:MOST_COMPARED_CHARS]
    found = SequenceMatcher(None, promised, message, autojunk=False).find_longest_match()
    part, end = message[found.b : found.b + found.size], found.b + found.size
    if message[max(found.b - 1, 0) : found.b + 1].isalnum() and found.b > 0:
        part = part.partition(" ")[2]
    if message[end - 1 : end + 1].isalnum() and end < len(message):
        part = part.rpartition(" ")[0]
    part = part.strip()
    is_most = len(part) >= max(MIN_MESSAGE_CHARS, len(promised) / 2)
    return part if is_most and part.isprintable() else ""


def _bounds(bounds: str, found: Spread | None) -> str:
    """The bounds that hold for what was measured; those that held already stay."""
    if found is None or not all(map(_is_finite, found[1:])):
        return bounds
    return ", ".join(_bound(bound.strip(), found) for bound in bounds.split(","))


def _is_finite(number: float) -> bool:
    return abs(number) < float("inf")  # false for nan, too


def _bound(bound: str, found: Spread) -> str:
    match = BOUND.fullmatch(bound)
    if match is None:
        raise ValueError(f"{bound!r} is no bound")  # Expect has refused it
    comparison, number = match.groups()
    if all(COMPARE[comparison](end, float(number)) for end in (found.lowest, found.highest)):
        return bound
    low, high = Decimal(repr(found.lowest)), Decimal(repr(found.highest))
    if comparison == "==" and low == high:
        return f"== {_plain(low)}"
    at_least = f">= {_plain(Context(DIGITS, ROUND_FLOOR).create_decimal(low))}"
    at_most = f"<= {_plain(Context(DIGITS, ROUND_CEILING).create_decimal(high))}"
    if comparison == "==":
        return f"{at_least}, {at_most}"
    return at_least if comparison.startswith(">") else at_most


def _plain(number: Decimal) -> str:
    """Digits alone, without an exponent or needless zeros."""
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text

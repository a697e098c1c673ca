"""What `doctor` finds, as values: how it stands with one thing, and what to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pytorch_lessons.view.plain import Look


class Standing(StrEnum):
    """How it stands with one thing; only what is to be mended is a fault."""

    FINE = "fine"
    NOTE = "note"
    MEND = "mend"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; `part` is the heading that it stands under."""

    part: str
    name: str
    standing: Standing
    says: str
    remedy: str = ""


def fine(part: str, name: str, says: str) -> Finding:
    """All is well with it."""
    return Finding(part, name, Standing.FINE, says)


def note(part: str, name: str, says: str, remedy: str = "") -> Finding:
    """Worth knowing, and no fault."""
    return Finding(part, name, Standing.NOTE, says, remedy)


def fault(part: str, name: str, says: str, remedy: str = "") -> Finding:
    """To be mended; without a remedy, `says` ends in one."""
    return Finding(part, name, Standing.MEND, says, remedy)


def rows(findings: Sequence[Finding], look: Look) -> Iterator[tuple[str, str]]:
    """A line for each finding below its part's name, with a mark, a word, and the remedy."""
    marks = {Standing.FINE: look.right, Standing.NOTE: "!", Standing.MEND: look.wrong}
    part = ""
    for finding in findings:
        if finding.part != part:
            part = finding.part
            yield "", part
        remedy = f"; {finding.remedy}" if finding.remedy else ""
        mark = f"  {marks[finding.standing]} {finding.standing}  "
        yield f"{mark}", f"{finding.name}: {finding.says}{remedy}"

"""Interleaved measurements: the processor time of whole processes, as ratios in one run.

Machines are noisy and differ, so nothing here is absolute: every figure is divided by what bare
`python -c pass` of the same environment takes in the same round, and the median round counts.
"""

from __future__ import annotations

import os
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

BARE = (sys.executable, "-c", "pass")
PYLESSONS = (sys.executable, "-m", "pytorch_lessons")


@dataclass(frozen=True, slots=True)
class Row:
    """One claim: its ratio to the rival, the spread over rounds, and the budget."""

    name: str
    ratio: float
    lowest: float
    highest: float
    budget: float | None

    def __str__(self) -> str:
        budget = "" if self.budget is None else f"  budget {self.budget:g}"
        over = "  OVER" if self.budget is not None and self.ratio > self.budget else ""
        spread = f"[{self.lowest:.2f}-{self.highest:.2f}]"
        return f"{self.name:<58} {self.ratio:6.2f} x {spread:<15}{budget}{over}"


def cpu_s(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Processor seconds of a command and its children, from start to end; output is dropped."""
    pid = os.fork()
    if pid == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(null, number)
        os.execve(command[0], list(command), dict(environment))
    _, _, usage = os.wait4(pid, 0)
    return usage.ru_utime + usage.ru_stime


def ratios(
    measures: Mapping[str, Callable[[], float]], rival: Callable[[], float], rounds: int
) -> dict[str, list[float]]:
    """For each measure its ratio to the rival, round by round, all of a round side by side."""
    found: dict[str, list[float]] = {name: [] for name in measures}
    for number in range(rounds + 1):
        base = rival()
        for name, measure in measures.items():
            value = measure() / base
            if number:  # the first round warms caches
                found[name].append(value)
    return found


def row(name: str, values: Sequence[float], budget: float | None = None) -> Row:
    """The median of the rounds with its spread."""
    return Row(name, statistics.median(values), min(values), max(values), budget)


def environment(home: Path) -> dict[str, str]:
    """A learner's environment with a home of its own, and with bytecode kept."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PYLESSONS"))}
    return {**kept, "PYLESSONS_HOME": str(home), "COLUMNS": "80", "TERM": "xterm-256color"}

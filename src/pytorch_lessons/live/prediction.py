"""What a learner expects of a run, and how it compares with what came (pure)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from pytorch_lessons.live.frames import failing_frame
from pytorch_lessons.live.result import Outcome, RunResult

FILLING = {"a", "an", "at", "in", "line", "on"}


@dataclass(frozen=True, slots=True)
class Prediction:
    """It will run, or raise: perhaps which error, perhaps at which line (0: not said)."""

    runs: bool
    type: str = ""
    line: int = 0


class Verdict(NamedTuple):
    """One thing that was said, whether it was right, and what was the case if not."""

    said: str
    is_right: bool
    instead: str = ""


def read_details(text: str) -> tuple[str, int]:
    """The error's name ("" for none) and the line (0) in words such as `RuntimeError line 12`."""
    names = [name for name in re.findall(r"[A-Za-z_][\w.]*", text) if name.lower() not in FILLING]
    numbers = re.findall(r"\d+", re.sub(r"[A-Za-z_][\w.]*", " ", text))
    return (names or [""])[0], int((numbers or ["0"])[0])


def judge(prediction: Prediction, result: RunResult) -> list[Verdict]:
    """Each part of the prediction against the run; none if it was skipped or stopped."""
    if result.outcome in {Outcome.SKIPPED, Outcome.STOPPED}:
        return []
    does_run = result.ended_well
    said = "it will run" if prediction.runs else "it will not run to its end"
    verdicts = [Verdict(said, prediction.runs == does_run)]
    if prediction.runs or does_run:
        return verdicts
    failure = result.failure
    if prediction.type:
        raised = failure.full_type if failure else "no exception"
        is_right = _short(raised).lower() == _short(prediction.type).lower()
        verdicts.append(Verdict(prediction.type, is_right, "" if is_right else raised))
    if prediction.line:
        frame = failing_frame(failure) if failure else result.crashed_at
        is_right = frame is not None and frame.line == prediction.line
        instead = f"line {frame.line}" if frame else "no line of its own"
        verdicts.append(Verdict(f"line {prediction.line}", is_right, "" if is_right else instead))
    return verdicts


def _short(type_name: str) -> str:
    return type_name.rpartition(".")[2]

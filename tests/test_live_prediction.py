"""What a learner expects is read kindly, and compared in its parts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytorch_lessons.live.prediction import Prediction, Verdict, judge, read_details
from pytorch_lessons.live.result import Failure, Frame, Outcome, RunResult

OWN = Frame("a.py", 12, "<module>", "f()", is_own=True)
LIBRARY = Frame("/x/torch/y.py", 40, "f", "g()", is_own=False)
RAISED = RunResult(
    outcome=Outcome.RAISED,
    failure=Failure("OutOfMemoryError", "torch", "none left", (OWN, LIBRARY)),
)
RUNS = RunResult(outcome=Outcome.OK)


@pytest.mark.parametrize(
    ("text", "type_name", "line"),
    [
        ("", "", 0),
        ("RuntimeError 12", "RuntimeError", 12),
        ("12 RuntimeError", "RuntimeError", 12),
        ("a RuntimeError at line 12", "RuntimeError", 12),
        ("line 12", "", 12),
        ("torch.OutOfMemoryError, 3", "torch.OutOfMemoryError", 3),
        ("Error2 7", "Error2", 7),
        ("?!", "", 0),
    ],
)
def test_error_and_line_are_read_in_any_order(text: str, type_name: str, line: int) -> None:
    assert read_details(text) == (type_name, line)


@given(st.text())
def test_whatever_is_typed_can_be_read(text: str) -> None:
    type_name, line = read_details(text)
    assert type_name == "" or type_name in text
    assert line >= 0


@pytest.mark.parametrize("name", ["OutOfMemoryError", "torch.OutOfMemoryError", "outofmemoryerror"])
def test_an_error_may_be_named_in_short_and_in_small_letters(name: str) -> None:
    verdicts = judge(Prediction(runs=False, type=name, line=12), RAISED)
    assert [verdict.is_right for verdict in verdicts] == [True, True, True]


def test_each_part_has_its_own_verdict_with_what_was_the_case() -> None:
    assert judge(Prediction(runs=False, type="KeyError", line=40), RAISED) == [
        Verdict("it will not run to its end", is_right=True),
        Verdict("KeyError", is_right=False, instead="torch.OutOfMemoryError"),
        Verdict("line 40", is_right=False, instead="line 12"),
    ]
    assert judge(Prediction(runs=True), RUNS) == [Verdict("it will run", is_right=True)]
    assert judge(Prediction(runs=False, type="KeyError"), RUNS) == [
        Verdict("it will not run to its end", is_right=False)
    ]


def test_a_crash_has_a_line_and_no_exception() -> None:
    crashed = RunResult(outcome=Outcome.KILLED, signal="SIGSEGV", crashed_at=OWN)
    _, type_verdict, line_verdict = judge(Prediction(runs=False, type="E", line=12), crashed)
    assert type_verdict == Verdict("E", is_right=False, instead="no exception")
    assert line_verdict.is_right


@pytest.mark.parametrize("outcome", [Outcome.SKIPPED, Outcome.STOPPED])
def test_what_did_not_run_has_no_verdict(outcome: Outcome) -> None:
    assert judge(Prediction(runs=True), replace(RUNS, outcome=outcome)) == []

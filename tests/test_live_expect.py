"""A promise is kept or broken, and what was broken is said in plain words."""

from __future__ import annotations

import math
import statistics
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytorch_lessons.live.expect import CHECKS, judge, spread, undecided
from pytorch_lessons.live.result import Failure, Frame, Outcome, RunResult, Warned
from pytorch_lessons.model import Expect

FRAMES = (
    Frame("program.py", 20, "<module>", "train()", is_own=True),
    Frame("program.py", 8, "train", "loss.backward()", is_own=True),
    Frame("/lib/site-packages/torch/_tensor.py", 600, "backward", "…", is_own=False),
)
FAILURE = Failure("RuntimeError", "builtins", "Trying to backward through the graph", FRAMES)
RAISED = RunResult(outcome=Outcome.RAISED, failure=FAILURE, exit_code=1)
PRINTED = RunResult(
    outcome=Outcome.OK, stdout="loss = 0.5\n  loss = 0.25\nloss = 4\nthe end\n", exit_code=0
)
WARNED = RunResult(
    outcome=Outcome.WARNED, warnings=(Warned("UserWarning", "Using a target size that", 3),)
)
MESSAGE = "backward through the graph"

# Of each check: a promise that is kept, one that is broken, and the complaint.
EXAMPLES: dict[str, tuple[RunResult, dict[str, Any], dict[str, Any], str]] = {
    "raises": (
        RAISED,
        {"raises": "RuntimeError", "message": MESSAGE},
        {"raises": "Error", "message": MESSAGE},
        "it raised RuntimeError: Trying to backward through the graph, and should raise Error",
    ),
    "message": (
        RAISED,
        {"raises": "RuntimeError", "message": MESSAGE},
        {"raises": "RuntimeError", "message": "a second time"},
        "the message is 'Trying to backward through the graph', and should contain 'a second time'",
    ),
    "line": (
        RAISED,
        {"raises": "RuntimeError", "message": MESSAGE, "line": 8},
        {"raises": "RuntimeError", "message": MESSAGE, "line": 20},
        "it failed on line 8, and should on line 20",
    ),
    "warns": (
        WARNED,
        {"warns": "UserWarning", "message": "Using a target size"},
        {"warns": "FutureWarning", "message": "Using a target size"},
        "it showed only UserWarning, and should show a FutureWarning",
    ),
    "prints": (
        PRINTED,
        {"prints": ("0.5", "loss = 0.25", "end")},
        {"prints": ("0.25", "0.5")},
        "it printed '0.5' too early",
    ),
    "values": (
        PRINTED,
        {"values": {"loss": ">= 0.5, < 1"}},
        {"values": {"loss": "== 7", "accuracy": "> 0"}},
        "loss is 0.5, and should be == 7; it printed no number as `accuracy = number`",
    ),
}


def test_each_check_has_its_example() -> None:
    assert set(EXAMPLES) == set(CHECKS) == set(Expect.__struct_fields__)


@pytest.mark.parametrize(("result", "kept", "broken", "complaint"), EXAMPLES.values(), ids=EXAMPLES)
def test_a_kept_promise_is_silent_and_a_broken_one_is_told(
    result: RunResult, kept: dict[str, Any], broken: dict[str, Any], complaint: str
) -> None:
    assert judge(Expect(**kept), result) == ()
    assert judge(Expect(**broken), result) == (complaint,)


ENDINGS = [
    (RAISED, "it raised RuntimeError: Trying to backward through the graph, and should end well"),
    (
        replace(PRINTED, outcome=Outcome.TIMEOUT, seconds=60.0),
        "it was stopped: it still ran after 60.0 s, and should end well",
    ),
    (
        replace(PRINTED, outcome=Outcome.KILLED, signal="SIGSEGV"),
        "it crashed Python itself: a segmentation fault in C code (SIGSEGV), and should end well",
    ),
    (
        replace(PRINTED, outcome=Outcome.KILLED, exit_code=3),
        "it broke off with exit code 3, and Python had no say in it, and should end well",
    ),
    (
        replace(PRINTED, outcome=Outcome.KILLED, truncated=True),
        "it was stopped: it printed too much, and should end well",
    ),
    (
        RunResult(outcome=Outcome.SKIPPED, skipped="This program needs jax."),
        "it was skipped: This program needs jax., and should end well",
    ),
]


@pytest.mark.parametrize(("result", "complaint"), ENDINGS)
@pytest.mark.parametrize(
    "expect",
    [
        Expect(),
        Expect(prints=("end",)),
        Expect(values={"loss": "> 0"}),
        Expect(warns="W", message=MESSAGE),
    ],
)
def test_whatever_promises_no_error_must_end_well(
    expect: Expect, result: RunResult, complaint: str
) -> None:
    assert judge(expect, result) == (complaint,)


@pytest.mark.parametrize("result", [PRINTED, WARNED])
def test_ok_is_kept_with_and_without_a_warning(result: RunResult) -> None:
    assert judge(Expect(), result) == ()


@pytest.mark.parametrize("result", [PRINTED, *(result for result, _ in ENDINGS[1:])])
def test_a_promised_error_that_does_not_come_is_missed(result: RunResult) -> None:
    stopped = replace(result, failure=FAILURE)
    (complaint,) = judge(Expect(raises="RuntimeError", message=MESSAGE), stopped)
    assert complaint.endswith("and should raise RuntimeError")


@pytest.mark.parametrize(
    ("name", "is_right"),
    [
        ("OutOfMemoryError", True),
        ("torch.OutOfMemoryError", True),
        ("MemoryError", False),
        ("h.OutOfMemoryError", False),
    ],
)
def test_a_type_may_be_named_with_its_module(name: str, *, is_right: bool) -> None:
    failure = replace(FAILURE, type="OutOfMemoryError", module="torch")
    complaints = judge(Expect(raises=name, message=MESSAGE), replace(RAISED, failure=failure))
    assert (complaints == ()) == is_right


def test_a_failure_outside_of_the_program_has_no_line() -> None:
    failure = replace(FAILURE, frames=FRAMES[2:])
    expect = Expect(raises="RuntimeError", message=MESSAGE, line=8)
    assert judge(expect, replace(RAISED, failure=failure)) == (
        "it failed outside of the program's own lines, and should on line 8",
    )


def test_a_warning_of_another_category_does_not_lend_its_message() -> None:
    warnings = (*WARNED.warnings, Warned("FutureWarning", "something else", 4))
    expect = Expect(warns="FutureWarning", message="Using a target size")
    assert judge(expect, replace(WARNED, warnings=warnings)) == (
        "the message is 'something else', and should contain 'Using a target size'",
    )


def test_two_parts_need_two_lines() -> None:
    assert judge(Expect(prints=("the", "end")), PRINTED) == ("it printed 'end' too early",)
    assert judge(Expect(prints=("nowhere",)), PRINTED) == ("it printed 'nowhere' nowhere",)


@pytest.mark.parametrize(
    ("bounds", "number", "is_within"),
    [
        ("== 2", "2", True),
        ("== 2", "2.0", True),
        ("== 2", "2.0000001", False),
        ("> 1, <= 3", "3", True),
        ("> 1, <= 3", "1", False),
        (">= -0.5", "-0.5", True),
        ("< 1e-6", "1e-7", True),
        ("< 1", "nan", False),
        (">= 1", "nan", False),
        ("> 1", "inf", True),
    ],
)
def test_bounds_hold_or_do_not(bounds: str, number: str, *, is_within: bool) -> None:
    result = replace(PRINTED, stdout=f"speed = {number}\n")
    assert (judge(Expect(values={"speed": bounds}), result) == ()) == is_within


@pytest.mark.parametrize(
    ("bounds", "numbers", "is_kept", "is_open"),
    [
        ("> 1", (2, 3, 4), True, False),
        ("> 1", (0.5, 2, 4), False, True),
        ("> 1", (0.9, 0.5, 0.7), False, False),
        ("> 1, < 3", (2, 4), False, True),
        ("> 1, < 3", (0.5, 4), False, True),
        ("> 1, < 3", (4, 5), False, False),
        ("== 2", (2, 2), True, False),
        ("== 2", (1, 1), False, False),
        ("> 1", (0.5,), False, False),
        ("> 1", (2, float("nan")), False, False),
    ],
)
def test_what_lies_on_both_sides_of_a_bound_is_not_decided(
    bounds: str, numbers: tuple[float, ...], *, is_kept: bool, is_open: bool
) -> None:
    result = replace(PRINTED, stdout="".join(f"speed = {number}\n" for number in numbers))
    expect = Expect(values={"speed": bounds})
    assert bool(undecided(expect, result)) == is_open
    assert (judge(expect, result) == ()) == (is_kept or is_open)


def test_what_is_not_decided_is_told_with_its_spread() -> None:
    result = replace(PRINTED, stdout="speed = 0.5\nspeed = 2\nspeed = 4\n")
    (told,) = undecided(Expect(values={"speed": "> 1"}), result)
    assert told == "speed lies between 0.5 and 4 in 3 runs (> 1)"
    assert undecided(Expect(values={"speed": "> 1"}), RAISED) == ()


@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=1, max_size=9))
def test_the_median_of_what_was_printed_counts(numbers: list[float]) -> None:
    output = "".join(f"other = 7\nstep.time = {number!r}\n" for number in numbers)
    found = spread("step.time", output)
    assert found == (len(numbers), min(numbers), statistics.median(numbers), max(numbers))


def test_a_number_that_is_none_spoils_the_spread() -> None:
    found = spread("x", "x = 1\nx = nan\n")
    assert found is not None
    assert found.times == 2
    assert math.isnan(found.median)


@pytest.mark.parametrize(
    "output", ["", "x is 1\n", "xx = 1\n", "x = one\n", "x = 1 s\n", "if x = 1\n"]
)
def test_what_is_not_printed_as_a_number_has_no_spread(output: str) -> None:
    assert spread("x", output) is None

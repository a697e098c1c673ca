"""A typed prediction counts by what it means, and a drawn program is the program but for that."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pytorch_lessons.items import Predict
from pytorch_lessons.items.predict import (
    ALIASES,
    Answer,
    assigned,
    is_literal,
    is_readable,
    matches,
    varied,
)
from pytorch_lessons.model import Grade, Kind, Level
from tests.live_runs import run

SHAPE, DTYPE, NUMBER, TEXT, EXCEPTION = Answer
sizes = st.lists(st.integers(0, 10**6), max_size=6).map(tuple)
numbers = st.floats() | st.integers(-(10**30), 10**30)
names = st.from_regex(r"[A-Z][A-Za-z_]{2,20}", fullmatch=True)

SHAPE_SPELLINGS: list[Callable[[tuple[int, ...]], str]] = [
    str,
    lambda shape: str(list(shape)),
    lambda shape: f"torch.Size({list(shape)})",
    lambda shape: f"size([{', '.join(map(str, shape))}])",
    lambda shape: ",".join(map(str, shape)) or "scalar",
    lambda shape: "  ".join(map(str, shape)) or "Scalar",
    lambda shape: f" ( {' , '.join(map(str, shape))} ",
]


def prediction(answer: Answer = SHAPE, **changes: object) -> Predict:
    facts: dict[str, object] = {
        "id": "x",
        "kind": Kind.PREDICT,
        "level": Level.BEGINNER,
        "asks": "Which shape?",
        "code": "story/ask.py",
        "answer": answer,
        "hints": ("one", "two"),
        "because": "b",
        "sources": ("https://docs.pytorch.org/",),
    }
    return Predict(**facts | changes)  # type: ignore[arg-type] # the fields are Predict's


@given(sizes, st.sampled_from(SHAPE_SPELLINGS), st.sampled_from(SHAPE_SPELLINGS[:3]))
def test_a_shape_is_itself_in_every_spelling(
    shape: tuple[int, ...],
    typed: Callable[[tuple[int, ...]], str],
    printed: Callable[[tuple[int, ...]], str],
) -> None:
    assert matches(SHAPE, typed(shape), printed(shape))


@given(sizes, sizes, st.sampled_from(SHAPE_SPELLINGS))
def test_a_shape_is_no_other(
    shape: tuple[int, ...], other: tuple[int, ...], typed: Callable[[tuple[int, ...]], str]
) -> None:
    assume(shape != other)
    assert not matches(SHAPE, typed(shape), str(other))


@pytest.mark.parametrize(
    "text", ["", "size", "torch.Size", "2 x 3", "-1", "2.0", "a", "²", "(2, b)"]
)
def test_what_is_no_shape_can_be_typed_again(text: str) -> None:
    assert not is_readable(SHAPE, text)
    assert not matches(SHAPE, text, "()")


@given(st.sampled_from(sorted(ALIASES.items())), st.sampled_from(["", "torch.", "TORCH."]))
def test_a_dtype_has_its_aliases(alias: tuple[str, str], prefix: str) -> None:
    short, name = alias
    assert matches(DTYPE, f"{prefix}{short}", f"torch.{name}")
    assert matches(DTYPE, f"{prefix}{name}", f"torch.{name}")


@given(
    st.sampled_from(sorted({*ALIASES, *ALIASES.values(), "bfloat16", "uint8", "float8_e4m3fn"})),
    st.sampled_from(sorted({*ALIASES.values(), "bfloat16", "uint8", "float8_e4m3fn"})),
)
def test_a_dtype_is_no_other(typed: str, printed: str) -> None:
    assert matches(DTYPE, typed, f"torch.{printed}") == (ALIASES.get(typed, typed) == printed)


def test_a_word_that_is_no_dtype_can_be_typed_again() -> None:
    assert [t for t in ("floaty", "", "64", "torch", "FloatTensor") if is_readable(DTYPE, t)] == []


@pytest.mark.torch
def test_the_aliases_are_those_of_torch(tmp_path: Path) -> None:
    program = "import torch\nnames = vars(torch).items()\n"
    program += "print({n: str(d)[6:] for n, d in names if isinstance(d, torch.dtype)})\n"
    found: dict[str, str] = ast.literal_eval(run(tmp_path, program).stdout)
    assert {n: d for n, d in found.items() if n != d or n == "bool"} == ALIASES
    assert [name for name in found if not is_readable(DTYPE, name)] == []


def spellings(number: float) -> list[str]:
    shown = [repr(number), f" {number!r} ", repr(number).upper()]
    if isinstance(number, int):
        shown += [f"{number:_}", f"{number}.", f"{number}.0", f"{number}e0"]
    elif math.isfinite(number):
        shown += [f"{Decimal(repr(number)):f}", f"{Decimal(repr(number)):e}"]
    if not repr(number).startswith("-"):  # -0.0 is no less than 0
        shown.append(f"+{number!r}")
    return [text for text in shown if len(text) <= 200]


@given(numbers, st.data())
def test_a_number_is_itself_in_every_spelling(number: float, data: st.DataObject) -> None:
    typed = data.draw(st.sampled_from(spellings(number)))
    assert matches(NUMBER, typed, repr(number))
    assert matches(NUMBER, typed, repr(number), "0.5")


@given(numbers, numbers)
def test_a_number_is_no_other(number: float, other: float) -> None:
    assume(number != other and not (math.isnan(number) and math.isnan(other)))
    assert not matches(NUMBER, repr(number), repr(other))


@given(
    st.decimals(-(10**6), 10**6, places=4),
    st.decimals(-2, 2, places=4),
    st.decimals(0, 1, places=4),
)
def test_a_tolerance_is_an_absolute_difference_and_allows_itself(
    printed: Decimal, off: Decimal, tolerance: Decimal
) -> None:
    typed = f"{printed + off:f}"
    assert matches(NUMBER, typed, f"{printed:f}", f"{tolerance:f}") == (abs(off) <= tolerance)


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("1e-3", "0.001"),
        (".5", "0.5"),
        ("5.", "5"),
        ("1_000", "1000.0"),
        ("NaN", "nan"),
        ("infinity", "inf"),
        ("-inf", "-inf"),
        ("-0", "0.0"),
        ("9007199254740993", "9007199254740993"),
    ],
)
def test_a_number_may_be_written_as_python_writes_it(typed: str, printed: str) -> None:
    assert matches(NUMBER, typed, printed)


@pytest.mark.parametrize("text", ["true", "True", "", "1,5", "0x10", "1e", "_1", "one", "1 2", "٣"])
def test_what_is_no_number_can_be_typed_again(text: str) -> None:
    assert not is_readable(NUMBER, text)


@pytest.mark.parametrize(
    ("typed", "printed", "tolerance"),
    [
        ("9007199254740993", "9007199254740992", ""),  # as floats they are one
        ("inf", "-inf", "0.5"),
        ("nan", "0", "0.5"),
        ("inf", "1e99999", "0.5"),
        ("1e99999", "-1e99999", "0.5"),
    ],
)
def test_no_rounding_makes_two_numbers_one(typed: str, printed: str, tolerance: str) -> None:
    assert not matches(NUMBER, typed, printed, tolerance)


@given(st.text(min_size=1), st.text(min_size=1))
def test_a_text_is_itself_letter_by_letter_but_for_the_blanks_around_it(
    text: str, other: str
) -> None:
    assume(text.strip())
    assert matches(TEXT, f"  {text}\t", text)
    assert matches(TEXT, other, text) == (other.strip() == text.strip())


@given(names, st.sampled_from(["{}", "torch.{}", "torch.cuda.{}", " {} "]))
def test_an_exception_is_itself_with_its_module_or_without_and_in_any_case(
    name: str, form: str
) -> None:
    assume(name.lower() not in {"none", "nothing", "no"})
    assert matches(EXCEPTION, form.format(name), name)
    assert matches(EXCEPTION, form.format(name).lower(), name)
    assert not matches(EXCEPTION, "none", name)
    assert not matches(EXCEPTION, f"{name}x", name)


@pytest.mark.parametrize("text", ["none", "None", "nothing", "no", " NO "])
def test_a_run_that_raises_nothing_has_three_words(text: str) -> None:
    assert matches(EXCEPTION, text, "none")
    assert not matches(EXCEPTION, text, "RuntimeError")


def test_what_is_no_name_is_no_exception() -> None:
    assert [
        t for t in ("", "it fails", "Runtime Error", ".", "1") if is_readable(EXCEPTION, t)
    ] == []


@given(st.sampled_from(list(Answer)), st.text(), st.text())
def test_any_line_at_all_can_be_read(answer: Answer, typed: str, printed: str) -> None:
    assert matches(answer, typed, printed) in {True, False}


@pytest.mark.parametrize("letter", "hsrugq?")
def test_a_key_alone_is_no_shape_dtype_or_number(letter: str) -> None:
    assert [a for a in (SHAPE, DTYPE, NUMBER) if is_readable(a, letter)] == []


@pytest.mark.parametrize(
    ("typed", "helped", "grade"),
    [("2 3", False, Grade.GOOD), ("2 3", True, Grade.HARD), ("3 2", True, Grade.AGAIN)],
)
def test_a_right_answer_after_help_counts_as_hard(typed: str, helped: bool, grade: Grade) -> None:  # noqa: FBT001 - a parameter of the test
    assert prediction().grade(typed, "torch.Size([2, 3])", helped=helped) is grade


def test_a_tolerance_is_for_numbers_alone() -> None:
    assert prediction(NUMBER, tolerance="0.1").grade("1", "1.1", helped=False) is Grade.GOOD
    with pytest.raises(ValueError, match="goes with `answer: number`"):
        prediction(SHAPE, tolerance="0.1")


def test_a_prediction_is_of_its_own_kind() -> None:
    with pytest.raises(ValueError, match="write `kind: predict`"):
        prediction(kind=Kind.DEBUG)


def test_a_seed_draws_the_same_values_and_all_of_them_come_up() -> None:
    item = prediction(vary={"stride": ("1", "2"), "size": ("28", "32", "33")})
    assert item.drawn(7) == item.drawn(7)
    drawn = {tuple(item.drawn(seed).values()) for seed in range(200)}
    assert len(drawn) == 6


PROGRAM = '''\
"""Größe"""
größe, count = 3, 4
size: int = 28  # ä comment
name = "ä"; stride = (
    1,
    2,
)
if size:
    size2 = size = 5
print(f"{größe} {count} {size} {name} {stride}")
'''


def test_a_varied_program_differs_in_what_is_assigned_and_nowhere_else() -> None:
    found = varied(PROGRAM, {"name": "'x'", "stride": "7", "size": "-1"})
    assert found == PROGRAM.replace(": int = 28", ": int = -1").replace(
        'name = "ä"; stride = (\n    1,\n    2,\n)', "name = 'x'; stride = 7"
    )
    assert varied(PROGRAM, {}) == PROGRAM


literals = st.recursive(
    st.integers()
    | st.booleans()
    | st.none()
    | st.text()
    | st.floats(allow_nan=False).filter(math.isfinite),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=5,
).map(repr)


@given(literals, literals)
def test_any_literal_can_stand_in_the_place_of_any_other(before: str, after: str) -> None:
    assert is_literal(after)
    program = f"'''é'''; é = {before}; x = {before}  # {{}}\ny = x\n"
    assert ast.literal_eval(assigned(varied(program, {"x": after}), "x")) == ast.literal_eval(after)


@pytest.mark.parametrize(
    "text", ["", "true", "x", "1 # no", "1\n", "f()", "[1", "1)(2", "{[]: 1}", "'", "lambda: 1"]
)
def test_what_is_no_literal_is_refused(text: str) -> None:
    assert not is_literal(text)
    with pytest.raises(ValueError, match="which is no literal"):
        varied("x = 1\n", {"x": text})


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("y = 1\n", "assigns `x` nowhere at its top level"),
        ("x = 1\nx = 2\n", "assigns `x` 2 times"),
        ("x = y = 1\n", "nowhere"),
        ("x, y = 1, 2\n", "nowhere"),
        ("x: int\n", "nowhere"),
        ("def f():\n    x = 1\n", "nowhere"),
        ("x = \n", "is not Python"),
        ("x = 1\0\n", "is not Python"),
    ],
)
def test_a_name_is_assigned_once_at_the_top_or_the_program_is_refused(
    program: str, words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        varied(program, {"x": "1"})

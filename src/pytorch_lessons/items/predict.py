"""A program whose end the learner foretells: what it prints last, or what it raises."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable, Mapping
from decimal import Context, Decimal
from enum import StrEnum
from itertools import accumulate
from typing import Annotated, Final

from msgspec import Meta

from pytorch_lessons.model import Grade, Item, Kind, ProgramPath, Words

NOTHING = "none"
MAX_CHARS = 200
ALIASES: Final = {
    "half": "float16",
    "float": "float32",
    "double": "float64",
    "short": "int16",
    "int": "int32",
    "long": "int64",
    "chalf": "complex32",
    "cfloat": "complex64",
    "cdouble": "complex128",
    "bit": "uint1",
    "bool": "bool",
}
DTYPE = re.compile(r"[a-z]+\d+\w*", re.ASCII)
NUMBER = re.compile(
    r"[+-]?((\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(e[+-]?\d{1,5})?|inf(inity)?|nan)", re.ASCII
)
EXCEPTION = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*")
EXACT = Context(prec=2 * MAX_CHARS, traps=[])  # beyond its range a difference is infinite


class Answer(StrEnum):
    """What is foretold."""

    SHAPE = "shape"
    DTYPE = "dtype"
    NUMBER = "number"
    TEXT = "text"
    EXCEPTION = "exception"


class Predict(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A program whose last printed line is typed before the program is run."""

    kind: Kind
    asks: Annotated[str, Meta(min_length=1, description="answerable by reading the program")]
    code: ProgramPath
    answer: Annotated[
        Answer,
        Meta(
            description="what the last printed line is; `exception`: the name of the type that "
            "ends the program, `none` if nothing does; a `text` is compared letter by letter"
        ),
    ]
    hints: Annotated[
        tuple[Words, ...], Meta(description="a nudge, then a stronger one; neither the answer")
    ]
    because: Annotated[
        str, Meta(min_length=1, description="the explanation; it holds for all that `vary` gives")
    ]
    vary: Annotated[
        dict[str, Annotated[tuple[Words, ...], Meta(min_length=1)]],
        Meta(
            description="name: values, Python literals; one of them, drawn anew each time, stands "
            "in the place of what the program assigns to that name at its top level"
        ),
    ] = {}  # noqa: RUF012 - msgspec copies it
    tolerance: Annotated[
        str,
        Meta(
            pattern=r"^(\d{1,20}(\.\d{1,20})?(e-?\d{1,3})?)?$",
            description="how far off a `number` may be, such as 0.01: an absolute difference, "
            "itself allowed; without it the number must be the printed one",
        ),
    ] = ""

    def __post_init__(self) -> None:
        if self.kind is not Kind.PREDICT:
            raise ValueError(f"is of kind `{self.kind}`, which has options; write `kind: predict`")
        if self.tolerance and self.answer is not Answer.NUMBER:
            raise ValueError("has a `tolerance`, which goes with `answer: number` alone")

    @property
    def title(self) -> str:
        """The line that stands for it in a list."""
        return self.asks

    def drawn(self, seed: int) -> dict[str, str]:
        """The literal that this seed gives to each varied name."""
        rng = random.Random(seed)  # noqa: S311 - no secret
        return {name: rng.choice(literals) for name, literals in self.vary.items()}

    def grade(self, typed: str, given: str, *, helped: bool) -> Grade:
        """What a typed answer is worth beside what the run gave; `helped` as in a challenge."""
        if not matches(self.answer, typed, given, self.tolerance):
            return Grade.AGAIN
        return Grade.HARD if helped else Grade.GOOD


def matches(answer: Answer, typed: str, given: str, tolerance: str = "") -> bool:
    """Whether a typed answer means what the run gave; what cannot be read matches nothing."""
    mine, real = READERS[answer](typed.strip()), READERS[answer](given.strip())
    if isinstance(mine, Decimal) and isinstance(real, Decimal):
        return _is_near(mine, real, Decimal(tolerance or 0))
    return mine is not None and mine == real


def is_readable(answer: Answer, text: str) -> bool:
    """Whether the text can be such an answer at all, right or wrong."""
    return READERS[answer](text.strip()) is not None


def _is_near(mine: Decimal, real: Decimal, tolerance: Decimal) -> bool:
    if mine.is_nan() or real.is_nan():
        return mine.is_nan() and real.is_nan()
    return mine == real or EXACT.subtract(mine, real).copy_abs() <= tolerance


def _shape(text: str) -> tuple[int, ...] | None:
    """Sizes between any brackets or none, with commas or blanks; `scalar` and () have none."""
    bare = text.lower().removeprefix("torch.").removeprefix("size")
    inside = bare.strip("()[] \t")
    if inside == "scalar" or (bare and not inside):
        return ()
    if len(inside) > MAX_CHARS or not re.fullmatch(r"\d[\d, \t]*", inside, re.ASCII):
        return None
    return tuple(int(size) for size in re.findall(r"\d+", inside))


def _dtype(text: str) -> str | None:
    """The dtype's first name, by torch's own aliases: `float` is float32, `int` is int32."""
    name = text.lower().removeprefix("torch.")
    return ALIASES.get(name) or (name if DTYPE.fullmatch(name) else None)


def _number(text: str) -> Decimal | None:
    """The number as written: no float stands between, which would make 0.1 another one."""
    name = text.lower()
    if len(name) > MAX_CHARS or not NUMBER.fullmatch(name):
        return None
    return Decimal(name.replace("_", ""))


def _text(text: str) -> str | None:
    return text or None


def _exception(text: str) -> str | None:
    """The type's name without its module; in any case, since no two types differ by that alone."""
    name = text.lower()
    if name in {NOTHING, "nothing", "no"}:
        return NOTHING
    return name.rpartition(".")[2] if EXCEPTION.fullmatch(name) else None


READERS: Final[dict[Answer, Callable[[str], object]]] = {
    Answer.SHAPE: _shape,
    Answer.DTYPE: _dtype,
    Answer.NUMBER: _number,
    Answer.TEXT: _text,
    Answer.EXCEPTION: _exception,
}


def is_literal(text: str) -> bool:
    """Whether the text is one line of Python that is a literal and nothing beside it."""
    try:
        ast.literal_eval(f"({text})")  # in brackets a comment at its end shows
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False
    return bool(text.strip()) and "\n" not in text


def assigned(program: str, name: str) -> ast.expr:
    """What the program's one top-level assignment to that name alone gives it.

    Raises ValueError, in words that follow the program's name, when there is not one.
    """
    try:
        body = ast.parse(program).body
    except (ValueError, SyntaxError, MemoryError, RecursionError) as error:
        raise ValueError(f"is not Python: {error}") from error
    found: list[ast.expr] = []
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                found.append(value)
            case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value) if (
                target == name
            ):
                found.append(value)
    if len(found) != 1:
        times = f"{len(found)} times" if found else "nowhere"
        raise ValueError(f"assigns `{name}` {times} at its top level; once is needed")
    return found[0]


def varied(program: str, literals: Mapping[str, str]) -> str:
    """The program with these literals in the place of what it assigns to their names.

    Raises ValueError, in words that follow the program's name, where that cannot be.
    """
    raw = program.encode()
    starts = [0, *accumulate(map(len, raw.splitlines(keepends=True)))]
    places = []
    for name, literal in literals.items():
        if not is_literal(literal):
            raise ValueError(f"is given `{name}` = {literal}, which is no literal")
        value = assigned(program, name)
        start = starts[value.lineno - 1] + value.col_offset
        end = starts[(value.end_lineno or 0) - 1] + (value.end_col_offset or 0)
        places.append((start, end, literal.encode()))
    for start, end, literal_bytes in sorted(places, reverse=True):
        raw = raw[:start] + literal_bytes + raw[end:]
    return raw.decode()

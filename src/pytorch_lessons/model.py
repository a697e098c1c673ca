"""Frozen values and enums that the rest of the program passes around.

Content is msgspec Structs, whose `Meta` descriptions are also the help that editors show
(schema.py); everything else is plain frozen dataclasses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Annotated, ClassVar, Literal, NamedTuple

import msgspec
from msgspec import Meta

ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
NEED_PATTERN = (
    r"^(jax|tensorflow|lightning|onnx|onnxruntime|onnxscript|torchmetrics|safetensors"
    r"|numpy|cxx-compiler|cuda|torch(>=|<)\d+\.\d+)$"
)
MIN_MESSAGE_CHARS = 12
BOUND = re.compile(r"(==|>=|<=|>|<)\s*(-?\d+(?:\.\d+)?(?:e-?\d+)?)")

Id = Annotated[
    str,
    Meta(
        pattern=ID_PATTERN,
        max_length=64,
        description="permanent; lower case, digits and hyphens; never reused",
    ),
]
Words = Annotated[str, Meta(min_length=1)]
Source = Annotated[
    str, Meta(pattern=r"^https?://\S+$", description="address of a primary source, opened")
]
Sources = Annotated[
    tuple[Source, ...],
    Meta(min_length=1, description="official documentation, paper or issue that says so"),
]
Need = Annotated[
    str, Meta(pattern=NEED_PATTERN, description="what a run needs beside torch; missing: skipped")
]
Version = Annotated[str, Meta(pattern=r"^(\d+\.\d+)?$", description="a torch version, quoted")]
ProgramPath = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9-]+/[a-z0-9_]+\.py$",
        description="EXAMPLE/file.py below the topic's examples/",
    ),
]


class Level(StrEnum):
    """How much a learner should know already."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    ADVANCED = "advanced"
    EXPERT = "expert"


class Only(StrEnum):
    """Which part of the items a session is about."""

    DUE = "due"
    NEW = "new"
    MISSED = "missed"
    ALL = "all"


class Kind(StrEnum):
    """What a challenge trains."""

    CONCEPTUAL = "conceptual"
    METRICS = "metrics"
    DEBUG = "debug"
    MODEL_CHOICE = "model-choice"
    PREDICT = "predict"


class Grade(IntEnum):
    """How well an item was remembered, as FSRS counts it."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


class Content(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """Anything written in YAML; `SCALARS` lists texts that stand for a whole value."""

    SCALARS: ClassVar[tuple[str, ...]] = ()


class Item(Content, frozen=True, kw_only=True, omit_defaults=True):
    """What challenges, flashcards and exercises share."""

    id: Id
    level: Level
    sources: Sources
    example: Annotated[str, Meta(description="live story to watch: a folder of examples/")] = ""
    siblings: Annotated[
        tuple[Id, ...], Meta(description="items that share the fact: not on the same day")
    ] = ()
    since: Version = ""
    until: Version = ""
    was: Annotated[tuple[Id, ...], Meta(description="ids this item had before")] = ()
    lint: Annotated[
        dict[str, Words], Meta(description="warnings argued away: code and the reason")
    ] = {}


class Expect(Content, frozen=True, kw_only=True, omit_defaults=True):
    """What a program must do; all fields empty means that it ends well."""

    SCALARS: ClassVar[tuple[str, ...]] = ("ok",)

    raises: Annotated[str, Meta(description="type name of the exception that ends it")] = ""
    message: Annotated[
        str, Meta(description="literal part of the exception's or the warning's message")
    ] = ""
    line: Annotated[int, Meta(ge=0, description="line of the file that fails")] = 0
    warns: Annotated[str, Meta(description="category of a warning")] = ""
    prints: Annotated[
        tuple[Words, ...], Meta(description="literal parts of printed lines, in order")
    ] = ()
    values: Annotated[
        dict[str, str],
        Meta(description="printed `name = number`, each with bounds: '== 2', '> 1, <= 3'"),
    ] = {}

    def __post_init__(self) -> None:
        if bool(self.raises or self.warns) != bool(self.message):
            raise ValueError("`raises` or `warns` goes with a `message`, and a `message` with them")
        if self.raises and self.warns:
            raise ValueError("give `raises` or `warns`, not both")
        if self.message and len(self.message) < MIN_MESSAGE_CHARS:
            raise ValueError(f"`message` needs at least {MIN_MESSAGE_CHARS} characters")
        if self.line and not self.raises:
            raise ValueError("`line` goes with `raises`")
        for name, bounds in self.values.items():
            if not all(BOUND.fullmatch(part.strip()) for part in bounds.split(",")):
                raise ValueError(f"`values.{name}` is {bounds!r}; write bounds like '> 1, <= 3'")

    def as_yaml(self) -> str | dict[str, object]:
        """The value as the author wrote it: "ok" or the flat mapping."""
        written: dict[str, object] = msgspec.to_builtins(self)
        return written or "ok"


class Step(Content, frozen=True, kw_only=True, omit_defaults=True):
    """One program of a story."""

    file: Annotated[str, Meta(pattern=r"^[a-z0-9_]+\.py$", description="a file beside this one")]
    says: Annotated[
        str,
        Meta(
            min_length=1,
            description="what this is and what to watch for, read before the run: no spoiler",
        ),
    ]
    expect: Expect
    because: Annotated[
        str, Meta(description="why it did what it did, read after the run; a few sentences")
    ] = ""
    needs: tuple[Need, ...] = ()


class Example(Content, frozen=True, kw_only=True, omit_defaults=True):
    """A live story: programs that are run one after the other. Its id is its folder's name."""

    title: Words
    level: Level
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    slow: Annotated[bool, Meta(description="over two seconds by nature")] = False
    needs: tuple[Need, ...] = ()
    explains: Annotated[
        tuple[Words, ...], Meta(description="what a traceback with this cause says, all wordings")
    ] = ()
    sources: tuple[Source, ...] = ()


class Point(Content, frozen=True, kw_only=True, omit_defaults=True):
    """One claim of a concept page, with what backs it."""

    says: Words
    sources: Sources
    title: str = ""
    believed: Annotated[str, Meta(description="the widely believed form, if it is wrong")] = ""
    example: str = ""


class Reading(Content, frozen=True, kw_only=True, omit_defaults=True):
    """A work worth reading in full."""

    title: Words
    url: Source
    says: Words


class Concept(Content, frozen=True, kw_only=True, omit_defaults=True):
    """A page that puts a topic in its place."""

    title: Words
    level: Level
    tagline: Words
    at_a_glance: tuple[Point, ...]
    when_not: tuple[Point, ...]
    instead: tuple[Point, ...]
    pitfalls: tuple[Point, ...]
    compared_with: tuple[Point, ...]
    sources: tuple[Reading, ...]


class Topic(Content, frozen=True, kw_only=True, omit_defaults=True):
    """A chapter of the pack; its id is its folder's name."""

    title: Words
    needs: Annotated[tuple[Id, ...], Meta(description="topics to know before this one")] = ()
    concept: Concept | None = None


class Pack(Content, frozen=True, kw_only=True, omit_defaults=True):
    """What a folder of content says about itself."""

    name: Id
    title: Words
    version: Words
    licence: Words
    torch: Annotated[str, Meta(description="the torch versions that it was checked on")]
    topics: Annotated[tuple[Id, ...], Meta(min_length=1, description="folders, in order")]
    retired: Annotated[tuple[Id, ...], Meta(description="ids of items that were removed")] = ()


class Problem(NamedTuple):
    """Something wrong in a content file; line and column count from 1."""

    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


class Excerpt(NamedTuple):
    """Part of a program, with the line of the file that it starts at."""

    code: str
    first_line: int


class Entry(NamedTuple):
    """What a list or a queue needs to know of an item; `kind` is None but for challenges."""

    id: str
    type: str
    kind: str | None
    topic: str
    level: str
    title: str


@dataclass(frozen=True, slots=True)
class Memory:
    """What is remembered of one item; days count from 1970-01-01 in the learner's local time.

    `stability_days` is the interval after which recall has fallen to 90 %. `lapses` counts wrong
    answers but the first one; `last_grade` is a Grade.
    """

    stability_days: float
    difficulty: float
    first_day: int
    last_day: int
    due_day: int
    reviews: int
    lapses: int
    last_grade: int


EventKind = Literal["answer", "repeat", "guessed", "undo", "exercise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that the learner did; never changed once written.

    `answer` is an item's answer, `repeat` one of the same session after a wrong answer (it does
    not reach the schedule), `guessed` and `undo` name another event in `refers`, `exercise` keeps
    an open answer's text. `day` is the learner's local day, which begins at four in the morning.
    """

    id: str
    device: str
    kind: EventKind
    item: str
    at_ms: int
    offset_minutes: int
    day: int
    digest: str = ""
    reply: str = ""
    right: bool | None = None
    grade: int | None = None
    hints: int = 0
    shuffle_seed: int | None = None
    took_ms: int = 0
    scheduler: str = ""
    refers: str = ""

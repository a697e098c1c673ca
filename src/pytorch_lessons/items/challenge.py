"""A multiple-choice question about PyTorch."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from pytorch_lessons.model import Content, Grade, Item, Kind, ProgramPath, Words

MIN_OPTIONS = 3
MAX_OPTIONS = 4
LETTERS = "abcd"


class Option(Content, frozen=True, kw_only=True, omit_defaults=True):
    """One choice, and why it is right, or why it tempts and is wrong."""

    text: Words
    why: Words
    correct: bool = False
    misconception: Annotated[
        str,
        Meta(
            pattern=r"^[a-z0-9-]*$",
            description="lower-case words with hyphens, a name of the belief",
        ),
    ] = ""
    shown_by: Annotated[
        str,
        Meta(
            pattern=r"^([a-z0-9-]+/[a-z0-9_]+\.py)?$",
            description="EXAMPLE/file.py whose run refutes or proves it",
        ),
    ] = ""


class Challenge(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A question with three or four options, one of them right."""

    kind: Kind
    asks: Annotated[str, Meta(min_length=1, description="answerable before reading the options")]
    options: tuple[Option, ...]
    hints: Annotated[
        tuple[Words, ...], Meta(description="a nudge, then a stronger one; neither the answer")
    ]
    because: Annotated[str, Meta(min_length=1, description="the explanation, after the answer")]
    code: ProgramPath | None = None

    def __post_init__(self) -> None:
        if not MIN_OPTIONS <= len(self.options) <= MAX_OPTIONS:
            raise ValueError(
                f"has {len(self.options)} options; give {MIN_OPTIONS} or {MAX_OPTIONS}"
            )
        rights = sum(option.correct for option in self.options)
        if rights != 1:
            raise ValueError(f"has {rights} options with `correct: true`; give exactly one")
        folded = [" ".join(option.text.split()).casefold() for option in self.options]
        for text in folded:
            if folded.count(text) > 1:
                raise ValueError(f"says {text!r} in two options")

    @property
    def title(self) -> str:
        """The line that stands for it in a list."""
        return self.asks

    @property
    def answer(self) -> Option:
        """The right option."""
        return next(option for option in self.options if option.correct)

    def shuffled(self, seed: int) -> tuple[Option, ...]:
        """The options in the order in which this seed shows them."""
        import random  # here: lists need none of it

        return tuple(random.Random(seed).sample(self.options, len(self.options)))  # noqa: S311 - no secret

    def grade(self, chosen: Option, *, helped: bool) -> Grade:
        """What picking an option is worth; `helped` by a hint or by a run of the program."""
        if not chosen.correct:
            return Grade.AGAIN
        return Grade.HARD if helped else Grade.GOOD

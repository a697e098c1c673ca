"""An open question, with a model answer and a rubric to mark oneself against."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from pytorch_lessons.model import Content, Item, Words


class Section(Content, frozen=True, kw_only=True, omit_defaults=True):
    """One part of the model answer."""

    title: Words
    text: Words


class Exercise(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A question that takes a paragraph to answer."""

    asks: Words
    sections: Annotated[tuple[Section, ...], Meta(min_length=1, description="the model answer")]
    rubric: Annotated[
        tuple[Words, ...], Meta(min_length=1, description="points that a good answer makes")
    ]

    @property
    def title(self) -> str:
        """The line that stands for it in a list."""
        return self.asks

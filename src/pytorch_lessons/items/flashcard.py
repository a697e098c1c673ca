"""A card with two sides, or a sentence with one hole."""

from __future__ import annotations

import re
from typing import Annotated

from msgspec import Meta

from pytorch_lessons.model import Grade, Item

HOLE = re.compile(r"\{\{(.+?)\}\}")
BLANK = "[…]"
TWO_BUTTONS = 2


class Flashcard(Item, frozen=True, kw_only=True, omit_defaults=True):
    """One fact to recall: `front` and `back`, or `cloze` with one {{hole}}."""

    front: str = ""
    back: str = ""
    cloze: Annotated[str, Meta(description="a sentence with one {{hole}}")] = ""

    def __post_init__(self) -> None:
        if self.cloze:
            if self.front or self.back:
                raise ValueError("has `cloze` and `front` or `back`; give one or the other")
            if len(HOLE.findall(self.cloze)) != 1 or self.cloze.count("{{") != 1:
                raise ValueError("`cloze` needs exactly one {{hole}}, and no other `{{`")
        elif not (self.front and self.back):
            raise ValueError("needs `front` and `back`, or `cloze`")

    @property
    def title(self) -> str:
        """The line that stands for it in a list."""
        return self.question

    @property
    def question(self) -> str:
        """What is shown first."""
        return HOLE.sub(BLANK, self.cloze) if self.cloze else self.front

    @property
    def answer(self) -> str:
        """What is shown when the learner turns the card."""
        return HOLE.sub(r"\1", self.cloze) if self.cloze else self.back

    def grade(self, key: str, *, buttons: int) -> Grade:
        """What a key is worth: 1 (forgotten) to 4 (easy), or 1 and 2 with two buttons."""
        if buttons == TWO_BUTTONS:
            return Grade.GOOD if key == "2" else Grade.AGAIN
        return Grade(int(key))

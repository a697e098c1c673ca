"""The item types: what is asked, and what a reply to it is worth."""

from __future__ import annotations

from typing import Final

from pytorch_lessons.items.challenge import Challenge
from pytorch_lessons.items.exercise import Exercise
from pytorch_lessons.items.flashcard import Flashcard

AnyItem = Challenge | Flashcard | Exercise

__all__ = ["ITEM_TYPES", "AnyItem", "Challenge", "Exercise", "Flashcard"]

ITEM_TYPES: Final[dict[str, type[AnyItem]]] = {
    "challenge": Challenge,
    "flashcard": Flashcard,
    "exercise": Exercise,
}

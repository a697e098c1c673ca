"""The item types: what is asked, and what a reply to it is worth."""

from __future__ import annotations

from typing import Final

from pytorch_lessons.items.challenge import Challenge
from pytorch_lessons.items.exercise import Exercise
from pytorch_lessons.items.flashcard import Flashcard
from pytorch_lessons.items.predict import Predict
from pytorch_lessons.model import Kind

AnyItem = Challenge | Predict | Flashcard | Exercise

__all__ = [
    "ITEM_TYPES",
    "OWN_SHAPES",
    "AnyItem",
    "Challenge",
    "Exercise",
    "Flashcard",
    "Predict",
    "shape_of",
]

ITEM_TYPES: Final[dict[str, type[AnyItem]]] = {
    "challenge": Challenge,
    "flashcard": Flashcard,
    "exercise": Exercise,
}
OWN_SHAPES: Final[dict[tuple[str, str], type[AnyItem]]] = {("challenge", Kind.PREDICT): Predict}


def shape_of(item_type: str, kind: str | None) -> type[AnyItem]:
    """The fields of an item of this type; some kinds have fields of their own."""
    return OWN_SHAPES.get((item_type, kind or ""), ITEM_TYPES[item_type])

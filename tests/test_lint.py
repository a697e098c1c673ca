"""Each fault that an item can have is found, and can be argued away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from pytorch_lessons.items import AnyItem, Challenge, Flashcard, Predict
from pytorch_lessons.items.challenge import Option
from pytorch_lessons.items.predict import Answer
from pytorch_lessons.lint import findings
from pytorch_lessons.model import Kind, Level
from tests.conftest import CHALLENGE

Run = Callable[..., tuple[int, str, str]]
SOURCES = ("https://docs.pytorch.org/",)
TEXTS = ("It shares the storage", "It copies the storage", "It moves the storage")


def challenge(*texts: str, right: int = 0, name: str = "one", **changes: object) -> Challenge:
    options = tuple(
        Option(text=text, why=f"why {n}", correct=n == right)
        for n, text in enumerate(texts or TEXTS)
    )
    sound = Challenge(
        id=name,
        kind=Kind.CONCEPTUAL,
        level=Level.BEGINNER,
        sources=SOURCES,
        options=options,
        asks="What does a view do?",
        hints=("Look at storage.", "Write to one of them."),
        because="b",
    )
    return msgspec.structs.replace(sound, **changes)


def card(
    front: str = "What do views share?", back: str = "Storage.", name: str = "card"
) -> Flashcard:
    return Flashcard(id=name, level=Level.BEGINNER, sources=SOURCES, front=front, back=back)


def prediction(**changes: object) -> Predict:
    sound = Predict(
        id="told",
        kind=Kind.PREDICT,
        level=Level.BEGINNER,
        sources=SOURCES,
        asks="Which shape does it print?",
        code="story/ask.py",
        answer=Answer.SHAPE,
        hints=("Look at the strides.", "Count the steps."),
        because="b",
    )
    return msgspec.structs.replace(sound, **changes)


def codes(*items: AnyItem) -> list[str]:
    return [found.code for found in findings(items)]


def test_a_sound_item_has_no_fault() -> None:
    assert codes(challenge(), card(), prediction()) == []


@pytest.mark.parametrize(
    ("item", "code"),
    [
        (
            challenge(options=tuple(Option(text=t, why="same", correct=t == "a") for t in "abc")),
            "E08",
        ),
        (challenge(hints=("one",)), "E09"),
        (challenge(hints=("It shares the storage, see?", "two")), "E09"),
        (challenge("It shares the storage with its base for good", "It copies", "It moves"), "W20"),
        (
            challenge(
                "It is short",
                "It is a text of more than sixty letters, on and on, to its end",
                "It is one",
            ),
            "W43",
        ),
        (challenge(asks="What, " + "word " * 60 + "?"), "W43"),
        (challenge("It " + "goes " * 26, "It " + "comes " * 24, "It " + "stays " * 24), "W43"),
        (challenge("It shares", "It always copies", "It never moves"), "W25"),
        (challenge("It must share", "It copies", "It moves"), "W25"),
        (challenge("It usually shares", "It copies it all", "It moves it all"), "W26"),
        (
            challenge(
                "A tensor view with strides",
                "One copy",
                "One move",
                asks="Which tensor view strides?",
            ),
            "W27",
        ),
        (challenge("It calls `view`", "It copies it", "It moves it"), "W28"),
        (challenge("It shares", "It copies", "None of the above"), "E40"),
        (challenge("It shares", "It copies", "A and B"), "E40"),
        (challenge(asks="Which is not a view?"), "W41"),
        (challenge(asks="A view does what"), "W42"),
        (challenge(asks="Which of the following holds?"), "W42"),
        (challenge(asks="What does it do, and why?"), "W46"),
        (prediction(hints=("one",)), "E09"),
        (prediction(asks="Which shape is not printed?"), "W41"),
        (prediction(asks="It prints a shape"), "W42"),
        (prediction(asks="What, " + "word " * 60 + "?"), "W43"),
        (prediction(asks="Which shape does it print, and why?"), "W46"),
        (card("word " * 31 + "?"), "W60"),
        (card(back="word " * 41), "W60"),
        (card(back="one and two and three and four"), "W61"),
        (card("Is a view a copy?"), "W62"),
        (card("What is storage shared by?", "Storage"), "W65"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_planted_fault_is_found(item: AnyItem, code: str) -> None:
    assert code in codes(item)


def test_a_negation_that_is_written_large_is_no_fault() -> None:
    assert "W41" not in codes(challenge(asks="Which is NOT a view?"))


def test_a_fault_is_argued_away_by_its_code_alone() -> None:
    negated = challenge(asks="Which is not a view?", hints=("one",))
    assert codes(negated) == ["E09", "W41"]
    argued = msgspec.structs.replace(negated, lint={"W41": "the negation is the point"})
    assert codes(argued) == ["E09"]


def test_predictions_may_ask_the_same_of_different_programs() -> None:
    same = [prediction(id=f"told{n}", asks="Which number does this program print?") for n in "abc"]
    assert codes(*same) == []


def test_a_bank_whose_right_options_are_the_longest_is_reported() -> None:
    long = [challenge("It shares them", "It copies", "It moves", name=f"c{n}") for n in range(12)]
    even = [challenge("It shares", "It copies it", "It moves", name=f"d{n}") for n in range(8)]
    assert "E21" in codes(*long, *even)
    assert "W21" in codes(*long[:8], *even, *(challenge(name=f"e{n}") for n in range(4)))
    assert "W21" not in codes(*even, *(challenge(name=f"e{n}") for n in range(12)))


def test_a_favourite_place_is_reported() -> None:
    same = [challenge(name=f"c{n}", asks=f"What does operation{'x' * n} do?") for n in range(45)]
    assert {"W23", "W24"} <= set(codes(*same))
    mixed = [challenge(right=n % 3, name=f"c{n}") for n in range(45)]
    assert not {"W23", "W24"} & set(codes(*mixed))


def test_absolute_words_of_a_whole_bank_are_weighed() -> None:
    bank = [
        challenge("It must share", "It must copy", "It moves", name=f"c{n}", right=2)
        for n in range(25)
    ]
    assert "W25" in {found.code for found in findings(bank) if not found.id}


def test_a_question_asked_twice_is_reported() -> None:
    one = challenge(asks="Which storage does a transposed tensor share with its base?")
    assert "W45" in codes(one, msgspec.structs.replace(one, id="two"))
    assert "W63" in codes(card(), card("What else?", name="other"))


def test_check_tells_the_place_of_a_fault_and_fails_only_when_strict(
    pack: Path, pylessons: Run
) -> None:
    text = CHALLENGE.format(id="one").replace("What is one?", "What is not one?")
    (pack / "basics" / "challenges.yaml").write_text(text)
    code, out, _ = pylessons("check", str(pack))
    assert code == 0
    assert out.splitlines() == [
        (
            "tiny/basics/challenges.yaml:4:9: W41 the question is negated; "
            "ask it the other way, or write NOT (warning)"
        ),
        "3 items and 0 examples: no problems, 1 warnings",
    ]
    code, _, err = pylessons("check", str(pack), "--strict")
    assert (code, err) == (1, f"error: 1 problem in {pack}\n")

"""Each fault that an item can have is found, and can be argued away."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pytorch_lessons.items import AnyItem, Challenge, Flashcard, Predict
from pytorch_lessons.items.challenge import Option
from pytorch_lessons.items.predict import Answer
from pytorch_lessons.lint import CODES, Finding, findings, measure
from pytorch_lessons.lint.item import takes_an
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


def cloze(text: str) -> Flashcard:
    return Flashcard(id="hole", level=Level.BEGINNER, sources=SOURCES, cloze=text)


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
        (
            challenge(
                "It shares the storage and swaps the strides",
                "It copies the storage and swaps the strides",
                "It shares the storage and keeps the strides",
                "It shares the values and swaps the axes, strides too",
            ),
            "W29",
        ),
        (challenge("array", "tensor", "view", asks="What is an ___ of numbers?"), "W30"),
        (challenge("LSTM", "GRU", "CNN", asks="Would you take a … here?"), "W30"),
        (challenge("on storage", "of strides", "size", asks="It depends on ___?"), "W30"),
        (challenge("`a` and `b`", "`c`", "`d` and `a`", asks="Which two views?"), "W30"),
        (challenge("It shares.", "It copies", "It moves"), "W30"),
        (challenge("It shares", "It copies.", "It moves."), "W30"),
        (cloze("A {{eigenvalue}} belongs to a vector."), "W30"),
        (cloze("An `{{Tensor}}` is one."), "W30"),
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


@pytest.mark.parametrize(
    "item",
    [
        challenge(
            "It shares the storage and swaps the strides",
            "It copies the storage and swaps the strides",
            "It moves the numbers, but keeps the strides",
            "It fails for a tensor of one dimension",
        ),
        challenge("array", "axis", "index", asks="What is an ___ of numbers?"),
        challenge("LSTM", "RNN", "MLP", asks="Would you take an … here?"),
        challenge("unit", "user", "one", asks="Is it a ___ here?"),
        challenge("array", "tensor", "view", asks="What is a(n) ___ of numbers?"),
        challenge("storage", "strides", "size", asks="It depends on ___?"),
        challenge("`a` and `b`", "`c` and `d`", "`d` and `a`", asks="Which two views?"),
        challenge("It shares.", "It copies.", "It moves"),
        cloze("An {{eigenvalue}} belongs to a vector."),
        cloze("An `{{LSTM}}` is a network, and a GRU, too."),
    ],
    ids=lambda value: getattr(value, "asks", getattr(value, "cloze", "")),
)
def test_what_is_even_and_grammatical_is_no_fault(item: AnyItem) -> None:
    assert not {"W29", "W30"} & set(codes(item))


@pytest.mark.parametrize(
    "text",
    [
        "array",
        "LSTM",
        "ONNX",
        "x",
        "hour",
        "uninitialised",
        "8",
        "11",
        "SGD",
        "unordered",
        "`index`",
        "MLP",
        "optimizer",
    ],
)
def test_these_take_an(text: str) -> None:
    assert takes_an(text)


@pytest.mark.parametrize(
    "text",
    [
        "tensor",
        "GRU",
        "view",
        "NumPy",
        "ReLU",
        "one",
        "one_hot",
        "unit",
        "user",
        "UNet",
        "7",
        "CPU",
        "b",
        "EUR",
        "zero",
    ],
)
def test_these_take_a(text: str) -> None:
    assert not takes_an(text)


def test_a_negation_that_is_written_large_is_no_fault() -> None:
    assert "W41" not in codes(challenge(asks="Which is NOT a view?"))
    assert "W41" not in codes(prediction(asks="Does it print True or False?"))
    assert "W41" in codes(challenge(asks="Which of these is false?"))


def test_a_fault_is_argued_away_by_its_code_alone() -> None:
    negated = challenge(asks="Which is not a view?", hints=("one",))
    assert codes(negated) == ["E09", "W41"]
    argued = msgspec.structs.replace(negated, lint={"W41": "the negation is the point"})
    assert codes(argued) == ["E09"]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("W411", "W13 no warning has the code `W411`; did you mean `W41`?"),
        ("E09", "W13 `E09` is an error, which no reason argues away; mend it"),
        ("W28", "W14 `W28` is not found here any more; remove it from `lint`"),
        ("W49", ""),  # for as long as torch is not asked
    ],
)
def test_what_is_argued_away_in_vain_is_told(code: str, found: str) -> None:
    item = challenge(hints=("one",), lint={code: "a reason"})
    told = [f"{each.code} {each.message}" for each in findings([item]) if each.code != "E09"]
    assert told == ([found] if found else [])
    assert "E09" in codes(item)


def test_a_name_argued_away_in_vain_is_told_once_torch_was_asked() -> None:
    item = challenge(lint={"W49": "gone since 2.0"})
    assert [each.code for each in findings([item], names_found=[])] == ["W14"]
    named = Finding("W49", "one", "asks", "m")
    assert findings([item], names_found=[named]) == []


def test_predictions_may_ask_the_same_of_different_programs() -> None:
    same = [prediction(id=f"told{n}", asks="Which number does this program print?") for n in "abc"]
    assert codes(*same) == []


def test_a_bank_whose_right_options_are_the_longest_is_reported() -> None:
    long = [challenge("It shares them", "It copies", "It moves", name=f"c{n}") for n in range(12)]
    even = [challenge("It shares", "It copies it", "It moves", name=f"d{n}") for n in range(8)]
    assert "E21" in codes(*long, *even)
    assert "W21" in codes(*long[:8], *even, *(challenge(name=f"e{n}") for n in range(4)))
    assert "W21" not in codes(*even, *(challenge(name=f"e{n}") for n in range(12)))


def bank(count: int) -> list[Challenge]:
    """Even challenges, the right option now here, now there."""
    return [challenge(name=f"b{n}", right=n % 3) for n in range(count)]


def test_a_bank_whose_right_options_converge_is_reported() -> None:
    texts = ("It shares storage", "It shares values", "It moves storage")
    converging = [challenge(*texts, name=f"c{n}") for n in range(10)]
    assert "W29" in codes(*converging, *bank(12))
    assert "W29" not in codes(*converging[:8], *bank(14))


def test_a_bank_with_many_negated_questions_is_reported_even_where_they_say_not() -> None:
    negated = [challenge(name=f"c{n}", asks="Which is NOT a view?") for n in range(3)]
    assert "W41" in codes(*negated, *bank(20))
    assert "W41" not in codes(*negated[:2], *bank(20))


@pytest.mark.parametrize(
    "yes_no",
    [
        {"asks": "`a` is a view of `b`. Does it share storage?"},
        {
            "options": tuple(
                Option(text=text, why=text[-4:], correct=text[0] == "Y")
                for text in ("Yes, it has one", "No, it has none", "No, it has two")
            )
        },
    ],
    ids=["question", "options"],
)
def test_a_bank_with_many_yes_no_questions_is_reported(yes_no: dict[str, Any]) -> None:
    asked = [challenge(name=f"c{n}", **yes_no) for n in range(3)]
    assert "W47" in codes(*asked, *bank(20))
    assert "W47" not in codes(*asked[:2], *bank(20))


def test_pairs_of_truth_values_and_alternatives_are_no_yes_no_questions() -> None:
    pairs = challenge("True and True", "True and False", "False or so", name="c")
    either = challenge(asks="Is it a view or a copy?", name="d")
    assert "W47" not in codes(*([pairs] * 5), *([either] * 5), *bank(20))


def test_a_topic_with_cards_and_no_challenge_is_reported_once() -> None:
    cards = [card(name="a", front="One?", back="1"), card(name="b", front="Two?", back="2")]
    alone = findings(cards, topics={"a": "views", "b": "views"})
    assert [(each.code, each.id) for each in alone] == [("W67", "a")]
    topics = {"a": "views", "b": "views", "one": "views", "told": "views"}
    assert findings([*cards, challenge()], topics=topics) == []
    assert findings([*cards, prediction()], topics=topics) == []
    elsewhere = findings([*cards, challenge()], topics={**topics, "one": "other"})
    assert [each.code for each in elsewhere] == ["W67"]


def test_a_bank_is_measured_once_it_is_large_enough() -> None:
    assert measure(bank(19)) is None
    measures = measure([*bank(20), *(challenge(name=f"c{n}", asks="Is it?") for n in range(20))])
    assert measures
    assert str(measures) == (
        "40 challenges, right options: a 68%, b 18%, c 15%, d 0%; "
        "longest 0%, shortest 15%, most in common 0%; "
        "absolute words 0% (wrong ones 0%); questions negated 0%, yes/no 50%"
    )


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


def test_every_code_that_is_found_is_listed_and_explained() -> None:
    source = Path(__file__).parents[1] / "src" / "pytorch_lessons" / "lint"
    used = {
        code
        for path in source.glob("*.py")
        for code in re.findall(r'Finding\("([EW]\d\d)"', path.read_text())
    }
    assert used - set(CODES) == set()
    contributing = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text()
    assert [
        code for code, rule in CODES.items() if f"| {code} | {rule} |" not in contributing
    ] == []

"""What only many items show together: where right options stand, what is asked twice; pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final

from pytorch_lessons.items import AnyItem, Challenge, Flashcard, Predict
from pytorch_lessons.items.challenge import LETTERS
from pytorch_lessons.lint.finding import Finding
from pytorch_lessons.lint.item import (
    ABSOLUTE,
    YES_NO,
    is_negated,
    shared_elements,
    words_of,
    wrong_of,
)

TRUE_FALSE: Final = re.compile(r"(yes|no|true|false)\b(?! (and|or)\b)", re.IGNORECASE)
NEAR_DUPLICATE, MIN_WORDS = 0.8, 6
MIN_BANK, MIN_POSITIONS, MOST_IN_A_ROW = 20, 40, 4
LONGEST_WARNS, LONGEST_FAILS, ABSOLUTE_DIFFERS = 0.35, 0.45, 0.15
MOST_CONVERGING, MOST_NEGATED, MOST_TRUE_FALSE = 0.45, 0.10, 0.10
CHI_SQUARE_1_PERCENT = {2: 9.21, 3: 11.34}  # for that many degrees of freedom


@dataclass(frozen=True, slots=True)
class Measures:
    """What a test-wise guesser could go by in a bank of challenges; shares are of 0 to 1."""

    challenges: int
    places: tuple[float, ...]
    longest: float
    shortest: float
    absolute_right: float
    absolute_wrong: float
    converging: float
    negated: float
    true_false: float

    def __str__(self) -> str:
        places = ", ".join(
            f"{letter} {share:.0%}" for letter, share in zip(LETTERS, self.places, strict=True)
        )
        return (
            f"{self.challenges} challenges, right options: {places}; "
            f"longest {self.longest:.0%}, shortest {self.shortest:.0%}, "
            f"most in common {self.converging:.0%}; "
            f"absolute words {self.absolute_right:.0%} (wrong ones {self.absolute_wrong:.0%}); "
            f"questions negated {self.negated:.0%}, yes/no {self.true_false:.0%}"
        )


def measure(items: Sequence[AnyItem]) -> Measures | None:
    """The shares over all challenges; None where these are too few to tell anything."""
    bank = _challenges(items)
    if len(bank) < MIN_BANK:
        return None
    places = Counter(c.options.index(c.answer) for c in bank)
    right = [c.answer.text for c in bank]
    wrong = [text for c in bank for text in wrong_of(c)]
    return Measures(
        len(bank),
        tuple(places[n] / len(bank) for n in range(len(LETTERS))),
        _share(len(c.answer.text) > max(map(len, wrong_of(c))) for c in bank),
        _share(len(c.answer.text) < min(map(len, wrong_of(c))) for c in bank),
        _share(bool(ABSOLUTE.search(text)) for text in right),
        _share(bool(ABSOLUTE.search(text)) for text in wrong),
        _share(_converges(c) for c in bank),
        _share(is_negated(c.asks) for c in bank),
        _share(_is_true_false(c) for c in bank),
    )


def _share(truths: Iterator[bool]) -> float:
    listed = list(truths)
    return sum(listed) / len(listed)


def _converges(item: Challenge) -> bool:
    right, *wrong = map(sum, shared_elements(item))
    return right > max(wrong)


def _is_true_false(item: Challenge) -> bool:
    """Whether the question is a yes/no one, or two options are such answers."""
    asked = re.split(r"(?<=[.:?]) ", item.asks.strip())[-1]
    answers = sum(bool(TRUE_FALSE.match(option.text)) for option in item.options)
    return answers > 1 or bool(YES_NO.match(asked) and " or " not in asked)


def _challenges(items: Sequence[AnyItem]) -> list[Challenge]:
    return [item for item in items if isinstance(item, Challenge)]


def bank_shares(items: Sequence[AnyItem]) -> Iterator[Finding]:
    """W21 (E21), W22, W25, W29, W41, W47: no habit of the bank gives right options away."""
    bank = measure(items)
    if bank is None:
        return
    for code, share, word in (("21", bank.longest, "longest"), ("22", bank.shortest, "shortest")):
        if share > LONGEST_WARNS:
            kind = "E" if share > LONGEST_FAILS else "W"
            message = f"the right option is the {word} in {share:.0%} of the challenges; even out"
            yield Finding(f"{kind}{code}", "", "", message)
    if abs(bank.absolute_right - bank.absolute_wrong) > ABSOLUTE_DIFFERS:
        shares = f"{bank.absolute_right:.0%} of right and {bank.absolute_wrong:.0%} of wrong"
        yield Finding("W25", "", "", f"absolute words stand in {shares} options; balance them")
    if bank.converging > MOST_CONVERGING:
        message = f"in {bank.converging:.0%} of the challenges the right option shares most words"
        yield Finding("W29", "", "", f"{message} with the others; vary the wrong ones more")
    if bank.negated > MOST_NEGATED:
        message = f"{bank.negated:.0%} of the questions are negated; turn some round"
        yield Finding("W41", "", "", message)
    if bank.true_false > MOST_TRUE_FALSE:
        message = f"{bank.true_false:.0%} of the questions are yes/no ones; ask what or why"
        yield Finding("W47", "", "", message)


def bank_position(items: Sequence[AnyItem]) -> Iterator[Finding]:
    """W23, W24: the right option has no favourite place in the file."""
    bank = _challenges(items)
    places = [(len(c.options), c.options.index(c.answer)) for c in bank]
    for size in (3, 4):
        counts = Counter(place for options, place in places if options == size)
        expected = sum(counts.values()) / size
        chi_square = sum((counts[n] - expected) ** 2 / expected for n in range(size) if expected)
        if expected * size >= MIN_POSITIONS and chi_square > CHI_SQUARE_1_PERCENT[size - 1]:
            shown = ", ".join(f"{LETTERS[n]} {counts[n]}" for n in range(size))
            message = f"right options of {size} stand unevenly in the files: {shown}"
            yield Finding("W23", "", "", message)
    for place, run in groupby(zip(bank, places, strict=True), key=lambda pair: pair[1][1]):
        group = [challenge for challenge, _ in run]
        if len(group) > MOST_IN_A_ROW:
            message = f"the fifth in a row whose right option is {LETTERS[place]}; move some"
            yield Finding("W24", group[MOST_IN_A_ROW].id, "options", message)


def duplicates(items: Sequence[AnyItem]) -> Iterator[Finding]:
    """W45, W63: no question is asked twice, and no two cards have one back."""
    asked = [
        (c.id, " ".join(sorted(words_of(f"{c.asks} {c.answer.text}")))) for c in _challenges(items)
    ]
    for (first, one), (second, other) in pairwise(sorted(asked, key=lambda pair: pair[1])):
        a, b = set(one.split()), set(other.split())
        if len(a | b) >= MIN_WORDS and len(a & b) / len(a | b) > NEAR_DUPLICATE:
            yield Finding("W45", second, "asks", f"asks what `{first}` asks; drop one")
    backs: dict[str, str] = {}
    for card in items:
        if isinstance(card, Flashcard) and card.back:
            other_id = backs.setdefault(card.back.casefold().strip(" ."), card.id)
            if other_id != card.id:
                message = f"has the back of `{other_id}`: they will be confused; reword one"
                yield Finding("W63", card.id, "back", message)


def orphans(items: Sequence[AnyItem], topics: Mapping[str, str]) -> Iterator[Finding]:
    """W67: a topic that has cards has a challenge, too, which shows what they are good for."""
    asked = {topics.get(item.id) for item in items if isinstance(item, Challenge | Predict)}
    for item in items:
        topic = topics.get(item.id)
        if isinstance(item, Flashcard) and topic and topic not in asked:
            asked.add(topic)
            message = f"the topic `{topic}` has cards and no challenge; write one"
            yield Finding("W67", item.id, "id", message)


BANK_LINTS: Final[tuple[Callable[[Sequence[AnyItem]], Iterator[Finding]], ...]] = (
    *(bank_shares, bank_position, duplicates),
)

"""What makes a question good, as checks: cues that give an answer away, wording, cards; pure.

Codes begin with E (an error) or W (a warning, which an item argues away in its `lint:`). The rules
come from item-writing research (NBME's test-wiseness flaws, Haladyna 2002, SuperMemo's 20 rules);
the thresholds were calibrated on a sloppy and on an expert bank of public questions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from pytorch_lessons.items import AnyItem, Challenge, Flashcard, Predict
from pytorch_lessons.items.challenge import LETTERS


class Finding(NamedTuple):
    """A fault of one item, and the key that it is found in; an empty `id` means the whole bank."""

    code: str
    id: str
    field: str
    message: str


ABSOLUTE: Final = re.compile(r"\b(always|never|none|must|cannot|every|impossible)\b", re.IGNORECASE)
VAGUE: Final = re.compile(r"\b(usually|sometimes|may|might|often|generally)\b", re.IGNORECASE)
NEGATED: Final = re.compile(r"\b(not|except|false|incorrect)\b")
ABOVE: Final = re.compile(
    r"\b(all|none|both|neither) of (the )?(above|below|these|them)\b|\b[a-d] and [a-d]\b"
    r"|\b(first|last|previous|other) (option|answer)",
    re.IGNORECASE,
)
YES_NO: Final = re.compile(r"^(is|are|does|do|can|will|has|have|should) ", re.IGNORECASE)
CODE: Final = re.compile(r"[`()\d]")
WORD: Final = re.compile(r"[a-z_]{4,}")
MANY_WORDS = {"asks": 60, "option": 25, "front": 30, "back": 40}
LONGEST_BY, WIDEST_SPREAD, MIN_SPREAD_CHARS = 1.5, 2.5, 60
OVERLAP_BY, NEAR_DUPLICATE, MIN_WORDS = 2, 0.8, 6
MIN_BANK, MIN_POSITIONS, MOST_IN_A_ROW = 20, 40, 4
LONGEST_WARNS, LONGEST_FAILS, ABSOLUTE_DIFFERS = 0.35, 0.45, 0.15
CHI_SQUARE_1_PERCENT = {2: 9.21, 3: 11.34}  # for that many degrees of freedom


def findings(items: Sequence[AnyItem]) -> list[Finding]:
    """All faults of a bank of items that their `lint:` does not argue away."""
    argued = {(item.id, code) for item in items for code in item.lint}
    of_items = (found for item in items for found in _of_item(item))
    of_bank = (found for check in BANK_LINTS for found in check(items))
    return [f for f in (*of_items, *of_bank) if (f.id, f.code) not in argued]


def _of_item(item: AnyItem) -> Iterator[Finding]:
    if isinstance(item, Challenge):
        yield from (found for check in CHALLENGE_LINTS for found in check(item))
        yield from _of_question(item)
    elif isinstance(item, Predict):
        yield from _of_question(item)
    elif isinstance(item, Flashcard):
        yield from (found for check in CARD_LINTS for found in check(item))


def _of_question(item: Challenge | Predict) -> Iterator[Finding]:
    return (found for check in QUESTION_LINTS for found in check(item))


def _words(text: str) -> set[str]:
    return set(WORD.findall(text.lower()))


def _count(text: str) -> int:
    return len(text.split())


def _wrong(item: Challenge) -> list[str]:
    return [option.text for option in item.options if not option.correct]


def reasons(item: Challenge) -> Iterator[Finding]:
    """E08: each option has a reason of its own."""
    whys = Counter(" ".join(option.why.split()).casefold() for option in item.options)
    texts = {" ".join(option.text.split()).casefold() for option in item.options}
    if max(whys.values()) > 1 or texts & set(whys):
        yield Finding("E08", item.id, "options", "two options have the same `why`; tell them apart")


def hints(item: Challenge | Predict) -> Iterator[Finding]:
    """E09: two hints or more."""
    if len(item.hints) < 2:  # noqa: PLR2004 - a nudge and a stronger one
        yield Finding("E09", item.id, "hints", "has fewer than two hints; add a stronger one")


def spoilers(item: Challenge) -> Iterator[Finding]:
    """E09: no hint is the answer."""
    answer = item.answer.text.casefold().strip(" .")
    if any(answer in hint.casefold() for hint in item.hints):
        yield Finding("E09", item.id, "hints", "a hint holds the answer; hint at the way to it")


def length(item: Challenge) -> Iterator[Finding]:
    """W20, W43: the right option does not stand out by its length, and no option is too long."""
    right, wrong = len(item.answer.text), [len(text) for text in _wrong(item)]
    if right > max(wrong) and right > LONGEST_BY * sum(wrong) / len(wrong):
        message = "the right option is the longest by far; shorten it, or fill the others"
        yield Finding("W20", item.id, "options", message)
    sizes = [right, *wrong]
    if max(sizes) > MIN_SPREAD_CHARS and max(sizes) > WIDEST_SPREAD * min(sizes):
        message = "the longest option has more than 2.5 times the letters of the shortest"
        yield Finding("W43", item.id, "options", message)
    if any(_count(option.text) > MANY_WORDS["option"] for option in item.options):
        yield Finding("W43", item.id, "options", "an option has over 25 words; its `why` has room")


def tone(item: Challenge) -> Iterator[Finding]:
    """W25, W26: absolute and vague words do not mark what is right or wrong."""
    absolute = [bool(ABSOLUTE.search(text)) for text in _wrong(item)]
    right = bool(ABSOLUTE.search(item.answer.text))
    if right != any(absolute) and (right or sum(absolute) * 2 > len(absolute)):
        message = "absolute words (always, never, must …) are on one side alone; balance them"
        yield Finding("W25", item.id, "options", message)
    if VAGUE.search(item.answer.text) and not any(map(VAGUE.search, _wrong(item))):
        message = "only the right option is hedged (usually, may …); state the condition"
        yield Finding("W26", item.id, "options", message)


def echo(item: Challenge) -> Iterator[Finding]:
    """W27: the right option does not repeat the question more than the others do."""
    asked = _words(item.asks)
    right, *wrong = (len(asked & _words(text)) for text in (item.answer.text, *_wrong(item)))
    if right > max(wrong) + OVERLAP_BY:
        message = "the right option repeats the question's words; reword it"
        yield Finding("W27", item.id, "options", message)


def form(item: Challenge) -> Iterator[Finding]:
    """W28: the right option is not the only one with code or numbers."""
    if CODE.search(item.answer.text) and not any(map(CODE.search, _wrong(item))):
        message = "only the right option holds code or numbers; give the others some"
        yield Finding("W28", item.id, "options", message)


def above(item: Challenge) -> Iterator[Finding]:
    """E40: options are shuffled, so none speaks of another."""
    if any(ABOVE.search(option.text) for option in item.options):
        message = "an option speaks of the others, which are shuffled; write it out"
        yield Finding("E40", item.id, "options", message)


def stem(item: Challenge | Predict) -> Iterator[Finding]:
    """W41 to W43, W46: one short question, answerable without options, not turned round."""
    if _count(item.asks) > MANY_WORDS["asks"]:
        yield Finding("W43", item.id, "asks", "has over 60 words; move facts into code")
    asked = re.sub(r"`[^`]*`", "", item.asks)
    if NEGATED.search(asked.split(". ")[-1]) and "NOT" not in asked:
        message = "the question is negated; ask it the other way, or write NOT"
        yield Finding("W41", item.id, "asks", message)
    if "?" not in asked or "of the following" in asked.lower():
        message = "does not stand without its options; ask a question that does"
        yield Finding("W42", item.id, "asks", message)
    if re.search(r"\band why\b", asked, re.IGNORECASE):
        message = "asks two things; `because` gives the reason"
        yield Finding("W46", item.id, "asks", message)


def card_size(item: Flashcard) -> Iterator[Finding]:
    """W60, W61: one fact in one breath."""
    if _count(item.question) > MANY_WORDS["front"]:
        yield Finding("W60", item.id, "front", "the front has over 30 words; ask less at once")
    if _count(item.answer) > MANY_WORDS["back"]:
        yield Finding("W60", item.id, "back", "the back has over 40 words; split the card")
    if len(re.findall(r"\band\b", item.back)) >= 3:  # noqa: PLR2004 - a list in disguise
        yield Finding("W61", item.id, "back", "the back is a list; make a card of each part")


def card_recall(item: Flashcard) -> Iterator[Finding]:
    """W62, W65: the front can be failed, and does not tell."""
    if not item.cloze and YES_NO.search(item.front) and " or " not in item.front:
        message = "a yes/no question is right by chance half of the time; ask what or how"
        yield Finding("W62", item.id, "front", message)
    if item.back and item.back.casefold().strip(" .`") in item.front.casefold():
        yield Finding("W65", item.id, "front", "the front holds the back; hide it")


def _challenges(items: Sequence[AnyItem]) -> list[Challenge]:
    return [item for item in items if isinstance(item, Challenge)]


def bank_length(items: Sequence[AnyItem]) -> Iterator[Finding]:
    """W21, E21, W22: over the bank, the right option is neither the longest nor the shortest."""
    bank = _challenges(items)
    if len(bank) < MIN_BANK:
        return
    longest = sum(len(c.answer.text) > max(map(len, _wrong(c))) for c in bank) / len(bank)
    shortest = sum(len(c.answer.text) < min(map(len, _wrong(c))) for c in bank) / len(bank)
    for code, share, word in (("21", longest, "longest"), ("22", shortest, "shortest")):
        if share > LONGEST_WARNS:
            kind = "E" if share > LONGEST_FAILS else "W"
            message = f"the right option is the {word} in {share:.0%} of the challenges"
            yield Finding(f"{kind}{code}", "", "", message)


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


def bank_tone(items: Sequence[AnyItem]) -> Iterator[Finding]:
    """W25 over the bank: absolute words are as frequent in right as in wrong options."""
    options = [option for challenge in _challenges(items) for option in challenge.options]
    shares = []
    for correct in (True, False):
        texts = [option.text for option in options if option.correct is correct]
        if len(texts) < MIN_BANK:
            return
        shares.append(sum(bool(ABSOLUTE.search(text)) for text in texts) / len(texts))
    if abs(shares[0] - shares[1]) > ABSOLUTE_DIFFERS:
        message = f"absolute words: {shares[0]:.0%} of right and {shares[1]:.0%} of wrong options"
        yield Finding("W25", "", "", message)


def duplicates(items: Sequence[AnyItem]) -> Iterator[Finding]:
    """W45, W63: no question is asked twice, and no two cards have one back."""
    asked = [
        (c.id, " ".join(sorted(_words(f"{c.asks} {c.answer.text}")))) for c in _challenges(items)
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


CHALLENGE_LINTS: Final[tuple[Callable[[Challenge], Iterator[Finding]], ...]] = (
    *(reasons, spoilers, length, tone, echo, form, above),
)
QUESTION_LINTS: Final[tuple[Callable[[Challenge | Predict], Iterator[Finding]], ...]] = (
    *(hints, stem),
)
CARD_LINTS: Final[tuple[Callable[[Flashcard], Iterator[Finding]], ...]] = (card_size, card_recall)
BANK_LINTS: Final[tuple[Callable[[Sequence[AnyItem]], Iterator[Finding]], ...]] = (
    *(bank_length, bank_position, bank_tone, duplicates),
)

"""What one item shows by itself: cues that give its answer away, wording, cards; pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from pytorch_lessons.items import AnyItem, Challenge, Flashcard, Predict
from pytorch_lessons.lint.finding import Finding

ABSOLUTE: Final = re.compile(r"\b(always|never|none|must|cannot|every|impossible)\b", re.IGNORECASE)
VAGUE: Final = re.compile(r"\b(usually|sometimes|may|might|often|generally)\b", re.IGNORECASE)
NEGATED: Final = re.compile(r"\b(not|except|(?<!true or )false|incorrect)\b")
ABOVE: Final = re.compile(
    r"\b(all|none|both|neither) of (the )?(above|below|these|them)\b|\b[a-d] and [a-d]\b"
    r"|\b(first|last|previous|other) (option|answer)",
    re.IGNORECASE,
)
YES_NO: Final = re.compile(r"^(is|are|does|do|can|will|has|have|should) ", re.IGNORECASE)
CODE_SPAN: Final = re.compile(r"`[^`]*`")
CODE: Final = re.compile(r"[`()\d]")
WORD: Final = re.compile(r"[a-z_]{4,}")
ELEMENT: Final = re.compile(r"[a-z_0-9]{3,}")
COMMON: Final = frozenset(
    {"and", "are", "but", "each", "for", "from", "has", "have", "its", "not", "one"}
    | {"that", "the", "was", "which", "with"}
)
BEFORE_BLANK: Final = re.compile(
    r"\b(an?|at|by|for|from|in|into|of|on|to|with) [`*]*(?:_{2,}|…|\.{3}|\{\{([^}]*)\}\})",
    re.IGNORECASE,
)
TAKES_AN: Final = re.compile(
    r"[AEFHILMNORSX](?=[A-Z\d])|(?i:[aefhilmnorsx](?![a-z])|[aeio]|hour|honest)"
    r"|(?i:u(?!ni(?![mn])|se|ti))|8|1[18]\b"
)
TAKES_A: Final = re.compile(r"(?i:one(?![a-z])|once\b|eu)|[BCDGJKPQTUVWYZ][A-Z\d]")
SEVERAL: Final = re.compile(r"\b(which|what) (two|three|four)\b", re.IGNORECASE)
LISTED: Final = re.compile(r",| and |/|\+")
MANY_WORDS = {"asks": 60, "option": 25, "front": 30, "back": 40}
LONGEST_BY, WIDEST_SPREAD, MIN_SPREAD_CHARS = 1.5, 2.5, 60
OVERLAP_BY, CONVERGES_BY = 2, 2


def of_item(item: AnyItem) -> Iterator[Finding]:
    """The faults that an item has by itself."""
    if isinstance(item, Challenge):
        yield from (found for check in CHALLENGE_LINTS for found in check(item))
        yield from _of_question(item)
    elif isinstance(item, Predict):
        yield from _of_question(item)
    elif isinstance(item, Flashcard):
        yield from (found for check in CARD_LINTS for found in check(item))


def _of_question(item: Challenge | Predict) -> Iterator[Finding]:
    return (found for check in QUESTION_LINTS for found in check(item))


def words_of(text: str) -> set[str]:
    """The longer words of a text, in lower case."""
    return set(WORD.findall(text.lower()))


def _count(text: str) -> int:
    return len(text.split())


def wrong_of(item: Challenge) -> list[str]:
    """The texts of the wrong options."""
    return [option.text for option in item.options if not option.correct]


def _right(item: Challenge) -> str:
    """Where the right option's text stands."""
    return f"options.{item.options.index(item.answer)}.text"


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
    for number, hint in enumerate(item.hints):
        if answer in hint.casefold():
            message = "the hint holds the answer; hint at the way to it"
            yield Finding("E09", item.id, f"hints.{number}", message)


def length(item: Challenge) -> Iterator[Finding]:
    """W20, W43: the right option does not stand out by its length, and no option is too long."""
    right, wrong = len(item.answer.text), [len(text) for text in wrong_of(item)]
    if right > max(wrong) and right > LONGEST_BY * sum(wrong) / len(wrong):
        message = "the right option is the longest by far; shorten it, or fill the others"
        yield Finding("W20", item.id, _right(item), message)
    sizes = [right, *wrong]
    if max(sizes) > MIN_SPREAD_CHARS and max(sizes) > WIDEST_SPREAD * min(sizes):
        message = "the longest option has more than 2.5 times the letters of the shortest"
        yield Finding("W43", item.id, "options", message)
    for number, option in enumerate(item.options):
        if _count(option.text) > MANY_WORDS["option"]:
            message = "the option has over 25 words; its `why` has room"
            yield Finding("W43", item.id, f"options.{number}.text", message)


def tone(item: Challenge) -> Iterator[Finding]:
    """W25, W26: absolute and vague words do not mark what is right or wrong."""
    absolute = [bool(ABSOLUTE.search(text)) for text in wrong_of(item)]
    right = bool(ABSOLUTE.search(item.answer.text))
    if right != any(absolute) and (right or sum(absolute) * 2 > len(absolute)):
        message = "absolute words (always, never, must …) are on one side alone; balance them"
        yield Finding("W25", item.id, "options", message)
    if VAGUE.search(item.answer.text) and not any(map(VAGUE.search, wrong_of(item))):
        message = "only the right option is hedged (usually, may …); state the condition"
        yield Finding("W26", item.id, _right(item), message)


def echo(item: Challenge) -> Iterator[Finding]:
    """W27: the right option does not repeat the question more than the others do."""
    asked = words_of(item.asks)
    right, *wrong = (len(asked & words_of(text)) for text in (item.answer.text, *wrong_of(item)))
    if right > max(wrong) + OVERLAP_BY:
        message = "the right option repeats the question's words; reword it"
        yield Finding("W27", item.id, _right(item), message)


def form(item: Challenge) -> Iterator[Finding]:
    """W28: the right option is not the only one with code or numbers."""
    if CODE.search(item.answer.text) and not any(map(CODE.search, wrong_of(item))):
        message = "only the right option holds code or numbers; give the others some"
        yield Finding("W28", item.id, _right(item), message)


def shared_elements(item: Challenge) -> list[list[int]]:
    """How many words each option shares with each other one, the right one first.

    Words that all options have tell nothing, and do not count.
    """
    texts = [item.answer.text, *wrong_of(item)]
    elements = [set(ELEMENT.findall(text.lower())) - COMMON for text in texts]
    in_all = set[str].intersection(*elements)
    return [
        [len((one & other) - in_all) for other in elements if other is not one] for one in elements
    ]


def convergence(item: Challenge) -> Iterator[Finding]:
    """W29: the wrong options are not variants of the right one, which then is what they share."""
    shared = shared_elements(item)
    right, *wrong = map(sum, shared)
    if right >= max(wrong) + CONVERGES_BY and min(shared[0]) >= CONVERGES_BY:
        message = "the right option is what the others have in common; vary the others more"
        yield Finding("W29", item.id, _right(item), message)


def takes_an(text: str) -> bool:
    """Whether `an` goes before this text, as far as spelling tells; capitals are spelt out."""
    bare = text.lstrip("`*\"'( ")
    return not TAKES_A.match(bare) and bool(TAKES_AN.match(bare))


def grammar(item: Challenge) -> Iterator[Finding]:
    """W30: grammar does not tell the right option: article, preposition, number, full stop."""
    texts = [item.answer.text, *wrong_of(item)]
    blank = BEFORE_BLANK.search(item.asks)
    word = blank[1].lower() if blank else ""
    if word in {"a", "an"} and len({takes_an(text) for text in texts}) > 1:
        message = f"`{word}` goes with some options only; move the article into the options"
        yield Finding("W30", item.id, "asks", message)
    elif word and any(text.lower().startswith(f"{word} ") for text in texts):
        message = f"`{word}` stands before the blank and in an option; drop one"
        yield Finding("W30", item.id, "asks", message)
    several = SEVERAL.search(item.asks)
    if several and len({bool(LISTED.search(text)) for text in texts}) > 1:
        message = f"asks for {several[2].lower()}, which not all options name"
        yield Finding("W30", item.id, "options", message)
    right, *wrong = (text.endswith(".") for text in texts)
    if right not in wrong:
        message = "the full stop tells the right option; end all options alike"
        yield Finding("W30", item.id, _right(item), message)


def above(item: Challenge) -> Iterator[Finding]:
    """E40: options are shuffled, so none speaks of another."""
    for number, option in enumerate(item.options):
        if ABOVE.search(option.text):
            message = "the option speaks of the others, which are shuffled; write it out"
            yield Finding("E40", item.id, f"options.{number}.text", message)


def is_negated(asks: str) -> bool:
    """Whether the question itself asks what is not so, however it is written."""
    return bool(NEGATED.search(CODE_SPAN.sub("", asks).split(". ")[-1].lower()))


def stem(item: Challenge | Predict) -> Iterator[Finding]:
    """W41 to W43, W46: one short question, answerable without options, not turned round."""
    if _count(item.asks) > MANY_WORDS["asks"]:
        yield Finding("W43", item.id, "asks", "has over 60 words; move facts into code")
    asked = CODE_SPAN.sub("", item.asks)
    if is_negated(asked) and "NOT" not in asked:
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


def card_grammar(item: Flashcard) -> Iterator[Finding]:
    """W30: the article before a hole goes with what fills it."""
    for word, hole in BEFORE_BLANK.findall(item.cloze):
        if hole and word.lower() in {"a", "an"} and takes_an(hole) != (word.lower() == "an"):
            message = f"`{word}` does not go with `{hole}`; take the article into the hole"
            yield Finding("W30", item.id, "cloze", message)


def card_recall(item: Flashcard) -> Iterator[Finding]:
    """W62, W65: the front can be failed, and does not tell."""
    if not item.cloze and YES_NO.search(item.front) and " or " not in item.front:
        message = "a yes/no question is right by chance half of the time; ask what or how"
        yield Finding("W62", item.id, "front", message)
    if item.back and item.back.casefold().strip(" .`") in item.front.casefold():
        yield Finding("W65", item.id, "front", "the front holds the back; hide it")


CHALLENGE_LINTS: Final[tuple[Callable[[Challenge], Iterator[Finding]], ...]] = (
    *(reasons, spoilers, length, tone, echo, form, convergence, grammar, above),
)
QUESTION_LINTS: Final[tuple[Callable[[Challenge | Predict], Iterator[Finding]], ...]] = (
    *(hints, stem),
)
CARD_LINTS: Final[tuple[Callable[[Flashcard], Iterator[Finding]], ...]] = (
    *(card_size, card_recall, card_grammar),
)

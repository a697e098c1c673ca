"""Questions, cards, verdicts and the summary of a session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from pytorch_lessons.items import Challenge, Exercise, Flashcard, Predict
from pytorch_lessons.items.challenge import LETTERS, Option
from pytorch_lessons.items.predict import Answer
from pytorch_lessons.model import Entry, Excerpt, Grade, Item
from pytorch_lessons.view.plain import Look, printable
from pytorch_lessons.view.text import Parts, address, code, hanging, words

DAYS_A_MONTH = 30.4
DAYS_A_YEAR = 365.25
MARKS = "1234"
WANTED = {
    Answer.SHAPE: "type a shape, such as (7, 5) or ()",
    Answer.DTYPE: "type a dtype, such as complex64",
    Answer.NUMBER: "type a number, such as -0.5",
    Answer.TEXT: "type the line letter by letter",
    Answer.EXCEPTION: "type an exception's name, or none",
}
NAMES = {Grade.AGAIN: "forgot", Grade.HARD: "hard", Grade.GOOD: "good", Grade.EASY: "easy"}


@dataclass(frozen=True, slots=True)
class Place:
    """How far the session is."""

    number: int
    total: int
    right: int
    is_repeat: bool


def heading(entry: Entry, place: Place, look: Look, width: int) -> RenderableType:
    """Topic, kind and level on the left, how far the session is on the right."""
    left = look.between.join(filter(None, (entry.topic, entry.kind or entry.type, entry.level)))
    progress = "again" if place.is_repeat else f"{place.number} of {place.total}"
    right = f"{progress}{look.between}{place.right} right"
    if look.is_plain or len(left) + len(right) + 3 > width:
        return Group("", Text(f"{left}{look.between}{right}", style="bold"))
    line = Text(f" {left}", style="bold").append(" " * (width - len(left) - len(right) - 2))
    return Group("", line.append(right, style="dim"), _rule(look))


def _rule(look: Look) -> RenderableType:
    return Rule(style="dim", characters="-" if look.is_ascii else "─")


def challenge(
    item: Challenge, options: Sequence[Option], excerpt: Excerpt | None, *, colour: bool
) -> RenderableType:
    """The question, its code and its options."""
    parts = _asked(item.asks, excerpt, colour=colour)
    parts += [option_line(LETTERS[place], option.text) for place, option in enumerate(options)]
    return Group(*parts, "")


def _asked(asks: str, excerpt: Excerpt | None, *, colour: bool) -> list[RenderableType]:
    parts: list[RenderableType] = [hanging(" ", words(asks, "bold")), ""]
    if excerpt:
        parts += [*code(excerpt.code, excerpt.first_line, colour=colour), ""]
    return parts


def prediction(item: Predict, excerpt: Excerpt, *, colour: bool) -> RenderableType:
    """The question and the program whose end is to be foretold."""
    return Group(*_asked(item.asks, excerpt, colour=colour))


def wanted(item: Predict) -> str:
    """What is to be typed, with the form that it may have."""
    within = f" (within {item.tolerance})" if item.tolerance else ""
    return WANTED[item.answer] + within


def outcome(typed: str, given: str, look: Look, *, is_right: bool) -> RenderableType:
    """Right or wrong, and what the run gave, below what was typed."""
    mark, word = (look.right, "Right.") if is_right else (look.wrong, "Wrong.")
    style = "bold green" if is_right else "bold red"
    return Group(
        Text(f" {mark} {word}", style=style),
        "",
        hanging(" you typed    ", Text(printable(typed), style=style), style="dim"),
        hanging(" the run gave ", Text(printable(given), style="bold green"), style="dim"),
    )


def option_line(letter: str, text: str) -> RenderableType:
    """One option behind its letter."""
    return hanging(f" {letter}  ", text, style="bold cyan")


def hint(text: str, number: int, total: int) -> RenderableType:
    """One step of the hint ladder."""
    return hanging(f" hint {number} of {total}: ", text, style="yellow")


def verdict(
    item: Challenge, options: Sequence[Option], chosen: Option, look: Look
) -> RenderableType:
    """Right or wrong, and why for every option."""
    if chosen.correct:
        head = Text(f" {look.right} Right.", style="bold green")
    else:
        letter = LETTERS[options.index(item.answer)]
        head = Text(f" {look.wrong} Wrong: the answer is {letter}.", style="bold red")
    parts: list[RenderableType] = [head, ""]
    for place, option in enumerate(options):
        mark = look.right if option.correct else look.wrong
        word = "right" if option.correct else "wrong"
        yours = ", your answer" if option is chosen else ""
        style = "bold green" if option.correct else "bold red" if option is chosen else "dim"
        parts.append(
            hanging(f" {mark} {LETTERS[place]}  ", Text(f"{word}{yours}", style=style), style=style)
        )
        parts.append(hanging("      ", option.why))
    return Group(*parts)


def explanation(text: str, item: Item) -> RenderableType:
    """What there is to understand, with the torch versions it holds for and its sources."""
    parts: list[RenderableType] = ["", hanging(" ", text)]
    if versions(item):
        parts.append(hanging(" ", Text(versions(item), style="yellow")))
    parts += [address(" source: ", source) for source in item.sources]
    return Group(*parts, "")


def versions(item: Item) -> str:
    """The torch versions that the answer holds for; empty when it holds for all."""
    match item.since, item.until:
        case "", "":
            return ""
        case since, "":
            return f"Holds since torch {since}."
        case "", until:
            return f"Holds until torch {until}."
    return f"Holds from torch {item.since} to {item.until}."


def card_front(item: Flashcard) -> RenderableType:
    """The side that asks."""
    return Group(hanging(" ", words(item.question, "bold")), "")


def card_back(item: Flashcard) -> RenderableType:
    """The side that tells."""
    return Group(hanging(" ", words(item.answer, "green")), explanation_sources(item))


def explanation_sources(item: Item) -> RenderableType:
    """Where a card's fact stands written."""
    lines = [address(" source: ", source) for source in item.sources]
    return Group(
        *([Text(f" {versions(item)}", style="yellow")] if versions(item) else []), *lines, ""
    )


def in_days(days: int) -> str:
    """An interval as people say it."""
    if days < DAYS_A_MONTH:
        return f"{days} day" if days == 1 else f"{days} days"
    if days < DAYS_A_YEAR:
        return f"{days / DAYS_A_MONTH:.1f} months"
    return f"{days / DAYS_A_YEAR:.1f} years"


def grade_keys(intervals: Mapping[Grade, int]) -> list[str]:
    """The four keys of a card, each with the day on which the card would come back."""
    shown = zip(MARKS, intervals.items(), strict=False)  # two buttons are keys 1 and 2
    return [f"{key} {NAMES[grade]} ({in_days(days)})" for key, (grade, days) in shown]


def keys_line(parts: Iterable[str], look: Look) -> RenderableType:
    """The keys that do something now; always the last line."""
    return Parts(tuple(parts), look.between, "dim")


def keys_help(rows: Iterable[tuple[str, str]]) -> RenderableType:
    """Every key with what it does."""
    return Group("", *(hanging(f" {key:<7}", meaning, style="bold") for key, meaning in rows), "")


@dataclass(frozen=True, slots=True)
class Tally:
    """What a session came to."""

    answered: int
    right: int
    skipped: int
    seconds: float
    missed: Sequence[Entry]
    due_tomorrow: int


def summary(tally: Tally, look: Look) -> RenderableType:
    """The last screen of a session."""
    minutes, seconds = divmod(round(tally.seconds), 60)
    took = f"{minutes} min {seconds} s" if minutes else f"{seconds} s"
    facts = [f"{tally.right} of {tally.answered} right", took]
    if tally.skipped:
        facts.insert(1, f"{tally.skipped} skipped")
    parts: list[RenderableType] = ["", Text(f" {look.between.join(facts)}", style="bold")]
    if tally.missed:
        parts.append(Text(" To look at again:"))
        parts += [hanging("   ", f"{entry.title} ({entry.topic})") for entry in tally.missed]
    parts.append(Text(f" Due tomorrow: {tally.due_tomorrow}"))
    return Group(*parts)


def exercise(item: Exercise) -> RenderableType:
    """The open question."""
    return Group("", hanging(" ", words(item.asks, "bold")), "")


def model_answer(item: Exercise) -> RenderableType:
    """The model answer, section by section."""
    parts: list[RenderableType] = ["", Text(" A model answer", style="bold")]
    for section in item.sections:
        parts += ["", hanging(" ", words(section.title, "bold cyan")), hanging(" ", section.text)]
    return Group(*parts, explanation("", item))


def rubric_point(text: str, number: int, total: int) -> RenderableType:
    """One point to mark oneself against."""
    return hanging(f" {number}/{total} Does your answer make this point? ", text, style="bold")

"""How each item type is asked: what is shown, which keys answer, what is said afterwards."""

from __future__ import annotations

import os
from typing import Final

from pytorch_lessons import content
from pytorch_lessons.cli.practice import Asker, Moved, Practice, Turn
from pytorch_lessons.items import Challenge, Flashcard
from pytorch_lessons.items.challenge import LETTERS
from pytorch_lessons.items.flashcard import TWO_BUTTONS
from pytorch_lessons.keys import ENTER, SPACE
from pytorch_lessons.model import Excerpt, Grade
from pytorch_lessons.view import practice as view


def _excerpt(practice: Practice, item: Challenge, topic: str) -> Excerpt | None:
    if not item.code:
        return None
    path = practice.library.program(topic, item.code)
    try:
        return content.excerpt(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        practice.desk.terminal.complain(f"{path}: {error}")
        return None


def ask_challenge(practice: Practice, item: Challenge, turn: Turn) -> None:
    """Show the question, take one letter, say why for every option."""
    terminal = practice.desk.terminal
    seed = int.from_bytes(os.urandom(4))
    options = item.shuffled(seed)
    excerpt = _excerpt(practice, item, turn.entry.topic)
    terminal.show(view.challenge(item, options, excerpt, colour=terminal.has_colour))
    letters = LETTERS[: len(options)]
    try:
        while True:
            left = len(item.hints) - turn.hints
            shown = [f"a-{letters[-1]} answer", *([f"h hint ({left})"] if left else [])]
            key = practice.read(item, turn, letters + "h", shown)
            if key != "h":
                break
            _hint(practice, item, turn)
    except Moved:
        return
    chosen = options[letters.index(key)]
    reply = LETTERS[item.options.index(chosen)]  # as written: the shuffle is in the seed
    practice.record(item, turn, reply, item.grade(chosen, helped=turn.was_helped), seed)
    terminal.show(view.verdict(item, options, chosen, terminal.look))
    terminal.show(view.explanation(item.because, item))
    practice.pause(item, turn)


def _hint(practice: Practice, item: Challenge, turn: Turn) -> None:
    if turn.hints == len(item.hints):
        practice.desk.terminal.complain("there are no more hints")
        return
    text = item.hints[turn.hints]
    turn.hints += 1
    practice.desk.terminal.show(view.hint(text, turn.hints, len(item.hints)))


def ask_card(practice: Practice, item: Flashcard, turn: Turn) -> None:
    """Show the front, turn it, take the learner's own mark."""
    terminal = practice.desk.terminal
    terminal.show(view.card_front(item))
    is_turned = False
    try:
        while True:
            key = _card_key(practice, item, turn, is_turned=is_turned)
            if key in view.MARKS:
                break
            is_turned = True
            terminal.show(view.card_back(item))
    except Moved:
        return
    grade = item.grade(key, buttons=practice.desk.config.card_buttons)
    practice.record(item, turn, key, grade)
    if not is_turned:  # marked in a pipe before the back was asked for
        terminal.show(view.card_back(item))


def _card_key(practice: Practice, item: Flashcard, turn: Turn, *, is_turned: bool) -> str:
    terminal = practice.desk.terminal
    marks = view.MARKS[: practice.desk.config.card_buttons]
    turning = f"{SPACE}{ENTER}b" if terminal.keys.is_terminal else "b"
    if is_turned:
        return practice.read(item, turn, marks, _marks(practice, turn))
    if terminal.keys.is_terminal:
        return practice.read(item, turn, turning, ["space turn"])
    return practice.read(item, turn, turning + marks, ["b back", *_marks(practice, turn)])


def _marks(practice: Practice, turn: Turn) -> list[str]:
    from pytorch_lessons.schedule import preview

    key = practice.library.key(turn.entry.id)
    intervals = preview(practice.store.memory(key), practice.desk.today, key)
    if practice.desk.config.card_buttons == TWO_BUTTONS:
        intervals = {grade: intervals[grade] for grade in (Grade.AGAIN, Grade.GOOD)}
    return view.grade_keys(intervals)


ASKERS: Final[dict[str, Asker]] = {
    "challenge": ask_challenge,  # type: ignore[dict-item] # ASKERS is keyed by the item's own type
    "flashcard": ask_card,  # type: ignore[dict-item] # likewise
}

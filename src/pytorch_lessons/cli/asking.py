"""How each item type is asked: what is shown, which keys answer, what is said afterwards."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from pytorch_lessons import content
from pytorch_lessons.cli.practice import Asker, Moved, Practice, Turn
from pytorch_lessons.errors import CannotRunError
from pytorch_lessons.items import Challenge, Flashcard, Predict
from pytorch_lessons.items.challenge import LETTERS
from pytorch_lessons.items.flashcard import TWO_BUTTONS
from pytorch_lessons.items.predict import is_readable, varied
from pytorch_lessons.keys import ENTER, SPACE
from pytorch_lessons.model import Excerpt, Grade
from pytorch_lessons.view import practice as view

if TYPE_CHECKING:
    from pytorch_lessons.cli.predicted import Given


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
            shown = [f"a-{letters[-1]} answer", *_hint_key(item, turn)]
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


def _hint_key(item: Challenge | Predict, turn: Turn) -> list[str]:
    left = len(item.hints) - turn.hints
    return [f"h hint ({left})"] if left else []


def _hint(practice: Practice, item: Challenge | Predict, turn: Turn) -> None:
    if turn.hints == len(item.hints):
        practice.desk.terminal.complain("there are no more hints")
        return
    text = item.hints[turn.hints]
    turn.hints += 1
    practice.desk.terminal.show(view.hint(text, turn.hints, len(item.hints)))


def ask_prediction(practice: Practice, item: Predict, turn: Turn) -> None:
    """Show the program, take what it is believed to do, run it, and say what it did."""
    terminal = practice.desk.terminal
    seed = int.from_bytes(os.urandom(4))
    try:
        program = _drawn(practice, item, turn, seed)
        terminal.show(view.prediction(item, content.excerpt(program), colour=terminal.has_colour))
        typed = _typed(practice, item, turn)
        answered = practice.desk.monotonic()
        given = _run(practice, item, turn, program)
    except Moved:
        return
    turn.started += practice.desk.monotonic() - answered  # the run is not the learner's time
    terminal.keys.forget_typed()  # what was pressed while it ran was no reply to this
    grade = item.grade(typed, given.answer, helped=turn.was_helped)
    practice.record(item, turn, typed, grade, seed)
    is_right = grade is not Grade.AGAIN
    terminal.show(view.outcome(typed, given.shown, terminal.look, is_right=is_right))
    terminal.show(view.explanation(item.because, item))
    practice.pause(item, turn)


def _drawn(practice: Practice, item: Predict, turn: Turn, seed: int) -> str:
    """The program that will be shown and run; leaves the question where that cannot be."""
    path = practice.library.program(turn.entry.topic, item.code)
    try:
        practice.desk.ensure_trusted(practice.library.of(turn.entry.id))
        return varied(path.read_text(encoding="utf-8"), item.drawn(seed))
    except CannotRunError as error:
        _leave(practice, str(error))
    except (OSError, ValueError) as error:
        _leave(practice, f"{path}: {error}")


def _leave(practice: Practice, why: str) -> NoReturn:
    """The question cannot be judged: nothing is recorded, and the session goes on."""
    practice.desk.terminal.complain(f"{why}; the question is skipped")
    practice.session.skip()
    raise Moved


def _typed(practice: Practice, item: Predict, turn: Turn) -> str:
    """The answer that the learner commits to; a line that can be none is asked for again."""
    while True:
        shown = [f"{view.wanted(item)}, or a key, then enter", *_hint_key(item, turn)]
        line = practice.read_line(item, turn, shown)
        if line.lower() == "h":
            _hint(practice, item, turn)
        elif is_readable(item.answer, line):
            return line
        else:
            practice.desk.terminal.complain(f"{line[:20]} is no {item.answer}")


def _run(practice: Practice, item: Predict, turn: Turn, program: str) -> Given:
    """What the run gave; leaves the question if it gave nothing that can be judged."""
    from pytorch_lessons.cli import predicted
    from pytorch_lessons.cli.examples import chosen_python

    desk = practice.desk
    desk.terminal.keys.forget_typed()  # from here on nothing is echoed into the output
    try:
        run = desk.worker(chosen_python(desk, None)).run
        needs = predicted.needs_of(item, practice.library.of(turn.entry.id))
        with desk.terminal.running(Path(item.code).name):
            result = predicted.run_drawn(item, program, needs, run)
    except CannotRunError as error:
        _leave(practice, str(error))
    except KeyboardInterrupt:
        if not desk.terminal.keys.is_terminal:
            raise
        _leave(practice, f"you stopped {item.code}")
    found = predicted.given(item, result)
    if found.complaint:
        _leave(practice, f"{item.code} {found.complaint}")
    return found


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


ASKERS: Final[dict[type, Asker]] = {
    Challenge: ask_challenge,  # type: ignore[dict-item] # ASKERS is keyed by the item's own type
    Predict: ask_prediction,  # type: ignore[dict-item] # likewise
    Flashcard: ask_card,  # type: ignore[dict-item] # likewise
}

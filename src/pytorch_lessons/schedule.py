"""When an item should be asked again: FSRS-6 in whole local days.

Pure: what is remembered of an item follows from its events alone, so a replay of the log gives
the same memory on every machine. The model is py-fsrs 6.3, pinned, and told nothing but elapsed
days: it takes "the same day" for 24 hours, `Card()` reads the clock and sleeps, and its own fuzz
is unseeded and half a day too long on average.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from pytorch_lessons.model import Event, Grade, Memory

if TYPE_CHECKING:
    from hashlib import blake2b

    from fsrs import Scheduler

ROLLOVER_HOUR: Final = 4
MAX_INTERVAL_DAYS: Final = 36_500
SHORTEST_FUZZED_DAYS: Final = 3
EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Review(NamedTuple):
    """An answer that counts for the schedule; `item` is the id under which it was given."""

    day: int
    grade: Grade
    item: str


def local_day(at: datetime, rollover_hour: int = ROLLOVER_HOUR) -> int:
    """Days from 1970-01-01 to the learner's day, which begins at `rollover_hour` by the wall clock.

    Raises ValueError for a time without a zone: nobody knows by whose wall clock it is.
    """
    if at.utcoffset() is None:
        raise ValueError(f"{at.isoformat()} has no time zone, so it is on no learner's day")
    return at.toordinal() - EPOCH.toordinal() - (at.hour < rollover_hour)


def standing_answers(events: Sequence[Event]) -> list[Event]:
    """The answers among an item's events that were not undone, oldest first."""
    return _standing(events, _undone(events))


def effective(events: Sequence[Event]) -> tuple[Review, ...]:
    """The answers of one item that count, oldest first, whatever the order of its events.

    They are the first answer of each local day, undone ones aside; one that was guessed counts as
    wrong. Undoing a guess restores the answer; an undo cannot be undone.
    """
    undone = _undone(events)
    guessed = {e.refers for e in events if e.kind == "guessed" and e.id not in undone}
    first_of_day: dict[int, Review] = {}
    for event in _standing(events, undone):
        if event.grade is not None and event.day not in first_of_day:
            grade = Grade.AGAIN if event.id in guessed else Grade(event.grade)
            first_of_day[event.day] = Review(event.day, grade, event.item)
    return tuple(first_of_day.values())


def _standing(events: Sequence[Event], undone: set[str]) -> list[Event]:
    answers = [event for event in events if event.kind == "answer" and event.id not in undone]
    answers.sort(key=attrgetter("at_ms", "id"))
    return answers


def _undone(events: Sequence[Event]) -> set[str]:
    return {event.refers for event in events if event.kind == "undo"}


def review(memory: Memory | None, grade: Grade, day: int, item: str) -> Memory:
    """What to remember after an answer on a local day; `memory` is None for the first one.

    An early answer counts; a day before the last one counts as no time passed. The interval is at
    least a day, never shorter than before after a right answer and never longer after a wrong one.
    """
    if memory is None:
        stability_days, difficulty, interval_days = _next_state()(None, None, 0, grade)
        due_day = day + _fuzzed(interval_days, item, repetition=1)
        return Memory(stability_days, difficulty, day, day, due_day, 1, 0, int(grade))
    today = max(day, memory.last_day)
    stability_days, difficulty, interval_days = _next_state()(
        memory.stability_days, memory.difficulty, today - memory.last_day, grade
    )
    is_wrong = grade is Grade.AGAIN
    interval_days = (min if is_wrong else max)(
        _fuzzed(interval_days, item, memory.reviews + 1), memory.due_day - memory.last_day
    )
    return Memory(
        stability_days,
        difficulty,
        first_day=memory.first_day,
        last_day=today,
        due_day=today + interval_days,
        reviews=memory.reviews + 1,
        lapses=memory.lapses + is_wrong,
        last_grade=int(grade),
    )


Reviewer = Callable[[Memory | None, Grade, int, str], Memory]
SCHEDULERS: Final[dict[str, Reviewer]] = {"fsrs-6.3": review}
VERSION: Final = "fsrs-6.3"


def remember(events: Sequence[Event], reviewer: Reviewer = SCHEDULERS[VERSION]) -> Memory | None:
    """What all events of one item add up to; None when none of them counts."""
    memory = None
    for day, grade, item in effective(events):
        memory = reviewer(memory, grade, day, item)
    return memory


def preview(
    memory: Memory | None, day: int, item: str, reviewer: Reviewer = SCHEDULERS[VERSION]
) -> dict[Grade, int]:
    """For each grade, in how many days the item would come back."""
    after = {grade: reviewer(memory, grade, day, item) for grade in Grade}
    return {grade: then.due_day - then.last_day for grade, then in after.items()}


def recall(memory: Memory, day: int) -> float:
    """Probability (0 to 1) of a right answer on a local day."""
    from fsrs import Card  # here: a quiz asks before it schedules

    card = Card(0, stability=memory.stability_days, due=EPOCH, last_review=EPOCH)
    return _fsrs().get_card_retrievability(card, _moment(day - memory.last_day))


@cache
def _moment(elapsed_days: int) -> datetime:
    """So many days after EPOCH, where each last review is put: no learner's date can overflow."""
    return EPOCH + timedelta(days=min(max(elapsed_days, 0), MAX_INTERVAL_DAYS))


@cache
def _fsrs() -> Scheduler:
    from fsrs import Scheduler  # here: it costs more than a session's worth of scheduling

    return Scheduler(
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=MAX_INTERVAL_DAYS,
        enable_fuzzing=False,
    )


NextState = Callable[[float | None, float | None, int, Grade], tuple[float, float, int]]


@cache
def _next_state() -> NextState:
    """py-fsrs as a function, from state, elapsed days and grade to state and interval in days."""
    from fsrs import Card, Rating, State  # here: see _fsrs

    class FreshCard(Card):
        def __copy__(self) -> FreshCard:
            return self  # review_card copies first, a third of its time; nobody else has this card

    review_card = _fsrs().review_card
    ratings = {grade: Rating(grade) for grade in Grade}

    def next_state(
        stability_days: float | None, difficulty: float | None, elapsed_days: int, grade: Grade
    ) -> tuple[float, float, int]:
        is_new = stability_days is None
        card: Card = FreshCard(
            0,  # an id: without one it sleeps
            State.Learning if is_new else State.Review,
            stability=stability_days,
            difficulty=difficulty,
            due=EPOCH,
            last_review=None if is_new else EPOCH,
        )
        at = _moment(elapsed_days)
        card, _ = review_card(card, ratings[grade], at)
        interval_days = (card.due - at).days
        return card.stability, card.difficulty, interval_days  # type: ignore[return-value]  # set

    return next_state


def _fuzzed(interval_days: int, item: str, repetition: int) -> int:
    """The interval, some days moved, so that what was learned together is not due together.

    The shift is the same on every machine and uniform over a symmetric range, thus right on
    average.
    """
    reach_days = _reach_days(interval_days)
    if not reach_days:
        return interval_days
    seed = _hash()(f"{item}\0{repetition}".encode(), digest_size=8).digest()
    shift_days = (int.from_bytes(seed) * (2 * reach_days + 1) >> 64) - reach_days
    return min(interval_days + shift_days, MAX_INTERVAL_DAYS)


@cache
def _hash() -> type[blake2b]:
    from hashlib import blake2b  # here: it loads OpenSSL

    return blake2b


@cache
def _reach_days(interval_days: int) -> int:
    """How far an interval may be moved, as in py-fsrs and in Anki."""
    if interval_days < SHORTEST_FUZZED_DAYS:
        return 0
    reach_days = 1 + 0.15 * (min(interval_days, 7) - 2.5)
    reach_days += 0.1 * max(min(interval_days, 20) - 7, 0) + 0.05 * max(interval_days - 20, 0)
    return round(reach_days)

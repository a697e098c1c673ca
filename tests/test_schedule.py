"""When an item comes back: days, FSRS without its traps, and what events add up to."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from statistics import mean

import pytest
from fsrs import Card, Rating, Scheduler
from hypothesis import given
from hypothesis import strategies as st

from pytorch_lessons.model import Event, EventKind, Grade, Memory
from pytorch_lessons.schedule import (
    MAX_INTERVAL_DAYS,
    SCHEDULERS,
    VERSION,
    Review,
    Reviewer,
    effective,
    local_day,
    preview,
    recall,
    remember,
    review,
    standing_answers,
)

DAY_MS = 86_400_000
RIGHT = (Grade.HARD, Grade.GOOD, Grade.EASY)
MAX_DAY = local_day(datetime.max.replace(tzinfo=UTC))

any_scheduler = pytest.mark.parametrize("reviewer", SCHEDULERS.values(), ids=SCHEDULERS)
grades = st.sampled_from(Grade)
gaps = st.one_of(st.integers(-3, 40), st.integers(-MAX_DAY, MAX_DAY))
answers = st.lists(st.tuples(grades, gaps), min_size=1, max_size=12)


def moment(text: str, offset_hours: float = 0) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=timezone(timedelta(hours=offset_hours)))


def event(number: int, kind: EventKind = "answer", day: int = 0, **facts: object) -> Event:
    known: dict[str, object] = {"item": "p:item", "at_ms": day * DAY_MS + number, "device": "d"}
    if kind in {"answer", "repeat"}:
        known["grade"] = Grade.GOOD
    return Event(id=f"e{number:03}", kind=kind, day=day, offset_minutes=0, **known | facts)  # type: ignore[arg-type]  # facts name fields


def folded(reviewer: Reviewer, history: list[tuple[Grade, int]], item: str = "p:i") -> list[Memory]:
    """The memory after each answer; gaps count from the day before, wherever the clock was."""
    memories: list[Memory] = []
    day = 20_000
    for grade, gap in history:
        day = min(max(day + gap, -MAX_DAY), MAX_DAY)
        memories.append(reviewer(memories[-1] if memories else None, grade, day, item))
    return memories


# Days


@pytest.mark.parametrize(
    ("at", "day"),
    [
        (moment("1970-01-01 04:00"), 0),
        (moment("1970-01-01 03:59:59.999999"), -1),
        (moment("1970-01-02 03:59", 14), 0),
        (moment("1970-01-02 04:00", -12), 1),
        (moment("0001-01-01 00:00"), -719_163),
        (moment("9999-12-31 23:59"), 2_932_896),
    ],
)
def test_a_day_begins_at_four_by_the_learners_wall_clock(at: datetime, day: int) -> None:
    assert local_day(at) == day


def test_the_hour_at_which_a_day_begins_can_be_chosen() -> None:
    assert local_day(moment("1970-01-01 00:00"), rollover_hour=0) == 0
    assert local_day(moment("1970-01-01 05:59"), rollover_hour=6) == -1


def test_summer_time_and_flights_do_not_split_a_day() -> None:
    before, after = moment("2026-03-29 01:59", 1), moment("2026-03-29 03:00", 2)
    assert local_day(after) == local_day(before) == local_day(moment("2026-03-28 12:00", 1))
    landed = moment("2026-03-28 22:00", -8)
    assert landed > moment("2026-03-28 23:00", 9)
    assert local_day(landed) == local_day(moment("2026-03-28 23:00", 9))


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="has no time zone"):
        local_day(datetime(2026, 3, 29))  # noqa: DTZ001 - the case in question


# The model, on days


def test_what_a_sequence_of_answers_gives_is_known() -> None:
    """Stability and difficulty as py-fsrs 6.3.2 has them: a change would move every schedule."""
    history = [
        (Grade.GOOD, 0),
        (Grade.GOOD, 2),
        (Grade.HARD, 11),
        (Grade.AGAIN, 30),
        (Grade.EASY, 4),
    ]
    memories = folded(review, history)
    assert [(round(m.stability_days, 4), round(m.difficulty, 4)) for m in memories] == [
        (2.3065, 2.1181),
        (10.9643, 2.1112),
        (32.2033, 4.7483),
        (2.3839, 8.259),
        (10.4567, 7.6625),
    ]
    assert [m.due_day - m.last_day for m in memories] == [2, 12, 31, 2, 12]
    assert (memories[-1].reviews, memories[-1].lapses, memories[-1].last_grade) == (5, 1, 4)


@given(st.lists(st.tuples(grades, st.integers(1, 400)), min_size=1, max_size=10))
def test_state_is_that_of_py_fsrs_told_whole_days(history: list[tuple[Grade, int]]) -> None:
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card, at = Card(card_id=1), datetime(2026, 1, 1, tzinfo=UTC)
    for (grade, gap), memory in zip(history, folded(review, history), strict=True):
        at += timedelta(days=gap)
        card, _ = scheduler.review_card(card, Rating(grade), at)
        assert (memory.stability_days, memory.difficulty) == (card.stability, card.difficulty)
        later = memory.last_day + 9
        in_fsrs = scheduler.get_card_retrievability(card, at + timedelta(days=9))
        assert recall(memory, later) == in_fsrs


def test_an_evening_and_the_next_morning_are_two_days() -> None:
    evening, morning = moment("2026-05-04 21:00", 2), moment("2026-05-05 08:00", 2)
    first = review(None, Grade.GOOD, local_day(evening), "p:i")
    assert review(first, Grade.GOOD, local_day(morning), "p:i").stability_days > 7


def test_scheduling_neither_sleeps_nor_draws_from_the_shared_random_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> float:
        raise AssertionError("scheduling must not do this")

    monkeypatch.setattr("time.sleep", refuse)
    for name in ("random", "randint", "uniform", "choice"):
        monkeypatch.setattr(random, name, refuse)
        monkeypatch.setattr(f"fsrs.scheduler.{name}", refuse, raising=False)
    memories = folded(review, [(Grade.EASY, 0), (Grade.GOOD, 9), (Grade.AGAIN, 40)])
    assert recall(memories[-1], 20_060) > 0


def test_fsrs_is_not_imported_before_something_is_scheduled() -> None:
    code = (
        "import sys; from pytorch_lessons import schedule as s;"
        "assert s.remember([]) is None and not {'fsrs', 'hashlib'} & {*sys.modules};"
        "s.review(None, s.Grade.EASY, 1, 'i'); assert {'fsrs', 'hashlib'} <= {*sys.modules}"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@any_scheduler
@given(history=answers)
def test_days_never_run_backwards(reviewer: Reviewer, history: list[tuple[Grade, int]]) -> None:
    memories = folded(reviewer, history)
    last_days = [memory.last_day for memory in memories]
    assert last_days == sorted(last_days)
    for memory in memories:
        assert memory.first_day == memories[0].last_day
        assert 1 <= memory.due_day - memory.last_day <= MAX_INTERVAL_DAYS
        assert 0 <= recall(memory, memory.due_day + 1) <= 1


@any_scheduler
@given(history=answers, grade=grades, back_days=st.integers(0, MAX_DAY))
def test_a_clock_set_back_counts_as_no_time_passed(
    reviewer: Reviewer, history: list[tuple[Grade, int]], grade: Grade, back_days: int
) -> None:
    memory = folded(reviewer, history)[-1]
    same_day = reviewer(memory, grade, memory.last_day, "p:i")
    assert reviewer(memory, grade, memory.last_day - back_days, "p:i") == same_day


@any_scheduler
@given(history=answers, item=st.sampled_from(["p:a", "p:b", "p:c", "p:d", "p:é"]))
def test_a_right_answer_never_shortens_the_interval_and_a_wrong_one_never_lengthens_it(
    reviewer: Reviewer, history: list[tuple[Grade, int]], item: str
) -> None:
    memories = folded(reviewer, history, item)
    intervals = [memory.due_day - memory.last_day for memory in memories]
    for (grade, _), before, after in zip(history[1:], intervals, intervals[1:], strict=False):
        if grade is Grade.AGAIN:
            assert after <= before
        else:
            assert after >= before


@any_scheduler
@given(history=answers, gap=gaps, item=st.sampled_from(["p:a", "p:b", "p:c"]))
def test_the_preview_is_what_happens_and_better_grades_wait_no_shorter(
    reviewer: Reviewer, history: list[tuple[Grade, int]], gap: int, item: str
) -> None:
    memory = folded(reviewer, history, item)[-1]
    day = memory.last_day + gap
    shown = preview(memory, day, item, reviewer)
    assert list(shown) == list(Grade)
    assert list(shown.values()) == sorted(shown.values())
    for grade, days in shown.items():
        after = reviewer(memory, grade, day, item)
        assert after.due_day == max(day, memory.last_day) + days
        assert after.last_grade == grade


@any_scheduler
def test_a_new_item_is_previewed_too(reviewer: Reviewer) -> None:
    shown = preview(None, 20_000, "p:i", reviewer)
    assert shown[Grade.AGAIN] == 1
    assert shown[Grade.EASY] > shown[Grade.GOOD]


@any_scheduler
def test_intervals_are_right_on_average_and_spread(reviewer: Reviewer) -> None:
    """py-fsrs itself makes 8.5 days of 8; an EASY first answer has a stability of 8.3."""
    intervals = [reviewer(None, Grade.EASY, 0, f"p:item-{n}").due_day for n in range(3000)]
    assert set(intervals) == {6, 7, 8, 9, 10}
    assert mean(intervals) == pytest.approx(8, abs=0.1)


@any_scheduler
def test_no_interval_is_longer_than_a_century(reviewer: Reviewer) -> None:
    for item in ("p:a", "p:b", "p:c", "p:d"):
        memories = folded(reviewer, [(Grade.EASY, 100_000)] * 25, item)
        longest = max(memory.due_day - memory.last_day for memory in memories)
        assert MAX_INTERVAL_DAYS * 0.9 <= longest <= MAX_INTERVAL_DAYS


@any_scheduler
def test_a_wrong_answer_brings_an_item_back_soon(reviewer: Reviewer) -> None:
    known = folded(reviewer, [(Grade.EASY, 0), (Grade.EASY, 9), (Grade.EASY, 60)])[-1]
    assert known.due_day - known.last_day > 200
    lapsed = reviewer(known, Grade.AGAIN, known.due_day, "p:i")
    assert 1 <= lapsed.due_day - lapsed.last_day <= 10


@any_scheduler
def test_items_learned_together_part_ways_again_at_each_repetition(reviewer: Reviewer) -> None:
    twins = [folded(reviewer, [(Grade.EASY, 0), (Grade.EASY, 8)], f"p:{n}") for n in range(50)]
    shifts = {(one.due_day - one.last_day, two.due_day - two.last_day) for one, two in twins}
    assert len(shifts) > 20


@any_scheduler
def test_the_end_of_the_calendar_is_a_day_like_any_other(reviewer: Reviewer) -> None:
    ages = [(Grade.EASY, -MAX_DAY), (Grade.EASY, 2 * MAX_DAY), (Grade.EASY, MAX_DAY)]
    memory = folded(reviewer, ages)[-1]
    assert memory.last_day == MAX_DAY
    assert memory.due_day > MAX_DAY


def test_recall_is_nine_in_ten_when_as_many_days_passed_as_the_stability_has() -> None:
    memory = replace(review(None, Grade.GOOD, 100, "p:i"), stability_days=30.0)
    assert recall(memory, 130) == pytest.approx(0.9)
    assert recall(memory, 100) == recall(memory, 50) == 1
    assert recall(memory, 131) < recall(memory, 130)


# What events add up to


@st.composite
def logs(draw: st.DrawFn) -> list[Event]:
    """An item's events, in any order: answers of a few days, with guesses and undoes."""
    count = draw(st.integers(1, 9))
    events = []
    for number in range(count):
        kind: EventKind = draw(
            st.sampled_from(["answer", "answer", "answer", "repeat", "exercise"])
        )
        grade = draw(grades) if kind != "exercise" else None
        day = draw(st.integers(0, 12))
        at_ms = day * DAY_MS + draw(st.integers(0, 2))
        events.append(event(number, kind, day, grade=grade, at_ms=at_ms))
    for number in range(count, count + draw(st.integers(0, 5))):
        refers = draw(st.sampled_from(events)).id
        late: EventKind = draw(st.sampled_from(["guessed", "undo"]))
        events.append(event(number, late, draw(st.integers(0, 12)), refers=refers))
    return draw(st.permutations(events))


def naive_reviews(events: list[Event]) -> list[Review]:
    """The rule as it is written in the design, one event after the other."""
    gone = [e.refers for e in events if e.kind == "undo"]
    found: list[Review] = []
    for e in sorted(events, key=lambda e: (e.at_ms, e.id)):
        counts = e.kind == "answer" and e.id not in gone and e.grade is not None
        if counts and e.day not in [earlier.day for earlier in found]:
            guesses = [g for g in events if g.kind == "guessed" and g.refers == e.id]
            is_guess = any(g.id not in gone for g in guesses)
            found.append(Review(e.day, Grade.AGAIN if is_guess else Grade(e.grade or 0), e.item))
    return found


@given(logs())
def test_the_first_answer_of_each_day_counts_and_only_that(events: list[Event]) -> None:
    assert list(effective(events)) == naive_reviews(events)


@any_scheduler
@given(events=logs(), data=st.data())
def test_the_order_of_arrival_changes_nothing(
    reviewer: Reviewer, events: list[Event], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(events))
    assert remember(shuffled, reviewer) == remember(events, reviewer)
    assert standing_answers(shuffled) == standing_answers(events)


@any_scheduler
@given(events=logs(), data=st.data())
def test_what_was_undone_never_happened(
    reviewer: Reviewer, events: list[Event], data: st.DataObject
) -> None:
    taken = data.draw(st.sampled_from([e for e in events if e.kind != "undo"]))
    undone = [*events, event(900, "undo", refers=taken.id)]
    assert remember(undone, reviewer) == remember([e for e in events if e != taken], reviewer)


@any_scheduler
@given(events=logs(), data=st.data())
def test_a_guess_is_a_wrong_answer(
    reviewer: Reviewer, events: list[Event], data: st.DataObject
) -> None:
    lucky = data.draw(st.sampled_from([e for e in events if e.kind != "undo"]))
    guessed = [*events, event(900, "guessed", refers=lucky.id)]
    wrong = replace(lucky, grade=Grade.AGAIN) if lucky.kind == "answer" else lucky
    assert remember(guessed, reviewer) == remember(
        [wrong if e == lucky else e for e in events], reviewer
    )


def test_undoing_a_guess_restores_the_answer_and_an_undo_stays() -> None:
    answer = event(1, grade=Grade.EASY)
    guess, no_guess = event(2, "guessed", refers="e001"), event(3, "undo", refers="e002")
    assert effective([answer, guess])[0].grade is Grade.AGAIN
    assert effective([answer, guess, no_guess])[0].grade is Grade.EASY
    undo, undo_of_undo = event(4, "undo", refers="e001"), event(5, "undo", refers="e004")
    assert effective([answer, undo, undo_of_undo]) == ()


def test_a_second_answer_of_a_day_counts_once_the_first_is_undone() -> None:
    first, second = event(1, grade=Grade.AGAIN), event(2, grade=Grade.GOOD)
    assert [one.grade for one in effective([first, second])] == [Grade.AGAIN]
    undo = event(3, "undo", refers="e001")
    assert [one.grade for one in effective([first, second, undo])] == [Grade.GOOD]
    assert standing_answers([second, first]) == [first, second]


def test_repeats_and_exercises_never_reach_the_schedule() -> None:
    written = event(2, "exercise", reply="because of the graph")
    assert remember([event(1, "repeat", grade=Grade.AGAIN), written]) is None


def test_a_renamed_item_keeps_the_days_it_was_given() -> None:
    old = [event(n, day=3 * n, item="p:old", grade=Grade.EASY) for n in range(4)]
    memory = remember(old)
    assert memory is not None
    assert remember([*old, event(9, day=99, item="p:new")]) == review(
        memory, Grade.GOOD, 99, "p:new"
    )


def test_the_version_written_to_events_names_a_scheduler() -> None:
    assert SCHEDULERS[VERSION] is review

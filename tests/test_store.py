"""The log and what follows from it: nothing is changed, nothing depends on the order of arrival."""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytorch_lessons.errors import ProgressError
from pytorch_lessons.model import Event, EventKind, Grade, Memory
from pytorch_lessons.schedule import effective, remember, standing_answers
from pytorch_lessons.store import DayCount, Store, new_event_id, open_store

DAY_MS = 86_400_000
DAY = 20_000
INTEGERS = st.integers(-(2**63), 2**63 - 1)
moderately = settings(max_examples=40)
WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


def event(number: int, kind: EventKind = "answer", item: str = "p:a", **facts: Any) -> Event:
    day = facts.get("day", DAY)
    known: dict[str, Any] = {"device": "d", "at_ms": day * DAY_MS + number, "day": day}
    if kind in {"answer", "repeat"}:
        known |= {"grade": 3, "right": True}
    return Event(id=f"e{number:05}", kind=kind, item=item, offset_minutes=0, **known | facts)


def undo(number: int, refers: int, **facts: Any) -> Event:
    return event(number, "undo", refers=f"e{refers:05}", **facts)


def guessed(number: int, refers: int, **facts: Any) -> Event:
    return event(number, "guessed", refers=f"e{refers:05}", **facts)


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(None, remember=remember) as store:
        yield store


def filled(events: Sequence[Event], path: Path | None = None) -> Store:
    store = open_store(path, remember=remember)
    for one in events:
        store.append(one)
    return store


def failing(events: Sequence[Event]) -> Memory | None:
    raise ZeroDivisionError(len(events))


def rows(store: Store) -> list[tuple[str, Memory]]:
    return list(store.memories())


@st.composite
def logs(draw: st.DrawFn, items: Sequence[str] = ("p:a", "p:b", "p:c")) -> list[Event]:
    """A few days of answers to a few items, and what refers to them, in the order of happening."""
    count = draw(st.integers(1, 12))
    events: list[Event] = []
    day = DAY
    for number in range(count):
        day += draw(st.integers(0, 3))
        kind: EventKind = draw(
            st.sampled_from(["answer", "answer", "answer", "repeat", "exercise"])
        )
        grade = draw(st.integers(1, 4)) if kind != "exercise" else None
        right = None if grade is None else grade > 1
        item = draw(st.sampled_from(items))
        at_ms = day * DAY_MS + draw(st.integers(0, 2))
        facts = {"day": day, "at_ms": at_ms, "grade": grade, "right": right}
        events.append(event(2 * number, kind, item, **facts))
        if draw(st.integers(0, 2)) == 0:
            named = draw(st.sampled_from(events))
            late: EventKind = draw(st.sampled_from(["guessed", "undo"]))
            number_then = 2 * number + 1
            events.append(event(number_then, late, named.item, day=day, refers=named.id))
    return events


# The log


@moderately
@given(
    st.builds(
        Event,
        id=WORDS,
        device=WORDS,
        kind=st.just("exercise"),
        item=WORDS,
        at_ms=INTEGERS,
        offset_minutes=INTEGERS,
        day=INTEGERS,
        digest=WORDS,
        reply=WORDS,
        right=st.none() | st.booleans(),
        grade=st.none() | st.integers(1, 4),
        hints=INTEGERS,
        shuffle_seed=st.none() | INTEGERS,
        took_ms=INTEGERS,
        scheduler=WORDS,
        refers=WORDS,
    )
)
def test_an_event_is_read_as_it_was_written(written: Event) -> None:
    with filled([written]) as store:
        assert store.event(written.id) == written
        assert store.recent(1) == [written]
        right = store.recent(1)[0].right
        assert right is written.right


def test_a_reply_that_is_not_quite_text_is_kept(store: Store) -> None:
    store.append(event(1, "exercise", reply="caf\udce9 au lait"))
    assert store.recent(1)[0].reply == "caf? au lait"


def test_what_is_written_is_there_after_the_file_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "not" / "yet" / "there" / "progress.db"
    filled([event(1), event(2, item="p:b")], path).close()
    with open_store(path, remember=remember) as store:
        assert [one.id for one in store.recent(9)] == ["e00002", "e00001"]
        assert store.seen() == {"p:a", "p:b"}


def test_an_event_that_is_there_already_is_left_as_it_is(store: Store) -> None:
    before = store.append(event(1, grade=4))
    assert store.append(event(1, grade=1, reply="other")) == before
    assert store.recent(9) == [event(1, grade=4)]


@pytest.mark.parametrize(
    ("statement", "complaint"),
    [
        ("update events set grade = 4", "events are never changed"),
        ("delete from events", "events are never deleted"),
    ],
)
def test_nobody_can_change_the_log(tmp_path: Path, statement: str, complaint: str) -> None:
    path = tmp_path / "progress.db"
    filled([event(1, grade=1)], path).close()
    with (
        closing(sqlite3.connect(path)) as connection,
        pytest.raises(sqlite3.IntegrityError, match=complaint),
    ):
        connection.execute(statement)


@pytest.mark.parametrize("grade", [None, 0, 5])
def test_an_answer_needs_a_grade_that_exists(store: Store, grade: int | None) -> None:
    with pytest.raises(ProgressError, match="CHECK constraint failed"):
        store.append(event(1, grade=grade))
    assert store.recent(9) == []
    assert store.append(event(1)) is not None


def test_event_ids_are_version_seven_and_sort_by_time() -> None:
    first = new_event_id(1_790_000_000_000, b"\xff" * 10)
    assert uuid.UUID(first).version == 7
    assert uuid.UUID(first).variant == uuid.RFC_4122
    assert str(uuid.UUID(first)) == first
    assert int(first.replace("-", "")[:12], 16) == 1_790_000_000_000
    assert first < new_event_id(1_790_000_000_001, bytes(10))
    assert len({new_event_id(5, bytes([n, *bytes(9)])) for n in range(256)}) == 256
    assert new_event_id(-5, bytes(10)) < new_event_id(10**30, bytes(10))
    with pytest.raises(ValueError, match="10 random bytes, not 3"):
        new_event_id(5, b"abc")


def test_each_file_has_a_device_of_its_own_and_keeps_it(tmp_path: Path) -> None:
    names = set()
    for file in ("one.db", "two.db", "one.db"):
        with open_store(tmp_path / file, remember=remember) as store:
            names.add(store.device)
    assert len(names) == 2


# Memories


def test_append_returns_what_is_now_remembered_of_the_item_concerned(store: Store) -> None:
    answer = event(1, grade=4)
    memory = store.append(answer)
    assert memory == store.memory("p:a") == remember([answer])
    lucky = store.append(guessed(2, 1, item="any"))
    assert lucky == store.memory("p:a") == remember([event(1, grade=1)])
    assert store.append(undo(3, 1, item="any")) is None
    assert store.memory("p:a") is None
    assert store.append(undo(4, 99)) is None


@moderately
@given(logs())
def test_memories_are_those_of_each_items_events(events: list[Event]) -> None:
    with filled(events) as store:
        for item in ("p:a", "p:b", "p:c"):
            own = [one for one in events if one.item == item]
            assert store.memory(item) == remember(own)
        assert dict(rows(store)) == {item: store.memory(item) for item in store.seen()}


@moderately
@given(logs())
def test_a_rebuild_gives_the_same_rows(events: list[Event]) -> None:
    with filled(events) as store:
        before = repr(rows(store))
        store.rebuild()
        assert repr(rows(store)) == before


def test_a_rebuild_mends_memories_that_are_wrong(tmp_path: Path) -> None:
    path = tmp_path / "progress.db"
    with filled([event(1), event(2, item="p:b")], path) as store:
        before = rows(store)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("update memories set item = 'p:c', due_day = 5 where item = 'p:a'")
        assert rows(store) != before
        store.rebuild()
        assert rows(store) == before


@moderately
@given(logs(), st.data())
def test_the_union_of_logs_is_the_same_in_any_order(
    events: list[Event], data: st.DataObject
) -> None:
    arriving = data.draw(st.permutations([*events, *events[::2]]))
    with filled(events) as in_order, filled(arriving) as shuffled:
        assert rows(shuffled) == rows(in_order)
        assert shuffled.recent(99) == in_order.recent(99)
        shuffled.rebuild()
        assert rows(shuffled) == rows(in_order)


@settings(max_examples=15)
@given(events=logs(), turns=st.lists(st.booleans(), min_size=30, max_size=30))
def test_two_sessions_that_take_turns_are_as_one(
    tmp_path_factory: pytest.TempPathFactory, events: list[Event], turns: list[bool]
) -> None:
    path = tmp_path_factory.mktemp("turns") / "progress.db"
    with filled([]) as alone, filled([], path) as one, filled([], path) as other:
        for mine, happened in zip(turns, events, strict=False):
            assert (one if mine else other).append(happened) == alone.append(happened)
        assert rows(one) == rows(other) == rows(alone)
        other.rebuild()
        assert rows(one) == rows(alone)


def test_another_scheduler_derives_all_memories_anew(tmp_path: Path) -> None:
    path = tmp_path / "progress.db"
    derived: list[str] = []

    def recorded(events: Sequence[Event]) -> Memory | None:
        derived.append(events[0].item)
        return remember(events)

    filled([event(1), event(2, item="p:b")], path).close()
    for version, expected in [("one", ["p:a", "p:b"]), ("one", []), ("two", ["p:a", "p:b"])]:
        derived.clear()
        open_store(path, remember=recorded, scheduler=version).close()
        assert derived == expected


def test_a_scheduler_that_fails_leaves_the_file_as_it_was_and_closed(tmp_path: Path) -> None:
    path = tmp_path / "progress.db"
    with filled([event(1)], path) as store:
        before = rows(store)
    with pytest.raises(ZeroDivisionError):
        open_store(path, remember=failing, scheduler="new")
    assert not list(tmp_path.glob("progress.db-*"))
    with open_store(path, remember=remember) as store:
        assert rows(store) == before


def test_an_answer_is_not_kept_when_its_memory_cannot_be_derived() -> None:
    with open_store(None, remember=failing) as store:
        with pytest.raises(ZeroDivisionError):
            store.append(event(1))
        assert store.recent(9) == []


# Renames


def test_what_was_answered_under_an_old_id_counts_for_the_new_one(store: Store) -> None:
    before = store.append(event(1, item="p:old", grade=4))
    store.adopt({"p:old": "p:new"})
    assert store.seen() == {"p:new"}
    assert store.memory("p:new") == before
    assert store.answered_on(DAY) == {"p:new"}
    assert [item for item, _ in store.histories()] == ["p:new"]
    after = store.append(event(2, item="p:new", day=DAY + 9))
    assert after is not None
    assert after.reviews == 2
    assert store.memory("p:old") is None


def test_an_event_that_arrives_under_an_old_id_counts_for_the_new_one(store: Store) -> None:
    store.adopt({"p:old": "p:new"})
    memory = store.append(event(1, item="p:old"))
    assert memory is not None
    assert store.memory("p:new") == memory
    assert store.append(guessed(2, 1, item="p:old")) == store.memory("p:new")
    assert store.missed() == {"p:new"}
    assert store.seen() == {"p:new"}


@pytest.mark.parametrize(
    ("renames", "now"),
    [
        ([{"p:a": "p:b"}, {"p:b": "p:c"}], {"p:c"}),
        ([{"p:a": "p:b", "p:b": "p:c"}], {"p:c"}),
        ([{"p:b": "p:c", "p:a": "p:b"}], {"p:c"}),
        ([{"p:a": "p:b"}, {"p:b": "p:c", "p:a": "p:b"}], {"p:c"}),
        ([{"p:a": "p:b"}, {"p:b": "p:a"}], {"p:a"}),
        ([{"p:a": "p:b"}, {"p:x": "p:y"}], {"p:b"}),
        ([{"p:a": "p:a"}], {"p:a"}),
        ([{"p:a": "p:b", "p:b": "p:a"}], {"p:a"}),
    ],
)
def test_an_item_may_be_renamed_again_and_back(
    store: Store, renames: list[dict[str, str]], now: set[str]
) -> None:
    before = store.append(event(1, item="p:a"))
    for one in [*renames, renames[-1]]:
        store.adopt(one)
    assert rows(store) == [(min(now), before)]
    store.rebuild()
    assert rows(store) == [(min(now), before)]


def test_an_item_that_was_named_back_keeps_what_was_answered_under_the_other_name(
    store: Store,
) -> None:
    store.append(event(1, item="p:a"))
    store.adopt({"p:a": "p:b"})
    store.append(event(2, item="p:b", day=DAY + 3))
    store.adopt({"p:b": "p:a"})
    ((item, memory),) = store.memories()
    assert (item, memory.reviews) == ("p:a", 2)


@moderately
@given(events=logs(items=["p:a", "p:b", "p:old"]), place=st.integers(0, 12))
def test_when_a_rename_becomes_known_does_not_matter(events: list[Event], place: int) -> None:
    with filled(events[:place]) as store, open_store(None, remember=remember) as knowing:
        knowing.adopt({"p:old": "p:a"})
        store.adopt({"p:old": "p:a"})
        for one in events[place:]:
            store.append(one)
        for one in events:
            knowing.append(one)
        assert rows(store) == rows(knowing)
        own = [e for e in events if e.item in {"p:a", "p:old"}]
        assert store.memory("p:a") == remember(own)
        store.rebuild()
        assert rows(store) == rows(knowing)


def test_a_rename_that_is_known_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "progress.db"
    with filled([event(1)], path) as store, closing(sqlite3.connect(path)) as other:
        store.adopt({"p:a": "p:b"})
        version = other.execute("pragma data_version").fetchone()
        store.adopt({"p:a": "p:b"})
        assert other.execute("pragma data_version").fetchone() == version
        store.adopt({"p:b": "p:c"})
        assert other.execute("pragma data_version").fetchone() != version


# Questions


@moderately
@given(logs(), st.integers(-2, 45))
def test_questions_are_answered_as_a_look_through_the_whole_log_would(
    events: list[Event], ahead: int
) -> None:
    day = DAY + ahead
    stands = [one for one in events if not is_undone(one, events)]
    answers = [one for one in stands if one.kind == "answer"]
    with filled(events) as store:
        memories = dict(rows(store))
        assert store.seen() == {one.item for one in answers}
        assert store.answered_on(day) == {one.item for one in answers if one.day == day}
        new = {item for item, memory in memories.items() if memory.first_day == day}
        assert store.reviews_on(day) == (len(new), len(store.answered_on(day) - new))
        due = sorted((m.due_day, item) for item, m in memories.items() if m.due_day <= day)
        assert list(store.due(day)) == [(item, due_day) for due_day, item in due]
        assert store.missed() == {i for i, m in memories.items() if m.last_grade == Grade.AGAIN}
        assert store.streak(day) == streak_of(stands, day)
        newest = sorted(events, key=lambda e: (e.at_ms, e.id), reverse=True)
        assert store.recent(4) == newest[:4]
        assert store.undone_ids(newest) == {e.id for e in events if is_undone(e, events)}
        assert dict(store.histories()) == grouped(newest[::-1])


def is_undone(one: Event, events: Sequence[Event]) -> bool:
    return any(later.kind == "undo" and later.refers == one.id for later in events)


def streak_of(stands: Sequence[Event], day: int) -> int:
    days = {one.day for one in stands if one.kind in {"answer", "exercise"}}
    last = day if day in days else day - 1
    length = 0
    while last - length in days:
        length += 1
    return length


def grouped(events: Sequence[Event]) -> dict[str, list[Event]]:
    found: dict[str, list[Event]] = {}
    for one in events:
        found.setdefault(one.item, []).append(one)
    return found


def test_new_items_and_reviews_of_a_day_are_counted_apart(store: Store) -> None:
    store.append(event(1, item="p:a", day=DAY - 3))
    store.append(event(2, item="p:a"))
    store.append(event(3, item="p:a"))
    store.append(event(4, item="p:b"))
    store.append(event(5, "repeat", item="p:b"))
    store.append(event(6, item="p:c"))
    store.append(undo(7, 6))
    assert store.reviews_on(DAY) == DayCount(new_items=1, reviews=1)
    assert store.reviews_on(DAY - 3) == DayCount(new_items=1, reviews=0)


def test_a_streak_lasts_until_a_day_has_passed_without_an_answer(store: Store) -> None:
    for number in range(5):
        store.append(event(number, day=DAY + number))
    assert [store.streak(DAY + n) for n in (-1, 0, 3, 4, 5, 6)] == [0, 1, 4, 5, 5, 0]
    store.append(undo(9, 2))
    assert store.streak(DAY + 4) == 2
    store.append(event(10, "exercise", day=DAY + 2))
    assert store.streak(DAY + 4) == 5


def test_things_are_taken_back_in_the_order_in_which_they_were_done_here(store: Store) -> None:
    own = store.device
    assert store.last_undoable() is None
    store.append(event(1, day=DAY + 500, device=own))
    store.append(event(2, item="p:b", device=own))
    store.append(guessed(3, 2, device=own))
    store.append(event(4, "repeat", item="p:a", device=own))
    store.append(event(5, day=DAY + 900, device="another"))
    taken = []
    while last := store.last_undoable():
        taken.append(last.id)
        store.append(undo(90 + len(taken), int(last.id[1:]), device=own))
    assert taken == ["e00004", "e00003", "e00002", "e00001"]
    assert store.seen() == {"p:a"}  # what the other device answered


def test_histories_hold_what_the_schedule_and_statistics_need(store: Store) -> None:
    store.append(event(1))
    store.append(guessed(2, 1, item="any"))
    store.append(undo(3, 2, item="any"))
    store.append(event(4))
    ((item, events),) = store.histories()
    assert (item, [one.id for one in events]) == ("p:a", ["e00001", "e00002", "e00003", "e00004"])
    assert [review.grade for review in effective(events)] == [Grade.GOOD]
    assert [one.id for one in standing_answers(events)] == ["e00001", "e00004"]


def test_pages_follow_one_another_without_a_gap_though_items_are_answered_meanwhile(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("pytorch_lessons.store.PAGE_ROWS", 4)
    path = tmp_path / "progress.db"
    items = [f"p:{n:02}" for n in range(10)]
    with filled([event(n, item=item, grade=1) for n, item in enumerate(items)], path) as store:
        asked = []
        with open_store(path, remember=remember) as other:
            for number, (item, _) in enumerate(store.due(DAY + 1)):
                other.append(event(100 + number, "exercise", item="p:essay"))
                store.append(event(200 + number, item=item, day=DAY + 1))
                asked.append(item)
        assert asked == items
        assert [item for item, _ in store.memories()] == items


# Speed, counted in steps of SQLite's machine


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A counter of the steps of all databases opened from now on."""
    counted = [0]

    def count() -> int:
        counted[0] += 1
        return 0

    connect = sqlite3.connect

    def counting(*arguments: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)  # type: ignore[call-overload]  # passed on
        connection.set_progress_handler(count, 1)
        return connection

    monkeypatch.setattr(sqlite3, "connect", counting)
    return counted


QUESTIONS: dict[str, Callable[[Store], object]] = {
    "due": lambda store: next(store.due(DAY + 900)),
    "memory": lambda store: store.memory("p:7"),
    "reviews_on": lambda store: store.reviews_on(DAY),
    "answered_on": lambda store: store.answered_on(DAY),
    "missed": lambda store: store.missed(),
    "recent": lambda store: store.recent(5),
    "event": lambda store: store.event("e00003"),
    "undone_ids": lambda store: store.undone_ids([event(3)]),
    "last_undoable": lambda store: store.last_undoable(),
    "streak": lambda store: store.streak(DAY + 2),
    "adopt": lambda store: store.adopt({}),
    "append": lambda store: store.append(event(99_999, item="p:7", day=DAY + 50)),
}


def test_no_question_is_answered_by_reading_the_whole_log(steps: list[int]) -> None:
    def forget(_: Sequence[Event]) -> Memory:
        return Memory(1.0, 1.0, DAY - 9, DAY, DAY + 3, 1, 0, 3)

    needed: list[dict[str, int]] = []
    for more_days in (15, 60):
        with open_store(None, remember=forget) as store:
            for number in range(20):
                store.append(event(number, item=f"p:{number}", device=store.device))
            for number in range(20, 20 * more_days):
                day = DAY + 2 + number // 20
                store.append(event(number, item=f"p:{number}", device=store.device, day=day))
            needed.append({})
            for name, ask in QUESTIONS.items():
                steps[0] = 0
                ask(store)
                needed[-1][name] = steps[0]
    few, many = needed
    assert all(many[name] <= few[name] * 1.3 + 300 for name in QUESTIONS), (few, many)

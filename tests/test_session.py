"""Which item comes next, and what an answer changes."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Set as AbstractSet

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytorch_lessons.model import Entry, Only, Topic
from pytorch_lessons.session import Session, Shelf, Standing, Wanted, choose


def entry(name: str, topic: str = "a", kind: str = "challenge", level: str = "beginner") -> Entry:
    return Entry(name, kind, None, topic, level, name)


def shelf(
    *entries: Entry,
    needs: dict[str, tuple[str, ...]] | None = None,
    linked: dict[str, set[str]] | None = None,
) -> Shelf:
    topics = {e.topic: Topic(title=e.topic, needs=(needs or {}).get(e.topic, ())) for e in entries}
    by_id = {e.id: e for e in entries}
    return Shelf(
        topics=topics,
        topic_of=lambda: {e.id: e.topic for e in entries},
        in_topic=lambda topic: [e for e in entries if e.topic == topic],
        entry=by_id.get,
        linked=lambda item: (linked or {}).get(item, set()),
    )


def standing(
    due: tuple[str, ...] = (),
    *,
    seen: AbstractSet[str] = frozenset(),
    missed: AbstractSet[str] = frozenset(),
    today: AbstractSet[str] = frozenset(),
    new_left: int = 100,
    reviews_left: int = 100,
) -> Standing:
    return Standing(lambda: due, seen | set(due), lambda: missed, today, new_left, reviews_left)


ANY = Wanted(frozenset({"challenge", "flashcard"}))


def ids(entries: list[Entry]) -> list[str]:
    return [e.id for e in entries]


def test_due_items_come_before_new_ones() -> None:
    here = shelf(entry("new"), entry("old"))
    assert ids(choose(here, standing(due=("old",)), ANY, 10)) == ["old", "new"]


def test_the_most_overdue_come_when_there_is_no_time_for_all() -> None:
    here = shelf(*(entry(f"i{n}") for n in range(5)))
    assert ids(choose(here, standing(due=("i3", "i1", "i4")), ANY, 2)) == ["i3", "i1"]


def test_topics_are_mixed() -> None:
    here = shelf(entry("a1"), entry("a2"), entry("b1", "b"), entry("b2", "b"))
    assert ids(choose(here, standing(), ANY, 4)) == ["a1", "b1", "a2", "b2"]
    assert ids(choose(here, standing(due=("a1", "a2", "b1")), ANY, 3)) == ["a1", "b1", "a2"]


def test_a_topic_waits_until_a_third_of_what_it_needs_is_known() -> None:
    here = shelf(*(entry(f"a{n}") for n in range(6)), entry("b1", "b"), needs={"b": ("a",)})
    assert "b1" not in ids(choose(here, standing(seen={"a0"}), ANY, 10))
    assert "b1" in ids(choose(here, standing(seen={"a0", "a1"}), ANY, 10))


def test_a_topic_waits_for_nothing_that_is_not_on_the_shelf() -> None:
    here = shelf(entry("b1", "b"), needs={"b": ("a",)})
    assert ids(choose(here, standing(), ANY, 10)) == ["b1"]


def test_items_that_share_a_fact_do_not_come_on_the_same_day() -> None:
    here = shelf(entry("x"), entry("y"), entry("z"), linked={"x": {"y"}, "y": {"x"}})
    assert ids(choose(here, standing(), ANY, 10)) == ["x", "z"]
    assert ids(choose(here, standing(seen={"x"}, today={"x"}), ANY, 10)) == ["z"]


def test_the_limits_are_those_of_the_day() -> None:
    here = shelf(*(entry(f"i{n}") for n in range(6)))
    chosen = choose(here, standing(due=("i0", "i1", "i2"), reviews_left=2, new_left=1), ANY, 10)
    assert ids(chosen) == ["i0", "i1", "i3"]


def test_practice_at_will_ignores_the_limits() -> None:
    here = shelf(*(entry(f"i{n}") for n in range(3)))
    nothing_left = standing(due=("i1",), seen={"i1"}, missed={"i1"}, new_left=0, reviews_left=0)
    assert ids(choose(here, nothing_left, Wanted(ANY.types, only=Only.ALL), 10)) == [
        "i1",
        "i0",
        "i2",
    ]
    assert ids(choose(here, nothing_left, Wanted(ANY.types, only=Only.MISSED), 10)) == ["i1"]
    assert choose(here, nothing_left, ANY, 10) == []


def test_only_new_and_only_due_are_what_they_say() -> None:
    here = shelf(entry("old"), entry("new"))
    now = standing(due=("old",))
    assert ids(choose(here, now, Wanted(ANY.types, only=Only.NEW), 10)) == ["new"]
    assert ids(choose(here, now, Wanted(ANY.types, only=Only.DUE), 10)) == ["old"]


def test_filters_hold_for_due_and_new_alike_and_do_not_use_up_the_limits() -> None:
    here = shelf(entry("a"), entry("b", kind="flashcard"), entry("c"), entry("d", level="expert"))
    now = standing(due=("b", "c"), reviews_left=1, new_left=1)
    assert ids(choose(here, now, Wanted(frozenset({"challenge"})), 10)) == ["c", "a"]
    assert ids(choose(here, standing(new_left=1), Wanted(ANY.types, level="expert"), 10)) == ["d"]


@given(
    st.lists(st.sampled_from(["right", "wrong", "skip", "undo", "guess"]), max_size=40),
    st.integers(1, 5),
)
def test_a_session_ends_and_counts_each_item_once_whatever_is_done(
    deeds: list[str], size: int
) -> None:
    session = Session([entry(f"i{n}") for n in range(size)])
    was_right = False
    for deed in deeds:
        if deed == "undo":
            if session.answered or session.is_repeat:
                with contextlib.suppress(IndexError):  # nothing was answered yet
                    session.undo()
            was_right = False
        elif deed == "guess" and was_right and not session.is_repeat:
            session.guessed()
            was_right = False
        elif session.current is not None:
            if deed == "skip":
                session.skip()
                was_right = False
            elif deed != "guess":
                was_right = deed == "right"
                session.answer(right=was_right)
    while session.current is not None:
        session.answer(right=True)
    assert 0 <= session.right <= session.answered <= size


def test_a_wrong_item_comes_back_at_the_end_and_counts_once() -> None:
    session = Session([entry("x"), entry("y")])
    session.answer(right=False)
    session.answer(right=True)
    assert session.current == entry("x")
    assert session.is_repeat
    session.answer(right=True)
    assert session.current is None
    assert (session.answered, session.right) == (2, 1)


def test_an_item_alone_does_not_come_back_after_itself() -> None:
    session = Session([entry("x")])
    session.answer(right=False)
    assert session.current is None


def test_a_guess_counts_as_wrong_and_comes_back() -> None:
    session = Session([entry("x"), entry("y")])
    session.answer(right=True)
    session.guessed()
    session.answer(right=True)
    assert session.right == 1
    assert session.current == entry("x")


def test_undo_asks_the_same_item_again_and_forgets_its_return() -> None:
    session = Session([entry("x"), entry("y")])
    session.answer(right=False)
    session.undo()
    assert session.current == entry("x")
    assert (session.answered, session.again) == (0, [])


def test_the_end_of_a_session_has_no_item_to_answer() -> None:
    with pytest.raises(LookupError, match="over"):
        Session([]).answer(right=True)


@given(st.sets(st.integers(0, 30)), st.integers(1, 40), st.integers(0, 10), st.integers(0, 10))
def test_a_queue_holds_no_item_twice_and_keeps_within_every_bound(
    seen: set[int], count: int, new_left: int, reviews_left: int
) -> None:
    here = shelf(*(entry(f"i{n}", topic=f"t{n % 3}") for n in range(30)))
    known = {f"i{n}" for n in seen if n < 30}
    chosen = ids(
        choose(
            here,
            standing(due=tuple(sorted(known)), new_left=new_left, reviews_left=reviews_left),
            ANY,
            count,
        )
    )
    assert all(n == 1 for n in Counter(chosen).values())
    assert len(chosen) <= count
    assert sum(item in known for item in chosen) <= reviews_left
    assert sum(item not in known for item in chosen) <= new_left

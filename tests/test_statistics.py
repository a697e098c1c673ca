"""What the log says of a learner is counted as a teacher would count it."""

from __future__ import annotations

from pytorch_lessons.model import Grade, Memory
from pytorch_lessons.statistics import TopicStanding, standing

TODAY = 20_100


def remembered(last_day: int, grade: Grade) -> Memory:
    return Memory(10.0, 5.0, 20_000, last_day, TODAY + 1, reviews=2, lapses=0, last_grade=grade)


def topics(*memories: Memory) -> list[TopicStanding]:
    known = {f"p:{number}": memory for number, memory in enumerate(memories)}
    topic_of = dict.fromkeys([*known, "p:new"], "tensors")
    found = standing(
        (), known, topic_of, today=TODAY, streak_days=0, misconception=lambda _: ""
    ).topics
    return list(found)


def test_what_was_answered_today_says_nothing_of_recall() -> None:
    (topic,) = topics(remembered(TODAY, Grade.AGAIN))
    assert (topic.begun, topic.items, topic.recall) == (1, 2, None)


def test_recall_is_the_mean_over_what_was_answered_on_earlier_days() -> None:
    (alone,) = topics(remembered(TODAY - 10, Grade.GOOD))
    (beside,) = topics(remembered(TODAY - 10, Grade.GOOD), remembered(TODAY, Grade.AGAIN))
    assert alone.recall is not None
    assert 0.89 < alone.recall < 0.91  # after as many days as its stability has
    assert beside.recall == alone.recall

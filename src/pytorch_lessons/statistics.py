"""What the log says of the learner; pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from pytorch_lessons.model import Event, Grade, Memory
from pytorch_lessons.schedule import effective, recall, standing_answers

FORECAST_DAYS = 30
FIRM_STABILITY_DAYS = 21.0
MOST_MISCONCEPTIONS = 5


@dataclass(frozen=True, slots=True)
class TopicStanding:
    """How far the learner is with one topic.

    `recall` is the mean predicted for today, 0 to 1, of what was last answered on an earlier day:
    on the day of an answer, even of a wrong one, all is remembered.
    """

    topic: str
    items: int
    begun: int
    firm: int
    due: int
    recall: float | None


@dataclass(frozen=True, slots=True)
class Statistics:
    """The learner's standing; shares are 0 to 1, and None where nothing was counted."""

    answers: int
    days: int
    streak_days: int
    first_time_right: float | None
    retention: float | None
    due_today: int
    forecast: Sequence[int]
    topics: Sequence[TopicStanding]
    misconceptions: Sequence[tuple[str, int]]


def standing(
    histories: Iterable[tuple[str, Sequence[Event]]],
    memories: Mapping[str, Memory],
    topic_of: Mapping[str, str],
    *,
    today: int,
    streak_days: int,
    misconception: Callable[[Event], str],
) -> Statistics:
    """Count what stands: a guess is wrong, what was undone never was.

    `retention` is the share of right answers to items that were first answered on an earlier day.
    """
    total, days = 0, set()
    first_right: list[bool] = []
    later_right: list[bool] = []
    picked: Counter[str] = Counter()
    for _, events in histories:
        rights = [review.grade is not Grade.AGAIN for review in effective(events)]
        first_right += rights[:1]
        later_right += rights[1:]
        for event in standing_answers(events):
            total += 1
            days.add(event.day)
            if not event.right and (name := misconception(event)):
                picked[name] += 1
    due = [max(memory.due_day - today, 0) for memory in memories.values()]
    return Statistics(
        answers=total,
        days=len(days),
        streak_days=streak_days,
        first_time_right=_mean(first_right),
        retention=_mean(later_right),
        due_today=due.count(0),
        forecast=[due.count(ahead) for ahead in range(FORECAST_DAYS)],
        topics=_by_topic(memories, topic_of, today),
        misconceptions=picked.most_common(MOST_MISCONCEPTIONS),
    )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _by_topic(
    memories: Mapping[str, Memory],
    topic_of: Mapping[str, str],
    today: int,
) -> list[TopicStanding]:
    items = Counter(topic_of.values())
    known: dict[str, list[Memory]] = {topic: [] for topic in items}
    for key, memory in memories.items():
        if key in topic_of:
            known[topic_of[key]].append(memory)
    return [
        TopicStanding(
            topic=topic,
            items=items[topic],
            begun=len(found),
            firm=sum(memory.stability_days >= FIRM_STABILITY_DAYS for memory in found),
            due=sum(memory.due_day <= today for memory in found),
            recall=_mean([recall(each, today) for each in found if each.last_day < today]),
        )
        for topic, found in known.items()
    ]

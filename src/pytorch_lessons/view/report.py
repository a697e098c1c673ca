"""What the learner did and knows: today, statistics, history."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from pytorch_lessons.statistics import Statistics
from pytorch_lessons.view.plain import Look
from pytorch_lessons.view.text import hanging

BAR_WIDTH = 20


@dataclass(frozen=True, slots=True)
class Today:
    """What a learner wants to know before beginning."""

    due: int
    new: int
    streak_days: int
    answered: int


def today(shown: Today, look: Look) -> RenderableType:
    """Due, new, streak and what to do next."""
    facts = [f"{shown.due} due", f"{shown.new} new"]
    if shown.answered:
        facts.append(f"{shown.answered} answered today")
    facts.append(f"streak {shown.streak_days} day{'s' * (shown.streak_days != 1)}")
    if shown.due or shown.new:
        advice = "pylessons review: what is due, then what is new"
    else:
        advice = "Nothing is left for today. pylessons quiz --only all: practise at will"
    return Group("", Text(f" {look.between.join(facts)}", style="bold"), hanging(" ", advice), "")


def percent(share: float | None) -> str:
    """A share of 0 to 1 as people read it."""
    return "none yet" if share is None else f"{share:.0%}"


def statistics(shown: Statistics, look: Look) -> RenderableType:
    """The learner's standing, topic by topic."""
    rows = (
        ("answers", f"{shown.answers} on {shown.days} day{'s' * (shown.days != 1)}"),
        ("streak", f"{shown.streak_days} day{'s' * (shown.streak_days != 1)}"),
        ("right at first sight", percent(shown.first_time_right)),
        ("retention", f"{percent(shown.retention)} (target 90%)"),
        ("due today", str(shown.due_today)),
        ("due in 30 days", str(sum(shown.forecast))),
    )
    parts: list[RenderableType] = [""]
    parts += [hanging(f" {name:<22}", Text(value), style="bold") for name, value in rows]
    parts += ["", Text(" Topics", style="bold cyan")]
    for topic in shown.topics:
        bar = _bar(topic.begun, topic.items, look)
        recall = "" if topic.recall is None else f"{look.between}recall {topic.recall:.0%}"
        facts = (f"{bar}{topic.begun} of {topic.items}", f"{topic.firm} firm", f"{topic.due} due")
        line = Text(look.between.join(facts) + recall)
        parts.append(hanging(f" {topic.topic:<18} ", line))
    if shown.misconceptions:
        parts += ["", Text(" Believed most often", style="bold cyan")]
        parts += [hanging(f" {count:>3} x  ", Text(name)) for name, count in shown.misconceptions]
    return Group(*parts)


def _bar(part: int, whole: int, look: Look) -> str:
    """A bar of fixed width; nothing where it would only be noise."""
    if look.is_plain or not whole:
        return ""
    full = round(BAR_WIDTH * part / whole)
    return look.bar * full + ("." if look.is_ascii else "░") * (BAR_WIDTH - full) + " "

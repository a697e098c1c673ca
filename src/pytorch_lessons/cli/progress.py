"""What the learner did and knows: today, stats, history, undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING

from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.collection import Collection
from pytorch_lessons.items import Challenge
from pytorch_lessons.items.challenge import LETTERS
from pytorch_lessons.library import Story
from pytorch_lessons.model import Event
from pytorch_lessons.view import listing
from pytorch_lessons.view.plain import hung

if TYPE_CHECKING:
    from pytorch_lessons.statistics import Statistics
    from pytorch_lessons.store import Store


def show_statistics(*, plain: bool, json: bool, packs: Sequence[Path] | None) -> None:
    """Print the learner's standing."""
    desk = Desk(plain=plain, packs=packs)
    with desk.library() as library, desk.store(library) as store:
        found = _standing(desk, library, store)
    if json:
        desk.terminal.write_json(asdict(found))
    else:
        from pytorch_lessons.view import report

        desk.terminal.show(report.statistics(found, desk.terminal.look))


def _standing(desk: Desk, library: Collection, store: Store) -> Statistics:
    from pytorch_lessons import statistics

    return statistics.standing(
        store.histories(),
        dict(store.memories()),
        {library.key(item): topic for item, topic in library.topic_of().items()},
        today=desk.today,
        streak_days=store.streak(desk.today),
        misconception=_misconception(library),
    )


def _misconception(library: Collection) -> Callable[[Event], str]:
    """Names the false belief behind a wrong answer; empty when it has no name."""
    items: dict[str, Challenge | None] = {}

    def name(event: Event) -> str:
        if event.item not in items:
            item = library.item(library.item_id(event.item) or "")
            items[event.item] = item if isinstance(item, Challenge) else None
        challenge = items[event.item]
        place = LETTERS.find(event.reply) if event.reply else -1
        if challenge is None or not 0 <= place < len(challenge.options):
            return ""
        return challenge.options[place].misconception

    return name


def show_history(limit: int, *, plain: bool, json: bool, packs: Sequence[Path] | None) -> None:
    """Print the newest events."""
    desk = Desk(plain=plain, packs=packs)
    with desk.library() as library, desk.store(library) as store:
        events = store.recent(limit)
        undone = store.undone_ids(events)
        if json:
            rows = [_as_json(event, is_undone=event.id in undone) for event in events]
            desk.terminal.write_json(rows)
            return
        deeds = [_deed(event, library, is_undone=event.id in undone) for event in events]
        desk.terminal.write(listing.history(deeds, desk.terminal.look, desk.terminal.width))


def _as_json(event: Event, *, is_undone: bool) -> dict[str, object]:
    return {**asdict(event), "at": _moment(event).isoformat(), "undone": is_undone}


def _moment(event: Event) -> datetime:
    local = timezone(timedelta(minutes=event.offset_minutes))
    return datetime.fromtimestamp(event.at_ms / 1000, UTC).astimezone(local)


def _deed(event: Event, library: Collection, *, is_undone: bool) -> listing.Deed:
    entry = library.entry(library.item_id(event.item) or "")
    title = entry.title if entry else event.item
    result = "" if event.right is None else "right" if event.right else "wrong"
    return listing.Deed(_moment(event), event.kind, title, result, is_undone)


def undo_last(*, plain: bool, packs: Sequence[Path] | None) -> None:
    """Take the newest answer back, whenever it was given."""
    desk = Desk(plain=plain, packs=packs)
    with desk.library() as library, desk.store(library) as store:
        _undo_last(desk, library, store)


def _undo_last(desk: Desk, library: Collection, store: Store) -> None:
    event = store.last_undoable()
    if event is None:
        desk.terminal.say("There is no answer to take back.")
        return
    store.append(desk.event(store, "undo", event.item, refers=event.id))
    deed = _deed(event, library, is_undone=False)
    result = f", {deed.result}" if deed.result else ""
    told = f"{deed.kind}{result}, {deed.at:%Y-%m-%d %H:%M}: {deed.title}"
    desk.terminal.write(hung([("Taken back: ", told)], desk.terminal.width))


def list_entries(topic: str, *, plain: bool, json: bool, packs: Sequence[Path] | None) -> None:
    """Print everything that can be named."""
    desk = Desk(plain=plain, packs=packs)
    with desk.library() as library:
        topics = library.topics_named(topic) if topic else None
        entries = [e for e in library.entries() if topics is None or e.topic in topics]
    if json:
        desk.terminal.write_json([entry._asdict() for entry in entries])
    else:
        desk.terminal.write(listing.entries(entries, desk.terminal.look, desk.terminal.width))


def list_stories(*, plain: bool, json: bool, packs: Sequence[Path] | None) -> None:
    """Print all live stories."""
    desk = Desk(plain=plain, packs=packs)
    with desk.library() as library:
        stories = library.stories()
    if json:
        desk.terminal.write_json([_story_as_json(story) for story in stories])
    else:
        rows = [(story.id, story.example) for story in stories]
        desk.terminal.write(listing.stories(rows, desk.terminal.look, desk.terminal.width))


def _story_as_json(story: Story) -> dict[str, object]:
    example = story.example
    facts = {
        "id": story.id,
        "topic": story.topic,
        "level": str(example.level),
        "title": example.title,
    }
    return {
        **facts,
        "steps": len(example.steps),
        "needs": list(example.needs),
        "slow": example.slow,
    }


def show_config(*, json: bool) -> None:
    """Print the settings and the places of the learner's files."""
    desk = Desk(plain=True)
    places = {name: str(path) for name, path in asdict(desk.places).items()}
    if json:
        desk.terminal.write_json({"settings": asdict(desk.config), "places": places})
        return
    for name, value in asdict(desk.config).items():
        shown = list(value) if isinstance(value, tuple) else value  # as TOML writes it
        desk.terminal.say(f"{name} = {shown!r}")
    desk.terminal.say(f"\nChange them in {desk.places.config_file}")
    desk.terminal.say(f"Your answers: {desk.places.progress}")

"""What `doctor` finds in the learner's answers, and how it mends them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.cli.finding import Finding, fault, fine, note
from pytorch_lessons.collection import Collection
from pytorch_lessons.model import Event
from pytorch_lessons.schedule import VERSION, remember
from pytorch_lessons.store import Store, open_store
from pytorch_lessons.store_health import Condition, Health, examine
from pytorch_lessons.store_mend import Restored, keep_copy, restore
from pytorch_lessons.store_schema import MIGRATIONS

ANSWERS: Final = "Your answers"
MOST_NAMES: Final = 3
MENDS: Final = "`pylessons doctor --mend` mends that"
BEGUN_ANEW: Final = "move the copies away if you began anew on purpose"


def health(desk: Desk) -> Health:
    """What is found in the progress file."""
    return examine(
        desk.places.progress,
        remember=remember,
        scheduler=VERSION,
        now_ms=int(desk.now().timestamp() * 1000),
        today=desk.today,
    )


def answers(desk: Desk, found: Health, library: Collection | None) -> Iterator[Finding]:
    """How it stands with the progress file; items are not looked up without the packs."""
    path = desk.places.progress
    if found.condition is Condition.DAMAGED:
        yield fault(ANSWERS, "progress file", found.fault)
    elif found.condition is Condition.UNUSABLE:
        back = "if that cannot be, move it away: `pylessons doctor --mend` brings the copy back"
        yield fault(ANSWERS, "progress file", found.fault, back if found.copy else "")
    elif found.condition is Condition.ABSENT and found.copy:
        says = f"{path} is gone, and there is a copy: {found.copy}"
        yield fault(ANSWERS, "progress file", says, f"{MENDS}; {BEGUN_ANEW}")
    elif found.condition is Condition.ABSENT and (obstacle := _obstacle(path)):
        says = f"{path} cannot be made: {obstacle} is no folder that you may write to"
        yield fault(ANSWERS, "progress file", says, "make it one")
    elif found.condition is Condition.ABSENT:
        yield note(ANSWERS, "progress file", f"none yet; the first answer makes {path}")
    else:
        schema = f"schema {found.schema} of {len(MIGRATIONS)}"
        yield fine(ANSWERS, "progress file", f"{path}: sound, {schema}")
        yield _counted(found)
        yield from _dates(found)
        yield from _memories(found)
        if library is not None:
            yield from _items(found, library)
    yield _copies(found)


def _obstacle(path: Path) -> Path | None:
    """What keeps a file that is not there from being made; None if nothing does."""
    nearest = next(place for place in path.parents if place.exists())
    return None if nearest.is_dir() and os.access(nearest, os.W_OK) else nearest


def _counted(found: Health) -> Finding:
    return fine(ANSWERS, "answers", f"{found.answers} that stand, {found.events} events in all")


def _dates(found: Health) -> Iterator[Finding]:
    if found.future:
        last = max(event.day for event in found.future)
        says = (
            f"{_number(found.future, 'event')} from the future, up to {_date(last)}: "
            "what was answered then is not asked again before"
        )
        remedy = f"set this machine's clock if it is wrong; else {MENDS}: they count for today then"
        yield fault(ANSWERS, "dates", says, remedy)
    else:
        yield fine(ANSWERS, "dates", "none from the future")


def _memories(found: Health) -> Iterator[Finding]:
    if found.impossible:
        says = f"{_number(found.impossible, 'impossible value')}: {_some(found.impossible)}"
        yield fault(ANSWERS, "due dates", says, MENDS)
    others = [item for item in found.differing if item not in found.impossible]
    if others:
        says = f"{len(others)} not as the answers have it: {_some(others)}"
        yield fault(ANSWERS, "due dates", says, MENDS)
    if found.is_outdated:
        says = "from another version's scheduler; the next command derives them anew"
        yield note(ANSWERS, "due dates", says)
    elif not found.impossible and not others:
        yield fine(ANSWERS, "due dates", "as a replay of all answers gives them")


def _items(found: Health, library: Collection) -> Iterator[Finding]:
    known = library.renames()
    unknown, absent = [], set()
    for key in found.items:
        item = library.item_id(key)
        if item is None:
            absent.add(key.partition(":")[0])
        elif library.entry(item) is None and key not in known and not _is_retired(item, library):
            unknown.append(key)
    if unknown:
        says = f"{_number(unknown, 'answered item')} that no pack has any more: {_some(unknown)}"
        remedy = (
            "name each in the `retired` of its pack.yaml, or in the `was` of the item that took "
            "its place; their answers are kept"
        )
        yield fault(ANSWERS, "items", says, remedy)
    if absent:
        says = f"some are of packs that are not at hand: {_some(sorted(absent))}"
        yield note(ANSWERS, "items", says, "name them with --content to be asked them")
    if not unknown and not absent:
        yield fine(ANSWERS, "items", f"{len(found.items)} were answered, all are at hand")


def _is_retired(item: str, library: Collection) -> bool:
    return item.rpartition(":")[2] in library.of(item).pack.retired


def _copies(found: Health) -> Finding:
    if found.copy is None:
        return note(ANSWERS, "copies", "none yet; the first session of each day makes one")
    if found.lacking:
        says = f"{found.copy} has {_number(found.lacking, 'event')} that the file has not"
        return fault(ANSWERS, "copies", says, f"{MENDS}; {BEGUN_ANEW}")
    return fine(ANSWERS, "copies", f"the newest is {found.copy}")


def mend(desk: Desk, found: Health) -> list[str]:
    """Mend what can be, and say in lines what was done; a copy is made before, or kept."""
    label = f"{desk.now():%Y%m%d-%H%M%S}"
    path = desk.places.progress
    is_lost = found.condition is Condition.ABSENT and found.copy is not None
    if found.condition is Condition.DAMAGED or is_lost:
        return _restored(restore(path, remember=remember, label=label))
    if not (found.future or found.impossible or found.differing or found.lacking):
        return []
    copy = keep_copy(path, label)
    done = [f"The file as it was is kept as {copy}."]
    with open_store(path, remember=remember, scheduler=VERSION) as store:
        if found.lacking:
            added = store.add_all(found.lacking)
            done.append(f"{added} events were added from {found.copy}.")
        if found.impossible or found.differing:
            store.rebuild()
            done.append("All due dates were derived anew from the answers.")
        if found.future:
            redate(desk, store, found.future)
            count = _number(found.future, "event")
            done.append(f"{count} from the future count for today; the log keeps the old dates.")
    return done


def _restored(done: Restored) -> list[str]:
    lines = []
    if done.kept:
        lines.append(f"The damaged file is kept as {done.kept}.")
    if done.copy:
        lines.append(f"Your answers were brought back from {done.copy}.")
    if done.saved:
        beyond = " beyond those" if done.copy else ""
        lines.append(f"{done.saved} events{beyond} were read out of the damaged file.")
    if not done.is_whole:
        since = "since that copy" if done.copy else "in it"
        lines.append(f"Not all of it could be read: answers given {since} may be missing.")
    if not done.copy and not done.saved:
        lines.append("There was no copy, and no answer could be read: you begin anew.")
    return lines


def redate(desk: Desk, store: Store, events: Sequence[Event]) -> None:
    """Write events again as of now, and take the old ones back; oldest first.

    The log is never changed: what was answered under a wrong clock counts, for today.
    """
    today: dict[str, str] = {}
    for event in events:
        again = desk.event(
            store,
            event.kind,
            event.item,
            digest=event.digest,
            reply=event.reply,
            right=event.right,
            grade=event.grade,
            hints=event.hints,
            shuffle_seed=event.shuffle_seed,
            took_ms=event.took_ms,
            refers=today.get(event.refers, event.refers),
        )
        today[event.id] = again.id
        store.append(again)
        store.append(desk.event(store, "undo", event.item, refers=event.id))


def _number(counted: Sequence[object], what: str) -> str:
    return f"{len(counted)} {what}{'s' * (len(counted) != 1)}"


def _some(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def _date(day: int) -> str:
    from datetime import date

    return date.fromordinal(date(1970, 1, 1).toordinal() + day).isoformat()

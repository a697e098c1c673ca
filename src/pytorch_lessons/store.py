"""The log of all that the learner did, and what follows from it, in one SQLite file.

An event is durable when `append` returns. The memory of each item is kept beside the log, derived
inside the same transaction, so that two processes that answer at once agree; `rebuild` makes the
same rows from nothing. Items go by today's ids, events keep the id they were written with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from pytorch_lessons.model import Event, Memory
from pytorch_lessons.store_file import (
    backups,
    copy_database,
    open_database,
    progress_errors,
    transaction,
)
from pytorch_lessons.store_schema import (
    HISTORIES,
    HISTORY,
    INSERT_EVENT,
    OWNER,
    PUT_MEMORY,
    STREAK,
    event_of,
    event_row,
    memory_row,
)

Remember = Callable[[Sequence[Event]], Memory | None]
Row = tuple[Any, ...]

BACKUPS_KEPT: Final = 7
PAGE_ROWS: Final = 256
EPOCH_ORDINAL: Final = date(1970, 1, 1).toordinal()
MAX_MS: Final = 2**48 - 1
RANDOM_BYTES: Final = 10
FIRST_DAY: Final = -(2**63)


class DayCount(NamedTuple):
    """How many items were answered on a day: for the first time ever, and again."""

    new_items: int
    reviews: int


def open_store(path: Path | None, *, remember: Remember, scheduler: str = "") -> Store:
    """The store in a file, which is made if need be; None keeps it in memory.

    `remember` derives an item's memory from its events. When `scheduler` names another one than
    the file's memories were derived with, they are derived anew.
    """
    store = Store(path, remember)
    try:
        if scheduler:
            store.derive_with(scheduler)
    except BaseException:
        store.close()
        raise
    return store


def new_event_id(now_ms: int, random_bytes: bytes) -> str:
    """A UUIDv7 from ten random bytes: ids sort by time. Source: RFC 9562, section 5.7."""
    if len(random_bytes) < RANDOM_BYTES:
        raise ValueError(f"an event id needs {RANDOM_BYTES} random bytes, not {len(random_bytes)}")
    noise = int.from_bytes(random_bytes[:RANDOM_BYTES])
    high = min(max(now_ms, 0), MAX_MS) << 16 | 0x7000 | noise >> 68
    low = 0x8000_0000_0000_0000 | noise & 0x3FFF_FFFF_FFFF_FFFF
    text = f"{high:016x}{low:016x}"
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


class Store:
    """The progress file, open; use `open_store`, and close it or leave its `with` block."""

    def __init__(self, path: Path | None, remember: Remember) -> None:
        self._path = path
        self._remember = remember
        self._connection = open_database(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def append(self, event: Event) -> Memory | None:
        """Write an event down for good and return what is now remembered of the item concerned.

        An event that is there already is left as it is.
        """
        with self._transaction():
            self._connection.execute(INSERT_EVENT, event_row(event))
            owner = self._rows(OWNER, event.id)
            return self._derive(owner[0][0]) if owner else None

    def add_all(self, events: Iterable[Event]) -> int:
        """Write down, all or none, what another log has; how many events were new here."""
        with self._transaction():
            before = self._connection.total_changes
            self._connection.executemany(INSERT_EVENT, map(event_row, events))
            added = self._connection.total_changes - before
            self._derive_all()
            return added

    def adopt(self, renames: Mapping[str, str]) -> None:
        """Let what was answered under old ids (the keys) count for today's; free when known."""
        if _joined(self._renames(), renames) == self._renames():
            return
        with self._transaction():
            known = self._renames()
            wanted = _joined(known, renames)
            self._connection.execute("delete from renames")
            self._connection.executemany("insert into renames values (?, ?)", wanted.items())
            for item in {item for pair in known.items() ^ wanted.items() for item in pair}:
                self._derive(item)

    def rebuild(self) -> None:
        """Derive all memories from the log alone."""
        with self._transaction():
            self._derive_all()

    def derive_with(self, scheduler: str) -> None:
        """Derive all memories anew unless they come from this scheduler already."""
        query = "select 1 from meta where name = 'scheduler' and value = ?"
        if not self._rows(query, scheduler):
            with self._transaction():
                self._derive_all()
                self._rows("insert or replace into meta values ('scheduler', ?)", scheduler)

    def backup(self, folder: Path, day: int, keep: int = BACKUPS_KEPT) -> Path | None:
        """Copy the file, once a local day, and drop all but the newest copies.

        None when today's is there. Copies dated after today are left alone: the clock was wrong.
        """
        stem = self._path.stem if self._path else "progress"
        copy = folder / f"{stem}-{date.fromordinal(EPOCH_ORDINAL + day).isoformat()}.db"
        if copy.exists():
            return None
        copy_database(self._connection, self._path, copy)
        with progress_errors(folder):
            for old in [kept for kept in backups(folder, stem) if kept <= copy][:-keep]:
                old.unlink(missing_ok=True)
        return copy

    @property
    def device(self) -> str:
        """A random name for this file's events, given when it was made."""
        return str(self._rows("select value from meta where name = 'device'")[0][0])

    def memory(self, item: str) -> Memory | None:
        """What is remembered of an item."""
        rows = self._rows("select * from memories where item = ?", item)
        return Memory(*rows[0][1:]) if rows else None

    def memories(self) -> Iterator[tuple[str, Memory]]:
        """Each item that was answered, with what is remembered of it."""
        query = "select * from memories where item > ? order by item limit ?"
        for item, *remembered in self._pages(query, ("",)):
            yield item, Memory(*remembered)

    def seen(self) -> set[str]:
        """The items that were answered."""
        return {item for (item,) in self._rows("select item from memories")}

    def missed(self) -> set[str]:
        """The items whose last answer that counts was wrong, or a guess."""
        return {item for (item,) in self._rows("select item from memories where last_grade = 1")}

    def due(self, day: int) -> Iterator[tuple[str, int]]:
        """Items to ask again, each with the day that it is due since, most overdue first."""
        query = """
            select due_day, item from memories where due_day <= ? and (due_day, item) > (?, ?)
            order by due_day, item limit ?
        """
        return ((item, due_day) for due_day, item in self._pages(query, (FIRST_DAY, ""), day))

    def answered_on(self, day: int) -> set[str]:
        """The items answered on a day."""
        query = """
            select coalesce(renames.new, standing.item) from standing
            left join renames on renames.old = standing.item where day = ? and kind = 'answer'
        """
        return {item for (item,) in self._rows(query, day)}

    def reviews_on(self, day: int) -> DayCount:
        """How much of the limits per day is used up."""
        query = "select count(*) from memories where first_day = ?"
        ((new_items,),) = self._rows(query, day)
        return DayCount(new_items, len(self.answered_on(day)) - new_items)

    def streak(self, day: int) -> int:
        """Days in a row with an answer, up to a day or to the one before it."""
        ((days,),) = self._rows(STREAK, day)
        return int(days)

    def event(self, event_id: str) -> Event | None:
        """The event of that id."""
        return self._event("select * from events where id = ?", event_id)

    def recent(self, limit: int) -> list[Event]:
        """The last events by the clock, newest first, undone ones and undoes among them."""
        query = "select * from events order by at_ms desc, id desc limit ?"
        return [event_of(row) for row in self._rows(query, limit)]

    def undone_ids(self, events: Iterable[Event]) -> set[str]:
        """The ids of those events that were taken back."""
        query = "select 1 from events where refers = ? and kind = 'undo'"
        return {event.id for event in events if self._rows(query, event.id)}

    def last_undoable(self) -> Event | None:
        """The last thing done on this device that can be taken back.

        Last in the order of writing: a clock set back does not matter.
        """
        query = """
            select * from standing where device = (select value from meta where name = 'device')
            order by sequence desc limit 1
        """
        return self._event(query)

    def histories(self) -> Iterator[tuple[str, list[Event]]]:
        """Each item with its events, oldest first, and those that refer to them.

        The whole log is read: append nothing before it ends.
        """
        with progress_errors(self._path):
            rows = self._connection.execute(HISTORIES)
            for item, group in groupby(rows, key=itemgetter(-1)):
                yield item, [event_of(row) for row in group]

    def _derive(self, item: str) -> Memory | None:
        memory = self._remember([event_of(row) for row in self._rows(HISTORY, item)])
        if memory is None:
            self._rows("delete from memories where item = ?", item)
        else:
            self._rows(PUT_MEMORY, *memory_row(item, memory))
        return memory

    def _derive_all(self) -> None:
        self._rows("delete from memories")
        remembered = ((item, self._remember(events)) for item, events in self.histories())
        rows = (memory_row(item, memory) for item, memory in remembered if memory)
        self._connection.executemany(PUT_MEMORY, rows)

    def _renames(self) -> dict[str, str]:
        return dict(self._rows("select old, new from renames"))

    def _event(self, query: str, *values: object) -> Event | None:
        rows = self._rows(query, *values)
        return event_of(rows[0]) if rows else None

    def _rows(self, query: str, *values: object) -> list[Row]:
        with progress_errors(self._path):
            return self._connection.execute(query, values).fetchall()

    def _pages(self, query: str, after: Row, *values: object) -> Iterator[Row]:
        """The rows of a query, some at a time, each page after the last row's first columns.

        An open cursor would hold an old snapshot, and `append` fails on one that another process
        has written behind: https://sqlite.org/rescode.html#busy_snapshot
        """
        while rows := self._rows(query, *values, *after, PAGE_ROWS):
            yield from rows
            after = rows[-1][: len(after)]

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with progress_errors(self._path), transaction(self._connection):
            yield


def _joined(known: Mapping[str, str], renames: Mapping[str, str]) -> dict[str, str]:
    """Old ids to the ids of today, where an id was renamed more than once or named back."""
    living = set(renames.values()) - set(renames)
    steps = {old: new for old, new in known.items() if old not in living} | dict(renames)
    joined = {}
    for old in steps:
        trail = [old]
        while trail[-1] in steps and len(trail) <= len(steps):
            trail.append(steps[trail[-1]])
        joined[old] = trail[-1]
    return {old: new for old, new in joined.items() if old != new}

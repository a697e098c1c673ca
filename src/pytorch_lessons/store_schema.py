"""The tables of the progress file, one migration after the other, and their rows as values.

`events` is the truth: rows are only ever added. `memories` follows from it, and `renames` says
which old ids count for which item of today.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from pytorch_lessons.model import Event, Memory

APPLICATION_ID: Final = 0x70794C65  # "pyLe": tells our file from any other program's database

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        f"pragma application_id = {APPLICATION_ID}",
        "create table meta (name text primary key, value text not null) strict, without rowid",
        "insert into meta values ('device', lower(hex(randomblob(8))))",
        """
        create table events (
            sequence integer primary key, -- the order of writing, on this device
            id text not null unique,
            device text not null,
            kind text not null,
            item text not null, -- as it was called then
            at_ms integer not null, -- since 1970, UTC
            offset_minutes integer not null, -- of local time
            day integer not null, -- the learner's, since 1970-01-01
            digest text not null,
            reply text not null,
            "right" integer check ("right" in (0, 1)),
            grade integer check (grade between 1 and 4),
            hints integer not null,
            shuffle_seed integer,
            took_ms integer not null,
            scheduler text not null,
            refers text, -- id of the event that was guessed or is taken back; it may come later
            check (kind <> 'answer' or grade is not null)
        ) strict
        """,
        "create index events_by_item on events (item) where refers is null",
        "create index events_by_refers on events (refers, kind) where refers is not null",
        "create index events_by_day on events (day, kind)",
        "create index events_by_time on events (at_ms)",
        """
        create trigger events_are_not_changed before update on events
        begin select raise(abort, 'events are never changed'); end
        """,
        """
        create trigger events_are_not_deleted before delete on events
        begin select raise(abort, 'events are never deleted'); end
        """,
        """
        create view standing as select * from events
        where kind <> 'undo' and not exists (
            select 1 from events as undo where undo.refers = events.id and undo.kind = 'undo'
        )
        """,
        "create table renames (old text primary key, new text not null) strict, without rowid",
        "create index renames_by_new on renames (new)",
        """
        create table memories (
            item text primary key,
            stability_days real not null,
            difficulty real not null,
            first_day integer not null,
            last_day integer not null,
            due_day integer not null,
            reviews integer not null,
            lapses integer not null,
            last_grade integer not null
        ) strict, without rowid
        """,
        "create index memories_by_due_day on memories (due_day)",
        "create index memories_by_first_day on memories (first_day)",
        "create index memories_missed on memories (item) where last_grade = 1",
    ),
)

INSERT_EVENT: Final = """
    insert into events (
        id, device, kind, item, at_ms, offset_minutes, day, digest, "right", grade, hints,
        shuffle_seed, took_ms, scheduler, reply, refers
    ) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing
"""
PUT_MEMORY: Final = "insert or replace into memories values (?, ?, ?, ?, ?, ?, ?, ?, ?)"

OWNER: Final = """ -- today's id of the item that an event is about
    with recursive chain (item, refers) as (
        select item, refers from events where id = ?
        union
        select events.item, events.refers from chain join events on events.id = chain.refers
    )
    select coalesce(renames.new, chain.item) from chain
    left join renames on renames.old = chain.item where chain.refers is null
"""
HISTORY: Final = """ -- the events of an item, with what refers to them
    with recursive story (id) as (
        select id from events where refers is null
            and item in (
                select ?1 where ?1 not in (select old from renames)
                union all select old from renames where new = ?1
            )
        union
        select events.id from story join events on events.refers = story.id
    )
    select events.* from story join events using (id) order by at_ms, id
"""
HISTORIES: Final = """ -- the same of every item; chains that are longer mean nothing
    select traced.*, coalesce(renames.new, origin) as owner from (
        select events.*, coalesce(twice.item, once.item, events.item) as origin from events
        left join events as once on once.id = events.refers
        left join events as twice on twice.id = once.refers
    ) as traced
    left join renames on renames.old = origin order by owner, at_ms, id
"""
STREAK: Final = """ -- days in a row up to a day, or up to the one before it
    with recursive run (day) as (
        select max(day) from standing where day in (?1 - 1, ?1) and kind in ('answer', 'exercise')
        union all
        select day - 1 from run where exists (
            select 1 from standing where day = run.day - 1 and kind in ('answer', 'exercise')
        )
    )
    select count(day) from run
"""

_event_fields = attrgetter(
    *("id", "device", "kind", "item", "at_ms", "offset_minutes", "day", "digest"),
    *("right", "grade", "hints", "shuffle_seed", "took_ms", "scheduler"),
)
_memory_fields = attrgetter(
    *("stability_days", "difficulty", "first_day", "last_day", "due_day", "reviews", "lapses"),
    "last_grade",
)


def event_row(event: Event) -> tuple[object, ...]:
    """The values for INSERT_EVENT; bytes that were no text when they were typed become `?`."""
    reply = event.reply.encode("utf-8", "replace").decode()
    return (*_event_fields(event), reply, event.refers or None)


def event_of(row: tuple[Any, ...]) -> Event:
    """The event in a row that begins with the columns of `events`."""
    return Event(
        id=row[1],
        device=row[2],
        kind=row[3],
        item=row[4],
        at_ms=row[5],
        offset_minutes=row[6],
        day=row[7],
        digest=row[8],
        reply=row[9],
        right=None if row[10] is None else bool(row[10]),
        grade=row[11],
        hints=row[12],
        shuffle_seed=row[13],
        took_ms=row[14],
        scheduler=row[15],
        refers=row[16] or "",
    )


def memory_row(item: str, memory: Memory) -> tuple[object, ...]:
    """The values for PUT_MEMORY."""
    return (item, *_memory_fields(memory))

"""What is wrong with a progress file, found out without changing it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass
from enum import Enum
from itertools import chain, groupby
from math import isfinite
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from pytorch_lessons.errors import ProgressError
from pytorch_lessons.model import Event, Memory
from pytorch_lessons.store import Remember
from pytorch_lessons.store_file import (
    BUSY_S,
    DamagedError,
    backup_folder,
    backups,
    damaged,
    known_version,
    progress_errors,
    refuse_foreign,
)
from pytorch_lessons.store_schema import HISTORIES, MIGRATIONS, event_of

IN_USE: Final = "mode=rw"  # what a crash left to be written is written, as by any command
NOT_IN_USE: Final = "mode=ro&immutable=1"  # a copy: leaves nothing beside it
CLOCK_SLACK_MS: Final = 600_000  # clocks of two devices differ
MOST_COMPLAINTS: Final = 100
DERIVED: Final = "NULL value in memories."  # what is said of NaN; it can be derived anew
HARDEST: Final = 10


class Condition(Enum):
    """Whether a progress file can be used."""

    ABSENT = "absent"
    SOUND = "sound"
    DAMAGED = "damaged"
    UNUSABLE = "unusable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """What was found in a progress file.

    `fault` says in a line why it is not sound. `copy` is its newest sound copy, and `lacking` the
    events of that which are not in the file. `future` are events, not taken back, that are dated
    after now. `impossible` are items whose memory has values that no scheduler gives, `differing`
    those whose memory is not what a replay of the events gives; `is_outdated` if the memories come
    from another scheduler, and are not compared. `items` are all that an event is about.
    """

    condition: Condition
    fault: str = ""
    schema: int = 0
    events: int = 0
    answers: int = 0
    items: tuple[str, ...] = ()
    future: tuple[Event, ...] = ()
    impossible: tuple[str, ...] = ()
    differing: tuple[str, ...] = ()
    is_outdated: bool = False
    copy: Path | None = None
    lacking: tuple[Event, ...] = ()


def examine(path: Path, *, remember: Remember, scheduler: str, now_ms: int, today: int) -> Health:
    """The health of a progress file that may be in use, or not be there."""
    copy = newest_sound_copy(path)
    try:
        with progress_errors(path):
            if not path.exists():
                return Health(condition=Condition.ABSENT, copy=copy)
        with looked_at(path) as connection:
            connection.execute("begin immediate")  # raises where nothing can be written
            connection.execute("rollback")
            connection.execute("begin")  # one moment's view: another process may write
            schema = checked_schema(connection, path)
            if not schema and copy:  # as a full disk, or a loss of power, leaves a file
                raise damaged(path, "it is empty, and there is a copy")
            if schema < len(MIGRATIONS):  # brought up to date by the next command
                return Health(condition=Condition.SOUND, schema=schema, copy=copy)
            return Health(
                condition=Condition.SOUND,
                schema=schema,
                copy=copy,
                lacking=_lacking(connection, copy) if copy else (),
                **_of_events(connection, now_ms, today),
                **_of_memories(connection, remember, scheduler),
            )
    except DamagedError as error:
        return Health(condition=Condition.DAMAGED, fault=str(error), copy=copy)
    except ProgressError as error:
        return Health(condition=Condition.UNUSABLE, fault=str(error), copy=copy)


def newest_sound_copy(path: Path) -> Path | None:
    """The last of the daily copies that can be used."""
    copies = reversed(backups(backup_folder(path), path.stem))
    return next((copy for copy in copies if _is_sound(copy)), None)


def _is_sound(copy: Path) -> bool:
    try:
        with looked_at(copy, NOT_IN_USE) as connection:
            return checked_schema(connection, copy) > 0
    except ProgressError:
        return False


@contextmanager
def looked_at(path: Path, how: str = IN_USE) -> Iterator[sqlite3.Connection]:
    """A connection to a database as it is: not made, not brought up to date."""
    with progress_errors(path):
        place = _address(path, how)
        connection = sqlite3.connect(place, uri=True, timeout=BUSY_S, isolation_level=None)
        with closing(connection):
            yield connection


def _address(path: Path, how: str) -> str:
    return f"{path.absolute().as_uri()}?{how}"


def checked_schema(connection: sqlite3.Connection, path: Path) -> int:
    """The number of migrations that the file has seen, all of it being in order.

    Raises DamagedError where it is broken, ProgressError where it is not ours or newer.
    """
    refuse_foreign(connection, path)
    version = known_version(connection, path)
    complaints = connection.execute(f"pragma integrity_check({MOST_COMPLAINTS})").fetchall()
    for (complaint,) in complaints:
        if complaint != "ok" and not complaint.startswith(DERIVED):
            raise damaged(path, complaint.replace("\n", " "))
    if orphans := connection.execute("pragma foreign_key_check").fetchall():
        raise damaged(path, f"{len(orphans)} rows refer to none")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        for statement in chain(*MIGRATIONS[:version]):
            fresh.execute(statement)
        if wrong := _parts(connection) ^ _parts(fresh):
            names = ", ".join(sorted({name for _, name, _ in wrong}))
            raise damaged(path, f"it is not made as it should be: {names}")
    return version


def _parts(connection: sqlite3.Connection) -> set[tuple[str, str, str]]:
    """Tables, indexes and triggers with the statements that made them."""
    query = "select type, name, sql from sqlite_schema where name not like 'sqlite!_%' escape '!'"
    return set(connection.execute(query))


def _lacking(connection: sqlite3.Connection, copy: Path) -> tuple[Event, ...]:
    connection.execute("attach ? as copy", (_address(copy, NOT_IN_USE),))
    (version,) = connection.execute("pragma copy.user_version").fetchone()
    if version != len(MIGRATIONS):  # its columns are others
        return ()
    query = """
        select * from copy.events as old where not exists (
            select 1 from main.events as here where here.id = old.id
        ) order by sequence
    """
    return tuple(map(event_of, connection.execute(query)))


def _of_events(connection: sqlite3.Connection, now_ms: int, today: int) -> dict[str, Any]:
    ((events,),) = connection.execute("select count(*) from main.events")
    query = "select count(*) from main.standing where kind = 'answer'"
    ((answers,),) = connection.execute(query)
    query = "select * from main.standing where at_ms > ? or day > ? order by at_ms, id"
    late = connection.execute(query, (now_ms + CLOCK_SLACK_MS, today + 1))  # who travels is ahead
    return {"events": events, "answers": answers, "future": tuple(map(event_of, late))}


def _of_memories(
    connection: sqlite3.Connection, remember: Remember, scheduler: str
) -> dict[str, Any]:
    kept = {item: Memory(*rest) for item, *rest in connection.execute("select * from memories")}
    query = "select 1 from meta where name = 'scheduler' and value <> ?"
    is_outdated = connection.execute(query, (scheduler,)).fetchone() is not None
    replayed: dict[str, Memory | None] = {}
    for item, group in groupby(connection.execute(HISTORIES), key=itemgetter(-1)):
        replayed[item] = remember([event_of(row) for row in group])
    differing = [
        item
        for item in sorted(kept.keys() | replayed.keys())
        if not is_outdated and kept.get(item) != replayed.get(item)
    ]
    return {
        "items": tuple(replayed),
        "impossible": tuple(item for item, memory in kept.items() if not is_possible(memory)),
        "differing": tuple(differing),
        "is_outdated": is_outdated,
    }


def is_possible(memory: Memory) -> bool:
    """Whether a scheduler may give such a memory; what is not a number was read as None."""
    if None in astuple(memory) or not isfinite(memory.stability_days):
        return False
    return (
        memory.stability_days > 0
        and 1 <= memory.difficulty <= HARDEST
        and memory.first_day <= memory.last_day < memory.due_day
        and 0 <= memory.lapses < memory.reviews
        and 1 <= memory.last_grade <= 4  # noqa: PLR2004 - the grades
    )

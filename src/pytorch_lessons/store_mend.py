"""A progress file mended; what it was before is kept, under a telling name."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from types import NoneType
from typing import Any, Final, NamedTuple, get_args

from pytorch_lessons.errors import ProgressError
from pytorch_lessons.model import Event, EventKind
from pytorch_lessons.store import Remember, Store
from pytorch_lessons.store_file import (
    DamagedError,
    backup_folder,
    code_of,
    copy_database,
    progress_errors,
)
from pytorch_lessons.store_health import NOT_IN_USE, looked_at, newest_sound_copy
from pytorch_lessons.store_schema import event_of

UNTOUCHED: Final = "mode=ro"
DAY_MS: Final = 86_400_000
KINDS: Final = frozenset(get_args(EventKind))
GRADES: Final = frozenset({None, 1, 2, 3, 4})
TEXTS: Final = ("id", "device", "kind", "item", "digest", "reply", "scheduler", "refers")
NUMBERS: Final = ("at_ms", "offset_minutes", "day", "hints", "took_ms")


class Restored(NamedTuple):
    """How a file was made anew: from which copy, and where the one before is now.

    `saved` events were read out of that beyond those of the copy; `is_whole` if all could be read.
    """

    copy: Path | None
    kept: Path | None
    saved: int
    is_whole: bool


def keep_copy(path: Path, label: str) -> Path:
    """Copy a file as it is before it is mended; such copies are not rotated away."""
    copy = backup_folder(path) / f"{path.stem}-before-mending-{label}.db"
    with progress_errors(copy):
        copy.parent.mkdir(parents=True, exist_ok=True)
        with looked_at(path) as connection, closing(sqlite3.connect(copy)) as target:
            connection.backup(target)
    return copy


def restore(path: Path, *, remember: Remember, label: str) -> Restored:
    """Make a damaged or lost file anew: its newest sound copy, and what can be read out of it.

    The damaged one is moved aside once all of that is done. Raises ProgressError where another
    process has it open.
    """
    is_there = path.exists()
    if is_there:
        _ensure_alone(path)
    copy = newest_sound_copy(path)
    made = path.with_name(f"{path.stem}-mending-{label}.db")
    try:
        if copy is not None:
            with looked_at(copy, NOT_IN_USE) as connection:
                copy_database(connection, copy, made)
        events, is_whole = _read_out(path, _places(copy)) if is_there else ([], True)
        with Store(made, remember) as store:
            saved = store.add_all(events)
        with progress_errors(path):
            kept = _moved_aside(path, label)
            made.replace(path)
    finally:
        for rest in _with_companions(made):
            rest.unlink(missing_ok=True)
    return Restored(copy, kept if is_there else None, saved, is_whole)


def _ensure_alone(path: Path) -> None:
    """Raise where another process has the file open: what that writes then would be lost."""
    with suppress(DamagedError), looked_at(path) as connection:
        connection.execute("pragma busy_timeout = 0")
        connection.execute("pragma locking_mode = exclusive")
        try:
            connection.execute("begin exclusive")
        except sqlite3.OperationalError as error:
            if code_of(error) == sqlite3.SQLITE_BUSY:
                told = f"{path}: another pylessons has it open; leave that, then mend"
                raise ProgressError(told) from error
            raise


def _with_companions(path: Path) -> tuple[Path, Path, Path]:
    """A database and what SQLite keeps beside it, which would spoil another one in its place."""
    return path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")


def _moved_aside(path: Path, label: str) -> Path:
    """Move a file away with what a crash left beside it, which it needs to be whole."""
    kept = path.with_name(f"{path.stem}-damaged-{label}.db")
    old_places, new_places = _with_companions(path), _with_companions(kept)
    old_places[2].unlink(missing_ok=True)  # an index that is made anew
    for old, new in zip(old_places[:2], new_places[:2], strict=True):
        if old.exists() and (old == path or old.stat().st_size):
            old.replace(new)
        old.unlink(missing_ok=True)
    return kept


def _places(copy: Path | None) -> frozenset[tuple[int, int]]:
    """The place in the log and the time of each event of a copy."""
    if copy is None:
        return frozenset()
    with looked_at(copy, NOT_IN_USE) as connection:
        return frozenset(connection.execute("select sequence, at_ms from events"))


def _read_out(path: Path, known: frozenset[tuple[int, int]]) -> tuple[list[Event], bool]:
    """The events that can be read out of a damaged file, and whether those are all.

    What stands at known places is left out: it may be garbled, and the copy's is not.
    """
    found: dict[int, Event] = {}
    is_whole = True
    for order in ("asc", "desc"):  # from both ends, up to what is broken
        query = f"select * from events not indexed order by sequence {order}"  # noqa: S608 - constants
        try:
            with looked_at(path, UNTOUCHED) as connection:
                connection.text_factory = bytes  # of which some may be no text any more
                for row in connection.execute(query):
                    event = _readable(row)
                    is_whole = is_whole and event is not None
                    if event is not None and (row[0], event.at_ms) not in known:
                        found[row[0]] = event
                break
        except ProgressError:
            is_whole = False
    return [found[sequence] for sequence in sorted(found)], is_whole


def _readable(row: tuple[Any, ...]) -> Event | None:
    """The event in a row of a damaged file; None if it is none that was ever written."""
    try:
        event = event_of(tuple(v.decode() if isinstance(v, bytes) else v for v in row))
    except (UnicodeDecodeError, LookupError):
        return None
    is_typed = all(type(getattr(event, name)) is str for name in TEXTS) and all(
        type(getattr(event, name)) is int for name in NUMBERS
    )
    is_whole = (
        is_typed
        and type(event.shuffle_seed) in {int, NoneType}
        and event.kind in KINDS
        and event.grade in GRADES
        and (event.kind != "answer" or event.grade is not None)
        and abs(event.day - event.at_ms // DAY_MS) <= 1  # two columns that bear each other out
    )
    return event if is_whole else None

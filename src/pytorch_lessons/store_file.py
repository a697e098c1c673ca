"""The progress file on disk: opened, brought up to date, copied; what can go wrong with it, said.

Everything that SQLite may complain of becomes a ProgressError here, and nowhere else.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from pytorch_lessons.errors import ProgressError
from pytorch_lessons.store_schema import APPLICATION_ID, MIGRATIONS

OLDEST_SQLITE: Final = (3, 37, 0)  # the first with strict tables
BUSY_S: Final = 15.0
RETRY_S: Final = 0.01
BACKUP_FOLDER: Final = "backups"
PRIMARY_CODE: Final = 0xFF
BROKEN: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class DamagedError(ProgressError):
    """The file itself is broken, and not only out of reach."""


def open_database(path: Path | None) -> sqlite3.Connection:
    """A connection to an up-to-date progress file, which is made if need be; None: in memory.

    It commits by itself: `transaction` makes one of several statements.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise ProgressError(
            f"this Python has SQLite {sqlite3.sqlite_version}, progress needs 3.37: use another one"
        )
    with progress_errors(path):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path or ":memory:", timeout=BUSY_S, isolation_level=None)
        try:
            refuse_foreign(connection, path)
            _use_write_ahead_log(connection)
            connection.execute("pragma synchronous = full")
            connection.execute("pragma fullfsync = on")  # macOS: fsync stops at the drive's cache
            migrate(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def migrate(connection: sqlite3.Connection, path: Path | None) -> None:
    """Bring the tables up to date, each step whole or not at all, a copy of the file made first."""
    version = known_version(connection, path)
    if path is not None and 0 < version < len(MIGRATIONS):
        copy_database(connection, path, backup_folder(path) / f"{path.stem}-schema-{version}.db")
    for number in range(version, len(MIGRATIONS)):
        with transaction(connection):
            if _version(connection) == number:  # else another process was faster
                for statement in MIGRATIONS[number]:
                    connection.execute(statement)
                connection.execute(f"pragma user_version = {number + 1}")


def known_version(connection: sqlite3.Connection, path: Path | None) -> int:
    """How many of the migrations the file has seen; raises ProgressError if more than we know."""
    version = _version(connection)
    if version > len(MIGRATIONS):
        raise ProgressError(
            f"{path}: written by a newer pylessons (schema {version}, this one knows "
            f"{len(MIGRATIONS)}); upgrade pylessons"
        )
    return version


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of the block is written, or nothing; no other process writes meanwhile."""
    connection.execute("begin immediate")
    try:
        yield
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:  # SQLite ends it itself when the disk is full
            connection.rollback()
        raise


def copy_database(connection: sqlite3.Connection, path: Path | None, copy: Path) -> None:
    """Copy a database that may be in use to a file that is sound and whole, or not there."""
    part = copy.with_name(f"{copy.name}.{os.getpid()}.part")
    with progress_errors(copy):
        copy.parent.mkdir(parents=True, exist_ok=True)
        try:
            with closing(sqlite3.connect(part, isolation_level=None)) as target:
                connection.backup(target)
                (verdict,) = target.execute("pragma quick_check(1)").fetchone()
            if verdict != "ok":
                raise damaged(path, verdict)
            part.replace(copy)
        finally:
            part.unlink(missing_ok=True)


def backup_folder(path: Path) -> Path:
    """Where the copies of a progress file are kept."""
    return path.parent / BACKUP_FOLDER


def backups(folder: Path, stem: str) -> list[Path]:
    """The daily copies in a folder, oldest first."""
    return sorted(folder.glob(f"{stem}-????-??-??.db"))


@contextmanager
def progress_errors(path: Path | None) -> Iterator[None]:
    """Turn what SQLite or the file system complains of into a ProgressError about this file."""
    try:
        yield
    except OSError as error:
        raise ProgressError(
            f"{error.filename or path}: {error.strerror}; "
            "see that there is room and that you may write there"
        ) from error
    except UnicodeDecodeError as error:  # SQLite's complaint quotes what is garbled
        raise damaged(path, "text in it is garbled") from error
    except sqlite3.Error as error:
        code = code_of(error)
        is_statement = code == sqlite3.SQLITE_ERROR  # ours are right: a table is not as it was made
        if code in BROKEN or (is_statement and isinstance(error, sqlite3.OperationalError)):
            raise damaged(path, str(error)) from error
        raise ProgressError(_told(path, error, code)) from error


def damaged(path: Path | None, why: str) -> DamagedError:
    """What to raise where a file is broken."""
    return DamagedError(f"{path}: damaged ({why}); {_remedy(path)}")


def _told(path: Path | None, error: sqlite3.Error, code: int) -> str:
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return f"{path}: another program has kept it busy for {BUSY_S:.0f} s; end that, try again"
    if code in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}:
        return f"{path}: {error}; free some disk space (answers before this one are safe)"
    if code in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}:
        return f"{path}: {error}; make the file and its folder writable"
    return f"{path}: {error}; try again, and if that does not help, {_remedy(path)}"


def _remedy(path: Path | None) -> str:
    """How to go on without this file."""
    if path is None:
        return "begin anew: it was in memory"
    return "`pylessons doctor --mend` keeps it and brings back what can be read"


def refuse_foreign(connection: sqlite3.Connection, path: Path | None) -> None:
    """Raise unless the file is empty or ours; asked in one statement, as another may create it."""
    tables, application_id = connection.execute(
        "select (select count(*) from sqlite_schema), application_id from pragma_application_id"
    ).fetchone()
    if tables and application_id != APPLICATION_ID:
        raise ProgressError(f"{path}: the database of another program; name another file")


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Wait here for other processes that create the file: for this statement SQLite does not."""
    deadline = monotonic() + BUSY_S
    while True:
        try:
            connection.execute("pragma journal_mode = wal")
        except sqlite3.OperationalError as error:
            if code_of(error) != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                raise
            sleep(RETRY_S)
        else:
            return


def code_of(error: sqlite3.Error) -> int:
    """SQLite's primary result code; Python's own complaints have none."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY_CODE


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("pragma user_version").fetchone()
    return int(version)

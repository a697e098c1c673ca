"""Parsed content kept per file, so that start-up does not grow with the pack.

A file is known by path, size and modification time; only changed files are parsed again. What is
here can always be made anew, so a damaged or outdated cache is thrown away without a word.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pytorch_lessons import __version__
from pytorch_lessons.model import Entry

FORMAT = 5
SCHEMA = f"""
create table files (
  path text primary key, size integer, mtime_ns integer, type text, topic text, id text,
  body blob, problems integer, first_problem text
) without rowid;
create table entries (
  id text, type text, kind text, topic text, level text, title text, rank integer, body blob,
  path text, position integer, primary key (path, position)
) without rowid;
create index entries_by_id on entries (id);
create index entries_in_order on entries (topic, rank, path, position);
create table links (id text, other text, path text);
create index links_by_id on links (id);
create index links_by_other on links (other);
create table renames (old text primary key, new text, path text);
pragma application_id = {FORMAT};
"""
COLUMNS = "id, type, kind, topic, level, title"


class Stamp(NamedTuple):
    """What tells one version of a file from another."""

    size: int
    mtime_ns: int


class CachedFile(NamedTuple):
    """A file as the cache keeps it; `body` is the encoded document of a pack, topic or example."""

    path: str
    stamp: Stamp
    type: str
    topic: str
    id: str
    body: bytes | None
    problems: int
    first_problem: str


class CachedItem(NamedTuple):
    """An item as the cache keeps it; `links` are its siblings, `was` its former ids."""

    entry: Entry
    rank: int
    body: bytes
    links: Sequence[str] = ()
    was: Sequence[str] = ()


class Cache:
    """One SQLite file in the user's cache folder, or one in memory where that cannot be."""

    def __init__(self, path: Path | None) -> None:
        try:
            self._conn = _open(path)
        except (sqlite3.Error, OSError):
            self._conn = _open(None)

    def close(self) -> None:
        """Let go of the file."""
        self._conn.close()

    def stamps(self) -> dict[str, Stamp]:
        """The version of each file that is kept."""
        rows = self._conn.execute("select path, size, mtime_ns from files")
        return {path: Stamp(size, mtime_ns) for path, size, mtime_ns in rows}

    def update(
        self, gone: Iterable[str], read: Iterable[tuple[CachedFile, list[CachedItem]]]
    ) -> None:
        """Forget files and keep others, all in one transaction."""
        try:
            self._update(gone, read)
        except (
            sqlite3.Error
        ):  # another process writes, the disk is full: this run does without the file
            memory = _open(None)
            with contextlib.suppress(sqlite3.Error):
                self._conn.rollback()
                self._conn.backup(memory)
            self._conn = memory
            self._update(gone, read)

    def _update(
        self, gone: Iterable[str], read: Iterable[tuple[CachedFile, list[CachedItem]]]
    ) -> None:
        self._conn.execute("begin immediate")
        for path in gone:
            for table in ("files", "entries", "links", "renames"):
                self._conn.execute(f"delete from {table} where path = ?", (path,))  # noqa: S608 - constants
        for file, items in read:
            self._conn.execute(
                "insert into files values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (file.path, *file.stamp, *file[2:]),
            )
            for position, item in enumerate(items):
                self._insert(file.path, position, item)
        self._conn.execute("commit")

    def _insert(self, path: str, position: int, item: CachedItem) -> None:
        entry = item.entry
        self._conn.execute(
            "insert into entries values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*entry, item.rank, item.body, path, position),
        )
        for other in item.links:
            self._conn.execute("insert into links values (?, ?, ?)", (entry.id, other, path))
        for old in item.was:
            self._conn.execute(
                "insert or ignore into renames values (?, ?, ?)", (old, entry.id, path)
            )

    def documents(self, kind: str) -> Iterator[CachedFile]:
        """The packs, topics or examples that are kept, by path."""
        rows = self._conn.execute("select * from files where type = ? order by path", (kind,))
        for path, size, mtime_ns, *rest in rows:
            yield CachedFile(path, Stamp(size, mtime_ns), *rest)

    def faulty(self) -> list[CachedFile]:
        """The files with problems."""
        rows = self._conn.execute("select * from files where problems > 0 order by path")
        return [CachedFile(path, Stamp(a, b), *rest) for path, a, b, *rest in rows]

    def in_topic(self, topic: str) -> Iterator[Entry]:
        """The topic's entries, easiest first, then as written."""
        sql = f"select {COLUMNS} from entries where topic = ? order by rank, path, position"  # noqa: S608 - constants
        return map(Entry._make, self._conn.execute(sql, (topic,)))

    def topic_of(self) -> dict[str, str]:
        """The topic of each item."""
        return dict(self._conn.execute("select id, topic from entries"))

    def entry(self, item_id: str) -> Entry | None:
        """The first entry with this id."""
        sql = f"select {COLUMNS} from entries where id = ? order by path, position limit 1"  # noqa: S608 - constants
        row = self._conn.execute(sql, (item_id,)).fetchone()
        return Entry._make(row) if row else None

    def body(self, item_id: str) -> tuple[str, str | None, bytes] | None:
        """Type, kind and encoded value of an item."""
        sql = "select type, kind, body from entries where id = ? order by path, position limit 1"
        row: tuple[str, str | None, bytes] | None = self._conn.execute(sql, (item_id,)).fetchone()
        return row

    def linked(self, item_id: str) -> set[str]:
        """The ids that share a fact with this one, whichever of the two says so."""
        sql = "select other from links where id = ? union select id from links where other = ?"
        return {other for (other,) in self._conn.execute(sql, (item_id, item_id))}

    def renames(self) -> dict[str, str]:
        """Former id -> present id."""
        return dict(self._conn.execute("select old, new from renames"))


def _open(path: Path | None) -> sqlite3.Connection:
    """A connection to a cache of this format; one of another format is made anew."""
    if path is None:
        return _create(sqlite3.connect(":memory:", isolation_level=None))
    path.parent.mkdir(parents=True, exist_ok=True)
    versioned = path.with_name(f"{path.stem}-{__version__}-{FORMAT}{path.suffix}")
    try:
        return _ready(versioned)
    except sqlite3.DatabaseError:
        versioned.unlink(missing_ok=True)
        return _ready(versioned)


def _ready(path: Path) -> sqlite3.Connection:
    conn = sqlite3.connect(path, timeout=2.0, isolation_level=None)
    try:
        conn.execute("pragma synchronous = off")  # what is lost is made anew
        (found,) = conn.execute("pragma application_id").fetchone()
        if found != FORMAT:
            _create(conn)
        conn.execute("select count(*) from renames")
    except BaseException:
        conn.close()
        raise
    return conn


def _create(conn: sqlite3.Connection) -> sqlite3.Connection:
    conn.executescript(f"begin immediate; {SCHEMA} commit;")
    return conn

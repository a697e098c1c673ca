"""No answer that was acknowledged is lost: to a kill, a full disk, a second process, an upgrade."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest

from pytorch_lessons import store_file
from pytorch_lessons.errors import ProgressError
from pytorch_lessons.model import Event, Memory
from pytorch_lessons.schedule import remember
from pytorch_lessons.store import Store, open_store
from pytorch_lessons.store_schema import MIGRATIONS

DAY = 20_000
PAGE_BYTES = 4096

# Appends answers to a few items, and prints each id once `append` has returned.
CHILD = """
import sys
from pathlib import Path
from pytorch_lessons.errors import ProgressError
from pytorch_lessons.model import Event
from pytorch_lessons.schedule import remember
from pytorch_lessons.store import open_store

path, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])

def event(number):
    return Event(id=f"{name}-{number:05}", device=name, kind="answer", item=f"p:{number % 7}",
                 at_ms=number, offset_minutes=0, day=20_000 + number // 7, grade=number % 4 + 1)

def append(store, number):
    store.append(event(number))
    print(f"{name}-{number:05}", flush=True)
"""
APPEND_ALL = """
with open_store(path, remember=remember) as store:
    for number in range(count):
        append(store, number)
"""
FILL_THE_DISK = """
import resource
with open_store(path, remember=remember) as store:
    append(store, 0)
    limit = path.stat().st_size + 200_000
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    number = 1
    try:
        while number < count:
            append(store, number)
            number += 1
    except ProgressError as error:
        print(error, file=sys.stderr)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    append(store, number)
"""


def child(script: str, path: Path, name: str, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", CHILD + script, str(path), name, str(count)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def event(number: int, item: str = "p:a", day: int = DAY) -> Event:
    return Event(
        id=f"e{number:05}",
        device="d",
        kind="answer",
        item=item,
        at_ms=day * 1000 + number,
        offset_minutes=0,
        day=day,
        grade=3,
    )


def progress(path: Path, count: int = 3) -> Path:
    """A progress file with some answers to as many items."""
    with open_store(path, remember=remember) as store:
        for number in range(count):
            store.append(event(number, item=f"p:{number}"))
    return path


def ids(store: Store) -> set[str]:
    return {one.id for one in store.recent(10_000)}


def assert_is_sound(path: Path, acknowledged: set[str]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
    with open_store(path, remember=remember) as store:
        assert acknowledged <= ids(store)
        memories = list(store.memories())
        store.rebuild()
        assert list(store.memories()) == memories


def read_all(path: Path) -> None:
    with open_store(path, remember=remember) as store:
        list(store.memories())
        store.rebuild()


def complaint(path: Path, *, is_told: Path | None = None) -> str:
    """What opening and reading a file raises, always one line that names it."""
    with pytest.raises(ProgressError) as raised:
        read_all(path)
    text = str(raised.value)
    assert text.startswith(f"{is_told or path}: ")
    assert "\n" not in text
    return text


# Kills, full disks, second processes


@pytest.mark.parametrize("answers", [1, 40])
def test_every_answer_that_was_acknowledged_survives_a_kill(tmp_path: Path, answers: int) -> None:
    path = tmp_path / "progress.db"
    with child(APPEND_ALL, path, "killed", 100_000) as running:
        assert running.stdout is not None
        acknowledged = {running.stdout.readline().strip() for _ in range(answers)}
        running.kill()
        rest = running.stdout.read()
    whole_lines = rest[: rest.rfind("\n") + 1]
    acknowledged |= set(whole_lines.split())
    assert len(acknowledged) >= answers
    assert_is_sound(path, acknowledged)


def test_two_processes_that_create_the_file_and_answer_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "progress.db"
    children = [child(APPEND_ALL, path, name, 200) for name in ("left", "right")]
    outputs = [running.communicate(timeout=60) for running in children]
    assert [error for _, error in outputs] == ["", ""]
    acknowledged = {line for printed, _ in outputs for line in printed.split()}
    assert len(acknowledged) == 400
    assert_is_sound(path, acknowledged)


def test_a_full_disk_is_told_loses_nothing_and_passes(tmp_path: Path) -> None:
    """The disk is full for the child: it may not write files beyond a size."""
    pytest.importorskip("resource", reason="there is no other way to fill a disk")
    path = tmp_path / "progress.db"
    printed, error = child(FILL_THE_DISK, path, "full", 5000).communicate(timeout=60)
    acknowledged = printed.split()
    assert 1 < len(acknowledged) < 5000
    assert error == (
        f"{path}: disk I/O error; free some disk space (answers before this one are safe)\n"
    )
    assert_is_sound(path, set(acknowledged))
    with open_store(path, remember=remember) as store:
        assert ids(store) == set(acknowledged)


def test_a_file_that_stays_busy_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_file, "BUSY_S", 0.01)
    path = progress(tmp_path / "progress.db")
    with (
        open_store(path, remember=remember) as store,
        closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        other.execute("begin immediate")
        with pytest.raises(ProgressError, match="another program has kept it busy"):
            store.append(event(7))
        assert len(list(store.due(DAY + 9))) == 3
        other.execute("rollback")
        store.append(event(7))
        assert len(ids(store)) == 4


def test_a_file_that_another_process_is_just_making_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "progress.db"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("begin immediate")
        released = Timer(0.05, other.rollback)
        released.start()
        open_store(path, remember=remember).close()
        released.join()


def test_a_file_that_is_never_finished_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_file, "BUSY_S", 0.01)
    path = tmp_path / "progress.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        assert "another program has kept it busy" in complaint(path)


def test_nobody_else_writes_between_the_first_look_and_the_last_line(tmp_path: Path) -> None:
    path = progress(tmp_path / "progress.db")
    with (
        closing(store_file.open_database(path)) as connection,
        closing(sqlite3.connect(path, timeout=0)) as other,
    ):
        with store_file.transaction(connection), pytest.raises(sqlite3.OperationalError):
            other.execute("delete from memories")
        assert other.execute("delete from memories").rowcount == 3


def test_an_interrupted_append_leaves_nothing_and_the_store_usable() -> None:
    class Interrupting:
        is_armed = True

        def __call__(self, events: Sequence[Event]) -> Memory | None:
            if self.is_armed:
                raise KeyboardInterrupt
            return remember(events)

    interrupting = Interrupting()
    with open_store(None, remember=interrupting) as store:
        with pytest.raises(KeyboardInterrupt):
            store.append(event(1))
        interrupting.is_armed = False
        assert store.append(event(2)) == remember([event(2)])
        assert ids(store) == {"e00002"}


# Files that cannot be used


@pytest.mark.parametrize("content", [b"not a database at all" * 400, b"\0" * 9000])
def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "progress.db"
    path.write_bytes(content)
    assert complaint(path) == (
        f"{path}: damaged (file is not a database); "
        "`pylessons doctor --mend` keeps it and brings back what can be read"
    )
    assert path.read_bytes() == content


@pytest.mark.parametrize("is_truncated", [True, False])
def test_a_damaged_file_is_told_with_the_remedy_and_a_backup_in_its_place_works(
    tmp_path: Path, *, is_truncated: bool
) -> None:
    path = progress(tmp_path / "progress.db", count=60)
    folder = store_file.backup_folder(path)
    with open_store(path, remember=remember) as store:
        store.backup(folder, DAY)
        newest = store.backup(folder, DAY + 1)
        memories = list(store.memories())
    assert newest is not None
    damage(path, is_truncated=is_truncated)
    assert "`pylessons doctor --mend`" in complaint(path)
    for broken in tmp_path.glob("progress.db*"):
        broken.rename(tmp_path / f"away-{broken.name}")
    path.write_bytes(newest.read_bytes())
    with open_store(path, remember=remember) as store:
        assert list(store.memories()) == memories


def damage(path: Path, *, is_truncated: bool) -> None:
    sound = path.read_bytes()
    if is_truncated:
        path.write_bytes(sound[: len(sound) // 2])
    else:
        path.write_bytes(sound[:PAGE_BYTES] + b"\xa5" * (len(sound) - PAGE_BYTES))


def test_a_damaged_file_is_not_backed_up_over_sound_copies(tmp_path: Path) -> None:
    path = progress(tmp_path / "progress.db", count=60)
    folder = tmp_path / "kept"
    with open_store(path, remember=remember) as store:
        store.backup(folder, DAY, keep=1)
    sound = path.read_bytes()
    root = root_page(path, "events_by_time")
    path.write_bytes(
        sound[: root * PAGE_BYTES] + bytes(PAGE_BYTES) + sound[(root + 1) * PAGE_BYTES :]
    )
    with (
        open_store(path, remember=remember) as store,
        pytest.raises(ProgressError, match="damaged"),
    ):
        store.backup(folder, DAY + 1, keep=1)
    assert [one.name for one in folder.iterdir()] == ["progress-2024-10-04.db"]


def root_page(path: Path, name: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        query = "select rootpage from sqlite_schema where name = ?"
        return int(connection.execute(query, (name,)).fetchone()[0]) - 1


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "places.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("create table bookmarks (address text)")
    before = path.read_bytes()
    assert complaint(path).endswith(": the database of another program; name another file")
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    text = complaint(tmp_path / "file" / "progress.db", is_told=tmp_path / "file")
    assert "see that there is room and that you may write there" in text


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    text = complaint(tmp_path)
    assert text.endswith("unable to open database file; make the file and its folder writable")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes anywhere")
def test_a_read_only_folder_is_told(tmp_path: Path) -> None:
    path = progress(tmp_path / "locked" / "progress.db")
    path.chmod(0o400)
    path.parent.chmod(0o500)
    try:
        assert complaint(path).endswith("; make the file and its folder writable")
    finally:
        path.parent.chmod(0o700)


def test_a_sqlite_without_strict_tables_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    with pytest.raises(ProgressError, match=r"progress needs 3\.37"):
        open_store(None, remember=remember)


# Upgrades


def at_version(path: Path, version: int) -> Path:
    """A file as an older release left it, with an answer in it if it had tables."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in (s for step in MIGRATIONS[:version] for s in step):
            connection.execute(statement)
        connection.execute(f"pragma user_version = {version}")
        if version:
            connection.execute(
                "insert into events (id, device, kind, item, at_ms, offset_minutes, day, digest,"
                " reply, grade, hints, took_ms, scheduler) values"
                " ('e00001', 'd', 'answer', 'p:a', 20000001, 0, 20000, '', '', 3, 0, 0, '')"
            )
    return path


@pytest.mark.parametrize("version", range(len(MIGRATIONS) + 1))
def test_a_file_of_each_older_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    path = at_version(tmp_path / "progress.db", version)
    with open_store(path, remember=remember, scheduler="any") as store:
        assert ids(store) == ({"e00001"} if version else set())
        assert store.seen() == ({"p:a"} if version else set())
        store.append(event(2))
        assert store.device


def test_a_step_that_fails_leaves_the_file_as_it_was_and_a_copy_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = progress(tmp_path / "progress.db")
    steps = (
        *MIGRATIONS,
        ("create table moods (mood text) strict", "insert into missing values (1)"),
    )
    monkeypatch.setattr(store_file, "MIGRATIONS", steps)
    assert "no such table: missing" in complaint(path)
    (copy,) = store_file.backup_folder(path).iterdir()
    assert copy.name == f"progress-schema-{len(MIGRATIONS)}.db"
    monkeypatch.undo()
    for kept in (path, copy):
        with open_store(kept, remember=remember) as store:
            assert len(ids(store)) == 3
        with closing(sqlite3.connect(kept)) as connection:
            assert connection.execute("pragma user_version").fetchone() == (len(MIGRATIONS),)
            tables = connection.execute("select name from sqlite_schema").fetchall()
            assert ("moods",) not in tables


def test_steps_are_taken_once_and_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = progress(tmp_path / "progress.db")
    steps = (
        *MIGRATIONS,
        ("create table moods (mood text not null) strict",),
        ("insert into moods values ('calm')",),
    )
    monkeypatch.setattr(store_file, "MIGRATIONS", steps)
    for _ in range(2):
        with open_store(path, remember=remember) as store:
            assert len(ids(store)) == 3
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("select mood from moods").fetchall() == [("calm",)]


def test_a_newer_file_is_refused_in_one_line_and_left_alone(tmp_path: Path) -> None:
    path = progress(tmp_path / "progress.db")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma user_version = 99")
    before = path.read_bytes()
    assert complaint(path).endswith(
        f": written by a newer pylessons (schema 99, this one knows {len(MIGRATIONS)}); "
        "upgrade pylessons"
    )
    assert path.read_bytes() == before


# Backups


def test_a_backup_is_made_once_a_day_and_the_newest_are_kept(tmp_path: Path) -> None:
    path, folder = progress(tmp_path / "progress.db"), tmp_path / "deep" / "backups"
    with open_store(path, remember=remember) as store:
        made = [store.backup(folder, DAY + n, keep=3) for n in (0, 1, 1, 2, 5)]
    assert [one.name if one else None for one in made] == [
        "progress-2024-10-04.db",
        "progress-2024-10-05.db",
        None,
        "progress-2024-10-06.db",
        "progress-2024-10-09.db",
    ]
    assert sorted(folder.iterdir()) == [made[1], made[3], made[4]]


def test_a_backup_is_one_file_and_holds_what_was_just_written(tmp_path: Path) -> None:
    path, folder = progress(tmp_path / "progress.db"), tmp_path / "backups"
    with open_store(path, remember=remember) as store:
        store.append(event(9))
        copy = store.backup(folder, DAY)
        assert copy is not None
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("select count(*) from events").fetchone() == (4,)
        assert list(folder.iterdir()) == [copy]
    assert_is_sound(copy, {"e00009"})


def test_a_clock_that_ran_ahead_costs_no_backup_of_today(tmp_path: Path) -> None:
    path, folder = progress(tmp_path / "progress.db"), tmp_path / "backups"
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    with open_store(path, remember=remember) as store:
        for day in (DAY + 9000, DAY + 9001, DAY, DAY + 1, DAY + 2):
            store.backup(folder, day, keep=2)
    assert sorted(one.name for one in folder.iterdir()) == [
        "notes.txt",
        "progress-2024-10-05.db",
        "progress-2024-10-06.db",
        "progress-2049-05-26.db",
        "progress-2049-05-27.db",
    ]


def test_a_backup_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    path = progress(tmp_path / "progress.db")
    (tmp_path / "file").write_text("in the way")
    with open_store(path, remember=remember) as store, pytest.raises(ProgressError, match="file"):
        store.backup(tmp_path / "file", DAY)


def test_progress_in_memory_can_be_backed_up_too(tmp_path: Path) -> None:
    with open_store(None, remember=remember) as store:
        store.append(event(1))
        copy = store.backup(tmp_path, DAY)
    assert copy is not None
    assert_is_sound(copy, {"e00001"})

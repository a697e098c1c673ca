"""`doctor` says what is wrong here and what to do, and mends answers without losing one."""

from __future__ import annotations

import json
import os
import sqlite3
import struct
import subprocess
import sys
import venv
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given

from pytorch_lessons.cli import surroundings
from pytorch_lessons.live import bounds
from pytorch_lessons.live.result import Outcome, RunResult
from pytorch_lessons.model import Event, Memory
from pytorch_lessons.schedule import VERSION, remember
from pytorch_lessons.store import open_store
from pytorch_lessons.store_health import is_possible
from pytorch_lessons.store_mend import restore
from tests.conftest import CARD
from tests.live_runs import PRETENDED_TORCH, pretend_torch
from tests.test_store import DAY, event, guessed, logs, undo

Run = Callable[..., tuple[int, str, str]]

ITEMS = [f"tiny:{name}" for name in ("one", "two", "three", "ace", "king")]
PAGE_BYTES = 4096
FAR_DAY = 40_000
VERSIONS = '{"python": "3.11.7", "torch": "2.13.0+cpu", "gpu": ""}\n'


@pytest.fixture(autouse=True)
def torch_there(monkeypatch: pytest.MonkeyPatch, use_pack: Path) -> None:
    """The child is played by what it would print; the pack is the tiny one."""
    monkeypatch.setenv("EDITOR", sys.executable)
    monkeypatch.delenv("VISUAL", raising=False)
    result = RunResult(outcome=Outcome.OK, stdout=VERSIONS)
    monkeypatch.setattr(surroundings, "run_program", lambda *_, **__: result)


@pytest.fixture
def progress(home: Path) -> Path:
    """Three hundred answers, with a copy of all but the last thirty."""
    path = home / "data" / "progress.db"
    add(path, answers(0, 270))
    with open_store(path, remember=remember, scheduler=VERSION) as store:
        assert store.backup(home / "data" / "backups", DAY + 53)
    add(path, answers(270, 300))
    return path


def answers(first: int, last: int) -> list[Event]:
    days = range(first // len(ITEMS), last // len(ITEMS))
    pairs = ((day, place) for day in days for place in range(len(ITEMS)))
    return [
        event(day * len(ITEMS) + place, item=ITEMS[place], day=DAY + day, grade=1 + day % 4)
        for day, place in pairs
    ]


def add(path: Path, events: Sequence[Event]) -> None:
    with open_store(path, remember=remember, scheduler=VERSION) as store:
        store.add_all(events)


def kept(path: Path) -> tuple[set[str], list[tuple[str, Memory]]]:
    """The ids of all events, and what is remembered."""
    with open_store(path, remember=remember) as store:
        return {one.id for one in store.recent(9_999)}, list(store.memories())


@pytest.fixture
def doctor(pylessons: Run) -> Callable[..., tuple[int, list[dict[str, str]], list[str]]]:
    """Runs the command: exit code, what is to be mended or was found at all, what was mended."""

    def run(*arguments: str) -> tuple[int, list[dict[str, str]], list[str]]:
        code, out, _ = pylessons("doctor", "--json", *arguments)
        found = json.loads(out)
        assert found["well"] is (code == 0)
        return code, found["findings"], found["mended"]

    return run


Doctor = Callable[..., tuple[int, list[dict[str, str]], list[str]]]


def faults(findings: Sequence[dict[str, str]]) -> list[str]:
    return [f"{f['name']}: {f['says']}" for f in findings if f["standing"] == "mend"]


def of(findings: Sequence[dict[str, str]], name: str) -> dict[str, str]:
    [found] = [finding for finding in findings if finding["name"] == name]
    return found


def damage(path: Path, name: str, *, filler: bytes = b"\xa5") -> None:
    """Overwrite the first page of a table or index."""
    with closing(sqlite3.connect(path)) as connection:
        query = "select rootpage from sqlite_schema where name = ?"
        root = int(connection.execute(query, (name,)).fetchone()[0]) - 1
    sound = path.read_bytes()
    begin, end = root * PAGE_BYTES, (root + 1) * PAGE_BYTES
    path.write_bytes(sound[:begin] + filler * PAGE_BYTES + sound[end:])


def change(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement, values)


# All is well


def test_all_is_well_and_says_so(progress: Path, pylessons: Run) -> None:
    code, out, err = pylessons("doctor")
    assert (code, err) == (0, "")
    assert out.endswith("\nAll is well.\n")
    assert "✓ fine  torch: 2.13.0+cpu on Python 3.11.7, no CUDA device" in out
    assert "✓ fine  answers: 300 that stand, 300 events in all" in out
    assert "✓ fine  due dates: as a replay of all answers gives them" in out
    assert "mend" not in out


def test_a_beginner_without_answers_is_well(doctor: Doctor) -> None:
    code, findings, _ = doctor()
    assert code == 0
    assert of(findings, "progress file")["standing"] == "note"
    assert of(findings, "content")["says"] == "5 items in 1 topics"


def test_looking_changes_no_file(home: Path, progress: Path, doctor: Doctor) -> None:
    damage(progress, "memories")
    before = {path: path.read_bytes() for path in (home / "data").rglob("*.*")}
    assert doctor()[0] == 1
    assert {path: path.read_bytes() for path in (home / "data").rglob("*.*")} == before


def test_mending_what_is_well_does_nothing(home: Path, progress: Path, doctor: Doctor) -> None:
    before = sorted((home / "data").rglob("*"))
    assert doctor("--mend")[::2] == (0, [])
    assert sorted((home / "data").rglob("*")) == before


# A damaged file


@pytest.mark.parametrize("part", ["memories", "events_by_time", "sqlite_autoindex_events_1"])
def test_damage_beside_the_log_costs_nothing(progress: Path, doctor: Doctor, part: str) -> None:
    before = kept(progress)
    damage(progress, part)
    code, findings, mended = doctor()
    assert (code, mended) == (1, [])
    assert f"{progress}: damaged (" in of(findings, "progress file")["says"]
    assert "`pylessons doctor --mend`" in of(findings, "progress file")["says"]
    broken = progress.read_bytes()
    code, findings, mended = doctor("--mend")
    assert (code, faults(findings)) == (0, [])
    [away] = progress.parent.glob("progress-damaged-*")
    assert away.read_bytes() == broken
    assert len(list(progress.parent.iterdir())) == 3  # with the folder of copies
    copy = progress.parent / "backups" / "progress-2024-11-26.db"
    assert mended == [
        f"The damaged file is kept as {away}.",
        f"Your answers were brought back from {copy}.",
        "30 events beyond those were read out of the damaged file.",
    ]
    assert kept(progress) == before
    assert doctor()[0] == 0


def test_a_file_that_is_no_database_any_more_comes_back_from_its_copy(
    progress: Path, doctor: Doctor
) -> None:
    progress.write_bytes(b"\0" * 9_000)
    assert doctor()[0] == 1
    code, findings, mended = doctor("--mend")
    assert (code, faults(findings)) == (0, [])
    assert mended[2:] == [
        "Not all of it could be read: answers given since that copy may be missing."
    ]
    ids, memories = kept(progress)
    assert ids == {one.id for one in answers(0, 270)}
    assert dict(memories)["tiny:one"] == remember(
        [one for one in answers(0, 270) if one.item == "tiny:one"]
    )


def test_without_a_copy_all_that_can_be_read_is_kept(progress: Path, doctor: Doctor) -> None:
    for copy in (progress.parent / "backups").iterdir():
        copy.unlink()
    leaf = middle_leaf(progress)
    sound = progress.read_bytes()
    begin = leaf * PAGE_BYTES
    progress.write_bytes(sound[:begin] + b"\xa5" * PAGE_BYTES + sound[begin + PAGE_BYTES :])
    code, findings, mended = doctor("--mend")
    assert (code, faults(findings)) == (0, [])
    assert mended[2] == "Not all of it could be read: answers given in it may be missing."
    ids, _ = kept(progress)
    everything = {one.id for one in answers(0, 300)}
    assert {"e00000", "e00299"} < ids < everything
    assert len(ids) > 200
    assert f"{len(ids)} events were read out of the damaged file." == mended[1]


def middle_leaf(path: Path) -> int:
    """A page in the middle of the log, counted from 0."""
    text = b"e00150danswer"
    return path.read_bytes().index(text) // PAGE_BYTES


def test_with_nothing_to_bring_back_the_learner_is_told_so(home: Path, doctor: Doctor) -> None:
    path = home / "data" / "progress.db"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"not a database, alas" * 99)
    code, findings, mended = doctor("--mend")
    assert (code, faults(findings)) == (0, [])
    [away] = path.parent.glob("progress-damaged-*.db")
    assert away.read_bytes() == b"not a database, alas" * 99
    assert mended[0] == f"The damaged file is kept as {away}."
    assert mended[-1] == "There was no copy, and no answer could be read: you begin anew."


def test_a_damaged_copy_is_passed_over(progress: Path, doctor: Doctor) -> None:
    backups = progress.parent / "backups"
    newer = backups / "progress-2024-11-27.db"
    newer.write_bytes(next(backups.iterdir()).read_bytes())
    damage(newer, "events")
    progress.write_bytes(b"\0" * 9_000)
    _, _, mended = doctor("--mend")
    assert mended[1] == f"Your answers were brought back from {backups}/progress-2024-11-26.db."


def test_what_was_garbled_is_not_taken_for_an_event(progress: Path, doctor: Doctor) -> None:
    everything = kept(progress)[0]
    garbled = progress.read_bytes()
    for number in (280, 290):
        was = b"e%05ddanswer" % number
        assert garbled.count(was) == 1
        garbled = garbled.replace(was, b"e%05ddanswe\xff" % number)
    progress.write_bytes(garbled)
    damage(progress, "events_by_time")
    _, _, mended = doctor("--mend")
    assert "28 events beyond those were read out of the damaged file." in mended
    assert kept(progress)[0] == everything - {"e00280", "e00290"}


def test_what_is_garbled_and_has_a_copy_is_not_taken_for_another_event(
    progress: Path, doctor: Doctor
) -> None:
    before = kept(progress)
    sound = progress.read_bytes()
    progress.write_bytes(sound.replace(b"e00100danswer", b"eOOlOOdanswer"))
    assert doctor("--mend")[0] == 0
    assert kept(progress) == before


def test_nothing_of_the_damaged_file_is_left_beside_the_new_one(progress: Path) -> None:
    damage(progress, "events_by_time")
    restored = restore(progress, remember=remember, label="now")
    assert restored.kept == progress.with_name("progress-damaged-now.db")
    names = {"progress.db", "progress-damaged-now.db", "backups"}
    assert {path.name for path in progress.parent.iterdir()} == names


def test_a_file_without_its_tables_is_damaged(progress: Path, doctor: Doctor) -> None:
    before = kept(progress)
    change(progress, "drop trigger events_are_not_deleted")
    change(progress, "drop table memories")
    [told] = faults(doctor()[1])
    assert "it is not made as it should be: events_are_not_deleted, memories" in told
    assert doctor("--mend")[0] == 0
    assert kept(progress) == before


@pytest.mark.parametrize(
    ("place", "value"),
    [(47, 7), (100, 0)],  # the format of the tables, and the kind of the first page
)
def test_a_garbled_head_is_damage_that_can_be_mended(
    progress: Path, doctor: Doctor, place: int, value: int
) -> None:
    garbled = bytearray(progress.read_bytes())
    garbled[place] = value
    progress.write_bytes(garbled)
    code, findings, _ = doctor()
    assert code == 1
    assert "damaged (" in of(findings, "progress file")["says"]
    assert doctor("--mend")[0] == 0
    assert kept(progress)[0] >= {one.id for one in answers(0, 270)}


def test_a_garbled_statement_of_a_table_is_damage(progress: Path, doctor: Doctor) -> None:
    sound = progress.read_bytes()
    progress.write_bytes(sound.replace(b"TABLE memories", b"TA\xff\xfeE memories"))
    code, findings, _ = doctor()
    assert code == 1
    assert "damaged (" in of(findings, "progress file")["says"]
    assert doctor("--mend")[0] == 0


def test_nothing_is_mended_while_another_process_has_the_file_open(
    progress: Path, pylessons: Run
) -> None:
    damage(progress, "events_by_time")
    before = sorted(progress.parent.rglob("*.db"))
    with open_store(progress, remember=remember):
        code, _, err = pylessons("doctor", "--mend")
    assert code == 4
    assert "another pylessons has it open; leave that, then mend" in err
    assert sorted(progress.parent.rglob("*.db")) == before
    assert pylessons("doctor", "--mend")[0] == 0


KILLED = """
import os, sys
from pathlib import Path
from pytorch_lessons.schedule import remember
from pytorch_lessons.store import open_store
from tests.test_store import event
store = open_store(Path(sys.argv[1]), remember=remember)
store.append(event(990, item="tiny:one", day=20_090))
os._exit(9)
"""


def test_answers_that_a_crash_left_beside_the_file_are_kept(progress: Path, doctor: Doctor) -> None:
    root = Path(__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, "-c", KILLED, str(progress)]
    assert subprocess.run(command, env=environment, check=False, cwd=root).returncode == 9
    assert progress.with_name("progress.db-wal").stat().st_size > 0
    assert of(doctor()[1], "answers")["says"] == "301 that stand, 301 events in all"


# A file that is lost, short, or not ours


def test_a_file_that_is_gone_comes_back_from_its_copy(progress: Path, doctor: Doctor) -> None:
    progress.unlink()
    code, findings, _ = doctor()
    assert code == 1
    assert "is gone, and there is a copy" in of(findings, "progress file")["says"]
    assert doctor("--mend")[0] == 0
    assert kept(progress)[0] == {one.id for one in answers(0, 270)}


def test_an_empty_file_comes_back_from_its_copy(progress: Path, doctor: Doctor) -> None:
    progress.write_bytes(b"")
    code, findings, _ = doctor()
    assert code == 1
    assert "it is empty, and there is a copy" in of(findings, "progress file")["says"]
    assert doctor("--mend")[0] == 0
    assert kept(progress)[0] == {one.id for one in answers(0, 270)}


def test_events_that_only_a_copy_has_are_added(progress: Path, doctor: Doctor) -> None:
    before = kept(progress)
    progress.unlink()
    add(progress, answers(260, 300))
    code, findings, _ = doctor()
    assert code == 1
    [told] = faults(findings)
    assert told.endswith("progress-2024-11-26.db has 260 events that the file has not")
    code, _, mended = doctor("--mend")
    assert code == 0
    assert mended[1].startswith("260 events were added from ")
    assert kept(progress) == before


def test_a_newer_file_and_another_programs_are_left_alone(progress: Path, doctor: Doctor) -> None:
    change(progress, "pragma user_version = 99")
    code, findings, mended = doctor("--mend")
    assert (code, mended) == (1, [])
    assert "upgrade pylessons" in of(findings, "progress file")["says"]
    change(progress, "pragma application_id = 7")
    code, findings, mended = doctor("--mend")
    assert (code, mended) == (1, [])
    assert "the database of another program" in of(findings, "progress file")["says"]
    assert "brings the copy back" in of(findings, "progress file")["remedy"]
    assert not list(progress.parent.glob("*damaged*"))


@pytest.mark.parametrize("in_the_way", ["data", "data/progress.db"])
def test_a_place_where_no_file_can_be_is_told(home: Path, doctor: Doctor, in_the_way: str) -> None:
    if in_the_way == "data":
        home.mkdir()
        (home / "data").write_text("a file in the folder's place")
    else:
        (home / "data" / "progress.db").mkdir(parents=True)
    code, findings, mended = doctor("--mend")
    assert (code, mended) == (1, [])
    found = of(findings, "progress file")
    assert f"{home / in_the_way}" in found["says"]
    assert "writ" in found["says"] + found["remedy"]


# What follows from the log


def test_memories_that_a_replay_does_not_give_are_derived_anew(
    progress: Path, doctor: Doctor
) -> None:
    before = kept(progress)
    change(progress, "update memories set due_day = due_day + 1 where item = 'tiny:two'")
    code, findings, _ = doctor()
    assert (code, faults(findings)) == (1, ["due dates: 1 not as the answers have it: tiny:two"])
    code, _, mended = doctor("--mend")
    assert code == 0
    [copy] = (progress.parent / "backups").glob("progress-before-mending-*.db")
    assert mended == [
        f"The file as it was is kept as {copy}.",
        "All due dates were derived anew from the answers.",
    ]
    assert kept(progress) == before
    with closing(sqlite3.connect(copy)) as connection:
        [(item, due)] = connection.execute("select item, due_day from memories limit 1 offset 4")
    assert (item, due) == ("tiny:two", dict(before[1])["tiny:two"].due_day + 1)


@pytest.mark.parametrize("value", ["nan", "inf", "-1.0"])
def test_an_impossible_memory_is_told_and_derived_anew(
    progress: Path, doctor: Doctor, value: str
) -> None:
    before = kept(progress)
    change(progress, "update memories set stability_days = 1234.5678 where item = 'tiny:two'")
    sound = progress.read_bytes()
    was, now = struct.pack(">d", 1234.5678), struct.pack(">d", float(value))
    assert sound.count(was) == 1
    progress.write_bytes(sound.replace(was, now))
    code, findings, _ = doctor()
    assert (code, faults(findings)) == (1, ["due dates: 1 impossible value: tiny:two"])
    assert doctor("--mend")[0] == 0
    assert kept(progress) == before


@given(logs())
def test_no_scheduler_gives_an_impossible_memory(events: list[Event]) -> None:
    for item in {one.item for one in events}:
        memory = remember([one for one in events if one.item == item])
        assert memory is None or is_possible(memory)


def test_memories_of_another_scheduler_are_no_fault(progress: Path, doctor: Doctor) -> None:
    change(progress, "update meta set value = 'older' where name = 'scheduler'")
    change(progress, "update memories set due_day = due_day + 1")
    code, findings, _ = doctor()
    assert code == 0
    assert "another version's scheduler" in of(findings, "due dates")["says"]


# Dates


def test_events_from_the_future_count_for_today_once_mended(progress: Path, doctor: Doctor) -> None:
    late = [event(700, item="tiny:one", day=FAR_DAY, grade=3), guessed(701, 700, day=FAR_DAY)]
    add(progress, late)
    code, findings, _ = doctor()
    assert code == 1
    [told] = faults(findings)
    assert told.startswith("dates: 2 events from the future, up to 2079-07-08: ")
    assert "clock" in of(findings, "dates")["remedy"]
    code, findings, mended = doctor("--mend")
    assert (code, faults(findings)) == (0, [])
    assert mended[1] == "2 events from the future count for today; the log keeps the old dates."
    with open_store(progress, remember=remember) as store:
        memory = store.memory("tiny:one")
        assert store.event("e00700") == late[0]
    assert memory is not None
    assert memory.last_day < FAR_DAY
    assert memory.last_grade == 1  # the guess still counts
    assert memory.reviews == 61
    assert doctor("--mend")[2] == []


def test_what_was_taken_back_may_be_from_the_future(progress: Path, doctor: Doctor) -> None:
    add(progress, [event(700, item="tiny:one", day=FAR_DAY), undo(701, 700, day=FAR_DAY)])
    assert doctor()[0] == 0


# Items


def test_an_item_that_no_pack_has_is_told(progress: Path, doctor: Doctor) -> None:
    add(progress, [event(600, item="tiny:gone")])
    code, findings, _ = doctor("--mend")
    assert code == 1
    [told] = faults(findings)
    assert told == "items: 1 answered item that no pack has any more: tiny:gone"
    assert "`retired`" in of(findings, "items")["remedy"]


def test_retired_and_renamed_items_and_those_of_other_packs_are_no_fault(
    progress: Path, use_pack: Path, doctor: Doctor
) -> None:
    names = ["tiny:old", "tiny:former", "elsewhere:x"]
    add(progress, [event(600 + n, item=item) for n, item in enumerate(names)])
    with (use_pack / "pack.yaml").open("a") as file:
        file.write("retired: [old]\n")
    cards = CARD.format(id="ace").replace("sources:", "was: [former]\n  sources:")
    (use_pack / "basics" / "flashcards.yaml").write_text(cards + CARD.format(id="king"))
    code, findings, _ = doctor()
    assert code == 0
    assert of(findings, "items")["says"] == "some are of packs that are not at hand: elsewhere"


# Runs


def test_a_missing_torch_is_told_as_run_example_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, doctor: Doctor
) -> None:
    really_run(monkeypatch)
    venv.create(tmp_path / "bare", symlinks=os.name != "nt")
    bare = tmp_path / "bare" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    code, findings, _ = doctor("--python", str(bare))
    assert code == 1
    [told] = faults(findings)
    assert told.startswith(f"torch: {bare}: torch is not installed there; run `{bare} -m pip ")


def really_run(monkeypatch: pytest.MonkeyPatch) -> None:
    from pytorch_lessons.live.run import run_program

    monkeypatch.setattr(surroundings, "run_program", run_program)


@pytest.mark.parametrize(
    ("torch", "told"),
    [
        ("raise ImportError('libc10.so: no such file')", "importing torch there raises"),
        (PRETENDED_TORCH.replace("return False", "1 / 0"), "asks for its version raised Zero"),
    ],
)
def test_a_broken_torch_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, doctor: Doctor, torch: str, told: str
) -> None:
    really_run(monkeypatch)
    pretend_torch(tmp_path, monkeypatch, torch)
    code, findings, _ = doctor()
    assert code == 1
    assert told in of(findings, "torch")["says"]


def test_a_python_that_is_not_there_is_told(doctor: Doctor) -> None:
    code, findings, _ = doctor("--python", "no-such-python")
    assert code == 1
    assert faults(findings)[0].startswith("torch: no-such-python: there is no such program")


@pytest.mark.torch
def test_the_real_torch_says_its_version(monkeypatch: pytest.MonkeyPatch, doctor: Doctor) -> None:
    really_run(monkeypatch)
    code, findings, _ = doctor()
    assert code == 0
    assert " on Python 3." in of(findings, "torch")["says"]


@pytest.mark.parametrize(("checked_on", "is_noted"), [("2.13", False), ("2.1, 12.13", True)])
def test_a_torch_that_the_lessons_were_not_checked_on_is_noted(
    use_pack: Path, doctor: Doctor, checked_on: str, *, is_noted: bool
) -> None:
    pack = use_pack / "pack.yaml"
    pack.write_text(pack.read_text().replace('torch: "2.13"', f'torch: "{checked_on}"'))
    code, findings, _ = doctor()
    assert code == 0
    assert ("lessons" in {finding["name"] for finding in findings}) is is_noted


def test_everything_that_may_be_bounded_has_words_for_both_cases() -> None:
    assert surroundings.WORDS.keys() == bounds.in_force().keys()
    assert all(all(words) for words in surroundings.WORDS.values())


def test_what_a_platform_does_not_bound_is_said_and_no_fault(
    monkeypatch: pytest.MonkeyPatch, doctor: Doctor
) -> None:
    lacking = {name: name in {"time", "output"} for name in bounds.in_force()}
    monkeypatch.setattr(bounds, "in_force", lambda: lacking)
    code, findings, _ = doctor()
    assert code == 0
    told = {f["name"]: f["says"] for f in findings if f["says"].startswith("not bounded here: ")}
    assert told.keys() == {name for name, is_bounded in lacking.items() if not is_bounded}
    assert told["memory"].endswith("a program may take all there is, and slow the machine down")


# Settings, content, terminal


def test_a_broken_config_is_told_and_the_rest_still_looked_at(
    home: Path, progress: Path, doctor: Doctor
) -> None:
    (home / "config").mkdir(parents=True)
    file = home / "config" / "config.toml"
    file.write_text("new_per_day = 'many'\n")
    code, findings, _ = doctor()
    assert code == 1
    [told] = faults(findings)
    assert told.startswith(f"config file: {file}: `new_per_day` is 'many'; write a number")
    assert of(findings, "due dates")["standing"] == "fine"


def test_a_configured_pack_that_cannot_be_used_is_told(home: Path, doctor: Doctor) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "config.toml").write_text("content = 'no-such-pack'\n")
    code, findings, _ = doctor()
    assert code == 1
    assert "no-such-pack is not a folder" in faults(findings)[0]


def test_content_with_a_mistake_is_told(use_pack: Path, doctor: Doctor) -> None:
    cards = use_pack / "basics" / "flashcards.yaml"
    cards.write_text(cards.read_text() + "- id: queen\n")
    code, findings, _ = doctor()
    assert code == 1
    assert f"{cards}:" in of(findings, "content")["says"]


def test_without_usable_content_the_answers_are_still_looked_at(
    use_pack: Path, progress: Path, doctor: Doctor
) -> None:
    (use_pack / "pack.yaml").unlink()
    code, findings, _ = doctor()
    assert code == 1
    assert "has no pack.yaml" in faults(findings)[0]
    assert of(findings, "answers")["says"] == "300 that stand, 300 events in all"
    assert "items" not in {finding["name"] for finding in findings}


@pytest.mark.parametrize(
    ("value", "standing", "says"),
    [
        ("no-such-editor --wait", "mend", "which is not there; set it to an editor"),
        ('vi "', "mend", "EDITOR is 'vi \"': No closing quotation; set it to an editor"),
        (f"{sys.executable} -x", "fine", f"{sys.executable} -x"),
    ],
)
def test_the_editor_is_looked_for(
    monkeypatch: pytest.MonkeyPatch, doctor: Doctor, value: str, standing: str, says: str
) -> None:
    monkeypatch.setenv("EDITOR", value)
    code, findings, _ = doctor()
    assert code == (standing == "mend")
    found = of(findings, "editor")
    assert found["standing"] == standing
    assert says in found["says"]


def test_no_editor_at_all_is_no_fault(monkeypatch: pytest.MonkeyPatch, doctor: Doctor) -> None:
    monkeypatch.delenv("EDITOR")
    monkeypatch.setattr("pytorch_lessons.live.at_terminal.EDITORS", ())
    code, findings, _ = doctor()
    assert code == 0
    assert of(findings, "editor")["standing"] == "note"


def test_a_cache_that_cannot_be_written_is_noted(home: Path, doctor: Doctor) -> None:
    home.mkdir()
    (home / "cache").write_text("a file in the folder's place")
    code, findings, _ = doctor()
    assert code == 0
    assert "each start reads all content anew" in of(findings, "content cache")["says"]


def test_a_narrow_terminal_without_colour_is_noted(
    monkeypatch: pytest.MonkeyPatch, doctor: Doctor
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setenv("NO_COLOR", "1")
    code, findings, _ = doctor()
    assert code == 0
    assert of(findings, "colour")["says"] == "none, as NO_COLOR is set"
    assert of(findings, "width")["says"].startswith("30 columns")
    assert of(findings, "keys")["standing"] == "note"


def test_faults_are_marked_by_a_sign_and_a_word_and_counted(
    progress: Path, pylessons: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(progress, "update memories set due_day = due_day + 1 where item = 'tiny:two'")
    code, out, err = pylessons("doctor")
    assert code == 1
    assert "  ✗ mend  due dates: 1 not as the answers have it: tiny:two;" in out
    assert "All is well" not in out
    assert err == "error: 1 thing is to be mended; each line above says how\n"


def test_nothing_begins_anew_without_a_word_where_there_are_copies(
    home: Path, use_pack: Path, pylessons: Run
) -> None:
    assert pylessons("quiz", "--count", "1", stdin="a\n")[0] == 0
    progress = home / "data" / "progress.db"
    assert list((home / "data" / "backups").iterdir())
    for spoil in (progress.unlink, lambda: progress.write_bytes(b"")):
        for path in progress.parent.glob("progress.db-*"):
            path.unlink()
        if progress.exists():
            spoil()
        _, _, err = pylessons("stats")
        assert "`pylessons doctor --mend` brings your answers back" in err

"""Commands run programs through one warm worker, started in time and ended with them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.cli.examples import as_json
from pytorch_lessons.cli.story import play
from pytorch_lessons.live.run import run_program
from tests.live_runs import is_gone, pretend_torch, write

STORY = """\
title: Two steps
level: beginner
steps:
  - {file: one.py, says: First., expect: {prints: [parent]}}
  - {file: two.py, says: Second., expect: ok}
"""
SAY_PARENTS = """
    import os, torch
    stat = open(f"/proc/{os.getppid()}/stat").read()
    print("parent", stat.rpartition(")")[2].split()[1])
    """

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks Linux who started whom")


@pytest.fixture
def story(use_pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    pretend_torch(tmp_path, monkeypatch)
    folder = use_pack / "basics" / "examples" / "two-steps"
    for name in ("one.py", "two.py"):
        write(folder, SAY_PARENTS, name)
    (folder / "example.yaml").write_text(STORY)
    return folder


def parents(output: str) -> list[int]:
    return [int(line.split()[1]) for line in output.splitlines() if line.startswith("parent ")]


def test_the_steps_of_a_story_share_one_worker_that_ends_with_the_command(
    story: Path, pylessons: Callable[..., tuple[int, str, str]]
) -> None:
    code, out, err = pylessons("run-example", "two-steps")
    assert (code, err) == (0, "")
    first, second = parents(out)
    assert first == second != os.getpid()
    assert is_gone(first)


def test_a_story_of_one_step_needs_no_worker_as_json(
    story: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = STORY.replace("  - {file: two.py, says: Second., expect: ok}\n", "")
    (story / "example.yaml").write_text(text)
    ran = []

    def note(source: Path, **facts: object) -> object:
        ran.append(source.name)
        return run_program(source, **facts)  # type: ignore[arg-type] # passed through

    monkeypatch.setattr("pytorch_lessons.cli.examples.run_program", note)
    desk = Desk()
    with desk.library() as library:
        rows = list(as_json(desk, library.story("two-steps"), python=None))
    assert ran == ["one.py"]
    assert [row["matches"] for row in rows] == [True]


def test_stories_of_a_session_share_a_worker(
    story: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk(plain=True)
    with desk.library() as library:
        for _ in range(2):
            play(desk, library.story("two-steps"), python=None)
    servers = parents(capsys.readouterr().out)
    assert len(servers) == 4
    assert len(set(servers)) == 1
    assert is_gone(servers[0])

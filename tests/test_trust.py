"""Another pack's programs run once the learner trusts them, and not before."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pytorch_lessons import trust
from pytorch_lessons.errors import CannotRunError
from pytorch_lessons.trust import Standing
from tests.conftest import CHALLENGE, PACK
from tests.terminal import Terminal

Run = Callable[..., tuple[int, str, str]]
PREDICTION = """\
- id: ask
  kind: predict
  level: beginner
  asks: What does it print?
  code: story/a.py
  answer: text
  hints: [a nudge, a stronger one]
  because: It prints so.
  sources: [https://docs.pytorch.org/]
"""
STORY = "title: Story\nlevel: beginner\nsteps:\n  - {file: a.py, says: s, expect: ok}\n"


@pytest.fixture
def mine(tmp_path: Path, use_pack: Path) -> Path:
    """A pack beside the tiny one, with a prediction and a story; a run leaves a file behind."""
    folder = tmp_path / "mine"
    story = folder / "basics" / "examples" / "story"
    story.mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK.replace("tiny", "mine"))
    (folder / "basics" / "topic.yaml").write_text("title: Basics\n")
    shown = CHALLENGE.format(id="shown").replace("  hints:", "  example: story\n  hints:")
    (folder / "basics" / "challenges.yaml").write_text(PREDICTION + shown)
    (story / "example.yaml").write_text(STORY)
    (story / "a.py").write_text("print('it ran')\n")
    return folder


QUIZ = ("quiz", "--topic", "mine", "--only", "all", "--content")


def test_in_a_pipe_nothing_of_another_pack_runs_without_trust(mine: Path, pylessons: Run) -> None:
    why = f"{mine}: you have not trusted its programs; read them, then add --trust"
    code, out, err = pylessons(*QUIZ, str(mine), stdin="r\nq\n")
    assert code == 0
    assert err == f"{why}; the question is skipped\n{why}\n"
    assert "What does it print?" not in out
    for more in ((), ("--json",)):
        run = pylessons("run-example", "story", "--content", str(mine), *more)
        assert run == (5, "", f"error: {why}\n")
    code, out, err = pylessons("check", str(mine), "--run")
    assert (code, err) == (5, f"error: {why}\n")
    assert "programs run" not in out


def test_a_script_trusts_for_one_command(mine: Path, pylessons: Run, home: Path) -> None:
    _, out, err = pylessons(*QUIZ, str(mine), "--trust", stdin="it ran\nr\nq\n")
    assert err == ""
    assert "the run gave it ran" in out
    assert out.count("it ran to its end") == 1
    code, out, err = pylessons("run-example", "mine:story", "--content", str(mine), "--trust")
    assert (code, err) == (0, "")
    assert "it ran\n" in out
    code, out, err = pylessons("check", str(mine), "--run", "--trust")
    assert (code, err) == (0, "")
    assert not (home / "data" / "trusted.json").exists()
    code, _, _ = pylessons("run-example", "mine:story", "--content", str(mine))
    assert code == 5


def test_trust_goes_with_a_run(mine: Path, pylessons: Run) -> None:
    code, _, err = pylessons("check", str(mine), "--trust")
    assert code == 2
    assert "go with --run" in err


def test_the_built_in_pack_needs_no_trust(
    mine: Path, use_pack: Path, pylessons: Run, home: Path
) -> None:
    (mine / "basics" / "examples").rename(use_pack / "basics" / "examples")
    code, out, _ = pylessons("run-example", "story")
    assert (code, "it ran\n" in out) == (0, True)
    assert pylessons("check", str(use_pack), "--run")[0] == 0
    assert not (home / "data" / "trusted.json").exists()


def run_story(tiny: Path, mine: Path, answer: str = "") -> Terminal:
    """The story at a terminal, up to its end, with the answer to the question of trust, if any."""
    terminal = Terminal(tiny, "run-example", "story", "--content", str(mine), columns=200)
    if answer:
        terminal.wait_for("y run them, until they change")
        assert str(mine) in terminal.text
        assert "basics/examples/story/a.py" in terminal.text
        assert "it ran" not in terminal.text
        terminal.press(answer)
    if answer != "n":
        terminal.wait_for("enter just run")
        assert ("run them" in terminal.text) == bool(answer)
        terminal.press("\r")
        terminal.wait_for("enter done")
        terminal.press("q")
    terminal.ended()
    assert ("it ran\n" in terminal.text) == (answer != "n")
    return terminal


def test_a_learner_is_asked_once_and_again_when_the_code_changed(
    mine: Path, use_pack: Path
) -> None:
    refused = run_story(use_pack, mine, "n")
    assert f"{mine}: its programs are not run, as you wished" in refused.text
    first = run_story(use_pack, mine, "y")
    assert "they changed" not in first.text
    run_story(use_pack, mine)
    (mine / "basics" / "topic.yaml").write_text("title: Words do not matter\n")
    run_story(use_pack, mine)
    (mine / "basics" / "examples" / "story" / "new.py").write_text("")
    (mine / "basics" / "examples" / "story" / "a.py").write_text("print('so it ran')\n")
    changed = run_story(use_pack, mine, "y")
    assert "they changed since you trusted it" in changed.text
    run_story(use_pack, mine)


def test_where_trust_cannot_be_kept_it_is_asked_for_once_a_command(
    mine: Path, use_pack: Path, home: Path
) -> None:
    (home / "data" / "trusted.json" / "in the way").mkdir(parents=True)
    asked = run_story(use_pack, mine, "y")
    assert "you will be asked again" in asked.text
    assert asked.text.count("y run them, until they change") == 1


def test_a_program_that_changes_within_a_story_is_asked_about(mine: Path, use_pack: Path) -> None:
    terminal = Terminal(use_pack, "run-example", "story", "--content", str(mine), columns=200)
    terminal.wait_for("y run them, until they change")
    terminal.press("y")
    terminal.wait_for("enter just run")
    (mine / "basics" / "examples" / "story" / "a.py").write_text("print('another ran')\n")
    terminal.press("\r")
    terminal.wait_for("they changed since you trusted it")
    terminal.press("n")
    assert terminal.ended() == 5
    assert "another ran\n" not in terminal.text


def test_in_a_session_the_first_program_asks_and_no_is_no_for_all_of_it(
    mine: Path, use_pack: Path
) -> None:
    terminal = Terminal(use_pack, *QUIZ, str(mine), columns=200)
    terminal.wait_for("y run them")
    terminal.press("n")
    terminal.wait_for("as you wished; the question is skipped")
    terminal.wait_for("a-c answer")
    terminal.press("r")
    terminal.wait_for("as you wished", times=2)
    terminal.press("q")
    assert terminal.ended() == 0
    assert terminal.text.count("y run them") == 1
    assert "it ran" not in terminal.text


def test_what_was_typed_ahead_trusts_nothing(mine: Path, use_pack: Path) -> None:
    terminal = Terminal(use_pack, "run-example", "story", "--content", str(mine))
    terminal.press("yyyy")  # before anything is drawn
    terminal.wait_for("y run them")
    terminal.press("\x04")
    assert terminal.ended() == 5
    assert "it ran" not in terminal.text


def test_a_pack_trusted_at_a_terminal_is_trusted_in_scripts(
    mine: Path, use_pack: Path, pylessons: Run
) -> None:
    run_story(use_pack, mine, "y")
    code, _, err = pylessons("check", str(mine), "--run")
    assert (code, err) == (0, "")
    (mine / "basics" / "examples" / "story" / "a.py").write_text("print('other')\n")
    code, _, err = pylessons("check", str(mine), "--run")
    assert code == 5
    assert "its programs changed since you trusted it; read them, then add --trust" in err


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"[1]", b'{"a": 1}', b"\xff", b"[" * 100_000, b'"text"', None]
)
def test_a_damaged_file_trusts_nothing_and_is_written_anew(
    tmp_path: Path, damage: bytes | None
) -> None:
    file = tmp_path / "data" / "trusted.json"
    trust.remember(file, tmp_path, "digest")
    assert trust.standing(file, tmp_path, "digest") is Standing.TRUSTED
    if damage is None:
        file.unlink()
        file.mkdir()
    else:
        file.write_bytes(damage)
    assert trust.standing(file, tmp_path, "digest") is Standing.UNKNOWN
    if damage is None:
        with pytest.raises(OSError, match="directory"):
            trust.remember(file, tmp_path, "digest")
    else:
        trust.remember(file, tmp_path, "digest")
        assert trust.standing(file, tmp_path, "digest") is Standing.TRUSTED
    assert [path.name for path in file.parent.iterdir()] == ["trusted.json"]


def test_packs_are_trusted_each_for_itself(tmp_path: Path) -> None:
    file = tmp_path / "trusted.json"
    trust.remember(file, tmp_path / "a", "1")
    trust.remember(file, tmp_path / "b", "2")
    assert trust.standing(file, tmp_path / "a", "1") is Standing.TRUSTED
    assert trust.standing(file, tmp_path / "b", "1") is Standing.CHANGED
    assert trust.standing(file, tmp_path / "c", "1") is Standing.UNKNOWN
    assert set(json.loads(file.read_text())) == {str(tmp_path / "a"), str(tmp_path / "b")}


def digest(folder: Path) -> str:
    return trust.digest_of(folder, trust.programs_of(folder))


def test_any_change_of_a_program_is_another_digest(mine: Path, tmp_path: Path) -> None:
    story = mine / "basics" / "examples" / "story"
    seen = [digest(mine)]
    (mine / "pack.yaml").write_text("words")
    assert digest(mine) == seen[0]
    (story / "b.py").write_text("")
    seen.append(digest(mine))
    (story / "b.py").rename(story / "c.py")
    seen.append(digest(mine))
    (story / "c.py").write_text("print('it ran')\n")
    (story / "a.py").write_text("")
    seen.append(digest(mine))
    (mine / "anywhere.py").write_text("")
    seen.append(digest(mine))
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "d.py").write_text("1")
    (mine / "basics" / "examples" / "linked").symlink_to(outside)
    seen.append(digest(mine))
    (outside / "d.py").write_text("2")
    seen.append(digest(mine))
    assert len(set(seen)) == len(seen)


def test_links_that_go_round_end(mine: Path) -> None:
    (mine / "basics" / "round").symlink_to(mine)
    assert trust.programs_of(mine) == ["basics/examples/story/a.py"]


def test_hidden_folders_hold_no_programs_of_the_pack(mine: Path) -> None:
    before = digest(mine)
    (mine / ".venv").mkdir()
    (mine / ".venv" / "a.py").write_text("1")
    (mine / "basics" / ".#a.py").symlink_to("nowhere")  # an editor's lock
    assert digest(mine) == before


@pytest.mark.skipif(os.name == "nt", reason="no such links there")
def test_a_program_that_cannot_be_read_is_told_in_one_line(mine: Path) -> None:
    (mine / "gone.py").symlink_to("nowhere")
    with pytest.raises(CannotRunError, match=r"gone\.py cannot be read: No such file"):
        digest(mine)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such pipes")
def test_a_pipe_among_the_programs_is_told_and_not_waited_for(mine: Path) -> None:
    os.mkfifo(mine / "pipe.py")
    with pytest.raises(CannotRunError, match=r"pipe\.py is no file"):
        trust.digest_of(mine, trust.programs_of(mine))

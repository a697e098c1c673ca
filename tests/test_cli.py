"""What the commands do from a script: exit codes, lines, JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pytorch_lessons import __version__, content
from pytorch_lessons.cli import main
from pytorch_lessons.items import Challenge
from tests.conftest import CARD, CHALLENGE, PACK
from tests.terminal import DRIVER

Run = Callable[..., tuple[int, str, str]]


def history(pylessons: Run) -> list[dict[str, object]]:
    code, out, _ = pylessons("history", "--json")
    assert code == 0
    found = json.loads(out)
    assert isinstance(found, list)
    return list(reversed(found))


def run_child(
    pack: Path, *arguments: str, stdin: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", DRIVER, str(pack), *arguments]
    environment = {**os.environ, **variables}
    return subprocess.run(
        command, env=environment, input=stdin, capture_output=True, text=True, check=False
    )


def test_no_test_sees_the_learners_own_files(home: Path, pylessons: Run) -> None:
    code, out, _ = pylessons("config", "--json")
    assert code == 0
    places = json.loads(out)["places"]
    assert all(place.startswith(str(home)) for place in places.values())


def test_the_version_is_the_packages(pylessons: Run) -> None:
    assert pylessons("--version") == (0, f"pylessons {__version__}\n", "")


def test_three_lines_answer_three_questions(use_pack: Path, pylessons: Run) -> None:
    code, out, err = pylessons("quiz", "--count", "3", stdin="a\nb\nc\n")
    assert (code, err) == (0, "")
    assert out.count("Right.") + out.count("Wrong: the answer is") == 3
    assert " of 3 right" in out
    events = history(pylessons)
    assert [event["item"] for event in events] == ["tiny:one", "tiny:two", "tiny:three"]
    assert all(event["kind"] == "answer" for event in events)


def test_every_answer_keeps_what_was_shown(use_pack: Path, pylessons: Run) -> None:
    pylessons("quiz", "--count", "1", stdin="h\nb\n")
    [event] = history(pylessons)
    assert event["hints"] == 1
    assert isinstance(event["shuffle_seed"], int)
    assert event["reply"] in {"a", "b", "c"}
    assert event["scheduler"] == "fsrs-6.3"
    assert len(str(event["digest"])) == 12


def test_a_line_that_is_no_answer_is_complained_of_and_the_question_stays(
    use_pack: Path, pylessons: Run
) -> None:
    code, out, err = pylessons("quiz", "--count", "1", stdin="\nx\nhello\nd\na\n")
    assert code == 0
    assert [line.partition(" is no answer")[0] for line in err.splitlines()] == [
        "an empty line",
        "x",
        "hello",
        "d",
    ]
    assert out.count("What is one?") == 1 + out.count("To look at again")
    assert len(history(pylessons)) == 1


def test_no_input_at_all_ends_the_session_well(use_pack: Path, pylessons: Run) -> None:
    code, out, err = pylessons("quiz")
    assert (code, err) == (0, "")
    assert "0 of 0 right" in out


def test_skip_records_nothing_and_stop_stops(use_pack: Path, pylessons: Run) -> None:
    code, out, _ = pylessons("quiz", stdin="s\nq\na\n")
    assert code == 0
    assert "1 skipped" in out
    assert history(pylessons) == []


@pytest.fixture
def unshuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Options come as they are written: a is right."""
    monkeypatch.setattr(Challenge, "shuffled", lambda self, _seed: self.options)


def test_a_guess_in_a_pipe_is_a_line_after_the_answer(
    use_pack: Path, unshuffled: None, pylessons: Run
) -> None:
    code, out, _ = pylessons("quiz", "--count", "1", stdin="a\ng\n")
    assert code == 0
    assert "Noted as a guess" in out
    assert "0 of 1 right" in out
    assert [event["kind"] for event in history(pylessons)] == ["answer", "guessed"]


def test_cards_are_marked_by_a_number_and_show_their_back(use_pack: Path, pylessons: Run) -> None:
    code, out, _ = pylessons("flashcards", stdin="b\n3\n4\n")
    assert code == 0
    assert out.count("Back of ace.") == 1
    assert out.count("Back of king.") == 1
    assert [event["grade"] for event in history(pylessons)] == [3, 4]


def test_two_buttons_by_configuration(home: Path, use_pack: Path, pylessons: Run) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "config.toml").write_text("card_buttons = 2\n")
    _, out, err = pylessons("flashcards", stdin="3\n2\n1\n")
    assert "1 forgot" in out
    assert "3 good" not in out
    assert err.startswith("3 is no answer here")
    assert [event["grade"] for event in history(pylessons)] == [3, 1]


def test_review_mixes_challenges_and_cards(use_pack: Path, pylessons: Run) -> None:
    _, out, _ = pylessons("review", "--count", "5", stdin="s\ns\ns\ns\ns\n")
    assert "conceptual" in out
    assert "flashcard" in out


def test_the_limit_of_new_items_is_per_day_and_not_per_session(
    home: Path, use_pack: Path, pylessons: Run
) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "config.toml").write_text("new_per_day = 2\n")
    pylessons("quiz", stdin="a\n")
    _, out, _ = pylessons("quiz", stdin="a\na\na\n")
    assert "1 of 1" in out
    _, out, _ = pylessons("quiz", stdin="a\n")
    assert out.startswith("Nothing of that kind to ask now")
    _, out, _ = pylessons("quiz", "--only", "all", stdin="s\n")
    assert "What is" in out


def test_what_was_taken_back_is_told_within_the_width(
    use_pack: Path, pylessons: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    pylessons("quiz", "--count", "1", stdin="a\n")
    _, out, _ = pylessons("undo")
    first, *more = out.splitlines()
    assert len(first) <= 40
    assert more
    assert all(line.startswith("            ") and len(line) <= 40 for line in more)


def test_undo_takes_back_the_last_answer_after_a_restart(use_pack: Path, pylessons: Run) -> None:
    pylessons("quiz", "--count", "1", stdin="a\n")
    code, out, _ = pylessons("undo")
    assert code == 0
    assert out.startswith("Taken back: answer,")
    assert [event["undone"] for event in history(pylessons)] == [True, False]
    _, out, _ = pylessons("stats", "--json")
    assert json.loads(out)["answers"] == 0
    _, out, _ = pylessons("undo")
    assert out == "There is no answer to take back.\n"


def test_stats_name_the_misconception_that_was_picked(
    use_pack: Path, unshuffled: None, pylessons: Run
) -> None:
    pylessons("quiz", "--count", "1", stdin="b\n")
    code, out, _ = pylessons("stats", "--json")
    assert code == 0
    found = json.loads(out)
    assert found["misconceptions"] == [["one-one", 1]]
    assert found["first_time_right"] == 0
    assert found["retention"] is None
    _, out, _ = pylessons("stats")
    assert "one-one" in out


def test_list_names_everything_for_scripts(use_pack: Path, pylessons: Run) -> None:
    _, out, _ = pylessons("list", "--json")
    entries = json.loads(out)
    assert {frozenset(entry) for entry in entries} == {
        frozenset({"id", "type", "kind", "topic", "level", "title"})
    }
    assert {entry["type"]: entry["kind"] for entry in entries} == {
        "challenge": "conceptual",
        "flashcard": None,
    }


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("quiz", "--topic", "basic"), "did you mean `basics`?"),
        (("run-example", "nope"), "no example is named `nope`"),
        (("run-example",), "--list"),
        (("run-example", "views", "--step", "nope"), "no example is named"),
        (("exercise", "nope"), "this pack has no exercise"),
        (("read", "basics"), "topic `basics` has no page; topics with one: none"),
        (("read",), "no topic has a page"),
        (("quiz", "--count", "0"), "Invalid value"),
        (("history", "--limit", "99999999999999999999"), "Invalid value"),
        (("check", "--junit", "report.xml"), "go with --run"),
        (("quiz", "--only", "old"), "Invalid value"),
        (("nonsense",), "No such command"),
    ],
)
def test_a_wrong_command_line_exits_with_2_and_says_why(
    use_pack: Path, pylessons: Run, arguments: tuple[str, ...], part: str
) -> None:
    code, out, err = pylessons(*arguments)
    assert (code, out) == (2, "")
    assert part in err


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("new_per_dya = 3\n", "unknown setting `new_per_dya`"),
        ("new_per_day = 'x'\n", "write a number from 0"),
        ("new_per_day = true\n", "write a number from 0"),
        ("card_buttons = 3\n", "write 2 or 4"),
        ("session_length = 0\n", "write 1 or more"),
        ("reviews_per_day = 99999999999999999999999\n", "write a number from 0 to 100000"),
        ("new_per_day = \n", "config.toml"),
    ],
)
def test_a_wrong_setting_exits_with_2_and_says_where(
    home: Path, use_pack: Path, pylessons: Run, text: str, part: str
) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "config.toml").write_text(text)
    code, _, err = pylessons("quiz")
    assert code == 2
    assert part in err
    assert err.count("\n") == 1


def test_one_bad_file_is_one_line_and_the_rest_is_asked(use_pack: Path, pylessons: Run) -> None:
    (use_pack / "basics" / "flashcards.yaml").write_text("- id: [\n")
    code, out, err = pylessons("quiz", "--count", "1", stdin="s\n")
    assert code == 0
    assert "What is one?" in out
    assert err.count("\n") == 1
    assert "flashcards.yaml:2:1" in err


def test_nothing_left_to_ask_because_of_bad_files_exits_with_3(
    use_pack: Path, pylessons: Run
) -> None:
    (use_pack / "basics" / "challenges.yaml").write_text("nonsense\n")
    code, _, err = pylessons("quiz")
    assert code == 3
    assert "pylessons check" in err


def test_a_pack_that_cannot_be_read_exits_with_3(use_pack: Path, pylessons: Run) -> None:
    (use_pack / "pack.yaml").write_text("name: [\n")
    code, _, err = pylessons("quiz")
    assert code == 3
    assert "pack.yaml:2:1" in err


def test_a_changed_file_is_read_again_and_others_are_not(
    use_pack: Path, pylessons: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    pylessons("list")
    (use_pack / "basics" / "flashcards.yaml").write_text(CARD.format(id="queen"))
    parsed = []
    read = content.read

    def counting(file: content.ContentFile) -> content.Parsed:
        parsed.append(Path(file.path).name)
        return read(file)

    monkeypatch.setattr(content, "read", counting)
    _, out, _ = pylessons("list")
    assert "Front of queen?" in out
    assert "Front of ace?" not in out
    assert parsed == ["flashcards.yaml"]


@pytest.mark.parametrize("damage", [b"", b"not a database at all" * 99, None])
def test_a_damaged_cache_is_made_anew_without_a_word(
    home: Path, use_pack: Path, pylessons: Run, damage: bytes | None
) -> None:
    before = pylessons("list")
    [cache] = (home / "cache").glob("*.db")
    good = cache.read_bytes()
    cache.write_bytes(good[: len(good) // 2] if damage is None else damage)
    assert pylessons("list") == before


def test_a_cache_that_cannot_be_written_changes_nothing(
    home: Path, use_pack: Path, pylessons: Run
) -> None:
    before = pylessons("list")
    cache = home / "cache"
    for file in cache.iterdir():
        file.unlink()
    cache.rmdir()
    cache.write_text("a file in the folder's place")
    assert pylessons("list") == before


def test_a_renamed_item_keeps_its_history(use_pack: Path, pylessons: Run) -> None:
    pylessons("flashcards", "--count", "1", stdin="3\n")
    cards = CARD.format(id="ace-of-spades").replace("sources:", "was: [ace]\n  sources:")
    (use_pack / "basics" / "flashcards.yaml").write_text(cards + CARD.format(id="king"))
    _, out, _ = pylessons("flashcards", stdin="s\n")
    assert "Front of king?" in out
    assert "ace-of-spades" not in out


def test_a_damaged_progress_file_exits_with_4_and_one_line(
    home: Path, use_pack: Path, pylessons: Run
) -> None:
    (home / "data").mkdir(parents=True)
    (home / "data" / "progress.db").write_text("not a database, alas" * 99)
    code, _, err = pylessons("quiz", stdin="a\n")
    assert code == 4
    assert err.count("\n") == 1
    assert "progress.db" in err


def test_a_bug_of_ours_exits_with_70_and_saves_its_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise ZeroDivisionError("no")

    monkeypatch.setattr("pytorch_lessons.cli.progress.show_config", lambda json: broken())  # noqa: ARG005 - the real one's
    assert main(["config"]) == 70
    err = capsys.readouterr().err
    assert err.startswith("error: a bug of ours, ZeroDivisionError: no; please report ")
    report = Path(err.rpartition(" ")[2].strip())
    assert "in broken" in report.read_text()
    report.unlink()


def test_a_pipe_that_closes_early_is_no_error(pack: Path) -> None:
    many = "".join(CHALLENGE.format(id=f"item-{n}") for n in range(3000))
    (pack / "basics" / "challenges.yaml").write_text(many)
    command = (
        f'"{sys.executable}" -c "$DRIVER" "{pack}" list | head -1; echo "code ${{PIPESTATUS[0]}}"'
    )
    found = subprocess.run(
        ["bash", "-c", command],
        env={**os.environ, "DRIVER": DRIVER},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.stderr == ""
    assert found.stdout.endswith("code 0\n")


def test_a_broken_torch_stops_runs_and_nothing_else(pack: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "torch.py").write_text(
        "raise ImportError('libcudart.so.12: cannot open shared object file')\n"
    )
    story = pack / "basics" / "examples" / "views"
    story.mkdir(parents=True)
    (story / "a.py").write_text("import torch\nprint(torch.ones(1))\n")
    (story / "example.yaml").write_text(
        "title: t\nlevel: beginner\nsteps:\n  - {file: a.py, says: s, expect: ok}\n"
    )
    path = {"PYTHONPATH": str(broken)}
    quiz = run_child(pack, "quiz", "--count", "1", stdin="a\n", **path)
    assert (quiz.returncode, quiz.stderr) == (0, "")
    cards = run_child(pack, "flashcards", "--count", "1", stdin="3\n", **path)
    assert (cards.returncode, cards.stderr) == (0, "")
    for arguments in (("--plain",), ("--json",)):
        run = run_child(pack, "run-example", "views", *arguments, **path)
        assert run.returncode == 5
        assert run.stderr.count("\n") == 1
        assert "libcudart.so.12" in run.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_bug(pack: Path, home: Path, closed: str) -> None:
    command = f'"{sys.executable}" -c "$DRIVER" "{pack}" quiz --count 1 {closed}'
    environment = {**os.environ, "DRIVER": DRIVER}
    found = subprocess.run(
        ["bash", "-c", command], env=environment, input="a\n", text=True, check=False
    )
    assert found.returncode == 0
    assert (home / "data" / "progress.db").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_output_onto_a_full_disk_is_one_line_and_keeps_the_answer(
    pack: Path, use_pack: Path, pylessons: Run
) -> None:
    command = f'"{sys.executable}" -c "$DRIVER" "{pack}" quiz --count 1 > /dev/full'
    environment = {**os.environ, "DRIVER": DRIVER}
    found = subprocess.run(
        ["bash", "-c", command],
        env=environment,
        input="a\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 2
    assert found.stderr == "error: the output cannot be written: No space left on device\n"


def test_ascii_terminals_get_ascii_marks(pack: Path) -> None:
    quiz = run_child(
        pack, "quiz", "--count", "1", stdin="a\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert quiz.returncode == 0
    assert quiz.stdout.isascii()
    assert "+ Right." in quiz.stdout or "x Wrong" in quiz.stdout


@pytest.mark.parametrize(
    "command",
    [
        ["--help"],
        ["-h"],
        *(
            [name, "--help"]
            for name in (
                "quiz",
                "flashcards",
                "review",
                "run-example",
                "exercise",
                "read",
                "list",
                "stats",
                "history",
                "undo",
                "check",
                "schema",
                "config",
            )
        ),
    ],
)
def test_every_command_explains_itself(pylessons: Run, command: list[str]) -> None:
    code, out, err = pylessons(*command)
    assert (code, err) == (0, "")
    assert "Usage: pylessons" in out


def test_schemas_are_written_for_editors(tmp_path: Path, pylessons: Run) -> None:
    code, _, _ = pylessons("schema", str(tmp_path / "schema"))
    assert code == 0
    names = {path.name for path in (tmp_path / "schema").iterdir()}
    assert names == {
        "pack.json",
        "topic.json",
        "example.json",
        "challenges.json",
        "flashcards.json",
        "exercises.json",
    }


def test_topics_of_the_pack_can_be_filtered(use_pack: Path, pylessons: Run) -> None:
    (use_pack / "more").mkdir()
    (use_pack / "more" / "topic.yaml").write_text("title: More\n")
    (use_pack / "more" / "challenges.yaml").write_text(CHALLENGE.format(id="extra"))
    (use_pack / "pack.yaml").write_text(PACK.replace("[basics]", "[basics, more]"))
    _, out, _ = pylessons("quiz", "--topic", "more", stdin="s\n")
    assert "What is extra?" in out
    _, out, _ = pylessons("list", "--topic", "more")
    assert "What is one?" not in out

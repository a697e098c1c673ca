"""Packs beside the built-in one: all are asked, none is taken for another."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CARD, CHALLENGE, PACK

Run = Callable[..., tuple[int, str, str]]
PAGE = """\
title: Basics of mine
concept:
  title: The page of mine
  level: beginner
  tagline: t
  at_a_glance: []
  when_not: []
  instead: []
  pitfalls: []
  compared_with: []
  sources: []
"""
EXERCISE = """\
- id: essay
  level: beginner
  asks: Explain {word}.
  sections: [{{title: First, text: Because.}}]
  rubric: [one point]
  sources: [https://docs.pytorch.org/]
"""
STORY = "title: Story of {word}\nlevel: beginner\nsteps:\n  - {{file: a.py, says: s, expect: ok}}\n"


def write_pack(folder: Path, name: str) -> Path:
    """A pack whose ids are all those of another, and whose words are its own."""
    basics = folder / "basics"
    (basics / "examples" / "story").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK.replace("tiny", name))
    (basics / "topic.yaml").write_text(PAGE.replace("mine", name))
    one = CHALLENGE.format(id="one").replace("What is one?", f"What is one of {name}?")
    (basics / "challenges.yaml").write_text(one)
    ace = CARD.format(id="ace").replace("Front of ace", f"Front of {name}'s ace")
    (basics / "flashcards.yaml").write_text(ace)
    (basics / "exercises.yaml").write_text(EXERCISE.format(word=name))
    (basics / "examples" / "story" / "example.yaml").write_text(STORY.format(word=name))
    (basics / "examples" / "story" / "a.py").write_text("print('it ran')\n")
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A pack with the ids of the tiny one."""
    return write_pack(tmp_path / "mine", "mine")


@pytest.fixture
def usual(home: Path, use_pack: Path, mine: Path) -> Path:
    """The tiny pack is the built-in one, and `mine` is beside it by configuration."""
    (home / "config").mkdir(parents=True)
    (home / "config" / "config.toml").write_text(f"content = {str(mine)!r}\n")
    return mine


def items(pylessons: Run, *arguments: str) -> list[str]:
    code, out, err = pylessons("history", "--json", *arguments)
    assert (code, err) == (0, "")
    return [event["item"] for event in reversed(json.loads(out))]


def test_the_items_of_all_packs_are_asked_in_one_session(
    use_pack: Path, mine: Path, pylessons: Run
) -> None:
    code, out, err = pylessons("quiz", "--content", str(mine), stdin="a\na\na\na\n")
    assert (code, err) == (0, "")
    assert "What is one?" in out
    assert "mine:basics, conceptual, beginner" in out
    assert sorted(items(pylessons)) == ["mine:one", "tiny:one", "tiny:three", "tiny:two"]


def test_a_setting_adds_one_pack_or_a_list_and_the_option_adds_to_it(
    home: Path, usual: Path, tmp_path: Path, pylessons: Run
) -> None:
    write_pack(home / "config" / "near", "near")
    (home / "config" / "config.toml").write_text(f"content = [{str(usual)!r}, 'near']\n")
    other = write_pack(tmp_path / "other", "other")
    _, out, err = pylessons("list", "--content", str(other), "--json")
    assert err == ""
    ids = [entry["id"] for entry in json.loads(out) if entry["type"] == "challenge"]
    assert ids == ["one", "two", "three", "other:one", "mine:one", "near:one"]
    _, out, _ = pylessons("config")
    assert f"content = [{str(usual)!r}, 'near']\n" in out


def test_an_answer_counts_for_the_item_of_its_own_pack_alone(usual: Path, pylessons: Run) -> None:
    pylessons("quiz", "--topic", "mine:basics", stdin="a\n")
    assert items(pylessons) == ["mine:one"]
    _, out, _ = pylessons("quiz", "--topic", "tiny:basics", "--count", "1", stdin="a\n")
    assert "What is one?" in out
    assert items(pylessons) == ["mine:one", "tiny:one"]
    _, out, _ = pylessons("stats", "--json")
    topics = {topic["topic"]: topic["begun"] for topic in json.loads(out)["topics"]}
    assert topics == {"basics": 1, "mine:basics": 1}


@pytest.mark.parametrize(
    ("topic", "ids"),
    [
        ("basics", ["one", "two", "three", "mine:one"]),
        ("mine:basics", ["mine:one"]),
        ("mine", ["mine:one"]),
        ("tiny:basics", ["one", "two", "three"]),
        ("tiny", ["one", "two", "three"]),
    ],
)
def test_a_topic_is_of_any_pack_unless_its_pack_is_named(
    usual: Path, pylessons: Run, topic: str, ids: list[str]
) -> None:
    _, out, _ = pylessons("list", "--topic", topic, "--json")
    assert [e["id"] for e in json.loads(out) if e["type"] == "challenge"] == ids
    _, out, _ = pylessons("quiz", "--topic", topic, stdin="s\n" * 9)
    asked = ["What is one of mine?", "What is one?", "What is two?", "What is three?"]
    there = {"mine:one": asked[0], "one": asked[1], "two": asked[2], "three": asked[3]}
    assert [words for words in asked if words in out] == [
        words for words in asked if words in {there[name] for name in ids}
    ]


def test_a_topic_of_no_pack_is_told_with_the_nearest_name(usual: Path, pylessons: Run) -> None:
    for command in ("quiz", "list"):
        code, _, err = pylessons(command, "--topic", "mine:basis")
        assert code == 2
        assert err == "error: no topic is named `mine:basis`; did you mean `mine:basics`?\n"


def test_what_was_missed_in_another_pack_comes_back(usual: Path, pylessons: Run) -> None:
    pylessons("review", "--topic", "mine", stdin="1\n1\na\n1\n1\n")
    _, out, _ = pylessons("flashcards", "--only", "missed", stdin="s\n")
    assert "Front of mine's ace?" in out
    _, out, _ = pylessons("stats", "--json")
    assert json.loads(out)["answers"] == 2


def test_a_card_a_page_and_an_exercise_go_by_the_name_that_lists_show(
    usual: Path, use_pack: Path, pylessons: Run
) -> None:
    (use_pack / "basics" / "exercises.yaml").write_text(EXERCISE.format(word="tiny"))
    _, out, _ = pylessons("flashcards", "--topic", "mine", stdin="b\n3\n")
    assert "Front of mine's ace?" in out
    _, out, _ = pylessons("read", "mine:basics")
    assert "The page of mine" in out
    _, out, _ = pylessons("read", "basics")  # of two topics, the one that has a page
    assert "The page of mine" in out
    _, out, _ = pylessons("exercise", "mine:essay", stdin=".\n")
    assert "Explain mine." in out
    _, out, _ = pylessons("exercise", "essay", stdin=".\n")
    assert "Explain tiny." in out
    assert items(pylessons) == ["mine:ace"]


def test_a_name_that_only_other_packs_have_needs_its_pack_when_several_have_it(
    usual: Path, tmp_path: Path, pylessons: Run
) -> None:
    _, out, _ = pylessons("exercise", "essay", stdin=".\n")
    assert "Explain mine." in out
    other = write_pack(tmp_path / "other", "other")
    code, _, err = pylessons("exercise", "essay", "--content", str(other))
    assert code == 2
    assert err == ("error: `essay` is in several packs; write one of: other:essay, mine:essay\n")


def test_stories_of_all_packs_are_listed(usual: Path, pylessons: Run) -> None:
    _, out, err = pylessons("run-example", "--list", "--json")
    assert err == ""
    assert [(s["id"], s["topic"]) for s in json.loads(out)] == [("mine:story", "mine:basics")]


def test_history_and_undo_show_the_title_where_the_pack_is_at_hand(
    use_pack: Path, mine: Path, pylessons: Run
) -> None:
    at_hand = ("--content", str(mine))
    pylessons("quiz", "--topic", "mine", *at_hand, stdin="a\n")
    _, out, err = pylessons("history")
    assert "mine:one" in out
    assert err == ""
    _, out, _ = pylessons("history", *at_hand)
    assert "What is one of mine?" in out
    _, out, _ = pylessons("undo", *at_hand)
    assert "What is one of mine?" in out


def test_two_packs_of_one_name_are_refused_in_one_line(
    use_pack: Path, mine: Path, tmp_path: Path, pylessons: Run
) -> None:
    twin = write_pack(tmp_path / "twin", "mine")
    code, out, err = pylessons("list", "--content", str(mine), "--content", str(twin))
    assert (code, out) == (2, "")
    assert err == (
        f"error: two packs are named `mine`, {mine} and {twin}; "
        "change the `name` in the pack.yaml of one\n"
    )
    other = write_pack(tmp_path / "other", "tiny")
    code, _, err = pylessons("list", "--content", str(other))
    assert code == 2
    assert err.startswith(f"error: two packs are named `tiny`, {use_pack} and {other}")


def test_a_pack_that_is_named_twice_is_one_pack(
    use_pack: Path, usual: Path, pylessons: Run
) -> None:
    again = ("--content", str(usual), "--content", str(use_pack / ".." / "mine"))
    code, out, err = pylessons("list", *again, "--content", str(use_pack), "--json")
    assert (code, err) == (0, "")
    ids = [entry["id"] for entry in json.loads(out)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("damage", ["gone", "no pack.yaml", "bad pack.yaml"])
def test_a_usual_pack_that_cannot_be_read_leaves_the_others(
    usual: Path, pylessons: Run, damage: str
) -> None:
    if damage == "gone":
        usual.rename(usual.with_name("elsewhere"))
    elif damage == "no pack.yaml":
        (usual / "pack.yaml").unlink()
    else:
        (usual / "pack.yaml").write_text("name: [\n")
    code, out, err = pylessons("list")
    assert code == 0
    assert "What is one?" in out
    assert err.count("\n") == 1
    assert str(usual) in err
    code, out, err = pylessons("list", "--content", str(usual))
    assert out == ""
    assert code == (2 if damage == "gone" else 3)
    assert err.count("\n") == 1


@pytest.mark.parametrize("text", ["3", "[3]", "{a = 'b'}", '"a\\u0000b"'])
def test_a_wrong_setting_of_packs_is_told_in_one_line(
    home: Path, use_pack: Path, pylessons: Run, text: str
) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "config.toml").write_text(f"content = {text}\n")
    code, _, err = pylessons("list")
    assert code == 2
    assert "write a folder in quotes, or a list of such" in err


def test_a_renamed_item_of_another_pack_keeps_its_history(usual: Path, pylessons: Run) -> None:
    pylessons("flashcards", "--topic", "mine", stdin="3\n")
    card = CARD.format(id="ace-of-spades").replace("sources:", "was: [ace]\n  sources:")
    (usual / "basics" / "flashcards.yaml").write_text(card)
    pylessons("list")  # reads the change, and no progress file
    _, out, _ = pylessons("flashcards", "--topic", "mine")
    assert out.startswith("Nothing of that kind to ask now")


def test_siblings_in_another_pack_are_kept_apart(usual: Path, pylessons: Run) -> None:
    card = CARD.format(id="ace").replace("sources:", "siblings: [one]\n  sources:")
    (usual / "basics" / "flashcards.yaml").write_text(card + CARD.format(id="king"))
    _, out, _ = pylessons("review", "--topic", "mine", stdin="s\ns\ns\n")
    assert "1 of 2" in out
    assert "What is one of mine?" in out
    assert "Front of ace?" not in out


def test_a_pack_beside_opens_its_topics_by_its_own_prerequisites(
    usual: Path, pylessons: Run
) -> None:
    (usual / "more").mkdir()
    (usual / "pack.yaml").write_text(PACK.replace("tiny", "mine").replace("basics", "basics, more"))
    (usual / "more" / "topic.yaml").write_text("title: More\nneeds: [basics]\n")
    (usual / "more" / "challenges.yaml").write_text(CHALLENGE.format(id="extra"))
    _, out, _ = pylessons("quiz", "--topic", "mine", stdin="a\ns\ns\n")
    assert "What is extra?" not in out
    pylessons("flashcards", "--topic", "mine", stdin="3\n")
    _, out, _ = pylessons("quiz", "--topic", "mine", stdin="s\ns\n")
    assert "What is extra?" in out

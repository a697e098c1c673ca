"""What `pylessons check` finds in a whole pack."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pytorch_lessons.check import bless_ids, check_pack
from pytorch_lessons.lint import Known, TorchNames
from pytorch_lessons.settings import built_in_pack
from tests.conftest import CARD, CHALLENGE, PACK, TOPIC

Run = Callable[..., tuple[int, str, str]]


def messages(pack: Path) -> list[str]:
    return [str(problem) for problem in check_pack(pack).problems]


def test_a_sound_pack_has_no_problems(pack: Path) -> None:
    report = check_pack(pack)
    assert report.problems == ()
    assert (report.items, report.examples) == (5, 0)


def add_story(pack: Path, name: str, files: dict[str, str], steps: str) -> Path:
    story = pack / "basics" / "examples" / name
    story.mkdir(parents=True)
    for file, text in files.items():
        (story / file).write_text(text)
    (story / "example.yaml").write_text(f"title: t\nlevel: beginner\nsteps:\n{steps}")
    return story


def test_ten_planted_mistakes_are_all_reported_with_their_places(
    pack: Path, pylessons: Run
) -> None:
    basics = pack / "basics"
    (basics / "topic.yaml").write_text("title: Basics\nneeds: [basis]\n")
    level = CHALLENGE.format(id="one").replace("beginner", "beginer")
    key = CHALLENGE.format(id="two").replace("because:", "becuase:")
    no_answer = CHALLENGE.format(id="three").replace(", correct: true", "")
    taken = CHALLENGE.format(id="ace")
    (basics / "challenges.yaml").write_text(level + key + no_answer + taken)
    sibling = CARD.format(id="king").replace("sources:", "siblings: [quen]\n  sources:")
    source = CARD.format(id="queen").replace("https:", "see:")
    (basics / "flashcards.yaml").write_text(CARD.format(id="ace") + sibling + source)
    step = "  - {file: gone.py, says: s, expect: ok}\n"
    add_story(pack, "story", {"left.py": "pass\n"}, step)
    (basics / "flashcard.yaml").write_text("")
    code, out, err = pylessons("check", str(pack))
    assert code == 1
    assert out.splitlines() == [f"tiny/basics/{line}" for line in PLANTED]
    assert err == f"error: 10 problems in {pack}\n"


PLANTED = """\
challenges.yaml:3:10: `level` is 'beginer'; did you mean `beginner`?
challenges.yaml:21:3: this challenge has an unknown key `becuase`; did you mean `because`?
challenges.yaml:23:3: this challenge has 0 options with `correct: true`; give exactly one
examples/story/example.yaml:4:12: there is no tiny/basics/examples/story/gone.py; one of: left.py
examples/story/left.py:1:1: no step and no challenge names this program; name it, or remove it
flashcard.yaml:1:1: nothing reads this file; did you mean `flashcards.yaml`?
flashcards.yaml:1:7: id `ace` is taken by tiny/basics/challenges.yaml:34; rename one
flashcards.yaml:10:13: no other item is named `quen`; one of: ace
flashcards.yaml:16:13: each of `sources` is 'see://docs.pytorch.org/docs/stable/index…'; \
address of a primary source, opened
topic.yaml:2:8: no topic is named `basis`; did you mean `basics`?
""".splitlines()


def test_a_check_of_one_topic_reports_that_topic_alone(pack: Path, pylessons: Run) -> None:
    (pack / "other").mkdir()
    (pack / "pack.yaml").write_text(PACK.replace("[basics]", "[basics, other]"))
    (pack / "other" / "topic.yaml").write_text("titel: Other\n")
    code, out, _ = pylessons("check", str(pack / "basics"))
    assert (code, out) == (0, "5 items and 0 examples: no problems\n")
    code, out, _ = pylessons("check", str(pack / "other"))
    assert code == 1
    assert "did you mean `title`?" in out


@pytest.mark.parametrize(
    ("needs", "part"),
    [("[basis]", "no topic is named `basis`"), ("[basics]", "need each other")],
)
def test_prerequisites_exist_and_do_not_go_round(pack: Path, needs: str, part: str) -> None:
    (pack / "basics" / "topic.yaml").write_text(f"title: t\nneeds: {needs}\n")
    [message] = messages(pack)
    assert message.startswith("tiny/basics/topic.yaml:2:8: ")
    assert part in message


def test_a_folder_and_the_list_of_topics_must_agree(pack: Path) -> None:
    (pack / "extra").mkdir()
    (pack / "extra" / "topic.yaml").write_text("title: Extra\n")
    (pack / "pack.yaml").write_text(PACK.replace("[basics]", "[basics, bsics]"))
    assert messages(pack) == [
        "tiny/pack.yaml:6:9: lacks the folder `extra`; add it, or remove the folder",
        "tiny/pack.yaml:6:9: there is no folder `bsics`; did you mean `basics`?",
    ]


def test_an_id_that_vanishes_is_an_error_until_it_is_renamed_or_retired(pack: Path) -> None:
    assert bless_ids(pack, check_pack(pack).ids) == 6  # five items and a topic
    cards = pack / "basics" / "flashcards.yaml"
    cards.write_text(CARD.format(id="ace") + CARD.format(id="emperor"))
    assert [m.partition(": ")[2] for m in messages(pack)] == [
        "id `king` is gone; name it in an item's `was:`, or in `retired:` here"
    ]
    renamed = CARD.format(id="emperor").replace("sources:", "was: [king]\n  sources:")
    cards.write_text(CARD.format(id="ace") + renamed)
    assert messages(pack) == []
    cards.write_text(CARD.format(id="ace"))
    (pack / "pack.yaml").write_text(PACK + "retired: [king]\n")
    assert messages(pack) == []
    cards.write_text(CARD.format(id="ace") + CARD.format(id="king"))
    assert "`king` is retired" in messages(pack)[0]


@pytest.mark.parametrize("spoil", [Path.mkdir, lambda path: path.write_bytes(b"\xff")])
def test_a_list_of_ids_that_cannot_be_read_is_told(
    pack: Path, spoil: Callable[[Path], object]
) -> None:
    spoil(pack / "ids.txt")
    [message] = messages(pack)
    assert message.startswith("tiny/ids.txt:1:1: it cannot be read: ")


def test_an_item_that_cannot_be_read_is_not_called_gone(pack: Path) -> None:
    bless_ids(pack, check_pack(pack).ids)
    cards = pack / "basics" / "flashcards.yaml"
    cards.write_text(CARD.format(id="ace").replace("beginner", "beginer") + CARD.format(id="king"))
    [message] = messages(pack)
    assert "did you mean `beginner`?" in message


def test_a_former_id_cannot_be_in_use(pack: Path) -> None:
    cards = pack / "basics" / "flashcards.yaml"
    cards.write_text(
        CARD.format(id="ace") + CARD.format(id="king").replace("sources:", "was: [ace]\n  sources:")
    )
    assert "`ace` in `was` is in use" in messages(pack)[0]


@pytest.mark.parametrize("text", ["# show\n# show\n# end\n", "# end\n# show\n", "# end\n"])
def test_a_program_shows_one_part_or_all(pack: Path, text: str) -> None:
    add_story(pack, "story", {"a.py": text}, "  - {file: a.py, says: s, expect: ok}\n")
    [message] = messages(pack)
    assert "needs one `# show`, then one `# end`" in message


def test_a_folder_without_its_story_is_reported(pack: Path) -> None:
    (pack / "basics" / "examples" / "half").mkdir(parents=True)
    [message] = messages(pack)
    assert message.startswith("tiny/basics/examples/half:1:1: the folder has no example.yaml")


def test_check_refuses_what_is_no_pack_in_one_line(tmp_path: Path, pylessons: Run) -> None:
    code, out, err = pylessons("check", str(tmp_path / "nowhere"))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    code, out, err = pylessons("check", str(tmp_path))
    assert code == 1
    assert "pack.yaml:1:1: cannot be read" in out


def test_problems_are_json_for_scripts(pack: Path, pylessons: Run) -> None:
    (pack / "basics" / "topic.yaml").write_text("titel: t\n")
    code, out, _ = pylessons("check", str(pack), "--json")
    assert code == 1
    assert '"line": 1' in out


PREDICTION = """\
- id: told
  kind: predict
  level: beginner
  asks: What does it print?
  code: story/ask.py
  vary:
{vary}
  answer: number
  hints: [a nudge, a stronger one]
  because: b
  sources: [https://docs.pytorch.org/]
"""


@pytest.mark.parametrize(
    ("program", "vary", "found"),
    [
        ("n = 1\nprint(n)\n", "    n: [1, -2.5, '[1, 2]', True]", ""),
        ("# show\nn: int = 1\n# end\nprint(n)\n", "    n: [1]", ""),
        ("m = 1\n", "    n: [1]", "7:5: story/ask.py assigns `n` nowhere at its top level"),
        ("n = 1\nn = 2\n", "    n: [1]", "7:5: story/ask.py assigns `n` 2 times"),
        ("n = (\n", "    n: [1]", "7:5: story/ask.py is not Python"),
        ("n = 1\n# show\nprint(n)\n", "    n: [1]", "7:5: `n` is not assigned in the lines"),
        ("n = 1\n# show\nn\n# end\n", "    n: [1]", "7:5: `n` is not assigned in the lines"),
        ("n = 1\n", "    n: [1, true]", "7:12: 'true' is no Python literal"),
        ("n = 1\nm = 2\n", "    m: [1]\n    n:\n      - 2\n      - f()", "10:9: 'f()' is no"),
    ],
)
def test_what_a_prediction_varies_is_a_literal_that_the_program_shows(
    pack: Path, program: str, vary: str, found: str
) -> None:
    story = add_story(pack, "story", {"ask.py": program}, "  - {file: a.py, says: s, expect: ok}\n")
    (story / "a.py").write_text("")
    (pack / "basics" / "challenges.yaml").write_text(PREDICTION.format(vary=vary))
    if not found:
        assert messages(pack) == []
    else:
        [message] = messages(pack)
        assert message.startswith(f"tiny/basics/challenges.yaml:{found}")


def test_the_program_of_a_prediction_is_there(pack: Path) -> None:
    (pack / "basics" / "challenges.yaml").write_text(PREDICTION.format(vary="    n: [1]"))
    assert messages(pack) == [
        "tiny/basics/challenges.yaml:5:9: there is no tiny/basics/examples/story/ask.py; write it"
    ]


def warnings(pack: Path) -> list[str]:
    return [str(problem) for problem in check_pack(pack).warnings]


def test_a_warning_points_at_the_option_that_it_is_about(pack: Path) -> None:
    text = CHALLENGE.format(id="one").replace("text: right of one", "text: all (7) of one")
    (pack / "basics" / "challenges.yaml").write_text(text)
    assert warnings(pack) == [
        (
            "tiny/basics/challenges.yaml:6:14: W28 only the right option holds code or numbers; "
            "give the others some"
        )
    ]


def test_what_is_argued_away_in_vain_is_told_where_it_stands(pack: Path) -> None:
    item = CARD.format(id="king").replace("sources:", "lint:\n    W28: a reason\n  sources:")
    (pack / "basics" / "flashcards.yaml").write_text(CARD.format(id="ace") + item)
    assert warnings(pack) == [
        (
            "tiny/basics/flashcards.yaml:11:10: W14 `W28` is not found here any more; "
            "remove it from `lint`"
        )
    ]


@pytest.mark.parametrize("code", ["7", "W4.1", "W41.x", "''", "W41.7"])
def test_a_strange_code_in_lint_is_told_at_its_place(pack: Path, code: str) -> None:
    text = CHALLENGE.format(id="one") + f"  lint: {{W41: a, {code}: b}}\n"
    (pack / "basics" / "challenges.yaml").write_text(text)
    [strange, known] = sorted(warnings(pack), key=lambda text: "W14" in text)
    assert strange.startswith("tiny/basics/challenges.yaml:12:")
    assert "W13 no warning has the code `" in strange
    assert "W14 `W41` is not found" in known


def test_a_topic_of_cards_alone_is_told_at_its_first_card(pack: Path) -> None:
    (pack / "cards").mkdir()
    (pack / "cards" / "topic.yaml").write_text(TOPIC)
    (pack / "cards" / "flashcards.yaml").write_text(CARD.format(id="jack"))
    (pack / "pack.yaml").write_text(PACK.replace("[basics]", "[basics, cards]"))
    assert warnings(pack) == [
        (
            "tiny/cards/flashcards.yaml:1:7: W67 the topic `cards` has cards and no challenge; "
            "write one"
        )
    ]


def test_a_message_that_fits_two_stories_is_an_error_at_its_place(pack: Path) -> None:
    for name, kind, said in (("a", "IndexError", ""), ("b", "KeyError", " in self")):
        promise = f"{{raises: {kind}, message: index out of range{said}}}"
        step = f"  - {{file: a.py, says: s, expect: {promise}}}\n"
        add_story(pack, name, {"a.py": ""}, step)
    assert messages(pack) == [
        (
            "tiny/basics/examples/a/example.yaml:4:65: E82 `message` fits another error, "
            "the one of `b`; quote more of it"
        )
    ]


def test_a_repair_that_is_another_program_is_told_at_its_step(pack: Path) -> None:
    promise = "{raises: IndexError, message: index out of range}"
    steps = f"  - {{file: a.py, says: s, expect: {promise}}}\n"
    steps += "  - {file: repaired.py, says: s, expect: ok}\n"
    files = {"a.py": "a = 1\n" * 40, "repaired.py": "b = 1\n" * 40}
    add_story(pack, "story", files, steps)
    assert warnings(pack) == [
        (
            "tiny/basics/examples/story/example.yaml:5:12: W84 the repair changes 40 lines of what "
            "failed, over 25; change less, or repair in a step of its own"
        )
    ]


def test_each_name_that_torch_lacks_is_told_where_it_is_written(pack: Path) -> None:
    (pack / "basics" / "topic.yaml").write_text('title: "Basics of\n\n  `torch.foo`"\n')
    text = CHALLENGE.format(id="one").replace("why: it is,", "why: so,")
    text = text.replace("It is so.", "|\n    Not by `torch.cat`\n    or torch.foo here.")
    (pack / "basics" / "challenges.yaml").write_text(text)

    def look_up(names: TorchNames) -> Known:
        assert names.dotted == ("torch.cat", "torch.foo")
        return Known("9", {"torch.foo": ""}, {})

    found = [str(problem) for problem in check_pack(pack, look_up=look_up).warnings]
    assert found == [
        f"tiny/basics/{place}: W49 torch 9 has no `torch.foo`; correct it, or leave it out"
        for place in ("challenges.yaml:12:8", "topic.yaml:3:4")
    ]


def test_what_holds_for_some_versions_of_torch_is_not_held_against_this_one(pack: Path) -> None:
    for key in ("since", "until"):
        text = CHALLENGE.format(id="one").replace("It is so.", f"Not `torch.foo`.\n  {key}: '2.1'")
        (pack / "basics" / "challenges.yaml").write_text(text)
        assert check_pack(pack, look_up=nothing_is_asked).problems == ()


def nothing_is_asked(names: TorchNames) -> Known:
    assert names.dotted == ()
    return Known("9", {}, {})


@pytest.mark.parametrize(
    ("front", "found"),
    [
        ("front: Front of ace?\n  back: b", "1:3: this flashcard lacks `sources`"),
        ("cloze: '{{one}} and {{two}}'\n  sources: [https://a.org/]", "`cloze` needs exactly one"),
    ],
)
def test_a_card_has_a_source_and_a_cloze_one_hole(pack: Path, front: str, found: str) -> None:
    card = f"- id: ace\n  level: beginner\n  {front}\n"
    (pack / "basics" / "flashcards.yaml").write_text(card)
    [message] = messages(pack)
    assert found in message


def test_a_check_tells_what_a_guesser_could_go_by(pack: Path, pylessons: Run) -> None:
    many = "".join(CHALLENGE.format(id=f"one{n}") for n in range(20))
    many = many.replace("right of", "right two of")
    (pack / "basics" / "challenges.yaml").write_text(many)
    _, out, _ = pylessons("check", str(pack))
    counts, measures = out.splitlines()[-2:]
    assert counts.startswith("22 items and 0 examples: no problems")
    assert measures.startswith("20 challenges, right options: a 100%, b 0%, c 0%, d 0%; longest 0%")
    _, out, _ = pylessons("check", str(pack / "basics"))
    assert "right options" not in out


def test_the_built_in_pack_has_no_warnings() -> None:
    assert [str(problem) for problem in check_pack(built_in_pack()).warnings] == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such pipes")
def test_a_pipe_in_place_of_a_file_is_told_and_not_waited_for(pack: Path, pylessons: Run) -> None:
    (pack / "basics" / "challenges.yaml").unlink()
    os.mkfifo(pack / "basics" / "challenges.yaml")
    code, out, _ = pylessons("check", str(pack))
    assert code == 1
    assert "tiny/basics/challenges.yaml:1:1: is no file; put one there" in out


def test_a_pack_below_this_folder_is_told_by_paths_from_here(
    pack: Path, pylessons: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pack / "basics" / "topic.yaml").write_text("titel: Basics\n")
    monkeypatch.chdir(pack.parent.parent)
    _, out, _ = pylessons("check", str(pack))
    assert out.startswith(f"{pack.parent.name}/tiny/basics/topic.yaml:1:1: ")

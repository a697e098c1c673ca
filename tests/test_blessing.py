"""`check --run --bless` proposes what was measured, and writes it when asked to."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pytorch_lessons.cli.blessing import measured
from pytorch_lessons.live.expect import judge
from pytorch_lessons.live.run import Failure, Frame, Outcome, RunResult, Warned
from pytorch_lessons.model import Expect
from tests.live_runs import pretend_torch
from tests.terminal import Terminal

Run = Callable[..., tuple[int, str, str]]
STORY = """\
title: t
level: beginner
steps:
  - file: a.py  # the first
    says: s
    expect:
      raises: KeyError
      message: "the old message"  # as it was
      line: 9
  - {file: b.py, says: s, expect: {values: {x: "== 1", y: "> 5"}}}
  - {file: c.py, says: s, expect: ok}
"""
BLESSED = (
    STORY.replace("KeyError", "ValueError").replace("old", "new").replace("line: 9", "line: 2")
)
BLESSED = BLESSED.replace("== 1", "== 2").replace("> 5", ">= 0.3333")


@pytest.fixture
def story(use_pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A story of the tiny pack, two of whose steps break their promise; the file with them."""
    pretend_torch(tmp_path, monkeypatch)
    folder = use_pack / "basics" / "examples" / "story"
    folder.mkdir(parents=True)
    (folder / "a.py").write_text("x = 1\nraise ValueError('the new message')\n")
    (folder / "b.py").write_text("print('x = 2')\nprint(f'y = {1 / 3}')\n")
    (folder / "c.py").write_text("")
    (folder / "example.yaml").write_text(STORY)
    return folder / "example.yaml"


def test_what_was_measured_is_proposed_as_a_difference_and_not_written(
    story: Path, use_pack: Path, pylessons: Run
) -> None:
    code, out, err = pylessons("check", str(use_pack), "--run", "--bless")
    assert code == 1
    assert err.endswith("error: 2 programs did not do what the pack promises\n")
    shown = out.partition("--- ")[2].splitlines()
    assert shown[0] == "basics/examples/story/example.yaml"
    assert [line for line in shown if line.startswith(("-  ", "+  "))] == [
        "-      raises: KeyError",
        '-      message: "the old message"  # as it was',
        "-      line: 9",
        '-  - {file: b.py, says: s, expect: {values: {x: "== 1", y: "> 5"}}}',
        "+      raises: ValueError",
        '+      message: "the new message"  # as it was',
        "+      line: 2",
        '+  - {file: b.py, says: s, expect: {values: {x: "== 2", y: ">= 0.3333"}}}',
    ]
    assert story.read_text() == STORY


def test_a_second_flag_writes_the_proposals_and_then_all_is_kept(
    story: Path, use_pack: Path, pylessons: Run
) -> None:
    code, _, err = pylessons("check", str(use_pack), "--run", "--bless", "--write")
    assert code == 0
    assert f"{story}: 2 of its expectations written\n" in err
    assert story.read_text() == BLESSED
    code, out, _ = pylessons("check", str(use_pack), "--run")
    assert code == 0
    assert "3 as promised, 0 not" in out


def test_without_bless_nothing_is_proposed(story: Path, use_pack: Path, pylessons: Run) -> None:
    code, out, _ = pylessons("check", str(use_pack), "--run")
    assert code == 1
    assert "---" not in out


def test_ids_that_cannot_be_written_are_told_in_one_line(use_pack: Path, pylessons: Run) -> None:
    (use_pack / "ids.txt").symlink_to("nowhere/ids.txt")
    code, _, err = pylessons("check", str(use_pack), "--bless")
    assert code == 2
    assert "ids.txt: No such file or directory; let it be written" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "options", [("--write",), ("--run", "--write"), ("--bless", "--write"), ("--junit", "x")]
)
def test_options_that_do_not_go_together_are_refused(
    story: Path, use_pack: Path, pylessons: Run, options: tuple[str, ...]
) -> None:
    code, _, err = pylessons("check", str(use_pack), *options)
    assert code == 2
    assert " with --run" in err
    assert not (use_pack / "ids.txt").exists()


def test_two_interpreters_cannot_be_measured_at_once(use_pack: Path, pylessons: Run) -> None:
    two = ("--python", "python3", "--python", "python3")
    code, _, err = pylessons("check", str(use_pack), "--run", "--bless", *two)
    assert code == 2
    assert "give --python once" in err


def test_scripts_get_the_proposal_as_json_and_nothing_else_on_stdout(
    story: Path, use_pack: Path, pylessons: Run
) -> None:
    code, out, _ = pylessons("check", str(use_pack), "--run", "--bless", "--json")
    assert code == 1
    assert [row["proposal"] for row in json.loads(out)] == [
        {"raises": "ValueError", "message": "the new message", "line": 2},
        {"values": {"x": "== 2", "y": ">= 0.3333"}},
        None,
    ]
    assert story.read_text() == STORY


def test_at_a_terminal_it_is_asked_and_no_leaves_the_file(story: Path, use_pack: Path) -> None:
    for answer, code, text in (("n", 1, STORY), ("y", 0, BLESSED)):
        terminal = Terminal(use_pack, "check", str(use_pack), "--run", "--bless", columns=100)
        terminal.wait_for("y write this")
        terminal.press(answer)
        assert terminal.ended() == code
        assert story.read_text() == text


def test_what_cannot_be_changed_in_place_is_told_as_words(
    story: Path, use_pack: Path, pylessons: Run
) -> None:
    text = STORY.replace("expect: {values", "expect: &e {values") + (
        "  - {file: d.py, says: s, expect: *e}\n"
    )
    story.write_text(text)
    (story.parent / "d.py").write_text("print('x = 1')\nprint('y = 6')\n")
    code, out, _ = pylessons("check", str(use_pack), "--run", "--bless", "--write")
    assert code == 1
    assert 'write `expect: {values: {x: "== 2", y: ">= 0.3333"}}` by hand' in out
    assert story.read_text() == text


MESSAGE = "a message that is long enough"
FRAME = Frame("a.py", 7, "<module>", "x", is_own=True)


def raised(
    message: str = MESSAGE, kind: str = "RuntimeError", module: str = "builtins"
) -> RunResult:
    failure = Failure(kind, module, message, (FRAME,))
    return RunResult(outcome=Outcome.RAISED, failure=failure, stdout="reached\nx = 3\n")


def warned(*shown: Warned) -> RunResult:
    return RunResult(
        outcome=Outcome.WARNED if shown else Outcome.OK, warnings=shown, stdout="x = 3\n"
    )


OLD = Expect(raises="RuntimeError", message="the old long message", line=3)


@pytest.mark.parametrize(
    ("old", "result", "new"),
    [
        (OLD, raised(), Expect(raises="RuntimeError", message=MESSAGE, line=7)),
        (
            OLD,
            raised(f"now {OLD.message}, too"),
            Expect(raises="RuntimeError", message=OLD.message, line=7),
        ),
        (
            OLD,
            raised(kind="OutOfMemoryError", module="torch"),
            Expect(raises="torch.OutOfMemoryError", message=MESSAGE, line=7),
        ),
        (
            Expect(raises="Error", message="the old long message"),
            raised(),
            Expect(raises="RuntimeError", message=MESSAGE),
        ),
        (OLD, warned(), Expect()),
        (
            Expect(prints=("reached", "never"), values={"x": "== 3", "y": "== 1"}),
            raised(),
            Expect(
                raises="RuntimeError",
                message=MESSAGE,
                line=7,
                prints=("reached",),
                values={"x": "== 3"},
            ),
        ),
        (
            Expect(warns="UserWarning", message="the old long message"),
            warned(Warned("FutureWarning", "a warning of the future", 1)),
            Expect(warns="FutureWarning", message="a warning of the future"),
        ),
        (
            Expect(warns="UserWarning", message="the old long message", values={"x": "> 3"}),
            warned(Warned("Other", "another long message", 1), Warned("UserWarning", MESSAGE, 1)),
            Expect(warns="UserWarning", message=MESSAGE, values={"x": ">= 3"}),
        ),
        (Expect(warns="UserWarning", message="the old long message"), warned(), Expect()),
    ],
)
def test_a_proposal_is_what_the_run_did_as_near_to_the_old_promise_as_may_be(
    old: Expect, result: RunResult, new: Expect
) -> None:
    assert judge(old, result) != ()
    assert measured(old, result) == new
    assert judge(new, result) == ()


@pytest.mark.parametrize(
    ("printed", "old", "new"),
    [
        ("x = 5", "== 2", "== 5"),
        ("x = 0.1", "== 2", "== 0.1"),
        ("x = 5.12345", "> 1, < 3", "> 1, <= 5.124"),
        ("x = 0.99999", ">= 1", ">= 0.9999"),
        ("x = 3", "< 3", "<= 3"),
        ("x = -123456", "> 0", ">= -123500"),
        ("x = 1e-20", "== 0", "== 0.00000000000000000001"),
        ("x = 1\nx = 2\nx = 2", "== 3", ">= 1, <= 2"),
        ("x = nan", "== 1", "== 1"),
        ("x = inf", "< 1", "< 1"),
        ("y = 1", "== 1", "== 1"),
    ],
)
def test_bounds_are_moved_to_what_was_measured(printed: str, old: str, new: str) -> None:
    result = RunResult(outcome=Outcome.OK, stdout=f"{printed}\n")
    expect = measured(Expect(values={"x": old}), result)
    assert expect == Expect(values={"x": new})
    if new != old:
        assert judge(expect, result) == ()


@pytest.mark.parametrize(
    ("message", "part"),
    [
        ("first line of it\nsecond line of it", "first line of it"),
        ("short\nlong enough to tell", "long enough to tell"),
        ("<object at 0x7f12ab34> is no good tensor", "> is no good tensor"),
        ("cannot open a file /home/someone/data/file.pt to read", "cannot open a file"),
        ("word " * 40, ("word " * 16).strip()),
        ("x" * 200, "x" * 80),
    ],
)
def test_a_proposed_message_is_what_another_machine_would_say_too(message: str, part: str) -> None:
    found = measured(OLD, raised(message))
    assert found is not None
    assert found.message in message
    assert found.message == part


@pytest.mark.parametrize(
    ("promised", "message", "part"),
    [
        ("sizes do not match, 3 and 4", "two sizes do not match, 5 and 4", "sizes do not match,"),
        (
            "the old: cannot add the tensors",
            "cannot add the tensors here",
            "cannot add the tensors",
        ),
        ("the tensors are unlike", "all of the tensors are likely", "the tensors are"),
        ("bars are missing in foo", "now cars are missing in foobar", "are missing in"),
        ("of quite another kind", "a message of a run, as it is", "a message of a run, as it is"),
    ],
)
def test_of_a_reworded_message_the_words_that_were_promised_are_kept(
    promised: str, message: str, part: str
) -> None:
    found = measured(Expect(raises="RuntimeError", message=promised), raised(message))
    assert found == Expect(raises="RuntimeError", message=part)


@pytest.mark.parametrize(
    "result",
    [
        raised("'x'"),
        RunResult(outcome=Outcome.TIMEOUT),
        RunResult(outcome=Outcome.KILLED, signal="SIGSEGV"),
        RunResult(outcome=Outcome.SKIPPED, skipped="because"),
    ],
)
def test_where_nothing_can_be_promised_nothing_is_proposed(result: RunResult) -> None:
    assert measured(OLD, result) is None

"""Predictions as they are asked: typed, run, graded, recorded; no program here needs torch."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pytorch_lessons.items import Predict
from pytorch_lessons.library import Library
from tests.terminal import Terminal

Run = Callable[..., tuple[int, str, str]]
PROMPT = "\n >"  # what is typed follows
PREDICTION = """\
- id: {id}
  kind: predict
  level: beginner
  asks: What does {id} print?
  code: steps/{file}.py
  {more}
  answer: {answer}
  hints: [a nudge, a stronger one]
  because: It counts.
  sources: [https://docs.pytorch.org/docs/stable/index.html]
"""
STORY = "title: Steps\nlevel: beginner\nsteps:\n  - {file: told.py, says: s, expect: ok}\n"
PROGRAMS = {
    "told": "print('told')\n",
    "shape": "print('not this')\n# show\nsize = 7\nprint(f'torch.Size([{size}, 2])')\n# end\n",
    "raises": "raise KeyError('first line\\nsecond')\n",
    "fine": "print(1)\n",
    "garbled": "print('no number')\n",
    "broken": "import os\nos._exit(3)\n",
    "silent": "pass\n",
}


@pytest.fixture
def predict(use_pack: Path) -> Callable[..., None]:
    """Makes one prediction the only challenge of the tiny pack."""
    story = use_pack / "basics" / "examples" / "steps"
    story.mkdir(parents=True)
    (story / "example.yaml").write_text(STORY)
    for name, text in PROGRAMS.items():
        (story / f"{name}.py").write_text(text)

    def write(
        file: str, answer: str, more: str = "example: steps", name: str = "ask", also: str = ""
    ) -> None:
        text = PREDICTION.format(id=name, file=file, answer=answer, more=more)
        (use_pack / "basics" / "challenges.yaml").write_text(text + also)

    return write


def history(pylessons: Run) -> list[dict[str, object]]:
    code, out, _ = pylessons("history", "--json")
    assert code == 0
    found = json.loads(out)
    assert isinstance(found, list)
    return list(reversed(found))


def test_a_typed_line_is_graded_against_the_run(
    predict: Callable[..., None], pylessons: Run
) -> None:
    predict("shape", "shape")
    code, out, err = pylessons("quiz", stdin="7 2\n")
    assert (code, err) == (0, "")
    assert "Right." in out
    assert "you typed    7 2" in out
    assert "the run gave torch.Size([7, 2])" in out
    assert "It counts." in out
    assert "not this" not in out
    [event] = history(pylessons)
    assert (event["reply"], event["right"], event["grade"]) == ("7 2", True, 3)


def test_a_wrong_line_is_told_what_the_run_gave(
    predict: Callable[..., None], pylessons: Run
) -> None:
    predict("shape", "shape")
    _, out, _ = pylessons("quiz", stdin="2, 7\n")
    assert "Wrong." in out
    assert "the run gave torch.Size([7, 2])" in out
    [event] = history(pylessons)
    assert (event["reply"], event["right"], event["grade"]) == ("2, 7", False, 1)


def test_the_drawn_values_are_those_that_are_shown_and_run_and_their_seed_is_kept(
    use_pack: Path,
    predict: Callable[..., None],
    pylessons: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    predict("shape", "shape", "vary: {size: [11, 12, 13, 14, 15, 16, 17, 18]}")
    drawn: list[str] = []
    draw = Predict.drawn

    def watched(item: Predict, seed: int) -> dict[str, str]:
        drawn.append(draw(item, seed)["size"])
        return draw(item, seed)

    monkeypatch.setattr(Predict, "drawn", watched)
    _, out, _ = pylessons("quiz", stdin="1\n")
    assert f" size = {drawn[0]}\n" in out
    assert f"the run gave torch.Size([{drawn[0]}, 2])" in out
    [event] = history(pylessons)
    seed = event["shuffle_seed"]
    assert isinstance(seed, int)
    item = Library(use_pack, None).item("ask")
    assert isinstance(item, Predict)
    assert draw(item, seed) == {"size": drawn[0]}


@pytest.mark.parametrize(
    ("file", "typed", "grade", "given"),
    [
        ("raises", "torch.KeyError", 3, "KeyError: 'first line"),
        ("raises", "none", 1, "KeyError: "),
        ("fine", "nothing", 3, "no exception"),
        ("fine", "RuntimeError", 1, "no exception"),
        ("silent", "no", 3, "no exception"),
    ],
)
def test_an_exception_is_its_name_or_none(
    predict: Callable[..., None], pylessons: Run, *, file: str, typed: str, grade: int, given: str
) -> None:
    predict(file, "exception")
    _, out, err = pylessons("quiz", stdin=f"{typed}\n")
    assert err == ""
    assert f"the run gave {given}" in out
    [event] = history(pylessons)
    assert (event["reply"], event["grade"]) == (typed, grade)


@pytest.mark.parametrize(
    ("file", "answer", "why"),
    [
        ("garbled", "number", "steps/garbled.py printed no number, but 'no number'"),
        ("silent", "text", "steps/silent.py printed no text, but ''"),
        ("raises", "shape", "steps/raises.py raised KeyError: 'first line"),
        ("broken", "text", "steps/broken.py broke off with exit code 3"),
        ("broken", "number", "steps/broken.py broke off with exit code 3"),
        ("gone", "text", "gone.py"),
    ],
)
def test_what_cannot_be_judged_is_skipped_in_one_line_and_not_recorded(
    predict: Callable[..., None], pylessons: Run, file: str, answer: str, why: str
) -> None:
    predict(file, answer)
    code, out, err = pylessons("quiz", stdin="1\n1\n1\n")
    assert code == 0
    assert err.count("\n") == 1
    assert why in err
    assert err.endswith("; the question is skipped\n")
    assert "1 skipped" in out
    assert history(pylessons) == []


def test_a_python_that_cannot_run_skips_the_question(
    predict: Callable[..., None], pylessons: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    predict("fine", "number")
    monkeypatch.setenv("PYLESSONS_PYTHON", "no-such-python")
    _, out, err = pylessons("quiz", stdin="1\n")
    assert "no-such-python" in err
    assert err.count("\n") == 1
    assert "1 skipped" in out
    assert history(pylessons) == []


def test_what_the_story_needs_the_question_needs(
    predict: Callable[..., None], pylessons: Run, use_pack: Path
) -> None:
    predict("fine", "number")
    example = use_pack / "basics" / "examples" / "steps" / "example.yaml"
    example.write_text(STORY + "needs: [torch<1.0]\n")
    _, _, err = pylessons("quiz", stdin="1\n")
    assert "steps/fine.py was skipped: " in err
    assert history(pylessons) == []


def test_a_program_that_lacks_a_varied_name_is_skipped(
    predict: Callable[..., None], pylessons: Run
) -> None:
    predict("fine", "number", "vary: {size: [1]}")
    _, _, err = pylessons("quiz", stdin="1\n")
    assert "fine.py: assigns `size` nowhere at its top level" in err
    assert history(pylessons) == []


def test_single_letters_are_keys_and_other_lines_answers(
    predict: Callable[..., None], pylessons: Run
) -> None:
    predict("shape", "shape")
    stdin = "\nh\nH\nh\nzz\n?\ng\nu\nr\n7,2\n"
    _, out, err = pylessons("quiz", stdin=stdin)
    assert err.splitlines() == [
        "an empty line is no answer here",
        "there are no more hints",
        "zz is no shape",
        "g is for a right answer just given",
        "nothing to take back in this session; see `pylessons undo`",
    ]
    assert "hint 2 of 2: a stronger one" in out
    assert "a prediction is a typed line" in out
    assert "told" in out
    [event] = history(pylessons)
    assert (event["hints"], event["grade"]) == (2, 2)


def test_a_run_of_the_story_before_the_answer_counts_as_help(
    predict: Callable[..., None], pylessons: Run
) -> None:
    predict("shape", "shape")
    pylessons("quiz", stdin="r\n7,2\n")
    assert [event["grade"] for event in history(pylessons)] == [2]


def test_skip_and_stop_and_the_end_of_input_record_nothing(
    predict: Callable[..., None], pylessons: Run
) -> None:
    predict("shape", "shape")
    for stdin in ("s\n", "q\n7,2\n", ""):
        code, _, err = pylessons("quiz", stdin=stdin)
        assert (code, err) == (0, "")
    assert history(pylessons) == []


def test_a_list_tells_a_prediction_by_its_kind(
    predict: Callable[..., None], pylessons: Run
) -> None:
    predict("shape", "shape")
    _, out, _ = pylessons("list", "--json")
    entries = json.loads(out)
    assert [(e["type"], e["kind"]) for e in entries if e["id"] == "ask"] == [
        ("challenge", "predict")
    ]


def test_a_line_is_typed_and_edited_at_a_terminal(
    use_pack: Path, predict: Callable[..., None], pylessons: Run
) -> None:
    other = PREDICTION.format(id="more", file="fine", answer="number", more="tolerance: 0.5")
    predict("shape", "shape", also=other)
    terminal = Terminal(use_pack, "quiz", columns=60)
    terminal.wait_for(PROMPT)
    assert "type a shape, such as (7, 5) or ()" in terminal.text
    assert "torch.Size" not in terminal.text.replace("f'torch.Size([{size}, 2])'", "")
    terminal.press("\r")
    terminal.wait_for(PROMPT, times=2)
    terminal.press("h\r")
    terminal.wait_for("hint 1 of 2: a nudge")
    terminal.wait_for(PROMPT, times=3)
    terminal.press("7 x\x7f3\x7f2\r")  # the terminal's own editing: a mistake is taken back
    terminal.wait_for("> 7 2")
    terminal.wait_for("Right.")
    terminal.wait_for("the run gave torch.Size([7, 2])")
    terminal.wait_for("enter next")
    terminal.press("\r")
    terminal.wait_for("What does more print?")
    terminal.wait_for("(within 0.5)")
    terminal.wait_for(PROMPT, times=4)
    terminal.press("u\r")
    terminal.wait_for("Taken back.")
    terminal.wait_for("What does ask print?", times=2)
    terminal.wait_for(PROMPT, times=5)
    terminal.press("2 7\r")
    terminal.wait_for("Wrong.")
    terminal.wait_for("enter next", times=2)
    terminal.press("q")
    assert terminal.ended() == 0
    assert "0 of 1 right" in terminal.text
    assert max(map(len, terminal.lines)) <= 60
    replies = [(event["kind"], event["reply"], event["grade"]) for event in history(pylessons)]
    assert replies == [("answer", "7 2", 2), ("undo", "", None), ("answer", "2 7", 1)]


def test_ctrl_c_while_a_line_is_typed_ends_with_the_summary(
    use_pack: Path, predict: Callable[..., None], pylessons: Run
) -> None:
    predict("shape", "shape")
    terminal = Terminal(use_pack, "quiz")
    terminal.wait_for(PROMPT)
    terminal.press("7\x03")
    assert terminal.ended() == 130
    assert "0 of 0 right" in terminal.text
    assert "Traceback" not in terminal.text
    assert history(pylessons) == []


def test_ctrl_d_on_an_empty_line_ends_the_session(
    use_pack: Path, predict: Callable[..., None], pylessons: Run
) -> None:
    predict("shape", "shape")
    terminal = Terminal(use_pack, "quiz")
    terminal.wait_for(PROMPT)
    terminal.press("\x04")
    assert terminal.ended() == 0
    assert history(pylessons) == []

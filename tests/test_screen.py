"""Each interactive path in a real pseudo-terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CHALLENGE
from tests.terminal import Terminal

Run = Callable[..., tuple[int, str, str]]
WIDTHS = pytest.mark.parametrize("columns", [60, 100])


def events(pylessons: Run) -> list[dict[str, object]]:
    code, out, _ = pylessons("history", "--json")
    assert code == 0
    found = json.loads(out)
    assert isinstance(found, list)
    return list(reversed(found))


def letter_of(terminal: Terminal, text: str) -> str:
    """The letter that stands before an option on the screen, at its last showing."""
    lines = [line for line in terminal.lines if text in line and line[1:2] in "abcd"]
    return lines[-1][1]


@WIDTHS
def test_a_quiz_takes_one_key_a_decision(
    pack: Path, use_pack: Path, pylessons: Run, columns: int
) -> None:
    terminal = Terminal(pack, "quiz", columns=columns)
    terminal.wait_for("a-c answer")
    assert "1 of 3" in terminal.text
    terminal.press("h")
    terminal.wait_for("hint 1 of 2: a nudge")
    terminal.press("h")
    terminal.wait_for("hint 2 of 2: a stronger one")
    terminal.press(letter_of(terminal, "right of one"))
    terminal.wait_for("Right.")
    terminal.wait_for("It is so.")
    terminal.wait_for("enter next")
    terminal.press("\r")
    terminal.wait_for("What is two?")
    terminal.wait_for("a-c answer", times=4)
    terminal.press(letter_of(terminal, "wrong one of two"))
    terminal.wait_for("Wrong: the answer is")
    terminal.wait_for("enter next", times=2)
    terminal.press("q")
    assert terminal.ended() == 0
    assert "1 of 2 right" in terminal.text
    assert max(map(len, terminal.lines)) <= columns
    first, second = events(pylessons)
    assert (first["right"], first["hints"], first["grade"], first["reply"]) == (True, 2, 2, "a")
    assert (second["right"], second["grade"], second["reply"]) == (False, 1, "b")


@WIDTHS
def test_a_guess_and_an_undo_are_one_key_each(
    pack: Path, use_pack: Path, pylessons: Run, columns: int
) -> None:
    terminal = Terminal(pack, "quiz", columns=columns)
    terminal.wait_for("a-c answer")
    terminal.press(letter_of(terminal, "right of one"))
    terminal.wait_for("g I guessed")
    terminal.press("g")
    terminal.wait_for("Noted as a guess")
    terminal.wait_for("enter next", times=2)
    terminal.press("u")
    terminal.wait_for("Taken back.")
    terminal.wait_for("What is one?", times=2)
    terminal.wait_for("a-c answer", times=2)
    terminal.press(letter_of(terminal, "right of one"))
    terminal.wait_for("g I guessed", times=2)
    terminal.press("q")
    assert terminal.ended() == 0
    assert "1 of 1 right" in terminal.text
    kinds = [event["kind"] for event in events(pylessons)]
    assert kinds == ["answer", "guessed", "undo", "undo", "answer"]


@WIDTHS
def test_a_card_is_turned_then_marked(
    pack: Path, use_pack: Path, pylessons: Run, columns: int
) -> None:
    terminal = Terminal(pack, "flashcards", columns=columns)
    terminal.wait_for("space turn")
    assert "Front of ace?" in terminal.text
    assert "Back of ace." not in terminal.text
    terminal.press("3")  # no mark before the back was seen
    terminal.press(" ")
    terminal.wait_for("Back of ace.")
    terminal.wait_for("4 easy")
    terminal.press("3")
    terminal.wait_for("Front of king?")
    terminal.wait_for("space turn", times=2)
    terminal.press(" ")
    terminal.wait_for("Back of king.")
    terminal.wait_for("4 easy", times=2)
    terminal.press("1")
    terminal.wait_for("Front of king?", times=2)  # forgotten: again at the end
    terminal.press("q")
    assert terminal.ended() == 0
    assert [(e["reply"], e["grade"]) for e in events(pylessons)] == [("3", 3), ("1", 1)]
    assert max(map(len, terminal.lines)) <= columns


def test_keys_typed_ahead_answer_no_question(pack: Path, use_pack: Path, pylessons: Run) -> None:
    terminal = Terminal(pack, "quiz")
    terminal.press("aaaa\r\r")  # before anything is drawn
    terminal.wait_for("a-c answer")
    terminal.press("q")
    assert terminal.ended() == 0
    assert events(pylessons) == []


def test_enter_alone_answers_nothing(pack: Path, use_pack: Path, pylessons: Run) -> None:
    terminal = Terminal(pack, "quiz")
    terminal.wait_for("a-c answer")
    terminal.press("\r\r \x1b[A")
    terminal.press("?")
    terminal.wait_for("take the last answer back")
    terminal.press("q")
    assert terminal.ended() == 0
    assert events(pylessons) == []


def test_ctrl_c_keeps_what_was_answered_and_shows_the_summary(
    pack: Path, use_pack: Path, pylessons: Run
) -> None:
    terminal = Terminal(pack, "quiz")
    terminal.wait_for("a-c answer")
    terminal.press("a")
    terminal.wait_for("enter next")
    terminal.press("\x03")
    assert terminal.ended() == 130
    assert "Due tomorrow" in terminal.text
    assert "Traceback" not in terminal.text
    assert len(events(pylessons)) == 1


def test_kill_in_the_middle_keeps_every_answer_given(
    pack: Path, use_pack: Path, pylessons: Run
) -> None:
    terminal = Terminal(pack, "quiz")
    for given in (1, 2):
        terminal.wait_for("a-c answer", times=given)
        terminal.press("a")
        terminal.wait_for("enter next", times=given)
        if given == 1:
            terminal.press("\r")
    terminal.kill()
    assert len(events(pylessons)) == 2


def test_two_sessions_at_once_both_keep_their_answers(
    pack: Path, use_pack: Path, pylessons: Run
) -> None:
    both = [Terminal(pack, "quiz"), Terminal(pack, "flashcards")]
    both[0].wait_for("a-c answer")
    both[1].wait_for("space turn")
    both[1].press(" ")
    both[1].wait_for("4 easy")
    both[0].press("a")
    both[0].wait_for("enter next")
    both[1].press("3")
    both[1].wait_for("Front of king?")
    for terminal in both:
        terminal.press("q")
        assert terminal.ended() == 0
    assert len(events(pylessons)) == 2


def test_one_key_begins_from_the_screen_of_today(
    pack: Path, use_pack: Path, pylessons: Run
) -> None:
    terminal = Terminal(pack)
    terminal.wait_for("0 due · 5 new")
    terminal.wait_for("enter begin")
    terminal.press("\r")
    terminal.wait_for("1 of 5")
    terminal.press("q")
    assert terminal.ended() == 0


def test_no_colour_means_no_colour(pack: Path) -> None:
    terminal = Terminal(pack, "quiz", NO_COLOR="1")
    terminal.wait_for("a-c answer")
    terminal.press("q")
    terminal.ended()
    colours = [
        code
        for code in (b"[31m", b"[32m", b"[36m", b";31m", b";32m", b";36m")
        if code in terminal.raw
    ]
    assert colours == []


def test_what_is_in_content_cannot_steer_the_terminal(pack: Path) -> None:
    nasty = CHALLENGE.format(id="nasty").replace(
        "What is nasty?", r'"\e[2J\e]0;owned\a[bold]x[i] and [/2]"'
    )
    (pack / "basics" / "challenges.yaml").write_text(nasty)
    terminal = Terminal(pack, "quiz")
    terminal.wait_for("a-c answer")
    terminal.press("q")
    terminal.ended()
    assert r"\x1b[2J\x1b]0;owned\x07[bold]x[i] and [/2]" in terminal.text
    assert b"\x1b]0;owned" not in terminal.raw


@pytest.mark.torch
@WIDTHS
def test_a_live_story_is_predicted_run_and_understood(columns: int) -> None:
    terminal = Terminal(None, "run-example", "retain-graph", columns=columns)
    for step in (1, 2, 3):
        terminal.wait_for(f"Step {step} of")
        terminal.wait_for("enter just run", times=step)
        terminal.press("y")
        terminal.wait_for("You said it will run", times=step)
        terminal.wait_for("enter next step", times=step)
        if step < 3:
            terminal.press("\r")
    assert terminal.text.count("You said it will run: right.") == 2
    assert terminal.text.count("You said it will run: not so.") == 1
    assert "Trying to backward through" in terminal.text
    assert "> loss.backward()" in terminal.text
    assert "On that line:" in terminal.text
    assert "grad_fn NllLossBackward0" in terminal.text
    assert "made by the forward pass at" in " ".join(terminal.text.split())
    assert "> hidden = cell(data, hidden)" in terminal.text
    terminal.press("t")
    terminal.wait_for("Traceback (most recent call last):")
    terminal.press("q")
    assert terminal.ended() == 0
    assert max(map(len, terminal.lines)) <= columns


@pytest.mark.torch
def test_one_step_can_be_picked_and_shown_as_what_it_changes() -> None:
    terminal = Terminal(None, "run-example", "retain-graph", "--step", "retained", "--diff")
    terminal.wait_for("enter just run")
    assert "-    loss.backward()" in terminal.text
    assert "+    loss.backward(retain_graph=True)" in terminal.text
    terminal.press("n")
    terminal.wait_for("such as RuntimeError 12 >")
    terminal.press("\r")
    terminal.wait_for("You said it will not run to its end: right.")
    terminal.wait_for("enter done")
    terminal.press("q")
    assert terminal.ended() == 0
    fixed = Terminal(None, "run-example", "retain-graph", "--fix")
    fixed.wait_for("fixed.py")
    fixed.wait_for("enter just run")
    fixed.press("q")
    assert fixed.ended() == 0


def test_an_exercise_is_written_then_marked(pack: Path, use_pack: Path, pylessons: Run) -> None:
    (pack / "basics" / "exercises.yaml").write_text(
        "- id: essay\n  level: beginner\n  asks: Explain it.\n"
        "  sections: [{title: First, text: Because.}]\n  rubric: [one point, another]\n"
        "  sources: [https://docs.pytorch.org/]\n"
    )
    terminal = Terminal(pack, "exercise")
    terminal.wait_for("a single dot ends it")
    terminal.press("My answer,\rin two lines.\r.\r")
    terminal.wait_for("A model answer")
    terminal.wait_for("y yes")
    terminal.press("y")
    terminal.wait_for("y yes", times=2)
    terminal.press("n")
    assert terminal.ended() == 0
    assert "1 of 2 points" in terminal.text
    assert [e["reply"] for e in events(pylessons)] == ["My answer,\nin two lines.", "1 of 2 points"]


@pytest.mark.torch
def test_a_check_that_takes_a_while_shows_that_it_is_at_work() -> None:
    terminal = Terminal(None, "check", "--strict")
    terminal.wait_for("checking")
    assert terminal.ended() == 0
    assert "no problems" in terminal.text
    assert "checking" not in terminal.text

"""At a terminal a learner may edit a story's program, debug it, and stop a run."""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pytorch_lessons.cli.tinker import Saves
from tests.live_runs import is_gone, write
from tests.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

STORY = """\
title: A story
level: beginner
steps:
  - file: fails.py
    says: Half of three numbers.
    because: There is nothing to divide by.
    expect: {raises: ZeroDivisionError, message: division by zero}
  - {file: fixed.py, says: It runs., expect: ok}
"""
FAILS = """
    def half(values):
        count = 0
        return sum(values) / count

    print("before")
    half([1, 2, 3])
    """
SAVING_EDITOR = """
    import os, sys, time
    from pathlib import Path

    def wait_for(text):
        while text not in Path(sys.argv[1]).read_text():
            time.sleep(0.05)

    copy = Path(sys.argv[2])
    swap = copy.with_name("swap")
    swap.write_text("print('first save')\\n")
    os.replace(swap, copy)
    time.sleep(1.5)
    copy.write_text("print('never')\\nwhile True: pass\\n")
    time.sleep(1.5)
    copy.write_text("values = [1, 2]\\nprint(values[2])\\n")
    time.sleep(1.5)
    """


@pytest.fixture
def story(use_pack: Path) -> Path:
    folder = use_pack / "basics" / "examples" / "story"
    write(folder, FAILS, "fails.py")
    write(folder, "print('now')\nprint('it runs')", "fixed.py")
    (folder / "example.yaml").write_text(STORY)
    return use_pack


def editor(folder: Path, text: str) -> str:
    return f"{sys.executable} {shlex.quote(str(write(folder, text, 'editor.py')))} -"


def test_a_learner_predicts_the_error_and_its_line_runs_and_sees_the_fix(story: Path) -> None:
    terminal = Terminal(story, "run-example", "story")
    terminal.wait_for("n it will not")
    assert "There is nothing to divide by." not in terminal.text
    terminal.press("n")
    terminal.wait_for("such as RuntimeError 12 >")
    terminal.press("zerodivisionerror at line 7\r")
    terminal.wait_for("enter next step")
    assert "You said zerodivisionerror: right." in terminal.text
    assert "You said line 7: not so, it was line 3." in terminal.text
    assert "On that line:" in terminal.text
    assert "     values  [1, 2, 3]" in terminal.lines
    assert "     count   0" in terminal.lines
    assert " Why  There is nothing to divide by." in terminal.lines
    terminal.press("\r")
    terminal.wait_for("enter just run", times=2)
    terminal.press("w")
    terminal.wait_for("1  print('now')")
    terminal.press("y")
    terminal.wait_for("You said it will run: right.")
    terminal.wait_for("enter done")
    terminal.press("\r")
    assert terminal.ended() == 0


def test_an_edited_copy_runs_at_each_save_and_a_save_during_a_run_stops_it(
    story: Path, tmp_path: Path
) -> None:
    command = editor(tmp_path, SAVING_EDITOR)
    arguments = ("run-example", "story", "--edit")
    terminal = Terminal(story, *arguments, columns=120, EDITOR=command, TMPDIR=str(tmp_path))
    terminal.wait_for("enter done")
    shown = [line for line in terminal.lines if line in {"first save", "never"}]
    assert shown == ["first save"]
    assert terminal.text.count("fails.py, as you saved it") == 2
    assert terminal.text.count("Saved again: that run was stopped.") == 1
    assert "IndexError: list index out of range" in terminal.text
    terminal.press("q")
    assert terminal.ended() == 0
    (kept,) = tmp_path.glob("pylessons-edit-*/fails.py")
    assert kept.read_text().startswith("values = [1, 2]")
    assert f"Your version is kept: {kept}" in terminal.text


def test_a_copy_that_was_not_changed_is_not_kept(story: Path, tmp_path: Path) -> None:
    terminal = Terminal(
        story, "run-example", "story", "--edit", EDITOR="true", TMPDIR=str(tmp_path)
    )
    terminal.wait_for("enter done")
    terminal.press("e")
    terminal.wait_for("enter done", times=2)
    terminal.press("\r")
    assert terminal.ended() == 0
    assert not list(tmp_path.glob("pylessons-edit-*"))


@pytest.mark.parametrize("make", ["mkdir", "mkfifo"])
def test_what_is_no_file_any_more_is_not_run_and_stays(
    story: Path, tmp_path: Path, make: str
) -> None:
    replaces = f"""
        import os, sys
        os.remove(sys.argv[2])
        os.{make}(sys.argv[2])
        """
    terminal = Terminal(
        story,
        "run-example",
        "story",
        "--edit",
        EDITOR=editor(tmp_path, replaces),
        TMPDIR=str(tmp_path),
    )
    terminal.wait_for("enter done")
    terminal.press("\r")
    assert terminal.ended() == 0
    assert "as you saved it" not in terminal.text
    assert list(tmp_path.glob("pylessons-edit-*/fails.py"))


def test_what_was_saved_under_another_name_is_kept(story: Path, tmp_path: Path) -> None:
    saves = (
        "import pathlib, sys; pathlib.Path(sys.argv[2]).with_name('mine.py').write_text('x = 1')"
    )
    terminal = Terminal(
        story,
        "run-example",
        "story",
        "--edit",
        columns=160,
        EDITOR=editor(tmp_path, saves),
        TMPDIR=str(tmp_path),
    )
    terminal.wait_for("enter done")
    terminal.press("\r")
    assert terminal.ended() == 0
    (kept,) = tmp_path.glob("pylessons-edit-*/*")
    assert kept.name == "mine.py"
    assert f"What you saved beside it is kept: {kept.parent}" in terminal.text


def test_of_a_copy_that_is_gone_nothing_is_left(story: Path, tmp_path: Path) -> None:
    removes = "import os, sys; os.remove(sys.argv[2])"
    terminal = Terminal(
        story,
        "run-example",
        "story",
        "--edit",
        EDITOR=editor(tmp_path, removes),
        TMPDIR=str(tmp_path),
    )
    terminal.wait_for("enter done")
    terminal.press("\r")
    assert terminal.ended() == 0
    assert "the copy is gone" in terminal.text
    assert not list(tmp_path.glob("pylessons-edit-*"))


def test_an_editor_that_draws_on_the_terminal_is_not_written_over(
    story: Path, tmp_path: Path
) -> None:
    draws = """
        import sys, termios, time, tty
        from pathlib import Path
        before = termios.tcgetattr(0)
        tty.setraw(0)
        print("EDITOR OPENS", flush=True)
        Path(sys.argv[2]).write_text("print('from the copy')\\n")
        time.sleep(2)
        print("EDITOR CLOSES", flush=True)
        termios.tcsetattr(0, termios.TCSANOW, before)
        """
    terminal = Terminal(story, "run-example", "story", "--edit", EDITOR=editor(tmp_path, draws))
    terminal.wait_for("enter done")
    terminal.press("q")
    assert terminal.ended() == 0
    text = terminal.text
    assert text.index("EDITOR OPENS") < text.index("EDITOR CLOSES") < text.index("from the copy")


@pytest.mark.parametrize(
    ("editor", "told"),
    [
        ("no-such-editor", "EDITOR is 'no-such-editor', which is not there"),
        ("vi '", 'EDITOR is "vi \'": No closing quotation'),
    ],
)
def test_a_missing_editor_is_told_in_one_line(story: Path, editor: str, told: str) -> None:
    terminal = Terminal(story, "run-example", "story", "--edit", EDITOR=editor, VISUAL="")
    assert terminal.ended() == 2
    assert told in terminal.text


def test_a_missing_editor_is_no_reason_to_leave_the_story(story: Path) -> None:
    terminal = Terminal(story, "run-example", "story", EDITOR="no-such-editor", VISUAL="")
    terminal.wait_for("enter just run")
    terminal.press("\r")
    terminal.wait_for("enter next step")
    terminal.press("e")
    terminal.wait_for("which is not there")
    terminal.wait_for("enter next step", times=2)
    terminal.press("q")
    assert terminal.ended() == 0


def test_an_editor_is_told_to_end_when_pylessons_is(story: Path, tmp_path: Path) -> None:
    says = "import os, time\nprint('pid =', os.getpid(), flush=True)\ntime.sleep(60)\n"
    terminal = Terminal(story, "run-example", "story", "--edit", EDITOR=editor(tmp_path, says))
    terminal.wait_for("pid = ")
    pid = next(int(line[6:]) for line in terminal.lines if line.startswith("pid = "))
    terminal.signal(signal.SIGTERM)
    assert terminal.ended() == 128 + signal.SIGTERM
    assert is_gone(pid)


def test_a_line_that_a_program_draws_anew_is_drawn_anew_or_stands_below(
    story: Path, pylessons: Callable[..., tuple[int, str, str]]
) -> None:
    bar = story / "basics" / "examples" / "story" / "fixed.py"
    bar.write_text("for n in range(3): print(f'{n} of 2', end='\\r', flush=True)\nprint()\n")
    terminal = Terminal(story, "run-example", "story", "--fix")
    terminal.wait_for("enter just run")
    terminal.press("\r")
    terminal.wait_for("enter done")
    assert [line for line in terminal.lines if line.endswith("of 2")] == ["2 of 2"]
    terminal.press("q")
    terminal.ended()
    _, out, _ = pylessons("run-example", "story", "--fix")
    assert [line for line in out.splitlines() if line.endswith("of 2")] == [
        "0 of 2",
        "1 of 2",
        "2 of 2",
    ]


def test_the_debugger_opens_at_the_failing_line_with_the_real_objects(story: Path) -> None:
    terminal = Terminal(story, "run-example", "story", "--debug")
    terminal.wait_for("(Pdb)")
    assert "-> return sum(values) / count" in terminal.text
    terminal.press("p values, count\r")
    terminal.wait_for("([1, 2, 3], 0)")
    terminal.press("\x03")  # for the debugger alone
    terminal.press("q\r")
    assert terminal.ended() == 0


def test_ctrl_z_does_not_leave_the_debugger_stopped(story: Path) -> None:
    terminal = Terminal(story, "run-example", "story", "--debug")
    terminal.wait_for("(Pdb)")
    terminal.press("\x1a")  # no shell here could continue us
    terminal.press("p values, count\r")
    terminal.wait_for("([1, 2, 3], 0)")
    terminal.press("q\r")
    assert terminal.ended() == 0


def test_ctrl_c_opens_the_debugger_where_the_program_is(story: Path) -> None:
    slow = story / "basics" / "examples" / "story" / "fails.py"
    slow.write_text("import time\nprint('it waits')\ntime.sleep(60)\n1 / 0\n")
    terminal = Terminal(story, "run-example", "story", "--debug")
    terminal.wait_for("it waits", times=2)
    terminal.press("\x03")
    terminal.wait_for("(Pdb)")
    assert "KeyboardInterrupt" in terminal.text
    assert "-> time.sleep(60)" in terminal.lines
    terminal.press("q\r")
    assert terminal.ended() == 0


def test_a_program_that_ends_the_debugger_is_told_as_such(story: Path) -> None:
    exits = story / "basics" / "examples" / "story" / "fails.py"
    exits.write_text("import os\nos._exit(3)\n")
    terminal = Terminal(story, "run-example", "story", "--debug")
    assert terminal.ended() == 0
    assert " it broke off with exit code 3, and Python had no say in it" in terminal.lines


def test_a_signal_gives_the_terminal_back_from_the_debugger(story: Path) -> None:
    terminal = Terminal(story, "run-example", "story", "--debug")
    terminal.wait_for("(Pdb)")
    terminal.signal(signal.SIGTERM)
    assert terminal.ended() == 128 + signal.SIGTERM
    assert terminal.reads_lines


@pytest.mark.torch
def test_the_debugger_tells_the_shape_of_the_tensor_that_failed() -> None:
    terminal = Terminal(None, "run-example", "retain-graph", "--debug")
    terminal.wait_for("(Pdb)")
    terminal.press("p loss.shape, data.shape\r")
    terminal.wait_for("(torch.Size([]), torch.Size([4, 8]))")
    terminal.press("q\r")
    assert terminal.ended() == 0


def test_a_program_that_does_not_fail_is_stopped_before_a_line(story: Path) -> None:
    terminal = Terminal(story, "run-example", "story", "--step", "fixed", "--line", "2")
    terminal.wait_for("(Pdb)")
    assert "-> print('it runs')" in terminal.text
    assert "now" in terminal.lines
    assert "it runs" not in terminal.lines
    terminal.press("c\r")
    assert terminal.ended() == 0
    assert "it runs" in terminal.lines


def test_both_are_a_key_away_after_a_run(story: Path, tmp_path: Path) -> None:
    terminal = Terminal(story, "run-example", "story", EDITOR="true", TMPDIR=str(tmp_path))
    terminal.wait_for("enter just run")
    terminal.press("\r")
    terminal.wait_for("enter next step")
    terminal.press("d")
    terminal.wait_for("(Pdb)")
    terminal.press("q\r")
    terminal.wait_for("enter next step", times=2)
    terminal.press("e")
    terminal.wait_for("e edit again")
    terminal.press("\r")
    terminal.wait_for("enter next step", times=3)
    terminal.press("\r")
    terminal.wait_for("enter just run", times=2)
    terminal.press("\r")
    terminal.wait_for("enter done", times=2)
    terminal.press("d")
    terminal.wait_for("Stop before which line? >")
    terminal.press("2\r")
    terminal.wait_for("(Pdb)", times=2)
    terminal.press("q\r")
    terminal.press("q")
    terminal.press("q")
    assert terminal.ended() == 0


def test_a_failure_stands_below_what_was_printed_without_a_newline(story: Path) -> None:
    unfinished = story / "basics" / "examples" / "story" / "fails.py"
    unfinished.write_text("print('step 1 of 2', end='')\n1 / 0\n")
    terminal = Terminal(story, "run-example", "story")
    terminal.wait_for("enter just run")
    terminal.press("\r")
    terminal.wait_for("enter next step")
    terminal.press("q")
    assert terminal.ended() == 0
    assert "step 1 of 2" in terminal.lines
    assert " fails.py, line 2" in terminal.lines


def test_ctrl_c_stops_the_run_and_not_the_story(story: Path) -> None:
    endless = story / "basics" / "examples" / "story" / "fails.py"
    endless.write_text("print('it goes on')\nwhile True: pass\n")
    terminal = Terminal(story, "run-example", "story")
    terminal.wait_for("enter just run")
    terminal.press("y")
    terminal.wait_for("it goes on")
    terminal.press("\x03")
    terminal.wait_for(" it was stopped by you")
    assert any(line.startswith(" it was stopped by you") for line in terminal.lines)
    assert "0.00 s" not in terminal.text
    terminal.wait_for("enter next step")
    assert "You said" not in terminal.text
    terminal.press("\r")
    terminal.wait_for("enter just run", times=2)
    terminal.press("q")
    assert terminal.ended() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_that_ends_it_leaves_nothing_behind(
    story: Path, tmp_path: Path, number: int
) -> None:
    endless = story / "basics" / "examples" / "story" / "fails.py"
    endless.write_text("import os\nprint('pid =', os.getpid())\nwhile True: pass\n")
    folder = tmp_path / "temporary"
    folder.mkdir()
    terminal = Terminal(story, "run-example", "story", TMPDIR=str(folder))
    terminal.wait_for("enter just run")
    terminal.press("\r")
    terminal.wait_for("pid = ")
    pid = next(int(line[6:]) for line in terminal.lines if line.startswith("pid = "))
    terminal.signal(number)
    assert terminal.ended() == 128 + number
    assert is_gone(pid)
    assert not list(folder.iterdir())
    assert terminal.reads_lines


def test_editing_and_debugging_need_a_terminal(
    story: Path, pylessons: Callable[..., tuple[int, str, str]]
) -> None:
    for option in ("--edit", "--debug"):
        code, out, err = pylessons("run-example", "story", option)
        assert (code, out) == (2, "")
        assert "need a terminal" in err


def test_a_save_is_noticed_once_at_rest_and_whichever_way_it_was_made(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text("one")
    saves = Saves(path)
    assert not saves.has_new()
    path.write_text("another")
    assert not saves.has_new()  # it may still be written to
    assert saves.has_new()
    assert not saves.has_new()
    (tmp_path / "swap").write_text("another")
    (tmp_path / "swap").replace(path)
    assert [saves.has_new(), saves.has_new(), saves.has_new()] == [False, True, False]
    path.unlink()
    assert [saves.has_new(), saves.has_new()] == [False, False]
    path.write_text("third")
    assert [saves.has_new(), saves.has_new()] == [False, True]

"""`check --run`: what is run, what is complained of, and how it is told."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from xml.etree import ElementTree as ET

import pytest

from pytorch_lessons.cli.proving import prove
from pytorch_lessons.live.process import Stopper
from pytorch_lessons.live.result import Outcome, RunResult
from pytorch_lessons.live.worker import Worker
from tests.live_runs import pretend_torch, write

Run = Callable[..., tuple[int, str, str]]
PREDICTION = """\
- id: {id}
  kind: predict
  level: beginner
  asks: What does it print?
  code: {code}
  vary: {vary}
  answer: {answer}
  hints: [a nudge, a stronger one]
  because: It prints so.
  sources: [https://docs.pytorch.org/]
"""


@pytest.fixture(autouse=True)
def _no_torch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No program here needs the real torch, and importing it takes a second."""
    pretend_torch(tmp_path, monkeypatch)


def story(pack: Path, name: str = "story", steps: str = "", **programs: str) -> Path:
    """A story of the pack with these programs; each ends well unless `steps` says otherwise."""
    folder = pack / "basics" / "examples" / name
    for program, text in programs.items():
        write(folder, text, f"{program}.py")
    steps = steps or "".join(
        f"  - {{file: {program}.py, says: s, expect: ok}}\n" for program in programs
    )
    (folder / "example.yaml").write_text(f"title: t\nlevel: beginner\nsteps:\n{steps}")
    return folder


def predict(pack: Path, answer: str, vary: str = "{}", code: str = "story/ask.py") -> None:
    text = PREDICTION.format(id="ask", code=code, vary=vary, answer=answer)
    (pack / "basics" / "challenges.yaml").write_text(text)


def test_every_variation_of_a_prediction_is_run_and_its_answer_computed(
    use_pack: Path, pylessons: Run
) -> None:
    story(use_pack, ask="n = 1\nm = 2\nprint('first')\nprint(n * m)\n")
    predict(use_pack, "number", "{n: [2, 3], m: [5, 7]}")
    code, out, err = pylessons("check", str(use_pack), "--run", "--json")
    assert (code, err) == (0, "")
    rows = [row for row in json.loads(out) if row["item"]]
    assert [(row["values"], row["answer"]) for row in rows] == [
        ({"n": "2", "m": "5"}, "10"),
        ({"n": "2", "m": "7"}, "14"),
        ({"n": "3", "m": "5"}, "15"),
        ({"n": "3", "m": "7"}, "21"),
    ]
    assert {row["item"] for row in rows} == {"ask"}
    _, out, _ = pylessons("check", str(use_pack), "--run")
    told = "5 programs run (4 variations of 1 prediction): 5 as promised, 0 not, 0 skipped\n"
    assert out.endswith(told)


@pytest.mark.parametrize(
    ("answer", "program", "complaint"),
    [
        ("number", "n = 1\nprint(1 // n)\n", "it raised ZeroDivisionError: "),
        ("number", "n = 1\nif n:\n    print(n)\n", "it printed no number, but ''"),
        ("number", "n = 1\nprint(n or 'text')\n", "it printed no number, but 'text'"),
        ("shape", "n = 1\nprint((n,) if n else '-')\n", "it printed no shape, but '-'"),
        ("exception", "import os\nn = 1\nn or os._exit(3)\n", "it broke off with exit code 3"),
    ],
)
def test_a_variation_that_cannot_be_judged_is_complained_of_with_its_values(
    use_pack: Path, pylessons: Run, answer: str, program: str, complaint: str
) -> None:
    story(use_pack, told="", ask=program, steps="  - {file: told.py, says: s, expect: ok}\n")
    predict(use_pack, answer, "{n: [1, 0]}")
    code, out, err = pylessons("check", str(use_pack), "--run")
    assert code == 1
    assert err == "error: 1 program did not do what the pack promises\n"
    lines = [line for line in out.splitlines() if line.startswith("basics/ask: ")]
    assert len(lines) == 1
    assert lines[0].startswith(f"basics/ask: story/ask.py (n = 0): {complaint}")


def test_a_raised_exception_is_an_answer_where_one_is_asked_for(
    use_pack: Path, pylessons: Run
) -> None:
    story(
        use_pack, told="", ask="n = 1\n1 // n\n", steps="  - {file: told.py, says: s, expect: ok}\n"
    )
    predict(use_pack, "exception", "{n: [1, 0]}")
    code, out, _ = pylessons("check", str(use_pack), "--run", "--json")
    assert code == 0
    assert [r["answer"] for r in json.loads(out) if r["item"]] == ["none", "ZeroDivisionError"]


def test_a_prediction_is_counted_in_the_report_for_ci(
    use_pack: Path, pylessons: Run, tmp_path: Path
) -> None:
    told = "  - {file: told.py, says: s, expect: ok}\n"
    story(use_pack, told="", ask="n = 1\nprint(n or '\\x1b[2J')\n", steps=told)
    predict(use_pack, "number", "{n: [1, 0]}")
    report = tmp_path / "report.xml"
    code, _, _ = pylessons("check", str(use_pack), "--run", "--junit", str(report))
    assert code == 1
    suite = ET.parse(report).getroot()  # noqa: S314 - we wrote it
    assert (suite.get("tests"), suite.get("failures")) == ("3", "1")
    cases = [(case.get("classname"), case.get("name"), len(case)) for case in suite]
    assert cases == [
        ("story", "told.py", 0),
        ("ask", "ask.py (n = 1)", 0),
        ("ask", "ask.py (n = 0)", 1),
    ]


def test_a_check_of_one_topic_runs_the_predictions_of_that_topic_alone(
    use_pack: Path, pylessons: Run
) -> None:
    story(use_pack, ask="print(1)\n")
    predict(use_pack, "number")
    (use_pack / "other").mkdir()
    (use_pack / "other" / "topic.yaml").write_text("title: Other\n")
    head = (use_pack / "pack.yaml").read_text()
    (use_pack / "pack.yaml").write_text(head.replace("[basics]", "[basics, other]"))
    _, out, _ = pylessons("check", str(use_pack / "other"), "--run", "--json")
    assert json.loads(out) == []
    _, out, _ = pylessons("check", str(use_pack / "basics"), "--run", "--json")
    assert [row["item"] for row in json.loads(out)] == [None, "ask"]


def test_what_the_story_needs_its_prediction_needs(use_pack: Path, pylessons: Run) -> None:
    folder = story(
        use_pack, told="", ask="print(1)\n", steps="  - {file: told.py, says: s, expect: ok}\n"
    )
    with (folder / "example.yaml").open("a") as stream:
        stream.write("needs: [torch<1.0]\n")
    predict(use_pack, "number")
    code, out, err = pylessons("check", str(use_pack), "--run")
    assert code == 5
    assert "0 as promised, 0 not, 2 skipped" in out
    assert "no program could run here" in err


def test_an_answer_that_a_second_run_does_not_give_is_complained_of(
    use_pack: Path, pylessons: Run, tmp_path: Path
) -> None:
    program = """
        import time
        print(time.time_ns())
        """
    told = "  - {file: told.py, says: s, expect: ok}\n"
    story(use_pack, told="", ask=program, steps=told)
    predict(use_pack, "number")
    assert pylessons("check", str(use_pack), "--run")[0] == 0
    code, out, _ = pylessons("check", str(use_pack), "--run", "--twice")
    assert code == 1
    assert "basics/ask: story/ask.py: it gave " in out
    assert ", and in a second run " in out


def test_a_broken_promise_of_a_step_is_told_with_its_place(use_pack: Path, pylessons: Run) -> None:
    story(use_pack, good="", bad="1 / 0\n")
    code, out, err = pylessons("check", str(use_pack), "--run")
    assert code == 1
    assert "basics/story/bad.py: it raised ZeroDivisionError: division by zero" in out
    assert "2 programs run: 1 as promised, 1 not, 0 skipped\n" in out
    assert err == "error: 1 program did not do what the pack promises\n"


NOISY = """
  - file: measure.py
    says: s
    expect: {values: {speed: "> 1"}}
"""


def test_what_a_noisy_machine_cannot_tell_is_counted_apart(
    use_pack: Path, tmp_path: Path, pylessons: Run
) -> None:
    story(use_pack, steps=NOISY, measure="for n in (0.5, 2, 4): print('speed =', n)\n")
    report = tmp_path / "report.xml"
    code, out, err = pylessons("check", str(use_pack), "--run", "--junit", str(report))
    assert (code, err) == (0, "")
    told = "not decided here: speed lies between 0.5 and 4 in 3 runs (> 1)"
    assert f"basics/story/measure.py: {told}" in out.splitlines()
    assert "1 programs run: 0 as promised, 0 not, 1 not decided here, 0 skipped" in out
    assert 'skipped="1"' in report.read_text(encoding="utf-8")
    code, _, err = pylessons("check", str(use_pack), "--run", "--junit", str(tmp_path / "no/x.xml"))
    assert (code, "x.xml: No such file or directory; name a file" in err) == (2, True)
    code, out, _ = pylessons("run-example", "story", "--json")
    assert code == 0
    [row] = json.loads(out)
    assert (row["matches"], row["skipped"]) == (None, None)


def test_whatever_ends_a_check_ends_the_programs_that_run() -> None:
    has_begun, was_stopped = threading.Event(), []

    def run(path: Path, *, stopper: Stopper) -> RunResult:
        if path.name == "first.py":
            assert has_begun.wait(10)
            raise KeyboardInterrupt
        has_begun.set()
        end = time.monotonic() + 10
        while not stopper.has_stopped and time.monotonic() < end:
            time.sleep(0.01)
        was_stopped.append(stopper.has_stopped)
        return RunResult(outcome=Outcome.STOPPED)

    def program(name: str) -> Any:
        judged = SimpleNamespace(complaints=(), answer="", undecided=())
        return SimpleNamespace(run=lambda run: run(Path(name)), judge=lambda _: judged)

    tasks, worker = [program("first.py"), program("endless.py")], SimpleNamespace(run=run)
    with pytest.raises(KeyboardInterrupt):
        prove(tasks, cast("Worker", worker), "python", times=1, parallel=2, done=lambda: None)
    assert was_stopped == [True]

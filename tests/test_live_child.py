"""A program runs as Python itself would run it, and its end is told in full."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pytorch_lessons.live.run import Limits, Outcome, RunResult
from tests.live_runs import run

ENDINGS = {
    "nothing": "",
    "prints": "print('a', end=''); print('b', flush=True); print('é → 火')",
    "an error": "def f(x):\n    return 1 / x\nprint('before')\nf(\n    0\n)",
    "a cause": """
        try: {}["a"]
        except KeyError as error: raise ValueError("none") from error
        """,
    "a context": """
        try: {}["a"]
        except KeyError: raise ValueError("none")
        """,
    "a context left out": """
        try: {}["a"]
        except KeyError: raise ValueError("none") from None
        """,
    "a group": "raise ExceptionGroup('both', [ValueError('one'), TypeError('two')])",
    "notes": "e = ValueError('one'); e.add_note('two'); e.add_note('three'); raise e",
    "a class of its own": "class Odd(Exception): pass\nraise Odd('very', 1)",
    "no message": "assert 1 == 2",
    "no text at all": "class Mute(Exception):\n    def __str__(self): raise ValueError\nraise Mute",
    "syntax": "x = (1,\n\nprint('never')\n",
    "syntax of other code": "exec('x = = 1')",
    "another encoding": "# coding: latin-1\nraise ValueError('\xe9')",
    "an exit": "import sys; sys.exit()",
    "an exit with a code": "raise SystemExit(7)",
    "an exit with words": "import sys; sys.exit('so long')",
    "an exit that tells of false": "import sys; sys.exit(False)",
    "an error in a thread": """
        import threading
        threading.Thread(target=lambda: 1 / 0, name="T").start()
        """,
    "an exit handler": "import atexit; atexit.register(print, 'bye'); 1 / 0",
    "an error while deleting": "class A:\n    def __del__(self): 1 / 0\nA()",
    "a hook of its own": "import sys; sys.excepthook = lambda *error: print(error[0]); 1 / 0",
    "a warning": "import warnings\ndef f():\n    warnings.warn('look out')\nf()\nf()",
    "a warning of the caller": """
        import warnings
        def f():
            warnings.warn("look", stacklevel=2)
        f()
        """,
    "a warning as an error": "import warnings as w; w.simplefilter('error'); w.warn('bad')",
    "a warning that is caught": """
        import warnings
        with warnings.catch_warnings(record=True) as caught:
            warnings.warn("x")
        print(caught[0].message)
        """,
    "deprecation": "import warnings; warnings.warn('old', DeprecationWarning)",
    "deprecation elsewhere": """
        code = "import warnings; warnings.warn('old', DeprecationWarning)"
        exec(code, {"__name__": "other"})
        """,
    "an invalid escape": "print('\\d')",
    "elsewhere": "import os; os.chdir('/'); 1 / 0",
    "a warning elsewhere": "import os, warnings; os.chdir('/'); warnings.warn('look')",
    "its names": "print(__name__, __doc__, __package__, __spec__, __builtins__)",
    "its arguments": "import sys; print(sys.argv, sys.flags.safe_path, sys.flags.utf8_mode)",
}


def plain_python(folder: Path, program: Path) -> subprocess.CompletedProcess[str]:
    """The same program as Python itself runs it, in a folder of its own."""
    return subprocess.run(
        [sys.executable, "-P", program.name],
        cwd=folder,
        env={"PYTHONUTF8": "1", "PYTHONSAFEPATH": "1", "PATH": os.environ["PATH"]},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize("text", ENDINGS.values(), ids=ENDINGS.keys())
def test_a_program_says_and_ends_as_under_plain_python(tmp_path: Path, text: str) -> None:
    result = run(tmp_path / "alone", text)
    plain = plain_python(tmp_path / "alone", tmp_path / "alone" / "program.py")
    assert result.stdout == plain.stdout
    assert without_places(result.stderr) == without_places(plain.stderr)
    assert result.exit_code == plain.returncode


def without_places(text: str) -> str:
    """Our programs go by their bare name; where an object lies in memory is by chance."""
    text = re.sub(r'[^"\s]*/alone/', "", text)
    return re.sub("0x[0-9a-f]+", "0x", text)


def lines(result: RunResult) -> list[tuple[int, str]]:
    assert result.failure is not None
    return [(frame.line, frame.function) for frame in result.failure.frames]


def test_a_failure_names_its_frames_and_none_of_ours(tmp_path: Path) -> None:
    result = run(tmp_path, "import json\ndef f(text):\n    json.loads(text)\nf('{')\n")
    failure = result.failure
    assert failure is not None
    assert (result.outcome, failure.full_type) == (Outcome.RAISED, "json.decoder.JSONDecodeError")
    assert failure.message.startswith("Expecting property name")
    assert [frame.function for frame in failure.frames[:2]] == ["<module>", "f"]
    assert [frame.is_own for frame in failure.frames] == [True, True, False, False, False]
    assert failure.frames[1].source == "json.loads(text)"
    assert "child.py" not in result.output + str(failure)
    assert result.traceback == result.stderr == result.output


def test_what_led_to_a_failure_is_told(tmp_path: Path) -> None:
    text = """
        try:
            try: {}["a"]
            except KeyError: 1 / 0
        except ZeroDivisionError as error:
            raise OSError("last") from error
        """
    failure = run(tmp_path, text).failure
    assert failure is not None
    assert failure.cause is not None
    assert failure.cause.context is not None
    assert (failure.type, failure.context) == ("OSError", None)
    assert (failure.cause.type, failure.cause.cause) == ("ZeroDivisionError", None)
    assert (failure.cause.context.type, failure.cause.context.message) == ("KeyError", "'a'")


def test_the_members_of_a_group_are_told(tmp_path: Path) -> None:
    text = "raise ExceptionGroup('both', [ValueError('one'), TypeError('two\\nlines')])"
    failure = run(tmp_path, text).failure
    assert failure is not None
    assert failure.group == ("ValueError: one", "TypeError: two")


def test_an_error_that_led_to_itself_is_told_once(tmp_path: Path) -> None:
    text = """
        first, second = ValueError("first"), TypeError("second")
        first.__cause__, second.__cause__ = second, first
        raise first
        """
    failure = run(tmp_path, text).failure
    assert failure is not None
    assert failure.cause is not None
    assert failure.cause.message == "second"
    assert failure.cause.cause is failure.cause.context is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("class Odd(Exception): exceptions = 5\nraise Odd('told')", "told"),
        ("raise SyntaxError('told', ('a.py', 'x', None, 7))", "told"),
        ("import traceback\ntraceback.TracebackException = None\nraise ValueError('told')", "told"),
        ("import sys\nsys.settrace(lambda *_: 1 / 0)\nraise ValueError('told')", "told"),
    ],
)
def test_an_odd_error_is_still_told(tmp_path: Path, text: str, message: str) -> None:
    failure = run(tmp_path, text).failure
    assert failure is not None
    assert failure.message == message


def test_what_a_forked_process_raises_is_output_and_not_the_end(tmp_path: Path) -> None:
    text = """
        import os, threading, time
        if os.fork() == 0:
            time.sleep(0.1)
            raise ValueError("in the fork")
        threading.Thread(target=os.wait).start()  # this process outlives its own report
        """
    result = run(tmp_path, text)
    assert result.outcome is Outcome.OK
    assert result.failure is None
    assert "ValueError: in the fork" in result.stderr


def test_a_chain_of_errors_without_end_is_cut(tmp_path: Path) -> None:
    text = """
        error = None
        for number in range(5_000):
            following = ValueError(number)
            following.__cause__ = error
            error = following
        raise error
        """
    result = run(tmp_path, text)
    assert result.failure is not None
    assert result.failure.message == "4999"


@pytest.mark.parametrize(
    ("text", "type_name", "line"),
    [
        ("x = 1\ny = (1,\n", "SyntaxError", 2),
        ("def f():\nreturn 1\n", "IndentationError", 2),
        ("# coding: klingon\n", "SyntaxError", 0),
        ("x = 1\nexec('y = = 2')", "SyntaxError", 2),
    ],
)
def test_a_syntax_error_is_told_with_its_line(
    tmp_path: Path, text: str, type_name: str, line: int
) -> None:
    failure = run(tmp_path, text).failure
    assert failure is not None
    assert failure.type == type_name
    own = [frame for frame in failure.frames if frame.is_own]
    assert own[-1].line == line


@pytest.mark.parametrize(
    ("text", "outcome", "exit_code", "message"),
    [
        ("raise SystemExit", Outcome.OK, 0, None),
        ("raise SystemExit(0)", Outcome.OK, 0, None),
        ("raise SystemExit(3)", Outcome.RAISED, 3, "3"),
        ("raise SystemExit('so long')", Outcome.RAISED, 1, "so long"),
        ("raise KeyboardInterrupt", Outcome.RAISED, 130, ""),
    ],
)
def test_an_exit_is_told_by_its_code(
    tmp_path: Path, text: str, outcome: Outcome, exit_code: int, message: str | None
) -> None:
    result = run(tmp_path, text)
    assert (result.outcome, result.exit_code) == (outcome, exit_code)
    assert (result.failure and result.failure.message) == message


def test_a_message_that_can_not_be_encoded_is_still_told(tmp_path: Path) -> None:
    failure = run(tmp_path, r"raise ValueError('\ud800 \x1b[31m \x00 é')").failure
    assert failure is not None
    assert failure.message == "\\ud800 \x1b[31m \x00 é"


def test_a_huge_message_is_cut(tmp_path: Path) -> None:
    result = run(tmp_path, "raise ValueError('x' * 10**7)", limits=Limits(output_chars=10**8))
    assert result.failure is not None
    assert len(result.failure.message) == 100_000


def test_closed_streams_do_not_lose_the_failure(tmp_path: Path) -> None:
    result = run(tmp_path, "import sys; sys.stdout.close(); sys.stderr.close(); 1 / 0")
    assert result.failure is not None
    assert result.failure.type == "ZeroDivisionError"


def test_warnings_are_told_as_python_shows_them(tmp_path: Path) -> None:
    text = """
        import warnings
        def old():
            warnings.warn("too old", FutureWarning, stacklevel=2)
        for _ in range(3):
            old()
        warnings.warn("in main", DeprecationWarning)
        exec("import warnings; warnings.warn('elsewhere', DeprecationWarning)", {"__name__": "x"})
        """
    result = run(tmp_path, text)
    assert result.outcome is Outcome.WARNED
    assert [(each.category, each.message) for each in result.warnings] == [
        ("FutureWarning", "too old"),
        ("DeprecationWarning", "in main"),
    ]
    assert "program.py:5: FutureWarning: too old" in result.stderr
    assert [each.line for each in result.warnings] == [3, 6]


def test_a_program_may_show_warnings_in_its_own_way(tmp_path: Path) -> None:
    text = """
        import warnings
        warnings.showwarning = lambda message, *where: print("mine", message)
        warnings.warn("look")
        """
    result = run(tmp_path, text)
    assert (result.outcome, result.stdout, result.stderr) == (Outcome.OK, "mine look\n", "")


MAIN_MODULE = """
    import dataclasses, inspect, multiprocessing, os, pickle, sys, typing

    @dataclasses.dataclass
    class Point:
        x: "int"

    def double(number):
        return 2 * number

    if __name__ == "__main__":
        assert sys.modules["__main__"].double is double
        assert pickle.loads(pickle.dumps(Point(3))) == Point(3)
        assert typing.get_type_hints(Point) == {"x": int}
        assert os.path.isabs(__file__) and open(__file__).readline().startswith("import")
        for place in (".", "/"):
            os.chdir(place)
            assert inspect.getsource(double) == "def double(number):\\n    return 2 * number\\n"
            assert inspect.getsource(Point).startswith("@dataclasses")
        for method in multiprocessing.get_all_start_methods():
            with multiprocessing.get_context(method).Pool(1) as pool:
                print(method, pool.map(double, [1, 2]))
    """


def test_a_program_is_the_main_module_to_all_that_ask(tmp_path: Path) -> None:
    result = run(tmp_path, MAIN_MODULE)
    assert result.stderr == ""
    assert {line.split(maxsplit=1)[1] for line in result.stdout.splitlines()} == {"[2, 4]"}
    assert "spawn [2, 4]" in result.stdout


def test_our_own_annotations_do_not_change_the_program_s(tmp_path: Path) -> None:
    result = run(tmp_path, "def f(x: int): pass\nprint(f.__annotations__)")
    assert result.stdout == "{'x': <class 'int'>}\n"

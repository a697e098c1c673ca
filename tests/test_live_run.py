"""A program is run by the chosen Python, in a place of its own, once torch is imported."""

from __future__ import annotations

import ast
import json
import os
import re
import sys
import venv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytorch_lessons.errors import CannotRunError, UsageError
from pytorch_lessons.live import run as run_module
from pytorch_lessons.live.result import read_report
from pytorch_lessons.live.run import Limits, Outcome, find_python, run_program
from tests.live_runs import PRETENDED_TORCH, pretend_torch, run, write

LIVE = Path(run_module.__file__).parent
ODD_TEXT = "é 火 🔥 \x1b[31mred\x1b[0m \r back \x00 \x07 \x1e \u202e \x85 tab\t"


CHILD_FILES = (
    *("child.py", "watch.py", "zygote.py", "bounds.py"),
    *("needs.py", "telling.py", "reach.py", "debugger.py"),
)


@pytest.mark.parametrize("name", CHILD_FILES)
def test_what_runs_in_another_python_is_plain(name: str) -> None:
    tree = ast.parse((LIVE / name).read_text("utf-8"), feature_version=(3, 9))
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {getattr(node, "module", None) or node.names[0].name for node in imported}
    assert {name.partition(".")[0] for name in names} - set(sys.stdlib_module_names) <= {"torch"}


def test_output_is_data_whatever_it_holds(tmp_path: Path) -> None:
    result = run(tmp_path, f"import sys\nprint({ODD_TEXT!r})\nprint({ODD_TEXT!r}, file=sys.stderr)")
    assert result.stdout == result.stderr == ODD_TEXT + "\n"
    assert sorted(result.output) == sorted(2 * (ODD_TEXT + "\n"))


def test_bytes_that_are_no_text_are_replaced(tmp_path: Path) -> None:
    result = run(tmp_path, r"import os; os.write(1, b'a\xff\xc3')")
    assert result.stdout == "a\ufffd\ufffd"


def test_a_letter_cut_in_two_arrives_whole(tmp_path: Path) -> None:
    text = r"import os, time; os.write(1, b'\xc3'); time.sleep(0.1); os.write(1, b'\xa9')"
    assert run(tmp_path, text).stdout == "é"


def test_output_is_passed_on_as_it_comes_but_for_the_traceback(tmp_path: Path) -> None:
    heard: list[str] = []
    text = "import sys\nprint('out')\nprint('err', file=sys.stderr)\n1 / 0"
    result = run(tmp_path, text, on_output=heard.append)
    assert sorted("".join(heard).split()) == ["err", "out"]
    assert result.stderr == "err\n" + result.traceback
    assert sorted(result.output) == sorted(result.stdout + result.stderr)


def test_streams_are_interleaved_as_they_came(tmp_path: Path) -> None:
    heard: list[str] = []

    def take_note(text: str) -> None:
        heard.append(text)
        (tmp_path / str(len(heard))).touch()

    text = f"""
        import os, sys, time
        for number in range(1, 7):
            print(number, file=sys.stdout if number % 2 else sys.stderr)
            while not os.path.exists({str(tmp_path)!r} + f"/{{number}}"):  # until it was heard
                time.sleep(0.01)
        """
    result = run(tmp_path, text, on_output=take_note)
    assert result.output == "".join(f"{number}\n" for number in range(1, 7))
    assert result.stderr == "2\n4\n6\n"


def test_standard_input_is_empty(tmp_path: Path) -> None:
    result = run(tmp_path, "import sys\nprint(repr(sys.stdin.read()))\ninput()")
    assert result.stdout == "''\n"
    assert result.failure is not None
    assert result.failure.type == "EOFError"


def test_a_program_is_alone_in_its_folder(tmp_path: Path) -> None:
    write(tmp_path, "raise SystemExit('the wrong one')", "random.py")
    text = """
        import os, random, sys, tempfile
        print(os.listdir(), random.randint(1, 1), os.path.dirname(__file__) == os.getcwd())
        print(os.getcwd() in sys.path, tempfile.gettempdir() == os.getcwd())
        open("left.txt", "w").close()
        """
    result = run(tmp_path, text)
    assert result.stdout == "['program.py'] 1 True\nFalse False\n"
    assert not (tmp_path / "left.txt").exists()


@pytest.mark.parametrize("name", ["random.py", "run.py", "expect.py", "torch.py", "child.py"])
def test_a_program_s_name_hides_no_module(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_torch(tmp_path, monkeypatch)
    monkeypatch.setenv("PYTHONPATH", os.environ["PYTHONPATH"] + os.pathsep)
    result = run(
        tmp_path, "import random, torch; print(random.choice([torch.__version__]))", name=name
    )
    assert result.stdout == "2.13.0+cpu\n"
    result = run(tmp_path, "import expect", name=name)
    assert result.failure is not None
    assert result.failure.message == "No module named 'expect'"


def test_only_what_a_run_needs_of_the_environment_is_passed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SECRET", "PYTHONSTARTUP", "PYTHONWARNINGS", "CUDA_VISIBLE_DEVICES", "LC_TIME"):
        monkeypatch.setenv(name, "error")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["", "relative"]))
    monkeypatch.chdir(tmp_path)
    text = "import json, os; print(json.dumps(dict(os.environ)))"
    seen = json.loads(run(tmp_path, text).stdout)
    assert seen["CUDA_VISIBLE_DEVICES"] == seen["LC_TIME"] == "error"
    assert {"SECRET", "PYTHONSTARTUP", "PYTHONWARNINGS"} & set(seen) == set()
    assert seen["PYTHONPATH"] == str(tmp_path / "relative")
    assert seen["OMP_NUM_THREADS"] == "1"


def test_the_folder_of_a_run_is_removed(tmp_path: Path) -> None:
    text = "import os; os.mkdir('a'); os.chmod('a', 0); os.chmod('.', 0o500); print(os.getcwd())"
    result = run(tmp_path, text)
    assert not Path(result.stdout.strip()).parent.exists()


def test_a_program_that_can_not_be_read_is_an_error_of_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"none\.py: cannot be read \(No such file"):
        run_program(tmp_path / "none.py", python=sys.executable)


SLOW_TORCH = f"import time; time.sleep(1.5)\n{PRETENDED_TORCH}\nprint('imported')"


def test_the_time_limit_starts_once_torch_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_torch(tmp_path, monkeypatch, SLOW_TORCH)
    result = run(tmp_path, "import torch; print('ran')", limits=Limits(time_limit_s=1.2))
    assert (result.outcome, result.stdout) == (Outcome.OK, "ran\n")
    assert result.seconds < 1.2


def test_a_program_without_torch_does_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_torch(tmp_path, monkeypatch, "raise SystemExit")
    result = run(tmp_path, "import sys; print(len([m for m in sys.modules if m[:3] == 'tor']))")
    assert result.stdout == "0\n"


BROKEN = {
    "raise OSError('libtorch.so: cannot open\\nand more')": (
        r"importing torch there raises OSError: libtorch.so: cannot open; repair it, or name"
    ),
    "raise OSError('x' * 10**6)": "raises OSError: x{291}; repair",
    "import sys; sys.exit(1)": "importing torch there raises SystemExit: 1;",
    "import nothing_there": "raises ModuleNotFoundError: No module named 'nothing_there';",
    "": "raises AttributeError: module 'torch' has no attribute",
    "x = = 1": "raises SyntaxError: invalid syntax;",
    "import ctypes; ctypes.string_at(0)": r"importing torch there ends with SIGSEGV",
    "import os, sys; print('oh', file=sys.stderr); os._exit(9)": r"ends with exit code 9 \(oh\);",
    "import os; os.write(2, b'y' * 10**5); os._exit(9)": r"ends with exit code 9 \(y{300}\);",
    "import time; time.sleep(1000)": "importing torch there takes too long;",
}


@pytest.mark.parametrize(("torch", "complaint"), BROKEN.items())
def test_a_broken_torch_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torch: str, complaint: str
) -> None:
    pretend_torch(tmp_path, monkeypatch, torch)
    with pytest.raises(CannotRunError, match=complaint) as caught:
        run(tmp_path, "import torch", limits=Limits(import_limit_s=3.0 if "sleep" in torch else 30))
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(sys.executable)


@pytest.fixture(scope="module")
def bare_python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A Python in an environment of its own, in which nothing is installed."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, symlinks=os.name != "nt")
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def test_a_missing_torch_is_told_with_what_to_install(tmp_path: Path, bare_python: str) -> None:
    with pytest.raises(
        CannotRunError, match=r"run `.*python -m pip install torch`, or name"
    ) as error:
        run(tmp_path, "import torch", python=bare_python)
    assert str(error.value).startswith(f"{bare_python}: torch is not installed there;")


def test_an_environment_keeps_its_own_packages(tmp_path: Path, bare_python: str) -> None:
    result = run(tmp_path, "import sys; print(sys.executable, sys.prefix)", python=bare_python)
    folder = str(Path(bare_python).parents[1])
    assert result.stdout.split() == [bare_python, folder]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("no/such/python", "it cannot be started"), ("/bin/ls", "this is no Python 3.9 or later")],
)
def test_what_is_no_python_is_told(tmp_path: Path, name: str, complaint: str) -> None:
    with pytest.raises(CannotRunError, match=f"^{name}: {complaint} .*; name another Python"):
        run(tmp_path, "import torch", python=name)


def test_the_python_that_is_named_is_found(tmp_path: Path) -> None:
    python, other = tmp_path / "python", tmp_path / "other"
    python.write_text("#!/bin/sh\n")
    python.chmod(0o755)
    other.symlink_to(python)  # as in an environment: what it links to is another Python
    env = {"PATH": str(tmp_path), "PYLESSONS_PYTHON": "other"}
    assert find_python(str(python), env) == str(python)
    assert find_python("python", env) == str(python)
    assert find_python(None, env) == str(other)
    assert find_python(None, {"PATH": str(tmp_path)}, "other") == str(other)
    assert find_python("", {}) == sys.executable


@pytest.mark.parametrize(
    ("override", "variable", "by"),
    [
        ("nowhere", "other", "--python"),
        (None, "nowhere", "PYLESSONS_PYTHON"),
        (None, "", "the setting `python`"),
    ],
)
def test_a_python_that_is_not_there_is_told(override: str | None, variable: str, by: str) -> None:
    with pytest.raises(CannotRunError, match=f"^nowhere: there is no such program.* {by} names"):
        find_python(override, {"PYLESSONS_PYTHON": variable, "PATH": ""}, "nowhere")


@pytest.mark.parametrize(
    ("needs", "sentence"),
    [
        (("nothing_there",), "needs nothing_there, which is not installed: run `.* -m pip install"),
        (("json", "torch>=2.14"), r"needs torch>=2\.14, and this is torch 2\.13\.0\+cpu: run `"),
        (("torch<2.13",), r"needs torch<2\.13, and this is torch 2\.13\.0\+cpu"),
        (("cuda",), r"needs a CUDA device, and torch 2\.13\.0\+cpu sees none"),
        (("cxx-compiler",), r"needs a C\+\+ compiler .*: install one"),
    ],
)
def test_a_run_that_lacks_something_is_skipped_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, needs: tuple[str, ...], sentence: str
) -> None:
    pretend_torch(tmp_path, monkeypatch)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    result = run(tmp_path, "print('never')", needs=needs)
    assert (result.outcome, result.output) == (Outcome.SKIPPED, "")
    assert re.fullmatch(f"This program {sentence}.*\\.", result.skipped)


@pytest.mark.parametrize(
    "needs", [("torch>=2.13",), ("torch>=1.20",), ("torch<2.14",), ("torch<3.0",), ("json",)]
)
def test_a_run_that_lacks_nothing_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, needs: tuple[str, ...]
) -> None:
    pretend_torch(tmp_path, monkeypatch)
    assert run(tmp_path, "print('ran')", needs=needs).stdout == "ran\n"


def test_a_compiler_of_the_learner_s_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = tmp_path / "mine"
    compiler.write_text("#!/bin/sh\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CXX", "mine")
    assert run(tmp_path, "print('ran')", needs=("cxx-compiler",)).stdout == "ran\n"


def test_random_numbers_are_the_same_in_each_run(tmp_path: Path) -> None:
    text = "import random; print(random.random())"
    assert run(tmp_path, text).stdout == run(tmp_path, text).stdout


KEYS = st.sampled_from(
    ["stage", "failure", "warnings", "type", "module", "message", "frames", "cause", "context"]
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(content=JSON | st.binary(max_size=20))
def test_a_garbled_report_is_no_report(
    tmp_path_factory: pytest.TempPathFactory, content: object
) -> None:
    path = tmp_path_factory.getbasetemp() / "report.json"
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    report = read_report(path, "program.py")
    assert report is None or isinstance(report.stage, str)

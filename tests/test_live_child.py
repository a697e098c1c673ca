"""A program runs as Python itself would run it, and its end is told in full."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pytorch_lessons.live.run import Limits, Outcome, RunResult
from tests.live_runs import run, write

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
    "notes": "error = ValueError('one'); error.add_note('two'); error.add_note('three'); raise error",
    "a class of its own": "class Odd(Exception): pass\nraise Odd('very', 1)",
    "no message": "assert 1 == 2",
    "no text at all": "class Mute(Exception):\n    def __str__(self): raise ValueError\nraise Mute",
    "syntax": "x = (1,\n\nprint('never')\n",
    "indentation": "def f():\nreturn 1",
    "syntax of other code": "exec('x = = 1')",
    "an encoding that is none": "# coding: klingon\n",
    "an exit": "import sys; sys.exit()",
    "an exit with a code": "raise SystemExit(7)",
    "an exit with words": "import sys; sys.exit('so long')",
    "an exit that tells of false": "import sys; sys.exit(False)",
    "an error in a thread": "import threading; t = threading.Thread(target=lambda: 1 / 0, name='T'); t.start(); t.join()",
    "an exit handler": "import atexit; atexit.register(print, 'bye'); 1 / 0",
    "an error while deleting": "class A:\n    def __del__(self): 1 / 0\nA().__del__",
    "a hook of its own": "import sys; sys.excepthook = lambda *error: print(error[0]); 1 / 0",
    "closed streams": "import sys; sys.stderr.close(); 1 / 0",
    "a warning": "import warnings\ndef f():\n    warnings.warn('look out')\nf()\nf()",
    "a warning about the caller": "import warnings\ndef f():\n    warnings.warn('look', stacklevel=2)\nf()",
    "a warning as an error": "import warnings; warnings.simplefilter('error'); warnings.warn('bad')",
    "a warning that is caught": """
        import warnings
        with warnings.catch_warnings(record=True) as caught:
            warnings.warn("x")
        print(caught[0].message)
        """,
    "deprecation": "import warnings; warnings.warn('old', DeprecationWarning)",
    "deprecation elsewhere": "import ast; exec('import warnings; warnings.warn(\"old\", DeprecationWarning)', {'__name__': 'other'})",
    "an invalid escape": "print('\\d')",
    "elsewhere": "import os; os.chdir('/'); 1 / 0",
    "its names": "print(__name__, __doc__, __package__, __spec__, sorted(globals()))",
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
    assert without_places(result.stderr) == without_places(plain.stderr.replace(str(tmp_path / "alone") + os.sep, ""))
    assert result.exit_code == plain.returncode


def without_places(text: str) -> str:
    return text

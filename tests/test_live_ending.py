"""Each way to end is told apart, in plain words."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pytorch_lessons.live.ending import ending, plainly
from pytorch_lessons.live.run import Limits, Outcome
from tests.live_runs import run

ENDINGS = {
    "nothing": ("x = 1", "ran to its end"),
    "a warning": ("import warnings; warnings.warn('look')", "ran to its end, with a warning"),
    "two warnings": (
        "import warnings; warnings.warn('look'); warnings.warn('out')",
        "ran to its end, with 2 warnings",
    ),
    "no end of warnings": (
        "import warnings\nfor n in range(1500): warnings.warn(str(n))",
        "ran to its end, with 1000 warnings or more",
    ),
    "an error": ("1 / 0", "raised"),
    "text that is no Python": ("x = 1\ny = (2,\n", "was not run at all: Python cannot read line 2"),
    "a wrong indent": ("x = 1\n  y = 2\n", "was not run at all: Python cannot read line 2"),
    "other text that is no Python": (
        "exec('x = = 1')",
        "was not run at all: Python cannot read line 1 of <string>",
    ),
    "an exit": ("raise SystemExit(3)", "ended itself, with exit code 3"),
    "an interrupt": ("raise KeyboardInterrupt", "was interrupted, as by Ctrl-C"),
    "too large a list": ("x = [0] * 2**60", "asked for more memory than a run may use"),
    "at once": (
        "import os; os._exit(3)",
        "broke off with exit code 3, and Python had no say in it",
    ),
}
ON_POSIX = {
    "a crash in C": (
        "import ctypes\n\ndef crash():\n    ctypes.string_at(0)\n\ncrash()",
        "crashed Python itself at line 4: a segmentation fault in C code (SIGSEGV)",
    ),
    "an abort": (
        "import os\nos.abort()",
        "crashed Python itself at line 2: an abort in C code (SIGABRT)",
    ),
    "a kill": (
        "import os\nos.kill(os.getpid(), 9)",
        "was killed from outside (SIGKILL), as systems do when memory runs out",
    ),
    "another signal": ("import os\nos.kill(os.getpid(), 15)", "was ended by SIGTERM"),
}
if sys.platform != "win32":
    ENDINGS |= ON_POSIX


@pytest.mark.parametrize(("text", "words"), ENDINGS.values(), ids=ENDINGS.keys())
def test_an_ending_has_its_own_words(tmp_path: Path, text: str, words: str) -> None:
    assert plainly(run(tmp_path, text)) == words


def test_an_error_is_named_where_it_was_not_shown(tmp_path: Path) -> None:
    assert ending(run(tmp_path, "raise ValueError('one\\ntwo')")) == "raised ValueError: one"


@pytest.mark.torch
def test_torch_s_own_lack_of_memory_is_recognised(tmp_path: Path) -> None:
    result = run(tmp_path, "import torch\ntorch.ones(10 * 2**28)")
    assert result.outcome is Outcome.RAISED
    assert plainly(result) == "asked for more memory than a run may use"


def test_a_time_limit_and_too_much_output_are_told(tmp_path: Path) -> None:
    late = run(tmp_path, "while True: pass", limits=Limits(time_limit_s=0.5))
    assert plainly(late).startswith("was stopped: it still ran after 0.")
    loud = run(tmp_path, "while True: print('x' * 999)", limits=Limits(output_chars=10_000))
    assert plainly(loud) == "was stopped: it printed too much"

"""What a program needs and may not find here, told in a sentence.

Loaded by `child.py` in the learner's own interpreter: standard library only, Python 3.9 or later.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import sys
from collections.abc import Sequence

INSTALL = "run `{python} -m pip install '{need}'`"
ADVICE = {
    "module": "{need}, which is not installed: " + INSTALL,
    "torch": "{need}, and this is torch {version}: " + INSTALL + ", or use another Python",
    "cuda": "a CUDA device, and torch {version} sees none: run it where there is one",
    "cxx-compiler": "a C++ compiler ($CXX, g++, clang++ or cl), and finds none: install one",
}


def what_lacks(needs: Sequence[str], *, version: str = "") -> str:
    """Say in a sentence what the program needs and does not find, "" if nothing.

    What torch must be asked about is looked at once its version is known, the rest before.
    """
    for need in needs:
        kind = "torch" if re.match("torch[<>]", need) else need
        if (kind in ("torch", "cuda")) == bool(version) and not _is_there(need, kind, version):
            advice = ADVICE.get(kind, ADVICE["module"])
            words = advice.format(need=need, version=version, python=sys.executable)
            return f"This program needs {words}."
    return ""


def _is_there(need: str, kind: str, version: str) -> bool:
    if kind == "cxx-compiler":
        return any(map(shutil.which, (os.environ.get("CXX", ""), "g++", "clang++", "cl")))
    if kind == "cuda":
        return bool(sys.modules["torch"].cuda.is_available())
    if kind == "torch":
        here, wanted = ([int(n) for n in re.findall(r"\d+", text)[:2]] for text in (version, need))
        return here >= wanted if ">=" in need else here < wanted
    return importlib.util.find_spec(need) is not None

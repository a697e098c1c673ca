"""The names that a pack writes in backticks, looked up in the torch of an interpreter."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from pytorch_lessons.errors import CannotRunError
from pytorch_lessons.lint import Known, LookUp, TorchNames
from pytorch_lessons.live import torch_names
from pytorch_lessons.live.run import run_program


def look_up_in(python: str, complain: Callable[[str], None]) -> LookUp:
    """Asks that interpreter's torch, in one child process; complains in one line where it cannot.

    Nothing of the pack is run: torch is asked for attributes by their names.
    """

    def look_up(names: TorchNames) -> Known | None:
        if not names.dotted and not names.words:
            return Known("", {}, {})
        try:
            return _asked(names, python)
        except CannotRunError as error:
            complain(f"names of torch not checked: {error}")
            return None

    return look_up


def _asked(names: TorchNames, python: str) -> Known:
    """Run the questions as a program; raises CannotRunError where that cannot be done."""
    asked = f"{list(names.dotted)!r}, {list(names.words)!r}"
    with tempfile.TemporaryDirectory(prefix="pylessons-") as folder:
        program = Path(folder) / "torch_names.py"
        source = Path(torch_names.__file__).read_text(encoding="utf-8")
        program.write_text(f"{source}\n\nprint(answer({asked}))\n", encoding="utf-8")
        result = run_program(program, python=python)
    try:
        known = json.loads(result.stdout.splitlines()[-1])
        return Known(known["version"], known["missing"], known["slips"])
    except (LookupError, ValueError) as error:
        raise CannotRunError(f"{python}: its torch gave no answer ({result.outcome})") from error

"""What the tests of live runs share: programs written on the spot, and a torch to pretend with."""

from __future__ import annotations

import os
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pytorch_lessons.live.run import Limits, RunResult, run_program

PATIENCE_S = 10.0
PRETENDED_TORCH = """
__version__ = "2.13.0+cpu"
def set_num_threads(number): pass
def manual_seed(number): pass
class cuda:
    @staticmethod
    def is_available(): return False
"""


def write(folder: Path, text: str, name: str = "program.py") -> Path:
    program = folder / name
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_text(textwrap.dedent(text).strip() + "\n", encoding="utf-8")
    return program


def run(
    folder: Path,
    text: str,
    *,
    name: str = "program.py",
    python: str = sys.executable,
    needs: tuple[str, ...] = (),
    limits: Limits | None = None,
    on_output: Callable[[str], None] | None = None,
) -> RunResult:
    program = write(folder, text, name)
    limits = limits or Limits(time_limit_s=30)
    return run_program(program, python=python, needs=needs, limits=limits, on_output=on_output)


def pretend_torch(
    folder: Path, monkeypatch: pytest.MonkeyPatch, text: str = PRETENDED_TORCH
) -> None:
    """Put a package called torch in front of the real one."""
    write(folder / "in_front", text, "torch/__init__.py")
    monkeypatch.setenv("PYTHONPATH", str(folder / "in_front"))


def is_gone(pid: int) -> bool:
    """Whether a process has ended, or does within reason; it may wait to be reaped."""
    until_s = time.monotonic() + PATIENCE_S
    while time.monotonic() < until_s:
        if _has_ended(pid):
            return True
        time.sleep(0.01)
    return False


def _has_ended(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{pid}/status")
    return status.exists() and "State:\tZ" in status.read_text(encoding="ascii", errors="replace")


def said_pids(result: RunResult) -> list[int]:
    """The numbers of processes that a program printed, each on a line as `pid = number`."""
    return [int(line[6:]) for line in result.stdout.splitlines() if line.startswith("pid = ")]

"""Runs a program in a bounded child process of its own; how it ended is a value."""

from __future__ import annotations

import json
import math
import os
import re
import secrets
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from pytorch_lessons.errors import CannotRunError, UsageError
from pytorch_lessons.live.process import Process, Transcript
from pytorch_lessons.live.result import (
    Failure,
    Frame,
    Outcome,
    Report,
    RunResult,
    Warned,
    read_report,
)

__all__ = [
    "Failure",
    "Frame",
    "Limits",
    "Outcome",
    "RunResult",
    "Warned",
    "find_python",
    "run_program",
]

CHILD = Path(__file__).with_name("child.py")
WORK, TEMPORARY, JOB, REPORT = "program", "tmp", "job.json", "report.json"
LOST = Report(stage="lost")
NEEDS_TORCH = re.compile("torch|cuda|lightning")
SEED = 0
OTHER_PYTHON = "name another Python with --python or PYLESSONS_PYTHON"
KEPT = frozenset(
    {
        *("PATH", "HOME", "LANG", "USER", "LOGNAME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
        *("CC", "CXX", "TORCHINDUCTOR_CACHE_DIR"),
        *("SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "WINDIR"),
        *("USERNAME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"),
    }
)
KEPT_PREFIXES = ("LC_", "CUDA_", "OPENBLAS_")
ALWAYS = {
    "PYTHONUTF8": "1",
    "PYTHONSAFEPATH": "1",
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "VECLIB_MAXIMUM_THREADS": "1",
}


@dataclass(frozen=True, slots=True)
class Limits:
    """What a run may use; time and memory count from the moment when torch is imported.

    `cpu_s` (None: twice the time limit), `memory_bytes`, `file_bytes` and `open_files` hold for
    each process of the run, where the system can bound them.
    """

    time_limit_s: float = 60.0
    import_limit_s: float = 180.0
    cpu_s: int | None = None
    memory_bytes: int = 4 * 2**30
    file_bytes: int = 256 * 2**20
    open_files: int = 1024
    output_chars: int = 1_000_000


DEFAULT_LIMITS = Limits()


def find_python(override: str | None, env: Mapping[str, str]) -> str:
    """The interpreter to run programs with: the override, else $PYLESSONS_PYTHON, else our own."""
    named, by = override or "", "--python"
    if not named:
        named, by = env.get("PYLESSONS_PYTHON", ""), "PYLESSONS_PYTHON"
    if not named:
        return sys.executable
    found = shutil.which(named, path=env.get("PATH"))
    if found is None:
        raise CannotRunError(
            f"{named}: there is no such program, although {by} names it; "
            "give the path of a Python, such as .venv/bin/python"
        )
    return str(Path(found).absolute())  # a link followed would lead out of its environment


def run_program(
    source: Path,
    *,
    python: str,
    needs: Sequence[str] = (),
    limits: Limits = DEFAULT_LIMITS,
    on_output: Callable[[str], None] | None = None,
) -> RunResult:
    """Run a copy of the program and return how it ended; its output is passed on as it comes.

    The traceback that Python prints in the end is not passed on: it is in the result alone.
    Raises CannotRunError if `python` cannot run it: no Python, or no torch that can be imported.
    A program that does not name torch is run without importing it first.
    """
    with tempfile.TemporaryDirectory(prefix="pylessons-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        mark = _write_job(source, folder, needs, limits)
        transcript = Transcript(mark, limits.output_chars, on_output or _ignore)
        stopped, exit_code = _run(python, folder, limits, transcript)
        report = read_report(folder / REPORT, source.name)
    if transcript.ready_at_s is not None:
        return _result(stopped, exit_code, report, transcript)
    if report is not None and report.skipped:
        return RunResult(outcome=Outcome.SKIPPED, skipped=report.skipped)
    why = _why_not(python, stopped, exit_code, report, transcript.last_complaint)
    raise CannotRunError(f"{python}: {why}")


def _ignore(_text: str) -> None:
    """Stand in for a caller who does not follow the output."""


def _write_job(source: Path, folder: Path, needs: Sequence[str], limits: Limits) -> str:
    """Lay out the folder of a run, and return the mark that the child will write when ready."""
    try:
        program = source.read_bytes()
    except OSError as error:
        raise UsageError(f"{source}: cannot be read ({error.strerror}); name a program") from error
    (folder / WORK).mkdir()
    (folder / TEMPORARY).mkdir()
    copy = folder / WORK / source.name
    copy.write_bytes(program)
    cpu_s = math.ceil(2 * limits.time_limit_s) if limits.cpu_s is None else limits.cpu_s
    mark = f"\x1e{secrets.token_hex(16)}\x1e"  # in the streams, where every system can pass it
    job = {
        "program": str(copy),
        "report": str(folder / REPORT),
        "mark": mark,
        "needs": list(needs),
        "torch": b"torch" in program or any(NEEDS_TORCH.match(need) for need in needs),
        "seed": SEED,
        "limits": {**asdict(limits), "cpu_s": cpu_s},
    }
    (folder / JOB).write_text(json.dumps(job), "utf-8")
    return mark


def _environment(folder: Path) -> dict[str, str]:
    """What a run sees of our environment, the same wherever pylessons was started."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name.upper() in KEPT or name.upper().startswith(KEPT_PREFIXES)
    }
    # The learner's own python would honour it; an empty entry would mean the program's folder.
    places = [place for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place]
    if places:
        kept["PYTHONPATH"] = os.pathsep.join(str(Path(place).absolute()) for place in places)
    temporary = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(folder / TEMPORARY))
    return {**kept, **temporary, **ALWAYS}


def _run(
    python: str, folder: Path, limits: Limits, transcript: Transcript
) -> tuple[Outcome | None, int]:
    """Run the job to its end; return what it was stopped for, if it was, and its exit code."""
    try:
        process = Process(
            [python, str(CHILD), str(folder / JOB)],
            folder=folder / WORK,
            env=_environment(folder),
            most_chars=limits.output_chars + transcript.most_mark_chars,
        )
    except OSError as error:
        why = f"it cannot be started ({error.strerror}); {OTHER_PYTHON}"
        raise CannotRunError(f"{python}: {why}") from error
    try:
        stopped = _follow(process, limits, transcript)
    finally:
        process.end()
    for message in process.rest():
        transcript.add(message)
    transcript.close()
    return stopped, process.exit_code


def _follow(process: Process, limits: Limits, transcript: Transcript) -> Outcome | None:
    """Take in what the process says until it ends (None) or goes beyond a limit."""
    deadline_s = time.monotonic() + limits.import_limit_s
    while True:
        if transcript.ready_at_s is not None:
            deadline_s = transcript.ready_at_s + limits.time_limit_s
        message = process.next_message(deadline_s)
        if message is None:
            return Outcome.TIMEOUT
        transcript.add(message)
        if message.source == "end":
            return None
        if transcript.is_full:
            return Outcome.KILLED
        if message.at_s > deadline_s:  # with always more to read, waiting never times out
            return Outcome.TIMEOUT


def _result(
    stopped: Outcome | None, exit_code: int, report: Report | None, transcript: Transcript
) -> RunResult:
    if report is None or report.stage != "ended":
        report = LOST
    signal_name = _signal_name(exit_code) if stopped is None else ""
    return RunResult(
        outcome=stopped or _outcome(exit_code, signal_name, report),
        stdout=transcript.text("stdout"),
        stderr=transcript.text("stderr"),
        output=transcript.text("stdout", "stderr"),
        failure=report.failure,
        warnings=report.warnings,
        seconds=transcript.seconds,
        exit_code=exit_code if stopped is None and not signal_name else None,
        signal=signal_name,
        truncated=transcript.is_full,
        traceback=report.traceback,
    )


def _outcome(exit_code: int, signal_name: str, report: Report) -> Outcome:
    if signal_name == "SIGXCPU":
        return Outcome.TIMEOUT
    if report is LOST or signal_name:
        return Outcome.KILLED
    if report.failure is not None:
        return Outcome.RAISED
    if exit_code != 0:
        return Outcome.KILLED
    return Outcome.WARNED if report.warnings else Outcome.OK


def _signal_name(exit_code: int) -> str:
    if exit_code >= 0:
        return ""
    try:
        return signal.Signals(-exit_code).name
    except ValueError:  # a real-time signal
        return f"signal {-exit_code}"


def _why_not(
    python: str, stopped: Outcome | None, exit_code: int, report: Report | None, complaint: str
) -> str:
    """Say in one line why a program never started, and what to do."""
    if report is None:
        return f"this is no Python 3.9 or later ({complaint}); {OTHER_PYTHON}"
    if report.is_torch_missing:
        install = f"run `{python} -m pip install torch`"
        return f"torch is not installed there; {install}, or {OTHER_PYTHON}"
    if report.stage == "broken":
        return f"importing torch there raises {report.error}; repair it, or {OTHER_PYTHON}"
    if stopped is Outcome.TIMEOUT:
        return "importing torch there takes too long; try again when the machine has less to do"
    how = _signal_name(exit_code) or f"exit code {exit_code}"
    return f"importing torch there ends with {how} ({complaint}); repair it, or {OTHER_PYTHON}"

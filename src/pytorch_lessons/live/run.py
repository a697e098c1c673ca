"""Runs a program in a bounded child process of its own; how it ended is a value."""

from __future__ import annotations

import shutil
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from pytorch_lessons.errors import CannotRunError
from pytorch_lessons.live.job import (
    AS_EVER,
    CHILD,
    DEFAULT_LIMITS,
    Job,
    Limits,
    Mode,
    environment,
    laid_out,
)
from pytorch_lessons.live.process import Followed, Process, Stopper, Transcript
from pytorch_lessons.live.result import (
    Failure,
    Frame,
    Outcome,
    Report,
    RunResult,
    Warned,
    read_crash,
    read_report,
)

__all__ = [
    "DEFAULT_LIMITS",
    "Failure",
    "Frame",
    "Limits",
    "Outcome",
    "RunResult",
    "Warned",
    "find_python",
    "run_program",
]

LOST = Report(stage="lost")
OTHER_PYTHON = "name another Python with --python or PYLESSONS_PYTHON"


def find_python(override: str | None, env: Mapping[str, str], configured: str = "") -> str:
    """The interpreter to run programs with.

    It is the override, else $PYLESSONS_PYTHON, else the configured one, else our own.
    """
    named, by = override or "", "--python"
    if not named:
        named, by = env.get("PYLESSONS_PYTHON", ""), "PYLESSONS_PYTHON"
    if not named:
        named, by = configured, "the setting `python`"
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
    mode: Mode = AS_EVER,
    stopper: Stopper | None = None,
) -> RunResult:
    """Run a copy of the program and return how it ended; its output is passed on as it comes.

    The traceback that Python prints in the end is not passed on: it is in the result alone.
    Raises CannotRunError if `python` cannot run it: no Python, or no torch that can be imported.
    A program that does not name torch is run without importing it first.
    """
    with laid_out(
        source, needs=needs, limits=limits, on_output=on_output, mode=mode, stopper=stopper
    ) as job:
        process = _start(python, job)
        stopped = follow(process, job)
        result = result_of(job, stopped, process.exit_code)
        if result is None:
            why = why_not(python, stopped, process.exit_code, job)
            raise CannotRunError(f"{python}: {why}")
        return result


def _start(python: str, job: Job) -> Process:
    try:
        return Process(
            [python, str(CHILD), str(job.file)],
            folder=job.work,
            env=environment(job.folder),
            most_chars=job.most_chars,
        )
    except OSError as error:
        why = f"it cannot be started ({error.strerror}); {OTHER_PYTHON}"
        raise CannotRunError(f"{python}: {why}") from error


def follow(process: Followed, job: Job) -> Outcome | None:
    """Take in what the process says until it ends (None) or is stopped, and why; then end it."""
    job.stopper.attach(process)
    try:
        stopped = _take_in(process, job.limits, job.transcript)
    finally:
        process.end()
    for message in process.rest():
        if message.source != "stop":
            job.transcript.add(message)
    job.transcript.close()
    return stopped


def _take_in(process: Followed, limits: Limits, transcript: Transcript) -> Outcome | None:
    deadline_s = time.monotonic() + limits.import_limit_s
    while True:
        if transcript.ready_at_s is not None:
            deadline_s = transcript.ready_at_s + limits.time_limit_s
        message = process.next_message(deadline_s)
        if message is None:
            return Outcome.TIMEOUT
        if message.source == "stop":
            return Outcome.STOPPED
        transcript.add(message)
        if message.source == "end":
            return None
        if transcript.is_full:
            return Outcome.KILLED
        if message.at_s > deadline_s:  # with always more to read, waiting never times out
            return Outcome.TIMEOUT


def result_of(job: Job, stopped: Outcome | None, exit_code: int) -> RunResult | None:
    """How a run that was followed ended; None if the program was never started."""
    report = read_report(job.report_file, job.program_name)
    if job.transcript.ready_at_s is not None:
        return _result(stopped, exit_code, report, job)
    if report is not None and report.skipped:
        return RunResult(outcome=Outcome.SKIPPED, skipped=report.skipped)
    return RunResult(outcome=stopped) if stopped is Outcome.STOPPED else None


def _result(stopped: Outcome | None, exit_code: int, report: Report | None, job: Job) -> RunResult:
    transcript = job.transcript
    if report is None or report.stage != "ended":
        report = LOST
    ended_by = signal_name(exit_code) if stopped is None else ""
    return RunResult(
        outcome=stopped or _outcome(exit_code, ended_by, report),
        stdout=transcript.text("stdout"),
        stderr=transcript.text("stderr"),
        output=transcript.text("stdout", "stderr"),
        failure=report.failure,
        in_reach=report.in_reach,
        crashed_at=read_crash(job.crash_file, job.program_name) if ended_by else None,
        warnings=report.warnings,
        seconds=transcript.seconds,
        exit_code=exit_code if stopped is None and not ended_by else None,
        signal=ended_by,
        truncated=transcript.is_full,
        traceback=report.traceback,
    )


def _outcome(exit_code: int, ended_by: str, report: Report) -> Outcome:
    if ended_by == "SIGXCPU":
        return Outcome.TIMEOUT
    if report is LOST or ended_by:
        return Outcome.KILLED
    if report.failure is not None:
        return Outcome.RAISED
    if exit_code != 0:
        return Outcome.KILLED
    return Outcome.WARNED if report.warnings else Outcome.OK


def signal_name(exit_code: int) -> str:
    """The signal that ended a process with this exit code; "" if none did."""
    if exit_code >= 0:
        return ""
    try:
        return signal.Signals(-exit_code).name
    except ValueError:  # a real-time signal
        return f"signal {-exit_code}"


def why_not(python: str, stopped: Outcome | None, exit_code: int, job: Job) -> str:
    """Say in one line why a program never started, and what to do."""
    report = read_report(job.report_file, job.program_name)
    complaint = job.transcript.last_complaint
    if report is None:
        return f"this is no Python 3.9 or later ({complaint}); {OTHER_PYTHON}"
    if report.is_torch_missing:
        install = f"run `{python} -m pip install torch`"
        return f"torch is not installed there; {install}, or {OTHER_PYTHON}"
    if report.stage == "broken":
        return f"importing torch there raises {report.error}; repair it, or {OTHER_PYTHON}"
    if stopped is Outcome.TIMEOUT:
        return "importing torch there takes too long; try again when the machine has less to do"
    how = signal_name(exit_code) or f"exit code {exit_code}"
    return f"importing torch there ends with {how} ({complaint}); repair it, or {OTHER_PYTHON}"

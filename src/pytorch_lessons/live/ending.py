"""How a run ended, in plain words (pure)."""

from __future__ import annotations

from typing import Final

from pytorch_lessons.live.result import Failure, Outcome, RunResult

CRASHES: Final = {
    "SIGSEGV": "a segmentation fault",
    "SIGBUS": "a bus error",
    "SIGFPE": "an arithmetic fault",
    "SIGABRT": "an abort",
    "SIGILL": "an illegal instruction",
}
MOST_WARNINGS: Final = 1_000  # that are kept, see child.py
SWARM: Final = "stopped: it started too many processes\n"  # what watch.py writes last
UNREADABLE: Final = {"SyntaxError", "IndentationError", "TabError"}


def ending(result: RunResult) -> str:
    """How a program ended, in words that follow its name or `it`."""
    if result.outcome is Outcome.RAISED and result.failure:
        first = result.failure.message.partition("\n")[0]
        return f"raised {result.failure.full_type}{': ' * bool(first)}{first}"
    if result.outcome is Outcome.KILLED:
        return _broke_off(result)
    words = {
        Outcome.TIMEOUT: f"was stopped: it still ran after {result.seconds:.1f} s",
        Outcome.SKIPPED: f"was skipped: {result.skipped}",
        Outcome.STOPPED: "was stopped by you",
        Outcome.WARNED: f"ran to its end, with {_counted_warnings(len(result.warnings))}",
    }
    return words.get(result.outcome, "ran to its end")


def _broke_off(result: RunResult) -> str:
    if result.truncated:
        return "was stopped: it printed too much"
    if result.stderr.endswith(SWARM):
        return "was stopped: it started too many processes"
    if result.signal in CRASHES:
        line = f" at line {result.crashed_at.line}" if result.crashed_at else ""
        return f"crashed Python itself{line}: {CRASHES[result.signal]} in C code ({result.signal})"
    if result.signal == "SIGKILL":
        return "was killed from outside (SIGKILL), as systems do when memory runs out"
    if result.signal:
        return f"was ended by {result.signal}"
    return f"broke off with exit code {result.exit_code}, and Python had no say in it"


def plainly(result: RunResult) -> str:
    """How a program ended, for someone who saw its error above."""
    failure = result.failure
    if result.outcome is not Outcome.RAISED or failure is None:
        return ending(result)
    if failure.type in UNREADABLE and failure.frames and failure.frames[-1].function == "":
        frame = failure.frames[-1]
        what = f"line {frame.line}" if frame.is_own else f"line {frame.line} of {frame.file}"
        return f"was not run at all: Python cannot read {what}"
    if failure.type == "SystemExit":
        return f"ended itself, with exit code {result.exit_code}"
    if failure.type == "KeyboardInterrupt":
        return "was interrupted, as by Ctrl-C"
    if _is_out_of_memory(failure):
        return "asked for more memory than a run may use"
    return "raised"


def _is_out_of_memory(failure: Failure) -> bool:
    return failure.type in {"MemoryError", "OutOfMemoryError"} or (
        failure.type == "RuntimeError" and "can't allocate memory" in failure.message
    )


def _counted_warnings(count: int) -> str:
    if count == 1:
        return "a warning"
    return f"{count} warnings" + (" or more" if count == MOST_WARNINGS else "")

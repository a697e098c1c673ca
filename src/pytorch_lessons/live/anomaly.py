"""Which forward line made the node that failed in backward(), as anomaly detection tells it."""

from __future__ import annotations

import re
from collections.abc import Callable

from pytorch_lessons.live.result import Failure, Frame, RunResult

AUTOGRAD = re.compile(r"[/\\]torch[/\\]autograd[/\\]")
TRACED = re.compile(r'File "([^"/\\<]+)", line (\d+), in (\S+)\n +(.*)')  # a program's own file
MOST_S = 10.0  # a longer run is not run again


def forward_frame(result: RunResult, run_again: Callable[[], RunResult]) -> Frame | None:
    """The program's line whose operation failed in the backward pass.

    The program is run again under anomaly detection if it failed there; None if it did not, or
    does not again, or was too long.
    """
    if result.failure is None or not _is_in_backward(result.failure) or result.seconds > MOST_S:
        return None
    again = run_again()
    for warned in again.warnings:
        if "Traceback of forward call" in warned.message:
            own = TRACED.findall(warned.message)
            if own:
                file, line, function, source = own[-1]
                return Frame(file, int(line), function, source.strip(), is_own=True)
    return None


def _is_in_backward(failure: Failure) -> bool:
    """Whether autograd's engine was at work when it failed."""
    return any(AUTOGRAD.search(frame.file) for frame in failure.frames)

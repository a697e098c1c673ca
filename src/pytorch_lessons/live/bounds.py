"""What a run may use, lowered by the process itself before the program starts.

Loaded by `child.py` in the learner's own interpreter: standard library only, Python 3.9 or later.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment] # nothing is bounded there

SPARE_FILES = 16
GPU_FILES = ("/dev/nvidiactl", "/dev/kfd", "/dev/dxg")


def bound(limits: dict[str, int]) -> None:
    """Lower what this process may use, counted from what it uses now."""
    if resource is None:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    cpu_s = int(used.ru_utime + used.ru_stime) + 1 + limits["cpu_s"]
    _lower(resource.RLIMIT_CPU, cpu_s, spare=1)
    _lower(resource.RLIMIT_FSIZE, limits["file_bytes"], spare=0)
    _lower(resource.RLIMIT_NOFILE, limits["open_files"], spare=SPARE_FILES)
    if not any(map(os.path.exists, GPU_FILES)):  # a GPU's driver reserves addresses without end
        with contextlib.suppress(OSError):
            pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
            most_bytes = pages * resource.getpagesize() + limits["memory_bytes"]
            _lower(resource.RLIMIT_AS, most_bytes, spare=0)


def _lower(limit: int, wanted: int, *, spare: int) -> None:
    """Set the limit in force; the hard one keeps something to spare for the report."""
    unlimited = resource.RLIM_INFINITY
    soft, hard = (each if each != unlimited else sys.maxsize for each in resource.getrlimit(limit))
    hard = min(hard, wanted + spare)
    with contextlib.suppress(ValueError, OSError):  # what a system cannot bound stays as it is
        resource.setrlimit(limit, (min(soft, hard, wanted), hard))


def lift_bounds() -> None:
    """Let the report open files and call functions, whatever the program has used up or set."""
    sys.setrecursionlimit(max(1_000, sys.getrecursionlimit()))
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))

"""What a run may use and write to, lowered by the process itself before the program starts.

It protects from accidents, not from malice: a program can read everything and use the network,
since Landlock tells connections by their port alone, and a program may talk to itself.

Loaded by `child.py` in the learner's own interpreter: standard library only, Python 3.9 or later.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment] # nothing is bounded there

SPARE_FILES, SPARE_TASKS = 16, 1_000
GPU_FILES = ("/dev/nvidiactl", "/dev/kfd", "/dev/dxg")
DEVICES = (
    *("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty"),
    *("/dev/shm", "/dev/pts", "/dev/ptmx", "/dev/dri", *GPU_FILES, "/proc/self"),  # noqa: S108 - shared memory of workers
)

# Numbers of Landlock, on all machines: https://docs.kernel.org/userspace-api/landlock.html
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
ASK_VERSION, PATH_BENEATH, PR_SET_NO_NEW_PRIVS = 1, 1, 38
WRITE_FILE, REMOVE_AND_MAKE, REFER, TRUNCATE = 1 << 1, 0b111111111 << 4, 1 << 13, 1 << 14
RENAMING_SINCE, TRUNCATING_SINCE = 2, 3


class _Ruleset(ctypes.Structure):
    _fields_ = (("handled_access_fs", ctypes.c_uint64),)


class _PathBeneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed_access", ctypes.c_uint64), ("parent_fd", ctypes.c_int32))


def in_force() -> dict[str, bool]:
    """What is bounded on this system, by what is bounded."""
    is_linux = sys.platform == "linux"
    return {
        "time": True,
        "output": True,
        "processor time": resource is not None,
        "memory": is_linux and not _has_gpu(),
        "size of files": resource is not None,
        "open files": resource is not None,
        "number of processes": is_linux,
        "processes left behind": is_linux,
        "files outside of its folder": _landlock_version() > 0,
        "network": False,
    }


def _has_gpu() -> bool:
    return any(map(os.path.exists, GPU_FILES))


def confine(folders: Iterable[str]) -> None:
    """Let this process and its children write in these folders and to devices alone.

    Nothing happens where the kernel cannot do that.
    """
    version = _landlock_version()
    if version <= 0:
        return
    to_files = WRITE_FILE | (TRUNCATE if version >= TRUNCATING_SINCE else 0)
    writing = to_files | REMOVE_AND_MAKE | (REFER if version >= RENAMING_SINCE else 0)
    ruleset = _Ruleset(writing)
    rules = _syscall(CREATE_RULESET, ctypes.byref(ruleset), ctypes.sizeof(ruleset), 0)
    if rules < 0:
        return
    for path in (*folders, *DEVICES, *_gpus()):
        with contextlib.suppress(OSError):  # not there: nothing to allow
            allowed = writing if Path(path).is_dir() else to_files
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
            rule = _PathBeneath(allowed, place)
            _syscall(ADD_RULE, rules, PATH_BENEATH, ctypes.byref(rule), 0)
            os.close(place)
    ctypes.CDLL(None).prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    _syscall(RESTRICT_SELF, rules, 0)
    os.close(rules)


def _gpus() -> Iterator[str]:
    return map(str, Path("/dev").glob("nvidia*"))


def _landlock_version() -> int:
    """Of the kernel; 0 or less if it has no Landlock, or does not allow it."""
    return _syscall(CREATE_RULESET, None, 0, ASK_VERSION) if sys.platform == "linux" else 0


def _syscall(number: int, *arguments: object) -> int:
    wide = (ctypes.c_long(each) if isinstance(each, int) else each for each in arguments)
    call = ctypes.CDLL(None).syscall
    call.restype = ctypes.c_long
    return int(call(ctypes.c_long(number), *wide))


def bound(limits: dict[str, int]) -> None:
    """Lower what this process may use, counted from what it uses now."""
    if resource is None:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    cpu_s = int(used.ru_utime + used.ru_stime) + 1 + limits["cpu_s"]
    _lower(resource.RLIMIT_CPU, cpu_s, spare=1)
    _lower(resource.RLIMIT_FSIZE, limits["file_bytes"], spare=0)
    _lower(resource.RLIMIT_NOFILE, limits["open_files"], spare=SPARE_FILES)
    with contextlib.suppress(OSError, IndexError):  # all tasks here: more than the learner's own
        tasks = int(Path("/proc/loadavg").read_text("ascii").split()[3].partition("/")[2])
        _lower(resource.RLIMIT_NPROC, tasks + SPARE_TASKS, spare=0)
    if not _has_gpu():  # a GPU's driver reserves addresses without end
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

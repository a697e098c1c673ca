"""Stands between pylessons and a run, so that neither can outlive or harm the other.

Started as `python -I -S watch.py ARGUMENT...` in a session of its own; it starts the same Python
with the arguments. A program that kills its parent kills only this process. Standard input is the
lifeline: it ends when pylessons closes it or dies, and then the run ends too. When the program
ends, what it left running is killed, and this process ends as the program did.
Standard library only, Python 3.9 or later, not for Windows.
"""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sys
import threading
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
MOST_PROCESSES, MANY_PROCESSES, LOOK_S = 100, 40, 0.05
SWARM = b"stopped: it started too many processes\n"


def main() -> None:
    """Run the command, then end as it ended."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    adopt_orphans()
    no_input = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)]
    command = [sys.executable, *sys.argv[1:]]
    program = os.posix_spawn(sys.executable, command, os.environ, file_actions=no_input)
    end_like(follow(program, lifeline=0))


def follow(program: int, lifeline: int) -> int:
    """Wait for our child process, and end all that it leaves; return its exit code.

    On Linux, a program that starts processes without end is stopped, before the machine is.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})  # of all threads: see `_wait_for`
    before = _processes_here()
    threading.Thread(target=_end_with_pylessons, args=(lifeline, before), daemon=True).start()
    status = _wait_for(program, before)
    _end_children()
    return os.waitstatus_to_exitcode(status)


def adopt_orphans() -> None:
    """On Linux, become the parent of processes that lose theirs: a new session hides none."""
    with contextlib.suppress(ImportError, OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _end_with_pylessons(lifeline: int, before: int) -> None:
    os.read(lifeline, 1)
    children = _children()
    if not children or _processes_here() - before > MANY_PROCESSES:
        os.killpg(0, signal.SIGKILL)  # with ourselves: one by one, they would be faster
    for child in children:
        _kill(child)  # the main thread sees it end, and ends the others


def _wait_for(program: int, before: int) -> int:
    while True:
        ended, status = os.waitpid(-1, os.WNOHANG if before else 0)
        if ended == program:
            return status
        if not ended:
            signal.sigtimedwait({signal.SIGCHLD}, LOOK_S)
            if _processes_here() - before > MOST_PROCESSES and _children(program):
                os.write(2, SWARM)
                os.killpg(0, signal.SIGKILL)


def _processes_here() -> int:
    """How many there are on this system; 0 where it does not say (all but Linux).

    To count our own takes too long in a storm of them.
    """
    with contextlib.suppress(OSError):
        return Path("/proc").stat().st_nlink
    return 0


def _end_children() -> None:
    """Kill all that is left; the children of what is killed become ours in turn."""
    while True:
        children = _children()
        if not children:
            return
        for child in children:
            _kill(child)
        for child in children:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(child, 0)


def _children(of: int | str = "self") -> list[int]:
    """A process's child processes; none where the system does not list them (all but Linux)."""
    found: list[int] = []
    with contextlib.suppress(OSError):
        for thread in Path(f"/proc/{of}/task").iterdir():
            found += map(int, (thread / "children").read_text("ascii").split())
    return found


def _kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def end_like(exit_code: int) -> None:
    """End this process with the exit code, or by the same signal."""
    if exit_code < 0:
        with contextlib.suppress(OSError):  # SIGKILL has no handler to put back
            signal.signal(-exit_code, signal.SIG_DFL)
        os.kill(os.getpid(), -exit_code)
    os._exit(exit_code)


if __name__ == "__main__":
    main()

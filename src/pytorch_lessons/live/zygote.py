"""Holds torch ready: `python child.py KIND NUMBER` imports it and then waits for jobs.

A `fork` worker gets jobs from the socket with that number, and never runs one itself: it forks a
shepherd for each, in a session of its own, which forks the program and does what `watch.py` does.
With the name of a job's file come its two streams, a lifeline, and a pipe on which the shepherd's
number and the exit code are told. A `spare` process reads one name from that descriptor and
becomes the program itself. Standard library only, Python 3.9 or later.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import select
import signal
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

MOST_NAME_BYTES, FILES_OF_A_JOB = 65_536, 4
IDLE_S = 0.3

Job = dict[str, Any]


def next_job(
    kind: str, number: int, prepare: Callable[[], None], load: Callable[[str], ModuleType]
) -> Job | None:
    """Prepare, and wait for a job: returned in the process that is to do it; None at the end."""
    if kind == "spare":
        prepare()
        return _become_the_program(number, prepare)
    _open_nothing(os.O_WRONLY, 1, 2)
    prepare()
    for name in ("bounds", "needs", "reach", "telling"):  # once for all
        load(name)
    return _serve(socket.socket(fileno=number), load("watch"), prepare)


def _open_nothing(how: int, *numbers: int) -> None:
    nothing = os.open(os.devnull, how)
    for number in numbers:
        os.dup2(nothing, number)
    os.close(nothing)


def _become_the_program(number: int, prepare: Callable[[], None]) -> Job:
    if os.name == "nt" or not select.select([number], [], [], IDLE_S)[0]:
        _import_more(prepare)
    with open(number, encoding="utf-8", closefd=number != 0) as stream:
        path = stream.readline().rstrip("\n")
    if number == 0:
        _open_nothing(os.O_RDONLY, 0)
    return _enter(path)


def _enter(path: str) -> Job:
    """Go to a job's folder, and take from its file what a cold run is started with."""
    job: Job = json.loads(Path(path).read_text("utf-8"))
    os.chdir(Path(job["program"]).parent)
    os.environ.update(dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(job["temporary"])))
    tempfile.tempdir = None  # found anew
    return job


def _import_more(prepare: Callable[[], None]) -> None:
    """Import what the first step of an optimizer and torch.compile need, a second's work."""
    with contextlib.suppress(Exception):  # an older torch
        importlib.import_module("torch._dynamo")
        prepare()


def _serve(control: socket.socket, watch: ModuleType, prepare: Callable[[], None]) -> Job | None:
    ended = _notice_ends()
    running: dict[int, int] = {}  # shepherd -> where its exit code is told
    has_all = False
    while True:
        gc.freeze()  # a collection in a fork would copy every page that it looks at
        may_import = not (has_all or running)
        ready, _, _ = select.select([control, ended], [], [], IDLE_S if may_import else None)
        if not ready:
            _import_more(prepare)
            has_all = True
        if ended in ready:
            ended.recv(MOST_NAME_BYTES)
            _tell_ends(running)
        if control in ready:
            name, files, _, _ = socket.recv_fds(control, MOST_NAME_BYTES, FILES_OF_A_JOB)
            if not name or _has_threads():
                return None  # forking threads may hang: every run will be a cold one
            if _fork_shepherd(files, running) == 0:
                control.close()
                ended.close()
                return _fork_program(name.decode(), files, watch)


def _notice_ends() -> socket.socket:
    """A socket that can be read when a child process has ended."""
    ended, waker = socket.socketpair()
    for each in (ended, waker):
        each.settimeout(0)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(waker.detach(), warn_on_full_buffer=False)
    return ended


def _has_threads() -> bool:
    with contextlib.suppress(OSError):
        return len(list(Path("/proc/self/task").iterdir())) > 1
    return False


def _tell_ends(running: dict[int, int]) -> None:
    for shepherd, told in list(running.items()):
        pid, status = os.waitpid(shepherd, os.WNOHANG)
        if pid:
            with contextlib.suppress(OSError):  # whoever wanted to know has gone
                os.write(told, b"%d\n" % os.waitstatus_to_exitcode(status))
            os.close(running.pop(shepherd))


def _fork_shepherd(files: list[int], running: dict[int, int]) -> int:
    """Fork; 0 in the new process, which then has the job's streams and nothing of other jobs."""
    try:
        shepherd = os.fork()
    except OSError:  # too many processes: the job is lost, and done in another way
        shepherd = -1
    *others, told = files
    if shepherd == 0:
        os.close(signal.set_wakeup_fd(-1))
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for number in running.values():
            os.close(number)
        os.setsid()
        for stream, number in enumerate(files[:2], start=1):
            os.dup2(number, stream)
            os.close(number)
        return 0
    for number in others:
        os.close(number)
    if shepherd < 0:
        os.close(told)
    else:
        running[shepherd] = told
    return shepherd


def _fork_program(path: str, files: list[int], watch: ModuleType) -> Job:
    """Fork the program, to which this returns its job; the shepherd watches it and ends here."""
    _, _, lifeline, told = files
    watch.adopt_orphans()
    program = os.fork()
    if program == 0:
        os.close(lifeline)
        os.close(told)
        return _enter(path)
    os.write(told, b"%d\n" % os.getpid())
    exit_code = watch.follow(program, lifeline)
    os.write(told, b"%d\n" % exit_code)
    watch.end_like(exit_code)
    raise AssertionError  # it has ended

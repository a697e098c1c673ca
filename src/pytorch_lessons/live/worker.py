"""A warm worker: holds torch imported, so that a run starts at once and ends like a cold one."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Literal, Protocol, Self

from pytorch_lessons.live.job import (
    AS_EVER,
    CHILD,
    DEFAULT_LIMITS,
    TEMPORARY,
    Job,
    Limits,
    Mode,
    environment,
    laid_out,
)
from pytorch_lessons.live.process import (
    GRACE_S,
    Followed,
    Process,
    Stopper,
    close_lifeline,
    kill_group,
    start,
)
from pytorch_lessons.live.result import RunResult
from pytorch_lessons.live.run import follow, result_of, run_program

Kind = Literal["fork", "spare"]

MOST_LINE_BYTES = 64
KILLED = -9
# Elsewhere a process that has loaded the system's frameworks, or any at all, can not be forked.
USUAL: Final[Kind] = "fork" if sys.platform == "linux" else "spare"


class Worker:
    """Runs programs as `run_program` does, without waiting for torch once it is imported.

    Any number of threads may call `run` at once; a `spare` worker serves one of them warm.
    Whatever goes wrong with the worker, the run is done in a process of its own, and then passes
    its output on from the beginning. A new worker takes the place of one that died.
    """

    def __init__(self, python: str, *, kind: Kind = USUAL) -> None:
        self._python = python
        self._kind = kind
        self._lock = threading.Lock()
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._supply: _Supply | None = None

    def start(self) -> None:
        """Start importing torch in the background; at once, and whether or not it can be."""
        with self._lock:
            if self._folder is None:
                self._folder = tempfile.TemporaryDirectory(
                    prefix="pylessons-", ignore_cleanup_errors=True
                )
                (Path(self._folder.name) / TEMPORARY).mkdir()
                self._supply = self._new_supply()

    def close(self) -> None:
        """End the worker, and whatever it still runs; a later run is a cold one."""
        with self._lock:
            if self._supply is not None:
                self._supply.close()
            if self._folder is not None:
                self._folder.cleanup()
            self._supply = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        _type: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()

    def run(
        self,
        source: Path,
        *,
        needs: Sequence[str] = (),
        limits: Limits = DEFAULT_LIMITS,
        on_output: Callable[[str], None] | None = None,
        mode: Mode = AS_EVER,
        stopper: Stopper | None = None,
    ) -> RunResult:
        """Run a copy of the program and return how it ended; see `run_program`.

        A program that does not name torch has nothing to wait for: it is run as ever.
        """
        stopper = stopper or Stopper()
        with laid_out(
            source, needs=needs, limits=limits, on_output=on_output, mode=mode, stopper=stopper
        ) as job:
            result = self._run_warm(job) if job.uses_torch else None
        return result or run_program(
            source,
            python=self._python,
            needs=needs,
            limits=limits,
            on_output=on_output,
            mode=mode,
            stopper=stopper,
        )

    def _run_warm(self, job: Job) -> RunResult | None:
        supply = self._supply
        if supply is None:
            return None
        process = supply.process_for(job)
        if process is None:
            self._replace(supply)
            return None
        stopped = follow(process, job)
        is_lost = isinstance(process, _Forked) and process.is_lost and stopped is None
        result = None if is_lost else result_of(job, stopped, process.exit_code)
        if result is None:
            self._replace(supply)
        else:
            supply.has_served = True
        return result

    def _replace(self, supply: _Supply) -> None:
        """Start anew what once worked; leave what never did."""
        with self._lock:
            if self._supply is supply and not supply.is_busy:
                supply.close()
                self._supply = self._new_supply() if supply.has_served else None

    def _new_supply(self) -> _Supply | None:
        assert self._folder is not None  # noqa: S101 - `start` has made it
        supply = _ForkServer if self._kind == "fork" else _Spares
        with contextlib.suppress(OSError):  # a cold run will say what is wrong
            return supply(self._python, Path(self._folder.name))
        return None


class _Supply(Protocol):
    """Where warm processes come from."""

    has_served: bool

    @property
    def is_busy(self) -> bool:
        """Whether it gave no process only because there are too many runs at once."""

    def process_for(self, job: Job) -> Followed | None:
        """A process that does the job; None if there is none."""

    def close(self) -> None:
        """End it."""


class _ForkServer:
    """A process with torch imported that forks one for each job."""

    is_busy = False

    def __init__(self, python: str, folder: Path) -> None:
        self.has_served = False
        self._lock = threading.Lock()
        with contextlib.ExitStack() as opened:
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            opened.callback(ours.close)
            opened.callback(theirs.close)
            self._process = start(
                [python, str(CHILD), "fork", str(theirs.fileno())],
                folder=folder,
                env=environment(folder),
                stdin=subprocess.DEVNULL,
                streams=subprocess.PIPE,  # never read: so that a run has pipes, too
                passed=(theirs.fileno(),),
            )
            opened.pop_all()
        theirs.close()
        self._control = ours

    def process_for(self, job: Job) -> Followed | None:
        with contextlib.suppress(OSError), self._lock:
            return _Forked(self._control, job)
        return None

    def close(self) -> None:
        with self._lock:
            self._control.close()
        close_lifeline(self._process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE_S)
        kill_group(self._process)
        self._process.wait()
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()


class _Forked(Followed):
    """A program that a fork server runs; lost if the server was, before it could tell the end."""

    def __init__(self, control: socket.socket, job: Job) -> None:
        super().__init__(job.most_chars)
        self.is_lost = False
        self._shepherd = 0
        with contextlib.ExitStack() as theirs, contextlib.ExitStack() as ours:
            pipes = [os.pipe() for _ in range(2)]
            for heard, said in pipes:
                theirs.callback(os.close, said)
                ours.callback(os.close, heard)
            held, self._lifeline = os.pipe()
            theirs.callback(os.close, held)
            ours.callback(os.close, self._lifeline)
            self._told, teller = socket.socketpair()
            theirs.callback(teller.close)
            ours.callback(self._told.close)
            files = [*(said for _, said in pipes), held, teller.fileno()]
            socket.send_fds(control, [str(job.file).encode()], files)
            ours.pop_all()  # it is under way: they are closed in the end
        stdout, stderr = (os.fdopen(heard, "rb", buffering=0) for heard, _ in pipes)
        self._follow(stdout, stderr)

    def _wait_for_exit_code(self) -> int:
        """Wait for what the shepherd says, or the server if the shepherd was killed."""
        with self._told.makefile("rb") as told:
            self._shepherd = int(told.readline(MOST_LINE_BYTES) or 0)
            exit_code = told.readline(MOST_LINE_BYTES)
        self.is_lost = not exit_code
        return KILLED if self.is_lost else int(exit_code)

    def _close_lifeline(self) -> None:
        os.close(self._lifeline)
        if self._shepherd > 0:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(self._shepherd, signal.SIGCONT)
        self._waiter.join(GRACE_S)

    def _kill_group(self) -> None:
        if self._shepherd > 0:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._shepherd, signal.SIGKILL)
        self._waiter.join(GRACE_S)
        with contextlib.suppress(OSError):
            self._told.shutdown(socket.SHUT_RDWR)  # whoever should tell may be stopped
        self._waiter.join()
        self._told.close()


class _Spares:
    """One process at a time with torch imported, which becomes the program of the next job."""

    def __init__(self, python: str, folder: Path) -> None:
        self.has_served = False
        self._lock = threading.Lock()
        self._python, self._folder = python, folder
        self._spare: Process | None = self._new_spare()

    @property
    def is_busy(self) -> bool:
        return self._spare is None

    def process_for(self, job: Job) -> Followed | None:
        with self._lock:
            spare, self._spare = self._spare, None
            if spare is None:
                return None
            spare.most_chars = job.most_chars
            with contextlib.suppress(OSError):  # it is dead: the end is the next that it says
                spare.tell(str(job.file))
            with contextlib.suppress(OSError):
                self._spare = self._new_spare()
        return spare

    def _new_spare(self) -> Process:
        return Process(
            [self._python, str(CHILD), "spare"],
            folder=self._folder,
            env=environment(self._folder),
            most_chars=DEFAULT_LIMITS.output_chars,
            hears=True,
        )

    def close(self) -> None:
        with self._lock:
            spare, self._spare = self._spare, None
        if spare is not None:
            spare.end()

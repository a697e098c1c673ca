"""A process, with all that it starts, whose output arrives as messages and whose end is certain."""

from __future__ import annotations

import codecs
import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Literal, NamedTuple

CHUNK_BYTES = 65_536
MOST_MARKS = 3
MOST_LINE_CHARS = 300
GRACE_S = 1.0
CAN_WATCH = hasattr(os, "killpg")
WATCH = Path(__file__).with_name("watch.py")


Source = Literal["stdout", "stderr"]


class Message(NamedTuple):
    """Text that came from a stream, or the news that it has ended or is to stop; when it came."""

    at_s: float
    source: Literal["stdout", "stderr", "end", "stop"]
    text: str = ""


class Transcript:
    """What a run wrote, up to a number of characters.

    The child marks in each stream where the program starts, and in stderr where Python's own
    traceback starts and ends: that is kept, and not passed on as it comes.
    """

    def __init__(self, mark: str, most_chars: int, on_output: Callable[[str], None]) -> None:
        self._mark = mark
        self._left = most_chars
        self._on_output = on_output
        self._parts: list[tuple[str, int, str]] = []
        self.most_mark_chars = MOST_MARKS * len(mark)
        self._marks = {"stdout": 0, "stderr": 0}
        self._held = {"stdout": "", "stderr": ""}
        self.ready_at_s: float | None = None
        self.ended_at_s = 0.0
        self.is_full = False

    def add(self, message: Message) -> None:
        """Take a message in, and pass on what the program itself wrote."""
        at_s, source, text = message
        if source == "end":
            self.ended_at_s = at_s
            return
        *pieces, rest = (self._held[source] + text).split(self._mark)
        for piece in pieces:
            self._take(source, piece)
            self._marks[source] += 1
            self.ready_at_s = self.ready_at_s or at_s
        start = rest.rfind(self._mark[0])
        is_cut = start >= 0 and self._mark.startswith(rest[start:])
        self._held[source] = rest[start:] if is_cut else ""
        self._take(source, rest[:start] if is_cut else rest)

    def close(self) -> None:
        """Take in what looked like the beginning of a mark: nothing more will come."""
        for source, text in self._held.items():
            self._take(source, text)

    def _take(self, source: str, text: str) -> None:
        self.is_full = self.is_full or len(text) > self._left
        kept = text[: self._left]
        if kept:
            self._left -= len(kept)
            self._parts.append((source, self._marks[source], kept))
            if self._marks[source] % 2:
                self._on_output(kept)

    @property
    def seconds(self) -> float:
        """How long the program ran."""
        return self.ended_at_s - self.ready_at_s if self.ready_at_s else 0.0

    @property
    def last_complaint(self) -> str:
        """The last line of stderr, if that is not too long: why the program never started."""
        said = "".join(text for source, _, text in self._parts if source == "stderr")
        return (said.strip().splitlines() or ["it said nothing"])[-1][:MOST_LINE_CHARS]

    def text(self, *sources: str) -> str:
        """What the program wrote to these streams, in the order in which it came."""
        return "".join(text for source, marks, text in self._parts if marks and source in sources)


class Stopper:
    """Lets another thread stop a run, whether it has begun or not."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: Followed | None = None
        self.has_stopped = False

    def stop(self) -> None:
        """End the run as soon as can be; its outcome says so."""
        with self._lock:
            self.has_stopped = True
            if self._process is not None:
                self._process.stop()

    def attach(self, process: Followed) -> None:
        """Tell what to stop."""
        with self._lock:
            self._process = process
            if self.has_stopped:
                process.stop()


class Followed(ABC):
    """A process whose streams are read by threads, as only they can on every system.

    They stop at `most_chars`. `end` must be called in any case.
    """

    def __init__(self, most_chars: int) -> None:
        self.most_chars = most_chars
        self.exit_code = 0  # negative for a signal; known once the process has ended
        self._messages: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._readers: list[tuple[threading.Thread, IO[bytes]]] = []
        self._waiter = threading.Thread(target=self._wait, daemon=True)

    def _follow(self, stdout: IO[bytes], stderr: IO[bytes]) -> None:
        self._waiter.start()
        pipes: list[tuple[Source, IO[bytes]]] = [("stdout", stdout), ("stderr", stderr)]
        for source, pipe in pipes:
            reader = threading.Thread(target=self._read, args=(source, pipe), daemon=True)
            self._readers.append((reader, pipe))
            reader.start()

    @abstractmethod
    def _wait_for_exit_code(self) -> int:
        """Wait until the process has ended."""

    @abstractmethod
    def _close_lifeline(self) -> None:
        """Let whoever watches over the process end it, with all that it started."""

    @abstractmethod
    def _kill_group(self) -> None:
        """Kill what is left, so that waiting ends."""

    def next_message(self, deadline_s: float) -> Message | None:
        """Wait for the next message, until `deadline_s` on the monotonic clock; then None."""
        with contextlib.suppress(queue.Empty):
            return self._messages.get(timeout=max(0.0, deadline_s - time.monotonic()))
        return None

    def stop(self) -> None:
        """Let whoever waits for a message know that this is to end."""
        self._messages.put(Message(time.monotonic(), "stop"))

    def end(self) -> None:
        """Kill the process and all that it started.

        What left the session, on a system where `watch.py` cannot follow it, may live on; it does
        not keep us waiting, although it holds the streams.
        """
        self._close_lifeline()
        self._kill_group()
        self._waiter.join()
        for reader, pipe in self._readers:
            reader.join(GRACE_S)
            if not reader.is_alive():
                pipe.close()

    def rest(self) -> Iterator[Message]:
        """What had been said, and not been fetched, when the process ended."""
        with contextlib.suppress(queue.Empty):
            while True:
                yield self._messages.get_nowait()

    def _wait(self) -> None:
        self.exit_code = self._wait_for_exit_code()
        self._messages.put(Message(time.monotonic(), "end"))

    def _read(self, source: Source, pipe: IO[bytes]) -> None:
        decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        read_chars = 0
        while read_chars <= self.most_chars:
            chunk = pipe.read(CHUNK_BYTES)  # unbuffered: whatever is there
            text = decode(chunk, final=not chunk)
            read_chars += len(text)
            if text:
                self._messages.put(Message(time.monotonic(), source, text))
            if not chunk:
                pipe.close()
                return


class Process(Followed):
    """A Python process of its own session.

    With `hears`, its last argument is the number of a descriptor on which it will be told a line.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        folder: Path,
        env: Mapping[str, str],
        most_chars: int,
        hears: bool = False,
    ) -> None:
        super().__init__(most_chars)
        self._mouth = -1
        with contextlib.ExitStack() as ears:
            ear = 0
            if hears and CAN_WATCH:
                ear, self._mouth = os.pipe()
                ears.callback(os.close, ear)
            self._process = start(
                [*command, *([str(ear)] if hears else [])],
                folder=folder,
                env=env,
                stdin=subprocess.PIPE if hears else subprocess.DEVNULL,
                streams=subprocess.PIPE,
                passed=(ear,) if ear else (),
            )
        stdout, stderr = self._process.stdout, self._process.stderr
        if stdout is not None and stderr is not None:
            self._follow(stdout, stderr)

    def tell(self, line: str) -> None:
        """Tell the process what it waits for; once."""
        if CAN_WATCH:
            os.write(self._mouth, f"{line}\n".encode())
            self._close_mouth()
        elif self._process.stdin is not None:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.close()

    def _close_mouth(self) -> None:
        if self._mouth >= 0:
            os.close(self._mouth)
        self._mouth = -1

    def _wait_for_exit_code(self) -> int:
        return self._process.wait()

    def _close_lifeline(self) -> None:
        self._close_mouth()
        close_lifeline(self._process)
        if CAN_WATCH:
            self._waiter.join(GRACE_S)

    def _kill_group(self) -> None:
        if CAN_WATCH or self._waiter.is_alive():
            kill_group(self._process)


def start(
    command: Sequence[str],
    *,
    folder: Path,
    env: Mapping[str, str],
    stdin: int,
    streams: int,
    passed: Sequence[int] = (),
) -> subprocess.Popen[bytes]:
    """Start a Python process in a session of its own, watched where `watch.py` can watch."""
    watch = ["-I", "-S", os.fspath(WATCH)] if CAN_WATCH else []
    return subprocess.Popen(  # noqa: S603 - running programs is what this is for
        [command[0], *watch, *command[1:]],
        stdin=subprocess.PIPE if CAN_WATCH else stdin,  # the lifeline
        stdout=streams,
        stderr=streams,
        bufsize=0,
        cwd=folder,
        env=env,
        pass_fds=passed,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def close_lifeline(process: subprocess.Popen[bytes]) -> None:
    """Let `watch.py` kill the process and all that it started, wherever it is."""
    if process.stdin is not None:
        with contextlib.suppress(OSError):
            process.stdin.close()
    if CAN_WATCH:
        process.send_signal(signal.SIGCONT)  # the program may have stopped it


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill what is left of a process's group."""
    if CAN_WATCH:
        # The group's number stays taken while anything is left in it.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        command = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        subprocess.run(command, check=False, capture_output=True)  # noqa: S603 - fixed words
        process.kill()

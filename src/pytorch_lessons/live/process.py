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
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Literal, NamedTuple

CHUNK_BYTES = 65_536
MOST_MARKS = 3
MOST_LINE_CHARS = 300
GRACE_S = 1.0
CAN_WATCH = hasattr(os, "killpg")
WATCH = Path(__file__).with_name("watch.py")


class Message(NamedTuple):
    """Text that came from a stream, or the news that the process has ended; when it came."""

    at_s: float
    source: Literal["stdout", "stderr", "end"]
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


class Process:
    """A Python process of its own session; `end` must be called in any case.

    Threads read its streams, since only they can on every system. They stop at `most_chars`.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        folder: Path,
        env: Mapping[str, str],
        most_chars: int,
    ) -> None:
        watch = ["-I", "-S", os.fspath(WATCH)] if CAN_WATCH else []
        self._process = subprocess.Popen(  # noqa: S603 - running programs is what this is for
            [command[0], *watch, *command[1:]],
            stdin=subprocess.PIPE if CAN_WATCH else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=folder,
            env=env,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._most_chars = most_chars
        self._messages: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._waiter = threading.Thread(target=self._wait, daemon=True)
        self._readers = [
            threading.Thread(target=self._read, args=("stdout", self._process.stdout), daemon=True),
            threading.Thread(target=self._read, args=("stderr", self._process.stderr), daemon=True),
        ]
        for thread in (self._waiter, *self._readers):
            thread.start()

    @property
    def exit_code(self) -> int:
        """Negative for a signal, as subprocess has it; known once the process has ended."""
        return self._process.returncode

    def next_message(self, deadline_s: float) -> Message | None:
        """Wait for the next message, until `deadline_s` on the monotonic clock; then None."""
        with contextlib.suppress(queue.Empty):
            return self._messages.get(timeout=max(0.0, deadline_s - time.monotonic()))
        return None

    def end(self) -> None:
        """Kill the process and all that it started.

        What left the session, on a system where `watch.py` cannot follow it, may live on; it does
        not keep us waiting, although it holds the streams.
        """
        if self._process.stdin is not None:
            self._process.stdin.close()  # watch.py then kills the rest, wherever it is
            self._waiter.join(GRACE_S)
        self._kill_group()
        self._waiter.join()
        pipes = (self._process.stdout, self._process.stderr)
        for reader, pipe in zip(self._readers, pipes, strict=True):
            reader.join(GRACE_S)
            if pipe is not None and not reader.is_alive():
                pipe.close()

    def rest(self) -> Iterator[Message]:
        """What had been said, and not been fetched, when the process ended."""
        with contextlib.suppress(queue.Empty):
            while True:
                yield self._messages.get_nowait()

    def _kill_group(self) -> None:
        pid = self._process.pid
        if CAN_WATCH:
            # The group's number stays taken while anything is left in it.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(pid, signal.SIGKILL)
        elif self._waiter.is_alive():
            command = ["taskkill", "/F", "/T", "/PID", str(pid)]
            subprocess.run(command, check=False, capture_output=True)  # noqa: S603 - fixed words
            self._process.kill()

    def _wait(self) -> None:
        self._process.wait()
        self._messages.put(Message(time.monotonic(), "end"))

    def _read(self, source: Literal["stdout", "stderr"], pipe: IO[bytes]) -> None:
        decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        left = self._most_chars
        while left >= 0:
            chunk = pipe.read(CHUNK_BYTES)  # unbuffered: whatever is there
            text = decode(chunk, final=not chunk)
            left -= len(text)
            if text:
                self._messages.put(Message(time.monotonic(), source, text))
            if not chunk:
                return

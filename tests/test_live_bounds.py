"""Whatever a program does, its run ends, within its bounds, and says how."""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path
from textwrap import dedent

import pytest

from pytorch_lessons.live.ending import ending
from pytorch_lessons.live.run import Limits, Outcome
from tests.live_runs import is_gone, run, said_pids

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="Windows bounds nothing but time and output"
)

SAY_PIDS = 'import os; print("pid =", os.getpid()); print("pid =", os.getppid())\n'
SHORT = Limits(time_limit_s=1.0)
MEBIBYTE = 2**20
ENDLESS = {
    "a loop": "while True: pass",
    "a sleep in C": "import time; time.sleep(1000)",
    "a sleep in C that keeps Python's lock": "import ctypes; ctypes.PyDLL(None).sleep(1000)",
    "a lock taken twice": """
        from threading import Lock
        lock = Lock()
        lock.acquire(), lock.acquire()
        """,
    "every signal ignored": """
        import signal, time
        for number in set(signal.valid_signals()) - {signal.SIGKILL, signal.SIGSTOP}:
            signal.signal(number, signal.SIG_IGN)
        while True: time.sleep(1)
        """,
    "a thread that goes on": """
        import threading, time
        threading.Thread(target=time.sleep, args=(1000,)).start()
        """,
    "an exit handler that hangs": "import atexit, time; atexit.register(time.sleep, 1000)",
    "every exception swallowed": """
        while True:
            try:
                while True: pass
            except BaseException: pass
        """,
    "its parent stopped": """
        import os, signal, time
        os.kill(os.getppid(), signal.SIGSTOP)
        time.sleep(1000)
        """,
}


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS.keys())
def test_an_endless_program_is_stopped_at_its_time_limit(tmp_path: Path, text: str) -> None:
    result = run(tmp_path, SAY_PIDS + dedent(text), limits=SHORT)
    assert result.outcome is Outcome.TIMEOUT
    assert (result.exit_code, result.signal, result.failure) == (None, "", None)
    assert result.seconds >= SHORT.time_limit_s
    assert len(said_pids(result)) == 2
    assert all(is_gone(pid) for pid in said_pids(result))


def test_a_program_can_not_talk_its_way_past_the_time_limit(tmp_path: Path) -> None:
    limits = Limits(time_limit_s=0.3, output_chars=10**7)
    text = "import time\nfor n in range(10_000): print(n); time.sleep(0.0005)"
    result = run(tmp_path, text, limits=limits, on_output=lambda _: time.sleep(0.002))
    assert result.outcome is Outcome.TIMEOUT


def test_what_was_printed_before_the_time_limit_is_kept(tmp_path: Path) -> None:
    result = run(tmp_path, "print('so far')\nwhile True: pass", limits=SHORT)
    assert result.stdout == "so far\n"
    assert ending(result).startswith("was stopped: it still ran after 1.")


def test_an_error_is_told_although_a_thread_goes_on_for_ever(tmp_path: Path) -> None:
    text = """
        import threading, time
        threading.Thread(target=time.sleep, args=(1000,)).start()
        1 / 0
        """
    result = run(tmp_path, text, limits=SHORT)
    assert result.outcome is Outcome.TIMEOUT
    assert result.failure is not None
    assert result.failure.type == "ZeroDivisionError"


@pytest.mark.parametrize(
    "flood",
    [
        "while True: print('x' * 999)",
        "import sys\nwhile True: sys.stderr.write('x' * 999)",
        "import os\nwhile True: os.write(1, b'x' * 4096)",
        "print('x' * 10**9)",
    ],
)
def test_a_flood_of_output_is_stopped_at_its_bound(tmp_path: Path, flood: str) -> None:
    heard: list[str] = []
    limits = Limits(time_limit_s=30, output_chars=10_000)
    result = run(tmp_path, flood, limits=limits, on_output=heard.append)
    assert result.outcome is Outcome.KILLED
    assert result.truncated
    assert len(result.output) == 10_000
    assert "".join(heard) == result.output
    assert ending(result) == "was stopped: it printed too much"


def test_output_up_to_the_bound_is_no_flood(tmp_path: Path) -> None:
    limits = Limits(output_chars=10_000)
    result = run(tmp_path, "print('x' * 9_999)", limits=limits)
    assert (result.outcome, len(result.output), result.truncated) == (Outcome.OK, 10_000, False)


@pytest.mark.parametrize(
    "bomb",
    [
        "everything = bytearray(10**12)",
        "everything = []\nwhile True: everything.append(bytearray(10**6))",
        "everything = number = 0.0\nwhile True: number += 1; everything = (everything, number)",
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds the address space")
def test_a_program_that_wants_too_much_memory_gets_a_memory_error(
    tmp_path: Path, bomb: str
) -> None:
    limits = Limits(time_limit_s=30, memory_bytes=64 * MEBIBYTE)
    result = run(tmp_path, bomb, limits=limits)
    assert result.outcome is Outcome.RAISED
    assert result.failure is not None
    assert result.failure.type == "MemoryError"
    assert all(frame.is_own for frame in result.failure.frames)  # none, if not even these fitted
    assert result.stderr == result.traceback


def test_a_file_can_not_grow_beyond_its_bound(tmp_path: Path) -> None:
    text = """
        file = open("big", "wb")
        while True: file.write(b"x" * 10**6)
        """
    result = run(tmp_path, text, limits=Limits(time_limit_s=30, file_bytes=MEBIBYTE))
    assert result.failure is not None
    assert f"[Errno {errno.EFBIG}]" in result.failure.message


def test_open_files_are_bounded_and_the_report_is_still_written(tmp_path: Path) -> None:
    result = run(tmp_path, "files = []\nwhile True: files.append(open(__file__))")
    assert result.failure is not None
    assert f"[Errno {errno.EMFILE}]" in result.failure.message
    assert result.failure.frames[-1].source.endswith("files.append(open(__file__))")


def test_a_program_that_uses_up_its_time_on_the_processor_is_out_of_time(tmp_path: Path) -> None:
    result = run(tmp_path, "while True: pass", limits=Limits(time_limit_s=30, cpu_s=0))
    assert (result.outcome, result.signal) == (Outcome.TIMEOUT, "SIGXCPU")


def test_a_longer_time_limit_allows_more_time_on_the_processor(tmp_path: Path) -> None:
    text = "import resource; print(resource.getrlimit(resource.RLIMIT_CPU)[0])"
    seconds = [int(run(tmp_path, text, limits=Limits(n)).stdout) for n in (60, 300)]
    assert seconds[1] - seconds[0] == 480


def test_a_crash_leaves_no_core_file(tmp_path: Path) -> None:
    text = "import resource; print(resource.getrlimit(resource.RLIMIT_CORE))"
    assert run(tmp_path, text).stdout == "(0, 0)\n"


@pytest.mark.parametrize(
    "recursion",
    [
        "def deep(): deep()\ndeep()",
        "import sys; sys.setrecursionlimit(15)\ndef deep(): deep()\ndeep()",
    ],
)
def test_an_endless_recursion_is_reported_as_python_does(tmp_path: Path, recursion: str) -> None:
    result = run(tmp_path, recursion)
    assert result.failure is not None
    assert result.failure.type == "RecursionError"
    assert "[Previous line repeated" in result.traceback

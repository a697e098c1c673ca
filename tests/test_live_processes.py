"""A run leaves nothing behind, and does not hold up or harm whoever started it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from pytorch_lessons.live.ending import ending
from pytorch_lessons.live.run import Limits, Outcome
from tests.live_runs import is_gone, run, said_pids, write

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has neither signals nor groups")

SLEEPER = "[sys.executable, '-c', 'import time; time.sleep(1000)']"
LEAVINGS = {
    "a grandchild that holds the streams": f"started = subprocess.Popen({SLEEPER})",
    "one in a session of its own": f"started = subprocess.Popen({SLEEPER}, start_new_session=True)",
    "one that ignores signals": """
        started = subprocess.Popen([sys.executable, "-c",
            "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)"])
        """,
    "a stopped one": f"""
        import signal
        started = subprocess.Popen({SLEEPER})
        started.send_signal(signal.SIGSTOP)
        """,
}
END_WELL = "\nprint('pid =', started.pid)\n"
LOOP = END_WELL + "while True: pass\n"
DAEMON = """
    import os, time
    heard, said = os.pipe()
    def fork_and_leave():
        if os.fork():
            os._exit(0)
    if os.fork() == 0:
        os.setsid()
        fork_and_leave()
        print("pid =", os.getpid())
        os.write(said, b"!")
        time.sleep(1000)
    os.read(heard, 1)
    """


@pytest.mark.parametrize("text", LEAVINGS.values(), ids=LEAVINGS.keys())
@pytest.mark.parametrize("end", [END_WELL, LOOP], ids=["that ends well", "that is stopped"])
def test_nothing_is_left_of_a_run(tmp_path: Path, text: str, end: str) -> None:
    if "session" in text and sys.platform != "linux":
        pytest.skip("only Linux can follow a process into another session")
    program = "import subprocess, sys\n" + dedent(text) + end
    result = run(tmp_path, program, limits=Limits(time_limit_s=2 if end == LOOP else 30))
    assert result.outcome is (Outcome.TIMEOUT if end == LOOP else Outcome.OK)
    (pid,) = said_pids(result)
    assert is_gone(pid)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can adopt orphans")
def test_a_daemon_does_not_get_away(tmp_path: Path) -> None:
    result = run(tmp_path, DAEMON)
    assert result.outcome is Outcome.OK
    (pid,) = said_pids(result)
    assert is_gone(pid)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can follow it")
def test_nothing_is_left_of_a_run_that_stops_what_watches_it(tmp_path: Path) -> None:
    text = f"import os, signal, subprocess, sys\n{LEAVINGS['one in a session of its own']}"
    text += f"\nos.kill(os.getppid(), signal.SIGSTOP){LOOP}"
    result = run(tmp_path, text, limits=Limits(time_limit_s=1))
    assert [is_gone(pid) for pid in said_pids(result)] == [True]


HARM = {
    "kills its parent": ("os.kill(os.getppid(), signal.SIGKILL)", "SIGKILL"),
    "terminates its parent": ("os.kill(os.getppid(), signal.SIGTERM)", "SIGTERM"),
    "kills its group": ("os.killpg(0, signal.SIGKILL)", "SIGKILL"),
    "kills itself": ("os.kill(os.getpid(), signal.SIGKILL)", "SIGKILL"),
    "hangs itself up": ("os.kill(os.getpid(), signal.SIGHUP)", "SIGHUP"),
    "reads from no address": ("import ctypes; ctypes.string_at(0)", "SIGSEGV"),
    "aborts": ("os.abort()", "SIGABRT"),
}


@pytest.mark.parametrize(("text", "name"), HARM.values(), ids=HARM.keys())
def test_a_program_that_is_killed_is_told_from_one_that_fails(
    tmp_path: Path, text: str, name: str
) -> None:
    say = "import os, signal, time\nprint('pid =', os.getpid())\n"
    result = run(tmp_path, f"{say}{text}\ntime.sleep(1000)\n")
    assert (result.outcome, result.signal, result.exit_code) == (Outcome.KILLED, name, None)
    assert result.failure is None
    assert name in ending(result)
    assert all(is_gone(pid) for pid in said_pids(result))


VANISHING = {
    "leaves at once": ("import os; os._exit(3)", 3),
    "leaves at once, as if well": ("import os; os._exit(0)", 0),
    "removes all that it finds": (
        "import os, shutil; shutil.rmtree(os.path.dirname(os.getcwd()))",
        0,
    ),
    "writes a report of its own": (
        "import os; open('../report.json', 'w').write('{\"stage\": 1'); os._exit(1)",
        1,
    ),
    "fails at the very end": ("import atexit, os; atexit.register(os._exit, 4)", 4),
}


@pytest.mark.parametrize(("text", "exit_code"), VANISHING.values(), ids=VANISHING.keys())
def test_a_program_whose_report_is_missing_broke_off(
    tmp_path: Path, text: str, exit_code: int
) -> None:
    result = run(tmp_path, "print('said')\n" + text, limits=Limits(confined=False))
    assert (result.outcome, result.exit_code) == (Outcome.KILLED, exit_code)
    assert result.stdout == "said\n"
    assert ending(result).startswith(f"broke off with exit code {exit_code}")


def test_an_interrupt_ends_the_run_and_goes_on(tmp_path: Path) -> None:
    heard: list[str] = []

    def interrupt(text: str) -> None:
        heard.append(text)
        raise KeyboardInterrupt

    text = "import os, time\nprint('pid =', os.getpid())\ntime.sleep(1000)"
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, text, on_output=interrupt)
    assert is_gone(int(heard[0].removeprefix("pid = ")))


STARTER = """
    import sys
    from pathlib import Path
    from pytorch_lessons.live.run import run_program
    program, python = Path(sys.argv[1]), sys.executable
    run_program(program, python=python, on_output=lambda text: print(text, flush=True))
    """


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
def test_a_run_dies_with_whoever_started_it(tmp_path: Path, name: str) -> None:
    text = "import os, time\nprint(os.getpid(), os.getppid())\ntime.sleep(1000)"
    program, starter = write(tmp_path, text), write(tmp_path, STARTER, "starter.py")
    process = subprocess.Popen(
        [sys.executable, starter, program],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "TMPDIR": str(tmp_path)},  # who is killed leaves the run's folder
        text=True,
    )
    with process:
        assert process.stdout is not None
        pids = [int(word) for word in process.stdout.readline().split()]
        os.kill(process.pid, signal.Signals[name])
        process.wait()
    assert len(pids) == 2
    assert all(is_gone(pid) for pid in pids)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how many processes there are")
def test_a_program_that_starts_processes_without_end_is_stopped(tmp_path: Path) -> None:
    result = run(
        tmp_path,
        """
        import os, time
        for _ in range(3000):
            started = os.fork()
            if started == 0:
                time.sleep(60)
                os._exit(0)
            print("pid =", started)
        print("all started")
        """,
    )
    assert result.outcome is Outcome.KILLED
    assert ending(result) == "was stopped: it started too many processes"
    assert "all started" not in result.stdout
    assert len(said_pids(result)) > 50
    assert all(is_gone(pid) for pid in said_pids(result))

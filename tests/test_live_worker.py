"""A run through a warm worker ends as a cold one does, whatever becomes of the worker."""

from __future__ import annotations

import dataclasses
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pytorch_lessons.errors import CannotRunError, UsageError
from pytorch_lessons.live import worker as worker_module
from pytorch_lessons.live.run import Limits, Outcome, RunResult, run_program
from pytorch_lessons.live.worker import Kind, Worker
from tests.live_runs import PRETENDED_TORCH, is_gone, pretend_torch, said_pids, write

forks = pytest.mark.skipif(sys.platform != "linux", reason="only on Linux is a worker forked")
SHORT = Limits(time_limit_s=1.0)
SPARE: Kind = "spare"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("worker")


@pytest.fixture(scope="module")
def worker(place: Path) -> Iterator[Worker]:
    """A worker on a torch to pretend with; each of its runs must be a warm one."""
    with pytest.MonkeyPatch.context() as patch:
        pretend_torch(place, patch, PRETENDED_TORCH + "import tempfile; tempfile.gettempdir()")
        with Worker(sys.executable, kind="fork") as worker:
            yield worker


@pytest.fixture
def never_cold(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> RunResult:
        raise AssertionError("this run should have been a warm one")

    monkeypatch.setattr(worker_module, "run_program", refuse)


def run(worker: Worker, folder: Path, text: str, limits: Limits | None = None) -> RunResult:
    program = write(folder, "import torch\n" + text)
    return worker.run(program, limits=limits or Limits(time_limit_s=30))


def comparable(result: RunResult) -> RunResult:
    """What must be the same in each run: no time, no process, no place in memory."""
    same = re.sub(r"0x[0-9a-f]+|pid = \d+|pylessons-\w+", "…", repr(result.output))
    return dataclasses.replace(
        result, seconds=0.0, output="".join(sorted(same)), stdout="", stderr="", traceback=""
    )


SAME = {
    "output on both streams": "import sys; print('out'); print('err', file=sys.stderr)",
    "an error": "def f(): {}['a']\nf()",
    "a warning": "import warnings; warnings.warn('look')",
    "an exit": "import sys; sys.exit('so long')",
    "an exit code": "raise SystemExit(7)",
    "a syntax error": "x = (1,\n",
    "random numbers": "import random; print(random.random())",
    "a recursion": "def deep(): deep()\ndeep()",
    "its own place": """
import os, sys, tempfile
print(os.listdir(), os.getcwd() in sys.path, sys.argv, __name__, sys.flags.safe_path)
print(os.path.dirname(tempfile.gettempdir()) == os.path.dirname(os.getcwd()), os.environ['TMPDIR'])
""",
    "its streams": """
import io, sys
for each in (sys.stdin, sys.stdout, sys.stderr):
    print(each.name, each.mode, each.encoding, each.errors, each.isatty(), each.seekable())
print(repr(sys.stdin.read()))
""",
    "exit handlers": "import atexit; atexit.register(print, 'bye'); 1 / 0",
    "what C has buffered": "import ctypes; ctypes.CDLL(None).printf(b'from C')",
    "signals as Python has them": """
import signal
for name in ("SIGCHLD", "SIGINT", "SIGPIPE", "SIGTERM", "SIGHUP"):
    print(name, signal.getsignal(getattr(signal, name)))
print(signal.set_wakeup_fd(-1))
""",
    "open files": "import os; print(sorted(map(int, os.listdir('/proc/self/fd'))))",
    "its group": "import os; print(os.getpgid(0) == os.getsid(0) == os.getppid())",
    "bounds": """
import resource
for name in ("NOFILE", "FSIZE", "CORE"):
    print(resource.getrlimit(getattr(resource, "RLIMIT_" + name)))
""",
    "files closed by force": "import os; os.closerange(3, 100); print('on')",
    "a killed parent": "import os; os.kill(os.getppid(), 9)\nimport time; time.sleep(1000)",
    "a terminated parent": "import os; os.kill(os.getppid(), 15)\nimport time; time.sleep(1000)",
    "a killed group": "import os; os.killpg(0, 9)",
    "a crash": "import ctypes; ctypes.string_at(0)",
    "a vanishing": "import os; print('said'); os._exit(3)",
    "a late vanishing": "import atexit, os; atexit.register(os._exit, 4)",
    "a folder removed": "import os, shutil; shutil.rmtree(os.path.dirname(os.getcwd()), True)",
    "too much memory": "everything = bytearray(10**12)",
    "an inspected source": "import inspect\ndef f(): pass\nprint(inspect.getsource(f))",
    "a pool": """
import multiprocessing
def double(number): return 2 * number
if __name__ == "__main__":
    for method in ("fork", "spawn"):
        with multiprocessing.get_context(method).Pool(1) as pool:
            print(pool.map(double, [1, 2]))
""",
}


@forks
@pytest.mark.usefixtures("never_cold")
@pytest.mark.parametrize("text", SAME.values(), ids=SAME.keys())
def test_a_warm_run_ends_as_a_cold_one(
    worker: Worker, tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_torch(tmp_path, monkeypatch)
    warm = run(worker, tmp_path, text)
    cold = run_program(tmp_path / "program.py", python=sys.executable)
    assert warm.outcome is cold.outcome
    assert comparable(warm) == comparable(cold)


TAKEN_APART = """
import atexit, threading, time, weakref
class Loud:
    def __del__(self): print("gone")
kept = Loud(); kept.itself = kept
weakref.finalize(kept, print, "finalized")
atexit.register(print, "bye")
threading.Thread(target=lambda: (time.sleep(0.1), print("late"))).start()
"""


@forks
@pytest.mark.usefixtures("never_cold")
def test_a_program_that_ends_is_taken_apart_in_python_s_order(
    worker: Worker, tmp_path: Path
) -> None:
    assert run(worker, tmp_path, TAKEN_APART).stdout == "late\nbye\nfinalized\ngone\n"


@forks
@pytest.mark.usefixtures("never_cold")
@pytest.mark.parametrize(
    "text",
    [
        "while True: pass",
        "import time; time.sleep(1000)",
        "import os, signal, time; os.kill(os.getppid(), signal.SIGSTOP); time.sleep(1000)",
    ],
)
def test_an_endless_warm_run_is_stopped_with_all_that_it_started(
    worker: Worker, tmp_path: Path, text: str
) -> None:
    leave = (
        "import os, subprocess, sys\nprint('pid =', os.getpid())\nprint('pid =', os.getppid())\n"
    )
    leave += "p = subprocess.Popen(['sleep', '1000'], start_new_session=True)\n"
    leave += "print('pid =', p.pid)\n"
    result = run(worker, tmp_path, leave + text, SHORT)
    assert result.outcome is Outcome.TIMEOUT
    assert len(said_pids(result)) == 3
    assert all(is_gone(pid) for pid in said_pids(result))


@forks
@pytest.mark.usefixtures("never_cold")
def test_nothing_is_left_of_a_warm_run_that_ends(worker: Worker, tmp_path: Path) -> None:
    text = "import subprocess\nprint('pid =', subprocess.Popen(['sleep', '1000']).pid)"
    result = run(worker, tmp_path, text)
    assert result.outcome is Outcome.OK
    assert all(is_gone(pid) for pid in said_pids(result))


@forks
@pytest.mark.usefixtures("never_cold")
def test_many_warm_runs_one_after_the_other_leave_nothing_behind(
    worker: Worker, tmp_path: Path
) -> None:
    text = GRANDPARENT + "import random; print(grandparent, random.random())"
    results, open_files, pages = [], [], []
    for _ in range(100):
        results.append(run(worker, tmp_path, text).stdout)
        open_files.append(len(list(Path("/proc/self/fd").iterdir())))
        server = results[0].split()[0]
        pages.append(int(Path(f"/proc/{server}/statm").read_text(encoding="ascii").split()[1]))
    assert len(set(results)) == 1
    assert open_files[0] == open_files[-1]
    assert pages[-1] - pages[9] < 100


@forks
@pytest.mark.usefixtures("never_cold")
def test_several_threads_run_at_once(worker: Worker, tmp_path: Path) -> None:
    meeting = "import os, time\nopen({0!r} + '/{1}', 'w').close()\n"
    meeting += "while len([n for n in os.listdir({0!r}) if n.isdigit()]) < 8: time.sleep(0.01)\n"
    meeting += "print({1}, sorted(os.listdir('/proc/self/fd')))\n"

    def run_one(number: int) -> str:
        text = "import torch\n" + meeting.format(str(tmp_path), number)
        program = write(tmp_path / f"program-{number}", text)
        return worker.run(program, limits=Limits(confined=False)).stdout

    with ThreadPoolExecutor(8) as threads:
        outputs = list(threads.map(run_one, range(8)))
    # Its streams, where Python tells a crash, and the folder that it lists.
    assert outputs == [f"{number} ['0', '1', '2', '3', '4']\n" for number in range(8)]


@forks
@pytest.mark.usefixtures("never_cold")
def test_a_need_that_is_missing_skips_a_warm_run(worker: Worker, tmp_path: Path) -> None:
    program = write(tmp_path, "import torch")
    result = worker.run(program, needs=("nothing_there",))
    assert result.outcome is Outcome.SKIPPED
    result = worker.run(program, needs=("torch>=3.0",))
    assert "and this is torch 2.13.0+cpu" in result.skipped


@forks
def test_a_program_without_torch_does_not_see_it(worker: Worker, tmp_path: Path) -> None:
    program = write(tmp_path, "import sys; print(len([m for m in sys.modules if m[:3] == 'tor']))")
    assert worker.run(program).stdout == "0\n"


@forks
def test_a_worker_that_a_program_kills_is_replaced(worker: Worker, tmp_path: Path) -> None:
    assert run(worker, tmp_path, "print('before')").stdout == "before\n"
    server = int(run(worker, tmp_path, GRANDPARENT + "print(grandparent)").stdout)
    os.kill(server, signal.SIGKILL)
    assert is_gone(server)
    assert run(worker, tmp_path, "print('cold')").stdout == "cold\n"
    again = int(run(worker, tmp_path, GRANDPARENT + "print(grandparent)").stdout)
    assert again not in {server, os.getpid()}


GRANDPARENT = """
import os
stat = open(f"/proc/{os.getppid()}/stat").read()
grandparent = int(stat.rpartition(")")[2].split()[1])
"""


@forks
def test_a_run_whose_worker_dies_meanwhile_is_done_again(worker: Worker, tmp_path: Path) -> None:
    text = (
        GRANDPARENT
        + f"""
import time
if not os.path.exists({str(tmp_path / "was here")!r}):
    open({str(tmp_path / "was here")!r}, "w").close()
    os.kill(grandparent, 9)
    time.sleep(1000)
print("done")
"""
    )
    result = run(worker, tmp_path, text, Limits(confined=False))
    assert (result.outcome, result.stdout) == (Outcome.OK, "done\n")


@pytest.mark.parametrize("kind", ["fork", "spare"])
@pytest.mark.parametrize(
    "torch", ["raise OSError('libtorch.so: cannot open')", "import ctypes; ctypes.string_at(0)"]
)
def test_a_broken_torch_is_told_as_by_a_cold_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torch: str, kind: Kind
) -> None:
    if kind == "fork" and sys.platform != "linux":
        pytest.skip("only on Linux is a worker forked")
    pretend_torch(tmp_path, monkeypatch, torch)
    program = write(tmp_path, "import torch")
    with Worker(sys.executable, kind=kind) as worker:
        for _ in range(2):
            with pytest.raises(CannotRunError) as warm:
                worker.run(program)
    with pytest.raises(CannotRunError) as cold:
        run_program(program, python=sys.executable)
    assert str(warm.value) == str(cold.value)


@pytest.mark.parametrize("python", ["no/such/python", "/bin/ls"])
def test_what_is_no_python_is_told_as_by_a_cold_run(tmp_path: Path, python: str) -> None:
    program = write(tmp_path, "import torch")
    with Worker(python) as worker, pytest.raises(CannotRunError, match=f"^{python}: "):
        worker.run(program)


def test_a_program_that_can_not_be_read_is_an_error_of_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        Worker(sys.executable).run(tmp_path / "none.py")


def test_a_closed_worker_runs_cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_torch(tmp_path, monkeypatch)
    with Worker(sys.executable) as worker:
        pass
    worker.close()
    assert run(worker, tmp_path, "print('ran')").stdout == "ran\n"


@pytest.mark.parametrize("can_watch", [True, False], ids=["watched", "as on Windows"])
def test_a_spare_process_is_used_once_while_the_next_one_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, can_watch: bool
) -> None:
    pretend_torch(tmp_path, monkeypatch)
    monkeypatch.setattr("pytorch_lessons.live.process.CAN_WATCH", can_watch)
    monkeypatch.setattr("pytorch_lessons.live.process.kill_group", subprocess.Popen.kill)
    cold = []

    def note(source: Path, **facts: object) -> RunResult:
        cold.append(source)
        return run_program(source, **facts)  # type: ignore[arg-type] # passed through

    monkeypatch.setattr(worker_module, "run_program", note)
    with Worker(sys.executable, kind=SPARE) as worker:
        text = "import os, sys, tempfile\nprint('pid =', os.getpid())\n"
        text += "print(os.listdir(), repr(sys.stdin.read()), tempfile.gettempdir())\n1 / 0"
        results = [run(worker, tmp_path, text) for _ in range(3)]
    assert cold == []
    assert len({said_pids(result)[0] for result in results}) == 3
    for result in results:
        assert result.failure is not None
        assert result.failure.type == "ZeroDivisionError"
        words = result.stdout.splitlines()[1].split()
        assert words[:2] == ["['program.py']", "''"]
        assert words[2].startswith(str(Path(words[2]).parent))


def test_a_spare_that_is_in_use_sends_others_the_cold_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_torch(tmp_path, monkeypatch)
    with Worker(sys.executable, kind=SPARE) as worker, ThreadPoolExecutor(4) as threads:
        programs = [
            write(tmp_path / str(number), f"import torch; print({number})") for number in range(4)
        ]
        outputs = [result.stdout for result in threads.map(worker.run, programs)]
    assert outputs == ["0\n", "1\n", "2\n", "3\n"]


def test_a_spare_is_stopped_at_the_time_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_torch(tmp_path, monkeypatch)
    with Worker(sys.executable, kind=SPARE) as worker:
        text = "import os\nprint('pid =', os.getpid())\nwhile True: pass"
        result = run(worker, tmp_path, text, SHORT)
    assert result.outcome is Outcome.TIMEOUT
    assert all(is_gone(pid) for pid in said_pids(result))


STARTER = """
    import sys, threading
    from pathlib import Path
    from pytorch_lessons.live.worker import Worker
    with Worker(sys.executable, kind=sys.argv[2]) as worker:
        worker.run(Path(sys.argv[1]), on_output=lambda text: print(text, flush=True))
    """


@forks
@pytest.mark.parametrize("kind", ["fork", "spare"])
@pytest.mark.parametrize("name", ["SIGTERM", "SIGKILL"])
def test_a_worker_and_its_runs_die_with_whoever_started_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, name: str
) -> None:
    pretend_torch(tmp_path, monkeypatch)
    text = "import torch\n" + GRANDPARENT
    text += "import time\nprint(os.getpid(), os.getppid(), grandparent)\ntime.sleep(1000)"
    program, starter = write(tmp_path, text), write(tmp_path, STARTER, "starter.py")
    process = subprocess.Popen(
        [sys.executable, starter, program, kind],
        stdout=subprocess.PIPE,
        env={**os.environ, "TMPDIR": str(tmp_path)},  # who is killed leaves the run's folder
        text=True,
    )
    with process:
        assert process.stdout is not None
        pids = [int(word) for word in process.stdout.readline().split()]
        os.kill(process.pid, signal.Signals[name])
        process.wait()
    assert len(pids) == 3
    assert all(is_gone(pid) for pid in pids)


@forks
def test_a_worker_that_still_imports_dies_with_whoever_started_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hangs = f"import os, time; open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
    pretend_torch(tmp_path, monkeypatch, hangs + "time.sleep(1000)")
    with Worker(sys.executable):
        while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
            threading.Event().wait(0.02)
    assert is_gone(int((tmp_path / "pid").read_text()))


def test_a_worker_that_never_imports_gives_way_to_a_cold_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_torch(tmp_path, monkeypatch, "import time; time.sleep(1000)")
    with (
        Worker(sys.executable) as worker,
        pytest.raises(CannotRunError, match="importing torch there takes too long"),
    ):
        run(worker, tmp_path, "", Limits(import_limit_s=1.0))

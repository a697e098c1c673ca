"""Where the kernel can see to it, a run writes in its own folder alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pytorch_lessons.live import bounds
from pytorch_lessons.live.run import Limits, Outcome
from pytorch_lessons.live.worker import Worker
from tests.live_runs import pretend_torch, run, write

confined = pytest.mark.skipif(
    not bounds.in_force()["files outside of its folder"], reason="this kernel has no Landlock"
)
LOOSE = Limits(time_limit_s=30, confined=False)
OUTSIDE = {
    "a new file": "open(home + '/new', 'w')",
    "a file that is there": "open(home + '/kept', 'a').write('more')",
    "a file emptied": "os.truncate(home + '/kept', 0)",
    "a file removed": "os.remove(home + '/kept')",
    "a file renamed": "os.rename(home + '/kept', home + '/other')",
    "a file taken away": "os.rename(home + '/kept', 'taken')",
    "a file brought in": "open('made', 'w').close(); os.rename('made', home + '/made')",
    "a link": "os.symlink('/', home + '/link')",
    "a new folder": "os.mkdir(home + '/folder')",
    "a folder removed": "import shutil; shutil.rmtree(home + '/full')",
    "a child's file": "subprocess.run(['touch', home + '/new'], check=True)",
}


@pytest.fixture
def learner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "learner"
    (home / "full").mkdir(parents=True)
    (home / "kept").write_text("precious")
    (home / "full" / "inner").write_text("precious")
    monkeypatch.setenv("HOME", str(home))
    return home


def state(folder: Path) -> dict[str, str]:
    files = sorted(folder.rglob("*"))
    return {str(each): each.read_text() if each.is_file() else "" for each in files}


def in_home(text: str) -> str:
    return f"import os, subprocess\nhome = os.path.expanduser('~')\n{text}"


@confined
@pytest.mark.parametrize("text", OUTSIDE.values(), ids=OUTSIDE.keys())
def test_a_program_can_not_change_the_learner_s_home(
    tmp_path: Path, learner: Path, text: str
) -> None:
    before = state(learner)
    result = run(tmp_path, in_home(text))
    assert result.failure is not None
    assert result.failure.type in {"PermissionError", "OSError", "CalledProcessError"}
    assert state(learner) == before
    assert run(tmp_path, in_home(text), limits=LOOSE).outcome is Outcome.OK
    assert state(learner) != before


@confined
def test_nor_can_one_that_a_worker_runs(
    tmp_path: Path, learner: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_torch(tmp_path, monkeypatch)
    program = write(tmp_path, "import torch\n" + in_home("open(home + '/new', 'w')"))
    with Worker(sys.executable) as worker:
        result = worker.run(program)
        assert result.failure is not None
        assert result.failure.type == "PermissionError"
        assert worker.run(program, limits=LOOSE).outcome is Outcome.OK


INSIDE = """
    import multiprocessing, os, shutil, socket, subprocess, tempfile
    home = os.path.expanduser("~")
    assert open(home + "/kept").read() == "precious" and os.listdir(home)
    os.makedirs("a/b")
    with open("a/b/file", "w") as file:
        print("kept", file=file)
    os.rename("a/b/file", "a/file")
    os.symlink("a", "link")
    shutil.rmtree("a")
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"kept")
    open(os.environ["TORCHINDUCTOR_CACHE_DIR"] + "/code", "w").close()
    for device in ("/dev/null", "/dev/zero"):
        open(device, "w").write("x")
    subprocess.run("echo said > /dev/null && touch touched", shell=True, check=True)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        print(pool.map(abs, [-1, -2]))
    shared = multiprocessing.shared_memory.SharedMemory(create=True, size=10)
    shared.close(), shared.unlink()
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(server.getsockname()).close()
    """


def test_a_program_can_read_all_and_write_where_it_must(
    tmp_path: Path, learner: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path / "cache" / "compiled"))
    result = run(
        tmp_path, INSIDE.replace("import multi", "import multiprocessing.shared_memory, multi", 1)
    )
    assert result.traceback == ""
    assert (result.outcome, result.stdout) == (Outcome.OK, "[1, 2]\n")


def test_a_kernel_that_can_not_confine_confines_nothing(tmp_path: Path) -> None:
    code = """
import sys
from pytorch_lessons.live import bounds
bounds._syscall = lambda *_: -1
assert not bounds.in_force()["files outside of its folder"]
bounds.confine([])
open(sys.argv[1], "w").close()
"""
    subprocess.run([sys.executable, "-c", code, tmp_path / "written"], check=True)
    assert (tmp_path / "written").exists()


def test_what_is_bounded_here_is_told() -> None:
    told = bounds.in_force()
    assert told["time"]
    assert told["output"]
    assert not told["network"]

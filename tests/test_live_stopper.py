"""Another thread can stop a run, before, while and after it goes on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from pytorch_lessons.live.process import Stopper
from pytorch_lessons.live.run import Outcome, RunResult, run_program
from pytorch_lessons.live.worker import Worker
from tests.live_runs import is_gone, pretend_torch, said_pids, write

ENDLESS = """
    import os, torch
    print("pid =", os.getpid())
    while True: pass
    """
Run = Callable[..., RunResult]


@pytest.fixture(params=["cold", "fork", "spare"])
def run(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Run]:
    pretend_torch(tmp_path, monkeypatch)
    if request.param == "cold":
        yield partial(run_program, python=sys.executable)
        return
    if request.param == "fork" and sys.platform != "linux":
        pytest.skip("only on Linux is a worker forked")
    with Worker(sys.executable, kind=request.param) as worker:
        yield worker.run


def test_a_run_is_stopped_as_soon_as_it_speaks(run: Run, tmp_path: Path) -> None:
    stopper = Stopper()
    result = run(write(tmp_path, ENDLESS), stopper=stopper, on_output=lambda _: stopper.stop())
    assert result.outcome is Outcome.STOPPED
    assert all(is_gone(pid) for pid in said_pids(result))
    assert said_pids(result)


def test_what_was_stopped_before_it_began_ends_at_once(run: Run, tmp_path: Path) -> None:
    stopper = Stopper()
    stopper.stop()
    result = run(write(tmp_path, ENDLESS), stopper=stopper)
    assert result.outcome is Outcome.STOPPED


def test_a_run_that_has_ended_is_not_stopped_by_it(run: Run, tmp_path: Path) -> None:
    stopper = Stopper()
    result = run(write(tmp_path, "import torch\nprint('done')"), stopper=stopper)
    stopper.stop()
    assert (result.outcome, result.stdout) == (Outcome.OK, "done\n")


def test_it_is_stopped_from_any_thread(run: Run, tmp_path: Path) -> None:
    stopper = Stopper()
    timer = threading.Timer(0.5, stopper.stop)
    timer.start()
    assert run(write(tmp_path, ENDLESS), stopper=stopper).outcome is Outcome.STOPPED
    timer.join()

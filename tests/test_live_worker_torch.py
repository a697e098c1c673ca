"""The real torch in a worker: what forks are said to break works, and says what a cold run says."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytorch_lessons.live import worker as worker_module
from pytorch_lessons.live.run import Limits, Outcome, RunResult, run_program
from pytorch_lessons.live.worker import Worker
from tests.live_runs import write

pytestmark = [
    pytest.mark.torch,
    pytest.mark.skipif(sys.platform != "linux", reason="only on Linux is a worker forked"),
]


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with Worker(sys.executable) as worker:
        yield worker


@pytest.fixture
def never_cold(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> RunResult:
        raise AssertionError("this run should have been a warm one")

    monkeypatch.setattr(worker_module, "run_program", refuse)


def run(worker: Worker, folder: Path, text: str) -> RunResult:
    return worker.run(write(folder, text), limits=Limits(time_limit_s=120))


WORKS = {
    "a product on two threads": (
        """
        import torch
        torch.set_num_threads(2)
        print(torch.get_num_threads(), (torch.ones(600, 600) @ torch.ones(600, 600)).sum().item())
        """,
        "2 216000000.0\n",
    ),
    "backward on its own thread": (
        """
        import torch
        x = torch.ones(3, requires_grad=True)
        (x ** 2).sum().backward()
        print(x.grad.tolist())
        """,
        "[2.0, 2.0, 2.0]\n",
    ),
    "a scripted function": (
        """
        import inspect, torch
        @torch.jit.script
        def double(x):
            return x * 2
        def plain(): pass
        print(double(torch.ones(2)).tolist(), inspect.getsource(plain).strip())
        """,
        "[2.0, 2.0] def plain(): pass\n",
    ),
    "a compiled function": (
        """
        import torch
        def double(x):
            return x * 2
        print(torch.compile(double, backend="eager")(torch.ones(2)).tolist())
        """,
        "[2.0, 2.0]\n",
    ),
    "a loader's workers": (
        """
        import torch
        from torch.utils.data import DataLoader, Dataset
        class Squares(Dataset):
            def __len__(self): return 4
            def __getitem__(self, number): return torch.tensor(number ** 2)
        if __name__ == "__main__":
            for context in ("fork", "spawn"):
                loader = DataLoader(Squares(), 2, num_workers=2, multiprocessing_context=context)
                print([batch.tolist() for batch in loader])
        """,
        "[[0, 1], [4, 9]]\n" * 2,
    ),
    "a group of processes on one machine": (
        """
        import torch
        import torch.distributed as dist
        store = dist.TCPStore("127.0.0.1", 0, 1, True)
        dist.init_process_group("gloo", store=store, rank=0, world_size=1)
        x = torch.ones(2)
        dist.all_reduce(x)
        print(x.tolist())
        dist.destroy_process_group()
        """,
        "[1.0, 1.0]\n",
    ),
}


@pytest.mark.usefixtures("never_cold")
@pytest.mark.parametrize(("text", "output"), WORKS.values(), ids=WORKS.keys())
def test_what_forks_are_said_to_break_works(
    worker: Worker, tmp_path: Path, text: str, output: str
) -> None:
    result = run(worker, tmp_path, text)
    assert result.traceback == ""
    assert result.stdout == output


TRAINING = """
    import torch
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.Adam(model.parameters())
    for _ in range(3):
        loss = model(torch.randn(8, 4)).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(loss.item(), torch.get_num_threads())
    loss.backward()
    """


@pytest.mark.usefixtures("never_cold")
def test_a_warm_run_prints_and_raises_what_a_cold_one_does(worker: Worker, tmp_path: Path) -> None:
    first, second = run(worker, tmp_path, TRAINING), run(worker, tmp_path, TRAINING)
    cold = run_program(tmp_path / "program.py", python=sys.executable)
    assert first.outcome is Outcome.RAISED
    for warm in (first, second):
        assert (warm.outcome, warm.stdout, warm.failure) == (
            cold.outcome,
            cold.stdout,
            cold.failure,
        )
        assert (warm.exit_code, warm.stderr) == (cold.exit_code, cold.stderr)
        assert (warm.warnings, warm.traceback) == (cold.warnings, cold.traceback)


TWICE = """
    import torch
    weight = torch.randn(3, requires_grad=True)
    print(weight.tolist())
    loss = (weight ** 2).sum()
    loss.backward()
    loss.backward()
    """


@pytest.mark.usefixtures("never_cold")
def test_two_hundred_runs_end_like_a_cold_one_and_take_no_more_memory(
    worker: Worker, tmp_path: Path
) -> None:
    program = write(tmp_path, TWICE)
    cold = run_program(program, python=sys.executable)
    shepherds_parent = "import os, torch\nstat = open(f'/proc/{os.getppid()}/stat').read()\n"
    shepherds_parent += "print(stat.rpartition(')')[2].split()[1])\n"
    say = write(tmp_path, shepherds_parent, "parent.py")
    server = worker.run(say).stdout.strip()
    pages = []
    for _ in range(200):
        warm = worker.run(program)
        assert (warm.outcome, warm.stdout, warm.failure, warm.in_reach) == (
            *(cold.outcome, cold.stdout, cold.failure, cold.in_reach),
        )
        pages.append(int(Path(f"/proc/{server}/statm").read_text(encoding="ascii").split()[1]))
    assert worker.run(say).stdout.strip() == server
    assert pages[-1] - pages[19] < 100

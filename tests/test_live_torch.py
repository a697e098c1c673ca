"""The real torch: its errors, its workers and its compilers see a program like any other."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pytorch_lessons.live.expect import judge
from pytorch_lessons.live.frames import Folded, failing_frame, fold
from pytorch_lessons.live.run import Frame, Limits, Outcome
from pytorch_lessons.model import Expect
from tests.live_runs import is_gone, run, said_pids

pytestmark = pytest.mark.torch

TWICE = """
    import torch

    def train(weight):
        loss = (weight ** 2).sum()
        loss.backward()
        loss.backward()

    print("start")
    train(torch.ones(3, requires_grad=True))
    """


def test_an_error_of_torch_is_told_with_the_learner_s_lines(tmp_path: Path) -> None:
    result = run(tmp_path, TWICE)
    assert result.stdout == "start\n"
    assert result.failure is not None
    own_call, own_line, folded = fold(result.failure.frames)
    assert isinstance(own_call, Frame)
    assert isinstance(own_line, Frame)
    assert (own_call.line, own_line.line, own_line.source) == (9, 6, "loss.backward()")
    assert isinstance(folded, Folded)
    assert folded.libraries == ("torch",)
    assert failing_frame(result.failure) == own_line
    message = "backward through the graph a second time"
    assert judge(Expect(raises="RuntimeError", message=message, line=6), result) == ()


def test_what_importing_torch_says_is_not_the_program_s(tmp_path: Path) -> None:
    result = run(tmp_path, "import torch")
    assert (result.outcome, result.output) == (Outcome.OK, "")


def test_a_run_has_one_thread_and_the_same_random_numbers(tmp_path: Path) -> None:
    text = "import torch\nprint(torch.get_num_threads(), torch.randn(3).tolist())"
    first, second = run(tmp_path, text), run(tmp_path, text)
    assert first.stdout == second.stdout
    assert first.stdout.startswith("1 [")


def test_a_warning_from_inside_of_torch_has_the_learner_s_line(tmp_path: Path) -> None:
    text = """
        import torch
        from torch.nn.functional import mse_loss

        mse_loss(torch.zeros(4, 1), torch.zeros(4))
        """
    result = run(tmp_path, text)
    assert result.outcome is Outcome.WARNED
    assert [(each.category, each.line) for each in result.warnings] == [("UserWarning", 4)]
    assert judge(Expect(warns="UserWarning", message="Using a target size"), result) == ()


WORKERS = """
    import os, torch
    from torch.utils.data import DataLoader, Dataset

    class Squares(Dataset):
        def __len__(self):
            return 8
        def __getitem__(self, number):
            if number % 2 == 0:
                print("pid =", os.getpid(), flush=True)
            return torch.tensor(number ** 2)

    if __name__ == "__main__":
        loader = DataLoader(Squares(), 2, num_workers=1, multiprocessing_context={context!r})
        for batch in loader:
            print(batch.tolist())
            {then}
    """


@pytest.mark.parametrize("context", ["fork", "spawn"])
def test_a_loader_s_workers_work(tmp_path: Path, context: str) -> None:
    result = run(tmp_path, WORKERS.format(context=context, then="pass"))
    assert result.outcome is Outcome.OK, result.output
    assert result.stdout.splitlines()[-1] == "[36, 49]"
    assert all(is_gone(pid) for pid in said_pids(result))


def test_a_loader_s_workers_die_with_a_stopped_run(tmp_path: Path) -> None:
    text = WORKERS.format(context="fork", then="while True: pass")
    result = run(tmp_path, text, limits=Limits(time_limit_s=5))
    assert result.outcome is Outcome.TIMEOUT
    assert said_pids(result)
    assert all(is_gone(pid) for pid in said_pids(result))


def test_an_error_in_a_loader_s_worker_is_told(tmp_path: Path) -> None:
    text = WORKERS.format(context="fork", then="pass").replace("number ** 2", "missing")
    result = run(tmp_path, text)
    assert result.failure is not None
    assert result.failure.type == "NameError"
    assert "program.py" in result.failure.message


def test_scripting_finds_the_source_of_a_program(tmp_path: Path) -> None:
    text = """
        import torch

        @torch.jit.script
        def double(x):
            return x * 2

        print(double(torch.ones(2)).tolist())
        """
    assert run(tmp_path, text).stdout == "[2.0, 2.0]\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds the address space")
def test_a_tensor_that_is_too_large_is_an_error_and_no_crash(tmp_path: Path) -> None:
    result = run(tmp_path, "import torch\ntorch.ones(10**9)", limits=Limits(memory_bytes=2**30))
    assert result.failure is not None
    assert "can't allocate memory" in result.failure.message

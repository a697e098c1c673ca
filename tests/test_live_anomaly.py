"""A failure of the backward pass names the forward line that made the node."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from textwrap import dedent

import pytest

from pytorch_lessons.live.anomaly import forward_frame
from pytorch_lessons.live.job import Mode
from pytorch_lessons.live.result import RunResult
from pytorch_lessons.live.run import run_program
from tests.live_runs import write

pytestmark = pytest.mark.torch
IN_PLACE = """
    import torch

    def layer(x):
        return torch.sigmoid(x)

    weight = torch.ones(3, requires_grad=True)
    hidden = layer(weight)
    loss = (hidden * 2).sum()
    hidden += 1
    loss.backward()
    """
OWN_FUNCTION = """
    import torch

    class Double(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return 2 * x

        @staticmethod
        def backward(ctx, gradient):
            raise ValueError("no way back")

    loss = Double.apply(torch.ones(3, requires_grad=True)).sum()
    loss.backward()
    """


def run_twice(program: Path) -> tuple[RunResult, int | None]:
    run = partial(run_program, program, python=sys.executable)
    result = run()
    frame = forward_frame(result, partial(run, mode=Mode(anomaly=True)))
    return result, frame.line if frame else None


@pytest.mark.parametrize(("text", "line"), [(IN_PLACE, 4), (OWN_FUNCTION, 12)])
def test_the_forward_line_is_found(tmp_path: Path, text: str, line: int) -> None:
    result, found = run_twice(write(tmp_path, text))
    assert result.failure is not None
    assert found == line
    assert result.warnings == ()


@pytest.mark.parametrize("text", ["import torch\ntorch.ones(2) @ torch.ones(3)", "print(1)"])
def test_what_did_not_fail_in_the_backward_pass_is_not_run_again(tmp_path: Path, text: str) -> None:
    result = run_program(write(tmp_path, dedent(text)), python=sys.executable)

    def refuse() -> RunResult:
        raise AssertionError("it was run again")

    assert forward_frame(result, refuse) is None


def test_a_warning_that_quotes_the_stack_quotes_the_program_s_own(tmp_path: Path) -> None:
    text = """
        import torch
        torch.autograd.set_detect_anomaly(True)
        x = torch.zeros(2, requires_grad=True)
        (x**2).sum().sqrt().backward()
        """
    result = run_program(write(tmp_path, text), python=sys.executable)
    shown, kept = result.stderr, result.warnings[-1].message
    for said in (shown, kept):
        assert "Traceback of forward call that caused the error" in said
        assert 'File "program.py", line 4, in <module>' in said
        assert "child.py" not in said

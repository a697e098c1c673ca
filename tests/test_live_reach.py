"""A failure shows what was in reach at its line, and nothing of the program is called for that."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytorch_lessons.live.result import InReach, RunResult, TensorFacts
from tests.live_runs import run

torch_only = pytest.mark.torch
MODEL = """
    import torch
    from torch import nn

    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.layer = nn.Linear(4, 2)
            self.count = 3

        def forward(self, x):
            hidden = x / 0
            elsewhere = torch.zeros(7)
            return self.layer(hidden.reshape(self.count, 5))

    net = Net()
    batch = torch.tensor([[0.0] * 5, [1.0] * 5, [-1.0] * 5], requires_grad=True)
    net(batch)
    """


def reached(result: RunResult) -> dict[str, InReach]:
    return {value.name: value for value in result.in_reach}


@torch_only
def test_tensors_on_the_failing_line_come_first_and_in_full(tmp_path: Path) -> None:
    result = run(tmp_path, MODEL)
    names = [(value.name, value.is_on_line) for value in result.in_reach]
    on_line = [("self.layer", True), ("hidden", True), ("self.count", True)]
    assert names == [*on_line, ("x", False), ("elsewhere", False)]
    values = reached(result)
    assert values["hidden"].tensor == TensorFacts(
        shape=(3, 5),
        dtype="float32",
        device="cpu",
        requires_grad=True,
        grad_fn="DivBackward0",
        nan=5,
        inf=10,
    )
    assert values["self.layer"].text == "Linear(in_features=4, out_features=2, bias=True)"
    assert values["self.count"].text == "3"
    x = values["x"].tensor
    assert x is not None
    assert (x.requires_grad, x.grad_fn, x.nan) == (True, "", 0)


@torch_only
def test_a_tensor_without_numbers_to_count_is_told_all_the_same(tmp_path: Path) -> None:
    result = run(
        tmp_path,
        """
        import torch
        nothing = torch.empty(3, device="meta")
        whole = torch.arange(4)
        sparse = torch.eye(3).to_sparse()
        nothing + whole @ sparse
        """,
    )
    shapes = {value.name: value.tensor and value.tensor.shape for value in result.in_reach}
    assert shapes == {"nothing": (3,), "whole": (4,), "sparse": (3, 3)}


def test_no_hook_of_the_program_s_is_called(tmp_path: Path) -> None:
    result = run(
        tmp_path,
        """
        import os
        import torch
        class Liar:
            @property
            def __class__(self): os._exit(9)
            def __getattribute__(self, name): os._exit(9)
        class Hooked(torch.Tensor):
            @property
            def shape(self): os._exit(9)
            @classmethod
            def __torch_function__(cls, *_, **__): os._exit(9)
        class Wrapped(torch.Tensor):
            @staticmethod
            def __new__(cls):
                return torch.Tensor._make_wrapper_subclass(cls, (3,), dtype=torch.float16)
            @classmethod
            def __torch_dispatch__(cls, *_, **__): os._exit(9)
        liar, hooked, wrapped = Liar(), torch.ones(2).as_subclass(Hooked), Wrapped()
        both = [hooked, hooked]
        liar + liar.layer + both + hooked + wrapped if 1 / 0 else None
        """,
    )
    seen = {
        value.name: value.text or (value.tensor and value.tensor.shape) for value in result.in_reach
    }
    assert seen == {"both": "list of 2 tensors: (2,), (2,)", "hooked": (2,), "wrapped": (3,)}


def test_plain_values_are_shown_short_and_others_not_at_all(tmp_path: Path) -> None:
    result = run(
        tmp_path,
        """
        class Odd:
            def __repr__(self): raise SystemExit(9)
            @property
            def size(self): raise SystemExit(9)
        odd, many, pairs = Odd(), list(range(1000)), {"a": 1}
        text = "x" * 1000
        mixed = [odd, 1]
        odd.size if False else many + text + pairs["b"] + mixed
        """,
    )
    assert result.failure is not None
    values = {name: value.text for name, value in reached(result).items()}
    assert values["many"] == "[0, 1, 2, 3, 4, 5, ...]"
    assert values["text"].startswith("'xxx")
    assert len(values["text"]) <= 60
    assert values["pairs"] == "{'a': 1}"
    assert values["mixed"] == "list of 2"
    assert "odd" not in values


def test_the_names_of_the_whole_statement_count_but_not_of_the_block_below_it(
    tmp_path: Path,
) -> None:
    result = run(
        tmp_path,
        """
        first, second, unused = 1, 0, 5
        for number in range(
            first
            // second
        ):
            print(unused)
        """,
    )
    assert list(reached(result)) == ["first", "second"]


@pytest.mark.parametrize("text", ["x = (", "import sys; sys.exit(2)", "raise KeyboardInterrupt"])
def test_where_there_is_nothing_to_look_at_nothing_is_told(tmp_path: Path, text: str) -> None:
    result = run(tmp_path, text)
    assert result.failure is not None
    assert result.in_reach == ()


def test_a_run_that_ends_well_has_nothing_in_reach(tmp_path: Path) -> None:
    assert run(tmp_path, "x = 1").in_reach == ()

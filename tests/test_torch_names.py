"""Names that torch does not have are found in texts, and those of others are left alone."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from pytorch_lessons.errors import CannotRunError
from pytorch_lessons.lint import Known, Text, TorchNames, find_names
from pytorch_lessons.live import torch_names
from pytorch_lessons.settings import built_in_pack
from tests.conftest import CHALLENGE

Run = Callable[..., tuple[int, str, str]]


def asked(text: str, *, field: str = "asks", programs: tuple[str, ...] = ()) -> TorchNames:
    """What torch is asked about a text."""
    questions: list[TorchNames] = []

    def look_up(names: TorchNames) -> Known:
        questions.append(names)
        return Known("2", {}, {})

    find_names([Text("one", field, text)], programs, look_up)
    return questions[0]


@pytest.mark.parametrize(
    ("text", "dotted"),
    [
        ("Call `torch.cat(a, dim=0)`.", ["torch.cat"]),
        ("Is it `nn.Linear(3, 4)(x)`, `F.relu` or `Tensor.to`?", None),
        ("A hole: `torch.cuda.{{synchronize}}()`", ["torch.cuda.synchronize"]),
        ("torch.compile and nn.Module, without ticks", ["torch.compile", "torch.nn.Module"]),
        ("The root is misspelt: `trorch.nn`", ["trorch.nn"]),
    ],
)
def test_these_names_are_asked_for(text: str, dotted: list[str] | None) -> None:
    wanted = ["torch.Tensor.to", "torch.nn.Linear", "torch.nn.functional.relu"]
    assert list(asked(text).dotted) == (dotted or wanted)


@pytest.mark.parametrize(
    "text",
    [
        "`np.foo`, `jax.nn.relu`, `tf.nn.softmaxx`, `numpy.torch.x`",
        "In flax, `nn.Dense` is what `nn.Linaer` is not",
        "`torchvision.models.foo`, `torchx.bar`, `self.torch.x`, `model.nn.foo`",
        "`torch.ops.mine.op` is registered by a program",
        "https://docs.pytorch.org/torch.foo.html and `docs.pytorch.org`",
        "`x.view(6)`, `a.b.c.d`, `open('torch.foo')`, `net.onnx`, `torch.pt`",
        "a sentence about torch. Then another",
    ],
)
def test_names_of_others_are_not_asked_for(text: str) -> None:
    assert asked(text).dotted == ()


def test_the_words_of_error_messages_and_addresses_are_not_ours() -> None:
    for field in ("steps.0.expect.message", "explains.1", "sources.0", "concept.sources.0.url"):
        assert asked("`torch.foo` `bakward`", field=field) == TorchNames((), ())


def test_words_in_backticks_are_asked_for_but_for_those_of_our_programs() -> None:
    text = "`loss.bakward()`, `step()`, `my_tensor` and outside"
    assert asked(text, programs=("my_tensor = 1",)).words == ("bakward",)


def test_a_missing_name_is_told_with_what_was_meant() -> None:
    known = Known("2.13.0", {"torch.nn.Linaer": "torch.nn.Linear", "torch.foo": ""}, {})
    text = Text("one", "because", "`nn.Linaer` and `torch.foo`")
    found = find_names([text], (), lambda _: known) or []
    assert [(each.code, each.field, each.part, each.message) for each in found] == [
        ("W49", "because", "nn.Linaer", f"{HAS_NO} `nn.Linaer`; did you mean `torch.nn.Linear`?"),
        ("W49", "because", "torch.foo", f"{HAS_NO} `torch.foo`; correct it, or leave it out"),
    ]


HAS_NO = "torch 2.13.0 has no"


def test_a_slip_is_told_with_what_was_meant() -> None:
    known = Known("2.13.0", {}, {"bakward": "backward"})
    text = Text("one", "hints.0", "`loss.bakward()` and `loss.backward()`")
    [found] = find_names([text], (), lambda _: known) or []
    assert found.code == "W48"
    assert found.message == "`bakward` looks misspelt; did you mean `backward`?"


def test_nothing_is_found_where_torch_is_not_asked_or_does_not_answer() -> None:
    text = Text("one", "asks", "`torch.foo`")
    assert find_names([text], (), None) is None
    assert find_names([text], (), lambda _: None) is None


class Module:
    """Stands for `torch.nn.Module`."""

    training: bool

    def __init__(self, in_features: int = 1) -> None:
        self.in_features = in_features
        for layer in range(2):
            setattr(self, f"weight_ih_l{layer}", layer)

    @property
    def device(self) -> str:
        return ""

    def eval(self) -> None:
        """Ends the training; in reverse mode, ``retain_graph=True`` is of no use."""


@pytest.fixture
def small_torch(monkeypatch: pytest.MonkeyPatch) -> None:
    """A torch that has little."""
    torch, nn = ModuleType("torch"), ModuleType("torch.nn")
    torch.__dict__.update(__version__="9.1.0+cpu", nn=nn, cat=sum, cuda_version=None)
    nn.__dict__.update(Module=Module, Linear=Module)
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setitem(sys.modules, "torch.nn", nn)
    monkeypatch.setitem(sys.modules, "torch.later", ModuleType("torch.later"))


def answer(*dotted: str, words: tuple[str, ...] = ()) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(torch_names.answer(list(dotted), list(words)))
    return found


@pytest.mark.usefixtures("small_torch")
def test_torch_has_what_its_modules_classes_and_instances_have() -> None:
    found = answer(
        *("torch.cat", "torch.nn", "torch.nn.Linear", "torch.nn.Linear.eval", "torch.cuda_version"),
        *("torch.nn.Linear.training", "torch.nn.Linear.in_features", "torch.nn.Linear.device.type"),
        *("torch.nn.Linear.weight_ih_l0", "torch.later"),
    )
    assert found == {"version": "9.1.0", "missing": {}, "slips": {}}


@pytest.mark.usefixtures("small_torch")
@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("torch.nn.Linaer", "torch.nn.Linear"),
        ("torch.nnn.Linaer", "torch.nn.Linear"),
        ("trorch.nn.Linear", "torch.nn.Linear"),
        ("torch.Linear", "torch.nn.Linear"),
        ("torch.nn.Linear.in_feature", ""),
        ("torch.nn.Linear.evla", "torch.nn.Linear.eval"),
        ("torch.nowhere.at.all", ""),
    ],
)
def test_what_torch_lacks_is_told_with_what_is_near(name: str, meant: str) -> None:
    assert answer(name)["missing"] == {name: meant}


@pytest.mark.usefixtures("small_torch")
def test_a_word_is_a_slip_only_one_stroke_away_from_a_name() -> None:
    words = ("in_featuers", "in_features", "retain_grph", "retain_graphs", "reverse", "trianing")
    slips = {"in_featuers": "in_features", "retain_grph": "retain_graph"}
    assert answer(words=words)["slips"] == slips
    assert answer(words=("linaer", "tarining", "something"))["slips"] == {}


def test_the_questions_run_on_any_python_and_need_nothing_of_ours() -> None:
    tree = ast.parse(Path(torch_names.__file__).read_text("utf-8"), feature_version=(3, 9))
    imported = {n.names[0].name for n in ast.walk(tree) if isinstance(n, ast.Import)}
    assert imported <= set(sys.stdlib_module_names)


def write_fault(pack: Path) -> None:
    text = CHALLENGE.format(id="one").replace("It is so.", ">-\n    By this,\n    `nn.Linaer` is.")
    (pack / "basics" / "challenges.yaml").write_text(text)


@pytest.mark.torch
def test_a_strict_check_asks_torch_and_points_at_the_name(pack: Path, pylessons: Run) -> None:
    write_fault(pack)
    code, out, _ = pylessons("check", str(pack), "--strict")
    assert code == 1
    assert out.startswith("tiny/basics/challenges.yaml:12:6: W49 torch ")
    assert "has no `nn.Linaer`; did you mean `torch.nn.Linear`? (warning)" in out


def test_a_plain_check_does_not_ask_torch(pack: Path, pylessons: Run) -> None:
    write_fault(pack)
    assert pylessons("check", str(pack))[:2] == (0, "3 items and 0 examples: no problems\n")


def test_without_torch_a_strict_check_says_what_it_left_out(
    pack: Path, pylessons: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_program(program: Path, *, python: str) -> None:
        raise CannotRunError(f"{python}: torch is not installed there")

    write_fault(pack)
    monkeypatch.setattr("pytorch_lessons.cli.torch_names.run_program", run_program)
    code, out, err = pylessons("check", str(pack), "--strict")
    assert (code, out) == (0, "3 items and 0 examples: no problems\n")
    assert err.startswith("names of torch not checked: ")
    assert err.endswith(": torch is not installed there\n")
    assert err.count("\n") == 1


@pytest.mark.torch
def test_the_built_in_pack_names_what_torch_has(pylessons: Run) -> None:
    _, out, err = pylessons("check", str(built_in_pack()), "--strict")
    assert "not checked" not in err
    assert [line for line in out.splitlines() if "W48" in line or "W49" in line] == []

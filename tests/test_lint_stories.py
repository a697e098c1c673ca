"""What is wrong with a story before any program of it is run."""

from __future__ import annotations

import pytest

from pytorch_lessons.lint import Told, findings
from pytorch_lessons.model import Example, Expect, Level, Step

OK = Expect()


def told(*steps: tuple[Expect, str], name: str = "story", slow: bool = False) -> Told:
    """A story of steps, each with what is expected and its program."""
    listed = tuple(
        Step(file=f"s{n}.py", says="s", expect=expect) for n, (expect, _) in enumerate(steps)
    )
    example = Example(title="t", level=Level.BEGINNER, steps=listed, slow=slow)
    return Told(name, example, tuple(program for _, program in steps))


def raises(message: str, error: str = "RuntimeError") -> Expect:
    return Expect(raises=error, message=message)


def found(*stories: Told) -> list[str]:
    return [f"{each.id} {each.field} {each.code}" for each in findings([], stories=stories)]


def test_a_message_of_few_letters_fits_too_much() -> None:
    assert found(told((raises("[3, 4], [5, 6]"), ""))) == ["story steps.0.expect.message E82"]
    assert found(told((raises("sizes of tensor"), ""))) == []


@pytest.mark.parametrize(
    ("other", "is_ambiguous"),
    [
        (raises("index out of range in self", "IndexError"), True),
        (raises("the index out of range is 3", "RuntimeError"), True),
        (raises("index out of range", "RuntimeError"), True),
        (raises("index out of range", "IndexError"), False),
        (raises("index out of range.", "IndexError"), False),
        (raises("index is out of range", "IndexError"), False),
        (Expect(warns="UserWarning", message="index out of range"), True),
        (OK, False),
    ],
)
def test_a_message_that_fits_another_error_is_ambiguous(
    other: Expect, *, is_ambiguous: bool
) -> None:
    mine = told((OK, ""), (raises("index out of range", "IndexError"), ""), name="mine")
    complaints = [each for each in found(mine, told((other, ""))) if each.startswith("mine")]
    assert complaints == (["mine steps.1.expect.message E82"] if is_ambiguous else [])


def test_one_error_may_be_shown_by_two_stories() -> None:
    same = raises("index out of range.")
    assert found(told((same, ""), name="a"), told((same, ""), name="b")) == []


def test_two_steps_of_one_story_may_end_alike() -> None:
    steps = (raises("index out of range"), ""), (raises("index out of range in self"), "")
    assert found(told(*steps)) == []


def lines(count: int, word: str = "line") -> str:
    return "".join(f"{word}{n} = {n}\n\n" for n in range(count))


def test_a_repair_that_is_another_program_is_reported() -> None:
    broken = raises("sizes of tensors")
    rewritten = told((broken, lines(40)), (OK, lines(14) + lines(26, "new")))
    assert found(rewritten) == ["story steps.1.file W84"]
    assert found(told((broken, lines(40)), (OK, lines(15) + lines(25, "new")))) == []


def test_a_repair_is_compared_with_the_broken_step_that_it_is_nearest_to() -> None:
    broken = raises("sizes of tensors")
    assert found(told((broken, lines(40, "x")), (broken, lines(40)), (OK, lines(40)))) == []


def test_a_program_that_is_not_there_is_compared_with_nothing() -> None:
    broken = raises("sizes of tensors")
    assert found(told((broken, ""), (OK, lines(40)))) == []
    assert found(told((broken, lines(40)), (OK, ""))) == []


def test_what_repairs_nothing_may_be_another_program() -> None:
    assert found(told((OK, lines(40)), (OK, lines(40, "new")))) == []
    assert found(told((OK, lines(40)), (raises("sizes of tensors"), lines(40, "new")))) == []


@pytest.mark.parametrize(
    ("program", "is_reported"),
    [
        ("import time\ntime.sleep(2.5)\n", True),
        ("import time\ntime.sleep(1.5)\ntime.sleep(1)\n", True),
        ("import time\ntime.sleep(1)\n", False),
        ("import time\npause = 9\ntime.sleep(pause * 0)\n", False),
        ("import torch\nx = torch.zeros(20_000, 20_000)\n", True),
        ("import torch\nx = torch.zeros((1024, 1024, 512))\n", True),
        ("import torch\nn = 2**14\nx = torch.randn(n, n, dtype=torch.float64)\n", True),
        ("import torch\nn = 2**14\nx = torch.randn(n, n)\n", False),
        ("import torch\nx = torch.full((20_000, 20_000), 7)\n", True),
        ("import torch\nx = torch.full((2, 2), 999_999_999_999)\n", False),
        ("import torch\nx = torch.zeros(20_000, 20_000, device='meta')\n", False),
        ("import torch\nx = torch.arange(999_999_999)\nbroken = (\n", False),
    ],
)
def test_what_a_program_takes_is_reported_as_far_as_it_can_be_read(
    program: str, *, is_reported: bool
) -> None:
    assert found(told((OK, program))) == (["story steps.0.file W89"] if is_reported else [])


def test_a_slow_story_may_sleep() -> None:
    assert found(told((OK, "import time\ntime.sleep(9)\n"), slow=True)) == []

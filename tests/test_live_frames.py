"""Of a traceback, the learner sees the own lines; what lies between is folded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytorch_lessons.live.frames import Folded, chain, failing_frame, fold, library_of
from pytorch_lessons.live.result import Failure, Frame


def own(line: int) -> Frame:
    return Frame("program.py", line, "f", "", is_own=True)


def of(library: str) -> Frame:
    return Frame(f"/env/lib/python3.11/site-packages/{library}/x.py", 1, "g", "", is_own=False)


def failure(
    *frames: Frame, cause: Failure | None = None, context: Failure | None = None
) -> Failure:
    return Failure("ValueError", "builtins", "", frames, cause, context)


def test_frames_of_libraries_are_folded_between_own_ones() -> None:
    frames = [own(20), of("torch"), of("torch"), of("lightning"), own(8), of("torch")]
    assert fold(frames) == (
        own(20),
        Folded(3, ("torch", "lightning")),
        own(8),
        Folded(1, ("torch",)),
    )


@given(st.lists(st.sampled_from([own(1), own(2), of("torch"), of("jax")]), max_size=17))
def test_folding_loses_no_own_frame_and_counts_all_others(frames: list[Frame]) -> None:
    folded = fold(frames)
    assert [f for f in folded if isinstance(f, Frame)] == [f for f in frames if f.is_own]
    others = sum(f.count for f in folded if isinstance(f, Folded))
    assert others == sum(not f.is_own for f in frames)


def test_of_a_deep_recursion_the_beginning_and_the_end_are_shown() -> None:
    frames = [own(line) for line in range(500)]
    middle = Folded(484, ("your program",))
    assert fold(frames) == (*frames[:8], middle, *frames[-8:])
    frames = [frame for line in range(10) for frame in (own(line), of("torch"), of("torch"))]
    folded = fold(frames)
    assert folded[8] == Folded(6, ("your program", "torch"))
    assert (len(folded), folded[-2]) == (17, own(9))


def test_the_failing_frame_is_the_innermost_own_one() -> None:
    assert failing_frame(failure(own(20), of("torch"), own(8), of("torch"))) == own(8)
    assert failing_frame(failure(of("torch"))) is None


def test_a_chain_begins_with_what_happened_first() -> None:
    first = failure(own(1))
    second = failure(own(2), context=first)
    third = failure(own(3), cause=second)
    assert chain(third) == (first, second, third)


@pytest.mark.parametrize(
    ("file", "library"),
    [
        ("/env/lib/python3.11/site-packages/torch/nn/modules/module.py", "torch"),
        ("/usr/lib/python3/dist-packages/numpy/core/x.py", "numpy"),
        (r"C:\env\Lib\site-packages\torch\nn\module.py", "torch"),
        ("/env/lib/python3.11/site-packages/six.py", "six"),
        ("/usr/lib/python3.11/json/decoder.py", "Python"),
        (r"C:\Python311\Lib\json\decoder.py", "Python"),
        ("<frozen importlib._bootstrap>", "Python"),
        ("<string>", "<string>"),
        ("/home/me/project/model.py", "model.py"),
    ],
)
def test_a_file_belongs_to_a_library(file: str, library: str) -> None:
    assert library_of(file) == library

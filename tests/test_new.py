"""Templates pass the check once their blanks are filled, and not before."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, zip_longest
from pathlib import Path

import pytest

from pytorch_lessons.check import check_pack

Run = Callable[..., tuple[int, str, str]]


def fill(folder: Path) -> None:
    for number, path in enumerate(sorted(folder.rglob("*.*"))):
        text = path.read_text()
        parts = text.split("___")
        words = [f"word{number}x{place}" for place in range(len(parts) - 1)]
        path.write_text("".join(chain.from_iterable(zip_longest(parts, words, fillvalue=""))))


def test_a_teacher_makes_a_pack_of_every_kind(tmp_path: Path, pylessons: Run) -> None:
    assert pylessons("new", "pack", "my-course", str(tmp_path))[0] == 0
    pack = tmp_path / "my-course"
    for kind, name in (
        ("challenge", "q-one"),
        ("challenge", "q-two"),
        ("flashcard", "a-card"),
        ("exercise", "an-essay"),
        ("example", "a-story"),
    ):
        code, out, err = pylessons("new", kind, name, str(pack / "basics"))
        assert (code, err) == (0, "")
        assert out.endswith(f"Fill in each ___, then: pylessons check {pack}\n")
    blanks = check_pack(pack).problems
    assert len(blanks) > 20
    assert all(
        "still a blank" in p.message or "lacks" in p.message or "write bounds" in p.message
        for p in blanks
    )
    fill(pack)
    report = check_pack(pack)
    assert [str(problem) for problem in report.problems] == []
    assert (report.items, report.examples) == (4, 1)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("challange", "a"), "did you mean `challenge`?"),
        (("challenge", "Not An Id"), "is no id"),
        (("exercise", "b"), "has no topic.yaml"),
        (("challenge", "a", "nowhere"), "has no topic.yaml"),
    ],
)
def test_what_cannot_be_made_is_said_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    pylessons: Run,
    arguments: tuple[str, ...],
    part: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = pylessons("new", *arguments)
    assert (code, out) == (2, "")
    assert part in err


def test_an_id_is_not_given_twice_in_a_file(tmp_path: Path, pylessons: Run) -> None:
    pylessons("new", "pack", "mine", str(tmp_path))
    basics = str(tmp_path / "mine" / "basics")
    assert pylessons("new", "flashcard", "one", basics)[0] == 0
    code, _, err = pylessons("new", "flashcard", "one", basics)
    assert code == 2
    assert "has an item `one`" in err


def test_nothing_is_ever_written_over(tmp_path: Path, pylessons: Run) -> None:
    assert pylessons("new", "pack", "mine", str(tmp_path))[0] == 0
    (tmp_path / "mine" / "pack.yaml").write_text("precious")
    code, _, err = pylessons("new", "pack", "mine", str(tmp_path))
    assert code == 2
    assert "exists" in err
    assert (tmp_path / "mine" / "pack.yaml").read_text() == "precious"

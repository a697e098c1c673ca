"""The built-in pack keeps its own promises; its programs are run by `scripts/stories`."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from pytorch_lessons.check import check_pack
from pytorch_lessons.items import AnyItem, Challenge, Predict
from pytorch_lessons.items.predict import Answer, is_readable, varied
from pytorch_lessons.library import Library, Story
from pytorch_lessons.live.run import run_program
from pytorch_lessons.settings import built_in_pack


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return Library(built_in_pack(), tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def items(library: Library) -> list[AnyItem]:
    found = [
        library.item(entry.id) for topic in library.topics() for entry in library.in_topic(topic)
    ]
    return [item for item in found if item]


def test_the_pack_has_no_problems() -> None:
    assert [str(problem) for problem in check_pack(built_in_pack()).problems] == []


def test_the_sources_are_all_there(library: Library) -> None:
    """Five challenges, at least twelve cards, the exercise, the page, and six stories or more."""
    types = Counter(entry.type for entry in library.entries())
    assert types["challenge"] >= 5
    assert types["flashcard"] >= 12
    assert types["example"] >= 6
    for challenge, kind, level in (
        ("why-dynamic-graphs", "conceptual", "intermediate"),
        ("production-export", "conceptual", "intermediate"),
        ("metric-for-imbalance", "metrics", "advanced"),
        ("retain-graph-loop", "debug", "advanced"),
        ("long-dependency-model", "model-choice", "expert"),
    ):
        entry = library.entry(challenge)
        assert entry, challenge
        assert (entry.kind, entry.level) == (kind, level), challenge
    exercise = library.item("why-define-by-run-mattered")
    assert exercise
    assert len(getattr(exercise, "sections", ())) == 4
    page = library.topics()["define-by-run"].concept
    assert page
    sections = (page.at_a_glance, page.when_not, page.instead, page.pitfalls, page.compared_with)
    assert all(sections)
    assert len(page.sources) >= 3


def test_the_flagship_runs_the_loop_as_the_source_prints_it(library: Library) -> None:
    program = library.program("autograd", "retain-graph/asked.py").read_text(encoding="utf-8")
    loop = [
        "for data, target in dataloader:",
        "    optimizer.zero_grad()",
        "    output = model(data)",
        "    loss = loss_fn(output, target)",
        "    loss.backward(retain_graph=True)",
        "    optimizer.step()",
    ]
    assert "# show\n" + "\n".join(loop) + "\n# end" in program


def test_every_challenge_has_two_hints_and_hides_its_answer_in_neither(
    items: list[AnyItem],
) -> None:
    for item in items:
        if isinstance(item, Challenge):
            assert len(item.hints) >= 2, item.id
            spoiled = [
                hint
                for hint in item.hints
                if item.answer.text.casefold().strip(".") in hint.casefold()
            ]
            assert spoiled == [], item.id


def test_the_length_of_an_option_does_not_give_the_answer_away(items: list[AnyItem]) -> None:
    challenges = [item for item in items if isinstance(item, Challenge)]
    longest = sum(
        len(c.answer.text) > max(len(o.text) for o in c.options if not o.correct)
        for c in challenges
    )
    assert longest / len(challenges) <= 0.35


def test_the_place_of_the_right_option_in_the_file_gives_nothing_away(items: list[AnyItem]) -> None:
    challenges = [item for item in items if isinstance(item, Challenge)]
    places = Counter(c.options.index(c.answer) for c in challenges)
    assert max(places.values()) / len(challenges) <= 0.4


def test_wrong_options_are_named_beliefs(items: list[AnyItem]) -> None:
    wrong = [
        o for item in items if isinstance(item, Challenge) for o in item.options if not o.correct
    ]
    assert sum(bool(option.misconception) for option in wrong) / len(wrong) >= 0.9


def stories() -> list[Story]:
    return Library(built_in_pack(), None).stories()


@pytest.mark.parametrize("story", stories(), ids=lambda story: story.id)
def test_a_story_fits_the_screen_and_names_no_other_file(story: Story) -> None:
    programs = {path.stem for path in story.folder.glob("*.py")}
    for path in story.folder.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert max(map(len, text.splitlines())) <= 88, path.name
        assert text.startswith(('"""', "#", "from", "import")), path.name
        for other in programs - {path.stem}:
            assert f"import {other}\n" not in text, path.name


def test_content_holds_no_path_of_any_machine() -> None:
    for path in Path(built_in_pack()).rglob("*"):
        if path.suffix in {".py", ".yaml"}:
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"/(home|Users|root|tmp)/", text), path


EACH = """
import contextlib, io, json, sys
for source in json.loads({sources!r}):
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(source, {{"__name__": "__main__"}})
        end = ""
    except Exception as error:
        end = type(error).__name__
    print(json.dumps([printed.getvalue(), end]))
# torch
"""


@pytest.mark.torch
def test_every_prediction_can_be_judged_whatever_is_drawn(
    library: Library, items: list[AnyItem], tmp_path: Path
) -> None:
    """All drawn programs in one run, for torch is imported but once."""
    predictions = [item for item in items if isinstance(item, Predict)]
    assert len(predictions) >= 6
    drawn = []
    for item in predictions:
        entry = library.entry(item.id)
        assert entry
        program = library.program(entry.topic, item.code).read_text(encoding="utf-8")
        drawings = product(*item.vary.values())
        values = [dict(zip(item.vary, each, strict=True)) for each in drawings]
        drawn += [(item, varied(program, each)) for each in values]
    every = tmp_path / "every.py"
    every.write_text(EACH.format(sources=json.dumps([source for _, source in drawn])))
    result = run_program(every, python=sys.executable)
    ends = [json.loads(line) for line in result.stdout.splitlines()]
    for (item, source), (printed, raised) in zip(drawn, ends, strict=True):
        if item.answer is not Answer.EXCEPTION:
            assert not raised, source
            assert is_readable(item.answer, printed.strip().rpartition("\n")[2]), source
    answers: dict[str, set[str]] = {}
    for (item, _), (printed, raised) in zip(drawn, ends, strict=True):
        answers.setdefault(item.id, set()).add(raised or printed)
    assert [name for name, found in answers.items() if len(found) < 2] == []

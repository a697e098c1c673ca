"""Expectations are changed at their place, and nothing else of the file is."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytorch_lessons.content import ContentFile, files_of, read
from pytorch_lessons.model import Example, Expect
from pytorch_lessons.rewrite import scalar, with_expectations
from pytorch_lessons.settings import built_in_pack

STORY = """\
# a comment at the top
title: "Größe: x"   # kept
level: beginner

steps:
  - file: a.py
    says: >-
      Folded words,
      in two lines.
    expect:
      raises: RuntimeError   # the type
      # a comment of its own
      message: 'it''s the first message'
      line: 6  # the line
      prints: [one, two]
  # between the steps
  - {file: b.py, says: s, expect: {values: {x: "== 2", y: '> 1'}}}  # in braces
  - file: c.py
    says: s
    expect: ok # fine

  - file: d.py
    says: s
    expect:
      values:
        # what counts
        steps: "== 3"
        seconds: "> 1"   # measured
    needs: [numpy]
explains:
  - it's the first message
"""
NEW = Expect(raises="ValueError", message="another message: here", line=7)


def changed(text: str, number: int, expect: Expect) -> list[str]:
    """The lines that went and came, with - and + before them."""
    written = with_expectations(text.encode(), {number: expect})
    assert written is not None
    lines = difflib.ndiff(text.splitlines(), written.decode().splitlines())
    return [line for line in lines if line[0] in "+-"]


def test_a_value_is_changed_in_its_own_quotes_and_comments_stay() -> None:
    new = Expect(raises="ValueError", message="it's another message", line=7, prints=("one", "two"))
    assert changed(STORY, 0, new) == [
        "-       raises: RuntimeError   # the type",
        "+       raises: ValueError   # the type",
        "-       message: 'it''s the first message'",
        "+       message: 'it''s another message'",
        "-       line: 6  # the line",
        "+       line: 7  # the line",
    ]


def test_a_comma_needs_quotes_in_braces_alone() -> None:
    text = STORY.replace("'it''s the first message'", "plain it was")
    text += "  - more\n"
    new = Expect(raises="RuntimeError", message="plain, it is so", line=6, prints=("one", "two"))
    assert changed(text, 0, new)[1] == "+       message: plain, it is so"
    assert 'message: "plain, it is so", ' in changed(text, 2, new)[1]


def test_what_stays_is_not_touched() -> None:
    old = Expect(
        raises="RuntimeError", message="it's the first message", line=6, prints=("one", "two")
    )
    assert changed(STORY, 0, old) == []


def test_a_key_that_goes_takes_its_line_along_and_no_other() -> None:
    assert changed(STORY, 0, Expect(prints=("one", "two"))) == [
        "-       raises: RuntimeError   # the type",
        "-       message: 'it''s the first message'",
        "-       line: 6  # the line",
    ]
    assert changed(STORY, 3, Expect(values={"steps": "== 4"})) == [
        '-         steps: "== 3"',
        '+         steps: "== 4"',
        '-         seconds: "> 1"   # measured',
    ]


def test_a_key_that_comes_gets_a_line_where_it_belongs() -> None:
    values = {"steps": "== 3", "seconds": "> 1"}
    new = Expect(warns="UserWarning", message="a message [of one]", values=values)
    assert changed(STORY, 3, new) == [
        '+       message: "a message [of one]"',
        "+       warns: UserWarning",
    ]
    printed = Expect(
        raises="RuntimeError",
        message="it's the first message",
        line=6,
        prints=("one", "two"),
        values={"x": "> 1, <= 3"},
    )
    assert changed(STORY, 0, printed) == ['+       values: {x: "> 1, <= 3"}']


def test_ok_and_a_mapping_take_each_others_place() -> None:
    assert changed(STORY, 2, NEW) == [
        "-     expect: ok # fine",
        '+     expect: {raises: ValueError, message: "another message: here", line: 7} # fine',
    ]
    assert "+     expect: ok" in changed(STORY, 0, Expect())
    assert "+     expect: ok   # measured" in changed(STORY, 3, Expect())


def test_a_mapping_in_braces_stays_in_braces() -> None:
    line = "  - {file: b.py, says: s, expect: {values: {x: \"== 2\", y: '> 1'}}}  # in braces"
    for new, shown in (
        (Expect(values={"x": "== 3", "y": "> 1"}), "{values: {x: \"== 3\", y: '> 1'}}"),
        (Expect(values={"y": ">= 0.5"}), "{values: {y: '>= 0.5'}}"),
        (
            Expect(raises="E", message="m" * 12, line=1, values={"x": "== 2"}),
            '{raises: E, message: mmmmmmmmmmmm, line: 1, values: {x: "== 2"}}',
        ),
    ):
        before, _, after = line.partition("{values: {x: \"== 2\", y: '> 1'}}")
        assert changed(STORY, 1, new) == [f"- {line}", f"+ {before}{shown}{after}"]


def test_several_steps_are_changed_at_once() -> None:
    written = with_expectations(STORY.encode(), dict.fromkeys(range(4), NEW))
    assert written is not None
    assert written.decode().count('"another message: here"') == 3
    assert written.decode().count("'another message: here'") == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("beginner", "beginner # \U0001f525"),
    ],
)
def test_line_ends_a_mark_at_the_start_and_any_letter_stay(change: object) -> None:
    assert callable(change)
    text = change(STORY)
    for number in range(4):
        written = with_expectations(text.encode(), {number: NEW})
        assert written is not None
        assert with_expectations(written, {number: NEW}) == written
        shown = written.decode()
        assert shown.count("\r\n") in {0, shown.count("\n")}
        assert shown.startswith("\ufeff") == text.startswith("\ufeff")


@pytest.mark.parametrize(
    "step",
    [
        "  - &e {file: a.py, says: s, expect: {values: {x: '== 1'}}}\n  - *e\n",
        "  - {file: a.py, says: s, expect: {values: {x: '== 1' # why\n , y: '== 2'}}}\n",
    ],
)
def test_what_cannot_be_changed_in_place_is_left_alone(step: str) -> None:
    text = f"title: t\nlevel: beginner\nsteps:\n{step}"
    assert with_expectations(text.encode(), {0: Expect(values={"x": "== 3"})}) is None


def test_a_file_that_cannot_be_read_is_left_alone() -> None:
    for raw in (b"", b"- id: [\n", b"title: t\n", b"\xff\xfe"):
        assert with_expectations(raw, {}) is None


EXAMPLES = [file for file in sorted(files_of(built_in_pack())) if file.type == "example"]
texts = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1)
messages = st.builds(lambda text: f"{text} and so on it goes", texts)
bounds = st.sampled_from(["== 1", "> 0.5, <= 3", ">= -2.5"])
values = st.dictionaries(st.from_regex(r"[a-z]{1,4}", fullmatch=True), bounds, max_size=3)
expectations = st.one_of(
    st.builds(Expect, values=values),
    st.builds(
        Expect, raises=st.just("KeyError"), message=messages, line=st.integers(0, 99), values=values
    ),
    st.builds(Expect, warns=st.just("UserWarning"), message=messages, values=values),
)


def example(raw: bytes, folder: Path) -> Example:
    (folder / "example.yaml").write_bytes(raw)
    parsed = read(ContentFile(str(folder / "example.yaml"), "example", "", ""))
    assert parsed.problems == ()
    found = parsed.values[0].value
    assert isinstance(found, Example)
    return found


@given(st.sampled_from(EXAMPLES), expectations, st.data())
def test_any_expectation_can_stand_in_any_story_of_the_pack(
    tmp_path_factory: pytest.TempPathFactory,
    file: ContentFile,
    expect: Expect,
    data: st.DataObject,
) -> None:
    folder = tmp_path_factory.mktemp("story")
    raw = Path(file.path).read_bytes()
    before = example(raw, folder)
    number = data.draw(st.integers(0, len(before.steps) - 1))
    written = with_expectations(raw, {number: expect})
    assert written is not None
    after = example(written, folder)
    assert after.steps[number].expect == expect
    assert [s for n, s in enumerate(after.steps) if n != number] == [
        s for n, s in enumerate(before.steps) if n != number
    ]
    kept = [line for line in raw.decode().splitlines() if "#" in line.partition("expect")[0]]
    assert all(line in written.decode() for line in kept if line.startswith("#"))


@given(st.text(), st.sampled_from([None, "'", '"']))
def test_a_scalar_is_one_line(text: str, style: str | None) -> None:
    assert "\n" not in scalar(text, style)

"""YAML on disk -> items: text stays text, and every problem is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pytorch_lessons import content
from pytorch_lessons.content import ContentFile
from pytorch_lessons.items import ITEM_TYPES, OWN_SHAPES, Challenge, Flashcard, Predict
from pytorch_lessons.model import Example, Expect, Problem
from pytorch_lessons.nodes import MAX_FILE_BYTES, parse

EXAMPLES = Path(__file__).parent / "examples"


def load(path: Path, kind: str) -> content.Parsed:
    return content.read(ContentFile(str(path), kind, "topic", path.parent.name), path.name)


def load_text(tmp_path: Path, text: str | bytes, kind: str = "challenge") -> content.Parsed:
    path = tmp_path / f"{kind}s.yaml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return load(path, kind)


def challenge(
    options: str = "[{text: a, why: x, correct: true}, {text: b, why: y}, {text: c, why: z}]",
) -> str:
    return f"""\
- id: one
  kind: conceptual
  level: beginner
  asks: What?
  options: {options}
  hints: [h]
  because: b
  sources: [https://docs.pytorch.org/]
"""


@pytest.mark.parametrize("path", sorted((EXAMPLES / "good").glob("*.yaml")), ids=lambda p: p.stem)
def test_each_good_file_is_read_without_a_problem(path: Path) -> None:
    parsed = load(path, path.stem.partition("-")[0])
    assert parsed.problems == ()
    assert parsed.values


@pytest.mark.parametrize("path", sorted((EXAMPLES / "bad").glob("*.yaml")), ids=lambda p: p.stem)
def test_each_bad_file_is_refused_with_the_message_of_its_first_line(path: Path) -> None:
    expected = path.read_text().splitlines()[0].removeprefix("# ")
    parsed = load(path, path.stem.partition("-")[0])
    assert [str(problem) for problem in parsed.problems] == [f"{path.name}:{expected}"]


def test_every_item_type_has_a_good_and_a_bad_file() -> None:
    types = {*ITEM_TYPES, *content.DOCUMENTS}
    kinds = {f"{item_type}-{kind}" for item_type, kind in OWN_SHAPES}
    for folder in ("good", "bad"):
        stems = {path.stem for path in (EXAMPLES / folder).glob("*.yaml")}
        assert {stem.partition("-")[0] for stem in stems} == types
        assert types | kinds <= stems


@pytest.mark.parametrize(
    "text", ["no", "on", "1.10", "12:30", "0x10", "null", "~", "2024-01-01", "1_000", ".inf"]
)
def test_a_plain_scalar_stays_the_text_it_is(tmp_path: Path, text: str) -> None:
    options = (
        f"[{{text: {text}, why: {text}, correct: true}}, {{text: b, why: y}}, {{text: c, why: z}}]"
    )
    [placed] = load_text(tmp_path, challenge(options)).values
    assert placed.value.options[0].text == text
    assert placed.value.options[0].why == text


printable = st.text(
    st.characters(exclude_categories=["C"], exclude_characters="\u2028\u2029"), min_size=1
)


@settings(max_examples=60, deadline=None)
@given(front=printable, back=printable)
def test_any_text_survives_the_way_through_yaml(
    tmp_path_factory: pytest.TempPathFactory, front: str, back: str
) -> None:
    card = {
        "id": "one",
        "level": "beginner",
        "front": f"x{front}x",
        "back": f"x{back}x",
        "sources": ["https://a.b/"],
    }
    text = yaml.safe_dump([card], allow_unicode=True)
    parsed = load_text(tmp_path_factory.mktemp("card"), text, "flashcard")
    assert parsed.problems == ()
    [placed] = parsed.values
    assert (placed.value.front, placed.value.back) == (f"x{front}x", f"x{back}x")


def test_all_problems_of_a_file_are_reported_at_once_with_line_and_column(tmp_path: Path) -> None:
    parsed = load_text(
        tmp_path, challenge().replace("level: beginner", "level: begginer").replace("hints", "hint")
    )
    assert [(p.line, p.column, p.message) for p in parsed.problems] == [
        (3, 10, "`level` is 'begginer'; did you mean `beginner`?"),
        (6, 3, "this challenge has an unknown key `hint`; did you mean `hints`?"),
    ]


def test_a_good_item_beside_a_bad_one_is_kept(tmp_path: Path) -> None:
    parsed = load_text(tmp_path, challenge() + challenge().replace("id: one", "id: No Good"))
    assert [placed.id for placed in parsed.values] == ["one"]
    assert [problem.line for problem in parsed.problems] == [9]


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        (
            challenge() + challenge().replace("asks: What?", "asks: What?\n  asks: Again?"),
            13,
            "has `asks` twice",
        ),
        (challenge().replace("asks: What?", "asks: It runs: fine"), 4, "needs quotes"),
        (challenge().replace("asks: What?", "asks: {It runs: fine}"), 4, "needs quotes"),
        (challenge().replace("asks: What?", "asks: !!python/object:os.system x"), 4, "tag"),
        (challenge().replace("asks: What?", "asks: !secret x"), 4, "tag !secret is not read"),
        (challenge().replace("asks: What?", "asks: [x]"), 4, "is a list, not a text"),
        ("just text", 1, "not a list of challenges"),
        ("", 1, "is empty"),
        ("---\na: 1\n---\nb: 2\n", 3, "one document a file"),
        ("[" * 100_000, 1, "nests so deep"),
        ("- *nobody\n", 1, "starts with *"),
    ],
)
def test_what_is_not_a_list_of_items_gets_one_clear_line(
    tmp_path: Path, text: str, line: int, part: str
) -> None:
    problems = load_text(tmp_path, text).problems
    assert len(problems) == 1
    assert problems[0].line == line
    assert part in problems[0].message


def test_an_alias_bomb_is_refused_without_expanding_it(tmp_path: Path) -> None:
    bomb = "- &a [x,x]\n" + "".join(
        f"- &{chr(98 + n)} [{','.join(f'*{chr(97 + n)}' for _ in range(9))}]\n" for n in range(20)
    )
    assert load_text(tmp_path, bomb).problems
    options = "&o {text: b, why: y}, " + "*o, " * 500
    many = load_text(tmp_path, challenge(f"[{options} {{text: c, why: z}}]")).problems
    about = [p.message for p in many if "alias" in p.message]
    assert about == ["more than 50 aliases; write the values out"]


def test_a_few_aliases_are_welcome(tmp_path: Path) -> None:
    text = challenge().replace("sources: [", "sources: &s [")
    more = (
        challenge()
        .replace("id: one", "id: two")
        .replace("sources: [https://docs.pytorch.org/]", "sources: *s")
    )
    parsed = load_text(tmp_path, text + more)
    assert parsed.problems == ()
    assert parsed.values[0].value.sources == parsed.values[1].value.sources


@pytest.mark.parametrize(
    ("raw", "part"),
    [
        (b"- id: caf\xe9\n", "byte 0xe9 is not UTF-8"),
        ("- id: one\n".encode("utf-16"), "is UTF-16"),
        (bytes(range(256)) * 4, "not UTF-8"),
        (b"- id: \x00\x01\n", "control character"),
        (b"\x89PNG\r\n\x1a\n", "not UTF-8"),
    ],
)
def test_bytes_that_are_no_yaml_get_one_clear_line(tmp_path: Path, raw: bytes, part: str) -> None:
    [problem] = load_text(tmp_path, raw).problems
    assert part in problem.message


def test_a_hundred_megabytes_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "challenges.yaml"
    with path.open("wb") as stream:
        stream.truncate(100 * 2**20)
    [problem] = load(path, "challenge").problems
    assert "is over 16 MB" in problem.message
    assert MAX_FILE_BYTES == 16 * 2**20


def test_a_byte_order_mark_and_crlf_change_nothing(tmp_path: Path) -> None:
    plain = load_text(tmp_path, challenge()).values
    other = load_text(tmp_path, b"\xef\xbb\xbf" + challenge().replace("\n", "\r\n").encode()).values
    assert [p.value for p in plain] == [p.value for p in other]


def test_columns_count_characters_and_not_bytes(tmp_path: Path) -> None:
    [problem] = load_text(tmp_path, '- {id: one, "é": 1}\n', "flashcard").problems[:1]
    assert (problem.line, problem.column) == (1, 13)


def test_an_unreadable_file_is_a_problem_and_no_exception(tmp_path: Path) -> None:
    parsed = load(tmp_path / "challenges.yaml", "challenge")
    assert parsed.problems == (
        Problem("challenges.yaml", 1, 1, "cannot be read: No such file or directory"),
    )


def test_a_missing_c_parser_changes_only_the_speed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast = load_text(tmp_path, challenge()).values[0].value
    monkeypatch.delattr(yaml, "CBaseLoader")
    assert load_text(tmp_path, challenge()).values[0].value == fast
    deep = parse(b"[" * 5000, "x")
    assert isinstance(deep, Problem)
    assert "too deep" in deep.message


@pytest.mark.parametrize(
    ("field", "part"),
    [
        ("{raises: RuntimeError}", "goes with a `message`"),
        ("{raises: RuntimeError, message: short}", "at least 12 characters"),
        ("{raises: RuntimeError, warns: UserWarning, message: long enough text}", "not both"),
        ("{line: 3}", "goes with `raises`"),
        ("{values: {x: about 3}}", "write bounds like"),
        ("fails", "not `ok` or `key: value` lines"),
    ],
)
def test_an_expectation_that_makes_no_sense_is_refused(
    tmp_path: Path, field: str, part: str
) -> None:
    text = f"title: t\nlevel: beginner\nsteps:\n  - file: a.py\n    says: s\n    expect: {field}\n"
    [problem] = load_text(tmp_path, text, "example").problems
    assert problem.line == 6
    assert part in problem.message


def test_an_expectation_is_given_back_as_it_was_written(tmp_path: Path) -> None:
    steps = "  - {file: a.py, says: s, expect: ok}\n"
    steps += "  - {file: b.py, says: s, expect: {values: {x: '== 2'}}}\n"
    text = f"title: t\nlevel: beginner\nsteps:\n{steps}"
    [placed] = load_text(tmp_path, text, "example").values
    example = placed.value
    assert isinstance(example, Example)
    assert [step.expect.as_yaml() for step in example.steps] == ["ok", {"values": {"x": "== 2"}}]
    assert example.steps[0].expect == Expect()


def test_options_are_shuffled_by_their_seed_alone() -> None:
    [placed] = load(EXAMPLES / "good" / "challenge.yaml", "challenge").values[:1]
    item = placed.value
    assert isinstance(item, Challenge)
    orders = {tuple(o.text for o in item.shuffled(seed)) for seed in range(200)}
    assert item.shuffled(7) == item.shuffled(7)
    assert len(orders) == 24  # all orders of four options come up


def test_the_kind_of_a_challenge_decides_on_its_fields(tmp_path: Path) -> None:
    predicts = load(EXAMPLES / "good" / "challenge-predict.yaml", "challenge").values
    assert [type(placed.value) for placed in predicts] == [Predict, Predict]
    assert predicts[0].value.vary["both"] == ("no", "(3, 3)")
    assert predicts[1].value.tolerance == "0.01"
    for kind in ("[predict]", "{predict: 1}", "predic"):
        [problem] = load_text(tmp_path, challenge().replace("conceptual", kind)).problems
        assert (problem.line, problem.column) == (2, 9)
        assert "`kind`" in problem.message


def test_a_cloze_card_hides_its_hole_and_tells_the_whole() -> None:
    card = Flashcard(id="x", level="beginner", sources=(), cloze="`{{x.detach()}}` has no graph")  # type: ignore[arg-type] # a plain level will do
    assert card.question == "`[…]` has no graph"
    assert card.answer == "`x.detach()` has no graph"


@pytest.mark.parametrize("cloze", ["no hole", "{{two}} {{holes}}", "{{ {{nested}} }}", "{{}}"])
def test_a_cloze_card_has_exactly_one_hole(cloze: str) -> None:
    with pytest.raises(ValueError, match="exactly one"):
        Flashcard(id="x", level="beginner", sources=(), cloze=cloze)  # type: ignore[arg-type] # likewise


def test_an_excerpt_keeps_the_numbers_of_the_file() -> None:
    shown = content.excerpt("import torch\n# show\n    x = 1\n\n    y = 2\n# end\nprint(x)\n")
    assert shown.first_line == 3
    assert shown.code == "x = 1\n\ny = 2"


def test_a_program_without_marks_is_shown_below_its_docstring() -> None:
    assert content.excerpt("a = 1\nb = 2\n") == ("a = 1\nb = 2", 1)
    told = '"""It raises a KeyError,\nat line 5."""\n\nimport x\n"""no docstring"""\n'
    assert content.excerpt(told) == ('import x\n"""no docstring"""', 4)
    assert content.excerpt('x = """a"""\n') == ('x = """a"""', 1)
    assert content.excerpt('"""all there is"""') == ('"""all there is"""', 1)


def test_marks_count_from_the_top_whatever_the_docstring_holds() -> None:
    told = '"""Told."""\n\na = 1\n# show\nb = 2\n# end\n'
    assert content.excerpt(told) == ("b = 2", 5)

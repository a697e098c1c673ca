"""The documents say what the program does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from pytorch_lessons import __version__
from pytorch_lessons.cli import app
from pytorch_lessons.content import files_of
from pytorch_lessons.errors import ERRORS
from pytorch_lessons.settings import built_in_pack

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_mentions_every_command() -> None:
    names = [c.name or (c.callback.__name__ if c.callback else "") for c in app.registered_commands]
    assert len(names) >= 13
    assert [
        name for name in names if f"`pylessons {name}" not in README and f"`{name}`" not in README
    ] == []


def test_the_readme_has_every_exit_code() -> None:
    assert [
        cls.exit_code for cls in ERRORS if f"| {cls.exit_code} | {cls.meaning} |" not in README
    ] == []


def test_the_changelog_begins_with_this_version() -> None:
    found = re.search(
        r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert found
    assert found[1] == __version__
    assert f'version = "{__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_every_console_block_is_made_by_the_program() -> None:
    for path in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md"):
        text = path.read_text(encoding="utf-8")
        made = re.findall(r"<!-- run: .+? -->\n```console\n", text)
        assert text.count("```console") == len(made), path.name


def test_the_pictures_show_what_the_pack_holds() -> None:
    [quiz] = [(ROOT / "docs" / "quiz.svg").read_text(encoding="utf-8")]
    story = (ROOT / "docs" / "run-example.svg").read_text(encoding="utf-8")
    assert "What&#160;happens&#160;when&#160;this&#160;loop&#160;runs?" in quiz
    assert "Trying&#160;to&#160;backward&#160;through&#160;the&#160;graph" in story


def test_the_architecture_fits_a_screen_or_so() -> None:
    assert len((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines()) <= 60


SCHEMAS = {
    path.name: json.loads(path.read_text(encoding="utf-8"))
    for path in (ROOT / "schema").glob("*.json")
}
CONTENT = [Path(file.path) for file in sorted(files_of(built_in_pack()))]


@pytest.mark.parametrize("path", CONTENT, ids=lambda path: "/".join(path.parts[-3:]))
def test_an_editor_finds_no_fault_in_the_content(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    assert named, "the first line tells editors which schema it follows"
    schema = (path.parent / named[1]).resolve()
    assert schema.exists()
    validator = jsonschema.Draft202012Validator(SCHEMAS[schema.name])
    document = json.loads(json.dumps(yaml.load(text, Loader=yaml.CSafeLoader), default=str))
    assert [error.message for error in validator.iter_errors(document)] == []


@pytest.mark.parametrize("text", ["no", "1.10", "12:30", "0x10", "null", "2024-01-01", "plain"])
def test_an_editor_accepts_any_scalar_as_a_text(text: str) -> None:
    card = f"- {{id: a, level: beginner, front: {text}, back: b, sources: ['https://a.b/']}}"
    document = json.loads(json.dumps(yaml.safe_load(card), default=str))
    jsonschema.Draft202012Validator(SCHEMAS["flashcards.json"]).validate(document)


EXAMPLE_CHALLENGES = sorted((ROOT / "tests" / "examples" / "good").glob("challenge*.yaml"))


@pytest.mark.parametrize("path", EXAMPLE_CHALLENGES, ids=lambda path: path.stem)
def test_an_editor_tells_the_shape_of_a_challenge_by_its_kind(path: Path) -> None:
    validator = jsonschema.Draft202012Validator(SCHEMAS["challenges.json"])
    items = json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8"))))
    validator.validate(items)
    kind = "debug" if path.stem == "challenge-predict" else "predict"
    assert not validator.is_valid([items[0] | {"kind": kind}])

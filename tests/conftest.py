"""Fixtures: no test sees the learner's own files, and packs are real folders."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from pytorch_lessons.cli import main

# A busy machine is no reason to fail: nothing here is about speed.
settings.register_profile("house", deadline=None, max_examples=60)
settings.load_profile("house")

PACK = """\
name: tiny
title: A tiny pack
version: "1"
licence: MIT
torch: "2.13"
topics: [basics]
"""
TOPIC = "title: Basics\n"
CHALLENGE = """\
- id: {id}
  kind: conceptual
  level: beginner
  asks: What is {id}?
  options:
    - {{text: right of {id}, correct: true, why: it is}}
    - {{text: wrong one of {id}, why: it is not, misconception: one-{id}}}
    - {{text: wrong two of {id}, why: nor is it}}
  hints: [a nudge, a stronger one]
  because: It is so.
  sources: [https://docs.pytorch.org/docs/stable/index.html]
"""
CARD = """\
- id: {id}
  level: beginner
  front: Front of {id}?
  back: Back of {id}.
  sources: [https://docs.pytorch.org/docs/stable/index.html]
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, whatever the code asks for."""
    home = tmp_path / "home"
    monkeypatch.setenv("PYLESSONS_HOME", str(home))
    monkeypatch.setenv("HOME", str(tmp_path / "nobody"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("PYLESSONS_PYTHON", raising=False)
    return home


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack with three challenges and two cards in one topic."""
    folder = tmp_path / "tiny"
    basics = folder / "basics"
    basics.mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK)
    (basics / "topic.yaml").write_text(TOPIC)
    challenges = "".join(CHALLENGE.format(id=name) for name in ("one", "two", "three"))
    (basics / "challenges.yaml").write_text(challenges)
    (basics / "flashcards.yaml").write_text("".join(CARD.format(id=n) for n in ("ace", "king")))
    return folder


@pytest.fixture
def use_pack(pack: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Commands of this test take the tiny pack for the built-in one."""
    for module in ("desk", "author"):
        monkeypatch.setattr(f"pytorch_lessons.cli.{module}.built_in_pack", lambda: pack)
    return pack


@pytest.fixture
def pylessons(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., tuple[int, str, str]]:
    """Runs a command line in this process: (exit code, stdout, stderr)."""

    def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        typed = tmp_path / "stdin"
        typed.write_text(stdin)
        with typed.open() as stream:
            monkeypatch.setattr("sys.stdin", stream)
            code = main(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return run

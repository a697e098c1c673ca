"""Commented beginnings of content, for `pylessons new`; each `___` is a blank to fill."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from pytorch_lessons.errors import UsageError

SOURCES = "  sources: [https://___]            # a primary source that you opened\n"
ITEMS: Final = {
    "challenge": f"""\
- id: {{id}}                        # permanent: a learner's history hangs on it
  kind: conceptual                  # conceptual, metrics, debug or model-choice
  level: beginner                   # beginner, intermediate, advanced or expert
  asks: ___?                        # can be answered before reading the options
  options:                          # three or four of about one length; shuffled on the screen
    - text: ___ the right one
      correct: true
      why: ___ so it is.
    - text: ___ a wrong one
      why: ___ why it tempts, and why it is wrong.
      misconception: ___            # names-the-belief, with hyphens; counted in the learner's stats
    - text: ___ one more
      why: ___ likewise.
      misconception: ___
  hints:
    - ___ a nudge
    - ___ a stronger one, and still not the answer
  because: ___ the explanation.
{SOURCES}""",
    "flashcard": f"""\
- id: {{id}}
  level: beginner
  front: ___?                       # one fact, with one answer
  back: ___ in one breath.          # or instead of both: cloze, with one {{{{hole}}}}
{SOURCES}""",
    "exercise": f"""\
- id: {{id}}
  level: beginner
  asks: ___                         # takes a paragraph to answer
  sections:                         # the model answer
    - title: ___
      text: ___
  rubric:                           # what a good answer says; learners mark themselves
    - ___
{SOURCES}""",
}
EXAMPLE: Final = """\
title: ___
level: beginner
needs: []                           # beside torch: jax, lightning, cxx-compiler, cuda, torch>=2.6 …
steps:                              # run one after the other, each a file that plain python runs
  - file: broken.py
    says: ___ what this is, and what to watch for; read before the run, so it spoils nothing.
    expect: {raises: RuntimeError, message: ___ a literal part of it, line: 4}
    because: ___ why it did that; read after the run.
  - file: repaired.py
    says: ___ what was changed.
    expect: ok                      # or {prints: [...]}, {values: {name: '== 3'}}, {warns: …}
    because: ___ why that is a repair.
explains: []                        # what a stranger's traceback with this cause says
"""
PROGRAMS: Final = {
    "broken.py": '"""___ what this shows."""\n\n\nraise RuntimeError("___ a literal part of it")\n',
    "repaired.py": '"""___ what was changed."""\n\nprint("___")\n',
}
TOPIC: Final = "title: ___\nneeds: []                           # topics to know before this one\n"
PACK: Final = """\
name: {id}                          # learners' answers are kept under it
title: ___
version: "1"                        # quoted: 1.10 is not 1.1
licence: ___
torch: "2.13"                       # the versions that it was checked on
topics: [basics]                    # folders, in the order of learning
"""
ID_LINE: Final = re.compile(r"^- id: (\S+)", re.MULTILINE)
KINDS: Final = (*ITEMS, "example", "topic", "pack")


def write(kind: str, folder: Path, name: str) -> list[Path]:
    """Write a template of that kind into a folder, never over anything; returns the files."""
    if kind in ITEMS:
        return [_append(folder / f"{kind}s.yaml", name, ITEMS[kind].format(id=name))]
    if kind == "example":
        story = folder / "examples" / name
        files = {"example.yaml": EXAMPLE, **PROGRAMS}
        return [_create(story / file, text) for file, text in files.items()]
    if kind == "topic":
        return [_create(folder / name / "topic.yaml", TOPIC)]
    pack = [_create(folder / name / "pack.yaml", PACK.format(id=name))]
    return [*pack, *write("topic", folder / name, "basics")]


def _append(path: Path, name: str, text: str) -> Path:
    if not (path.parent / "topic.yaml").exists():
        raise UsageError(f"{path.parent} has no topic.yaml; name a topic's folder")
    if path.exists() and name in ID_LINE.findall(path.read_text(encoding="utf-8")):
        raise UsageError(f"{path} has an item `{name}`; take another name")
    with path.open("a", encoding="utf-8") as stream:
        stream.write(text)
    return path


def _create(path: Path, text: str) -> Path:
    if path.exists():
        raise UsageError(f"{path} exists; take another name")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path

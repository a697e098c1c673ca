"""A pack's folder -> its files, and each file -> values with their places and its problems."""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pytorch_lessons.items import ITEM_TYPES, shape_of
from pytorch_lessons.model import Content, Example, Excerpt, Pack, Problem, Topic

if TYPE_CHECKING:
    from yaml.nodes import Node

PACK_FILE = "pack.yaml"
TOPIC_FILE = "topic.yaml"
EXAMPLE_FILE = "example.yaml"
EXAMPLES = "examples"
ITEM_FILES = {f"{name}s.yaml": name for name in ITEM_TYPES}
DOCUMENTS: dict[str, type[Content]] = {"pack": Pack, "topic": Topic, "example": Example}
SHOW, END = "# show", "# end"
DOCSTRING = re.compile(r'r?""".*?"""[ \t]*\n\s*', re.DOTALL)


class ContentFile(NamedTuple):
    """One YAML file of a pack; `type` is pack, topic, example or an item type."""

    path: str
    type: str
    topic: str
    id: str


class Placed(NamedTuple):
    """A value that was read, with the node that it came from."""

    id: str
    value: Any
    node: Node


@dataclass(frozen=True, slots=True)
class Parsed:
    """What one file holds."""

    file: ContentFile
    values: tuple[Placed, ...]
    problems: tuple[Problem, ...]


def files_of(folder: Path) -> Iterator[ContentFile]:
    """The YAML files of a pack, in no order; a folder that is not there has none."""
    root = os.fspath(folder)
    yield ContentFile(os.path.join(root, PACK_FILE), "pack", "", "")  # noqa: PTH118 - strings: start-up
    for topic in _folders(root):
        yield from topic_files(topic)


def topic_files(folder: str) -> Iterator[ContentFile]:
    """The YAML files of one topic's folder."""
    topic = os.path.basename(folder)  # noqa: PTH119 - strings: start-up
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name == TOPIC_FILE:
                yield ContentFile(entry.path, "topic", topic, topic)
            elif entry.name in ITEM_FILES:
                yield ContentFile(entry.path, ITEM_FILES[entry.name], topic, "")
    for story in _folders(os.path.join(folder, EXAMPLES)):  # noqa: PTH118
        path = os.path.join(story, EXAMPLE_FILE)  # noqa: PTH118
        yield ContentFile(path, "example", topic, os.path.basename(story))  # noqa: PTH119


def _folders(folder: str) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return [e.path for e in entries if e.is_dir() and e.name[0] not in "._"]
    except (FileNotFoundError, NotADirectoryError):
        return []


def read(file: ContentFile, shown_path: str | None = None) -> Parsed:
    """Everything that the file holds and all that is wrong with it; never raises for either."""
    from pytorch_lessons.nodes import MAX_FILE_BYTES, parse  # yaml: only where a file is parsed
    from pytorch_lessons.typed import Converter

    path = shown_path or file.path
    if os.path.exists(file.path) and not os.path.isfile(file.path):  # noqa: PTH110, PTH113 - strings: start-up
        return Parsed(file, (), (Problem(path, 1, 1, "is no file; put one there"),))
    try:
        with Path(file.path).open("rb") as stream:
            raw = stream.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        return Parsed(file, (), (Problem(path, 1, 1, f"cannot be read: {error.strerror}"),))
    root = parse(raw, path)
    if isinstance(root, Problem):
        return Parsed(file, (), (root,))
    if root is None:
        return Parsed(file, (), (Problem(path, 1, 1, "is empty"),))
    converter = Converter(path)
    values = tuple(_values(converter, root, file))
    return Parsed(file, values, tuple(converter.problems))


def _values(converter: Any, root: Node, file: ContentFile) -> Iterator[Placed]:
    from pytorch_lessons.typed import MISSING

    if file.type in DOCUMENTS:
        value = converter.struct(root, DOCUMENTS[file.type], f"this {file.type}")
        if value is not MISSING:
            yield Placed(file.id, value, root)
        return
    for node in converter.elements(root, f"a list of {file.type}s"):
        value = converter.struct(node, shape_of(file.type, _kind(node)), f"this {file.type}")
        if value is not MISSING:
            yield Placed(value.id, value, node)


def _kind(node: Node) -> str:
    """What the item says of its kind, which decides on its fields."""
    from yaml.nodes import MappingNode, ScalarNode

    from pytorch_lessons.nodes import pairs

    found = (
        [v for key, _, v in pairs(node) if key == "kind"] if isinstance(node, MappingNode) else []
    )
    return found[0].value if found and isinstance(found[0], ScalarNode) else ""


def misspelt_files(folder: Path) -> Iterator[tuple[str, str]]:
    """Each YAML file of a topic that nothing reads, with the name that was probably meant."""
    known = [TOPIC_FILE, *ITEM_FILES]
    for path in sorted(folder.iterdir()):
        if path.suffix in {".yaml", ".yml"} and path.name not in known:
            near = difflib.get_close_matches(path.name, known, n=1, cutoff=0)
            yield path.name, near[0] if near else TOPIC_FILE


def without_docstring(program: str) -> str:
    """The program below its docstring, if it begins with one, and below the blank lines there."""
    found = DOCSTRING.match(program)
    return program[found.end() :] if found else program


def excerpt(program: str) -> Excerpt:
    """The lines of a program between `# show` and `# end`, or all below its docstring.

    The docstring says what comes of it, to those who read the file.
    """
    lines = program.splitlines()
    marks = [line.strip() for line in lines]
    below_docstring = len(lines) - len(without_docstring(program).splitlines())
    start = marks.index(SHOW) + 1 if SHOW in marks else below_docstring
    end = marks.index(END, start) if END in marks[start:] else len(lines)
    indents = [len(line) - len(line.lstrip()) for line in lines[start:end] if line.strip()]
    indent = min(indents, default=0)
    return Excerpt("\n".join(line[indent:] for line in lines[start:end]), start + 1)

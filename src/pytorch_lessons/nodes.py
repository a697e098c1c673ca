"""Bytes -> YAML nodes with line and column, every scalar still text; the only importer of yaml.

YAML 1.1 would turn an option `no` into False and `1.10` into 1.1, so nothing is resolved here:
`typed.py` converts each field by its declared type.
"""

from __future__ import annotations

import codecs
import difflib
import gc
from collections.abc import Iterable, Iterator

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from pytorch_lessons.model import Problem

MAX_LISTED = 20
MAX_FILE_BYTES = 16 * 1024 * 1024
WORDING = {
    "mapping values are not allowed": "a text with ': ' in it needs quotes around it",
    "could not find expected ':'": "`key: value` was expected",
    "found character that cannot start any token": "a text that starts with @, ` or % needs quotes",
    "exceeded maximum nesting depth": "nothing here nests so deep",
    "found another document": "one document a file: remove the `---`",
    "found undefined alias": "a text that starts with * needs quotes",
    "did not find expected": "a text that starts with [, {, &, * or a quote needs quotes around it",
}
PLAIN_TAGS = {
    ScalarNode: "tag:yaml.org,2002:str",
    SequenceNode: "tag:yaml.org,2002:seq",
    MappingNode: "tag:yaml.org,2002:map",
}


def parse(raw: bytes, path: str) -> Node | Problem | None:
    """The file's root node, None if it is empty, or what is wrong with it as YAML."""
    if len(raw) > MAX_FILE_BYTES:
        most = MAX_FILE_BYTES // 2**20
        return Problem(path, 1, 1, f"is over {most} MB, and no more is read; split it")
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return Problem(path, 1, 1, "is UTF-16; save it as UTF-8")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _position(raw, error.start)
        return Problem(
            path, line, column, f"byte {raw[error.start]:#04x} is not UTF-8; save it as UTF-8"
        )
    return _compose(text, path)


def _position(raw: bytes, offset: int) -> tuple[int, int]:
    """Line and column, from 1, of a byte; columns count characters as far as they decode."""
    start = raw.rfind(b"\n", 0, offset) + 1
    return raw.count(b"\n", 0, offset) + 1, len(raw[start:offset].decode("utf-8", "replace")) + 1


def _compose(text: str, path: str) -> Node | Problem | None:
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # the C one is eight times as fast
    was_collecting = gc.isenabled()
    gc.disable()  # the nodes are all alive: collecting makes 10,000 items take 2.6 times as long
    try:
        root: Node | None = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        return _from_yaml(error, path)
    except yaml.reader.ReaderError as error:
        line, column = _position(text.encode(), len(text[: error.position].encode()))
        return Problem(
            path, line, column, "holds a control character; it is text, or not YAML at all"
        )
    except RecursionError:
        return Problem(path, 1, 1, "nests too deep")
    finally:
        if was_collecting:
            gc.enable()
    return root


def _from_yaml(error: yaml.MarkedYAMLError, path: str) -> Problem:
    mark = error.problem_mark or error.context_mark
    said = error.problem or str(error)
    advice = next((words for part, words in WORDING.items() if part in said), "")
    message = f"is not YAML: {said}" + (f"; {advice}" if advice else "")
    return Problem(path, mark.line + 1 if mark else 1, mark.column + 1 if mark else 1, message)


def pairs(node: MappingNode) -> Iterator[tuple[str, Node, Node]]:
    """Each key as text with its node and its value's node."""
    for key, value in node.value:
        yield (key.value if isinstance(key, ScalarNode) else ""), key, value


def line_and_column(node: Node) -> tuple[int, int]:
    """Where a node starts, from 1."""
    return node.start_mark.line + 1, node.start_mark.column + 1


def has_own_tag(node: Node) -> bool:
    """Whether the author gave the node a tag such as !!python/object."""
    return bool(node.tag != PLAIN_TAGS[type(node)])


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that this one probably is."""
    return next(iter(difflib.get_close_matches(word, known, n=1, cutoff=0.6)), None)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A remark that names the nearest known word, or all of them when few and none is near."""
    known = sorted(known)
    near = nearest(word, known)
    if near:
        return f"did you mean `{near}`?"
    return f"one of: {', '.join(known)}" if 0 < len(known) <= MAX_LISTED else ""

"""New expectations written into an example.yaml at their place; every other byte stays as it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from pytorch_lessons.model import Example, Expect, Problem, Step
from pytorch_lessons.nodes import pairs, parse
from pytorch_lessons.typed import MISSING, Converter

BOM = b"\xef\xbb\xbf"
INNER = r"\w.()/'\-"
PLAIN = re.compile(rf"[A-Za-z0-9_]([{INNER} ]*[{INNER}])?", re.ASCII)
MORE = INNER + r',;=`"!?<>+*&%$@|~^\[\]{}'  # plain, too, where no braces are around
PLAIN_IN_BLOCK = re.compile(rf"[A-Za-z0-9_]([{MORE} ]*[{MORE}])?", re.ASCII)
ORDER = list(Expect.__struct_fields__)


class Edit(NamedTuple):
    """Characters of the text from `start` to `end`, and what takes their place."""

    start: int
    end: int
    text: str


class Pair(NamedTuple):
    """A key of a mapping with its value."""

    key: Node
    value: Node


class Elsewhere(Exception):  # noqa: N818 - a value's place is not where an edit could be made
    """The text is written in a way that no edit in place suits."""


def with_expectations(raw: bytes, wanted: Mapping[int, Expect]) -> bytes | None:
    """The file with other expectations of some of its steps, which count from 0.

    None where it is written in a way that no edit in place suits, such as with aliases.
    """
    text = raw.decode("utf-8-sig", "replace")
    before = _example(raw)
    if before is None:
        return None
    example, root = before
    steps = _pair(root, "steps").value.value
    try:
        edits = [
            edit
            for number, expect in wanted.items()
            for edit in _whole(text, _pair(steps[number], "expect"), expect.as_yaml())
        ]
    except Elsewhere:
        return None
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    written = (BOM if raw.startswith(BOM) else b"") + text.encode()
    after = _example(written)
    return written if after is not None and _is_as_wanted(example, after[0], wanted) else None


def _example(raw: bytes) -> tuple[Example, Node] | None:
    root = parse(raw, "")
    if root is None or isinstance(root, Problem):
        return None
    converter = Converter("")
    example = converter.struct(root, Example, "this example")
    return None if example is MISSING or converter.problems else (example, root)


def _is_as_wanted(before: Example, after: Example, wanted: Mapping[int, Expect]) -> bool:
    """Whether the wanted steps, and nothing else, are other ones."""
    facts = [
        {name: getattr(step, name) for name in Step.__struct_fields__} for step in before.steps
    ]
    steps = tuple(
        Step(**fact | {"expect": wanted.get(number, fact["expect"])})
        for number, fact in enumerate(facts)
    )
    others = [name for name in Example.__struct_fields__ if name != "steps"]
    unchanged = all(getattr(before, name) == getattr(after, name) for name in others)
    return unchanged and after.steps == steps


def _pair(node: Node, name: str) -> Pair:
    assert isinstance(node, MappingNode)  # noqa: S101 - it was converted to a Struct
    return next(Pair(key, value) for text, key, value in pairs(node) if text == name)


def _whole(text: str, pair: Pair, wanted: Any, *, in_block: bool = False) -> Iterator[Edit]:
    """The edits that make the value of a key the wanted one."""
    value = pair.value
    if isinstance(value, MappingNode) and isinstance(wanted, dict):
        yield from _mapping(text, pair, value, wanted)
    elif isinstance(value, SequenceNode) and isinstance(wanted, tuple):
        if tuple(each.value.strip() for each in value.value) != wanted:
            yield _replaced(text, pair, wanted)
    elif not isinstance(value, ScalarNode) or not isinstance(wanted, str | int):
        yield _replaced(text, pair, wanted)
    elif value.value.strip() != str(wanted):
        new = scalar(wanted, value.style, in_block=in_block)
        yield Edit(value.start_mark.index, _end(text, value), new)


def _replaced(text: str, pair: Pair, wanted: Any) -> Edit:
    """All of a value in one line, behind its key."""
    start, end = pair.value.start_mark.index, _end(text, pair.value)
    after_key = _end(text, pair.key)
    is_bare = text[after_key:start].strip() == ":"  # neither an anchor nor a comment between
    return Edit(after_key, end, f": {flow(wanted)}") if is_bare else Edit(start, end, flow(wanted))


def _mapping(text: str, pair: Pair, node: MappingNode, wanted: dict[str, Any]) -> Iterator[Edit]:
    there = {name: Pair(key, value) for name, key, value in pairs(node)}
    kept = {name: there[name] for name in there if name in wanted}
    added = [name for name in wanted if name not in there]
    if not kept:
        yield _replaced(text, pair, wanted)
    elif node.flow_style and (added or len(kept) < len(there)):
        yield _in_braces(text, node, kept, wanted)
    else:
        for name, each in there.items():
            if name in wanted:
                yield from _whole(text, each, wanted[name], in_block=not node.flow_style)
            else:
                yield _without_line(text, each)
        yield from _lines(text, kept, {name: wanted[name] for name in added})


def _in_braces(text: str, node: Node, kept: dict[str, Pair], wanted: dict[str, Any]) -> Edit:
    """A mapping in braces with other keys; those that stay are written as they were."""
    slices = {name: text[p.key.start_mark.index : _end(text, p.value)] for name, p in kept.items()}
    for name, each in kept.items():
        for edit in sorted(_whole(text, each, wanted[name]), reverse=True):
            start = edit.start - each.key.start_mark.index
            end = edit.end - each.key.start_mark.index
            slices[name] = slices[name][:start] + edit.text + slices[name][end:]
    shown = [slices.get(name) or f"{name}: {flow(wanted[name])}" for name in _ordered(wanted)]
    whole = text[node.start_mark.index : node.end_mark.index]
    if "#" in whole and "\n" in whole:
        raise Elsewhere  # a comment between the keys would be lost
    return Edit(node.start_mark.index, node.end_mark.index, f"{{{', '.join(shown)}}}")


def _without_line(text: str, pair: Pair) -> Edit:
    """The key's lines are gone."""
    start = _line_start(text, pair.key)
    return Edit(start, text.find("\n", _end(text, pair.value)) + 1 or len(text), "")


def _lines(text: str, kept: dict[str, Pair], added: dict[str, Any]) -> Iterator[Edit]:
    """A line for each new key, before the first one that comes after it."""
    newline = "\r\n" if "\r\n" in text else "\n"
    order = _ordered([*kept, *added])
    places: dict[int, str] = {}
    for name in order:
        if name in added:
            later = [kept[other] for other in order[order.index(name) :] if other in kept]
            column = next(iter(kept.values())).key.start_mark.column
            line = f"{' ' * column}{name}: {flow(added[name])}"
            if later:
                place = _line_start(text, later[0].key)
                places[place] = places.get(place, "") + line + newline
            else:
                place = max(_end(text, pair.value) for pair in kept.values())
                rest = re.compile(r"[^\r\n]*").match(text, place)
                place = rest.end() if rest else place
                places[place] = places.get(place, "") + newline + line
    yield from (Edit(place, place, new) for place, new in places.items())


def _ordered(names: Any) -> list[str]:
    return sorted(names, key=lambda name: ORDER.index(name) if name in ORDER else 0)


def _line_start(text: str, node: Node) -> int:
    """Where the node's line starts; nothing may stand before the node."""
    start = text.rfind("\n", 0, node.start_mark.index) + 1
    if text[start : node.start_mark.index].strip():
        raise Elsewhere
    return start


def _end(text: str, node: Node) -> int:
    """Where the node's last character is; a block's own mark is at what follows it."""
    start, end = node.start_mark.index, node.end_mark.index
    if not isinstance(node, CollectionNode) or node.flow_style:
        return int(start + len(text[start:end].rstrip()))
    last = node.value[-1]  # a block is never empty
    return _end(text, last[1] if isinstance(last, tuple) else last)


def scalar(value: str | int, style: str | None = None, *, in_block: bool = False) -> str:
    """A value as YAML, plain where that is safe, in the quotes that were there otherwise."""
    text = str(value)
    plain = PLAIN_IN_BLOCK if in_block else PLAIN
    if style not in {"'", '"'} and plain.fullmatch(text):
        return text
    if style == "'" and text.isprintable():
        return "'" + text.replace("'", "''") + "'"
    return json.dumps(text, ensure_ascii=False)


def flow(value: Any) -> str:
    """A value as YAML in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)

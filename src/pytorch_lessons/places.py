"""Where a value stands in a content file, by the keys that lead to it, and all texts below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from yaml.nodes import MappingNode, Node, SequenceNode

from pytorch_lessons.nodes import line_and_column, pairs


def key_node(node: Node, key: str) -> Node:
    """The value of a key, or the node itself where that key is absent."""
    return next((value for name, _, value in pairs(node) if name == key), node)  # type: ignore[arg-type] # a value came from it, so it is a mapping


def node_at(node: Node, field: str) -> Node:
    """The node that keys and numbers such as `options.2.why` lead to, as far as they lead."""
    for key in field.split("."):
        if isinstance(node, SequenceNode) and key.isdecimal() and int(key) < len(node.value):
            node = node.value[int(key)]
        elif isinstance(node, MappingNode):
            node = key_node(node, key)
    return node


def texts(node: Node, field: str = "") -> Iterator[tuple[str, str]]:
    """Every text below a node, with the keys and numbers that lead to it."""
    if isinstance(node.value, str):
        yield field, node.value
        return
    for number, each in enumerate(node.value):
        key, value = (each[0].value, each[1]) if isinstance(each, tuple) else (str(number), each)
        yield from texts(value, f"{field}.{key}" if field else str(key))


def place_of(node: Node, part: str, lines: Sequence[str]) -> tuple[int, int]:
    """Line and column, from 1, of a part of the text that a node holds; else where that starts."""
    first, column = line_and_column(node)
    for number in range(first, node.end_mark.line + 2):
        line = lines[number - 1] if number <= len(lines) else ""
        found = line.find(part, column - 1 if number == first else 0) if part else -1
        if found >= 0:
            return number, found + 1
    return first, column

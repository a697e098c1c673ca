"""YAML nodes -> values, by the declared type of each field; every problem is kept.

msgspec's own `convert` stops at its first error, so the types it describes are walked here.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Any, Final

from msgspec import inspect
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from pytorch_lessons.model import Problem
from pytorch_lessons.nodes import did_you_mean, has_own_tag, line_and_column, nearest, pairs

MISSING: Final = object()
MAX_ALIASES = 50
BLANK = "___"
MAX_SHOWN_CHARS = 40
BOOLEANS = {"true": True, "false": False}


class Converter:
    """Converts the nodes of one file and keeps what was wrong with them."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self._visited: set[int] = set()
        self._aliases = 0

    def complain(self, node: Node, message: str) -> Any:
        """Keep a problem; returns MISSING, for the value that there is not."""
        self.problems.append(Problem(self.path, *line_and_column(node), message))
        return MISSING

    def value(self, node: Node, declared: inspect.Type, name: str) -> Any:  # noqa: PLR0911 - one a type
        """The node as a value of the declared type, or MISSING after a complaint."""
        described = ""
        while isinstance(declared, inspect.Metadata):
            described = (declared.extra_json_schema or {}).get("description", described)
            declared = declared.type
        if isinstance(declared, inspect.UnionType):  # only `X | None` is declared: an absent field
            declared = next(t for t in declared.types if not isinstance(t, inspect.NoneType))
            return self.value(node, declared, name)
        if not self._is_admissible(node):
            return MISSING
        match declared:
            case inspect.StructType():
                return self.struct(node, declared.cls, name)
            case inspect.VarTupleType():
                return self.items(node, declared, name)
            case inspect.DictType():
                return self._mapping(node, declared, name)
        if not isinstance(node, ScalarNode):
            return self.complain(node, f"{name} {_wrong_shape(node, 'a text')}")
        return self._scalar(node, declared, name, described)

    def _is_admissible(self, node: Node) -> bool:
        if has_own_tag(node):
            self.complain(
                node, f"tag {node.tag.replace('tag:yaml.org,2002:', '!!')} is not read; remove it"
            )
            return False
        if id(node) in self._visited and not isinstance(node, ScalarNode):
            self._aliases += 1
            if self._aliases > MAX_ALIASES:
                if self._aliases == MAX_ALIASES + 1:
                    self.complain(node, f"more than {MAX_ALIASES} aliases; write the values out")
                return False
        self._visited.add(id(node))
        return True

    def struct(self, node: Node, cls: type[Any], name: str) -> Any:
        """A mapping as a Struct, or MISSING when any of its fields is wrong."""
        if isinstance(node, ScalarNode) and node.value in cls.SCALARS:
            return cls()
        if not isinstance(node, MappingNode):
            scalars = "".join(f"`{text}` or " for text in cls.SCALARS)
            return self.complain(
                node, f"{name} {_wrong_shape(node, f'{scalars}`key: value` lines')}"
            )
        described = inspect.type_info(cls)
        assert isinstance(described, inspect.StructType)  # noqa: S101 - for the type checker
        fields = {field.encode_name: field for field in described.fields}
        before = len(self.problems)
        values: dict[str, Any] = {}
        meant: set[str | None] = set()
        for key, key_node, value_node in pairs(node):
            if key in values:
                self.complain(key_node, f"{name} has `{key}` twice; keep one")
            elif key not in fields:
                advice = did_you_mean(key, fields)
                self.complain(key_node, f"{name} has an unknown key `{key}`; {advice}")
                meant.add(nearest(key, fields))
            else:
                values[key] = self.value(value_node, fields[key].type, f"`{key}`")
        required = [key for key, field in fields.items() if field.required]
        absent = [f"`{key}`" for key in required if key not in values and key not in meant]
        if absent:
            self.complain(node, f"{name} lacks {', '.join(absent)}")
        if len(self.problems) > before:
            return MISSING
        try:
            return cls(**values)
        except ValueError as error:
            return self.complain(node, f"{name} {error}")

    def elements(self, node: Node, wanted: str) -> list[Node]:
        """The nodes of a list, or none after a complaint."""
        if isinstance(node, SequenceNode):
            return list(node.value)
        self.complain(node, f"this file {_wrong_shape(node, wanted)}")
        return []

    def items(self, node: Node, declared: inspect.VarTupleType, name: str) -> Any:
        """A list as a tuple; wrong elements are left out after a complaint."""
        if not isinstance(node, SequenceNode):
            return self.complain(node, f"{name} {_wrong_shape(node, 'a list')}")
        if len(node.value) < (declared.min_length or 0):
            return self.complain(node, f"{name} is empty; give at least one")
        label = f"each of {name}" if name else "an item"
        values = [self.value(element, declared.item_type, label) for element in node.value]
        return tuple(value for value in values if value is not MISSING)

    def _mapping(self, node: Node, declared: inspect.DictType, name: str) -> Any:
        if not isinstance(node, MappingNode):
            return self.complain(node, f"{name} {_wrong_shape(node, '`key: value` lines')}")
        values: dict[str, Any] = {}
        for key, key_node, value_node in pairs(node):
            if key in values:
                self.complain(key_node, f"{name} has `{key}` twice; keep one")
            values[key] = self.value(value_node, declared.value_type, f"{name[:-1]}.{key}`")
        return values

    def _scalar(self, node: ScalarNode, declared: inspect.Type, name: str, described: str) -> Any:
        text = node.value
        match declared:
            case inspect.EnumType():
                return self._member(node, declared.cls, name)
            case inspect.BoolType():
                if text not in BOOLEANS:
                    return self.complain(node, f"{name} is {_quoted(text)}; write true or false")
                return BOOLEANS[text]
            case inspect.IntType():
                if not re.fullmatch(r"\d{1,9}", text):
                    return self.complain(node, f"{name} is {_quoted(text)}; write a whole number")
                return int(text)
            case inspect.StrType():
                return self._text(node, declared, name, described)
        raise AssertionError(f"no conversion to {declared}")  # a new type in model.py needs a case

    def _member(self, node: ScalarNode, cls: type[Enum], name: str) -> Any:
        try:
            return cls(node.value)
        except ValueError:
            known = [str(member.value) for member in cls]
            return self.complain(
                node, f"{name} is {_quoted(node.value)}; {did_you_mean(node.value, known)}"
            )

    def _text(self, node: ScalarNode, declared: inspect.StrType, name: str, described: str) -> Any:
        text = node.value.strip()
        if BLANK in text:
            return self.complain(node, f"{name} is still a blank; fill in the {BLANK}")
        if len(text) < (declared.min_length or 0):
            return self.complain(node, f"{name} is empty")
        if declared.max_length and len(text) > declared.max_length:
            return self.complain(
                node, f"{name} has {len(text)} characters, more than {declared.max_length}"
            )
        if declared.pattern and not re.search(declared.pattern, text):
            return self.complain(
                node, f"{name} is {_quoted(text)}; {described or declared.pattern}"
            )
        return text


def _quoted(text: str) -> str:
    return repr(text if len(text) <= MAX_SHOWN_CHARS else text[:MAX_SHOWN_CHARS] + "…")


def _wrong_shape(node: Node, wanted: str) -> str:
    if isinstance(node, MappingNode):
        return f"is `key: value` lines, not {wanted}; a text with ': ' in it needs quotes around it"
    if isinstance(node, SequenceNode):
        return f"is a list, not {wanted}; a text that starts with [ or - needs quotes around it"
    return f"is the text {_quoted(node.value)}, not {wanted}"

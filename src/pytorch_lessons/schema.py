"""JSON Schemas of the content files, for editors; generated from the types in model.py and items/.

Scalars reach us as text, so wherever text is wanted an editor must also accept what YAML calls
a number, a boolean or null.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pytorch_lessons.content import DOCUMENTS
from pytorch_lessons.items import ITEM_TYPES, OWN_SHAPES
from pytorch_lessons.model import Content, Expect

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEXT = ["string", "number", "boolean", "null"]


def schemas() -> dict[str, dict[str, Any]]:
    """File name -> schema, for each kind of content file."""
    documents = {f"{name}.json": _schema(cls) for name, cls in DOCUMENTS.items()}
    lists = {f"{name}s.json": _list_schema(name) for name in ITEM_TYPES}
    return documents | lists


def _schema(cls: type[Content]) -> dict[str, Any]:
    described = _relaxed(msgspec.json.schema(cls))
    definitions = described.get("$defs", {})
    if Expect.__name__ in definitions:
        mapping = definitions[Expect.__name__]
        definitions[Expect.__name__] = {"anyOf": [{"enum": list(Expect.SCALARS)}, mapping]}
    return {"$schema": DIALECT, **described}


def _list_schema(item_type: str) -> dict[str, Any]:
    """A list of items; a kind with fields of its own is told from the others by its `kind`."""
    own = {kind: cls for (owner, kind), cls in OWN_SHAPES.items() if owner == item_type}
    (item, *others), definitions = msgspec.json.schema_components(
        [ITEM_TYPES[item_type], *own.values()], ref_template="#/$defs/{name}"
    )
    for kind, other in zip(own, others, strict=True):
        is_kind = {"properties": {"kind": {"const": kind}}, "required": ["kind"]}
        item = {"if": is_kind, "then": other, "else": item}
    return {"$schema": DIALECT, "type": "array", "items": item, "$defs": _relaxed(definitions)}


def _relaxed(schema: Any) -> Any:
    """The schema with every text field open to the other scalars."""
    if isinstance(schema, list):
        return [_relaxed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    relaxed = {key: _relaxed(value) for key, value in schema.items() if key != "default"}
    if relaxed.get("type") == "string":
        relaxed["type"] = TEXT
        relaxed.pop("minLength", None)
    return relaxed

"""What was in reach where a program failed: its tensors, and the plain values on that line.

Loaded by `child.py` in the learner's own interpreter: standard library only, Python 3.9 or later.
Nothing of the program's own is called: no property, no `__repr__`, no hook.
"""

from __future__ import annotations

import ast
import collections
import contextlib
import linecache
import reprlib
import sys
import types
from collections.abc import Iterator
from typing import Any

MOST_VALUES, MOST_CHARS, MOST_PARTS, MOST_ELEMENTS = 12, 60, 4, 20_000_000
SCALARS = (int, float, complex, bool, str, bytes, type(None), range, slice)
CONTAINERS = (list, tuple, set, frozenset, dict)
DICTIONARIES = (dict, collections.OrderedDict)
Value = dict[str, Any]


def in_reach(trace: types.TracebackType | None, name: str) -> list[Value]:
    """The values at the innermost line of the program `name`: those on it first, as they come.

    Each has `name`, `on_line`, and `text`, or what is to be said of a tensor.
    """
    found = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == name:
            found = trace
        trace = trace.tb_next
    if found is None:
        return []
    scope = {**found.tb_frame.f_globals, **found.tb_frame.f_locals}
    near = list(_named(_statement(name, found.tb_lineno), scope))
    known = {id(value) for _, value in near}
    far = [
        (key, value)
        for key, value in found.tb_frame.f_locals.items()
        if _is_tensor(value) and id(value) not in known and not key.startswith("__")
    ]
    described = [_described(key, value, on_line=True) for key, value in near]
    described += [_described(key, value, on_line=False) for key, value in far]
    return [each for each in described if each][:MOST_VALUES]


def _statement(name: str, line: int) -> list[ast.expr]:
    """The expressions of the statement on a line; of a compound one, those of its head."""
    with contextlib.suppress(SyntaxError, ValueError):
        tree = ast.parse("".join(linecache.getlines(name)))
        around = [
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
        ]
        if around:
            innermost = max(around, key=lambda node: (node.lineno, -(node.end_lineno or 0)))
            return list(_heads(innermost))
    return []


def _heads(node: ast.stmt) -> Iterator[ast.expr]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.withitem):
            yield child.context_expr
        elif isinstance(child, ast.expr):
            yield child


def _named(expressions: list[ast.expr], scope: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Each name, and each chain such as `self.layer.weight`, with its value, once."""
    told: set[str] = set()
    for expression in expressions:
        for path in _chains(expression):
            name, value = _looked_up(path, scope)
            if name and name not in told:
                told.add(name)
                yield name, value


def _chains(node: ast.AST) -> Iterator[str]:
    """Names and chains of attributes in the order of the text."""
    root = node
    while isinstance(root, ast.Attribute):
        root = root.value
    if isinstance(root, ast.Name):
        yield ast.unparse(node)
        return
    children = ast.iter_child_nodes(node) if root is node else [root]
    for child in children:
        yield from _chains(child)


def _looked_up(path: str, scope: dict[str, Any]) -> tuple[str, Any]:
    """As much of a chain as can be followed without calling anything, and its value."""
    first, *rest = path.split(".")
    if first not in scope:
        return "", None
    name, value = first, scope[first]
    for part in rest:
        held = _held_by(value)
        members = [held.get(each, {}) for each in ("_parameters", "_buffers", "_modules")]
        places = [held, *(each for each in members if type(each) in DICTIONARIES)]
        place = next((each for each in places if part in each), None)
        if place is None:
            break
        name, value = f"{name}.{part}", place[part]
    return name, value


def _held_by(value: object) -> dict[str, Any]:
    """What an object, class or module holds by itself."""
    with contextlib.suppress(Exception):  # it has slots alone
        if issubclass(type(value), type):
            return dict(type.__getattribute__(value, "__dict__"))
        own = object.__getattribute__(value, "__dict__")
        return own if type(own) is dict else {}
    return {}


def _is_tensor(value: object) -> bool:
    torch = sys.modules.get("torch")
    kind = getattr(torch, "Tensor", None)
    return isinstance(kind, type) and issubclass(type(value), kind)


def _described(name: str, value: Any, *, on_line: bool) -> Value | None:
    """What is to be said of a value; None if it is neither a tensor nor plain."""
    with contextlib.suppress(Exception):  # a device in trouble
        if _is_tensor(value):
            return {"name": name, "on_line": on_line, **_of_tensor(value)}
        text = _of_plain(value)
        if text:
            return {"name": name, "on_line": on_line, "text": text}
    return None


def _of_tensor(tensor: Any) -> Value:
    names = ("shape", "dtype", "device", "requires_grad", "grad_fn")
    shape, dtype, device, requires_grad, grad_fn = (_plain_part(tensor, name) for name in names)
    has_numbers = dtype.is_floating_point or dtype.is_complex
    nan, infinite = _counts(tensor) if has_numbers and device.type != "meta" else (0, 0)
    return {
        "shape": [int(size) for size in shape],
        "dtype": str(dtype).partition(".")[2],
        "device": str(device),
        "requires_grad": bool(requires_grad),
        "grad_fn": type(grad_fn).__name__ if grad_fn is not None else "",
        "nan": nan,
        "inf": infinite,
    }


def _plain_part(tensor: Any, name: str) -> Any:
    """A tensor's attribute, whatever its class makes of that."""
    torch = sys.modules["torch"]
    with torch._C.DisableTorchFunctionSubclass():  # noqa: SLF001 - a hook of the program's
        return getattr(torch.Tensor, name).__get__(tensor)


def _counts(tensor: Any) -> tuple[int, int]:
    """How many elements are NaN, and infinite; 0 where operations would call the program's code."""
    torch = sys.modules["torch"]
    if type(tensor).__torch_dispatch__ is torch.Tensor.__torch_dispatch__:
        plain = torch._C.DisableTorchFunctionSubclass()  # noqa: SLF001 - likewise
        with contextlib.suppress(Exception), torch.no_grad(), plain:  # sparse, out of memory
            if torch.numel(tensor) <= MOST_ELEMENTS:
                return int(torch.isnan(tensor).sum()), int(torch.isinf(tensor).sum())
    return 0, 0


def _of_plain(value: Any) -> str:
    """A short text for a value of Python's own types or a module of torch, "" for others."""
    if type(value) in SCALARS:
        return reprlib.repr(value)[:MOST_CHARS]
    if type(value) in CONTAINERS:
        return _of_container(value)
    module = getattr(sys.modules.get("torch.nn"), "Module", None)
    if isinstance(module, type) and issubclass(type(value), module):
        parts = _held_by(value).get("_modules")
        is_simple = type(value).__module__.startswith("torch.nn.") and not parts
        text = repr(value) if is_simple else type(value).__name__
        return text[:MOST_CHARS]
    return ""


def _of_container(value: Any) -> str:
    parts = list(value.values() if isinstance(value, dict) else value)
    kind = type(value).__name__
    if parts and all(map(_is_tensor, parts)):
        shapes = [
            str(tuple(int(size) for size in _plain_part(part, "shape")))
            for part in parts[:MOST_PARTS]
        ]
        more = ", ..." if len(parts) > MOST_PARTS else ""
        return f"{kind} of {len(parts)} tensors: {', '.join(shapes)}{more}"
    if all(type(part) in SCALARS for part in parts) and (
        not isinstance(value, dict) or all(type(key) in SCALARS for key in value)
    ):
        return reprlib.repr(value)[:MOST_CHARS]
    return f"{kind} of {len(parts)}"

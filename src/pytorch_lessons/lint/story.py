"""What a story's promises and programs show without being run; pure."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import reduce
from itertools import chain
from typing import Final, NamedTuple

from pytorch_lessons.lint.finding import Finding
from pytorch_lessons.model import MIN_MESSAGE_CHARS, Example, Expect

MOST_CHANGED_LINES = 25
MOST_SECONDS, MOST_BYTES = 2, 2**30
BYTES: Final = {"float64": 8, "int64": 8, "double": 8, "long": 8, "complex64": 8}
OTHER_BYTES, MOST_SIZES = 4, 4
MAKERS: Final = frozenset({"empty", "full", "ones", "rand", "randn", "zeros"})
MAKES: Final = re.compile(rf"\btorch\.({'|'.join(sorted(MAKERS))})\(")
WITHOUT_MEMORY: Final = re.compile(r"\bmeta\b|FakeTensor")
OPERATORS: Final[dict[type[ast.operator], Callable[[int, int], int]]] = {
    ast.Mult: operator.mul,
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.FloorDiv: lambda a, b: a // b if b else 0,
    ast.Pow: lambda a, b: a**b if abs(a) <= 10**4 and 0 <= b <= 64 else 0,  # noqa: PLR2004 - sizes
}


class Told(NamedTuple):
    """A live story with the text of its steps' programs, in order."""

    id: str
    example: Example
    programs: tuple[str, ...]


def messages(stories: Sequence[Told]) -> Iterator[Finding]:
    """E82: what a step's message matches is that step's error, and no other story's."""
    promised = [
        (told.id, number, step.expect)
        for told in stories
        for number, step in enumerate(told.example.steps)
        if step.expect.message
    ]
    for name, number, expect in promised:
        field = f"steps.{number}.expect.message"
        if len(re.findall(r"\w", expect.message)) < MIN_MESSAGE_CHARS:
            message = f"`message` has fewer than {MIN_MESSAGE_CHARS} letters; quote more of it"
            yield Finding("E82", name, field, message)
            continue
        for other, _, unlike in promised:
            if other != name and _is_taken_for(unlike, expect):
                message = f"`message` fits another error, the one of `{other}`; quote more of it"
                yield Finding("E82", name, field, message)
                break


def _is_taken_for(other: Expect, expect: Expect) -> bool:
    """Whether the other error, which is not the same one, would pass for the expected one.

    Two stories may well show one error: then type and message are the same, up to the last dot.
    """
    if expect.message not in other.message:
        return False
    is_same_type = (expect.raises or expect.warns) == (other.raises or other.warns)
    return not (is_same_type and expect.message.strip(". ") == other.message.strip(". "))


def repairs(stories: Sequence[Told]) -> Iterator[Finding]:
    """W84: the last step, where it repairs, is like a step before it: the change is the lesson."""
    for name, example, programs in stories:
        *before, last = zip(example.steps, programs, strict=True)
        broken = [text for step, text in before if step.expect.raises and text]
        if not broken or last[0].expect.raises or not last[1]:
            continue
        changed = min(_changed_lines(text, last[1]) for text in broken)
        if changed > MOST_CHANGED_LINES:
            message = (
                f"the repair changes {changed} lines of what failed, over {MOST_CHANGED_LINES}; "
                "change less, or repair in a step of its own"
            )
            yield Finding("W84", name, f"steps.{len(before)}.file", message)


def _changed_lines(before: str, after: str) -> int:
    old, new = ([line for line in text.splitlines() if line.strip()] for text in (before, after))
    changes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return sum(max(b - a, d - c) for kind, a, b, c, d in changes if kind != "equal")


def costs(stories: Sequence[Told]) -> Iterator[Finding]:
    """W89: what can be read off a program: sleeps of over two seconds, tensors of over 1 GB."""
    for name, example, programs in stories:
        for number, (step, text) in enumerate(zip(example.steps, programs, strict=True)):
            field = f"steps.{number}.file"
            tree = _parsed(text) if _may_cost(text) else None
            if tree is None:
                continue
            seconds, most_bytes = _costs_of(tree)
            if seconds > MOST_SECONDS and not example.slow:
                message = f"{step.file} sleeps for {seconds:g} s; shorten it, or say `slow: true`"
                yield Finding("W89", name, field, message)
            if most_bytes > MOST_BYTES and not WITHOUT_MEMORY.search(text):
                message = f"{step.file} makes a tensor of {most_bytes / 2**30:.1f} GB; make less"
                yield Finding("W89", name, field, message)


def _may_cost(program: str) -> bool:
    """Whether it is worth the time to parse it: it sleeps, or makes tensors and has large sizes."""
    if "sleep" in program:
        return True
    if not MAKES.search(program):
        return False
    numbers = sorted(int(digits) for digits in re.findall(r"\d{1,18}", program.replace("_", "")))
    most = reduce(operator.mul, numbers[-MOST_SIZES:], 1)
    return "**" in program or most * OTHER_BYTES > MOST_BYTES


def _parsed(program: str) -> ast.Module | None:
    try:
        return ast.parse(program)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None  # its run will tell


def _costs_of(tree: ast.Module) -> tuple[float, int]:
    """Seconds slept in all, loops not counted, and bytes of the largest tensor made."""
    numbers = {
        statement.targets[0].id: number
        for statement in tree.body
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name)
        if (number := _number(statement.value, {})) is not None
    }
    seconds, most_bytes = 0.0, 0
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=root), attr=name), args=args):
                if (root, name) == ("time", "sleep") and args:
                    seconds += _seconds(args[0])
                if root == "torch" and name in MAKERS:
                    most_bytes = max(most_bytes, _bytes(node, numbers))
    return seconds, most_bytes


def _seconds(node: ast.expr) -> float:
    is_number = isinstance(node, ast.Constant) and isinstance(node.value, int | float)
    return float(ast.literal_eval(node)) if is_number else 0.0


def _bytes(call: ast.Call, numbers: Mapping[str, int]) -> int:
    """How large a tensor is whose sizes are numbers; 0 where they are not."""
    grouped = [arg.elts if isinstance(arg, ast.Tuple | ast.List) else [arg] for arg in call.args]
    sizes = [_number(size, numbers) for size in chain.from_iterable(grouped[:1])]
    if len(grouped) > 1 and not isinstance(call.args[0], ast.Tuple | ast.List):
        sizes = [_number(size, numbers) for size in chain.from_iterable(grouped)]
    dtype = next((ast.unparse(word.value) for word in call.keywords if word.arg == "dtype"), "")
    each = BYTES.get(dtype.removeprefix("torch."), OTHER_BYTES)
    return each * reduce(operator.mul, (size or 0 for size in sizes), 1) if sizes else 0


def _number(node: ast.expr, numbers: Mapping[str, int]) -> int | None:
    """The whole number that an expression of literals and known names is."""
    match node:
        case ast.Constant(value=int(number)):
            return number
        case ast.Name(id=name):
            return numbers.get(name)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in OPERATORS:
            a, b = _number(left, numbers), _number(right, numbers)
            return None if a is None or b is None else OPERATORS[type(sign)](a, b)
    return None


STORY_LINTS: Final[tuple[Callable[[Sequence[Told]], Iterator[Finding]], ...]] = (
    *(messages, repairs, costs),
)

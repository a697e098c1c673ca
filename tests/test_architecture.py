"""The house stays in order: who may import whom, and who owns which library."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "pytorch_lessons"
HOUSE = "pytorch_lessons"

# Each part of the house, and the parts that it may import. `cli` joins everything.
ALLOWED: dict[str, set[str]] = {
    "errors": set(),
    "model": set(),
    "keys": set(),
    "settings": {"errors"},
    "trust": {"errors"},
    "items": {"model", "errors"},
    "nodes": {"model"},
    "typed": {"model", "nodes"},
    "content": {"items", "model", "nodes", "typed"},
    "places": {"nodes"},
    "style": {"content", "lint", "model", "places"},
    "check": {"content", "items", "lint", "model", "nodes", "places", "style"},
    "lint": {"items", "model"},
    "templates": {"errors"},
    "schema": {"content", "items", "model"},
    "cache": {"model"},
    "library": {"cache", "content", "errors", "items", "model", "nodes"},
    "collection": {"errors", "items", "library", "model", "nodes"},
    "rewrite": {"model", "nodes", "typed"},
    "schedule": {"model"},
    "statistics": {"model", "schedule"},
    "session": {"model"},
    "store": {"model", "errors", "store_file", "store_schema"},
    "store_file": {"model", "errors", "store_schema"},
    "store_schema": {"model", "errors"},
    "store_health": {"errors", "model", "store", "store_file", "store_schema"},
    "store_mend": {"errors", "model", "store", "store_file", "store_health", "store_schema"},
    "view": {"items", "model", "statistics"},
    "live": {"model", "errors"},
}
OWNERS: dict[str, set[str]] = {
    "sqlite3": {"cache", "store", "store_file", "store_health", "store_mend", "store_schema"},
    "yaml": {"nodes", "typed", "content", "check", "places", "rewrite"},
    "msgspec": {"model", "items", "typed", "schema", "library"},
    "subprocess": {"live"},
    "rich": {"view", "cli"},
    "typer": {"cli"},
    "fsrs": {"schedule"},
    "platformdirs": {"settings"},
    "torch": set(),
}
CLOCK = {"datetime.now", "datetime.today", "date.today", "time.time", "time.time_ns"}


def modules() -> Iterator[tuple[str, Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        part = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        if path.name != "child.py":  # runs in the learner's interpreter: its own test below
            yield part, path, ast.parse(path.read_text(encoding="utf-8"))


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


every_module = pytest.mark.parametrize(
    ("part", "path", "tree"),
    [pytest.param(*each, id=str(each[1].relative_to(SOURCE))) for each in modules()],
)


@every_module
def test_a_module_imports_only_what_its_part_may(part: str, path: Path, tree: ast.Module) -> None:
    for name in imports(tree):
        root, _, rest = name.partition(".")
        if root in OWNERS:
            assert part in OWNERS[root], f"{path.name} imports {name}"
        if root == HOUSE and part not in {"cli", "__main__", "__init__"} and rest:
            other = rest.partition(".")[0]
            is_part = (SOURCE / other).is_dir() or (SOURCE / f"{other}.py").exists()
            if is_part:
                assert other in ALLOWED[part] | {part}, f"{path.name} imports {name}"


@every_module
def test_the_clock_is_read_and_things_are_printed_in_cli_alone(
    part: str, path: Path, tree: ast.Module
) -> None:
    if part in {"cli", "__main__"}:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            assert called != "print", f"{path.name}:{node.lineno} prints"
            assert not called.endswith(("sys.exit", "console.print")), f"{path.name}:{node.lineno}"
            assert ".".join(called.split(".")[-2:]) not in CLOCK, (
                f"{path.name}:{node.lineno} reads the clock"
            )


def test_functions_and_modules_stay_short() -> None:
    for _, path, tree in modules():
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= 320, f"{path.name} has {lines} lines"
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                assert length <= 40, f"{path.name}:{node.name} has {length} lines"


def loaded_by(statement: str) -> set[str]:
    code = f"import sys; {statement}; print(*sys.modules, sep=chr(10))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(found.stdout.split())


def test_importing_the_command_line_loads_nothing_heavy() -> None:
    loaded = loaded_by("import pytorch_lessons.cli")
    heavy = {
        "torch",
        "numpy",
        "yaml",
        "pydantic",
        "fsrs",
        "jsonschema",
        "rich.markdown",
        "rich.syntax",
        "rich.traceback",
    }
    assert loaded & heavy == set()


def test_the_version_is_printed_before_anything_is_imported() -> None:
    loaded = loaded_by(
        "sys.argv = ['pylessons', '--version']; from pytorch_lessons.__main__ import main; main()"
    )
    assert {name for name in loaded if name.startswith("pytorch_lessons")} == {
        "pytorch_lessons",
        "pytorch_lessons.__main__",
    }
    assert "typer" not in loaded


def test_the_child_runs_on_any_python_and_needs_nothing_of_ours() -> None:
    path = SOURCE / "live" / "child.py"
    tree = ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 9))
    roots = {name.partition(".")[0] for name in imports(tree)}
    assert HOUSE not in roots
    assert roots - set(sys.stdlib_module_names) <= {"torch", "numpy"}

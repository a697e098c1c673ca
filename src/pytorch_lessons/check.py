"""What one file cannot know: ids, references and files of a whole pack, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytorch_lessons import content, style
from pytorch_lessons.content import END, SHOW, ContentFile, Parsed, Placed
from pytorch_lessons.items import Challenge, Predict
from pytorch_lessons.items.predict import assigned, is_literal
from pytorch_lessons.lint import LookUp, Measures, measure
from pytorch_lessons.model import Example, Item, Pack, Problem, Topic
from pytorch_lessons.nodes import did_you_mean, line_and_column, pairs
from pytorch_lessons.places import key_node

if TYPE_CHECKING:
    from yaml.nodes import Node

IDS_FILE = "ids.txt"


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found: how much is there, and all that is wrong."""

    files: int
    items: int
    examples: int
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    ids: frozenset[str]
    bank: Measures | None


@dataclass(slots=True)
class _Check:
    """A pack, or some of its topics, while it is looked through."""

    folder: Path
    parsed: list[Parsed]
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)
    programs: dict[Path, str] = field(default_factory=dict)

    def shown(self, path: str | Path) -> str:
        return _shown(Path(path), self.folder)

    def complain(self, file: ContentFile, node: Node, message: str) -> None:
        self.problems.append(Problem(self.shown(file.path), *line_and_column(node), message))

    def values(self, *kinds: type[Any]) -> Iterator[tuple[ContentFile, Placed]]:
        for parsed in self.parsed:
            for placed in parsed.values:
                if isinstance(placed.value, kinds):
                    yield parsed.file, placed

    def ids(self, kind: type[Any]) -> set[str]:
        return {placed.id for _, placed in self.values(kind)}


def check_pack(folder: Path, *, only: Sequence[str] = (), look_up: LookUp | None = None) -> Report:
    """Read a whole pack; with `only`, report what concerns these topics alone.

    `look_up` asks torch about the names in backticks; without it they are not checked.
    """
    files = sorted(file for file in content.files_of(folder) if _concerns(file, folder))
    parsed = [content.read(file, _shown(Path(file.path), folder)) for file in files]
    check = _Check(folder, parsed, [problem for each in parsed for problem in each.problems])
    _check_ids(check)
    _check_links(check)
    _check_programs(check)
    _check_topics(check)
    _check_strays(check)
    _check_vanished(check)
    _check_style(check, look_up)
    prefixes = tuple(check.shown(folder / topic) for topic in only)
    problems, warnings = (
        tuple(sorted({p for p in found if not only or p.path.startswith(prefixes)}))
        for found in (check.problems, check.warnings)
    )
    items = sum(1 for file, _ in check.values(Item) if not only or file.topic in only)
    examples = sum(1 for file, _ in check.values(Example) if not only or file.topic in only)
    ids = frozenset(check.ids(Item) | check.ids(Example) | check.ids(Topic))
    bank = None if only else measure([each.value for _, each in check.values(Item)])
    return Report(len(parsed), items, examples, problems, warnings, ids, bank)


def _concerns(file: ContentFile, folder: Path) -> bool:
    """All but a folder of examples that has no example.yaml (a stray, reported as such)."""
    return file.type != "example" or Path(file.path).exists() or not folder.exists()


def _shown(path: Path, folder: Path) -> str:
    """The path as the author would type it, or below the pack's own name if that is elsewhere."""
    here = Path.cwd()
    if path.is_relative_to(here) and here != folder:
        return str(path.relative_to(here))
    return str(Path(folder.name) / path.relative_to(folder)) if folder.name else str(path)


def _check_ids(check: _Check) -> None:
    """Each id once in the pack, retired ones never again."""
    taken: dict[str, str] = {}
    retired = {i for _, placed in check.values(Pack) for i in placed.value.retired}
    for kind in (Topic, Example, Item):
        for file, placed in check.values(kind):
            node = key_node(placed.node, "id")
            line, _ = line_and_column(node)
            if placed.id in taken:
                check.complain(
                    file, node, f"id `{placed.id}` is taken by {taken[placed.id]}; rename one"
                )
            elif placed.id in retired:
                check.complain(
                    file, node, f"id `{placed.id}` is retired in pack.yaml; take another"
                )
            taken.setdefault(placed.id, f"{check.shown(file.path)}:{line}")
    for file, placed in check.values(Item):
        for old in set(placed.value.was) & set(taken):
            check.complain(
                file, key_node(placed.node, "was"), f"`{old}` in `was` is in use; remove it"
            )


def _check_links(check: _Check) -> None:
    """Every name that an item, a step or a page uses is there."""
    items, examples = check.ids(Item), check.ids(Example)
    for file, placed in check.values(Item):
        item = placed.value
        for sibling in item.siblings:
            if sibling not in items or sibling == item.id:
                near = did_you_mean(sibling, items - {item.id})
                node = key_node(placed.node, "siblings")
                check.complain(file, node, f"no other item is named `{sibling}`; {near}")
        if item.example and item.example not in examples:
            near = did_you_mean(item.example, examples)
            node = key_node(placed.node, "example")
            check.complain(file, node, f"no example is named `{item.example}`; {near}")
    for file, placed in check.values(Topic):
        page = placed.value.concept
        lists = (
            (page.at_a_glance, page.when_not, page.instead, page.pitfalls, page.compared_with)
            if page
            else ()
        )
        for name in {p.example for points in lists for p in points if p.example} - examples:
            near = did_you_mean(name, examples)
            node = key_node(placed.node, "concept")
            check.complain(file, node, f"no example is named `{name}`; {near}")


def _check_programs(check: _Check) -> None:
    """Every program that is named is there, and shows what it says it shows."""
    for file, placed in check.values(Challenge, Predict):
        item, base = placed.value, check.folder / file.topic / content.EXAMPLES
        node = key_node(placed.node, "code")
        program = _check_program(check, file, node, base / item.code) if item.code else ""
        if isinstance(item, Predict):
            _check_varied(check, file, placed, program)
            continue
        for node, option in zip(key_node(placed.node, "options").value, item.options, strict=True):
            if option.shown_by:
                _check_program(check, file, key_node(node, "shown_by"), base / option.shown_by)
    for file, placed in check.values(Example):
        steps = key_node(placed.node, "steps")
        for node, step in zip(steps.value, placed.value.steps, strict=True):
            _check_program(check, file, key_node(node, "file"), Path(file.path).parent / step.file)


def _check_program(check: _Check, file: ContentFile, node: Node, path: Path) -> str:
    """The program, or nothing after a complaint that it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        near = did_you_mean(path.name, {p.name for p in path.parent.glob("*.py")})
        check.complain(file, node, f"there is no {check.shown(path)}; {near or 'write it'}")
        return ""
    except (OSError, UnicodeDecodeError) as error:
        check.complain(file, node, f"{check.shown(path)} cannot be read: {error}")
        return ""
    marks = [line.strip() for line in text.splitlines() if line.strip() in {SHOW, END}]
    if marks not in ([], [SHOW], [SHOW, END]):
        check.complain(file, node, f"{check.shown(path)} needs one `{SHOW}`, then one `{END}`")
    check.programs[path] = text
    return text


def _check_varied(check: _Check, file: ContentFile, placed: Placed, program: str) -> None:
    """What is drawn anew is a literal, and stands where the learner sees it."""
    if not (program and placed.value.vary):
        return
    shown = content.excerpt(program)
    lines = range(shown.first_line, shown.first_line + shown.code.count("\n") + 1)
    for name, key, literals in pairs(key_node(placed.node, "vary")):  # type: ignore[arg-type] # a dict came from it
        try:
            if assigned(program, name).lineno not in lines:
                check.complain(file, key, f"`{name}` is not assigned in the lines that are shown")
        except ValueError as error:
            check.complain(file, key, f"{placed.value.code} {error}")
        for node in literals.value:
            if not is_literal(node.value.strip()):
                message = f"{node.value!r} is no Python literal; write 2, True or 'a text', say"
                check.complain(file, node, message)


def _check_topics(check: _Check) -> None:
    """pack.yaml and the folders agree, and no topic needs itself."""
    topics = {placed.id: placed.value for _, placed in check.values(Topic)}
    for file, placed in check.values(Pack):
        node = key_node(placed.node, "topics")
        folders = {p.file.topic for p in check.parsed if p.file.topic}
        for name in sorted(set(placed.value.topics) - folders):
            check.complain(
                file, node, f"there is no folder `{name}`; {did_you_mean(name, folders)}"
            )
        for name in sorted(folders - set(placed.value.topics)):
            check.complain(file, node, f"lacks the folder `{name}`; add it, or remove the folder")
    for file, placed in check.values(Topic):
        node = key_node(placed.node, "needs")
        for name in placed.value.needs:
            if name not in topics:
                check.complain(
                    file, node, f"no topic is named `{name}`; {did_you_mean(name, topics)}"
                )
            elif placed.id in _needed(name, topics):
                check.complain(file, node, f"`{placed.id}` and `{name}` need each other; drop one")


def _needed(name: str, topics: dict[str, Topic]) -> set[str]:
    """The topic and all that it needs, however far."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        name = waiting.pop()
        if name not in found and name in topics:
            found.add(name)
            waiting.extend(topics[name].needs)
    return found


def _check_strays(check: _Check) -> None:
    """No file that nothing reads, for it is probably misspelt."""
    for topic in sorted({p.file.topic for p in check.parsed if p.file.topic}):
        folder = check.folder / topic
        for name, meant in content.misspelt_files(folder):
            message = f"nothing reads this file; did you mean `{meant}`?"
            check.problems.append(Problem(check.shown(folder / name), 1, 1, message))
        examples = folder / content.EXAMPLES
        for story in sorted(examples.iterdir()) if examples.is_dir() else []:
            if story.is_dir() and not story.name.startswith((".", "__")):
                _check_story_folder(check, story)


def _check_story_folder(check: _Check, story: Path) -> None:
    if not (story / content.EXAMPLE_FILE).exists():
        message = f"the folder has no {content.EXAMPLE_FILE}; write one, or remove the folder"
        check.problems.append(Problem(check.shown(story), 1, 1, message))
        return
    examples = [p.value for _, p in check.values(Example) if p.id == story.name]
    named = {step.file for example in examples for step in example.steps}
    challenges = [placed.value for _, placed in check.values(Challenge, Predict)]
    options = [o for c in challenges if isinstance(c, Challenge) for o in c.options]
    references = [*(c.code or "" for c in challenges), *(o.shown_by for o in options)]
    named |= {r.partition("/")[2] for r in references if r.startswith(f"{story.name}/")}
    for program in sorted(story.glob("*.py")):
        if named and program.name not in named:
            message = "no step and no challenge names this program; name it, or remove it"
            check.problems.append(Problem(check.shown(program), 1, 1, message))


def _check_style(check: _Check, look_up: LookUp | None) -> None:
    """What makes items and stories good."""
    for file, (line, column), found in style.faults(check.parsed, check.programs, look_up):
        message = f"{found.code} {found.message}"
        problem = Problem(check.shown(file.path), line, column, message)
        (check.problems if found.code.startswith("E") else check.warnings).append(problem)


def known_ids(folder: Path) -> set[str]:
    """Every id that ids.txt keeps; none when there is no such file."""
    path = folder / IDS_FILE
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {line for line in map(str.strip, lines) if line and not line.startswith("#")}


def _check_vanished(check: _Check) -> None:
    """An id once used is still there, renamed or retired: learners' history hangs on it."""
    if any(each.problems for each in check.parsed):  # an item that cannot be read is not gone
        return
    try:
        known = known_ids(check.folder)
    except (OSError, UnicodeDecodeError) as error:
        path = check.shown(check.folder / IDS_FILE)
        check.problems.append(Problem(path, 1, 1, f"it cannot be read: {error}; mend it"))
        return
    here = check.ids(Item) | check.ids(Example) | check.ids(Topic)
    renamed = {old for _, placed in check.values(Item) for old in placed.value.was}
    for file, placed in check.values(Pack):
        for gone in sorted(known - here - renamed - set(placed.value.retired)):
            message = f"id `{gone}` is gone; name it in an item's `was:`, or in `retired:` here"
            check.complain(file, placed.node, message)


def bless_ids(folder: Path, ids: frozenset[str]) -> int:
    """Write the new ids to ids.txt; returns how many were new."""
    known = known_ids(folder)
    lines = ["# Every id ever used, kept by `pylessons check --bless`.", *sorted(known | ids)]
    (folder / IDS_FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(ids - known)

"""The commands for those who write content: check, schema."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.content import PACK_FILE, TOPIC_FILE
from pytorch_lessons.errors import CheckError, UsageError
from pytorch_lessons.model import ID_PATTERN
from pytorch_lessons.settings import built_in_pack

if TYPE_CHECKING:
    from pytorch_lessons.check import Report
    from pytorch_lessons.lint import LookUp


@dataclass(frozen=True, slots=True)
class Wish:
    """How a pack is to be checked."""

    bless: bool = False
    write: bool = False
    strict: bool = False
    run: bool = False
    trust: bool = False
    slow: bool = False
    twice: bool = False
    pythons: Sequence[str] = ()
    junit: Path | None = None
    json: bool = False


def check(path: Path | None, wish: Wish) -> None:
    """Print every problem of a pack; raises CheckError when there are any.

    A warning is one only when the wish is strict.
    """
    from pytorch_lessons.check import IDS_FILE, bless_ids, check_pack

    desk = Desk(plain=False, trust=wish.trust)
    _ensure_sensible(wish)
    folder, only = _pack_and_topics(path)
    with desk.terminal.busy("checking", is_shown=not wish.json):
        report = check_pack(folder, only=only, look_up=_look_up(desk, wish))
    found = [("error", problem) for problem in report.problems]
    found += [("warning", problem) for problem in report.warnings]
    count = len(found) if wish.strict else len(report.problems)
    if not wish.json:
        for severity, problem in sorted(found, key=lambda pair: pair[1]):
            desk.terminal.say(f"{problem}{' (warning)' if severity == 'warning' else ''}")
    elif not wish.run or count:
        rows = [{"severity": severity, **problem._asdict()} for severity, problem in found]
        desk.terminal.write_json(rows)
    if count:
        raise CheckError(f"{count} problem{'s' * (count > 1)} in {path or folder}")
    if wish.bless:
        file = folder / IDS_FILE
        try:
            new = bless_ids(folder, report.ids)
        except OSError as error:
            raise UsageError(f"{file}: {error.strerror}; let it be written") from error
        desk.terminal.complain(f"{new} new ids written to {file}")
    if not wish.json:
        desk.terminal.say(_summary(report))
    if wish.run:
        _run_programs(desk, folder, only, wish)


def _ensure_sensible(wish: Wish) -> None:
    """Raises UsageError for options that do not go together."""
    if not wish.run and (wish.trust or wish.slow or wish.twice or wish.pythons or wish.junit):
        raise UsageError("--trust, --slow, --twice, --python and --junit go with --run")
    if wish.write and not (wish.run and wish.bless):
        raise UsageError("--write goes with --run --bless")
    if wish.run and wish.bless and len(wish.pythons) > 1:
        raise UsageError("--run --bless measures with one interpreter; give --python once")


def _look_up(desk: Desk, wish: Wish) -> LookUp | None:
    """Whom to ask for names of torch: with --strict and --run only, as its import takes time."""
    from pytorch_lessons.cli.examples import chosen_python
    from pytorch_lessons.cli.torch_names import look_up_in

    if not (wish.run or wish.strict):
        return None
    python = chosen_python(desk, next(iter(wish.pythons), None))
    return look_up_in(python, desk.terminal.complain)


def _summary(report: Report) -> str:
    """What was looked at, and what a guesser could go by where there is enough of it."""
    warned = f", {len(report.warnings)} warnings" if report.warnings else ""
    plural = "" if report.examples == 1 else "s"
    counts = f"{report.items} items and {report.examples} example{plural}: no problems{warned}"
    return f"{counts}\n{report.bank}" if report.bank else counts


def _run_programs(desk: Desk, folder: Path, only: Sequence[str], wish: Wish) -> None:
    """Run the pack's programs and print what came of it; raises CheckError on a broken promise."""
    from pytorch_lessons.cli import blessing, proving
    from pytorch_lessons.cli.examples import chosen_python
    from pytorch_lessons.cli.programs import programs_of

    with desk.open_pack(folder) as library:
        desk.ensure_trusted(library)
        programs = list(programs_of(library, only))
    pythons = [chosen_python(desk, python or None) for python in wish.pythons or [""]]
    proofs = proving.check_runs(desk, programs, pythons, slow=wish.slow, twice=wish.twice)
    proposed = blessing.proposals(proofs) if wish.bless else []
    if wish.junit:
        proving.write_junit(wish.junit, proofs)
    if wish.json:
        expectations = {each.program.name: each.expect.as_yaml() for each in proposed}
        desk.terminal.write_json(proving.as_rows(proofs, expectations))
    else:
        proving.tell(desk, proofs, pythons)
    proving.ensure_any_ran(proofs)
    settled = blessing.bless(desk, proposed, write=wish.write, show=not wish.json)
    count = sum(bool(proof.complaints) for proof in proofs) - settled
    if count:
        raise CheckError(f"{count} program{'s' * (count > 1)} did not do what the pack promises")


def _pack_and_topics(path: Path | None) -> tuple[Path, list[str]]:
    """The pack that a path means, and the one topic of it if it names one."""
    if path is None:
        return built_in_pack(), []
    if not path.is_dir():
        raise UsageError(f"{path} is not a folder; name a pack's folder or one of its topics")
    folder = path.resolve()
    is_topic = not (folder / PACK_FILE).exists() and (folder.parent / PACK_FILE).exists()
    if is_topic:
        return folder.parent, [folder.name]
    if not (folder / PACK_FILE).exists() and (folder / TOPIC_FILE).exists():
        raise UsageError(f"{folder.parent} has no {PACK_FILE}; a topic needs a pack around it")
    return folder, []


def new(kind: str, name: str, folder: Path) -> None:
    """Write a commented template and say which files to fill."""
    from pytorch_lessons import templates
    from pytorch_lessons.nodes import did_you_mean

    if kind not in templates.KINDS:
        raise UsageError(f"nothing is called `{kind}`; {did_you_mean(kind, templates.KINDS)}")
    if not re.fullmatch(ID_PATTERN, name):
        raise UsageError(f"`{name}` is no id; write lower case, digits and hyphens")
    terminal = Desk(plain=True).terminal
    try:
        for path in templates.write(kind, folder, name):
            terminal.say(str(path))
    except OSError as error:
        raise UsageError(
            f"{folder}: {error.strerror}; name a folder that can be written"
        ) from error
    pack = folder / name if kind == "pack" else folder if kind == "topic" else folder.parent
    terminal.say(f"Fill in each ___, then: pylessons check {pack}")


def write_schemas(folder: Path | None) -> None:
    """Write each schema to its file, or print them all as one document."""
    import json

    from pytorch_lessons.schema import schemas

    if folder is None:
        Desk(plain=True).terminal.write_json(schemas())
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, schema in schemas().items():
            (folder / name).write_text(json.dumps(schema, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(
            f"{folder}: {error.strerror}; name a folder that can be written"
        ) from error

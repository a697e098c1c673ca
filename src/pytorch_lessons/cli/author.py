"""The commands for those who write content: check, schema."""

from __future__ import annotations

from pathlib import Path

from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.content import PACK_FILE, TOPIC_FILE
from pytorch_lessons.errors import CheckError, UsageError
from pytorch_lessons.settings import built_in_pack


def check(path: Path | None, *, bless: bool, strict: bool, json: bool) -> None:
    """Print every problem of a pack; raises CheckError when there are any.

    A warning is one only when `strict`.
    """
    from pytorch_lessons.check import bless_ids, check_pack

    desk = Desk(plain=True)
    folder, only = _pack_and_topics(path)
    report = check_pack(folder, only=only)
    found = [("error", problem) for problem in report.problems]
    found += [("warning", problem) for problem in report.warnings]
    if json:
        rows = [{"severity": severity, **problem._asdict()} for severity, problem in found]
        desk.terminal.write_json(rows)
    else:
        for severity, problem in sorted(found, key=lambda pair: pair[1]):
            desk.terminal.say(f"{problem}{' (warning)' if severity == 'warning' else ''}")
    count = len(found) if strict else len(report.problems)
    if count:
        raise CheckError(f"{count} problem{'s' * (count > 1)} in {path or folder}")
    if bless:
        desk.terminal.complain(
            f"{bless_ids(folder, report.ids)} new ids written to {folder / 'ids.txt'}"
        )
    if not json:
        warned = f", {len(report.warnings)} warnings" if report.warnings else ""
        counts = f"{report.items} items and {report.examples} examples"
        desk.terminal.say(f"{counts}: no problems{warned}")


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

"""Whether pylessons works here, found out and said in plain lines."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

from pytorch_lessons.cli import health, surroundings
from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.cli.finding import Finding, Standing, rows
from pytorch_lessons.errors import CheckError
from pytorch_lessons.view.plain import hung


def examine(
    *, mend: bool, python: str, plain: bool, json: bool, packs: Sequence[Path] | None
) -> None:
    """Print how it stands with everything; raises CheckError if something is to be mended."""
    desk = Desk(plain=plain, packs=packs)
    with desk.terminal.busy("looking at everything", is_shown=not json):
        findings, done = _findings(desk, python, mend=mend)
    faults = [finding for finding in findings if finding.standing is Standing.MEND]
    if json:
        shown = [asdict(finding) for finding in findings]
        desk.terminal.write_json({"well": not faults, "mended": done, "findings": shown})
    else:
        desk.terminal.write(hung(rows(findings, desk.terminal.look), desk.terminal.width))
        for line in ("", *done):
            desk.terminal.say(line)
    if faults:
        things = "thing is" if len(faults) == 1 else "things are"
        raise CheckError(f"{len(faults)} {things} to be mended; each line above says how")
    if not json:
        desk.terminal.say("All is well.")


def _findings(desk: Desk, python: str, *, mend: bool) -> tuple[list[Finding], list[str]]:
    """What was found, after what was mended."""
    with ExitStack() as opened:
        settings = list(surroundings.settings(desk))
        library, content = surroundings.content(desk, opened)
        found = health.health(desk)
        done = health.mend(desk, found) if mend else []
        if done:
            found = health.health(desk)
        checked_on = library.of("").pack.torch if library else ""
        return [
            *surroundings.runs(desk, python, checked_on),
            *surroundings.bounded(),
            *health.answers(desk, found, library),
            *settings,
            *content,
            *surroundings.terminal(desk),
        ], done

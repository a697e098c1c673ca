"""Asks the learner once whether another pack's programs may run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytorch_lessons import trust
from pytorch_lessons.errors import CannotRunError
from pytorch_lessons.keys import EndOfInput
from pytorch_lessons.trust import Standing
from pytorch_lessons.view.practice import keys_line
from pytorch_lessons.view.text import hanging

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytorch_lessons.cli.desk import Desk
    from pytorch_lessons.library import Library

MOST_NAMED = 10
SAID = {
    Standing.CHANGED: "its programs changed since you trusted it",
    Standing.UNKNOWN: "you have not trusted its programs",
}


def ensure(desk: Desk, library: Library) -> None:
    """Raises CannotRunError unless the pack is trusted with the programs that it has now."""
    folder = library.folder.resolve()
    programs = trust.programs_of(folder)
    digest = trust.digest_of(folder, programs)
    standing = trust.standing(desk.places.trusted, folder, digest)
    if standing is Standing.TRUSTED or digest in desk.accepted:
        return
    if folder in desk.refused:
        raise CannotRunError(f"{folder}: its programs are not run, as you wished")
    if not desk.terminal.keys.is_terminal:
        raise CannotRunError(f"{folder}: {SAID[standing]}; read them, then add --trust")
    if not _says_yes(desk, library, programs, standing):
        desk.refused.add(folder)
        raise CannotRunError(f"{folder}: its programs are not run, as you wished")
    try:
        trust.remember(desk.places.trusted, folder, digest)
    except OSError as error:
        desk.accepted.add(digest)
        why = error.strerror or "no reason given"
        desk.terminal.complain(f"{desk.places.trusted}: {why}; you will be asked again")


def _says_yes(desk: Desk, library: Library, programs: Sequence[str], standing: Standing) -> bool:
    terminal = desk.terminal
    change = ", and they changed since you trusted it" if standing is Standing.CHANGED else ""
    head = f"The pack `{library.pack.name}` has programs of its own{change}:"
    more = len(programs) - MOST_NAMED
    named = [*programs[:MOST_NAMED], *([f"and {more} more"] if more > 0 else [])]
    warning = "They run as you do, and can do what you can. Run only what you trust."
    terminal.show("", hanging(" ", head), hanging(" ", str(library.folder.resolve())))
    terminal.show(*(hanging("   ", name) for name in named), hanging(" ", warning), "")
    terminal.keys.forget_typed()
    terminal.show(keys_line(["y run them, until they change", "n do not"], terminal.look))
    try:
        return terminal.keys.read("yn") == "y"
    except EndOfInput:
        return False

"""Which packs' programs the learner lets run, kept in a small file.

A pack is trusted with the programs that it had at that moment: a digest of them is kept, so that a
change of any lets the trust lapse. A file that cannot be read trusts nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from pytorch_lessons.errors import CannotRunError


class Standing(Enum):
    """How far a pack's programs are trusted."""

    TRUSTED = "trusted"
    CHANGED = "changed"
    UNKNOWN = "unknown"


def programs_of(folder: Path) -> list[str]:
    """Every program below the folder, links followed; hidden ones are never run, and left out."""
    found: list[str] = []
    walked: set[str] = set()
    for place, folders, files in os.walk(folder, followlinks=True):
        real = os.path.realpath(place)
        is_new = real not in walked  # links may lead round in a circle
        walked.add(real)
        folders[:] = [name for name in folders if is_new and not name.startswith(".")]
        programs = [n for n in files if is_new and n.endswith(".py") and not n.startswith(".")]
        found += [os.path.relpath(Path(place, name), folder) for name in programs]
    return sorted(found)


def digest_of(folder: Path, programs: Sequence[str]) -> str:
    """A fingerprint of the programs' names and contents.

    Raises CannotRunError for one that cannot be read.
    """
    whole = hashlib.sha256()
    for program in programs:
        path = folder / program
        if path.exists() and not path.is_file():  # a pipe would never end
            raise CannotRunError(f"{path} is no file; mend or remove it")
        try:
            code = path.read_bytes()
        except OSError as error:
            why = f"{error.strerror}; mend or remove it"
            raise CannotRunError(f"{path} cannot be read: {why}") from error
        name = os.fsencode(program)
        whole.update(b"%d %d " % (len(name), len(code)) + name + code)
    return whole.hexdigest()


def standing(file: Path, folder: Path, digest: str) -> Standing:
    """Whether the pack in that folder was trusted with programs of this digest."""
    known = _read(file).get(_name(folder))
    if known is None:
        return Standing.UNKNOWN
    return Standing.TRUSTED if known == digest else Standing.CHANGED


def remember(file: Path, folder: Path, digest: str) -> None:
    """Trust the pack from now on, until its programs change; raises OSError where it cannot."""
    kept = _read(file) | {_name(folder): digest}
    file.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=file.parent, prefix=f"{file.stem}-", suffix=".tmp")
    try:
        with os.fdopen(number, "w", encoding="utf-8") as stream:
            json.dump(kept, stream, indent=2)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(file)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _name(folder: Path) -> str:
    """The folder as the file names it: a path may hold bytes that are no text."""
    return os.fsencode(folder.resolve()).decode("utf-8", "backslashreplace")


def _read(file: Path) -> dict[str, str]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    pairs = found.items() if isinstance(found, dict) else ()
    return {folder: digest for folder, digest in pairs if isinstance(digest, str)}

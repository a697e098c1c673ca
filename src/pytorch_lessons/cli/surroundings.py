"""What `doctor` finds around the learner's answers: runs, settings, content, terminal."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.cli.examples import chosen_python
from pytorch_lessons.cli.finding import Finding, fault, fine, note
from pytorch_lessons.cli.terminal import MIN_WIDTH
from pytorch_lessons.collection import Collection
from pytorch_lessons.errors import CannotRunError, ContentError, LessonsError, UsageError
from pytorch_lessons.live import at_terminal, bounds, worker
from pytorch_lessons.live.ending import ending
from pytorch_lessons.live.job import DEFAULT_LIMITS
from pytorch_lessons.live.run import run_program
from pytorch_lessons.settings import Config

RUNS, BOUNDS, SETTINGS, TERMINAL = "Live runs", "What a run may do", "Settings", "Terminal"
PROBE: Final = """\
import json, platform, torch
gpu = torch.cuda.get_device_name() if torch.cuda.is_available() else ""
print(json.dumps({"python": platform.python_version(), "torch": torch.__version__, "gpu": gpu}))
"""
GIB, MIB = 2**30, 2**20
MEMORY_GIB, FILE_MIB = DEFAULT_LIMITS.memory_bytes // GIB, DEFAULT_LIMITS.file_bytes // MIB
TIME_S = round(DEFAULT_LIMITS.time_limit_s)
# What is bounded, in words: where it is, and where it is not.
WORDS: Final = {
    "time": (f"a program is stopped after {TIME_S} s", "a program may run for ever"),
    "output": (
        f"a program is stopped after printing {DEFAULT_LIMITS.output_chars:,} characters",
        "a program may print without end",
    ),
    "processor time": (
        f"each of its processes is stopped after {2 * TIME_S} s of it",
        "busy processes are stopped by the time limit alone",
    ),
    "memory": (
        f"a process that takes {MEMORY_GIB} GiB more gets a MemoryError",
        "a program may take all there is, and slow the machine down",
    ),
    "size of files": (
        f"no file grows beyond {FILE_MIB} MiB",
        "a program may fill the disk with one file",
    ),
    "open files": (
        f"a process has {DEFAULT_LIMITS.open_files:,} at most",
        "a process may open as many as the system has",
    ),
    "number of processes": (
        "a program that starts ever more of them is stopped",
        "a program may start ever more of them",
    ),
    "processes left behind": (
        "all end with the run, whatever they do",
        "one that leaves its process group goes on after the run",
    ),
    "files outside of its folder": (
        "a program cannot write to them, but can read them",
        "a program can write wherever you can",
    ),
    "network": ("a program cannot use it", "a program can use it as you can"),
}


def runs(desk: Desk, python: str, checked_on: str) -> Iterator[Finding]:
    """Whether programs run, and with which torch; it is asked in a child process.

    `checked_on` are the versions on which the lessons are known to be true, in a text.
    """
    try:
        executable = chosen_python(desk, python)
        yield fine(RUNS, "Python", executable)
        yield from _torch(executable, checked_on)
    except CannotRunError as error:
        yield fault(RUNS, "torch", str(error))
    kinds = {
        "fork": "each run is a fork of a process that has torch imported",
        "spare": "a spare process imports torch ahead of the next run",
    }
    yield fine(RUNS, "warm start", f"{worker.USUAL}: {kinds[worker.USUAL]}")


def _torch(python: str, checked_on: str) -> Iterator[Finding]:
    with tempfile.TemporaryDirectory(prefix="pylessons-") as folder:
        program = Path(folder) / "torch_version.py"
        program.write_text(PROBE, encoding="utf-8")
        result = run_program(program, python=python)
    try:
        found = json.loads(result.stdout.splitlines()[-1])
        gpu = f"the GPU {found['gpu']}" if found["gpu"] else "no CUDA device"
        version = str(found["torch"])
    except (LookupError, ValueError):
        why = f"imports, but a program that asks for its version {ending(result)}"
        yield fault(RUNS, "torch", f"{python}: {why}", "repair it, or name another --python")
        return
    yield fine(RUNS, "torch", f"{version} on Python {found['python']}, {gpu}")
    minor = ".".join(version.split(".")[:2])
    if checked_on and not re.search(rf"(?<![\d.]){re.escape(minor)}(?!\d)", checked_on):
        says = f"the lessons were checked on torch {checked_on}; on this one, some may differ"
        yield note(RUNS, "lessons", says)


def bounded() -> Iterator[Finding]:
    """What is bounded on this system and what is not; neither is a fault."""
    for name, is_bounded in bounds.in_force().items():
        bounded_words, unbounded_words = WORDS[name]
        if is_bounded:
            yield fine(BOUNDS, name, bounded_words)
        else:
            yield note(BOUNDS, name, f"not bounded here: {unbounded_words}")


def settings(desk: Desk) -> Iterator[Finding]:
    """The config file, the cache and the editor; from here on, a broken config counts as empty."""
    file = desk.places.config_file
    try:
        _ = desk.config
        there = file if file.exists() else f"none at {file}: the usual settings hold"
        yield fine(SETTINGS, "config file", str(there))
    except UsageError as error:
        desk.config = Config()
        yield fault(SETTINGS, "config file", str(error))
    yield _cache(desk.places.cache)
    yield _editor()


def _cache(folder: Path) -> Finding:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return fine(SETTINGS, "content cache", str(folder))
    except OSError as error:
        says = f"{folder} cannot be written ({error.strerror}): each start reads all content anew"
        return note(SETTINGS, "content cache", says, "make it a folder that you may write to")


def _editor() -> Finding:
    named = [name for name in ("VISUAL", "EDITOR") if os.environ.get(name)]
    try:
        return fine(SETTINGS, "editor", " ".join(at_terminal.editor_command(os.environ)))
    except UsageError as error:
        return (fault if named else note)(SETTINGS, "editor", str(error))


def content(desk: Desk, opened: ExitStack) -> tuple[Collection | None, list[Finding]]:
    """The packs, if they can be used, and what is wrong with them."""
    findings = [fault(SETTINGS, "content", each) for each in _unusable(desk)]
    try:
        library = opened.enter_context(desk.library())
    except (ContentError, UsageError) as error:
        return None, [*findings, fault(SETTINGS, "content", str(error))]
    for faulty in library.faulty():
        says = f"{faulty.first}; the rest is used"
        findings.append(fault(SETTINGS, "content", says, "see `pylessons check`"))
    if not findings:
        items = len(library.topic_of())
        findings = [fine(SETTINGS, "content", f"{items} items in {len(library.topics())} topics")]
    return library, findings


def _unusable(desk: Desk) -> Iterator[str]:
    """Why each of the configured packs that is left out is."""
    for text in desk.config.content:
        folder = desk.places.config / Path(text).expanduser()
        try:
            with desk.open_pack(folder):
                pass
        except LessonsError as error:
            yield str(error)


def terminal(desk: Desk) -> Iterator[Finding]:
    """What the learner sees and types on; none of that is a fault."""
    shown = desk.terminal
    if shown.keys.is_terminal:
        yield fine(TERMINAL, "keys", "one key answers")
    else:
        yield note(TERMINAL, "keys", "this is no terminal: answers are read as lines")
    if shown.has_colour:
        yield fine(TERMINAL, "colour", "yes")
    else:
        yield note(TERMINAL, "colour", f"none, {_why_no_colour(shown.look.is_plain)}")
    columns = shutil.get_terminal_size().columns
    if columns < MIN_WIDTH:
        advice = f"widen it to {MIN_WIDTH} or more"
        yield note(TERMINAL, "width", f"{columns} columns: lines will be broken", advice)
    else:
        yield fine(TERMINAL, "width", f"{columns} columns")
    if shown.look.is_ascii:
        advice = "set PYTHONUTF8=1, or a locale such as C.UTF-8"
        yield note(TERMINAL, "characters", "no UTF-8: some are shown as others", advice)
    else:
        yield fine(TERMINAL, "characters", "UTF-8")


def _why_no_colour(is_plain: bool) -> str:  # noqa: FBT001 - one fact
    if "NO_COLOR" in os.environ:
        return "as NO_COLOR is set"
    return "as the output is plain or no terminal" if is_plain else "as the terminal has none"

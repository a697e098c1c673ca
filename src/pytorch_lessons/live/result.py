"""How a run ended, as values; and reading them from the report that the child wrote."""

from __future__ import annotations

import contextlib
import json
import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

CRASHED = re.compile(r'File "([^"]+)", line (\d+) in (\S+)')


class Outcome(StrEnum):
    """How a run ended."""

    OK = "ok"
    RAISED = "raised"
    WARNED = "warned"
    TIMEOUT = "timeout"
    KILLED = "killed"
    SKIPPED = "skipped"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of a traceback; `is_own` if its line is in the program itself.

    `function` is "" for the line that a syntax error is about.
    """

    file: str
    line: int
    function: str
    source: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """An exception that ended a program; frames from the outermost to the one that raised it.

    At most one of `cause` (raised from it) and `context` (raised while handling it) is set.
    `group` has a line for each exception of an exception group.
    """

    type: str
    module: str
    message: str
    frames: tuple[Frame, ...]
    cause: Failure | None = None
    context: Failure | None = None
    group: tuple[str, ...] = ()

    @property
    def full_type(self) -> str:
        """The type's name as Python prints it, such as `torch.OutOfMemoryError`."""
        is_plain = self.module in {"builtins", "__main__"}
        return self.type if is_plain else f"{self.module}.{self.type}"


@dataclass(frozen=True, slots=True)
class TensorFacts:
    """What a tensor was; `nan` and `inf` count its elements, 0 where they cannot be counted."""

    shape: tuple[int, ...]
    dtype: str
    device: str
    requires_grad: bool
    grad_fn: str
    nan: int
    inf: int


@dataclass(frozen=True, slots=True)
class InReach:
    """A value in scope where the program failed; `text` if it is a plain one."""

    name: str
    is_on_line: bool
    text: str = ""
    tensor: TensorFacts | None = None


@dataclass(frozen=True, slots=True)
class Warned:
    """A warning that was shown; `line` is the program's line that led to it, 0 if none did."""

    category: str
    message: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RunResult:
    """What a program did.

    `output` is `stdout` and `stderr` in the order in which they came. `seconds` count from the
    moment when torch was imported. `exit_code` is None if a signal, or we, ended it; `signal` is
    the name of the signal if it was not ours; then `crashed_at` is the program's own line, if C
    code crashed there. `in_reach` is what was in scope at the failing line. `traceback` is what
    Python prints of `failure`. `truncated` if it printed more than is kept. `skipped` is a
    sentence that says why.
    """

    outcome: Outcome
    stdout: str = ""
    stderr: str = ""
    output: str = ""
    failure: Failure | None = None
    in_reach: tuple[InReach, ...] = ()
    crashed_at: Frame | None = None
    warnings: tuple[Warned, ...] = ()
    seconds: float = 0.0
    exit_code: int | None = None
    signal: str = ""
    truncated: bool = False
    skipped: str = ""
    traceback: str = ""

    @property
    def ended_well(self) -> bool:
        """Whether the program reached its end, with or without a warning."""
        return self.outcome in {Outcome.OK, Outcome.WARNED}


@dataclass(frozen=True, slots=True)
class Report:
    """What the child wrote; `stage` is how far it came: importing, broken, skipped or ended."""

    stage: str
    skipped: str = ""
    error: str = ""
    is_torch_missing: bool = False
    failure: Failure | None = None
    in_reach: tuple[InReach, ...] = ()
    warnings: tuple[Warned, ...] = ()
    traceback: str = ""


def read_report(path: Path, program_name: str) -> Report | None:
    """The child's report, or None if it is missing or garbled: the program can write to it, too."""
    try:
        content = json.loads(path.read_text("utf-8"))
        return Report(
            stage=_text(content["stage"]),
            skipped=_text(content.get("skipped", "")),
            error=_text(content.get("error", "")),
            is_torch_missing=bool(content.get("missing")),
            failure=_failure(content.get("failure"), program_name),
            in_reach=tuple(map(_in_reach, content.get("in_reach", ()))),
            warnings=tuple(
                Warned(_text(each["category"]), _text(each["message"]), int(each["line"]))
                for each in content.get("warnings", ())
            ),
            traceback=_text(content.get("traceback", "")),
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def read_crash(path: Path, program_name: str) -> Frame | None:
    """The program's innermost line in what Python wrote when C code crashed it."""
    with contextlib.suppress(OSError, ValueError):
        text = path.read_text("utf-8", "replace")
        for file, line, function in CRASHED.findall(text):
            if file == program_name:
                return Frame(file, int(line), function, "", is_own=True)
    return None


def _failure(content: Any, program_name: str) -> Failure | None:
    if content is None:
        return None
    return Failure(
        type=_text(content["type"]),
        module=_text(content["module"]),
        message=_text(content["message"]),
        frames=tuple(_frame(each, program_name) for each in content["frames"]),
        cause=_failure(content["cause"], program_name),
        context=_failure(content["context"], program_name),
        group=tuple(map(_text, content["group"])),
    )


def _frame(content: Any, program_name: str) -> Frame:
    file, line, function, source = content
    is_own = file == program_name
    return Frame(_text(file), int(line), _text(function), _text(source), is_own)


def _in_reach(content: Any) -> InReach:
    name, is_on_line = _text(content["name"]), bool(content["on_line"])
    if "shape" not in content:
        return InReach(name, is_on_line, _text(content["text"]))
    facts = TensorFacts(
        shape=tuple(map(int, content["shape"])),
        dtype=_text(content["dtype"]),
        device=_text(content["device"]),
        requires_grad=bool(content["requires_grad"]),
        grad_fn=_text(content["grad_fn"]),
        nan=int(content["nan"]),
        inf=int(content["inf"]),
    )
    return InReach(name, is_on_line, tensor=facts)


def _text(content: object) -> str:
    """Text that can be encoded: a message may hold half of a surrogate pair."""
    return str(content).encode("utf-8", "backslashreplace").decode("utf-8")

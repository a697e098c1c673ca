"""What is told of an exception: its frames, its message, what led to it.

Loaded by `child.py` in the learner's own interpreter: standard library only, Python 3.9 or later.
"""

from __future__ import annotations

import builtins
import linecache
import re
import traceback
import types
from pathlib import Path
from typing import Any

MOST_CHARS, MOST_LINE_CHARS, MOST_FRAMES, MOST_CAUSES = 100_000, 300, 500, 20
GROUPS: Any = getattr(builtins, "BaseExceptionGroup", ())  # since Python 3.11
WRAPPERS = {str(Path(__file__).with_name(name)) for name in ("child.py", "debugger.py")}
OURS = "|".join(map(re.escape, sorted(WRAPPERS)))
OUR_FRAME = re.compile(rf'  File "(?:{OURS})", line \d+, in \S+\n(?:    .*\n)*')


def without_wrapper(trace: types.TracebackType | None) -> types.TracebackType | None:
    """The traceback from the program's first frame on."""
    while trace is not None and trace.tb_frame.f_code.co_filename in WRAPPERS:
        trace = trace.tb_next
    return trace


def failure_of(error: BaseException, told: tuple[int, ...] = ()) -> dict[str, Any]:
    """What is known of an exception, with those that led to it, each of which is told once."""
    told = (*told, id(error))
    cause, context = (
        each if len(told) <= MOST_CAUSES and id(each) not in told else None
        for each in (error.__cause__, error.__context__)
    )
    if cause is not None or error.__suppress_context__:
        context = None
    return {
        "type": type(error).__qualname__,
        "module": type(error).__module__,
        "message": text_of(error),
        "frames": frames_of(error),
        "cause": None if cause is None else failure_of(cause, told),
        "context": None if context is None else failure_of(context, told),
        "group": [one_line(each) for each in error.exceptions] if isinstance(error, GROUPS) else [],
    }


def frames_of(error: BaseException) -> list[tuple[str, int, str, str]]:
    """File, line, function and source of each frame, outermost first.

    The line that a syntax error is about comes last, as Python shows it.
    """
    frames = []
    for frame, line in traceback.walk_tb(without_wrapper(error.__traceback__)):
        code = frame.f_code
        source = linecache.getline(code.co_filename, line or 0, frame.f_globals)
        frames.append((code.co_filename, line or 0, code.co_name, source.strip()))
    if isinstance(error, SyntaxError) and error.filename:
        line = error.lineno if isinstance(error.lineno, int) else 0  # anything can be given
        frames.append((str(error.filename), line, "", str(error.text or "").strip()))
    return frames[:MOST_FRAMES] + frames[MOST_FRAMES:][-MOST_FRAMES:]  # of a deep recursion


def without_our_frames(message: Warning) -> Warning:
    """The warning; of a stack that it quotes, as anomaly detection does, the program's part."""
    text = text_of(message)
    cut = OUR_FRAME.sub("", text)
    return message if cut == text else type(message)(cut)


def text_of(error: BaseException) -> str:
    """What Python prints after the type of an exception: its message and its notes."""
    try:
        message = str(error.msg if isinstance(error, SyntaxError) else error)
        notes = [str(note) for note in getattr(error, "__notes__", ())]
    except Exception:
        return "<exception str() failed>"
    return "\n".join([message, *notes])[:MOST_CHARS]


def one_line(error: BaseException) -> str:
    """An exception's type and the first line of its message, if that is not too long."""
    return f"{type(error).__qualname__}: {text_of(error)}".partition("\n")[0][:MOST_LINE_CHARS]

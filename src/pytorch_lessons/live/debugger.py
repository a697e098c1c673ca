"""Python's own debugger, in a run at the learner's terminal: at the failing line, or before one.

Loaded by `child.py` in the learner's own interpreter: standard library only, Python 3.9 or later.
"""

from __future__ import annotations

import ast
import bdb
import contextlib
import linecache
import pdb  # noqa: T100 - this is what the learner asked for
import sys
import types
from collections.abc import Callable, Iterator


class Stopping(pdb.Pdb):
    """A debugger that lets the program run up to its first breakpoint."""

    has_stopped = False

    def user_line(self, frame: types.FrameType) -> None:
        """Python's hook: a line is about to run."""
        if self.has_stopped or self.break_here(frame):
            self.has_stopped = True
            super().user_line(frame)
        else:
            self.set_continue()


def run_up_to(line: int, name: str, go: Callable[[], None]) -> None:
    """Run the program `name`, and stop before the statement at or after a line.

    Raises what the program raises, and nothing when the learner quits the debugger.
    """
    debugger = Stopping()
    place = next((number for number in _statements(name) if number >= line), None)
    complaint = debugger.set_break(debugger.canonic(name), place) if place else "nothing is there"
    if complaint:
        sys.stderr.write(f"no stop before line {line}: {complaint}\n")
    debugger.reset()
    sys.settrace(debugger.trace_dispatch)
    try:
        go()
    except bdb.BdbQuit:
        return
    finally:
        debugger.quitting = True
        sys.settrace(None)


def _statements(name: str) -> Iterator[int]:
    """The lines on which a statement starts, docstrings apart, in order."""
    tree = ast.parse("".join(linecache.getlines(name)))
    starts = {
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt)
        and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    }
    yield from sorted(starts)


def look_back(trace: types.TracebackType | None, name: str) -> None:
    """Open the debugger where the program's own innermost line failed."""
    own = []
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == name:
            own.append(trace)
        trace = trace.tb_next
    chain = None
    for each in reversed(own):
        chain = types.TracebackType(chain, each.tb_frame, each.tb_lasti, each.tb_lineno)
    if chain is None:
        sys.stderr.write("it failed outside of its own lines: there is nothing to look at\n")
        return
    debugger = pdb.Pdb()
    debugger.reset()
    with contextlib.suppress(bdb.BdbQuit):
        debugger.interaction(None, chain)

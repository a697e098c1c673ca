"""Runs one program under limits and reports how it ended: `python child.py JOB.json`.

This runs under the learner's own interpreter: standard library only, Python 3.9 or later. The job
names the program, what it needs, its limits, a file for the report and a mark. The mark goes to
both output streams when torch is imported and the program starts: what comes before it is not the
program's; and around the traceback of its end. `python child.py KIND NUMBER` imports torch first
and gets its jobs later, see `zygote.py`.
"""

from __future__ import annotations

import atexit
import builtins
import contextlib
import ctypes
import functools
import gc
import importlib.machinery
import importlib.util
import io
import json
import linecache
import mmap
import os
import random
import sys
import threading
import traceback
import types
import warnings
import weakref
from pathlib import Path
from typing import Any, NoReturn

SPARE_BYTES, MOST_LINE_CHARS = 32 * 2**20, 300
MOST_CHARS, MOST_FRAMES, MOST_WARNINGS, MOST_CAUSES = 100_000, 500, 1_000, 20
Job = dict[str, Any]

JOB_ALONE = 2  # arguments, with our own name
FLUSH_FAILED = 120  # as Python has it


def main() -> int:
    """Do the job named on the command line, or the one that comes, and return the exit code."""
    if sys.version_info < (3, 9):  # noqa: UP036 - any interpreter can be named
        return 1
    if not getattr(sys.flags, "safe_path", False):  # before Python 3.11
        del sys.path[0]  # the folder of this file
    if len(sys.argv) == JOB_ALONE:
        job = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    else:
        kind, number = sys.argv[1:]
        job = _sibling("zygote").next_job(kind, int(number), import_torch, _sibling)
    exit_code = 0 if job is None else do(job)
    if job is None or "torch" not in sys.modules:
        return exit_code
    return leave(exit_code)


@functools.cache
def _sibling(name: str) -> Any:
    """A module that lies beside this one; no program's import can find it."""
    path = Path(__file__).with_name(f"{name}.py")
    spec = importlib.util.spec_from_file_location(f"{path.parent}.{name}", path)
    assert spec is not None  # noqa: S101 - for a file there is one
    assert spec.loader is not None  # noqa: S101 - likewise
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def leave(exit_code: int) -> NoReturn:
    """End as Python does, in its order, but for taking torch apart: that takes longer than a run.

    What the program made is taken apart, and what C libraries have buffered is written.
    """
    with contextlib.suppress(BaseException):  # told already, by whoever handles it
        threading._shutdown()  # type: ignore[attr-defined] # noqa: SLF001 - Python's own first step
        atexit._run_exitfuncs()  # noqa: SLF001 - and its second
    sys.modules["__main__"].__dict__.clear()
    gc.collect()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, ValueError):  # closed or replaced by the program
            continue
        except OSError:
            exit_code = exit_code or FLUSH_FAILED
    if os.name == "posix":
        ctypes.CDLL(None).fflush(None)
    os._exit(exit_code)


def do(job: Job) -> int:
    """Run the program if what it needs is there, and return the exit code."""
    report(job, stage="importing")
    what_lacks = _sibling("needs").what_lacks
    lacking = what_lacks(job["needs"])
    if not lacking and job["torch"]:
        try:
            if "torch" not in sys.modules:
                import_torch()
        except BaseException as error:
            is_missing = isinstance(error, ModuleNotFoundError) and error.name == "torch"
            report(job, stage="broken", missing=is_missing, error=one_line(error))
            return 1
        lacking = what_lacks(job["needs"], version=sys.modules["torch"].__version__)
    if lacking:
        report(job, stage="skipped", skipped=lacking)
        return 0
    seed(job["seed"])
    return run(job)


def import_torch() -> None:
    """Import torch, on one thread; raises whatever a broken torch raises."""
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(0)  # an empty folder called torch can be imported, too
    for each in list(weakref.finalize._registry):  # type: ignore[attr-defined] # noqa: SLF001
        each.atexit = False  # torch's own: see `leave`


def seed(number: int) -> None:
    """Make random numbers the same in each run, of Python and of what is imported already."""
    random.seed(number)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(number)
    if "torch" in sys.modules:
        sys.modules["torch"].manual_seed(number)


def run(job: Job) -> int:
    """Run the program as `__main__`, report how it ended and return its exit code."""
    name = Path(job["program"]).name
    warned: list[dict[str, Any]] = []
    bounds = _sibling("bounds")
    record_warnings(name, warned)
    gc.freeze()  # what is imported stays: a collection need not look at it
    spare = mmap.mmap(-1, SPARE_BYTES)  # for the report: the program may use up all the rest
    start(job, bounds)
    error: BaseException | None = None
    try:
        execute(job["program"], name)
    except BaseException as raised:
        error = raised
    spare.close()
    bounds.lift_bounds()
    exit_code = exit_code_of(error)
    failure = failure_of(error) if error is not None and exit_code else None
    text = show(error, job["mark"]) if error is not None and exit_code else ""
    with contextlib.suppress(Exception):  # the program may have removed the folder, or broken json
        report(job, stage="ended", failure=failure, traceback=text, warnings=warned)
    return exit_code


def start(job: Job, bounds: types.ModuleType) -> None:
    """Bound the process, and write the mark."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(line_buffering=True, newline="\n")  # a kill loses what is buffered
    if job["limits"]["confined"]:
        bounds.confine(writable(job))
    bounds.bound(job["limits"])
    for number in (1, 2):
        os.write(number, job["mark"].encode())


def writable(job: Job) -> list[str]:
    """The folders in which the program may write: its own, and where compiled code is kept."""
    cache = os.environ.get("TORCHINDUCTOR_CACHE_DIR", "")
    if cache:
        with contextlib.suppress(OSError):
            Path(cache).mkdir(parents=True, exist_ok=True)
    return [str(Path(job["report"]).parent), *([cache] if cache else [])]


def execute(path: str, name: str) -> None:
    """Run the file as the `__main__` module, as Python itself does.

    Its code goes by its bare name, so that no temporary folder shows in a traceback.
    """
    source = Path(path).read_bytes()
    code = compile(source, name, "exec", dont_inherit=True)
    lines = importlib.util.decode_source(source).splitlines(keepends=True)
    linecache.cache[name] = (len(source), None, lines, name)  # found even after os.chdir
    module = types.ModuleType("__main__")
    loader = importlib.machinery.SourceFileLoader("__main__", path)
    module.__dict__.update(__builtins__=builtins, __cached__=None, __file__=path, __loader__=loader)
    sys.modules["__main__"] = module
    sys.argv[:] = [name]
    exec(code, module.__dict__)


def record_warnings(name: str, warned: list[dict[str, Any]]) -> None:
    """Note each warning that Python shows, with the program's line that led to it."""
    show_warning = warnings.showwarning

    def showwarning(message: Warning, category: type[Warning], *where: Any) -> None:
        frame: types.FrameType | None = sys._getframe(1)  # noqa: SLF001 - there is no other way up
        while frame is not None and frame.f_code.co_filename != name:
            frame = frame.f_back
        if len(warned) < MOST_WARNINGS:
            known = {"category": category.__name__, "message": text_of(message)}
            warned.append({**known, "line": frame.f_lineno if frame else 0})
        show_warning(message, category, *where)

    warnings.showwarning = showwarning  # type: ignore[assignment] # called by position alone


def exit_code_of(error: BaseException | None) -> int:
    """The exit code that Python gives a program that ends with this error."""
    if isinstance(error, SystemExit):
        return int(error.code or 0) if isinstance(error.code, (int, type(None))) else 1
    return 0 if error is None else 130 if isinstance(error, KeyboardInterrupt) else 1


def show(error: BaseException, mark: str) -> str:
    """Print the error as Python would, and return its traceback ("" for a SystemExit)."""
    trace = error.__traceback__ = without_wrapper(error.__traceback__)
    text = "".join(traceback.format_exception(type(error), error, trace))
    with contextlib.suppress(Exception):  # the program may have closed or replaced the streams
        sys.stdout.flush()
        if isinstance(error, SystemExit):
            text = ""
            sys.stderr.write("" if isinstance(error.code, int) else f"{error.code}\n")
        elif sys.excepthook is sys.__excepthook__:
            sys.stderr.write(f"{mark}{text}{mark}")
        else:
            sys.excepthook(type(error), error, trace)
    return text[-MOST_CHARS:]


def without_wrapper(trace: types.TracebackType | None) -> types.TracebackType | None:
    """The traceback from the program's first frame on."""
    while trace is not None and trace.tb_frame.f_code.co_filename == execute.__code__.co_filename:
        trace = trace.tb_next
    return trace


def failure_of(error: BaseException, depth: int = 0) -> dict[str, Any]:
    """What is known of an exception, with those that led to it."""
    cause = error.__cause__ if depth < MOST_CAUSES else None
    context = error.__context__ if depth < MOST_CAUSES else None
    if cause is not None or error.__suppress_context__:
        context = None
    return {
        "type": type(error).__qualname__,
        "module": type(error).__module__,
        "message": text_of(error),
        "frames": frames_of(error),
        "cause": cause and failure_of(cause, depth + 1),
        "context": context and failure_of(context, depth + 1),
        "group": [one_line(each) for each in getattr(error, "exceptions", ())],
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
        frames.append((error.filename, error.lineno or 0, "", (error.text or "").strip()))
    return frames[:MOST_FRAMES] + frames[MOST_FRAMES:][-MOST_FRAMES:]  # of a deep recursion


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


def report(job: Job, **content: Any) -> None:
    """Write the report, all or nothing."""
    partial = Path(job["report"] + ".part")
    partial.write_text(json.dumps(content), "utf-8")
    partial.replace(job["report"])


if __name__ == "__main__":
    sys.exit(main())

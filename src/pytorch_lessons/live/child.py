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
import faulthandler
import functools
import gc
import importlib
import importlib.machinery
import importlib.util
import io
import json
import linecache
import mmap
import os
import random
import signal
import sys
import threading
import traceback
import types
import warnings
import weakref
from pathlib import Path
from typing import Any, NoReturn

SPARE_BYTES = 32 * 2**20
MOST_CHARS, MOST_WARNINGS = 100_000, 1_000
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
                import_torch(quiet=job["debug"])
        except BaseException as error:
            is_missing = isinstance(error, ModuleNotFoundError) and error.name == "torch"
            report(
                job, stage="broken", missing=is_missing, error=_sibling("telling").one_line(error)
            )
            return 1
        lacking = what_lacks(job["needs"], version=sys.modules["torch"].__version__)
    if lacking:
        report(job, stage="skipped", skipped=lacking)
        return 0
    seed(job["seed"])
    return run(job)


def import_torch(*, quiet: bool = False) -> None:
    """Import torch, on one thread; raises whatever a broken torch raises.

    `quiet`: where the learner would see its warnings, which are not the program's.
    """
    if quiet:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            importlib.import_module("torch")
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
    bounds, _, _ = map(_sibling, ("bounds", "reach", "telling"))  # the program may break imports
    record_warnings(name, warned)
    gc.freeze()  # what is imported stays: a collection need not look at it
    spare = mmap.mmap(-1, SPARE_BYTES)  # for the report: the program may use up all the rest
    start(job, bounds)
    process = os.getpid()
    error: BaseException | None = None
    try:
        execute(job["program"], name, job["stop_before"])
    except BaseException as raised:
        error = raised
    sys.settrace(None)  # what follows is ours
    spare.close()
    bounds.lift_bounds()
    exit_code = exit_code_of(error)
    if os.getpid() != process:  # the program forked: how this one ends is its output
        show(error, {**job, "mark": ""})
        return exit_code
    failure = _sibling("telling").failure_of(error) if error is not None and exit_code else None
    text = show(error, job)
    trace = error.__traceback__ if failure and error is not None else None
    with contextlib.suppress(Exception):  # the program may have removed the folder, or broken json
        told = {"failure": failure, "traceback": text, "warnings": warned}
        report(job, stage="ended", in_reach=in_reach(trace, name), **told)
    if failure and job["debug"]:
        _sibling("debugger").look_back(trace, name)
    return exit_code


def in_reach(trace: types.TracebackType | None, name: str) -> list[dict[str, Any]]:
    """What was in reach at the program's failing line, as far as it can be told."""
    with contextlib.suppress(BaseException):  # the memory is used up, a property exits
        return list(_sibling("reach").in_reach(trace, name)) if trace else []
    return []


def start(job: Job, bounds: types.ModuleType) -> None:
    """Bound the process, and write the mark."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(line_buffering=True, newline="\n")  # a kill loses what is buffered
    if job["limits"]["confined"]:
        bounds.confine(writable(job))
    bounds.bound(job["limits"])
    faulthandler.enable(open(job["crash"], "wb"), all_threads=False)  # noqa: SIM115, PTH123 - a crash in C tells the line
    if job["debug"]:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # pylessons itself ignores it
        report(job, stage="started")
    if job["anomaly"] and "torch" in sys.modules:
        # A node that fails in the backward pass warns of its forward line.
        sys.modules["torch"].autograd.set_detect_anomaly(True, check_nan=False)
    for number in (1, 2):
        os.write(number, job["mark"].encode())


def writable(job: Job) -> list[str]:
    """The folders in which the program may write: its own, and where compiled code is kept."""
    cache = os.environ.get("TORCHINDUCTOR_CACHE_DIR", "")
    if cache:
        with contextlib.suppress(OSError):
            Path(cache).mkdir(parents=True, exist_ok=True)
    return [str(Path(job["report"]).parent), *([cache] if cache else [])]


def execute(path: str, name: str, stop_before: int) -> None:
    """Run the file as the `__main__` module, as Python itself does.

    Its code goes by its bare name, so that no temporary folder shows in a traceback. With a line
    to stop before, the debugger is opened there.
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
    if stop_before:
        run_up_to = _sibling("debugger").run_up_to
        run_up_to(stop_before, name, functools.partial(exec, code, module.__dict__))
    else:
        exec(code, module.__dict__)


def record_warnings(name: str, warned: list[dict[str, Any]]) -> None:
    """Note each warning that Python shows, with the program's line that led to it."""
    show_warning = warnings.showwarning

    def showwarning(message: Warning, category: type[Warning], *where: Any) -> None:
        frame: types.FrameType | None = sys._getframe(1)  # noqa: SLF001 - there is no other way up
        while frame is not None and frame.f_code.co_filename != name:
            frame = frame.f_back
        telling = _sibling("telling")
        message = telling.without_our_frames(message)
        if len(warned) < MOST_WARNINGS:
            known = {"category": category.__name__, "message": telling.text_of(message)}
            warned.append({**known, "line": frame.f_lineno if frame else 0})
        show_warning(message, category, *where)

    warnings.showwarning = showwarning  # type: ignore[assignment] # called by position alone


def exit_code_of(error: BaseException | None) -> int:
    """The exit code that Python gives a program that ends with this error."""
    if isinstance(error, SystemExit):
        return int(error.code or 0) if isinstance(error.code, (int, type(None))) else 1
    return 0 if error is None else 130 if isinstance(error, KeyboardInterrupt) else 1


def show(error: BaseException | None, job: Job) -> str:
    """Print the error as Python would, and return its traceback ("" for a SystemExit).

    The debugger shows the place by itself.
    """
    if error is None or not exit_code_of(error):
        return ""
    mark, text = job["mark"], ""
    trace = error.__traceback__ = _sibling("telling").without_wrapper(error.__traceback__)
    if not isinstance(error, SystemExit):
        with contextlib.suppress(Exception):  # the program may have replaced what this calls
            text = "".join(traceback.format_exception(type(error), error, trace))
    with contextlib.suppress(Exception):  # the program may have closed or replaced the streams
        sys.stdout.flush()
        if isinstance(error, SystemExit):
            sys.stderr.write("" if isinstance(error.code, int) else f"{error.code}\n")
        elif sys.excepthook is sys.__excepthook__:
            brief = "".join(traceback.format_exception_only(type(error), error))
            sys.stderr.write(brief if job["debug"] else f"{mark}{text}{mark}")
        else:
            sys.excepthook(type(error), error, trace)
    return text[-MOST_CHARS:]


def report(job: Job, **content: Any) -> None:
    """Write the report, all or nothing."""
    partial = Path(job["report"] + ".part")
    partial.write_text(json.dumps(content), "utf-8")
    partial.replace(job["report"])


if __name__ == "__main__":
    sys.exit(main())

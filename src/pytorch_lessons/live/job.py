"""What a run is given: its folder, its limits, its environment, and the job that tells all that."""

from __future__ import annotations

import json
import math
import os
import re
import secrets
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from pytorch_lessons.errors import UsageError
from pytorch_lessons.live.process import Stopper, Transcript

CHILD = Path(__file__).with_name("child.py")
WORK, TEMPORARY, JOB, REPORT, CRASH = "program", "tmp", "job.json", "report.json", "crash.txt"
NEEDS_TORCH = re.compile("torch|cuda|lightning")
SEED = 0
KEPT = frozenset(
    {
        *("PATH", "HOME", "LANG", "USER", "LOGNAME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
        *("CC", "CXX", "TORCHINDUCTOR_CACHE_DIR"),
        *("SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "WINDIR"),
        *("USERNAME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"),
    }
)
KEPT_PREFIXES = ("LC_", "CUDA_", "OPENBLAS_")
ALWAYS = {
    "PYTHONUTF8": "1",
    "PYTHONSAFEPATH": "1",
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "VECLIB_MAXIMUM_THREADS": "1",
}


@dataclass(frozen=True, slots=True)
class Limits:
    """What a run may use; time and memory count from the moment when torch is imported.

    `cpu_s` (None: twice the time limit), `memory_bytes`, `file_bytes` and `open_files` hold for
    each process of the run, where the system can bound them. `confined`: where the kernel can see
    to it, nothing can be written outside of the run's own folder; see `bounds.in_force`.
    """

    time_limit_s: float = 60.0
    import_limit_s: float = 180.0
    cpu_s: int | None = None
    memory_bytes: int = 4 * 2**30
    file_bytes: int = 256 * 2**20
    open_files: int = 1024
    output_chars: int = 1_000_000
    confined: bool = True


DEFAULT_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Mode:
    """How a program is run, if not as ever.

    `anomaly`: under anomaly detection of autograd, so that a failure of the backward pass names
    the forward line. `debug`: at the learner's terminal, where the debugger is opened at the
    failing line, or first before the line `stop_before`.
    """

    anomaly: bool = False
    debug: bool = False
    stop_before: int = 0


AS_EVER, ANOMALY = Mode(), Mode(anomaly=True)


@dataclass(frozen=True, slots=True)
class Job:
    """A run about to start, its folder laid out; the transcript fills as it runs."""

    folder: Path
    program_name: str
    uses_torch: bool
    limits: Limits
    transcript: Transcript
    stopper: Stopper

    @property
    def file(self) -> Path:
        """What the child reads."""
        return self.folder / JOB

    @property
    def report_file(self) -> Path:
        """What the child writes."""
        return self.folder / REPORT

    @property
    def crash_file(self) -> Path:
        """Where Python tells the line, if C code crashes it."""
        return self.folder / CRASH

    @property
    def work(self) -> Path:
        """Where the program runs."""
        return self.folder / WORK

    @property
    def most_chars(self) -> int:
        """How much needs to be read of each of its streams."""
        return self.limits.output_chars + self.transcript.most_mark_chars


@contextmanager
def laid_out(
    source: Path,
    *,
    needs: Sequence[str],
    limits: Limits,
    on_output: Callable[[str], None] | None = None,
    mode: Mode = AS_EVER,
    stopper: Stopper | None = None,
) -> Iterator[Job]:
    """A job with a copy of the program, in a folder that is removed in the end."""
    try:
        program = source.read_bytes()
    except OSError as error:
        raise UsageError(f"{source}: cannot be read ({error.strerror}); name a program") from error
    mark = f"\x1e{secrets.token_hex(16)}\x1e"  # in the streams, where every system can pass it
    with tempfile.TemporaryDirectory(prefix="pylessons-", ignore_cleanup_errors=True) as name:
        job = Job(
            Path(name),
            source.name,
            b"torch" in program or any(NEEDS_TORCH.match(need) for need in needs),
            limits,
            Transcript(mark, limits.output_chars, on_output or _ignore),
            stopper or Stopper(),
        )
        job.work.mkdir()
        (job.folder / TEMPORARY).mkdir()
        (job.work / source.name).write_bytes(program)
        job.file.write_text(json.dumps(_as_json(job, needs, mark, mode)), "utf-8")
        yield job


def _ignore(_text: str) -> None:
    """Stand in for a caller who does not follow the output."""


def _as_json(job: Job, needs: Sequence[str], mark: str, mode: Mode) -> dict[str, object]:
    limits = job.limits
    cpu_s = math.ceil(2 * limits.time_limit_s) if limits.cpu_s is None else limits.cpu_s
    return {
        "program": str(job.work / job.program_name),
        "temporary": str(job.folder / TEMPORARY),
        "report": str(job.report_file),
        "crash": str(job.crash_file),
        "mark": "" if mode.debug else mark,  # nobody but the learner reads along
        "needs": list(needs),
        "torch": job.uses_torch,
        "seed": SEED,
        **asdict(mode),
        "limits": {**asdict(limits), "cpu_s": cpu_s},
    }


def environment(folder: Path) -> dict[str, str]:
    """What a run sees of our environment, the same wherever pylessons was started."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name.upper() in KEPT or name.upper().startswith(KEPT_PREFIXES)
    }
    # The learner's own python would honour it; an empty entry would mean the program's folder.
    places = [place for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place]
    if places:
        kept["PYTHONPATH"] = os.pathsep.join(str(Path(place).absolute()) for place in places)
    temporary = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(folder / TEMPORARY))
    return {**kept, **temporary, **ALWAYS}

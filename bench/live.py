"""Live runs: `python bench/live.py [ROUNDS]`.

Prints, against plain `python example.py` of the same round: a run by a warm worker of either kind,
a cold run, and what the sandbox adds; then how long after its limit a runaway has ended.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from harness import ratios, row

from pytorch_lessons.live import bounds
from pytorch_lessons.live.ending import ending
from pytorch_lessons.live.run import Limits, Outcome, RunResult, run_program
from pytorch_lessons.live.worker import Worker

EXAMPLE = """
import torch
x = torch.ones(3, requires_grad=True)
loss = (x ** 2).sum()
loss.backward()
loss.backward()
"""
TRAINING = """
import torch
model = torch.nn.Linear(4, 1)
optimizer = torch.optim.Adam(model.parameters())
model(torch.randn(8, 4)).square().mean().backward()
optimizer.step()
"""
LOADER = """
import torch
from torch.utils.data import DataLoader
for batch in DataLoader(torch.arange(100), 2, num_workers=2, persistent_workers=True):
    pass
while True: pass
"""
RUNAWAYS = {
    "an endless loop": "while True: pass",
    "a sleep in C that keeps Python's lock": "import ctypes; ctypes.PyDLL(None).sleep(1000)",
    "SIGTERM ignored": "import signal, time\nsignal.signal(15, signal.SIG_IGN)\ntime.sleep(1000)",
    "endless output": "while True: print('x' * 999)",
    "a loader with two workers": LOADER,
    "a fork bomb": "import os\nwhile True: os.fork()",
}
TIME_LIMIT_S, DEATH_BUDGET_S, WARM_BUDGET_S = 1.0, 0.1, 0.05
WARM_RUNS, IDLE_S = 100, 8.0
LOOSE = Limits(confined=False)

Run = Callable[..., RunResult]


def wall_s(action: Callable[[], object]) -> float:
    """Seconds that it takes."""
    began = time.perf_counter()
    action()
    return time.perf_counter() - began


def plain(program: Path) -> None:
    """What a learner would type."""
    subprocess.run([sys.executable, program], capture_output=True, check=False)


def cold(program: Path) -> RunResult:
    """A run in a process of its own."""
    return run_program(program, python=sys.executable)


def spread_ms(values: list[float]) -> str:
    """The median and the 99th percentile."""
    highest = statistics.quantiles(values, n=100)[98]
    return f"p50 {statistics.median(values) * 1e3:.0f}, p99 {highest * 1e3:.0f} ms"


def print_warm(worker: Worker, name: str, program: Path, rounds: int) -> None:
    """Warm and cold runs of a program against plain Python."""

    def warm_s() -> float:
        return wall_s(lambda: worker.run(program))

    measures = {f"{name}, warm": warm_s, f"{name}, cold": lambda: wall_s(lambda: cold(program))}
    found = ratios(measures, lambda: wall_s(lambda: plain(program)), rounds)
    for label, values in found.items():
        print(row(label, values, 0.05 if label.endswith("warm") else 1.15))
    values = [warm_s() for _ in range(WARM_RUNS)]
    over = "  OVER" if statistics.median(values) > WARM_BUDGET_S else ""
    print(f"{name}, warm, {WARM_RUNS} runs: {spread_ms(values)}  budget p50 50{over}")


def print_sandbox(worker: Worker, program: Path, rounds: int) -> None:
    """What it costs that nothing else can be written to."""
    measures = {"confined, against not": lambda: wall_s(lambda: worker.run(program))}
    loose = ratios(measures, lambda: wall_s(lambda: worker.run(program, limits=LOOSE)), rounds)
    for label, values in loose.items():
        print(row(label, values, 1.25))


def print_deaths(kind: str, run: Run, folder: Path) -> None:
    """How long after its limit each runaway, with all that it started, had ended."""
    limits = Limits(time_limit_s=TIME_LIMIT_S)
    for name, text in RUNAWAYS.items():
        program = folder / "runaway.py"
        program.write_text(f"import torch\n{text}\n")
        result = run(program, limits=limits)
        if result.outcome is Outcome.KILLED:
            print(f"{kind}, {name}: {ending(result)}, after {result.seconds:.2f} s")
            continue
        late_s = result.seconds - TIME_LIMIT_S
        over = "  OVER" if late_s > DEATH_BUDGET_S else ""
        print(f"{kind}, {name}: {result.outcome}, {late_s * 1e3:+.0f} ms  budget 100{over}")
    program.write_text("import torch\ntorch.ones(10 * 2**28)\n")
    result = run(program, limits=limits)
    print(f"{kind}, 10 GB wanted: {ending(result)} after {result.seconds:.2f} s")


def main(rounds: int) -> None:
    """Measure and print, a row a claim."""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(f"bounded here: {', '.join(name for name, is_so in bounds.in_force().items() if is_so)}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = {
            "an error": folder / "example.py",
            "an optimizer's step": folder / "training.py",
        }
        for program, text in zip(programs.values(), (EXAMPLE, TRAINING), strict=True):
            program.write_text(text)
        with Worker(sys.executable) as worker:
            worker.run(programs["an error"])
            time.sleep(IDLE_S)  # it imports what an optimizer needs
            for title, program in programs.items():
                print_warm(worker, title, program, rounds)
            print_sandbox(worker, programs["an error"], 3 * rounds)
            print_deaths("warm", worker.run, folder)
        print_deaths("cold", partial(run_program, python=sys.executable), folder)
        with Worker(sys.executable, kind="spare") as worker:
            spare = []
            for _ in range(rounds):
                time.sleep(IDLE_S)  # the next one imports
                spare.append(wall_s(lambda: worker.run(programs["an error"])))
            print(f"an error, spare process: median {statistics.median(spare) * 1e3:.0f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)

"""Start-up: `python bench/startup.py [ROUNDS]`.

Prints, against bare Python: --version, listings, --help, and the first question on the screen with
20 and 10,000 items and with 0 and 1,000,000 logged answers, with its memory and what was imported.
"""

from __future__ import annotations

import os
import pty
import signal
import sqlite3
import sys
import tempfile
from pathlib import Path

from harness import BARE, PYLESSONS, cpu_s, environment, ratios, row

from pytorch_lessons.schedule import remember
from pytorch_lessons.store import open_store

ITEMS_PER_TOPIC = 200
EVENTS = 1_000_000
FORBIDDEN = {"torch", "numpy", "yaml", "pydantic"}
WAITS_FOR = b"answer"
# The built-in pack is another folder here: the same start, over a synthetic pack of any size.
WITH_PACK = """
import sys, pathlib, pytorch_lessons.settings as settings
folder = pathlib.Path(sys.argv.pop(1))
settings.built_in_pack = lambda: folder
from pytorch_lessons.__main__ import main
main()
"""
CHALLENGE = """\
- id: item-{n}
  kind: conceptual
  level: beginner
  asks: What does `operation_{n}` return for a contiguous tensor of shape (2, 3)?
  options:
    - {{text: A view of the same storage with another shape, correct: true, why: It shares it.}}
    - {{text: A copy of its numbers in new memory, why: Tempting; but no number is moved.}}
    - {{text: A Python list of its rows, why: Tempting; but it stays a tensor.}}
  hints: [Think of storage., Change one and look at the other.]
  because: Storage is shared; only the shape and the strides are new.
  sources: [https://docs.pytorch.org/docs/stable/tensor_view.html]
"""


def write_pack(folder: Path, items: int) -> Path:
    """A pack with that many challenges."""
    topics = [f"topic-{n}" for n in range(max(1, items // ITEMS_PER_TOPIC))]
    each = items // len(topics)
    for number, topic in enumerate(topics):
        (folder / topic).mkdir(parents=True)
        (folder / topic / "topic.yaml").write_text(f"title: {topic}\n")
        ids = range(number * each, (number + 1) * each)
        text = "".join(CHALLENGE.format(n=n) for n in ids)
        (folder / topic / "challenges.yaml").write_text(text)
    names = ", ".join(topics)
    head = 'name: bench\ntitle: Bench\nversion: "1"\nlicence: MIT\ntorch: "2.13"\n'
    (folder / "pack.yaml").write_text(f"{head}topics: [{names}]\n")
    return folder


def _answer(number: int, item: str, day: int) -> tuple[object, ...]:
    is_right = number % 7 != 0
    at_ms = day * 86_400_000 + number % 86_400_000
    told = (f"{number:032x}", "bench", "answer", item, at_ms, 0, day, "", "a")
    return (*told, is_right, 3 if is_right else 1, 0, 4000, "fsrs-6.3")


def write_answers(home: Path, items: int, events: int) -> None:
    """A progress file with that many answers, spread over the items and over three years."""
    path = home / "data" / "progress.db"
    with open_store(path, remember=remember):
        pass
    columns = "id, device, kind, item, at_ms, offset_minutes, day, digest, reply, right, grade"
    columns += ", hints, took_ms, scheduler"
    first_day, days = 19_000, 1_000
    rows = (
        _answer(n, f"bench:item-{n % items}", first_day + n * days // events) for n in range(events)
    )
    conn = sqlite3.connect(path)
    with conn:
        marks = ",".join("?" * 14)
        conn.executemany(f"insert into events ({columns}) values ({marks})", rows)  # noqa: S608 - ours
    conn.close()
    with open_store(path, remember=remember) as store:
        store.rebuild()


def first_question_cpu_s(pack: Path, home: Path) -> float:
    """Processor seconds until the first question stands on a pseudo-terminal."""
    pid, terminal = pty.fork()
    if pid == 0:
        command = [sys.executable, "-c", WITH_PACK, str(pack), "quiz", "--only", "all"]
        os.execve(command[0], command, environment(home))
    shown = b""
    while WAITS_FOR not in shown:
        shown += os.read(terminal, 4096)
    spent_ns = int(Path(f"/proc/{pid}/schedstat").read_text().split()[0])
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(terminal)
    return spent_ns / 1e9


def loaded_modules(pack: Path, home: Path) -> tuple[set[str], float]:
    """What a first question imports, and its peak memory in MB."""
    code = WITH_PACK.replace("main()\n", "") + (
        "import atexit, resource\n"
        "atexit.register(lambda: print('LOADED', *sys.modules, 'PEAK',"
        " resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr))\nmain()\n"
    )
    import subprocess

    command = [sys.executable, "-c", code, str(pack), "quiz"]
    found = subprocess.run(
        command, env=environment(home), input="q\n", capture_output=True, text=True, check=True
    )
    words = found.stderr.partition("LOADED ")[2].split()
    return set(words[: words.index("PEAK")]), int(words[-1]) / 1024


def main(rounds: int) -> None:
    """Measure and print, a row a claim."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        packs = {n: write_pack(root / f"pack-{n}", n) for n in (20, 10_000)}
        homes = {}
        for items, events in ((20, 0), (10_000, 0), (10_000, EVENTS)):
            homes[items, events] = root / f"home-{items}-{events}"
            if events:
                write_answers(homes[items, events], items, events)
            first_question_cpu_s(packs[items], homes[items, events])  # fills the cache
        plain = environment(root / "home")
        measures = {
            "--version": lambda: cpu_s([*PYLESSONS, "--version"], plain),
            "list": lambda: cpu_s([*PYLESSONS, "list"], plain),
            "list --json": lambda: cpu_s([*PYLESSONS, "list", "--json"], plain),
            "run-example --list": lambda: cpu_s([*PYLESSONS, "run-example", "--list"], plain),
            "history": lambda: cpu_s([*PYLESSONS, "history"], plain),
            "--help": lambda: cpu_s([*PYLESSONS, "--help"], plain),
        } | {
            f"first question, {items:,} items, {events:,} answers": lambda i=items, e=events: (
                first_question_cpu_s(packs[i], homes[i, e])
            )
            for items, events in homes
        }
        found = ratios(measures, lambda: cpu_s(BARE, plain), rounds)
        budgets = {"--version": 1.5, "--help": 14.0, "first": 10.0}
        for label, values in found.items():
            budget = budgets.get(label, budgets["first"] if label.startswith("first") else 8.0)
            print(row(label, values, budget))
        small = found["first question, 20 items, 0 answers"]
        for label in list(found)[-2:]:
            grown = [big / little for big, little in zip(found[label], small, strict=True)]
            print(row(f"{label} against 20 and 0", grown, 1.15))
        loaded, peak_mb = loaded_modules(packs[10_000], homes[10_000, EVENTS])
        print(f"peak memory of a first question: {peak_mb:.1f} MB  budget 26")
        print(f"imported that should not be: {sorted(loaded & FORBIDDEN) or 'nothing'}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)

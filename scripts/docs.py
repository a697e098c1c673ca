"""Keeps the documents true: what stands between markers is made by the program itself.

`python scripts/docs.py` says what is out of date; with `--write` it is brought up to date. A marker
is `<!-- run: COMMAND -->` (the block below it is the command's output) or `<!-- make: NAME -->`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Callable
from pathlib import Path

from pytorch_lessons.errors import ERRORS, INTERRUPTED
from pytorch_lessons.schema import schemas
from pytorch_lessons.store_schema import MIGRATIONS

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", "docs/progress-file.md")
MARKED = re.compile(r"<!-- (run|make): (.+?) -->\n(.*?)<!-- end -->\n", re.DOTALL)


def run(command: str) -> str:
    """A console block with a command and what it prints, in a home of its own."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "PYLESSONS_HOME": home, "COLUMNS": "80"}
        shell = f"set -o pipefail; PATH={Path(sys.executable).parent}:$PATH; {command}"
        found = subprocess.run(  # noqa: S603 - the command stands in our own document
            ["/bin/bash", "-c", shell],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    lines = [line.rstrip() for line in (found.stdout + found.stderr).splitlines()]
    return "\n".join(["```console", f"$ {command}", *lines, "```", ""])


def exit_codes() -> str:
    """The table of exit codes, from the error classes."""
    rows = [(0, "fine")] + [(cls.exit_code, cls.meaning) for cls in ERRORS]
    rows.append((INTERRUPTED, "interrupted with Ctrl-C; what was answered is kept"))
    return "".join(["| code | meaning |\n|---|---|\n", *(f"| {a} | {b} |\n" for a, b in rows)])


def progress_schema() -> str:
    """The tables of the progress file, as the program creates them."""
    statements = [textwrap.dedent(each).strip() for script in MIGRATIONS for each in script]
    return "```sql\n" + ";\n".join(statements) + ";\n```\n"


MADE: dict[str, Callable[[], str]] = {"exit codes": exit_codes, "progress schema": progress_schema}


def renewed(text: str) -> str:
    """The document with everything between markers made anew."""

    def renew(found: re.Match[str]) -> str:
        kind, what, _ = found.groups()
        block = run(what) if kind == "run" else MADE[what]()
        return f"<!-- {kind}: {what} -->\n{block}<!-- end -->\n"

    return MARKED.sub(renew, text)


def wanted() -> dict[Path, str]:
    """Every generated file with what it should hold."""
    documents = {ROOT / name: renewed((ROOT / name).read_text("utf-8")) for name in DOCUMENTS}
    generated = {
        ROOT / "schema" / name: json.dumps(schema, indent=2) + "\n"
        for name, schema in schemas().items()
    }
    return documents | generated


def main() -> int:
    """Compare or write; the exit code says whether all is up to date."""
    stale = {
        path: text
        for path, text in wanted().items()
        if not path.exists() or path.read_text("utf-8") != text
    }
    for path, text in stale.items():
        if "--write" in sys.argv:
            path.write_text(text, "utf-8")
        else:
            print(f"{path.relative_to(ROOT)} is out of date: run scripts/check --fix")
    return 0 if "--write" in sys.argv else int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())

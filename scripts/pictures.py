"""Draws the README's pictures from real runs in a pseudo-terminal: `python scripts/pictures.py`."""

from __future__ import annotations

import os
import sys
import tempfile
from itertools import groupby
from pathlib import Path

import pyte
from rich.console import Console
from rich.style import Style
from rich.text import Text

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.terminal import Terminal  # noqa: E402 - the tests' terminal, found from the root

COLUMNS = 88
HEX_DIGITS = 6
FAILING_STEP = 3  # of retain-graph


def _colour(name: str) -> str | None:
    """Rich's name for a colour of pyte's."""
    if name == "default":
        return None
    if len(name) == HEX_DIGITS and set(name) <= set("0123456789abcdef"):
        return f"#{name}"
    return name.replace("bright", "bright_").replace("brown", "yellow")


def _style(cell: pyte.screens.Char) -> Style:
    return Style(color=_colour(cell.fg), bold=cell.bold, dim=False, reverse=cell.reverse)


def draw(terminal: Terminal, name: str, title: str, *, start: str = "") -> None:
    """Save what the terminal shows, from the last line that holds `start`, as an SVG."""
    first = max(n for n, line in enumerate(terminal.lines) if start in line and line.strip())
    first = first if start else 0
    last = max(n for n, line in enumerate(terminal.lines) if line.strip())
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        console = Console(record=True, width=COLUMNS, file=nowhere, force_terminal=True)
        for row in terminal.rows()[first : last + 1]:
            line = Text()
            for style, cells in groupby(row, key=_style):
                run = "".join(cell.data for cell in cells)
                text = run.lstrip()
                line.append(" " * (len(run) - len(text)))  # apart: some viewers drop it
                line.append(text, style)
            line.rstrip()
            console.print(line, soft_wrap=True)
        picture = console.export_svg(title=title, unique_id=name)
    (ROOT / "docs" / f"{name}.svg").write_text(picture, encoding="utf-8")


def main() -> None:
    """Draw all pictures."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["PYLESSONS_HOME"] = home
        command = ("quiz", "--topic", "autograd", "--level", "advanced")
        quiz = Terminal(None, *command, columns=COLUMNS)
        quiz.wait_for("? keys")
        draw(quiz, "quiz", f"pylessons {' '.join(command)}")
        quiz.press("q")
        quiz.ended()
        story = Terminal(None, "run-example", "retain-graph", columns=COLUMNS)
        for step in range(1, FAILING_STEP + 1):
            story.wait_for("enter just run", times=step)
            story.press("n" if step == FAILING_STEP else "y")
            if step == FAILING_STEP:
                story.wait_for("such as")
                story.press("RuntimeError 21\r")
            story.wait_for("enter next step", times=step)
            if "> loss.backward()" in story.text:
                break
            story.press("\r")
        draw(story, "run-example", "pylessons run-example retain-graph", start="Step ")
        story.press("q")
        story.ended()


if __name__ == "__main__":
    main()

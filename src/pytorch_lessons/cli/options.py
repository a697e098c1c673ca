"""The options that several commands share, as Typer reads them."""

from pathlib import Path
from typing import Annotated

import typer

from pytorch_lessons.model import Level, Only

Plain = Annotated[bool, typer.Option("--plain", help="Linear, no colour, no boxes, no pauses.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for scripts.")]
Topic = Annotated[str, typer.Option(help="Only this topic, or this pack's.", show_default=False)]
LevelOption = Annotated[Level | None, typer.Option("--level", help="Only this level.")]
Count = Annotated[
    int | None, typer.Option(min=1, max=1000, help="Most items to ask; config: session_length.")
]
OnlyOption = Annotated[
    Only | None,
    typer.Option("--only", help="Only this part; all and missed ignore the day's limits."),
]
Content = Annotated[
    list[Path] | None,
    typer.Option("--content", help="A pack beside the built-in one; repeatable."),
]
Python = Annotated[
    str, typer.Option(help="Interpreter whose torch runs the programs.", show_default=False)
]
Trust = Annotated[
    bool,
    typer.Option("--trust", help="Run other packs' programs unasked, this time."),
]

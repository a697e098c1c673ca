"""The command line: each command parses, joins what it needs, and shows the result.

Only here does the program exit. What a command does not need is imported by none of the others.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from typer.models import CommandInfo

from pytorch_lessons import __version__
from pytorch_lessons.cli import exits
from pytorch_lessons.cli.options import (
    Content,
    Count,
    Json,
    LevelOption,
    OnlyOption,
    Plain,
    Python,
    Topic,
    Trust,
)
from pytorch_lessons.errors import LessonsError

app = typer.Typer(
    cls=exits.Commands,
    name="pylessons",
    help="Learn PyTorch by questions whose answers are proven by running them.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def today(
    ctx: typer.Context,
    *,
    plain: Plain = False,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Show what is due today, and begin with one key."""
    if version:
        typer.echo(f"pylessons {__version__}")
    elif ctx.invoked_subcommand is None:
        from pytorch_lessons.cli import study

        study.today(plain=plain)


def _asking(*types: str) -> Callable[..., None]:
    """A command that asks items of these types."""

    def ask(
        *,
        topic: Topic = "",
        level: LevelOption = None,
        count: Count = None,
        only: OnlyOption = None,
        content: Content = None,
        trust: Trust = False,
        plain: Plain = False,
    ) -> None:
        from pytorch_lessons.cli import study

        filters = (topic, level, count, only)
        study.practise(set(types), *filters, plain=plain, packs=content, trust=trust)

    return ask


for _name, _types, _help in (
    ("quiz", ("challenge",), "Answer challenges: what is due first, then new ones."),
    ("flashcards", ("flashcard",), "Turn cards: what is due first, then new ones."),
    ("review", ("challenge", "flashcard"), "Answer challenges and cards, mixed."),
):
    app.command(_name, help=_help)(_asking(*_types))


@app.command("run-example")
def run_example(
    name: Annotated[
        str, typer.Argument(help="The story to run; see --list.", show_default=False)
    ] = "",
    *,
    list_all: Annotated[bool, typer.Option("--list", help="List the stories.")] = False,
    step: Annotated[str, typer.Option(help="Only this step: its number or name.")] = "",
    fix: Annotated[
        bool, typer.Option("--fix", help="Only the last step, the repaired one.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what each step changes.")] = False,
    edit: Annotated[
        bool, typer.Option("--edit", help="Edit a copy, which runs at each save.")
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Open Python's debugger at the failing line.")
    ] = False,
    line: Annotated[int, typer.Option(min=0, help="Open the debugger before this line.")] = 0,
    content: Content = None,
    trust: Trust = False,
    python: Python = "",
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Run a live story on your own torch, with its real errors."""
    if list_all:
        from pytorch_lessons.cli import progress

        progress.list_stories(plain=plain, json=json, packs=content)
        return
    from pytorch_lessons.cli import examples

    part = examples.Part(step, fix, diff, edit, debug or line > 0, line)
    examples.run(name, part, python=python, plain=plain, json=json, packs=content, trust=trust)


@app.command()
def exercise(
    name: Annotated[str, typer.Argument(help="The exercise; without, the first.")] = "",
    *,
    content: Content = None,
    plain: Plain = False,
) -> None:
    """Write an answer, then mark it against a model answer."""
    from pytorch_lessons.cli import study

    study.exercise(name, plain=plain, packs=content)


@app.command()
def read(
    topic: Annotated[str, typer.Argument(help="The topic; without, the first with a page.")] = "",
    *,
    content: Content = None,
    plain: Plain = False,
) -> None:
    """Read a topic's page: each claim with what backs it."""
    from pytorch_lessons.cli import study

    study.read(topic, plain=plain, packs=content)


@app.command("list")
def list_items(
    *,
    topic: Topic = "",
    content: Content = None,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """List all challenges, cards, exercises, stories, pages."""
    from pytorch_lessons.cli import progress

    progress.list_entries(topic, plain=plain, json=json, packs=content)


@app.command()
def stats(*, content: Content = None, plain: Plain = False, json: Json = False) -> None:
    """Show what you know, and what you believed wrongly."""
    from pytorch_lessons.cli import progress

    progress.show_statistics(plain=plain, json=json, packs=content)


@app.command()
def history(
    *,
    limit: Annotated[int, typer.Option(min=1, max=1_000_000, help="Most events to show.")] = 20,
    content: Content = None,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Show what you answered, newest first."""
    from pytorch_lessons.cli import progress

    progress.show_history(limit, plain=plain, json=json, packs=content)


@app.command()
def undo(*, content: Content = None, plain: Plain = False) -> None:
    """Take the last answer back, also after a restart."""
    from pytorch_lessons.cli import progress

    progress.undo_last(plain=plain, packs=content)


@app.command()
def check(
    path: Annotated[
        Path | None,
        typer.Argument(
            help="A pack or one of its topics; without, the built-in pack.", show_default=False
        ),
    ] = None,
    *,
    bless: Annotated[
        bool,
        typer.Option(
            "--bless", help="Write new ids to ids.txt; with --run, propose what was measured."
        ),
    ] = False,
    write: Annotated[
        bool, typer.Option("--write", help="Write what --run --bless proposes, unasked.")
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Warnings are problems, too; ask torch for names.")
    ] = False,
    run: Annotated[bool, typer.Option("--run", help="Run every program, too.")] = False,
    trust: Trust = False,
    slow: Annotated[bool, typer.Option("--slow", help="Also those slow by nature.")] = False,
    twice: Annotated[bool, typer.Option("--twice", help="Run each one a second time.")] = False,
    python: Annotated[
        list[str] | None, typer.Option(help="An interpreter to run them with; repeatable.")
    ] = None,
    junit: Annotated[Path | None, typer.Option(help="Write a JUnit report there.")] = None,
    json: Json = False,
) -> None:
    """Check a pack: every mistake with its place and remedy."""
    from pytorch_lessons.cli import author

    pythons = tuple(python or ())
    wish = author.Wish(bless, write, strict, run, trust, slow, twice, pythons, junit, json)
    author.check(path, wish)


@app.command()
def new(
    kind: Annotated[
        str, typer.Argument(help="challenge, flashcard, exercise, example, topic, pack.")
    ],
    name: Annotated[str, typer.Argument(help="Its id, such as my-first-question.")],
    folder: Annotated[
        Path, typer.Argument(help="The topic's folder, or where to make one.")
    ] = Path(),
) -> None:
    """Begin a question, a story, a topic or a pack of your own."""
    from pytorch_lessons.cli import author

    author.new(kind, name, folder)


@app.command()
def schema(
    folder: Annotated[
        Path | None,
        typer.Argument(help="Where to write them; without, print all.", show_default=False),
    ] = None,
) -> None:
    """Write the content's JSON Schemas, for editors."""
    from pytorch_lessons.cli import author

    author.write_schemas(folder)


@app.command()
def config(*, json: Json = False) -> None:
    """Show the settings, and where your answers are kept."""
    from pytorch_lessons.cli import progress

    progress.show_config(json=json)


@app.command("doctor")
def examine(
    *,
    mend: Annotated[
        bool, typer.Option("--mend", help="Mend your answers' file; a copy is kept.")
    ] = False,
    python: Python = "",
    content: Content = None,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Find out whether everything works here, and what to do."""
    from pytorch_lessons.cli import doctor

    doctor.examine(mend=mend, python=python, plain=plain, json=json, packs=content)


def _app_for(arguments: list[str]) -> typer.Typer:
    """The app; where a command is named, with that one alone: to build all takes longer than it."""
    named = arguments[0] if arguments else ""
    wanted = [each for each in app.registered_commands if _called(each) == named]
    if not wanted:  # help, options, a name that is none
        return app
    one = typer.Typer()
    vars(one).update(vars(app), registered_commands=wanted)
    return one


def _called(command: CommandInfo) -> str:
    return str(command.name or getattr(command.callback, "__name__", ""))


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit code; tests call this too."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        _app_for(arguments)(arguments, prog_name="pylessons")
    except LessonsError as error:
        return exits.told(error)
    except SystemExit as stop:  # Typer's own exits: help, usage
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    except Exception as error:  # noqa: BLE001 - the last resort: our bug, told in one line
        return exits.bug(error)
    return 0

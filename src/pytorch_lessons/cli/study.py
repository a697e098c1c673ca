"""The commands that teach: today, quiz, flashcards, review, exercise, read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import TYPE_CHECKING

from pytorch_lessons import session
from pytorch_lessons.cli.asking import ASKERS
from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.cli.practice import Practice
from pytorch_lessons.errors import ContentError, UsageError
from pytorch_lessons.items import Exercise
from pytorch_lessons.keys import ENTER, SPACE, EndOfInput
from pytorch_lessons.library import Library, digest
from pytorch_lessons.model import Entry, Level, Only
from pytorch_lessons.view import practice as view

if TYPE_CHECKING:
    from pytorch_lessons.store import Store

PRACTISED = frozenset({"challenge", "flashcard"})


def shelf(library: Library) -> session.Shelf:
    """The library, as far as choosing items needs it."""
    return session.Shelf(
        topics=library.topics(),
        topic_of=library.topic_of,
        in_topic=library.in_topic,
        entry=library.entry,
        linked=library.linked,
    )


def standing(desk: Desk, library: Library, store: Store) -> session.Standing:
    """The learner's standing in this pack today."""
    new, reviews = store.reviews_on(desk.today)
    config = desk.config
    return session.Standing(
        due=lambda: _in_order(library, (key for key, _ in store.due(desk.today))),
        seen=set(_in_order(library, store.seen())),
        missed=lambda: _in_order(library, store.missed()),
        today=set(_in_order(library, store.answered_on(desk.today))),
        new_left=max(config.new_per_day - new, 0),
        reviews_left=max(config.reviews_per_day - reviews, 0),
    )


def _in_order(library: Library, keys: Iterable[str]) -> Iterator[str]:
    return (item for key in keys if (item := library.item_id(key)))


def practise(
    types: AbstractSet[str],
    topic: str = "",
    level: Level | None = None,
    count: int | None = None,
    only: Only | None = None,
    *,
    plain: bool = False,
    pack: Path | None = None,
) -> None:
    """A session over the wanted items, from the first question to the summary."""
    desk = Desk(plain=plain, pack=pack)
    with desk.library() as library:
        _check_topic(library, topic)
        with desk.store(library) as store:
            wanted = session.Wanted(types, topic, level or "", only)
            most = count or desk.config.session_length
            queue = session.choose(shelf(library), standing(desk, library, store), wanted, most)
            if queue:
                _ask_all(desk, library, store, queue)
            else:
                _say_why_empty(desk, library, store, wanted)


def _check_topic(library: Library, topic: str) -> None:
    if topic and topic not in library.pack.topics:
        from pytorch_lessons.nodes import did_you_mean

        raise UsageError(f"no topic is named `{topic}`; {did_you_mean(topic, library.pack.topics)}")


def _ask_all(desk: Desk, library: Library, store: Store, queue: list[Entry]) -> None:
    practice = Practice(desk, library, store, session.Session(queue), desk.monotonic(), ASKERS)
    if not practice.run():
        raise KeyboardInterrupt


def _say_why_empty(desk: Desk, library: Library, store: Store, wanted: session.Wanted) -> None:
    there = any(wanted.admits(entry) for t in library.topics() for entry in library.in_topic(t))
    if not there:
        if library.faulty():
            raise ContentError(f"{library.folder}: nothing is left to ask; see `pylessons check`")
        desk.terminal.say("There is no such item; `pylessons list` shows what there is.")
        return
    tomorrow = sum(1 for _ in store.due(desk.today + 1))
    new = f", and so are today's {desk.config.new_per_day} new items"
    done = "what is due is done" + (new if wanted.only in {None, Only.NEW} else "")
    desk.terminal.say(f"Nothing of that kind to ask now: {done}.")
    desk.terminal.say(f"Due tomorrow: {tomorrow}. `--only all` practises at will.")


def today(*, plain: bool) -> None:
    """What is due and new; at a terminal one key begins."""
    from pytorch_lessons.view import report

    desk = Desk(plain=plain)
    with desk.library() as library, desk.store(library) as store:
        here = standing(desk, library, store)
        wanted = session.Wanted(PRACTISED)
        everything = session.choose(shelf(library), here, wanted, desk.config.session_length)
        due = sum(entry.id in here.seen for entry in everything)
        shown = report.Today(
            due=due,
            new=len(everything) - due,
            streak_days=store.streak(desk.today),
            answered=len(here.today),
        )
        desk.terminal.show(report.today(shown, desk.terminal.look))
        if everything and desk.terminal.keys.is_terminal:
            _begin_on_a_key(desk, library, store, everything)


def _begin_on_a_key(desk: Desk, library: Library, store: Store, queue: list[Entry]) -> None:
    desk.terminal.show(view.keys_line(["enter begin", "q leave"], desk.terminal.look))
    try:
        begins = desk.terminal.keys.read(f"{ENTER}{SPACE}q") != "q"
    except EndOfInput:
        return
    if begins:
        _ask_all(desk, library, store, queue)


def read(topic: str, *, plain: bool, pack: Path | None) -> None:
    """Print a topic's concept page."""
    desk = Desk(plain=plain, pack=pack)
    with desk.library() as library:
        _check_topic(library, topic)
        pages = {name: found.concept for name, found in library.topics().items() if found.concept}
        name = topic or next(iter(pages), "")
        if not pages:
            raise UsageError("no topic has a page; add a `concept` to its topic.yaml")
        if name not in pages:
            raise UsageError(f"topic `{topic}` has no page; topics with one: {', '.join(pages)}")
        from pytorch_lessons.view import page

        desk.terminal.show(page.concept(pages[name]))
        others = [other for other in pages if other != name]
        if others and not topic:
            desk.terminal.say(f"\n Other pages: {', '.join(others)}")


def exercise(name: str, *, plain: bool, pack: Path | None) -> None:
    """An open question from the prompt to the marks."""
    desk = Desk(plain=plain, pack=pack)
    with desk.library() as library:
        item = _exercise(library, name)
        with desk.store(library) as store:
            _write_and_mark(desk, library, store, item)


def _exercise(library: Library, name: str) -> Exercise:
    entries = [e for t in library.topics() for e in library.in_topic(t) if e.type == "exercise"]
    names = [entry.id for entry in entries]
    if not names:
        raise UsageError("this pack has no exercise; see `pylessons list`")
    item = library.item(name or next(iter(names), ""))
    if not isinstance(item, Exercise):
        from pytorch_lessons.nodes import did_you_mean

        raise UsageError(f"no exercise is named `{name}`; {did_you_mean(name, names)}")
    return item


def _write_and_mark(desk: Desk, library: Library, store: Store, item: Exercise) -> None:
    terminal = desk.terminal
    key = library.key(item.id)
    terminal.show(view.exercise(item))
    terminal.say(" Write your answer; a line with a single dot ends it.")
    started = desk.monotonic()
    text = terminal.keys.read_text()
    took_ms = int((desk.monotonic() - started) * 1000)
    if text:
        facts = {"digest": digest(item), "reply": text, "took_ms": took_ms}
        store.append(desk.event(store, "exercise", key, **facts))
    terminal.show(view.model_answer(item))
    made = 0
    try:
        for number, point in enumerate(item.rubric, start=1):
            terminal.show(view.rubric_point(point, number, len(item.rubric)))
            terminal.show(view.keys_line(["y yes", "n no", "q stop"], terminal.look))
            mark = terminal.keys.read("ynq")
            if mark == "q":
                return
            made += mark == "y"
    except EndOfInput:
        return
    store.append(desk.event(store, "exercise", key, reply=f"{made} of {len(item.rubric)} points"))
    terminal.say(f" Your answer makes {made} of {len(item.rubric)} points.")

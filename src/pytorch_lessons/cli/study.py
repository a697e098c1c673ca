"""The commands that teach: today, quiz, flashcards, review, exercise, read."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import TYPE_CHECKING

from pytorch_lessons import session
from pytorch_lessons.cli.asking import ASKERS
from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.cli.practice import Practice
from pytorch_lessons.collection import Collection
from pytorch_lessons.errors import ContentError, UsageError
from pytorch_lessons.items import Exercise
from pytorch_lessons.keys import ENTER, SPACE, EndOfInput
from pytorch_lessons.library import digest
from pytorch_lessons.model import Entry, Level, Only
from pytorch_lessons.view import practice as view

if TYPE_CHECKING:
    from pytorch_lessons.store import Store

PRACTISED = frozenset({"challenge", "flashcard"})


def shelf(library: Collection, topic: str = "") -> session.Shelf:
    """The library, as far as choosing items needs it: all of it, or what the topic's name means."""
    if not topic:
        return session.Shelf(
            topics=library.topics(),
            topic_of=library.topic_of,
            in_topic=library.in_topic,
            entry=library.entry,
            linked=library.linked,
        )
    topics = library.topics_named(topic)

    def entry(item: str) -> Entry | None:
        found = library.entry(item)
        return found if found and found.topic in topics else None

    return session.Shelf(
        topics=topics,
        topic_of=lambda: {item: t for item, t in library.topic_of().items() if t in topics},
        in_topic=library.in_topic,
        entry=entry,
        linked=library.linked,
    )


def standing(desk: Desk, library: Collection, store: Store) -> session.Standing:
    """The learner's standing in the packs at hand today."""
    new, reviews = store.reviews_on(desk.today)
    config = desk.config
    return session.Standing(
        due=lambda: library.items_of(key for key, _ in store.due(desk.today)),
        seen=set(library.items_of(store.seen())),
        missed=lambda: library.items_of(store.missed()),
        today=set(library.items_of(store.answered_on(desk.today))),
        new_left=max(config.new_per_day - new, 0),
        reviews_left=max(config.reviews_per_day - reviews, 0),
    )


def practise(
    types: AbstractSet[str],
    topic: str = "",
    level: Level | None = None,
    count: int | None = None,
    only: Only | None = None,
    *,
    plain: bool = False,
    packs: Sequence[Path] | None = None,
    trust: bool = False,
) -> None:
    """A session over the wanted items, from the first question to the summary."""
    desk = Desk(plain=plain, packs=packs, trust=trust)
    with desk.library() as library:
        there = shelf(library, topic)
        with desk.store(library) as store:
            wanted = session.Wanted(types, level=level or "", only=only)
            most = count or desk.config.session_length
            queue = session.choose(there, standing(desk, library, store), wanted, most)
            if queue:
                _ask_all(desk, library, store, queue)
            else:
                _say_why_empty(desk, library, store, there, wanted)


def _ask_all(desk: Desk, library: Collection, store: Store, queue: list[Entry]) -> None:
    practice = Practice(desk, library, store, session.Session(queue), desk.monotonic(), ASKERS)
    if not practice.run():
        raise KeyboardInterrupt


def _say_why_empty(
    desk: Desk, library: Collection, store: Store, there: session.Shelf, wanted: session.Wanted
) -> None:
    if not any(wanted.admits(entry) for t in there.topics for entry in there.in_topic(t)):
        if faulty := library.faulty():
            raise ContentError(f"{faulty[0].path}: nothing is left to ask; see `pylessons check`")
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


def _begin_on_a_key(desk: Desk, library: Collection, store: Store, queue: list[Entry]) -> None:
    desk.terminal.show(view.keys_line(["enter begin", "q leave"], desk.terminal.look))
    try:
        begins = desk.terminal.keys.read(f"{ENTER}{SPACE}q") != "q"
    except EndOfInput:
        return
    if begins:
        _ask_all(desk, library, store, queue)


def read(topic: str, *, plain: bool, packs: Sequence[Path] | None) -> None:
    """Print a topic's concept page."""
    desk = Desk(plain=plain, packs=packs)
    with desk.library() as library:
        there = library.topics_named(topic) if topic else library.topics()
        pages = {name: found.concept for name, found in there.items() if found.concept}
        if not pages and topic:
            all_pages = [name for name, found in library.topics().items() if found.concept]
            known = ", ".join(all_pages) or "none"
            raise UsageError(f"topic `{topic}` has no page; topics with one: {known}")
        if not pages:
            raise UsageError("no topic has a page; add a `concept` to its topic.yaml")
        from pytorch_lessons.view import page
        from pytorch_lessons.view.text import hanging

        name, *others = pages
        desk.terminal.show(page.concept(pages[name]))
        if others:
            desk.terminal.show("", hanging(" Other pages: ", ", ".join(others)))


def exercise(name: str, *, plain: bool, packs: Sequence[Path] | None) -> None:
    """An open question from the prompt to the marks."""
    desk = Desk(plain=plain, packs=packs)
    with desk.library() as library:
        entry, item = _exercise(library, name)
        with desk.store(library) as store:
            _write_and_mark(desk, store, library.key(entry), item)


def _exercise(library: Collection, word: str) -> tuple[str, Exercise]:
    entries = [e for t in library.topics() for e in library.in_topic(t) if e.type == "exercise"]
    names = [entry.id for entry in entries]
    if not names:
        raise UsageError("this pack has no exercise; see `pylessons list`")
    name = library.meant("exercise", word, names) if word else names[0]
    item = library.item(name)
    if not isinstance(item, Exercise):
        raise UsageError(f"`{name}` is no exercise; two items share its id: see `pylessons check`")
    return name, item


def _write_and_mark(desk: Desk, store: Store, key: str, item: Exercise) -> None:
    terminal = desk.terminal
    terminal.show(view.exercise(item))
    terminal.say(" Write your answer; a single dot ends it.")
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

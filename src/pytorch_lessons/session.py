"""Which items come, in which order, and what an answer does to the order; pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import chain, islice

from pytorch_lessons.model import Entry, Only, Topic

OPENS_AT = 1 / 3  # the share of each needed topic that is known before the next one opens


@dataclass(frozen=True, slots=True)
class Shelf:
    """What there is: topics in the pack's order, and how to look an item up."""

    topics: Mapping[str, Topic]
    topic_of: Callable[[], Mapping[str, str]]
    in_topic: Callable[[str], Iterable[Entry]]
    entry: Callable[[str], Entry | None]
    linked: Callable[[str], AbstractSet[str]]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the learner stands today.

    `due`, which begins with the most overdue, and `missed` are looked up only when wanted, for
    they may be long.
    """

    due: Callable[[], Iterable[str]]
    seen: AbstractSet[str]
    missed: Callable[[], Iterable[str]]
    today: AbstractSet[str]
    new_left: int
    reviews_left: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the learner asked for; empty texts and None mean anything."""

    types: AbstractSet[str]
    level: str = ""
    only: Only | None = None

    def admits(self, entry: Entry) -> bool:
        """Whether an item is of the kind that was asked for."""
        return entry.type in self.types and self.level in {"", entry.level}


def choose(shelf: Shelf, standing: Standing, wanted: Wanted, count: int) -> list[Entry]:
    """At most `count` items: due ones first, topics mixed, siblings kept apart.

    `--only all` and `--only missed` are practice at will: the limits of the day do not hold there.
    """
    taken = set(standing.today)

    def apart(entries: Iterable[Entry]) -> Iterator[Entry]:
        admitted = (entry for entry in entries if wanted.admits(entry))
        return _without_siblings(admitted, shelf, taken)

    due = islice(apart(_due(shelf, standing)), standing.reviews_left)
    new = islice(apart(_new(shelf, standing, wanted)), standing.new_left)
    candidates: Iterable[Entry]
    match wanted.only:
        case Only.ALL:
            candidates = apart(chain(_due(shelf, standing), _rest(shelf, standing)))
        case Only.MISSED:
            candidates = apart(_named(shelf, sorted(standing.missed())))
        case Only.DUE:
            candidates = due
        case Only.NEW:
            candidates = new
        case _:
            candidates = chain(due, new)
    return _interleaved(list(islice(candidates, count)), standing.seen)


def _named(shelf: Shelf, ids: Iterable[str]) -> Iterator[Entry]:
    return (entry for entry in map(shelf.entry, ids) if entry is not None)


def _due(shelf: Shelf, standing: Standing) -> Iterator[Entry]:
    return _named(shelf, standing.due())


def _rest(shelf: Shelf, standing: Standing) -> Iterator[Entry]:
    """Everything in the pack's order, without what is due."""
    due = set(standing.due())
    for topic in shelf.topics:
        yield from (entry for entry in shelf.in_topic(topic) if entry.id not in due)


def _new(shelf: Shelf, standing: Standing, wanted: Wanted) -> Iterator[Entry]:
    """Items never answered, one of each open topic in turn."""
    queues = [
        (e for e in shelf.in_topic(t) if e.id not in standing.seen and wanted.admits(e))
        for t in opened(shelf, standing.seen)
    ]
    while queues:
        going = []
        for queue in queues:
            entry = next(queue, None)
            if entry is not None:
                yield entry
                going.append(queue)
        queues = going


def opened(shelf: Shelf, seen: AbstractSet[str]) -> Iterator[str]:
    """The topics whose prerequisites are known well enough to begin with them."""
    topic_of = shelf.topic_of()
    there = Counter(topic_of.values())
    begun = Counter(topic_of[item] for item in seen if item in topic_of)
    for name, topic in shelf.topics.items():
        if all(begun[needed] >= there[needed] * OPENS_AT for needed in topic.needs):
            yield name


def _without_siblings(entries: Iterable[Entry], shelf: Shelf, taken: set[str]) -> Iterator[Entry]:
    """The items that share no fact with one that is taken; each is taken as it goes by."""
    for entry in entries:
        if not shelf.linked(entry.id) & taken - {entry.id}:
            taken.add(entry.id)
            yield entry


def _interleaved(entries: list[Entry], seen: AbstractSet[str]) -> list[Entry]:
    """The same items, those already seen first, neighbours from different topics where possible."""
    known = [entry for entry in entries if entry.id in seen]
    new = [entry for entry in entries if entry.id not in seen]
    return [*_round_robin(known), *_round_robin(new)]


def _round_robin(entries: list[Entry]) -> Iterator[Entry]:
    by_topic: dict[str, list[Entry]] = {}
    for entry in entries:
        by_topic.setdefault(entry.topic, []).append(entry)
    longest = max(map(len, by_topic.values()), default=0)
    for place in range(longest):
        yield from (queue[place] for queue in by_topic.values() if place < len(queue))


@dataclass(slots=True)
class Session:
    """The items still to ask; wrong ones come back at the end, and do not count a second time."""

    queue: list[Entry]
    place: int = 0
    right: int = 0
    answered: int = 0
    skipped: int = 0
    again: list[Entry] = field(default_factory=list)
    _done: list[tuple[int, bool, bool]] = field(default_factory=list)

    @property
    def current(self) -> Entry | None:
        """The item to ask now; None when the session is over."""
        if self.place < len(self.queue):
            return self.queue[self.place]
        repeat = self.place - len(self.queue)
        return self.again[repeat] if repeat < len(self.again) else None

    @property
    def is_repeat(self) -> bool:
        """Whether the current item was answered wrong before in this session."""
        return self.place >= len(self.queue)

    def answer(self, *, right: bool) -> None:
        """Note the answer to the current item and go on to the next."""
        entry = self.current
        if entry is None:
            raise LookupError("the session is over: there is no item to answer")
        if not self.is_repeat:
            self.answered += 1
            self.right += right
        # right after itself an item would only test the memory of a second ago
        comes_back = not right and (len(self.queue) > 1 or bool(self.again[self._repeats() + 1 :]))
        if comes_back:
            self.again.append(entry)
        self._done.append((self.place, right, comes_back))
        self.place += 1

    def _repeats(self) -> int:
        return self.place - len(self.queue)

    def skip(self) -> None:
        """Go on without an answer."""
        self.skipped += 1
        self.place += 1

    def guessed(self) -> None:
        """The last right answer was a guess: it counts as wrong and comes back."""
        place, _, _ = self._done.pop()
        if place < len(self.queue):
            self.right -= 1
        comes_back = len(self.queue) > 1
        if comes_back:
            self.again.append(
                self.queue[place]
                if place < len(self.queue)
                else self.again[place - len(self.queue)]
            )
        self._done.append((place, False, comes_back))

    def undo(self) -> None:
        """Take the last answer back: its item is asked again at once."""
        place, right, comes_back = self._done.pop()
        if comes_back:
            self.again.pop()
        if place < len(self.queue):
            self.answered -= 1
            self.right -= right
        self.place = place

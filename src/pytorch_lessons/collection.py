"""Every pack at hand as one; each name leads to the pack that it is of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from pytorch_lessons.errors import UsageError
from pytorch_lessons.items import AnyItem
from pytorch_lessons.library import Faulty, Library, Story
from pytorch_lessons.model import Entry, Topic


class Collection:
    """Answers for all packs what a Library answers for one.

    What the first pack, the built-in one, calls `x` is `x` here; what the pack `mine` calls so is
    `mine:x`: on the screen, in lists and in the progress file.
    """

    def __init__(self, libraries: Sequence[Library]) -> None:
        self._own = libraries[0]
        self._others: dict[str, Library] = {}
        for library in libraries[1:]:
            name = library.pack.name
            twin = self._own if name == self._own.pack.name else self._others.get(name)
            if twin is not None:
                raise UsageError(
                    f"two packs are named `{name}`, {twin.folder} and {library.folder}; "
                    f"change the `name` in the pack.yaml of one"
                )
            self._others[name] = library

    def of(self, name: str) -> Library:
        """The pack that a name is of."""
        return self._split(name)[0]

    def _split(self, name: str) -> tuple[Library, str]:
        """The pack that a name is of, and what the pack itself calls it."""
        pack, colon, rest = name.rpartition(":")
        return (self._others[pack], rest) if colon else (self._own, rest)

    def key(self, item: str) -> str:
        """The name under which the progress file keeps an item."""
        return item if ":" in item else self._own.key(item)

    def items_of(self, keys: Iterable[str]) -> Iterator[str]:
        """The items behind such names, in their order, without those of packs not at hand."""
        own = self._own.key("")
        length = len(own)
        for key in keys:
            if key.startswith(own):
                yield key[length:]
            elif key.partition(":")[0] in self._others:
                yield key

    def item_id(self, key: str) -> str | None:
        """The item behind such a name; None where its pack is not at hand."""
        return next(self.items_of((key,)), None)

    def faulty(self) -> list[Faulty]:
        """The files that have problems, for one line each."""
        return [*self._own.faulty(), *chain(*(each.faulty() for each in self._others.values()))]

    def renames(self) -> dict[str, str]:
        """Former key -> present key, for the progress file."""
        found = self._own.renames()
        for library in self._others.values():
            found |= library.renames()
        return found

    def topics(self) -> dict[str, Topic]:
        """All topics, each pack's in its own order."""
        found = self._own.topics()
        for pack, library in self._others.items():
            for name, topic in library.topics().items():
                needs = tuple(f"{pack}:{needed}" for needed in topic.needs)
                shown = Topic(title=topic.title, needs=needs, concept=topic.concept)
                found[f"{pack}:{name}"] = shown
        return found

    def topics_named(self, word: str) -> dict[str, Topic]:
        """The topics that a word means, of any pack, or all of the pack that it names.

        Raises UsageError when there is none.
        """
        topics = self.topics()
        names = named(word, topics, self._own.pack.name)
        if not names and word == self._own.pack.name:
            names = list(self._own.topics())
        if not names and word in self._others:
            names = [name for name in topics if name.startswith(f"{word}:")]
        if not names:
            raise UsageError(_unknown("topic", word, [*topics, *self._others]))
        return {name: topics[name] for name in names}

    def in_topic(self, topic: str) -> Iterator[Entry]:
        """A topic's items, easiest first, then as written."""
        library, bare = self._split(topic)
        found = library.in_topic(bare)
        return found if library is self._own else (_marked(e, library.pack.name) for e in found)

    def topic_of(self) -> dict[str, str]:
        """The topic of each item."""
        found = self._own.topic_of()
        for pack, library in self._others.items():
            pairs = library.topic_of().items()
            found |= {f"{pack}:{item}": f"{pack}:{topic}" for item, topic in pairs}
        return found

    def entry(self, item: str) -> Entry | None:
        """What a list says of an item."""
        library, bare = self._split(item)
        found = library.entry(bare)
        return _marked(found, library.pack.name) if found and library is not self._own else found

    def item(self, item: str) -> AnyItem | None:
        """The item itself."""
        library, bare = self._split(item)
        return library.item(bare)

    def linked(self, item: str) -> set[str]:
        """Items that share a fact with this one."""
        library, bare = self._split(item)
        found = library.linked(bare)
        return found if library is self._own else {library.key(other) for other in found}

    def program(self, topic: str, reference: str) -> Path:
        """The file behind `story/file.py` in a topic."""
        library, bare = self._split(topic)
        return library.program(bare, reference)

    def stories(self) -> list[Story]:
        """All live stories, each pack's in the order of its topics."""
        found = self._own.stories()
        for pack, library in self._others.items():
            for story in library.stories():
                found.append(story._replace(id=f"{pack}:{story.id}", topic=f"{pack}:{story.topic}"))
        return found

    def story(self, word: str) -> Story:
        """The story that a word means; raises UsageError when there is none, or more than one."""
        stories = {story.id: story for story in self.stories()}
        return stories[self.meant("example", word, stories)]

    def entries(self) -> Iterator[Entry]:
        """Everything that can be named: items, examples and concept pages, topic by topic."""
        yield from self._own.entries()
        for pack, library in self._others.items():
            yield from (_marked(entry, pack) for entry in library.entries())

    def meant(self, what: str, word: str, names: Iterable[str]) -> str:
        """The one of the names that a word means; without its pack, the built-in one's first.

        Raises UsageError when there is none, or more than one.
        """
        found = named(word, names, self._own.pack.name)
        if not found:
            raise UsageError(_unknown(what, word, names))
        if len(found) > 1 and ":" in found[0]:
            raise UsageError(f"`{word}` is in several packs; write one of: {', '.join(found)}")
        return found[0]


def named(word: str, names: Iterable[str], own: str) -> list[str]:
    """Those of the names that a typed word means; `own` is the pack whose names bear no mark."""
    if ":" in word:
        return [name for name in names if name == word.removeprefix(f"{own}:")]
    return [name for name in names if name.rpartition(":")[2] == word]


def _marked(entry: Entry, pack: str) -> Entry:
    return entry._replace(id=f"{pack}:{entry.id}", topic=f"{pack}:{entry.topic}")


def _unknown(what: str, word: str, names: Iterable[str]) -> str:
    from pytorch_lessons.nodes import did_you_mean

    advice = did_you_mean(word, names) or "see `pylessons list`"
    return f"no {what} is named `{word}`; {advice}"

"""What the commands ask of the content: lists, items, stories and topics, through the cache."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

import msgspec

from pytorch_lessons import content
from pytorch_lessons.cache import Cache, CachedFile, CachedItem, Stamp
from pytorch_lessons.errors import ContentError, UsageError
from pytorch_lessons.items import AnyItem, shape_of
from pytorch_lessons.model import Entry, Example, Item, Level, Pack, Topic

RANK = {level: rank for rank, level in enumerate(Level)}


class Heading(msgspec.Struct):
    """What a list says of a story; to decode the rest takes forty times as long."""

    title: str
    level: Level


class Story(NamedTuple):
    """A live story with the folder that its programs lie in."""

    id: str
    topic: str
    example: Example
    folder: Path


@dataclass(frozen=True, slots=True)
class Faulty:
    """A file with problems: what it holds beside them is used."""

    path: str
    problems: int
    first: str


class Library:
    """The content of one pack, parsed where it changed and read from the cache otherwise."""

    def __init__(self, folder: Path, cache_folder: Path | None) -> None:
        self.folder = folder
        path = os.fsencode(folder)  # each folder has a file of its own
        number = zlib.crc32(path) << 32 | zlib.adler32(path)
        self._cache = Cache(cache_folder and cache_folder / f"content-{number:016x}.db")
        try:
            self._refresh()
            self.pack = self._pack()
        except BaseException:
            self._cache.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._cache.close()

    def _refresh(self) -> None:
        """Parse the files that changed."""
        known = self._cache.stamps()
        here: dict[str, Stamp] = {}
        changed: list[content.ContentFile] = []
        for file in content.files_of(self.folder):
            try:
                status = os.stat(file.path)  # noqa: PTH116 - strings: start-up
            except FileNotFoundError:
                continue
            here[file.path] = Stamp(status.st_size, status.st_mtime_ns)
            if known.get(file.path) != here[file.path]:
                changed.append(file)
        gone = [path for path in known if path not in here]
        stale = [*gone, *(file.path for file in changed)]
        if stale:
            self._cache.update(stale, [_for_cache(file, here[file.path]) for file in changed])

    def _pack(self) -> Pack:
        for file in self._cache.documents("pack"):
            if file.body:
                return msgspec.json.decode(file.body, type=Pack)
            raise ContentError(f"{file.first_problem}; see `pylessons check {self.folder}`")
        raise ContentError(f"{self.folder} has no pack.yaml; name a folder that is a pack")

    def key(self, item_id: str) -> str:
        """The name under which the progress file keeps an item."""
        return f"{self.pack.name}:{item_id}"

    def faulty(self) -> list[Faulty]:
        """The files that have problems, for one line each."""
        return [Faulty(f.path, f.problems, f.first_problem) for f in self._cache.faulty()]

    def topics(self) -> dict[str, Topic]:
        """The topics in the pack's order; a folder without a readable topic.yaml has none."""
        found = {f.id: f for f in self._cache.documents("topic") if f.body}
        return {
            name: msgspec.json.decode(found[name].body or b"", type=Topic)
            for name in self.pack.topics
            if name in found
        }

    def in_topic(self, topic: str) -> Iterator[Entry]:
        """A topic's items, easiest first, then as written."""
        return self._cache.in_topic(topic)

    def topic_of(self) -> dict[str, str]:
        """The topic of each item."""
        there = set(self.pack.topics)
        return {item: topic for item, topic in self._cache.topic_of().items() if topic in there}

    def entry(self, item_id: str) -> Entry | None:
        """What a list says of an item."""
        return self._cache.entry(item_id)

    def item(self, item_id: str) -> AnyItem | None:
        """The item itself."""
        found = self._cache.body(item_id)
        if found is None:
            return None
        item_type, kind, body = found
        return msgspec.json.decode(body, type=shape_of(item_type, kind))

    def linked(self, item_id: str) -> set[str]:
        """Items that share a fact with this one."""
        return self._cache.linked(item_id)

    def renames(self) -> dict[str, str]:
        """Former key -> present key, for the progress file."""
        return {self.key(old): self.key(new) for old, new in self._cache.renames().items()}

    def stories(self) -> list[Story]:
        """All live stories, in the order of their topics."""
        order = {topic: place for place, topic in enumerate(self.pack.topics)}
        found = [_story(file) for file in self._story_files()]
        return sorted(found, key=lambda s: (order[s.topic], RANK[s.example.level], s.id))

    def _story_files(self) -> list[CachedFile]:
        there = set(self.pack.topics)
        return [f for f in self._cache.documents("example") if f.body and f.topic in there]

    def story(self, story_id: str) -> Story:
        """One live story; raises UsageError, with the nearest name, when there is none."""
        stories = {story.id: story for story in self.stories()}
        if story_id not in stories:
            from pytorch_lessons.nodes import did_you_mean

            near = did_you_mean(story_id, stories) or "see `pylessons run-example --list`"
            raise UsageError(f"no example is named `{story_id}`; {near}")
        return stories[story_id]

    def program(self, topic: str, reference: str) -> Path:
        """The file behind `story/file.py`."""
        return self.folder / topic / content.EXAMPLES / reference

    def entries(self) -> Iterator[Entry]:
        """Everything that can be named: items, examples and concept pages, topic by topic."""
        stories: dict[str, list[Entry]] = {}
        for file in self._story_files():
            stories.setdefault(file.topic, []).append(_story_entry(file))
        for name, topic in self.topics().items():
            if topic.concept:
                page = topic.concept
                yield Entry(name, "concept", None, name, page.level, page.title)
            yield from self.in_topic(name)
            yield from sorted(stories.get(name, ()), key=lambda s: (RANK[Level(s.level)], s.id))


def _story_entry(file: CachedFile) -> Entry:
    head = msgspec.json.decode(file.body or b"", type=Heading)
    return Entry(file.id, "example", None, file.topic, head.level, head.title)


def _story(file: CachedFile) -> Story:
    example = msgspec.json.decode(file.body or b"", type=Example)
    return Story(file.id, file.topic, example, Path(file.path).parent)


def _for_cache(file: content.ContentFile, stamp: Stamp) -> tuple[CachedFile, list[CachedItem]]:
    parsed = content.read(file)
    first = str(parsed.problems[0]) if parsed.problems else ""
    document = file.type in content.DOCUMENTS
    body = msgspec.json.encode(parsed.values[0].value) if document and parsed.values else None
    items = [] if document else [_item_for_cache(p.value, file) for p in parsed.values]
    kept = CachedFile(
        file.path, stamp, file.type, file.topic, file.id, body, len(parsed.problems), first
    )
    return kept, items


def _item_for_cache(item: AnyItem, file: content.ContentFile) -> CachedItem:
    kind = getattr(item, "kind", None)
    entry = Entry(item.id, file.type, kind, file.topic, item.level, item.title)
    return CachedItem(entry, RANK[item.level], msgspec.json.encode(item), item.siblings, item.was)


def digest(item: Item) -> str:
    """A short fingerprint of an item's wording, kept with each answer to it."""
    import hashlib

    return hashlib.sha256(msgspec.json.encode(item)).hexdigest()[:12]

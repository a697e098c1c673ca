"""What a command works with: clock, files, content, progress and terminal, joined here."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from pytorch_lessons.cli.terminal import Terminal
from pytorch_lessons.collection import Collection
from pytorch_lessons.errors import ContentError, UsageError
from pytorch_lessons.library import Library
from pytorch_lessons.settings import Config, Places, built_in_pack, find_places, read_config

if TYPE_CHECKING:
    from pytorch_lessons.live.worker import Worker
    from pytorch_lessons.model import Event, EventKind
    from pytorch_lessons.store import Store


class Desk:
    """Opened by each command; reads the clock and the environment for all below."""

    def __init__(
        self, *, plain: bool = False, packs: Sequence[Path] | None = None, trust: bool = False
    ) -> None:
        self.terminal = Terminal(plain=plain)
        self._packs = packs or ()
        self._trust = trust
        self.refused: set[Path] = set()  # packs whose programs the learner would not run just now
        self.accepted: set[str] = set()  # digests of what may run, though that could not be kept
        self._workers: dict[str, Worker] = {}
        self._closed_with_library = ExitStack()

    @cached_property
    def places(self) -> Places:
        """Where the learner's files are."""
        return find_places(os.environ)

    @cached_property
    def config(self) -> Config:
        """What the learner configured."""
        return read_config(self.places.config_file)

    def now(self) -> datetime:
        """This moment with the local offset."""
        return datetime.now(UTC).astimezone()

    def monotonic(self) -> float:
        """Seconds for measuring how long something took."""
        return time.monotonic()

    @cached_property
    def today(self) -> int:
        """The learner's local day on which the command began."""
        from pytorch_lessons.schedule import local_day

        return local_day(self.now())

    def ensure_trusted(self, library: Library) -> None:
        """Raises CannotRunError unless the pack's programs may run; at a terminal it is asked."""
        if not self._trust and library.folder.resolve() != built_in_pack().resolve():
            from pytorch_lessons.cli import trusting

            trusting.ensure(self, library)

    def worker(self, python: str) -> Worker:
        """What runs programs on this Python: it starts importing torch when first asked for."""
        from pytorch_lessons.live.worker import Worker

        if python not in self._workers:
            self._workers[python] = self._closed_with_library.enter_context(Worker(python))
        return self._workers[python]

    @contextmanager
    def library(self) -> Iterator[Collection]:
        """The content of all packs; each file with problems is complained of in one line.

        What runs its programs ends with it.
        """
        with ExitStack() as opened, self._closed_with_library:
            built_in = opened.enter_context(self.open_pack(built_in_pack()))
            library = Collection([built_in, *self._others(opened)])
            for faulty in library.faulty():
                more = f" (and {faulty.problems - 1} more)" if faulty.problems > 1 else ""
                self.terminal.complain(f"{faulty.first}{more}; the rest is used")
            yield library

    def open_pack(self, folder: Path) -> Library:
        """The content of one pack; raises UsageError where there is no folder."""
        if not folder.is_dir():
            raise UsageError(f"{folder} is not a folder; name a pack's folder")
        return Library(folder, self.places.cache)

    def _others(self, opened: ExitStack) -> Iterator[Library]:
        """The packs beside the built-in one; a usual one that cannot be read is complained of."""
        asked = [folder.expanduser().absolute() for folder in self._packs]
        usual = [self.places.config / Path(text).expanduser() for text in self.config.content]
        taken = {built_in_pack().resolve()} if asked or usual else set()
        for folder in (*asked, *usual):
            if folder.resolve() in taken:
                continue
            taken.add(folder.resolve())
            try:
                library = opened.enter_context(self.open_pack(folder))
            except (UsageError, ContentError) as error:
                if folder in asked:
                    raise
                self.terminal.complain(f"{error}; the other packs are used")
            else:
                yield library

    @contextmanager
    def store(self, library: Collection) -> Iterator[Store]:
        """The progress file; it learns of renamed items."""
        from pytorch_lessons.schedule import VERSION, remember
        from pytorch_lessons.store import open_store

        progress = self.places.progress
        if not (progress.exists() and progress.stat().st_size):
            self._tell_of_copies(progress)
        with open_store(progress, remember=remember, scheduler=VERSION) as store:
            renames = library.renames()
            if renames:
                store.adopt(renames)
            yield store

    def _tell_of_copies(self, progress: Path) -> None:
        """Nothing begins anew without a word where there were answers."""
        copies = self.places.backups
        if copies.is_dir() and any(copies.iterdir()):
            self.terminal.complain(
                f"{progress} is gone or empty, and there are copies in {copies}: "
                "`pylessons doctor --mend` brings your answers back"
            )

    def event(self, store: Store, kind: EventKind, item: str, **facts: object) -> Event:
        """Something that happens now, ready to be written."""
        from pytorch_lessons.model import Event
        from pytorch_lessons.schedule import VERSION, local_day
        from pytorch_lessons.store import new_event_id

        now = self.now()
        at_ms = int(now.timestamp() * 1000)
        offset = now.utcoffset()
        return Event(
            id=new_event_id(at_ms, os.urandom(10)),
            device=store.device,
            kind=kind,
            item=item,
            at_ms=at_ms,
            offset_minutes=int(offset.total_seconds() // 60) if offset else 0,
            day=local_day(now),
            scheduler=VERSION,
            **facts,  # type: ignore[arg-type] # the caller names fields of Event
        )

"""A session at the desk: records each answer before the next screen, shows the summary."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from pytorch_lessons import session
from pytorch_lessons.cli.desk import Desk
from pytorch_lessons.collection import Collection
from pytorch_lessons.errors import CannotRunError
from pytorch_lessons.items import AnyItem, Predict
from pytorch_lessons.keys import ENTER, SPACE, EndOfInput
from pytorch_lessons.library import digest
from pytorch_lessons.model import Entry, Event, Grade
from pytorch_lessons.view import practice as view

if TYPE_CHECKING:
    from pytorch_lessons.store import Store

KEYS_HELP = (
    ("a-d", "answer a challenge; a prediction is a typed line instead"),
    ("space", "turn a card (b in a pipe, too)"),
    ("1-4", "say how well you knew a card"),
    ("h", "a hint; a right answer after it counts as hard"),
    ("r", "run the linked example on your own torch; counts as help before the answer"),
    ("g", "the last right answer was a guess: it counts as forgotten"),
    ("s", "skip; nothing is recorded"),
    ("u", "take the last answer back"),
    ("q", "stop; what was answered is kept (Ctrl-C does the same)"),
)
ALWAYS = "srugq?"
PROMPT = " > "


@dataclass(slots=True)
class Turn:
    """One item while it is on the screen."""

    entry: Entry
    started: float
    hints: int = 0
    was_run: bool = False

    @property
    def was_helped(self) -> bool:
        """Whether a right answer counts as hard."""
        return self.hints > 0 or self.was_run


@dataclass(slots=True)
class Practice:
    """A session with all that it needs."""

    desk: Desk
    library: Collection
    store: Store
    session: session.Session
    started: float
    askers: Mapping[type, Asker]
    given: list[Event] = field(default_factory=list)
    missed: dict[str, Entry] = field(default_factory=dict)

    def run(self) -> bool:
        """Ask until the queue or the input ends; False after Ctrl-C."""
        finished = True
        try:
            while (entry := self.session.current) is not None:
                self._ask(entry)
            self._last_word()
        except EndOfInput:
            pass
        except KeyboardInterrupt:
            finished = False
        self._finish()
        return finished

    def _ask(self, entry: Entry) -> None:
        item = self.library.item(entry.id)
        asker = self.askers.get(type(item))
        if item is None or asker is None:  # removed while the session ran
            self.session.skip()
            return
        terminal = self.desk.terminal
        terminal.keys.forget_typed()
        place = view.Place(
            min(self.session.place + 1, len(self.session.queue)),
            len(self.session.queue),
            self.session.right,
            self.session.is_repeat,
        )
        terminal.show(view.heading(entry, place, terminal.look, terminal.width))
        asker(self, item, Turn(entry, self.desk.monotonic()))

    def read(self, item: AnyItem, turn: Turn, own: str, shown: list[str]) -> str:
        """One of the item's own keys; the keys that all items share are seen to here.

        Raises EndOfInput on q, and `Moved` when the item leaves the screen unanswered.
        """
        while True:
            self._show_keys(item, shown)
            key = self.desk.terminal.keys.read(own + ALWAYS)
            if key in own:
                return key
            self._common(key, item, turn)

    def read_line(self, item: AnyItem, turn: Turn, shown: list[str]) -> str:
        """A typed line; a key that all items share, alone on its line, keeps its meaning.

        Raises as `read` does.
        """
        terminal = self.desk.terminal
        while True:
            self._show_keys(item, shown)
            if terminal.keys.is_terminal:
                terminal.write(PROMPT)
            line = terminal.keys.read_line()
            if len(line) == 1 and line.lower() in ALWAYS:
                self._common(line.lower(), item, turn)
            elif line:
                return line

    def _show_keys(self, item: AnyItem, own: list[str]) -> None:
        common = [*(["r run it"] if item.example else []), "s skip"]
        common += [*(["u undo"] if self.given else []), "q stop", "? keys"]
        look = self.desk.terminal.look
        self.desk.terminal.show(view.keys_line([*own, *common], look))
        if self.desk.terminal.keys.is_terminal and (item.example or isinstance(item, Predict)):
            self._warm_up()

    def _warm_up(self) -> None:
        """Let torch be imported while the learner thinks."""
        from pytorch_lessons.cli.examples import chosen_python

        with contextlib.suppress(CannotRunError):  # told when something is to run
            self.desk.worker(chosen_python(self.desk, None))

    def _common(self, key: str, item: AnyItem, turn: Turn) -> None:
        match key:
            case "q":
                raise EndOfInput
            case "s":
                self.session.skip()
                raise Moved
            case "u":
                if self.undo():
                    raise Moved
            case "g":
                self.guessed()
            case "r":
                turn.was_run = self.run_example(item, turn) or turn.was_run
            case _:
                self.desk.terminal.show(view.keys_help(KEYS_HELP))

    def run_example(self, item: AnyItem, turn: Turn) -> bool:
        """Run the linked story here; False, with a line, when there is none or it cannot run."""
        from pytorch_lessons.cli.story import play

        if not item.example:
            self.desk.terminal.complain("this one has no example to run")
            return False
        try:
            pack = self.library.of(turn.entry.id)
            allow = partial(self.desk.ensure_trusted, pack)
            allow()
            play(self.desk, pack.story(item.example), python=None, allow=allow)
        except CannotRunError as error:
            self.desk.terminal.complain(str(error))
            return False
        except KeyboardInterrupt:
            self.desk.terminal.say("\n Stopped; the session goes on.")
            return False
        return True

    def record(
        self, item: AnyItem, turn: Turn, reply: str, grade: Grade, seed: int | None = None
    ) -> None:
        """Write the answer down, durably, and move the session on."""
        is_right = grade is not Grade.AGAIN
        event = self.desk.event(
            self.store,
            "repeat" if self.session.is_repeat else "answer",
            self.library.key(turn.entry.id),
            digest=digest(item),
            reply=reply,
            right=is_right,
            grade=int(grade),
            hints=turn.hints,
            shuffle_seed=seed,
            took_ms=int((self.desk.monotonic() - turn.started) * 1000),
        )
        self.store.append(event)
        self.given.append(event)
        self.session.answer(right=is_right)
        if not is_right:
            self.missed[turn.entry.id] = turn.entry

    @property
    def can_guess(self) -> bool:
        """Whether the last answer was right and counted."""
        return bool(self.given) and self.given[-1].kind == "answer" and self.given[-1].right is True

    def guessed(self) -> None:
        """The last answer was right by luck: say so in the log."""
        if not self.can_guess:
            self.desk.terminal.complain("g is for a right answer just given")
            return
        answer = self.given[-1]
        event = self.desk.event(self.store, "guessed", answer.item, refers=answer.id)
        self.store.append(event)
        self.given.append(event)
        entry = self.library.entry(self.library.item_id(answer.item) or "")
        if entry:
            self.missed[entry.id] = entry
        self.session.guessed()
        self.desk.terminal.say(" Noted as a guess: it counts as forgotten.")

    def undo(self) -> bool:
        """Take this session's last answer back, with its guess; its item is asked again."""
        if not self.given:
            self.desk.terminal.complain(
                "nothing to take back in this session; see `pylessons undo`"
            )
            return False
        taken = [self.given.pop()]
        if taken[0].kind == "guessed":
            taken.append(self.given.pop())
        for event in taken:
            self.store.append(self.desk.event(self.store, "undo", event.item, refers=event.id))
        self.session.undo()
        self.missed.pop(self.library.item_id(taken[0].item) or "", None)
        self.desk.terminal.say(" Taken back.")
        return True

    def pause(self, item: AnyItem, turn: Turn) -> None:
        """After an answer, at a terminal: look around until the learner goes on."""
        terminal = self.desk.terminal
        while terminal.keys.is_terminal:
            shown = ["enter next", *(["g I guessed"] if self.can_guess else [])]
            shown += [*(["r run it"] if item.example else []), "u undo", "q stop"]
            terminal.show(view.keys_line(shown, terminal.look))
            key = terminal.keys.read(ENTER + SPACE + "grujq?n")
            if key in f"{ENTER}{SPACE}n" or (key == "u" and self.undo()):
                return
            if key != "u":
                self._common(key, item, turn)

    def _last_word(self) -> None:
        """In a pipe the last right answer, too, can be called a guess."""
        keys = self.desk.terminal.keys
        while not keys.is_terminal and self.can_guess:
            self.desk.terminal.say(" Guessed the last one? g; an empty line ends.")
            if keys.read(f"{ENTER}gq") != "g":
                return
            self.guessed()

    def _finish(self) -> None:
        day = self.desk.today
        tally = view.Tally(
            answered=self.session.answered,
            right=self.session.right,
            skipped=self.session.skipped,
            seconds=self.desk.monotonic() - self.started,
            missed=list(self.missed.values()),
            due_tomorrow=sum(1 for _ in self.store.due(day + 1)),
        )
        self.desk.terminal.show(view.summary(tally, self.desk.terminal.look))
        self.store.backup(self.desk.places.backups, day)


class Moved(Exception):  # noqa: N818 - not an error: the item left the screen
    """The item was skipped, or the one before it is asked again."""


Asker = Callable[[Practice, AnyItem, Turn], None]

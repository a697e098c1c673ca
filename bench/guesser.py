"""How far cues alone carry: guessers that know no PyTorch, over the built-in bank.

`python bench/guesser.py` prints each guesser's share of right answers against chance, which is the
mean of one over the number of options. More than 5 points above chance would be a leak.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pytorch_lessons.items import Challenge
from pytorch_lessons.library import Library
from pytorch_lessons.lint.item import VAGUE, WORD
from pytorch_lessons.settings import built_in_pack

Score = Callable[[Challenge, int], float]
ALLOWED = 0.05


def words(text: str) -> set[str]:
    """The longer words of a text."""
    return set(WORD.findall(text.lower()))


def others(item: Challenge, place: int) -> set[str]:
    """The words of all other options."""
    rest = [option.text for n, option in enumerate(item.options) if n != place]
    return set().union(*map(words, rest))


GUESSERS: dict[str, Score] = {
    "longest option": lambda item, n: len(item.options[n].text),
    "shortest option": lambda item, n: -len(item.options[n].text),
    "middle of the file": lambda item, n: -abs(n - (len(item.options) - 1) / 2),
    "first in the file": lambda _item, n: -n,
    "most hedged": lambda item, n: len(VAGUE.findall(item.options[n].text)),
    "most words of the question": lambda item, n: len(
        words(item.asks) & words(item.options[n].text)
    ),
    "most words of the other options": lambda item, n: len(
        words(item.options[n].text) & others(item, n)
    ),
    "most code and numbers": lambda item, n: len(re.findall(r"[`\d()]", item.options[n].text)),
}


def share_right(bank: Sequence[Challenge], score: Score) -> float:
    """The guesser's share of right answers; a tie is worth its part."""
    total = 0.0
    for item in bank:
        scores = [score(item, n) for n in range(len(item.options))]
        best = [n for n, value in enumerate(scores) if value == max(scores)]
        total += (item.options.index(item.answer) in best) / len(best)
    return total / len(bank)


def combined(item: Challenge, place: int) -> float:
    """All cues at once, each as a rank among the options."""
    total = 0.0
    for name in (
        "longest option",
        "most hedged",
        "most words of the question",
        "middle of the file",
    ):
        scores = [GUESSERS[name](item, n) for n in range(len(item.options))]
        total += sum(scores[place] > other for other in scores)
    return total


def main() -> None:
    """Print a line a guesser."""
    with Library(built_in_pack(), None) as library:
        entries = [entry for topic in library.topics() for entry in library.in_topic(topic)]
        items = [library.item(entry.id) for entry in entries if entry.type == "challenge"]
    bank = [item for item in items if isinstance(item, Challenge)]
    chance = sum(1 / len(item.options) for item in bank) / len(bank)
    print(f"{len(bank)} challenges with options; chance {chance:.1%}")
    for name, score in {**GUESSERS, "all cues at once": combined}.items():
        share = share_right(bank, score)
        over = "  OVER" if share > chance + ALLOWED else ""
        print(f"{name:<34} {share:6.1%}  {share - chance:+.1%}{over}")


if __name__ == "__main__":
    main()

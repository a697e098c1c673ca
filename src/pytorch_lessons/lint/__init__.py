"""What makes a question, a card and a story good, as checks; pure.

Codes begin with E (an error) or W (a warning, which an item argues away in its `lint:`). The rules
come from item-writing research (NBME's test-wiseness flaws, Haladyna 2002, SuperMemo's 20 rules);
the thresholds were calibrated on a sloppy and on an expert bank of public questions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from pytorch_lessons.items import AnyItem
from pytorch_lessons.lint import bank, item, names, story
from pytorch_lessons.lint.bank import Measures, measure
from pytorch_lessons.lint.finding import CODES, Finding
from pytorch_lessons.lint.names import Known, LookUp, Text, TorchNames
from pytorch_lessons.lint.names import findings as find_names
from pytorch_lessons.lint.story import Told

__all__ = [
    "CODES",
    "Finding",
    "Known",
    "LookUp",
    "Measures",
    "Text",
    "Told",
    "TorchNames",
    "find_names",
    "findings",
    "measure",
]


def findings(
    items: Sequence[AnyItem],
    *,
    topics: Mapping[str, str] | None = None,
    stories: Sequence[Told] = (),
    names_found: Sequence[Finding] | None = None,
) -> list[Finding]:
    """All faults of a bank of items that their `lint:` does not argue away.

    `topics` names the topic of each item. `names_found` is what `names` found in the texts, None
    where torch was not asked: then no one can say whether arguing that away is needed.
    """
    found = [each for one in items for each in item.of_item(one)]
    found += [each for check in bank.BANK_LINTS for each in check(items)]
    found += bank.orphans(items, topics or {})
    found += [each for check in story.STORY_LINTS for each in check(stories)]
    found += names_found or ()
    unasked = names.CODES if names_found is None else frozenset[str]()
    argued = {(one.id, code) for one in items for code in one.lint if code.startswith("W")}
    left = [each for each in found if (each.id, each.code) not in argued]
    return left + list(_pointless(items, {(each.id, each.code) for each in found}, unasked))


def _pointless(
    items: Sequence[AnyItem], fired: set[tuple[str, str]], unasked: frozenset[str]
) -> Iterator[Finding]:
    """W13, W14: what is argued away is a warning that there is, and that would be given."""
    for one in items:
        for code in one.lint:
            field = f"lint.{code}"
            if code in CODES and not code.startswith("W"):
                message = f"`{code}` is an error, which no reason argues away; mend it"
                yield Finding("W13", one.id, field, message)
            elif code not in CODES:
                near = get_close_matches(code, [each for each in CODES if each[0] == "W"], 1, 0)
                message = f"no warning has the code `{code}`; did you mean `{near[0]}`?"
                yield Finding("W13", one.id, field, message)
            elif (one.id, code) not in fired and code not in unasked:
                message = f"`{code}` is not found here any more; remove it from `lint`"
                yield Finding("W14", one.id, field, message)

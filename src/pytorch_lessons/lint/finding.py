"""What a lint finds, and the rules that there are."""

from __future__ import annotations

from typing import Final, NamedTuple


class Finding(NamedTuple):
    """A fault of an item, a story or a topic, or of the whole bank if `id` is empty.

    `field` leads to the place, as in `options.2.why`; `part` is the text there that is meant.
    """

    code: str
    id: str
    field: str
    message: str
    part: str = ""


CODES: Final = {
    "E08": "each option has a reason of its own",
    "E09": "two hints or more, none of which is the answer",
    "W13": "`lint:` argues away a warning that exists",
    "W14": "`lint:` argues away a warning that would be given",
    "W20": "the right option is not the longest by far",
    "W21": "nor the longest in more than 35 % of the bank (E21: 45 %)",
    "W22": "nor the shortest",
    "W23": "right options stand at every place in the files alike",
    "W24": "and at the same place at most four times in a row",
    "W25": "absolute words are not on one side alone",
    "W26": "the right option is not the only one that is hedged",
    "W27": "the right option does not repeat the question",
    "W28": "the right option is not the only one with code or numbers",
    "W29": "the right option is not what the others have in common",
    "W30": "article, preposition, number and full stop do not tell the right option",
    "E40": "no option speaks of the others",
    "W41": "the question is not negated, or says NOT; at most 10 % of the bank",
    "W42": "the question stands without its options",
    "W43": "questions and options are short, and options of like length",
    "W45": "no question is asked twice",
    "W46": "one question at a time",
    "W47": "yes/no questions are at most 10 % of the bank",
    "W48": "no name in backticks is one slip from a name of torch",
    "W49": "names of torch in backticks exist",
    "W60": "cards are short",
    "W61": "no card asks for a list",
    "W62": "no card asks yes or no",
    "W63": "no two cards have one back",
    "W65": "no front holds its back",
    "W67": "a topic with cards has a challenge, too",
    "E82": "a `message` fits one error alone",
    "W84": "a repair changes few lines",
    "W89": "a program stays within two seconds and a gigabyte, or is `slow`",
}

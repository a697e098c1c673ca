"""Names of torch in texts: which are written, and which of them torch does not have; pure.

What torch has is asked of whoever may import it, by `LookUp`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from pytorch_lessons.lint.finding import Finding

CODES: Final = frozenset({"W48", "W49"})
ROOTS: Final = {
    "torch": "torch",
    "nn": "torch.nn",
    "F": "torch.nn.functional",
    "Tensor": "torch.Tensor",
    "Module": "torch.nn.Module",
}
OTHERS: Final = frozenset(
    {"jax", "jnp", "keras", "lax", "np", "numpy", "onnx", "optax", "os", "pd", "plt", "sys", "tf"}
)
OPEN: Final = ("torch.ops.", "torch.classes.")  # filled by whoever registers an operator
OTHER_NN: Final = re.compile(
    r"\b(flax|linen|nnx|mlx|haiku|equinox|tinygrad|mindspore|paddle)\b", re.IGNORECASE
)
FILES: Final = (".py", ".pt", ".pth", ".html", ".org", ".onnx")
QUOTING: Final = re.compile(r"\b(expect|explains|sources|url)\b")  # words of others
QUOTED: Final = re.compile(r"""("[^"]*"|'[^']*')""")
CHAIN: Final = re.compile(r"(?<![\w./\])])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*|(?<=[\])]\.)[A-Za-z_]\w*")
IDENTIFIER: Final = re.compile(r"[A-Za-z_]\w+")
MIN_WORD_CHARS = 6
LIKE_TORCH = 0.8


class Text(NamedTuple):
    """A text of an item, a story or a page, and the key that it stands under."""

    id: str
    field: str
    text: str


class TorchNames(NamedTuple):
    """What torch is asked: dotted names that it should have, words that may be misspelt names."""

    dotted: tuple[str, ...]
    words: tuple[str, ...]


class Known(NamedTuple):
    """What torch answers: each name that it lacks, each word that is a slip, and what was meant."""

    version: str
    missing: dict[str, str]
    slips: dict[str, str]


LookUp = Callable[[TorchNames], Known | None]


class _Used(NamedTuple):
    """A name as it is written, and what it is asked as: a dotted name of torch, or a word."""

    text: Text
    written: str
    asked: str


def findings(
    texts: Iterable[Text], programs: Iterable[str], look_up: LookUp | None
) -> list[Finding] | None:
    """W48, W49: names that torch does not have; None where torch cannot be asked.

    Words that the pack's own programs use are not held to be misspelt.
    """
    if look_up is None:
        return None
    used = [each for text in texts if not QUOTING.search(text.field) for each in _used(text)]
    ours = {word for program in programs for word in IDENTIFIER.findall(program)}
    dotted = {each.asked for each in used if "." in each.asked}
    words = {each.asked for each in used if "." not in each.asked} - ours
    known = look_up(TorchNames(tuple(sorted(dotted)), tuple(sorted(words))))
    if known is None:
        return None
    return [found for each in used for found in _judged(each, known)]


def _used(text: Text) -> Iterator[_Used]:
    """The names in a text: all of those in backticks, elsewhere the dotted ones of torch."""
    roots = {"torch": "torch"} if OTHER_NN.search(text.text) else ROOTS
    for place, part in enumerate(text.text.split("`")):
        code = QUOTED.sub('""', part.replace("{{", "").replace("}}", "")) if place % 2 else part
        for chain in CHAIN.findall(code):
            root, _, rest = chain.partition(".")
            if root in roots and rest:
                asked = f"{roots[root]}.{rest}"
                if not asked.startswith(OPEN) and not asked.endswith(FILES):
                    yield _Used(text, chain, asked)
            elif place % 2 and root not in OTHERS | set(ROOTS):
                yield from _words(text, chain)


def _words(text: Text, chain: str) -> Iterator[_Used]:
    """What may be misspelt in a chain of names that torch does not begin."""
    root, _, rest = chain.partition(".")
    if rest and _is_like_torch(root):
        yield _Used(text, chain, chain)
    else:
        for word in chain.split("."):
            if len(word) >= MIN_WORD_CHARS:
                yield _Used(text, word, word)


def _is_like_torch(root: str) -> bool:
    """Whether the root is no library of that family, such as torchvision, and nearly torch."""
    near = SequenceMatcher(None, root.lower(), "torch").ratio() >= LIKE_TORCH
    return near and not root.startswith("torch")


def _judged(used: _Used, known: Known) -> Iterator[Finding]:
    text, written, asked = used
    meant = known.missing.get(asked)
    if asked in known.missing:
        advice = f"did you mean `{meant}`?" if meant else "correct it, or leave it out"
        message = f"torch {known.version} has no `{written}`; {advice}"
        yield Finding("W49", text.id, text.field, message, part=written)
    elif asked in known.slips:
        message = f"`{written}` looks misspelt; did you mean `{known.slips[asked]}`?"
        yield Finding("W48", text.id, text.field, message, part=written)

"""Which names torch has, asked of torch itself.

Run as a program under the learner's own interpreter, with a call of `answer` added at its end:
standard library only, Python 3.9 or later.
"""

from __future__ import annotations

import difflib
import importlib
import inspect
import json
import re
import string
import warnings
from typing import Any

PLACES = (
    *("torch", "torch.Tensor", "torch.nn", "torch.nn.functional", "torch.nn.Module"),
    *("torch.nn.init", "torch.nn.utils", "torch.nn.utils.rnn", "torch.optim", "torch.autograd"),
    *("torch.optim.Optimizer", "torch.optim.lr_scheduler", "torch.utils.data", "torch.func"),
    *("torch.utils.data.DataLoader", "torch.cuda", "torch.compiler", "torch.export"),
    *("torch.onnx", "torch.jit", "torch.amp", "torch.profiler", "torch.utils.checkpoint"),
)
WORD, ARGUMENT = re.compile(r"[A-Za-z_]\w+"), re.compile(r"\b([A-Za-z_]\w+)=")
LETTERS = string.ascii_letters + string.digits + "_"


def answer(dotted: list[str], words: list[str]) -> str:
    """Torch's version, the dotted names that it lacks and the misspelt words, as JSON."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what is deprecated, and still there
        places = {name: found for name in PLACES for found in [find(name)] if found is not None}
        missing = {name: meant(name, places) for name in dotted if find(name) is None}
        names, vocabulary = spelt(places)
    slips = {word: near for word in words for near in [slip(word, names, vocabulary)] if near}
    version = str(getattr(places.get("torch"), "__version__", "")).partition("+")[0]
    return json.dumps({"version": version, "missing": missing, "slips": slips})


def find(name: str) -> Any:
    """What a dotted name means, True for an attribute that only instances have, or None."""
    root, *parts = name.split(".")
    if root != "torch":
        return None
    found: Any = importlib.import_module(root)
    for number, part in enumerate(parts):
        inner = getattr(found, part, None)
        if inner is None and inspect.ismodule(found):
            inner = module(".".join([root, *parts[: number + 1]]))
        if inner is None and not (part in dir(found) or is_set_in(found, part)):
            return None
        if inner is None or (inspect.isclass(found) and inspect.isdatadescriptor(inner)):
            return True  # None for now, or set on each instance: what follows is not to be known
        found = inner
    return found


def module(name: str) -> Any:
    """The module of that name, imported; None where there is none that can be."""
    try:
        return importlib.import_module(name)
    except Exception:  # noqa: BLE001 - some need what is not installed
        return None


def is_set_in(found: Any, part: str) -> bool:
    """Whether a class sets the attribute on its instances, as its source tells.

    A name that ends in a number may be made of its stem: f"weight_ih_l{layer}".
    """
    if not inspect.isclass(found):
        return False
    stem = part.rstrip(string.digits)
    pattern = rf"\bself\.{part}\b|^ {{4}}{part}:|['\"]{part}['\"]|['\"]{stem}\{{"
    for each in found.__mro__[:-1]:
        try:
            source = inspect.getsource(each)
        except (OSError, TypeError):
            continue
        if re.search(pattern, source, re.MULTILINE):
            return True
    return False


def meant(name: str, places: dict[str, Any]) -> str:
    """The name that was probably meant, "" if none is near."""
    before, _, last = name.rpartition(".")
    root, _, rest = name.partition(".")
    if root != "torch":
        fixed = f"torch.{rest}"
        return fixed if find(fixed) is not None else meant(fixed, places)
    if find(before) is None:
        mended = meant(before, places)
        fixed = f"{mended}.{last}"
        return (fixed if find(fixed) is not None else meant(fixed, places)) if mended else ""
    names = dir(find(before))
    near = sorted(strokes(last) & set(names)) or difflib.get_close_matches(last, names, 1, 0.8)
    if near:
        return f"{before}.{near[0]}"
    elsewhere = [place for place, found in places.items() if last in dir(found)]
    return f"{elsewhere[0]}.{last}" if elsewhere else ""


def spelt(places: dict[str, Any]) -> tuple[set[str], set[str]]:
    """The names that torch gives to things and arguments; with them, all words of its docs."""
    names: set[str] = set()
    vocabulary: set[str] = set()
    for place in places.values():
        for name in dir(place):
            names.add(name)
            thing = getattr(place, name, None)
            doc = getattr(thing, "__doc__", "")
            names.update(arguments(thing))
            if isinstance(doc, str):
                names.update(ARGUMENT.findall(doc))
                vocabulary.update(WORD.findall(doc))
    return names, names | vocabulary | {each.lower() for each in vocabulary}


def arguments(thing: Any) -> list[str]:
    """The names of what can be passed to it, where Python can tell."""
    try:
        return list(inspect.signature(thing).parameters)
    except (TypeError, ValueError):
        return []


def slip(word: str, names: set[str], vocabulary: set[str]) -> str:
    """The name that this word is one slip of the fingers from, "" if it is a word or a name."""
    if word in vocabulary or word.lower() in vocabulary or word.rstrip("s") in vocabulary:
        return ""
    return min(strokes(word) & names, default="")


def strokes(word: str) -> set[str]:
    """What one slip of the fingers makes of a word: a letter too many, too few, or in its place."""
    halves = [(word[:n], word[n:]) for n in range(len(word) + 1)]
    near = {a + b[1:] for a, b in halves if b}
    near |= {a + b[1] + b[0] + b[2:] for a, b in halves if len(b) > 1}
    near |= {a + letter + b[1:] for a, b in halves if b for letter in LETTERS}
    return near | {a + letter + b for a, b in halves for letter in LETTERS}

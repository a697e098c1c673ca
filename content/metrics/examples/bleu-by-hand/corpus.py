# A corpus: the mean of sentence scores is not the corpus score.
import math
from collections import Counter

GOOD = "she reads the old book at home"
PAIRS = [  # translation, reference
    ("a dog ran", "a dog was running"),
    (GOOD, GOOD),
]


def grams(text: str, size: int) -> Counter:
    words = text.split()
    starts = range(len(words) - size + 1)
    return Counter(tuple(words[i : i + size]) for i in starts)


def bleu(pairs: list[tuple[str, str]]) -> float:
    ours = sum(len(text.split()) for text, _ in pairs)
    theirs = sum(len(text.split()) for _, text in pairs)
    logs = min(0, 1 - theirs / ours)
    for size in (1, 2, 3, 4):
        own = sum(grams(text, size).total() for text, _ in pairs)
        shared = [grams(a, size) & grams(b, size) for a, b in pairs]
        hits = sum(counter.total() for counter in shared)
        if hits == 0:
            return 0.0
        logs += math.log(hits / own) / 4
    return math.exp(logs)


print(f"mean_of_sentences = {sum(bleu([p]) for p in PAIRS) / 2:.3f}")
print(f"corpus = {bleu(PAIRS):.3f}")

# BLEU as the metric of a classifier whose answers are single words.
import math
from collections import Counter


def grams(words: list[str], size: int) -> Counter:
    starts = range(len(words) - size + 1)
    return Counter(tuple(words[i : i + size]) for i in starts)


def bleu(words: list[str], reference: list[str]) -> float:
    logs = 0.0
    for size in (1, 2, 3, 4):
        own = grams(words, size)
        hits = (own & grams(reference, size)).total()
        if hits == 0:
            return 0.0
        logs += math.log(hits / own.total()) / 4
    return math.exp(min(0, 1 - len(reference) / len(words)) + logs)


print(f"right_label = {bleu(['cat'], ['cat']):.1f}")
print(f"wrong_label = {bleu(['dog'], ['cat']):.1f}")

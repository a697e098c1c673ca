# BLEU of one sentence: clipped n-gram hits, and a brevity penalty.
import math
from collections import Counter

REFERENCE = "the cat did not sit on the mat today".split()


def grams(words: list[str], size: int) -> Counter:
    starts = range(len(words) - size + 1)
    return Counter(tuple(words[i : i + size]) for i in starts)


def bleu(words: list[str]) -> float:
    logs = 0.0
    for size in (1, 2, 3, 4):
        own = grams(words, size)
        hits = (own & grams(REFERENCE, size)).total()
        if hits == 0:
            return 0.0
        logs += math.log(hits / own.total()) / 4
    return math.exp(min(0, 1 - len(REFERENCE) / len(words)) + logs)


opposite = "the cat did sit on the mat today"
paraphrase = "today the animal was not sitting on the rug"
print(f"copy = {bleu(REFERENCE):.3f}")
print(f"opposite = {bleu(opposite.split()):.3f}")
print(f"paraphrase = {bleu(paraphrase.split()):.3f}")

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


candidates = {
    "copy": "the cat did not sit on the mat today",
    "opposite": "the cat did sit on the mat today",
    "cut_short": "the cat did not sit",
    "reworded": "today the cat did not rest on the mat",
    "paraphrase": "today the animal was not sitting on the rug",
}
for name, text in candidates.items():
    print(f"{name} = {bleu(text.split()):.3f}")

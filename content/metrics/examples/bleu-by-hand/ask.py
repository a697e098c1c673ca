"""The share of a translation's words that the reference has, too."""

from collections import Counter

# show
translation = "the the the the"

words = Counter(translation.split())
reference = Counter("the cat sat on the mat".split())
hits = words & reference
print(f"{hits.total() / words.total():.2f}")

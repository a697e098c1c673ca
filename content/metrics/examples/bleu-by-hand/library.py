# torchmetrics gives the same numbers as the ten lines by hand.
from torchmetrics.functional.text import bleu_score

reference = "the cat did not sit on the mat today"
opposite = "the cat did sit on the mat today"
paraphrase = "today the animal was not sitting on the rug"

print(f"copy = {bleu_score([reference], [[reference]]):.3f}")
print(f"opposite = {bleu_score([opposite], [[reference]]):.3f}")
print(f"paraphrase = {bleu_score([paraphrase], [[reference]]):.3f}")

# torchmetrics gives the same numbers as BLEU by hand.
from torchmetrics.functional.text import bleu_score

reference = "the cat did not sit on the mat today"
candidates = {
    "copy": reference,
    "opposite": "the cat did sit on the mat today",
    "cut_short": "the cat did not sit",
    "reworded": "today the cat did not rest on the mat",
    "paraphrase": "today the animal was not sitting on the rug",
}
for name, text in candidates.items():
    print(f"{name} = {bleu_score([text], [[reference]]):.3f}")

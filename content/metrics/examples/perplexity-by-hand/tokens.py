# One sentence, one probability, two ways to cut it into tokens.
import math

sentence = "the cat sat on the mat"
log_probability = -24.0  # what the model gives the whole sentence

words = len(sentence.split())
characters = len(sentence)
print(f"per_word = {math.exp(-log_probability / words):.2f}")
print(f"per_character = {math.exp(-log_probability / characters):.2f}")

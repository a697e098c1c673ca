"""The sequences become longer. Which of two layers grows with them?"""

from torch import nn

# show
length = 12
width = 4

window = nn.Linear(length * width, width, bias=False)
filters = nn.Conv1d(width, width, kernel_size=3, bias=False)
print(window.weight.numel() // filters.weight.numel())

"""Some blocks and a head: how many numbers will be trained?"""

from torch import nn

# show
depth = 3
registered = True

stack = nn.Module()
blocks = [nn.Linear(4, 4) for _ in range(depth)]
stack.blocks = nn.ModuleList(blocks) if registered else blocks
stack.head = nn.Linear(4, 2)
print(sum(p.numel() for p in stack.parameters()))

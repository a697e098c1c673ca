"""The advice of the message, taken."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

torch.manual_seed(0)
dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)


# show
class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.word = nn.Linear(4, 3)
        self.length = nn.Linear(4, 1)

    def forward(self, inputs):
        return self.word(inputs), self.length(inputs)


model = DistributedDataParallel(Tagger(), find_unused_parameters=True)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
before = model.module.length.weight.clone()
for step in range(2):
    optimizer.zero_grad()
    word, length = model(torch.randn(8, 4))
    loss = word.square().mean()
    loss.backward()
    optimizer.step()
# end
moved = (model.module.length.weight - before).abs().max()
print(f"length_head_moved = {moved:.3f}")

"""After the first step, before the error: who has no gradient?"""

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


model = DistributedDataParallel(Tagger())
word, length = model(torch.randn(8, 4))
word.square().mean().backward()
for number, (name, weight) in enumerate(model.named_parameters()):
    if weight.grad is None:
        print(f"{number}: {name}")
# end

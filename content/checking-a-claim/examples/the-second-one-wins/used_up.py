"""A stream of batches, given to two models to compare their loss."""

import torch
from torch import nn

torch.manual_seed(0)

# show
batches = (torch.randn(16, 4) for _ in range(10))
for name in ("old", "new"):
    model = nn.Linear(4, 1)
    total = torch.zeros(())
    seen = 0
    for batch in batches:
        total += (model(batch) ** 2).mean().detach()
        seen += 1
    print(f"loss_of_{name} = {total:.2f}")
    print(f"batches_of_{name} = {seen}")
# end

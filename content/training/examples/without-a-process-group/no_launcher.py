"""A script for torchrun, started with plain python."""

import torch
import torch.distributed as dist

# show
dist.init_process_group("gloo")
loss = torch.tensor(0.5)
dist.all_reduce(loss)
# end

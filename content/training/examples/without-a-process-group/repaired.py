"""A group of one, for a first try without torchrun."""

import torch
import torch.distributed as dist

# show
store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
loss = torch.tensor(0.5)
dist.all_reduce(loss)
print(f"sum over {dist.get_world_size()} process: {loss.item()}")
dist.destroy_process_group()
# end

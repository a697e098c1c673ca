"""Three samples and one: the mean of two means."""

import multiprocessing
from pathlib import Path

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

inputs = torch.tensor([[1.0], [2.0], [3.0], [8.0]])


def train(rank):
    store = dist.FileStore("group", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    model = DistributedDataParallel(nn.Linear(1, 1, bias=False))
    # show
    share = inputs[:3] if rank == 0 else inputs[3:]
    loss = model(share).mean()
    loss.backward()
    if rank == 0:
        print(f"gradient = {model.module.weight.grad.item()}")
    # end
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    Path("group").unlink(missing_ok=True)
    second = multiprocessing.Process(target=train, args=(1,))
    second.start()
    train(0)
    second.join()

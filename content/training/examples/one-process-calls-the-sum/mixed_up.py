"""Another sum follows, which both processes call."""

import multiprocessing
import time
from datetime import timedelta
from pathlib import Path

import torch
import torch.distributed as dist

ONE_SECOND = timedelta(seconds=1)


def train(rank):
    store = dist.FileStore("group", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    group = dist.new_group(timeout=ONE_SECOND)  # default: 30 minutes
    # show
    loss = torch.tensor([0.5, 0.25][rank])
    gradient = torch.tensor([1.0, 3.0][rank])
    if rank == 0:
        dist.all_reduce(loss, group=group)
    dist.all_reduce(gradient, group=group)
    print(f"gradient_in_process_{rank} = {gradient}", flush=True)
    # end
    time.sleep(1.9)  # what else there is to do


if __name__ == "__main__":
    Path("group").unlink(missing_ok=True)
    second = multiprocessing.Process(target=train, args=(1,), daemon=True)
    second.start()
    train(0)

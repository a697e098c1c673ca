"""A barrier that says for whom it waited."""

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
    # show
    loss = torch.tensor([0.5, 0.25][rank])
    if rank == 0:
        dist.monitored_barrier(timeout=ONE_SECOND)
        dist.all_reduce(loss)
        print(f"validation loss {loss / 2}")
    # end
    time.sleep(1.9)  # what else there is to do


if __name__ == "__main__":
    Path("group").unlink(missing_ok=True)
    second = multiprocessing.Process(target=train, args=(1,), daemon=True)
    second.start()
    train(0)

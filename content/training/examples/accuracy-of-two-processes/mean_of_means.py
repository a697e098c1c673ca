"""The accuracies of both processes, summed up and halved."""

import multiprocessing
from pathlib import Path

import torch
import torch.distributed as dist

# 1: the model was right
right = torch.tensor([1.0, 0.0, 1.0, 1.0, 1.0, 0.0, 1.0])


def evaluate(rank):
    store = dist.FileStore("group", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    # show
    share = right[rank::2]
    accuracy = share.mean()
    dist.all_reduce(accuracy)
    accuracy /= dist.get_world_size()
    if rank == 0:
        print(f"accuracy = {accuracy:.3f}")
    # end
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    Path("group").unlink(missing_ok=True)
    second = multiprocessing.Process(target=evaluate, args=(1,))
    second.start()
    evaluate(0)
    second.join()

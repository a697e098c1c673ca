"""Each worker asks which one it is, and takes its share."""

from itertools import islice

from torch.utils.data import DataLoader, IterableDataset, get_worker_info


# show
class Numbers(IterableDataset):
    def __iter__(self):
        worker = get_worker_info()
        first = worker.id if worker else 0
        workers = worker.num_workers if worker else 1
        yield from islice(range(8), first, None, workers)


if __name__ == "__main__":
    seen = []
    for batch in DataLoader(Numbers(), batch_size=2, num_workers=2):
        seen.extend(batch.tolist())
    # end
    print(seen)
    print(f"samples_per_epoch = {len(seen)}")
    print(f"distinct_samples = {len(set(seen))}")

"""Two workers read one stream, each of them all of it."""

from torch.utils.data import DataLoader, IterableDataset


# show
class Numbers(IterableDataset):
    def __iter__(self):
        yield from range(8)


if __name__ == "__main__":
    seen = []
    for batch in DataLoader(Numbers(), batch_size=2, num_workers=2):
        seen.extend(batch.tolist())
    # end
    print(seen)
    print(f"samples_per_epoch = {len(seen)}")
    print(f"distinct_samples = {len(set(seen))}")

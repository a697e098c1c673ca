"""A stream can be shuffled within a buffer, and no farther."""

import random

from torch.utils.data import DataLoader, IterableDataset

random.seed(0)


# show
class Buffered(IterableDataset):
    def __iter__(self):
        buffer = []
        for number in range(100):
            buffer.append(number)
            if len(buffer) == 10:
                yield buffer.pop(random.randrange(10))
        random.shuffle(buffer)
        yield from buffer


# end
order = []
for batch in DataLoader(Buffered(), batch_size=4):
    order.extend(batch.tolist())
print(f"distinct_samples = {len(set(order))}")
early = max(number - place for place, number in enumerate(order))
print(f"most_places_early = {early}")

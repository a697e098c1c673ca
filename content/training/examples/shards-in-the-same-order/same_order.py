"""Two processes share the data; one of them, over three epochs."""

from torch.utils.data import DataLoader, DistributedSampler

data = list(range(8))
orders = []

# show
sampler = DistributedSampler(data, num_replicas=2, rank=0, shuffle=True)
loader = DataLoader(data, batch_size=4, sampler=sampler)
for epoch in range(3):
    for batch in loader:
        orders.append(batch.tolist())
# end
print(orders)
print(f"different_orders = {len(set(map(tuple, orders)))}")

"""The same seed twice, and another seed."""

import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits


def make_data(size):
    data = torch.randn(size, 10)
    score = data[:, 0] * data[:, 1] + data[:, 2]
    noise = 0.5 * torch.randn(size)
    return data, (score + noise > 0).float()


def accuracy(seed, hidden):
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Linear(10, hidden),
        nn.ReLU(),
        nn.Linear(hidden, 1),
        nn.Flatten(0),
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.3)
    for _ in range(100):
        optimizer.zero_grad()
        binary_cross_entropy_with_logits(model(data), label).backward()
        optimizer.step()
    right = (model(test_data) > 0) == (test_label > 0.5)
    return right.float().mean().item()


torch.manual_seed(0)
data, label = make_data(100)
test_data, test_label = make_data(300)

# show
first = accuracy(seed=8, hidden=16)
again = accuracy(seed=8, hidden=16)
other = accuracy(seed=3, hidden=16)
print("same_seed_differs_by =", abs(first - again))
print("other_seed_differs_by =", abs(first - other))
# end

"""Same seed, one more layer: is the data still in the same order?"""

import torch
from torch import nn
from torch.utils.data import DataLoader


def order_of_data(layers):
    # show
    torch.manual_seed(0)
    model = nn.Sequential(*[nn.Linear(4, 4) for _ in range(layers)])
    loader = DataLoader(range(12), batch_size=12, shuffle=True)
    order = next(iter(loader)).tolist()
    # end
    print(f"{len(model)} layers: {order}")
    return order


is_same = order_of_data(layers=2) == order_of_data(layers=3)
print(f"orders_are_the_same = {int(is_same)}")

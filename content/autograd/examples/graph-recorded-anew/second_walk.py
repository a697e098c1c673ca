"""What a backward pass frees: the saved tensors, nothing else."""

import torch

weight = torch.ones(3, requires_grad=True)

# show
total = (weight + 2).sum()
total.backward()
total.backward()
print("weight + 2, walked twice:", weight.grad.tolist())

total = (weight**2).sum()
total.backward()
total.backward()
# end
print("weight ** 2, walked twice:", weight.grad.tolist())

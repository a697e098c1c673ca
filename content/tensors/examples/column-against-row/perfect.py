"""The squared error of a prediction that is exactly right."""

import torch

torch.manual_seed(0)

# show
target = torch.randn(100)

prediction = target.unsqueeze(1)  # as a linear layer gives it: (100, 1)
errors = prediction - target
loss = errors.square().mean()
# end
print(f"loss_of_a_perfect_prediction = {loss:.3f}")
print(f"differences = {errors.numel()}")

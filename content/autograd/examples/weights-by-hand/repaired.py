"""The update is not part of the model: do not record it."""

import torch

torch.manual_seed(0)
weight = torch.randn(3, requires_grad=True)
data = torch.randn(32, 3)
target = data @ torch.tensor([1.0, -2.0, 3.0])

# show
for step in range(100):
    loss = (data @ weight - target).square().mean()
    loss.backward()
    with torch.no_grad():
        weight -= 0.1 * weight.grad
    weight.grad = None
# end
print(f"final_loss = {loss.item():.4f}")

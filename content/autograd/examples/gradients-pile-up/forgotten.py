"""A training loop without zero_grad(): no error, a wrong gradient."""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
data = torch.randn(64, 4)
target = data @ torch.tensor([[1.0], [-2.0], [3.0], [0.5]])

# show
for step in range(40):
    loss = nn.functional.mse_loss(model(data), target)
    loss.backward()
    optimizer.step()
# end
loss = nn.functional.mse_loss(model(data), target)
print(f"final_loss = {loss.item():.4f}")
own = torch.autograd.grad(loss, model.weight)[0]
piled = model.weight.grad
print(f"gradient_is_off_by = {(piled - own).norm() / own.norm():.2f}")

"""Features computed once, outside the loop: no error, old gradients."""

import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
encoder = nn.Linear(8, 16, bias=False)
head = nn.Linear(16, 3)
optimizer = torch.optim.SGD([*encoder.parameters(), *head.parameters()], lr=0.5)
data = torch.randn(32, 8)
target = data[:, :3].argmax(dim=1)
versions = []
report = []


def gradient_at(weight):
    """The encoder's gradient if these were its weights."""
    weight = weight.clone().requires_grad_()
    loss = cross_entropy(head(torch.tanh(data @ weight.T)), target)
    return torch.autograd.grad(loss, weight)[0]


def compare(*_):
    """Before each step: to which weights does the gradient belong?"""
    versions.append(encoder.weight.detach().clone())
    got = encoder.weight.grad
    due = gradient_at(versions[-1])
    fits = [torch.allclose(gradient_at(old), got) for old in versions]
    age = len(fits) - 1 - fits.index(True)
    report.append((age, (got - due).norm() / due.norm()))


optimizer.register_step_pre_hook(compare)

# show
features = torch.tanh(encoder(data))
for step in range(3):
    optimizer.zero_grad()
    loss = cross_entropy(head(features), target)
    loss.backward(retain_graph=True)
    optimizer.step()
# end
for age, error in report:
    print(f"gradient {age} updates old, off by {error:.1%}")
print(f"steps_out_of_date = {age}")
print(f"gradient_error = {error:.3f}")

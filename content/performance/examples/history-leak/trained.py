# In training, backward() frees the tensors. Is nothing left then?
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(64, 10)
inputs, target = torch.randn(128, 64), torch.randint(10, (128,))


def additions_behind(total: torch.Tensor) -> int:
    count, node = 0, total.grad_fn
    while node is not None and node.name().startswith("Add"):
        count, node = count + 1, node.next_functions[0][0]
    return count


attached = torch.zeros(())
detached = torch.zeros(())
for _ in range(300):
    loss = nn.functional.cross_entropy(model(inputs), target)
    loss.backward()
    attached = attached + loss
    detached = detached + loss.detach()
print(f"nodes_behind_attached = {additions_behind(attached)}")
print(f"nodes_behind_detached = {additions_behind(detached)}")

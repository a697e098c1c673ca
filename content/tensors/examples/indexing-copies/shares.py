"""Write to the tensor, and see which of these notice."""

import torch

x = torch.zeros(2, 3)
made = {
    "x[:1]": x[:1],
    "x.t()": x.t(),
    "x.reshape(6)": x.reshape(6),
    "x[[0]]": x[[0]],
    "x[x == 0]": x[x == 0],
    "x.clone()": x.clone(),
}
x[0, 0] = 99
for name, tensor in made.items():
    print(f"{name:13} {'shares' if 99 in tensor else 'copy'}")
print(f"sharing = {sum(99 in tensor for tensor in made.values())}")

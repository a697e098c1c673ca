"""One graph, two backward passes."""

import torch

# show
name = "exp"
keep = False

x = torch.ones(3, requires_grad=True)
function = getattr(torch, name)
loss = function(x).sum()
loss.backward(retain_graph=keep)
loss.backward()

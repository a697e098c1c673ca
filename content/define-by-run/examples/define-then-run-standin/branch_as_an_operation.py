"""As an operation of the graph, the choice is made when it runs."""

import torch
from torch import fx, nn


class Branchy(nn.Module):
    # show
    def forward(self, batch):
        is_positive = batch.sum() > 0
        return torch.where(is_positive, batch * 2, batch - 1)


graph = fx.symbolic_trace(Branchy())
print("positive:", graph(torch.ones(3)).tolist())
print("negative:", graph(-torch.ones(3)).tolist())
# end
print(graph.code)

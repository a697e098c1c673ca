"""The whole batch again; the encoder's inside is recomputed."""

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
layers = [nn.Linear(32, 256), nn.GELU(), nn.Linear(256, 32)]
encoder = nn.Sequential(*layers, nn.LayerNorm(32))
left = torch.randn(512, 32)
right = left + 0.5 * torch.randn(512, 32)
kept = {}


def note(tensor: torch.Tensor) -> torch.Tensor:
    kept[tensor.untyped_storage().data_ptr()] = tensor.nbytes
    return tensor


def encode(batch: torch.Tensor) -> torch.Tensor:
    return checkpoint(encoder, batch, use_reentrant=False)


# show
with saved_tensors_hooks(note, lambda tensor: tensor):
    scores = encode(left) @ encode(right).T
partners = torch.arange(len(left))
loss = nn.functional.cross_entropy(scores, partners)
loss.backward()
# end
print(f"loss = {loss:.3f}")
print(f"gradient = {layers[0].weight.grad.norm():.4f}")
print(f"kib_kept = {sum(kept.values()) // 1024}")

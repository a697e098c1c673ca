"""The same blocks; checkpoint keeps their inputs alone."""

import os
from copy import deepcopy

import torch
from torch import nn
from torch.profiler import profile
from torch.utils.checkpoint import checkpoint

os.environ["KINETO_LOG_LEVEL"] = "99"
torch.manual_seed(0)
layers = [nn.Linear(64, 512), nn.ReLU(), nn.Linear(512, 64)]
blocks = [deepcopy(nn.Sequential(*layers)) for _ in range(4)]
runs = []
for block in blocks:
    block.register_forward_pre_hook(lambda *_: runs.append(1))
hidden = torch.randn(1024, 64)

with profile(profile_memory=True) as profiler:
    for block in blocks:
        hidden = checkpoint(block, hidden, use_reentrant=False)
kept = sum(event.self_cpu_memory_usage for event in profiler.events())
hidden.square().mean().backward()
print(f"mib_kept = {kept / 2**20:.1f}")
print(f"block_runs = {len(runs)}")
print(f"gradient = {blocks[0][0].weight.grad.norm():.6f}")

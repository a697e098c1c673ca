"""A result that grows row by row with torch.cat."""

import os

import torch
from torch.profiler import profile

os.environ["KINETO_LOG_LEVEL"] = "99"
torch.manual_seed(0)
rows = torch.randn(1_000, 8)

with profile(profile_memory=True) as profiler:
    # show
    result = torch.empty(0, 8)
    for row in rows:
        result = torch.cat([result, row.unsqueeze(0)])
    # end

allocated = sum(max(e.self_cpu_memory_usage, 0) for e in profiler.events())
print(f"shape {tuple(result.shape)}")
print(f"times_the_result = {allocated / result.nbytes:.1f}")

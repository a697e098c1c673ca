"""Is there a NaN among the losses?"""

import torch

losses = torch.tensor([0.5, float("nan"), 0.3])
found_by_equality = (losses == float("nan")).sum()
found_by_isnan = losses.isnan().sum()
print(f"found_by_equality = {found_by_equality}")
print(f"found_by_isnan = {found_by_isnan}")

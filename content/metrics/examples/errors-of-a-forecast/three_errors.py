"""Two forecasts of sales; on one of the days the shop sold nothing."""

import torch

sold = torch.tensor([0.0, 10.0, 20.0, 30.0])
steady = sold + 4  # off by four, each day
once = sold + torch.tensor([0.0, 0.0, 0.0, 12.0])  # one day off

for name, forecast in (("steady", steady), ("once", once)):
    error = (forecast - sold).abs()
    print(f"mae_{name} = {error.mean():.2f}")
    print(f"rmse_{name} = {error.square().mean().sqrt():.2f}")
    print(f"mape_{name} = {(error / sold).mean():.2f}")

# As a metric of probabilities, MSE is the Brier score: a useful one.
import torch

torch.manual_seed(0)
chance = torch.rand(100_000)
outcome = (torch.rand(100_000) < chance).float()

models = {
    "calibrated": chance,
    "overconfident": torch.where(chance > 0.5, 0.99, 0.01),
    "timid": 0.5 + (chance - 0.5) * 0.2,
}
for name, p in models.items():
    accuracy = ((p > 0.5) == outcome.bool()).float().mean()
    brier = ((p - outcome) ** 2).mean()
    print(f"accuracy_{name} = {accuracy:.3f}")
    print(f"brier_{name} = {brier:.3f}")

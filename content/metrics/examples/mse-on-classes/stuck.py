# 100 steps of gradient descent from there, with each loss.
import torch
from torch.nn import functional as F


def train(loss_of_logit) -> float:
    logit = torch.tensor(-10.0, requires_grad=True)
    for _ in range(100):
        (gradient,) = torch.autograd.grad(loss_of_logit(logit), logit)
        with torch.no_grad():
            logit -= 1.0 * gradient
    return logit.sigmoid().item()


yes = torch.tensor(1.0)
entropy = F.binary_cross_entropy_with_logits
with_mse = train(lambda z: F.mse_loss(z.sigmoid(), yes))
with_entropy = train(lambda z: entropy(z, yes))
print(f"p_of_yes_after_mse = {with_mse:.5f}")
print(f"p_of_yes_after_cross_entropy = {with_entropy:.5f}")

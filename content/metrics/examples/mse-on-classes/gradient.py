# A confidently wrong answer: how hard does each loss push?
import torch
from torch.nn import functional as F

# show
logit = torch.tensor(-10.0, requires_grad=True)  # p(yes) = 0.00005
target = torch.tensor(1.0)  # but yes is right

squared = F.mse_loss(logit.sigmoid(), target)
entropy = F.binary_cross_entropy_with_logits(logit, target)
# end
(squared_push,) = torch.autograd.grad(squared, logit)
(entropy_push,) = torch.autograd.grad(entropy, logit)
print(f"gradient_of_mse = {squared_push:.6f}")
print(f"gradient_of_cross_entropy = {entropy_push:.6f}")

"""torch.where picks the safe branch, in the forward pass."""

import torch

# show
share = torch.tensor([0.0, 0.5, 1.0], requires_grad=True)
terms = torch.where(share > 0, share * share.log(), 0.0)
entropy = -terms.sum()
entropy.backward()
# end
print("entropy_is_finite =", int(entropy.isfinite()))
print("nan_in_gradient =", int(share.grad.isnan().sum()))

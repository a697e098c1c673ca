"""Four attempts to save the gradient. Which of them does?"""

import torch


def clamp(share):
    return share * share.clamp(min=0.0).log()


def replace(share):
    return (share * share.log()).nan_to_num(0.0)


def overwrite(share):
    terms = share * share.log()
    terms[share == 0] = 0.0
    return terms


def choose_before(share):
    return share * torch.where(share > 0, share, 1.0).log()


for attempt in (clamp, replace, overwrite, choose_before):
    share = torch.tensor([0.0, 0.5, 1.0], requires_grad=True)
    attempt(share).sum().backward()
    bad = int((~share.grad.isfinite()).sum())
    print(f"{attempt.__name__} = {bad}")

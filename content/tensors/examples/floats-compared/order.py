"""The same numbers, added in two orders."""

import torch

torch.manual_seed(0)
numbers = torch.rand(1000)
in_order = torch.zeros(())
for number in numbers:
    in_order += number
backwards = torch.zeros(())
for number in numbers.flip(0):
    backwards += number

print(f"difference {(in_order - backwards).abs().item():.1e}")
print(f"equal = {in_order == backwards:d}")
print(f"close = {torch.allclose(in_order, backwards):d}")

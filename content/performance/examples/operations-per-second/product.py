"""How many operations is the product of two 1000 x 1000 matrices?"""

import torch
from torch.utils.flop_counter import FlopCounterMode

left = torch.ones(1000, 1000)
right = torch.ones(1000, 1000)
with FlopCounterMode(display=False) as counter:
    product = left @ right

operations = counter.get_total_flops()
print(f"results = {product.numel()}")
print(f"operations = {operations}")
print(f"operations_for_one_result = {operations // product.numel()}")
print(f"gigaflops_at_20_ms = {operations / 0.020 / 1e9:.0f}")

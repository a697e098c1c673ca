"""Which type wins in a product, elementwise?"""

import torch

half = torch.ones(3, dtype=torch.float16)
integers = torch.tensor([1, 2, 3])
products = {
    "float16 (3,) * float32 ()": half * torch.tensor(2.0),
    "float16 (3,) * float32 (1,)": half * torch.tensor([2.0]),
    "float16 (3,) * 2.0": half * 2.0,
    "int64   (3,) * 2.0": integers * 2.0,
    "int64   (3,) * float16 ()": integers * half[0],
}
for name, product in products.items():
    print(f"{name:28} {product.dtype}")

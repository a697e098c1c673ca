# Large product, torch eager against NumPy: both call a BLAS library.
import time

import numpy as np
import torch

torch.manual_seed(0)
torch.set_num_threads(1)
a, b = torch.randn(1_000, 1_000), torch.randn(1_000, 1_000)
np_a, np_b = a.numpy(), b.numpy()
fastest = {"torch": float("inf"), "numpy": float("inf")}
for _ in range(10):  # in turns, so that noise meets both
    for name, x, y in (("torch", a, b), ("numpy", np_a, np_b)):
        start = time.perf_counter()
        x @ y
        fastest[name] = min(fastest[name], time.perf_counter() - start)
print(f"torch_over_numpy = {fastest['torch'] / fastest['numpy']:.2f}")
print(f"agree = {int(np.allclose(a @ b, np_a @ np_b, atol=1e-3))}")

# Large product, torch eager against NumPy: both call a BLAS library.
import os
from timeit import repeat

os.environ["OMP_NUM_THREADS"] = "1"  # one thread for either of them
import numpy as np
import torch

torch.manual_seed(0)
x = torch.randn(1_000, 1_000)
array = x.numpy()
agree = np.allclose(x @ x, array @ array, atol=1e-3)  # and warm up
print(f"agree = {int(agree)}")

for _ in range(5):  # in turns, so that noise meets both
    torch_ms = min(repeat(lambda: x @ x, number=1)) * 1e3
    numpy_ms = min(repeat(lambda: array @ array, number=1)) * 1e3
    print(f"torch_ms = {torch_ms:.1f}")
    print(f"numpy_ms = {numpy_ms:.1f}")
    print(f"torch_over_numpy = {torch_ms / numpy_ms:.2f}")

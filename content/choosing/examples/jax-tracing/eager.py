"""Without jit JAX runs line by line, as PyTorch does."""

import jax.numpy as jnp

prints = []


def double(x):
    prints.append("printed")
    print("x is", x)
    return 2 * x


for start in range(3):
    double(jnp.arange(3.0) + start)
print("python_prints =", len(prints))

"""Three calls of a compiled function: how often does print run?"""

import jax
import jax.numpy as jnp

prints = []


@jax.jit
def double(x):
    prints.append("printed")
    print("x is", x)
    return 2 * x


for start in range(3):
    result = double(jnp.arange(3.0) + start)
print("result", result)
print("python_prints =", len(prints))

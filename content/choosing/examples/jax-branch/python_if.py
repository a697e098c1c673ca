"""A Python `if` on an array's value, under jit."""

import jax
import jax.numpy as jnp


@jax.jit
def relu(x):
    if x > 0:
        return x
    return 0.0


print(relu(jnp.float32(3.0)))

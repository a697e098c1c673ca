"""The choice becomes part of the traced computation."""

import jax
import jax.numpy as jnp


@jax.jit
def relu(x):
    return jnp.where(x > 0, x, 0.0)


print("positive =", float(relu(jnp.float32(3.0))))
print("negative =", float(relu(jnp.float32(-3.0))))

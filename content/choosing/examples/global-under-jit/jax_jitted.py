"""The same program in JAX."""

import jax
import jax.numpy as jnp

# show
rate = 1.0


@jax.jit
def scaled(x):
    return x * rate


price = jnp.float32(3.0)
print("before =", scaled(price).item())
rate = 10.0
print("after =", scaled(price).item())
# end

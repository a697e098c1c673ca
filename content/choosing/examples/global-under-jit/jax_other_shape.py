"""After the change, one call in the old shape and one in a new one."""

import jax
import jax.numpy as jnp

rate = 1.0


@jax.jit
def scaled(x):
    return x * rate


price = jnp.float32(3.0)
scaled(price)
rate = 10.0
print("old_shape =", scaled(price).item())
print("new_shape =", scaled(price.reshape(1)).item())

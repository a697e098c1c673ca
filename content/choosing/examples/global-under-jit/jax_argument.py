"""What changes is an argument: traced, and read at every call."""

import jax
import jax.numpy as jnp

traces = 0


@jax.jit
def scaled(x, rate):
    global traces
    traces += 1
    return x * rate


price = jnp.float32(3.0)
print("before =", scaled(price, 1.0).item())
print("after =", scaled(price, 10.0).item())
print("traces =", traces)

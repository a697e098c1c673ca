"""jax.debug.print belongs to the compiled function: it always runs."""

import jax
import jax.numpy as jnp


@jax.jit
def double(x):
    jax.debug.print("x is {}", x, ordered=True)
    return 2 * x


for start in range(3):
    double(jnp.arange(3.0) + start).block_until_ready()
jax.effects_barrier()

"""Four calls, two shapes: JAX traces once for each shape."""

import jax
import jax.numpy as jnp

traces = []


@jax.jit
def double(x):
    traces.append(x.shape)
    return 2 * x


for size in (3, 3, 5, 5):
    double(jnp.ones(size))
print("traced for", traces)
print("traces =", len(traces))

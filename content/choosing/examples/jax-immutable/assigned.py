"""Write one element of a JAX array, as in NumPy or PyTorch."""

import jax.numpy as jnp

weights = jnp.zeros(3)
weights[0] = 10.0
print(weights)

"""The new array takes the old one's name."""

import jax.numpy as jnp

weights = jnp.zeros(3)
weights = weights.at[0].set(10.0)
print("first_weight =", float(weights[0]))

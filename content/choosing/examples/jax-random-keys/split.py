"""One key for each draw, split from the first."""

import jax

weight_key, noise_key = jax.random.split(jax.random.key(0))
weights = jax.random.normal(weight_key, (1000,))
noise = jax.random.normal(noise_key, (1000,))
print("equal_numbers =", int((weights == noise).sum()))

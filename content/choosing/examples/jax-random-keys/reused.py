"""Two draws with the same key."""

import jax

key = jax.random.key(0)
weights = jax.random.normal(key, (1000,))
noise = jax.random.normal(key, (1000,))
print("equal_numbers =", int((weights == noise).sum()))

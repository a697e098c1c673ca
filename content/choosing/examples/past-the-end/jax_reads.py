"""An index past the end of a JAX array."""

import jax.numpy as jnp

prices = jnp.array([10.0, 11.0, 12.0, 13.0, 14.0])
# show
print("price =", float(prices[7]))
prices = prices.at[7].set(99.0)
print("largest =", float(prices.max()))
# end

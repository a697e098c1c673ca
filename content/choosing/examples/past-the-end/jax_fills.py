"""JAX is told what to give for an index past the end."""

import jax.numpy as jnp

prices = jnp.array([10.0, 11.0, 12.0, 13.0, 14.0])
price = prices.at[7].get(mode="fill", fill_value=jnp.nan)
print("missing =", int(jnp.isnan(price)))

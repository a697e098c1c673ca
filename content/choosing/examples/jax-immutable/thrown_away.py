"""`.at[0].set` makes a new array; here nobody keeps it."""

import jax.numpy as jnp

# show
weights = jnp.zeros(3)
weights.at[0].set(10.0)
print("first_weight =", float(weights[0]))
# end

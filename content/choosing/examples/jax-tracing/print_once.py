"""Three calls of a compiled function: how often does print run?"""

import jax
import jax.numpy as jnp

prints = []


# show
@jax.jit
def double(x):
    print("x is", x)
    prints.append("printed")
    return 2 * x


for start in range(3):
    result = double(jnp.arange(3.0) + start)
# end
print("result", result)
print("python_prints =", len(prints))

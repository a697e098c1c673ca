"""tf.function traces once per shape; print runs at each trace only."""

import tensorflow as tf

traces = []


@tf.function
def double(x):
    traces.append(x.shape)
    print("traced with", x)
    return 2 * x


for size in (3, 3, 3, 5, 5):
    double(tf.ones(size))
print("calls = 5")
print("traces =", len(traces))

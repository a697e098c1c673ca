"""Python numbers, not tensors: each new number is a new trace."""

import tensorflow as tf

# show
traces = []


@tf.function
def double(x):
    traces.append(x)
    return 2 * x


for number in range(4):
    double(number)
print("traces_for_numbers =", len(traces))
# end

traces.clear()
for number in range(4):
    double(tf.constant(number))
print("traces_for_tensors =", len(traces))

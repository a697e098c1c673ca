"""tf.print is an operation of the graph: it runs at every call."""

import sys

import tensorflow as tf


@tf.function
def double(x):
    tf.print("x is", x, output_stream=sys.stdout)
    return 2 * x


for start in range(3):
    double(tf.range(3) + start)

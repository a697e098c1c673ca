"""The graph's own tools show, and even replace, a middle value."""

import tensorflow as tf

tf1 = tf.compat.v1
tf1.disable_eager_execution()


def peek(value):
    """Ordinary Python in the middle of a run: pdb would work here."""
    print("python in the run: hidden =", value.tolist())
    return value


batch = tf1.placeholder(tf.float32, [None, 3])
weight = tf.constant([[1.0, -1.0], [2.0, 0.0], [0.0, 3.0]])
hidden = tf.nn.relu(batch @ weight)
result = tf.reduce_sum(tf.numpy_function(peek, [hidden], tf.float32))

with tf1.Session() as session:
    data = {batch: [[1.0, 2.0, 3.0]]}
    print("fetched: hidden =", session.run(hidden, data).tolist())
    print("result =", session.run(result, data))
    fed = {hidden: [[10.0, 20.0]]}
    print("result of a fed value =", session.run(result, fed))

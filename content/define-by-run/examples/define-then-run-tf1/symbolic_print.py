"""TensorFlow 1 style: define the graph, then run it in a session."""

import tensorflow as tf

tf1 = tf.compat.v1
tf1.disable_eager_execution()

batch = tf1.placeholder(tf.float32, [None, 3])
weight = tf.constant([[1.0, -1.0], [2.0, 0.0], [0.0, 3.0]])
hidden = tf.nn.relu(batch @ weight, name="hidden")
print("hidden =", hidden)
result = tf.reduce_sum(hidden)

with tf1.Session() as session:
    for scale in (1.0, 2.0, 3.0):
        value = session.run(result, {batch: [[scale, scale, scale]]})
        print("run: result =", value)

"""TensorFlow 2 runs eagerly unless a function asks for a graph."""

import tensorflow as tf

weight = tf.constant([[1.0, -1.0], [2.0, 0.0], [0.0, 3.0]])


def model(batch):
    """Print from Python while the model runs, or while it is traced."""
    hidden = tf.nn.relu(batch @ weight)
    print("hidden =", hidden)
    return tf.reduce_sum(hidden)


batch = tf.constant([[1.0, 2.0, 3.0]])
print("eager by default:", tf.executing_eagerly())
model(batch)
as_graph = tf.function(model)
for _ in range(3):
    print("graph: result =", as_graph(batch).numpy())

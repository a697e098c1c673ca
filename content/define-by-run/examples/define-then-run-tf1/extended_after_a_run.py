"""Built first does not mean fixed: only finalize() closes the graph."""

import tensorflow as tf

tf1 = tf.compat.v1
tf1.disable_eager_execution()

batch = tf1.placeholder(tf.float32, [None, 2])
hidden = tf.nn.relu(batch)
with tf1.Session() as session:
    data = {batch: [[1.0, -2.0]]}
    print("first run:", session.run(hidden, data).tolist())
    late = hidden * 100
    print("extended, run again:", session.run(late, data).tolist())

    session.graph.finalize()
    hidden + 1

"""TensorFlow 2 runs line by line and shows its numbers at once."""

import tensorflow as tf

weight = tf.Variable(2.0)
with tf.GradientTape() as tape:
    loss = weight * weight
    print("loss is", loss.numpy())
slope = tape.gradient(loss, weight)
print("eager =", int(tf.executing_eagerly()))
print("slope =", float(slope))

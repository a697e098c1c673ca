"""A SavedModel runs again without the Python that made it."""

import tensorflow as tf


class Linear(tf.Module):
    def __init__(self):
        self.weight = tf.Variable([[2.0], [3.0]])

    @tf.function(input_signature=[tf.TensorSpec([None, 2])])
    def predict(self, inputs):
        return inputs @ self.weight


tf.saved_model.save(Linear(), "saved")
del Linear

loaded = tf.saved_model.load("saved")
answer = loaded.predict(tf.constant([[10.0, 1.0]]))
print("answer =", float(answer[0, 0]))

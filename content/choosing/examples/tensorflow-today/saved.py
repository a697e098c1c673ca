"""A SavedModel runs again without the Python that made it."""

import tensorflow as tf

module = tf.Module()
module.weight = tf.Variable([[2.0], [3.0]])


@tf.function(input_signature=[tf.TensorSpec([None, 2])])
def predict(inputs):
    return inputs @ module.weight


module.predict = predict
tf.saved_model.save(module, "saved")
del module, predict

loaded = tf.saved_model.load("saved")
print("answer =", float(loaded.predict(tf.constant([[10.0, 1.0]]))[0, 0]))

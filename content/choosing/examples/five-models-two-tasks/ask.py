"""How many numbers does a recurrent layer learn?"""

from torch import nn

# show
kind = "LSTM"

layer = getattr(nn, kind)(input_size=3, hidden_size=4)
print(sum(weight.numel() for weight in layer.parameters()))

"""Which question can be answered while there is no batch?"""

from torch import fx, nn


def can_be_captured(net):
    """Try to write the module down as a graph."""
    try:
        fx.symbolic_trace(net)
    except fx.proxy.TraceError:
        return False
    return True


# show
asked = "shape"


class Branchy(nn.Module):
    def forward(self, batch):
        if asked == "value":
            answer = batch.sum() > 0
        elif asked == "shape":
            answer = batch.shape[0] > 1
        else:
            answer = self.training
        return batch * 2 if answer else batch


print(can_be_captured(Branchy()))

"""The prefix is taken off, and the load stays strict."""

import torch
from torch import nn
from torch.nn.modules.utils import consume_prefix_in_state_dict_if_present

torch.manual_seed(0)


def make_model():
    return nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 3))


wrapped = nn.DataParallel(make_model())
torch.save(wrapped.state_dict(), "trained.pt")

model = make_model()
# show
state = torch.load("trained.pt")
consume_prefix_in_state_dict_if_present(state, "module.")
report = model.load_state_dict(state)
# end
trained = wrapped.cpu().module.state_dict()
ours = model.state_dict()
loaded = sum(torch.equal(ours[key], trained[key]) for key in trained)
print("missing_keys =", len(report.missing_keys))
print("tensors_loaded =", loaded)

"""The same network, padded on the left: it sees only the past."""

import torch
from torch import nn

torch.manual_seed(0)
# show
embed = nn.Embedding(4, 16)
convolve = nn.Conv1d(16, 16, 3)
head = nn.Linear(16, 4)


def predict(symbols):
    past = nn.functional.pad(embed(symbols).transpose(1, 2), (2, 0))
    return head(convolve(past).relu().transpose(1, 2))
    # end


model = nn.ModuleList([embed, convolve, head])
optimizer = torch.optim.Adam(model.parameters(), lr=0.02)
for _ in range(100):
    symbols = torch.randint(0, 4, (64, 21))
    scores = predict(symbols[:, :-1])
    following = symbols[:, 1:]
    loss = nn.functional.cross_entropy(scores.mT, following)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
accuracy = (scores.argmax(2) == following).float().mean()
print(f"accuracy = {accuracy:.3f}")

"""Why it is refused: a pickle may name any function to call."""

import torch


# show
class Note:
    def __reduce__(self):
        return print, ("code from the file is running",)


torch.save({"weight": torch.ones(2), "note": Note()}, "stranger.pt")
checkpoint = torch.load("stranger.pt", weights_only=False)
# end
print(f"loaded: {sorted(checkpoint)}")

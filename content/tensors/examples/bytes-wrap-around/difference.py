"""Two frames of a camera, nearly alike. How much did it change?"""

import torch

# show
background = torch.full((4, 4), 103, dtype=torch.uint8)
frame = torch.full((4, 4), 100, dtype=torch.uint8)

change = (frame - background).abs()
# end
print(f"mean_change = {change.float().mean():.0f}")

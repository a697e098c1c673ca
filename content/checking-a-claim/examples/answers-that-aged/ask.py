"""Is the installed version new enough? Two comparisons."""

import torch

# show
wanted = "2.9"

installed = torch.torch_version.TorchVersion("2.13.0")
print(installed >= wanted, str(installed) >= wanted)

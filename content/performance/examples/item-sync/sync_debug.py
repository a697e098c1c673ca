# On a CUDA tensor, torch can point at the line that waits.
import torch

values = torch.randn(1_000, device="cuda")
total = torch.zeros((), device="cuda")
torch.cuda.set_sync_debug_mode("error")
for value in values[:3]:
    total += value
print(total.item())

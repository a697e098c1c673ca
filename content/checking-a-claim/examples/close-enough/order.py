"""'The rewrite is correct, so it gives the same number.' Does it?"""

import torch

torch.manual_seed(0)
numbers = torch.rand(1_000)

# show
forwards = sum(numbers)
backwards = sum(numbers.flip(0))

print("equal =", int(torch.equal(forwards, backwards)))
difference = abs(forwards - backwards) / forwards
print(f"relative_difference = {difference:.1e}")
# end

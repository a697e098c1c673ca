"""Compile an exported program ahead of time, and look into the package."""

import os
import zipfile

import torch
from torch import nn
from torch._inductor import config

os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.abspath("cache")
config.aot_inductor.precompile_headers = False  # keep to this folder
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2)).eval()
batch = torch.export.Dim("batch")
with torch.no_grad():
    exported = torch.export.export(
        net, (torch.randn(4, 8),), dynamic_shapes=({0: batch},)
    )
    path = torch._inductor.aoti_compile_and_package(
        exported, package_path=os.path.abspath("net.pt2")
    )
    serve = torch._inductor.aoti_load_package(path)
    x = torch.randn(7, 8)
    print("same_answer =", int(torch.allclose(serve(x), net(x))))

with zipfile.ZipFile(path) as package:
    names = package.namelist()
    (library,) = (name for name in names if name.endswith(".so"))
    code = package.read(library)
print("needs_python =", int(b"libpython" in code))
print("needs_libtorch =", int(b"libtorch" in code))

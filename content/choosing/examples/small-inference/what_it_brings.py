"""What `import torch` loads and what it weighs, beside NumPy."""

import subprocess
import sys

COUNT = """
import pathlib, sys
before = len(sys.modules)
import {name}
print(len(sys.modules) - before)
folder = pathlib.Path({name}.__file__).parent
files = (file for file in folder.rglob("*") if file.is_file())
print(sum(file.stat().st_size for file in files))
"""


def brings(name):
    command = [sys.executable, "-P", "-c", COUNT.format(name=name)]
    done = subprocess.run(command, capture_output=True, text=True)
    modules, size = done.stdout.split()
    print(f"{name}: {modules} modules, {int(size) / 1e6:.0f} MB")
    return int(modules), int(size)


numpy_modules, numpy_bytes = brings("numpy")
torch_modules, torch_bytes = brings("torch")
print(f"times_the_modules = {torch_modules / numpy_modules:.1f}")
print(f"times_the_bytes = {torch_bytes / numpy_bytes:.1f}")

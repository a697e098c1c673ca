"""What else a compiled function is guarded on."""

import torch

compilations = []


def counting(graph_module, example_inputs):
    compilations.append(graph_module)
    return graph_module.forward


@torch.compile(backend=counting)
def scaled(x, factor):
    return (x * factor).sum(1)


def call(label, x, factor=1):
    before = len(compilations)
    scaled(x, factor)
    print(
        f"{label}:",
        "compiled" if len(compilations) > before else "reused",
    )


x = torch.ones(4, 3)
call("first call", x)
call("same again", x)
call("factor 2", x, 2)
call("factor 3", x, 3)
call("float64", x.double())
with torch.no_grad():
    call("under no_grad", x)
call("back to the first", x)
print("compilations =", len(compilations))

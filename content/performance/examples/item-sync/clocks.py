# Two clocks: the host enqueues steps, the device works them off.


def run(host_ms: float, device_ms: float, read_every: int) -> float:
    host = device = 0.0
    for step in range(1, 61):
        host += host_ms  # prepare the step and enqueue it
        device = max(device, host) + device_ms  # in order, when free
        if read_every and step % read_every == 0:
            host = device  # .item(): wait until the device is there
    return max(host, device)


for name, host_ms, device_ms in (
    ("host_2_device_3", 2, 3),
    ("host_0_device_5", 0.2, 5),
    ("host_5_device_1", 5, 1),
):
    never = run(host_ms, device_ms, read_every=0)
    every = run(host_ms, device_ms, read_every=1)
    tenth = run(host_ms, device_ms, read_every=10)
    print(f"{name}_every_step = {every / never:.2f}")
    print(f"{name}_every_ten = {tenth / never:.2f}")

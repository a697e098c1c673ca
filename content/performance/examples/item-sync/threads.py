# The same with a real queue and a real second thread as the device.
import queue
import threading
import time


def run(host_s: float, device_s: float, read: bool) -> float:
    work: queue.Queue[float] = queue.Queue()

    def device() -> None:
        while True:
            time.sleep(work.get())
            work.task_done()

    threading.Thread(target=device, daemon=True).start()
    start = time.perf_counter()
    for _ in range(8):
        time.sleep(host_s)  # the host prepares a step ...
        work.put(device_s)  # ... and enqueues it: returns at once
        if read:
            work.join()  # .item(): wait for the queue to drain
    work.join()
    return time.perf_counter() - start


for _ in range(5):
    balanced = run(0.004, 0.006, True) / run(0.004, 0.006, False)
    bound = run(0.0005, 0.01, True) / run(0.0005, 0.01, False)
    print(f"slower_when_balanced = {balanced:.2f}")
    print(f"slower_when_device_bound = {bound:.2f}")

"""Two clocks: one program compiles first, the other starts at once."""

first_call_ms, compiled_ms, eager_ms = 5_000, 2, 3

calls = 0
compiled_clock, eager_clock = first_call_ms, 0
while compiled_clock > eager_clock:
    calls += 1
    compiled_clock += compiled_ms
    eager_clock += eager_ms

print(f"calls_until_even = {calls}")
print(f"seconds_until_even = {eager_clock / 1000:.0f}")

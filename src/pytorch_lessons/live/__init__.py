"""Programs run for real: each in a bounded child process, its end told as a value.

`run` starts a program and returns a `RunResult`; `frames` finds the learner's own lines in it,
`expect` compares it with what was promised. `watch.py` and `child.py` run in the other process.
"""

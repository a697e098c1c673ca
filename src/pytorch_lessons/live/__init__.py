"""Programs run for real: each in a bounded child process, its end told as a value.

`run` starts a program and returns a `RunResult`, and so does `worker`, without a wait for torch;
`frames` finds the learner's own lines in it, `ending` puts it into words, `expect` compares it
with what was promised, `prediction` with what the learner said. `watch`, `child` and what it loads
beside itself run in the other process. Traps, all met:

- A time limit counts from the mark that the child writes once torch is imported.
- Python's crash handler writes to a file in the run's folder, since stderr is the program's: a
  run's own descriptors therefore start at 4.
- A swarm of processes is noticed by the count of all there are (one `stat` of /proc): to list our
  own takes too long in a storm of them. RLIMIT_NPROC does not bind root.
- Anomaly detection changes what a run prints, so it is a second run, and only its warning is read.
- The debugger runs in the terminal's foreground group, so that Ctrl-C is for it alone.
"""

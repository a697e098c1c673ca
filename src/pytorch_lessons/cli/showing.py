"""What a run did, on the screen: its frames, what was in reach, how it ended, what it promised."""

from __future__ import annotations

from collections.abc import Callable

from pytorch_lessons.cli.terminal import Terminal
from pytorch_lessons.live import expect as expectation
from pytorch_lessons.live import frames
from pytorch_lessons.live.anomaly import forward_frame
from pytorch_lessons.live.ending import plainly
from pytorch_lessons.live.result import Failure, Frame, InReach, Outcome, RunResult, TensorFacts
from pytorch_lessons.model import Expect
from pytorch_lessons.view import run as view
from pytorch_lessons.view.plain import Look


def show_run(terminal: Terminal, result: RunResult, run_again: Callable[[], RunResult]) -> None:
    """How a run ended, and why; its output stands on the screen already.

    `run_again` runs the program under anomaly detection, where that can tell more.
    """
    look = terminal.look
    if result.outcome is Outcome.SKIPPED:
        terminal.show(view.skipped(result.skipped, look))
        return
    printed = result.output.removesuffix(result.traceback)  # that is not on the screen
    if printed and not printed.endswith("\n"):
        terminal.say("")
    for failure in frames.chain(result.failure) if result.failure else ():
        terminal.show(view.failure(_shown(failure), look))
    if result.in_reach:
        terminal.show(view.in_reach([_value(each, look) for each in result.in_reach]))
    made_at = forward_frame(result, run_again)
    if made_at is not None:
        terminal.show(view.made_at(_place(made_at), made_at.source))
    terminal.show(view.ended(f"it {plainly(result)}", result.seconds, look))


def show_promise(terminal: Terminal, expect: Expect, result: RunResult) -> tuple[str, ...]:
    """Whether a run did what was promised, with what it measured; the complaints."""
    if result.outcome in {Outcome.SKIPPED, Outcome.STOPPED}:
        return ()
    bars = [
        view.Bar(name, *found)
        for name in expect.values
        if (found := expectation.spread(name, result.stdout))
    ]
    if len(bars) > 1 or any(bar.times > 1 for bar in bars):
        terminal.show(view.bars(bars, terminal.look, terminal.width))
    complaints = expectation.judge(expect, result)
    undecided = expectation.undecided(expect, result)
    terminal.show(view.judged(expect, complaints, undecided, terminal.look))
    return complaints


def _value(each: InReach, look: Look) -> view.ShownValue:
    text = _facts(each.tensor, look) if each.tensor else each.text
    return view.ShownValue(each.name, text, each.is_on_line)


def _facts(tensor: TensorFacts, look: Look) -> str:
    comma = "," * (len(tensor.shape) == 1)
    parts = [f"({', '.join(map(str, tensor.shape))}{comma})", tensor.dtype, tensor.device]
    if tensor.grad_fn:
        parts.append(f"grad_fn {tensor.grad_fn}")
    elif tensor.requires_grad:
        parts.append("requires_grad")
    counts = ((tensor.nan, "NaN"), (tensor.inf, "inf"))
    parts += [f"{count} {what}" for count, what in counts if count]
    return look.between.join(parts)


def _shown(failure: Failure) -> view.ShownFailure:
    return view.ShownFailure(
        frames=[_shown_frame(frame) for frame in frames.fold(failure.frames)],
        type=failure.full_type,
        message="\n".join([failure.message, *failure.group]),
        because="which came of the error above" if failure.cause or failure.context else "",
    )


def _shown_frame(frame: Frame | frames.Folded) -> view.ShownFrame:
    if isinstance(frame, frames.Folded):
        return view.ShownFrame(", ".join(frame.libraries), "", folded=frame.count)
    return view.ShownFrame(_place(frame), frame.source)


def _place(frame: Frame) -> str:
    where = f" in {frame.function}" if frame.function not in {"", "<module>"} else ""
    return f"{frame.file}, line {frame.line}{where}"

"""However its output is cut into pieces, a run's transcript is the same."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from hypothesis import given
from hypothesis import strategies as st

from pytorch_lessons.live.process import Message, Transcript

MARK = "\x1e0123\x1e"
TEXTS = st.text(alphabet="ab\x1e012\n", max_size=30)  # parts of a mark, and never a whole one
Source = Literal["stdout", "stderr"]


def pieces(text: str, cuts: list[int]) -> list[str]:
    places = sorted({0, len(text), *(cut % (len(text) + 1) for cut in cuts)})
    return [text[start:end] for start, end in pairwise(places)]


@given(before=TEXTS, program=TEXTS, traceback=TEXTS, after=TEXTS, cuts=st.lists(st.integers(0, 99)))
def test_marks_are_found_wherever_a_stream_is_cut(
    before: str, program: str, traceback: str, after: str, cuts: list[int]
) -> None:
    heard: list[str] = []
    transcript = Transcript(MARK, 1_000, heard.append)
    for number, piece in enumerate(pieces(MARK.join([before, program, traceback, after]), cuts)):
        transcript.add(Message(float(number), "stderr", piece))
    transcript.close()
    assert transcript.text("stderr") == program + traceback + after
    assert "".join(heard) == program + after
    assert transcript.ready_at_s is not None


@given(said=st.lists(st.tuples(st.sampled_from(["stdout", "stderr"]), st.text("ab", min_size=1))))
def test_streams_are_kept_apart_and_together_up_to_the_bound(
    said: list[tuple[Source, str]],
) -> None:
    transcript = Transcript(MARK, 10, lambda _: None)
    for source in ("stdout", "stderr"):
        transcript.add(Message(1.0, source, MARK))
    for source, text in said:
        transcript.add(Message(2.0, source, text))
    transcript.close()
    everything = "".join(text for _, text in said)
    assert transcript.text("stdout", "stderr") == everything[:10]
    assert transcript.is_full == (len(everything) > 10)
    assert len(transcript.text("stdout")) + len(transcript.text("stderr")) == len(everything[:10])


def test_what_never_becomes_a_mark_is_kept() -> None:
    heard: list[str] = []
    transcript = Transcript(MARK, 100, heard.append)
    transcript.add(Message(1.0, "stdout", f"{MARK}end{MARK[:3]}"))
    assert heard == ["end"]
    transcript.close()
    assert transcript.text("stdout") == "end" + MARK[:3]


def test_the_last_complaint_is_what_was_said_before_the_start() -> None:
    transcript = Transcript(MARK, 100, lambda _: None)
    assert transcript.last_complaint == "it said nothing"
    transcript.add(Message(1.0, "stderr", "one\ntwo\n"))
    assert transcript.last_complaint == "two"

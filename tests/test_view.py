"""What reaches the screen: the words as written, at any width, and nothing that steers it."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console, RenderableType

from pytorch_lessons.items import Challenge, Flashcard, Predict
from pytorch_lessons.items.challenge import Option
from pytorch_lessons.items.predict import Answer
from pytorch_lessons.model import Entry, Excerpt, Expect, Grade, Kind, Level
from pytorch_lessons.view import practice, run
from pytorch_lessons.view.plain import Look, hung, printable
from pytorch_lessons.view.text import code, hanging, words

SOURCES = ("https://docs.pytorch.org/docs/stable/notes/autograd.html",)


def render(*parts: RenderableType, width: int = 60) -> str:
    stream = io.StringIO()
    console = Console(
        file=stream, width=width, color_system=None, markup=False, emoji=False, highlight=False
    )
    for part in parts:
        console.print(part)
    return stream.getvalue()


def question(*texts: str, asks: str = "What happens?") -> Challenge:
    options = tuple(
        Option(text=t, why=f"because of {t}", correct=n == 0) for n, t in enumerate(texts)
    )
    return Challenge(
        id="x",
        kind=Kind.DEBUG,
        level=Level.ADVANCED,
        asks=asks,
        options=options,
        hints=("one", "two"),
        because="So it is.",
        sources=SOURCES,
    )


@pytest.mark.parametrize(
    "text",
    [
        "y = x[i] + z[/2]",
        "[bold]x[/bold]",
        "[red]",
        ":smile:",
        "a [b] c",
        "no",
        "1.10",
        "12:30",
        "0x10",
        "null",
    ],
)
def test_content_reaches_the_screen_as_typed(text: str) -> None:
    assert render(words(text)) == f"{text}\n"
    item = question(text, "other", "third", asks=text)
    shown = render(practice.challenge(item, item.options, Excerpt(text, 1), colour=False))
    assert shown.count(text) == 3


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\x07b", "a\\x07b"),
        ("\u202eright to left", "\\u202eright to left"),
        ("\x9b2J", "\\x9b2J"),
        ("a\rb", "a\\x0db"),
        ("tab\there", "tab here"),
    ],
)
def test_what_would_steer_the_terminal_is_written_out(text: str, shown: str) -> None:
    assert printable(text) == shown
    assert shown in render(hanging(" ", text))


@given(st.text())
def test_nothing_printable_holds_a_control_character(text: str) -> None:
    assert all(
        c == "\n" or (ord(c) >= 0x20 and not 0x7F <= ord(c) <= 0x9F) for c in printable(text)
    )


@given(
    st.text(
        st.characters(codec="utf-8", exclude_categories=["C", "Z", "M"]), min_size=1, max_size=200
    ),
    st.integers(40, 120),
)
def test_no_line_is_wider_than_the_terminal_and_no_letter_is_lost(text: str, width: int) -> None:
    shown = render(hanging(" a  ", text), width=width)
    console = Console(width=width)
    assert all(
        console.render_lines(line, pad=False) and len(line) <= width for line in shown.splitlines()
    )
    assert "".join(shown.split()) == "a" + "".join(text.split())


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_a_question_fits_every_width(width: int) -> None:
    item = question(
        "It runs; keeping the graph only delays when its memory is freed",
        "It raises a RuntimeError",
        "Gradients from earlier batches add up",
    )
    entry = Entry("x", "challenge", "debug", "autograd", "advanced", item.asks)
    place = practice.Place(3, 12, 2, is_repeat=False)
    shown = render(
        practice.heading(entry, place, Look(), width),
        practice.challenge(
            item,
            item.options,
            Excerpt("for data, target in loader:\n    loss.backward(retain_graph=True)", 12),
            colour=False,
        ),
        practice.verdict(item, item.options, item.options[1], Look()),
        practice.explanation(item.because, item),
        width=width,
    )
    assert max(map(len, shown.splitlines())) <= width
    assert "3 of 12" in shown
    assert "13  " in shown


def test_a_question_is_bold_to_its_last_line_and_its_letters_are_coloured() -> None:
    stream = io.StringIO()
    console = Console(file=stream, width=40, color_system="standard", force_terminal=True)
    item = question(
        "one", "two", "three", asks="A question of more than forty letters with `code` in it"
    )
    console.print(practice.challenge(item, item.options, None, colour=True))
    lines = [line for line in stream.getvalue().splitlines() if line.strip()]
    assert all("\x1b[1m" in line for line in lines[:2])
    assert all("\x1b[1;36m" in line for line in lines[2:5])


def test_further_lines_of_an_option_start_below_its_first() -> None:
    first, second = render(practice.option_line("a", "word " * 20), width=60).splitlines()[:2]
    assert first.startswith(" a  word")
    assert second.startswith("    word")


def test_a_verdict_says_in_words_what_colour_says() -> None:
    item = question("right one", "wrong one", "third")
    shown = render(practice.verdict(item, item.options, item.options[1], Look(is_ascii=True)))
    assert " x Wrong: the answer is a." in shown
    assert "x b  wrong, your answer" in shown
    assert "+ a  right" in shown
    assert shown.count("because of") == 3  # why, for every option


def prediction(answer: Answer, tolerance: str = "") -> Predict:
    return Predict(
        id="x",
        kind=Kind.PREDICT,
        level=Level.ADVANCED,
        asks="Which `x[i]` does it print?",
        code="story/ask.py",
        answer=answer,
        tolerance=tolerance,
        hints=("one", "two"),
        because="So it is.",
        sources=SOURCES,
    )


@pytest.mark.parametrize("width", [40, 60])
def test_a_prediction_shows_its_program_and_then_what_the_run_gave(width: int) -> None:
    item = prediction(Answer.TEXT)
    asked = render(
        practice.prediction(item, Excerpt("n = 3\nprint(n)", 5), colour=False), width=width
    )
    assert "Which `x[i]` does it print?" in asked
    assert "  5  n = 3\n" in asked
    long = "tensor([1., 2., 3., 4.]) " * 4
    told = render(
        practice.outcome("[b]\x1b[2J", long, Look(is_ascii=True), is_right=False), width=width
    )
    assert " x Wrong.\n" in told
    assert " you typed    [b]\\x1b[2J\n" in told
    assert " the run gave tensor([1.," in told
    assert max(map(len, (asked + told).splitlines())) <= width


def test_what_is_to_be_typed_is_told_with_its_tolerance() -> None:
    assert {practice.wanted(prediction(answer)).partition(" ")[0] for answer in Answer} == {"type"}
    assert practice.wanted(prediction(Answer.NUMBER, "0.01")).endswith("(within 0.01)")


def test_plain_has_no_rules_and_no_ornaments() -> None:
    entry = Entry("x", "challenge", "debug", "autograd", "advanced", "?")
    shown = render(
        practice.heading(entry, practice.Place(1, 2, 0, is_repeat=True), Look(is_plain=True), 60)
    )
    assert shown.strip() == "autograd, debug, advanced, again, 0 right"


def test_code_shows_the_numbers_of_its_file_and_an_arrow_at_the_failing_line() -> None:
    shown = render(*code("a = 1\nb = x[i]", 9, marked=[10], colour=False))
    assert shown == "   9  a = 1\n> 10  b = x[i]\n"


def test_coloured_code_has_the_same_letters() -> None:
    source = "def f(x):\n\n    return x[0]  # [bold]\n"
    assert render(*code(source, colour=True)) == render(*code(source, colour=False))


def test_the_keys_of_a_card_tell_when_it_comes_back() -> None:
    keys = practice.grade_keys({Grade.AGAIN: 1, Grade.HARD: 6, Grade.GOOD: 45, Grade.EASY: 800})
    assert keys == [
        "1 forgot (1 day)",
        "2 hard (6 days)",
        "3 good (1.5 months)",
        "4 easy (2.2 years)",
    ]
    two = practice.grade_keys({Grade.AGAIN: 1, Grade.GOOD: 2})
    assert two == ["1 forgot (1 day)", "2 good (2 days)"]


def test_no_key_is_broken_over_two_lines() -> None:
    keys = ["1 forgot (1 day)", "2 hard (6 days)", "3 good (1.5 months)", "4 easy (2.2 years)"]
    assert render(practice.keys_line(keys, Look()), width=40).splitlines() == [
        " 1 forgot (1 day) · 2 hard (6 days)",
        " 3 good (1.5 months)",
        " 4 easy (2.2 years)",
    ]


@pytest.mark.parametrize(
    ("since", "until", "shown"),
    [
        ("", "", ""),
        ("2.0", "", "Holds since torch 2.0."),
        ("", "2.5", "Holds until torch 2.5."),
        ("2.0", "2.5", "Holds from torch 2.0 to 2.5."),
    ],
)
def test_an_item_says_which_torch_versions_it_holds_for(since: str, until: str, shown: str) -> None:
    card = Flashcard(
        id="x", level=Level.BEGINNER, sources=SOURCES, front="f", back="b", since=since, until=until
    )
    assert practice.versions(card) == shown


def test_a_failure_shows_own_frames_and_folds_the_rest() -> None:
    failure = run.ShownFailure(
        frames=[
            run.ShownFrame("asked.py, line 4", "loss[0].backward()"),
            run.ShownFrame("torch", "", folded=2),
        ],
        type="RuntimeError",
        message="element 0 of [tensors] does not require grad\x1b[0m",
    )
    assert render(run.failure(failure, Look())).splitlines() == [
        " asked.py, line 4",
        "   > loss[0].backward()",
        "   2 frames of torch, folded",
        " ✗ RuntimeError: element 0 of [tensors] does not require",
        "   grad\\x1b[0m",
    ]


def test_no_part_of_a_failure_can_steer_the_terminal() -> None:
    frames = [run.ShownFrame("\x1b[2J, line 1", "\x1b"), run.ShownFrame("\x1b[H", "", folded=2)]
    failure = run.ShownFailure(frames=frames, type="Odd\x1b[31m", message="")
    shown = render(
        run.failure(failure, Look()),
        run.made_at("\x1b[2J, line 1", ""),
        run.judged(Expect(), ["it raised \x1b[31m"], [], Look()),
        run.judged(Expect(), [], ["\x1b[31m lies between"], Look()),
    )
    assert "\x1b" not in shown
    assert " ✗ Odd\\x1b[31m" in shown.splitlines()


def test_a_broken_promise_names_each_complaint() -> None:
    shown = render(run.judged(Expect(), ["it raised ValueError: no"], ["speed"], Look()))
    assert "Not as promised here" in shown
    assert "it raised ValueError: no" in shown


def test_what_a_noisy_machine_cannot_tell_is_neither_kept_nor_broken() -> None:
    shown = render(run.judged(Expect(), [], ["speed lies between 1 and 3 in 5 runs (> 2)"], Look()))
    assert shown.splitlines() == [
        " ? Not decided here, this machine is too noisy to tell:",
        " ? speed lies between 1 and 3 in 5 runs (> 2)",
    ]


def test_measured_values_are_bars_with_their_spread() -> None:
    values = [run.Bar("eager_ms", 5, 8.0, 10.0, 20.0), run.Bar("compiled_ms", 1, 5.0, 5.0, 5.0)]
    assert render(run.bars(values, Look(), 60)).splitlines() == [
        "   eager_ms     ██████████░░░░░░░░░░░ 10 (8 to 20, 5 times)",
        "   compiled_ms  █████                 5",
    ]
    assert "##########-" in render(run.bars(values, Look(is_ascii=True), 60))
    assert render(run.bars(values, Look(is_plain=True), 60)).splitlines() == [
        "   eager_ms     10 (8 to 20, 5 times)",
        "   compiled_ms  5",
    ]


@given(
    st.lists(
        st.builds(
            run.Bar,
            st.text(st.characters(codec="ascii", categories=["L"]), min_size=1, max_size=60),
            st.integers(1, 9),
            *[st.floats()] * 3,
        ),
        min_size=1,
        max_size=4,
    ),
    st.integers(40, 120),
)
def test_bars_of_any_numbers_keep_within_the_width(values: list[run.Bar], width: int) -> None:
    lines = render(run.bars(values, Look(), width), width=width).splitlines()
    assert all(len(line) <= width for line in lines)
    assert f"{values[0].median:g}" in "".join(line.strip() for line in lines)


def test_what_was_in_reach_is_told_the_line_s_own_first() -> None:
    values = [
        run.ShownValue("x", "(3,) · float32 · cpu", is_on_line=True),
        run.ShownValue("self.weight", "(2, 2) · float32 · cpu · 4 NaN", is_on_line=False),
    ]
    assert render(run.in_reach(values)).splitlines() == [
        "   On that line:",
        "     x            (3,) · float32 · cpu",
        "   Also in reach:",
        "     self.weight  (2, 2) · float32 · cpu · 4 NaN",
    ]


@given(
    st.lists(st.text(st.characters(codec="ascii", exclude_categories=["C"])), max_size=5),
    st.integers(40, 120),
)
def test_a_list_keeps_within_the_width_and_below_its_first_column(
    texts: list[str], width: int
) -> None:
    lines = hung([("id  ", text) for text in texts], width).splitlines()
    assert all(len(line) <= width for line in lines)
    assert all(line.startswith(("id", "    ")) for line in lines)
    assert sum(line.startswith("id") for line in lines) == len(texts)


def test_a_narrow_list_puts_the_text_below_its_name() -> None:
    assert hung([("  a-long-name-of-an-item    ", "What is it called?")], 40).splitlines() == [
        "  a-long-name-of-an-item",
        "      What is it called?",
    ]

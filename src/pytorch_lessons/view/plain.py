"""Words as they may be shown anywhere; without Rich, which listings can do without.

Content and program output cannot steer the terminal: control characters are shown, not sent.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

STEERING: Final = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
TAB_SPACES = 4
LAST_BYTE = 0xFF
MIN_TEXT_WIDTH = 10
NARROW_INDENT = "      "


@dataclass(frozen=True, slots=True)
class Look:
    """How this terminal is drawn on: `is_plain` is linear, without boxes, for screen readers."""

    is_plain: bool = False
    is_ascii: bool = False

    @property
    def right(self) -> str:
        """The mark of what is right; words beside it say the same."""
        return "+" if self.is_ascii else "✓"

    @property
    def wrong(self) -> str:
        """The mark of what is wrong."""
        return "x" if self.is_ascii else "✗"

    @property
    def between(self) -> str:
        """What stands between short facts in one line."""
        return ", " if self.is_plain else " - " if self.is_ascii else " · "

    @property
    def bar(self) -> str:
        """One unit of a bar."""
        return "#" if self.is_ascii else "█"

    @property
    def faint_bar(self) -> str:
        """One unit of a bar's spread."""
        return "-" if self.is_ascii else "░"


def printable(text: str) -> str:
    """The text with each control and direction character written out, newlines and tabs apart."""
    text = text.replace("\r\n", "\n").expandtabs(TAB_SPACES)
    return STEERING.sub(_written_out, text)


def _written_out(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02x}" if code <= LAST_BYTE else f"\\u{code:04x}"


def hung(rows: Iterable[tuple[str, str]], width: int) -> str:
    """Each prefix with its text, further lines below the text's first."""
    lines = []
    for prefix, text in rows:
        if prefix.strip() and len(prefix) > width // 2:  # no room for two columns
            lines.append(printable(prefix).rstrip())
            prefix = NARROW_INDENT  # noqa: PLW2901 - the text goes below it
        room = max(width - len(prefix), MIN_TEXT_WIDTH)
        is_plain = text.isprintable() and "  " not in text  # most are: told at once
        shown = text.strip() if is_plain else " ".join(printable(text).split())
        fits = len(shown) <= room  # most do, and wrapping is what takes time
        wrapped = [shown] if fits else textwrap.wrap(shown, room, break_on_hyphens=False)
        below = "\n" + " " * len(prefix)
        lines.append(f"{prefix}{below.join(wrapped)}".rstrip())
    return "".join(f"{line}\n" for line in lines)

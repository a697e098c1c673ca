"""Everything that can go wrong and is not our fault, each with its exit code.

A message says where, what and what to do, in one line. `cli.main` is the only catcher.
"""

from __future__ import annotations


class LessonsError(Exception):
    """The command cannot go on; its message is for the learner."""

    exit_code = 70
    meaning = "a bug of ours: the traceback is saved and its path printed"


class CheckError(LessonsError):
    """The content, or a live run, is not what it promises to be."""

    exit_code = 1
    meaning = "a check found problems, or a live run did something else than promised"


class UsageError(LessonsError):
    """An option, argument or setting makes no sense."""

    exit_code = 2
    meaning = "the command line or the configuration makes no sense"


class ContentError(LessonsError):
    """There is no content left to use."""

    exit_code = 3
    meaning = "no usable content"


class ProgressError(LessonsError):
    """The file with the learner's answers cannot be read or written."""

    exit_code = 4
    meaning = "the progress file cannot be read or written"


class CannotRunError(LessonsError):
    """Programs cannot run here: no interpreter, no torch, or one that is broken."""

    exit_code = 5
    meaning = "examples cannot run here (no working torch, say)"


INTERRUPTED = 130
ERRORS = (CheckError, UsageError, ContentError, ProgressError, CannotRunError, LessonsError)

"""The entry point: `--version` answers before anything is imported."""

from __future__ import annotations

import gc
import sys

from pytorch_lessons import __version__


def main() -> None:
    """Run the command line and exit with its code."""
    if sys.argv[1:] == ["--version"]:
        sys.stdout.write(f"pylessons {__version__}\n")
        return
    gc.disable()  # what is imported stays; looking for garbage in it is a twentieth of a start
    try:
        from pytorch_lessons import cli
    except KeyboardInterrupt:
        from pytorch_lessons.errors import INTERRUPTED

        sys.exit(INTERRUPTED)
    gc.enable()
    sys.exit(cli.main(sys.argv[1:]))


if __name__ == "__main__":
    main()

"""`python -m sim`: see `python -m sim --help`."""

import sys

from . import champion
from .desktop import command_line


def main() -> int:
    """Run the command of the game with all players that a laptop has time for; return its exit code."""
    champion.join()
    return command_line.main()


if __name__ == "__main__":
    sys.exit(main())

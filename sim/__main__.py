"""`python -m sim`: see `python -m sim --help`."""

import sys

from .desktop.command_line import main

if __name__ == "__main__":
    sys.exit(main())

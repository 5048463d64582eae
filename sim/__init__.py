"""The laptop: Furbowl in a window or by script, on stand-ins for the hardware. Nothing here goes on a device."""

import os
from pathlib import Path

from furbowl import const

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on the standard output

# of the project, or where the game is installed. By a module: a folder of tests is named furbowl, too, and has no file
ROOT = Path(const.__file__).resolve().parent.parent

"""The laptop: Furbowl in a window or by script, on stand-ins for the hardware. Nothing here goes on a device."""

import os
from pathlib import Path

import furbowl

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on the standard output

ROOT = Path(furbowl.__file__).resolve().parent.parent  # of the project; where it is installed, of the game

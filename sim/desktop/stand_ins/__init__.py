"""The hardware modules of the device, imitated by the laptop: this folder goes first on sys.path.

What Blinka has for real (displayio, terminalio, bitmaptools, vectorio, fontio, fourwire, busdisplay, micropython) is
not here. Blinka's own `board`, `digitalio` and their like look for a single-board computer and must never be imported.
"""

import sys
from pathlib import Path

FOLDER = Path(__file__).parent
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("[a-z]*.py")))


def install():
    """Put the stand-ins in place, then make displayio strict and swift; a second call changes nothing."""
    foreign = [name for name in NAMES if name in sys.modules and Path(sys.modules[name].__file__).parent != FOLDER]
    if foreign:
        raise RuntimeError(f"imported before the stand-ins were in place: {', '.join(foreign)}")
    if sys.path[0] != str(FOLDER):
        sys.path.insert(0, str(FOLDER))
    from sim.desktop import strict, swift, timing

    for each in (strict, swift, timing):
        each.install()

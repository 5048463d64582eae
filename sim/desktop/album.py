"""Pictures that a player keeps with F12: large ones, in the folder of his pictures."""

import os
import re
import sys
from pathlib import Path

from sim.desktop.camera import enlarged

_LARGE = 960  # pixels of the width, about


def keep(image):
    """Keep a picture of the handheld's screen under a name that is free; gives a sentence that says where."""
    where, number = folder(), 1
    try:
        where.mkdir(parents=True, exist_ok=True)
        while (path := where / f"furbowl-{number}.png").exists():
            number += 1
        enlarged(image, max(1, _LARGE // image.width)).save(path, "PNG", optimize=True)
    except OSError as error:
        return f"no picture was kept: {where}: {error.strerror or error}"
    return f"kept {path}"


def folder():
    """The folder of the user's pictures; it may not be there yet."""
    if sys.platform.startswith("linux"):
        told = os.environ.get("XDG_PICTURES_DIR") or _of_the_desktop()
        if told:
            return Path(told.replace("$HOME", str(Path.home())))
    return Path.home() / "Pictures"


def _of_the_desktop():
    """What the desktop has written down, None where it has not."""
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    try:
        lines = (config / "user-dirs.dirs").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    found = re.search(r'^XDG_PICTURES_DIR="([^"]+)"', lines, re.M)
    return found and found[1]

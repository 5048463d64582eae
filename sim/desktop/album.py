"""Pictures that a player keeps with F12: large ones, in the player's pictures folder."""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import files
from .camera import enlarged
from .complaint import Complaint

if TYPE_CHECKING:
    from PIL import Image

_LARGE = 960  # pixels of the width, about


def keep(image: Image.Image) -> str:
    """Keep a picture of the handheld's screen under an unused name; return a sentence that says where."""
    data = io.BytesIO()
    enlarged(image, max(1, _LARGE // image.width)).save(data, "PNG", optimize=True)
    try:
        where = folder()
        where.mkdir(parents=True, exist_ok=True)
        number = 0
        while True:
            number += 1
            with contextlib.suppress(FileExistsError):
                path = where / f"furbowl-{number}.png"
                files.write_new(path, data.getvalue())
                return f"kept {path}"
    except OSError as error:
        return f"no picture was kept: {files.why(error)}"


def folder() -> Path:
    """Pictures folder of the user; it may not exist yet. OSError if no home folder is known."""
    found = None
    if sys.platform.startswith("linux"):
        found = files.named("XDG_PICTURES_DIR") or _of_the_desktop()
    return found or files.home() / "Pictures"


def _of_the_desktop() -> Path | None:
    """Pictures folder in the desktop's settings, in the home folder or absolute; None if it is not set."""
    config = files.named("XDG_CONFIG_HOME") or files.home() / ".config"
    try:
        lines = files.read_text(config / "user-dirs.dirs")
    except Complaint:
        return None
    found = re.search(r'^XDG_PICTURES_DIR="(\$HOME)?(/[^"\0]*)"', lines, re.M)
    if not found:
        return None
    return files.home() / found[2][1:] if found[1] else Path(found[2])

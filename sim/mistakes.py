"""What the laptop does about a mistake of the game: all about it is in a file, and the player is told in one line.

The game writes the report itself, as on the device, where furbowl/boards/ends.py is told to; what it could not catch is
written here.
"""

import secrets
import tempfile
import traceback
from pathlib import Path

from sim.complaint import Complaint

SETTING = "FURBOWL_REPORT"


class Mistake(Complaint):
    """The game made a mistake."""


class Report:
    """The file of one run."""

    def __init__(self, settings):
        name = f"furbowl-crash-{secrets.token_hex(4)}.txt"
        self.path = Path(settings.setdefault(SETTING, str(Path(tempfile.gettempdir()) / name)))

    def write(self, error):
        """Keep an error that the game has not caught."""
        self.path.write_text("".join(traceback.format_exception(error)), encoding="utf-8")

    def check(self):
        """Raise the Mistake where there was one."""
        if not self.path.exists():
            return
        from furbowl.boards.ends import in_words

        text = self.path.read_text(encoding="utf-8", errors="replace")
        mistake = Mistake(f"the game made a mistake: {in_words(text)}; all about it is in {self.path}", 1)
        mistake.add_note(text)
        raise mistake

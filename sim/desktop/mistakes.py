"""Errors of the game on the laptop: a file has the whole report, and the player reads one line.

The game writes the report itself, as on the device, to the file that furbowl/boards/crash.py is given; errors that it
could not catch are written here.
"""

from __future__ import annotations

import secrets
import tempfile
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from . import files
from .complaint import Complaint

if TYPE_CHECKING:
    from collections.abc import MutableMapping

SETTING = "FURBOWL_REPORT"
_BEGINS = b"Traceback"


class Mistake(Complaint):
    """The game made a mistake."""


class Report:
    """Report file of one run. Complaint if the settings name a file that is no report, or that cannot be made."""

    def __init__(self, settings: MutableMapping[str, str]) -> None:
        name = f"furbowl-crash-{secrets.token_hex(4)}.txt"
        self.path = Path(settings.get(SETTING) or Path(tempfile.gettempdir(), name)).absolute()
        settings[SETTING] = str(self.path)
        why = self._unfit()
        if why:
            raise Complaint(f"{SETTING}: {self.path} {why}; name another file")
        self._before = self._stamp()
        self._lost: Mistake | None = None  # a Mistake of which no report could be written

    def write(self, error: BaseException) -> None:
        """Save an error that the game has not caught."""
        text = "".join(traceback.format_exception(error))
        try:
            self.path.write_text(text, encoding="utf-8", errors="backslashreplace")
        except OSError as failed:  # the mistake is what matters
            self._lost = _mistake(text, f"no report was written: {files.why(failed)}")

    def mistake(self) -> Mistake | None:
        """Mistake made in this run, None if there was none."""
        if self._lost or self._stamp() == self._before:
            return self._lost
        text = self.path.read_text(encoding="utf-8", errors="replace")
        return _mistake(text, f"all about it is in {self.path}")

    def _stamp(self) -> tuple[int, int] | None:
        """Stamp that changes when the file is written anew; None if there is no file."""
        return (self.path.stat().st_mtime_ns, self.path.stat().st_size) if self.path.exists() else None

    def _unfit(self) -> str:
        """Reason why no report may be written there; empty if it may."""
        try:
            with self.path.open("r+b") as file:
                ours = file.read(len(_BEGINS)) in (b"", _BEGINS)
            return "" if ours else "is there already and is no report of Furbowl"
        except FileNotFoundError:
            if self.path.is_symlink():
                return "is a link that leads nowhere"
            return "" if self.path.parent.is_dir() else "lies in no folder"
        except OSError as error:
            return f"cannot be written: {error.strerror}"


def _mistake(text: str, where: str) -> Mistake:
    """Mistake that a report is about. where: the sentence about the report's location."""
    from furbowl.boards.crash import in_words

    mistake = Mistake(f"the game made a mistake: {in_words(text)}; {where}", 1)
    mistake.add_note(text)
    return mistake

"""Where the laptop keeps the records of its matches: a file for each, in which nothing is missing after any action.

A file that was there is never written over. Where one cannot be written that is said once, and the match goes on.
"""

import contextlib
import datetime
import itertools
from pathlib import Path

from furbowl.saving.record_text import Recorder


class Archive:
    """An `on_action` of the app, for a folder that is made when it is needed. say(sentence) is told what goes wrong."""

    def __init__(self, folder, say):
        self.kept = []  # the files
        self._folder, self._say = folder, say
        self._record = self._start = self._recorder = self._file = None
        self._noted = 0
        self._failed = False

    def __call__(self, record, action):
        """The app has noted an action in its record, and carries it out now."""
        if record is not self._record:
            self._begin(record)
        else:
            self._take_back_to(record.count - 1)
        self._noted = record.count
        self._recorder.apply(action)
        self._write()

    def close(self):
        """No match goes on."""
        if self._file and self._take_back_to(self._record.count):
            self._write()
        if self._file:
            with contextlib.suppress(OSError):  # what it would complain of was said when it was written
                self._file.close()
            self._file = None

    def _begin(self, record):
        self.close()
        self._record, self._start = record, record.start
        self._recorder = _recorder(record.start)
        try:
            self._file = self._open(f"{datetime.datetime.now():%Y-%m-%d-%H%M%S}-{self._recorder.match.rules}")
            self.kept.append(Path(self._file.name))
        except OSError as error:
            self._complain(self._folder, error)

    def _take_back_to(self, count):
        """Where actions were taken back, those that are left are played again. Whether that was so."""
        if self._record.start is not self._start or count >= self._noted:
            return False
        self._recorder, self._noted = _recorder(self._start), count
        for i in range(count):
            self._recorder.apply(self._record.action(i))
        return True

    def _open(self, name):
        """A new file, for writing."""
        self._folder.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1):  # matches may begin in the same second
            with contextlib.suppress(FileExistsError):
                path = self._folder / (f"{name}-{number}.txt" if number > 1 else f"{name}.txt")
                return path.open("x", encoding="utf-8", newline="\n")

    def _write(self):
        """All of it: where the disk is cut off, the lines of earlier actions are there as they were."""
        if not self._file:
            return
        try:
            self._file.seek(0)
            self._file.write(self._recorder.text())
            self._file.truncate()
            self._file.flush()
        except OSError as error:
            self._complain(self.kept.pop(), error)
            self.close()

    def _complain(self, place, error):
        if not self._failed:
            self._failed = True
            why = f"{place} cannot be written: {error.strerror or error}"
            self._say(f"this match is not recorded: {why}; --records DIR names another folder")


def _recorder(start):
    """A recorder of the match that begins so, see furbowl/saving/recording.py."""
    return Recorder.of(start) if isinstance(start, bytes) else Recorder(*start[:2], **start[2])

"""Records of the laptop's matches: one file for each, complete at any moment after the first action.

An existing file is never overwritten. If one cannot be written, the player is told once, and the match goes on. What
a program that was killed left half written goes at the next start.
"""

from __future__ import annotations

import contextlib
import datetime
import itertools
import os
import re
from typing import TYPE_CHECKING

from furbowl.history import Record
from furbowl.saving.record_text import Recorder, recorder

from . import files

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

_HALF = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-\w+(-\d+)?\.new")  # a record while it is written


class Archive:
    """An `on_action` of the app, for a folder that is created when needed. say(sentence) reports what goes wrong."""

    def __init__(self, folder: Path, say: Callable[..., Any]) -> None:
        self.kept = []  # the files
        self._folder, self._say = folder, say
        self._record: Record = None  # of the match that goes on
        self._start: tuple | bytes = None
        self._recorder: Recorder = None
        self._path: Path = None
        self._noted = 0
        self._is_behind = False  # the file lacks what was noted last
        self._failed = False
        with contextlib.suppress(OSError):
            for path in [path for path in folder.iterdir() if _HALF.fullmatch(path.name)]:
                path.unlink()

    def __call__(self, record: Record, action: int) -> None:
        """Note an action that the app has put into its record, and carries out now."""
        if record is not self._record:
            self.close()
            self._record, self._start = record, record.start
            self._recorder = recorder(record.start)
            self._recorder.apply(action)
            self._begin()
        else:
            self._take_back_to(record.count - 1)
            self._recorder.apply(action)
            self._write()
        self._noted = record.count

    def close(self) -> None:
        """End the record: no match goes on."""
        if self._path and (self._take_back_to(self._record.count) or self._is_behind):
            self._write(last=True)
        self._path, self._is_behind = None, False

    def _begin(self) -> None:
        """Write the first record of a match, under an unused name."""
        name = f"{datetime.datetime.now():%Y-%m-%d-%H%M%S}-{self._recorder.match.rules}"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for number in itertools.count(1):  # matches may begin in the same second
                path = self._folder / (f"{name}-{number}.txt" if number > 1 else f"{name}.txt")
                with contextlib.suppress(FileExistsError):
                    self._put(path, _name)
                    break
        except OSError as error:
            self._complain(self._folder, error)
        else:
            self._path = path
            self.kept.append(path)

    def _take_back_to(self, count: int) -> bool:
        """Replay the remaining actions if some were taken back. Return whether that was so."""
        if self._record.start is not self._start or count >= self._noted:
            return False
        self._recorder, self._noted = recorder(self._start), count
        for i in range(count):
            self._recorder.apply(self._record.action(i))
        return True

    def _write(self, last: bool = False) -> None:
        """Write the record anew. On Windows a file that another program reads, such as one that looks for viruses,
        cannot be replaced: try again with the next action, or if this is the last time, say so."""
        if not self._path:
            return
        try:
            self._put(self._path, os.replace)
            self._is_behind = False
        except OSError as error:
            self._is_behind = isinstance(error, PermissionError) and not last
            if self._is_behind:
                return
            self._complain(self.kept.pop(), error)
            self._path = None

    def _put(self, path: Path, rename: Callable[[Path, Path], None]) -> None:
        """Write all of it beside the file, then rename it: the file is complete, whenever the program is stopped."""
        beside = path.with_suffix(".new")
        files.write_new(beside, self._recorder.text().encode())
        try:
            rename(beside, path)
        except OSError:
            with contextlib.suppress(OSError):
                beside.unlink()
            raise

    def _complain(self, place: Path, error: OSError) -> None:
        if not self._failed:
            self._failed = True
            why = f"{place} cannot be written: {error.strerror or error}"
            self._say(f"this match is not recorded: {why}; --records DIR names another folder")


def _name(beside: Path, path: Path) -> None:
    """Rename a file. FileExistsError if the name is taken: a rename would replace that, except on Windows."""
    if os.path.lexists(path):
        raise FileExistsError
    os.rename(beside, path)

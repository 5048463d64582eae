"""The story of a match: every event that was played back, kept small, and told again in the lines of the log.

It holds events, not texts, because texts of a whole match would fill the memory of a handheld.
"""

import struct
from array import array

from furbowl import words
from furbowl.lean import const
from furbowl.log import Log

_FORM = "<bbhbh"
_SIZE = const(7)
_PIECE = const(252)  # the data grow by that much at a time


class Story:
    def __init__(self, match):
        self.match = match
        self.log = Log(match)
        self.data = bytearray()
        self.used = 0
        self.starts = array("H", [0])  # where each line begins in the data

    def add(self, event):
        """Takes an event that was played back; gives the log's line so far."""
        if self.log.feed(event):
            self.starts.append(self.used)
        if event[0] != words.STEP:
            self._keep(event)
        return self.log.line

    def _keep(self, event):
        if self.used == len(self.data):
            self.data.extend(bytes(_PIECE))
        struct.pack_into(_FORM, self.data, self.used, *event)
        self.used += _SIZE

    def events(self, start=0, end=None):
        """Iterates over the events, but for the steps of the ways."""
        for at in range(start, self.used if end is None else end, _SIZE):
            yield struct.unpack_from(_FORM, self.data, at)

    def __len__(self):
        """The number of lines, the last of which may go on."""
        return len(self.starts)

    def line(self, i):
        """A line of the log; the last may be empty."""
        log = Log(self.match)
        for event in self.events(self.starts[i], self.starts[i + 1] if i + 1 < len(self.starts) else None):
            log.feed(event)
        return log.line

"""The story of a match: every event that was played back, kept small, and told again in the lines of the log.

It holds events, not texts, because texts of a whole match would fill the memory of a handheld; and in pieces of one
size, because a large piece of memory is hard to find late in a match.
"""

import struct

from furbowl import words
from furbowl.lean import const

_FORM = "<bbhbh"
_SIZE = const(7)
_EVENTS = const(36)  # in a piece
_LINES = const(64)  # in a piece: which event begins each, two bytes


class Story:
    def __init__(self, match):
        self.match = match
        self.log = None  # while events are added
        self.pieces = []
        self.starts = []
        self.told = self.lines = 0  # how many events and lines there are
        self._begin_line()

    def __len__(self):
        """The number of lines, the last of which may go on."""
        return self.lines

    def add(self, event):
        """Takes an event that was played back; gives the log's line so far."""
        self.latest()
        if self.log.feed(event):
            self._begin_line()
        if event[0] != words.STEP:
            self._keep(event)
        return self.log.line

    def latest(self):
        """The log's line so far."""
        if self.log is None:
            self.log = self._log(self.lines - 1)
        return self.log.line

    def rest(self):
        """No event is added for a while: lets go of the log."""
        self.log = None

    def events(self, start=0, end=None):
        """Iterates over the events, but for the steps of the ways."""
        for i in range(start, self.told if end is None else end):
            yield struct.unpack_from(_FORM, self.pieces[i // _EVENTS], i % _EVENTS * _SIZE)

    def line(self, i):
        """A line of the log; the last may be empty."""
        return self._log(i).line

    def _log(self, line):
        """A log that was told the events of a line."""
        from furbowl.log import Log  # not in memory between plays

        log = Log(self.match)
        for event in self.events(self._start(line), self._start(line + 1) if line + 1 < self.lines else None):
            log.feed(event)
        return log

    def _start(self, line):
        return struct.unpack_from("<H", self.starts[line // _LINES], line % _LINES * 2)[0]

    def _begin_line(self):
        if self.lines % _LINES == 0:
            self.starts.append(bytearray(2 * _LINES))
        struct.pack_into("<H", self.starts[-1], self.lines % _LINES * 2, self.told)
        self.lines += 1

    def _keep(self, event):
        if self.told % _EVENTS == 0:
            self.pieces.append(bytearray(_SIZE * _EVENTS))
        struct.pack_into(_FORM, self.pieces[-1], self.told % _EVENTS * _SIZE, *event)
        self.told += 1

"""The story of a match: every event that was played back, kept small, and told again in the lines of the log.

It holds events, not texts, because texts of a whole match would fill the memory of a handheld; and in pieces of one
size, because a large piece of memory is hard to find late in a match. Where memory is short the beginning goes: the
oldest piece leaves its figures and is told no more.
"""

import gc
import struct

from furbowl import words
from furbowl.lean import borrow, const

_FORM = "<bbhbh"
_SIZE = const(7)
_EVENTS = const(36)  # in a piece
_LINES = const(64)  # in a piece: which event begins each, two bytes
_ROOM = const(24000)  # bytes free, below which memory is short: to decide takes half of it


class Story:
    def __init__(self, match, before=b""):
        """before: the figures of what was played before, see furbowl/ui/figures.py"""
        self.match = match
        self.before = before
        self.pieces = []
        self.starts = []
        self.told = self.lines = 0  # how many events and lines there were; who takes actions back sets them back
        self.gone = self.first = 0  # how many of them are told no more
        self._begin_line()

    def __len__(self):
        """The number of lines, the last of which may go on; those before `first` are gone."""
        return self.lines

    def tell(self, events):
        """Takes events that will be played back; gives the log's line before the first and after each of them."""
        log = self._log(self.lines - 1)
        lines = [log.line]
        for event in events:
            if log.feed(event):
                self._begin_line()
            if event[0] != words.STEP:
                self._keep(event)
            lines.append(log.line)
        return lines

    def events(self, start=0, end=None):
        """Iterates over the events that are left, but for the steps of the ways."""
        for i in range(max(start, self.gone), self.told if end is None else end):
            yield struct.unpack_from(_FORM, self.pieces[i // _EVENTS], i % _EVENTS * _SIZE)

    def line(self, i):
        """A line of the log; the last may be empty."""
        return self._log(i).line

    def _log(self, line):
        """A log that was told the events of a line."""
        log = borrow("furbowl.log").Log(self.match)
        for event in self.events(self._start(line), self._start(line + 1) if line + 1 < self.lines else None):
            log.feed(event)
        return log

    def _start(self, line):
        return struct.unpack_from("<H", self.starts[line // _LINES], line % _LINES * 2)[0]

    def _begin_line(self):
        if self.lines // _LINES == len(self.starts):
            self.starts.append(bytearray(2 * _LINES))
        struct.pack_into("<H", self.starts[self.lines // _LINES], self.lines % _LINES * 2, self.told)
        self.lines += 1

    def _keep(self, event):
        if self.told // _EVENTS == len(self.pieces):
            self._make_room()
            self.pieces.append(bytearray(_SIZE * _EVENTS))
        struct.pack_into(_FORM, self.pieces[self.told // _EVENTS], self.told % _EVENTS * _SIZE, *event)
        self.told += 1

    def _make_room(self):
        """Where memory is short, gives up the oldest piece; the last one is needed for the line that goes on."""
        gc.collect()
        if not hasattr(gc, "mem_free") or gc.mem_free() >= _ROOM or self.told - self.gone < 2 * _EVENTS:
            return
        oldest = self.events(self.gone, self.gone + _EVENTS)
        self.before = borrow("furbowl.ui.figures").Figures(oldest, self.before).packed()
        self.pieces[self.gone // _EVENTS] = None
        self.gone += _EVENTS
        while self.first < self.lines - 1 and self._start(self.first) < self.gone:
            self.first += 1

"""The story of a match: every event that was played back, kept small, and told again in the lines of the log.

It holds events, not texts, because texts of a whole match would fill the memory of a handheld; and in pieces of one
size, because a large piece of memory is hard to find late in a match. Where memory is short the beginning goes: the
oldest piece leaves its figures and is told no more. How it is told lies in log.py, which is there for a moment only.
"""

import struct

from furbowl.lean import borrow, const, give_back

FORM = "<bbhbh"
SIZE = const(7)
EVENTS = const(36)  # in a piece
LINES = const(64)  # in a piece: which event begins each, two bytes


class Story:
    def __init__(self, match, before=b""):
        """before: the figures of what was played before, see furbowl/ui/figures.py"""
        self.match = match
        self.before = before
        self.pieces = []
        self.starts = [bytearray(2 * LINES)]  # the first line begins with the first event
        self.told, self.lines = 0, 1  # how many events and lines there were; who takes actions back sets them back
        self.gone = self.first = 0  # how many of them are told no more

    def __len__(self):
        """The number of lines, the last of which may go on; those before `first` are gone."""
        return self.lines

    def tell(self, events):
        """Takes events that will be played back; gives the log's line before the first and after each of them."""
        log = borrow("furbowl.log")
        lines = log.tell(self, events)
        give_back(log)
        return lines

    def line(self, i):
        """A line of the log; the last may be empty."""
        return borrow("furbowl.log").recall(self, i).line

    def events(self, start=0, end=None):
        """Iterates over the events that are left, but for the steps of the ways."""
        for i in range(max(start, self.gone), self.told if end is None else end):
            yield struct.unpack_from(FORM, self.pieces[i // EVENTS], i % EVENTS * SIZE)

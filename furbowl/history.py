"""The history of a match: all its events, told again as the lines of the log, and the actions that can be taken back.

It holds events, not texts, because texts of a whole match would fill the memory of a handheld; and in pieces of one
size, because a large piece of memory is hard to find late in a match. Where memory is short the beginning goes: the
oldest piece leaves its figures and is told no more. How it is told lies in commentary.py, which is there for a moment.

A record is what was done in a match, in so few bytes that a handheld keeps them until the next one. The match begins
anew from its `start` and takes the same actions: the dice of its seed, or of its snapshot, fall again. Records as text:
furbowl/saving/record_text.py.
"""

import struct

from furbowl.const import const
from furbowl.loading import on_demand
from furbowl.protocol import ENDS, FREE, OVER

FORM = "<Bbhhh"
SIZE = const(8)
EVENTS = const(32)  # in a piece
_ACTIONS = const(32)  # in a piece of a record; four bytes each
_ROOM = const(16)  # pieces, 512 actions: 40 turns a side have 3 plays each, of 2 actions at most


class History:
    def __init__(self, match, before=b""):
        """before: the figures of what was played before, as its Figures pack them."""
        self.match = match
        self.before = before
        self.pieces = []
        self.starts = []  # of the lines, in pieces; the first begins with the first event
        self.told, self.lines = 0, 1  # how many events and lines there were; who takes actions back sets them back
        self.gone = self.first = 0  # how many of them are told no more
        self.settle()

    def __len__(self):
        """The number of lines, the last of which may go on; those before `first` are gone."""
        return self.lines

    @on_demand
    def tell(self, events):
        """Takes events that will be played back; gives the log's line before the first and after each of them."""
        from furbowl import commentary

        return commentary.tell(self, events)

    def line(self, i):
        """A line of the log; the last may be empty."""
        from furbowl import commentary  # it stays as long as the screen that asks

        return commentary.line(self, i)

    def events(self, start=0, end=None):
        """Iterates over the events that are left, but for the steps of the ways."""
        for i in range(max(start, self.gone), self.told if end is None else end):
            yield struct.unpack_from(FORM, self.pieces[i // EVENTS], i % EVENTS * SIZE)

    # --- what can be taken back: the actions since the last die fell or the turn began, none of which rolled anything;
    # the last may have ended the turn, whatever was rolled after that, until settle() says that it stays so

    def settle(self):
        """Nothing that was done so far can be taken back."""
        self.actions = []
        self.start = None  # (snapshot, events, lines) before the first of the actions
        self.over = False  # whether the last of them ended the turn

    def act(self, action):
        """Carries out an action of the match; gives its events, which are still to be told."""
        match = self.match
        if self.over:
            self.settle()
        start = self.start or self._here()
        match.apply(action)
        events = list(match.events())
        last = ends(match, events)
        if all(match.flags(event[0]) & FREE for event in events[:last]):
            self.start, self.over = start, last < len(events)
            self.actions.append(action)
        else:
            self.settle()
        return events

    @on_demand
    def _here(self):
        """(snapshot, events, lines) as they are; what that takes makes room for what carries an action out."""
        return self.match.snapshot(), self.told, self.lines

    def can_take_back(self):
        return len(self.actions) > 0

    def take_back(self):
        """Makes `match` and the lines what they were before the last action; gives that action.

        The others rolled nothing, so all of them are carried out once more, and every byte is as it was.
        """
        snapshot, self.told, self.lines = self.start
        self.match = match = type(self.match).restore(snapshot)
        self.over = False
        action = self.actions.pop()
        for each in self.actions:
            match.apply(each)
            self.tell(match.events())
        if not self.actions:
            self.settle()
        return action


def ends(match, events):
    """Which event is the first that ends a team turn or the match; how many there are where none does."""
    for i in range(len(events)):
        if match.flags(events[i][0]) & (ENDS | OVER):
            return i
    return len(events)


class Record:
    kept = False  # whether a save has a turn of this match
    cup = 0  # whether it is one of the cup, see furbowl/saving/cup.py

    def __init__(self, start, most=_ROOM):
        """start: (rules, seed, options) as Match takes them, or the snapshot of a match that goes on."""
        self.start, self.most = start, most
        self.pieces = []
        self.count = 0

    def note(self, match, action):
        """Take an action that the match is about to carry out. Where there are too many, the first are let go."""
        if self.count == self.most * _ACTIONS:
            self.__init__(match.snapshot(), self.most)
        if self.count // _ACTIONS == len(self.pieces):
            self.pieces.append(bytearray(_ACTIONS * 4))
        struct.pack_into("<I", self.pieces[self.count // _ACTIONS], self.count % _ACTIONS * 4, action)
        self.count += 1

    def action(self, i):
        """The action number i, from 0."""
        return struct.unpack_from("<I", self.pieces[i // _ACTIONS], i % _ACTIONS * 4)[0]

    def match(self):
        """The match as it was before the first action."""
        from furbowl.match import Match

        if isinstance(self.start, bytes):
            return Match.restore(self.start)
        rules, seed, options = self.start
        return Match(rules, seed=seed, **options)

"""What was done in a match, in so few bytes that a handheld keeps them until the next one.

A match begins anew from `start` and takes the same actions: the dice of its seed, or of its snapshot, fall again.
Records as text: furbowl/saving/record_text.py.
"""

import struct

from furbowl.const import const

_SIZE = const(32)  # in a piece of memory; four bytes each
_ROOM = const(16)  # 512 actions: 40 turns a side have 3 plays each, of 2 actions at most


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
        if self.count == self.most * _SIZE:
            self.__init__(match.snapshot(), self.most)
        if self.count // _SIZE == len(self.pieces):
            self.pieces.append(bytearray(_SIZE * 4))
        struct.pack_into("<I", self.pieces[self.count // _SIZE], self.count % _SIZE * 4, action)
        self.count += 1

    def action(self, i):
        """The action number i, from 0."""
        return struct.unpack_from("<I", self.pieces[i // _SIZE], i % _SIZE * 4)[0]

    def match(self):
        """The match as it was before the first action."""
        from furbowl.match import Match

        if isinstance(self.start, bytes):
            return Match.restore(self.start)
        rules, seed, options = self.start
        return Match(rules, seed=seed, **options)

"""What the logs and the figures of all games have in common: base classes of what each game's `log.py` has."""

import struct

from furbowl.protocol import TEAMS


class Log:
    """What turns events into lines: each game's feed(event) gives those that the event finishes, as a list."""

    def __init__(self, match):
        """match: where names, columns and score are looked up."""
        self.match = match
        self.line = ""  # so far, not finished

    def flush(self):
        """The unfinished line, if there is one, as a list."""
        line, self.line = self.line, ""
        return [line] if line else []

    def end(self, winner, capped):
        """How the match ended."""
        told = " after %d turns" % self.match.turn_cap if capped else ""
        if winner < 0:
            return "A draw%s, %d:%d." % ((told,) + self.match.score)
        return "%s wins%s, %d:%d." % ((TEAMS[winner], told) + self.match.score)

    def who(self, who):
        """'Purple Fox', "" for nobody."""
        return TEAMS[self.match.side_of(who)] + " " + self.match.name(who) if who >= 0 else ""

    def square(self, square):
        """'(7,6)'"""
        return "(%d,%d)" % (square % self.match.columns + 1, square // self.match.columns + 1)


class Figures:
    """What a match came to: values() gives all lists of Purple's number and Green's, count(event) takes an event."""

    FORM = ">2H"  # of one of them, packed
    scorer = -1  # who scored last, -1 for nobody
    scored = -1  # the side that it counted for, -1 for the scorer's
    capped = False  # whether the turns ran out

    def add(self, events, before):
        """Count events; before: the figures of earlier ones, packed."""
        values = self.values()
        for i in range(len(values) if before else 0):
            values[i][:] = struct.unpack_from(self.FORM, before, i * struct.calcsize(self.FORM))
        for event in events:
            self.count(event)

    def packed(self):
        """All numbers as bytes."""
        return b"".join([struct.pack(self.FORM, *value) for value in self.values()])

    def ending(self, match):
        """How a match ended that no score has ended."""
        return "after %d turns" % match.turn_cap if self.capped else ""


def row(name, done, of=None):
    """(name, Purple's number, Green's) of the score screen; of: how many there were in all."""
    if of:
        return (name,) + tuple(["%d/%d" % (done[side], of[side]) for side in (0, 1)])
    return (name,) + tuple(["%d" % number for number in done])

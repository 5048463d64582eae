"""What a match of Pebbles came to: how often each side shoved."""

from furbowl.games.pebbles import kinds, tables


class Figures:
    def __init__(self, events, before=b""):
        self.scorer, self.scored, self.capped = -1, -1, False
        self.shoves = list(before) or [0, 0]
        for event in events:
            if event[0] == kinds.SHOVES:
                self.shoves[event[1] // tables.STONES] += 1
            elif event[0] == kinds.SCORE:
                self.scorer = event[1]

    def packed(self):
        return bytes(self.shoves)

    def ending(self, match):
        return "after %d turns" % match.turn_cap

    def rows(self, match):
        yield ("Turns",) + tuple(["%d" % n for n in match.turns])
        yield ("Shoves",) + tuple(["%d" % n for n in self.shoves])

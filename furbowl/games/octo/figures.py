"""What a match of Octo came to, for the score screen."""

from furbowl.games.octo import kinds, tables


class Figures:
    def __init__(self, events, before=b""):
        self.scorer, self.capped = -1, False
        self.passes = list(before) or [0, 0]
        for event in events:
            if event[0] == kinds.THROWS:
                self.passes[event[1] // tables.TEAM] += 1
            elif event[0] == kinds.SCORE:
                self.scorer = event[1]
            elif event[0] == kinds.MATCH_OVER:
                self.capped = event[4] == 1

    def packed(self):
        return bytes(self.passes)

    def ending(self, match):
        return "after %d turns" % match.turn_cap

    def rows(self, match):
        yield ("Turns",) + tuple(["%d" % n for n in match.turns])
        yield ("Passes",) + tuple(["%d" % n for n in self.passes])

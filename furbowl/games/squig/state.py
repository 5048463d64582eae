"""The state of a match of Squig: that of Blitz with up to six balls, cards, and what a squig does otherwise.

squig   a ball: its index is its number - 1. As the target of a block it is pieces + index
"""

from furbowl import lazy
from furbowl.games.blitz import state
from furbowl.games.blitz.kinds import ARMOUR, CATCH, DODGE, PICKUP, QUESTIONS
from furbowl.games.squig import kinds, tables

NOBODY = state.NOBODY


def _part(leaf):
    """A module that is not always needed."""
    return lazy.load("furbowl.games.squig." + leaf)


# beside those of Blitz: cards, whether they are played with; alone, whether the other side buys no more; spells, bits
# of what is in force; hands, bits of the cards
FIELDS = tuple([(row[0], row[1], tables.SQUIGS) if row[2] == 1 else row for row in state.FIELDS]) + (
    ("cards alone spells", 1, 0),
    ("hands", 2, 2),
)


class Game(state.Game):
    """A match in play."""

    FIELDS = FIELDS
    questions = QUESTIONS + ("buy",)
    lines = others = ("squig1", "squig2", "squig3", "squig4", "squig5", "squig6")
    ball_name = "squig"
    dodge_plus, pickup_plus = tables.BONUSES
    more_spare = property(lambda self: self.cards)  # SQ-C3

    # --- squigs

    def count(self):
        """How many squigs are in play."""
        return len([spot for spot in self.spots if spot])

    def is_free(self, ball):
        """Whether a squig is in play and nobody has it."""
        return self.spots[ball] != 0 and self.holders[ball] == NOBODY

    def other_on(self, spot, ball):
        """Whether another squig lies free on a spot."""
        for other in range(tables.SQUIGS):
            if other != ball and self.spots[other] == spot and self.holders[other] == NOBODY:
                return True
        return False

    # --- what Blitz asks

    def fresh(self):
        """A team turn or a drive begins: nothing is in force either (SQ-R31)."""
        state.Game.fresh(self)
        self.spells = 0

    def tell_of(self, ball, kind, who=-1, spot=0, a=-1, b=-1):
        """Where there are several, say which squig an event is about."""
        if self.count() > 1:
            self.tell(kinds.WHICH, -1, self.spots[ball], ball + 1)
        self.tell(kind, who, spot, a, b)

    def stats(self, who):
        return tables.STATS if who >= self.pieces else state.Game.stats(self, who)

    def skills(self, who):
        return 0 if who >= self.pieces else state.Game.skills(self, who)

    def extra(self, kind, who):
        """SQ-C5, SQ-C7, SQ-C9"""
        if not self.spells or who >= self.pieces:
            return 0
        own = who // self.size == self.turn
        if kind == ARMOUR:
            return int(not own and self.spells & kinds.BRASS > 0)
        if kind == DODGE:
            return int(own and self.spells & kinds.SALVE > 0)
        return int(own and (kind == PICKUP or kind == CATCH) and self.spells & kinds.GLOVES > 0)

    def rushes(self, who, spent):
        """SQ-C6"""
        return not self.spells & kinds.HEELS and spent > self.stats(who)[0]

    def strength(self, who, against):
        """Of a squig: 1 for each other free one beside its attacker more (SQ-R21)."""
        if who < self.pieces:
            return self.stats(who)[1]
        return self.stats(who)[1] + len([other for other in self.prey(self.at[against]) if other != who])

    def spot_of(self, target):
        if target < self.pieces:
            return self.at[target]
        ball = target - self.pieces
        return self.spots[ball] if self.holders[ball] == NOBODY else 0

    def prey(self, spot):
        """SQ-14, SQ-R24"""
        found = []
        for ball in range(tables.SQUIGS):
            if self.is_free(ball) and (not spot or self.spots[ball] - spot in self.pitch.near):
                found.append(self.pieces + ball)
        return found

    def struck(self, face):
        _part("prey").strike(self, self.target - self.pieces, face)

    def settles(self, ball, owes):
        """It lies alone; what was thrown, kicked or not picked up takes a test first (SQ-8, SQ-R14, SQ-R17)."""
        if self.other_on(self.spots[ball], ball):
            return False
        return _part("roaming").stays(self, ball, owes) if self.flight else not owes

    def lost_ball(self, ball):
        """SQ-13, SQ-R4"""
        if self.count() == 1:
            return False
        spot, self.spots[ball] = self.spots[ball], 0
        self.tell(kinds.SQUASHED, -1, spot, ball + 1, self.count())
        return True

    def rest(self):
        _part("roaming").roam_all(self)

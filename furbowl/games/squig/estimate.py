"""What a computer player sees of a position of Squig: that of Blitz, with one squig in focus as the ball.

squigs   (index, spot, who has it or -1) of each in play
number   index in squigs of the one in focus: `ball` and `has` are its own
every    bits of the squares without those where others lie free: nobody is to step there; all: those too

As the target of a block a squig is 2 * size + its index.
"""

from furbowl.const import const
from furbowl.games.blitz import estimate
from furbowl.games.squig import book

STAYS = const(833)  # permille: a squig does not wriggle free at a declaration (SQ-6)
SQUASHES = const(583)  # permille: its armour is broken (SQ-14)


class Eye(estimate.Eye):
    def __init__(self, match):
        estimate.Eye.__init__(self, match)
        self.number, self.all = 0, self.every
        self.squigs = [
            (number - 1, self.spot(square), self.other(who) if who >= 0 else -1)
            for number, square, who in match.balls()
        ]
        self.skill += bytes(book.SQUIGS)  # a squig has none (SQ-14)
        self.dodge -= book.BONUSES[0]
        self.pickup -= book.BONUSES[1]
        if match.side == match.turn:
            self.cast(match.spells, 1)

    def cast(self, spells, times):
        """What is in force changes the rolls; times -1: it does no more."""
        if spells & book.GLOVES:
            self.pickup -= times
            self.catch -= times
        if spells & book.SALVE:
            self.dodge -= times
        if spells & book.HEELS:
            self.rush = 1000 if times > 0 else estimate.RUSH

    def focus(self, number):
        """Look at one of the squigs as the ball."""
        self.back()
        self.number, self.every = number, self.all
        _, self.ball, self.has = self.squigs[number]
        for other, (_, spot, who) in enumerate(self.squigs):
            if other != number and who < 0:
                self.every &= ~(1 << spot)
        self.look(())
        self.note()

    def holds(self, who):
        """Whether a player has a squig that is not in focus."""
        for other, each in enumerate(self.squigs):
            if each[2] == who and other != self.number:
                return True
        return False

    def run(self, who, start, plain, goal, zone):
        """As in Blitz; the squig may wriggle free at the declaration."""
        chance = estimate.Eye.run(self, who, start, plain, goal, zone)
        return chance if who == self.on else chance * STAYS // 1000

    def against(self, who, here):
        """(dice, whether the attacker's side chooses) of a block on the squig in focus (SQ-R8, SQ-R21)."""
        mine = self.strength[who] + self.assists(who, 2 * self.size, self.ball)
        theirs, near = book.STATS[1], self.spread(1 << here)
        for other, (_, spot, holder) in enumerate(self.squigs):
            theirs += holder < 0 and other != self.number and near >> spot & 1
        if mine == theirs:
            return 1, True
        more, less = (mine, theirs) if mine > theirs else (theirs, mine)
        return (3 if more > 2 * less else 2), mine > theirs

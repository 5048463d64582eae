"""The state of a match of Pebbles."""

from furbowl.games.pebbles import tables
from furbowl.games.pebbles.kinds import SCORE

from furbowl.board import Pitch

NOBODY = 255

FIELDS = (
    ("turn", 1, 0),  # whose team turn it is
    ("left", 1, 0),  # steps left in it
    ("asked", 1, 0),  # the stone that has to yield, NOBODY in free play (P-5)
    ("shover", 1, 0),  # the stone that it yields to
    ("over", 1, 0),  # 1 by the score, 2 by the cap
    ("target", 1, 0),
    ("turn_cap", 1, 0),
    ("first", 1, 0),
    ("turns", 1, 2),
    ("score", 1, 2),
    ("at", 1, 6),  # spots of the stones
    ("down", 1, 6),
    ("ball", 1, 2),  # spots of the balls, a carried one's carrier's
    ("holder", 1, 2),
)


class Game:
    """A match in play; side is whose decision is awaited."""

    pieces = 2 * tables.STONES
    columns, rows = tables.COLUMNS, tables.ROWS
    playing = NOBODY

    def __init__(self, rules, dice, pitch=None):
        self.rules, self.dice, self.events = rules, dice, []
        self.pitch = Pitch(self.columns, self.rows, tables.MISSING)
        for name, _, count in FIELDS:
            setattr(self, name, bytearray(count) if count else 0)
        self.asked = self.shover = self.first = NOBODY
        self.target, self.turn_cap = tables.TARGET, tables.TURN_CAP
        self.holder[:] = b"\xff\xff"

    @property
    def side(self):
        """Whose decision is awaited: in the middle of a shove the other side's."""
        return self.turn if self.asked == NOBODY else self.asked // tables.STONES

    def rebuild(self):
        """Derive the pitch anew from the fields."""
        self.pitch.clear()
        for who in range(self.pieces):
            self.pitch.put(self.at[who], who)

    def tell(self, kind, who=-1, spot=0, a=0, b=0):
        """Add an event."""
        self.events.append((kind, who, self.pitch.square(spot) if spot else -1, a, b))

    def d10(self):
        """One of 1..10."""
        return self.dice.pick(tables.SIDES) + 1

    # --- questions

    def team(self, side):
        """The stones of a side."""
        return range(side * tables.STONES, side * tables.STONES + tables.STONES)

    def held(self, who):
        """The number of the ball that a stone holds, -1 for none."""
        for i in (0, 1):
            if self.holder[i] == who:
                return i
        return -1

    def lying(self, spot):
        """The number of the loose ball on a spot, -1 for none."""
        for i in (0, 1):
            if self.ball[i] == spot and self.holder[i] == NOBODY:
                return i
        return -1

    def around(self, spot):
        """The free spots beside a spot, in the order of the squares."""
        return [other for other in self.pitch.around(spot, 1, 1) if not self.pitch.grid[other]]

    # --- stones and balls

    def step(self, who, spot):
        """Put a stone, and the ball it holds, on another spot; it scores in the far column (P-7)."""
        self.pitch.lift(self.at[who])
        self.pitch.put(spot, who)
        self.at[who] = spot
        if self.held(who) >= 0:
            self.ball[self.held(who)] = spot

    def give(self, number, who):
        """Who has the ball now."""
        self.holder[number] = who
        self.ball[number] = self.at[who]

    def score_if_home(self, who):
        """A stone with a ball in the far column scores, and the ball goes back (P-7). Whether it did."""
        side, number = who // tables.STONES, self.held(who)
        if number < 0 or self.at[who] % self.pitch.width != (1 if side else self.columns):
            return False
        self.score[side] += 1
        self.holder[number] = NOBODY
        self.tell(SCORE, who, self.at[who], self.score[0], self.score[1])
        return True

"""The state of a match: all its facts, and the pitch, dice and events that go with them.

Short names, used in all modules beside it:

who    0-4 Purple, 5-9 Green; NOBODY for none
side   0 Purple, 1 Green
spot   a square, as furbowl.board counts them; OFF for none
"""

from furbowl.board import Pitch
from furbowl.const import const
from furbowl.games.furbowl import tables
from furbowl.games.furbowl.kinds import KO, OUT, STUN

NOBODY = const(255)
OFF = const(0)

# what an animal is, one byte each
NORMAL = const(0)
STUNNED1 = const(1)  # the counter of R-26
STUNNED2 = const(2)
BENCHED = const(3)  # Knocked Out
GONE = const(4)  # Out

# why a match is over
BY_SCORE = const(1)
BY_CAP = const(2)

# all facts of a match, in the order of a snapshot: names, bytes of each number, how many (0: a plain number)
#
# side to play; plays not yet begun; ball, its spot; carrier; playing, whose play is in progress,
# and whether it has moved and used its Action; over; layout, the number of the formation; the options target, turn_cap,
# fixed (a formation) and first; turns and score of the sides; of the animals at (spots), state, acted, and sprint
# while it is unspent
FIELDS = (
    ("side plays ball carrier playing moved used over layout target turn_cap fixed first", 1, 0),
    ("turns score", 1, 2),
    ("at state acted sprint", 1, 10),
)


class Game:
    """A book in play. Beside FIELDS: scored, the side that has just scored, NOBODY between two decisions."""

    pieces = 10

    def __init__(self, rules, dice):
        self.rules, self.dice, self.events = rules, dice, []
        self.columns, self.rows, self.formations, self.starts, self.ball_starts = tables.BOOKS[rules]
        self.pitch = Pitch(self.columns, self.rows)
        for names, _, count in FIELDS:
            for name in names.split():
                setattr(self, name, bytearray(count) if count else 0)
        self.carrier = self.playing = self.scored = NOBODY
        self.target, self.turn_cap = tables.TARGET, tables.TURN_CAP
        self.fixed = self.first = tables.DRAWN

    @property
    def formation(self):
        """The name of the formation drawn; None where the book has only one (FB-6)."""
        return self.formations[self.layout] if self.formations else None

    def rebuild(self):
        """Derive the pitch anew from the fields."""
        self.pitch.clear()
        for who in range(10):
            if self.at[who]:
                self.pitch.put(self.at[who], who)
        if self.ball and self.carrier == NOBODY:
            self.pitch.block(self.ball)

    def tell(self, kind, who, spot, a=0, b=0):
        """Add an event (furbowl.games.furbowl.kinds)."""
        self.events.append((kind, who, self.pitch.squares[spot] if spot else -1, a, b))  # no call: it is deep here

    def roll(self, kind, who, spot, modifier, goal):
        """Roll two dice and tell it. The natural sum (FB-7): 2 is a double 1, 12 a double 6."""
        first, second = self.dice.d6(), self.dice.d6()
        self.tell(kind, who, spot, first * 10 + second, (modifier + 8) << 4 | goal)
        return first + second

    # --- questions

    def playable(self, who):
        """Whether the animal may still begin a play in this team turn (R-40)."""
        return self.state[who] == NORMAL and not self.acted[who]

    def rivals(self, who, worst):
        """How many opponents stand on adjacent squares, in a state up to worst."""
        count, opponents = 0, 5 - who // 5 * 5
        for other in range(opponents, opponents + 5):
            if self.beside(who, other) and self.state[other] <= worst:
                count += 1
        return count

    def beside(self, who, other):
        """Whether other stands on a square adjacent to who, who is on the pitch."""
        return self.at[other] and self.at[other] - self.at[who] in self.pitch.near

    def receives(self, who, other):
        """Whether who could pass to a team-mate, other (FB-32)."""
        return (
            other != who
            and self.state[other] == NORMAL
            and self.pitch.distance(self.at[who], self.at[other]) <= tables.FARTHEST_PASS
        )

    def loose(self):
        """The spot of the loose ball, or OFF."""
        return self.ball if self.carrier == NOBODY else OFF

    def home(self, who):
        """The scoring column of the animal's side (FB-3)."""
        return self.columns if who < 5 else 1

    # --- animals

    def step(self, who, spot):
        """Put an animal, and the ball it carries, on another spot."""
        self.pitch.lift(self.at[who])
        self.pitch.put(spot, who)
        self.at[who] = spot
        if self.carrier == who:
            self.ball = spot

    def stun(self, who):
        """FB-48; the counter starts again where it runs (R-25). A carried ball is for the caller to scatter."""
        self.state[who] = STUNNED2
        self.acted[who] = 0
        self.tell(STUN, who, self.at[who])

    def bench(self, who, out):
        """Knocked Out, or Out unless it is a Cat with its Nine Lives (FB-21, FB-49, FB-50)."""
        spot = self.at[who]
        saved = out and who % 5 == tables.CAT
        self.pitch.lift(spot)
        self.at[who] = OFF
        self.acted[who] = 0
        if out and not saved:
            self.state[who] = GONE
            self.tell(OUT, who, spot)
        else:
            self.state[who] = BENCHED
            self.tell(KO, who, spot, 1 if saved else 0)

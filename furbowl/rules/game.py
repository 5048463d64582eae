"""The table on which a match is played: all its facts, and the pitch, dice and events that go with them.

Short names, used in all modules beside it:

who    0-4 Purple, 5-9 Green; NOBODY for none
side   0 Purple, 1 Green
spot   a square, as rules.pitch counts them; OFF for none
"""

from furbowl.lean import borrow, const
from furbowl.rules import books
from furbowl.rules.pitch import Pitch
from furbowl.words import BOUNCE, GAIN, KO, LOOSE, OUT, SCATTER, SCORE, STUN, SURPRISE

NOBODY = const(255)
OFF = const(0)
DRAWN = const(255)  # an option that fixes nothing

# what an animal is, one byte each
NORMAL = const(0)
STUNNED1 = const(1)  # the counter of R-26
STUNNED2 = const(2)
BENCHED = const(3)  # Knocked Out
GONE = const(4)  # Out

# why a match is over
BY_SCORE = const(1)
BY_CAP = const(2)


class Game:
    """A book in play.

    Numbers: side to play; plays not yet begun; ball, its spot, OFF while it flies; carrier; playing, whose play is in
    progress, and whether it has moved and used its Action; over; formation; the options target, turn_cap, fixed
    (a formation) and first, DRAWN where nothing is fixed; scored, the side that has just scored.
    Bytes: turns and score of the sides; at (spots), state, acted and sprint of the animals.
    """

    names = books.NAMES
    tables = (books.MOVE, books.SPEED, books.STRENGTH, books.SKILL)

    def __init__(self, rules, dice, book):
        self.rules, self.dice, self.book = rules, dice, book
        self.columns, self.rows, self.formations, self.starts, self.balls = book
        self.pitch = Pitch(self.columns, self.rows)
        self.side = self.plays = self.ball = self.moved = self.used = self.over = self.formation = 0
        self.carrier = self.playing = self.scored = NOBODY
        self.target, self.turn_cap = books.TARGET, books.TURN_CAP
        self.fixed = self.first = DRAWN
        self.turns, self.score = bytearray(2), bytearray(2)
        self.at, self.state, self.acted, self.sprint = bytearray(10), bytearray(10), bytearray(10), bytearray(10)
        self.events = []

    def rebuild(self):
        """Derive the pitch anew from the bytes."""
        self.pitch.clear()
        for who in range(10):
            if self.at[who]:
                self.pitch.put(self.at[who], who)
        if self.ball and self.carrier == NOBODY:
            self.pitch.block(self.ball)

    def tell(self, kind, who, spot, a=0, b=0):
        """Add an event (furbowl.words)."""
        self.events.append((kind, who, self.pitch.square(spot) if spot else -1, a, b))

    def roll(self, kind, who, spot, modifier, goal):
        """Roll two dice and tell it. The natural sum (FB-7): 2 is a double 1, 12 a double 6."""
        first, second = self.dice.d6(), self.dice.d6()
        self.tell(kind, who, spot, first * 10 + second, (modifier + 8) << 4 | goal)
        return first + second

    # --- small questions

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
        """Whether who could pass to other (FB-32)."""
        return (
            other != who
            and other // 5 == who // 5
            and self.state[other] == NORMAL
            and self.pitch.distance(self.at[who], self.at[other]) <= books.FARTHEST_PASS
        )

    def useful(self, who):
        """Whether an Action is possible now (R-10)."""
        team = who // 5 * 5
        if self.rivals(who, STUNNED2):
            return True
        if self.carrier == who:
            for other in range(team, team + 5):
                if self.receives(who, other):
                    return True
        return False

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
        saved = out and who % 5 == books.CAT
        self.pitch.lift(spot)
        self.at[who] = OFF
        self.acted[who] = 0
        if out and not saved:
            self.state[who] = GONE
            self.tell(OUT, who, spot)
        else:
            self.state[who] = BENCHED
            self.tell(KO, who, spot, 1 if saved else 0)

    # --- the football

    def gain(self, who):
        """Who has the ball now, and scores where it stands in its scoring column (FB-4, R-22)."""
        self.carrier = who
        self.ball = self.at[who]
        self.tell(GAIN, who, self.ball)
        if books.REACTION_SCORES or who == self.playing:
            self.score_if_home(who)

    def score_if_home(self, who):
        """A carrier in its scoring column scores (FB-3, FB-4)."""
        side = who // 5
        if self.at[who] % self.pitch.width == (1 if side else self.pitch.columns):
            self.score[side] += 1
            self.scored = side
            self.tell(SCORE, who, self.at[who], self.score[0], self.score[1])

    def lose(self, who, spot):
        """Who, on spot, no longer has the ball: the caller says where it goes."""
        self.carrier = NOBODY
        self.ball = OFF
        self.tell(LOOSE, who, spot)

    def drop_if_carrier(self, who, spot):
        """A carrier that was hurt on spot loses the ball there (R-13, R-19)."""
        if self.carrier == who:
            self.lose(who, spot)
            self.scatter(spot, books.SCATTER)

    def scatter(self, origin, distance, hops=0):
        """The ball flies from origin, and on, until it lies or somebody holds it (FB-31, R-11, R-14..R-16).

        hops: landings on an animal since it came loose (R-42).
        """
        while True:
            spot = self.pitch.around(origin, distance, self.dice)
            self.tell(SCATTER, -1, spot, distance, self.pitch.square(origin))
            who = self.pitch.grid[spot] - 1
            if who < 0:
                self.ball = spot
                return self.pitch.block(spot)
            hops += 1
            distance = self.surprise(who)
            if not distance:
                return None
            if hops == books.MOST_HOPS:
                return borrow("furbowl.rules.heap").settle(self, spot)
            origin = spot

    def surprise(self, who):
        """The ball comes to an animal: a surprise pickup, or it bounces off a Stunned one (FB-30, R-16).

        0 where the animal holds it, else how far the ball scatters on.
        """
        spot = self.at[who]
        if self.state[who] > books.WORST_CATCHER:
            self.tell(BOUNCE, who, spot)
            return books.SCATTER
        natural = self.roll(SURPRISE, who, spot, books.SKILL[who], books.PICKUP_GOAL)
        if natural + books.SKILL[who] < books.PICKUP_GOAL:
            return books.LOUSY_SCATTER if natural == 2 else books.SCATTER
        self.gain(who)
        return 0

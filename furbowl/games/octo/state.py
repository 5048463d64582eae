"""The state of a match of Octo: all its facts, and the pitch, dice and events that go with them.

who    0-5 Purple, 6-11 Green; NOBODY for none. 0 and 6 are the goalies
side   0 Purple, 1 Green
spot   a square, as furbowl.board counts them; its column is spot % WIDTH, its row spot // WIDTH
"""

from array import array

from furbowl.board import Pitch
from furbowl.const import const
from furbowl.games.octo import tables
from furbowl.games.octo.kinds import GAIN

NOBODY = const(255)
WIDTH = const(21)  # of the grid
CENTRE = const(220)  # the spot of (10,10)

# phases
SETUP = const(0)  # the side has decided nothing yet
PLACING = const(1)
PLAY = const(2)
TAKE = const(3)  # after a won tackle (SP-R25)
PHASES = ("setup", "placing", "play", "take")

# why a match is over
BY_SCORE = const(1)
BY_CAP = const(2)

# all facts of a match, in the order of a snapshot: names, bytes of each number, how many (0: a plain number)
#
# side, whose decision is awaited; stage, a phase; beginner, the side that will begin, during a set-up; tackler, during
# TAKE; AP left; tackles and jostles of the turn; holder of the ball; opened, the goalie that is open (SP-R17); over;
# the options target, turn_cap, fixed (a formation) and first; turns, score and keeping (SP-R32) of the sides; fallen
# and put, who is on the ground and who was placed; at, the spots of all; spot, that of the ball
FIELDS = (
    ("side stage beginner tackler ap tackles holder opened over target turn_cap fixed first", 1, 0),
    ("turns score keeping", 1, 2),
    ("fallen put", 1, 12),
    ("at", 2, 12),
    ("spot", 2, 0),
)


class Game:
    """A match in play. scored: the side that has just scored, NOBODY between two decisions."""

    pieces = 2 * tables.TEAM
    columns, rows = tables.COLUMNS, tables.ROWS
    playing = NOBODY  # no play is ever in progress: any teamster may go on
    formations = tables.FORMATIONS

    def __init__(self, rules, dice):
        self.rules, self.dice, self.events = rules, dice, []
        squares = range(tables.COLUMNS * tables.ROWS)
        self.pitch = Pitch(tables.COLUMNS, tables.ROWS, [square for square in squares if not tables.exists(square)])
        for names, size, count in FIELDS:
            for name in names.split():
                setattr(self, name, (bytearray(count) if size == 1 else array("H", bytes(2 * count))) if count else 0)
        self.beginner = self.tackler = self.holder = self.opened = self.scored = NOBODY
        self.target, self.turn_cap, self.stage = tables.TARGET, tables.TURN_CAP, PLAY
        self.fixed = self.first = tables.DRAWN

    # --- what the face tells of it: -1 for nobody

    @property
    def phase(self):
        return PHASES[self.stage]

    @property
    def starter(self):
        return -1 if self.beginner == NOBODY else self.beginner

    @property
    def taker(self):
        return -1 if self.tackler == NOBODY else self.tackler

    @property
    def open(self):
        return -1 if self.opened == NOBODY else self.opened

    @property
    def kept(self):
        return tuple(self.keeping)

    # --- events

    def rebuild(self):
        """Derive the pitch anew from the fields."""
        self.pitch.clear()
        for who in range(self.pieces):
            self.pitch.put(self.at[who], who)

    def tell(self, kind, who, spot, a=-1, b=-1):
        """Add an event (furbowl.games.octo.kinds)."""
        self.events.append((kind, who, self.pitch.squares[spot] if spot else -1, a, b))

    # --- questions

    def possessor(self):
        """Who has the ball: holds it, or stands on it while it is loose (SP-R18); NOBODY."""
        if self.holder != NOBODY:
            return self.holder
        who = self.pitch.grid[self.spot] - 1
        return NOBODY if who < 0 or self.fallen[who] else who

    def beside(self, who, other):
        """Whether two teamsters stand on adjacent squares."""
        return self.at[who] - self.at[other] in self.pitch.near

    def in_zone(self, who):
        """Whether a teamster is the goalie in its own goal zone (SP-7, SP-R3)."""
        if who % tables.TEAM:
            return False
        column, row = self.at[who] % WIDTH, self.at[who] // WIDTH
        if not tables.GOAL_FROM <= row <= tables.GOAL_TO:
            return False
        return column > tables.COLUMNS - tables.ZONE if who else column <= tables.ZONE

    def allows(self, side, spot):
        """Whether a set-up of a side may use a spot: its own half without the grey area (SP-2, SP-R3)."""
        column = spot % WIDTH
        inside = column > tables.CENTRE if side else column < tables.CENTRE
        return inside and not tables.grey(column, spot // WIDTH)

    # --- teamsters and the ball

    def step(self, who, spot):
        """Put a teamster, and the ball it holds, on another spot."""
        self.pitch.lift(self.at[who])
        self.pitch.put(spot, who)
        self.at[who] = spot
        if self.holder == who:
            self.spot = spot

    def gain(self, who, how):
        """A teamster holds the ball now."""
        self.holder, self.spot = who, self.at[who]
        self.tell(GAIN, who, self.spot, how)

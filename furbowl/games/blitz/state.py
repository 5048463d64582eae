"""The state of a match of Blitz: all its facts, and the pitch, dice and events that go with them.

who    0 to 2 * size - 1, in roster order, Purple first; NOBODY for none
side   0 Purple, 1 Green
spot   a square, as furbowl.board counts them; 0 for none. Its column is spot % width, its row spot // width
ball   index of a ball: Blitz has one, 0
"""

from array import array

from furbowl.board import Pitch
from furbowl.const import const
from furbowl.games.blitz import tables
from furbowl.games.blitz.kinds import ASK_BLOCK, ASK_CHOOSE, PLAY, QUESTIONS, STANDING, STUNNED

NOBODY = const(255)

# marks of a player
ACTED = const(1)  # its action of this team turn is over
DODGED = const(2)  # has used Dodge in this team turn (BZ-24)
PLACED = const(4)  # by hand, in this set-up (BZ-R3)

# all facts of a match, in the order of a snapshot: names, bytes of each number, how many (0: a plain number)
#
# the options size, length (turns of a half), supply (re-rolls of a half) and fixed (a formation); first, who receives
# in the first half; half; turn, whose team turn it is; side, whose decision is awaited; stage, the question; used, bits
# of the turn; playing, doing, spent, hit: who is in action, its deed, squares spent, whether its block was made; over
#
# of a question: roll, the kind that failed; target of a block; links of the chain of pushes and down, whether the
# target falls; shown, the block dice, or the die of a throw; chain, who is pushed; aim, the target of a pass; landing,
# where the last of the chain goes
#
# turns, score, spare re-rolls of the sides; holders and spots of the balls, a carried one where its carrier is; states,
# marks and at, of the players
FIELDS = (
    ("size length supply fixed first half turn side stage used playing doing spent hit over", 1, 0),
    ("roll target links down", 1, 0),
    ("turns score spare", 1, 2),
    ("shown", 1, 3),
    ("holders", 1, 1),
    ("states marks chain", 1, tables.MOST_PLAYERS),
    ("aim landing", 2, 0),
    ("spots", 2, 1),
    ("at", 2, tables.MOST_PLAYERS),
)


class Game:
    """A match in play.

    Between two decisions: scored, the side that has just scored; lost, why there is a turnover, with lost_who and
    lost_spot; done, whether the action is over; flight, whether the ball on its way was thrown, kicked, or slipped from
    the hands of who picked it up.

    target  of a block: a player, or pieces + ball for a ball that can be hit

    Rules that go beyond Blitz derive their own: with other FIELDS, questions, lines, others, bonuses, and last methods.
    Where balls are no mere things, so that there are others, it also has
    prey(spot)       the balls that can be hit from a spot, as targets; from 0: all there are
    struck(face)     carries out a face against one of them
    lost_ball(ball)  whether one that has left the pitch does not come in again
    rest()           what they do between two team turns
    """

    FIELDS = FIELDS
    questions = QUESTIONS
    lines = ("ball",)  # of a position that say where the balls are
    others = ()  # names of the balls, where they can be hit
    ball_name = "ball"  # what texts call one
    more_spare = 0  # team re-rolls that a side can have beyond the supply
    dodge_plus, pickup_plus = tables.BONUSES

    def __init__(self, rules, dice):
        self.rules, self.dice, self.events, self.pitch = rules, dice, [], None
        for names, size, count in self.FIELDS:
            for name in names.split():
                setattr(self, name, (bytearray(count) if size == 1 else array("H", bytes(2 * count))) if count else 0)
        self.size, self.pieces, self.columns, self.rows = tables.SIZES[0], 0, 0, 0
        self.scored = self.lost = self.lost_who = self.playing = self.doing = self.target = NOBODY
        self.lost_spot = self.done = self.flight = 0
        self.fixed = self.first = tables.DRAWN
        for ball in range(len(self.holders)):
            self.holders[ball] = NOBODY

    def lay_out(self):
        """The pitch of the size, nobody on it."""
        self.pieces, row = 2 * self.size, tables.PITCHES[self.size]
        self.columns, self.rows = row[0], row[1]
        if self.pitch is None or self.pitch.columns != self.columns:
            self.pitch = Pitch(self.columns, self.rows)
        self.pitch.clear()
        self.pitch.far = None

    def rebuild(self):
        """Derive the pitch anew from the fields."""
        self.lay_out()
        for who in range(self.pieces):
            if self.at[who]:
                self.pitch.put(self.at[who], who)

    # --- what the face tells of it: -1 for nobody

    @property
    def question(self):
        return self.questions[self.stage]

    @property
    def deed(self):
        return -1 if self.doing == NOBODY else self.doing

    @property
    def rerolls(self):
        return tuple(self.spare)

    @property
    def block_dice(self):
        return tuple([die for die in self.shown if die]) if self.stage in (ASK_BLOCK, ASK_CHOOSE) else ()

    # --- events

    def tell(self, kind, who=-1, spot=0, a=-1, b=-1):
        """Add an event (furbowl.games.blitz.kinds)."""
        self.events.append((kind, who, self.pitch.squares[spot] if spot else -1, a, b))

    # --- players

    def stats(self, who):
        """(movement, strength, agility, armour) as bytes."""
        return tables.STATS[tables.ROSTERS[self.size][who % self.size]]

    def skills(self, who):
        """Bits of tables.HAS_BLOCK and so on."""
        return tables.SKILLS[tables.ROSTERS[self.size][who % self.size]]

    def can_act(self, who):
        """Whether a player may still act in its side's turn (BZ-21)."""
        return self.at[who] and self.states[who] != STUNNED and not self.marks[who] & ACTED

    def anybody_can_act(self):
        """Whether anybody of the side in turn may."""
        first = self.turn * self.size
        for who in range(first, first + self.size):
            if self.can_act(who):
                return True
        return False

    def step(self, who, spot):
        """Put a player, and the ball it carries, on another spot."""
        self.pitch.lift(self.at[who])
        self.pitch.put(spot, who)
        self.at[who] = spot
        ball = self.carried(who)
        if ball >= 0:
            self.spots[ball] = spot

    def put(self, who, spot):
        """Set a player up on a spot."""
        self.at[who], self.states[who] = spot, STANDING
        self.pitch.put(spot, who)

    def remove(self, who):
        """Take a player from the pitch (BZ-37, BZ-R36)."""
        self.pitch.lift(self.at[who])
        self.at[who] = self.marks[who] = 0

    def own_half(self, side, spot):
        """Whether a spot of the pitch lies in the half of a side (BZ-20)."""
        return (spot % self.pitch.width > self.columns // 2) == side

    # --- balls

    def carried(self, who):
        """The ball that a player carries, -1 for none."""
        for ball in range(len(self.holders)):
            if self.holders[ball] == who:
                return ball
        return -1

    def can_catch(self, who):
        """Whether a player stands and carries none (BZ-14)."""
        return not self.states[who] and self.carried(who) < 0

    def loose_on(self, spot):
        """The ball that lies on a spot, -1 for none."""
        for ball in range(len(self.holders)):
            if self.spots[ball] == spot and self.holders[ball] == NOBODY:
                return ball
        return -1

    def any_loose(self):
        """Whether a ball lies anywhere on the pitch."""
        for ball in range(len(self.holders)):
            if self.spots[ball] and self.holders[ball] == NOBODY:
                return True
        return False

    # --- questions

    def ask(self, stage, side):
        """A side has to decide."""
        self.stage, self.side = stage, side

    def forget(self):
        """Nothing is asked any more, or waits for an answer."""
        self.ask(PLAY, self.turn)
        self.roll = self.links = self.down = self.aim = self.landing = 0
        self.target = NOBODY
        for at in range(len(self.shown)):
            self.shown[at] = 0
        for at in range(len(self.chain)):
            self.chain[at] = 0

    def idle(self):
        """Nobody is in action any more."""
        self.forget()
        self.playing = self.doing = NOBODY
        self.spent = self.hit = self.done = 0

    def fresh(self):
        """A team turn or a drive begins: nothing is used or lost."""
        self.idle()
        self.used, self.lost = 0, NOBODY

    def lose(self, reason, who, spot):
        """There will be a turnover (BZ-28), the first reason counts. who: who causes it, on a spot."""
        if self.lost == NOBODY:
            self.lost, self.lost_who, self.lost_spot = reason, who, spot

    # --- what other rules may change

    def tell_of(self, ball, kind, who=-1, spot=0, a=-1, b=-1):
        """Add an event of that ball."""
        self.tell(kind, who, spot, a, b)

    def extra(self, kind, who):
        """What is added to a player's roll of that kind, his armour's too."""
        return 0

    def rushes(self, who, spent):
        """Whether the last of so many squares takes a roll of going for it (BZ-23)."""
        return spent > self.stats(who)[0]

    def strength(self, who, against):
        """In a block, without the assists of players (BZ-29)."""
        return self.stats(who)[1]

    def spot_of(self, target):
        """Where a target is, 0 where it cannot be hit."""
        return self.at[target]

    def settles(self, ball, owes):
        """Whether a ball that comes down where no player is rests there; owes: one that bounces once (BZ-38)."""
        return not owes

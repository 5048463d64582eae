"""What a computer player sees of a position, and how likely it guesses that a side scores from there.

x, y      column and row of the ten animals, from 0; FAR for an animal off the pitch
up        whether an animal is Normal, on the pitch
rests     whether a Stunned animal will be Normal in its side's next team turn
reach     how many squares an animal can still move in the team turn that is looked at
act       whether it can still pass or tackle there
playing   whose play is in progress there, -1 for nobody
work      passes looked at so far: what the guesses cost
next      who is next in the likeliest plan to score that scores() found: who runs, receives, fetches or tackles

A guess is in permille. It counts king steps and forgets who stands in the way; what is chosen in the end is weighed by
the match itself.
"""

from furbowl.const import const
from furbowl.cpu import trials
from furbowl.dice import WAYS
from furbowl.games.furbowl import tables
from furbowl.games.furbowl.kinds import NORMAL
from furbowl.games.furbowl.tables import CATCH_GOAL, THROW_GOAL

FAR = const(200)

ODDS = [ways * 1000 // 36 for ways in WAYS]  # permille of at least that sum of two dice; index 0..12
_SECOND = const(917)  # permille: no pass is likelier to be caught
_LANDS = const(800)  # permille: a ball that was knocked loose lies where it can be fetched


class Eye:
    def __init__(self, match):
        self.columns = match.columns
        self.homes = (match.columns - 1, 0)  # the columns in which the sides score
        self.x, self.y, self.up, self.state = bytearray(10), bytearray(10), bytearray(10), bytearray(10)
        self.reach, self.act, self.rests = bytearray(10), bytearray(10), bytearray(10)
        stats_of = match.stats
        stats = [stats_of(who) for who in range(10)]
        self.move, self.speed, self.strength, self.skill = [bytes([each[i] for each in stats]) for i in range(4)]
        self.work, self.next, self.noted = 0, -1, None

    def look(self, match):
        """Take a position, and what the side to play can still do."""
        columns, x, y, state, up = self.columns, self.x, self.y, self.state, self.up
        square_of, state_of = match.square, match.state  # each look-up of a member of this game costs
        acted, has_used, has_moved = match.acted, match.has_used, match.has_moved
        for who in range(10):
            square = square_of(who)
            x[who] = FAR if square < 0 else square % columns
            y[who] = FAR if square < 0 else square // columns
            state[who] = state_of(who)
            up[who] = state[who] == NORMAL
        self.sprint = match.can_sprint(0), match.can_sprint(5)
        ((_, ball, self.carrier),) = match.balls()
        self.ball_x, self.ball_y = ball % columns, ball // columns
        self.side, self.plays, self.playing = match.side, match.plays, match.playing
        team = self.side * 5
        for who in range(team, team + 5):
            fit = up[who] and not acted(who) and (self.plays or who == self.playing)
            self.act[who] = fit and not has_used(who)
            self.reach[who] = self.most(who) if fit and not has_moved(who) else 0

    def look_again(self, match):
        """Take the same position once more: it is asked only the first time."""
        tables = self.x, self.y, self.state, self.up, self.act, self.reach
        if not self.noted:
            self.look(match)
            numbers = self.sprint, self.carrier, self.ball_x, self.ball_y, self.side, self.plays, self.playing
            self.noted = [bytes(each) for each in tables], numbers
        kept, numbers = self.noted
        for i in range(len(kept)):
            tables[i][:] = kept[i]
        self.sprint, self.carrier, self.ball_x, self.ball_y, self.side, self.plays, self.playing = numbers

    def most(self, who):
        """How many squares the animal moves at most."""
        return self.move[who] + (tables.SPRINT_BONUS if who % 5 == 0 and self.sprint[who // 5] else 0)

    def await_turn(self, side):
        """Look at the next team turn of a side: all of it is still to come."""
        self.playing = -1
        for who in range(side * 5, side * 5 + 5):
            fit = self.up[who] or self.rests[who]
            self.act[who] = fit
            self.reach[who] = self.most(who) if fit else 0

    def imagine(self, who, square):
        """Go on from the position: who moves there, which needs no roll."""
        if self.playing != who:
            self.playing = who
            self.plays -= 1
            if not self.plays:
                act = self.act[who]
                self.act[:] = self.reach[:] = bytes(10)
                self.act[who] = act
        x, y = square % self.columns, square // self.columns
        self.x[who], self.y[who], self.reach[who] = x, y, 0
        if self.carrier == who:
            self.ball_x, self.ball_y = x, y

    # --- small questions

    def steps(self, who):
        """King steps from an animal to the ball."""
        x, y = self.ball_x - self.x[who], self.ball_y - self.y[who]
        if x < 0:
            x = -x
        if y < 0:
            y = -y
        return x if x > y else y

    def leaves(self, who):
        """Permille: the animal gets away from where it stands."""
        x, y, at_x, at_y = self.x, self.y, self.x[who], self.y[who]
        near, first = 0, 5 - who // 5 * 5
        for other in range(first, first + 5):
            if -2 < x[other] - at_x < 2 and -2 < y[other] - at_y < 2:
                near += 1
        return 1000 if near < 2 else ODDS[tables.DODGE_GOAL - self.speed[who]]

    def picks(self, who):
        """Permille: the animal goes to the loose ball and picks it up."""
        if not self.act[who] or self.steps(who) > self.reach[who]:
            return 0
        return ODDS[tables.PICKUP_GOAL - self.skill[who]] * self.leaves(who) // 1000

    def hits(self, who):
        """Permille: the animal goes to the carrier and knocks the ball loose."""
        if not self.act[who] or self.steps(who) > self.reach[who] + 1:
            return 0
        return ODDS[tables.TACKLE_GOAL - self.strength[who] + self.strength[self.carrier]]

    def takes(self, side):
        """Permille: one of the two best of a side picks the loose ball up, or knocks it loose."""
        ask = self.picks if self.carrier < 0 else self.hits
        best = second = 0
        for who in range(side * 5, side * 5 + 5):
            likely = ask(who)
            if likely > best:
                best, second = likely, best
            elif likely > second:
                second = likely
        return 1000 - (1000 - best) * (1000 - second) // 1000

    # --- how likely a side scores

    def scores(self, side, plays):
        """Permille: the side scores in the team turn looked at, with so many plays not yet begun."""
        home, x, reach, carrier = self.homes[side], self.x, self.reach, self.carrier
        self.next = -1
        self.runners = 0  # bits of those that would be home in one move
        for who in range(side * 5, side * 5 + 5):
            if -reach[who] <= home - x[who] <= reach[who]:
                self.runners |= 1 << who
        if carrier < 0:
            return self._fetches(side, plays, 0)
        if carrier // 5 != side:
            return self._strips(side, plays)
        plays -= carrier != self.playing
        if plays < 0:
            return 0
        if self.runners >> carrier & 1:
            self.next = carrier
            return self.leaves(carrier)
        return self._passes(carrier, self.ball_x, self.ball_y, reach[carrier], plays, 1 << carrier)

    def _passes(self, who, x, y, reach, plays, gone):
        """The same with the ball held by who on x, y, not near home. gone: bits of those that cannot help."""
        best, chosen = 0, -1
        runners = self.runners & ~gone
        if not runners or not self.act[who]:
            return best
        self.work += 1
        home, first = self.homes[who // 5], who // 5 * 5
        for other in range(first, first + 5):
            if runners >> other & 1 and (plays or self.x[other] == home):
                likely = self._pass(who, x, y, reach, other)
                if likely > best and self.x[other] != home:
                    likely = likely * self.leaves(other) // 1000
                if likely > best:
                    best, chosen = likely, other
        gone |= runners
        for other in range(first, first + 5 if plays > 1 else first):
            likely = 0 if gone >> other & 1 else self._pass(who, x, y, reach, other) * _SECOND // 1000
            if likely > best:
                bits = gone & ~runners | 1 << other
                more = self._passes(other, self.x[other], self.y[other], self.reach[other], plays - 1, bits)
                likely = likely * more // _SECOND
                if likely > best:
                    best, chosen = likely, other
        self.next = chosen
        return best

    def _pass(self, who, x, y, reach, other):
        """Permille: a pass from x, y, or from somewhere within reach, is caught."""
        if not self.up[other]:
            return 0
        x -= self.x[other]
        y -= self.y[other]
        if x < 0:
            x = -x
        if y < 0:
            y = -y
        if y > x:
            x = y
        x -= reach
        if x > tables.FARTHEST_PASS:
            return 0
        skill = self.skill
        if x < 2:
            return ODDS[CATCH_GOAL[1] - skill[other]]
        return ODDS[THROW_GOAL[x] - skill[who]] * ODDS[CATCH_GOAL[x] - skill[other]] // 1000

    def _fetches(self, side, plays, gone):
        """The same with the ball loose."""
        best, chosen = 0, -1
        if not self.runners & ~gone and self.ball_x != self.homes[side]:
            return best
        for who in range(side * 5, side * 5 + 5):
            left = plays - (who != self.playing)
            likely = 0 if left < 0 or gone >> who & 1 else self.picks(who)
            if likely > best:
                if self.ball_x != self.homes[side]:
                    likely = likely * self._passes(who, self.ball_x, self.ball_y, 0, left, gone | 1 << who) // 1000
                if likely > best:
                    best, chosen = likely, who
        self.next = chosen
        return best

    def _strips(self, side, plays):
        """The same with the ball held by the other side: a tackle, then somebody fetches it."""
        best, chosen = 0, -1
        for who in range(side * 5, side * 5 + 5):
            left = plays - (who != self.playing)
            likely = 0 if left < 0 else self.hits(who) * _LANDS // 1000
            if likely > best:
                likely = likely * self._fetches(side, left, 1 << who) // 1000
                if likely > best:
                    best, chosen = likely, who
        self.next = chosen
        return best


class Typical(trials.Typical):
    """Dice that show what is wanted, natural sums of two dice in order, then typical results."""

    def d6(self):
        """Half of a wanted sum, or of a 7."""
        at = self.at
        self.at += 1
        total = self.wanted[at >> 1] if at >> 1 < len(self.wanted) else 7
        return (total + 1) >> 1 if at & 1 else total >> 1

    def pick(self, n):
        """The ball falls a little towards the lower left."""
        return n // 6

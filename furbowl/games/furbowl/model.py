"""A position as a computer player sees it, with an estimate of the chance that a side scores from there.

Everything is seen from the side that chooses, on a Board of furbowl/cpu/model.py: team 0, the animals 0-4, is the side
that chooses, and team 1 the other side.

has       the carrier of the ball, -1 for nobody; ball: its spot
steps     king steps from each animal to the ball
animals   their numbers in the match; seen: their squares, -2 for an imagined one
state     of each animal, as in tables.py; rests: whether a Stunned one will be Normal in its side's next team turn
reach     number of squares that an animal can still move in the team turn under study
act       whether it can still pass or tackle there
team      the team to play; plays: those not yet begun; playing: the animal whose play is in progress, -1 for none
work      passes looked at so far: the cost of the estimates
next      the next animal in the likeliest plan to score that scores() found: it runs, receives, fetches or tackles

An estimate is in permille. It counts king steps and ignores animals in the way; the final choice is weighed by the
match itself.
"""

from __future__ import annotations

from array import array

from furbowl.const import TYPE_CHECKING
from furbowl.cpu import trials
from furbowl.cpu.model import Board
from furbowl.dice import ways
from furbowl.games.furbowl import tables, weights
from furbowl.games.furbowl.kinds import CATCH, DODGE, HIT, PICKUP, THROW
from furbowl.games.furbowl.match import rivals, terms
from furbowl.games.furbowl.tables import FARTHEST_PASS, NORMAL, WORST_MARKER

if TYPE_CHECKING:
    from typing import Any

    from furbowl.games.furbowl.match import Furbowl


def _chance(kind: int, who: int, against: int = 0) -> int:
    """Permille that a roll succeeds; kind, who, against: as in terms()."""
    modifier, goal = terms(kind, who, against)
    return ways(goal - modifier) * 1000 // 36


# permille that each animal's tackle, throw and catch succeed, by opponent or by distance: asked for very often
HITS, THROWS, CATCHES = [
    array("H", [_chance(kind, who, other) for other in range(most) for who in range(5)])
    for kind, most in ((HIT, 5), (THROW, FARTHEST_PASS + 1), (CATCH, FARTHEST_PASS + 1))
]
_CAUGHT = 1 + max(CATCHES[5:10])  # permille: no pass is as likely to be caught


class Model(Board):
    noted: tuple[list[Any], tuple[Any, ...]] | None  # by look_again()

    def __init__(self, match: Furbowl) -> None:
        Board.__init__(self, match)
        self.homes = self.columns, 1  # the columns in which the teams score
        self.state, self.steps, self.rests = bytearray(10), bytearray(10), bytearray(10)
        self.up, self.reach, self.act = bytearray(10), bytearray(10), bytearray(10)
        self.animals, self.seen = [self.other(i) for i in range(10)], [-1] * 10
        self.ball, self.work, self.next, self.noted = 0, 0, -1, None

    def look(self, match: Furbowl) -> None:
        """Take in a position and the remaining options of the side to play."""
        ((_, ball, carrier),) = match.balls()
        animals, at, state, up, seen, i = self.animals, self.at, self.state, self.up, self.seen, 0
        self.has, ball = -1 if carrier < 0 else animals[carrier], self.spot(ball)
        square_of, states = match.square, match.states  # each look-up of an attribute of this game costs time
        acted, has_used, has_moved = match.acted, match.has_used, match.has_moved
        for who in animals:
            square = square_of(who)
            if square != seen[i]:
                seen[i], at[i] = square, 0 if square < 0 else self.spot(square)
                self.steps[i] = self.away(at[i], ball)
            state[i] = states[who]
            up[i] = state[i] == NORMAL
            i += 1
        if ball != self.ball:
            self.lies_on(ball)
        self.sprint = match.can_sprint(animals[0]), match.can_sprint(animals[5])
        self.team, self.plays = int((match.side == 1) != self.turned), match.plays
        self.playing = -1 if match.playing < 0 else animals[match.playing]
        for i in range(self.team * 5, self.team * 5 + 5):
            who = animals[i]
            fit = up[i] and not acted(who) and (self.plays or i == self.playing)
            self.act[i] = fit and not has_used(who)
            self.reach[i] = self.most(i) if fit and not has_moved(who) else 0

    def look_again(self, match: Furbowl) -> None:
        """Take in the same position again; the match is asked only the first time."""
        tables = self.at, self.seen, self.state, self.up, self.act, self.reach, self.steps
        if not self.noted:
            self.look(match)
            numbers = self.sprint, self.has, self.ball, self.team, self.plays, self.playing
            self.noted = [each[:] for each in tables], numbers
        kept, numbers = self.noted
        for i in range(len(kept)):
            tables[i][:] = kept[i]
        self.sprint, self.has, self.ball, self.team, self.plays, self.playing = numbers

    def lies_on(self, spot: int) -> None:
        """Put the ball, held or not, on a spot."""
        self.ball = spot
        for who in range(10):
            self.steps[who] = self.away(self.at[who], spot)

    def most(self, who: int) -> int:
        """The most squares that the animal can move."""
        return tables.stride(who, who % 5 == tables.RABBIT and self.sprint[who // 5])

    def await_turn(self, team: int) -> None:
        """Look at the next team turn of a team, all of which is still to come."""
        self.playing = -1
        for who in range(team * 5, team * 5 + 5):
            self.act[who] = self.up[who] or self.rests[who]
            self.reach[who] = self.most(who) if self.act[who] else 0

    def imagine(self, who: int, spot: int) -> None:
        """Go on from the position with a Move of an animal to a spot, without a roll."""
        if self.playing != who:
            self.playing = who
            self.plays -= 1
            if not self.plays:
                act = self.act[who]
                self.act[:] = self.reach[:] = bytes(10)
                self.act[who] = act
        self.at[who], self.seen[who], self.reach[who] = spot, -2, 0
        if self.has == who:
            self.lies_on(spot)
        else:
            self.steps[who] = self.away(spot, self.ball)

    # --- small questions

    def leaves(self, who: int) -> int:
        """Chance in permille that the animal gets away from its spot."""
        marked = rivals(self.at, self.state, self.near, who, WORST_MARKER) >= tables.SURROUNDED
        return _chance(DODGE, who) if marked else 1000

    def picks(self, who: int) -> int:
        """Chance in permille that the animal goes to the loose ball and picks it up."""
        if not self.act[who] or self.steps[who] > self.reach[who]:
            return 0
        return _chance(PICKUP, who) * self.leaves(who) // 1000

    def hits(self, who: int) -> int:
        """Chance in permille that the animal goes to the carrier and knocks the ball loose."""
        if not self.act[who] or self.steps[who] > self.reach[who] + 1:
            return 0
        return HITS[self.has % 5 * 5 + who % 5]

    def takes(self, team: int) -> int:
        """Chance in permille that one of the two best of a team picks the loose ball up, or knocks it loose."""
        ask = self.picks if self.has < 0 else self.hits
        found = sorted([ask(who) for who in range(team * 5, team * 5 + 5)])
        return 1000 - (1000 - found[-1]) * (1000 - found[-2]) // 1000

    # --- the chance that a team scores

    def scores(self, team: int, plays: int) -> int:
        """Chance in permille that the team scores in the team turn under study; plays: those not yet begun."""
        home, at, width, reach, has = self.homes[team], self.at, self.width, self.reach, self.has
        self.next = -1
        self.runners = 0  # bits of the animals that are home in one move
        for who in range(team * 5, team * 5 + 5):
            if -reach[who] <= home - at[who] % width <= reach[who]:
                self.runners |= 1 << who
        if has < 0:
            return self._fetches(team, plays, 0)
        if has // 5 != team:
            return self._strips(team, plays)
        plays -= has != self.playing
        if plays < 0:
            return 0
        if self.runners >> has & 1:
            self.next = has
            return self.leaves(has)
        return self._passes(has, self.ball, reach[has], plays, 1 << has)

    def _passes(self, who: int, spot: int, reach: int, plays: int, gone: int) -> int:
        """Chance in permille to score by passes of a carrier not near home. gone: bits of animals that cannot help."""
        best, chosen = 0, -1
        runners = self.runners & ~gone
        if not runners or not self.act[who]:
            return best
        self.work += 1
        at, width, home, first = self.at, self.width, self.homes[who // 5], who // 5 * 5
        for other in range(first, first + 5):
            if runners >> other & 1 and (plays or at[other] % width == home):
                likely = self._pass(who, spot, reach, other)
                if likely > best and at[other] % width != home:
                    likely = likely * self.leaves(other) // 1000
                if likely > best:
                    best, chosen = likely, other
        gone |= runners
        for other in range(first, first + 5 if plays > 1 else first):
            likely = 0 if gone >> other & 1 else self._pass(who, spot, reach, other) * _CAUGHT // 1000
            if likely > best:
                bits = gone & ~runners | 1 << other
                more = self._passes(other, at[other], self.reach[other], plays - 1, bits)
                likely = likely * more // _CAUGHT
                if likely > best:
                    best, chosen = likely, other
        self.next = chosen
        return best

    def _pass(self, who: int, spot: int, reach: int, other: int) -> int:
        """Chance in permille that a pass from a spot, or from anywhere within reach of it, is caught."""
        if not self.up[other]:
            return 0
        far = self.away(spot, self.at[other]) - reach
        if far > FARTHEST_PASS:
            return 0
        far = max(1, far)
        return THROWS[far * 5 + who % 5] * CATCHES[far * 5 + other % 5] // 1000

    def _fetches(self, team: int, plays: int, gone: int) -> int:
        """Chance in permille to score if the ball is loose. gone: bits of the animals that cannot help."""
        best, chosen = 0, -1
        is_home = self.ball % self.width == self.homes[team]
        if not self.runners & ~gone and not is_home:
            return best
        for who in range(team * 5, team * 5 + 5):
            left = plays - (who != self.playing)
            likely = 0 if left < 0 or gone >> who & 1 else self.picks(who)
            if likely > best:
                if not is_home:
                    likely = likely * self._passes(who, self.ball, 0, left, gone | 1 << who) // 1000
                if likely > best:
                    best, chosen = likely, who
        self.next = chosen
        return best

    def _strips(self, team: int, plays: int) -> int:
        """Chance in permille to score if the other team has the ball: a tackle, then a team-mate fetches it."""
        best, chosen = 0, -1
        for who in range(team * 5, team * 5 + 5):
            left = plays - (who != self.playing)
            likely = 0 if left < 0 else self.hits(who) * weights.LANDS_IN_REACH // 1000
            if likely > best:
                likely = likely * self._fetches(team, left, 1 << who) // 1000
                if likely > best:
                    best, chosen = likely, who
        self.next = chosen
        return best


class Typical(trials.Typical):
    """Dice that show the wanted natural sums of two dice, in order, and then typical results."""

    def d6(self) -> int:
        """Half of a wanted sum, or of a 7."""
        at = self.at
        self.at += 1
        total = self.wanted[at >> 1] if at >> 1 < len(self.wanted) else 7
        return (total + 1) >> 1 if at & 1 else total >> 1

    def pick(self, n: int) -> int:
        """The ball falls a little towards the lower left."""
        return n // 6

"""Evaluation of a Blitz position in permille: 1000 is a touchdown for the side that chooses, -1000 one against it.

Most of it depends on who has the ball, how safe it is there and how far it is from a touchdown; then on where the
players stand. The numbers come from some hundred matches between computer players.
"""

from furbowl.const import const
from furbowl.games.blitz import book
from furbowl.games.blitz.model import dice

_LEAF = const(25)  # work of an evaluation
_RUN_LONG = const(4)  # work of a run, with eleven a side
_LOST = const(600)  # permille of their chance: the ball lies there for them to fetch
_GOT = const(350)  # permille of our chance: it lies there for us, after that
_LATE = const(350)  # permille of a block's danger, if they dodge to get there
_HELD = const(700)  # permille of their chance with the ball in their hands
_OPEN = const(400)  # permille: they get through where a path needs luck, as they can block first
_RECEIVER = const(100)  # permille: a team-mate ahead gets the ball and scores
_FARTHER = const(20)  # less for each square between
_CATCHES = const(60)  # more with Catch
_MARKED = const(400)  # permille of that in a tackle zone
_THROWN = const(10)  # squares: nobody throws that far
_AFTER = const(250)  # permille: they score by throwing or handing it to a player nearby
_FETCHER = const(7)  # squares that a player who may fetch it moves
_DOWN = const(22)  # a player of theirs who is down
_OFF = const(45)  # one who is off the pitch
_HOPE = const(7)  # a player of ours that can still act
_SURE = const(850)  # permille: chance of a touchdown that is one turn away
_COLUMN = const(55)  # permille less for each column more than that
_NEVER = const(40)  # permille, less one for each column: it is too far for the turns that are left
_HARDLY = const(60)  # the same if it is not too far
# permille: how often the ball is lost, by the chance of a block that takes it, as counted in matches
_QUIET = const(130)  # where none is likely
_RISES = const(1600)  # more for each permille up to _BEND
_BEND = const(120)
_THEN = const(650)  # for each permille beyond it
_MOVES_ON = const(750)  # permille of danger for a carrier who can still act
_PUSHED = const(8)  # a push counts this many times less than a block that takes the ball
_HELD_BACK = (0, 120, 180, 220)  # permille of their chance that is lost, by the number of players who mark the carrier
# permille that a loose ball is fetched by us, by them; more with Sure Hands; less for each square, and by how many of
# ours mark it
_FETCHED = const(300)
_FETCHED_SURELY = const(150)
_THEY_FETCH = const(500)
_THEY_FETCH_SURELY = const(200)
_AWAY = const(8)
_GUARDED = (1000, 650, 350, 300)
_NEAR = const(15)  # for each player more of ours who may fetch it
_IN_HAND = const(200)  # permille: that it is ours then


class Worth:
    """Evaluation of the position in a Model.

    ours_left, theirs_left: turns after this one; lost: the turn ended with a turnover; hopes: number of our players
    who could still act.
    """

    def leaf(self):
        """Evaluate the position in the model."""
        model = self.model
        self.work += _LEAF
        size, total = model.size, 0
        none_left = not self.ours_left and not self.theirs_left
        if self.lost:
            total -= _HOPE * self.hopes
        for who in range(size):
            if not model.up[who]:
                total -= (_DOWN if model.at[who] else _OFF) * (not none_left)
            if not model.up[who + size]:
                total += (_DOWN if model.at[who + size] else _OFF) * (not none_left)
        if model.has < 0:
            return total + self._loose()
        return total + (self._ours() if model.has < size else self._theirs())

    def _chance(self, columns, speed, left):
        """Permille: a carrier with that speed, columns away from the end zone, scores within left turns."""
        if left <= 0:
            return 0
        far = columns - speed
        if far <= 0:
            return _SURE
        if columns > speed * left + book.RUSHES:
            return max(0, _NEVER - columns)
        return max(_HARDLY - columns, _SURE - _COLUMN * far)

    def _fallen(self, spot):
        """Value of the ball lying on a spot, with the other side to play."""
        width = self.model.width
        ours = self._chance(self.model.columns - spot % width, _FETCHER, self.ours_left)
        return (ours * _GOT - self._chance(spot % width - 1, _FETCHER, self.theirs_left) * _LOST) // 1000

    def _ours(self):
        """Value of a position in which we have the ball."""
        model = self.model
        who, now, width = model.has, 0, model.width
        spot = model.at[who]
        if model.fresh[who] and not model.over:
            plain, most = model.steps(who)
            if model.columns - spot % width <= most:
                now = self._run(who, spot, plain, model.goal, model.their_zone)
        later = self._chance(model.columns - spot % width, model.speed[who], self.ours_left)
        rest = later
        if self.theirs_left:
            danger = self.danger(who, spot)
            danger = _QUIET + min(danger, _BEND) * _RISES // 1000 + max(0, danger - _BEND) * _THEN // 1000
            if model.fresh[who] and not model.over:
                danger = danger * _MOVES_ON // 1000
            rest = ((1000 - danger) * later + danger * self._fallen(spot)) // 1000
        rest += self._places(spot) + self._mates(who, spot) * (1000 - rest) // 1000
        return now + (1000 - now) * rest // 1000

    def _run(self, who, spot, plain, goal, zone):
        """Call run() of the model. On a long pitch it is slow enough to count as work if a level calls it often."""
        if self.fine and self.model.long:
            self.work += _RUN_LONG
        return self.model.run(who, spot, plain, goal, zone)

    def _mates(self, who, spot):
        """Permille: a team-mate ahead of the carrier gets the ball from it and scores in the next turn."""
        model, width, best = self.model, self.model.width, 0
        if not self.ours_left:
            return best
        for mate in range(model.size):
            at = model.at[mate]
            if at and mate != who and model.up[mate] and at % width > spot % width:
                far, away = model.columns - at % width, model.away(at, spot)
                if far <= model.speed[mate] + 1 and away < _THROWN:
                    one = _RECEIVER - _FARTHER * away + _CATCHES * (model.skill[mate] & book.HAS_CATCH != 0)
                    one -= one * (model.their_zone >> at & 1) * (1000 - _MARKED) // 1000
                    best = max(best, one)
        return best

    def danger(self, who, spot):
        """Permille: the opponents knock down the carrier in their next turn."""
        model = self.model
        zone, size, strength = model.our_zone, model.size, model.strength[who]
        best, near_foes, late, there = 0, [], [], []
        for other in range(size, 2 * size):
            at = model.at[other]
            if at:
                away, most = model.away(at, spot), model.speed[other] + 1 - (0 if model.up[other] else book.STAND_COST)
                if away < 2 and model.up[other]:
                    near_foes.append(other)
                elif away <= most:
                    there.append((1 << at, most, other))
        found, clear = model.spread(1 << spot) & model.free, model.free & ~zone
        for step in range(2, 9):
            if not there:
                break
            around, rest = model.spread(found), []
            for each in there:
                bit, most, other = each
                if around & bit:
                    (late if zone & bit else near_foes).append(other)
                elif step < most:
                    rest.append(each)
                elif not zone & bit:
                    late.append(other)  # with a dodge, as it is near enough
            there = rest
            found |= around & clear
        guards = 0
        for mate in range(size):
            if mate != who and model.up[mate] and model.at[mate] and model.away(model.at[mate], spot) == 1:
                guards += 1
        helpers, strength = min(3, len(near_foes)), strength + guards // 2
        for other in self._unlike(near_foes):
            best = max(best, self._hit(model.strength[other] + helpers - 1, strength, other, who))
        for other in self._unlike(late) if best < _LATE else ():
            best = max(best, _LATE * self._hit(model.strength[other] + helpers, strength, other, who) // 1000)
        return best

    def _unlike(self, found):
        """One of some players for each strength, with Block and without."""
        model = self.model
        return {2 * model.strength[who] + (model.skill[who] & book.HAS_BLOCK != 0): who for who in found}.values()

    def _hit(self, mine, theirs, attacker, target):
        """Permille: a block of theirs with these strengths takes the ball."""
        down, pushed, _ = self.model.results(attacker, target, *dice(mine, theirs))
        return down + pushed // _PUSHED

    def _theirs(self):
        """Value of a position in which they have the ball."""
        model = self.model
        who, size, width = model.has, model.size, model.width
        spot, speed = model.at[who], model.speed[who]
        if not self.theirs_left:
            return self._places(spot)
        columns = spot % width - 1
        now = self._run(who, spot, speed, model.home, model.our_zone) if columns <= speed + 2 else 0
        if now:
            now = _OPEN + now * (1000 - _OPEN) // 1000
        for other in range(size, 2 * size):  # a player to throw or hand it to
            if other != who and model.up[other] and now < _AFTER and not model.our_zone >> model.at[other] & 1:
                if model.at[other] % width - 1 <= model.speed[other] and model.away(model.at[other], spot) < _THROWN:
                    now = _AFTER
        later = self._chance(columns, speed, self.theirs_left)
        later -= later * _HELD_BACK[min(3, model.zones(spot, False))] // 1000
        rest = -later * _HELD // 1000 + self._places(spot)
        return (1000 - now) * rest // 1000 - now

    def _loose(self):
        """Value of a position with a loose ball, or without a ball."""
        model = self.model
        if not model.ball:
            return 0
        spot, size, best, worst = model.ball, model.size, 0, 0
        ours = theirs = 0
        for who in range(2 * size):
            at = model.at[who]
            away = model.away(at, spot) if at else 99
            if away > model.speed[who] - (0 if model.up[who] else book.STAND_COST):
                continue
            sure = model.skill[who] & book.HAS_HANDS != 0
            if who < size:
                if model.fresh[who] and not model.over:
                    best = max(best, _FETCHED + _FETCHED_SURELY * sure - _AWAY * away)
                ours += 1
            elif self.theirs_left:
                worst = max(worst, _THEY_FETCH + _THEY_FETCH_SURELY * sure - _AWAY * away)
                theirs += 1
        worst = worst * _GUARDED[min(3, model.zones(spot, False))] // 1000
        later = self._chance(model.columns - spot % model.width, _FETCHER, self.ours_left) * _GOT
        them = self._chance(spot % model.width - 1, _FETCHER, self.theirs_left) * _LOST
        rest = ((1000 - worst) * later - worst * them) // 1000000 + _NEAR * (ours - theirs)
        rest += self._places(spot)
        return rest + best * (later // 1000 + _IN_HAND) // 1500

    def _places(self, spot):
        """Value of standing near the ball, and between it and our own goal."""
        model, width = self.model, self.model.width
        if not self.ours_left and not self.theirs_left:
            return 0
        total, column, row = 0, spot % width, spot // width
        ours = model.has >= 0 and model.has < model.size
        for who in range(model.size):
            at = model.at[who]
            if at and who != model.has:
                across, up = at % width - column, abs(at // width - row)
                if ours:
                    across = abs(across - 1)
                else:
                    across = abs(across + 2) + (3 if across > 0 else 0)
                far = across if across > up else up
                total -= 2 * far + (up + across) // 3
        return total

"""Evaluation of a Blitz position in permille: 1000 is a touchdown for the side that chooses, -1000 one against it.

Most of it depends on who has the ball, how safe it is there and how far it is from a touchdown; then on where the
players stand (weights.py).
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book, weights
from furbowl.games.blitz.blocks import dice
from furbowl.games.blitz.zones import zones

if TYPE_CHECKING:
    from collections.abc import Iterable

    from furbowl.games.blitz.model import Model

_WORK = const(25)  # of an evaluation
_RUN_WORK_LONG = const(4)  # work of a run, with eleven a side

_LONGEST_THROW = const(10)  # squares: nobody throws that far
_FETCHER_SPEED = const(7)  # squares that a player who may fetch a loose ball moves


class Evaluation:
    """Evaluation of the position in a Model.

    ours_left, theirs_left: turns after this one; lost: the turn ended with a turnover; hopes: number of our players
    who could still act; loose: what a loose ball adds because we may still fetch it in this turn.
    """

    model: Model
    ours_left: int
    theirs_left: int
    lost: bool
    hopes: int
    loose: int

    # of base.Evaluator
    work: int
    fine: bool
    caution: int

    def leaf(self) -> int:
        """Evaluate the position in the model."""
        model = self.model
        self.work += _WORK
        size, total, self.loose = model.size, 0, 0
        none_left = not self.ours_left and not self.theirs_left
        if self.lost:
            total -= weights.YET_TO_ACT * self.hopes
        for who in range(size):
            if model.states[who]:
                total -= (weights.PLAYER_DOWN if model.at[who] else weights.PLAYER_OFF) * (not none_left)
            if model.states[who + size]:
                total += (weights.PLAYER_DOWN if model.at[who + size] else weights.PLAYER_OFF) * (not none_left)
        if model.has < 0:
            return total + self._loose()
        return total + (self._ours() if model.has < size else self._theirs())

    def _chance(self, columns: int, speed: int, left: int) -> int:
        """Permille: a carrier with that speed, columns away from the end zone, scores within left turns."""
        if left <= 0:
            return 0
        far = columns - speed
        if far <= 0:
            return weights.SCORES_IN_A_TURN
        if columns > speed * left + book.RUSHES:
            return max(0, weights.SCORES_TOO_FAR - columns)
        return max(weights.SCORES_LEAST - columns, weights.SCORES_IN_A_TURN - weights.SCORES_COLUMN * far)

    def _fallen(self, spot: int) -> int:
        """Value of the ball lying on a spot, with the other side to play."""
        width = self.model.width
        ours = self._chance(self.model.columns - spot % width, _FETCHER_SPEED, self.ours_left)
        theirs = self._chance(spot % width - 1, _FETCHER_SPEED, self.theirs_left)
        return (ours * weights.WE_FETCH_FALLEN - theirs * weights.THEY_FETCH_FALLEN) // 1000

    def _ours(self) -> int:
        """Value of a position in which we have the ball."""
        model = self.model
        who, now, width = model.has, 0, model.width
        spot = model.at[who]
        if model.fresh[who] and not model.over:
            plain, most = model.plain(who), model.most(who)
            if model.columns - spot % width <= most:
                now = self._run(who, spot, plain, model.goal, model.their_zone)
        later = self._chance(model.columns - spot % width, model.speed[who], self.ours_left)
        rest = later
        if self.theirs_left:
            danger = self.danger(who, spot) * self.caution // 1000 if self.caution else 0
            rise, beyond = min(danger, weights.LOSS_BEND), max(0, danger - weights.LOSS_BEND)
            danger = weights.LOSS_LEAST + rise * weights.LOSS_RISE // 1000 + beyond * weights.LOSS_RISE_BEYOND // 1000
            if model.fresh[who] and not model.over:
                danger = danger * weights.LOSS_CAN_ACT // 1000
            rest = ((1000 - danger) * later + danger * self._fallen(spot)) // 1000
        rest += self._places(spot) + self._mates(who, spot) * (1000 - rest) // 1000
        return now + (1000 - now) * rest // 1000

    def _run(self, who: int, spot: int, plain: int, goal: int, zone: int) -> int:
        """Call run() of the model. On a long pitch it is slow enough to count as work if a level calls it often."""
        if self.fine and self.model.long:
            self.work += _RUN_WORK_LONG
        return self.model.run(who, spot, plain, goal, zone)

    def _mates(self, who: int, spot: int) -> int:
        """Permille: a team-mate ahead of the carrier gets the ball from it and scores in the next turn."""
        model, width, best = self.model, self.model.width, 0
        if not self.ours_left:
            return best
        for mate in range(model.size):
            at = model.at[mate]
            if at and mate != who and not model.states[mate] and at % width > spot % width:
                far, away = model.columns - at % width, model.away(at, spot)
                if far <= model.speed[mate] + 1 and away < _LONGEST_THROW:
                    one = weights.MATE_SCORES - weights.MATE_SQUARE * away
                    one += weights.MATE_CATCH if model.skill[mate] & book.HAS_CATCH else 0
                    one -= one * (model.their_zone >> at & 1) * (1000 - weights.MATE_MARKED) // 1000
                    best = max(best, one)
        return best

    def danger(self, who: int, spot: int) -> int:
        """Permille: the opponents knock down the carrier in their next turn."""
        model = self.model
        zone, size, strength = model.our_zone, model.size, model.strong[who]
        best, near_foes, late, there = 0, [], [], []
        for other in range(size, 2 * size):
            at = model.at[other]
            if at:
                away, most = model.away(at, spot), model.speed[other] + book.RUSHES - book.HIT_COST
                most -= book.STAND_COST if model.states[other] else 0
                if away < 2 and not model.states[other]:
                    near_foes.append(other)
                elif away <= most:
                    there.append((1 << at, most, other))
        found, clear = model.spread(1 << spot) & model.free, model.free & ~zone
        for step in range(2, weights.HITTERS_SQUARES + 1):
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
            if mate != who and not model.states[mate] and model.at[mate] and model.away(model.at[mate], spot) == 1:
                guards += 1
        # nobody has come yet whose assists blocks.py could count
        helpers = min(weights.HITTERS, len(near_foes))
        strength += guards * weights.GUARD // 1000
        for other in self._unlike(near_foes):
            best = max(best, self._hit(model.strong[other] + helpers - 1, strength, other, who))
        dodging = weights.HITS_AFTER_DODGE
        for other in self._unlike(late) if best < dodging else ():
            best = max(best, dodging * self._hit(model.strong[other] + helpers, strength, other, who) // 1000)
        return best

    def _unlike(self, found: list[int]) -> Iterable[int]:
        """One of some players for each strength, with Block and without."""
        model = self.model
        return {2 * model.strong[who] + (model.skill[who] & book.HAS_BLOCK != 0): who for who in found}.values()

    def _hit(self, mine: int, theirs: int, attacker: int, target: int) -> int:
        """Permille: a block of theirs with these strengths takes the ball."""
        down, pushed, _ = self.model.results(attacker, target, *dice(mine, theirs))
        return down + pushed * weights.PUSHES // 1000

    def _theirs(self) -> int:
        """Value of a position in which they have the ball."""
        model = self.model
        who, size, width = model.has, model.size, model.width
        spot, speed = model.at[who], model.speed[who]
        if not self.theirs_left:
            return self._places(spot)
        columns = spot % width - 1
        now = self._run(who, spot, speed, model.home, model.our_zone) if columns <= speed + book.RUSHES else 0
        if now:
            now = weights.THEY_CLEAR_A_PATH + now * (1000 - weights.THEY_CLEAR_A_PATH) // 1000
        for other in range(size, 2 * size):  # a player to throw or hand it to
            at = model.at[other]
            if other != who and not model.states[other] and not model.our_zone >> at & 1:
                if at % width - 1 <= model.speed[other] and model.away(at, spot) < _LONGEST_THROW:
                    now = max(now, weights.THEIR_MATE_SCORES)
        later = self._chance(columns, speed, self.theirs_left)
        marked = (0, weights.CARRIER_MARKED, weights.CARRIER_MARKED_TWICE, weights.CARRIER_MARKED_THRICE)
        later -= later * marked[min(3, zones(model, 1, spot))] // 1000
        rest = -later * weights.THEY_HOLD // 1000 + self._places(spot)
        return (1000 - now) * rest // 1000 - now

    def _loose(self) -> int:
        """Value of a position with a loose ball, or without a ball."""
        model = self.model
        if not model.ball:
            return 0
        spot, size, best, worst = model.ball, model.size, 0, 0
        ours = theirs = 0
        is_open = model.spread(1 << spot) & model.free & ~(1 << spot)
        for who in range(2 * size):
            at = model.at[who]
            away = model.away(at, spot) if at else 99
            if away > 1 and not is_open or away > model.speed[who] - (book.STAND_COST if model.states[who] else 0):
                continue
            sure, far = model.skill[who] & book.HAS_HANDS != 0, weights.FETCH_SQUARE * away
            if who < size:
                if model.fresh[who] and not model.over:
                    best = max(best, weights.WE_FETCH + weights.WE_FETCH_SURE_HANDS * sure - far)
                ours += 1
            elif self.theirs_left:
                worst = max(worst, weights.THEY_FETCH + weights.THEY_FETCH_SURE_HANDS * sure - far)
                theirs += 1
        marked = (1000, weights.FETCH_MARKED, weights.FETCH_MARKED_TWICE, weights.FETCH_MARKED_THRICE)
        worst = worst * marked[min(3, zones(model, 1, spot))] // 1000 * self.caution // 1000
        later = self._chance(model.columns - spot % model.width, _FETCHER_SPEED, self.ours_left)
        later *= weights.WE_FETCH_FALLEN
        them = self._chance(spot % model.width - 1, _FETCHER_SPEED, self.theirs_left) * weights.THEY_FETCH_FALLEN
        rest = ((1000 - worst) * later - worst * them) // 1000000 + weights.FETCHER * (ours - theirs)
        rest += self._places(spot)
        self.loose = best * (later // 1000 + weights.FETCHED) // 1500
        return rest + self.loose

    def _places(self, spot: int) -> int:
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
                    across = abs(across - weights.PLACE_AHEAD)
                else:
                    passed = weights.PLACE_PASSED if across > 0 else 0
                    across = abs(across + weights.PLACE_BEHIND) + passed
                far = across if across > up else up
                total -= weights.PLACE * far + (up + across) // weights.PLACE_ASIDE
        return total

"""Plans of a side of Blitz in which somebody is blocked, and what all plans are made of: ways, chances, actions.

What a plan and its outcomes are, ideas.py tells.
"""

from furbowl.actions import act
from furbowl.const import const
from furbowl.games.blitz.book import BLITZ, BLOCK, DECLARE, GO, HITS, STAND_UP

_NARROW = const(20)  # one of so many actions looked at (search.BUDGETS): from there on few ideas
_WAYS = const(14)  # work of finding what a player reaches
_WAY = const(7)  # of the way to one of the spots
_PAUSE = (None, None)


class Attacks:
    """Of the position that an Evaluator's eye has noted."""

    def __init__(self, evaluator, every):
        self.evaluator, self.eye, self.match = evaluator, evaluator.eye, evaluator.match
        self.wide = every < _NARROW
        self.deed, self.used = self.match.deed, self.match.used
        eye = self.eye
        self.actors = [eye.on] if eye.on >= 0 else [who for who in range(eye.size) if eye.fresh[who]]
        # room for all of them before memory is full of holes; counted: bits of those whose ways are known
        self.layers, self.counted = {who: eye.layers(who, 1) for who in self.actors}, 0

    def reach(self, who):
        """ways() of a player, counted once, for one dodge at most."""
        if not self.counted >> who & 1:
            self.counted |= 1 << who
            self.evaluator.work += _WAYS
            self.eye.back()
            self.eye.ways(self.eye.at[who], self.layers[who])
        return self.layers[who]

    def may(self, who, deed):
        """Whether a player can act so."""
        if self.eye.on >= 0:
            return self.deed == deed
        return deed < BLITZ or not self.used & (0, 0, 2, 4, 8)[deed]

    def walk(self, who, deed, path):
        """The actions of a player that goes a way, those before it included."""
        eye, mine = self.eye, self.eye.other(who)
        actions = [] if eye.on == who else [act(DECLARE, mine, deed)]
        if not eye.up[who] and deed != BLOCK:
            actions.append(act(STAND_UP, mine))
        for spot in path:
            actions.append(act(GO, mine, eye.square(spot)))
        return actions

    def found(self, who, spot, most):
        """(path, permille that all of it succeeds) to a spot with at most so many squares; (None, 0)."""
        layers = self.reach(who)
        for dodges in (0, 1):
            if layers[dodges][min(most, len(layers[dodges]) - 1)] >> spot & 1:
                self.evaluator.work += _WAY
                path = self.eye.way(layers, dodges, spot)
                if path is not None:
                    return path, self.eye.chance(who, path, self.eye.at[who], self.eye.steps(who)[0])
        return None, 0

    def mended(self, chance):
        """A chance with the team re-roll, if there is one, and a little less for it being used."""
        return chance + (1000 - chance) * chance * 8 // 10000 if self.evaluator.mends else chance

    def _near(self, spot, count):
        """Our players that can act, the nearest to a spot first."""
        eye = self.eye
        found = [(eye.away(eye.at[who], spot), who) for who in self.actors]
        found.sort()
        return [each[1] for each in found[:count]]

    # --- blocks

    def _blocks(self):
        """A generator: those who stand next to an opponent block it."""
        eye = self.eye
        for who in self.actors:
            if not eye.up[who] or self.match.hit and eye.on == who:
                continue
            deed = self.deed if eye.on == who else BLOCK
            if deed != BLOCK and deed != BLITZ or not eye.their_zone >> eye.at[who] & 1:
                continue
            for near in eye.near:
                target = eye.grid[eye.at[who] + near] - 1
                if eye.size <= target < 254 and eye.up[target]:
                    yield self._hits(who, deed, [], 1000, target)
                    yield _PAUSE

    def _blitz(self):
        """A generator: who goes to an opponent and blocks it."""
        if self.may(0, BLITZ) and not self.match.hit:
            for target in self._targets():
                yield from self._goes_at(target, self.eye.at[target])

    def _goes_at(self, target, where):
        """A generator: the nearest go to what stands on a spot and block it."""
        eye, tried = self.eye, 0
        for who in self._near(where, 7):
            if eye.on < 0 and eye.away(eye.at[who], where) < 2:
                if eye.up[who]:
                    yield self._hits(who, BLITZ, [], 1000, target)
            elif tried >= (5 if self.wide else 2):
                break
            else:
                spot = self._beside(who, where)
                yield _PAUSE
                path, chance = self.found(who, spot, 9) if spot else (None, 0)
                if path:
                    tried += 1
                    yield self._hits(who, BLITZ, path, chance, target)
            yield _PAUSE

    def _targets(self):
        """The opponents that it pays to blitz, the most important one first."""
        eye, found = self.eye, []
        focus = eye.ball
        for target in range(eye.size, 2 * eye.size):
            if eye.up[target] and eye.at[target]:
                away = eye.away(eye.at[target], focus) if focus else 0
                if target == eye.has:
                    away = -1
                found.append((away, target))
        found.sort()
        if eye.has >= eye.size and not self.wide:
            return [eye.has]
        return [each[1] for each in found[: 5 if self.wide else 3]]

    def _beside(self, who, where):
        """The best square next to a spot from which to block; 0."""
        eye, layers, best, chosen = self.eye, self.reach(who), -99, 0
        last = len(layers[0]) - 2  # the block takes a square, too
        if last < 1:
            return 0
        plain = min(last, max(0, eye.steps(who)[0] - 1))
        for near in eye.near:
            to = where + near
            bit = 1 << to
            if not eye.free & bit or to == eye.ball and eye.has < 0:
                continue
            if layers[0][plain] & bit:
                rank = 30
            elif layers[0][last] & bit:
                rank = 22
            elif layers[1][plain] & bit:
                rank = 10
            else:
                continue
            rank -= 4 * eye.zones(to, True)
            if rank > best:
                best, chosen = rank, to
        return chosen

    def _hits(self, who, deed, path, chance, target):
        """The plan to block an opponent after a way."""
        eye = self.eye
        where, here = eye.at[target], path[-1] if path else eye.at[who]
        old = eye.at[who]
        eye.put(who, here)
        dice, chooses = eye.block(who, here, target, where)
        eye.put(who, old)
        down, pushed, lost = eye.results(who, target, dice, chooses)
        if self.evaluator.mends:
            down, pushed, lost = down + lost * down // 1000, pushed + lost * pushed // 1000, lost * lost // 1000
        spent = len(path) + 1
        if deed == BLITZ and spent > eye.steps(who)[0]:
            chance = chance * eye.rush // 1000
        chance = self.mended(chance) if chance < 1000 else chance
        actions = self.walk(who, deed, path)
        actions.append(act(HITS, eye.other(who), eye.other(target)))
        if deed == BLOCK:
            begun = ((0, who, here), (5, who, 0))
        else:
            begun = ((0, who, here), (6, who, 0), (4, who, eye.steps(who)[1] - spent))
        to = where + where - here
        if not eye.free >> to & 1:
            to = 0
            for near in eye.near:
                if eye.free >> where + near & 1 and eye.away(where + near, here) > 1:
                    to = where + near
                    break
        moved = ((0, target, to),) if to else ()
        fails = ((0, who, here), (1, who, 0), (3, 0, 0))
        return tuple(actions), (
            (chance * down // 1000, begun + moved + ((1, target, 0),)),
            (chance * pushed // 1000, begun + moved),
            (1000 - chance * down // 1000 - chance * pushed // 1000, fails),
        )

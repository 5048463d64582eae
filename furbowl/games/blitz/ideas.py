"""Which plans of a side of Blitz come to mind: runs, blocks, the Blitz, fetching, passes, hand-offs, better places.

A plan is a tuple of actions of one player: what it declares, the steps of its way, what it does at the end of it. With
each comes what may come of it: (permille, changes) for each outcome, changes None for a touchdown, else a tuple of
(number, player, value) that Evaluator makes in what the eye sees:

0 the player stands on a spot, 1 it falls, 2 it has the ball (-1 for nobody), which is on a spot, 3 the turn is lost,
4 the player has so many squares left, 5 it has acted
"""

from furbowl.const import const
from furbowl.games.blitz import tables
from furbowl.games.blitz.estimate import again, rolls
from furbowl.games.blitz.kinds import (
    BLITZ,
    BLOCK,
    DECLARE,
    FINISH,
    GO,
    HANDOFF,
    HANDS,
    HITS,
    MOVE,
    PASS,
    STAND_UP,
    THROWS,
)

_NARROW = const(20)  # one of so many actions looked at (search.BUDGETS): from there on few ideas
_PAUSE = (None, None)


class Ideas:
    """Of the position that an Evaluator's eye has noted."""

    def __init__(self, evaluator, every):
        self.evaluator, self.eye, self.match = evaluator, evaluator.eye, evaluator.match
        self.wide = every < _NARROW
        self.deed, self.used = self.match.deed, self.match.used
        self.layers = {}
        eye = self.eye
        self.actors = [eye.on] if eye.on >= 0 else [who for who in range(eye.size) if eye.fresh[who]]

    def all(self):
        """A generator: (plan, outcomes), what matters most first; (None, None) between slices of work."""
        eye = self.eye
        if eye.on >= 0:
            yield (FINISH << 14 | eye.other(eye.on) << 9,), ((1000, ((5, eye.on, 0),)),)
        has = eye.has
        if has in self.actors:
            yield from self._run(has)
        elif has < 0 and eye.ball:
            yield from self._fetch()
        yield from self._blocks()
        yield from self._blitz()
        if has in self.actors:
            yield from self._carry(has)
            yield from self._give(has)
        yield from self._places()

    # --- plans

    def reach(self, who):
        """ways() of a player, counted once, for one dodge at most."""
        if who not in self.layers:
            eye = self.eye
            eye.back()
            self.layers[who] = eye.ways(who, eye.at[who], max(0, eye.steps(who)[1]), 1)
        return self.layers[who]

    def may(self, who, deed):
        """Whether a player can act so."""
        if self.eye.on >= 0:
            return self.deed == deed
        return deed < BLITZ or not self.used & (0, 0, 2, 4, 8)[deed]

    def walk(self, who, deed, path):
        """The actions of a player that goes a way, those before it included."""
        eye, mine = self.eye, self.eye.other(who) << 9
        actions = [] if eye.on == who else [DECLARE << 14 | mine | deed]
        if not eye.up[who] and deed != BLOCK:
            actions.append(STAND_UP << 14 | mine)
        for spot in path:
            actions.append(GO << 14 | mine | eye.square(spot))
        return actions

    def found(self, who, spot, most):
        """(path, permille that all of it succeeds) to a spot with at most so many squares; (None, 0)."""
        layers = self.reach(who)
        for dodges in (0, 1):
            if layers[dodges][min(most, len(layers[dodges]) - 1)] >> spot & 1:
                path = self.eye.way(layers, dodges, spot)
                if path is not None:
                    return path, self.eye.chance(who, path, self.eye.at[who], self.eye.steps(who)[0])
        return None, 0

    def mended(self, chance):
        """A chance with the team re-roll, if there is one, and a little less for it being used."""
        return chance + (1000 - chance) * chance * 8 // 10000 if self.evaluator.mends else chance

    # --- with the ball

    def _run(self, who):
        """A generator: the carrier runs in."""
        eye = self.eye
        plain, most = eye.steps(who)
        if self.deed == BLOCK or eye.columns - eye.at[who] % eye.width > most:
            return
        layers = self.reach(who)
        for dodges in (0, 1):
            for step in range(most + 1):
                there = layers[dodges][step] & eye.goal
                if there:
                    spot = eye.columns + eye.width
                    while not there >> spot & 1:
                        spot += eye.width
                    yield self._scores(who, spot, dodges)
                    break

    def _scores(self, who, spot, dodges):
        eye = self.eye
        path = eye.way(self.reach(who), dodges, spot)
        if path is None:
            return _PAUSE
        chance = self.mended(eye.chance(who, path, eye.at[who], eye.steps(who)[0]))
        deed = MOVE if eye.on < 0 else self.deed
        fails = ((0, who, path[len(path) // 2]), (1, who, 0), (3, 0, 0))
        return tuple(self.walk(who, deed, path)), ((chance, None), (1000 - chance, fails))

    def _carry(self, who):
        """A generator: the carrier goes to a better place."""
        if self.deed == BLOCK:
            return
        for spot in self.better(who, 16 if self.wide else 7):
            yield self._goes(who, spot)
            yield _PAUSE

    def better(self, who, count):
        """Where it is good to stand with the ball, best first."""
        eye = self.eye
        layers, plain = self.reach(who), eye.steps(who)[0]
        found, reach = [], layers[0][min(plain, len(layers[0]) - 1)]
        hot = self.hot()
        mates = 0
        for mate in range(eye.size):
            if mate != who and eye.up[mate] and eye.at[mate]:
                mates |= 1 << eye.at[mate]
        mates = eye.spread(mates)
        for row in range(1, eye.rows + 1):
            line = reach >> row * eye.width
            for column in range(1, eye.columns + 1):
                if line >> column & 1:
                    spot = row * eye.width + column
                    rank = 4 * column + 6 * (mates >> spot & 1) - 25 * (hot >> spot & 1)
                    rank -= 40 * (eye.their_zone >> spot & 1) + 4 * (row == 1 or row == eye.rows)
                    found.append((-rank, spot))
        found.sort()
        return [each[1] for each in found[:count]]

    def hot(self):
        """The squares next to those to which the others come without a dodge."""
        eye = self.eye
        zone, free, bits = eye.our_zone, eye.free, 0
        here = 0
        for step in range(8, 0, -1):
            for who in range(eye.size, 2 * eye.size):
                if eye.up[who] and eye.at[who] and eye.speed[who] == step:
                    here |= 1 << eye.at[who]
            bits = eye.spread(here & ~zone) & free
            here |= bits
        return eye.spread(here)

    def _goes(self, who, spot):
        """The plan to go somewhere and finish."""
        eye = self.eye
        path, chance = self.found(who, spot, len(self.reach(who)[0]) - 1)
        if not path:
            return _PAUSE
        chance = self.mended(chance)
        deed = MOVE if eye.on < 0 else self.deed
        actions = self.walk(who, deed, path)
        if len(path) < eye.steps(who)[1]:
            actions.append(FINISH << 14 | eye.other(who) << 9)
        good = ((0, who, spot), (5, who, 0)) if eye.up[who] else ((0, who, spot), (6, who, 0), (5, who, 0))
        if chance == 1000:
            return tuple(actions), ((1000, good),)
        return tuple(actions), ((chance, good), (1000 - chance, ((0, who, spot), (1, who, 0), (3, 0, 0))))

    def _give(self, who):
        """A generator: passes and hand-offs to who can do more with the ball."""
        eye = self.eye
        places = None
        for mate in range(eye.size):
            if mate == who or not eye.up[mate] or not eye.at[mate] or not eye.fresh[mate]:
                continue
            far = eye.columns - eye.at[mate] % eye.width
            if far > eye.speed[mate] + 2 and far + 2 > eye.columns - eye.at[who] % eye.width:
                continue
            if places is None:
                places = [eye.at[who]] + self.better(who, 10)
            if self.may(who, PASS):
                yield self._pass(who, mate, places)
                yield _PAUSE
            if self.may(who, HANDOFF):
                yield self._hand(who, mate)
                yield _PAUSE

    def _caught(self, mate, plus):
        """Permille: a player catches."""
        eye = self.eye
        one = rolls(eye.need - plus + eye.zones(eye.at[mate], True))
        return again(one) if eye.skill[mate] & tables.HAS_CATCH else one

    def _pass(self, who, mate, places):
        eye, best, chosen, aim, width = self.eye, 0, 0, self.eye.at[mate], self.eye.width
        for spot in places:
            across, up, band = aim % width - spot % width, aim // width - spot // width, 0
            for most in tables.BANDS:
                band += across * across + up * up > most
            if band < 4:
                one = rolls(eye.need - tables.BAND_PLUS[band] + eye.zones(spot, True))
                if eye.skill[who] & tables.HAS_PASS:
                    one = again(one)
                one = one * self._free(spot, aim) // 1000
                if one > best:
                    best, chosen = one, spot
        if not chosen:
            return _PAUSE
        path, chance = ([], 1000) if chosen == eye.at[who] else self.found(who, chosen, 9)
        if path is None:
            return _PAUSE
        chance = self.mended(chance * best // 1000 * self._caught(mate, 1) // 1000)
        action = THROWS << 14 | eye.other(who) << 9 | eye.square(aim)
        good = ((0, who, chosen), (5, who, 0), (2, mate, aim))
        fails = ((0, who, chosen), (2, -1, aim), (3, 0, 0))
        return tuple(self.walk(who, PASS, path) + [action]), ((chance, good), (1000 - chance, fails))

    def _free(self, start, end):
        """Permille: nobody intercepts on the way."""
        eye, width = self.eye, self.eye.width
        x, y = start % width, start // width
        across, up = end % width - x, end // width - y
        long = across * across + up * up
        for who in range(eye.size, 2 * eye.size):
            if eye.up[who] and eye.at[who]:
                c, r = eye.at[who] % width - x, eye.at[who] // width - y
                if c * c + r * r < long and (c - across) * (c - across) + (r - up) * (r - up) < long:
                    if 2 * abs(across * r - up * c) < abs(across) + abs(up):
                        return 800
        return 1000

    def _hand(self, who, mate):
        eye, spot, chosen = self.eye, self.eye.at[mate], None
        if eye.away(eye.at[who], spot) == 1:
            path, chance = [], 1000
        else:
            layers, best = self.reach(who), 0
            if eye.away(eye.at[who], spot) > len(layers[0]):
                return _PAUSE
            path, chance = None, 0
            for near in eye.near:
                to = spot + near
                if layers[0][-1] >> to & 1:
                    rank = 20 - eye.away(eye.at[who], to) - 5 * (eye.their_zone >> to & 1)
                    if rank > best:
                        best, chosen = rank, to
            if chosen:
                path, chance = self.found(who, chosen, 9)
            if path is None:
                return _PAUSE
        chance = self.mended(chance * self._caught(mate, 1) // 1000)
        mine = eye.other(who) << 9
        here = path[-1] if path else eye.at[who]
        good = ((0, who, here), (5, who, 0), (2, mate, spot))
        fails = ((0, who, here), (2, -1, spot), (3, 0, 0))
        actions = self.walk(who, HANDOFF, path) + [HANDS << 14 | mine | eye.other(mate)]
        return tuple(actions), ((chance, good), (1000 - chance, fails))

    # --- the loose ball

    def _fetch(self):
        """A generator: who picks the ball up."""
        eye = self.eye
        for who in self._near(eye.ball, 7 if self.wide else 5):
            if self.deed == BLOCK or not eye.free >> eye.ball & 1:
                return
            if eye.away(eye.at[who], eye.ball) <= eye.steps(who)[1]:
                path, chance = self.found(who, eye.ball, 9)
                if path:
                    yield self._picks(who, path, chance)
            yield _PAUSE

    def _picks(self, who, path, chance):
        eye = self.eye
        one = rolls(eye.need + eye.zones(eye.ball, True))
        chance = chance * again(one) // 1000 if eye.skill[who] & tables.HAS_HANDS else self.mended(chance * one // 1000)
        deed = self.deed if eye.on >= 0 else MOVE
        for other in (HANDOFF, PASS):
            if eye.on < 0 and self.may(who, other):
                deed = other
        left = eye.steps(who)[1] - len(path)
        good = ((0, who, eye.ball), (6, who, 0), (2, who, eye.ball), (4, who, left))
        fails = ((0, who, eye.ball), (6, who, 0), (3, 0, 0))
        return tuple(self.walk(who, deed, path)), ((chance, good), (1000 - chance, fails))

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
        eye = self.eye
        if not (self.may(0, BLITZ) and not self.match.hit):
            return
        for target in self._targets():
            tried = 0
            for who in self._near(eye.at[target], 7):
                if eye.on >= 0 or eye.away(eye.at[who], eye.at[target]) > 1:
                    if tried >= (5 if self.wide else 2):
                        break
                    spot = self._beside(who, eye.at[target])
                    if spot:
                        path, chance = self.found(who, spot, 9)
                        if path:
                            tried += 1
                            yield self._hits(who, BLITZ, path, chance, target)
                elif eye.up[who]:
                    yield self._hits(who, BLITZ, [], 1000, target)
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
            chance = chance * 833 // 1000
        chance = self.mended(chance) if chance < 1000 else chance
        actions = self.walk(who, deed, path)
        actions.append(HITS << 14 | eye.other(who) << 9 | eye.other(target))
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

    # --- places

    def _near(self, spot, count):
        """Our players that can act, the nearest to a spot first."""
        eye = self.eye
        found = [(eye.away(eye.at[who], spot), who) for who in self.actors]
        found.sort()
        return [each[1] for each in found[:count]]

    def _places(self):
        """A generator: better places for those without the ball."""
        eye = self.eye
        if self.deed == BLOCK:
            return
        for who in self.actors:  # who is down gets up
            if not eye.up[who] and who != eye.on and eye.steps(who)[0] >= 0:
                mine = eye.other(who) << 9
                plan = (DECLARE << 14 | mine | MOVE, STAND_UP << 14 | mine, FINISH << 14 | mine)
                yield plan, ((1000, ((6, who, 0), (5, who, 0))),)
        for column, row in self._spots():
            row = min(eye.rows, max(1, row))
            column = min(eye.columns, max(1, column))
            spot = row * eye.width + column
            if not eye.free >> spot & 1 or spot == eye.ball and eye.has < 0:
                continue
            tried = 0
            for who in self._near(spot, 7):
                if who != eye.has and eye.steps(who)[0] >= eye.away(eye.at[who], spot):
                    layers = self.reach(who)
                    if layers[0][min(eye.steps(who)[0], len(layers[0]) - 1)] >> spot & 1:
                        yield self._goes(who, spot)
                        tried += 1
                        if tried >= (3 if self.wide else 2):
                            break
                yield _PAUSE

    def _spots(self):
        """Columns and rows where it is good to stand."""
        eye = self.eye
        ball = eye.ball or eye.width * (eye.rows // 2 + 1) + eye.columns // 2
        x, y = ball % eye.width, ball // eye.width
        if 0 <= eye.has < eye.size:
            found = [(x + 1, y + 1), (x + 1, y - 1), (x - 1, y + 1), (x - 1, y - 1), (x + 2, y), (x + 3, y + 2)]
            found += [(x + 3, y - 2), (eye.columns - 8, y + 3), (eye.columns - 8, y - 3), (eye.columns - 6, y + 5)]
            found += [(eye.columns - 6, y - 5), (x + 5, y)]
        elif eye.has < 0:
            found = [(x + 1, y), (x, y + 1), (x, y - 1), (x - 1, y), (x + 1, y + 1), (x + 1, y - 1), (x + 2, y)]
            found += [(x + 3, y + 2), (x + 3, y - 2), (x - 3, y)]
        else:
            found = [(x - 1, y), (x - 1, y - 1), (x - 1, y + 1), (x, y + 1), (x, y - 1), (x - 3, y), (x - 3, y + 3)]
            found += [(x - 3, y - 3), (x - 5, y), (x // 2, y), (3, eye.rows // 2 + 1)]
        return found

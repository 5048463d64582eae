"""Which plans of a side of Blitz come to mind: runs, blocks, the Blitz, fetching, passes, hand-offs, better places.

A plan is a tuple of actions of one player: what it declares, the steps of its way, what it does at the end of it. With
each comes what may come of it: (permille, changes) for each outcome, changes None for a touchdown, else a tuple of
(number, player, value) that Evaluator makes in what the eye sees:

0 the player stands on a spot, 1 it falls, 2 it has the ball (-1 for nobody), which is on a spot, 3 the turn is lost,
4 the player has so many squares left, 5 it has acted
"""

from furbowl.actions import act
from furbowl.games.blitz import book
from furbowl.games.blitz.attacks import Attacks
from furbowl.games.blitz.book import BLOCK, DECLARE, FINISH, HANDOFF, HANDS, MOVE, PASS, STAND_UP, THROWS
from furbowl.games.blitz.estimate import again, rolls

_PAUSE = (None, None)


class Ideas(Attacks):
    """Of the position that an Evaluator's eye has noted."""

    def all(self):
        """A generator: (plan, outcomes), what matters most first; (None, None) between slices of work."""
        eye = self.eye
        if eye.on >= 0:
            yield (act(FINISH, eye.other(eye.on)),), ((1000, ((5, eye.on, 0),)),)
        has = eye.has
        if has in self.actors:
            yield from self._run(has)
        elif has < 0 and eye.ball:
            yield from self._fetch()
        yield from self._blocks()
        yield from self._blitz()
        if has in self.actors:
            yield from self._give(has)
            yield from self._carry(has)
        yield from self._places()

    def _run(self, who):
        """A generator: the carrier runs in."""
        eye = self.eye
        most = eye.steps(who)[1]
        if self.deed == BLOCK or eye.columns - eye.at[who] % eye.width > most:
            return
        for layers in self.reach(who):
            step = 0
            while step < most and not layers[step] & eye.goal:
                step += 1
            there, spot = layers[step] & eye.goal, eye.columns + eye.width
            if there:
                while not there >> spot & 1:
                    spot += eye.width
                yield self._scores(who, spot, 0 if layers is self.reach(who)[0] else 1)

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
        places = self.better(who, 16 if self.wide else 7)
        yield _PAUSE
        for spot in places:
            yield self._goes(who, spot)
            yield _PAUSE

    def better(self, who, count):
        """Where it is good to stand with the ball, best first; on a long pitch with a dodge, where there is no way out
        without."""
        eye = self.eye
        ahead, dodges = (8, eye.their_zone >> eye.at[who] & 1) if eye.long else (4, 0)
        layers, plain = self.reach(who), eye.steps(who)[0]
        found, reach = [], layers[dodges][min(plain, len(layers[0]) - 1)]
        hot = self.hot()
        mates = 0
        for mate in range(eye.size):
            if mate != who and eye.up[mate] and eye.at[mate]:
                mates |= 1 << eye.at[mate]
        mates, row_of = eye.spread(mates), (1 << eye.width) - 1
        for row in range(1, eye.rows + 1):
            first = row * eye.width
            line = reach >> first & row_of  # of one row: numbers that take no room
            if not line:
                continue
            near, hit, zone = mates >> first & row_of, hot >> first & row_of, eye.their_zone >> first & row_of
            edge = 4 * (row == 1 or row == eye.rows)
            for column in range(1, eye.columns + 1):
                if line >> column & 1:
                    rank = ahead * column + 6 * (near >> column & 1) - 25 * (hit >> column & 1)
                    rank -= 40 * (zone >> column & 1) + edge
                    found.append(-rank << 10 | first + column)  # one number: a pair takes too much room
            found.sort()
            del found[count:]
        return [each & 1023 for each in found]

    def hot(self):
        """The squares next to those to which the others come without a dodge."""
        eye = self.eye
        clear, free, here, starts = ~eye.our_zone, eye.free, 0, {}
        for who in range(eye.size, 2 * eye.size):
            if eye.up[who] and eye.at[who]:
                starts[eye.speed[who]] = starts.get(eye.speed[who], 0) | 1 << eye.at[who]
        for step in range(8, 0, -1):
            here |= starts.get(step, 0)
            if here:
                here |= eye.spread(here & clear) & free
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
            actions.append(act(FINISH, eye.other(who)))
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
                yield _PAUSE
            if self.may(who, PASS):
                yield self._pass(who, mate, places)
                yield _PAUSE
            if self.may(who, HANDOFF):
                yield self._hand(who, mate)
                yield _PAUSE

    def _caught(self, mate, plus):
        """Permille: a player catches."""
        eye = self.eye
        one = rolls(eye.catch - plus + eye.zones(eye.at[mate], True))
        return again(one) if eye.skill[mate] & book.HAS_CATCH else one

    def _pass(self, who, mate, places):
        eye, best, chosen, aim, width = self.eye, 0, 0, self.eye.at[mate], self.eye.width
        for spot in places:
            across, up, band = aim % width - spot % width, aim // width - spot // width, 0
            for most in book.BANDS:
                band += across * across + up * up > most
            if band < 4:
                one = rolls(eye.need - book.BAND_PLUS[band] + eye.zones(spot, True))
                if eye.skill[who] & book.HAS_PASS:
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
        action = act(THROWS, eye.other(who), eye.square(aim))
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
            if not eye.up[who] or not eye.at[who]:
                continue
            c, r = eye.at[who] % width - x, eye.at[who] // width - y
            near = c * c + r * r < long and (c - across) * (c - across) + (r - up) * (r - up) < long
            if near and 2 * abs(across * r - up * c) < abs(across) + abs(up):
                return 800
        return 1000

    def _hand(self, who, mate):
        eye, spot = self.eye, self.eye.at[mate]
        path, chance = [], 1000
        if eye.away(eye.at[who], spot) > 1:
            chosen = self._next_to(who, spot)
            path, chance = self.found(who, chosen, 9) if chosen else (None, 0)
            if path is None:
                return _PAUSE
        chance = self.mended(chance * self._caught(mate, 1) // 1000)
        mine = eye.other(who)
        here = path[-1] if path else eye.at[who]
        good = ((0, who, here), (5, who, 0), (2, mate, spot))
        fails = ((0, who, here), (2, -1, spot), (3, 0, 0))
        actions = self.walk(who, HANDOFF, path) + [act(HANDS, mine, eye.other(mate))]
        return tuple(actions), ((chance, good), (1000 - chance, fails))

    def _next_to(self, who, spot):
        """The best square beside a team-mate to which a player comes without a dodge; 0."""
        eye, layers, best, chosen = self.eye, self.reach(who), 0, 0
        if eye.away(eye.at[who], spot) <= len(layers[0]):
            for near in eye.near:
                to = spot + near
                rank = 20 - eye.away(eye.at[who], to) - 5 * (eye.their_zone >> to & 1)
                if layers[0][-1] >> to & 1 and rank > best:
                    best, chosen = rank, to
        return chosen

    def _fetch(self):
        """A generator: who picks the ball up."""
        eye = self.eye
        for who in self._near(eye.ball, 7 if self.wide else 5):
            if self.deed == BLOCK or not eye.free >> eye.ball & 1:
                return
            if eye.away(eye.at[who], eye.ball) <= eye.steps(who)[1]:
                self.reach(who)
                yield _PAUSE
                path, chance = self.found(who, eye.ball, 9)
                if path:
                    yield self._picks(who, path, chance)
            yield _PAUSE

    def _picks(self, who, path, chance):
        eye = self.eye
        one = rolls(eye.pickup + eye.zones(eye.ball, True))
        chance = chance * again(one) // 1000 if eye.skill[who] & book.HAS_HANDS else self.mended(chance * one // 1000)
        deed = self.deed if eye.on >= 0 else MOVE
        for other in (HANDOFF, PASS):
            if eye.on < 0 and self.may(who, other):
                deed = other
        left = eye.steps(who)[1] - len(path)
        good = ((0, who, eye.ball), (6, who, 0), (2, who, eye.ball), (4, who, left))
        fails = ((0, who, eye.ball), (6, who, 0), (3, 0, 0))
        return tuple(self.walk(who, deed, path)), ((chance, good), (1000 - chance, fails))

    def _places(self):
        """A generator: better places for those without the ball."""
        eye = self.eye
        if self.deed == BLOCK:
            return
        for who in self.actors:  # who is down gets up
            if not eye.up[who] and who != eye.on and eye.steps(who)[0] >= 0:
                mine = eye.other(who)
                plan = (act(DECLARE, mine, MOVE), act(STAND_UP, mine), act(FINISH, mine))
                yield plan, ((1000, ((6, who, 0), (5, who, 0))),)
        for column, row in self._spots():
            row = min(eye.rows, max(1, row))
            column = min(eye.columns, max(1, column))
            spot = row * eye.width + column
            if eye.free >> spot & 1 and not (spot == eye.ball and eye.has < 0):
                yield from self._fills(spot)

    def _fills(self, spot):
        """A generator: the nearest go to a spot, without a roll."""
        eye, tried = self.eye, 0
        for who in self._near(spot, 7):
            plain = eye.steps(who)[0]
            if who != eye.has and plain >= eye.away(eye.at[who], spot):
                layers = self.reach(who)
                yield _PAUSE
                if layers[0][min(plain, len(layers[0]) - 1)] >> spot & 1:
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

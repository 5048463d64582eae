"""Candidate moves of a side of Blitz: runs, blocks, the Blitz, fetching, passes, hand-offs, better places.

A plan is a tuple of actions of one player: its declaration, the steps of its path, what it does at the end. Each plan
comes with its outcomes: (permille, changes) for each, changes None for a touchdown, else a tuple of (kind of change,
player, value) that Evaluator applies to the model (furbowl/games/blitz/model.py).
"""

from __future__ import annotations

from furbowl.actions import act
from furbowl.const import TYPE_CHECKING, const
from furbowl.cpu import model as base
from furbowl.games.blitz import blocks, book, legal, weights
from furbowl.games.blitz.book import BLITZ, BLOCK, DECLARE, FINISH, HANDOFF, MOVE, PASS, STAND_UP
from furbowl.games.blitz.model import ACTS_NO_MORE, FALLS, HAS, LEFT, LOST, RISES, STANDS, again, rolls
from furbowl.games.blitz.zones import zones
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.blitz.model import Candidate, Change, Layers, Outcomes
    from furbowl.games.blitz.value import Evaluator

_FEW_FROM = const(20)  # one action in this many is looked at (search.BUDGETS): from here on, few candidates
_REACH_WORK = const(14)  # work of finding the squares that a player reaches
_PATH_WORK = const(7)  # work of finding the path to one of them
_MARKED_AS_STEPS = const(5)  # handing the ball over beside an opponent is as bad as so many steps more

# value of a square to block from, in points that are only compared with each other
_BLOCK_FROM_WALK = const(30)  # the player walks there
_BLOCK_FROM_RUSH = const(22)  # it goes for it
_BLOCK_FROM_DODGE = const(10)
_BLOCK_FROM_MARKED = const(4)  # less for each opponent who marks it

_PAUSE = (None, None)


def tumbles(who: int, spot: int) -> Change:
    """The changes if a player falls: the turn is over."""
    return (STANDS, who, spot), (FALLS, who, 0), (LOST, 0, 0)


def either(chance: int, good: Change | None, fails: Change) -> Outcomes:
    """The outcomes of a plan with one roll."""
    return (chance, good), (1000 - chance, fails)


def _each(width: int, spots: int, bits: int) -> Iterator[int]:
    """Iterate over the spots of some bits, row by row."""
    for first in range(0, spots, width):
        row = bits >> first & (1 << width) - 1
        for column in range(width) if row else ():
            if row >> column & 1:
                yield first + column


class Candidates:
    """Candidate moves in the position that an Evaluator's model has noted."""

    def __init__(self, evaluator: Evaluator, every: int) -> None:
        self.evaluator, self.model, self.match = evaluator, evaluator.model, evaluator.match
        self.wide = every < _FEW_FROM
        self.declared, self.used = self.match.deed, self.match.used
        self.actors, self.counted = self.model.actors, 0  # counted: bits of the players whose paths are known

    def all(self) -> Iterator[Candidate]:
        """Generate (plan, outcomes), the most important first; (None, None) between slices of work."""
        model = self.model
        if model.on >= 0:
            yield (act(FINISH, model.other(model.on)),), ((1000, ((ACTS_NO_MORE, model.on, 0),)),)
        has = model.has
        if has in self.actors:
            yield from self._run(has)
        elif has < 0 and model.ball:
            yield from self._fetch()
        yield from self._blocks()
        targets, ours = self._targets(), has in self.actors
        if self.evaluator.fine:
            yield from self._blitz(targets[:1])
            yield from self._places()
            if ours:
                yield from self._carry(has)
            yield from self._blitz(targets[1:])
            if ours:
                yield from self._give(has)
            if self.evaluator.most_useful <= self.evaluator.ended_now:
                yield from self._anywhere()
        else:  # a level with little work would come to nothing but moves
            yield from self._blitz(targets)
            if ours:
                yield from self._give(has)
                yield from self._carry(has)
            yield from self._places()

    def reach(self, who: int) -> list[Layers]:
        """The layers of ways() for a player, computed once, for one dodge at most."""
        if not self.counted >> who & 1:
            self.counted |= 1 << who
            self.evaluator.work += _REACH_WORK
            self.model.back()
            self.model.ways(self.model.at[who], self.model.paths[who])
        return self.model.paths[who]

    def may(self, who: int, declared: int) -> bool:
        """Return whether a player can act under that declaration."""
        if self.model.on >= 0:
            return self.declared == declared
        return not self.used & book.USED[declared]

    def walk(self, who: int, declared: int, path: list[int]) -> list[int]:
        """The actions of a player who takes a path, those before it included."""
        model, mine = self.model, self.model.other(who)
        actions = [] if model.on == who else [act(DECLARE, mine, declared)]
        if model.states[who] and declared != BLOCK:
            actions.append(act(STAND_UP, mine))
        for spot in path:
            actions.append(act(book.GO, mine, model.square(spot)))
        return actions

    def found(self, who: int, spot: int) -> tuple[list[int] | None, int]:
        """Return (path, permille that all of it succeeds) to a spot; (None, 0) for no path."""
        layers = self.reach(who)
        for dodges in range(len(layers)):
            if layers[dodges][-1] >> spot & 1:
                self.evaluator.work += _PATH_WORK
                path = self.model.way(layers, dodges, spot)
                if path is not None:
                    return path, self.model.chance(who, path, self.model.at[who], self.model.plain(who))
        return None, 0

    def mended(self, chance: int) -> int:
        """A chance with the team re-roll, if there is one, a little less because it is then used up."""
        return chance + (1000 - chance) * chance * weights.REROLL_GAIN // 1000000 if self.evaluator.mends else chance

    def _near(self, spot: int, count: int) -> list[int]:
        """Our players who can act, the nearest to a spot first."""
        model = self.model
        found = [(model.away(model.at[who], spot), who) for who in self.actors]
        found.sort()
        return [who for _, who in found[:count]]

    # --- with the ball

    def _run(self, who: int) -> Iterator[Candidate]:
        """Generate runs of the carrier into the end zone."""
        model = self.model
        most = model.most(who)
        if self.declared == BLOCK or model.columns - model.at[who] % model.width > most:
            return
        for dodges, layers in enumerate(self.reach(who)):
            step = 0
            while step < most and not layers[step] & model.goal:
                step += 1
            there, spot = layers[step] & model.goal, model.columns + model.width
            if there:
                while not there >> spot & 1:
                    spot += model.width
                yield self._scores(who, spot, dodges)

    def _scores(self, who: int, spot: int, dodges: int) -> Candidate:
        model = self.model
        path = model.way(self.reach(who), dodges, spot)
        if path is None:
            return _PAUSE
        chance = self.mended(model.chance(who, path, model.at[who], model.plain(who)))
        declared = MOVE if model.on < 0 else self.declared
        return tuple(self.walk(who, declared, path)), either(chance, None, tumbles(who, path[len(path) // 2]))

    def _carry(self, who: int) -> Iterator[Candidate]:
        """Generate moves of the carrier to a better place."""
        if self.declared == BLOCK:
            return
        places = self.better(who, 16 if self.wide else 7)
        yield _PAUSE
        for spot in places:
            yield self._goes(who, spot)
            yield _PAUSE

    def better(self, who: int, count: int) -> list[int]:
        """Spots where it is good to stand with the ball, best first; on a long pitch with a dodge, if there is no way
        out without one."""
        model = self.model
        layers, plain = self.reach(who), model.plain(who)
        dodges = model.their_zone >> model.at[who] & 1 if model.long else 0
        return model.places(who, layers[dodges][plain], count)

    def _goes(self, who: int, spot: int) -> Candidate:
        """The plan to go to a spot and finish."""
        model = self.model
        path, chance = self.found(who, spot)
        if not path:
            return _PAUSE
        chance = self.mended(chance)
        declared = MOVE if model.on < 0 else self.declared
        actions = self.walk(who, declared, path)
        if len(path) < model.most(who):
            actions.append(act(FINISH, model.other(who)))
        good = ((STANDS, who, spot),) + (((RISES, who, 0),) if model.states[who] else ()) + ((ACTS_NO_MORE, who, 0),)
        return tuple(actions), ((1000, good),) if chance == 1000 else either(chance, good, tumbles(who, spot))

    def _give(self, who: int) -> Iterator[Candidate]:
        """Generate passes and hand-offs to team-mates who can do more with the ball."""
        model = self.model
        places = None
        for mate in range(model.size):
            if mate == who or model.states[mate] or not model.at[mate] or not model.fresh[mate]:
                continue
            far = model.columns - model.at[mate] % model.width
            if far > model.speed[mate] + book.RUSHES and far + 2 > model.columns - model.at[who] % model.width:
                continue
            if places is None:
                places = [model.at[who]] + self.better(who, 10)
                yield _PAUSE
            if self.may(who, PASS):
                yield self._pass(who, mate, places)
                yield _PAUSE
            if self.may(who, HANDOFF):
                yield self._hand(who, mate)
                yield _PAUSE

    def _caught(self, mate: int) -> int:
        """Permille: a player catches the ball that is thrown or handed to it."""
        model = self.model
        one = rolls(model.need[mate] - model.catch_plus - book.ACCURATE + zones(model, 0, model.at[mate]))
        return again(one) if model.skill[mate] & book.HAS_CATCH else one

    def _pass(self, who: int, mate: int, places: list[int]) -> Candidate:
        model, best, chosen, aim = self.model, 0, 0, self.model.at[mate]
        for spot in places:
            band = legal.band(model, spot, aim)
            if band < len(book.BANDS):
                one = rolls(model.need[who] - book.BAND_PLUS[band] + zones(model, 0, spot))
                if model.skill[who] & book.HAS_PASS:
                    one = again(one)
                if blocks.interceptors(model, 1, spot, aim):
                    one = one * weights.THROWN_OVER // 1000
                if one > best:
                    best, chosen = one, spot
        if not chosen:
            return _PAUSE
        path, chance = ([], 1000) if chosen == model.at[who] else self.found(who, chosen)
        return _PAUSE if path is None else self._gives(who, mate, PASS, path, chance * best // 1000)

    def _gives(self, who: int, mate: int, declared: int, path: list[int], chance: int) -> Candidate:
        """The plan to throw or hand the ball to a team-mate after a path."""
        model, spot, mine = self.model, self.model.at[mate], self.model.other(who)
        here = path[-1] if path else model.at[who]
        last = (
            act(book.THROWS, mine, model.square(spot)) if declared == PASS else act(book.HANDS, mine, model.other(mate))
        )
        chance = self.mended(chance * self._caught(mate) // 1000)
        good = ((STANDS, who, here), (ACTS_NO_MORE, who, 0), (HAS, mate, spot))
        fails = ((STANDS, who, here), (HAS, -1, spot), (LOST, 0, 0))
        return tuple(self.walk(who, declared, path) + [last]), either(chance, good, fails)

    def _hand(self, who: int, mate: int) -> Candidate:
        model, spot = self.model, self.model.at[mate]
        path, chance = [], 1000
        if model.away(model.at[who], spot) > 1:
            chosen = self._next_to(who, spot)
            path, chance = self.found(who, chosen) if chosen else (None, 0)
        return _PAUSE if path is None else self._gives(who, mate, HANDOFF, path, chance)

    def _next_to(self, who: int, spot: int) -> int:
        """The best square beside a team-mate that a player reaches without a dodge; 0 for none."""
        model, layers = self.model, self.reach(who)
        if model.away(model.at[who], spot) > len(layers[0]):
            return 0
        found = [spot + near for near in model.near if layers[0][-1] >> spot + near & 1]
        rank = [_MARKED_AS_STEPS * (model.their_zone >> to & 1) + model.away(model.at[who], to) for to in found]
        return found[rank.index(min(rank))] if found else 0

    # --- without the ball

    def _fetch(self) -> Iterator[Candidate]:
        """Generate plans to pick the ball up, but by nobody if a team-mate is much likelier to succeed."""
        model, found, most = self.model, [], 0
        if self.declared == BLOCK or not model.free >> model.ball & 1:
            return
        for who in self._near(model.ball, 7 if self.wide else 5):
            if model.away(model.at[who], model.ball) <= model.most(who):
                self.reach(who)
                yield _PAUSE
                path, chance = self.found(who, model.ball)
                if path:
                    chance = chance * self._picked(who) // 1000
                    most = max(most, chance)
                    found.append((who, path, chance))
            yield _PAUSE
        for who, path, chance in found:
            if chance > most - base.MUCH_LIKELIER:
                yield self._picks(who, path, chance)
                yield _PAUSE

    def _picked(self, who: int) -> int:
        """Permille: a player picks up the ball where it lies, by its own skill."""
        model = self.model
        one = rolls(model.need[who] - model.pickup_plus + zones(model, 0, model.ball))
        return again(one) if model.skill[who] & book.HAS_HANDS else one

    def _picks(self, who: int, path: list[int], chance: int) -> Candidate:
        """The plan to pick the ball up; chance: permille that all of it succeeds without a team re-roll."""
        model = self.model
        chance = chance if model.skill[who] & book.HAS_HANDS else self.mended(chance)
        declared = self.declared if model.on >= 0 else MOVE
        for other in (HANDOFF, PASS):
            if model.on < 0 and self.may(who, other):
                declared = other
        left = model.most(who) - len(path)
        good = ((STANDS, who, model.ball), (RISES, who, 0), (HAS, who, model.ball), (LEFT, who, left))
        fails = ((STANDS, who, model.ball), (RISES, who, 0), (LOST, 0, 0))
        return tuple(self.walk(who, declared, path)), either(chance, good, fails)

    def _places(self) -> Iterator[Candidate]:
        """Generate moves to better places for players without the ball."""
        model = self.model
        if self.declared == BLOCK:
            return
        for who in self.actors:  # players who are down get up
            if model.states[who] and who != model.on and model.plain(who) >= 0:
                mine = model.other(who)
                plan = (act(DECLARE, mine, MOVE), act(STAND_UP, mine), act(FINISH, mine))
                yield plan, ((1000, ((RISES, who, 0), (ACTS_NO_MORE, who, 0))),)
        yield from self.walks()

    def walks(self, taken: int = 0) -> Iterator[Candidate]:
        """Generate moves without a roll of players without the ball to where they are of use, but not to squares that
        are taken, as bits."""
        model = self.model
        for who in self.actors:
            if who != model.has and model.plain(who) >= 0:
                yield from self._comes(who, taken)
        for column, row in self._spots():
            row = min(model.rows, max(1, row))
            column = min(model.columns, max(1, column))
            spot = row * model.width + column
            if (model.free & ~taken) >> spot & 1 and not (spot == model.ball and model.has < 0):
                yield from self._fills(spot)

    def _comes(self, who: int, taken: int) -> Iterator[Candidate]:
        """Generate the move of a player as near as it gets, without a roll, to where it is of most use, but not to
        squares that are taken, as bits."""
        model = self.model
        column, row = self._spots()[0]
        there, near, spot = self.reach(who)[0][model.plain(who)], 1 << row * model.width + column, 0
        there = there & ~(taken | 1 << model.ball) | 1 << model.at[who]
        yield _PAUSE
        while not near & there:
            near = model.spread(near) & model.every
        near &= there
        while not near >> spot & (1 << model.width) - 1:
            spot += model.width
        while not near >> spot & 1:
            spot += 1
        if spot != model.at[who]:
            yield self._goes(who, spot)

    def _fills(self, spot: int) -> Iterator[Candidate]:
        """Generate moves of the nearest players to a spot, without a roll."""
        model, tried = self.model, 0
        for who in self._near(spot, 7):
            plain = model.plain(who)
            if who != model.has and plain >= model.away(model.at[who], spot):
                layers = self.reach(who)
                yield _PAUSE
                if layers[0][plain] >> spot & 1:
                    yield self._goes(who, spot)
                    tried += 1
            if tried >= (3 if self.wide else 2):
                break
            yield _PAUSE

    @on_demand
    def _anywhere(self) -> Iterator[Candidate]:
        """Generate all moves of players without the ball that take no roll, those nearest to where they are of most use
        first."""
        model = self.model
        movers = [who for who in self.actors if who != model.has and model.plain(who) > 0]
        column, row = self._spots()[0]
        tried, near = 1 << model.ball if model.has < 0 else 0, 1 << row * model.width + column
        while self.declared != BLOCK and near | tried != tried:
            for who in movers:
                there = self.reach(who)[0][model.plain(who)]
                yield _PAUSE
                for spot in _each(model.width, len(model.grid), there & near & ~tried):
                    yield self._goes(who, spot)
                    yield _PAUSE
            tried |= near
            near = model.spread(near) & model.every

    def _spots(self) -> list[tuple[int, int]]:
        """Columns and rows where it is good to stand."""
        model = self.model
        ball = model.ball or model.width * (model.rows // 2 + 1) + model.columns // 2
        x, y = ball % model.width, ball // model.width
        if 0 <= model.has < model.size:
            found = [(x + 1, y + 1), (x + 1, y - 1), (x - 1, y + 1), (x - 1, y - 1), (x + 2, y), (x + 3, y + 2)]
            late = model.columns - 8
            found += [(x + 3, y - 2), (late, y + 3), (late, y - 3), (late + 2, y + 5), (late + 2, y - 5), (x + 5, y)]
        elif model.has < 0:
            found = [(x + 1, y), (x, y + 1), (x, y - 1), (x - 1, y), (x + 1, y + 1), (x + 1, y - 1), (x + 2, y)]
            found += [(x + 3, y + 2), (x + 3, y - 2), (x - 3, y)]
        else:
            found = [(x - 1, y), (x - 1, y - 1), (x - 1, y + 1), (x, y + 1), (x, y - 1), (x - 3, y), (x - 3, y + 3)]
            found += [(x - 3, y - 3), (x - 5, y), (x // 2, y), (3, model.rows // 2 + 1)]
        return found

    # --- blocks

    def _blocks(self) -> Iterator[Candidate]:
        """Generate blocks of players who stand next to an opponent."""
        model = self.model
        for who in self.actors:
            if model.states[who] or self.match.hit and model.on == who:
                continue
            declared = self.declared if model.on == who else BLOCK
            if declared != BLOCK and declared != BLITZ or not model.their_zone >> model.at[who] & 1:
                continue
            for near in model.near:
                target = model.grid[model.at[who] + near] - 1
                if model.size <= target < 254 and not model.states[target]:
                    yield self._hits(who, declared, [], 1000, target)
                    yield _PAUSE

    def _blitz(self, targets: list[int]) -> Iterator[Candidate]:
        """Generate Blitzes: a player goes to one of some opponents and blocks it."""
        if self.may(0, BLITZ) and not self.match.hit:
            for target in targets:
                yield from self._goes_at(target, self.model.spot_of(target))

    def _goes_at(self, target: int, where: int) -> Iterator[Candidate]:
        """Generate Blitzes of the nearest players against a target on a spot."""
        model, tried = self.model, 0
        for who in self._near(where, 7):
            if model.on < 0 and model.away(model.at[who], where) < 2:
                if not model.states[who]:
                    yield self._hits(who, BLITZ, [], 1000, target)
            elif tried >= (5 if self.wide else 2):
                break
            else:
                spot = self._beside(who, where)
                yield _PAUSE
                path, chance = self.found(who, spot) if spot else (None, 0)
                if path:
                    tried += 1
                    yield self._hits(who, BLITZ, path, chance, target)
            yield _PAUSE

    def _targets(self) -> list[int]:
        """The opponents worth a Blitz, the most important one first."""
        model, found = self.model, []
        for target in range(model.size, 2 * model.size):
            if not model.states[target] and model.at[target]:
                away = -1 if target == model.has else model.away(model.at[target], model.ball) if model.ball else 0
                found.append((away, target))
        found.sort()
        if model.has >= model.size and not self.wide:
            return [model.has]
        return [target for _, target in found[: 5 if self.wide else 3]]

    def _beside(self, who: int, where: int) -> int:
        """The best square next to a spot from which to block; 0 for none."""
        model, layers, best, chosen = self.model, self.reach(who), -99, 0
        last = len(layers[0]) - 1 - book.HIT_COST
        if last < 1:
            return 0
        plain = min(last, max(0, model.plain(who) - book.HIT_COST))
        for near in model.near:
            to = where + near
            bit = 1 << to
            if not model.free & bit or to == model.ball and model.has < 0:
                continue
            if layers[0][plain] & bit:
                rank = _BLOCK_FROM_WALK
            elif layers[0][last] & bit:
                rank = _BLOCK_FROM_RUSH
            elif layers[1][plain] & bit:
                rank = _BLOCK_FROM_DODGE
            else:
                continue
            rank -= _BLOCK_FROM_MARKED * zones(model, 0, to)
            if rank > best:
                best, chosen = rank, to
        return chosen

    def _hits(self, who: int, declared: int, path: list[int], chance: int, target: int) -> Candidate:
        """The plan to block an opponent after a path."""
        model, where = self.model, self.model.at[target]
        here = path[-1] if path else model.at[who]
        alone, chance, down, pushed, _ = self._tried(who, declared, path, chance, target)
        if who == model.has and alone < base.CARRIER_HITS and self.evaluator.ours_left:
            return _PAUSE
        if declared == BLOCK:
            begun: Change = ((STANDS, who, here), (ACTS_NO_MORE, who, 0))
        else:
            begun = ((STANDS, who, here), (RISES, who, 0), (LEFT, who, model.most(who) - len(path) - book.HIT_COST))
        to = where + where - here
        if not model.free >> to & 1:
            found = [where + near for near in model.near if model.free >> where + near & 1]
            to = ([spot for spot in found if model.away(spot, here) > 1] + [0])[0]
        moved = ((STANDS, target, to),) if to else ()
        return tuple(self.walk(who, declared, path) + [act(book.HITS, model.other(who), model.other(target))]), (
            (down, begun + moved + ((FALLS, target, 0),)),
            (pushed, begun + moved),
            (1000 - down - pushed, tumbles(who, here)),
        )

    def _tried(
        self, who: int, declared: int, path: list[int], chance: int, target: int
    ) -> tuple[int, int, int, int, int]:
        """Return (permille that the block itself brings the target down; to reach the target and to block at all; that
        it falls, that it is only pushed, and then that the attacker falls) for a block after a path."""
        model, old = self.model, self.model.at[who]
        if path:
            model.put(who, path[-1])
        dice, chooses = blocks.block_dice(model, who, target)
        model.put(who, old)
        alone, pushed, lost = model.results(who, target, dice, chooses)
        down = alone
        if self.evaluator.mends:
            down, pushed, lost = down + lost * down // 1000, pushed + lost * pushed // 1000, lost * lost // 1000
        goes = model.rush if declared == BLITZ and len(path) + book.HIT_COST > model.plain(who) else 1000
        chance = chance * goes // 1000
        chance = self.mended(chance) if chance < 1000 else chance
        return alone * goes // 1000, chance, chance * down // 1000, chance * pushed // 1000, chance * lost // 1000

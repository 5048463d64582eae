"""Candidate moves of a side of Octo: runs, shots, throws, fetching, tackles, jostles, better positions.

A plan is a tuple of actions of one teamster, the steps of its path first. Shots are found backwards from the goal, each
as (permille, AP left, kind, direction, column and row of the throw). As in model.py, our side attacks the goal
beyond column 19.
"""

from __future__ import annotations

from furbowl.actions import act, target_of, verb_of
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.octo import book, flight
from furbowl.games.octo.book import CARRY, COLUMNS, GOAL_FROM, GOAL_TO, JOSTLE, MOVE, PASS, PASS_AP, STEPS, WIDTH
from furbowl.games.octo.model import LEAST

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from furbowl.games.octo.value import Evaluator

_FEW_FROM = const(20)  # one action in this many is looked at (search.BUDGETS): from here on, few candidates

_AHEAD = (2, 1, 3)  # directions
_AROUND = (2, 1, 3, 6, 5, 7, 0, 4)

_SHOTS_WORK = const(48)  # work of finding all shots
_LONGEST_SHOT = const(18)  # squares: farther shots are not searched for
_RASH_SHOT = const(50)  # permille: no more likely shot is tried

# the row from which a flight leaves column 19, and its direction (SP-R2)
_ENDS = ((10, 2), (9, 2), (11, 2), (8, 2), (12, 2), (9, 1), (10, 1), (8, 1), (11, 1), (11, 3), (10, 3), (12, 3), (9, 3))


class Candidates:
    """Candidate moves in the position that an Evaluator's model has noted."""

    def __init__(self, evaluator: Evaluator, every: int) -> None:
        self.evaluator, self.model, self.wide = evaluator, evaluator.model, every < _FEW_FROM

    def all(self) -> Iterator[tuple[int, ...] | None]:
        """Yield the plans, the most promising first, some more than once; None between slices of work."""
        model = self.model
        home = (yield from self._run(model.has)) if 0 <= model.has < 6 and model.held else None
        if home:
            yield home
            return
        yield None
        if 0 <= model.has < 6:
            yield from self._with_ball(model.has)
        elif model.has < 0:
            yield from self._fetch()
        else:
            yield from self._tackle()
        yield None
        yield from self._jostle()
        yield from self._places()

    # --- paths

    def way(self, who: int, here: int, spot: int, most: int) -> tuple[Sequence[int], int]:
        """(the steps of a teamster from here to another spot, or as near to it as it gets with `most` steps; the spot
        that they reach)"""
        pitch = self.model.pitch
        start, near = pitch.bit(here), pitch.bit(spot)
        there = start | (pitch.reach(here, most, 0) if most > 0 else 0)
        while not near & there:
            near = pitch.spread(near)
        if near & start:
            return [], here
        spot, first = pitch.spot(next(pitch.each(near & there))), act(MOVE, self.model.other(who))
        return [first | self.model.square(step) for step in pitch.way(here, spot, 0)], spot

    def _add(self, who: int, spot: int, *more: int) -> tuple[int, ...] | None:
        """The plan to walk to a spot and do more there; None if the teamster cannot get there."""
        here = self.model.at[who]
        if self.model.fallen[who]:
            return None
        if spot == here and more:
            return more
        actions, here = self.way(who, here, spot, self.model.ap - len(more))
        if not actions or here != spot and more:
            return None
        return tuple(actions) + more

    # --- with the ball

    def _with_ball(self, who: int) -> Iterator[tuple[int, ...] | None]:
        """Yield the plans of our teamster that has the ball."""
        model = self.model
        if not model.held:
            yield (act(book.PICKUP, model.other(who)),)
            return
        spot = model.at[who]
        shots = yield from self._shots(who, spot, model.ap)
        for _, _, kind, direction, x, y in shots[: 5 if self.wide else 3]:
            yield None
            yield self._add(who, y * WIDTH + x, self._pass(who, kind, direction))
        yield None
        yield from self._around(who, spot, model.ap)
        yield from self._ahead(who, model.x[who], model.y[who], model.ap)
        yield from self._carry(who)

    def _pass(self, who: int, kind: int, direction: int) -> int:
        return act(PASS, self.model.other(who), book.pass_target(kind, self.model.way(direction)))

    def _run(self, who: int) -> Generator[None, None, tuple[int, ...] | None]:
        """A generator that returns the plan to carry the ball in, or None."""
        model, pitch, best = self.model, self.model.pitch, None
        if not model.walks_in(0, model.x[who], model.y[who], model.ap):
            return None
        here, carry = model.at[who], act(CARRY, model.other(who))
        if book.at_goal(0, here):
            return (carry,)
        there = pitch.reach(here, model.ap - 1, 0)
        for row in range(GOAL_FROM, GOAL_TO + 1):
            yield
            if there & pitch.bit(row * WIDTH + COLUMNS):
                actions, _ = self.way(who, here, row * WIDTH + COLUMNS, model.ap - 1)
                if not best or len(actions) < len(best):
                    best = actions
        return tuple(best) + (carry,)

    def _around(self, who: int, spot: int, ap: int, *before: int) -> Iterator[tuple[int, ...] | None]:
        """Yield throws from a spot after the actions before, forward first, then in other directions."""
        for kind in (0, 1, 2) if self.wide else (0,):
            for direction in (_AROUND if self.wide and not kind else _AHEAD) if ap >= PASS_AP[kind] else ():
                yield self._add(who, spot, *before, self._pass(who, kind, direction))
                yield None

    def _ahead(self, who: int, x: int, y: int, ap: int) -> Iterator[tuple[int, ...] | None]:
        """Yield throws from farther ahead."""
        short, medium, _ = PASS_AP
        for step in (ap // 2, ap - short, ap - medium) if self.wide and ap > medium else ():
            for up in (0, step, -step):
                if book.is_square(x + step, y + up):
                    kind = book.MEDIUM if ap - step >= medium else book.SHORT
                    yield self._add(who, (y + up) * WIDTH + x + step, self._pass(who, kind, 2))
            yield None

    def _carry(self, who: int) -> Iterator[tuple[int, ...] | None]:
        """Yield walks with the ball, forward and in other directions."""
        model = self.model
        x, y, ap = model.x[who], model.y[who], model.ap
        for step in (ap, ap - 1, ap // 2, 1) if self.wide else (ap, ap - 1):
            for dx, dy in ((1, 0), (1, 1), (1, -1), (-1, 0), (0, 1), (0, -1), (-1, 1), (-1, -1)):
                yield self._go(who, x + dx * step, y + dy * step)
                if dy:
                    yield None

    def _go(self, who: int, x: int, y: int) -> tuple[int, ...] | None:
        """The plan to walk towards a square, which is first moved onto the pitch; None if it is occupied."""
        x, y = min(COLUMNS, max(1, x)), min(book.ROWS, max(1, y))
        while not book.is_square(x, y):
            x += (x < book.CENTRE) - (x > book.CENTRE)
            y += (y < book.CENTRE) - (y > book.CENTRE)
        if self.model.far(who, x, y) and not self.model.grid[y * WIDTH + x]:
            return self._add(who, y * WIDTH + x)
        return None

    # --- shots

    def _shots(self, who: int, spot: int, ap: int) -> Generator[None, None, list[tuple[int, ...]]]:
        """A generator that returns the best shot for each way into the goal, the best first, of our teamster that
        holds the ball on a spot or gets there."""
        self.evaluator.spend(_SHOTS_WORK)
        found, best, pitch, guarded = [], [], self.model.pitch, 0
        for rival in flight.Tries(self.model, who, 0).rivals:
            guarded |= pitch.spread(pitch.bit(self.model.at[rival]))
        for row, direction in _ENDS:
            shot = self._backwards(row * WIDTH + COLUMNS, direction ^ 4, who, spot, ap, guarded)
            if shot:
                found.append(shot)
            yield
        found.sort()
        for shot in reversed(found):
            if shot[4:] not in [each[4:] for each in best]:
                best.append(shot)
        return best

    def _backwards(
        self, spot: int, direction: int, who: int, here: int, ap: int, guarded: int
    ) -> tuple[int, ...] | None:
        """The best shot that ends this way, or None; the flight is followed backwards from the goal. How likely a shot
        is follows only roughly from those who may catch it. guarded: bits of the squares where opponents try to."""
        model, passes, best, tries = self.model, 1000, None, flight.Tries(self.model, who, 0)
        for length in range(1, _LONGEST_SHOT + 1):
            left, there = ap - steps(WIDTH, here, spot), model.grid[spot]
            if left >= PASS_AP[0] and (not there or there == who + 1):
                kind = 2 if left >= PASS_AP[2] else 1 if left >= PASS_AP[1] else 0
                likely = LEAST[kind][length] * passes // 1000 if length < len(LEAST[kind]) else 0
                if likely > _RASH_SHOT and (not best or (likely, left) > best[:2]):
                    best = likely, left - PASS_AP[kind], kind, direction ^ 4, spot % WIDTH, spot // WIDTH
            for rival in tries.at(spot) if guarded & model.pitch.bit(spot) else ():
                passes = passes * book.misses(flight.need(model, rival, spot), flight.marked(model, rival)) // 6
            if passes < _RASH_SHOT:
                break
            spot, direction = book.onward(model.grid, spot, direction)
            if not spot:
                break
        return best

    # --- without the ball

    def _near(self, count: int) -> list[tuple[int, int]]:
        """List (king steps to the ball, who) of our count nearest standing teamsters, the nearest first."""
        model = self.model
        found = [(model.far(who, model.bx, model.by), who) for who in range(6) if not model.fallen[who]]
        found.sort()
        return found[:count]

    def _fetch(self) -> Iterator[tuple[int, ...]]:
        """Yield plans of our nearest teamsters to pick up the loose ball, or to throw it after that."""
        model = self.model
        spot = model.by * WIDTH + model.bx
        for away, who in self._near(4 if self.wide else 2):
            pickup = act(book.PICKUP, self.model.other(who))
            if model.grid[spot]:
                yield self._beside(who, spot, pickup)
            else:
                yield self._add(who, spot, pickup)
                yield from self._fetch_and_throw(who, away, spot, pickup)

    def _fetch_and_throw(self, who: int, away: int, spot: int, pickup: int) -> Iterator[tuple[int, ...]]:
        """Yield plans to throw the ball at once after picking it up, or after a few more steps."""
        model = self.model
        left = model.ap - away - 1
        if model.walks_in(0, model.bx, model.by, left):
            return
        yield from self._around(who, spot, left, pickup)
        if not self.wide or left < 1:
            return
        way, here = self.way(who, model.at[who], spot, model.ap)
        if here != spot:
            return
        shots = yield from self._shots(who, spot, left)
        for _, _, kind, direction, x, y in shots[:3]:
            steps, here = self.way(who, spot, y * WIDTH + x, left)
            if here == y * WIDTH + x:
                yield tuple(way) + (pickup,) + tuple(steps) + (self._pass(who, kind, direction),)

    def _beside(self, who: int, spot: int, action: int) -> tuple[int, ...] | None:
        """The plan to act from the nearest free square next to a spot; among equals, the one closest to their goal."""
        model = self.model
        found = [spot + step for step in STEPS if not model.grid[spot + step] or model.grid[spot + step] == who + 1]
        if not found:
            return None
        away = [4 * model.far(who, to % WIDTH, to // WIDTH) - (to % WIDTH - spot % WIDTH) for to in found]
        return self._add(who, found[away.index(min(away))], action)

    def _tackle(self) -> Iterator[tuple[int, ...] | None]:
        """Yield plans of our nearest teamsters to go and tackle the opponent with the ball."""
        model = self.model
        if model.has == model.safe and model.is_home(model.has):
            return
        spot, action = model.by * WIDTH + model.bx, act(book.TACKLE, target=model.other(model.has))
        for away, who in self._near(4 if self.wide else 3):
            if away <= model.ap:
                yield self._beside(who, spot, act(verb_of(action), model.other(who), target_of(action)))
                yield None

    def _jostle(self) -> Iterator[tuple[int, ...] | None]:
        """Yield jostles of opponents next to our teamsters and, if we have the ball, walks to jostle those near it."""
        model = self.model
        for other in range(6, 12):
            if model.fallen[other] or other == model.has or model.is_home(other):
                continue
            near, who = min([(model.far(who, model.x[other], model.y[other]), who) for who in range(6)])
            if near == 1 or near < 5 and 0 <= model.has < 6 and model.far(other, model.bx, model.by) < 8:
                action = act(JOSTLE, model.other(who), model.other(other))
                yield self._beside(who, model.at[other], action)
            yield None

    # --- better positions

    def _places(self) -> Iterator[tuple[int, ...] | None]:
        """Yield walks to better positions: beside the ball, in front of our own goal, ahead."""
        model = self.model
        bx, by = model.bx, model.by
        yield self._go(0, 1, min(12, max(8, by)))
        yield self._go(0, 2, 10)
        yield self._go(0, 1, 10)
        middle = 10 + (by - 10) // 2
        spots = [(bx - 1, by), (bx - 1, by - 1), (bx - 1, by + 1), (bx // 2, middle), ((bx + 19) // 2, middle)]
        if self.wide:
            spots += [(bx + 1, by), (bx + 3, by), (bx - 3, by), (1, by), (bx - 2, by + 1), (bx - 2, by - 1)]
        yield None
        if self.wide:
            yield from self._lanes()
        near = self._near(6 if self.wide else 4)
        for x, y in spots:
            for _, who in near:
                if who and who != model.has:
                    yield self._go(who, x, y)
                    yield None

    def _lanes(self) -> Iterator[tuple[int, ...] | None]:
        """Yield walks onto the rows in front of our own goal, each by the nearest teamster."""
        model = self.model
        able = [who for who in range(1, 6) if who != model.has and not model.fallen[who]]
        for row in (8, 12, 9, 11):
            for column in (1, 2):
                found = [(model.far(who, column, row), who) for who in able]
                if found:
                    yield self._go(min(found)[1], column, row)
                yield None

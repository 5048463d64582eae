"""Evaluation of positions and plans of Octo: the Evaluator that furbowl.cpu.search asks.

It is in permille: 1000 is a goal for the deciding side, -1000 one against it. Three chances matter most: to score in
this turn, that the opponents score in their next one, and to score in the own turn after that; then possession of the
ball. Nothing is tried on a copy of the match: steps, throws, tackles and the end of the turn are imagined in what the
model has. So a player can decide without the modules that carry out actions: memory has no room for both.
"""

from __future__ import annotations

from array import array

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.cpu import model as base
from furbowl.games.octo import book, flight, weights
from furbowl.games.octo.book import CARRY, CENTRE_SPOT, END, JOSTLE, MOVE, PASS, PICKUP, TACKLE, WIDTH, onward
from furbowl.games.octo.model import FLOORED, FLOORS, TIED, WON, Model
from furbowl.loading import collect, on_demand

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from furbowl.dice import Dice
    from furbowl.games.octo.candidates import Candidates
    from furbowl.games.octo.match import Octo

_UNLIKELY = const(15)  # permille: an outcome of a throw no more likely than this is ignored

_EVALUATION_WORK = const(25)
_THROW_WORK = const(16)  # of following a throw

_FORMS = (2, 0)  # formation of the side that begins, of the other

# Legend's set-up, starting from Defensive: teamster, column and row for Purple
_PLACES = ((0, 1, 10), (1, 1, 8), (2, 1, 12), (3, 3, 9))
_LEGEND = 2


class Ends:
    """Notes about where a pass ends, as flight.weigh() tells it.

    mate    our teamster that has it most likely; rival: the first opponent that tries to catch it; -1 for nobody
    """

    def __init__(self) -> None:
        self.mate = self.rival = -1
        self._most, self._spots, self._chances = 0, array("H"), array("H")  # smaller than lists

    def note(self, spot: int, likely: int, tries: list[int], mate: int, receiver: int, has: int) -> None:
        """Note a spot of the flight, as Seen.note() does."""
        if tries and self.rival < 0:
            self.rival = tries[0]
        if receiver == book.NOBODY:
            self._spots.append(spot)
            self._chances.append(has)
        elif has > self._most:
            self._most, self.mate = has, receiver

    def lies(self) -> int:
        """The median of the spots where the ball may lie."""
        half = sum(self._chances)
        for chance, spot in zip(self._chances, self._spots):
            half -= 2 * chance
            if half < 0:
                return spot
        return self._spots[-1]


class Evaluator(base.Evaluator):
    """Evaluation of Octo's positions and plans for a computer player."""

    match: Octo
    thinker: Candidates

    IMAGINED = _EVALUATION_WORK
    SLIPS = {"cub": 500, "keeper": 350, "legend": 3}

    def __init__(self, match: Octo) -> None:
        base.Evaluator.__init__(self, match)
        self.model, self.thinker = Model(match), None
        turns, cap = match.turns, match.turn_cap
        self.last = turns[1 - self.side] >= cap  # the opponents have no turn left, and then nobody has
        self.none_later = turns[self.side] >= cap

    def fixed(self) -> Generator[None, None, int | None]:
        """A generator that returns the action to take without looking ahead; None in play."""
        yield
        if self.match.stage == book.PLAY:
            return None
        return _opening(self.match, self.fine)

    # --- positions

    def leaf(self) -> int:
        """The evaluation of the position in the model."""
        model = self.model
        self.work += _EVALUATION_WORK
        ap, now, has = model.ap, 0, model.has
        if ap:
            now = model.scores(0, ap, model.foul)
            if has < 0 and model.nearest(0) < ap:
                model.has = model.closest
        rest = 0 if self.last else self._after(ap)
        model.has = has
        return now + (1000 - now) * rest // 1000

    def _after(self, ap: int) -> int:
        """The evaluation if the own turn ends without a goal; ap: the AP left to make their chance smaller."""
        model = self.model
        has, safe, model.safe = model.has, model.safe, -1
        theirs = model.scores(1, book.AP, 0) * self.caution // 1000 if self.caution else 0
        theirs -= theirs * ap * weights.LESS_BY_AP // 1000
        if has < 0 and model.nearest(1) < book.AP:
            has = 6
        if 0 <= has < 6:
            taken = model.wins(1, book.AP, 0, model.nearest(1))
            later = model.run(0, model.bx, model.by, book.AP)
            rest = (1000 - taken) * (weights.WE_HOLD + later * weights.SCORES_LATER // 1000) // 1000
            rest -= taken * weights.THEY_TAKE // 1000
        else:
            later = model.run(0, model.bx, model.by, weights.AP_AFTER_FETCH)
            rest = later * weights.SCORES_LATER // (1000 * weights.FETCH_DIVIDES) - weights.THEY_HOLD
        rest = 0 if self.none_later else rest + weights.BALL_COLUMN * model.bx
        for who in range(6):
            rest -= model.far(who, model.bx, model.by) * weights.STEP_FROM_BALL
        model.safe = safe
        return (1000 - theirs) * rest // 1000 - theirs

    # --- plans

    def plans(self, dice: Dice, every: int, misses: int) -> Generator[None, None, Iterator[tuple[int, ...] | None]]:
        """A generator that returns an iterator over the plans, the most promising first."""
        self.model.back()
        yield
        collect()  # an import needs a contiguous block of memory, and so did the model
        yield
        from furbowl.games.octo.candidates import Candidates

        yield
        self.thinker = Candidates(self, every)
        yield
        return self._fresh(dice, misses)

    def _fresh(self, dice: Dice, misses: int) -> Iterator[tuple[int, ...] | None]:
        """Yield the plans that come to mind, each once, as long as the budget lasts; None between slices of work.

        The model returns to the actual position before it looks for the next plan.
        """
        known = [set() for _ in range(4)]  # one large set would need a large contiguous block
        for plan in self.thinker.all():
            if self.work + _EVALUATION_WORK > self.budget:
                return
            key = (plan[-1] ^ target_of(plan[-2]) << 20 if plan[1:] else plan[-1]) if plan else None
            fresh = key is not None and key not in known[key & 3]
            if fresh:
                fresh = not misses or not any(known) or dice.pick(100) >= misses
                known[key & 3].add(key)
            yield plan if fresh else None  # a skipped plan took its time as well
            if fresh:
                self.model.back()

    def pressed(self) -> bool:
        """Return whether this is the last chance: then, too, nobody is careless."""
        return self.last

    def imagine(self, plan: tuple[int, ...]) -> Generator[None, None, int]:
        """A generator that returns the evaluation of the plan."""
        self.model.back()
        last = verb_of(plan[-1])
        if last == END:
            return (yield from self._ended())
        for action in plan[:-1]:
            self._step(action)
        value = yield from self._imagine(plan[-1])
        return min(value, 999) if last != CARRY else value

    @on_demand
    def expected(self, plan: tuple[int, ...]) -> Generator[None, None, bytes]:
        """A generator that returns the position expected after some steps, as bytes."""
        model = self.model
        yield
        model.back()
        for action in plan:
            self._step(action)
        facts = model.bx, model.by, model.held, model.ap, model.foul
        return bytes(model.x) + bytes(model.y) + bytes(model.fallen) + bytes(facts)

    def _step(self, action: int) -> None:
        """Imagine a step, or that the ball is picked up."""
        model, who = self.model, self.model.other(who_of(action))
        model.ap -= 1
        if verb_of(action) == MOVE:
            model.put(who, self.model.spot(target_of(action)))
        elif verb_of(action) == PICKUP:
            model.gain(who)

    def _imagine(self, action: int) -> Generator[None, None, int]:
        """A generator that returns the evaluation of the last action of a plan."""
        verb, who = verb_of(action), self.model.other(who_of(action))
        yield
        if verb == CARRY:
            return 1000
        if verb == PASS:
            length, direction = book.length_and_direction(target_of(action))
            return (yield from self._throw(who, length, self.model.way(direction)))
        if verb == TACKLE:
            return (yield from self._tackle(who))
        if verb == JOSTLE:
            return (yield from self._jostle(who, self.model.other(target_of(action))))
        self._step(action)
        return self.leaf()

    def _ended(self) -> Generator[None, None, int]:
        """A generator that returns the evaluation of ending the turn: the fallen rise, a ball kept too long is lost."""
        model, match = self.model, self.match
        if self.last:
            ahead = match.score[self.side] - match.score[1 - self.side]
            return 1000 * ((ahead > 0) - (ahead < 0))
        self.work += _EVALUATION_WORK
        model.ap, model.fallen[:6] = 0, bytes(6)
        if not model.held:
            model.has = model.stands_on()
        if 0 <= model.has < 6 and match.kept[self.side] == book.PASSIVE_TURNS - 1:
            model.drop(CENTRE_SPOT)
        yield
        return self.leaf()

    def _throw(self, who: int, kind: int, direction: int) -> Generator[None, None, int]:
        """A generator that returns the evaluation of a throw, after the steps before it."""
        model = self.model
        self.work += _THROW_WORK
        ends = Ends()
        goal, own, ours, theirs, loose, of = flight.weigh(model, who, kind, direction, ends)
        model.ap -= book.PASS_AP[kind]
        ap = model.ap
        goal, own = goal * 1000 // of, own * 1000 // of
        total, likely = 1000 * (goal - own), goal + own
        yield
        for ways, holder in ((ours, ends.mate), (theirs, ends.rival), (loose, -1)):
            chance = ways * 1000 // of
            if chance > _UNLIKELY:
                model.ap = ap
                if holder < 0:
                    model.drop(ends.lies())
                else:
                    model.gain(holder)
                total, likely = total + chance * self.leaf(), likely + chance
                yield
        return total // max(1, likely)

    def _tackle(self, who: int) -> Generator[None, None, int]:
        """A generator that returns the evaluation of a tackle."""
        model = self.model
        ap, foul, has, ball = model.ap - 1, model.foul, model.has, model.by * WIDTH + model.bx
        won, tied = WON[foul], TIED[foul]
        model.foul, model.ap = foul + 1, 0 if foul else ap
        yield
        total = (1000 - won - tied) * self.leaf()
        yield
        model.ap = ap
        spot, direction = ball, 4 if model.by > 10 else 0
        for _ in range(3):
            to, direction = onward(model.grid, spot, direction)
            spot = to or spot
        model.drop(spot)
        total += tied * self.leaf()
        yield
        if ap:
            model.gain(who)
            model.ap -= 1
        else:
            model.has, model.held, model.bx, model.by = has, False, ball % WIDTH, ball // WIDTH
        return (total + won * self.leaf()) // 1000

    def _jostle(self, who: int, other: int) -> Generator[None, None, int]:
        """A generator that returns the evaluation of a jostle."""
        model = self.model
        won, lost = FLOORED[model.foul], FLOORS[model.foul]
        ap = model.ap - 1
        model.ap, model.foul = 0, model.foul + 1
        yield
        total = lost * self.leaf()
        model.ap = ap
        yield
        total += (1000 - lost - won) * self.leaf()
        model.fallen[other] = 1
        yield
        return (total + won * self.leaf()) // 1000


@on_demand
def _opening(match: Octo, fine: bool) -> int:
    """The action to take without looking ahead in a phase other than play; fine: for Legend."""
    if match.stage == book.TAKING:
        return act(book.TAKE, match.taker)
    if match.stage == book.SETUP:
        return act(book.FORMATION, target=_LEGEND if fine else _FORMS[match.starter != match.side])
    first = match.side * 6
    for who, column, row in _PLACES if fine else ():
        square = (row - 1) * 19 + column - 1
        action = act(book.PLACE, who + first, 360 - square if match.side else square)
        if not match.placed(who + first) and match.is_legal(action):
            return action
    return act(book.READY)

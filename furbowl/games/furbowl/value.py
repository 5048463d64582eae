"""Evaluation of a position of Furbowl, its candidate moves, and the outcomes of one.

furbowl.cpu.search asks the Evaluator; a plan is a single action here. An evaluation is in permille: 1000 is a score for
the side asked about, -1000 one against it. Three chances make up most of it: that the side scores in this team turn,
that the other side scores in its next, and that the side scores in its own turn after that; the weights in weights.py
decide the rest.
"""

from __future__ import annotations

from furbowl.actions import target_of, verb_of, who_of
from furbowl.const import TYPE_CHECKING
from furbowl.cpu import model as base
from furbowl.cpu import trials
from furbowl.dice import ways
from furbowl.games.furbowl import tables, weights
from furbowl.games.furbowl.kinds import MOVE, NORMAL, PASS, SPRINT, STUNNED, TACKLE
from furbowl.games.furbowl.model import Model, Typical
from furbowl.games.furbowl.tables import PLAYS, clumsy
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from furbowl.dice import Dice
    from furbowl.games.furbowl.match import Furbowl
    from furbowl.protocol import Needs


def evaluated(model: Model, caution: int = 1000) -> Generator[None, None, int]:
    """A generator: evaluation of the position that the model saw.

    caution: permille of the opponents' chances that count.
    """
    now = after = 0
    if model.team == 0:
        now = min(weights.LIKELIEST, model.scores(0, model.plays))
        yield
        ours = 0 if 0 <= model.has < 5 else model.takes(0)
        model.await_turn(1)
        after = model.scores(1, PLAYS) * caution // 1000 if caution else 0
        after -= after * ours // weights.TAKING_STOPS
    else:
        after = model.scores(1, model.plays)
    yield
    model.await_turn(0)
    later = model.scores(0, PLAYS) * weights.SCORES_LATER // 1000
    rest = _standing(model) + _ball(model, later)
    after = min(weights.LIKELIEST, after)
    rest = (1000 - after) * rest // 1000 - after
    return now + (1000 - now) * rest // 1000


def _ball(model: Model, later: int) -> int:
    """Evaluation of the ball's place and carrier; later: value of the chance to score in the turn after the next."""
    taken = model.takes(1 if model.has < 5 else 0)
    if model.has < 0:
        return (1000 - taken) * later // 1000 - taken * weights.THEY_PICK_UP // 1000
    gone = (model.columns - abs(model.homes[model.has // 5] - model.ball % model.width)) * weights.BALL_COLUMN
    if model.has < 5:
        return (1000 - taken) * (weights.WE_HOLD + later) // 1000 - taken * weights.THEY_KNOCK_LOOSE // 1000 + gone
    return later + taken * weights.WE_KNOCK_LOOSE // 1000 - weights.THEY_HOLD - gone


def _standing(model: Model) -> int:
    """Evaluation of the animals: their states, steps to the ball, places beside the carrier, and unspent Sprints."""
    sums, has = [0, 0], model.has
    for who in range(10):
        team, away, state = who // 5, model.steps[who], model.state[who]
        if state == tables.NORMAL:
            sums[team] -= away * weights.STEP_FROM_BALL
        elif state < tables.BENCHED:
            sums[team] -= weights.STUNNED
        else:
            sums[team] -= weights.KNOCKED_OUT if state == tables.BENCHED else weights.GONE
        if away == 1 and has >= 0 and model.up[who]:
            sums[team] += weights.BESIDE_OURS if team == has // 5 else weights.BESIDE_THEIRS
    for team in (0, 1):
        if model.sprint[team]:
            sums[team] += weights.SPRINT_LEFT
    return sums[0] - sums[1]


class Evaluator(trials.Trials):
    """The evaluator of the actions in a position: all but plain Moves are tried on copies."""

    match: Furbowl

    OUTCOME = 40  # work of an outcome, measured on the 32-bit machine; the estimate of a pass costs 1
    IMAGINED = 10  # work of an imagined move

    def __init__(self, match: Furbowl) -> None:
        trials.Trials.__init__(self, match)
        self.model, self.dice = Model(match), Typical()

    def spend(self, work: int) -> int:
        """Add work; return the total so far."""
        self.model.work += work
        return self.model.work

    def rested(self, copy: Furbowl) -> None:
        """Note which opponents are on their feet again after the turn; copy: the match at that time."""
        model, match = self.model, self.match
        for i in range(10):
            who = model.other(i)
            model.rests[i] = match.state(who) == STUNNED and copy.state(who) == NORMAL

    def value(self, copy: Furbowl) -> Generator[None, None, int]:
        """A generator: evaluation of the position of a copy."""
        self.model.look(copy)
        yield
        return (yield from evaluated(self.model, self.caution))

    def outcomes(self, match: Furbowl, action: int) -> list[tuple[int, bytes]]:
        """(ways, natural sums wanted) of each outcome of an action, the best last."""
        return outcomes(match, action)

    def weigh(self, plan: tuple[int, ...]) -> Generator[None, None, int | None]:
        """A generator: evaluation of a plan; a Move that needs no roll is plain enough to do without a copy."""
        plain = verb_of(plan[0]) == MOVE and not self.match.needs(plan[0])
        return (base.Evaluator if plain else trials.Trials).weigh(self, plan)  # returned, to save a stack frame

    def imagine(self, plan: tuple[int, ...]) -> Generator[None, None, int]:
        """A generator: evaluation of such a plain Move."""
        model, who = self.model, self.model.other(who_of(plan[0]))
        self.spend(self.IMAGINED)
        model.look_again(self.match)
        model.imagine(who, model.spot(target_of(plan[0])))
        if model.has == who and model.ball % model.width == model.homes[0]:
            return 1000
        yield
        return (yield from evaluated(model, self.caution))

    # --- candidate moves

    def pressed(self) -> bool:
        """Return whether their carrier is near enough to run home in their next turn."""
        model = self.model
        return model.has >= 5 and model.ball % model.width - model.homes[1] <= model.most(model.has)

    def plans(self, dice: Dice, every: int, misses: int) -> Generator[None, None, Iterator[tuple[int]]]:
        """A generator: the candidate moves, the cheapest first: moves, actions that involve the ball, other tackles.

        dice, every, misses: as in furbowl.cpu.search.
        """
        match, model, side = self.match, self.model, self.side
        lists = [], [], []  # moves, actions that involve the ball, other tackles
        model.look(match)
        model.scores(0, model.plays)
        yield
        helper = -1 if model.next < 0 else match.square(model.other(model.next))
        first = max(0, match.carrier)  # the animal whose moves are always looked at
        for number in range(first, first + 5):
            who = side * 5 + number % 5
            place = match.ball if helper < 0 or who != match.carrier else helper
            yield from self._sort(who, place, lists, dice, every, misses)
            yield
        if match.carrier < 0:
            yield from self._leave_to_the_likeliest(lists[1])
        return ((action,) for actions in lists for action in actions)

    def _sort(
        self, who: int, place: int, lists: tuple[list[int], list[int], list[int]], dice: Dice, every: int, misses: int
    ) -> Iterator[None]:
        """A generator: puts an animal's actions on the lists; of its moves the farthest, the nearest to a place, and a
        sample of the others."""
        match, (moves, hot, cold) = self.match, lists
        columns, ball, carrier = match.columns, match.ball, match.carrier
        place_x, place_y = place % columns, place // columns
        far = near = -999
        farthest = nearest = 0
        count = dice.pick(every)
        listed = match.legal(who)
        yield
        for action in listed:
            verb, target = verb_of(action), target_of(action)
            if verb == TACKLE and who == carrier:
                ways, total = match.odds(action)
                if ways * 1000 < base.CARRIER_HITS * total:
                    continue
            if verb != MOVE and verb != SPRINT or target == ball:
                aside = verb == TACKLE and target != carrier
                if dice.pick(100) >= misses or not aside and verb != PASS:  # the ball, its carrier: never overlooked
                    (cold if aside else hot).append(action)
                continue
            x, y = target % columns, target // columns
            ahead = x if who < 5 else columns - 1 - x
            x, y = abs(x - place_x), abs(y - place_y)
            if y > x:
                x = y
            if ahead * 32 - x > far:
                far, farthest = ahead * 32 - x, action
            if ahead - x * 32 > near:
                near, nearest = ahead - x * 32, action
            count += 1
            if count % every == 0:
                moves.append(action)
        self.spend(count >> 2)
        for action in (farthest, nearest):
            if action and action not in moves:
                moves.append(action)

    @on_demand
    def _leave_to_the_likeliest(self, hot: list[int]) -> Iterator[None]:
        """A generator that takes pick-ups off a list, if those of a team-mate are much likelier."""
        match, chances = self.match, {}
        for action in hot:
            if verb_of(action) in (MOVE, SPRINT):
                ways, total = match.odds(action)
                chances[action] = ways * 1000 // total
                yield
        for action, chance in chances.items():
            if chance + base.MUCH_LIKELIER <= max(chances.values()):
                hot.remove(action)


# --- outcomes of an action


def outcomes(match: Furbowl, action: int) -> list[tuple[int, bytes]]:
    """(ways, natural sums wanted) of each outcome of an action: one of the rolls fails, or all succeed."""
    rolls = match.needs(action)
    if verb_of(action) == TACKLE:
        return _hits(match, action, rolls)
    found, wanted, before, total = [], b"", 1, 36 ** len(rolls)
    for _, natural in rolls:
        total //= 36
        if natural > 2:
            found.append((before * (36 - ways(natural)) * total, wanted + bytes((natural - 1,))))
        before *= ways(natural)
        wanted += bytes((max(2, natural),))
    found.append((before, wanted))
    return found


def _hits(match: Furbowl, action: int, rolls: Needs) -> list[tuple[int, bytes]]:
    """(ways, natural sums wanted) of each outcome of a tackle: clumsy, missed, a hit, a big hit."""
    (_, hit), (_, big) = rolls
    hits, hard, low = ways(hit), ways(big), clumsy(who_of(action), target_of(action))
    stuns = 36 - ways(low + 1)
    found = [(stuns, bytes((low,)))] if low else []
    if hits + stuns < 36:
        found.append((36 - hits - stuns, bytes((hit - 1,))))
    if hits > hard:
        found.append((hits - hard, bytes((hit,))))
    if hard:
        found.append((hard, bytes((big,))))
    return found

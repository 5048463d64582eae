"""Outcomes of Blitz plans and their evaluation: furbowl.cpu.search calls Evaluator.

Nothing is tried on a copy of the match: paths, blocks and throws are imagined in the model (model.py), and
evaluation.py evaluates the result. Questions are answered quickly.

A plan is imagined as a list of outcomes, (permille, changes in the model). In the end the plans that gain something are
weighed again, each with what the best one of another player adds where the turn goes on. So sure plans come first.
"""

from __future__ import annotations

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.cpu import model as base
from furbowl.games.blitz import blocks, book, weights
from furbowl.games.blitz.book import BLITZ, END, FINISH, GO, HANDOFF, HANDS, HITS, STANDING, THROWS
from furbowl.games.blitz.evaluation import Evaluation
from furbowl.games.blitz.model import ACTS_NO_MORE, FALLS, HAS, LEFT, LOST, RISES, STANDS, Model
from furbowl.loading import collect, on_demand

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from typing import Any

    from furbowl.dice import Dice
    from furbowl.games.blitz.candidates import Candidates
    from furbowl.games.blitz.match import Blitz
    from furbowl.games.blitz.model import Change, Outcomes
    from furbowl.games.squig.candidates import Thoughts

# work
_EVALUATION_WORK = const(25)  # of an evaluation
_PLAN_WORK = const(5)  # of a plan besides that
_MOST_WORK = const(2700)  # the device takes too long for more than this
_WALKS_WORK = const(400)  # left for walks before the best plan
_ORDER_WORK = const(50)  # left for the order of the plans: the last one may take some of it

_OBVIOUS = const(400)  # permille: plans that are this likely come to mind at once
_ORDERED = const(4)  # plans with rolls whose order is considered, and as many without
_BLOCK_OUTCOMES = const(3)
_NEVER = const(-30000)  # below any value
_PRIME = const(33554393)  # times 31 it is still less than 2**30


def _is_ball(change: Change | None) -> bool:
    """Return whether a change is a touchdown, or a loose ball that is picked up."""
    return change is None or len(change) == 4 and change[2][0] == HAS


def _kept(outcomes: Outcomes) -> int:
    """Permille: the turn goes on after a plan."""
    return sum([chance for chance, change in outcomes if change and (LOST, 0, 0) not in change])


def _number(plan: tuple[int, ...]) -> int:
    """A number that hardly any two plans share: the plans themselves would take much memory."""
    number = 0
    for action in plan:
        number = (31 * number + action) % _PRIME
    return number


class Evaluator(Evaluation, base.Evaluator):
    """Evaluation of the actions in a position for a computer player."""

    match: Blitz
    now: tuple[tuple[int, ...], Any] | None  # the plan that is looked at; its Outcomes, or its value in _in_order()
    base: int | None  # value of the position as it is
    fetched: int | None  # value of the best plan to pick up a loose ball
    slip: int | None  # value of any turnover without the ball
    ended_now: int  # value of the turn's end
    most_useful: int  # value of the best other plan
    rolled: tuple[int, tuple[int, ...], Outcomes] | None  # the best plan with a roll: its value, it, its outcomes

    IMAGINED = _EVALUATION_WORK
    SLIPS = {"cub": 50, "keeper": 120, "legend": 2}  # Cub overlooks so much that its own number hardly counts
    sees: type[Model] = Model

    def __init__(self, match: Blitz) -> None:
        base.Evaluator.__init__(self, match)
        self.model = None
        self.most = self.last = self.budget  # of a decision, and until which candidate moves are looked at

    def allows(self, work: int, caution: int = 1000) -> None:
        """Set how much work may be put into the choice."""
        base.Evaluator.allows(self, work, caution)
        self.most = min(work - _ORDER_WORK, _MOST_WORK)
        self.last = self.most - _WALKS_WORK * self.fine

    def fixed(self) -> Generator[None, None, int | None]:
        """A generator: the answer to a question, None in play."""
        yield
        if self.match.question:
            return (yield from choose(self.match))
        return None

    def see(self) -> Model:
        """Look at the position, once."""
        if not self.model:
            match, side = self.match, self.side
            self.model = self.sees(match)
            self.ours_left = match.length - match.turns[side]  # turns after this one
            self.theirs_left = match.length - match.turns[1 - side]
            self.mends = match.rerolls[side] > 0 and not match.used & book.USED_REROLL
            self.now, self.lost, self.fetched = None, False, None
            self.gains: tuple[list[Any], list[Any]] = [], []  # plans with a roll, and without, as _note() lists them
            self.hopes, self.base, self.slip = sum(self.model.fresh), None, None
            self.ended_now = self.most_useful = _NEVER
            self.rolled = None
        return self.model

    def judge(self) -> None:
        """Evaluate the position as it is, once: together with see() it would take too long in one slice."""
        if self.base is None:
            self.base = self.leaf()

    def plans(self, dice: Dice, every: int, misses: int) -> Generator[None, None, Iterable[tuple[int, ...] | None]]:
        """Generate the plans to look at, the most promising first."""
        yield
        self.see()
        yield
        self.judge()
        yield
        collect()  # an import needs memory in one piece, and so did the model
        yield
        self.model.make_room()  # first: afterwards memory is fragmented
        yield
        from furbowl.games.blitz.candidates import Candidates

        yield
        thinker = Candidates(self, every)
        yield
        return self._fresh(thinker, dice, misses)

    def _fresh(self, thinker: Candidates | Thoughts, dice: Dice, misses: int) -> Iterator[tuple[int, ...] | None]:
        """Generate the candidate moves, each once, as long as there is work left; None between slices."""
        known, idle = set(), not self.caution and self.model.on < 0
        for plan, outcomes in thinker.all():
            if self.work + len(outcomes or ()) * _EVALUATION_WORK > self.last:
                break
            if plan is None:
                yield None
                continue
            number = _number(plan)
            if number not in known:
                chance, change = outcomes[0]
                clear = chance >= _OBVIOUS and _is_ball(change) or self.model.has == self.model.other(who_of(plan[-1]))
                if not misses or clear or idle and not known or dice.pick(100) >= misses:
                    self.now = plan, outcomes
                    self.work += _PLAN_WORK
                    yield plan
                    self.model.back()
                known.add(number)
        known = plan = outcomes = change = self.now = None  # what follows needs the room
        if not misses:
            yield from self._in_order()
        if self.rolled and self.last < self.most and self.model.on < 0:
            self.gains = self.gains[0], []  # this and the next line make room: a walk needs neither
            for layers in self.model.paths.values():
                del layers[1:]
            collect()
            yield None
            yield from self._walks_first(thinker)

    def pressed(self) -> bool:
        """Return whether their carrier is near enough to score in their next turn."""
        model = self.model
        if not model:  # nothing is imagined, as where cards are bought
            return False
        has = model.has
        return has >= model.size and model.at[has] % model.width - 1 <= model.speed[has] + book.RUSHES

    @on_demand
    def _in_order(self) -> Iterator[tuple[int, ...]]:
        """Generate the most valuable plans, each with what another one adds after it."""
        listed = self.gains[0] + self.gains[1]
        for value, _, actor, kept, _, plan in listed:
            more, declared = 0, target_of(plan[0])
            for _, gain, _, _, part, other in listed:
                # a team declares each of them once
                same = BLITZ <= declared <= HANDOFF and declared == target_of(other[0])
                if gain > more and not part >> actor & 1 and not same:
                    more = gain
            if more:
                value += more * kept // 1000
                self.now = plan, value
                yield plan
                self.model.back()
                if self.rolled and plan == self.rolled[1]:
                    self.rolled = value, plan, self.rolled[2]

    @on_demand
    def _walks_first(self, thinker: Candidates | Thoughts) -> Iterator[tuple[int, ...] | None]:
        """Generate moves without a roll to make before the best plan with one, as they are of use even if it fails, by
        players who have no part in it and no such plan of their own; None between slices."""
        value, rolls, outcomes = self.rolled
        actor, busy, taken, after = self.model.other(who_of(rolls[-1])), 0, 0, []
        for _, _, who, _, _, _ in self.gains[0]:
            busy |= 1 << who
        for action in rolls:
            if verb_of(action) == GO:
                taken |= 1 << self.model.spot(target_of(action))
        for chance, change in outcomes:
            if change is not None:
                self.model.back()
                after.append((chance, change, self._changed(actor, change)))
                busy |= self._parts(actor, change)
                yield None
        for plan, good in thinker.walks(taken):
            if self.work + len(after) * _EVALUATION_WORK > self.most:
                return
            yield None
            if plan and not busy >> self.model.other(who_of(plan[-1])) & 1:
                fails, goes_on = yield from _gained(self, actor, good[0][1], after)
                if fails + goes_on > 0:
                    self.now = plan, value + fails + weights.FREE_FIRST
                    yield plan
                    self.model.back()

    def imagine(self, plan: tuple[int, ...]) -> Generator[None, None, int]:
        """A generator: the value of the plan."""
        model = self.see()
        if self.base is None:
            yield
            self.judge()
            yield
        verb = verb_of(plan[-1])
        if verb == END:
            model.over = True
            self.ended_now = self.leaf()
            model.back()
            return self.ended_now
        outcomes = self.now[1]
        if isinstance(outcomes, int):
            return min(outcomes, 999)
        actor = model.other(who_of(plan[-1]))
        value, sure, loose = yield from self._mean(actor, outcomes)
        if value >= 1000:
            return 1000
        value -= self._hoped(value, outcomes, loose)
        gain = value - self.base
        if self.ours_left:
            value += self._advance() * self._ahead(actor)
        if not sure:
            value += weights.ROLL_GAINS_LONG if model.long and gain > 0 else -weights.ROLL
        if not sure and (not self.rolled or value > self.rolled[0]):
            self.rolled = value, plan, outcomes
        self.most_useful = max(self.most_useful, value)
        if gain > 0:
            self._note(actor, value, plan, sure)
        return min(value, 999)

    def _hoped(self, value: int, outcomes: Outcomes, loose: int) -> int:
        """By how much a plan that leaves the ball loose seems better than it is: a loose ball is worth no more than the
        best plan to pick it up. That one is looked at first. loose: what it adds to the first outcome."""
        self.model.back()
        if self.model.has >= 0:
            return 0
        if _is_ball(outcomes[0][1]):
            self.fetched = value if self.fetched is None else max(self.fetched, value)
            return 0
        over = max(0, self.base - self.fetched) if self.fetched is not None else 0
        return min(loose, over) * _kept(outcomes) // 1000

    def _mean(self, actor: int, outcomes: Outcomes) -> Generator[None, None, tuple[int, bool, int]]:
        """A generator: (mean value of the outcomes of a plan, whether it is sure, what a loose ball adds to the first
        outcome)"""
        value, sure, loose = 0, True, 0
        for number, (chance, change) in enumerate(outcomes):
            sure = sure and chance == 1000
            if chance and change is None:
                value += chance * 1000
            elif chance and not self.fine and number == 1 and len(outcomes) == _BLOCK_OUTCOMES:
                value += chance * self.base  # only a push
            elif chance:
                value += chance * self._come(actor, change)
                loose = loose if number else self.loose
                yield
        return value // 1000, sure, loose

    def _come(self, actor: int, change: Change) -> int:
        """Value of an outcome; to a level that looks less closely, all turnovers without the ball are alike."""
        alike = not self.fine and actor != self.model.has and change and change[-1][0] == LOST
        if alike and self.slip is not None:
            return self.slip
        self.model.back()
        value = self._changed(actor, change)
        if alike:
            self.slip = value
        return value

    def _advance(self) -> int:
        """Permille for each column by which a plan moves the ball ahead."""
        return weights.ADVANCE_LONG if self.model.long else weights.ADVANCE

    def _ahead(self, actor: int) -> int:
        """Columns by which a plan moves the ball ahead; a pick-up or a touchdown counts as FETCHED_COLUMNS."""
        model, change = self.model, self.now[1][0][1]
        model.back()
        if change is not None and actor == model.has and change[0][0] == STANDS:
            return change[0][2] % model.width - model.at[actor] % model.width
        return weights.FETCHED_COLUMNS if _is_ball(change) else 0

    def _note(self, actor: int, value: int, plan: tuple[int, ...], sure: bool) -> None:
        """Note what a plan adds: it can follow a plan of any player who has no part in it."""
        part = 0
        self.model.back()
        for _, change in self.now[1]:
            part |= self._parts(actor, change or ())
        found = self.gains[sure]
        found.append((value, value - self.base, actor, _kept(self.now[1]), part, plan))
        found.sort(reverse=True)
        del found[_ORDERED:]

    def _parts(self, actor: int, change: Change) -> int:
        """Players with a part in a change, as bits: who acts, the carrier after it, and all beside an opponent who
        falls."""
        model, part = self.model, 1 << actor
        for name, who, _ in change:
            if name == HAS and who >= 0:
                part |= 1 << who
            elif name == FALLS and who >= model.size:
                beside = [mate for mate in range(model.size) if model.away(model.at[mate], model.at[who]) == 1]
                part |= sum([1 << mate for mate in beside if model.at[mate]])
        return part

    def _changed(self, actor: int, change: Change) -> int:
        """Value of the position after a change."""
        model, self.lost, changed = self.model, False, []
        for name, who, value in change:
            if name in (STANDS, FALLS, RISES):
                changed.append(who)
            if name == STANDS:
                model.put(who, value)
            elif name == FALLS:
                model.fall(who)
            elif name == HAS:
                model.has, model.ball = who, value
            elif name == LOST:
                model.over = self.lost = True
            elif name == LEFT:
                model.left, model.on, model.fresh[who] = value, who, 1
            elif name == ACTS_NO_MORE:
                model.fresh[who] = 0
            else:
                model.states[who] = STANDING
        model.look(changed)
        if model.has >= 0 and 1 << model.at[model.has] & (model.goal if model.has < model.size else model.home):
            self.work += _EVALUATION_WORK
            return 1000 if model.has < model.size else -1000
        return self.leaf()

    @on_demand
    def expected(self, plan: tuple[int, ...]) -> Generator[None, None, bytes]:
        """A generator: the position expected after some steps, as bytes."""
        yield
        model = self.see()
        model.back()
        on, spent = self.match.playing, self.match.spent
        for action in plan:
            verb, who = verb_of(action), model.other(who_of(action))
            if verb == GO:
                to = model.spot(target_of(action))
                if model.has < 0 and to == model.ball:
                    model.has = who
                model.put(who, to)
                spent += 1
            elif verb == FINISH:
                on, spent = -1, 0
            elif verb == HITS or verb == HANDS or verb == THROWS:
                return b""  # its outcome is looked at then
            elif verb < GO:
                on = who_of(action)
                if verb == GO - 1:
                    spent += book.STAND_COST
                    model.states[who] = STANDING
        ball = model.ball
        found = bytes(model.states) + bytes([model.has + 1, on + 1, spent, ball & 255, ball >> 8, self.match.turn])
        return found + b"".join([bytes([spot & 255, spot >> 8]) for spot in model.at])


def _gained(
    evaluator: Evaluator, actor: int, walk: Change, after: list[tuple[int, Change, int]]
) -> Generator[None, None, tuple[int, int]]:
    """A generator: what a walk gains before a plan of the actor, in permille, by the outcomes after which the turn is
    over and by the others. after: the outcomes, each with its value without the walk"""
    gains = [0, 0]
    for chance, change, value in after:
        evaluator.model.back()
        gains[(LOST, 0, 0) not in change] += chance * (evaluator._changed(actor, walk + change) - value)
        yield
    evaluator.model.back()
    return gains[0] // 1000, gains[1] // 1000


# --- answers to questions

_FORMATION = const(0)
_KICK_DEEP = const(25)  # percent of the columns: distance of a kick from the end of the pitch
_POOR = const(3)  # a face of a lower rank brings the attacker down

# value of giving a player the ball at a touchback: for its strength and speed, for Block; less where opponents
# can tackle it
_STRENGTH = const(4)
_SPEED = const(2)
_BLOCKS = const(4)
_TACKLED = const(20)


@on_demand
def choose(match: Blitz) -> Generator[None, None, int]:
    """A generator: the answer to a question; the set-up is fixed, the rest is judged quickly."""
    yield
    asked = match.stage
    if asked == book.ASK_FORMATION:
        return act(book.FORMATION, target=_FORMATION)
    if asked == book.ASK_SETUP:
        return act(book.READY)
    if asked == book.ASK_REROLL:
        return act(book.REROLL)
    if asked == book.ASK_FOLLOW:
        return act(book.STAY if match.carrier == match.playing else book.FOLLOW)
    if asked == book.ASK_KICK:
        return _kick(match)
    if asked in (book.ASK_BLOCK, book.ASK_CHOOSE):
        return _die(match, asked == book.ASK_BLOCK)
    rank = {book.ASK_TOUCHBACK: _runs, book.ASK_PUSH: _pushes, book.ASK_INTERCEPT: _gets}.get(asked)
    if not rank:  # a question of other rules
        return next(iter(match.legal()))
    return max(match.legal(), key=lambda action: rank(match, action))


def _kick(match: Blitz) -> int:
    """A deep kick that neither leaves the half nor is near the opponents."""
    far = match.columns * _KICK_DEEP // 100
    column = far if match.turn == 0 else match.columns - 1 - far
    return act(book.KICK, target=match.rows // 2 * match.columns + column)


def _from_edge(match: Blitz, square: int) -> tuple[int, int]:
    """Return (columns that a square is ahead, rows that it is off the middle), as seen by the side that is asked."""
    ahead = square % match.columns
    return ahead if match.side == 0 else match.columns - 1 - ahead, abs(square // match.columns - match.rows // 2)


def _runs(match: Blitz, action: int) -> int:
    """Rank of a player as a runner who gets the ball: strong and fast."""
    who = who_of(action)
    speed, strength, _, _ = match.stats(who)
    ahead, aside = _from_edge(match, match.square(who))
    rank = _STRENGTH * strength + _SPEED * speed - aside + ahead + _BLOCKS * (match.skills(who) & book.HAS_BLOCK)
    return rank - _TACKLED * (match.zones(match.side, match.square(who)) > 0)


def _pushes(match: Blitz, action: int) -> int:
    """Rank of a push: away from our goal and towards the edge."""
    ahead, aside = _from_edge(match, target_of(action))
    return ahead + 2 * aside


def _gets(match: Blitz, action: int) -> int:
    """Rank of an interception: the permille that it succeeds."""
    ways, total = match.odds(action)
    return ways * 1000 // total if verb_of(action) == book.INTERCEPTS else 0


def _rank(match: Blitz, face: int) -> int:
    """Rank of a face for the attacker."""
    outcome = blocks.result(match, match.playing, match.target, face)
    if outcome & blocks.ATTACKER_DOWN:
        return 2 if outcome & blocks.TARGET_DOWN else 0
    if outcome & blocks.TARGET_DOWN:
        return 9 if outcome & blocks.PUSHES else 7
    return 5 if outcome & blocks.PUSHES else 3


def _die(match: Blitz, may_reroll: bool) -> int:
    """The best face, or the worst for the opponents; a team re-roll if the best one brings the attacker down."""
    sign = 1 if match.side == match.turn else -1
    listed = list(match.legal_of(None))  # not legal(): the stack is deep here
    dice = [action for action in listed if verb_of(action) == book.DIE]
    if dice:
        chosen = max(dice, key=lambda action: sign * _rank(match, target_of(action)))
        best = sign * _rank(match, target_of(chosen))
    else:  # the other side chooses: re-roll or keep
        best, chosen = min([_rank(match, face) for face in match.block_dice]), act(book.KEEP)
    return act(book.REROLL) if may_reroll and best < _POOR and act(book.REROLL) in listed else chosen

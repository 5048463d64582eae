"""Evaluation of the plans of Squig and of their outcomes: the Evaluator of Blitz, with several squigs.

The model has one squig in focus and evaluates it like the ball of Blitz. The others are evaluated once, as if the own
turn were over, and their values are combined with it: a touchdown with any of them counts.

squigs   (index, spot, carrier or -1) of each squig in play
number   index in squigs of the one in focus, to which `ball` and `has` belong
every    bits of the squares where no other squig lies free, as nobody should step there; all: of all squares

As the target of a block a squig is 2 * size + its index.
"""

from __future__ import annotations

from furbowl.actions import target_of, verb_of, who_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import model as base
from furbowl.games.blitz import value as blitz_value
from furbowl.games.blitz.book import BACKFIRE, BOTH_DOWN, DIE, GO, PUSHED_BACK, REROLL
from furbowl.games.blitz.model import HAS
from furbowl.games.squig import book, weights
from furbowl.games.squig.book import BUY, CARD
from furbowl.loading import collect, on_demand

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence

    from furbowl.dice import Dice
    from furbowl.games.blitz.model import Change
    from furbowl.games.squig.match import Squig

STAYS = (6 - book.TEST_FAILS) * 1000 // 6  # permille: a squig does not wriggle free at a declaration (SQ-6)
SQUASHES = blitz.breaks(book.STATS[blitz.ARMOUR_VALUE]) * 1000 // 36  # permille: its armour is broken (SQ-14)


class Model(base.Model):
    def __init__(self, match: Squig) -> None:
        base.Model.__init__(self, match)
        self.number, self.all = 0, self.every
        self.squigs = [
            (number - 1, self.spot(square), self.other(who) if who >= 0 else -1)
            for number, square, who in match.balls()
        ]
        self.skill += bytes(book.SQUIGS)  # a squig has none (SQ-14)
        if match.side == match.turn:
            self.cast(match.spells, 1)

    def cast(self, spells: int, times: int) -> None:
        """Apply the effects of cards to the rolls; times: 1, or -1 to undo it."""
        if spells & book.GLOVES:
            self.pickup_plus += book.GLOVES_PLUS * times
            self.catch_plus += book.GLOVES_PLUS * times
        if spells & book.SALVE:
            self.dodge_plus += book.SALVE_PLUS * times
        if spells & book.HEELS:
            self.rush = 1000 if times > 0 else base.rolls(blitz.RUSH_NEED)

    def focus(self, number: int) -> None:
        """Treat one of the squigs as the ball."""
        self.back()
        self.number, self.every = number, self.all
        _, self.ball, self.has = self.squigs[number]
        for other, (_, spot, who) in enumerate(self.squigs):
            if other != number and who < 0:
                self.every &= ~(1 << spot)
        self.look(())
        self.note()

    def holds(self, who: int) -> bool:
        """Return whether a player has a squig that is not in focus."""
        for other, (_, _, holder) in enumerate(self.squigs):
            if holder == who and other != self.number:
                return True
        return False

    def run(self, who: int, start: int, plain: int, goal: int, zone: int) -> int:
        """Chance of a run as in Blitz, lower where the squig may wriggle free at the declaration."""
        chance = base.Model.run(self, who, start, plain, goal, zone)
        return chance if who == self.on else chance * STAYS // 1000

    # --- what the rules ask

    def strength(self, who: int, spot: int) -> int:
        """Strength in a block; a squig has 1 more for each other free one beside the attacker's spot (SQ-R21)."""
        if who < self.pieces:
            return self.strong[who]
        strong, near = book.STATS[blitz.STRENGTH], self.spread(1 << spot)
        for index, at, holder in self.squigs:
            strong += holder < 0 and self.pieces + index != who and near >> at & 1
        return strong

    def spot_of(self, target: int) -> int:
        return self.at[target] if target < self.pieces else self.ball

    def can_catch(self, who: int) -> bool:
        return base.Model.can_catch(self, who) and not self.holds(who)


# --- evaluation

_SEVEN = const(7)  # a side
_LESS_WORK = const(4)  # 32nds of the work of Blitz that are too much for a player that looks closely
_LESS_WORK_LONG = const(8)  # on top of that, with eleven a side
_FOCI_ROUGH = const(3)  # squigs considered by a computer player that does not look closely

# the order in which squigs are considered: the highest rank first
_RANK_OURS = const(400)  # one that we have
_RANK_ACTED = const(100)  # the same, whose carrier has acted
_RANK_THEIRS = const(300)
_RANK_FREE = const(390)
_RANK_COLUMN = const(10)  # more for each column that a carrier is ahead
_RANK_FREE_COLUMN = const(4)  # more for each column that a free one is ahead
_RANK_SQUARE = const(20)  # less for each square to the nearest of ours
_FARTHEST = const(20)  # squares


class Evaluator(blitz_value.Evaluator):
    """Evaluation of the actions in a position for a computer player."""

    match: Squig
    model: Model
    foci: Sequence[int]  # the squigs to consider, the most important one first
    counted: dict[int, int] | None  # value of each squig as if the own turn were over
    join: tuple[int, int] | None  # permille that no other squig scores, for us and for them
    slipped: int | None  # value of a wriggle

    SLIPS = {"cub": 210, "keeper": 100, "legend": 2}
    sees: type[Model] = Model

    def __init__(self, match: Squig) -> None:
        blitz_value.Evaluator.__init__(self, match)
        self.foci, self.counted, self.join, self.slipped, self.gain = (), None, None, None, 0

    def allows(self, work: int, caution: int = 1000) -> None:
        """Set the work budget: below that of Blitz, as an evaluation takes longer."""
        blitz_value.Evaluator.allows(self, work, caution)
        less = _LESS_WORK if self.fine else 0
        less = self.most * (less + _LESS_WORK_LONG if self.match.size > _SEVEN else less) >> 5
        self.most, self.last = self.most - less, self.last - less

    def fixed(self) -> Generator[None, None, int | None]:
        """A generator: returns the answer to a question; None in play and during the card sale."""
        yield
        if self.match.stage not in (blitz.PLAY, book.ASK_BUY):
            return (yield from choose(self.match))
        return None

    def judge(self) -> None:
        """Evaluate the position as it is, once, with the most important squig in focus."""
        if self.base is None:
            self.foci = self._order()
            if self.foci:
                self.model.focus(self.foci[0])
        blitz_value.Evaluator.judge(self)

    def _order(self) -> list[int]:
        """The squigs to consider, as indices, the most important one first."""
        model, found = self.model, []
        for number, (_, spot, who) in enumerate(model.squigs):
            column = spot % model.width
            if 0 <= who < model.size:
                rank = (_RANK_OURS if model.fresh[who] else _RANK_ACTED) + _RANK_COLUMN * column
            elif who >= 0:
                rank = _RANK_THEIRS + _RANK_COLUMN * (model.columns - column)
            else:
                near = [model.away(at, spot) for at, fresh in zip(model.at, model.fresh) if fresh]
                rank = _RANK_FREE + _RANK_FREE_COLUMN * column - _RANK_SQUARE * min(near + [_FARTHEST])
            if who == model.on and who >= 0:
                return [number]  # a carrier in action has nothing to do with the others
            found.append((-rank, number))
        found.sort()
        return [number for _, number in found][: len(found) if self.fine else _FOCI_ROUGH if self.caution else 1]

    def turn_to(self, number: int) -> None:
        """Focus on that squig, and evaluate the position with it."""
        self.model.focus(number)
        self.slipped = self.slip = self.fetched = None
        self._join(number)
        self.base = self.leaf()

    def _join(self, number: int) -> None:
        """Set the permille that no other squig scores, for us and for them."""
        ours = theirs = 1000
        for other, value in self.counted.items():
            if other != number and value > 0:
                ours = ours * (1000 - min(999, value)) // 1000
            elif other != number:
                theirs = theirs * (1000 + max(-999, value)) // 1000
        self.join = ours, theirs

    def _chance(self, columns: int, speed: int, left: int) -> int:
        """Permille of scoring; less beyond one turn, as the squig may wriggle free."""
        chance = blitz_value.Evaluator._chance(self, columns, speed, left)
        return chance * weights.KEEPS_HOLD // 1000 if columns > speed else chance

    def leaf(self) -> int:
        """Value of the position in the model, with all squigs."""
        value = blitz_value.Evaluator.leaf(self)
        if not self.join:
            return value
        ours, theirs = self.join
        if value > 0:
            ours = ours * (1000 - min(999, value)) // 1000
        else:
            theirs = theirs * (1000 + max(-999, value)) // 1000
        return theirs - ours

    def _changed(self, actor: int, change: Change) -> int:
        """Value of a changed position, as in Blitz; that of a wriggle is the same for all plans of the carrier."""
        if not change or change[0][:2] != (HAS, -1) or change[0][2] != self.model.facts[0]:
            return blitz_value.Evaluator._changed(self, actor, change)
        if self.slipped is None:
            self.slipped = blitz_value.Evaluator._changed(self, actor, change)
        return self.slipped

    def _loose(self) -> int:
        value = blitz_value.Evaluator._loose(self)
        return value if self.ours_left or self.theirs_left else min(0, value)  # letting go of it is no way out

    def _look(self) -> Iterator[None]:
        """A generator: look at the position, and evaluate each squig."""
        self.see()
        yield
        self.judge()
        yield
        if self.counted is None and len(self.foci) > 1:
            yield from self._count()

    def _count(self) -> Iterator[None]:
        """A generator: evaluate each squig as if the own turn were over."""
        model, self.counted = self.model, {}
        for number in self.foci:
            model.focus(number)
            model.over = True
            self.counted[number] = blitz_value.Evaluator.leaf(self)
            yield
        self.turn_to(self.foci[0])
        yield

    # --- interface for Search

    def plans(self, dice: Dice, every: int, misses: int) -> Generator[None, None, Iterable[tuple[int, ...] | None]]:
        """A generator: returns the plans to look at, the most promising first."""
        self.dice = dice
        yield
        if self.match.question:
            return [(action,) for action in self.match.legal()]
        yield from self._look()
        self.counted = self.counted or {}
        if len(self.foci) > 1:
            self.last = self.most  # a walk that is of use for one of them may not be for another
        collect()  # an import needs memory in one piece, and so did the model
        yield
        self.model.make_room()  # first: afterwards memory is fragmented
        yield
        from furbowl.games.blitz import candidates  # noqa: F401 (in a slice of its own)

        yield
        from furbowl.games.squig.candidates import Thoughts

        thinker = Thoughts(self, every)
        yield
        return self._fresh(thinker, dice, misses)

    def _advance(self) -> int:
        return weights.ADVANCE_LONG if self.model.long else 0

    def imagine(self, plan: tuple[int, ...]) -> Generator[None, None, int]:
        """A generator: returns the value of the plan."""
        verb = verb_of(plan[0])
        if verb >= BUY and verb != CARD:
            yield
            from furbowl.games.squig.candidates import price

            return price(plan[0], self.dice)
        yield from self._look()
        if verb != CARD or len(plan) > 1:
            before = self.rolled
            value = yield from blitz_value.Evaluator.imagine(self, plan)
            if verb != CARD:
                return value
            self.rolled = before  # a card comes first itself
            return value - self._card_cost()
        value, best, gain, outcomes = 0, 0, self.gain, self.now[1]
        for chance, change in outcomes:
            self.model.back()
            value += chance * self._changed(0, change)
            yield
        for _, more, _, _, _, _ in self.gains[0]:  # the best plan with a roll can still follow it
            best = max(best, more)
        return min(999, value // 1000 + gain + best) - self._card_cost()

    def _card_cost(self) -> int:
        """Cost of having one card less."""
        return weights.CARD_IN_HAND + weights.CARD_TURN * self.ours_left if self.ours_left else 0

    def expected(self, plan: tuple[int, ...]) -> Generator[None, None, bytes]:
        """A generator: returns the position expected after some steps, as bytes."""
        yield
        self.see()
        model = self.model
        if not model.squigs:
            return b""
        focus = model.number
        model.focus(0)
        holders = [who for _, _, who in model.squigs]
        for action in plan:
            who, to = model.other(who_of(action)), model.spot(target_of(action))
            for number, (_, spot, holder) in enumerate(model.squigs):
                if verb_of(action) == GO and holder < 0 and spot == to:
                    holders[number] = who
        found = yield from blitz_value.Evaluator.expected(self, plan)
        model.focus(focus)
        return found and found + bytes([who + 1 for who in holders])


# --- answers to questions

_FOR_THE_LAST = {BACKFIRE: 2, BOTH_DOWN: 1, PUSHED_BACK: 9, PUSHED_BACK + 1: 9}  # by face; others 0


@on_demand
def choose(match: Squig) -> Generator[None, None, int]:
    """A generator: returns the answer to a question, as in Blitz, but the last squig is never knocked over (SQ-16)."""
    yield
    on_squig = match.stage in (blitz.ASK_BLOCK, blitz.ASK_CHOOSE) and match.target >= match.pieces
    if on_squig and len(list(match.balls())) == 1:
        return _last(match)
    return (yield from blitz_value.choose(match))


def _last(match: Squig) -> int:
    """The best answer: for the side that hits a push, then its own player down; the reverse for the other side."""
    sign = 1 if match.side == match.turn else -1

    def rank(action: int) -> int:
        verb = verb_of(action)
        if verb == DIE:
            return sign * _FOR_THE_LAST.get(target_of(action), 0)
        return 5 if verb == REROLL else -9 if verb == blitz.KEEP else 0

    return max(match.legal(), key=rank)

"""Hints: what a person is advised to do. Legend looks for it, and a few rules that hold in every game keep it sensible:

- nobody picks up a ball if a team-mate is much likelier to succeed;
- no carrier hits anybody if that will probably fail, and nobody else if it is nearly sure to;
- where each piece has a move of its own in a turn, useful moves without a roll come before rolls, and before the end;
- a question is answered as Keeper does: in Octo, Legend lines its teamsters up for plans that only it has.

Adviser thinks and keeps a few plans (others.py), then pick() takes one of them by their exact odds. It plays them on a
copy of the match, for which a handheld has room only after what has been thought about is forgotten.
"""

from __future__ import annotations

from furbowl import cpu
from furbowl.const import TYPE_CHECKING, const
from furbowl.cpu import search
from furbowl.cpu.others import Others
from furbowl.loading import on_demand
from furbowl.protocol import GO, HIT

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    from furbowl.cpu.model import Board
    from furbowl.match import Match

_ANSWERS = "keeper"

# permille
_MUCH = const(150)  # a team-mate that is likelier by so much picks the ball up
_PROBABLE = const(500)  # a carrier hits nobody if that is less likely,
_POSSIBLE = const(250)  # nor does another piece

CLOSE = const(2)  # squares: a piece no farther from the ball guards it
BEHIND = const(3)  # columns: a piece at least so far behind the ball catches up with it,
NEARER = const(2)  # squares: if it comes at least so much nearer


class Scout:
    """Answers to what Adviser asks of a position, beside its evaluation; a game may know better."""

    def __init__(self, evaluator: Any) -> None:
        """evaluator: of the game, with what it has imagined."""
        self.evaluator = evaluator

    def likely(self, plan: tuple[int, ...]) -> int:
        """The estimated permille with which the plan that was weighed last goes well."""
        ways, total = self.evaluator.match.odds(plan[0])
        return ways * 1000 // total

    def plain(self, who: int) -> int:
        """Bits of the squares that a piece reaches without a roll, if what it does takes nothing from the others; none
        if they share what is left of the turn, or if it cannot act."""
        return 0

    def walk(self, who: int, bits: int) -> tuple[int, ...]:
        """The plan to go to the nearest of some squares of plain(), which was called for this piece last, and to do no
        more."""
        return ()


class Adviser(search.Player):
    """Legend, which keeps other plans beside the best one."""

    evaluator: Any  # with the board of its game

    def __init__(self, match: Match, seed: int) -> None:
        search.Player.__init__(self, _ANSWERS if match.question else cpu.ADVISER, seed)
        self.loose = [square for _, square, who in match.balls() if who < 0]
        self.others = Others()

    def note(self, plan: tuple[int, ...], value: int) -> None:
        """Keep a plan if it is one of those."""
        match, others = self.evaluator.match, self.others
        kind, square = match.aim(plan[-1])
        if value > others.calm[0] and kind != HIT:
            others.calm = value, plan
        if len(others.ranked) < 2 or value > others.ranked[1][0]:
            self._rank(value, plan)
        if kind == GO and square in self.loose:
            found = self.evaluator.scout().likely(plan), value, plan
            if square not in others.fetches or found > others.fetches[square]:
                others.fetches[square] = found

    def _rank(self, value: int, plan: tuple[int, ...]) -> None:
        """Put a plan among the two best, instead of one that does the same."""
        match, others = self.evaluator.match, self.others
        alike = [each for each in others.ranked if _deed(match, each[1]) == _deed(match, plan)]
        others.ranked = [each for each in others.ranked if each not in alike]
        others.ranked.append(max(alike + [(value, plan)]))
        others.ranked.sort(reverse=True)
        del others.ranked[2:]

    def look_around(self, plan: tuple[int, ...]) -> Iterator[None]:
        """A generator that looks for walks."""
        if self.evaluator.match.playing < 0 and not self.evaluator.match.question:
            yield from self._look_for_walks(plan)

    @on_demand
    def _look_for_walks(self, plan: tuple[int, ...]) -> Iterator[None]:
        """A generator that finds the shortest walks to where a piece with nothing else to do is of more use, next to no
        opponent."""
        match, board, scout = self.evaluator.match, self.evaluator.model, self.evaluator.scout()
        walks = self.others.walks
        needed = [who for _, _, who in match.balls()]
        needed += [match.actor(other[-1]) for _, _, other in self.others.fetches.values()]
        if match.aim(plan[-1])[1] not in self.loose:
            needed.append(match.actor(plan[-1]))
        for who in range(board.size):
            plain = 0 if board.other(who) in needed else scout.plain(who)
            yield
            if not plain:
                continue
            plain, ball, carrier, here = _apart(match, board, plain), 0, -1, board.at[who]
            for _, square, other in match.balls():
                spot = board.spot(square)
                if not ball or board.away(here, spot) < board.away(here, ball):
                    ball, carrier = spot, other
            goes = carrier >= 0 and match.side_of(carrier) == match.side and match.can_act(carrier)
            for ends in (0, 1) if ball else ():
                aims = [bits & plain for bits in _aims(board, here, ball, ends > 0 or not goes) if bits & plain]
                walk = scout.walk(who, aims[0]) if aims else ()
                if walk and (not walks[ends] or len(walk) < len(walks[ends])):
                    walks[ends] = walk
                yield


def _apart(match: Match, board: Board, bits: int) -> int:
    """Those of some squares on which no ball lies and next to which no opponent is."""
    for _, square, _ in match.balls():
        bits &= ~(1 << board.spot(square))
    for who in range(board.size, 2 * board.size):
        if board.at[who]:
            bits &= ~board.spread(1 << board.at[who])
    return bits


def _aims(board: Board, here: int, ball: int, stays: bool) -> Iterator[int]:
    """Iterate over bits of the squares where a piece is of more use than here, the nearest to the ball first.

    stays: whether the ball remains where it is, so that it can be guarded
    """
    away, column, near, behind = board.away(here, ball), ball % board.width, 1 << ball, 0
    if column - here % board.width >= BEHIND:
        for row in range(board.rows + 2):
            behind |= (2 << column) - 1 << row * board.width
    for left in range(1, away):
        near = board.spread(near)
        if stays and left <= CLOSE < away:
            yield near
        elif left + NEARER <= away:
            yield near & behind


# --- the choice among the plans


def _deed(match: Match, plan: tuple[int, ...]) -> tuple[int, int, int]:
    """(piece, kind, square): what a plan comes to; the square of a path does not matter, unless the ball lies there."""
    kind, square = match.aim(plan[-1])
    if kind == GO and square not in [ball for _, ball, _ in match.balls()]:
        square = -1
    return match.actor(plan[-1]), kind, square


class _Lucky:
    """Dice with which every roll succeeds."""

    def pick(self, n: int) -> int:
        return n - 1

    def d6(self) -> int:
        return 6

    def state(self) -> bytes:
        return bytes((0, 1, 0, 1, 0, 1))


@on_demand
def pick(match: Match, plan: tuple[int, ...], others: Others) -> Generator[None, None, tuple[int, ...]]:
    """A generator that returns the plan to advise, and notes its odds and those of the next best one. plan: Legend's"""
    if match.question:
        return plan
    best, (ways, total) = yield from _sensible(match, plan, others)
    plan, ends = best, best[-1] == match.end
    if ends and match.finish >= 0:  # the others may still have something to do
        plan = (match.finish,)
    elif others.walks[ends] and (ends or ways < total):
        plan = others.walks[ends]
    else:
        others.advised = ways, total
    found = [each for each in [best] + [each for _, each in others.ranked] if _deed(match, each) != _deed(match, plan)]
    if found:
        others.next_best = yield from _odds(match, found[0])
    return plan


def _sensible(
    match: Match, plan: tuple[int, ...], others: Others
) -> Generator[None, None, tuple[tuple[int, ...], tuple[int, int]]]:
    """A generator that returns (plan, (ways, total): all its rolls succeed): Legend's plan, or one that is likelier."""
    odds = yield from _odds(match, plan)
    kind, square = match.aim(plan[-1])
    carries = match.actor(plan[-1]) in [who for _, _, who in match.balls()]
    if kind == HIT and _permille(odds) < (_PROBABLE if carries else _POSSIBLE):
        plan = others.calm[1] or plan
        odds = yield from _odds(match, plan)
        kind, square = match.aim(plan[-1])
    if kind == GO and square in others.fetches:
        _, _, other = others.fetches[square]
        likelier = odds if other == plan else (yield from _odds(match, other))
        if _permille(likelier) >= _permille(odds) + _MUCH:
            plan, odds = other, likelier
    return plan, odds


def _permille(odds: tuple[int, int]) -> int:
    ways, total = odds
    return ways * 1000 // total


def _odds(match: Match, plan: tuple[int, ...]) -> Generator[None, None, tuple[int, int]]:
    """A generator that returns (ways, total): all rolls of a plan succeed."""
    twin, ways, total = match.copy(_Lucky()), 1, 1  # type: ignore[arg-type]  # these dice need no seed
    for number, action in enumerate(plan):
        yield
        if twin.question or not twin.is_legal(action):
            break
        some, of = twin.odds(action)
        ways, total = ways * some, total * of
        yield
        if number + 1 < len(plan):
            twin.apply(action)
    return ways, total

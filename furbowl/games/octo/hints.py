"""Hints of Octo: why an action is good, in a line of 26 letters for the coach: 'Fox shoots: scores 63%'.

For a pass or a tackle it gives the exact odds, for a step its purpose.
"""

from __future__ import annotations

from furbowl.actions import target_of, unpack
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.octo import book
from furbowl.games.tooltips import likely

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.games.octo.match import Octo

_SHOT = const(40)  # permille of a goal from which a pass counts as a shot


def explain(match: Octo, action: int, _: tuple[int, ...] = ()) -> Generator[None, None, list[str]]:
    """A generator: yields None between small slices of work and returns the hint, the best words first."""
    verb, who, target = unpack(action)
    yield
    if verb == book.END:
        return ["Nothing better to do"]
    if verb == book.READY:
        return ["All stand well"]
    if verb == book.FORMATION:
        name = match.formations[target]
        return ["%s, as %s begin" % (name, "you" if match.starter == match.side else "they")]
    name = match.nickname(who)
    if verb == book.PASS:
        return (yield from _pass_comes_to(match, action, name))
    if verb == book.MOVE:
        return ["%s %s" % (name, words) for words in (yield from _step_is_for(match, who, target))]
    return ["%s %s" % (name, _action(match, action, verb, target))]


def _action(match: Octo, action: int, verb: int, target: int) -> str:
    """The words for any action except steps and passes."""
    if verb == book.TACKLE or verb == book.JOSTLE:
        done = "tackles" if verb == book.TACKLE else "jostles"
        return "%s %s %s" % (done, match.nickname(target), _percent(*match.odds(action)))
    if verb == book.CARRY:
        return "runs in and scores"
    words = {book.PICKUP: "picks up", book.TAKE: "takes", book.LEAVE: "leaves"}
    return words[verb] + " the ball" if verb in words else "finds a better spot"


def _pass_comes_to(match: Octo, action: int, name: str) -> Generator[None, None, list[str]]:
    """A generator that returns the words for the likely outcome of a pass."""
    goal, _, ours, theirs, _, total = match.chances(action)
    yield
    if goal * 1000 >= _SHOT * total and goal * 2 >= ours:
        return ["%s shoots: scores %s" % (name, _percent(goal, total))]
    if ours * 4 >= total:
        caught = "%s: mate %s" % (name, _percent(ours, total))
        return [caught + " foe " + _percent(theirs, total), caught]
    ahead = (book.length_and_direction(target_of(action))[1] in (1, 2, 3)) == (match.side == 0)
    return ["%s %s" % (name, "plays it forward" if ahead else "clears the ball")]


def _step_is_for(match: Octo, who: int, target: int) -> Generator[None, None, tuple[str, ...]]:
    """A generator that returns the words for the purpose of a step, then fewer of them."""
    columns, carrier, ball, here = match.columns, match.carrier, match.ball, match.square(who)
    after, before = steps(columns, target, ball), steps(columns, here, ball)
    yield
    if carrier == who:
        ahead = (target % columns - here % columns) * (1 if match.side == 0 else -1)
        return ("runs at the goal", "runs") if ahead > 0 else ("brings it to safety", "goes back")
    if carrier < 0:
        return ("goes for the ball", "goes for it") if after < before else ("finds a better spot", "moves")
    if match.side_of(carrier) != match.side:
        if after < before:
            return "closes in on " + match.nickname(carrier), "closes in"
        return "guards the goal", "guards"
    return ("guards the ball", "guards it") if after < before else ("gets free to catch", "gets free")


def _percent(ways: int, total: int) -> str:
    """The text of likely() for large numbers, scaled down first."""
    while total > 1 << 20:
        ways, total = ways >> 1, total >> 1
    return likely(ways, total)

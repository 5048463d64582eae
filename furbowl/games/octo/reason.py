"""Why an action is a good one, in a line of 26 letters for the coach: 'Two shoots: scores 63%'.

Of a throw and a tackle it is what the dice may bring, exactly; of a step what it brings the teamster nearer to. Loaded
only when a hint is wanted.
"""

from furbowl import dice
from furbowl.actions import target_of, unpack
from furbowl.board import steps
from furbowl.const import const
from furbowl.games.octo import kinds
from furbowl.games.octo.kinds import (
    CARRY,
    END,
    FORMATION,
    JOSTLE,
    LEAVE,
    MOVE,
    PASS,
    PICKUP,
    PLACE,
    READY,
    TACKLE,
    TAKE,
)

_SHOT = const(40)  # permille of a goal that make a pass a shot


def explain(match, action, _=()):
    """A generator: yields None between small slices of work and returns that text."""
    verb, who, target = unpack(action)
    yield
    if verb == END:
        return "Nothing better to do"
    if verb == READY:
        return "All stand well"
    if verb == FORMATION:
        name = match.formations[target]
        return "%s, as %s begin" % (name, "you" if match.starter == match.side else "they")
    name = match.name(who)
    if verb == PASS:
        return (yield from _throw(match, action, name))
    if verb == MOVE:
        return "%s %s" % (name, (yield from _step(match, who, target)))
    return "%s %s" % (name, _deed(match, action, verb, target))


def _deed(match, action, verb, target):
    """What is done, of all but steps and throws."""
    if verb == TACKLE or verb == JOSTLE:
        done = "tackles" if verb == TACKLE else "jostles"
        return "%s %s %s" % (done, match.name(target), percent(*match.odds(action)))
    words = {CARRY: "runs in and scores", PICKUP: "picks up the ball", TAKE: "takes the ball", LEAVE: "leaves the ball"}
    return words[verb] if verb != PLACE else "finds a better spot"


def _throw(match, action, name):
    """A generator: what a pass may come to."""
    goal, _, ours, theirs, _, total = match.chances(action)
    yield
    if goal * 1000 >= _SHOT * total and goal * 2 >= ours:
        return "%s shoots: scores %s" % (name, percent(goal, total))
    if ours * 4 >= total:
        return "%s: mate %s foe %s" % (name, percent(ours, total), percent(theirs, total))
    return "%s %s" % (name, "plays it forward" if _is_ahead(match, action) else "clears the ball")


def _is_ahead(match, action):
    """Whether a pass flies towards the goal of the others."""
    return (kinds.length_and_direction(target_of(action))[1] in (1, 2, 3)) == (match.side == 0)


def _step(match, who, target):
    """A generator: what a step is good for."""
    columns, carrier, ball, here = match.columns, match.carrier, match.ball, match.square(who)
    after, before = steps(columns, target, ball), steps(columns, here, ball)
    yield
    if carrier == who:
        ahead = (target % columns - here % columns) * (1 if match.side == 0 else -1)
        return "runs at the goal" if ahead > 0 else "brings it to safety"
    if carrier < 0:
        return "goes for the ball" if after < before else "finds a better spot"
    if match.side_of(carrier) != match.side:
        if after < before:
            return "closes in on " + match.name(carrier)
        return "guards the goal"
    return "guards the ball" if after < before else "gets free to catch"


def percent(ways, total):
    """Rounded half up; never 0 or 100 where it is not quite so."""
    while total > 1 << 20:
        ways, total = ways >> 1, total >> 1
    rounded = dice.percent(ways, total)
    return "%d%%" % (min(99, max(1, rounded)) if 0 < ways < total else rounded)

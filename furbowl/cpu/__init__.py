"""Computer players: who they are, how one is asked, and what they ask of the game that is played.

A player is an object with choose(match), a generator: it yields None between small slices of work and returns the
action. It knows the face of the match only, and has dice of its own. Who asks one and the same player for all decisions
of a match lets it carry out plans of several actions.
"""

from furbowl import loading, registry
from furbowl.dice import percent

NAMES = ("cub", "keeper", "legend")  # from weak to strong

_MEASURE = "random"  # the measuring stick of tests and tools; nobody is offered it


def player(name, seed=0):
    """A player of that name, one of NAMES or "random". seed: any int. ValueError that lists the names."""
    if name not in NAMES and name != _MEASURE:
        raise ValueError("unknown player %r: there are %s" % (name, ", ".join(NAMES + (_MEASURE,))))
    if name == _MEASURE:
        return loading.load("furbowl.cpu.random_player").Player(seed)
    return loading.load("furbowl.cpu.search").Player(name, seed)


def decide(player, match):
    """The action that a player chooses, without a pause. ValueError where the match is over."""
    if match.over:
        raise ValueError("the match is over: there is nothing to choose")
    return finish(player.choose(match))


def finish(work):
    """What a generator comes to that yields between slices of work, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def explain(match, action, plan=()):
    """A generator: why the action is a good one, as text of at most 2 lines of 26 letters. plan: all that is to be done
    of which it is a part, if that is known.

    Of a game without a module `reason` it is what the action is and how likely it succeeds.
    """
    reason = game_module(match, "reason")
    if reason:
        return (yield from reason.explain(match, action, plan))
    label, _, (ways, total) = match.explain(action)
    return label if ways == total else "%s: %d%%" % (label, percent(ways, total))


def game_module(match, leaf):
    """The module of that name in the folder of the game that is played; None where it has none."""
    name = registry.module(match.rules, leaf)
    try:
        return loading.load(name)
    except ImportError as error:
        if name not in str(error):
            raise
        return None

"""Computer players: who they are and how one is asked.

A player is an object with choose(match), a generator: it yields None between small slices of work and returns the
action. It knows the face of the match only, and has dice of its own.
"""

from furbowl.lean import keep

NAMES = ("cub", "keeper", "legend")  # from weak to strong

_MEASURE = "random"  # the measuring stick of tests and tools; nobody is offered it


def player(name, seed=0):
    """A player of that name, one of NAMES or "random". seed: any int. ValueError that lists the names."""
    if name not in NAMES and name != _MEASURE:
        raise ValueError("unknown player %r: there are %s" % (name, ", ".join(NAMES + (_MEASURE,))))
    return keep("furbowl.cpu." + name).Player(seed)


def decide(player, match):
    """The action that a player chooses, without a pause. ValueError where the match is over."""
    if match.over:
        raise ValueError("the match is over: there is nothing to choose")
    chosen = player.choose(match)
    while True:
        try:
            next(chosen)
        except StopIteration as end:
            return end.value

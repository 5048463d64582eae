"""Computer players: who they are, how one is asked, and what they ask of the game that is played.

A player is an object with choose(match), a generator: it yields None between small slices of work and returns the
action. It knows the face of the match only, and has dice of its own. Who asks one and the same player for all decisions
of a match lets it carry out plans of several actions.
"""

from furbowl.dice import Dice
from furbowl.loading import on_demand

NAMES = ("cub", "keeper", "legend")  # from weak to strong

_MEASURE = "random"  # the measuring stick of tests and tools; nobody is offered it


def player(name, seed=0):
    """A player of that name, one of NAMES or "random". seed: any int. ValueError that lists the names."""
    if name not in NAMES and name != _MEASURE:
        raise ValueError("unknown player %r: there are %s" % (name, ", ".join(NAMES + (_MEASURE,))))
    if name == _MEASURE:
        return _random(seed)
    from furbowl.cpu import search

    return search.Player(name, seed)


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


@on_demand
def _random(seed):
    return _Random(seed)


class _Random:
    """The measuring stick: any legal action, all equally likely."""

    def __init__(self, seed):
        self.dice = Dice(seed)

    def choose(self, match):
        """A generator: counts the legal actions, then takes one."""
        count = 0
        for _ in match.legal():
            count += 1
        yield
        count = self.dice.pick(count)
        for action in match.legal():
            if not count:
                return action
            count -= 1

"""What can happen in a match, by name, so that it can be said what a transcript shows.

for occasion in occasions(event, match): ...     "DODGE fails", "PLAY_OVER HURT", "KO Nine Lives"
"""

from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import natural, success

ROLLS = ("DODGE", "PICKUP", "SURPRISE", "THROW", "CATCH", "HIT", "COMEBACK")
OTHERS = """OUCH SET_UP TURN SKIPPED GO STEP PASSING CHARGE PUSHED SLAMMED LOOSE SCATTER BOUNCE DROP GAIN STUN KO OUT
    RECOVER RETURN PLAY_OVER TURN_OVER SCORE MATCH_OVER""".split()
REASONS = ("FINISHED", "BOTH_USED", "NOTHING_USEFUL", "PICKUP_FAILED", "HURT", "HOME")
ANIMALS = ("Rabbit", "Fox", "Bear", "Tortoise", "Cat")
TEAMS = ("Purple", "Green")
ENDS = ("Purple wins", "Green wins", "a draw")

_NAMES = {getattr(kinds, name): name for name in (*ROLLS, *OTHERS)}


def occasions(event):
    """The names of what an event shows."""
    kind, who, _, a, b = event
    name = _NAMES[kind]
    yield name
    if name in ROLLS or name == "OUCH":
        yield "%s of %s" % (name, ANIMALS[who % 5])
    if name in ROLLS:
        yield "%s %s" % (name, "succeeds" if success(event) else "fails")
        if natural(event) in (2, 12):
            yield "%s, double %d" % (name, natural(event) // 2)
    yield from _of_kind(name, who, a, b)


def _of_kind(name, who, a, b):
    """What is told of a kind of event beside its name."""
    if name == "OUCH":
        yield "OUCH of %d and more" % _step(a // 10 + a % 10 + (b >> 4) - 8)
    elif name == "SET_UP":
        yield "SET_UP %s, formation %d" % ("again" if b else "first", a)
    elif name in ("TURN", "SKIPPED"):
        yield "%s %s" % (name, TEAMS[a])
    elif name == "TURN_OVER":
        yield "TURN_OVER %s" % ("ended" if b else "by itself")
    elif name == "GO" and b:
        yield "GO, a Sprint of %d" % a
    elif name == "PASSING":
        yield "PASSING %d squares" % b
    elif name == "CHARGE":
        yield "CHARGE %s on %s" % (ANIMALS[who % 5], ANIMALS[a % 5])
    elif name == "SCATTER":
        yield "SCATTER up to %d" % a
    elif name == "KO" and a:
        yield "KO Nine Lives"
    elif name == "PLAY_OVER":
        yield "PLAY_OVER %s" % REASONS[a]
    elif name == "MATCH_OVER":
        yield "MATCH_OVER %s by %s" % (ENDS[a], "the cap" if b else "the score")
    elif name == "SCORE":
        yield "SCORE %s" % TEAMS[who // 5]


def _step(total):
    """Where in the Ouch Table a total falls (FB-47)."""
    return max(step for step in (-9, 6, 9, 12) if total >= step)

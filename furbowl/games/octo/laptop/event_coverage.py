"""What can happen in a match of Octo, by name, so that it can be said what a transcript shows.

for occasion in occasions(event): ...     "TRIES succeeds", "TURN_OVER by a foul", "GAIN intercepted"
"""

from furbowl.games.octo import kinds, tables

NAMES = {getattr(kinds, name): name for name in dir(kinds) if name.isupper() and getattr(kinds, name) >= kinds.SET_UP}
TEAMS = ("Purple", "Green")
ENDS = ("Purple wins", "Green wins", "a draw")
GAINS = ("picked up", "taken", "intercepted", "exact distance")
OVERS = ("no AP left", "ended", "by a foul")
LENGTHS = ("short", "medium", "long")
WAYS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def occasions(event):
    """The names of what an event shows."""
    kind, who, square, a, b = event
    name = NAMES[kind]
    yield name
    yield from ("%s %s" % (name, told) for told in _of_kind(name, who, square, a, b))


def _of_kind(name, who, square, a, b):
    """What is told of a kind of event beside its name."""
    if name == "SET_UP":
        yield "again" if b else "first"
    elif name in ("TURN", "READIED", "PASSIVE"):
        yield TEAMS[a]
    elif name == "FORM":
        yield tables.FORMATIONS[b]
    elif name in ("CHARGE", "JOSTLES"):
        yield "number %d of a turn" % (b + 1)
    elif name == "ROLLS":
        yield "ahead" if a > b else "behind" if a < b else "equal"
    elif name == "TRIES":
        yield "succeeds" if kinds.catches((kinds.TRIES, who, square, a, b)) else "fails"
        yield "%d+%s" % (b // 10, ", marked" if b % 10 else "")
    elif name == "GAIN":
        yield GAINS[a]
    elif name == "THROWS":
        yield LENGTHS[b]
        yield WAYS[a]
    elif name == "SPIDER":
        yield str(a)
    elif name == "TURN_OVER":
        yield OVERS[b]
    elif name == "SCORE":
        yield _of_score(who, square)
    elif name == "MATCH_OVER":
        yield "%s by %s" % (ENDS[a], "the cap" if b else "the score")


def _of_score(who, square):
    """For whom a goal counts, and whose it is."""
    side = 0 if square % tables.COLUMNS >= tables.CENTRE else 1
    return "%s%s" % (
        TEAMS[side],
        ", by the spider" if who < 0 else ", an own goal" if who // tables.TEAM != side else "",
    )

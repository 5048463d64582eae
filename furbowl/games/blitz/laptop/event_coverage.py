"""What can happen in a match of Blitz, by name, so that it can be said what a transcript shows.

for occasion in occasions(event): ...     "DODGE fails", "TURNOVER a fumble", "PUSHED into the crowd"
"""

from furbowl.games.blitz import checks, kinds, tables

_WORDS = {name: getattr(kinds, name) for name in dir(kinds) if name.isupper()}
NAMES = {kind: name for name, kind in _WORDS.items() if isinstance(kind, int) and kind >= kinds.MATCH_OVER}
TEAMS = ("Purple", "Green")
ENDS = ("Purple wins", "Green wins", "a draw")
SUCCESS = ("fails", "succeeds")
BANDS = ("Quick", "Short", "Long", "Long Bomb")
OVERS = ("by itself", "ended", "by a turnover")
TOLD = {  # by the name of a kind: what its `a` says, where that is all
    "AGAIN": ("by the team", "by a skill"),
    "HALF": ("", "first", "second"),
    "KICKED": TEAMS,
    "TOUCHBACK": TEAMS,
    "TURN": TEAMS,
    "DECLARED": kinds.DEEDS,
    "CHOSEN": kinds.FACES,
    "DOWN": ("fell", "in a block"),
    "PASSING": BANDS,
    "GAIN": ("picked up", "caught", "intercepted", "touchback"),
    "ACTION_OVER": ("finished", "by itself"),
    "TURNOVER": ("a fall", "not picked up", "a fumble", "an interception", "not caught", "in the crowd"),
    "NOBODY_THERE": (*TEAMS, "neither"),
    "MATCH_OVER": ENDS,
}


def occasions(event):
    """The names of what an event shows."""
    name = NAMES[event[0]]
    yield name
    yield from ("%s %s" % (name, told) for told in _of_kind(name, event))


def _of_kind(name, event):
    """What is told of a kind of event beside its name."""
    kind, who, square, a, b = event
    if kinds.DODGE <= kind <= kinds.INTERCEPT:
        yield SUCCESS[checks.succeeds(a, b)]
    elif name == "BLOCK_DICE":
        yield "%d, %s" % (len(kinds.faces(event)), "the attacker's" if b else "the other side's")
    elif name == "ARMOUR":
        yield "is broken" if a // 10 + a % 10 > b >> 4 else "holds"
    elif name == "INJURY":
        yield "in the crowd" if b else "on the pitch"
    elif name == "KO_ROLL":
        yield "back" if b else "not yet"
    elif name == "FORMED":
        yield "%s of %s" % (tables.FORMATIONS[b], TEAMS[a])
    elif name == "PLACED":
        yield "alone" if a < 0 else "changing places"
    elif name == "TURN_OVER":
        yield "of %s" % TEAMS[a]
        yield OVERS[b]
    elif name == "PUSHED":
        yield "into the crowd" if square < 0 else "on the pitch"
    elif name in ("BOUNCE", "SCATTER", "FLIES"):
        yield "off the pitch" if square < 0 else "on the pitch"
        if name == "FLIES":
            yield "of a throw" if a < 0 else "of a kick-off"
    elif name == "TOUCHDOWN":
        yield "where nobody is" if who < 0 else "of somebody"
    elif name in TOLD:
        yield TOLD[name][a]

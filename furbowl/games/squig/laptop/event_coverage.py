"""What can happen in a match of Squig, by name: what can in Blitz, and what squigs and cards do.

for occasion in occasions(event): ...     "TEST of a carrier fails", "SQUASHED by somebody", "PLAYED encore"
"""

from furbowl.games.blitz.laptop import event_coverage as blitz
from furbowl.games.squig import kinds, tables

_KINDS = ("TEST", "D3", "ROAM", "LEAP", "SPLIT", "SQUASHED", "SENT_OFF", "PLAYED", "WHICH", "BOUGHT")
NAMES = blitz.NAMES | {getattr(kinds, name): name for name in _KINDS}
CARDS, TEAMS = tables.names(), blitz.TEAMS


def occasions(event):
    """The names of what an event shows."""
    kind, who, square, a, _ = event
    if kind not in NAMES or kind in blitz.NAMES:
        if who < 0 and kind in (_number("PUSHED"), _number("ARMOUR")):
            yield blitz.NAMES[kind] + " of a squig"
        yield from blitz.occasions(event)
        return
    name = NAMES[kind]
    yield name
    if name == "TEST":
        yield "TEST of a %s %s" % ("carrier" if who >= 0 else "free one", "fails" if a <= 1 else "succeeds")
    elif name == "D3":
        yield "D3 shows %d" % a
    elif name in ("ROAM", "LEAP"):
        yield "%s %s the pitch" % (name, "off" if square < 0 else "on")
    elif name == "SQUASHED":
        yield "SQUASHED %s" % ("by somebody" if who >= 0 else "in the crowd")
    elif name in ("PLAYED", "BOUGHT"):
        yield "%s %s" % (name, CARDS[a - 1] if a else "no more")


def _number(name):
    return next(kind for kind, each in blitz.NAMES.items() if each == name)

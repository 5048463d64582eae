"""The options of a new match, checked."""

from furbowl.games.furbowl import tables

_NAMES = ("target", "turn_cap", "formation", "first")


def take(game, options):
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed."""
    for name in options:
        if name not in _NAMES:
            raise ValueError("unknown option %r: allowed are %s" % (name, ", ".join(_NAMES)))
    game.target = number(options, "target", tables.TARGET, tables.MOST_TARGET)
    game.turn_cap = number(options, "turn_cap", tables.TURN_CAP, tables.MOST_TURN_CAP)
    game.fixed = choice(options, "formation", game.formations)
    game.first = choice(options, "first", (0, 1))
    for who in (tables.RABBIT, tables.RABBIT + 5):
        game.sprint[who] = 1


def number(options, name, usual, most):
    value = options.get(name, usual)
    if not isinstance(value, int) or not 1 <= value <= most:
        raise ValueError("%s must be a whole number from 1 to %d, not %r" % (name, most, value))
    return value


def choice(options, name, names):
    """The index of what an option fixes, or tables.DRAWN."""
    value = options.get(name)
    if value is None:
        return tables.DRAWN
    for index, other in enumerate(names):
        if value == other:
            return index
    raise ValueError("%s must be None%s, not %r" % (name, "".join([", %s" % other for other in names]), value))

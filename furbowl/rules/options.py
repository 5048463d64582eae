"""The options of a match of Furbowl or Furball. Loaded only when one is set up."""

from furbowl.rules import books
from furbowl.rules.game import DRAWN

_NAMES = ("target", "turn_cap", "formation", "first")


def take(game, options):
    """Write the options into a game. ValueError for a bad one, saying what is allowed."""
    for name in options:
        if name not in _NAMES:
            raise ValueError("unknown option %r: allowed are %s" % (name, ", ".join(_NAMES)))
    game.target = _number(options, "target", books.TARGET, books.MOST_TARGET)
    game.turn_cap = _number(options, "turn_cap", books.TURN_CAP, books.MOST_TURN_CAP)
    game.fixed = _choice(options, "formation", game.formations)
    game.first = _choice(options, "first", (0, 1))


def _number(options, name, usual, most):
    value = options.get(name, usual)
    if not isinstance(value, int) or not 1 <= value <= most:
        raise ValueError("%s must be a whole number from 1 to %d, not %r" % (name, most, value))
    return value


def _choice(options, name, allowed):
    """The index of what an option fixes, or DRAWN."""
    value = options.get(name)
    if value is None:
        return DRAWN
    for index, each in enumerate(allowed):
        if value == each:
            return index
    raise ValueError("%s must be None%s, not %r" % (name, "".join([", %s" % each for each in allowed]), value))

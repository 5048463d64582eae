"""What the tools know of one game: the modules of the folder `laptop` in the game's own, which no drive holds.

A game can do without any of them: then the tools do what they do for every game, and no more.
"""

from importlib import import_module, util

from furbowl import registry


def part(rules, leaf):
    """The module of that name of a rule set's folder `laptop`; None where the game has none."""
    folder = registry.module(rules, "laptop")
    has_it = util.find_spec(folder) and util.find_spec("%s.%s" % (folder, leaf))
    return import_module("%s.%s" % (folder, leaf)) if has_it else None


def parts(leaf):
    """Such modules of all games, each once."""
    return list(filter(None, dict.fromkeys(part(rules, leaf) for rules in registry.names())))

"""The rule sets that can be played: a sixth game is a folder in furbowl/games and one row here."""

# name, folder in furbowl/games, title, one line about it, KB of memory that it takes where that is more than every
# handheld has, else 0. The index is the number in a snapshot: append only
ROWS = (
    ("furbowl", "furbowl", "Furbowl 15x10", "Animal football on a large pitch", 0),
    ("furball", "furbowl", "Furball 13x9", "Furbowl on a smaller pitch", 0),
    ("octo", "octo", "Octo 19x19", "Passes that bounce off the walls", 0),
    ("blitz", "blitz", "Blitz 20x11", "Blocks, passes, touchdowns", 138),
    ("squig", "squig", "Squig 20x11", "Blitz with a ball that is alive", 147),
)
PLAYERS = (None, "cub", "keeper", "legend")  # who plays a side, None for a human; by the number in a save: append only


def names():
    """The names of all rule sets."""
    return [row[0] for row in ROWS]


def number(name):
    """The number of a rule set in a snapshot. ValueError for an unknown name."""
    known = names()
    if name not in known:
        raise ValueError("unknown rules %r: allowed are %s" % (name, ", ".join(sorted(known))))
    return known.index(name)


def module(name, leaf):
    """The full name of a module of a rule set: 'furbowl.games.furbowl.match'."""
    return "furbowl.games.%s.%s" % (ROWS[number(name)][1], leaf)

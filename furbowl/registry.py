"""The rule sets that can be played: a sixth game is a folder in furbowl/games and one row here."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from typing import Any

# the columns of ROWS
NAME = 0
FOLDER = 1  # in furbowl/games
TITLE = 2
SLOGAN = 3  # of at most 26 letters
MEMORY = 4  # KB that a match needs if that is more than every handheld has, else 0
LENGTH = 5  # of a match, from 1 to 3
HARDNESS = 6  # to learn, from 1 to 3
# the index is the number in a snapshot: append only
ROWS: tuple[tuple[Any, ...], ...] = (
    ("furbowl", "furbowl", "Furbowl 15x10", "Grab the ball, run it home", 0, 1, 1),
    ("furball", "furbowl", "Furball 13x9", "Less pitch, more tackling", 0, 1, 1),
    ("octo", "octo", "Octo 19x19", "Bounce it off the walls", 0, 2, 2),
    ("blitz", "blitz", "Blitz 20x11", "Knock them down, then run", 124, 3, 3),
    ("squig", "squig", "Squig 20x11", "The ball bites. Hang on!", 137, 3, 3),
)
MORE = {("blitz", 11): 137, ("squig", 11): 151}  # the same for matches with so many players a side
# of a side, None for a human; by number in a save file: append only
PLAYERS: list[str | None] = [None, "cub", "keeper", "legend"]
CHAMPION = const(4)  # number of a player who joins them on machines that have time for it: elsewhere Legend plays


def names() -> list[str]:
    """The names of all rule sets."""
    return [row[NAME] for row in ROWS]


def number(name: str) -> int:
    """The number of a rule set in a snapshot. ValueError for an unknown name."""
    known = names()
    if name not in known:
        from furbowl.quoted import quoted

        raise ValueError("unknown rules %s: allowed are %s" % (quoted(str(name)), ", ".join(sorted(known))))
    return known.index(name)


def needs(name: str, size: int | None) -> int:
    """KB of memory that a match with so many players a side needs, None for the usual; 0 if every handheld has that."""
    return MORE.get((name, size)) or ROWS[number(name)][MEMORY]


def folder(name: str) -> str:
    """The folder of a rule set in furbowl/games."""
    return ROWS[number(name)][FOLDER]


def title_of(name: str) -> str:
    """The title of a rule set with the size of its pitch, such as "Octo 19x19"."""
    return ROWS[number(name)][TITLE]


def module(name: str, leaf: str) -> str:
    """The full name of a module of a rule set: 'furbowl.games.furbowl.match'."""
    return "furbowl.games.%s.%s" % (folder(name), leaf)

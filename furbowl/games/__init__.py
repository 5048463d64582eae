"""The games, one folder each; here the options of a new match. A ValueError for a bad one says what is allowed."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from furbowl.match import Match

    Options = Mapping[str, Any]

_NOBODY = 255


def take(match: Match, rows: Sequence[tuple[Any, ...]], options: Options) -> None:
    """Write the options into the fields of a match that is not set up.

    rows: columns of the game's fields (furbowl/games/fields.py): (option, name, usual, lowest, highest, choices)
    """
    names(options, [row[0] for row in rows])
    for option, name, usual, least, most, choices in rows:
        if choices is None:
            value = number(options, option, usual, most, least)
        else:
            value = choice(options, option, choices, _NOBODY)
        setattr(match, name, value)


def leading(rows: Sequence[tuple[Any, ...]], *firsts: str) -> tuple[tuple[Any, ...], ...]:
    """The rows with these first values, in that order, then the others."""
    found = [row for first in firsts for row in rows if row[0] == first]
    return tuple(found + [row for row in rows if row[0] not in firsts])


def names(options: Options, allowed: Sequence[str]) -> None:
    """Refuse options of other names."""
    for name in options:
        if name not in allowed:
            raise ValueError("unknown option %r: allowed are %s" % (name, ", ".join(allowed)))


def number(options: Options, name: str, usual: int, most: int, least: int = 1) -> int:
    """The value of an option that is a whole number from least to most."""
    value = options.get(name, usual)
    if not isinstance(value, int) or not least <= value <= most:
        raise ValueError("%s must be a whole number from %d to %d, not %r" % (name, least, most, value))
    return value


def choice(options: Options, name: str, names: Sequence[object], drawn: int) -> int:
    """The index in names of an option's value; drawn if it is None."""
    value = options.get(name)
    if value is None:
        return drawn
    for index, other in enumerate(names):
        if value == other:
            return index
    from furbowl.quoted import quoted

    said = quoted(value) if isinstance(value, str) else value
    raise ValueError("%s must be None%s, not %s" % (name, "".join([", %s" % other for other in names]), said))

"""The games, one folder each; here the checks of a new match's options. Their ValueError says what is allowed."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Options = Mapping[str, Any]


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

"""The cup for one person or two: several matches for a trophy. Loaded when one of them ends, and by its screen.

It is stored among the options, so that it is saved with them (furbowl/saving/save_file.py), as two short strings:

settings["cup"]    "R 3 2 1 0 1": rules R, the most matches (0: the ladder), Purple's opponent as a number of
                   PLAYERS, matches won and lost by Purple, matches played; and another 1 while one of its matches is
                   saved to be resumed. Missing if no cup is under way
settings["cups"]   a digit for each of KINDS of each row of the registry: the best trophy so far, 0 for none, else the
                   strongest computer player beaten for it as a number of PLAYERS

Where Champion is not on the machine, the cup goes on against Legend.

Purple starts the first match, then the sides take turns. A draw counts for nobody: the match is played again, and the
other side starts. A match that is given up is lost, and so is one that another match replaces, except against a
friend: then it is played anew. One defeat ends a ladder.
"""

from __future__ import annotations

from furbowl import registry
from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from typing import Any

    from furbowl.app import App

KINDS = (3, 5, 0)
_LADDER = const(0)
_WAITS = " 1"  # ends the saved string while a match waits
_COUNTED = const(2)  # value of record.cup after the match was counted, 1 before

# indexes of the list that is a cup
_RULES = const(0)
_KIND = const(1)
_OTHER = const(2)
_WON = const(3)
_LOST = const(4)
_PLAYED = const(5)


def read(settings: dict[str, Any]) -> list[Any] | None:
    """Return the cup as a list, None if there is none. ValueError if the saved string is no possible cup."""
    kept = settings.get("cup")
    if kept is None:
        return None
    parts = kept.split(" ") if isinstance(kept, str) else []
    if _waits(parts):
        parts.pop()
    if len(parts) != 6:
        raise ValueError(kept)
    rules, *numbers = parts
    if rules not in registry.names():
        raise ValueError(kept)
    kind, other, won, lost, played = [int(each) for each in numbers]
    most = wins(kind)
    if kind == _LADDER:  # with Champion at its end, or without
        if other not in (min(won + 1, registry.CHAMPION - 1), min(won + 1, registry.CHAMPION)):
            raise ValueError(kept)
        won = min(won, most)
        other = rung(won)
    if other == registry.CHAMPION:
        other = strongest()
    if kind not in KINDS or not 0 <= other <= strongest():
        raise ValueError(kept)
    if not (0 <= won <= most and 0 <= lost <= most and won + lost <= min(played, 2 * most - 1)):
        raise ValueError(kept)
    if kind == _LADDER and lost > 1:
        raise ValueError(kept)
    return [rules, kind, other, won, lost, played]


def replaced(settings: dict[str, Any]) -> bool:
    """Return whether the opponent of a cup is Champion, which is not on this machine."""
    return strongest() < registry.CHAMPION == int(settings["cup"].split(" ")[_OTHER])


def _waits(parts: list[str]) -> bool:
    return len(parts) == 7 and parts[6] == "1"


def write(settings: dict[str, Any], cup: list[Any]) -> None:
    """Store a cup without a saved match among the options; None removes it."""
    if cup:
        if cup[_KIND] == _LADDER:
            cup[_OTHER] = rung(cup[_WON])
        settings["cup"] = "%s %d %d %d %d %d" % tuple(cup)
    elif "cup" in settings:
        del settings["cup"]


def wins(kind: int) -> int:
    """Number of wins needed for the cup."""
    return kind // 2 + 1 if kind else strongest()


def rung(won: int) -> int:
    """Purple's opponent on the ladder after `won` wins, as a number of PLAYERS."""
    return min(won + 1, strongest())


def strongest() -> int:
    """The strongest computer player on this machine, as a number of PLAYERS."""
    return len(registry.PLAYERS) - 1


def ended(cup: list[Any]) -> int:
    """Return 1 if Purple has won the cup, -1 if it has lost it, else 0."""
    if cup[_WON] == wins(cup[_KIND]):
        return 1
    return -1 if cup[_LOST] == (wins(cup[_KIND]) if cup[_KIND] else 1) else 0


def trophies(settings: dict[str, Any]) -> tuple[bytearray, bool]:
    """Return (a digit for each of KINDS of each row of the registry, whether the saved string is valid)."""
    kept, count = settings.get("cups", ""), len(KINDS) * len(registry.ROWS)
    text = kept if isinstance(kept, str) else "?"
    digits = bytearray(max(count, len(text)))  # a later version may have more games
    for i in range(len(text)):
        if text[i] in "1234":
            digits[i] = int(text[i])
    return digits, not [each for each in text if each not in "01234"]


def count(app: App) -> None:
    """Count the match of the cup that is over or given up: by the side to play, or against a computer by Purple."""
    match, settings = app.match, app.settings
    app.record.cup = _COUNTED
    if "sofa" in settings:
        from furbowl.saving import sofa

        sofa.count(match, settings)
        return
    try:
        cup = read(settings)
    except ValueError:
        return  # the screen of the cup says so
    if not cup or cup[_RULES] != match.rules or ended(cup):
        return
    winner = match.winner
    if not match.over:
        winner = 1 if cup[_OTHER] else 1 - match.side
    met = cup[_OTHER]
    cup[_PLAYED] += 1
    if winner is not None:
        cup[_LOST if winner else _WON] += 1
    if winner == 0 and (cup[_KIND] == _LADDER or ended(cup) > 0):
        _award(settings, cup, met)
    write(settings, cup)


def _award(settings: dict[str, Any], cup: list[Any], met: int) -> None:
    """Record the trophy, unless there is already one at least as good."""
    digits, _ = trophies(settings)
    at = registry.number(cup[_RULES]) * len(KINDS) + KINDS.index(cup[_KIND])
    digits[at] = max(digits[at], met)
    settings["cups"] = "".join([str(each) for each in digits])


def loses(settings: dict[str, Any]) -> bool:
    """Return whether the cup has a saved match that would be lost if another match replaced it."""
    try:
        cup = read(settings)
    except ValueError:
        return False
    return cup is not None and cup[_OTHER] > 0 and _waits(settings["cup"].split(" "))


def begin(settings: dict[str, Any], ours: int) -> None:
    """Prepare for saving a match for the first time. ours: whether it belongs to the cup, whose match waits from now
    on; otherwise it replaces a cup match that waited."""
    lost = not ours and loses(settings)
    try:
        cup = read(settings)
    except ValueError:
        return  # the screen of the cup says so
    if cup:
        cup[_LOST] += lost
        cup[_PLAYED] += lost
        write(settings, cup)
        if ours:
            settings["cup"] += _WAITS

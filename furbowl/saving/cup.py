"""The cup: several matches for one trophy. Loaded when one of its matches ends, and by its screen.

It lies among the options, so that it is kept with them (furbowl/saving/save_file.py), as two short texts:

settings["cup"]    "R 3 2 1 0 1": rules R, how many matches at most (0: the ladder), whom Purple meets as a number of
                   PLAYERS, matches won and lost by Purple, matches played; and another 1 while a match of it is kept
                   to go on with. Missing where no cup goes on
settings["cups"]   a digit for each of KINDS of each row of the registry: the best trophy so far, 0 for none, else the
                   strongest computer player beaten for it as a number of PLAYERS

Purple starts the first match, and then the sides in turn. A draw is nobody's: it is played again, and the other side
starts. A match that is given up is lost, and so is one that makes room for another match, but against a friend: then it
is played anew. One defeat ends a ladder.
"""

from furbowl import registry
from furbowl.const import const

KINDS = (3, 5, 0)
_LADDER = const(0)
_WAITS = " 1"  # of what is kept
_COUNTED = const(2)  # what a record says of a match of the cup, 1 before it was counted
_STRONGEST = const(3)  # number of PLAYERS

# what a cup is a list of
_RULES = const(0)
_KIND = const(1)
_OTHER = const(2)
_WON = const(3)
_LOST = const(4)
_PLAYED = const(5)


def read(settings):
    """The cup as a list, None where there is none. ValueError where what was kept is none that can be."""
    kept = settings.get("cup")
    if kept is None:
        return None
    parts = kept.split(" ") if isinstance(kept, str) else ()
    if _waits(parts):
        parts.pop()
    if len(parts) != 6 or parts[0] not in registry.names():
        raise ValueError(kept)
    cup = [parts[0]] + [int(each) for each in parts[1:]]
    _, kind, other, won, lost, played = cup
    most = wins(kind)
    if kind not in KINDS or not 0 <= other <= _STRONGEST or (kind == _LADDER and other != rung(won)):
        raise ValueError(kept)
    if not (0 <= won <= most and 0 <= lost <= most and won + lost <= min(played, 2 * most - 1)):
        raise ValueError(kept)
    if kind == _LADDER and lost > 1:
        raise ValueError(kept)
    return cup


def _waits(parts):
    return len(parts) == 7 and parts[6] == "1"


def write(settings, cup):
    """Put a cup of which no match is kept among the options; None takes it away."""
    if cup:
        if cup[_KIND] == _LADDER:
            cup[_OTHER] = rung(cup[_WON])
        settings["cup"] = "%s %d %d %d %d %d" % tuple(cup)
    elif "cup" in settings:
        del settings["cup"]


def wins(kind):
    """How many matches have to be won."""
    return kind // 2 + 1 if kind else _STRONGEST


def rung(won):
    """Whom the ladder sets against Purple after so many wins, as a number of PLAYERS."""
    return min(won + 1, _STRONGEST)


def ended(cup):
    """1 where Purple has won the cup, -1 where it has lost it, else 0."""
    if cup[_WON] == wins(cup[_KIND]):
        return 1
    return -1 if cup[_LOST] == (wins(cup[_KIND]) if cup[_KIND] else 1) else 0


def trophies(settings):
    """(a digit for each of KINDS of each row of the registry, whether all that was kept can be)"""
    kept, count = settings.get("cups", ""), len(KINDS) * len(registry.ROWS)
    text = kept if isinstance(kept, str) else "?"
    digits = bytearray(max(count, len(text)))  # a later version may have more games
    for i in range(len(text)):
        if text[i] in "123":
            digits[i] = int(text[i])
    return digits, not [each for each in text if each not in "0123"]


def count(app):
    """Enter the match of the cup that is over, or given up by the side to play; of a computer's side by the other."""
    match, settings = app.match, app.settings
    app.record.cup = _COUNTED
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


def _award(settings, cup, met):
    """Keep the trophy, if none so good is there."""
    digits, _ = trophies(settings)
    at = registry.number(cup[_RULES]) * len(KINDS) + KINDS.index(cup[_KIND])
    digits[at] = max(digits[at], met)
    settings["cups"] = "".join([str(each) for each in digits])


def loses(settings):
    """Whether the cup has a match that is kept and would be lost if another match took its place."""
    try:
        cup = read(settings)
    except ValueError:
        return False
    return cup is not None and cup[_OTHER] > 0 and _waits(settings["cup"].split(" "))


def begin(settings, ours):
    """A match is about to be kept for the first time. ours: whether it is one of the cup, whose match waits from now
    on; one that waited makes room for the other."""
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

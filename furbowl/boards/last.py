"""What the last bytes of the nvm keep for the next start: what stopped the game, in a line. Loaded for a moment."""

from furbowl.lean import const

ROOM = const(160)
_FORM = b"OUCH"
_HEAD = const(5)  # the mark, and how long the line is
_LAST = const(126)  # of the letters


def last():
    """The notice about what stopped the game before this start, once; None where nothing did."""
    nvm = find()
    start = len(nvm) - ROOM if nvm else -1
    if start < 0 or bytes(nvm[start : start + len(_FORM)]) != _FORM:
        return None
    nvm[start] = 0
    start += _HEAD
    line = str(bytes(nvm[start : start + min(nvm[start - 1], ROOM - _HEAD)]), "utf-8")
    return "The last time", ("Furbowl was stopped by a mistake of its own:", line), "A  goes on"


def keep(line):
    """Keeps the line, as far as there is room."""
    nvm = find()
    start = len(nvm) - ROOM if nvm else -1
    if start < 0:
        return
    data = bytes([ord(letter) if ord(letter) <= _LAST else 63 for letter in line[: ROOM - _HEAD]])
    data = _FORM + bytes([len(data)]) + data
    try:
        if bytes(nvm[start : start + len(data)]) != data:  # flash wears off
            nvm[start : start + len(data)] = data
    except (OSError, RuntimeError):
        pass  # then the next start says nothing


def find():
    try:
        from microcontroller import nvm

        return nvm
    except ImportError:
        return None

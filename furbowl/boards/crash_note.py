"""What stopped the game, in a line that the last bytes of the nvm keep for the next start. Loaded for a moment."""

from furbowl.const import const

ROOM = const(160)
_FORM = b"OUCH"
_HEAD = const(5)  # the mark, and how long the line is
_FIRST = const(32)  # of the letters
_LAST = const(126)


def take():
    """The notice about what stopped the game before this start, once; None where nothing did."""
    nvm = _nvm()
    start = len(nvm) - ROOM if nvm else -1
    if start < 0 or bytes(nvm[start : start + len(_FORM)]) != _FORM:
        return None
    data = bytes(nvm[start + _HEAD : start + _HEAD + min(nvm[start + _HEAD - 1], ROOM - _HEAD)])
    _put(nvm, start, b"\0")
    return "A crash last time", ("Furbowl crashed with this error:", _printed(data)), "A  continue"


def keep(line):
    """Keep the line for the next start, as far as there is room."""
    nvm = _nvm()
    start = len(nvm) - ROOM if nvm else -1
    if start >= 0:
        data = bytes([min(ord(letter), 255) for letter in line[: ROOM - _HEAD]])
        _put(nvm, start, _FORM + bytes([len(data)]) + _printed(data).encode())


def _printed(data):
    """Bytes as a line of letters that a screen has; ? for others."""
    return "".join([chr(each) if _FIRST <= each <= _LAST else "?" for each in data])


def _put(nvm, start, data):
    try:
        if bytes(nvm[start : start + len(data)]) != data:  # flash wears off
            nvm[start : start + len(data)] = data
    except (OSError, RuntimeError):
        pass  # then the next start says nothing, or says it again


def _nvm():
    try:
        from microcontroller import nvm

        return nvm
    except ImportError:
        return None

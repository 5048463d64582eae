"""What a history (furbowl/history.py) does with its events: takes them in, and tells its lines again.

log   what Match.log() gives: feed(event) gives the lines that the event finishes, `line` is the one that
      goes on, and flush() finishes it. `mode`, a number below 256, is all that later lines depend on: the history keeps
      it for each line and sets it again, so that a line can be read without the ones before it
"""

import gc
import struct

from furbowl import loading
from furbowl.const import const
from furbowl.history import EVENTS, FORM, SIZE
from furbowl.protocol import STEP

_START = const(3)  # bytes of a line: its first event, and the mode of the log before that
_LINES = const(42)  # in a piece
_ROOM = const(32000)  # bytes free, below which memory is short: to decide takes that much from source


def log(match):
    """A log of the match, told nothing yet."""
    return match.log()


def tell(history, events):
    """Keeps events; gives the log's line before the first and after each of them."""
    teller = recall(history, history.lines - 1)
    lines, flags = [teller.line], history.match.flags
    for event in events:
        mode = teller.mode
        if teller.feed(event):
            _begin_line(history, mode)
        if not flags(event[0]) & STEP:
            _keep(history, event)
        lines.append(teller.line)
    return lines


def line(history, i):
    """A line as it was told; all but the last are finished."""
    teller = recall(history, i)
    return teller.flush()[0] if i < history.lines - 1 else teller.line


def recall(history, line):
    """A log that was told the events of a line."""
    teller = log(history.match)
    start, teller.mode = _start(history, line)
    for event in history.events(start, _start(history, line + 1)[0] if line + 1 < history.lines else None):
        teller.feed(event)
    return teller


def _start(history, line):
    """(event, mode) with which a line begins."""
    if not line:
        return 0, 0
    return struct.unpack_from("<HB", history.starts[line // _LINES], line % _LINES * _START)


def _begin_line(history, mode):
    if history.lines // _LINES == len(history.starts):
        history.starts.append(bytearray(_START * _LINES))
    at = history.lines % _LINES * _START
    struct.pack_into("<HB", history.starts[history.lines // _LINES], at, history.told, mode)
    history.lines += 1


def _keep(history, event):
    if history.told // EVENTS == len(history.pieces):
        _make_room(history)
        history.pieces.append(bytearray(SIZE * EVENTS))
    struct.pack_into(FORM, history.pieces[history.told // EVENTS], history.told % EVENTS * SIZE, *event)
    history.told += 1


def _make_room(history):
    """Where memory is short, gives up the oldest pieces; the last one is needed for the line that goes on."""
    gc.collect()
    while loading.free() < _ROOM and history.told - history.gone >= 2 * EVENTS:
        oldest = history.events(history.gone, history.gone + EVENTS)
        history.before = history.match.figures(oldest, history.before).packed()
        history.pieces[history.gone // EVENTS] = None
        history.gone += EVENTS
        while history.first < history.lines - 1 and _start(history, history.first)[0] < history.gone:
            history.first += 1
        gc.collect()

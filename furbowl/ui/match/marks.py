"""The marks on the match screen, each explained once where it appears first: what is drawn, and the words for it in
marks.txt of a game's folder.

    plain its word in the help|what is said of it where it appears first
    like blitz              here come those of another folder

ROWS   (name, where it is drawn, first tile, last tile) of each mark; the last one stands for it in the help. The index
       is its bit in the setting "taught", from STRANGE of furbowl/lessons.py on: append only
"""

from __future__ import annotations

from array import array

from furbowl import registry
from furbowl.art import tiles
from furbowl.boards import NOTHING
from furbowl.const import TYPE_CHECKING, const
from furbowl.lessons import STRANGE
from furbowl.ui.match.bars import TILES
from furbowl.ui.match.pitch import SLAM
from furbowl.ui.widgets import text

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    from furbowl.ui.match.decide import Decision

# where marks are drawn: lines around the reach, or around the ranges of a throw; notes on squares; frames around
# pieces; badges beside the status line; the status bar
REACH = const(0)
RANGES = const(1)
NOTES = const(2)
FRAMES = const(3)
BADGES = const(4)
BAR = const(5)

_BLINK = const(18)  # ticks: for twelve of them a mark that is explained is there, for six it is not
_THERE = const(12)
_STILL = const(180)  # ticks until it stops blinking

_GAMES = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/games/"


def _lines(name: str, where: int, kind: int) -> tuple[str, int, int, int]:
    return name, where, tiles.border(kind, 1), tiles.border(kind, 15)


def _badge(name: str, number: int) -> tuple[str, int, int, int]:
    """The left half and the right one."""
    return name, BADGES, tiles.BADGE_LEFT + 2 * number, tiles.BADGE_LEFT + 2 * number + 1


ROWS = (
    _lines("plain", REACH, tiles.PLAIN),
    _lines("risk", REACH, tiles.RISK),
    _lines("special", REACH, tiles.SPECIAL),
    ("zone", NOTES, tiles.ZONE, tiles.ZONE),
    ("hit", FRAMES, tiles.FRAME, tiles.FRAME),
    ("pass", FRAMES, tiles.FRAME + 1, tiles.FRAME + 1),
    ("cover", FRAMES, tiles.FRAME + 2, tiles.FRAME + 2),
    ("range", RANGES, tiles.border(tiles.PLAIN, 1), tiles.border(tiles.SPECIAL, 15)),  # by turns plain and special
    _badge("fist", 0),
    _badge("oval", 1),
    _badge("hand", 2),
    ("dots", BADGES, tiles.REROLL, tiles.REROLL),
    ("plays", BAR, tiles.STRIP_PLAY, tiles.STRIP_PLAY + 1),
    ("players", BAR, tiles.STRIP_PLAY, tiles.STRIP_PLAY + 1),
    ("points", BAR, tiles.STRIP_PLAY, tiles.STRIP_PLAY + 1),
)


def told(folder: str) -> Iterator[tuple[int, str, str]]:
    """Yield (index in ROWS, word in the help, what is said) of the marks of a folder's games, the first ones first."""
    names = [row[0] for row in ROWS]
    try:
        file = open(_GAMES + folder + "/marks.txt", encoding="utf-8")
    except OSError:  # a game need not have any
        return
    with file:
        for line in file:
            name, _, rest = line.strip().partition(" ")
            if name == "like":
                yield from told(rest)
            elif name in names:
                word, _, said = rest.partition("|")
                yield names.index(name), word, said


def of(rules: str) -> Iterator[tuple[int, str, str]]:
    """Yield the marks of a rule set, as told() does."""
    return told(registry.folder(rules))


def explain(decision: Decision) -> Generator[None, int, int]:
    """Explain a mark in sight that never was explained, if there is one: it blinks, and the band says what it is, until
    something is pressed. Return that."""
    from furbowl.ui.match.pitch import hide, set_tile  # the help needs none of them

    match, settings, band = decision.match, decision.app.settings, decision.band
    for index, _, said in of(match.rules):
        bit = 1 << STRANGE + index
        if settings["taught"] & bit:
            grid, cells, shown = _in_sight(decision, *ROWS[index][1:])
            if cells:
                band.start().put(said)
                break
    else:
        return NOTHING
    settings["taught"] -= bit  # saved with the turn
    band.say(text.YELLOW)
    blank = match.side if ROWS[index][1] == BAR else 0
    intent, ticks = NOTHING, 0
    while intent == NOTHING:
        intent = yield
        ticks += ticks < _STILL
        there = intent != NOTHING or ticks == _STILL or ticks % _BLINK < _THERE
        for i in range(len(cells)):
            if shown:
                set_tile(grid, shown[i] if there else blank, cells[i])
            else:
                hide(grid[cells[i]], not there)
    decision.describe()
    return intent


def _in_sight(decision: Decision, where: int, first: int, last: int) -> tuple[Any, array[int], bytes]:
    """(a tile grid, its cells that have the tiles of a mark now, those tiles); for frames (a list of tile grids, the
    indices of those, b"")."""
    choice, layers, pitch = decision.choice, decision.overlay.layers, decision.pitch
    if where == FRAMES:
        wanted = SLAM - 3 + first - tiles.FRAME
        found = [who for who, grid in enumerate(layers.frames) if grid and not grid.hidden and grid[0] == wanted]
        return layers.frames, array("H", found), b""
    count, ranges = pitch.columns * pitch.rows, choice.lines is not choice.marks
    grid = layers.border if ranges == (where == RANGES) else None
    if where == NOTES:
        grid = layers.notes
    elif where == BADGES:
        grid, count = decision.strip.badges, decision.strip.look.BADGES[1]
    elif where == BAR:
        grid, count = decision.strip.bar, TILES
    cells = array("H", [i for i in range(count) if first <= grid[i] <= last] if grid else ())
    return grid, cells, bytes([grid[i] for i in cells])

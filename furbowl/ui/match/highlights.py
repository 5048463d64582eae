"""What is drawn on the pitch for who decides: the line around what can be reached, marks on pieces, ring and cursor.

pitch   has what layers.py has laid on it
"""

from furbowl.art import tiles
from furbowl.board import steps
from furbowl.const import const
from furbowl.protocol import GIVE, HIT, RISK
from furbowl.ui.match.pitch import hide, set_tile
from furbowl.ui.widgets import sheet

AIMED = const(4)  # the mark of a square where nobody stands that an action aims at (furbowl/ui/match/choice.py)
LIT = const(8)  # of a square that a lesson means, after those of four rings
AIMS = const(5)  # what can lie under the cursor: nothing, and the four aims of the sheet

SLAM = const(14)  # the last tile of the row that layers.py makes, after those of the frames around pieces
# by mark, see furbowl/ui/match/choice.py: after the first four for each ring, in turn; the dashes are for a roll alone
_LINES = (0, tiles.PLAIN, tiles.RISK, tiles.SPECIAL, tiles.SPECIAL, tiles.PLAIN, tiles.SPECIAL, tiles.PLAIN)


def circle(pitch, who):
    """Lays the ring around a piece; -1 takes it away."""
    hide(pitch.ring, who < 0)
    if who >= 0:
        pitch.ring.x = pitch.units[who].x - 1
        pitch.ring.y = pitch.units[who].y - 1


def draw(pitch, choice):
    """Draws what there is of it. The reach is a line around the squares that can be reached, for each mark another."""
    match, who = choice.match, choice.who
    circle(pitch, who)
    if threatens(pitch):
        pitch.border.pixel_shader = pitch.palette
    risky = False
    for square in range(len(choice.marks)):
        set_tile(pitch.border, line(choice.lines, square, match), pitch.cell(square))
        risky = risky or choice.marks[square] == 1 + RISK
        if pitch.notes:
            set_tile(pitch.notes, choice.notes[square], pitch.cell(square))
    choice.risky = risky
    for other in range(len(choice.able)):
        frame(pitch, other, tag(pitch, choice, other, risky))


def threatens(pitch):
    """Whether it is shown what an opponent could do, in its colour (furbowl/ui/match/threat.py)."""
    return pitch.border.pixel_shader is not pitch.palette


def frame(pitch, who, tile):
    """Lays a frame around a piece, so that nothing covers it: HIT, PASS or COVERS of the tiles, BURST where it will be
    slammed; 0 takes it away."""
    grid = pitch.frames[who]
    if not grid:
        if not tile:
            return
        grid = pitch.frames[who] = pitch.grid(found=(pitch.cursor.bitmap, sheet.palette()), size=pitch.size + 2)
        pitch.pointers.insert(0, grid)
    hide(grid, not tile or pitch.units[who].hidden)
    if tile:
        grid.x, grid.y = pitch.units[who].x - 1, pitch.units[who].y - 1
        set_tile(grid, SLAM - (tile != tiles.BURST) * (3 if tile == tiles.HIT else 2 if tile == tiles.PASS else 1))


def tag(pitch, choice, other, risky):
    """The mark on a piece: what can be done to it, or that it makes a way a risk."""
    match, who = choice.match, choice.who
    square = match.square(other)
    action = choice.deeds.get(square, -1)
    if square in choice.planned and steps(match.columns, match.square(who), square) > 1:
        action = -1  # many lie so far away
    if action >= 0 and other != who:
        kind = match.aim(action)[0]
        if kind == HIT:
            return tiles.HIT
        if (
            who < 0
            and not match.question
            or match.actor(action) >= 0
            and (kind != GIVE or who < 0 or pitch.sides[other] == pitch.sides[who])
        ):
            return tiles.PASS
    if not risky or pitch.sides[other] == pitch.sides[who] or not pitch.look.covers(match, who, other):
        return 0
    return tiles.COVERS + pitch.sides[other]


def line(marks, square, match):
    """The tile of a square's share of the line around the reach."""
    mark = marks[square]
    if not mark:
        return tiles.NONE
    if mark == LIT:
        return tiles.TARGET
    sides = 0
    column, row = square % match.columns, square // match.columns
    if row == match.rows - 1 or parts(marks, mark, square + match.columns, match):
        sides |= 1
    if column == match.columns - 1 or parts(marks, mark, square + 1, match):
        sides |= 2
    if row == 0 or parts(marks, mark, square - match.columns, match):
        sides |= 4
    if column == 0 or parts(marks, mark, square - 1, match):
        sides |= 8
    return tiles.border(_LINES[mark], sides)


def parts(marks, mark, square, match):
    """Whether a line parts a square from the one with that mark: none around pieces, none inwards."""
    if marks[square]:
        return marks[square] > mark
    return not match.exists(square) or match.who_at(square) < 0

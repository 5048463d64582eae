"""What the chosen animal can do, drawn on the pitch: the ring around it, its reach, and marks on others.

The reach is a line around the squares that can be reached, orange where a roll is needed to get there, cyan where only
a Sprint gets there.
"""

from furbowl import words
from furbowl.ui import tiles
from furbowl.ui.pitch import SIZE, hide, set_tile


def draw(pitch, match, choice):
    """Draws what there is of it; nothing where no animal is chosen."""
    dodges = choice.dodges()
    hide(pitch.ring, choice.who < 0)
    if choice.who >= 0:
        pitch.ring.x = pitch.units[choice.who].x - 1
        pitch.ring.y = pitch.units[choice.who].y - 1
    for square in range(len(choice.reach)):
        tile = line(choice.reach, square, match, dodges)
        at = (pitch.rows - 1 - square // pitch.columns) * pitch.columns + square % pitch.columns
        set_tile(pitch.border, tile, at)
    for who in range(10):
        pitch.tag(who, tag(pitch.units, choice, who, dodges))


def tag(units, choice, who, dodges):
    """The mark on an animal: what can be done to it, or that it makes the Move a risk."""
    if choice.deeds[who]:
        return tiles.TACKLE if choice.deeds[who] == words.TACKLE else tiles.PASS
    unit, chosen = units[who], units[choice.who]
    beside = abs(unit.x - chosen.x) <= SIZE and abs(unit.y - chosen.y) <= SIZE
    return tiles.COVERS + who // 5 if dodges and beside and who // 5 != choice.who // 5 and not unit.hidden else 0


def line(reach, square, match, dodges):
    """The tile of a square's share of the line around the reach; risk: the Move begins with a dodge."""
    verb = reach[square]
    if not verb:
        return tiles.NONE
    sides = 0
    column, row = square % match.columns, square // match.columns
    if row == match.rows - 1 or parts(reach, verb, square + match.columns, match):
        sides |= 1
    if column == match.columns - 1 or parts(reach, verb, square + 1, match):
        sides |= 2
    if row == 0 or parts(reach, verb, square - match.columns, match):
        sides |= 4
    if column == 0 or parts(reach, verb, square - 1, match):
        sides |= 8
    kind = tiles.SPRINT if verb == words.SPRINT else tiles.RISK if dodges else tiles.PLAIN
    return tiles.border(kind, sides)


def parts(reach, verb, square, match):
    """Whether a line parts a square reached by verb from this one: none around animals, none from a Sprint inwards."""
    if reach[square]:
        return reach[square] > verb
    return match.who_at(square) < 0

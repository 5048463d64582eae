"""What the cursor's place would come to: the squares of the way, and where who is hit there may land.

Loaded for one look.
"""

from furbowl.art import tiles
from furbowl.protocol import HIT
from furbowl.ui.match.highlights import frame
from furbowl.ui.match.pitch import set_tile


def show(pointer):
    """Dots the squares of the way to the cursor's place, and marks where who is hit there may land, by arrows where the
    game has them, or that it will be slammed; gives the squares that look different then."""
    choice, match, pitch, square = pointer.choice, pointer.match, pointer.pitch, pointer.square()
    ahead, way, passed, deed = choice.words.ahead(), pointer.way, [], ()
    if square in choice.deeds:
        deed = choice.deed(square)
        way = way or deed
    if deed and not match.question and match.aim(deed[-1])[0] == HIT:
        passed.append(square)
        for landing in ahead.lands(match, deed):
            if landing == square:
                frame(pitch, match.who_at(square), tiles.BURST)
            elif pitch.notes and landing not in pointer.told:
                towards = choice.words.direction(landing - square, match.columns)
                set_tile(pitch.notes, tiles.ARROW + towards, pitch.cell(landing))
                pointer.told.append(landing)
            else:  # there is no arrow, or it would hide what the way needs
                set_tile(pitch.border, tiles.LANDS, pitch.cell(landing))
                passed.append(landing)
    for each in ahead.passed(match, way):
        if each != square and each not in passed and each not in pointer.told:  # on those it stands what they need
            set_tile(pitch.border, tiles.PATH + 2, pitch.cell(each))
            passed.append(each)
    return passed

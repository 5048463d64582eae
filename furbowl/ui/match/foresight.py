"""What a player wants to see before deciding: an opponent's next turn, and what the cursor's place would come to.

Loaded for one look.
"""

import displayio

from furbowl import lazy
from furbowl.art import tiles
from furbowl.art.tiles import RISK
from furbowl.protocol import GO, HIT
from furbowl.ui.match.highlights import frame, line
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import text

# --- the next turn of an opponent


def threat(decision, who):
    """Shows in its team's colour where an opponent comes in its next turn and whom it can hit then, until B is pressed
    or a piece is chosen. Whether it can do anything then."""
    match, pitch, words = decision.match, decision.pitch, decision.words
    ahead = _ahead(words)
    if match.side_of(who) == match.side:
        return False
    twin = ahead.next_turn(match, who) if ahead and match.square(who) >= 0 else None
    if not twin:
        return False
    marks = bytearray(len(decision.choice.marks))
    for square, _ in twin.reach(who):
        marks[square] = 1
    hits = ahead.hits(twin, who) if hasattr(ahead, "hits") else planned(twin, words, who)
    ours = text.shade(text.TEAM[match.side_of(who)])[1]
    colours = displayio.Palette(4)
    for i in range(1, 4):
        colours[i] = ours
    colours.make_transparent(0)
    pitch.border.pixel_shader = colours
    for square in range(len(marks)):
        set_tile(pitch.border, line(marks, square, match), pitch.cell(square))
    for other in range(match.pieces):
        frame(pitch, other, tiles.HIT if other in hits else 0)
    last = 0 if twin.side else match.columns - 1
    scores = any(holder == who for _, _, holder in match.balls()) and any(
        marks[square] and square % match.columns == last for square in range(len(marks))
    )
    put = decision.band.start().put(match.name(who)).put(", next turn: ").put("can~score, " if scores else "")
    put.put("hits~#" if hits else "hits~nobody", len(hits))
    decision.band.say(text.TEAM[match.side_of(who)], "B clear  SEL next", "B clear")
    return True


def planned(twin, words, who):
    """Whom a piece can hit, as the game's plans and its legal actions have it."""
    plans = list(words.plans(twin, who)) if hasattr(words, "plans") else []
    aims = [twin.aim(action) for action in list(twin.legal(who)) + plans]
    return [twin.who_at(square) for kind, square in aims if kind == HIT]


# --- what OK would lead to


def show(pointer):
    """Dots the squares of the way to the cursor's place, and marks where who is hit there will land, or that it will
    be slammed; gives the squares that look different then."""
    choice, match, pitch, square = pointer.choice, pointer.match, pointer.pitch, pointer.square()
    ahead, way = _ahead(choice.words), pointer.way
    if not way and square in choice.deeds:
        way = choice.deed(square)
    passed = []
    if way and match.aim(way[-1])[0] == HIT and hasattr(ahead, "lands"):
        landing, who = ahead.lands(match, way[-1]), match.who_at(square)
        if landing == square:
            frame(pitch, who, tiles.BURST)
        elif landing >= 0:
            set_tile(pitch.border, tiles.border(RISK, 15), pitch.cell(landing))
        passed += [square, landing]
    if not pitch.notes:  # they show the way
        for each in _squares(match, ahead, way):
            if each != square:
                set_tile(pitch.border, tiles.PATH + 1, pitch.cell(each))
                passed.append(each)
    return passed


def _squares(match, ahead, way):
    """The squares that a way passes, its end included."""
    if len(way) == 1 and match.aim(way[0])[0] == GO and hasattr(ahead, "passed"):
        return ahead.passed(match, way[0])
    return [square for kind, square in [match.aim(action) for action in way] if kind == GO and square >= 0]


def _ahead(words):
    """The game's module about what comes after a decision, None where it has none."""
    return lazy.load(words.AHEAD) if hasattr(words, "AHEAD") else None

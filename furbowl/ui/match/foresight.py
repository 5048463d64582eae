"""What a player wants to see before deciding: where SELECT jumps to, and what the cursor's place would come to.

Loaded when it is first wanted in a decision, and dropped with that.
"""

import displayio

from furbowl import lazy
from furbowl.art import tiles
from furbowl.art.tiles import RISK
from furbowl.board import steps
from furbowl.protocol import GIVE, GO, HIT
from furbowl.ui.match.highlights import frame, line
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import text


def jump(choice, at):
    """The square to which SELECT leads the cursor from one, -1 where the chosen piece can do nothing."""
    found = stops(choice)
    if not found:
        return -1
    return found[(found.index(at) + 1) % len(found)] if at in found else found[0]


def stops(choice):
    """The squares at which the chosen piece can do something, each once: the ball, or with it the score or the way
    there; as near to the ball as it gets; whom it can hit, a carrier first; whom it can give the ball; the farthest
    square ahead."""
    match, found = choice.match, []
    here, columns = match.square(choice.who), match.columns
    ways = [square for square in range(len(choice.marks)) if choice.ways(square)]
    balls = list(match.balls())
    ahead = _best(ways, [(_left(match, square), _distance(columns, here, square), square) for square in ways])
    if any(who == choice.who for _, _, who in balls):
        found += ahead
    else:
        lying = [square for _, square, who in balls if who < 0 and (choice.ways(square) or square in choice.deeds)]
        beside = [] if lying else _beside(match, ways, balls)
        if any(who >= 0 and match.side_of(who) == match.side for _, _, who in balls):
            ahead = beside + ahead  # its own side has it: nobody is in a hurry to get there
        else:
            found += lying or beside
    carriers = [who for _, _, who in balls]
    aims = []
    for square in choice.deeds:
        kind = match.aim(choice.deeds[square])[0]
        who = match.who_at(square)
        if who >= 0 and who != choice.who and (kind == HIT or kind == GIVE or square in choice.planned):
            gives = match.side_of(who) == match.side_of(choice.who)
            aims.append((gives, who not in carriers, _distance(columns, here, square), square))
    found += [each[-1] for each in sorted(aims)] + ahead
    return [square for i, square in enumerate(found) if square not in found[:i]]


def _beside(match, ways, balls):
    """Of some squares the one that is nearest to a ball, beyond it rather than before it; as a list."""
    facts = []
    for square in ways:
        for _, ball, _ in balls:
            if ball >= 0:
                facts.append((steps(match.columns, square, ball), _left(match, square), square))
    return _best(ways, facts)


def _best(ways, facts):
    """The square with the least facts, which end with it; as a list, empty where there is none."""
    return [min(facts)[-1]] if facts else []


def _left(match, square):
    """How many columns are left to where the side plays to."""
    column = square % match.columns
    return column if match.side else match.columns - 1 - column


def _distance(columns, a, b):
    """How many pushes of the stick lie between two squares."""
    return abs(a % columns - b % columns) + abs(a // columns - b // columns)


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
    scores = any(holder == who for _, _, holder in match.balls()) and any(
        marks[square] and not _left(twin, square) for square in range(len(marks))
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

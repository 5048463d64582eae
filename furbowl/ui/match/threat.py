"""An opponent's next turn, shown to a player who wants to see it before deciding. Loaded for one look."""

import displayio

from furbowl.art import tiles
from furbowl.ui.match.highlights import frame, line
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import text


def threat(decision, who):
    """Shows in its team's colour where an opponent comes in its next turn and whom it can hit then, until B is pressed
    or a piece is chosen. Whether it can do anything then."""
    match, pitch, words = decision.match, decision.pitch, decision.words
    if match.side_of(who) == match.side:
        return False
    ahead = words.ahead()
    twin = ahead.next_turn(match, who) if match.square(who) >= 0 else None
    if not twin:
        return False
    marks = bytearray(len(decision.choice.marks))
    for square, _ in twin.reach(who):
        marks[square] = 1
    hits = ahead.hits(twin, who, words.plans(twin, who))
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
    scores = False
    if any(holder == who for _, _, holder in match.balls()):
        scores = ahead.scores(twin, who)
    put = decision.band.start().put(match.name(who)).put(", next turn: ").put("can~score" if scores else "")
    if not scores or len(decision.band.lines) > 1:  # or there is no room: who is hit is framed
        put.put(", " if scores else "").put("hits~#" if hits else "hits~nobody", len(hits))
    decision.band.say(text.TEAM[match.side_of(who)], "B clear  SEL next", "B clear")
    return True

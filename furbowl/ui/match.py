"""The match screen: deciding and playing back take turns on it.

What happens is always one action of match.legal(), which a player chooses (furbowl/ui/decide.py) or a computer
(think.py), or which the menu gives (wishes.py). It is carried out (act.py), then its events are played back
(playback.py). These parts never run together, so where memory is short only one of them is in it.
"""

from furbowl import words
from furbowl.ui import text
from furbowl.ui.band import Band
from furbowl.ui.pitch import Pitch
from furbowl.ui.strip import Strip

_PARTS = ("wishes", "hint")


def show(app):
    table = Table(app)
    app.look(table.group)
    events, wish = list(app.match.events()), None
    while not wish:
        told = len(events) > 0
        if told:
            yield from _play_back(app, table, events)
            table.sync(app.match)
        if app.match.over:
            return "score"
        wish = yield from _decide(app, table, told)
        events = ()
        if isinstance(wish, int):
            events, wish = app.call("act", app, wish), None
            if not events:  # the last action was taken back
                table.sync(app.match)
    return wish


def _decide(app, table, told):
    """What whoever plays now wants: an action, another screen, or None. told: the band holds a line of the log."""
    app.match.legal()  # the rules that were let go come back before the part: compiling them takes the most room
    wish = yield from app.part("think" if app.plays() else "decide", table, told)
    while wish in _PARTS:
        wish = yield from app.part(wish, table)
    return wish


def _play_back(app, table, events):
    """Plays events back; the screens in between, of a turn change or a score, come without its memory."""
    app.rest()
    lines, at = app.story.tell(events), 0
    if app.match.over or any(event[0] == words.TURN for event in events):
        app.going_on("keep")  # now: switching off while the dice roll rolls no others
        app.rest()
        if app.board.notices:
            yield from app.visit("notice")
    while at < len(events):
        at, wish = yield from app.part("playback", table, events, lines, at)
        if wish:
            del events[:at], lines[:at]  # room for it
            at = 0
            yield from app.visit(wish)


class Table:
    """What both parts show: the pitch, the strip below it, the two lines of text."""

    def __init__(self, app):
        self.pitch = Pitch(app.match, app.tiles)
        self.strip = Strip(app.lights)
        self.band = Band()
        self.group = text.page()
        for layer in (self.pitch.group, self.strip.grid, self.band.first.grid, self.band.second.grid):
            self.group.append(layer)
        self.sync(app.match)

    def sync(self, match):
        """Shows the match as it is."""
        self.pitch.sync(match)
        self.strip.show(match)

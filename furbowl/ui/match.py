"""The match screen: deciding and playing back take turns on it.

What happens is always one action of match.legal(), carried out by match.apply(); then its events are played back. The
two parts (furbowl/ui/decide.py, furbowl/ui/playback.py) never run together, so where memory is short only one of them
is in it.
"""

from furbowl.ui import text
from furbowl.ui.band import Band
from furbowl.ui.pitch import Pitch
from furbowl.ui.strip import Strip


def show(app):
    table = Table(app)
    app.look(table.group)
    match, wish = app.match, None
    while not wish:
        events = list(match.events())
        if events:
            yield from app.part("playback", table, events)
            table.sync(match)
        if match.over:
            return "score"
        wish = yield from app.part("decide", table, len(events) > 0)
    return wish


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

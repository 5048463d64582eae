"""The match screen: deciding and playing back take turns on it.

What happens is always an action of match.legal(), or several on one way: a player chooses them (human_turn.py), a
computer (cpu_turn.py), or the menu gives them (furbowl/ui/screens/menu.py). They are carried out (carry_out.py), then
their events are played back (events.py). These parts never run together, so only one of them is in memory.
"""

from furbowl import loading
from furbowl.const import const
from furbowl.ui.match.message_bar import Band
from furbowl.ui.match.pitch import Pitch
from furbowl.ui.widgets import text

_PARTS = ("match_menu", "hint", "explain")
_TOLD = const(2)  # "taught" from there on: the first turn of a first match is over


def show(app):
    table = Table(app)
    app.look(table.group)
    events, wish = list(app.match.events()), None
    while not wish:
        told = False
        if events:
            told = yield from app.part("events", table, events)
            table.sync(app.match)
        events = ()  # room for those who decide
        if app.lesson or app.settings.get("taught", 0) < _TOLD and not app.plays():
            wish = yield from app.part("lesson", table)
            if isinstance(wish, str):  # there may be no match any more
                return wish
        if not wish:
            if app.match.over:
                return "score"
            wish = yield from _decide(app, table, told)
        if wish and not isinstance(wish, str):
            events, wish = loading.call("furbowl.ui.match.carry_out", "carry_out", app, wish), None
            if not events:  # the last action was taken back
                table.sync(app.match)
    return wish


def _decide(app, table, told):
    """What whoever plays now wants: actions, another screen, or None. told: the band holds a line of the log."""
    wish = yield from app.part("cpu_turn" if app.plays() else "human_turn", table, told)
    while isinstance(wish, list):  # of what a list has; then of what is pointed at, if anything
        wish = yield from app.part("choice_list", table, wish)
        if isinstance(wish, list):
            wish = yield from app.part("human_turn", table, wish)
    if len(table.pitch.under):
        loading.call("furbowl.ui.match.layers", "take_away", table.pitch)
    if app.lesson and app.lesson.kind and wish == _PARTS[0]:
        return (yield from app.part("lesson_menu"))
    while wish in _PARTS:
        wish = yield from app.part(wish, table)
    return wish


class Table:
    """What both parts show: the pitch, the strip below it or the panel beside it, the lines of text.

    look: what the game looks like (furbowl/games/looks.py); left: x of the panel
    """

    def __init__(self, app):
        match = app.match
        self.look = look = match.looks()
        *_, y, lines = look.layout(match)
        self.pitch = Pitch(match, look, app.tiles(look.cell(match)))
        self.left = lines[-1][0]
        self.panel = y < 0  # beside the pitch, in place of a strip below it
        if self.panel:
            self.strip = loading.load("furbowl.ui.match.panel").Panel(app.lights, self)
        else:
            self.strip = loading.load("furbowl.ui.match.strip").Strip(app.lights, look, y, match)
        self.band = Band(lines)
        self.group = text.page()
        self.group.append(self.pitch.group)
        self.group.append(self.band.grid)
        self.group.append(self.strip.grid)
        self.sync(match)

    def box(self):
        """(x, width, top, bottom) for what is laid over the pitch: a panel beside it stays free."""
        pitch = self.pitch
        if not self.panel:
            return 11, 128, 4, min(96, pitch.top + pitch.rows * pitch.size)
        return 0, self.left - 2, pitch.top - 1, pitch.top + pitch.rows * pitch.size

    def sync(self, match):
        """Shows the match as it is."""
        self.pitch.sync(match)
        self.strip.show(match)

"""The match screen: decisions and playback take turns on it.

Every decision is an action of match.legal(), or several along one path: a player chooses them (decide.py), a computer
(cpu_turn.py), or the menu gives them (furbowl/ui/screens/menu.py). They are carried out, then their events are played
back (playback.py). These parts never run together, so only one of them is in memory.

It writes with our own lines of text (furbowl/ui/widgets/text.py), not with Adafruit's labels, because nothing may be
allocated while the cursor moves.
"""

from furbowl.const import const
from furbowl.history import ends
from furbowl.loading import on_demand
from furbowl.protocol import SCORE, TURN
from furbowl.ui.match.bars import COLUMNS, Band, Strip
from furbowl.ui.match.pitch import Layers, Pitch, take_away
from furbowl.ui.widgets import text

# instead of an action
TAKE_BACK = const(-1)
END_TURN = const(-2)  # though something could still be done: the menu has asked

APART = "apart"  # instead of the state of the band: the list of the actions that belong to no piece opens
_NARROW = const(22)  # letters of a row on the screen between two turns
_TOLD = const(2)  # "taught" from there on: the first turn of a first match is over


def show(app):
    table = Table(app)
    app.look(table.group)
    events: list | tuple
    events, request, sure = list(app.match.events()), None, False
    while not request:
        told = False
        _keep_each(app)
        if events:
            told = yield from _play_back(app, table, events, sure)
            table.sync(app.match)
        events = ()  # make room for the decision
        if app.lesson or app.settings.get("taught", 0) < _TOLD and not app.plays():
            request = yield from app.part(lesson, table)
            if isinstance(request, str):  # there may be no match any more
                return request
        if not request:
            if app.match.over:
                return "score"
            request = yield from _decide(app, table, told)
        if request and not isinstance(request, str):
            events, request, sure = carry_out(app, request), None, request == END_TURN
            if not events:  # the last choice was taken back
                table.sync(app.match)
    return request


def _decide(app, table, told):
    """The decision of the current player: actions, another screen, or None. told: the band holds a line of the log."""
    request = yield from app.part(cpu_turn if app.plays() else decide, table, told)
    while isinstance(request, list) or callable(request):
        if isinstance(request, list):  # rows of a list; then actions to point at, if any
            request = yield from app.part(choice_list, table, request)
            if isinstance(request, list):
                request = yield from app.part(decide, table, request)
        else:
            table.clear()
            request = yield from app.part(request, table)
    table.clear()
    return request


# --- the parts: each imports what it needs, the largest first


def decide(app, table, told):
    words = app.match.tooltips()
    table.lay()
    from furbowl.ui.match.decide import decide

    return decide(app, table, words, told)


def apart(app, table):
    return decide(app, table, APART)


def cpu_turn(app, table, told):
    from furbowl.ui.match.cpu_turn import show

    return show(app, table, told)


def choice_list(app, table, found):
    wares = app.match.tooltips().wares(app.match)
    if wares:
        from furbowl.ui.match import shop

        return shop.show(app, table, found, wares)
    from furbowl.ui.match.choice_list import show

    return show(app, table, found)


def playback(app, table, events, lines, at):
    from furbowl.ui.match.playback import show

    return show(app, table, events, lines, at)


def match_menu(app, table):
    if app.lesson and app.lesson.kind:
        from furbowl.ui.screens.lesson import menu

        return menu(app, table)
    from furbowl.ui.screens.menu import part

    return part(app, table)


def hint(app, table):
    from furbowl.ui.match.cpu_turn import advise

    return advise(app, table)


def lesson(app, table):
    from furbowl.ui.screens.lesson import go_on

    return go_on(app, table)


def turn_over(app, table, events):
    from furbowl.ui.screens.turn import passed

    return passed(app, table, events)


@on_demand
def explain(way):
    """The part that shows how the numbers of these actions add up."""

    def explain(app, table):
        from furbowl.ui.screens.explain import show

        return show(app, way)

    return explain


@on_demand
def danger(match, choice=None):
    """The part that shows what the other side can hit, while B is held; choice: that of the deciding player."""
    who, ways = -1, b""
    if choice:
        who, ways = choice.who, bytes([choice.ways(square) for square in range(len(choice.marks))])

    def danger(app, table):
        table.lay()
        from furbowl.ui.match.danger import show

        return show(app, table, match, who, ways)

    return danger


class Table:
    """The picture that all parts share: the pitch, the strip below it, the lines of text.

    look: the looks of the game (furbowl/games/looks.py); layers: None except during a decision
    """

    def __init__(self, app):
        self.look = app.match.looks()
        self.build(app)

    @on_demand
    def build(self, app):
        match, look = app.match, self.look
        *_, lines = look.layout(match)
        self.pitch = Pitch(match, look, app.tiles(look.cell(match)))
        high = self.pitch.high
        self.strip = Strip(app.lights, look, high, match)
        self.band, self.layers = Band(lines), None
        self.group = text.page()
        self.group.append(self.pitch.group)
        if self.pitch.views:
            self.pitch.anew = lambda: app.look(app.group)
            self.group.append(text.box(0, high, 160, 128 - high, text.INK))
        self.group.append(self.band.grid)
        self.group.append(self.strip.grid)
        self.sync(match)

    def box(self):
        """(x, width, top, bottom) for what is laid over the pitch."""
        return 11, 128, 4, min(96, self.pitch.bottom)

    def lay(self):
        """Add the layers that a decision is drawn on, unless they are there."""
        if not self.layers:
            self.layers = Layers(self.pitch)

    def clear(self):
        """Remove the layers, if they are there."""
        if self.layers:
            take_away(self.pitch)
            self.layers = None

    def sync(self, match):
        """Show the match as it is."""
        self.pitch.sync(match)
        self.strip.show(match)


# --- carrying out a decision, and playing it back


@on_demand
def carry_out(app, request):
    """Carry out an action, or those of a path until something else has to be decided; return the events, none if
    actions were taken back."""
    if request == TAKE_BACK:
        return app.take_back() or ()
    if isinstance(request, int):
        return app.act(app.match.end if request == END_TURN else request)
    events, match, side = [], app.match, app.match.side

    def has(action):
        """Return whether the acting piece has a ball."""
        actor = match.actor(action)
        return actor >= 0 and any(who == actor for _, _, who in match.balls())

    def goes_on(done, action):
        """Return whether a path goes on: the piece reached its square, and its side may freely do the action."""
        who, (_, square) = match.actor(done), match.aim(done)
        if match.over or match.side != side or match.question or square >= 0 and match.square(who) != square:
            return False
        return action in match.legal(who)

    for i, action in enumerate(request):
        had = has(action)
        events += app.act(action, i > 0)
        if i + 1 < len(request) and not (goes_on(action, request[i + 1]) and (not had or has(action))):
            break
    return events


def _keep_each(app):
    """Save each action, where that wears nothing out: the dice are part of the save, so nobody can roll again. The end
    of the match is not saved yet, because it may be taken back."""
    if not app.board.wears and not app.match.over:
        from furbowl.saving import autosave

        autosave.keep(app)


@on_demand
def _play_back(app, table, events, sure):
    """Play events back, up to each turn change or score: these screens have the memory of playback to themselves.
    Return whether all was played back: False if the end of a turn was taken back. sure: whether the player was asked.
    """
    match, at = app.match, 0
    lines, last = app.history.spoken(events), ends(match, events)
    if app.lesson and app.lesson.kind and app.history.can_take_back():
        del events[last:]  # a lesson is over with the turn, unless that is taken back
    elif last < len(events):
        if not sure and app.history.can_take_back() and not app.plays(match.side ^ app.side):
            yield from app.part(playback, table, events[:last], lines[: last + 1], 0)
            if not (yield from app.part(turn_over, table, events)):
                app.take_back()
                _keep_each(app)
                return False
            del events[:last], lines[:last]
        app.history.settle()
    if any(match.flags(event[0]) & SCORE for event in events):
        app.forget()  # all pieces line up again
    if match.over or any(match.flags(event[0]) & TURN for event in events):
        from furbowl.saving import autosave

        autosave.keep(app)  # now: switching off while the dice roll must not change the roll
        width = COLUMNS if app.plays(1) else _NARROW
        rows = () if app.lesson or match.over else app.history.mattered(len(table.band.lines), width)
        told = "\n".join(rows).encode() + b"\0"
        app.told[: len(told)] = told
    if app.board.notices:
        yield from app.visit("notice")
    while at < len(events):
        at, request = yield from app.part(playback, table, events, lines, at)
        if request:
            del events[:at], lines[:at]  # room for it
            at = 0
            yield from app.visit(request)
    return True

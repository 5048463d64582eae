"""The part of the match screen in which a computer thinks, a little in each tick, and says so: it decides, or advises.

show() gives the action, or the menu where the player opens the menu: then it thinks anew. advise() tells what
Legend would do now and why, until somebody presses: A does it, anything else puts it away.
"""

from furbowl import cpu
from furbowl.actions import verb_of
from furbowl.art import tiles
from furbowl.boards import BACK, MENU, NOTHING, OK
from furbowl.const import const
from furbowl.loading import on_demand
from furbowl.protocol import FINISH, GO, HIT
from furbowl.ui.match.match_screen import match_menu
from furbowl.ui.match.pitch import hide
from furbowl.ui.widgets import text

_ADVISER = "legend"

_LINGER = const(30)  # ticks at normal speed that the last line of the log stays
_SIGN = const(12)  # and then that it is said who thinks, at least: as a turn begins, and where it still does
_DOT = const(8)
_MOMENT = const(15)  # ticks until a press counts: whoever waited for the hint may still press
_DOTS = const(3)


def show(app, table, told):
    """told: the band holds the last line of the log."""
    app.board.stay()
    begins, app.side = app.side != app.match.side, app.match.side
    name, speed = app.plays(), 3 - app.settings["speed"]
    player = cpu.player(name, app.think_seed())
    player.plan = app.plan
    thought = Thought(app.board, player.choose(app.match))
    sign = Sign(table.band, name, text.TEAM[app.side])
    planned = app.plan[0][:1]
    linger, least = (_LINGER * speed // 2 if told else 0), _SIGN * speed // 2
    ends, ticks = linger + (least if begins else 0), 0
    while thought.goes_on() or ticks < ends:
        if (thought.end,) == planned:  # it goes on: walks at once, does all else after a moment
            planned = ()
            ends = 0 if app.match.aim(thought.end)[0] == GO else linger // 2
            continue
        if ticks >= linger:
            ends = linger + least
            sign.show(app.settings.get("demo", "START menu"))
        ticks += 1
        intent = yield
        if intent == MENU:
            return match_menu
        if intent != NOTHING:  # somebody is in a hurry
            linger, ends, least = min(linger, ticks), 0, 0
    app.plan = player.plan
    return thought.end


class Thought:
    """Work that is done a little in each tick."""

    def __init__(self, board, work):
        """work: a generator that returns what it comes to."""
        self.board, self.work = board, work
        self.end = None

    def goes_on(self):
        """Works as long as this tick has time, a slice at least; whether there is more to do."""
        while self.end is None:
            try:
                next(self.work)
            except StopIteration as end:
                self.end = end.value
            if not self.board.idle():
                break
        return self.end is None


class Sign:
    """Says who thinks; dots show that it goes on."""

    def __init__(self, band, name, colour):
        self.band, self.name, self.colour = band, name, colour
        self.ticks = self.end = 0  # end: where the dots begin

    def show(self, hint):
        """In each tick. hint: what the buttons do."""
        band, dot = self.band, self.ticks // _DOT - 1
        if self.ticks == 0:
            self.end = band.start().put(self.name[0].upper()).put(self.name[1:]).put(" thinks").length
            band.say(self.colour, hint)
        elif self.ticks % _DOT == 0:
            band.first.put(self.end + dot % _DOTS, ord(" " if dot // _DOTS % 2 else "."))
        self.ticks += 1


# --- a hint


def advise(app, table):
    """Gives what A takes up: as much of the plan as was drawn and told; None where it is put away."""
    text.shades.clear()  # room for thinking
    sign = Sign(table.band, _ADVISER, text.YELLOW)
    plan = yield from _choose(app, sign)
    if plan is None:
        return None
    action = reached(app.match, plan)
    why = yield from app.part(_explain, sign, action, plan)
    if why is None:
        return None
    before = app.cursor, app.chosen
    point(app, table, plan, action)
    table.band.start().put(why.replace("\n", " "))
    table.band.say(text.YELLOW, "A take it  B no", "A go")
    for _ in range(_MOMENT):
        yield
    intent = NOTHING
    while intent == NOTHING:
        intent = yield
    hide(table.layers.pointers, True)
    if intent != OK:
        app.point(*before)
        return None
    said = action == plan[0] and app.match.aim(action)[1] < 0  # it only says what comes
    return plan if said else plan[: plan.index(action) + 1]


@on_demand
def _choose(app, sign):
    """What the adviser would do, a plan; None where the player goes back. What that needs is gone afterwards."""
    player = cpu.player(_ADVISER, app.think_seed())
    thought = Thought(app.board, player.choose(app.match))
    while thought.goes_on():  # here, because to choose calls deep
        sign.show("B back")
        intent = yield
        if intent == BACK or intent == MENU:
            return None
    return (thought.end,) + player.plan[0]


@on_demand
def _explain(app, sign, action, plan):
    """Why it would do that; None where the player goes back."""
    thought = Thought(app.board, app.match.hint(action, plan))
    while thought.goes_on():
        sign.show("B back")
        intent = yield
        if intent == BACK or intent == MENU:
            return None
    return thought.end


@on_demand
def reached(match, plan):
    """The action of a plan that a press comes to: the end of its way, or whom it hits at the end of it.

    The first one where that only says what comes, and what is aimed at after a way is no blow: one press would not go
    that way.
    """
    last = plan[0]
    begun = match.aim(last)[1] >= 0
    for action in plan[1:]:
        kind, square = match.aim(action)
        if match.actor(action) != match.actor(last) or begun and verb_of(action) != verb_of(last):
            break
        if square >= 0:
            if kind > HIT and match.aim(last)[0] == GO:
                return plan[0]
            last = action
    return last


@on_demand
def point(app, table, plan, action):
    """Put the ring around who acts, and the cursor where; dots the squares of the plan's way."""
    from furbowl.ui.match.overlay import Overlay  # not before: to think needs the room

    match = app.match
    who, (kind, square) = match.actor(action), match.aim(action)
    table.lay()
    if kind >= FINISH or who < 0:
        return
    if square < 0:
        square = match.square(who)
    app.point((square % match.columns, match.rows - 1 - square // match.columns), who)
    overlay = Overlay(table.pitch, table.layers)
    for each in [match.aim(step) for step in plan]:
        if each[0] == GO and each[1] >= 0:
            overlay.dot(each[1], tiles.PATH + 2)
    overlay.circle(who)
    overlay.place(square, 0)

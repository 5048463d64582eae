"""The part of the match screen in which a player decides: the cursor, the piece that is chosen, what OK would do.

It gives the actions to carry out one after the other, "match_menu" where the player opens the menu, or the rows of a
list: where several actions aim at a square, or the match asks a side a question, choice_list.py goes on without what is
in memory here. What it closes without a choice goes on here.
"""

from furbowl import lazy, registry
from furbowl.boards import BACK, DOWN, MENU, NOTHING, OK
from furbowl.const import const
from furbowl.protocol import GO
from furbowl.ui.match.choice import Choice
from furbowl.ui.match.guidance import describe, refuse, why
from furbowl.ui.match.highlights import draw, lay, take_away, threatens
from furbowl.ui.match.pitch import hide
from furbowl.ui.match.pointer import Pointer

_REST = const(60)  # ticks that the last line of the log stays when nobody presses
_MOMENT = const(15)  # ticks until a question opens: a press too early answers nothing


def show(app, table, told):
    """told: whether the band holds the last line of the log, which may be read for a while; after a list that was
    closed the actions that are to be pointed at then, if any, as a list.

    Gives actions, the name of a screen, or for choice_list.py a list of (way, odds): odds None but for steps.
    """
    lay(table.pitch)
    decision = Decision(app, table)
    hide(table.pitch.pointers, False)
    decision.begin(told)
    if app.match.question and not isinstance(told, list):
        yield from decision.wait()
    while decision.wish is None and not decision.rows:
        intent = yield
        if intent == NOTHING:
            decision.rest()
        elif intent <= DOWN:
            decision.pointer.step(intent)
            describe(decision)
        elif intent == MENU:
            decision.wish = "match_menu"
        else:
            decision.press(intent)
    decision.leave()
    if decision.wish is None:
        return [(way, decision.odds(way)) for way in decision.rows]
    take_away(table.pitch)
    return decision.wish


class Decision:
    def __init__(self, app, table):
        self.app, self.match, self.pitch, self.band = app, app.match, table.pitch, table.band
        self.words = lazy.load(registry.module(app.match.rules, "describe"))
        self.choice = Choice(app.match, self.words, app.lesson)
        self.pointer = Pointer(app, table.pitch, self.choice)
        self.linger = 0
        self.rows = ()  # of the list to open: each the actions to carry out
        self.apart = ()  # what is nobody's action, as apart() of the words gives it
        self.wish = None  # what comes of it

    def begin(self, told):
        """Chooses whose play goes on, and draws the cursor: in a new turn on the first piece that can act."""
        match, app, choice = self.match, self.app, self.choice
        choice.look()
        if hasattr(self.words, "apart"):
            self.apart = self.words.apart(match)
        self.moved = app.side == match.side and app.chosen >= 0  # a piece, by who decides now
        choice.pick(match.playing if match.playing >= 0 else app.chosen)
        draw(self.pitch, choice)
        closed = isinstance(told, list)
        if closed and told:
            self.aim(told)
        elif not closed and not choice.free and choice.deeds:
            self.pointer.put(sorted(choice.deeds)[(len(choice.deeds) - 1) // 2])
        elif not choice.free or app.side == match.side:
            self.pointer.draw()
        else:
            app.side = match.side
            who = choice.next(-1)
            self.pointer.put(match.square(who) if who >= 0 else 0)
        if app.opens:
            app.opens = False
            self.choose(-1)
            self.rows = self.apart[0]
        elif told and not closed:
            self.linger = _REST
        else:
            describe(self)

    def aim(self, actions):
        """Some actions that are nobody's are chosen by the squares at which they aim."""
        self.choice.pick(-1)
        for action in actions:
            self.choice.note(action, -1)
        draw(self.pitch, self.choice)
        self.pointer.put(min(self.choice.deeds))

    def wait(self):
        """The moment before a question opens; then the list of its answers by itself, unless each is a square to point
        at. Nor does it while pieces are put on squares one after the other: the list has what else there is, SELECT
        opens it."""
        for _ in range(_MOMENT):
            yield
        describe(self)
        rows, choice = self.answers(), self.choice
        if choice.free and not self.moved:
            self.rows = rows
        elif not choice.free and (not choice.deeds or any(self.match.aim(action)[1] < 0 for (action,) in rows)):
            self.rows = rows

    def answers(self):
        """What a list of answers has; who goes where is chosen on the pitch."""
        match, free = self.match, self.choice.free
        return [(action,) for action in match.legal() if not free or match.aim(action)[0] != GO]

    def odds(self, way):
        """How likely all steps of a way are to succeed, None where it is no way of several."""
        _, square = self.match.aim(way[-1])
        several = isinstance(way, tuple) and len(way) > 1 and self.choice.ways(square)
        return self.choice.way(square)[1] if several else None

    def leave(self):
        """Remembers where the player was."""
        self.pointer.leave()
        self.app.chosen = self.choice.who

    def rest(self):
        """A tick without a press."""
        self.pointer.tick()
        if self.linger:
            self.linger -= 1
            if not self.linger:
                describe(self)

    # --- buttons

    def press(self, intent):
        """OK, BACK or NEXT."""
        match = self.match
        if intent == OK:
            self.ok()
        elif intent == BACK:
            self.back()
        elif match.question:
            self.rows = self.answers()
        else:
            self.next()

    def ok(self):
        choice, pointer = self.choice, self.pointer
        who, square = pointer.who(), pointer.square()
        if square in choice.several:
            self.rows = choice.options(square)
        elif choice.ways(square):
            self.wish = pointer.way
        elif square in choice.deeds:
            self.wish = choice.deed(square)
        elif not choice.free:
            self.rows = self.answers()
        elif choice.begun():
            refuse(self, why(self))
        elif who >= 0 and who == choice.who:
            self.choose(-1)
        elif who >= 0 and choice.able[who]:
            pointer.put(self.match.square(who))  # it may have been found on the bench
            self.choose(who)
        elif choice.who >= 0 or who < 0 or not lazy.call("furbowl.ui.match.foresight", "threat", self, who):
            refuse(self, why(self))

    def back(self):
        who = self.choice.who
        if self.choice.begun() and self.pointer.who() == who:
            self.end(self.match.finish)
            return
        if who >= 0:
            self.pointer.put(self.match.square(who))
            if self.choice.begun():
                describe(self)
                return
        elif self.apart and self.choice.free and not self.choice.deeds and not threatens(self.pitch):
            self.rows = self.apart[0]
            if not self.rows:
                refuse(self, self.apart[2])
                return
        self.choose(-1)

    def next(self):
        """Jumps to the next piece that can act; with one chosen through what it can do, and where that is nothing,
        chooses the next. With none, the turn can only end."""
        if self.choice.who >= 0 or self.choice.deeds:
            square = lazy.call("furbowl.ui.match.jump", "jump", self.choice, self.pointer.square())
            if square >= 0:
                self.pointer.put(square)
                describe(self)
                return
        who = self.choice.next(self.choice.who if self.choice.who >= 0 else self.pointer.who())
        if who < 0:
            self.end(self.match.end)
            return
        self.pointer.put(self.match.square(who))
        self.choose(who if self.choice.who >= 0 else -1)

    def end(self, action):
        """Ends the play or the turn, -1 where that is not allowed now."""
        if action >= 0 and not (self.app.lesson and self.app.lesson.lit):
            self.wish = (action,)
        else:
            refuse(self, "That cannot end now")

    def choose(self, who):
        """Chooses a piece, -1 lets go."""
        self.choice.pick(who)
        draw(self.pitch, self.choice)
        self.pointer.draw()
        describe(self)

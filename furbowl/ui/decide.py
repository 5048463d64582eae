"""The part of the match screen in which a player decides: the cursor, the animal that is chosen, what OK would do.

It gives the action, or "wishes" where the player opens the menu.
"""

from furbowl import words
from furbowl.boards import BACK, DOWN, MENU, NEXT, NOTHING, OK
from furbowl.lean import const
from furbowl.sound import REFUSED
from furbowl.ui import caption, marks, text
from furbowl.ui.choice import Choice
from furbowl.ui.pitch import hide
from furbowl.ui.pointer import Pointer

_REST = const(60)  # ticks that the last line of the log stays when nobody presses


def show(app, table, told):
    """told: the band holds the last line of the log, which may be read for a while."""
    decision = Decision(app, table)
    hide(table.pitch.pointers, False)
    decision.begin()
    if told:
        decision.linger = _REST
    else:
        decision.describe()
    while decision.wish is None:
        intent = yield
        if intent == NOTHING:
            decision.rest()
        elif intent <= DOWN:
            decision.pointer.step(intent)
            decision.describe()
        elif intent == MENU:
            decision.wish = "wishes"
        else:
            decision.press(intent)
    decision.leave()
    hide(table.pitch.pointers, True)
    return decision.wish


class Decision:
    def __init__(self, app, table):
        self.app, self.match, self.pitch, self.band = app, app.match, table.pitch, table.band
        self.choice = Choice(app.match)
        self.pointer = Pointer(app, table.pitch, self.choice)
        self.linger = 0
        self.wish = None  # what comes of it

    def begin(self):
        """Chooses whose play goes on, and draws the cursor: in a new turn on the first animal that can act."""
        match, app = self.match, self.app
        self.choice.look()
        self.choice.pick(match.playing if match.playing >= 0 else app.chosen)
        marks.draw(self.pitch, self.match, self.choice)
        if app.side == match.side:
            self.pointer.draw()
        else:
            app.side = match.side
            who = self.choice.next(-1)
            self.pointer.put(match.square(who) if who >= 0 else 0)

    def leave(self):
        """Takes the marks away, and remembers where the player was."""
        self.pointer.leave()
        self.app.chosen = self.choice.who
        self.choice.pick(-1)
        marks.draw(self.pitch, self.match, self.choice)

    # --- what is said

    def describe(self):
        """Writes both lines of the band: what is under the cursor, what the buttons do."""
        self.linger = 0
        caption.show(self.band, self.match, self.pointer, self.choice)

    def refuse(self):
        """Says why OK does nothing here, or BACK with a play in progress."""
        self.app.sound.play(REFUSED)
        put, who, square = self.band.start(), self.pointer.who(), self.pointer.square()
        self.app.call("refuse", put, self.match, self.choice.who, who, square)
        self.band.say(text.ORANGE, caption.hint(self.choice, who))

    def rest(self):
        """A tick without a press."""
        self.pointer.tick()
        if self.linger:
            self.linger -= 1
            if not self.linger:
                self.describe()

    # --- buttons

    def press(self, intent):
        """OK, BACK or NEXT."""
        if intent == OK:
            self.ok()
        elif intent == BACK:
            self.back()
        elif self.match.playing >= 0:
            self.wish = words.action(words.FINISH, self.match.playing)
        elif intent == NEXT:
            self.next()

    def ok(self):
        action, who = self.pointer.action(), self.pointer.who()
        if action >= 0:
            self.wish = action
        elif self.choice.begun():
            self.refuse()
        elif who >= 0 and who == self.choice.who:
            self.choose(-1)
        elif who >= 0 and self.choice.able[who]:
            self.pointer.put(self.match.square(who))  # it may have been found on the bench
            self.choose(who)
        else:
            self.refuse()

    def back(self):
        if self.choice.begun():
            self.app.sound.play(REFUSED)
            self.band.start().put(self.match.name(self.choice.who)).put(" is in play: SELECT finishes it")
            self.band.say(text.ORANGE, caption.BEGUN)
            return
        if self.choice.who >= 0:
            self.pointer.put(self.match.square(self.choice.who))
        self.choose(-1)

    def next(self):
        """Jumps to the next animal that can act; with one chosen, chooses it. With none, the turn can only end."""
        who = self.choice.next(self.choice.who if self.choice.who >= 0 else self.pointer.who())
        if who < 0:
            self.wish = words.action(words.END)
            return
        self.pointer.put(self.match.square(who))
        self.choose(who if self.choice.who >= 0 else -1)

    def choose(self, who):
        """Chooses an animal, -1 lets go."""
        self.choice.pick(who)
        marks.draw(self.pitch, self.match, self.choice)
        self.pointer.draw()
        self.describe()

"""The part of the match screen in which a player decides: the cursor, the animal that is chosen, what OK would do.

It ends when an action has been carried out, or with the name of the screen that is wanted.
"""

from furbowl import words
from furbowl.boards import BACK, DOWN, MENU, NEXT, NOTHING, OK
from furbowl.lean import const
from furbowl.sound import REFUSED
from furbowl.ui import tell, text
from furbowl.ui.choice import Choice
from furbowl.ui.pitch import hide
from furbowl.ui.pointer import Pointer

_LINGER = const(60)  # ticks that the last line of the log stays when nobody presses

_PICK = "A pick SEL next START menu"
_LOOK = "SEL next  START menu"
_GO = "A go  B back  SEL next"
_ELSEWHERE = "B back  SEL next"
_GO_ON = "A go SEL finish START menu"
_BEGUN = "SEL finish  START menu"
_STUCK = "SEL end turn  START menu"


def show(app, table, told):
    """told: the band holds the last line of the log, which may be read for a while."""
    decision = Decision(app, table)
    hide(table.pitch.pointers, False)
    decision.begin()
    if told:
        decision.linger = _LINGER
    else:
        decision.describe()
    wish = None
    while not (wish or decision.done):
        intent = yield
        if intent == NOTHING:
            decision.rest()
        elif intent <= DOWN:
            decision.pointer.step(intent)
            decision.describe()
        elif intent == MENU:
            wish = yield from decision.menu()
        else:
            decision.press(intent)
    decision.leave()
    hide(table.pitch.pointers, True)
    return wish


class Decision:
    def __init__(self, app, table):
        self.app, self.match, self.band = app, app.match, table.band
        self.choice = Choice(app.match)
        self.pointer = Pointer(app, table.pitch, self.choice)
        self.linger = 0
        self.done = False  # an action has been carried out

    def begin(self):
        """Chooses whose play goes on, and draws the cursor: in a new turn on the first animal that can act."""
        match, app = self.match, self.app
        self.choice.look()
        self.choice.pick(match.playing if match.playing >= 0 else app.chosen)
        self.pointer.mark()
        if app.side == match.side:
            self.pointer.draw()
        else:
            app.side = match.side
            who = self.choice.next(-1)
            self.pointer.put(match.square(who) if who >= 0 else 0)

    def leave(self):
        """Takes the marks away, and remembers where the player was if nothing was done."""
        self.pointer.leave()
        self.app.chosen = -1 if self.done else self.choice.who
        self.choice.pick(-1)
        self.pointer.mark()

    # --- what is said

    def describe(self):
        """Writes both lines of the band: what is under the cursor, what the buttons do."""
        self.linger = 0
        put, match, who = self.band.start(), self.match, self.pointer.who()
        action = self.pointer.action()
        if action >= 0:
            colour = tell.deed(put, match, action)
            self.band.say(colour, _GO_ON if self.choice.begun() else _GO, "A go")
        elif who >= 0:
            colour = tell.animal(put, match, who)
            self.band.say(colour, self.hint())
        else:
            colour = tell.ground(put, match, self.pointer.square())
            self.band.say(colour, self.hint())

    def hint(self):
        """What the buttons do where OK does not act."""
        who = self.pointer.who()
        if self.choice.begun():
            return _BEGUN
        if who >= 0 and who != self.choice.who and self.choice.able[who]:
            return _PICK
        if self.choice.who >= 0:
            return _ELSEWHERE
        return _LOOK if self.choice.next(-1) >= 0 else _STUCK

    def refuse(self):
        """Says why OK does nothing here, or BACK with a play in progress."""
        self.app.sound.play(REFUSED)
        put, who, square = self.band.start(), self.pointer.who(), self.pointer.square()
        self.app.call("refuse", put, self.match, self.choice.who, who, square)
        self.band.say(text.ORANGE, self.hint())

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
            self.act(words.action(words.FINISH, self.match.playing))
        elif intent == NEXT:
            self.next()

    def ok(self):
        action, who = self.pointer.action(), self.pointer.who()
        if action >= 0:
            self.act(action)
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
            self.band.say(text.ORANGE, _BEGUN)
            return
        if self.choice.who >= 0:
            self.pointer.put(self.match.square(self.choice.who))
        self.choose(-1)

    def next(self):
        """Jumps to the next animal that can act; with one chosen, chooses it. With none, the turn can only end."""
        who = self.choice.next(self.choice.who if self.choice.who >= 0 else self.pointer.who())
        if who < 0:
            self.act(words.action(words.END))
            return
        self.pointer.put(self.match.square(who))
        self.choose(who if self.choice.who >= 0 else -1)

    def choose(self, who):
        """Chooses an animal, -1 lets go."""
        self.choice.pick(who)
        self.pointer.mark()
        self.pointer.draw()
        self.describe()

    def act(self, action):
        """Carries out an action: the decision is made."""
        self.match.apply(action)
        self.done = True

    # --- the menu

    def menu(self):
        """START: what is wished there. Gives the screen that is wanted, or None."""
        wish = yield from self.app.visit("menu")
        if wish in ("log", "help", "handheld"):
            return wish
        if wish == "finish" and self.match.playing >= 0:
            self.act(words.action(words.FINISH, self.match.playing))
        elif wish == "end":
            sure = yield from self.sure_to_end()
            if sure:
                self.act(words.action(words.END))
        elif wish == "give up":
            sure = yield from self.ask("Give up this match?", "A give up  B play on")
            if sure:
                self.app.match = self.app.story = None
                return "title"
        if not self.done:
            self.describe()
        return None

    def sure_to_end(self):
        """With plays left it asks once."""
        left = self.choice.plays_left()
        if not left:
            return True
        plays = "1 play" if left == 1 else "%d plays" % left
        sure = yield from self.ask("End turn? %s left" % plays, "A end it  B play on")
        return sure

    def ask(self, question, hint):
        """Whether the player is sure."""
        self.band.start().put(question)
        self.band.say(text.YELLOW, hint)
        intent = NOTHING
        while intent != OK and intent != BACK:
            intent = yield
        return intent == OK

"""The match screen: a cursor, an animal that is chosen, and what OK would do.

What happens is always one action of match.legal(), carried out by match.apply(); then its events are played back.
"""

from furbowl import words
from furbowl.boards import BACK, DOWN, MENU, NOTHING, OK
from furbowl.lean import const
from furbowl.sound import REFUSED
from furbowl.ui import tell, text
from furbowl.ui.band import Band
from furbowl.ui.choice import Choice
from furbowl.ui.dicebox import DiceBox
from furbowl.ui.marks import Marks
from furbowl.ui.pitch import Pitch, hide
from furbowl.ui.playback import Playback
from furbowl.ui.pointer import Pointer
from furbowl.ui.strip import Strip

_LINGER = const(60)  # ticks that the last line of the log stays when nobody presses

_PICK = "A pick SEL next START menu"
_LOOK = "SEL next  START menu"
_GO = "A go  B back  SEL next"
_ELSEWHERE = "B back  SEL next"
_GO_ON = "A go SEL finish START menu"
_BEGUN = "SEL finish  START menu"
_STUCK = "SEL end turn  START menu"


def show(app):
    screen = Screen(app)
    app.look(screen.group)
    yield from screen.replay()
    while not app.match.over:
        intent = yield
        if intent == NOTHING:
            screen.rest()
        elif intent <= DOWN:
            screen.pointer.step(intent)
            screen.describe()
        elif intent == MENU:
            following = yield from screen.menu()
            if following:
                return following
        else:
            yield from screen.press(intent)
    return "score"


class Screen:
    def __init__(self, app):
        self.app, self.match = app, app.match
        self.pitch = Pitch(app.match, app.tiles)
        self.marks = Marks(self.pitch)
        self.strip = Strip(app.lights)
        self.band = Band()
        box = DiceBox(self.pitch)
        self.choice = Choice(app.match)
        self.pointer = Pointer(app.match, self.pitch, self.marks, self.choice)
        self.playback = Playback(app, self.pitch, self.band, box, self.strip)
        self.linger = 0
        self.group = text.page()
        self.pitch.lay(self.marks.border, self.marks.group)
        for layer in (self.pitch.group, self.strip.grid, self.band.first.grid, self.band.second.grid, box.group):
            self.group.append(layer)
        self.pitch.sync(app.match)
        self.strip.show(app.match)

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
        """Says why OK does nothing here."""
        self.app.sound.play(REFUSED)
        refuse = self.app.borrow("refuse")
        put, who, square = self.band.start(), self.pointer.who(), self.pointer.square()
        if self.choice.who >= 0:
            refuse.act(put, self.match, self.choice.who, who, square)
        else:
            refuse.pick(put, self.match, who, square)
        self.band.say(text.ORANGE, self.hint())

    def rest(self):
        """A tick without a press."""
        self.marks.tick()
        if self.linger:
            self.linger -= 1
            if not self.linger:
                self.describe()

    # --- buttons

    def press(self, intent):
        """OK, BACK or NEXT."""
        if intent == BACK:
            self.back()
        elif intent == OK:
            yield from self.ok()
        elif self.match.playing >= 0:
            yield from self.act(words.action(words.FINISH, self.match.playing))
        else:
            yield from self.next()

    def ok(self):
        action, who = self.pointer.action(), self.pointer.who()
        if action >= 0:
            yield from self.act(action)
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
        start = self.choice.who if self.choice.who >= 0 else self.pointer.who()
        who = self.choice.next(start)
        if who < 0:
            yield from self.act(words.action(words.END))
            return
        self.pointer.put(self.match.square(who))
        self.choose(who if self.choice.who >= 0 else -1)

    def choose(self, who):
        """Chooses an animal, -1 lets go."""
        self.choice.pick(who)
        self.marks.show(self.choice)
        self.pointer.draw()
        self.describe()

    # --- what happens

    def act(self, action):
        """Carries out an action and plays back what came of it."""
        self.match.apply(action)
        yield from self.replay()

    def replay(self):
        """Plays back what has happened; then the next decision is waiting."""
        match = self.match
        self.choice.pick(-1)
        self.marks.show(self.choice)
        hide(self.marks.group, True)
        events = list(match.events())
        yield from self.playback.play(events)
        self.pitch.sync(match)
        self.strip.show(match)
        if match.over:
            return
        hide(self.marks.group, False)
        self.choice.look()
        self.choice.pick(match.playing)
        self.marks.show(self.choice)
        self.come_back()
        if events:
            self.linger = _LINGER  # and the band keeps the last line of the log until then
        else:
            self.describe()

    def come_back(self):
        """Draws the cursor where it was, at the beginning of a turn on the first animal that can act."""
        if self.app.side == self.match.side:
            self.pointer.draw()
            return
        self.app.side = self.match.side
        who = self.choice.next(-1)
        self.pointer.put(self.match.square(who) if who >= 0 else 0)

    def menu(self):
        """START: what is wished there. Gives the next screen, or None."""
        wish = yield from self.app.visit("menu")
        if wish == "finish" and self.match.playing >= 0:
            yield from self.act(words.action(words.FINISH, self.match.playing))
            return None
        if wish == "end":
            yield from self.end()
            return None
        if wish == "give up":
            sure = yield from self.ask("Give up this match?", "A give up  B play on")
            if sure:
                self.app.match = self.app.story = None
                return "title"
        elif wish:
            yield from self.app.visit(wish)
        self.describe()
        return None

    def end(self):
        """Ends the team turn; with plays left it asks once."""
        left = self.choice.plays_left()
        sure = True
        if left:
            plays = "1 play" if left == 1 else "%d plays" % left
            sure = yield from self.ask("End turn? %s left" % plays, "A end it  B play on")
        if sure:
            yield from self.act(words.action(words.END))
        else:
            self.describe()

    def ask(self, question, hint):
        """Whether the player is sure."""
        self.band.start().put(question)
        self.band.say(text.YELLOW, hint)
        intent = NOTHING
        while intent != OK and intent != BACK:
            intent = yield
        return intent == OK

"""The match screen: a cursor, an animal that is chosen, and what OK would do.

What happens is always one action of match.legal(), carried out by match.apply(); then its events are played back.
"""

from furbowl import words
from furbowl.boards import BACK, DOWN, LEFT, MENU, NOTHING, OK, RIGHT, UP
from furbowl.lean import const
from furbowl.ui import refuse, tell, text, tiles
from furbowl.ui.band import Band
from furbowl.ui.choice import Choice
from furbowl.ui.dicebox import DiceBox
from furbowl.ui.marks import Marks
from furbowl.ui.pitch import BENCH_X, SIZE, Pitch
from furbowl.ui.playback import Playback
from furbowl.ui.strip import Strip

_BENCH = const(10)
_LINGER = const(60)  # ticks that the last line of the log stays when nobody presses

_PICK = "A pick SEL next START menu"
_LOOK = "SEL next  START menu"
_GO = "A go  B back  SEL next"
_ELSEWHERE = "B back  SEL next"
_GO_ON = "A go SEL finish START menu"
_BEGUN = "SEL finish  START menu"
_STUCK = "Nothing to do: SEL ends turn"


def show(app):
    screen = Screen(app)
    app.look(screen.group)
    yield from screen.replay()
    while not app.match.over:
        intent = yield
        if intent == NOTHING:
            screen.rest()
        elif intent <= DOWN:
            screen.step(intent)
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
        self.pitch = Pitch(app.match)
        self.marks = Marks(self.pitch)
        self.strip = Strip(app.board)
        self.band = Band()
        box = DiceBox(self.pitch)
        self.choice = Choice(app.match)
        self.playback = Playback(app, self.pitch, self.band, box, self.strip)
        self.column = self.line = 0  # of the cursor, from the upper left; the bench is the column after the last
        self.linger = 0
        self.risky = False
        self.group = text.page()
        self.pitch.lay(self.marks.border, self.marks.group)
        for layer in (self.pitch.group, self.strip.grid, self.band.first.grid, self.band.second.grid, box.group):
            self.group.append(layer)
        self.pitch.sync(app.match)
        self.strip.show(app.match)

    # --- the cursor

    def square(self):
        """The square under the cursor, -1 on the bench."""
        if self.column == self.match.columns:
            return -1
        return (self.match.rows - 1 - self.line) * self.match.columns + self.column

    def under(self):
        """The animal under the cursor, on the pitch or on the bench; -1 for none."""
        square = self.square()
        return self.match.who_at(square) if square >= 0 else self.line

    def go_to(self, who):
        """Moves the cursor to an animal on the pitch."""
        square = self.match.square(who)
        self.column = square % self.match.columns
        self.line = self.match.rows - 1 - square // self.match.columns
        self.point()

    def step(self, intent):
        """Moves the cursor by one square."""
        self.column += (intent == RIGHT) - (intent == LEFT)
        self.line += (intent == DOWN) - (intent == UP)
        self.column = min(max(self.column, 0), self.match.columns)
        lines = _BENCH if self.column == self.match.columns else self.match.rows
        self.line = min(max(self.line, 0), lines - 1)
        self.point()

    def point(self):
        """Draws the cursor and says what is under it."""
        self.draw_cursor()
        self.describe()

    def draw_cursor(self):
        square = self.square()
        self.app.cursor = square
        if square >= 0:
            self.marks.point(self.pitch.x(square), self.pitch.y(square), self.aim(self.choice.action(square)))
        else:
            self.marks.point(BENCH_X, self.line * SIZE)

    def aim(self, action):
        """What the cursor shows of an action: 0, or 1 + tiles.PLAIN, RISK, SPRINT."""
        verb = action >> 14
        if verb != words.MOVE and verb != words.SPRINT:
            return 0
        risk = tiles.RISK if self.match.needs(action) else tiles.PLAIN
        return 1 + risk + (tiles.SPRINT if verb == words.SPRINT else tiles.PLAIN)

    def describe(self):
        """Writes both lines of the band."""
        self.linger = 0
        action = self.choice.action(self.square())
        put, match, who = self.band.start(), self.match, self.under()
        begun = self.choice.begun()
        if action >= 0:
            colour = tell.deed(put, match, action)
            self.band.say(colour, _GO_ON if begun else _GO, "A go")
            return
        if who >= 0:
            colour = tell.animal(put, match, who)
        else:
            colour = tell.ground(put, match, self.square())
        self.band.say(colour, self.hint(who, begun))

    def hint(self, who, begun):
        """What the buttons do where OK does not act."""
        if begun:
            return _BEGUN
        if self.choice.who >= 0:
            return _PICK if who >= 0 and who != self.choice.who and self.match.can_act(who) else _ELSEWHERE
        if who >= 0 and self.match.can_act(who):
            return _PICK
        return _LOOK if self.choice.next(self.match.side * 5) >= 0 else _STUCK

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
        action = self.choice.action(self.square())
        if action >= 0:
            yield from self.act(action)
            return
        who = self.under()
        if self.choice.who >= 0 and who == self.choice.who and not self.choice.begun():
            self.choose(-1)
        elif not self.choice.begun() and who >= 0 and self.match.can_act(who):
            self.choose(who)
        else:
            self.refuse(who)

    def refuse(self, who):
        """Says why OK does nothing here."""
        put = self.band.start()
        if self.choice.who >= 0:
            refuse.act(put, self.match, self.choice, who, self.square())
        else:
            refuse.pick(put, self.match, who, self.square())
        self.band.say(text.ORANGE, self.hint(who, self.choice.begun()))

    def back(self):
        if self.choice.begun():
            self.band.start().put(self.match.name(self.choice.who)).put(" has begun its play: SELECT finishes it")
            self.band.say(text.ORANGE, _BEGUN)
        elif self.choice.who >= 0:
            who = self.choice.who
            self.choose(-1)
            self.go_to(who)
        else:
            self.point()

    def next(self):
        """Jumps to the next animal that can act; with one chosen, chooses it. With none, the turn can only end."""
        who = self.choice.who if self.choice.who >= 0 else self.under()
        who = self.choice.next(who if who // 5 == self.match.side else self.match.side * 5 + 4)
        if who < 0:
            yield from self.act(words.action(words.END))
            return
        if self.choice.who >= 0:
            self.choose(who)
        self.go_to(who)

    def choose(self, who):
        """Chooses an animal, -1 lets go."""
        self.choice.pick(who)
        self.mark()
        self.point()

    def mark(self):
        self.marks.show(self.choice, self.dodges())

    def dodges(self):
        """Whether the chosen animal's Move begins with a dodge."""
        for square in range(len(self.choice.reach)):
            if self.choice.reach[square] == words.MOVE:
                needs = self.match.needs(words.action(words.MOVE, self.choice.who, square))
                return len(needs) > 0 and needs[0][0] == words.DODGE
        return False

    # --- what happens

    def act(self, action):
        """Carries out an action and plays back what came of it."""
        self.match.apply(action)
        yield from self.replay()

    def replay(self):
        """Plays back what has happened; then the next decision is waiting."""
        match = self.match
        self.choice.pick(-1)
        self.mark()
        self.marks.hide()
        events = list(match.events())
        yield from self.playback.play(events)
        self.pitch.sync(match)
        self.strip.show(match)
        if match.over:
            return
        self.marks.hide(False)
        self.choice.pick(match.playing)
        self.mark()
        self.come_back()
        if events:
            self.linger = _LINGER  # and the band keeps the last line of the log until then
        else:
            self.describe()

    def come_back(self):
        """Puts the cursor where it was, at the beginning of a turn on the first animal that can act."""
        cursor = self.app.cursor
        if self.app.side != self.match.side or cursor < 0:
            self.app.side = self.match.side
            who = self.choice.next(self.match.side * 5 + 4)
            cursor = self.match.square(who) if who >= 0 else 0
        self.column = cursor % self.match.columns
        self.line = self.match.rows - 1 - cursor // self.match.columns
        self.draw_cursor()

    def menu(self):
        """START: what is chosen there, and whether it is meant. Gives the next screen, or None."""
        wish = yield from self.app.visit("menu")
        if wish == "finish" and self.match.playing >= 0:
            yield from self.act(words.action(words.FINISH, self.match.playing))
        elif wish == "end":
            yield from self.end()
        elif wish == "give up":
            sure = yield from self.ask("Give up this match?", "A give up  B play on")
            if sure:
                self.app.match = self.app.story = None
                return "title"
            self.point()
        elif wish:
            yield from self.app.visit(wish)
        else:
            self.point()

    def end(self):
        """Ends the team turn; with plays left it asks once."""
        left = min(self.match.plays, self.choice.ready())
        sure = True
        if left:
            plays = "1 play" if left == 1 else "%d plays" % left
            sure = yield from self.ask("End the turn with %s left?" % plays, "A end it  B play on")
        if sure:
            yield from self.act(words.action(words.END))
        else:
            self.point()

    def ask(self, question, hint):
        """Whether the player is sure."""
        self.band.start().put(question)
        self.band.say(text.YELLOW, hint)
        intent = NOTHING
        while intent != OK and intent != BACK:
            intent = yield
        return intent == OK

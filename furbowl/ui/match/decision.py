"""What a player decides with: the cursor, the piece that is chosen, what is under the cursor.

What the buttons do is told by buttons.py.
"""

from furbowl.const import const
from furbowl.protocol import GO
from furbowl.ui.match.choice import Choice
from furbowl.ui.match.guidance import describe
from furbowl.ui.match.highlights import draw
from furbowl.ui.match.pointer import Pointer

_REST = const(60)  # ticks that the last line of the log stays when nobody presses
_MOMENT = const(15)  # ticks until a question opens: a press too early answers nothing


class Decision:
    def __init__(self, app, table, words):
        """words: the game's Tooltips."""
        self.app, self.match, self.pitch, self.band = app, app.match, table.pitch, table.band
        self.words = words
        self.choice = Choice(app.match, words, app.lesson)
        self.pointer = Pointer(app, table.pitch, self.choice)
        self.linger = 0
        self.rows = ()  # of the list to open: each the actions to carry out
        self.apart = ()  # what is nobody's action, as apart() of the words gives it
        self.moved = False  # whether it goes on with a piece, by who decides now
        self.select = "next"  # what SELECT leads to; to the "list" of a question, but where each answer is a square
        self.wish = None  # what comes of it

    # --- how it begins

    def begin(self, told):
        """Chooses whose play goes on, and draws the cursor. A piece that has acted and can act again stays chosen; in a
        new turn, and where the game's words know who is early also after a piece that can not, the cursor goes to the
        first that can."""
        match, app, choice = self.match, self.app, self.choice
        choice.look()
        again = app.side == match.side  # this side has decided last, too
        who = match.playing
        if who < 0 and again and choice.able[app.chosen]:
            who = app.chosen
        acted = who < 0 <= app.chosen and self.words.early(match, app.chosen) is not None
        self.moved = again and who >= 0
        self.apart = self.words.apart(match)
        choice.pick(who)
        squares = choice.deeds and not choice.free and all(match.aim(each)[1] >= 0 for each in match.legal())
        if match.question and not squares:
            self.select = "list"
        draw(self.pitch, choice)
        closed = isinstance(told, list)
        if closed and told:
            self.aim(told)
        elif not closed and not choice.free and choice.deeds:
            self.pointer.put(sorted(choice.deeds)[(len(choice.deeds) - 1) // 2])
        elif choice.free and (acted or not again):
            who = choice.next(-1) if who < 0 else who
            self.pointer.put(match.square(who) if who >= 0 else 0)
        else:
            self.pointer.draw()
        if choice.free:
            app.side = match.side
        if app.wish == "finish":
            app.wish = None
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
        if self.select == "list" and not (self.choice.free and self.moved):
            self.rows = self.answers()

    # --- what is done

    def answers(self):
        """What a list of answers has; who goes where is chosen on the pitch."""
        match, free = self.match, self.choice.free
        return [(action,) for action in match.legal() if not free or match.aim(action)[0] != GO]

    def leave(self):
        """Remembers where the player was."""
        self.pointer.leave()
        self.app.chosen = self.choice.who if self.choice.free else self.match.playing

    def rest(self):
        """A tick without a press."""
        self.pointer.tick()
        if self.linger:
            self.linger -= 1
            if not self.linger:
                describe(self)

    def step(self, intent):
        """Moves the cursor."""
        self.pointer.step(intent)
        describe(self)

    def choose(self, who):
        """Chooses a piece, -1 lets go."""
        self.choice.pick(who)
        draw(self.pitch, self.choice)
        self.pointer.draw()
        describe(self)

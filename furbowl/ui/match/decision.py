"""What a player decides with: the cursor, the piece that is chosen, what is under the cursor.

How it begins is told by beginning.py, what the buttons do by buttons.py.
"""

from furbowl.protocol import GO
from furbowl.ui.match.choice import Choice
from furbowl.ui.match.guidance import describe
from furbowl.ui.match.highlights import draw
from furbowl.ui.match.pointer import Pointer


class Decision:
    def __init__(self, app, table, words):
        """words: the game's module `describe`."""
        self.app, self.match, self.pitch, self.band = app, app.match, table.pitch, table.band
        self.words = words
        self.choice = Choice(app.match, words, app.lesson)
        self.pointer = Pointer(app, table.pitch, self.choice)
        self.linger = 0
        self.rows = ()  # of the list to open: each the actions to carry out
        self.apart = ()  # what is nobody's action, as apart() of the words gives it
        self.moved = False  # whether it goes on with a piece, by who decides now
        self.wish = None  # what comes of it

    def answers(self):
        """What a list of answers has; who goes where is chosen on the pitch."""
        match, free = self.match, self.choice.free
        return [(action,) for action in match.legal() if not free or match.aim(action)[0] != GO]

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

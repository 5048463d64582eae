"""The two lines of text below the pitch: first what there is to say, then what the buttons do.

A text that needs both lines leaves the buttons what room there is on the second.
"""

from furbowl.lean import const
from furbowl.ui import text

COLUMNS = const(26)
_LAST = const(25)  # what a longer text takes of them: the last is for a sign


class Band:
    def __init__(self):
        self.first = text.Line(COLUMNS, 2, 104, text.PAPER)
        self.second = text.Line(COLUMNS, 2, 116, text.SILVER)
        for colour in text.TEAM:
            text.shade(colour, text.INK)  # now, so that no step of the cursor makes it
        self.words = text.Words()
        self.gone = 0  # letters of a longer text that have moved up out of sight
        self.middle = self.below = 0  # where its second line begins, and what follows that

    def start(self):
        """The words of a new text, to be put together and then shown by say()."""
        self.words.clear()
        return self.words

    def say(self, colour, hint="", short=""):
        """Shows the words; hint: what the buttons do, short: the same where only a part of the line is left."""
        words = self.words
        words.squeeze(COLUMNS)
        self.first.tint(colour)
        rest = words.show(self.first)
        if rest >= words.length:
            self.second.tint(text.SILVER)
            self.second.show(hint)
            return
        self.second.tint(colour)
        if words.length - rest + len(short) < COLUMNS:
            words.pad(rest + COLUMNS - len(short)).put(short)
        words.show(self.second, rest)

    def tell(self, line, colour, goes_on):
        """Shows a longer text from its beginning on; goes_on: it is the one before, with more at its end."""
        if not goes_on:
            self.gone = 0
        self.start().put(line[self.gone :])
        self.first.tint(colour)
        self.second.tint(colour)
        self.draw()

    def overflows(self):
        """Whether the text goes on below the second line."""
        return self.below < self.words.length

    def blink(self, shown):
        """The sign that there is more to come, at the end of the second line."""
        self.second.put(_LAST, ord(">" if shown else " "))

    def scroll(self):
        """Moves the text up by a line."""
        self.gone += self.middle
        self.words.drop(self.middle)
        self.draw()

    def draw(self):
        self.middle = self.words.show(self.first, 0, _LAST)
        self.below = self.words.show(self.second, self.middle, _LAST)

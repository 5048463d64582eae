"""The lines of text below or beside the pitch: first what there is to say, on the last one what the buttons do.

A text that needs all lines leaves the buttons what room there is on the last. Where narrower lines follow a wide one,
they are for the buttons alone: each thing that a button does, parted from the next by two spaces, as far as it fits.
"""

from furbowl.const import const
from furbowl.ui.widgets import text

COLUMNS = const(26)  # letters of a line across the screen


class Band:
    def __init__(self, places):
        """places: of each line its x, its y and how many letters it has."""
        self.lines = [text.Line(letters, x, y, text.PAPER) for x, y, letters in places]
        self.buttons = []  # lines for the buttons alone
        while self.lines[-1].width < self.lines[0].width:
            self.buttons.insert(0, self.lines.pop())
        self.first, self.second = self.lines[0], self.lines[-1]
        for line in self.buttons:
            line.ground = 0  # they may stand close
        for line in self.buttons or (self.second,):
            line.tint(text.SILVER)
        for colour in text.TEAM:
            text.shade(colour, text.INK)  # now, so that no step of the cursor makes it
        self.words = text.Words()
        self.keys = text.Words(40) if self.buttons else None
        self.gone = 0  # letters of a longer text that have moved up out of sight (playback.py)

    def start(self):
        """The words of a new text, to be put together and then shown by say()."""
        self.words.clear()
        return self.words

    def say(self, colour, hint="", short=""):
        """Shows the words; hint: what the buttons do, short: that, where only a part of the line is left."""
        words, last, start = self.words, self.second, 0
        if self.buttons:
            self.hint(hint)
            hint = short = ""
        words.squeeze(self.first.width)
        for line in self.lines:
            if line is not last:
                line.tint(colour)
                start = words.show(line, start)
        if start >= words.length:
            last.tint(text.SILVER)
            last.show(hint)
            return
        last.tint(colour)
        if words.length - start + len(short) < last.width:
            words.pad(start + last.width - len(short)).put(short)
        words.show(last, start)

    def hint(self, told):
        """Writes on lines of their own what the buttons do; only the first thing is cut where there is no room."""
        words, lines, at, start = self.keys, self.buttons, 0, 0
        words.clear()
        length = words.put(told).length
        while start < length and at < len(lines):
            end, first = start + 1, at
            while end < length and not words.blank(end + 1):
                end += 1
            words.length = end  # of this thing
            while start < end and at < len(lines):
                start = words.show(lines[at], start)
                at += 1
            if start < end and first:
                at, length = first, 0
            words.length = length
            start = words.skip(end)
        for i in range(at, len(lines)):
            lines[i].show("")


def question(words, match):
    """The open question of a match in the words of its game; words: the game's module `describe`."""
    if hasattr(words, "asked"):
        return words.asked(match)
    return getattr(words, "QUESTIONS", {}).get(match.question, match.question)

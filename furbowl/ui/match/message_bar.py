"""The lines of text below or beside the pitch: first what there is to say, on the last one what the buttons do.

A text that needs all lines leaves the buttons what room there is on the last, or else on the first. Where narrower
lines follow a wide one, they are for the buttons alone: each thing that a button does, parted from the next by two
spaces, as far as it fits.

Runs of letters in a colour of their own are laid over the lines, as the letters of a line share one.
"""

import displayio

from furbowl.const import const
from furbowl.loading import on_demand
from furbowl.ui.widgets import text

COLUMNS = const(26)  # letters of a line across the screen
_RUN = const(18)  # letters of a run in a colour of its own, at most


class Band:
    @on_demand
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
        self.grid = displayio.Group()
        for line in self.lines + self.buttons:
            self.grid.append(line.grid)
        self.marks = []  # lines over the others, made when they are wanted
        self.words = text.Words()
        self.keys = text.Words(40) if self.buttons else None
        self.gone = 0  # letters of a longer text that have moved up out of sight (playback.py)

    def start(self):
        """The words of a new text, to be put together and then shown by say()."""
        self.words.clear()
        for run in self.marks:
            run.grid.hidden = True
        return self.words

    def say(self, colour, hint="", short=""):
        """Shows the words; hint: what the buttons do, short: that, where only a part of the line is left."""
        words, last, start = self.words, self.second, 0
        words.own = 0
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
        else:
            last.tint(colour)
            if words.length - start + len(short) < last.width:
                words.pad(start + last.width - len(short)).put(short)
            else:
                self.beside(short)
            words.show(last, start)
        if words.marks:
            self.paint()

    def beside(self, short):
        """Writes what the buttons do at the end of the first line, where there is room."""
        words, line = self.words, self.first
        end = words.wrap(0, line.width)
        while end and words.codes[end - 1] == 32:
            end -= 1
        if end + len(short) < line.width:
            line.show(short, line.width - len(short))

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

    def paint(self):
        """Lays the runs that have colours of their own over the lines."""
        words, start, count = self.words, 0, 0
        for line in self.lines:
            at, end = start, words.wrap(start, line.width)
            while at < end:
                first = at
                while at < end and words.codes[at] & text.OWN:
                    at += 1
                if at > first:
                    self.lay(count, line, start, first, at)
                    count += 1
                at += 1
            start = words.skip(end)

    def lay(self, number, line, start, first, end):
        """Lays a run over a line that begins with the letter at start."""
        if number == len(self.marks):
            self.marks.append(text.Line(_RUN, 0, 0, text.PAPER, 0))
            self.grid.append(self.marks[number].grid)
        run, words = self.marks[number], self.words
        run.grid.x, run.grid.y = line.grid.x + text.WIDTH * (first - start), line.grid.y
        run.tint(words.colours[number])
        words.show(run, first, end - first)
        run.grid.hidden = False

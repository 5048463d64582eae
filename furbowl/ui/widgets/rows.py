"""A table of a name and a value in each row, with a bar over one of them, and lines below that say what it means."""

from furbowl.ui.widgets import text


class Rows:
    def __init__(self, group, top, names, right, letters, below):
        """names: (name, x) of each row; values have so many letters from x `right` on; below: y of the other lines."""
        self.group, self.top = group, top
        self.bar = text.box(0, 0, 160, text.HEIGHT, text.YELLOW)
        group.append(self.bar)
        self.names = [self.line(len(names[i][0]), names[i][1], i) for i in range(len(names))]
        self.values = [self.line(letters, right, i) for i in range(len(names))]
        for i in range(len(names)):
            self.names[i].show(names[i][0])
        self.words = text.Words(26 * len(below))
        self.notes = [text.Line(26, 2, y, text.PAPER) for y in below]
        for note in self.notes:
            group.append(note.grid)

    def line(self, width, x, i):
        """A text in a row."""
        line = text.Line(width, x, self.top + text.HEIGHT * i, text.PAPER, 0)
        self.group.append(line.grid)
        return line

    def paint(self, at, values):
        """Shows the values, and the bar over the row `at`."""
        self.bar.y = self.top + text.HEIGHT * at
        for i in range(len(values)):
            self.values[i].show(values[i])
            self.names[i].tint(text.INK if i == at else text.PAPER)
            self.values[i].tint(text.INK if i == at else text.CYAN)

    def say(self, told):
        """Writes on the lines below."""
        self.words.clear()
        self.words.put(told)
        start = 0
        for note in self.notes:
            start = self.words.show(note, start)

"""A list over the pitch of what can be chosen, with the odds of each row: several actions on a square, or the answers
to a question, safest first.

It is scrolled where it is longer than the screen. BACK closes it: nothing is chosen then.
"""

import displayio

from furbowl.boards import BACK, DOWN, MENU, NOTHING, OK, UP
from furbowl.const import const
from furbowl.dice import percent
from furbowl.ui.widgets import boxes, text

_X = const(14)
_WIDTH = const(132)
_LETTERS = const(21)  # of a row: the label, then the odds
_LABEL = const(16)
_ROWS = const(6)  # that are seen at once


def choose(app, title, ways, asked):
    """Lets the player choose one of several ways, each a tuple of actions; asked: they answer a question.

    Gives the way, "match_menu", or None where the player goes back.
    """
    rows = [row(app.match, way) for way in ways]
    if asked:
        rows.sort(key=safety)
    panel = ChoiceList(title, rows, app.match.side)
    app.group.append(panel.group)
    app.look(app.group)
    intent = NOTHING
    while intent != OK and intent != BACK and intent != MENU:
        intent = yield
        panel.step(intent)
    app.remove(panel.group)
    return rows[panel.at][2] if intent == OK else "match_menu" if intent == MENU else None


def row(match, way):
    """(label, odds in percent, the way) of actions that are carried out one after the other."""
    if len(way) == 1:
        label, _, (ways, total) = match.explain(way[0])
    else:
        who, (_, square) = match.actor(way[0]), match.aim(way[-1])
        label, (ways, total) = match.label(way[0]), match.route(who, square)[1]
    return label, percent(ways, total), way


def safety(row):
    """What sorts the safest first."""
    return -row[1]


class ChoiceList:
    """The panel: its title in the colour of a side, as many rows as there is room for, one of which is chosen."""

    def __init__(self, title, rows, side):
        self.rows, self.title = rows, title
        self.at = self.top = 0
        shown = min(_ROWS, len(rows))
        height = (shown + 1) * text.HEIGHT + 4
        self.group = displayio.Group(x=_X, y=(100 - height) // 2)
        boxes.frame(self.group, 0, 0, _WIDTH, height, text.TEAM[side])
        self.head = text.Line(_LETTERS, 3, 1, text.TEAM[side], 0)
        self.bar = text.box(1, 0, _WIDTH - 2, text.HEIGHT, text.YELLOW)
        self.lines = [text.Line(_LETTERS, 3, self.y(i), text.PAPER, 0) for i in range(shown)]
        self.group.append(self.head.grid)
        self.group.append(self.bar)
        for line in self.lines:
            self.group.append(line.grid)
        self.write()

    def y(self, i):
        """Where the row i of those that are seen lies."""
        return 3 + text.HEIGHT * (i + 1)

    def step(self, intent):
        """UP and DOWN go around."""
        if intent == UP or intent == DOWN:
            self.at = (self.at + (1 if intent == DOWN else -1)) % len(self.rows)
            self.top = min(max(self.top, self.at - len(self.lines) + 1), self.at)
            self.write()

    def write(self):
        """Shows the rows that are seen now; the title says which of all it is where some are not."""
        count = "" if len(self.rows) == len(self.lines) else "%d/%d" % (self.at + 1, len(self.rows))
        self.head.show(self.title[: _LETTERS - len(count)] + " " * (_LETTERS - len(count) - len(self.title)) + count)
        self.bar.y = self.y(self.at - self.top)
        for i in range(len(self.lines)):
            label, odds, _ = self.rows[self.top + i]
            label = label[:_LABEL]
            self.lines[i].tint(text.INK if self.top + i == self.at else text.PAPER)
            self.lines[i].show(label + " " * (_LABEL - len(label)) + "%4d%%" % odds)

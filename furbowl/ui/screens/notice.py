"""A notice: what is wrong with the handheld, its settings or the game, and what a button does about it."""

from furbowl.boards import OK
from furbowl.const import const
from furbowl.ui.widgets import boxes, text

_TOP = const(17)
_BOTTOM = const(113)
_GAP = const(4)


def show(app):
    headline, paragraphs, hint = app.board.notices.pop(0)
    group = text.page()
    boxes.headline(group, headline)
    boxes.footline(group, hint)
    y = _TOP
    for paragraph in paragraphs:
        y = _lay(group, paragraph, y) + _GAP
    app.look(group)
    intent = yield
    while intent < OK:  # where there are no buttons it stays for ever
        intent = yield


def _lay(group, paragraph, y):
    """Lays out a text in lines from y on; gives where the next one begins."""
    words = text.Words(len(paragraph))
    for letter in paragraph:
        words.put(letter if " " <= letter < "~" else "?")
    start = 0
    while start < words.length and y + text.HEIGHT <= _BOTTOM:
        line = text.Line(26, 2, y, text.PAPER)
        start = words.show(line, start)
        group.append(line.grid)
        y += text.HEIGHT
    return y

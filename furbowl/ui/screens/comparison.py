"""A challenge after an attempt: how likely the player's rolls were to succeed, beside the best line that is known: how
likely its rolls are, and how likely it does what was asked."""

from furbowl import loading
from furbowl.boards import BACK, MENU, NEXT, NOTHING, OK
from furbowl.const import const
from furbowl.dice import percent
from furbowl.ui.widgets import boxes, text

_BOTTOM = const(104)  # of the lines of text


def show(app):
    """The screen that follows: the best line on the pitch, the next challenge, the same once more, or the list."""
    lesson, group, y = app.lesson, text.page(), 29
    said = lesson.said
    boxes.headline(group, said["title"][0])
    group.append(boxes.said(lesson.told, 2, 15, text.YELLOW if lesson.solved else text.ORANGE))
    rolls, best = said["odds"][0], said["best"][0].split()[0]
    yours = "Your rolls: %d%% to succeed" % percent(lesson.ways, lesson.total)
    known = "The best plan works %s%% of the time" % best
    known += "." if best == rolls else " (its rolls: %s%%)." % rolls
    for colour, told in ((text.PAPER, yours), (text.CYAN, known), (text.SILVER, _joined(said["line"]))):
        words, start = text.Words(), 0
        words.put(told)
        while start < words.length and y < _BOTTOM:
            line = text.Line(26, 2, y, colour)
            start = words.show(line, start)
            group.append(line.grid)
            y += text.HEIGHT
    boxes.footline(group, "A next  B show  START ends" if lesson.solved else "A again  B show  SEL next")
    app.look(group)
    yield from boxes.pause()
    intent = NOTHING
    while intent not in (OK, BACK, MENU, NEXT):
        intent = yield
    if intent == BACK:
        return "best_line"
    return loading.call("furbowl.ui.screens.lesson", "follow", app, intent, lesson.solved or intent == NEXT)


def _joined(lines):
    """Who does what, as one text: "Tortoise pass cat; cat move". Squares are left out, and what is done once more."""
    told = []
    for line in lines:
        done = " ".join([word for word in line.split() if "," not in word])
        if not told or done != told[-1]:
            told.append(done)
    whole = "; ".join(told)
    return whole[0].upper() + whole[1:]

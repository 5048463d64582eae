"""The help: pages of texts, animals and tables. LEFT and RIGHT turn pages, UP and DOWN go to the next topic."""

import gc

from furbowl.boards import BACK, DOWN, LEFT, NOTHING, RIGHT
from furbowl.ui import help_animal, help_tables, help_texts, parts, text

# title, what draws it, which of its pages
_PAGES = (
    ("The game", help_texts.draw, help_texts.GAME),
    ("The buttons", help_texts.draw, help_texts.BUTTONS),
    ("Marks on the pitch", help_tables.marks, None),
    ("A turn", help_texts.draw, help_texts.TURN),
    ("The end of a play", help_texts.draw, help_texts.ENDS),
    ("Animals", help_animal.draw, 0),
    ("Animals", help_animal.draw, 1),
    ("Animals", help_animal.draw, 2),
    ("Animals", help_animal.draw, 3),
    ("Animals", help_animal.draw, 4),
    ("Dodge and pickup", help_tables.moves, None),
    ("The ball", help_texts.draw, help_texts.BALL),
    ("Throw and catch", help_tables.passes, None),
    ("Tackle", help_tables.tackles, None),
    ("After a tackle", help_texts.draw, help_texts.TACKLES),
    ("Ouch!", help_texts.draw, help_texts.OUCH),
    ("Hurt", help_texts.draw, help_texts.STATUSES),
)
_TOPICS = b"\x00\x03\x05\x0a\x0d"  # the pages with which they begin


def show(app):
    match = app.match or _any_match()
    page = 0
    _turn_to(app, page, match)
    while True:
        intent = yield
        if intent == NOTHING:
            continue
        if intent <= DOWN:
            page = _goal(page, intent)
            _turn_to(app, page, match)
        elif intent >= BACK:
            return "title" if app.match is None else None
        else:
            page = _goal(page, RIGHT)
            _turn_to(app, page, match)


def _any_match():
    """A match to ask about the animals, where none is played."""
    from furbowl.match import Match

    return Match("furbowl")


def _goal(page, intent):
    """The page that the stick leads to, around the ends."""
    if intent == LEFT or intent == RIGHT:
        return (page + (1 if intent == RIGHT else -1)) % len(_PAGES)
    topic = max([i for i in range(len(_TOPICS)) if _TOPICS[i] <= page])
    return _TOPICS[(topic + (1 if intent == DOWN else -1)) % len(_TOPICS)]


def _turn_to(app, page, match):
    title, draw, what = _PAGES[page]
    app.look(text.page())  # the page before makes room
    gc.collect()
    group = text.page()
    parts.headline(group, title)
    number = "%d/%d" % (page + 1, len(_PAGES))
    group.append(parts.said(number, 157 - text.WIDTH * len(number), 0, text.PAPER, 0))
    parts.footline(group, "<> page  ^v topic  B back")
    draw(group, app.tiles, match, what)
    app.look(group)

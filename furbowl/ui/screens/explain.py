"""The sums behind an action's numbers, over the pitch: each roll on lines of its own. Any button closes it.
Nothing is shown if no roll is needed."""

from __future__ import annotations

import displayio

from furbowl.boards import OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from furbowl.app import App

_LETTERS = const(26)
_MOST = const(8)  # lines at once; the next press shows the rest
_X = const(2)


def show(app: App, way: Sequence[int]) -> Generator[None, int, None]:
    """way: the actions, as they would be carried out one after the other."""
    match, below = app.match, app.group
    texts = list(match.sums(way))  # one for each roll
    pages = lay_out(texts) if texts else ()
    while pages:
        page = pages.pop(0)
        panel = displayio.Group(y=2)
        boxes.frame(panel, 0, 0, 160, (len(page) + 2) * text.HEIGHT + 4, text.TEAM[match.side])
        panel.append(boxes.said("Why these numbers?", _X, 1, text.TEAM[match.side], 0))
        for at, (colour, codes) in enumerate(page):
            panel.append(boxes.said(codes, _X, 2 + text.HEIGHT * (at + 1), colour, 0))
        panel.append(
            boxes.said("A more" if pages else "A close", _X, 2 + text.HEIGHT * (len(page) + 1), text.SILVER, 0)
        )
        below.append(panel)
        app.look(below)
        intent = yield
        while intent < OK:
            intent = yield
        app.remove(panel)


def lay_out(texts: list[str]) -> list[list[tuple[int, str]]]:
    """The texts in pages of lines, each (colour, line), in alternating colours. No text is split over pages."""
    pages = [[]]
    for at, each in enumerate(texts):
        words, start, lines = text.Words(len(each)).put(each), 0, []
        while start < words.length:
            end = words.wrap(start, _LETTERS)
            line = str(words.codes[start:end], "ascii").replace("~", " ")
            lines.append((text.YELLOW if at % 2 else text.PAPER, line))
            start = words.skip(end)
        if len(pages[-1]) + len(lines) > _MOST:
            pages.append([])
        pages[-1] += lines
    return pages

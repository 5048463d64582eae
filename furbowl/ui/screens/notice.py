"""A notice: what is wrong with the handheld, its settings or the game, and what a button does about it."""

from __future__ import annotations

from furbowl.boards import OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App

_TOP = const(17)
_BOTTOM = const(113)
_GAP = const(4)


def show(app: App) -> Generator[None, int, None]:
    headline, paragraphs, hint = app.board.notices.pop(0)
    group = text.page()
    boxes.headline(group, headline)
    boxes.footline(group, hint)
    y = _TOP
    for paragraph in paragraphs:
        words = "".join([letter if " " <= letter < "~" else "?" for letter in paragraph])
        y = boxes.paragraph(group, words, y, text.PAPER, _BOTTOM) + _GAP
    app.look(group)
    intent = yield
    while intent < OK:  # without buttons it stays for ever
        intent = yield

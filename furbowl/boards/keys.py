"""Buttons with a pin each, which connect it to ground, and the names printed on them, for use in texts."""

from __future__ import annotations

import keypad

from furbowl import boards
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, OK, RIGHT, UP
from furbowl.const import TYPE_CHECKING
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from typing import Any

    from furbowl.boards.detect import Wiring
    from furbowl.boards.handheld import Handheld

_INTENTS = (BACK, OK, NEXT, RIGHT, DOWN, UP, LEFT, MENU)

# how a text goes on after the name of the button; after the article A comes a noun. No letter may follow these
_DOES = (
    ":|,|.|again|aims|buy|choose|close|continue|copy|days|end|give|go|I have|idea|let's|list|menu|more|new cup|next|ok|"
    "on|pass it|pick|picks|play |play on|play against|retry|show|starts|stops|take|to|twice|why"
)


@on_demand
def wire(handheld: Handheld, wiring: Wiring, pins: str, start: str, select: str, ok: str = "", back: str = "") -> None:
    """Wire up buttons on pins of these names: B, A, SELECT, right, down, up, left, and START if there is one.

    start, select: the names printed on those two; ok, back: on A and B, if those are different
    """
    boards.named = Printed(start, select, ok, back).named
    handheld.wiring = bytes(_INTENTS)
    handheld.keys = wiring.build(_keys, *pins.split())


class Printed:
    """Names printed on the buttons."""

    def __init__(self, start: str, select: str, ok: str, back: str) -> None:
        self.start, self.select, self.ok, self.back = start, select, ok, back

    def named(self, words: str) -> str:
        """Return a text with the names that are on these buttons."""
        if self.ok:
            words = _renamed(_renamed(words, "B", self.back), "A", self.ok)
        for name, own in (("START", self.start), ("SELECT", self.select), ("SEL", self.select)):
            words = words.replace(name + "~", own + " " * (len(name) + 1 - len(own))).replace(name, own)
        return words


def _renamed(words: str, name: str, own: str) -> str:
    at = words.find(name)
    while at >= 0:
        after = words[at + 1 :]
        alone = not words[at - 1 : at].isalpha() and not after[:1].isalpha()
        if alone and (name == "B" or _is_button(after)):
            words = words[:at] + own + after
        at = words.find(name, at + 1)
    return words


def _is_button(after: str) -> bool:
    """Return whether an A that is followed by this text is the button."""
    after = after.lstrip(" ")
    for start in _DOES.split("|"):
        if after.startswith(start) and not after[len(start) : len(start) + 1].isalpha():
            return True
    return False


def _keys(*pins: Any) -> keypad.Keys:
    return keypad.Keys(pins, value_when_pressed=False, pull=True)

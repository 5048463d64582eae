"""The events of Squig by name: those of Blitz, and what squigs and cards do.

for name in event_names(event): ...     "TEST of a carrier fails", "SQUASHED by somebody", "PLAYED encore"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.games.squig import book

from ..blitz import tallies as blitz

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.squig.match import Squig
    from furbowl.protocol import Event


_KINDS = ("TEST", "D3", "ROAM", "LEAP", "SPLIT", "SQUASHED", "SENT_OFF", "PLAYED", "WHICH", "BOUGHT")
NAMES = blitz.NAMES | {vars(book)[name]: name for name in _KINDS}
CARDS, TEAMS = book.names(), blitz.TEAMS
MOST, ALIKE, RESULTS, tighten = 0.8, 0.17, blitz.RESULTS, blitz.tighten


def event_names(event: Event) -> Iterator[str]:
    """Yield the names of an event."""
    kind, who, square, a, _ = event
    if kind not in NAMES or kind in blitz.NAMES:
        if who < 0 and kind in (_number("PUSHED"), _number("ARMOUR")):
            yield blitz.NAMES[kind] + " of a squig"
        yield from blitz.event_names(event)
        return
    name = NAMES[kind]
    yield name
    if name == "TEST":
        yield "TEST of a %s %s" % ("carrier" if who >= 0 else "free one", "fails" if a <= 1 else "succeeds")
    elif name == "D3":
        yield "D3 shows %d" % a
    elif name in ("ROAM", "LEAP"):
        yield "%s %s the pitch" % (name, "off" if square < 0 else "on")
    elif name == "SQUASHED":
        yield "SQUASHED %s" % ("by somebody" if who >= 0 else "in the crowd")
    elif name in ("PLAYED", "BOUGHT"):
        yield "%s %s" % (name, CARDS[a - 1] if a else "no more")


def _number(name: str) -> int:
    return next(kind for kind, each in blitz.NAMES.items() if each == name)


class Story(blitz.Story):
    """Names for the events of a match, and for several events together: as in Blitz, blocks on squigs, cards."""

    def __init__(self, match: Squig) -> None:
        super().__init__(match)
        self._bought, self._players = {}, match.pieces

    def named(self, event: Event) -> Iterator[str]:
        """Yield the names of one event alone."""
        return event_names(event)

    def names(self, event: Event) -> Iterator[str]:
        """Yield the names of an event, given the events before it."""
        kind, who, _, a, b = event
        if who < 0 and kind in (_number("PUSHED"), _number("ARMOUR")):  # of a squig
            return
        yield from super().names(event)
        if kind == _number("HIT") and a >= self._players:
            yield "a squig is hit"
        elif kind == book.BOUGHT and a:
            self._bought.setdefault(b, []).append(CARDS[a - 1])
        elif kind == _number("MATCH_OVER") and a >= 0:
            for side, cards in self._bought.items():
                yield from ("decided with %s" % card for card in cards)
                yield from ("won with %s" % card for card in cards if side == a)


CAPPED = ()
TABLES = blitz.TABLES | {
    "What squigs do": {
        "stay in hand": "TEST of a carrier succeeds",
        "wriggle free": "TEST of a carrier fails",
        "roam": "D3",
        "leap": "LEAP",
        "split": "SPLIT",
        "hit by somebody": "a squig is hit",
        "squashed": "SQUASHED by somebody",
        "lost in the crowd": "SQUASHED in the crowd",
        "sent off for it": "SENT_OFF",
    },
    "Cards: how often each that was bought was played": {
        card: ("PLAYED %s" % card, "BOUGHT %s" % card) for card in CARDS
    },
    "Cards: what the buyer of each won of the matches that somebody won": {
        card: ("won with %s" % card, "decided with %s" % card) for card in CARDS
    },
}
VARIANTS = blitz.VARIANTS
BALANCED = ({"cards": True}, {"size": 11})

"""What happens in a match of Squig, counted from its events: the columns of Blitz, and those of squigs and cards.

Of each card: in how many matches it was bought and played, and what became of the matches of who bought it.
"""

from furbowl.games.blitz import kinds as blitz
from furbowl.games.blitz.laptop import tally
from furbowl.games.blitz.laptop.tally import KIND, SIDES, WORDS  # noqa: F401 (the lab asks for them)
from furbowl.games.squig import kinds, tables

SQUIGS = ("wriggles", "wriggled_free", "roams", "grabs", "leaps", "splits", "hit", "squashed", "in_the_crowd_squigs")
CARDS = tuple(tables.names())
OF_A_CARD = ("bought", "played", "won", "lost")
COLUMNS = [*tally.COLUMNS, *SQUIGS, "sent_off", *(f"{card}_{what}" for card in CARDS for what in OF_A_CARD)]


class Tally(tally.Tally):
    """The facts of a match: {column: number of times, or a word}."""

    columns = COLUMNS

    def __init__(self, match, events):
        self._bought, self._roaming = {}, False
        super().__init__(match, events)

    def take_event(self, event):
        """Counts what an event tells."""
        kind, who, square, a, b = event
        if kind == blitz.MATCH_OVER:
            self._take_end(a)
        elif kind in (kinds.TEST, kinds.D3):
            self.add(f"die_{a}")
            self._take_squig(kind, who, a)
        elif kind in (kinds.BOUGHT, kinds.PLAYED):
            self._take_card(kind, a, b)
        elif kind == kinds.SQUASHED:
            self.add("squashed" if who >= 0 else "in_the_crowd_squigs")
        elif kind in (kinds.LEAP, kinds.SPLIT, kinds.SENT_OFF):
            self.add({kinds.LEAP: "leaps", kinds.SPLIT: "splits", kinds.SENT_OFF: "sent_off"}[kind])
        elif who >= 0 or kind not in (blitz.PUSHED, blitz.ARMOUR):  # these are of players
            self._take_hit(kind, a)
            super().take_event(event)

    def _take_squig(self, kind, who, die):
        """A test, or a squig that moves."""
        if kind == kinds.TEST and who >= 0:
            self.add("wriggles")
            self.add("wriggled_free", die <= tables.TEST_FAILS)
        self.add("roams", kind == kinds.D3)
        self._roaming = kind == kinds.D3

    def _take_hit(self, kind, target):
        """A block on a squig, and a squig that is held on its way."""
        self.add("hit", kind == blitz.HIT and target >= 2 * self._size)
        self.add("grabs", kind == blitz.GAIN and self._roaming)
        if kind == blitz.GAIN:
            self._roaming = False

    def _take_card(self, kind, card, side):
        if card:
            self.add(f"{CARDS[card - 1]}_{'bought' if kind == kinds.BOUGHT else 'played'}")
            if kind == kinds.BOUGHT:
                self._bought.setdefault(side, []).append(CARDS[card - 1])

    def _take_end(self, winner):
        for side, cards in self._bought.items():
            for card in cards if winner in (0, 1) else ():
                self.add(f"{card}_{'won' if side == winner else 'lost'}")

"""How the numbers of an action of Squig add up, as in Blitz, with more for squigs and cards."""

from __future__ import annotations

from furbowl.actions import unpack
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games.blitz import sums
from furbowl.games.blitz.book import BOTH_DOWN, DIE, END, HITS, PUSHED_BACK
from furbowl.games.squig import book
from furbowl.games.squig.book import CARD, ITCH_CARD, LITTER_CARD, TRIPWIRE_CARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.squig.match import Squig


def texts(match: Squig, way: tuple[int, ...]) -> Iterator[str]:
    """Iterate over texts: one for each roll of the actions, with its outcome."""
    action = way[-1]
    verb, who, target = unpack(action)
    if verb >= CARD:
        yield from _card(match, who, target)
        return
    if verb == END:
        passes = 6 - book.TEST_FAILS
        yield "A loose squig roams on %d+~(%d%%)" % (book.TEST_FAILS + 1, percent(passes, 6))
        yield from _moves()
    kept = match.kept(who) if verb != END else (1, 1)
    if kept != (1, 1):
        yield "The squig wriggles free on~%s" % _up_to(book.TEST_FAILS)
        yield from _moves()
    yield from sums.texts(match, way, kept)
    falls = verb == HITS
    if verb == DIE:  # target is a face
        falls, target = target == BOTH_DOWN or target > PUSHED_BACK + 1, match.target
    if falls and target >= match.pieces:
        yield sums.armour(match, target)
        yield "If that breaks, it is squashed. If not, it splits on~%s" % _up_to(book.TEST_FAILS)


def _moves() -> Iterator[str]:
    """Iterate over texts: how far a squig moves, and when it splits."""
    yield "It moves 1 to~3 squares"
    yield "It splits on %d~(%d%%)" % (book.SPLITS, percent(1, 6))


def _card(match: Squig, who: int, card: int) -> Iterator[str]:
    """Iterate over texts: the rolls of a card."""
    if card == ITCH_CARD:
        yield "Each squig they carry gets free on~%s" % _up_to(book.ITCH_FAILS)
        yield from _moves()
    elif card == LITTER_CARD:
        yield "The new squig moves 1 to~3 squares"
    elif card == TRIPWIRE_CARD:
        yield from sums.hurt(match, who)


def _up_to(fails: int) -> str:
    """The numbers on which a test fails, with their chance."""
    return "%s~(%d%%)" % ("1" if fails == 1 else "1~to~%d" % fails, percent(fails, 6))

"""How the numbers of an action of Octo add up."""

from __future__ import annotations

from furbowl.actions import target_of, verb_of, who_of
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games.octo import book
from furbowl.games.octo.aim import Seen
from furbowl.games.octo.book import misses
from furbowl.games.octo.flight import marked, need, weigh
from furbowl.games.octo.match import NOBODY
from furbowl.games.tooltips import total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.octo.match import Octo


def texts(match: Octo, way: tuple[int, ...]) -> Iterator[str]:
    """Iterate over texts about the rolls of the last action of way, for a pass also about each try to intercept it."""
    action = way[-1]
    needed = match.needs_of(action)
    if verb_of(action) == book.PASS:
        yield from _passes(match, action)
    elif needed:
        yield from _attack(match, verb_of(action) == book.TACKLE, needed[0][1])


def _attack(match: Octo, tackles: bool, least: int) -> Iterator[str]:
    """Iterate over texts about a tackle or a jostle that needs a lead of least."""
    earlier, harder = match.tackles, book.HARDER * match.tackles
    won, kept = match.attack(tackles)
    yield "Both roll a die. Yours must be higher by:"
    parts = ((("%d~earlier" % earlier), -harder),)
    yield total("Lead", least - harder, parts, least, won, 36)
    if earlier:
        yield "Each earlier tackle or jostle of this turn counts"
    # fouls: a jostle that is lost by as much, and from the second on any tackle that is lost
    if tackles:
        yield "Level: the ball rolls free (%d%%)" % percent(kept - won, 36)
    if earlier or not tackles:
        yield "Foul: lost by %d or more (%d%%)" % (book.LEAD if tackles else book.CLEAR, percent(36 - kept, 36))


class _Tries(Seen):
    """Notes of the teamsters that try to intercept a pass, and the spots where they do."""

    def note(self, spot: int, likely: int, tries: list[int], mate: int, receiver: int, has: int) -> None:
        self.way += [(who, spot) for who in tries]
        if mate != NOBODY:
            self.way.append((mate, spot))


def _passes(match: Octo, action: int) -> Iterator[str]:
    who, (kind, direction) = who_of(action), book.length_and_direction(target_of(action))
    dice, seen = book.PASS_DICE[kind], _Tries(match)
    weigh(match, who, kind, direction, seen)
    yield "%d dice: it flies %d to~%d squares" % (dice, dice, 6 * dice)
    for other, spot in seen.way:
        least, less = need(match, other, spot), marked(match, other)
        place = "under~it" if match.at[other] == spot else "beside~it"
        name = "%s%s %s" % ("Your " * (match.side_of(other) == match.side), match.nickname(other), place)
        yield total(name, least, (("marked", -less),), least + less, 6 - misses(least, less), 6)
    if not seen.way:
        yield "Nobody is near its path"
    elif any(match.side_of(other) == match.side for other, _ in seen.way):
        yield "Each try of yours costs 1 AP"

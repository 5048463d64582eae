"""Aiming a pass: its flight, who may try to catch it, its chances in words, as a person sees them."""

from __future__ import annotations

from furbowl.actions import target_of, who_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import percent
from furbowl.games.octo import book
from furbowl.games.octo.book import GOAL, NOBODY, onward
from furbowl.games.octo.flight import passed, weigh
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.octo.match import Octo
    from furbowl.ui.widgets.text import Words

_FAR = const(18)  # columns between the goals
_RED = const(14)  # colour


def path(match: Octo, action: int) -> list[int]:
    """The squares of the longest flight of a legal pass, in order; IllegalAction for anything else."""
    who, kind, direction = passed(match, action)
    return [match.pitch.square(spot) for spot in _spots(match, match.at[who], direction, 6 * book.PASS_DICE[kind])]


def _spots(match: Octo, spot: int, direction: int, most: int) -> Iterator[int]:
    """Iterate over the spots of a flight, at most `most` of them; a goal ends it."""
    for _ in range(most):
        spot, direction = onward(match.pitch.bare, spot, direction)
        if spot == GOAL:
            return
        yield spot


def sight(match: Octo, action: int) -> tuple[list[tuple[int, int]], list[int], int, tuple[int, ...]]:
    """Preview of a legal pass: ([(square, permille that the ball gets there)], the teamsters that may try to catch it,
    the team-mate most likely to get it or -1, chances())."""
    who, kind, direction = passed(match, action)
    seen = Seen(match)
    found = weigh(match, who, kind, direction, seen)
    return seen.way, seen.tries, seen.receiver, found


class Seen:
    """Notes that weigh() makes for sight(), square by square."""

    def __init__(self, match: Octo) -> None:
        self.match = match
        self.way, self.tries, self.receiver, self._best = [], [], -1, 0

    def note(self, spot: int, likely: int, tries: list[int], mate: int, receiver: int, has: int) -> None:
        """Note a spot. likely: permille that the ball gets there; tries: the opponents who try there; mate: the
        team-mate who does; receiver: the one there who has the ball where its flight ends; has: upper limit of that."""
        self.way.append((self.match.pitch.square(spot), likely))
        self.tries += [who for who in tries if who not in self.tries]
        if receiver != NOBODY:
            if receiver not in self.tries:
                self.tries.append(receiver)
            if has > self._best:
                self._best, self.receiver = has, receiver


# --- in words


def sent(words: Words, match: Octo, action: int, found: tuple[int, ...]) -> str:
    """Put the length of a pass and the chances that a team-mate gets the ball, of a goal, that an opponent gets it, of
    an own goal; return the AP that it costs, as text. found: as from Match.chances()"""
    goal, own, ours, theirs, _, total = found
    kind = book.length_and_direction(target_of(action))[0]
    words.put(book.LENGTHS[kind]).put(":")
    scores, fails = percent(goal, total), percent(own, total)
    if ours or not scores and not fails:
        words.put(" mate~#%", percent(ours, total))
    if scores:
        words.put(" goal~#%", scores)
    words.put(" foe~#%", percent(theirs, total))
    if fails:
        words.put(" ").paint(_RED).put("own~#%" if scores else "own~goal~#%", fails).paint()
    return "%d AP" % book.PASS_AP[kind]


def value(match: Octo, action: int) -> int:
    """Rating of a pass, in permille: a goal counts three times, and the ball in hand counts more, the nearer it gets
    to the goal and the fewer AP the pass costs."""
    _, _, receiver, (goal, own, ours, theirs, _, total) = match.sight(action)
    kind, ahead = book.length_and_direction(target_of(action))[0], 0
    if receiver >= 0:
        ahead = match.square(receiver) % book.COLUMNS - match.square(who_of(action)) % book.COLUMNS
    ahead = _FAR + (-ahead if match.side else ahead) - book.PASS_AP[kind]
    return (3000 * (goal - own) + 1000 * ours * ahead // _FAR - 1000 * theirs) // total


@on_demand
def no_other(words: Words, match: Octo, action: int, more: int) -> None:
    """Put the reason why there is no longer or shorter pass."""
    kind = book.length_and_direction(target_of(action))[0] + more
    if 0 <= kind < len(book.LENGTHS):
        words.put(book.LENGTHS[kind]).put(": # AP, you have #", book.PASS_AP[kind], match.ap)
    else:
        words.put("No pass is longer" if more > 0 else "No pass is shorter")

"""Flight of the ball: square by square, off the walls, into a goal; the tries to catch it, and their odds.

direction   0 to 7: n, ne, e, se, s, sw, w, nw
"""

from __future__ import annotations

from furbowl.actions import target_of, verb_of, who_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.octo import book
from furbowl.games.octo.book import GOAL, NOBODY, onward, ways
from furbowl.protocol import IllegalAction

if TYPE_CHECKING:
    from typing import Any, Protocol

    from furbowl.board import Pitch
    from furbowl.games.octo.aim import Seen
    from furbowl.games.octo.match import Octo
    from furbowl.games.octo.value import Ends

    class View(Protocol):
        """A match, or what a computer player sees of it (model.py)."""

        pitch: Pitch
        pieces: int
        ap: int
        at: Any  # spots, by teamster
        fallen: bytearray


_BESIDE = const(1)  # bits of the tries made: next to the ball, in its own square
_INSIDE = const(2)


# --- tries to catch


class Tries:
    """The teamsters that try to catch a pass, square by square along its flight (SP-R8).

    ap   AP left to the passer's side: each try of its own costs one (SP-R9)
    """

    def __init__(self, match: View, passer: int, ap: int) -> None:
        self.match, self.ap, self.side = match, ap, passer // book.TEAM
        self.had = bytearray(match.pieces)
        standing = [who for who in range(match.pieces) if who != passer and not match.fallen[who]]
        self.mates = [who for who in standing if who // book.TEAM == self.side]
        self.rivals = [who for who in standing if who // book.TEAM != self.side]

    def at(self, spot: int) -> list[int]:
        """List the opponents that try on a spot, in roster order; from then on they have had that try."""
        at, near, had, found = self.match.at, self.match.pitch.near, self.had, []
        for who in self.rivals:
            away = at[who] - spot
            bit = _INSIDE if not away else _BESIDE if away in near else 0
            if bit & ~had[who]:
                had[who] |= bit
                found.append(who)
        return found

    def mate(self, spot: int) -> int:
        """The passer's team-mate that tries on a spot where the flight goes on, or NOBODY; the try is paid (SP-R9)."""
        who = self.match.pitch.grid[spot] - 1
        if who not in self.mates or not self.ap or self.had[who]:
            return NOBODY
        self.had[who] = _INSIDE
        self.ap -= 1
        return who

    def receiver(self, spot: int) -> int:
        """The team-mate that the exact distance reaches (SP-R10), or NOBODY."""
        who = self.match.pitch.grid[spot] - 1
        return who if who in self.mates else NOBODY


def need(match: View, who: int, spot: int) -> int:
    """The roll that a try on a spot needs, marking not counted (SP-8)."""
    return book.NEED[(who % book.TEAM == 0) + (0 if match.at[who] == spot else 2)]


def marked(match: View, who: int) -> int:
    """1 if a standing opponent is next to a teamster (SP-R14), else 0."""
    at, grid, fallen = match.at[who], match.pitch.grid, match.fallen
    for near in match.pitch.near:
        other = grid[at + near] - 1
        if 0 <= other < match.pieces and other // book.TEAM != who // book.TEAM and not fallen[other]:
            return book.MARKED
    return 0


# --- odds


def chances(match: Octo, action: int) -> tuple[int, ...]:
    """(goal, own goal, ours, theirs, loose, total): the dice results in which a legal pass ends each way, and all."""
    who, kind, direction = passed(match, action)
    return weigh(match, who, kind, direction)


def odds(match: Octo, action: int) -> tuple[int, int]:
    """(ways, total): the results in which the side to play holds the ball or has scored, out of all."""
    goal, _, ours, _, _, total = weigh(match, *parts(action))
    return goal + ours, total


def passed(match: Octo, action: int) -> tuple[int, int, int]:
    """parts() of a legal pass; IllegalAction for anything else."""
    if not match.is_legal(action) or verb_of(action) != book.PASS:
        raise IllegalAction("%r is no pass that is legal now (SP-R7)" % (action,))
    return parts(action)


def parts(action: int) -> tuple[int, int, int]:
    """(who, length, direction) of a pass."""
    return (who_of(action),) + book.length_and_direction(target_of(action))


def weigh(match: View, who: int, kind: int, direction: int, seen: Seen | Ends | None = None) -> tuple[int, ...]:
    """chances() of a pass, legal or not: one sweep along its longest flight.

    ours, theirs, flying: of the `of` results of the tries so far, those in which a side has caught the ball, or nobody
    """
    dice = book.PASS_DICE[kind]
    lengths, left = ways(dice), 6**dice  # left: results of the distance in which the ball flies on
    side, spot, tries = who // book.TEAM, match.at[who], Tries(match, who, match.ap - book.PASS_AP[kind])
    ours, theirs, flying, of, found = 0, 0, 1, 1, [0] * 5
    for ends in lengths[1:]:
        before = spot
        spot, direction = onward(match.pitch.bare, spot, direction)
        if spot == GOAL:
            end = book.IN_GOAL if book.scorer(before) == side else book.IN_OWN_GOAL
            _add(found, left, end, flying, ours, theirs)
            break
        likely = flying * left * 1000 // (of * 6**dice)
        left -= ends
        rivals, mate = tries.at(spot), tries.mate(spot) if left else NOBODY
        if rivals or mate != NOBODY:
            apart = 1 if mate == NOBODY else 6  # a team-mate's roll does not count where the distance ends
            scale = apart * 6 ** len(rivals)
            _, caught, missed = contest(match, spot, (), rivals)
            ended = flying * missed * apart, ours * scale, theirs * scale + flying * caught * apart
            won, lost, nobody = contest(match, spot, (mate,), rivals) if apart > 1 else (0, caught, missed)
            ours, theirs, flying = ours * scale + flying * won, theirs * scale + flying * lost, flying * nobody
            of *= scale
            found = [n * scale for n in found]
        else:
            ended = flying, ours, theirs
        receiver = tries.receiver(spot)
        if ends:
            _add(found, ends, book.BY_OURS if receiver != NOBODY else book.BY_NOBODY, *ended)
        if seen:
            stays = ends if mate == NOBODY else ends + left  # its die does not matter: nobody later is as likely
            seen.note(spot, likely, rivals, mate, receiver, likely * stays // (ends + left))
        if not left:
            break
    return tuple(found) + (of * 6**dice,)


def _add(found: list[int], times: int, end: int, flying: int, ours: int, theirs: int) -> None:
    """Count an end of the flight; end: what becomes of a ball that nobody caught."""
    found[end] += times * flying
    found[book.BY_OURS] += times * ours
    found[book.BY_THEIRS] += times * theirs


def contest(match: View, spot: int, mates: tuple[int, ...], rivals: list[int]) -> tuple[int, int, int]:
    """(ours, theirs, nobody): the dice results of all tries on a spot, by the side that catches (SP-R22)."""
    needs = [[(need(match, who, spot), marked(match, who)) for who in team] for team in (mates, rivals)]
    below = [[_at_most(team, most) for most in range(7)] for team in needs]
    ours = theirs = 0
    for best in range(1, 7):
        ours += (below[0][best] - below[0][best - 1]) * below[1][best - 1]
        theirs += (below[1][best] - below[1][best - 1]) * below[0][best - 1]
    return ours, theirs, 6 ** (len(mates) + len(rivals)) - ours - theirs


def _at_most(needs: list[tuple[int, int]], most: int) -> int:
    """The number of a team's dice results with no catch above most, marking counted; most 0: nobody catches.

    needs: (need, marking) of each of the team
    """
    results = 1
    for least, less in needs:
        results *= book.misses(least, less) + max(0, min(most, 6 - less) - least + 1)
    return results

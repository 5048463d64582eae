"""Proofs of Squig: invariants of every match, runs through all results of the dice, the casts of the transcripts.

Statements are those of docs/rules-squig.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import verb_of
from furbowl.games.blitz import book as blitz
from furbowl.games.squig import book, plays

from ...proof.invariants import hold
from ...proof.transcripts import Cast
from ..blitz import proof

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from furbowl.games.squig.match import Squig
    from furbowl.protocol import Event


class _One:
    """A match with only one of its squigs, given as an item of balls(), or with none."""

    def __init__(self, match: Squig, ball: tuple[int, int, int] | None) -> None:
        self._match, self._ball = match, ball

    def __getattr__(self, name: str) -> Callable[..., Any] | int | str:
        return getattr(self._match, name)

    def balls(self) -> Iterator[tuple[int, int, int]]:
        """Iterate over that squig alone, as balls() of the match does."""
        return iter([self._ball] if self._ball else [])

    def legal(self) -> list[int]:
        """The legal actions of the match without those of cards."""
        return [action for action in self._match.legal() if verb_of(action) < book.BUY]


def sound_events(m: Squig, events: list[Event]) -> None:
    """Check the events of an action: SQ-3, SQ-R2, SQ-R3, and the checks of Blitz."""
    kinds = [kind for kind, _, _, _, _ in events]
    hold(kinds.count(book.SPLIT) <= 2 * book.SQUIGS, "splits on and on (SQ-R2)", kinds)
    for kind, _, _, a, b in events:
        if kind in (book.TEST, book.D3):
            hold(1 <= a <= 6 and 1 <= b <= book.SQUIGS, "no such roll (SQ-2)", a, b)
        elif kind == book.SQUASHED:
            hold(0 <= b < book.SQUIGS, "more left than there were (SQ-13)", b)
    proof.sound_events(m, list(_of_blitz(events)))


def _of_blitz(events: list[Event]) -> Iterator[Event]:
    """Iterate over the events, without hops, as several squigs hop more, and without roaming after a turnover."""
    roaming = False
    for event in events:
        kind, _, _, _, _ = event
        roaming = roaming and kind not in (blitz.TURN_OVER, blitz.HALF, blitz.MATCH_OVER)
        if not roaming and kind not in (blitz.BOUNCE, blitz.THROW_IN):
            yield event
        roaming = roaming or kind == blitz.TURNOVER


def whole(m: Squig) -> None:
    """Check a position as in Blitz; cards are listed only if they can be bought or played."""
    verbs = {verb_of(action) for action in m.legal()}
    if m.question == "buy":
        hold(verbs <= {book.BUY, book.DONE}, "verbs of who buys", verbs)
        return
    hold(book.CARD not in verbs or m.question is None and m.playing < 0, "a card in an action (SQ-R30)", verbs)
    if not m.spells:  # a roll that a card spares is missing
        one: Any = _One(m, next(m.balls(), None))
        proof.whole(one)


# --- every result of the dice

ROLLS, SCORES, lost, luck = proof.ROLLS, proof.SCORES, proof.lost, proof.luck


def goes_on(match: Squig, side: int) -> bool:
    """Return whether that side's team turn goes on, questions to the other side included."""
    return match.question != "buy" and proof.goes_on(match, side)


def walk(ball: int = -1, splits: bool = False, start: int = 0, left: int = -1, leaps: int = -1) -> tuple:
    """Return the first step of a D3 movement, as `step` of Blitz does. left: squares, -1 before its die."""
    return None if ball < 0 else (_walk, (ball, splits, start, left, leaps), ())


def _walk(match: Squig, ball: int, splits: bool, start: int, left: int, leaps: int) -> tuple[int, ...]:
    """Run the die, a square, or the second squig; return the arguments of the next step."""
    if left < 0:
        start, left, splits = plays.begin(match, ball, splits)
    elif left:
        left, leaps = plays.step(match, ball, left, leaps)
    else:
        plays.split(match, ball, start)
        return ()
    if left:
        return ball, splits, start * splits, left, leaps
    return (ball, splits, start, 0, -1) if splits else ()


REPEATED, BRIEFLY = [(*each, (plays, "roam", walk)) for each in (proof.REPEATED, proof.BRIEFLY)]

# --- transcripts

_SHORT: dict[str, Any] = {"turns": 2, "formation": "Tight"}
_CARDS = {**_SHORT, "cards": True}
CASTS = (
    Cast("glutton", "glutton", "SENT_OFF", turns=2, first=0),
    Cast("glutton", "glutton", "RESERVES", turns=3, formation="Spread"),
    Cast("glutton", "glutton", "SQUASHED in the crowd", turns=3, formation="Tight"),
    Cast("glutton", "glutton", "SPLIT", **_SHORT),
    Cast("glutton", "glutton", "MATCH_OVER Purple wins", **_SHORT, first=0),
    Cast("glutton", "glutton", "MATCH_OVER Green wins", **_SHORT, first=1),
    Cast("glutton", "glutton", "PLAYED encore", **_CARDS),
    Cast("glutton", "glutton", "PLAYED tripwire", **_CARDS),
    Cast("glutton", "glutton", "PLAYED toadstool", **_CARDS),
    Cast("glutton", "glutton", "PLAYED sponge", turns=3, formation="Tight", cards=True),
    Cast("glutton", "glutton", "PLAYED nurse", turns=3, formation="Spread", cards=True),
    Cast("glutton", "glutton", "PLAYED litter", **_CARDS),
    Cast("glutton", "glutton", "PLAYED itch", **_CARDS),
    Cast("glutton", "glutton", "PLAYED gloves", **_CARDS),
    Cast("glutton", "glutton", "PLAYED heels", **_CARDS),
    Cast("glutton", "glutton", "PLAYED salve", **_CARDS),
    Cast("glutton", "glutton", "PLAYED brass", **_CARDS),
    Cast("glutton", "glutton", "PLAYED drill", size=11, turns=2, formation="Spread", cards=True),
    Cast("keeper", "keeper", cards=True),
    Cast("random", "random", "MATCH_OVER a draw", cards=True),
)

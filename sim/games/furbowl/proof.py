"""Proofs of Furbowl: invariants of every match, how all results of the dice are run, the casts of the transcripts.

The statements are those of docs/rules-furbowl.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.games.furbowl import ball, kinds, tables
from furbowl.games.furbowl.kinds import natural, success

from ...proof import every_dice
from ...proof.invariants import hold
from ...proof.transcripts import Cast

if TYPE_CHECKING:
    from furbowl.games.furbowl.match import Furbowl
    from furbowl.protocol import Event

_STRENGTH = (0, 1, 4, 3, 1)
_CATS = (4, 9)
_TOTALS = (1, 36, 36 * 36)  # of odds


def sound_events(m: Furbowl, events: list[Event]) -> None:
    """Check FB-P1, FB-P2 and FB-P4 in the events of an action."""
    attacker = defender = None
    for place, event in enumerate(events):
        kind, who, _, a, _ = event
        if m.dice(event) and kind != kinds.OUCH:
            hold(len(m.dice(event)) == 2, "not two dice", event)
            hold(natural(event) > 2 or not success(event), "a double 1 succeeds (FB-P1)", event)
        if kind == kinds.CHARGE:
            attacker, defender = who, a
        if kind == kinds.HIT:
            _sound_hit(events[place:], attacker, defender, m.over)
        if kind == kinds.OUCH:
            hold(who == defender, "somebody else than the defender is rolled for (FB-P4)", event)
        if kind == kinds.OUT:
            hold(who not in _CATS, "a Cat is Out (FB-P3)", event)


def _sound_hit(events: list[Event], attacker: int, defender: int, over: bool) -> None:
    """FB-P1: a natural 12 always succeeds and hurts; FB-P2: 4 or less by a weaker attacker stuns it."""
    hit, happened = events[0], [(kind, who) for kind, who, _, _, _ in events]
    _, hitter, _, _, _ = hit
    hold(hitter == attacker and attacker // 5 != defender // 5, "a tackle of a team-mate (FB-38)", hit)
    if natural(hit) == 12:
        hurts = over or any(kind == kinds.OUCH or kind == kinds.SCORE for kind, _ in happened)  # a score ends it
        hold(success(hit) and hurts, "a natural 12 that does not hurt (FB-P1)", hit)
    if _STRENGTH[attacker % 5] < _STRENGTH[defender % 5] and natural(hit) <= 4:
        stunned = (kinds.STUN, attacker) in happened
        hold(stunned and not success(hit), "a weaker attacker gets away with 4 or less (FB-P2)", hit)


def whole(m: Furbowl) -> None:
    """Check that the odds are those of no, one or two rolls."""
    hold(all(m.odds(action)[1] in _TOTALS for action in m.legal()), "odds of something else than two dice")


# --- every result of the dice

ROLLS, lost, luck = every_dice.SUMS, every_dice.lost, every_dice.luck

SCORES = """\
how likely it is that the side to play scores in this play, if it plays for nothing else: in the play that is
in progress, else in the best that it can begin now, with every action chosen in view of the dice before it.
A team-mate who scores in the play counts, an opponent's score and one in a later play do not."""


def goes_on(match: Furbowl, side: int) -> bool:
    """Return whether the play in progress goes on."""
    return match.playing >= 0


def step(origin: int, distance: int, hops: int = 0) -> tuple | None:
    """Return the first step, or None: (function, its arguments besides the game, more for the next step)."""
    if not distance:
        return None
    if hops == tables.MOST_HOPS:
        return ball.settle, (origin,), ()
    return ball.hop, (origin, distance), (hops + 1,)


REPEATED = BRIEFLY = ((ball, "scatter", step),)  # run step by step: (module, function, its steps)


# --- transcripts

CASTS = (
    Cast("keeper", "keeper"),
    Cast("legend", "keeper"),
    Cast("keeper", "legend", first=0),
    Cast("legend", "legend", first=1),
    Cast("cub", "cub"),
    Cast("cub", "keeper"),
    Cast("legend", "cub"),
    Cast("glutton", "glutton", "KO Nine Lives", target=3),
    Cast("random", "keeper", "SCORE Green"),
    Cast("glutton", "glutton", turn_cap=25),
    Cast("keeper", "random"),
    Cast("cub", "cub", "MATCH_OVER Green wins by the score", target=3),
    Cast("keeper", "cub", "MATCH_OVER Purple wins by the score", target=5),
    Cast("random", "random", "MATCH_OVER a draw by the cap", turn_cap=5),
    Cast("cub", "random", "MATCH_OVER Purple wins by the cap", target=9, turn_cap=12),
    Cast("random", "cub", "MATCH_OVER Green wins by the cap", target=9, turn_cap=12),
    Cast("glutton", "glutton", "SKIPPED Green", turn_cap=25),
    Cast("glutton", "glutton", "SKIPPED Purple", turn_cap=25),
    Cast("glutton", "glutton", "OUT", turn_cap=15),
    Cast("glutton", "glutton", turn_cap=25),
)

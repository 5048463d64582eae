"""Proof of Octo: invariants of every match, the run through all results of the dice, the casts of the transcripts.

The statements are those of docs/rules-octo.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import target_of, verb_of, who_of
from furbowl.games.octo import ball, book
from furbowl.games.octo.book import CARRY, FORMATION, JOSTLE, LEAVE, PASS, PICKUP, PLACE, READY, TACKLE
from furbowl.games.octo.book import TAKE as TO_TAKE

from ...proof import every_dice
from ...proof.invariants import hold
from ...proof.transcripts import Cast

if TYPE_CHECKING:
    from furbowl.games.octo.match import Octo
    from furbowl.protocol import Event

    from ...proof.every_dice import EveryDice

# --- events


def sound_events(m: Octo, events: list[Event]) -> None:
    """Check SP-R8, SP-R11, SP-R12, SP-R13 and SP-R26 in the events of an action."""
    tried, passer = [], -1
    for place, event in enumerate(events):
        kind, who, square, a, b = event
        if kind == book.THROWS:
            passer, tried = who, []
        elif kind == book.TRIES:
            tried.append(who)
            most = 1 if who // book.TEAM == passer // book.TEAM else 2
            hold(who != passer and tried.count(who) <= most, "tries too often (SP-R8)", event)
        elif kind in (book.CHARGE, book.JOSTLES):
            after, _, _, _, _ = events[place + 1]
            hold(who // book.TEAM != a // book.TEAM and after == book.ROLLS, "no rival", event)
            _sound_fight(events[place:])
        elif kind == book.FOUL:
            after, _, _, _, why = events[place + 1]
            hold((after, why) == (book.TURN_OVER, 2), "a foul, and on (SP-R15)", event)
        elif kind == book.TURN:
            standing = not any(m.down(who) and m.side_of(who) != a for who in range(m.pieces))
            hold(place < len(events) - 2 or m.over or standing, "on the ground after the turn (SP-R26)", event)
        elif kind == book.SPIDER:
            hold(0 <= a <= book.SPIDER_LEGS and (b > 0) == (a > 0), "no leg of the spider (SP-R12)", event)


def _sound_fight(events: list[Event]) -> None:
    """Check that the result of a tackle or jostle follows from its two dice."""
    (kind, _, _, _, earlier), (_, _, _, attack, defence) = events[:2]
    ahead, then = attack - earlier - defence, [kind for kind, _, _, _, _ in events[2:3]]
    if kind == book.CHARGE:
        hold((ahead >= 0) == (then == [book.LOOSE]), "the ball and the dice differ (SP-R11)", events)
        foul = ahead < 0 < earlier
    else:
        hold((ahead >= book.CLEAR) == (then == [book.GROUND]), "the fall and the dice differ (SP-R13)", events)
        foul = ahead <= -book.CLEAR
    hold(foul == (then == [book.FOUL]), "the foul and the dice differ (SP-R11, SP-R13)", events)


# --- slower checks


def whole(m: Octo) -> None:
    """Check that each listed action fits the phase and can be paid, and that the odds of passes and fights fit."""
    verbs = {verb_of(action) for action in m.legal()}
    if m.phase in ("setup", "placing"):
        hold(verbs <= {FORMATION, PLACE, READY} and (FORMATION in verbs) == (m.phase == "setup"), "verbs", verbs)
    elif m.phase == "take":
        hold(verbs == {TO_TAKE, LEAVE}, "verbs of a question (SP-R25)", verbs)
    for action in m.legal():
        verb, target = verb_of(action), target_of(action)
        if verb == PASS:
            cost = book.PASS_AP[book.length_and_direction(target)[0]]
            hold(cost <= m.ap and m.carrier == who_of(action), "a pass (SP-R7)", m.text(action))
            goal, own, ours, theirs, loose, total = m.chances(action)
            hold(goal + own + ours + theirs + loose == total, "chances that are not all (SP-R7)", m.text(action))
            hold(m.odds(action) == (goal + ours, total), "odds and chances differ", m.text(action))
            hold(all(m.exists(square) for square in m.path(action)), "a flight off the pitch (SP-R6)", m.text(action))
        elif verb in (TACKLE, JOSTLE):
            hold(m.odds(action)[1] == 36 and not m.down(target), "a fight (SP-R11, SP-R13)", m.text(action))
        elif verb == PICKUP:
            hold(m.carrier == -1, "a ball in hand is picked up (SP-R19)", m.text(action))
        elif verb == CARRY:
            column, row = m.ball % m.columns + 1, m.ball // m.columns + 1
            at_goal = column == (1 if m.side else m.columns) and book.GOAL_FROM <= row <= book.GOAL_TO
            hold(at_goal, "carried in from elsewhere (SP-R20)", m.text(action))


# --- every result of the dice

ROLLS, lost = every_dice.FACES, every_dice.lost

SCORES = """\
how likely it is that the side to play scores in this turn, if it plays for nothing else, with every action
chosen in view of the dice before it. An own goal of the opponents counts, their goal and one in a later turn
do not."""

_SPIDER = ball.spider


def goes_on(match: Octo, side: int) -> bool:
    """Return whether that side's turn goes on."""
    return match.side == side and match.phase in ("play", "take")


def step(done: int = 0) -> tuple:
    """Return the first step, or None: (function, its arguments beside the game, more for the next step)."""
    return None if done else (_roll, (), (1,))


def _roll(match: Octo) -> None:
    """Roll the spider with dice that never show a face that would be rolled again (SP-R12)."""
    match.chance = _Legs(match.chance)  # type: ignore[assignment, arg-type]  # here they are EveryDice
    _SPIDER(match)


class _Legs:
    def __init__(self, dice: EveryDice) -> None:
        self._dice, self.d6 = dice, dice.d6

    def pick(self, n: int) -> int:
        """One of the faces that count, all equally likely."""
        return self._dice.pick(book.SPIDER_LEGS + 1)


REPEATED = BRIEFLY = ((ball, "spider", step),)  # step by step, it could go on for ever: (module, function, its steps)


def luck(match: Octo, action: int) -> tuple[int, ...]:
    """Lucky faces for an action, as in `every_dice`: a fight has two dice, nobody catches a ball that will score."""
    if verb_of(action) in (TACKLE, JOSTLE):
        return 6, 1
    if verb_of(action) == PASS and match.chances(action)[0] > match.chances(action)[2]:
        return (6,) * book.PASS_DICE[book.length_and_direction(target_of(action))[0]] + (1,)
    return (6,)


# --- transcripts

CASTS = (
    Cast("cub", "cub"),
    Cast("keeper", "keeper"),
    Cast("legend", "keeper"),
    Cast("keeper", "legend", first=0),
    Cast("cub", "keeper", formation="Wide"),
    Cast("random", "cub", formation="Defensive"),
    Cast("keeper", "cub", formation="Aggressive"),
    Cast("random", "random", "MATCH_OVER a draw by the cap", turn_cap=3),
    Cast("glutton", "glutton", "SPLIT"),
    Cast("glutton", "glutton", "SPIDER 0", target=9),
    Cast("glutton", "glutton", "LEFT", first=1),
    Cast("glutton", "glutton", "SCORE Purple, an own goal", target=2),
    Cast("glutton", "glutton", "SCORE Green, an own goal", target=2),
    Cast("glutton", "random", "PASSIVE Purple", formation="Balanced"),
    Cast("random", "glutton", "PASSIVE Green", formation="Wide"),
    Cast("glutton", "random", "MATCH_OVER Purple wins by the score", target=1),
    Cast("random", "glutton", "MATCH_OVER Green wins by the score", target=1),
    Cast("glutton", "glutton", "OPEN", target=5),
    Cast("glutton", "random", "MATCH_OVER Purple wins by the cap", target=99, turn_cap=6),
    Cast("random", "glutton", "MATCH_OVER Green wins by the cap", target=99, turn_cap=6),
)

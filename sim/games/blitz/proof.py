"""Proof of Blitz: invariants of every match, running all results of the dice, the transcripts' casts.

Rule numbers refer to docs/rules-blitz.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import verb_of
from furbowl.games.blitz import ball, book, rolls
from furbowl.games.blitz.book import DOWN, NOBODY, STANDING
from furbowl.rows import column

from ...proof import every_dice
from ...proof.invariants import hold
from ...proof.transcripts import Cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from furbowl.games.blitz.match import Blitz
    from furbowl.protocol import Event

_KICK_OFF = ("formation", "setup", "kick", "touchback")
_SINGLE = column(rolls.ROLLS, "skill")  # the rolls of one die against a number
_ENDS = {book.TURNOVER, book.TOUCHDOWN, book.HALF, book.MATCH_OVER}
# --- events


def sound_events(m: Blitz, events: list[Event]) -> None:
    """Check BZ-27, BZ-28, BZ-R10, BZ-R11 and BZ-R30 in the events of an action."""
    hops = 0
    kinds = [kind for kind, _, _, _, _ in events]
    hold(kinds.count(book.AGAIN) <= book.MOST_HOPS, "rolled again too often", events)
    for place, (kind, who, _, a, b) in enumerate(events):
        later = kinds[place + 1 :]
        if kind == book.TURN:
            hold(1 <= b <= m.length, "more turns than a half has (BZ-41)", b)
        elif kind == book.DOWN and not _ENDS & set(later):
            over = [side for kind, _, _, side, _ in events if kind == book.TURN_OVER]
            side = over[0] if over else m.turn  # it may end by itself
            hold(m.side_of(who) != side, "falls, and the turn goes on (BZ-28)", who)
        elif kind == book.TURNOVER:
            hold(book.TURNOVER not in later, "two turnovers (BZ-28)", events)
            nexts = (book.TURN_OVER, book.HALF, book.MATCH_OVER)
            hold(later and later[0] in nexts, "a turnover, and on (BZ-28)", later)
        elif kind in (book.BOUNCE, book.THROW_IN):
            hops += 1
            hold(hops <= 2 * book.MOST_HOPS, "more hops than there are (BZ-R30)", hops)
        elif kind == book.TURN_OVER:
            begins = {book.TURN, book.TOUCHDOWN, book.HALF, book.MATCH_OVER}  # squigs that roam may still score (SQ-R5)
            hold(begins & set(later), "a turn is over, and none begins (BZ-46)", later)
        elif kind in _SINGLE:
            hold(2 <= b >> 4 <= 6 and 1 <= a <= 6, "no such roll (BZ-3)", a, b)


# --- slower checks


def whole(m: Blitz) -> None:
    """Check that each listed action fits the question, and that the totals of odds are products of sixes."""
    verbs = {verb_of(action) for action in m.legal()}
    if m.question is None:
        hold(min(verbs - {book.END}, default=book.DECLARE) >= book.DECLARE, "verbs of a question", verbs)
        hold(book.END in verbs, "the turn cannot be ended (BZ-R11)", verbs)
    elif m.question == "setup":
        hold(verbs <= {book.PLACE, book.READY} and book.READY in verbs, "verbs of a set-up", verbs)
    else:
        hold(not verbs & {book.END, book.PLACE, book.READY} and max(verbs) < book.DECLARE, "verbs", verbs)
    for side in (0, 1):
        for square in range(m.columns * m.rows):
            near = [m.who_at(other) for other in _around(m, square)]
            count = len([who for who in near if who >= 0 and m.side_of(who) != side and m.state(who) == STANDING])
            hold(m.zones(side, square) == count, "tackle zones (BZ-1)", side, square)
    for action in m.legal():
        ways, total = m.odds(action)
        hold(0 < ways <= total <= 6**5, "odds", m.text(action), ways, total)
        hold((total == 1) == (m.needs(action) == ()), "odds of no roll", m.text(action))
        while total % 6 == 0:
            total //= 6
        hold(total == 1, "no product of sixes", m.text(action))


def _around(m: Blitz, square: int) -> Iterator[int]:
    """The squares next to one."""
    column, row = square % m.columns, square // m.columns
    for x in range(max(0, column - 1), min(m.columns, column + 2)):
        for y in range(max(0, row - 1), min(m.rows, row + 2)):
            if (x, y) != (column, row):
                yield y * m.columns + x


# --- every result of the dice

ROLLS, luck = every_dice.FACES, every_dice.luck

SCORES = """\
how likely it is that the side in turn scores in this turn, if it plays for nothing else, and the other side
answers against it, with every action chosen in view of the dice before it. A touchdown of the opponents and
one in a later turn do not count."""


def lost(match: Blitz) -> bool:
    """Return whether there will be a turnover (BZ-28) or a player of the side in turn has fallen: both end the turn."""
    return match.lost != NOBODY or any(
        kind == DOWN and who // match.size == match.turn for kind, who, _, _, _ in match.untold
    )


def goes_on(match: Blitz, side: int) -> bool:
    """Return whether that side's team turn goes on, questions to the other side included."""
    return not match.over and match.turn == side and match.question not in _KICK_OFF


def step(number: int = -1, due: int = 0, flight: int = 0, hops: int = 0) -> tuple:
    """Return the first step, or None: (function, its arguments besides the game, more for the next step)."""
    return None if number < 0 else (_hop, (number, due, flight, hops), ())


def _hop(match: Blitz, number: int, due: int, flight: int, hops: int) -> tuple[int, ...]:
    """Make a hop of a ball; return the arguments of the next one."""
    match.holders[number], match.flight = NOBODY, flight
    more = ball.hop(match, number, due, hops)
    if more:
        return number, more[0], match.flight, more[1]
    match.flight = 0
    return ()


def _fall(match: Blitz, who: int, hurt: Callable[[Blitz, int], None] = ball.hurt) -> None:
    """Roll for armour and injury, each with two dice, with four states as results."""
    match.chance.rolls = every_dice.SUMS  # type: ignore[attr-defined]  # here they are EveryDice
    hurt(match, who)


_FALL = ball, "hurt", lambda who: (_fall, (who,), ())
# run step by step, up to 20 hops of a ball, or up to four: (module, function, its steps)
REPEATED = ((ball, "loose", step), _FALL)
BRIEFLY = ((ball, "loose", lambda ball, due, flight=0, hops=book.MOST_HOPS - 4: step(ball, due, flight, hops)), _FALL)

# --- transcripts

_BOTH: dict[str, Any] = {"turns": 2, "formation": "Tight"}
# a carrier who may fall among players on the ground: the ball hops from one to the next
_HEAP = """rules blitz; size 11; length 2; supply 2; setup free; first purple; half 1; turn purple; turns 1 0;
score 0 0; rerolls 1 1; used nothing; ball purple lineman1; ask reroll rush; purple lineman1 13,8 move 7;
purple lineman2 13,7 prone; purple lineman3 12,8 prone; purple lineman4 14,8 prone; purple thrower 13,9 prone;
purple catcher1 12,7 prone; purple catcher2 14,7 prone; purple blitzer1 12,9 prone; purple blitzer2 14,9 prone;
purple blitzer3 13,6 prone; purple blitzer4 11,8 prone; green lineman1 15,8 prone; green lineman2 13,10 prone;
green lineman3 12,6 prone; green lineman4 14,6 prone; green thrower 11,7 prone; green catcher1 15,7 prone;
green catcher2 11,9 prone; green blitzer1 15,9 prone; green blitzer2 12,10 prone; green blitzer3 14,10 prone;
green blitzer4 11,6 prone"""
# one side has nobody on the pitch, and two who may come to
_BENCH = """rules blitz; size 7; length 6; supply 2; setup free; first purple; half 1; turn purple; turns 3 2;
score 0 0; rerolls 1 1; used nothing; ball purple catcher; ask play; purple lineman1 9,5; purple lineman2 8,7 prone;
purple lineman3 ko; purple thrower 6,6; purple catcher 15,6; purple blitzer1 out; purple blitzer2 reserve;
green lineman1 out; green lineman2 out; green lineman3 ko; green thrower out; green catcher ko; green blitzer1 out;
green blitzer2 out"""
CASTS = (
    Cast("glutton", "glutton", "TURNOVER an interception", turns=2, first=0),
    Cast("glutton", "glutton", "GAIN intercepted", turns=3, formation="Spread"),
    Cast("glutton", "glutton", "MATCH_OVER Purple wins", **_BOTH, first=0),
    Cast("glutton", "glutton", "MATCH_OVER Green wins", **_BOTH, first=1),
    Cast("glutton", "glutton", "GAIN caught", **_BOTH),
    Cast("glutton", "glutton", "INTERCEPT succeeds", turns=2, formation="Spread"),
    Cast("glutton", "glutton", "INJURY in the crowd", turns=2, formation="Tight", rerolls=4),
    Cast("glutton", "glutton", "KO_ROLL back", turns=3, formation="Tight"),
    Cast("glutton", "glutton", "OUT", turns=3, formation="Spread", rerolls=0),
    Cast("glutton", "glutton", size=11, turns=3, formation="Tight"),
    Cast("glutton", "glutton", "TURNOVER not picked up", turns=2, formation="Spread"),
    Cast("glutton", "glutton", "BLOCK_DICE 3, the attacker's", size=11, turns=2, formation="Spread"),
    Cast("random", "random", "MATCH_OVER a draw"),
    Cast("random", "glutton", "TOUCHBACK Green", turns=2, formation="Tight", first=0),
    Cast("glutton", "random", "TOUCHBACK Purple", turns=2, formation="Tight", first=1),
    Cast("glutton", "glutton", "TURNOVER a fumble", **_BOTH),
    Cast("glutton", "glutton", "PASSING Long Bomb", turns=2, formation="Spread"),
    Cast("glutton", "glutton", "NOBODY_THERE Green", _BENCH),
    Cast("glutton", "glutton", "DROP", _HEAP),
    Cast("glutton", "glutton", "RESERVES", turns=3, formation="Spread", rerolls=8),
)

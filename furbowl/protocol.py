"""The numbers that all games share: the targets of actions and the kinds of events. furbowl.actions packs the actions.

event    (kind, who, square, a, b): small whole numbers, -1 for none; kinds and the meaning of a and b are the game's
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    Event = tuple[int, int, int, int, int]
    Needs = tuple[tuple[int, ...], ...]  # each (kind of event, least result), for some kinds with more numbers
    Odds = tuple[int, int]

TEAMS = ("Purple", "Green")  # by side

# the target of an action: the first number that Match.aim() gives
GO = 0  # a square that a piece goes to
HIT = 1  # an opponent
GIVE = 2  # a team-mate
OTHER = 3
FINISH = 4  # ends the play in progress
END = 5  # ends the turn
SEND = 6  # the ball in a direction, 0 to 7 from n through ne to nw, which aim() gives instead of a square

# the kind of a verb: one of these numbers in Match.VERBS, with bits that say who acts and what the target is
AIM = 7  # the bits of the number
NOBODYS = 8  # no piece acts
SQUARE = 16  # the target is a square,
PIECE = 32  # a piece, or
CHOICE = 64  # one of Match.CHOICES
ITSELF = 128  # the target is the piece that acts

# how a square is reached: the second number that Match.reach() gives
PLAIN = 0
RISK = 1  # a roll is needed
SPECIAL = 2  # something is spent, such as a Sprint

# the properties of an event: bits that Match.flags() gives for its kind
ROLL = 1  # dice fell
FREE = 2  # rolled nothing: an action with only such events, until a turn ends, can be taken back
TURN = 4  # a team turn begins
SCORE = 8
STEP = 16  # one square of a path: shown, not kept in the history
OVER = 32  # the match is over
ENDS = 64  # a team turn ends: what came before it in its action rolled nothing where all of that is FREE


class IllegalAction(ValueError):
    """The action is not among the legal ones; the message says why and quotes the rule."""

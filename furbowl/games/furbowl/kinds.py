"""The numbers of Furbowl and Furball: verbs of actions, kinds of events, statuses (furbowl.protocol packs them).

event    (kind, who, square, a, b), -1 for none; the comment beside each kind explains a and b
who      0-4 Purple Rabbit, Fox, Bear, Tortoise, Cat; 5-9 the same of Green
square   (row - 1) * columns + column - 1
"""

from __future__ import annotations

from furbowl import protocol
from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from furbowl.protocol import Event

# --- verbs
END = 1  # ends the team turn
FINISH = 2  # ends the play in progress
MOVE = 3
SPRINT = 4
PASS = 5
TACKLE = 6

# who acts, what kind of target it has, what it aims at; the words are in notation.py
VERBS = {
    END: protocol.END | protocol.NOBODYS,
    FINISH: protocol.FINISH,
    MOVE: protocol.GO | protocol.SQUARE,
    SPRINT: protocol.GO | protocol.SQUARE,
    PASS: protocol.GIVE | protocol.PIECE,
    TACKLE: protocol.HIT | protocol.PIECE,
}

# results of Match.status()
NORMAL = 0
STUNNED = 1
KNOCKED_OUT = 2
GONE = 3

# --- events: rolls. a: the two dice as a number, 63 for a 6 and a 3; b: see modifier() and goal()
DODGE = 1
PICKUP = 2
SURPRISE = 3  # a surprise pickup (FB-30)
THROW = 4
CATCH = 5
HIT = 6  # the tackle roll; CHARGE before it says who is hit
OUCH = 7  # who: the animal rolled for; goal: the total from which it is hurt
COMEBACK = 8  # a knocked-out animal tries to return (FB-49)

# --- events: what happens
SET_UP = 16  # square: the ball; a: formation number or -1; b: 1 after a score
TURN = 17  # a team turn begins. a: side; b: its number for that side, from 1
SKIPPED = 18  # nobody of side a can play
GO = 19  # who moves to square. a: steps; b: 1 for a Sprint. Comes before the dodge
STEP = 20  # who is now on square
PASSING = 21  # who passes to square. a: the receiver; b: the distance
CHARGE = 22  # who tackles on square. a: the defender
PUSHED = 23  # who lands on square. a: the attacker
SLAMMED = 24  # who stays on square. a: the attacker
LOOSE = 25  # who, on square, loses the ball
SCATTER = 26  # the ball lands on square. a: distance allowed; b: the square it came from
BOUNCE = 27  # the ball bounces off a Stunned who on square
DROP = 28  # ten tries failed: the ball drops on square. b: the square it came from
GAIN = 29  # who, on square, has the ball
STUN = 30  # who, on square, is Stunned
KO = 31  # who, from square, is Knocked Out. a: 1 where Nine Lives saved it from Out
OUT = 32  # who, from square, is Out
RECOVER = 33  # who, on square, is Normal again
RETURN = 34  # who is back from the bench, on square
PLAY_OVER = 35  # who's play is over. a: a reason below
TURN_OVER = 36  # a: side; b: 1 if the player ended it, 0 if it ended by itself
SCORE = 37  # who is home on square. a: Purple's score; b: Green's
MATCH_OVER = 38  # a: the winner or -1; b: 0 by the score, 1 by the turn cap

# --- why a play is over (FB-14, FB-15)
FINISHED = 0
BOTH_USED = 1
NOTHING_USEFUL = 2
PICKUP_FAILED = 3
HURT = 4
HOME = 5  # an animal scored


def natural(event: Event) -> int:
    """The sum of the two dice of a roll event, 2..12."""
    _, _, _, dice, _ = event
    return dice // 10 + dice % 10


def modifier(event: Event) -> int:
    """The modifier that a roll event adds to its dice."""
    _, _, _, _, code = event
    return (code >> 4) - 8


def goal(event: Event) -> int:
    """The total that a roll event must meet or beat."""
    _, _, _, _, code = event
    return code & 15


def success(event: Event) -> bool:
    """Return whether a roll event met its goal; for OUCH, whether the animal was hurt."""
    return natural(event) + modifier(event) >= goal(event)

"""The pages of the help that are text.

A page is a tuple of paragraphs, colour and text in turn; a text names numbers of furbowl/ui/help_numbers.py.
"""

from furbowl.lean import const
from furbowl.ui import help_numbers as numbers
from furbowl.ui import text
from furbowl.ui.text import CHALK, CYAN, ORANGE, PAPER, RED, SILVER, YELLOW

_COLUMNS = const(26)

GAME = (
    PAPER,
    "Carry the football to the far edge: Purple to the right, Green to the left. A score counts at once.",
    CYAN,
    "A roll is two dice plus the animal's number. Reach the target and it works.",
)
BUTTONS = (
    YELLOW,
    "<>^v   the cursor",
    YELLOW,
    "A      pick an animal, act",
    YELLOW,
    "B      let go, back",
    YELLOW,
    "SELECT~next animal, finish",
    YELLOW,
    "START~ the menu",
    PAPER,
    "Any press hurries what is being shown.",
)
TURN = (
    PAPER,
    "A turn has %(plays)d plays, each by another animal.",
    CYAN,
    "A play is one Move and one Action, in any order. Actions are passes and tackles.",
    ORANGE,
    "After its Action nobody may step onto the ball.",
)
ENDS = (
    YELLOW,
    "A play ends when",
    PAPER,
    "- Move and Action are used",
    PAPER,
    "- nothing useful is left",
    PAPER,
    "- a pickup fails",
    PAPER,
    "- it is Stunned, KO or Out",
    PAPER,
    "- somebody scores",
    SILVER,
    "SELECT finishes it early.",
)
BALL = (
    PAPER,
    "Stepping onto the ball is a pickup roll, and free.",
    ORANGE,
    "If it fails the ball rolls off, up to two squares by a double 1, and the play ends.",
    CYAN,
    "Whoever a loose ball hits tries to grab it, free.",
)
TACKLES = (
    CHALK,
    "Hit: pushed back one square, or slammed. It loses the ball.",
    RED,
    "A weaker attacker is Stunned where the dice show %(weak)d or less.",
    YELLOW,
    "Total %(big)d or a double 6: a big hit, roll for Ouch!",
)
OUCH = (
    SILVER,
    "Two dice for the one hit:",
    CHALK,
    "below %(stunned)d  no harm",
    YELLOW,
    "%(stunned)d and up  Stunned",
    ORANGE,
    "%(ko)d and up  Knocked Out",
    RED,
    "%(out)d and up Out, a Cat KO",
    CYAN,
    "+%(maul)d where a Bear hits, -%(shell)d where a Tortoise is hit",
)
STATUSES = (
    YELLOW,
    "Stunned: stays there, misses its next turn.",
    ORANGE,
    "Knocked Out: on the bench, back with %(comeback)d+, rolled at each start of a turn.",
    RED,
    "Out: gone for the match.",
)


def draw(group, _bitmap, _match, paragraphs):
    """Lays the paragraphs of a page one below the other."""
    words = text.Words()
    y = 16
    for i in range(0, len(paragraphs), 2):
        words.clear()
        words.put(paragraphs[i + 1] % numbers.NAMED)
        start = 0
        while start < words.length:
            line = text.Line(_COLUMNS, 2, y, paragraphs[i])
            start = words.show(line, start)
            group.append(line.grid)
            y += text.HEIGHT

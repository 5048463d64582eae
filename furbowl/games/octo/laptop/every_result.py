"""How every result of the dice is run: face by face, and the spider's roll, whose 9 is rolled again, as one of nine."""

from furbowl.games.octo import passing, tables
from sim.proof.every_dice import FACES as ROLLS  # noqa: F401 (sim.proof.every_result asks for it here)

REPEATED = passing, "spider"  # the function that is run step by step: it could go on for ever

SCORES = """\
how likely it is that the side to play scores in this turn, if it plays for nothing else, with every action
chosen in view of the dice before it. An own goal of the opponents counts, their goal and one in a later turn
do not."""

_SPIDER = passing.spider


def goes_on(match, side):
    """Whether that side's turn goes on."""
    return match.side == side and match.phase in ("play", "take")


def step(done=0):
    """What REPEATED does first: (function, what it takes beside the game, what the next step takes beside its result).

    None where it does nothing more.
    """
    return None if done else (_roll, (), (1,))


def _roll(game):
    """The spider's roll, with dice that never show what is rolled again (SP-R12)."""
    game.dice = _Legs(game.dice)
    _SPIDER(game)


class _Legs:
    def __init__(self, dice):
        self._dice, self.d6 = dice, dice.d6

    def pick(self, n):
        """One of the faces that count, all equally likely."""
        return self._dice.pick(tables.SPIDER_LEGS + 1)

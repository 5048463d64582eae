"""Rolls of players, agility and going for it, and what rolls them again."""

from furbowl.const import const
from furbowl.games.blitz import checks, kinds
from furbowl.games.blitz.answers import can_reroll
from furbowl.games.blitz.chances import skilled
from furbowl.games.blitz.kinds import AGAIN, CATCH, DODGE, THROW
from furbowl.games.blitz.tables import DODGED

# what comes of a roll
FAILED = const(0)
FAILED_AGAIN = const(1)  # a skill has rolled it again
DONE = const(2)
ASKED = const(3)  # whether the team re-roll is used


def attempt(game, kind, who):
    """A roll that a team re-roll can mend (BZ-R8): DONE, FAILED, FAILED_AGAIN or ASKED."""
    found = roll(game, kind, who, checks.plus(game, kind, who))
    if found == FAILED and who // game.size == game.turn and can_reroll(game):
        game.roll = kind
        game.ask(kinds.ASK_REROLL, game.turn)
        return ASKED
    return found


def roll(game, kind, who, plus):
    """A roll with the skill that rolls it again by itself (BZ-24): DONE, FAILED or FAILED_AGAIN."""
    code = checks.code(game, kind, who, game.at[who], plus)
    if once(game, kind, who, code):
        return DONE
    if not skilled(game, kind, who):
        return FAILED
    if kind == DODGE:
        game.marks[who] |= DODGED
    game.tell(AGAIN, who, game.at[who], 1, game.spare[who // game.size])
    return DONE if once(game, kind, who, code) else FAILED_AGAIN


def once(game, kind, who, code):
    """Roll one die; whether it is enough."""
    die = game.chance.d6()
    if kind == THROW:
        game.shown[0] = die
    game.tell(kind, who, game.at[who], die, code)
    return checks.succeeds(die, code)


def team_reroll(game, who):
    """The side in turn uses its re-roll for a roll of that player (BZ-27)."""
    game.spare[game.turn] -= 1
    game.used |= kinds.USED_REROLL
    game.tell(AGAIN, who, game.at[who], 0, game.spare[game.turn])


def reroll(game):
    """The team re-roll is used for the roll that failed: whether it succeeds now, without skill."""
    kind = game.roll
    who = game.pitch.grid[game.aimed] - 1 if kind == CATCH else game.active
    team_reroll(game, who)
    return once(game, kind, who, checks.code(game, kind, who, game.at[who], checks.plus(game, kind, who)))

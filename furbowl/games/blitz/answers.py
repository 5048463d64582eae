"""What can be answered to a question of Blitz, but for a set-up (setup.py)."""

from furbowl.games.blitz import checks, kinds, tables
from furbowl.games.blitz.kinds import (
    DIE,
    FOLLOW,
    FORMATION,
    GETS,
    INTERCEPTS,
    KEEP,
    KICK,
    NO_INTERCEPTION,
    PUSH,
    REROLL,
    STAY,
)


def answers(game):
    """The legal actions while something is asked, to be iterated over."""
    stage = game.stage
    if stage == kinds.ASK_FORMATION:
        return [FORMATION << 14 | number for number in range(len(tables.FORMATIONS))]
    if stage == kinds.ASK_KICK:
        half, columns = game.columns // 2, game.columns
        first = KICK << 14 | half * game.turn
        return (first + row * columns + column for row in range(game.rows) for column in range(half))
    if stage == kinds.ASK_TOUCHBACK:
        first = game.turn * game.size
        return [GETS << 14 | who << 9 for who in range(first, first + game.size) if game.at[who]]
    if stage == kinds.ASK_REROLL:
        return [REROLL << 14, KEEP << 14]
    if stage == kinds.ASK_BLOCK:
        return _block(game)
    if stage == kinds.ASK_CHOOSE:
        return [DIE << 14 | face for face in faces(game)]
    if stage == kinds.ASK_PUSH:
        return [PUSH << 14 | game.pitch.squares[spot] for spot in checks.push_spots(game)]
    if stage == kinds.ASK_FOLLOW:
        return [FOLLOW << 14, STAY << 14]
    return [INTERCEPTS << 14 | who << 9 for who in checks.interceptors(game)] + [NO_INTERCEPTION << 14]


def _block(game):
    """BZ-R15: the re-roll is decided before the other side chooses."""
    found = [REROLL << 14] if can_reroll(game) else []
    attacker_chooses = checks.block_dice(game, game.playing, game.target)[1]
    return found + ([DIE << 14 | face for face in faces(game)] if attacker_chooses else [KEEP << 14])


def faces(game):
    """The different faces of the block dice, ascending; 3 stands for 4 too (BZ-R15)."""
    return sorted({3 if die == 4 else die for die in game.shown if die})


def can_reroll(game):
    """Whether the side in turn has a team re-roll for this turn (BZ-27)."""
    return game.spare[game.turn] > 0 and not game.used & kinds.USED_REROLL

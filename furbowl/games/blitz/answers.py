"""What can be answered to a question of Blitz, but for a set-up (setup.py)."""

from furbowl.actions import act
from furbowl.games.blitz import kinds, odds, tables
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
        return [act(FORMATION, target=number) for number in range(len(tables.FORMATIONS))]
    if stage == kinds.ASK_KICK:
        half, columns = game.columns // 2, game.columns
        first = act(KICK, target=half * game.turn)
        return (first + row * columns + column for row in range(game.rows) for column in range(half))
    if stage == kinds.ASK_TOUCHBACK:
        first = game.turn * game.size
        return [act(GETS, who) for who in range(first, first + game.size) if game.at[who]]
    if stage == kinds.ASK_REROLL:
        return [act(REROLL), act(KEEP)]
    if stage == kinds.ASK_BLOCK:
        return _block(game)
    if stage == kinds.ASK_CHOOSE:
        return [act(DIE, target=face) for face in faces(game)]
    if stage == kinds.ASK_PUSH:
        return [act(PUSH, target=game.pitch.squares[spot]) for spot in odds.push_spots(game)]
    if stage == kinds.ASK_FOLLOW:
        return [act(FOLLOW), act(STAY)]
    return [act(INTERCEPTS, who) for who in odds.interceptors(game)] + [act(NO_INTERCEPTION)]


def _block(game):
    """BZ-R15: the re-roll is decided before the other side chooses."""
    found = [act(REROLL)] if can_reroll(game) else []
    attacker_chooses = odds.block_dice(game, game.active, game.target)[1]
    return found + ([act(DIE, target=face) for face in faces(game)] if attacker_chooses else [act(KEEP)])


def faces(game):
    """The different faces of the block dice, ascending; 3 stands for 4 too (BZ-R15)."""
    return sorted({3 if die == 4 else die for die in game.shown if die})


def can_reroll(game):
    """Whether the side in turn has a team re-roll for this turn (BZ-27)."""
    return game.spare[game.turn] > 0 and not game.used & kinds.USED_REROLL

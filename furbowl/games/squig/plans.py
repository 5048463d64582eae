"""What a press would come to in Squig: what it does in Blitz, and blocks on free squigs."""

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.board import steps
from furbowl.games.blitz import odds, paths
from furbowl.games.blitz.book import HANDS, HITS, NOBODY, USED_BLITZ
from furbowl.games.blitz.paths import plan
from furbowl.games.squig import book


def every(match, who):
    """As plans.plans(); no hand-off to who has a squig (SQ-R25)."""
    game = match
    for action in paths.plans(match, who):
        if verb_of(action) != HANDS or game.carried(target_of(action)) < 0:
            yield action
    if game.active != NOBODY or who // game.size != game.turn or not game.may_act(who) or match.question:
        return
    for target in game.prey(0):
        near = steps(match.columns, match.square(who), game.pitch.squares[game.spot_of(target)]) < 2
        action = act(HITS, who, target)
        if (near and not game.states[who] or not game.used & USED_BLITZ) and plan(match, action):
            yield action


def chances(match, action):
    """(dice, 1 if the attacker chooses, ways, total, ways, total) of a block on a squig: the last four as falls()."""
    game, who, target = match, who_of(action), target_of(action)
    ways, total, spot, old = 1, 1, game.at[who], game.at[who]
    if game.active == NOBODY:
        _, ways, total, spot = paths.best(match, action)
    game.step(who, spot)  # as it would be there
    dice, ours = odds.block_dice(game, who, target)
    game.step(who, old)
    return (dice, ours) + paths.falls(game, who, target, dice, ours, ways, total)


def squashes():
    """Of 36, how often the armour of one that is knocked over is broken."""
    most = book.STATS[3]
    return len([None for first in range(1, 7) for second in range(1, 7) if first + second > most])

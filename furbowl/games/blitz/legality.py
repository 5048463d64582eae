"""What is legal in a team turn of Blitz while nothing is asked; tackle zones."""

from furbowl.actions import act
from furbowl.board import WALL
from furbowl.games.blitz import kinds, tables
from furbowl.games.blitz.kinds import (
    BLITZ,
    BLOCK,
    DECLARE,
    FINISH,
    GO,
    HANDOFF,
    HANDS,
    HITS,
    PASS,
    PRONE,
    STAND_UP,
    STANDING,
    THROWS,
)


def zones(game, side, spot):
    """How many opponents of a side have a tackle zone on a spot (BZ-1)."""
    pitch, size, states, count = game.pitch, game.size, game.states, 0
    grid = pitch.grid
    for near in pitch.near:
        other = grid[spot + near]
        if other and other != WALL and (other > size) != side and not states[other - 1]:
            count += 1
    return count


def add_declarations(game, who, actions):
    """Add what a player can declare (BZ-21, BZ-R9)."""
    if not game.can_act(who):
        return
    first, used = act(DECLARE, who), game.used
    actions.append(first)
    if game.states[who] == STANDING and beside_rival(game, who):
        actions.append(first | BLOCK)
    if not used & kinds.USED_BLITZ and (rival_stands(game) or game.others and game.prey(0)):
        actions.append(first | BLITZ)
    if game.any_loose() or game.carried(who) >= 0:
        if not used & kinds.USED_PASS:
            actions.append(first | PASS)
        if not used & kinds.USED_HANDOFF:
            actions.append(first | HANDOFF)


def rival_stands(game):
    """Whether an opponent of the side in turn stands on the pitch."""
    first = (1 - game.turn) * game.size
    for who in range(first, first + game.size):
        if game.at[who] and not game.states[who]:
            return True
    return False


def beside_rival(game, who):
    """Whether a standing opponent, or another target, is next to a player."""
    return zones(game, who // game.size, game.at[who]) > 0 or game.others and game.prey(game.at[who])


def steps_left(game, who):
    """How many squares the player in action has left, those of going for it too (BZ-22, BZ-23, BZ-R12*)."""
    return 0 if game.doing == BLOCK else game.stats(who)[0] + tables.RUSHES - game.spent


def can_hit(game, who):
    """Whether the action of a player in action has its block yet to make (BZ-25, BZ-26)."""
    return not game.hit and (game.doing == BLOCK or game.doing == BLITZ and steps_left(game, who) > 0)


def something_follows(game):
    """Whether the player in action can do more than finish (BZ-R10)."""
    who, pitch = game.playing, game.pitch
    if game.states[who] == PRONE:
        return True
    carries, here, steps = game.carried(who) >= 0, game.at[who], steps_left(game, who) > 0
    if carries and game.doing == PASS or can_hit(game, who) and beside_rival(game, who):
        return True
    for near in pitch.near:
        other = pitch.grid[here + near]
        if not other:
            if steps:
                return True
        elif carries and game.doing == HANDOFF and other != WALL and game.can_catch(other - 1):
            return True
    return False


def add_actions(game, actions):
    """Add what the player in action can do."""
    who, pitch, size = game.playing, game.pitch, game.size
    finish = act(FINISH, who)
    if game.states[who] == PRONE:
        actions += (act(STAND_UP, who), finish)
        return
    here, grid, squares, states = game.at[who], pitch.grid, pitch.squares, game.states
    side, carries = who // size, game.carried(who) >= 0
    steps, hits, hands = steps_left(game, who) > 0, can_hit(game, who), carries and game.doing == HANDOFF
    for near in pitch.near:
        other = grid[here + near]
        if not other:
            if steps:
                actions.append(act(GO, who, squares[here + near]))
        elif other != WALL and not states[other - 1]:
            if hits and (other > size) != side:
                actions.append(act(HITS, who, other - 1))
            elif hands and game.carried(other - 1) < 0:
                actions.append(act(HANDS, who, other - 1))
    if hits and game.others:
        for target in game.prey(here):
            actions.append(act(HITS, who, target))
    actions.append(finish)


def throwing(game):
    """Whether the player in action can throw: then there are too many actions for a list."""
    who = game.playing
    return game.doing == PASS and game.carried(who) >= 0


def throws(game):
    """Iterate over the throws to each square within range (BZ-40, BZ-R35)."""
    who, columns, wide = game.playing, game.columns, tables.WIDEST
    square, first = game.pitch.squares[game.at[who]], act(THROWS, who)
    column, row = square % columns, square // columns
    for line in range(max(0, row - len(wide) + 1), min(game.rows, row + len(wide))):
        reach = wide[abs(line - row)]
        for to in range(line * columns + max(0, column - reach), line * columns + min(columns, column + reach + 1)):
            if to != square:
                yield first | to


def may_throw(game, who, square):
    """Whether throws() has that one."""
    if game.playing != who or not throwing(game) or not game.pitch.exists(square):
        return False
    columns, here = game.columns, game.pitch.squares[game.at[who]]
    up, across = abs(square // columns - here // columns), abs(square % columns - here % columns)
    return square != here and up < len(tables.WIDEST) and across <= tables.WIDEST[up]

"""Setting up, beginning and ending team turns, starting again after a score."""

from furbowl.games.furbowl import setup, tables
from furbowl.games.furbowl.kinds import COMEBACK, MATCH_OVER, RECOVER, RETURN, SKIPPED, TURN
from furbowl.games.furbowl.state import (
    BENCHED,
    BY_CAP,
    BY_SCORE,
    NOBODY,
    NORMAL,
    OFF,
    STUNNED1,
    STUNNED2,
)


def set_up(game):
    """Everything to its place, and the first team turn begins (FB-5, FB-6, R-3)."""
    setup.line_up(game, 0)
    begin(game, game.dice.pick(2) if game.first == tables.DRAWN else game.first)


def after_score(game):
    """The match is won, or everybody lines up again and the conceding side has the turn (R-1, R-39, R-45)."""
    side, game.scored = game.scored, NOBODY
    if game.score[side] >= game.target:
        return over(game, BY_SCORE)
    _forget_acted(game)
    if not capped(game, 1 - side):
        setup.line_up(game, 1)
        begin(game, 1 - side)


def begin(game, side):
    """The next team turn that somebody can play (R-26, R-27, R-34, R-39)."""
    while not capped(game, side):
        game.side = side
        game.plays = tables.PLAYS  # FB-8
        game.turns[side] += 1
        game.tell(TURN, -1, OFF, side, game.turns[side])
        team = range(side * 5, side * 5 + 5)
        for who in team:
            _recover(game, who)
        for who in team:
            if game.state[who] == BENCHED:
                back(game, who)
        if anybody(game):
            return
        game.tell(SKIPPED, -1, OFF, side)
        _forget_acted(game)
        side = 1 - side


def anybody(game):
    """Whether an animal of the side to play may begin a play."""
    first = game.side * 5
    for who in range(first, first + 5):
        if game.playable(who):
            return True
    return False


def end(game):
    """The team turn is over: the other side's begins (R-41, R-46)."""
    _forget_acted(game)
    begin(game, 1 - game.side)


def _forget_acted(game):
    for who in range(10):
        game.acted[who] = 0


def capped(game, side):
    """Whether the match ends before a turn of that side (R-39)."""
    if game.turns[side] < game.turn_cap:
        return False
    over(game, BY_CAP)
    return True


def over(game, reason):
    game.over = reason
    game.playing = NOBODY
    game.moved = game.used = 0
    purple, green = game.score
    winner = -1 if purple == green else 0 if purple > green else 1
    game.tell(MATCH_OVER, -1, OFF, winner, 0 if reason == BY_SCORE else 1)


def _recover(game, who):
    """The counter of a Stunned animal goes down (FB-48, R-26)."""
    if game.state[who] == STUNNED2:
        game.state[who] = STUNNED1
    elif game.state[who] == STUNNED1:
        game.state[who] = NORMAL
        game.tell(RECOVER, who, game.at[who])


def back(game, who):
    """A knocked-out animal tries to return, and has then acted (FB-49, R-27..R-29)."""
    if game.roll(COMEBACK, who, OFF, 0, tables.COMEBACK_GOAL) < tables.COMEBACK_GOAL:
        return
    spot = setup.home_side_spot(game, who)
    game.state[who] = NORMAL
    game.acted[who] = 1
    game.at[who] = spot
    game.pitch.put(spot, who)
    game.tell(RETURN, who, spot)

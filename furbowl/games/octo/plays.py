"""What the actions of Octo do, and what follows from them. Passes and tackles are loaded when there is one."""

from furbowl import loading
from furbowl.actions import unpack
from furbowl.games.octo import kinds, tables, turns
from furbowl.games.octo.kinds import (
    CARRY,
    END,
    ENDED,
    FORMATION,
    FOULED,
    JOSTLE,
    LEAVE,
    LEFT,
    MOVE,
    NO_AP,
    PASS,
    PICKED_UP,
    PICKUP,
    PLACE,
    READY,
    SCORE,
    STEP,
    TACKLE,
    TAKE,
    TAKEN,
)
from furbowl.games.octo.match import NOBODY, PLAY


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = unpack(action)
    if verb == END:
        turns.end(game, ENDED)
    elif verb == FORMATION:
        turns.decide_form(game, target)
    elif verb == PLACE:
        turns.place(game, who, game.pitch.spot(target))
    elif verb == READY:
        turns.ready(game)
    else:
        _play(game, verb, who, target)


def _play(game, verb, who, target):
    """What costs action points."""
    foul = False
    if verb == PASS:
        length, direction = kinds.length_and_direction(target)
        game.ap -= tables.PASS_AP[length]
        loading.load("furbowl.games.octo.passing").throw(game, who, length, direction)
    elif verb == TACKLE or verb == JOSTLE:
        game.ap -= 1
        tackling = loading.load("furbowl.games.octo.tackling")
        foul = (tackling.tackle if verb == TACKLE else tackling.jostle)(game, who, target)
    else:
        game.ap -= verb != LEAVE
        _DO[verb](game, who, target)
    if game.scored != NOBODY:
        turns.after_goal(game)
    elif foul:
        turns.end(game, FOULED)
    elif game.stage == PLAY and not game.ap:
        turns.end(game, NO_AP)


def _move(game, who, square):
    game.step(who, game.pitch.spot(square))
    game.tell(STEP, who, game.at[who])


def _pick_up(game, who, _):
    game.gain(who, PICKED_UP)


def _carry(game, who, _):
    """SP-6, SP-R20"""
    side = who // tables.TEAM
    game.holder = NOBODY
    game.scored = side
    game.points[side] += 1
    game.tell(SCORE, who, game.spot, game.points[0], game.points[1])


def _take(game, who, _):
    """SP-R25"""
    game.stage, game.tackler = PLAY, NOBODY
    game.gain(who, TAKEN)


def _leave(game, who, _):
    """SP-R25"""
    game.stage, game.tackler = PLAY, NOBODY
    game.tell(LEFT, who, game.spot)


_DO = {
    MOVE: _move,
    PICKUP: _pick_up,
    CARRY: _carry,
    TAKE: _take,
    LEAVE: _leave,
}

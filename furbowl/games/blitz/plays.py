"""What the actions of Blitz do, answers to questions included."""

from furbowl.actions import unpack
from furbowl.games.blitz import ball, blocks, kinds, moves, placing, throwing, turns
from furbowl.games.blitz.tables import NOBODY


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = unpack(action)
    game.pitch.far = None  # what routes.py has counted
    if verb >= kinds.DECLARE:
        _DO[verb - kinds.DECLARE](game, who, target)
    elif verb == kinds.END:
        turns.end(game, kinds.ENDED)
        return
    elif game.stage <= kinds.ASK_TOUCHBACK:
        _kick_off(game, verb, who, target)
        return
    elif game.stage == kinds.ASK_REROLL:
        _reroll(game, verb)
    else:
        _answer(game, verb, who, target)
    turns.go_on(game)


def _finish(game, _, __):
    turns.finish(game, kinds.FINISHED)


# by verb, from DECLARE on
_DO = (moves.declare, moves.stand_up, moves.step, blocks.hits, throwing.throw, throwing.hand, _finish)


def _kick_off(game, verb, who, target):
    """Before the first team turn of a drive (BZ-41, BZ-45)."""
    pitch = game.pitch
    if verb == kinds.FORMATION:
        turns.form(game, game.side, target)
        game.stage = kinds.ASK_SETUP
    elif verb == kinds.PLACE:
        other, old = placing.place(game, who, pitch.spot(target))
        changed = (-1, -1) if other == NOBODY else (other, pitch.squares[old])
        game.tell(kinds.PLACED, who, game.at[who], changed[0], changed[1])
    elif verb == kinds.READY:
        turns.ready(game)
    else:
        if verb == kinds.KICK:
            ball.kick(game, pitch.spot(target))
        else:
            ball.gain(game, 0, who, kinds.GIVEN)
            game.stage = kinds.PLAY
        if game.stage != kinds.ASK_TOUCHBACK:
            turns.begin(game, game.turn)


def _answer(game, verb, who, target):
    """To a question in the middle of an action, but for a team re-roll."""
    stage = game.stage
    game.ask(kinds.PLAY, game.turn)
    if stage == kinds.ASK_INTERCEPT:
        throwing.intercept(game, who if verb == kinds.INTERCEPTS else -1)
    elif stage == kinds.ASK_FOLLOW:
        blocks.follow(game, verb == kinds.FOLLOW)
    elif stage == kinds.ASK_PUSH:
        blocks.push_to(game, game.pitch.spot(target))
    elif verb == kinds.DIE:
        blocks.die(game, target)
    elif verb == kinds.KEEP:
        blocks.keep(game)
    else:
        ball.team_reroll(game, game.active)
        blocks.roll(game)


def _reroll(game, verb):
    """A roll that failed is rolled again, or not: go on with what follows it."""
    who, kind = game.active, game.roll
    game.ask(kinds.PLAY, game.turn)
    done = verb == kinds.REROLL and ball.reroll(game)
    game.roll = 0
    if kind == kinds.THROW:
        throwing.thrown(game, ball.DONE if done else ball.FAILED)
    elif kind == kinds.CATCH:
        throwing.caught(game, game.loose_on(game.aimed), ball.DONE if done else ball.FAILED)
    elif not done:
        moves.fail(game, who, kind)
    elif kind == kinds.PICKUP:
        ball.gain(game, game.loose_on(game.at[who]), who, kinds.PICKED_UP)
    elif game.target != NOBODY:
        blocks.roll(game)
    else:
        moves.arrive(game, who, kind + 1)

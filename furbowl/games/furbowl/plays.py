"""What the actions of Furbowl and Furball do, and what follows from them: plays (FB-8 to FB-15)."""

from furbowl.actions import unpack
from furbowl.games.furbowl import moves, passing, tackling, turns
from furbowl.games.furbowl.kinds import (
    BOTH_USED,
    END,
    FINISH,
    FINISHED,
    HOME,
    HURT,
    NOTHING_USEFUL,
    PASS,
    PLAY_OVER,
    SPRINT,
    TACKLE,
    TURN_OVER,
)
from furbowl.games.furbowl.match import NOBODY, NORMAL, STUNNED2


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = unpack(action)
    over = None  # why the play is over, where the action itself says so
    if verb == END:
        if game.active != NOBODY:
            _end_play(game, FINISHED)
        game.tell(TURN_OVER, -1, 0, game.side, 1)
        return turns.end(game)
    if game.active == NOBODY:
        game.active = who
        game.plays -= 1
        game.moved = game.used = 0
    if verb == FINISH:
        over = FINISHED
    elif verb == TACKLE:
        tackling.hit(game, who, target)
    elif verb == PASS:
        passing.throw(game, who, target)
    else:
        over = moves.walk(game, who, game.pitch.spot(target), verb == SPRINT)
    if game.scored != NOBODY:
        _end_play(game, HOME)
        return turns.after_score(game)
    _go_on(game, who, over)


def _go_on(game, who, over):
    """End the play that is over, and the team turn with the last (FB-14, R-10, R-41)."""
    if over is None:
        over = why_over(game, who)
    if over is None:
        return
    _end_play(game, over)
    if not game.plays or not turns.anybody(game):
        game.tell(TURN_OVER, -1, 0, game.side, 0)
        turns.end(game)


def why_over(game, who):
    """Why the play of the animal is over, None if it goes on (FB-14, FB-15, R-10)."""
    if game.states[who] != NORMAL:
        return HURT
    if game.moved and game.used:
        return BOTH_USED
    if game.moved and not _useful(game, who):
        return NOTHING_USEFUL
    pitch = game.pitch
    if game.used and not pitch.spread(pitch.bit(game.at[who])) & pitch.free:
        return NOTHING_USEFUL
    return None


def _useful(game, who):
    """Whether an Action is possible now (R-10)."""
    team = who // 5 * 5
    if game.rivals(who, STUNNED2):
        return True
    if game.holder == who:
        for other in range(team, team + 5):
            if game.receives(who, other):
                return True
    return False


def _end_play(game, over):
    who = game.active
    if game.states[who] == NORMAL:
        game.done[who] = 1
    game.active = NOBODY
    game.moved = game.used = 0
    game.tell(PLAY_OVER, who, game.at[who], over)

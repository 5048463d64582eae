"""What the actions of Furbowl and Furball do: plays (FB-8 to FB-15), Moves, Passes, Tackles."""

from furbowl.rules import books, turns
from furbowl.rules.game import NOBODY, NORMAL
from furbowl.words import (
    BOTH_USED,
    CATCH,
    CHARGE,
    DODGE,
    END,
    FINISH,
    FINISHED,
    GO,
    HIT,
    HOME,
    HURT,
    NOTHING_USEFUL,
    OUCH,
    PASS,
    PASSING,
    PICKUP,
    PICKUP_FAILED,
    PLAY_OVER,
    PUSHED,
    SLAMMED,
    SPRINT,
    STEP,
    TACKLE,
    THROW,
    TURN_OVER,
)


def flood(game, who):
    """The layer of all that the animal's Move reaches, with its Sprint if that is unspent (FB-17, FB-22)."""
    steps = books.MOVE[who] + (books.SPRINT_BONUS if game.sprint[who] else 0)
    return game.pitch.flood(game.at[who], steps, 0 if after_action(game, who) else loose(game))


def after_action(game, who):
    return game.playing == who and game.used


def loose(game):
    """The spot of the loose ball, or OFF."""
    return game.ball if game.carrier == NOBODY else 0


def dodging(who):
    """What a dodge adds to its dice (FB-18, FB-24)."""
    return books.SPEED[who] + (books.SNEAKY if who % 5 == books.FOX else 0)


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    over = None  # why the play is over, where the action itself says so
    if verb == END:
        if game.playing != NOBODY:
            _end_play(game, FINISHED)
        game.tell(TURN_OVER, -1, 0, game.side, 1)
        return turns.end(game)
    if game.playing == NOBODY:
        game.playing = who
        game.plays -= 1
        game.moved = game.used = 0
    if verb == FINISH:
        over = FINISHED
    elif verb == TACKLE:
        _tackle(game, who, target)
    elif verb == PASS:
        _pass(game, who, target)
    else:
        over = _move(game, who, game.pitch.spot(target), verb == SPRINT)
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
    if game.state[who] != NORMAL:
        return HURT
    if game.moved and game.used:
        return BOTH_USED
    if game.moved and not game.useful(who) or game.used and not game.pitch.room(game.at[who]):
        return NOTHING_USEFUL
    return None


def _end_play(game, over):
    who = game.playing
    if game.state[who] == NORMAL:
        game.acted[who] = 1
    game.playing = NOBODY
    game.moved = game.used = 0
    game.tell(PLAY_OVER, who, game.at[who], over)


def _move(game, who, spot, sprint):
    """Dodge, walk, pick up (R-6..R-8). PICKUP_FAILED where that ends the play."""
    pitch = game.pitch
    flood(game, who)
    steps = pitch.steps_to(spot, books.MOVE[who] + (books.SPRINT_BONUS if game.sprint[who] else 0))
    way = pitch.way(spot, steps, loose(game))
    game.moved = 1
    if sprint:
        game.sprint[who] = 0
    game.tell(GO, who, spot, steps, 1 if sprint else 0)
    if game.rivals(who, books.WORST_MARKER) >= books.SURROUNDED:  # FB-23, R-47
        modifier = dodging(who)
        if game.roll(DODGE, who, game.at[who], modifier, books.DODGE_GOAL) + modifier < books.DODGE_GOAL:
            game.stun(who)
            game.drop_if_carrier(who, game.at[who])
            return None
    for step in way:
        game.step(who, step)
        game.tell(STEP, who, step)
        if game.carrier == who:
            game.score_if_home(who)
            if game.scored != NOBODY:
                return None
    return None if spot != loose(game) else _pick_up(game, who, spot)


def _pick_up(game, who, spot):
    """A voluntary pickup (FB-26..FB-29)."""
    natural = game.roll(PICKUP, who, spot, books.SKILL[who], books.PICKUP_GOAL)
    if natural + books.SKILL[who] >= books.PICKUP_GOAL:
        game.gain(who)
        return None
    game.used = 1
    game.ball = 0
    game.scatter(spot, books.LOUSY_SCATTER if natural == 2 else books.SCATTER)
    return PICKUP_FAILED


def _pass(game, who, other):
    """Throw and catch (FB-32..FB-37, R-30..R-32)."""
    start, goal = game.at[who], game.at[other]
    distance = game.pitch.distance(start, goal)
    scatter, throw, skill = books.PASS_SCATTER[distance], books.THROW_GOAL[distance], books.SKILL[who]
    game.used = 1
    game.tell(PASSING, who, goal, other, distance)
    if throw and game.roll(THROW, who, start, skill, throw) + skill < throw:
        game.lose(who, start)
        return game.scatter(start if books.WILD_FROM_PASSER else goal, scatter)
    game.carrier = NOBODY
    game.ball = 0
    catch, skill = books.CATCH_GOAL[distance], books.SKILL[other]
    natural = game.roll(CATCH, other, goal, skill, catch)
    if natural + skill >= catch:
        return game.gain(other)
    if natural == 2:
        game.stun(other)
    game.scatter(goal, scatter)


def _tackle(game, who, other):
    """FB-38..FB-46; what comes after what: R-17, R-18."""
    difference = books.STRENGTH[who] - books.STRENGTH[other]
    game.used = 1
    game.tell(CHARGE, who, game.at[other], other)
    natural = game.roll(HIT, who, game.at[who], difference, books.TACKLE_GOAL)
    if natural + difference >= books.TACKLE_GOAL:
        here, lying, carried = game.at[other], loose(game), game.carrier == other
        big = natural + difference >= books.BIG_HIT or natural == 12
        _shove(game, who, other)
        if big and not books.OUCH_LAST:
            _ouch(game, who, other)
        if carried and game.carrier == other:
            game.lose(other, here)
            game.scatter(here, books.SCATTER)
        elif lying and lying == game.at[other]:
            game.ball = 0
            distance = game.surprise(other)
            if distance:
                game.scatter(lying, distance, 1)
        if big and books.OUCH_LAST and game.scored == NOBODY:
            _ouch(game, who, other)
    elif difference < 0 and natural <= 4:  # FB-45
        game.stun(who)
        game.drop_if_carrier(who, game.at[who])


def _shove(game, who, other):
    """Push or slam (FB-39, FB-40, R-20)."""
    here = game.at[other]
    behind = 2 * here - game.at[who]
    if game.pitch.grid[behind]:  # an animal or the wall
        game.tell(SLAMMED, other, here, who)
    else:
        game.step(other, behind)
        game.tell(PUSHED, other, behind, who)


def _ouch(game, who, other):
    """The Ouch Table for the defender (FB-46, FB-47)."""
    spot = game.at[other]
    modifier = books.MAUL if who % 5 == books.BEAR else 0
    if other % 5 == books.TORTOISE:
        modifier -= books.SHELL
    total = game.roll(OUCH, other, spot, modifier, books.STUN_FROM) + modifier
    if total < books.STUN_FROM:
        return
    if total < books.KO_FROM:
        game.stun(other)
    else:
        game.bench(other, total >= books.OUT_FROM)
    game.drop_if_carrier(other, spot)

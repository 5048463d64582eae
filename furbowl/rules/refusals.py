"""Why an action of Furbowl or Furball is not legal: a sentence that quotes the rule. Loaded when one is wanted."""

from furbowl.rules import books
from furbowl.rules.game import BENCHED, GONE, NOBODY, NORMAL
from furbowl.rules.moves import after_action, flood, loose
from furbowl.words import END, FINISH, MOVE, SPRINT, TACKLE


def sentence(game, action):
    """The reason, the first that holds; it is asked only of what legal() does not list."""
    if not isinstance(action, int) or action < 0 or action >= 1 << 30:
        return "%r is no action (FB-10)" % (action,)
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb < END or verb > TACKLE or who > 9 or (verb <= FINISH and target) or (verb == END and who):
        return "%d is no action (FB-10)" % action
    if game.over:
        return "the match is over (R-1)"
    return _actor(game, who) or _deed(game, verb, who, target)


def _name(who):
    return books.NAMES[who % 5]


def _actor(game, who):
    """Why the animal cannot do anything now."""
    state = game.state[who]
    if who // 5 != game.side:
        return "%s is not of the side to play (FB-8)" % _name(who)
    if game.playing == who:
        return ""
    if game.playing != NOBODY:
        return "%s's play is in progress: finish it first (FB-14)" % _name(game.playing)
    if state == GONE:
        return "%s is Out (FB-50)" % _name(who)
    if state == BENCHED:
        return "%s is Knocked Out (FB-49)" % _name(who)
    if state != NORMAL:
        return "%s is Stunned (FB-48)" % _name(who)
    return "%s has had its play this turn (FB-8)" % _name(who) if game.acted[who] else ""


def _deed(game, verb, who, target):
    """Why it cannot do this."""
    begun = game.playing == who
    if verb == FINISH:
        return "%s has not begun a play (R-9)" % _name(who)
    if verb in (MOVE, SPRINT):
        return "%s has used its Move (FB-9)" % _name(who) if begun and game.moved else _move(game, verb, who, target)
    if begun and game.used:
        return "%s has used its Action (FB-9)" % _name(who)
    return _tackle(who, target) if verb == TACKLE else _pass(game, who, target)


def _move(game, verb, who, square):
    pitch, name = game.pitch, _name(who)
    place = "(%d,%d)" % (square % pitch.columns + 1, square // pitch.columns + 1)
    if square >= pitch.columns * pitch.rows:
        return "%s is not on the pitch (FB-2)" % place
    if verb == SPRINT and not game.sprint[who]:
        return "%s has no Sprint (FB-17)" % name
    spot = pitch.spot(square)
    if pitch.grid[spot]:
        return "%s cannot enter %s: an animal is there (FB-22)" % (name, place)
    if spot == loose(game) and after_action(game, who):
        return "%s has used its Action: not onto the ball (FB-12)" % name
    flood(game, who)
    if not pitch.steps_to(spot, books.MOVE[who] + (books.SPRINT_BONUS if game.sprint[who] else 0)):
        return "%s cannot get to %s (FB-22)" % (name, place)
    if verb == SPRINT:
        return "%s is too near for a Sprint: move there (R-8)" % place
    return "%s is that far only with a Sprint (R-8)" % place


def _tackle(who, other):
    if other > 9 or other // 5 == who // 5:
        return "%s is no opponent (FB-38)" % (_name(other) if other < 10 else other)
    return "%s is not adjacent (FB-38)" % _name(other)


def _pass(game, who, other):
    if game.carrier != who:
        return "%s has no ball to pass (FB-32)" % _name(who)
    if other == who:
        return "%s cannot pass to itself (FB-32)" % _name(who)
    if other > 9 or other // 5 != who // 5:
        return "%s is no team-mate (FB-32)" % (_name(other) if other < 10 else other)
    if game.state[other] != NORMAL:
        return "%s is not Normal, it cannot catch (FB-32)" % _name(other)
    return "%s is more than %d squares away (FB-32)" % (_name(other), books.FARTHEST_PASS)

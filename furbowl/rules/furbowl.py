"""Furbowl and Furball: which actions are legal, what they do, how likely they succeed.

The module that the face loads, for both books: what differs is data (rules.books). game.py has the animals and the
ball, plays.py what an action does, turns.py what happens between plays.
"""

from furbowl.rules import IllegalAction, books, plays, turns
from furbowl.rules.game import NOBODY, Game
from furbowl.rules.plays import dodging, flood, loose
from furbowl.words import CATCH, DODGE, END, FINISH, HIT, MOVE, OUCH, PASS, PICKUP, SPRINT, TACKLE, THROW

apply = plays.apply

# 2-dice results of 36 with at least that sum; index 0..12
WAYS = b"\x24\x24\x24\x23\x21\x1e\x1a\x15\x0f\x0a\x06\x03\x01"


def blank(rules, dice):
    """A game of that book with nothing on it yet."""
    return Game(rules, dice)


def set_up(game, options):
    """Take the options and begin. ValueError for a bad one, saying what is allowed."""
    from furbowl.rules import options as desk

    desk.take(game, options)
    turns.set_up(game)


def problem(game):
    """None, or what is impossible in a game: (subject, sentence)."""
    from furbowl.rules import check

    return check.problem(game)


def refusal(game, action):
    """Why an action is not legal."""
    from furbowl.rules import refusals

    return refusals.sentence(game, action)


# --- what is legal


def legal(game, only):
    """The legal actions, always in the same order; only: of one animal, None: all."""
    if game.over:
        return
    playing, team, pitch = game.playing, game.side * 5, game.pitch
    for who in range(team, team + 5):
        begun = who == playing
        if only not in (None, who) or not (begun or playing == NOBODY and game.playable(who)):
            continue
        if not (begun and game.moved):
            reach = flood(game, who)[:]  # copies: who asks for odds in between floods the pitch anew
            walk = pitch.layer(books.MOVE[who])[:]
            yield from pitch.squares(walk, MOVE << 14 | who << 9)
            if game.sprint[who]:
                pitch.thin(reach, walk)
                yield from pitch.squares(reach, SPRINT << 14 | who << 9)
        if not (begun and game.used):
            yield from _actions(game, who)
        if begun:
            yield FINISH << 14 | who << 9
    if only is None:
        yield END << 14


def _actions(game, who):
    """The Tackles and Passes of an animal."""
    at, near, team = game.at, game.pitch.near, who // 5 * 5
    here = at[who]
    for other in range(5 - team, 10 - team):
        if at[other] and at[other] - here in near:  # Game.beside(), spelt out where it counts
            yield TACKLE << 14 | who << 9 | other
    if game.carrier == who:
        for other in range(team, team + 5):
            if game.receives(who, other):
                yield PASS << 14 | who << 9 | other


# --- how likely


def needs(game, action):
    """The rolls of an action, in order, as (kind, natural needed); a tackle adds (OUCH, what makes it a big hit)."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb == TACKLE:
        difference = books.STRENGTH[who] - books.STRENGTH[target]
        return (HIT, books.TACKLE_GOAL - difference), (OUCH, min(12, books.BIG_HIT - difference))
    if verb == PASS:
        if target > 9 or not game.receives(who, target):
            raise IllegalAction(refusal(game, action))
        distance, skill = game.pitch.distance(game.at[who], game.at[target]), books.SKILL[target]
        catch = (CATCH, books.CATCH_GOAL[distance] - skill)
        throw = books.THROW_GOAL[distance]
        return ((THROW, throw - books.SKILL[who]), catch) if throw else (catch,)
    rolls = ()
    if verb == MOVE or verb == SPRINT:
        if game.surrounded(who):
            rolls = ((DODGE, books.DODGE_GOAL - dodging(who)),)
        if game.pitch.spot(target) == loose(game):
            rolls += ((PICKUP, books.PICKUP_GOAL - books.SKILL[who]),)
    return rolls


def odds(game, action):
    """(ways, total): how many dice results make every roll of the action itself succeed."""
    ways = total = 1
    for kind, natural in needs(game, action):
        if kind != OUCH:
            ways *= WAYS[max(0, natural)] if natural <= 12 else 0
            total *= 36
    return ways, total

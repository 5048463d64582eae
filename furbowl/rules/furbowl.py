"""Furbowl and Furball: which actions are legal, what they do, how likely they succeed.

The module that the face loads, for both books: what differs is data (rules.books). game.py has the animals and the
ball, plays.py with moves.py and deeds.py what an action does, turns.py what happens between plays; plays.py comes when
the first action is carried out, because whoever decides does not need it.
"""

from furbowl.lean import borrow, keep
from furbowl.rules import books
from furbowl.rules.game import NOBODY, Game
from furbowl.rules.moves import flood
from furbowl.rules.odds import needs, odds  # noqa: F401 (the face asks for them here)
from furbowl.words import END, FINISH, MOVE, PASS, SPRINT, TACKLE

_plays = None  # the module, once it was needed


def blank(rules, dice, book=None):
    """A game of that book with nothing on it yet; book: of another game of these rules, where there is one."""
    return Game(rules, dice, book or part("line_up").BOOKS[rules])


def set_up(game, options):
    """Take the options and begin. ValueError for a bad one, saying what is allowed."""
    part("line_up").take(game, options)
    acting().set_up(game)


def acting():
    """The module of what actions do: plays.py."""
    global _plays
    if _plays is None:
        _plays = keep("furbowl.rules.plays")
    return _plays


def part(name):
    """A chapter that is not always needed: line_up or refusals."""
    return borrow("furbowl.rules." + name)


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
            walk = pitch.layers[books.MOVE[who]][:]
            yield from pitch.squares(walk, pitch.nothing, MOVE << 14 | who << 9)
            if game.sprint[who]:
                yield from pitch.squares(reach, walk, SPRINT << 14 | who << 9)
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

"""Furbowl and Furball: which actions are legal, what they do, how likely they succeed.

The module that the face loads, for both books: what differs is data (rules.books). game.py has the animals and the
ball, plays.py what an action does, turns.py what happens between plays.
"""

from furbowl.rules import books, plays, turns
from furbowl.rules.game import BENCHED, DRAWN, GONE, NOBODY, NORMAL, Game
from furbowl.rules.plays import after_action, dodging, flood, loose
from furbowl.words import CATCH, DODGE, END, FINISH, HIT, MOVE, OUCH, PASS, PICKUP, SPRINT, TACKLE, THROW

apply = plays.apply

# 2-dice results of 36 with at least that sum; index 0..12
WAYS = b"\x24\x24\x24\x23\x21\x1e\x1a\x15\x0f\x0a\x06\x03\x01"


def blank(rules, dice):
    """A game of that book with nothing on it yet."""
    return Game(books.BOOKS[rules], dice)


def set_up(game, options):
    """Take the options and begin. ValueError for a bad one, saying what is allowed."""
    for name in options:
        if name not in ("target", "turn_cap", "formation", "first"):
            raise ValueError("unknown option %r: allowed are target, turn_cap, formation, first" % (name,))
    game.target = _number(options, "target", books.TARGET, books.MOST_TARGET)
    game.turn_cap = _number(options, "turn_cap", books.TURN_CAP, books.MOST_TURN_CAP)
    game.fixed = _choice(options, "formation", game.book.formations)
    game.first = _choice(options, "first", (0, 1))
    turns.set_up(game)


def problem(game):
    """None, or what is impossible in the bytes of the game: (subject, sentence)."""
    from furbowl.rules import check

    return check.problem(game)


def _number(options, name, usual, most):
    value = options.get(name, usual)
    if not isinstance(value, int) or not 1 <= value <= most:
        raise ValueError("%s must be a whole number from 1 to %d, not %r" % (name, most, value))
    return value


def _choice(options, name, allowed):
    """The index of what an option fixes, or DRAWN."""
    value = options.get(name)
    if value is None:
        return DRAWN
    for index, each in enumerate(allowed):
        if value == each:
            return index
    raise ValueError("%s must be None%s, not %r" % (name, "".join([", %s" % each for each in allowed]), value))


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


def refusal(game, action):
    """0 for a legal action, else the number of the reason in rules.refusals."""
    if not isinstance(action, int) or action < 0 or action >= 1 << 30:
        return 1
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb < END or verb > TACKLE or who > 9 or (verb <= FINISH and target) or (verb == END and who):
        return 1
    if game.over:
        return 2
    return 0 if verb == END else _refuse_actor(game, who) or _refuse_deed(game, verb, who, target)


def _refuse_actor(game, who):
    if who // 5 != game.side:
        return 3
    if game.playing == who:
        return 0
    if game.playing != NOBODY:
        return 4
    state = game.state[who]
    if state != NORMAL:
        return 7 if state == GONE else 6 if state == BENCHED else 5
    return 8 if game.acted[who] else 0


def _refuse_deed(game, verb, who, target):
    begun = game.playing == who
    if verb == FINISH:
        return 0 if begun else 25
    if verb <= SPRINT:
        return 9 if begun and game.moved else _refuse_move(game, verb, who, target)
    if begun and game.used:
        return 10
    if verb == TACKLE:
        return _refuse_tackle(game, who, target)
    return _refuse_pass(game, who, target)


def _refuse_move(game, verb, who, square):
    pitch = game.pitch
    if square >= pitch.columns * pitch.rows:
        return 11
    if verb == SPRINT and not game.sprint[who]:
        return 15
    spot = pitch.spot(square)
    if pitch.grid[spot]:
        return 12
    if spot == loose(game) and after_action(game, who):
        return 13
    flood(game, who)
    most = books.MOVE[who]
    steps = pitch.steps_to(spot, most + (books.SPRINT_BONUS if game.sprint[who] else 0))
    if not steps:
        return 14
    if verb == SPRINT:
        return 0 if steps > most else 16
    return 0 if steps <= most else 17


def _refuse_tackle(game, who, other):
    if other > 9 or other // 5 == who // 5:
        return 23
    return 0 if game.beside(who, other) else 24


def _refuse_pass(game, who, other):
    if game.carrier != who:
        return 18
    if other == who:
        return 19
    if other > 9 or other // 5 != who // 5:
        return 20
    if game.state[other] != NORMAL:
        return 21
    return 0 if game.receives(who, other) else 22


# --- how likely


def needs(game, action):
    """The rolls of an action, in order, as (kind, natural needed); a tackle adds (OUCH, what makes it a big hit)."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb == TACKLE:
        difference = books.STRENGTH[who] - books.STRENGTH[target]
        return (HIT, books.TACKLE_GOAL - difference), (OUCH, min(12, books.BIG_HIT - difference))
    if verb == PASS:
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

"""Furbowl and Furball: what the face asks. What is legal, and how likely it succeeds; the numbers stand in tables.py.

state.py has the facts of a match, plays.py with moves, passing and tackling what an action does, ball.py what becomes
of the ball, turns.py what happens between plays.
"""

from furbowl import lazy, protocol
from furbowl.actions import act, target_of, unpack, verb_of, who_of
from furbowl.dice import WAYS
from furbowl.games.furbowl import moves, tables
from furbowl.games.furbowl.kinds import (
    CATCH,
    COMEBACK,
    DODGE,
    END,
    FINISH,
    HIT,
    MATCH_OVER,
    MOVE,
    OUCH,
    PASS,
    PICKUP,
    SCORE,
    SPRINT,
    STEP,
    TACKLE,
    THROW,
    TURN,
    TURN_OVER,
)
from furbowl.games.furbowl.state import FIELDS, NOBODY, Game  # noqa: F401 (snapshot.py asks for FIELDS)

blank = Game

_AIMS = {MOVE: protocol.GO, SPRINT: protocol.GO, PASS: protocol.GIVE, TACKLE: protocol.HIT, FINISH: protocol.FINISH}
_FLAGS = {
    TURN: protocol.TURN,
    STEP: protocol.STEP | protocol.FREE,
    SCORE: protocol.SCORE,
    TURN_OVER: protocol.ENDS,
    MATCH_OVER: protocol.OVER,
}


def set_up(game, options):
    """Take the options and begin. ValueError for a bad one, saying what is allowed."""
    from furbowl.games.furbowl import setup, turns  # only for a moment, like plays below

    setup.take(game, options)
    turns.set_up(game)


def apply(game, action):
    """Carry out a legal action, up to the next decision."""
    lazy.load("furbowl.games.furbowl.plays").apply(game, action)  # whoever decides does not need it


# --- what is legal


def legal(game, only):
    """List the legal actions, always in the same order; only: of one animal, None: all."""
    actions, pitch = [], game.pitch
    team = game.side * 5
    for who in range(team, team + 5) if only is None else (only,):
        if not _acts(game, who):
            continue
        if not game.moved:  # by whoever acts: while a play is in progress nobody else does
            near, far = moves.reach(game, who)
            actions += pitch.numbers(near, act(MOVE, who))
            if far:
                actions += pitch.numbers(far, act(SPRINT, who))
        actions += _others(game, who)
    if only is None and not game.over:
        actions += [act(END)]  # append() would take twice the room of the whole list
    return actions


def is_legal(game, action):
    """Whether legal() lists the action."""
    if not isinstance(action, int) or game.over:
        return False
    verb, who, target = unpack(action)
    if verb == END:
        return action == act(END)
    if not _acts(game, who):
        return False
    if verb != MOVE and verb != SPRINT:
        return action in _others(game, who)
    if game.moved or not game.pitch.exists(target):
        return False
    return moves.reach(game, who)[verb == SPRINT] & game.pitch.bit(game.pitch.spot(target)) != 0


def _acts(game, who):
    """Whether the animal has something to decide (R-9, R-40)."""
    if game.over or not isinstance(who, int) or who // 5 != game.side:
        return False
    return who == game.playing or game.playing == NOBODY and game.playable(who)


def _others(game, who):
    """The legal actions of an animal that may act, but for its Moves."""
    begun, actions = who == game.playing, []
    if not (begun and game.used):
        at, near, opponents = game.at, game.pitch.near, 5 - who // 5 * 5
        here = at[who]
        for other in range(opponents, opponents + 5):
            if at[other] and at[other] - here in near:  # Game.beside(), spelt out where it counts
                actions.append(act(TACKLE, who, other))
        for other in range(5 - opponents, 10 - opponents) if game.carrier == who else ():
            if game.receives(who, other):
                actions.append(act(PASS, who, other))
    if begun:
        actions.append(act(FINISH, who))
    return actions


def finish(game):
    """The action that ends the play in progress, -1 where there is none."""
    return -1 if game.playing == NOBODY else act(FINISH, game.playing)


def end(game):
    """The action that ends the team turn, -1 after the match."""
    return -1 if game.over else act(END)


# --- how likely it succeeds


def needs(game, action):
    """The rolls of an action, in order, as (kind, natural needed); a tackle adds (OUCH, what makes it a big hit)."""
    verb, who, target = unpack(action)
    if verb == TACKLE:
        difference = tables.STRENGTH[who] - tables.STRENGTH[target]
        return (HIT, tables.TACKLE_GOAL - difference), (OUCH, min(12, tables.BIG_HIT - difference))
    if verb == PASS:
        distance, skill = game.pitch.distance(game.at[who], game.at[target]), tables.SKILL[target]
        catch = (CATCH, tables.CATCH_GOAL[distance] - skill)
        throw = tables.THROW_GOAL[distance]
        return ((THROW, throw - tables.SKILL[who]), catch) if throw else (catch,)
    rolls = ()
    if verb == MOVE or verb == SPRINT:
        if moves.must_dodge(game, who):
            rolls = ((DODGE, tables.DODGE_GOAL - moves.dodging(who)),)
        if game.pitch.spot(target) == game.loose():
            rolls += ((PICKUP, tables.PICKUP_GOAL - tables.SKILL[who]),)
    return rolls


def odds(game, action):
    """(ways, total): how many dice results make every roll of the action itself succeed."""
    ways = total = 1
    for kind, natural in needs(game, action):
        if kind != OUCH:
            ways *= WAYS[max(0, natural)] if natural <= 12 else 0
            total *= 36
    return ways, total


# --- what an action is


def actor(game, action):
    """Who acts, -1 for nobody."""
    return -1 if verb_of(action) == END else who_of(action)


def aim(game, action):
    """(protocol's number, square or -1)"""
    verb, target = verb_of(action), target_of(action)
    kind = _AIMS.get(verb, protocol.END)
    if kind == protocol.GO:
        return kind, target
    if kind == protocol.HIT or kind == protocol.GIVE:
        spot = game.at[target]
        return kind, game.pitch.square(spot) if spot else -1
    return kind, -1


def reach(game, who):
    """Iterate over (square, PLAIN, RISK or SPECIAL): where a Move leads; a Sprint is SPECIAL, its dodge or not."""
    if not _acts(game, who) or game.moved:
        return
    near, far = moves.reach(game, who)
    dodges, ball = moves.must_dodge(game, who), moves.ends(game, who) if game.carrier == NOBODY else 0
    for square in game.pitch.numbers(near):
        risk = dodges or ball & game.pitch.bit(game.pitch.spot(square))
        yield square, protocol.RISK if risk else protocol.PLAIN
    for square in game.pitch.numbers(far):
        yield square, protocol.SPECIAL


def route(game, who, square):
    """(actions, (ways, total)): the Move or Sprint to a square."""
    for verb in (MOVE, SPRINT):
        action = act(verb, who, square)
        if 0 <= square < game.columns * game.rows and is_legal(game, action):
            return (action,), odds(game, action)
    return (), (0, 1)


def meant(game, who, square):
    """The Move, Sprint, Pass or Tackle, legal or not, that the animal would do at a square; -1 for none."""
    if not game.pitch.exists(square):
        return -1
    other = game.pitch.grid[game.pitch.spot(square)] - 1
    if other == who:
        return -1
    if other >= 0:
        return act(PASS if other // 5 == who // 5 else TACKLE, who, other)
    sprint = act(SPRINT, who, square)
    return sprint if is_legal(game, sprint) else act(MOVE, who, square)


# --- the match and its pieces


def left(game):
    """What is left of the team turn: plays not yet begun (FB-8)."""
    return "plays", game.plays, tables.PLAYS


def question(game):
    """Nothing is ever asked in the middle of an action."""
    return None


def balls(game):
    """Iterate over the one football."""
    yield 0, game.pitch.square(game.ball), -1 if game.carrier == NOBODY else game.carrier


def side_of(game, who):
    return who // 5


def name(game, who):
    return tables.NAMES[who % 5]


def status(game, who):
    """NORMAL, STUNNED, KNOCKED_OUT or GONE of kinds.py."""
    return b"\x00\x01\x01\x02\x03"[game.state[who]]


# members of the face that only this game has: facts of its state, and functions
FACTS = ("plays", "target", "turn_cap", "formations", "formation")
MEMBERS = {
    "state": status,
    "acted": lambda game, who: game.acted[who] != 0,
    "can_sprint": lambda game, who: game.sprint[who] != 0,
    "has_moved": lambda game, who: game.playing == who and game.moved != 0,
    "has_used": lambda game, who: game.playing == who and game.used != 0,
    "trait": lambda game, who: tables.TRAITS[who % 5],
    "stats": lambda game, who: (tables.MOVE[who], tables.SPEED[who], tables.STRENGTH[who], tables.SKILL[who]),
}


# --- what an event is


def flags(kind):
    """protocol's bits of a kind of event."""
    if DODGE <= kind <= COMEBACK:
        return protocol.ROLL
    return _FLAGS.get(kind, protocol.FREE if TURN < kind < TURN_OVER else 0)


def dice(event):
    """The two dice of a roll."""
    return (event[3] // 10, event[3] % 10) if DODGE <= event[0] <= COMEBACK else ()


def sides(event):
    return 6

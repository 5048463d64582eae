"""Octo: what the face asks. What is legal, and how likely it succeeds; the numbers stand in tables.py.

state.py has the facts of a match, plays.py what an action does, turns.py what happens between turns, flight.py where
a ball flies and who catches it, cursor.py what only a cursor asks.
"""

from furbowl import lazy, protocol
from furbowl.actions import act, target_of, unpack, verb_of, who_of
from furbowl.games.octo import kinds, tables
from furbowl.games.octo.kinds import (
    CARRY,
    DISTANCE,
    END,
    FORMATION,
    JOSTLE,
    LEAVE,
    LEFT,
    MATCH_OVER,
    MOVE,
    PASS,
    PICKUP,
    PLACE,
    READY,
    ROLLS,
    SCORE,
    SPIDER,
    STEP,
    TACKLE,
    TAKE,
    TRIES,
    TURN,
    TURN_OVER,
)
from furbowl.games.octo.state import FIELDS, NOBODY, PLAY, SETUP, WIDTH, Game  # noqa: F401 (snapshot.py asks for FIELDS)
from furbowl.games.octo.state import TAKE as TAKING

blank = Game

_AIMS = {
    MOVE: protocol.GO,
    PLACE: protocol.GO,
    TACKLE: protocol.HIT,
    JOSTLE: protocol.HIT,
    PASS: protocol.SEND,
    END: protocol.END,
    READY: protocol.END,
}
_FLAGS = {
    TURN: protocol.TURN,
    STEP: protocol.FREE,  # without protocol.STEP: nothing else tells of a walk, so the history keeps it
    SCORE: protocol.SCORE,
    MATCH_OVER: protocol.OVER,
    TURN_OVER: protocol.ENDS,
    ROLLS: protocol.ROLL,
    TRIES: protocol.ROLL,
    DISTANCE: protocol.ROLL,
    SPIDER: protocol.ROLL,
}


def set_up(game, options):
    """Take the options and begin. ValueError for a bad one, saying what is allowed."""
    from furbowl.games.octo import setup, turns  # only for a moment, like plays below

    setup.take(game, options)
    turns.kick_off(game, game.dice.pick(2) if game.first == tables.DRAWN else game.first, 0)


def apply(game, action):
    """Carry out a legal action, up to the next decision."""
    lazy.load("furbowl.games.octo.plays").apply(game, action)  # whoever decides does not need it


# --- what is legal


def legal(game, only):
    """List the legal actions, always in the same order; only: of one teamster, None: all."""
    actions, team = [], game.side * tables.TEAM
    if game.over:
        return actions
    if game.stage == TAKING:
        if only is None or only == game.tackler:
            actions = [act(TAKE, game.tackler), act(LEAVE, game.tackler)]
        return actions
    if game.stage != PLAY:
        return _set_up(game, only)
    if only is None:
        for who in range(team, team + tables.TEAM):
            _acts(game, who, actions)
        actions.append(act(END))
    elif team <= only < team + tables.TEAM:
        _acts(game, only, actions)
    return actions


def _set_up(game, only):
    """Iterate over the legal actions of a set-up, too many for a list (SP-R16)."""
    team = game.side * tables.TEAM
    for who in range(team, team + tables.TEAM):
        if only is None or only == who:
            for square in places(game, who):
                yield act(PLACE, who, square)
    for action in _sides_own(game) if only is None else ():
        yield action


def _sides_own(game):
    """What belongs to nobody (SP-R16, SP-R26)."""
    if game.stage == PLAY:
        return [act(END)]
    forms = [act(FORMATION, target=number) for number in range(len(tables.FORMATIONS))] if game.stage == SETUP else []
    return forms + [act(READY)]


def places(game, who):
    """Iterate over the squares where a teamster can be placed (SP-2, SP-R16)."""
    grid, squares = game.pitch.grid, game.pitch.squares
    for spot in range(WIDTH, 0 if game.put[who] else game.pitch.last):
        if not grid[spot] and game.allows(game.side, spot):
            yield squares[spot]


def _acts(game, who, actions):
    """Add what a teamster can do in its side's turn (SP-3)."""
    if game.fallen[who]:
        return
    here, grid, squares = game.at[who], game.pitch.grid, game.pitch.squares
    first, rivals = act(MOVE, who), tables.TEAM - who // tables.TEAM * tables.TEAM
    for near in game.pitch.near:
        other = grid[here + near]
        if not other:
            actions.append(first | squares[here + near])
        elif rivals < other <= rivals + tables.TEAM and can_attack(game, other - 1):
            verb = TACKLE if has_ball(game, other - 1) else JOSTLE
            actions.append(act(verb, who, other - 1))
    if game.holder == who:
        for kind in range(len(tables.PASS_AP)):
            if game.ap >= tables.PASS_AP[kind]:
                actions += [act(PASS, who, kinds.pass_target(kind, direction)) for direction in range(8)]
        if at_goal(game, who):
            actions.append(act(CARRY, who))
    elif can_pick_up(game, who):
        actions.append(act(PICKUP, who))


def can_attack(game, other):
    """Whether a teamster may be tackled if it has the ball, and else jostled (SP-7, SP-R13, SP-R17)."""
    return not game.fallen[other] and (not game.in_zone(other) or game.opened == other and has_ball(game, other))


def has_ball(game, who):
    """SP-R18"""
    return who == game.holder or game.holder == NOBODY and game.at[who] == game.spot and not game.fallen[who]


def at_goal(game, who):
    """Whether a teamster stands in the last column before the goal that it attacks (SP-R20)."""
    column, row = game.at[who] % WIDTH, game.at[who] // WIDTH
    return column == (1 if who >= tables.TEAM else tables.COLUMNS) and tables.GOAL_FROM <= row <= tables.GOAL_TO


def can_pick_up(game, who):
    """Whether a standing teamster can pick up the ball (SP-R19)."""
    if game.holder != NOBODY:
        return False
    other = game.pitch.grid[game.spot] - 1
    return other == who or other >= 0 and game.fallen[other] and game.spot - game.at[who] in game.pitch.near


def is_legal(game, action):
    """Whether legal() lists the action."""
    if not isinstance(action, int) or action < 0 or verb_of(action) > READY:
        return False
    verb, who, target = unpack(action)
    if verb == PLACE and PLAY != game.stage != TAKING:
        return not game.over and _may_place(game, who, target)
    if verb in (END, FORMATION, READY):
        return not game.over and game.stage != TAKING and action in _sides_own(game)
    return action in legal(game, who)


def _may_place(game, who, square):
    if who // tables.TEAM != game.side or game.put[who] or not game.pitch.exists(square):
        return False
    spot = game.pitch.spot(square)
    return game.pitch.grid[spot] == 0 and game.allows(game.side, spot)


def finish(game):
    """No play is ever in progress."""
    return -1


def end(game):
    """The action that ends the team turn, or the set-up; -1 where it is not legal."""
    return -1 if game.over or game.stage == TAKING else act(END if game.stage == PLAY else READY)


# --- how likely it succeeds


def needs(game, action):
    """The rolls of an action, in order, as (kind, what is needed): by how much an attacker's die must be higher."""
    verb = verb_of(action)
    if verb == TACKLE or verb == JOSTLE:
        return ((ROLLS, game.tackles + (1 if verb == TACKLE else tables.CLEAR)),)
    return ((DISTANCE, 0),) if verb == PASS else ()


def odds(game, action):
    """(ways, total): how many dice results give what the player wants of it."""
    verb = verb_of(action)
    if verb == PASS:
        return lazy.load("furbowl.games.octo.flight").odds(game, action)
    if verb == TACKLE or verb == JOSTLE:
        return lazy.load("furbowl.games.octo.tackling").odds(game, 1 if verb == TACKLE else tables.CLEAR)
    return 1, 1


# --- what an action is


def actor(game, action):
    """Who acts, -1 for nobody."""
    return -1 if verb_of(action) in (END, FORMATION, READY) else who_of(action)


def aim(game, action):
    """(protocol's number, square, or of SEND the direction; -1)"""
    verb, target = verb_of(action), target_of(action)
    kind = _AIMS.get(verb, protocol.OTHER)
    if kind == protocol.GO:
        return kind, target
    if kind == protocol.HIT:
        return kind, game.pitch.square(game.at[target])
    if kind == protocol.SEND:
        return kind, kinds.length_and_direction(target)[1]
    return kind, game.pitch.square(game.spot) if verb in (PICKUP, TAKE) else -1


def _of_cursor(name):
    """A function of cursor.py, which is loaded when it is asked: who thinks does not need it."""
    return lambda game, who, *square: getattr(lazy.load("furbowl.games.octo.cursor"), name)(game, who, *square)


reach, route, meant = _of_cursor("reach"), _of_cursor("route"), _of_cursor("meant")


# --- the match and its pieces


def left(game):
    """What is left of the team turn: action points (SP-3); of a set-up who can still be placed."""
    if PLAY != game.stage != TAKING:
        return "placings", tables.TEAM - sum(game.put), tables.TEAM
    return "AP", game.ap, tables.AP


def question(game):
    """None in play, else the phase."""
    return None if game.stage == PLAY else game.phase


def balls(game):
    """Iterate over the one ball."""
    yield 0, game.pitch.square(game.spot), -1 if game.holder == NOBODY else game.holder


def side_of(game, who):
    return who // tables.TEAM


def name(game, who):
    return tables.NAMES[who % tables.TEAM]


def status(game, who):
    """STANDING or DOWN of kinds.py."""
    return game.fallen[who]


def _of_flight(name):
    """A function of flight.py, which is loaded when it is asked."""
    return lambda game, action: getattr(lazy.load("furbowl.games.octo.flight"), name)(game, action)


# members of the face that only this game has: facts of its state, and functions
FACTS = ("phase", "ap", "tackles", "kept", "starter", "taker", "open", "target", "turn_cap", "formations")
MEMBERS = {
    "down": lambda game, who: game.fallen[who] != 0,
    "placed": lambda game, who: game.put[who] != 0,
    "path": _of_flight("path"),
    "chances": _of_flight("chances"),
    "sight": _of_flight("sight"),
}


# --- what an event is


# events of what can be taken back: nothing was rolled, and the turn goes on
_TAKEN_BACK = (kinds.GAIN, kinds.FORM, kinds.PLACED, LEFT)


def flags(kind):
    """protocol's bits of a kind of event."""
    return _FLAGS.get(kind, protocol.FREE if kind in _TAKEN_BACK else 0)


def dice(event):
    """The faces as they fell."""
    return kinds.faces(event)


def sides(event):
    return 10 if event[0] == SPIDER else 6

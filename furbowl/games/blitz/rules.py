"""Blitz: what the face asks of every game. What is legal, and what an action is; the numbers stand in tables.py.

state.py has the facts of a match, checks.py what a roll needs, chances.py how likely an action succeeds, plays.py what
it does, turns.py what happens between team turns.
"""

from furbowl import lazy, protocol
from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.games.blitz import kinds, tables
from furbowl.games.blitz.kinds import (
    END,
    FINISH,
    GO,
    HANDOFF,
    HANDS,
    HITS,
    PASS,
    PLACE,
    PLAY,
    READY,
    THROWS,
)
from furbowl.games.blitz.legality import (
    add_actions,
    add_declarations,
    may_throw,
    steps_left,
    throwing,
    throws,
    zones,
)
from furbowl.games.blitz.state import FIELDS, NOBODY, PLACED, Game  # noqa: F401 (snapshot.py asks for FIELDS)

blank = Game

_PARTS = "furbowl.games.blitz."


def set_up(game, options):
    """Take the options and begin. ValueError for a bad one, saying what is allowed."""
    from furbowl.games.blitz import setup, turns  # only for a moment, like plays below

    setup.take(game, options)
    turns.start(game)
    turns.open_match(game)


def apply(game, action):
    """Carry out a legal action, up to the next decision."""
    lazy.load(_PARTS + "plays").apply(game, action)  # whoever decides does not need it


# --- what is legal


def legal(game, only):
    """The legal actions, always in the same order; only: of one player, None: all."""
    if game.over:
        return []
    if game.stage != PLAY:
        return _answers(game, only)
    actions = []
    if game.playing != NOBODY:
        if only is None or only == game.playing:
            add_actions(game, actions)
    elif only is None:
        for who in range(game.turn * game.size, game.turn * game.size + game.size):
            add_declarations(game, who, actions)
    elif only // game.size == game.turn:
        add_declarations(game, only, actions)
    if only is None:
        actions.append(act(END))
    if game.playing != NOBODY and only in (None, game.playing) and throwing(game):
        return _with_throws(game, actions)
    return actions


def _with_throws(game, actions):
    """Iterate over the actions of who can throw."""
    yield from actions
    yield from throws(game)


def _answers(game, only):
    """The answers to a question."""
    if game.stage == kinds.ASK_SETUP:
        return lazy.load(_PARTS + "placing").placings(game, only)
    found = lazy.load(_PARTS + "answers").answers(game)
    return found if only is None else [each for each in found if actor(game, each) == only]


def is_legal(game, action):
    """Whether legal() lists the action."""
    if not isinstance(action, int) or action < 0 or verb_of(action) > FINISH or game.over:
        return False
    verb, who = verb_of(action), who_of(action)
    if verb == PLACE:
        return game.stage == kinds.ASK_SETUP and lazy.load(_PARTS + "placing").may_place(game, who, target_of(action))
    if verb == READY:
        return game.stage == kinds.ASK_SETUP and action == act(READY)
    if game.stage == kinds.ASK_SETUP:
        return False
    if verb == THROWS:
        return game.stage == PLAY and may_throw(game, who, target_of(action))
    if verb == END:
        return game.stage == PLAY and action == act(END)
    return action in legal(game, who if game.stage == PLAY else None)


def finish(game):
    """The action that ends the action in progress, -1 where it is not legal."""
    return -1 if game.over or game.stage != PLAY or game.playing == NOBODY else act(FINISH, game.playing)


def end(game):
    """The action that ends the team turn, or a set-up; -1 where it is not legal."""
    if game.over or game.stage not in (PLAY, kinds.ASK_SETUP):
        return -1
    return act(END if game.stage == PLAY else READY)


# --- how likely it succeeds


def needs(game, action):
    """The rolls of an action, in order, as (kind, what the die must show); of block dice (kind, how many, 1 if the
    attacker chooses)."""
    return lazy.load(_PARTS + "chances").needs(game, action)


def odds(game, action):
    """(ways, total): how many dice results make every roll of the action itself succeed."""
    return lazy.load(_PARTS + "chances").odds(game, action)


# --- what an action is

_AIMS = {
    GO: protocol.GO,
    PLACE: protocol.GO,
    HITS: protocol.HIT,
    HANDS: protocol.GIVE,
    THROWS: protocol.GIVE,
    kinds.PUSH: protocol.HIT,
    FINISH: protocol.FINISH,
    END: protocol.END,
    READY: protocol.END,
}


def actor(game, action):
    """Who acts, -1 for nobody."""
    return who_of(action) if verb_of(action) >= PLACE else -1


def aim(game, action):
    """(protocol's number, square or -1)"""
    verb, target = verb_of(action), target_of(action)
    kind = _AIMS.get(verb, protocol.OTHER)
    if verb in (HITS, HANDS):
        return kind, game.pitch.squares[game.spot_of(target)]
    if verb in (GO, PLACE, THROWS, kinds.KICK, kinds.PUSH):
        return kind, target
    if verb in (kinds.GETS, kinds.INTERCEPTS):
        return kind, game.pitch.squares[game.at[who_of(action)]]
    return kind, -1


def reach(game, who):
    """Iterate over (square, PLAIN or RISK): where route() leads a player, or where it can be placed."""
    if game.stage == kinds.ASK_SETUP:
        return ((target_of(action), protocol.PLAIN) for action in legal(game, who))
    return lazy.load(_PARTS + "routes").reach(game, who)


def route(game, who, square):
    """(actions, (ways, total)): the safest of the shortest ways to a square, declared if need be; or the placing."""
    place = act(PLACE, who, square)
    if game.stage == kinds.ASK_SETUP:
        return ((place,), (1, 1)) if is_legal(game, place) else ((), (0, 1))
    return lazy.load(_PARTS + "routes").route(game, who, square)


_MEANT = {
    kinds.ASK_SETUP: PLACE,
    kinds.ASK_KICK: kinds.KICK,
    kinds.ASK_TOUCHBACK: kinds.GETS,
    kinds.ASK_PUSH: kinds.PUSH,
    kinds.ASK_INTERCEPT: kinds.INTERCEPTS,
}


def meant(game, who, square):
    """The action, legal or not, that the player would do at a square; -1 for none."""
    if not game.pitch.exists(square):
        return -1
    verb = _MEANT.get(game.stage, 0)
    if verb:
        return act(verb, who if verb >= PLACE else 0, square if verb <= PLACE else 0)
    other = game.pitch.grid[game.pitch.spot(square)] - 1
    if other == who or game.stage != PLAY:
        return -1
    if game.playing == who and game.doing == PASS and game.carried(who) >= 0 and other >= 0:
        return act(THROWS, who, square)
    if game.playing == who and game.doing == HANDOFF and other >= 0:
        return act(HANDS, who, other)
    if other < 0:
        return act(GO, who, square)
    return -1 if other // game.size == who // game.size else act(HITS, who, other)


# --- the match and its pieces


def left(game):
    """What is left: of the action in progress squares, of a set-up placings, of the team turn players."""
    first, who = game.side * game.size, game.playing
    if game.stage == kinds.ASK_SETUP:
        there = [each for each in range(first, first + game.size) if game.at[each]]
        return "placings", len([each for each in there if not game.marks[each] & PLACED]), len(there)
    if who != NOBODY:
        most = game.stats(who)[0] + tables.RUSHES
        return "squares", max(0, steps_left(game, who)), most
    first = game.turn * game.size
    return "players", len([each for each in range(first, first + game.size) if game.can_act(each)]), game.size


def question(game):
    """None in play, else what is asked."""
    return game.question


def balls(game):
    """Iterate over (number, square, who carries it or -1) of those on the pitch, by number from 1."""
    for ball in range(len(game.holders)):
        if game.spots[ball]:
            who = game.holders[ball]
            yield ball + 1, game.pitch.squares[game.spots[ball]], -1 if who == NOBODY else who


def side_of(game, who):
    return who // game.size


def name(game, who):
    """Of a player, or of what else can be the target of a block."""
    if who < game.pieces:
        return tables.name(game.size, who)
    word = game.others[who - game.pieces]
    return word[0].upper() + word[1:]


def status(game, who):
    """STANDING, STUNNED, KNOCKED_OUT, GONE, RESERVE or PRONE of kinds.py."""
    return game.states[who]


def _zones(game, side, square):
    """How many opponents of a side have a tackle zone on a square."""
    return zones(game, side, game.pitch.spot(square))


# members of the face that only this game has: facts of its state, and functions
FACTS = tuple("size half length turn rerolls used deed spent hit target block_dice ball_name".split())
MEMBERS = {
    "state": status,
    "acted": lambda game, who: game.marks[who] & 1 != 0,
    "stats": lambda game, who: tuple(game.stats(who)),
    "skills": lambda game, who: game.skills(who),
    "zones": _zones,
}


# --- what an event is


# events of what can be taken back: nothing was rolled
_TAKEN_BACK = (kinds.FORMED, kinds.PLACED, kinds.DECLARED, kinds.STOOD, kinds.STEP, kinds.PUSHED, kinds.FOLLOWED)
_TAKEN_BACK += (kinds.ACTION_OVER,)


def flags(kind):
    """protocol's bits of a kind of event."""
    if kinds.DODGE <= kind <= kinds.KO_ROLL:
        return protocol.ROLL
    if kind in _TAKEN_BACK:
        return protocol.FREE
    if kind == kinds.TURN:
        return protocol.TURN
    if kind == kinds.TOUCHDOWN:
        return protocol.SCORE
    if kind == kinds.TURN_OVER:
        return protocol.ENDS
    return protocol.OVER if kind == kinds.MATCH_OVER else 0


def dice(event):
    """The faces as they fell."""
    return kinds.faces(event)


def sides(event):
    return 6

"""Squig: what the face asks of every game. Blitz answers, but where a squig or a card is meant."""

from furbowl import lazy, protocol
from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.games.blitz import kinds as blitz
from furbowl.games.blitz import rules
from furbowl.games.blitz.rules import (  # noqa: F401 (the face asks for them)
    balls,
    end,
    finish,
    name,
    question,
    side_of,
    sides,
    status,
)
from furbowl.games.blitz.state import NOBODY
from furbowl.games.squig import kinds, tables
from furbowl.games.squig.state import FIELDS, Game  # noqa: F401 (snapshot.py asks for FIELDS)

blank = Game

_PARTS = "furbowl.games.squig."


def set_up(game, options):
    """Take the options and begin. ValueError for a bad one, saying what is allowed."""
    from furbowl.games.squig import setup  # only for a moment

    setup.take(game, options)
    setup.start(game)


def apply(game, action):
    """Carry out a legal action, up to the next decision."""
    lazy.load(_PARTS + "plays").apply(game, action)


# --- what is legal


def _cards(game):
    """What can be done with cards now."""
    if game.over or not game.cards:
        return ()
    if game.stage == kinds.ASK_BUY:
        return lazy.load(_PARTS + "dealing").offers(game)
    if game.stage or game.playing != NOBODY or not game.hands[game.turn]:
        return ()
    return lazy.load(_PARTS + "dealing").playable(game)


def legal(game, only):
    """The legal actions, always in the same order; only: of one player, None: all."""
    if game.stage == kinds.ASK_BUY:
        return _cards(game) if only is None else []
    actions = rules.legal(game, only)
    if only is None:
        cards = _cards(game)
        if cards:  # nobody is in action then: it is a list
            actions += cards
    return actions


def is_legal(game, action):
    """Whether legal() lists the action."""
    if isinstance(action, int) and verb_of(action) >= kinds.BUY:
        return action in _cards(game)
    return game.stage != kinds.ASK_BUY and rules.is_legal(game, action)


# --- how likely it succeeds


def needs(game, action):
    """As in Blitz; of a declaration by a carrier its Squig Test (SQ-6)."""
    if verb_of(action) == blitz.DECLARE and game.carried(who_of(action)) >= 0:
        return ((kinds.TEST, 2),)
    return rules.needs(game, action)


def odds(game, action):
    """(ways, total): how many dice results make every roll of the action itself succeed."""
    if verb_of(action) == blitz.DECLARE and game.carried(who_of(action)) >= 0:
        return 5, 6
    return rules.odds(game, action)


# --- what an action is


def actor(game, action):
    """Who acts, -1 for nobody."""
    return -1 if verb_of(action) >= kinds.BUY else rules.actor(game, action)


def aim(game, action):
    """(protocol's number, square or -1); of a card that of whom it is for."""
    if verb_of(action) < kinds.BUY:
        return rules.aim(game, action)
    who = who_of(action)
    there = verb_of(action) == kinds.CARD and target_of(action) in tables.AIMED and game.at[who]
    return protocol.OTHER, game.pitch.squares[game.at[who]] if there else -1


def reach(game, who):
    """As in Blitz; each way of who has to declare with a squig in hand begins with a Squig Test (SQ-6)."""
    risk = _tests(game, who)
    for square, mark in rules.reach(game, who):
        yield square, protocol.RISK if risk else mark


def route(game, who, square):
    """(actions, (ways, total)): the safest of the shortest ways to a square, declared if need be; or the placing."""
    actions, (ways, total) = rules.route(game, who, square)
    return actions, (5 * ways, 6 * total) if actions and _tests(game, who) else (ways, total)


def _tests(game, who):
    """Whether a player has to declare, and has a squig."""
    return game.stage == blitz.PLAY and game.playing == NOBODY and game.carried(who) >= 0


def meant(game, who, square):
    """The action, legal or not, that the player would do at a square; -1 for none."""
    if game.stage == kinds.ASK_BUY:
        return -1
    if game.stage == blitz.PLAY and game.playing == who and game.doing == blitz.BLOCK and game.pitch.exists(square):
        ball = game.loose_on(game.pitch.spot(square))
        if ball >= 0:
            return act(blitz.HITS, who, game.pieces + ball)
    return rules.meant(game, who, square)


# --- the match and its pieces


def left(game):
    """As in Blitz; while cards are bought, the money of the side."""
    if game.stage == kinds.ASK_BUY:
        return "thousands", tables.MONEY - tables.worth(game.hands[game.side]), tables.MONEY
    return rules.left(game)


FACTS = rules.FACTS + ("cards", "spells")
MEMBERS = dict(rules.MEMBERS)
MEMBERS["squig_at"] = lambda game, square: game.loose_on(game.pitch.spot(square)) + 1
MEMBERS["carries"] = lambda game, who: game.carried(who) + 1
MEMBERS["hand"] = lambda game, side: game.hands[side]


# --- what an event is


def flags(kind):
    """protocol's bits of a kind of event."""
    if kind == kinds.TEST or kind == kinds.D3:
        return protocol.ROLL
    return protocol.FREE if kind == kinds.PLAYED else rules.flags(kind)


def dice(event):
    """The faces as they fell."""
    return (event[3],) if event[0] == kinds.TEST or event[0] == kinds.D3 else rules.dice(event)

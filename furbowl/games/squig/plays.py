"""What the actions of Squig do: those of Blitz, and what is otherwise."""

from furbowl import loading
from furbowl.actions import target_of, verb_of, who_of
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import plays, turns
from furbowl.games.squig import book, roaming

_PARTS = "furbowl.games.squig."


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who = verb_of(action), who_of(action)
    game.pitch.far = None  # as in Blitz
    if verb == blitz.DECLARE:
        plays.declare(game, who, target_of(action))
        if game.carried(who) >= 0:
            roaming.wriggle(game, game.carried(who))
        turns.go_on(game)
    elif verb in (blitz.FOLLOW, blitz.STAY) and game.chain[0] >= game.pieces:
        game.ask(blitz.PLAY, game.turn)
        loading.load(_PARTS + "prey").follow(game, verb == blitz.FOLLOW)
        turns.go_on(game)
    elif verb == book.CARD:
        loading.load(_PARTS + "dealing").play(game, action)
    elif verb >= book.BUY:
        loading.load(_PARTS + "dealing").deal(game, action)
    else:
        plays.apply(game, action)

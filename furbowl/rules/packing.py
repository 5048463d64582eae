"""A game of Furbowl or Furball as bytes: only this module knows where a fact lies. Loaded when a match is kept.

0 side  1 plays  2 ball  3 carrier  4 playing  5 moved  6 used  7 over  8 formation  9 target  10 turn_cap
11 fixed  12 first  13-14 turns  15-16 score  17-26 at  27-36 state  37-46 acted  47-56 sprint
"""

from furbowl.lean import borrow

SIZE = 57


def pack(game):
    """All there is to know between two decisions, but for the dice."""
    numbers = (game.side, game.plays, game.ball, game.carrier, game.playing, game.moved, game.used)
    more = (game.over, game.formation, game.target, game.turn_cap, game.fixed, game.first)
    return bytes(numbers + more) + game.turns + game.score + game.at + game.state + game.acted + game.sprint


def unpack(game, data, is_sure):
    """Make a blank game what pack() gave. ValueError: a wrong length or, if it is not sure, an impossible position."""
    if len(data) != SIZE:
        raise ValueError("byte %d: a match of %s has %d bytes" % (min(len(data), SIZE), game.rules, SIZE))
    game.side, game.plays, game.ball, game.carrier, game.playing, game.moved, game.used = data[:7]
    game.over, game.formation, game.target, game.turn_cap, game.fixed, game.first = data[7:13]
    game.turns[:], game.score[:] = data[13:15], data[15:17]
    game.at[:], game.state[:], game.acted[:], game.sprint[:] = data[17:27], data[27:37], data[37:47], data[47:57]
    found = None if is_sure else borrow("furbowl.rules.check").problem(game)
    if found:
        raise ValueError("impossible position: %s: %s" % found)
    game.rebuild()

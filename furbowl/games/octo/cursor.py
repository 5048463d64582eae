"""What a cursor asks of a match of Octo: where a teamster comes, by which way, what it would do at a square."""

from furbowl import loading, protocol
from furbowl.actions import act
from furbowl.games.octo import tables
from furbowl.games.octo.kinds import JOSTLE, MOVE, PLACE, TACKLE
from furbowl.games.octo.match import PLAY, TAKING, has_ball, places


def reach(game, who):
    """Iterate over (square, PLAIN): where the AP lead a teamster, or where it can be placed. No step needs a roll."""
    if game.ended or game.stage == TAKING or not isinstance(who, int) or who // tables.TEAM != game.side:
        return
    if game.stage != PLAY:
        for square in places(game, who):
            yield square, protocol.PLAIN
    elif not game.fallen[who]:
        for square in game.pitch.each(game.pitch.reach(game.at[who], game.ap, 0)):
            yield square, protocol.PLAIN


def route(game, who, square):
    """(actions, (ways, total)): the steps of a shortest way to a square, or the placing there."""
    place, pitch = act(PLACE, who, square), game.pitch
    if game.stage != PLAY:
        return ((place,), (1, 1)) if game.is_legal(place) else ((), (0, 1))
    if not pitch.exists(square) or game.ended or who // tables.TEAM != game.side or game.fallen[who]:
        return (), (0, 1)
    ways, spot, first = loading.load("furbowl.ways"), pitch.spot(square), act(MOVE, who)
    if not 0 < ways.far(pitch, game.at[who], spot) <= game.ap:
        return (), (0, 1)
    return tuple([first | pitch.squares[each] for each in ways.way(pitch, game.at[who], spot)]), (1, 1)


def meant(game, who, square):
    """The step, placing, tackle or jostle, legal or not, that the teamster would do at a square; -1 for none."""
    if not game.pitch.exists(square):
        return -1
    other = game.pitch.grid[game.pitch.spot(square)] - 1
    if game.stage != PLAY:
        return act(PLACE, who, square)
    if other < 0:
        return act(MOVE, who, square)
    if other // tables.TEAM == who // tables.TEAM:
        return -1
    return act(TACKLE if has_ball(game, other) else JOSTLE, who, other)

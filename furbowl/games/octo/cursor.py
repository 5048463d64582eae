"""What a cursor asks of a match of Octo: where a teamster comes, by which way, what it would do at a square."""

from furbowl import protocol
from furbowl.actions import act
from furbowl.games.octo import book
from furbowl.games.octo.match import PLAY, TAKING, has_ball, places


def reach(game, who):
    """Iterate over (square, PLAIN): where the AP lead a teamster, or it can be placed. No step needs a roll."""
    if game.ended or game.stage == TAKING or not isinstance(who, int) or who // book.TEAM != game.side:
        return
    if game.stage != PLAY:
        for square in places(game, who):
            yield square, protocol.PLAIN
    elif not game.fallen[who]:
        for square in game.pitch.each(game.pitch.reach(game.at[who], game.ap, 0)):
            yield square, protocol.PLAIN


def route(game, who, square):
    """(actions, (ways, total)): the steps of a shortest way to a square, or the placing there."""
    pitch = game.pitch
    if game.stage != PLAY:
        place = act(book.PLACE, who, square)
        return ((place,), (1, 1)) if game.is_legal(place) else ((), (0, 1))
    if pitch.exists(square) and not game.ended and who // book.TEAM == game.side and not game.fallen[who]:
        from furbowl import ways  # whoever thinks does not need it

        here, spot, first = game.at[who], pitch.spot(square), act(book.MOVE, who)
        if 0 < ways.far(pitch, here, spot) <= game.ap:
            return tuple([first | pitch.squares[each] for each in ways.way(pitch, here, spot)]), (1, 1)
    return (), (0, 1)


def meant(game, who, square):
    """The step, placing, tackle or jostle, legal or not, that the teamster would do at a square; -1 for none."""
    if not game.pitch.exists(square):
        return -1
    other = game.pitch.grid[game.pitch.spot(square)] - 1
    if game.stage != PLAY:
        return act(book.PLACE, who, square)
    if other < 0:
        return act(book.MOVE, who, square)
    if other // book.TEAM == who // book.TEAM:
        return -1
    return act(book.TACKLE if has_ball(game, other) else book.JOSTLE, who, other)

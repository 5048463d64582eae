"""Blocks on a free squig (SQ-14 to SQ-16, SQ-R8, SQ-R21 to SQ-R23)."""

from furbowl.games.blitz import ball as balls
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import plays
from furbowl.games.blitz.book import BACKFIRE, BOTH_DOWN, NOBODY, PUSHED_BACK
from furbowl.games.squig import book, roaming


def strike(game, ball, face):
    """A face counts."""
    who = game.active
    if face > BOTH_DOWN:
        _push(game, ball, int(face > PUSHED_BACK + 1))
        return
    if face == BOTH_DOWN:
        _knock_over(game, ball)
    if game.scored == NOBODY and (face == BACKFIRE or not game.skills(who) & blitz.HAS_BLOCK):
        game.lose(blitz.FELL, who, game.at[who])
        balls.fall(game, (who,), 1)
    plays.end_block(game)


def ways_out(game, ball):
    """The empty squares to which a squig can be pushed, as spots by row, then column (SQ-R8)."""
    pitch, found = game.pitch, []
    for near in sorted(pitch.near):
        spot = game.spots[ball] + near
        if not pitch.grid[spot] and game.loose_on(spot) < 0:
            found.append(spot)
    return found


def _push(game, ball, down):
    """It goes to a random empty square beside it; where there is none it stays, and nobody follows (SQ-R8)."""
    spots = ways_out(game, ball)
    plays.chain(game, game.pieces + ball)
    game.down = down
    if spots:
        game.landing = spots[game.chance.pick(len(spots))]
        game.ask(blitz.ASK_FOLLOW, game.turn)
    else:
        _end(game, ball)


def follow(game, follows):
    """All move; then it is knocked over, where it was more than a push."""
    who, ball, spot = game.active, game.chain[0] - game.pieces, game.landing
    old, game.spots[ball] = game.spots[ball], spot
    game.tell_of(ball, blitz.PUSHED, -1, spot, who, game.pitch.squares[old])
    if follows:
        game.step(who, old)
        game.tell(blitz.FOLLOWED, who, old)
    _end(game, ball)


def _end(game, ball):
    if game.down:
        _knock_over(game, ball)
    if game.scored == NOBODY:
        plays.touchdowns(game)
    plays.end_block(game)


def _knock_over(game, ball):
    """Its armour, or a test where that holds (SQ-14, SQ-15)."""
    first, second = game.chance.d6(), game.chance.d6()
    spot, armour = game.spots[ball], book.STATS[3]
    game.tell_of(ball, blitz.ARMOUR, -1, spot, 10 * first + second, 16 * armour + 8)
    if first + second > armour:
        _squash(game, ball)
    elif not roaming.test(game, ball):
        roaming.split(game, ball, spot)


def _squash(game, ball):
    """It is gone; who squashes the last one is sent off, and the opponents score (SQ-16)."""
    who, spot = game.active, game.spots[ball]
    game.spots[ball] = 0
    game.tell(book.SQUASHED, who, spot, ball + 1, game.count())
    if game.count():
        return
    spot, side = game.at[who], 1 - game.turn
    game.remove(who)
    game.states[who] = blitz.GONE
    game.tell(book.SENT_OFF, who, spot)
    game.scored = side
    game.points[side] += 1
    game.tell(blitz.TOUCHDOWN, -1, 0, game.points[0], game.points[1])

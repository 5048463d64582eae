"""Squigs on the move: tests, D3 movements, leaps, splits (SQ-2 to SQ-9). Nothing of it is asked or rolled again."""

from furbowl.board import WALL
from furbowl.games.blitz import ball as balls
from furbowl.games.blitz.book import ACROSS, ASK_KICK, CATCH, CAUGHT, NOBODY, PLAY, UP
from furbowl.games.squig import book
from furbowl.games.squig.book import D3, LEAP, ROAM, SPLIT, TEST


def test(game, ball, fails=book.TEST_FAILS):
    """A Squig Test: whether it is passed (SQ-2)."""
    die, carrier = game.chance.d6(), game.holders[ball]
    game.tell(TEST, -1 if carrier == NOBODY else carrier, game.spots[ball], die, ball + 1)
    return die > fails


def wriggle(game, ball, fails=book.TEST_FAILS):
    """The test of a carrier: the squig leaves if it fails (SQ-6)."""
    if not test(game, ball, fails):
        game.holders[ball] = NOBODY
        roam(game, ball, True)


def roam(game, ball, splits):
    """A D3 movement, then that of the second squig where the die was a 6 (SQ-R1, SQ-7). splits: whether it can."""
    start, left, splits = begin(game, ball, splits)
    leaps = -1
    while left:
        left, leaps = step(game, ball, left, leaps)
    if splits:
        split(game, ball, start)


def split(game, ball, spot):
    """A second squig moves off from a spot, unless there are too many or somebody has scored (SQ-R2*, SQ-R20)."""
    if game.scored != NOBODY or game.count() == book.SQUIGS:
        return
    new = list(game.spots).index(0)
    game.spots[new], game.holders[new] = spot, NOBODY
    game.tell(SPLIT, -1, spot, new + 1, ball + 1)
    roam(game, new, False)


def begin(game, ball, splits):
    """The die of a D3 movement: (the spot where it starts, how many squares, whether a second squig follows)."""
    start, die = game.spots[ball], game.chance.d6()
    game.tell(D3, -1, start, die, ball + 1)
    return start, (die + 1) // 2, splits and die == book.SPLITS


def step(game, ball, left, leaps):
    """One random square, then one leap after the other: (squares left, leaps on this square, -1 before the next one).

    Nothing is left where somebody holds it or it left the pitch (SQ-3 to SQ-5, SQ-R3*, SQ-R5, SQ-R14 to SQ-R16).
    """
    if leaps < 0:
        return (0 if _leaves(game, ball, ROAM, -1) else left), 0
    who = game.pitch.grid[game.spots[ball]] - 1
    if who < 0:
        if left == 1 and game.other_on(game.spots[ball], ball):
            balls.loose(game, ball, balls.BOUNCES)
        return left - 1, -1
    if game.can_catch(who) and balls.roll(game, CATCH, who, 0) == balls.DONE:
        balls.gain(game, ball, who, CAUGHT)
        return 0, 0
    if leaps == book.MOST_LEAPS:
        balls.drop(game, ball)
        return 0, 0
    return (0 if _leaves(game, ball, LEAP, who) else left), leaps + 1


def _leaves(game, ball, kind, who):
    """It goes one square in a random direction (BZ-19): whether it leaves the pitch."""
    direction, spot = game.chance.pick(8), game.spots[ball]
    to = spot + UP[direction] * game.pitch.width + ACROSS[direction]
    off = game.pitch.bare[to] == WALL
    game.tell(kind, who, 0 if off else to, ball + 1, game.pitch.squares[spot])
    if off:
        balls.loose(game, ball, balls.COMES_IN)
    else:
        game.spots[ball] = to
    return off


def roam_all(game):
    """The squigs that lie free, by number; who is split off meanwhile does not roam (SQ-3, SQ-R12)."""
    for ball in [each for each in range(book.SQUIGS) if game.is_free(each)]:
        if game.scored == NOBODY and test(game, ball):
            roam(game, ball, True)


def stays(game, ball, owes):
    """The first landing of a squig that was thrown, kicked or not picked up: a test, and if it fails, it stays there
    and a second one moves off (SQ-8, SQ-R17)."""
    game.flight = 0
    if test(game, ball):
        return not owes
    if game.stage == ASK_KICK:
        game.stage = PLAY  # no touchback any more
    split(game, ball, game.spots[ball])
    return True

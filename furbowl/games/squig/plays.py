"""Effects of the actions that Squig adds to Blitz: squigs that move by themselves, blocks on them."""

from furbowl.actions import target_of, verb_of, who_of
from furbowl.board import WALL
from furbowl.games.blitz import ball as balls
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import odds, plays, turns
from furbowl.games.blitz.book import ACROSS, ASK_KICK, CATCH, CAUGHT, NOBODY, PLAY, UP
from furbowl.games.squig import book
from furbowl.games.squig.book import D3, LEAP, ROAM, SPLIT, TEST


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who = verb_of(action), who_of(action)
    game.pitch.far = None  # as in Blitz
    if verb == blitz.DECLARE:
        plays.declare(game, who, target_of(action))
        if game.carried(who) >= 0:
            wriggle(game, game.carried(who))
        turns.go_on(game)
    elif verb in (blitz.FOLLOW, blitz.STAY) and game.chain[0] >= game.pieces:
        game.ask(blitz.PLAY, game.turn)
        follow(game, verb == blitz.FOLLOW)
        turns.go_on(game)
    elif verb >= book.BUY:
        from furbowl.games.squig import cards  # only needed in a match with cards

        (cards.play if verb == book.CARD else cards.deal)(game, action)
    else:
        plays.apply(game, action)


# --- squigs on the move: no questions and no re-rolls (SQ-2 to SQ-9)


def test(game, ball, fails=book.TEST_FAILS):
    """Roll a Squig Test; return whether the squig passes it (SQ-2)."""
    die, carrier = game.chance.d6(), game.holders[ball]
    game.tell(TEST, -1 if carrier == NOBODY else carrier, game.spots[ball], die, ball + 1)
    return die > fails


def wriggle(game, ball, fails=book.TEST_FAILS):
    """Test a carried squig: if it fails, the squig breaks free and moves (SQ-6)."""
    if not test(game, ball, fails):
        game.holders[ball] = NOBODY
        roam(game, ball, True)


def roam(game, ball, splits):
    """Move a squig D3 squares, then on a 6 the second squig of a split (SQ-R1, SQ-7). splits: whether it can split."""
    start, left, splits = begin(game, ball, splits)
    leaps = -1
    while left:
        left, leaps = step(game, ball, left, leaps)
    if splits:
        split(game, ball, start)


def split(game, ball, spot):
    """Move a second squig off from a spot, unless too many are in play or a side has scored (SQ-R2*, SQ-R20)."""
    if game.scored != NOBODY or game.count() == book.SQUIGS:
        return
    new = list(game.spots).index(0)
    game.spots[new], game.holders[new] = spot, NOBODY
    game.tell(SPLIT, -1, spot, new + 1, ball + 1)
    roam(game, new, False)


def begin(game, ball, splits):
    """Roll the die of a D3 movement: (start spot, number of squares, whether a second squig follows)."""
    start, die = game.spots[ball], game.chance.d6()
    game.tell(D3, -1, start, die, ball + 1)
    return start, (die + 1) // 2, splits and die == book.SPLITS


def step(game, ball, left, leaps):
    """Enter a random square, or try a catch or a leap on it: (squares left, leaps on this square, -1 before the next).

    No squares are left once the squig is held or leaves the pitch (SQ-3 to SQ-5, SQ-R3*, SQ-R5, SQ-R14 to SQ-R16).
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
    """Move a squig one square in a random direction (BZ-19); return whether it leaves the pitch."""
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
    """Let the free squigs roam, by number; one that splits off meanwhile does not roam (SQ-3, SQ-R12)."""
    for ball in [each for each in range(book.SQUIGS) if game.is_free(each)]:
        if game.scored == NOBODY and test(game, ball):
            roam(game, ball, True)


def stays(game, ball, owes):
    """Test a squig that was thrown, kicked or not picked up at its first landing: if it fails, it stays there and a
    second one moves off (SQ-8, SQ-R17). Return whether it rests there."""
    game.flight = 0
    if test(game, ball):
        return not owes
    if game.stage == ASK_KICK:
        game.stage = PLAY  # no touchback any more
    split(game, ball, game.spots[ball])
    return True


# --- blocks on a free squig (SQ-14 to SQ-16, SQ-R8, SQ-R21 to SQ-R23)


def strike(game, ball, face):
    """Apply the chosen block die to a squig."""
    who = game.active
    result = odds.result(game, who, game.target, face)
    falls = result & odds.TARGET_DOWN
    if result & odds.PUSHES:
        _push(game, ball, falls)
        return
    if falls:
        _knock_over(game, ball)
    if game.scored == NOBODY and result & odds.ATTACKER_DOWN:
        game.lose(blitz.FELL, who, game.at[who])
        balls.fall(game, (who,), 1)
    plays.end_block(game)


def _push(game, ball, down):
    """Push a squig to a random empty square beside it; with none, it stays and nobody follows (SQ-R8)."""
    spots = game.landings(game.active, game.pieces + ball)
    plays.chain(game, game.pieces + ball)
    game.down = down
    if spots:
        game.landing = spots[game.chance.pick(len(spots))]
        game.ask(blitz.ASK_FOLLOW, game.turn)
    else:
        _end(game, ball)


def follow(game, follows):
    """Move the pushed squig and the attacker who follows; then knock the squig over, unless it was only a push."""
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
    """Roll the armour of a squig; if it holds, test whether the squig splits (SQ-14, SQ-15)."""
    first, second = game.chance.d6(), game.chance.d6()
    spot, armour = game.spots[ball], book.STATS[3]
    game.tell_of(ball, blitz.ARMOUR, -1, spot, 10 * first + second, 16 * armour + 8)
    if first + second > armour:
        _squash(game, ball)
    elif not test(game, ball):
        split(game, ball, spot)


def _squash(game, ball):
    """Remove a squig; a player who squashes the last one is sent off, and the opponents score (SQ-16)."""
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

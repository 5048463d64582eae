"""The football: how it is gained, lost and scattered, and scores; passes and tackles."""

from furbowl.games.furbowl import kinds, tables
from furbowl.games.furbowl.tables import NOBODY


def gain(game, who):
    """Give the ball to an animal, which scores if it stands in its scoring column (FB-4, R-22)."""
    game.holder = who
    game.spot = game.at[who]
    game.tell(kinds.GAIN, who, game.spot)
    if tables.REACTION_SCORES or who == game.active:
        score_if_home(game, who)


def score_if_home(game, who):
    """A carrier in its scoring column scores (FB-3, FB-4)."""
    spot, side = game.at[who], who // 5
    if spot % game.pitch.width == (1 if side else game.columns):  # home() and tell() inlined: the stack is deep
        game.points[side] += 1
        game.scored = side
        game.untold.append((kinds.SCORE, who, game.pitch.squares[spot], game.points[0], game.points[1]))


def pick_up(game, who, spot):
    """Roll for a voluntary pickup (FB-26..FB-29). PICKUP_FAILED if that ends the play."""
    natural, over = game.roll(kinds.PICKUP, who, spot)
    if over >= 0:
        gain(game, who)
        return None
    scatter(game, spot, tables.LOUSY_SCATTER if natural == 2 else tables.SCATTER)
    return kinds.PICKUP_FAILED


def lose(game, who, spot):
    """Take the ball from an animal on a spot; the caller decides where it goes."""
    game.holder = NOBODY
    game.tell(kinds.LOOSE, who, spot)


def drop_if_carrier(game, who, spot):
    """A carrier that was hurt on spot loses the ball there (R-13, R-19)."""
    if game.holder == who:
        lose(game, who, spot)
        scatter(game, spot, tables.SCATTER)


def scatter(game, origin, distance, hops=0):
    """Scatter the ball from origin, and on, until it lies still or an animal holds it (FB-31, R-11, R-14..R-16).

    hops: landings on an animal since it came loose (R-42).
    """
    while distance:
        origin, distance = hop(game, origin, distance)
        hops += 1
        if distance and hops == tables.MOST_HOPS:
            return settle(game, origin)


def hop(game, origin, distance):
    """One scatter and one landing: (spot, distance of the next scatter from there, 0 if the ball lies or is held)."""
    spots = game.pitch.around(origin, distance, tables.NEAREST_SCATTER)
    spot = spots[game.chance.pick(len(spots))]
    game.tell(kinds.SCATTER, -1, spot, distance, game.pitch.square(origin))
    who = game.pitch.grid[spot] - 1
    if who >= 0:
        return spot, surprise(game, who)
    game.spot = spot
    game.pitch.block(spot)
    return spot, 0


def surprise(game, who):
    """The ball comes to an animal: a surprise pickup, or it bounces off a Stunned one (FB-30, R-16).

    0 if the animal holds it, else the distance of the next scatter.
    """
    spot = game.at[who]
    if game.states[who] > tables.WORST_CATCHER:
        game.tell(kinds.BOUNCE, who, spot)
        return tables.SCATTER
    natural, over = game.roll(kinds.SURPRISE, who, spot)
    if over < 0:
        return tables.LOUSY_SCATTER if natural == 2 else tables.SCATTER
    gain(game, who)
    return 0


def settle(game, origin):
    """Drop the ball on one of the squares without an animal that are nearest to origin (R-43)."""
    pitch, distance, found = game.pitch, 0, []
    while not found:
        distance += 1
        found = [spot for spot in pitch.around(origin, distance, 1) if not pitch.grid[spot]]
    spot = found[game.chance.pick(len(found))]
    game.tell(kinds.DROP, -1, spot, 0, pitch.square(origin))
    game.spot = spot
    pitch.block(spot)


# --- passes


def throw(game, who, other):
    """Throw and catch (FB-32..FB-37, R-30..R-32)."""
    start, goal = game.at[who], game.at[other]
    distance = game.pitch.distance(start, goal)
    wild = tables.PASS_SCATTER[distance]
    game.used = 1
    game.tell(kinds.PASSING, who, goal, other, distance)
    if tables.THROW_GOAL[distance] and game.roll(kinds.THROW, who, start, distance)[1] < 0:
        lose(game, who, start)
        return scatter(game, start if tables.WILD_FROM_PASSER else goal, wild)
    game.holder = NOBODY
    natural, over = game.roll(kinds.CATCH, other, goal, distance)
    if over >= 0:
        return gain(game, other)
    if natural == 2:
        game.stun(other)
    scatter(game, goal, wild)


# --- tackles


def hit(game, who, other):
    """Tackle (FB-38..FB-46; for the order of events R-17, R-18)."""
    game.used = 1
    game.tell(kinds.CHARGE, who, game.at[other], other)
    natural, over = game.roll(kinds.HIT, who, game.at[who], other)
    if over >= 0:
        here, lying, carried = game.at[other], game.loose(), game.holder == other
        big = over >= tables.BIG_HIT - tables.TACKLE_GOAL or natural == 12
        _shove(game, who, other)
        if big and not tables.OUCH_LAST:
            _ouch(game, who, other)
        if carried and game.holder == other:
            lose(game, other, here)
            scatter(game, here, tables.SCATTER)
        elif lying and lying == game.at[other]:
            scatter(game, lying, surprise(game, other), 1)
        if big and tables.OUCH_LAST and game.scored == NOBODY:
            _ouch(game, who, other)
    elif tables.STRENGTH[who] < tables.STRENGTH[other] and natural <= tables.CLUMSY:  # FB-45
        game.stun(who)
        drop_if_carrier(game, who, game.at[who])


def _shove(game, who, other):
    """Push or slam (FB-39, FB-40, R-20)."""
    here = game.at[other]
    behind = 2 * here - game.at[who]
    if game.pitch.grid[behind]:  # an animal or the wall
        game.tell(kinds.SLAMMED, other, here, who)
    else:
        game.step(other, behind)
        game.tell(kinds.PUSHED, other, behind, who)


def _ouch(game, who, other):
    """The Ouch Table for the defender (FB-46, FB-47)."""
    spot = game.at[other]
    over = game.roll(kinds.OUCH, other, spot, who)[1]
    if over < 0:
        return
    total = over + tables.STUN_FROM
    if total < tables.KO_FROM:
        game.stun(other)
    else:
        game.bench(other, total >= tables.OUT_FROM)
    drop_if_carrier(game, other, spot)

"""The football: who gains and loses it, where it scatters to, and who scores with it."""

from furbowl.games.furbowl import tables
from furbowl.games.furbowl.kinds import BOUNCE, DROP, GAIN, LOOSE, PICKUP, PICKUP_FAILED, SCATTER, SCORE, SURPRISE
from furbowl.games.furbowl.match import NOBODY


def gain(game, who):
    """Who has the ball now, and scores where it stands in its scoring column (FB-4, R-22)."""
    game.holder = who
    game.spot = game.at[who]
    game.tell(GAIN, who, game.spot)
    if tables.REACTION_SCORES or who == game.active:
        score_if_home(game, who)


def score_if_home(game, who):
    """A carrier in its scoring column scores (FB-3, FB-4)."""
    spot, side = game.at[who], who // 5
    if spot % game.pitch.width == (1 if side else game.columns):  # as home() and tell(), without a call: it is deep
        game.points[side] += 1
        game.scored = side
        game.untold.append((SCORE, who, game.pitch.squares[spot], game.points[0], game.points[1]))


def pick_up(game, who, spot):
    """A voluntary pickup (FB-26..FB-29). PICKUP_FAILED where that ends the play."""
    natural = game.roll(PICKUP, who, spot, tables.SKILL[who], tables.PICKUP_GOAL)
    if natural + tables.SKILL[who] >= tables.PICKUP_GOAL:
        gain(game, who)
        return None
    scatter(game, spot, tables.LOUSY_SCATTER if natural == 2 else tables.SCATTER)
    return PICKUP_FAILED


def lose(game, who, spot):
    """Who, on spot, no longer has the ball: the caller says where it goes."""
    game.holder = NOBODY
    game.tell(LOOSE, who, spot)


def drop_if_carrier(game, who, spot):
    """A carrier that was hurt on spot loses the ball there (R-13, R-19)."""
    if game.holder == who:
        lose(game, who, spot)
        scatter(game, spot, tables.SCATTER)


def scatter(game, origin, distance, hops=0):
    """The ball flies from origin, and on, until it lies or somebody holds it (FB-31, R-11, R-14..R-16).

    hops: landings on an animal since it came loose (R-42).
    """
    while distance:
        origin, distance = hop(game, origin, distance)
        hops += 1
        if distance and hops == tables.MOST_HOPS:
            return settle(game, origin)


def hop(game, origin, distance):
    """One scatter and one landing: (spot, how far the ball scatters on from there, 0 where it lies or is held)."""
    spots = game.pitch.around(origin, distance, tables.NEAREST_SCATTER)
    spot = spots[game.chance.pick(len(spots))]
    game.tell(SCATTER, -1, spot, distance, game.pitch.square(origin))
    who = game.pitch.grid[spot] - 1
    if who >= 0:
        return spot, surprise(game, who)
    game.spot = spot
    game.pitch.block(spot)
    return spot, 0


def surprise(game, who):
    """The ball comes to an animal: a surprise pickup, or it bounces off a Stunned one (FB-30, R-16).

    0 where the animal holds it, else how far the ball scatters on.
    """
    spot = game.at[who]
    if game.states[who] > tables.WORST_CATCHER:
        game.tell(BOUNCE, who, spot)
        return tables.SCATTER
    natural = game.roll(SURPRISE, who, spot, tables.SKILL[who], tables.PICKUP_GOAL)
    if natural + tables.SKILL[who] < tables.PICKUP_GOAL:
        return tables.LOUSY_SCATTER if natural == 2 else tables.SCATTER
    gain(game, who)
    return 0


def settle(game, origin):
    """The ball drops on one of the squares without an animal that are nearest to origin (R-43)."""
    pitch, distance, found = game.pitch, 0, []
    while not found:
        distance += 1
        found = [spot for spot in pitch.around(origin, distance, 1) if not pitch.grid[spot]]
    spot = found[game.chance.pick(len(found))]
    game.tell(DROP, -1, spot, 0, pitch.square(origin))
    game.spot = spot
    pitch.block(spot)

"""What is in danger in the other side's next turn: what the modules `danger` of all games have in common.

A game's own has besides, about a `twin`, a copy of the match in which that turn has begun:

next_turn(match, side)      such a copy; None where there is none now
covers(twin)                for each piece bits of the squares on which it can hit somebody, each piece by itself
exposed(twin)               for each piece of the other side bits of the squares on which it could be hit
hits(twin, some, other)     a generator: the best hit of some pieces on another one, as (ways, total, who hits, -1 where
                            all are as likely, what that is, with %s for the one that is hit)
"""


def struck(twin, covered, exposed):
    """Who stands where the other side can hit it: of squares that it covers, and of those where each is exposed."""
    covered = [covered & each for each in exposed]
    return [who for who, bits in enumerate(covered) if bits & twin.pitch.bit(twin.at[who])]


def scores(twin, who):
    """Whether a piece that has the ball can bring it to the last column then."""
    last = 0 if twin.side else twin.columns - 1
    return any(square % twin.columns == last for square, _ in twin.reach(who))

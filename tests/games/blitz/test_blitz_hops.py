"""A ball that comes to no rest: after 20 hops it lies on one of the nearest squares, wherever on the pitch (BZ-R30)."""

from blitz_at_hand import blitz

UP_AND_DOWN = [1, 6, 1] * 10  # up onto who is prone, down onto who drops it


AROUND = "4,4 5,4 6,4 4,5 6,5 4,6 5,6 6,6".split()
BEYOND = "3,3 4,3 5,3 6,3 7,3 3,4 7,4 3,5 7,5 3,6 7,6 3,7 4,7 5,7 6,7 7,7".split()


def surrounded(places, thrower="5,5", also=""):
    names = "PL2 PL3 PL4 PT PC1 PC2 PB1 PB2".split()
    lying = "; ".join("%s %s prone" % pair for pair in zip(names, places))
    return blitz("PL1 %s* pass 0; %s; %s" % (thrower, lying, also), size=11)


def test_two_squares_away_where_all_nearer_ones_are_taken():  # BZ-R30
    for pick, spot in enumerate(BEYOND):
        m = surrounded(AROUND).do("lineman1 throws 15,5", dice=[1, *UP_AND_DOWN, pick])
        assert m.told("DROP") == ["DROP - %s - 5,5" % spot] and m.line("ball") == spot


def test_squares_with_players_are_left_out():  # BZ-R30
    people = "GL1 3,3 prone; GL2 5,3; GL3 7,7 stunned; GL4 3,5 prone"
    free = [spot for spot in BEYOND if spot not in ("3,3", "5,3", "7,7", "3,5")]
    for pick, spot in enumerate(free):
        m = surrounded(AROUND, also=people).do("lineman1 throws 15,5", dice=[1, *UP_AND_DOWN, pick])
        assert m.line("ball") == spot


def test_where_it_is_if_nobody_is_there():  # BZ-R30, BZ-39
    """Each throw-in lands on an empty square at the edge and bounces off; the last of 20 hops is one of them."""
    off = [([6, 1, 1, 1], [3, 1, 1, 1])[pair % 2] for pair in range(9)]  # from 3,1 to 1,3 and back
    m = blitz("PL1 2,2 move 0; PB2 15,9; o 1,1")
    m.do("lineman1 step 1,1", dice=[1, 3, 1, 1, 1, *sum(off, []), 0])
    assert len(m.told("BOUNCE")) == len(m.told("THROW_IN")) == 10
    assert m.told("DROP") == ["DROP - 1,3 - 1,3"] and m.line("ball") == "1,3"

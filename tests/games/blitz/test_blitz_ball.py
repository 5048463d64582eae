"""Blitz: picking up, bouncing, catching what bounces, throw-ins."""

import pytest

from blitz_at_hand import DIRECTIONS, STEPS, blitz

# --- picking up


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("zones", range(4))
def test_every_result_of_a_pick_up(zones, die):  # BZ-7, BZ-3, BZ-4, BZ-R1
    """Pick-up: -1 per tackle zone on the player. Blitz has no bonus."""
    greens = "; ".join(["GL1 7,4", "GL2 7,5", "GL3 7,6"][:zones])
    passed = die == 6 or die > 1 and die - zones >= 4
    m = blitz("PL1 5,5 move 0; o 6,5; " + greens)
    assert m.rolls("lineman1 step 6,5") == [("PICKUP", min(6, 4 + zones))]
    assert m.chance("lineman1 step 6,5") == ([3, 2, 1, 1][zones], 6)
    m.do("lineman1 step 6,5", dice=[die] if passed else [die, 6])
    assert m.told("PICKUP") == ["PICKUP PL1 6,5 %d 4%+d" % (die, -zones)]
    if passed:
        m.shows("PL1 6,5* move 1")
        assert m.told("GAIN") == ["GAIN PL1 6,5 0 -"]
    else:
        m.shows("PL1 6,5; o 6,4", begins="green")
        assert m.told("BOUNCE", "TURNOVER") == ["BOUNCE - 6,4 S 6,5", "TURNOVER PL1 6,5 1 -"]


def test_sure_hands_roll_a_failed_pick_up_again():  # BZ-24
    m = blitz("PT 5,5 move 0; o 6,5", rerolls="2 2").do("thrower step 6,5", dice=[3, 2, 1])
    assert m.told("PICKUP", "REROLL", "BOUNCE") == [
        "PICKUP PT 6,5 3 4+0",
        "REROLL PT 6,5 1 2",
        "PICKUP PT 6,5 2 4+0",
        "BOUNCE - 6,6 N 6,5",
    ]
    m.shows("PT 6,5; o 6,6", begins="green")


def test_a_failed_pick_up_is_a_turnover_even_if_a_team_mate_catches():  # BZ-R28, BZ-7, BZ-28
    m = blitz("PL1 5,5 move 0; PL2 6,6; o 6,5").do("lineman1 step 6,5", dice=[3, 1, 4])
    m.tells(
        "STEP PL1 6,5 1 5,5; PICKUP PL1 6,5 3 4+0; BOUNCE - 6,6 N 6,5; CATCH PL2 6,6 4 4+0; GAIN PL2 6,6 1 -;"
        " TURNOVER PL1 6,5 1 -; TURN_OVER - - 0 2; TURN - - 1 3"
    )
    m.shows("PL1 6,5; PL2 6,6*", begins="green")


def test_a_failed_pick_up_that_an_opponent_catches():  # BZ-7, BZ-38
    m = blitz("PL1 5,5 move 0; GL1 7,6; o 6,5").do("lineman1 step 6,5", dice=[4, 2, 5])
    assert m.told("CATCH", "GAIN", "TURNOVER") == [
        "CATCH GL1 7,6 5 4-1",
        "GAIN GL1 7,6 1 -",
        "TURNOVER PL1 6,5 1 -",
    ]
    m.shows("PL1 6,5; GL1 7,6*", begins="green")


# --- bounces


@pytest.mark.parametrize("pick", range(8))
def test_a_bounce_is_one_square_in_one_of_eight_directions(pick):  # BZ-19, BZ-38
    m = blitz("PL1 9,5 move 0; o 10,6").do("lineman1 step 10,6", dice=[1, pick])
    spot = "%d,%d" % (10 + STEPS[pick][0], 6 + STEPS[pick][1])
    assert m.told("BOUNCE") == ["BOUNCE - %s %s 10,6" % (spot, DIRECTIONS[pick])]
    m.shows("PL1 10,6; o " + spot, begins="green")


def test_a_bounce_onto_a_standing_player_must_be_caught():  # BZ-38, BZ-14
    """The player rolls to catch it without a modifier; on a failure the ball bounces on."""
    m = blitz("PL1 5,5 move 0; PL2 6,6; GL1 6,7; o 6,5").do("lineman1 step 6,5", dice=[1, 1, 4, 1, 5])
    assert m.told("BOUNCE", "CATCH", "GAIN") == [
        "BOUNCE - 6,6 N 6,5",
        "CATCH PL2 6,6 4 4-1",
        "BOUNCE - 6,7 N 6,6",
        "CATCH GL1 6,7 5 4-1",
        "GAIN GL1 6,7 1 -",
    ]
    m.shows("PL1 6,5; PL2 6,6; GL1 6,7*", begins="green")


@pytest.mark.parametrize("mark", ["prone", "stunned"])
def test_a_bounce_onto_somebody_on_the_ground_bounces_on(mark):  # BZ-38, BZ-14
    m = blitz("PL1 5,5 move 0; GL1 6,6 %s; o 6,5" % mark).do("lineman1 step 6,5", dice=[1, 1, 2])
    assert m.told("BOUNCE", "CATCH") == ["BOUNCE - 6,6 N 6,5", "BOUNCE - 7,7 NE 6,6"]
    m.shows("PL1 6,5; o 7,7", begins="green")


def test_catch_rolls_a_failed_catch_again():  # BZ-24, BZ-14
    m = blitz("PL1 5,5 move 0; PC 6,6; o 6,5", rerolls="1 1").do("lineman1 step 6,5", "keep", dice=[2, 1, 3, 4])
    assert m.told("CATCH", "REROLL") == ["CATCH PC 6,6 3 4+0", "REROLL PC 6,6 1 1", "CATCH PC 6,6 4 4+0"]


def test_a_catch_of_a_bounce_cannot_be_mended_by_the_team():  # BZ-R8, BZ-27
    m = blitz("PL1 5,5 move 0; PL2 6,6; o 6,5", rerolls="2 2").do("lineman1 step 6,5", "keep", dice=[2, 1, 3, 2])
    assert m.told("CATCH", "BOUNCE", "REROLL") == ["BOUNCE - 6,6 N 6,5", "CATCH PL2 6,6 3 4+0", "BOUNCE - 7,7 NE 6,6"]
    m.shows("PL1 6,5; o 7,7", begins="green", rerolls="2 2")


def test_a_ball_that_a_block_sets_free_bounces_when_all_have_moved():  # BZ-8, BZ-34, BZ-R19
    """The ball bounces onto the attacker, who has already followed up and must try to catch it."""
    m = blitz("PL1 5,5 block 0; GL1 6,5; o 7,5").do("lineman1 hits lineman1", "push 7,5", "follow", dice=[4, 3, 2, 1])
    assert m.told("FOLLOWED", "BOUNCE", "CATCH", "TURNOVER") == [
        "FOLLOWED PL1 6,5 - -",
        "BOUNCE - 6,5 W 7,5",
        "CATCH PL1 6,5 2 4-1",
        "BOUNCE - 6,6 N 6,5",
    ]
    m.shows("PL1 6,5 acted; GL1 7,5; o 6,6")


# --- throw-ins

EDGES = [  # last square on the pitch, the direction in which it left, three directions inwards
    ("1,1", "W", "E NE N"),
    ("1,1", "S", "E NE N"),
    ("1,1", "SW", "E NE N"),
    ("20,1", "E", "W NW N"),
    ("20,1", "SE", "W NW N"),
    ("1,11", "NW", "E SE S"),
    ("1,11", "N", "E SE S"),
    ("20,11", "NE", "W SW S"),
    ("20,11", "E", "W SW S"),
    ("10,1", "S", "NW N NE"),
    ("10,1", "SW", "NW N NE"),
    ("5,1", "SE", "NW N NE"),
    ("16,1", "SW", "NW N NE"),
    ("10,11", "N", "SW S SE"),
    ("16,11", "NE", "SW S SE"),
    ("1,6", "W", "SE E NE"),
    ("1,4", "W", "SE E NE"),
    ("1,8", "SW", "SE E NE"),
    ("20,6", "E", "SW W NW"),
    ("20,8", "SE", "SW W NW"),
    ("20,4", "NE", "SW W NW"),
]


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("edge, left, inwards", EDGES)
def test_the_directions_of_a_throw_in(edge, left, inwards, die):  # BZ-39, BZ-R29
    """Corner: along the row, diagonally, along the column; row 1 or H: the column falls, stays, grows; column 1 or W:
    the row falls, stays, grows."""
    column, row = map(int, edge.split(","))
    beside = "%d,%d" % (column + (1 if column < 11 else -1), row + (1 if row < 6 else -1))
    m = blitz("PL1 %s move 0; PB2 5,6; GB2 16,6; o %s" % (beside, edge))
    inwards = inwards.split()[(die - 1) // 2]
    step = STEPS[DIRECTIONS.index(inwards)]
    m.do("lineman1 step " + edge, dice=[1, DIRECTIONS.index(left), die, 1, 1, DIRECTIONS.index(inwards)])
    lands = "%d,%d" % (column + 2 * step[0], row + 2 * step[1])
    rests = "%d,%d" % (column + 3 * step[0], row + 3 * step[1])
    assert m.told("BOUNCE", "THROW_IN") == [
        "BOUNCE - - %s %s" % (left, edge),
        "THROW_IN - %s %s 2" % (edge, inwards),
        "BOUNCE - %s %s %s" % (rests, inwards, lands),
    ]
    assert m.line("ball") == rests


def test_a_throw_in_onto_a_standing_player_is_caught_without_a_modifier():  # BZ-39, BZ-14
    m = blitz("PL1 9,2 move 0; PL2 10,6; o 10,1").do("lineman1 step 10,1", dice=[1, 6, 3, 2, 3, 4])
    assert m.told("THROW_IN", "BOUNCE", "CATCH") == [
        "BOUNCE - - S 10,1",
        "THROW_IN - 10,1 N 5",
        "CATCH PL2 10,6 4 4+0",
    ]
    m.shows("PL1 10,1; PL2 10,6*", begins="green")


def test_a_throw_in_over_the_far_edge_is_thrown_in_again_from_there():  # BZ-39
    """Twelve squares diagonally from 10,1: the last on the pitch is 20,11, from where it is thrown in again."""
    m = blitz("PL1 9,2 move 0; o 10,1").do("lineman1 step 10,1", dice=[1, 6, 5, 6, 6, 3, 1, 2, 3])
    assert m.told("THROW_IN", "BOUNCE") == [
        "BOUNCE - - S 10,1",
        "THROW_IN - 10,1 NE 12",
        "THROW_IN - 20,11 SW 3",
        "BOUNCE - 16,8 W 17,8",
    ]
    m.shows("PL1 10,1; o 16,8", begins="green")


# --- a ball without end


def test_after_twenty_hops_the_ball_is_laid_down():  # BZ-R30
    """Ten times up onto a prone player and down onto one who drops it; then on a free square beside 6,5, row by row."""
    for pick, spot in enumerate(["5,4", "6,4", "7,4", "5,5", "7,5", "5,6", "7,6"]):
        m = blitz("PL1 5,5 move 0; GL1 6,6 prone; o 6,5")
        m.do("lineman1 step 6,5", dice=[1] + [1, 6, 1] * 10 + [pick])
        assert len(m.told("BOUNCE")) == 20 and m.told("DROP") == ["DROP - %s - 6,5" % spot]
        m.shows("PL1 6,5; o " + spot, begins="green")


ROUND = "PL2 2,6; PL3 3,6"  # players between the edge and the square where the throw-in lands
ONCE = [3, 3, 1, 1, 1, 3, 1, 3, 1]  # off the pitch; thrown in two squares, dropped; dropped by PL2; by PL1


def test_after_twenty_hops_a_ball_off_the_pitch_is_not_thrown_in():  # BZ-R30, BZ-39
    """The twentieth hop is a bounce off the pitch: the ball is put down as near as possible to where it left."""
    start = [1, 3, 1, 3, 1, 3, 1]  # Sure Hands fails too; to PL3, to PL2, to PL1, who drop it
    m = blitz("PT 4,5 move 0; PL1 1,6; o 4,6; " + ROUND, rerolls="0 0")
    dice = [1, *start, *(ONCE * 4), 3, 2]
    m.do("thrower step 4,6", dice=dice)
    assert len(m.told("THROW_IN")) == 4 and len(m.told("BOUNCE")) == 16
    assert len(m.told("DROP")) == 1 and m.line("ball") == "1,7"


# --- a ball that never comes to rest: after 20 hops it lies on one of the nearest squares, anywhere on the pitch


UP_AND_DOWN = [1, 6, 1] * 10  # up onto a prone player, down onto one who drops it


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

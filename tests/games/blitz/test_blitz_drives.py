"""Blitz: kick-offs, touchbacks, touchdowns, halves, the end of the match."""

import pytest

from blitz_at_hand import blitz, letters, lined_up, new_match, read

# --- the coin


@pytest.mark.parametrize("coin", [0, 1])
def test_who_receives_first_is_drawn(coin):  # BZ-R2
    m = new_match(dice=[coin])
    assert m.script.left == 0 and m.turn == coin and m.side == 1 - coin
    m.tells("HALF - - 1 %d" % coin)
    assert m.line("first") == ["purple", "green"][coin]


# --- the kick


@pytest.mark.parametrize("size, kicking", [(7, "purple"), (7, "green"), (11, "purple")])
def test_a_kick_at_any_square_of_the_receiving_half(size, kicking):  # BZ-45, BZ-20
    m = read(lined_up(kicking, size=size))
    half, columns, rows = m.columns // 2, m.columns, m.rows
    there = range(half + 1, columns + 1) if kicking == "purple" else range(1, half + 1)
    assert set(m.texts()) == {"kick %d,%d" % (column, row) for column in there for row in range(1, rows + 1)}


@pytest.mark.parametrize(
    "direction, distance, lands",
    [(0, 2, "12,5"), (1, 3, "14,6"), (2, 1, "15,4"), (3, 1, "13,3"), (4, 6, "20,3"), (5, 1, "13,2"), (6, 2, "14,1")]
    + [(7, 2, "16,1")],
)
def test_direction_and_distance_of_a_kick(direction, distance, lands):  # BZ-45, BZ-19, BZ-R7
    m = read(lined_up("purple")).do("kick 14,3", dice=[direction, distance, 1])
    names = "NW N NE W E SW S SE".split()
    column, row = map(int, lands.split(","))
    assert m.told("KICK", "FLIES", "BOUNCE") == [
        "KICK - 14,3 0 -",
        "FLIES - %s %s 14,3" % (lands, names[direction]),
        "BOUNCE - %d,%d N %s" % (column, row + 1, lands),
    ]
    assert m.line("ball") == "%d,%d" % (column, row + 1) and m.told("TURN") == ["TURN - - 1 1"]


@pytest.mark.parametrize("die, caught", [(3, False), (4, True)])
def test_a_kick_onto_a_player_is_caught_without_a_modifier(die, caught):  # BZ-45, BZ-14
    m = read(lined_up("purple")).do("kick 15,6", dice=[4, 2, die] + ([] if caught else [1]))
    assert m.told("CATCH") == ["CATCH GT 17,6 %d 4+0" % die]
    assert m.line("ball") == ("green thrower" if caught else "17,7")
    assert m.kinds()[-1] == "TURN" and m.side == 1


@pytest.mark.parametrize(
    "kick, dice, told",
    [
        ("20,6", [4, 1], ["FLIES - - E 20,6"]),
        ("15,11", [1, 1], ["FLIES - - N 15,11"]),
        ("15,1", [6, 3], ["FLIES - - S 15,1"]),
        ("12,6", [3, 2], ["FLIES - 10,6 W 12,6"]),
        ("12,6", [0, 3], ["FLIES - 9,9 NW 12,6"]),
        ("20,5", [1, 1, 4], ["FLIES - 20,6 N 20,5", "BOUNCE - - E 20,6"]),
        ("12,3", [3, 1, 3], ["FLIES - 11,3 W 12,3", "BOUNCE - 10,3 W 11,3"]),
        ("15,6", [3, 4, 5, 3], ["FLIES - 11,6 W 15,6", "BOUNCE - 10,6 W 11,6"]),
    ],
)
def test_touchbacks(kick, dice, told):  # BZ-45
    """The ball leaves the pitch or the receiving half at any moment before it is held or comes to rest."""
    m = read(lined_up("purple")).do("kick " + kick, dice=dice)
    assert m.told("FLIES", "BOUNCE", "TOUCHBACK") == [*told, "TOUCHBACK - - 1 -"]
    assert (m.side, m.turn, m.question, m.line("ask"), m.line("ball")) == (1, 1, "touchback", "touchback", "none")
    assert len(m.texts()) == 7 and all(text.split()[1:] == ["gets"] for text in m.texts())
    assert m.texts("GC") == ["catcher gets"]
    m.do("thrower gets", dice=[])
    m.tells("GAIN GT 17,6 3 -; TURN - - 1 1")
    assert m.line("ball") == "green thrower" and m.turns == (0, 1)


# --- turns


def test_a_half_is_so_many_turns_of_each_side():  # BZ-41, BZ-R32, BZ-46
    """The side that kicked off the first half receives in the second; the re-rolls are restored."""
    m = blitz("PL1 5,5; GL1 9,9", turn="green", turns="6 6", rerolls="0 1").do("end", dice=[])
    m.tells("HALF - - 2 1")
    assert (m.half, m.turns, m.turn, m.side, m.question) == (2, (0, 0), 1, 0, "formation")
    assert m.rerolls == (2, 2) and m.line("PL1") == "reserve" and m.line("ball") == "none"


def test_the_match_is_over_after_the_second_half():  # BZ-46
    for score, winner in (("2 1", 0), ("0 1", 1), ("1 1", -1)):
        m = blitz("PL1 5,5; GL1 9,9", half=2, turns="6 6", score=score).do("end", dice=[])
        m.tells("MATCH_OVER - - %s 1" % ("-" if winner < 0 else winner))
        assert (m.over, m.winner) == (True, None if winner < 0 else winner) and not m.texts()


# --- touchdowns


def test_a_touchdown():  # BZ-43, BZ-44, BZ-28
    """A standing carrier in the opposing end zone ends the turn; the scorers kick."""
    m = blitz("PL1 19,5* move 2; GL1 9,9", rerolls="1 1").do("lineman1 step 20,5", dice=[])
    m.tells("STEP PL1 20,5 3 19,5; TOUCHDOWN PL1 20,5 1 0")
    assert (m.score, m.side, m.turn, m.question, m.line("ask")) == ((1, 0), 0, 1, "formation", "formation purple")
    assert (m.turns, m.rerolls, m.used, m.playing, m.line("ball")) == ((3, 2), (1, 1), 0, -1, "none")
    assert {m.line(letters(each)) for each in range(14)} == {"reserve"}


def test_a_step_is_completed_before_the_touchdown():  # BZ-R13, BZ-43, BZ-R37
    m = blitz("PL1 19,5* move 6; GL1 18,5", rerolls="1 0").do("lineman1 step 20,5", dice=[3])
    assert m.line("ask") == "reroll dodge" and m.score == (0, 0)
    m.do("reroll", dice=[4, 2])
    assert m.told("DODGE", "RUSH", "TOUCHDOWN") == [
        "DODGE PL1 20,5 4 4+0",
        "RUSH PL1 20,5 2 2+0",
        "TOUCHDOWN PL1 20,5 1 0",
    ]


def test_scored_in_the_opponents_turn():  # BZ-44, BZ-R33
    """The turn ends and the scorers' turn marker advances by one, at most to the end of the half."""
    for half, turns, after in ((1, "3 2", (3, 3)), (2, "3 3", (3, 4)), (2, "5 5", (5, 6))):
        m = blitz("PL1 3,6 block 0; GL1 2,6*", turns=turns, half=half)
        m.do("lineman1 hits lineman1", "push 1,6", "stay", dice=[3])
        assert (m.score, m.turns, m.line("ask"), m.turn) == ((0, 1), after, "formation green", 0)
    m = blitz("PL1 3,6 block 0; GL1 2,6*", turns="6 6", half=2)
    m.do("lineman1 hits lineman1", "push 1,6", "stay", dice=[3])
    assert (m.score, m.turns, m.over) == ((0, 1), (6, 6), True)


def test_no_drive_begins_for_a_side_without_turns():  # BZ-R32, BZ-44
    m = blitz("GL1 2,5* move 0", turn="green", turns="6 6").do("lineman1 step 1,5", dice=[])
    m.tells("STEP GL1 1,5 1 2,5; TOUCHDOWN GL1 1,5 0 1; HALF - - 2 1")
    assert m.line("ask") == "formation purple"
    m = blitz("PL1 19,5* move 0", turns="6 5").do("lineman1 step 20,5", dice=[])
    assert m.half == 1 and m.line("ask") == "formation purple" and m.turn == 1
    m = blitz("PL1 19,5* move 0", half=2, turns="6 6").do("lineman1 step 20,5", dice=[])
    m.tells("STEP PL1 20,5 1 19,5; TOUCHDOWN PL1 20,5 1 0; MATCH_OVER - - 0 1")
    assert m.over


# --- KO rolls and empty benches


def test_every_ko_player_rolls_before_each_set_up():  # BZ-42
    """On 4+ the player is back; Purple rolls first, in roster order."""
    m = blitz("PL1 19,5* move 0; PL3 ko; PT ko; PC out; GL1 ko; GB1 ko")
    m.do("lineman1 step 20,5", dice=[3, 4, 6, 1])
    assert m.told("TOUCHDOWN", "KO_ROLL") == [
        "TOUCHDOWN PL1 20,5 1 0",
        "KO_ROLL PL3 - 3 0",
        "KO_ROLL PT - 4 1",
        "KO_ROLL GL1 - 6 1",
        "KO_ROLL GB1 - 1 0",
    ]
    assert [m.line(name) for name in ("PL3", "PT", "PC", "GL1", "GB1")] == ["ko", "reserve", "out", "reserve", "ko"]


GREEN_KO = "; ".join("G%s ko" % name for name in ("L1", "L2", "L3", "T", "C", "B1", "B2"))
GREEN_OUT = GREEN_KO.replace(" ko", " out")


def test_a_side_of_which_nobody_can_be_set_up():  # BZ-R6, BZ-42
    """Both turn markers advance by 2; the other side scores, and kicks. The next drive begins with its KO rolls."""
    m = blitz("PL1 19,5* move 0; " + GREEN_KO).do("lineman1 step 20,5", dice=[1] * 7 + [4] + [1] * 6)
    told = ["KO_ROLL G%s - %d %d" % (name, 1, 0) for name in ("L1", "L2", "L3", "T", "C", "B1", "B2")]
    assert m.told("TOUCHDOWN", "NOBODY", "KO_ROLL", "HALF") == [
        "TOUCHDOWN PL1 20,5 1 0",
        *told,
        "NOBODY - - 1 -",
        "TOUCHDOWN - - 2 0",
        "KO_ROLL GL1 - 4 1",
        *told[1:],
    ]
    assert (m.score, m.turns, m.line("ask"), m.turn) == ((2, 0), (5, 4), "formation purple", 1)


def test_markers_advance_at_most_to_the_end_of_the_half():  # BZ-R6, BZ-R32
    """Turns 5 and 4 become 6 and 6, so the half is over."""
    m = blitz("PL1 19,5* move 0; " + GREEN_KO, turns="5 4")
    m.do("lineman1 step 20,5", dice=[1] * 7 + [5] * 7)
    assert m.told("NOBODY", "TOUCHDOWN", "HALF") == [
        "TOUCHDOWN PL1 20,5 1 0",
        "NOBODY - - 1 -",
        "TOUCHDOWN - - 2 0",
        "HALF - - 2 1",
    ]
    assert (m.half, m.turns, m.line("ask")) == (2, (0, 0), "formation purple")


def test_a_side_that_is_out_for_good_loses_drive_after_drive():  # BZ-R6
    m = blitz("PL1 19,5* move 0; " + GREEN_OUT, half=2, turns="3 3").do("lineman1 step 20,5", dice=[])
    assert m.told("NOBODY", "TOUCHDOWN", "MATCH_OVER") == [
        "TOUCHDOWN PL1 20,5 1 0",
        "NOBODY - - 1 -",
        "TOUCHDOWN - - 2 0",
        "NOBODY - - 1 -",
        "TOUCHDOWN - - 3 0",
        "MATCH_OVER - - 0 1",
    ]
    assert m.over and m.winner == 0


def test_neither_side_can_be_set_up():  # BZ-R6
    """Nobody scores, and the receivers stay. The last player is knocked out in the last turn of the first half."""
    purple = "; ".join("P%s ko" % name for name in ("L2", "L3", "T", "C", "B1", "B2"))
    m = blitz("PL1 5,5 move 6; %s; %s" % (purple, GREEN_OUT), turns="6 6", first="green")
    m.do("lineman1 step 6,5", dice=[1, 6, 6, 4, 4] + [1] * 7 * 3)
    assert m.told("HALF", "NOBODY", "TOUCHDOWN", "MATCH_OVER") == [
        "HALF - - 2 0",
        "NOBODY - - 2 -",
        "NOBODY - - 2 -",
        "NOBODY - - 2 -",
        "MATCH_OVER - - - 1",
    ]

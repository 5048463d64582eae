"""The rulings BZ-H1 to BZ-H19 of docs/rules-blitz.md, where book and statements are silent.

BZ-H11 is tested in test_blitz_impossible.py, BZ-H16 in test_blitz_refusals.py.
"""

import pytest

from blitz_at_hand import blitz, lined_up, number, position, read, who
from furbowl.actions import target_of
from furbowl.games.blitz import odds
from furbowl.match import Match


@pytest.mark.parametrize("side, own", [("purple", "P"), ("green", "G")])
def test_a_half_that_ends_with_a_team_turn(side, own):  # BZ-H1
    m = blitz("PL1 5,5; GL1 9,9; %sL2 7,7 stunned" % own, turn=side, turns="6 6").do("end", dice=[])
    m.tells("HALF - - 2 1")


@pytest.mark.parametrize("die, caught", [(5, False), (6, True)])
def test_a_modifier_below_minus_eight(die, caught):  # BZ-H2
    """Eight zones and the interception's own -2."""
    ring = "PL2 11,8; PL3 9,7; PL4 10,7; PT 11,7; PC1 9,9; PC2 10,9; PB1 11,9"
    m = blitz("PL1 9,8* pass 0; GL1 10,8; " + ring, size=11, watchers=False)
    m.do("lineman1 throws 11,8", "lineman1 intercepts", dice=[die] if caught else [die, 6, 6])
    assert m.told("INTERCEPT") == ["INTERCEPT GL1 10,8 %d 4-8" % die]
    assert (m.carrier == who("GL1", 11)) == caught


def test_when_a_turnover_is_told():  # BZ-H3
    """The turnover comes after the fall, the lost ball and its catch; the fall is the only reason."""
    m = blitz("PL1 5,5* move 6; GL1 7,5").do("lineman1 step 6,5", dice=[1, 2, 2, 4, 4])
    assert m.kinds() == "STEP RUSH DOWN ARMOUR LOOSE BOUNCE CATCH GAIN TURNOVER TURN_OVER TURN".split()
    assert m.told("TURNOVER") == ["TURNOVER PL1 6,5 0 -"]
    m = blitz("PL1 18,5 move 0; PL2 20,6; o 19,5").do("lineman1 step 19,5", dice=[3, 2, 4])
    assert m.told("TOUCHDOWN", "TURNOVER") == ["TOUCHDOWN PL2 20,6 1 0"]


def test_when_a_block_is_told():  # BZ-H4
    m = blitz("PL1 5,5 blitz 6; GL1 6,5", rerolls="1 0").do("lineman1 hits lineman1", dice=[1])
    assert m.kinds() == ["HITS", "RUSH"]
    assert m.do("reroll", dice=[2, 4]).kinds() == ["REROLL", "RUSH", "BLOCK", "DIE"]


def test_when_the_ball_is_told_to_be_loose():  # BZ-H5
    m = blitz("PL1 5,5* move 6").do("lineman1 step 6,5", dice=[1, 6, 6, 1, 1, 4])
    assert m.kinds()[:8] == "STEP RUSH DOWN ARMOUR INJURY STUN LOOSE BOUNCE".split()
    m = blitz("PL1 5,10 block 0; GL1 5,11*").do("lineman1 hits lineman1", "stay", dice=[4, 2, 2, 1, 1, 1, 1])
    assert m.kinds()[-6:-1] == "INJURY RESERVES LOOSE THROW_IN BOUNCE".split()


def test_whose_rerolls_are_told():  # BZ-H6
    m = blitz("PL1 5,5* pass 0; GC 8,5", rerolls="1 2").do("lineman1 throws 8,5", dice=[3, 2, 5])
    assert m.told("REROLL") == ["REROLL GC 8,5 1 2"]
    m = blitz("PC 5,5 move 0; GL1 4,5", rerolls="1 2").do("catcher step 6,5", dice=[1, 4])
    assert m.told("REROLL") == ["REROLL PC 6,5 1 1"]


def test_the_direction_of_a_throw():  # BZ-H7
    m = blitz("PL1 5,5* pass 0").do("lineman1 throws 8,5", dice=[3])
    assert m.told("FLIES", "SCATTER") == ["FLIES - 8,5 - 5,5"]
    m = blitz("PL1 5,5* pass 0").do("lineman1 throws 8,5", dice=[2, 1, 1, 1])
    assert m.told("FLIES", "SCATTER") == ["SCATTER - 8,6 N 8,5", "SCATTER - 8,7 N 8,6", "SCATTER - 8,8 N 8,7"]


@pytest.mark.parametrize("turn, own, other, sides", [("purple", "P", "G", "01"), ("green", "G", "P", "10")])
def test_a_block_with_nothing_to_choose(turn, own, other, sides):  # BZ-H8
    """A single die is the attacker's; two dice against a stronger target are the target's, even if equal."""
    pair = "%s 5,5 block 0; %sL2 6,5"
    m = blitz(pair % (own + "L1", other), turn=turn).do("lineman1 hits lineman2", dice=[4])
    assert m.told("DIE") == ["DIE %sL1 6,5 3 %s" % (own, sides[0])]
    m = blitz(pair % (own + "C", other), turn=turn).do("catcher hits lineman2", dice=[4, 3])
    assert m.told("DIE") == ["DIE %sC 6,5 3 %s" % (own, sides[1])]


def test_a_half_is_told_before_its_ko_rolls():  # BZ-H9
    m = blitz("PL1 5,5; GL1 9,9; GL2 ko; PL2 ko", turn="green", turns="6 6").do("end", dice=[4, 3])
    m.tells("HALF - - 2 1; KO_ROLL PL2 - 4 1; KO_ROLL GL2 - 3 0")


def test_who_is_stunned_in_the_own_turn():  # BZ-H10
    m = blitz("PL1 5,5 move 6; PL2 8,8 stunned; PL3 9,8 stunned; GL1 12,5 stunned")
    m.do("lineman1 step 6,5", dice=[1, 6, 6, 1, 1])
    assert m.told("STUN", "RECOVER") == ["STUN PL1 6,5 - -", "RECOVER PL2 8,8 - -", "RECOVER PL3 9,8 - -"]


@pytest.mark.parametrize("dice, asks", [([5, 6], True), ([2, 6], True), ([3, 4], False), ([6, 6], False)])
def test_different_faces_are_different_outcomes(dice, asks):  # BZ-H12
    """5 and 6 are two outcomes, though GL2 has no Dodge; 3 and 4 are both a push."""
    m = blitz("PL1 5,5 block 0; PL2 7,4; GL2 6,5").do("lineman1 hits lineman2", dice=dice)
    assert (m.question == "block") == asks


def test_a_catch_that_no_pass_causes():  # BZ-H13
    """Both sides have a re-roll left; the Catch skill of the side out of turn is used, and nothing is asked."""
    m = blitz("PL1 5,5 block 0; GL1 6,5*; GC 8,5", rerolls="1 1").do("lineman1 hits lineman1", dice=[6])
    m.do("die floored", "push 7,5", "stay", dice=[2, 2, 4, 3, 3, 4])
    assert m.told("CATCH", "REROLL") == ["CATCH GC 8,5 3 4+0", "REROLL GC 8,5 1 1", "CATCH GC 8,5 3 4+0"]
    assert m.question is None and m.line("ball") == "9,5"
    m = blitz("PL1 5,5 block 0; GL1 6,5*; PL2 8,5", rerolls="1 1").do("lineman1 hits lineman1", dice=[6])
    m.do("die floored", "push 7,5", "stay", dice=[2, 2, 4, 3, 4])
    assert m.question is None and m.line("ball") == "9,5"


def test_ways_of_who_is_not_in_action():  # BZ-H14
    m = blitz("PL1 5,5 prone; o 6,5; GL1 15,9").match
    actions, chance = m.route(0, number("7,5"))
    texts = [m.text(action) for action in actions]
    assert texts[:2] == ["lineman1 move", "lineman1 stand"] and texts[3:] == ["lineman1 step 7,5"]
    assert texts[2] in ("lineman1 step 6,4", "lineman1 step 6,6"), "the ball's square is only an end of a way"
    assert chance == (1, 1) and m.route(0, number("6,5"))[1] == (3, 6)
    m = blitz("PL1 19,1*; GL1 15,9").match
    for row in range(1, 8):
        squares = [target_of(action) for action in m.route(0, number((20, row)))[0][1:]]
        goals = [square for square in squares if square % m.columns == m.columns - 1]
        assert goals == [number((20, row))], "a carrier's end zone is only an end of a way"


def test_ready_is_asked_when_all_are_placed():  # BZ-H15
    m = read(lined_up("purple", "setup purple"))
    placed = "lineman1 10,8; lineman2 10,4; lineman3 10,9; thrower 5,7; catcher 7,7; blitzer1 9,4; blitzer2 9,8"
    m.do(*(" place ".join(each.split()) for each in placed.split("; ")))
    assert (m.question, m.side, m.texts()) == ("setup", 0, ["ready"])


@pytest.mark.parametrize("face, falls", [(6, True), (3, False)])
def test_no_chain_can_be_completed(face, falls, monkeypatch):  # BZ-H17
    monkeypatch.setattr(odds, "push_spots", lambda match: [])  # no match has enough players for that
    m = blitz("PL1 5,5 block 0; GL1 6,5").do("lineman1 hits lineman1", dice=[face, 2, 2] if falls else [face])
    assert m.told("PUSHED", "FOLLOWED", "DOWN") == (["DOWN GL1 6,5 1 -"] if falls else [])
    m.shows("PL1 5,5 acted; GL1 6,5" + " prone" * falls)


def test_who_falls_first():  # BZ-H18
    m = blitz("PL1 5,5 block 0; GL1 6,5*").do("lineman1 hits lineman1", dice=[2, 6, 6, 1, 1, 2, 2, 4])
    falls = "DOWN DOWN ARMOUR INJURY STUN ARMOUR LOOSE BOUNCE".split()
    assert [kind for kind in m.kinds() if kind in falls] == falls
    assert m.told("DOWN", "ARMOUR") == [
        "DOWN GL1 6,5 1 -",
        "DOWN PL1 5,5 1 -",
        "ARMOUR GL1 6,5 66 8+0",
        "ARMOUR PL1 5,5 22 8+0",
    ]


def test_how_high_a_score_can_be():  # BZ-H19
    m = Match.from_position(position("PL1 5,5; GL1 9,9", score="99 99"))
    assert m.score == (99, 99) == Match.restore(m.snapshot()).score
    for side in (0, 1):
        with pytest.raises(ValueError, match="100 is more than 99"):
            Match.from_position(position("PL1 5,5; GL1 9,9", score=("100 0", "0 100")[side]))

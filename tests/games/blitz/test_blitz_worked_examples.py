"""The worked examples of Blitz's contract, with their events."""

from blitz_at_hand import blitz, new_match


def test_a_dodge_with_the_skill_and_one_without():  # BZ-2, BZ-6, BZ-24, BZ-36, BZ-28, BZ-R31
    m = blitz("PC 5,5; GL1 4,5; GL2 7,5", rerolls="2 1").do("catcher move")
    assert m.rolls("catcher step 6,6") == [("DODGE", 5)] and m.chance("catcher step 6,6") == (20, 36)
    m.do("catcher step 6,6", dice=[3, 5])
    m.tells(
        "STEP PC 6,6 1 5,5; DODGE PC 6,6 3 4-1; REROLL PC 6,6 1 2; DODGE PC 6,6 5 4-1",
    )
    m.shows("PC 6,6 dodged move 1")
    assert m.rolls("catcher step 6,7") == [("DODGE", 4)] and m.chance("catcher step 6,7") == (3, 6)
    m.do("catcher step 6,7", dice=[2])
    m.tells("STEP PC 6,7 2 6,6; DODGE PC 6,7 2 4+0")
    m.shows("PC 6,7 dodged move 2", ask="reroll dodge")
    assert (m.side, m.question, sorted(m.texts()), m.texts("PC")) == (0, "reroll", ["keep", "reroll"], [])
    m.do("keep", dice=[4, 4, 2, 3])
    m.tells(
        "DOWN PC 6,7 0 -; ARMOUR PC 6,7 44 7+0; INJURY PC 6,7 23 0; STUN PC 6,7 - -;"
        " TURNOVER PC 6,7 0 -; TURN_OVER - - 0 2; TURN - - 1 3"
    )
    m.shows("PC 6,7 stunned", begins="green")


def test_a_pick_up_with_sure_hands():  # BZ-7, BZ-24
    m = blitz("PT 5,5; o 6,5").do("thrower move")
    assert m.rolls("thrower step 6,5") == [("PICKUP", 4)]
    m.do("thrower step 6,5", dice=[2, 4])
    m.tells("STEP PT 6,5 1 5,5; PICKUP PT 6,5 2 4+0; REROLL PT 6,5 1 0; PICKUP PT 6,5 4 4+0; GAIN PT 6,5 0 -")
    m.shows("PT 6,5* move 1")


def test_a_pick_up_that_ends_in_the_crowd():  # BZ-7, BZ-38, BZ-39, BZ-R29, BZ-28
    m = blitz("PL1 2,4; o 1,3", rerolls="1 1").do("lineman1 move", "lineman1 step 1,3", dice=[2])
    m.tells("DECLARE PL1 2,4 0 -; STEP PL1 1,3 1 2,4; PICKUP PL1 1,3 2 4+0")
    m.shows("PL1 1,3 move 1", ask="reroll pickup")
    m.do("keep", dice=[3, 5, 2, 2, 1])
    m.tells(
        "BOUNCE - - W 1,3; THROW_IN - 1,3 NE 4; BOUNCE - 5,8 N 5,7; TURNOVER PL1 1,3 1 -;"
        " TURN_OVER - - 0 2; TURN - - 1 3"
    )
    m.shows("PL1 1,3; o 5,8", begins="green")


def test_a_kick_out_of_the_receiving_half():  # BZ-45
    m = new_match(formation="Tight", first=1)
    m.tells("HALF - - 1 1; FORMED - - 0 0; FORMED - - 1 0")
    assert (m.question, m.side, m.turn) == ("kick", 0, 1)
    m.do("kick 15,6", dice=[3, 5])
    m.tells("KICK - 15,6 0 -; FLIES - 10,6 W 15,6; TOUCHBACK - - 1 -")
    assert (m.question, m.side, m.turn) == ("touchback", 1, 1)
    m.do("catcher gets", dice=[])
    m.tells("GAIN GC 13,6 3 -; TURN - - 1 1")


def test_a_kick_that_rests():  # BZ-45, BZ-R7
    m = new_match(formation="Tight", first=1).do("kick 15,6", dice=[2, 3, 6])
    m.tells("KICK - 15,6 0 -; FLIES - 18,9 NE 15,6; BOUNCE - 18,8 S 18,9; TURN - - 1 1")
    assert (m.line("ball"), m.side, m.question) == ("18,8", 1, None)


def test_both_down_with_block():  # BZ-32, BZ-36, BZ-25
    m = blitz("PB1 10,6; GL2 11,6").do("blitzer1 block")
    assert m.rolls("blitzer1 hits lineman2") == [("BLOCK", 1, 1)]
    m.do("blitzer1 hits lineman2", dice=[2, 6, 3, 1, 1])
    m.tells(
        "HITS PB1 11,6 GL2 1; BLOCK PB1 11,6 2 1; DIE PB1 11,6 2 0; DOWN GL2 11,6 1 -;"
        " ARMOUR GL2 11,6 63 8+0; INJURY GL2 11,6 11 0; STUN GL2 11,6 - -; ACTION_OVER PB1 10,6 1 -"
    )
    m.shows("PB1 10,6 acted; GL2 11,6 stunned")


def test_a_push_and_what_follows():  # BZ-33, BZ-34, BZ-R19
    m = blitz("PB1 10,6; GL2 11,6").do("blitzer1 block", "blitzer1 hits lineman2", dice=[4])
    m.tells("DECLARE PB1 10,6 1 -; HITS PB1 11,6 GL2 1; BLOCK PB1 11,6 4 1; DIE PB1 11,6 3 0")
    m.shows("PB1 10,6 block 0 hit", ask="push up 11,6")
    assert (m.question, sorted(m.texts())) == ("push", ["push 12,5", "push 12,6", "push 12,7"])
    m.do("push 12,6", dice=[])
    m.tells("")
    m.shows(ask="follow up 11,6 12,6")
    assert (m.question, sorted(m.texts())) == ("follow", ["follow", "stay"])
    m.do("follow", dice=[])
    m.tells("PUSHED GL2 12,6 PB1 11,6; FOLLOWED PB1 11,6 - -; ACTION_OVER PB1 11,6 1 -")
    m.shows("PB1 11,6 acted; GL2 12,6", ask="play")


def test_into_the_crowd():  # BZ-33, BZ-35, BZ-29, BZ-R15
    m = blitz("PB1 10,10; GC 10,11", rerolls="2 2").do("blitzer1 block", "blitzer1 hits catcher", dice=[6, 6])
    m.tells("DECLARE PB1 10,10 1 -; HITS PB1 10,11 GC 2; BLOCK PB1 10,11 66 1")
    m.shows("PB1 10,10 block 0 hit", ask="block catcher 6 6")
    assert sorted(m.texts()) == ["die floored", "reroll"]
    m.do("die floored", dice=[])
    m.tells("DIE PB1 10,11 6 0")
    m.shows(ask="follow down 10,11 crowd")
    m.do("stay", dice=[4, 4])
    assert m.told("PUSHED", "KO") == ["PUSHED GC - PB1 10,11", "KO GC 10,11 - -"]
    assert [(kind, who, a, b) for kind, who, _, a, b in m.seen if kind == 72] == [(72, 11, 44, 1)]
    assert m.kinds() == ["PUSHED", "INJURY", "KO", "ACTION_OVER"]
    m.shows("PB1 10,10 acted; GC ko", ask="play")


def test_a_fumble_again():  # BZ-13, BZ-24, BZ-R26
    m = blitz("PT 5,5* pass 0", used="pass")
    assert m.rolls("thrower throws 11,5") == [("THROW", 4)]
    m.do("thrower throws 11,5", dice=[1, 1, 4])
    m.tells(
        "PASSING PT 11,5 1 -; THROW PT 5,5 1 4+0; REROLL PT 5,5 1 0; THROW PT 5,5 1 4+0; LOOSE PT 5,5 - -;"
        " BOUNCE - 6,5 E 5,5; TURNOVER PT 5,5 2 -; TURN_OVER - - 0 2; TURN - - 1 3"
    )
    m.shows("PT 5,5; o 6,5", begins="green")


def test_accurate_and_a_turnover_all_the_same():  # BZ-11, BZ-24, BZ-R22
    m = blitz("PT 5,5*").do("thrower pass", "thrower throws 11,5", dice=[1, 4])
    m.tells(
        "DECLARE PT 5,5 3 -; PASSING PT 11,5 1 -; THROW PT 5,5 1 4+0; REROLL PT 5,5 1 0; THROW PT 5,5 4 4+0;"
        " FLIES - 11,5 - 5,5; TURNOVER PT 5,5 4 -; TURN_OVER - - 0 2; TURN - - 1 3"
    )
    m.shows("PT 5,5; o 11,5", begins="green")


def test_an_interception_a_throw_and_a_catch():  # BZ-16, BZ-14, BZ-24, BZ-17, BZ-R21
    m = blitz("PT 5,5*; PC 9,5; GL1 7,5").do("thrower pass")
    assert m.rolls("thrower throws 9,5") == [("THROW", 4), ("CATCH", 3)]
    m.do("thrower throws 9,5", dice=[])
    m.tells("PASSING PT 9,5 1 -")
    m.shows("PT 5,5* pass 0", ask="intercept 9,5", used="pass")
    assert (m.side, m.turn, m.question, sorted(m.texts())) == (1, 0, "intercept", ["lineman1 intercepts", "nobody"])
    assert m.rolls("lineman1 intercepts") == [("INTERCEPT", 6)]
    m.do("lineman1 intercepts", dice=[5, 4, 2, 2, 0])
    m.tells(
        "INTERCEPT GL1 7,5 5 4-2; THROW PT 5,5 4 4+0; FLIES - 9,5 - 5,5; CATCH PC 9,5 2 4+1; REROLL PC 9,5 1 0;"
        " CATCH PC 9,5 2 4+1; BOUNCE - 8,6 NW 9,5; TURNOVER PT 5,5 4 -; TURN_OVER - - 0 2; TURN - - 1 3"
    )
    m.shows("PT 5,5; o 8,6", begins="green")

"""Squig: picking up, throwing, catching, handing off; a squig that lands in an empty square or leaves the pitch."""

import pytest

from squig_at_hand import squig

SIX = "s2 2,9; s3 4,9; s4 6,9; s5 8,9; s6 10,9"
ROLLS = " 1" * 6  # six Squig Tests at the end of a turn: all stay


# --- pick-ups and dodges, as with a ball


@pytest.mark.parametrize("zones, die", [(zones, die) for die in range(1, 7) for zones in range(4)])
def test_every_result_of_a_pick_up(zones, die):  # SQ-1, BZ-R1, BZ-7
    """+1 in Squig, -1 per tackle zone."""
    foes = "; ".join(["GL1 7,4", "GL2 7,5", "GL3 7,6"][:zones])
    passed = die == 6 or die > 1 and die + 1 - zones >= 4
    m = squig("PL1 5,5 move 0; s1 6,5; " + foes)
    assert m.rolls("lineman1 step 6,5") == [("PICKUP", 3 + zones)]
    assert m.chance("lineman1 step 6,5") == (4 - zones, 6)
    m.do("lineman1 step 6,5", dice="%d%s" % (die, "" if passed else " S 2 1"))
    assert m.told("PICKUP") == ["PICKUP PL1 6,5 %d 4%+d" % (die, 1 - zones)]
    if passed:
        m.shows("PL1 6,5* move 1")
    else:
        m.shows("PL1 6,5; s1 6,4", begins="green")
        assert m.told("TURNOVER") == ["TURNOVER PL1 6,5 1 -"]


# --- a carrier may not take another


def test_a_carrier_steps_onto_a_squig():  # SQ-10, SQ-R10
    """No pick-up: the squig bounces, without a turnover, and this is no landing that could split it."""
    m = squig("PL1 5,5* move 0; s2 6,5")
    assert m.rolls("lineman1 step 6,5") == [] and m.chance("lineman1 step 6,5") == (1, 1)
    m.do("lineman1 step 6,5", dice="E")
    m.shows("PL1 6,5* move 1; s2 7,5")
    assert m.told("BOUNCE", "PICKUP", "TEST") == ["BOUNCE - 7,5 E 6,5"]


@pytest.mark.parametrize("die, held", [(3, False), (4, True)])
def test_a_squig_that_a_carrier_kicks_up_can_be_caught(die, held):  # SQ-R10
    m = squig("PL1 5,5* move 0; s2 6,5; PL2 7,5").do("lineman1 step 6,5", dice="E %d%s" % (die, "" if held else " E"))
    m.shows("PL1 6,5* move 1; " + ("PL2 7,5*2" if held else "s2 8,5"))


def test_a_carrier_does_not_catch():  # SQ-10, SQ-R25
    """A throw may aim at a carrier: the squig bounces, and is tested where it lands."""
    m = squig("PL1 5,5* pass 0; PL2 8,5*2")
    assert m.rolls("lineman1 throws 8,5") == [("THROW", 3)] and m.chance("lineman1 throws 8,5") == (4, 6)
    m.do("lineman1 throws 8,5", dice="3 E 2 1")
    m.shows("PL1 5,5; s1 9,5", begins="green")
    assert m.told("CATCH", "TURNOVER") == ["TURNOVER PL1 5,5 4 -"]


def test_only_those_without_a_squig_are_asked_to_intercept():  # SQ-R25
    m = squig("PL1 5,5* pass 0; PL2 11,5; GL1 7,5*2; GL2 8,5").do("lineman1 throws 11,5", dice="")
    assert m.match.question == "intercept" and sorted(m.texts()) == ["lineman2 intercepts", "nobody"]
    m.do("lineman2 intercepts", dice="6")
    assert m.squigs() == "1 green lineman2; 2 green lineman1"


def test_a_handoff_goes_to_players_without_a_squig():  # SQ-R25, SQ-10
    m = squig("PL1 5,5* handoff 0; PL2 6,5*2; PL3 6,6; GL1 4,5; GL2 4,4*3; GL3 4,6 prone")
    hands = sorted(text for text in m.texts() if " hands " in text)
    assert hands == ["lineman1 hands green lineman1", "lineman1 hands lineman3"]


# --- SQ-8: a squig that lands in an empty square

LANDINGS = {  # description, action, dice up to the landing, the square of the landing
    "pick-up": ("PL1 5,5 move 0; s1 6,5", "step 6,5", "2 N", "6,6"),
    "fumble": ("PL1 5,5* pass 0", "throws 8,5", "1 N", "5,6"),
    "accurate": ("PL1 5,5* pass 0", "throws 8,5", "3", "8,5"),
    "scattered": ("PL1 5,5* pass 0", "throws 11,5", "2 N N N", "11,8"),
    "not caught": ("PL1 5,5* pass 0; PL2 8,5", "throws 8,5", "3 2 N", "8,6"),
    "onto a prone one": ("PL1 5,5* pass 0; PL2 8,5 prone", "throws 8,5", "3 N", "8,6"),
    "not caught twice": ("PL1 5,5* pass 0; PL2 8,5; PL3 8,6", "throws 8,5", "3 2 N 3 N", "8,7"),
    "onto a squig": ("PL1 5,5* pass 0; s6 8,5", "throws 8,5", "3 N", "8,6"),
    "back to the target": ("PL1 5,5* pass 0", "throws 11,5", "2 N W SE", "11,5"),
    "far from a pick-up": ("PL1 5,5 move 0; s1 6,5; GL1 6,6 prone", "step 6,5", "2 N NE", "7,7"),
}
PEOPLE = {"step": "PL1 6,5", "throws": "PL1 5,5"}


@pytest.mark.parametrize("name", LANDINGS)
def test_a_landing_that_passes(name):  # SQ-8, SQ-R17, SQ-R7
    """One Squig Test: if it is passed, the squig rests like a ball."""
    who, action, dice, place = LANDINGS[name]
    m = squig(who).do("lineman1 " + action, dice=dice + " 2" + " 1" * (1 + ("s6" in who)))
    m.shows("%s; s1 %s" % (PEOPLE[action.split()[0]], place), begins="green")
    assert m.told("TEST")[0] == "TEST - %s 2 1" % place and not m.told("SPLIT")


@pytest.mark.parametrize("name", LANDINGS)
def test_a_landing_that_fails(name):  # SQ-8, SQ-R17, SQ-R20
    """The squig stays, and a second one moves D3 from where it lies; both take their test at the end of the turn."""
    who, action, dice, place = LANDINGS[name]
    column, row = map(int, place.split(","))
    m = squig(who).do("lineman1 " + action, dice=dice + " 1 4 E SE" + " 1" * (2 + ("s6" in who)))
    m.shows("%s; s1 %s; s2 %d,%d" % (PEOPLE[action.split()[0]], place, column + 2, row - 1), begins="green")
    assert m.told("SPLIT") == ["SPLIT - %s 2 1" % place]


@pytest.mark.parametrize("name", ["pick-up", "fumble", "accurate", "scattered"])
def test_a_landing_that_fails_with_six_squigs(name):  # SQ-R19, SQ-R2
    """The squig behaves as if it had split: it stays; nothing is rolled."""
    who, action, dice, place = LANDINGS[name]
    m = squig("%s; %s" % (who, SIX)).do("lineman1 " + action, dice=dice + " 1" + ROLLS)
    m.shows("%s; s1 %s" % (PEOPLE[action.split()[0]], place), begins="green")


@pytest.mark.parametrize("who", ["PL2", "GL2"])
def test_the_second_one_can_be_grabbed(who):  # SQ-8, SQ-4, SQ-R9
    """Still a turnover: the squig that was thrown lies loose."""
    m = squig("PL1 5,5* pass 0; %s 9,5" % who).do("lineman1 throws 8,4", dice="3 1 3 E N 4 1")
    assert m.told("TURNOVER") == ["TURNOVER PL1 5,5 4 -"] and m.turn == 1
    assert m.squigs() == "1 8,4; 2 %s lineman2" % {"P": "purple", "G": "green"}[who[0]]


NO_LANDINGS = {  # cases that SQ-8 does not list: description, action, dice, the squig's square, the player's place
    "knocked down": ("PL1 5,5* move 6", "lineman1 step 6,5", "1 3 3 N", "6,6", "PL1 6,5 prone"),
    "handed off": ("PL1 5,5* handoff 0; PL2 6,5", "lineman1 hands lineman2", "2 N", "6,6", "PL1 5,5"),
    "handed to an opponent": ("PL1 5,5* handoff 0; GL2 6,5", "lineman1 hands green lineman2", "2 N", "6,6", "PL1 5,5"),
}


@pytest.mark.parametrize("name", NO_LANDINGS)
def test_drops_and_handoffs_are_not_tested(name):  # SQ-R7, SQ-8
    who, action, dice, place, shown = NO_LANDINGS[name]
    m = squig(who).do(action, dice=dice + " 1")
    m.shows("%s; s1 %s" % (shown, place), begins="green")
    assert m.told("TEST") == ["TEST - %s 1 1" % place]


def test_a_push_onto_a_squig():  # SQ-R28, SQ-8
    """The squig's square counts as free; it bounces when all have moved, untested."""
    m = squig("PL1 5,5 block 0; GL1 6,5; s1 7,5").do("lineman1 hits lineman1", dice="3")
    assert sorted(m.texts()) == sorted(["push 7,4", "push 7,5", "push 7,6"])
    m.do("push 7,5", "stay", dice="E")
    m.shows("PL1 5,5 acted; GL1 7,5; s1 8,5", ask="play")


# --- leaving the pitch


def test_the_last_one_is_thrown_in_and_then_tested():  # SQ-13, SQ-R4, SQ-R17
    """The test comes where the squig lands, before the bounce that the throw-in owes."""
    m = squig("PL1 2,4 move 0; s1 1,3").do("lineman1 step 1,3", dice="2 W 3 1 1 2 N 1")
    m.shows("PL1 1,3; s1 3,4", begins="green")


def test_a_pass_leaves_the_pitch():  # SQ-13, SQ-R4
    """The rest of its scatter is not rolled."""
    m = squig("PL1 5,2* pass 0; s2 9,9").do("lineman1 throws 8,1", dice="2 S 1")
    m.shows("PL1 5,2; s1 gone", begins="green")
    assert m.told("TURNOVER") == ["TURNOVER PL1 5,2 4 -"]


def test_a_throw_in_that_leaves_again():  # SQ-13, SQ-R4
    """The last one is thrown in from where it left, again and again."""
    m = squig("s1 10,1").do("end", dice="2 1 S 3 6 6 3 1 1 E")
    assert m.told("THROW_IN") == ["THROW_IN - 10,1 N 12", "THROW_IN - 10,11 S 2"] and m.squigs() == "1 11,9"


def test_a_carrier_is_pushed_into_the_crowd():  # SQ-R26, SQ-13
    """The carrier's squig is destroyed; no turnover if the carrier is an opponent."""
    m = squig("PB1 10,2 block 0; GC 10,1*2; s1 5,9").do("blitzer1 hits catcher", "stay", dice="6 6 1 1")
    m.shows("PB1 10,2 acted; GC reserve; s2 gone")


CHAIN = "PL1 10,3 block 0; GL1 10,2; GL2 9,1; GL3 11,1; "


def test_the_own_carrier_is_pushed_into_the_crowd():  # SQ-R26, SQ-13
    m = squig(CHAIN + "PC 10,1*2; s1 5,9").do("lineman1 hits lineman1", "push 10,1", "stay", dice="3 1 1 1")
    m.shows("PL1 10,3; GL1 10,1; PC reserve; s2 gone", begins="green")
    assert m.told("TURNOVER") == ["TURNOVER PC 10,1 5 -"]


# --- scoring


def test_play_restarts_with_one():  # SQ-12, SQ-R13
    m = squig("PL1 19,5*2 move 0; s1 9,9", setup="Tight", first="green").do("lineman1 step 20,5", dice="")
    assert (m.line("ask"), m.squigs(), m.side) == ("kick", "", 0)
    m.do("kick 16,3", dice="N 1 2 N")
    assert m.squigs() == "1 16,5"


@pytest.mark.parametrize("side", ["purple", "green"])
def test_a_carrier_pushed_home_scores(side):  # SQ-R27, SQ-12
    """At the end of the block, in either turn: an own carrier by a chain, an opponent at once."""
    end = squig.columns
    if side == "purple":
        m = squig(
            "PL1 %d,5 block 0; GL1 %d,5; GL2 %d,4; GL3 %d,6; PL2 %d,5*2; s1 9,9"
            % (end - 3, end - 2, end - 1, end - 1, end - 1)
        )
        m.do("lineman1 hits lineman1", "push %d,5" % (end - 1), "push %d,5" % end, "stay", dice="3")
        assert m.score == (1, 0) and m.line("ask") == "formation purple"
    else:
        m = squig("PL1 3,5 block 0; GL1 2,5*2; s1 9,9").do("lineman1 hits lineman1", "push 1,5", "stay", dice="3")
        assert m.score == (0, 1) and m.turns == (3, 3) and m.line("ask") == "formation green"
    assert m.squigs() == ""


# --- kick-offs


@pytest.mark.parametrize("kick, dice", [("18,6", "E 6"), ("15,1", "S 3"), ("12,6", "W 2"), ("12,3", "W 1 2 W")])
def test_touchbacks(kick, dice):  # SQ-R4, SQ-R18, SQ-R17
    """Out of bounds is a touchback as ever, and nothing is destroyed; the player who gets the squig gets number 1."""
    m = squig.read(squig.kick_off()).do("kick " + kick, dice=dice)
    assert (m.line("ask"), m.squigs(), m.told("SQUASHED")) == ("touchback", "", [])
    m.do("thrower gets", dice="")
    assert m.squigs() == "1 green thrower"


def test_a_kick_off_that_fails_its_test_is_no_touchback():  # SQ-R17, SQ-8
    """The first one stays, the second may leave the half."""
    m = squig.read(squig.kick_off()).do("kick 12,3", dice="W 1 1 1 W")
    assert m.squigs() == "1 11,3; 2 10,3" and not m.told("TOUCHBACK") and m.kinds()[-1] == "TURN"


def test_a_dropped_kick_off_is_tested_where_it_lies():  # SQ-8, SQ-R17
    """A bounce from a player who did not hold it; the next landing in an empty square owes nothing more."""
    m = squig.read(squig.kick_off()).do("kick 15,6", dice="E 2 3 N 2")
    assert m.squigs() == "1 17,7" and m.told("TEST") == ["TEST - 17,7 2 1"]


def test_ten_leaps_at_a_kick_off():  # SQ-R3, SQ-R17
    """Back and forth between two players who drop it; then it lies on the nearest empty square of the whole pitch."""
    m = squig.read(squig.kick_off()).do("kick 12,4", dice="W 1 1 1 N 1" + " N 1 S 1" * 5 + " 0")
    assert m.squigs() == "1 11,4; 2 10,4" and len(m.told("LEAP")) == 10 and not m.told("TOUCHBACK")


def test_a_squig_that_is_put_down_after_twenty_hops_is_not_tested():  # SQ-R17, BZ-R30
    m = squig("PL1 5,5 move 0; GL1 6,6 prone; s1 6,5").do("lineman1 step 6,5", dice="1" + " N S 1" * 10 + " 1 1")
    assert len(m.told("BOUNCE")) == 20 and m.told("TEST") == ["TEST - 6,4 1 1"]
    m.shows("PL1 6,5; s1 6,4", begins="green")


# --- a squig that is held in an end zone in the middle of a block or a roam: the touchdown, and what is skipped


def test_who_holds_the_new_squig_at_home_does_not_fall():  # SQ-R22, SQ-12, SQ-R20
    """Both down: the squig is knocked over and splits, the attacker holds the new one and scores."""
    m = squig("PL1 20,5 block 0; s1 19,5; s3 2,2").do("lineman1 hits squig1", "die bothdown", dice="2 3 5 3 3 1 1 E 4")
    assert m.score == (1, 0) and m.told("DOWN", "ARMOUR") == ["ARMOUR - 19,5 33 6+0"]
    assert m.told("TOUCHDOWN") == ["TOUCHDOWN PL1 20,5 1 0"] and not m.told("TURNOVER", "ROAM")[1:]


def test_an_opponent_holds_the_new_squig_at_home():  # SQ-R22, SQ-R5
    """An opponent's touchdown counts in either turn, and the attacker no longer falls."""
    m = squig("PL1 3,5 block 0; GL1 1,5; s1 2,5; s3 12,2")
    m.do("lineman1 hits squig1", "die bothdown", dice="2 3 5 3 3 1 1 W 5")
    assert m.score == (0, 1) and m.told("TOUCHDOWN") == ["TOUCHDOWN GL1 1,5 0 1"] and not m.told("DOWN")


@pytest.mark.parametrize("die, more", [("pushed", ""), ("floored", " 3 3 2")])
def test_a_carrier_follows_into_the_end_zone(die, more):  # SQ-12, BZ-43, SQ-R22
    face = 3 if die == "pushed" else 6
    m = squig("PL1 19,5*2 blitz 2; s1 20,5")
    m.do("lineman1 hits squig1", "die " + die, "follow", dice="%d 1 2 20,6<20,5%s" % (face, more))
    assert m.score == (1, 0) and m.told("TOUCHDOWN") == ["TOUCHDOWN PL1 20,5 1 0"]
    assert [each.split()[0] for each in m.told("FOLLOWED", "ARMOUR", "TOUCHDOWN")] == [
        "FOLLOWED",
        *(["ARMOUR"] if more else []),
        "TOUCHDOWN",
    ]


@pytest.mark.parametrize("turn", ["purple", "green"])
def test_the_last_squig_is_squashed(turn):  # SQ-16, SQ-12
    """The opponents score, the offender is out for the match, and a new drive begins; their marker is one ahead."""
    own, other = ("P", "G") if turn == "purple" else ("G", "P")
    m = squig("%sL1 9,5 block 0; s5 10,5; %sL2 12,9" % (own, other), turn=turn)
    m.do("lineman1 hits squig5", "die floored", "stay", dice="6 1 2 11,5<10,5 6 1")
    assert m.score == ((0, 1) if own == "P" else (1, 0)) and m.line(own + "L1") == "out"
    assert m.told("SENT_OFF", "TOUCHDOWN") == ["SENT_OFF %sL1 9,5 - -" % own, "TOUCHDOWN - - %d %d" % m.score]
    assert m.squigs() == ""
    assert (126, m.who(own + "L1"), m.spot("9,5"), -1, -1) in m.seen
    assert (125, m.who(own + "L1"), m.spot("11,5"), 5, 0) in m.seen
    assert m.turns == ((3, 3) if turn == "purple" else (4, 3))


def test_more_squigs_are_left():  # SQ-14, SQ-16
    """Even one that is carried: nobody scores, nobody is sent off, the number is free again."""
    for left in ("s6 2,2", "GL3 15,5*6", "PB2 3,1*2"):
        m = squig("PL1 9,5 block 0; s5 10,5; " + left)
        m.do("lineman1 hits squig5", "die floored", "stay", dice="6 1 2 11,5<10,5 6 1")
        m.shows("PL1 9,5 acted; s5 gone", ask="play")
        assert m.told("SQUASHED") == ["SQUASHED PL1 11,5 5 1"] and m.score == (0, 0)


# --- where a squig is pushed


@pytest.mark.parametrize("corner, empty", [("1,1", "2,1 1,2 2,2"), ("20,11", "19,10 20,10 19,11")])
def test_a_push_in_a_corner(corner, empty):  # SQ-R8
    """Never off the pitch."""
    squares = empty.split()
    for attacker in squares:
        left = [each for each in squares if each != attacker]
        for pick, place in enumerate(left):
            m = squig("PL1 %s block 0; s1 %s; GB2 9,9" % (attacker, corner))
            m.do("lineman1 hits squig1", "die pushed", "stay", dice="3 1 2 %d" % pick)
            assert m.line("s1") == place


def test_one_pass_and_one_handoff_a_turn():  # SQ-11
    """In total, however many squigs a team holds."""
    m = squig("PL1 5,5*; PL2 7,7*2", used="pass handoff")
    assert not [text for text in m.texts() if text.endswith((" pass", " handoff"))]
    m = squig("PL1 5,5*; PL2 7,7*2", used="pass")
    assert not [text for text in m.texts() if text.endswith(" pass")]
    assert m.may("lineman1 handoff") and m.may("lineman2 handoff")
    m = squig("PL1 5,5*; PL2 7,7*2", used="handoff")
    assert not [text for text in m.texts() if text.endswith(" handoff")]
    assert m.may("lineman1 pass") and m.may("lineman2 pass")

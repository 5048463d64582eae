"""Squig: blocks and Blitzes against free squigs: strength, faces, pushes, armour, splits, the last one."""

import pytest

from squig_at_hand import squig

# --- what can be declared


def test_a_free_squig_can_be_blocked():  # SQ-14, SQ-R24
    m = squig("PL1 5,5; PL2 7,7; s1 6,5; s2 9,9")
    assert m.may("lineman1 block") and not m.may("lineman2 block")
    m.do("lineman1 block", dice="")
    assert sorted(m.texts()) == ["end", "lineman1 finish", "lineman1 hits squig1"]


def test_each_free_squig_on_a_neighbour_square_is_a_target():  # SQ-R24, SQ-14
    m = squig("PL1 5,5 block 0; GL1 4,5; PL2 6,6*3; s1 6,5; s2 4,4; s4 7,5")
    hits = sorted(text for text in m.texts() if " hits " in text)
    assert hits == ["lineman1 hits lineman1", "lineman1 hits squig1", "lineman1 hits squig2"]


def test_a_blitz_hits_a_squig_and_goes_on():  # SQ-14, BZ-26
    m = squig("PL1 5,5; s1 8,5").do("lineman1 blitz", "lineman1 step 6,5", "lineman1 step 7,5", dice="")
    m.do("lineman1 hits squig1", "follow", dice="3 3 3 9,5<8,5")
    m.shows("PL1 8,5 blitz 3 hit; s1 9,5", used="blitz", ask="play")
    assert m.rolls("lineman1 step 9,5") == [("PICKUP", 3)]


def test_a_blitz_without_movement_left():  # SQ-14, BZ-R14
    """Going for it comes first."""
    m = squig("PL1 5,5 blitz 6; s1 6,5")
    assert m.rolls("lineman1 hits squig1") == [("RUSH", 2), ("BLOCK", 3, 1)]
    assert m.chance("lineman1 hits squig1") == (5 * 152, 6**4)
    m.do("lineman1 hits squig1", "stay", dice="2 3 3 3 7,5<6,5")
    m.shows("PL1 5,5 blitz 7 hit; s1 7,5", ask="play")


# --- strength

NEXT = ["4,4", "4,5", "4,6", "5,4", "5,6"]  # squares next to 5,5 and not to 7,5


@pytest.mark.parametrize(
    "who, others, dice, ours",
    [("PL1", 0, 3, 1), ("PL1", 1, 2, 1), ("PL1", 2, 1, 1), ("PL1", 3, 2, 0), ("PL1", 4, 2, 0), ("PL1", 5, 2, 0)]
    + [("PC", 0, 2, 1), ("PC", 1, 1, 1), ("PC", 2, 2, 0), ("PC", 3, 2, 0), ("PC", 4, 3, 0)],
)
def test_other_free_squigs_next_to_the_attacker_help(who, others, dice, ours):  # SQ-14, SQ-R21, SQ-R8, BZ-29
    squigs = "; ".join("s%d %s" % (number + 2, NEXT[number]) for number in range(others))
    m = squig("%s 5,5 block 0; s1 6,5; %s" % (who, squigs))
    name = {"PL1": "lineman1", "PC": "catcher"}[who]
    assert m.rolls(name + " hits squig1") == [("BLOCK", dice, ours)]
    assert (
        m.chance(name + " hits squig1")
        == {
            (3, 1): (152, 216),
            (2, 1): (20, 36),
            (1, 1): (2, 6),
            (2, 0): (4, 36),
            (3, 0): (8, 216),
        }[dice, ours]
    )


STRENGTHS = {  # of PL1 on 5,5 against squig1 on 6,5: who else is there, dice
    "a squig away from the attacker": ("s2 7,5", 3),
    "a carried one": ("PL2 4,5*2", 3),
    "an own assist": ("s2 4,5; s3 4,4; PL2 7,5", 2),
    "two own assists": ("s2 4,5; PL2 7,5; PL3 7,4", 3),
    "an assist in an opponent's zone": ("s2 4,5; PL2 7,5; PL3 7,4; GL1 8,4", 2),
    "an assist next to squigs": ("s2 4,5; PL2 7,5; PL3 7,4; s3 8,4; s4 8,5", 3),
    "prone assists": ("s2 4,5; PL2 7,5 prone; PL3 7,4 prone", 2),
    "opponents never assist a squig": ("GL1 7,5; GL2 4,5; GL3 7,4", 3),
    "an own player next to a squig that helps": ("PL2 3,5; s2 4,5", 2),
}


@pytest.mark.parametrize("name", STRENGTHS)
def test_strength_against_a_squig(name):  # SQ-14, SQ-R21, SQ-R8
    people, dice = STRENGTHS[name]
    m = squig("PL1 5,5 block 0; s1 6,5; " + people)
    assert m.rolls("lineman1 hits squig1") == [("BLOCK", dice, 1)]


def test_squigs_assist_only_squigs():  # SQ-14
    m = squig("PL1 5,5 block 0; GL1 6,5; s1 7,5; s2 4,5; s3 4,4")
    assert m.rolls("lineman1 hits lineman1") == [("BLOCK", 1, 1)]


def test_a_squig_has_no_tackle_zone():  # SQ-14
    """No dodge is needed to leave it, and a pick-up, a throw or a catch beside it is no harder."""
    m = squig("PL1 5,5 move 0; s1 6,5; s2 4,5; s3 6,6; s4 7,5")
    assert m.rolls("lineman1 step 5,6") == [] and m.rolls("lineman1 step 6,5") == [("PICKUP", 3)]
    m = squig("PL1 5,5* pass 0; PL2 8,5; s2 6,5; s3 9,5")
    assert m.rolls("lineman1 throws 8,5") == [("THROW", 3), ("CATCH", 3)]


@pytest.mark.parametrize("who, ways", [("PL1", 152), ("PB1", 189), ("PT", 152)])
def test_the_odds_of_a_block_against_a_squig(who, ways):  # SQ-R22, SQ-R8
    """5 and 6, with Block also both down; armour is not counted."""
    name = {"PL1": "lineman1", "PB1": "blitzer1", "PT": "thrower"}[who]
    m = squig(who + " 5,5 block 0; s1 6,5")
    assert m.chance(name + " hits squig1") == (ways, 216)


# --- faces


def test_the_faces_are_asked():  # SQ-R22, BZ-R15
    m = squig("PL1 5,5 block 0; s1 6,5").do("lineman1 hits squig1", dice="1 5 4")
    m.shows("PL1 5,5 block 0 hit", ask="block squig1 1 5 4")
    assert sorted(m.texts()) == ["die backfire", "die pushed", "die stumbles"] and m.side == 0


def test_a_stronger_squigs_dice_are_chosen_by_the_other_side():  # SQ-R21, BZ-29
    m = squig("PC 5,5 block 0; s1 6,5; s2 4,5; s3 4,4").do("catcher hits squig1", dice="1 3")
    m.shows("PC 5,5 block 0 hit", ask="choose squig1 1 3")
    assert (m.side, m.turn, m.match.question) == (1, 0, "choose")
    assert sorted(m.texts()) == ["die backfire", "die pushed"]
    m.do("die pushed", "stay", dice="7,5<6,5")
    m.shows("PC 5,5 acted; s1 7,5", ask="play")


def test_block_dice_against_a_squig_are_rolled_again():  # SQ-14, BZ-27
    m = squig("PL1 5,5 block 0; s1 6,5", rerolls="1 0").do("lineman1 hits squig1", dice="1 1 1")
    assert m.line("ask") == "block squig1 1 1 1" and sorted(m.texts()) == ["die backfire", "reroll"]
    assert m.chance("reroll") == (152, 216)
    m.do("reroll", "stay", dice="3 3 4 7,5<6,5")
    m.shows("PL1 5,5 acted; s1 7,5", ask="play", rerolls="0 0", used="reroll")


def test_backfire():  # SQ-R22, SQ-R8
    """The attacker is down, a turnover; the squig stays where it was, and may roam."""
    m = squig("PB1 5,5 block 0; s1 6,5").do("blitzer1 hits squig1", dice="1 1 1 3 3 1")
    m.shows("PB1 5,5 prone", begins="green")
    assert m.told("TURNOVER") == ["TURNOVER PB1 5,5 0 -"]


def test_both_down_without_block():  # SQ-R22, SQ-R8
    """The squig first, then the attacker falls."""
    m = squig("PL1 5,5 block 0; s1 6,5").do("lineman1 hits squig1", dice="2 2 2 1 2 4 3 3 1")
    m.shows("PL1 5,5 prone", begins="green")
    assert m.told("TURNOVER") == ["TURNOVER PL1 5,5 0 -"]


# --- pushes

AROUND = ["5,4", "6,4", "7,4", "7,5", "5,6", "6,6", "7,6"]


@pytest.mark.parametrize("place", AROUND)
def test_a_push_is_drawn(place):  # SQ-14, SQ-R8
    """The squig goes to a random empty neighbour square, by row and column; nobody is asked."""
    m = squig("PL1 5,5 block 0; s1 6,5").do("lineman1 hits squig1", dice="3 3 3 %s<6,5" % place)
    m.shows("PL1 5,5 block 0 hit", ask="follow up 6,5 " + place)
    assert sorted(m.texts()) == ["follow", "stay"]


CROWDED = "PL1 4,5 block 0; s1 5,5; PL2 4,4; PL3 4,6; PT 5,4; PC 5,6; GL1 6,4 prone; GL2 6,5 prone; "


def test_no_empty_square():  # SQ-R8
    """The squig stays, and nobody follows up."""
    m = squig(CROWDED + "GL3 6,6 prone").do("lineman1 hits squig1", dice="3 3 3")
    m.shows("PL1 4,5 acted")
    m = squig(CROWDED.replace("s1", "s2") + "s1 6,6").do("lineman1 hits squig2", dice="3 3 3")
    m.shows("PL1 4,5 acted")


def test_following_up():  # SQ-R8, BZ-34
    """Following up is free, without a dodge, and comes before armour."""
    m = squig("PL1 5,5 block 0; s1 6,5; GL1 7,6 prone").do("lineman1 hits squig1", dice="5 5 5 7,5<6,5")
    m.do("follow", dice="3 3 2")
    assert [story.split()[0] for story in m.told("FOLLOWED", "ARMOUR", "TEST")] == ["FOLLOWED", "ARMOUR", "TEST"]
    m.shows("PL1 6,5 acted; s1 7,5", ask="play")


# --- armour, splits


@pytest.mark.parametrize("total", range(2, 13))
def test_armour_6(total):  # SQ-14, SQ-R8, SQ-15
    """2d6 > 6: removed, no injury roll; else a Squig Test."""
    first = max(1, total - 6)
    broken = total > 6
    m = squig("PL1 5,5 block 0; s1 6,5; s2 12,3").do(
        "lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 %d %d%s" % (first, total - first, "" if broken else " 2")
    )
    m.shows("PL1 5,5 acted; " + ("s1 gone" if broken else "s1 7,5"))
    assert m.told("SQUASHED") == (["SQUASHED PL1 7,5 1 1"] if broken else []) and not m.told("INJURY")
    assert m.score == (0, 0) and m.turn == 0


@pytest.mark.parametrize("die", range(1, 7))
def test_a_knocked_over_squig_that_fails_its_test_splits(die):  # SQ-15, SQ-7
    m = squig("PL1 5,5 block 0; s1 6,5")
    m.do("lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 1 2 %d%s" % (die, " 3 E N" if die == 1 else ""))
    m.shows("PL1 5,5 acted; s1 7,5" + ("; s2 8,6" if die == 1 else ""))


def test_it_jumps_up():  # SQ-14, SQ-R8
    """The squig is never left Prone: the next player may block it at once."""
    m = squig("PL1 5,5 block 0; PL2 8,5; s1 6,5").do("lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 1 2 2")
    assert m.may("lineman2 block")
    m.do("lineman2 block", dice="")
    assert m.may("lineman2 hits squig1")


# --- the last one


def test_the_last_one_is_squashed():  # SQ-16
    """A touchdown for the opponents; the offender is sent off; their turn marker advances one, and they kick."""
    m = squig("PB1 5,5 block 0; s1 6,5; PL2 9,9; GL1 9,5").do("blitzer1 hits squig1", "stay", dice="6 6 6 7,5<6,5 6 6")
    assert (m.score, m.turns, m.turn, m.line("ask")) == ((0, 1), (3, 3), 0, "formation green")
    assert (m.line("PB1"), m.line("PL2"), m.line("GL1"), m.squigs()) == ("out", "reserve", "reserve", "")
    assert m.told("SENT_OFF") == ["SENT_OFF PB1 5,5 - -"]
    assert [story.split()[1:] for story in m.told("SQUASHED")] == [["PB1", "7,5", "1", "0"]]
    assert len(m.told("TOUCHDOWN")) == 1 and m.told("TOUCHDOWN")[0].split()[3:] == ["0", "1"]


def test_the_turn_marker_does_not_pass_the_half():  # SQ-16, BZ-R33
    m = squig("PL1 5,5 block 0; s1 6,5", turns="5 6").do("lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 6 6")
    assert (m.score, m.turns, m.match.half, m.line("ask")) == ((0, 1), (5, 6), 1, "formation green")
    m = squig("PL1 5,5 block 0; s1 6,5", turns="6 6").do("lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 6 6")
    assert (m.score, m.turns, m.match.half) == ((0, 1), (0, 0), 2)


def test_who_is_sent_off_stays_out():  # SQ-16
    """Both sides are set up again, without the player who was sent off."""
    m = squig("PB1 5,5 block 0; s1 6,5", setup="Tight").do("blitzer1 hits squig1", "stay", dice="6 6 6 7,5<6,5 6 6")
    assert (m.line("PB1"), m.line("ask"), m.side) == ("out", "kick", 1)
    assert [m.line(name) == "reserve" for name in ("PL1", "PT", "GB1")] == [False] * 3


def test_a_team_that_sends_off_its_last_player():  # SQ-16, BZ-R6
    """The team cannot be set up: the other side has scored twice."""
    gone = "; ".join("P%s out" % name for name in ("L2", "L3", "T", "C", "B1", "B2"))
    m = squig("PL1 5,5 block 0; s1 6,5; GL1 9,9; " + gone, watchers=False)
    m.do("lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 6 6")
    assert m.match.state(m.who("PL1")) == 3 and m.score[0] == 0 and m.score[1] > 1


def test_both_down_that_squashes_one_of_several():  # SQ-R22, SQ-R23
    m = squig("PL1 5,5 block 0; s1 6,5; s2 12,3").do("lineman1 hits squig1", dice="2 2 2 6 6 3 3 1")
    m.shows("PL1 5,5 prone; s1 gone", begins="green")


def test_no_points_for_squigs():  # SQ-17, SQ-R11
    """Squashing one of several squigs counts for nothing."""
    m = squig("PL1 5,5 block 0; s1 6,5; s2 12,3").do("lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 6 6")
    m.shows("PL1 5,5 acted; s1 gone")
    assert m.score == (0, 0)

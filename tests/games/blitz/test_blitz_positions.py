"""Positions of Blitz as text: what position() writes, what from_position() reads, and what it refuses."""

import pytest

from blitz_at_hand import PLAY, blitz, lined_up, new_match, position
from furbowl.match import Match
from position_lines import changed, refused

# --- there and back


def there_and_back(text):
    m = Match.from_position(text)
    assert m.position().strip() == text
    again = Match.from_position(m.position())
    assert again.snapshot() == m.snapshot() and again.position() == m.position()
    data = m.snapshot()
    assert type(data) is bytes and len(data) <= 256
    assert Match.restore(data).position() == m.position() and Match.restore(data).snapshot() == data
    assert not list(m.events()), "a position has no events"
    assert list(again.legal()) == list(m.legal()) != []
    for action in m.legal():
        assert m.parse(m.text(action)) == action
    return m


def test_a_position_in_play():
    m = there_and_back(PLAY)
    assert (m.rules, m.size, m.columns, m.rows, m.half, m.length) == ("blitz", 7, 20, 11, 1, 6)
    assert (m.side, m.turn, m.turns, m.score, m.rerolls, m.used) == (0, 0, (3, 2), (0, 1), (2, 1), 2)
    assert (m.question, m.playing, m.deed, m.spent, bool(m.hit)) == (None, 5, 2, 4, True)
    assert (m.carrier, m.ball) == (3, 5 * 20 + 5)
    assert [m.state(who) for who in range(14)] == [0, 5, 1, 0, 0, 0, 2, 0, 5, 1, 0, 0, 3, 4]
    assert [who for who in range(14) if m.acted(who)] == [0]


def test_placed_is_written_until_ready():  # BZ-R3
    text = lined_up("purple", "setup purple", changes="PT 3,3 placed")
    m = there_and_back(text)
    m.apply(m.parse("ready"))
    assert "placed" not in m.position()


def test_the_position_of_a_new_match():
    assert new_match(first=1).position().strip() == lined_up("purple", "formation purple")
    text = new_match(first=0, size=11, turns=3, rerolls=8, formation="Spread").position().strip()
    up = lined_up("green", "kick", ("Spread", "Spread"), 11, length=3, supply=8, rerolls="8 8", setup="Spread")
    assert text == up


# --- what is refused

IMPOSSIBLE = {  # a line of PLAY: replacements that are refused and quoted
    "size 7": ["size 8", "size +7", "size 1_0", "size \u0667"],
    "length 6": ["length 0", "length 17"],
    "supply 2": ["supply 9"],
    "half 1": ["half 0", "half 3"],
    "turns 3 2": ["turns 7 2", "turns 3 7", "turns 0 2"],
    "score 0 1": ["score 0 100", "score 100 0"],
    "rerolls 2 1": ["rerolls 3 1", "rerolls 2 3"],
    "used blitz": ["used blitz blitz", "used nothing blitz"],
    "ball purple thrower": ["ball none", "ball 0,5", "ball 21,5", "ball 5,12", "ball 6,6"]
    + ["ball purple lineman2", "ball purple blitzer2"],
    "ask play": ["ask nothing", "ask kick", "ask touchback", "ask formation purple", "ask setup green"]
    + ["ask push sideways 12,6"],
    "purple thrower 6,6": ["purple thrower 0,6", "purple thrower 6,12", "purple thrower 6,6 placed"]
    + ["purple thrower 6,6 dodged", "purple thrower 6,6 move 2", "purple thrower ko", "purple thrower 6,6 prone"]
    + ["purple thrower 20,6"],
    "purple catcher 12,3 dodged": ["purple catcher 12,3 acted dodged", "purple catcher 12,3 prone stunned"],
    "purple lineman1 10,4 acted": ["purple lineman1 10,4 acted move 3", "purple lineman1 11,6", "purple lineman1 12,6"],
    "purple blitzer1 11,6 blitz 4 hit": ["purple blitzer1 11,6 blitz 10 hit"]
    + ["purple blitzer1 11,6 blitz 0 hit", "purple blitzer1 11,6 move 4 hit", "purple blitzer1 11,6 pass 4"]
    + ["purple blitzer1 11,6 block 1 hit", "purple blitzer1 11,6 prone blitz 4"]
    + ["purple blitzer1 11,6 stunned blitz 0", "purple blitzer1 11,6 acted blitz 4", "purple blitzer1 11,6 hit"],
    "purple blitzer2 ko": ["purple blitzer2 ko acted", "purple blitzer2 out prone", "purple blitzer2 reserve move 0"],
    "green thrower 15,5": ["green thrower 15,5 acted", "green thrower 15,5 move 0", "green thrower 15,5 placed"],
    "green catcher 16,2": ["green catcher 16,2 dodged"],
}


@pytest.mark.parametrize("old, new", [(old, new) for old in IMPOSSIBLE for new in IMPOSSIBLE[old]])
def test_one_line_that_cannot_be(old, new):
    quoted = [new]
    if new.startswith("purple thrower"):
        quoted.append("ball purple thrower")
    if new in ("purple lineman1 11,6", "purple lineman1 12,6"):
        quoted += ["purple blitzer1 11,6 blitz 4 hit", "green lineman1 12,6"]
    if new.startswith("ask "):
        quoted.append("ball purple thrower")
    if " move " in new and "blitzer1" not in new:
        quoted.append("purple blitzer1 11,6 blitz 4 hit")
    if new.endswith(("pass 4", "handoff 1")):
        quoted.append("used blitz")
    refused(changed(PLAY, (old, new)), *quoted)


NOT_WAITING = [  # description, a question that is impossible there
    ("PC 5,5 move 1; GL1 5,6", "reroll dodge"),  # the skill would have rolled again
    ("PL1 5,5 move 0; GL1 5,6", "reroll dodge"),  # no step has been made
    ("PL1 5,5 move 6", "reroll rush"),
    ("PL1 5,5 blitz 7 hit; GL1 6,5 prone", "reroll rush lineman1"),
    ("PL1 5,5 move 1; o 5,6", "reroll pickup"),
    ("PL1 5,5* pass 0", "reroll throw 19,5 2"),
    ("PL1 5,5* pass 0", "reroll throw 11,5 4"),  # accurate
    ("PL1 5,5* handoff 0", "reroll throw 11,5 2"),
    ("PL1 5,5 pass 0; GL1 12,5; o 12,5", "reroll catch 12,5"),  # an opponent's
    ("PL1 5,5 pass 0; o 12,5", "reroll catch 12,5"),  # nobody's
    ("PL1 5,5 pass 0; o 5,5", "reroll catch 5,5"),
    ("PL1 5,5 pass 0; PL2 12,5 prone; o 12,5", "reroll catch 12,5"),
    ("PL1 5,5 pass 0; PL2 19,5; o 19,5", "reroll catch 19,5"),
    ("PL1 5,5 handoff 0; PL2 7,5; o 7,5", "reroll catch 7,5"),
    ("PL1 5,5 block 0; GL1 6,5", "block lineman1 4"),
    ("PL1 5,5 block 0 hit; GL1 6,5", "block lineman1 4 6"),
    ("PC 5,5 block 0 hit; GL1 6,5", "choose lineman1 3 4"),  # both are pushed
    ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; GL3 7,6", "push up 6,5"),  # only one possibility
    ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,5", "push up 6,5 7,5"),  # others are free
    ("PL1 10,10 block 0 hit; GL1 10,11", "push up 10,11"),
    ("PL1 5,5 block 0 hit; GL1 6,5", "push up 9,9"),  # nobody is there
    ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,5", "follow up 6,5 7,5"),
    ("PL1 5,5 block 0 hit; GL1 6,5", "follow up 6,5 crowd"),
    ("PL1 5,5* pass 0; GL1 8,5 prone", "intercept 12,5"),
    ("PL1 5,5* move 0; GL1 8,5", "intercept 12,5"),
]


@pytest.mark.parametrize("description, ask", NOT_WAITING)
def test_what_cannot_be_asked(description, ask):  # BZ-24, BZ-25, BZ-33, BZ-R8, BZ-R15, BZ-R25
    text = position(description, ask=ask, rerolls="1 1")
    refused(text, *text.splitlines())


def test_nothing_is_asked_without_a_choice():  # BZ-R15, BZ-27
    dice = {"description": "PL1 5,5 block 0 hit; PL2 7,4; GL1 6,5", "ask": "block lineman1 3 4"}
    Match.from_position(position(**dice, rerolls="1 0"))
    refused(position(**dice), "ask block lineman1 3 4")
    refused(position("PL1 5,5 move 7", ask="reroll rush"), "ask reroll rush", "rerolls 0 0")
    refused(position("PL1 5,5 move 7", ask="reroll rush", rerolls="1 0", used="reroll"), "ask reroll rush")


def test_a_carrier_in_its_scoring_column():  # BZ-43, BZ-H11
    text = position("PL1 20,5* move 1; GL1 19,4", rerolls="1 0")
    refused(text, "purple lineman1 20,5 move 1", "ball purple lineman1")
    Match.from_position(changed(text, ("ask play", "ask reroll dodge")))
    Match.from_position(position("PL1 20,5* move 7", rerolls="1 0", ask="reroll rush"))
    refused(position("GL1 1,5*; PL1 9,9"), "green lineman1 1,5", "ball green lineman1")
    Match.from_position(position("PL1 1,5*; GL1 9,9"))


def test_turns_of_the_side_in_turn():  # BZ-R32
    refused(changed(PLAY, ("turns 3 2", "turns 0 0")), "turns 0 0")
    Match.from_position(changed(PLAY, ("turns 3 2", "turns 6 6")))
    Match.from_position(changed(PLAY, ("turns 3 2", "turns 1 0")))


def test_a_turn_in_which_nothing_can_be_done():  # BZ-R11
    refused(position("PL1 5,5 acted; PB2 3,1 stunned; GL1 9,9"), "ask play", "turn purple")
    refused(position("PL1 ko; PB2 ko; GL1 9,9"), "ask play", "turn purple")


def test_an_action_that_would_be_over():  # BZ-R10
    refused(position("PL1 5,5 move 8"), "ask play", "purple lineman1 5,5 move 8")
    refused(position("PL1 5,5 block 0 hit; GL1 6,5"), "ask play", "purple lineman1 5,5 block 0 hit")
    refused(position("PL1 5,5 block 0; GL1 7,5"), "ask play", "purple lineman1 5,5 block 0")
    Match.from_position(position("PL1 5,5 move 7"))


# --- kick-offs


def test_answers_follow_from_the_text_alone():  # BZ-R19
    """A position read in the middle of a block goes on as the block would have."""
    m = blitz("PL1 5,5 block 0 hit; GL1 6,5", ask="follow down 6,5 7,5").do("follow", dice=[5, 5, 4, 4])
    m.tells(
        "PUSHED GL1 7,5 PL1 6,5; FOLLOWED PL1 6,5 - -; DOWN GL1 7,5 1 -; ARMOUR GL1 7,5 55 8+0;"
        " INJURY GL1 7,5 44 0; KO GL1 7,5 - -; ACTION_OVER PL1 6,5 1 -"
    )
    m = blitz("PL1 5,5 move 1; GL1 5,6", ask="reroll dodge", rerolls="1 0").do("keep", dice=[1, 1])
    assert m.told("DOWN", "TURNOVER") == ["DOWN PL1 5,5 0 -", "TURNOVER PL1 5,5 0 -"]
    m = blitz("PL1 5,5* pass 0", ask="reroll throw 11,5 1", rerolls="1 0").do("keep", dice=[4])
    assert m.told("BOUNCE") == ["BOUNCE - 6,5 E 5,5"]
    m = blitz("PL1 5,5* pass 0", ask="reroll throw 11,5 2", rerolls="1 0").do("keep", dice=[1, 1, 1])
    assert m.line("ball") == "11,8"
    m = blitz("PL1 5,5 pass 0; PL2 12,5; o 12,5", ask="reroll catch 12,5", rerolls="1 0").do("reroll", dice=[3])
    assert m.line("ball") == "purple lineman2"


def test_the_pitch_as_a_picture():
    m = blitz("PL1 1,1; PT 3,3; PC 4,1 prone; GB1 20,11 stunned; GL2 19,11; o 2,2", watchers=False)
    lines = str(m.match).splitlines()
    assert lines[0] == "blitz, half 1, purple's turn, asked: play, turns 3:2, score 0:0" and len(lines) == 13
    assert lines[1].split() == ["11"] + ["."] * 18 + ["l", "bz"] and lines[1].startswith("11 .  .")
    assert lines[10] == " 2 .  o" + "  ." * 18
    assert lines[11] == " 1 L  .  .  C~ ." + "  ." * 15
    assert str(blitz("PT 3,3*; GL1 9,9").match).splitlines()[9] == " 3 .  .  To" + " ." + "  ." * 16
    assert lines[12] == "   " + " ".join("%-2d" % column for column in range(1, 21)).rstrip()

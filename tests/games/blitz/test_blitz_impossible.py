"""Why a position of Blitz cannot be, said word for word: numbers beyond their range, questions that cannot be waiting.

The same holds of Green as of Purple; `swapped` makes the one of the other.
"""

import re

import pytest

from blitz_at_hand import blitz, lined_up, position, read, who
from furbowl.games.blitz import kinds, validate
from furbowl.match import Match

# --- numbers

RANGES = {  # a fact of a match of seven with 2 re-rolls a half: its lowest and highest number, the line at fault beyond
    "length": (3, 16, "length"),
    "supply": (2, 8, "supply"),
    "first": (0, 1, "first"),
    "half": (1, 2, "half"),
    "turn": (0, 1, "turn"),
    "side": (0, 1, "turn"),
    "used": (0, 15, "used"),
    "stage": (0, 10, "ask"),
    "over": (0, 1, "ask"),
    "hit": (0, 1, "ask"),
    "down": (0, 1, "ask"),
    "links": (0, 14, "ask"),
    "fixed": (0, 1, "setup"),
    "playing": (0, 13, "ask"),
    "doing": (0, 4, "ask"),
    "target": (0, 13, "ask"),
}
LISTS = {"turns": (0, 6, "turns"), "score": (0, 99, "score"), "spare": (0, 2, "rerolls"), "shown": (0, 6, "ask")}
LISTS.update(chain=(0, 13, "ask"), holders=(0, 13, "ball"))


def facts():
    return blitz("PL1 5,5 move 1; GL1 9,9", rerolls="2 2").match._game


@pytest.mark.parametrize("fact", RANGES)
def test_a_number_beyond_its_range(fact):
    lowest, highest, subject = RANGES[fact]
    for value in (lowest - 1, highest + 1):
        game = facts()
        setattr(game, fact, value)
        line, why = validate.numbers(game)
        if fact in ("length", "supply") and value < lowest:  # then what is counted with it is too much
            assert why == "3 is not 0..2" if fact == "length" else "2 is not 0..1"
        else:
            assert (line, why[: len(str(value)) + 8]) == (subject, "%d is not " % value)
    for value in (lowest, highest):
        game = facts()
        setattr(game, fact, value)
        assert validate.numbers(game) is None


@pytest.mark.parametrize("fact", LISTS)
def test_a_number_of_several_beyond_its_range(fact):
    lowest, highest, subject = LISTS[fact]
    for at in range(len(getattr(facts(), fact))):
        game = facts()
        getattr(game, fact)[at] = highest + 1
        assert validate.numbers(game) == (subject, "%d is not 0..%d" % (highest + 1, highest))
        getattr(game, fact)[at] = highest
        assert validate.numbers(game) is None


def test_the_lowest_of_the_options():
    for fact in ("length", "supply"):
        game = facts()
        game.turns[0] = game.turns[1] = game.spare[0] = game.spare[1] = 0
        for value, fine in ((0, fact == "supply"), (1, True)):
            setattr(game, fact, value)
            assert (validate.numbers(game) is None) == fine


@pytest.mark.parametrize("roll, fine", [(63, False), (64, True), (68, True), (69, False), (0, True)])
def test_the_rolls_that_a_team_reroll_mends(roll, fine):  # BZ-R8
    game = facts()
    game.roll = roll
    assert validate.numbers(game) == (None if fine else ("ask", "no such roll"))


@pytest.mark.parametrize("size, fine", [(7, True), (11, True), (6, False), (8, False), (10, False), (12, False)])
def test_the_sizes(size, fine):
    game = facts()
    game.size = size
    assert validate.numbers(game) == (None if fine else ("size", "7 or 11"))


@pytest.mark.parametrize(
    "change",
    [{"playing": 255}, {"doing": 255}, {"playing": 255, "doing": 255, "hit": 1}, {"playing": 255, "doing": 255}],
)
def test_an_action_of_nobody(change):  # BZ-21
    game = facts()
    for name in change:
        setattr(game, name, change[name])
    assert validate.numbers(game) == ("ask", "an action of nobody (BZ-21)")
    game.playing = game.doing = 255
    game.spent = game.hit = 0
    assert validate.numbers(game) is None


# --- players and ball


@pytest.mark.parametrize("each", [0, 6, 7, 13])
def test_what_no_player_is(each):  # BZ-37, BZ-20, BZ-22
    def told(**change):
        game = blitz("PL1 5,5; PB2 6,6; GL1 9,9; GB2 8,8", watchers=False).match._game
        for name in change:
            getattr(game, name)[each] = change[name]
        return validate.places(game)

    there = blitz("PL1 5,5; PB2 6,6; GL1 9,9; GB2 8,8").match._game.at[each]
    assert told() is None
    assert told(states=6) == told(marks=8) == (each, "no such state")
    assert told(marks=7) is None and told(states=5) is None and told(states=1) is None
    for away in (kinds.KNOCKED_OUT, kinds.GONE, kinds.RESERVE):
        assert told(states=away) == (each, "on the pitch and off it (BZ-37)")
        assert told(states=away, at=0) is None
    for on in (kinds.STANDING, kinds.PRONE, kinds.STUNNED):
        assert told(states=on, at=0) == (each, "on the pitch and off it (BZ-37)")
    pitch = blitz("PL1 5,5").match._game.pitch
    for spot in (pitch.last, pitch.last + 1, 600, pitch.width, 1, pitch.width * 12 + 1):
        assert told(at=spot) == (each, "not on the pitch (BZ-20)")
    assert told(at=pitch.spot(0)) is None and told(at=pitch.spot(219)) is None and there


def test_two_on_one_square_and_players_of_another_size():  # BZ-22
    game = blitz("PL1 5,5; GL1 9,9", watchers=False).match._game
    game.at[7] = game.at[0]
    assert validate.places(game) == (7, "two players on one square (BZ-22)")
    for name in ("at", "states", "marks"):
        for each in (14, 21):
            game = blitz("PL1 5,5; GL1 9,9").match._game
            getattr(game, name)[each] = 1
            assert validate.places(game) == ("size", "players that are not there")


@pytest.mark.parametrize("fact, line", [("aim", "ask"), ("landing", "ask"), ("spots", "ball")])
def test_squares_beside_the_pitch(fact, line):  # BZ-20
    for spot, fine in ((1, False), (600, False), (0, True), (22 * 5 + 5, True)):
        game = blitz("PL1 5,6; GL1 9,9").match._game
        if fact == "spots":
            game.spots[0] = spot
        else:
            setattr(game, fact, spot)
        assert validate.places(game) == (None if fine else (line, "not on the pitch (BZ-20)"))


# --- what is kept for a question that is not asked

WAITING = {  # what is asked, of whom
    "play": "PL1 5,5 move 1; GL1 9,9",
    "reroll dodge": "PL1 5,5 move 1; GL1 5,6",
    "block lineman2 4": "PL1 5,5 block 0 hit; GL2 6,5",
    "push up 6,5": "PL1 5,5 block 0 hit; GL1 6,5",
    "follow up 6,5 7,6": "PL1 5,5 block 0 hit; GL1 6,5",
    "intercept 12,5": "PL1 5,5* pass 0; GL1 8,5",
    "reroll throw 11,5 2": "PL1 5,5* pass 3",
    "reroll catch 12,5": "PL1 5,5 pass 0; PL2 12,5; o 12,5",
}
LEFT = {  # what is left over, where it belongs
    "roll": ("a roll that nobody asks for", ("reroll",)),
    "target": ("a target that nobody asks for", ("block", "reroll catch")),
    "aim": ("a square that nobody asks for", ("intercept", "reroll throw", "reroll catch")),
    "shown": ("dice that nobody asks for", ("block", "reroll throw")),
    "links": ("a push that nobody asks for", ("push", "follow")),
    "down": ("a push that nobody asks for", ("push", "follow")),
    "landing": ("a push that nobody asks for", ("follow",)),
    "chain": ("a chain that nobody asks for", ()),
}


@pytest.mark.parametrize("ask", WAITING)
@pytest.mark.parametrize("fact", LEFT)
def test_what_is_left_over(ask, fact):
    why, homes = LEFT[fact]
    game = blitz(WAITING[ask], ask=ask, rerolls="1 0").match._game
    assert validate.problem(game) is None
    values = {"roll": 64, "target": 8, "aim": 22 * 7 + 9, "links": 1, "down": 1, "landing": 22 * 7 + 9}
    if fact == "shown":
        game.shown[2] = 4
    elif fact == "chain":
        game.chain[21] = 9
    else:
        setattr(game, fact, values[fact])
    found = validate.problem(game)
    if not ask.startswith(homes or ("none",)):
        assert found == ("ask", why)
    else:
        assert found is None or found[1] != why


# --- questions that cannot be waiting

NO_QUESTION = {  # sentence: who is where, what is asked, re-rolls
    "no re-roll is left (BZ-27)": (
        ("PL1 5,5 move 1; GL1 5,6", "reroll dodge", "0 0"),
        ("PL1 5,5 move 7", "reroll rush", "0 2"),
    ),
    "no block is waiting (BZ-R14)": (
        ("PL1 5,5 blitz 7 hit; GL2 6,5", "reroll rush lineman3", "1 0"),
        ("PL1 5,5 move 7", "reroll rush lineman1", "1 0"),
        ("PL1 5,5 blitz 7; GL1 6,5", "reroll rush lineman1", "1 1"),
        ("PL1 5,5 blitz 6 hit; GL1 6,5", "reroll rush lineman1", "1 1"),
        ("PL1 5,5 blitz 7 hit; GL1 7,5", "reroll rush lineman1", "1 1"),
        ("PL1 5,5 blitz 7 hit; GL1 6,5 prone", "reroll rush lineman1", "1 1"),
    ),
    "no ball lies there (BZ-7)": (
        ("PL1 5,5 move 7", "reroll pickup", "1 0"),
        ("PL1 5,5 move 1; o 5,6", "reroll pickup", "1 1"),
    ),
    "nobody goes for it (BZ-23)": (
        ("PL1 5,5 move 1; o 5,5", "reroll rush", "1 0"),
        ("PL1 5,5 move 6", "reroll rush", "1 1"),
    ),
    "that is accurate (BZ-11)": (
        ("PL1 5,5* pass 3", "reroll throw 11,5 4", "1 0"),
        ("PL1 5,5* pass 3", "reroll throw 11,5 6", "1 0"),
    ),
    "not thrown there (BZ-40, BZ-R35)": (
        ("PL1 5,5* pass 3", "reroll throw 5,5 2", "1 0"),
        ("PL1 5,5* pass 3", "reroll throw 19,5 2", "1 0"),
        ("PL1 5,5* pass 0; GL1 8,5; GC 7,5", "intercept 5,5", "0 0"),
        ("PL1 5,5* pass 0; GL1 8,5; GC 7,5", "intercept 19,5", "0 0"),
    ),
    "nothing to decide (BZ-R15)": (
        ("PL1 5,5 block 0 hit; GL2 6,5", "block lineman2 4", "0 0"),
        ("PL1 5,5 block 0 hit; PL2 7,4; GL2 6,5", "block lineman2 3 4", "0 0"),
        ("PL1 5,5 block 0 hit; PL2 7,4; GL2 6,5", "block lineman2 6 6", "0 0"),
        ("PC 5,5 block 0 hit; GL2 6,5", "block lineman2 1 3", "0 0"),
    ),
    "1 dice (BZ-29)": (("PL1 5,5 block 0 hit; GL2 6,5", "block lineman2 4 6", "1 0"),),
    "no block is waiting (BZ-25)": (
        ("PL1 5,5 block 0 hit; GL2 6,5", "block lineman3 4", "1 0"),
        ("PL1 5,5 block 0; GL1 6,5", "block lineman1 4", "1 1"),
        ("PL1 5,5 move 2; GL1 6,5", "block lineman1 4", "1 1"),
        ("PL1 5,5 block 0 hit; GL1 7,5", "block lineman1 4", "1 1"),
        ("PL1 5,5 block 0 hit; GL1 6,5 prone", "block lineman1 4", "1 1"),
    ),
    "nothing for the other side to choose (BZ-R15)": (
        ("PL1 5,5 block 0 hit; GL2 6,5", "choose lineman2 4", "1 0"),
        ("PL1 5,5 block 0 hit; PL2 7,4; GL2 6,5", "choose lineman2 4 6", "0 0"),
        ("PC 5,5 block 0 hit; GL2 6,5", "choose lineman2 3 4", "0 0"),
    ),
    "2 dice (BZ-29)": (
        ("PL1 5,5 block 0 hit; PL2 7,4; GL2 6,5", "block lineman2 4", "0 0"),
        ("PL1 5,5 block 0 hit; PL2 7,4; GL2 6,5", "block lineman2 4 6 6", "0 0"),
        ("PC 5,5 block 0 hit; GL2 6,5", "choose lineman2 1", "0 0"),
        ("PC 5,5 block 0 hit; GL2 6,5", "choose lineman2 1 3 5", "0 0"),
    ),
    "nobody is pushed from 7,5 (BZ-33)": (
        ("PL1 5,5 block 0 hit; GL1 6,5", "push up 7,5", "0 0"),
        ("PL1 5,5 block 0 hit; GL1 6,5", "push up 6,5 7,5", "0 0"),
    ),
    "nobody is pushed from 6,6 (BZ-33)": (
        ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; PL2 7,5; PL3 7,6 prone", "push down 6,5 6,6", "0 0"),
    ),
    "nobody is pushed from 8,5 (BZ-33)": (
        ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; PL2 7,5; PL3 7,6 prone", "push down 6,5 7,5 8,5", "0 0"),
    ),
    "not pushed there (BZ-33)": (
        ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; PL2 7,5; PL3 7,6 prone", "push down 6,5 6,5", "0 0"),
        ("PL1 5,5 block 0 hit; GL1 6,5", "follow up 6,5 6,6", "0 0"),
        ("PL1 5,5 block 0 hit; GL1 6,5", "follow up 6,5 8,5", "0 0"),
        ("PL1 5,5 block 0 hit; GL1 6,5", "follow up 6,5 crowd", "0 0"),
        ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; PL2 7,5; PL3 7,6 prone", "follow down 6,5 7,5", "0 0"),
        ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; PL2 7,5; PL3 7,6 prone", "follow down 6,5 7,5 crowd", "0 0"),
        ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; PL2 7,5; PL3 7,6 prone", "follow down 6,5 7,5 7,6", "0 0"),
        ("PL1 10,10 block 0 hit; GL1 10,11", "follow down 10,11 11,11", "0 0"),
        ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,5", "push up 6,5 7,5", "1 1"),
        ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,5", "follow up 6,5 7,5", "1 1"),
    ),
    "nobody can intercept (BZ-R25)": (
        ("PL1 5,5* pass 0; GL1 8,5; GC 7,5", "intercept 5,9", "0 0"),
        ("PL1 5,5* pass 0; GL1 8,5 prone", "intercept 12,5", "1 1"),
        ("PL1 5,5* pass 0; PL2 8,5", "intercept 12,5", "1 1"),
    ),
    "a skill rolls that again (BZ-24)": (
        ("PC 5,5 move 1; GL1 5,6", "reroll dodge", "1 1"),
        ("PT 5,5 move 1; o 5,5", "reroll pickup", "1 1"),
        ("PT 5,5* pass 0", "reroll throw 11,5 2", "1 1"),
        ("PL1 5,5 pass 0; PC 12,5; o 12,5", "reroll catch 12,5", "1 1"),
    ),
    "nobody to catch it (BZ-R8)": (
        ("PL1 5,5 pass 0; GL1 12,5; o 12,5", "reroll catch 12,5", "1 1"),
        ("PL1 5,5 pass 0; PL2 12,5 prone; o 12,5", "reroll catch 12,5", "1 1"),
        ("PL1 5,5 pass 0; PL2 12,6; o 12,5", "reroll catch 12,5", "1 1"),
    ),
    "nothing to catch (BZ-14)": (
        ("PL1 5,5 move 0; PL2 6,5; o 6,5", "reroll catch 6,5", "1 1"),
        ("PL1 5,5 pass 0; PL2 12,5; o 12,6", "reroll catch 12,5", "1 1"),
    ),
    "not handed there (BZ-17)": (("PL1 5,5 handoff 0; PL2 7,5; o 7,5", "reroll catch 7,5", "1 1"),),
    "nobody has stepped (BZ-R13)": (("PL1 5,5 move 0; GL1 5,6", "reroll dodge", "1 1"),),
    "of nobody in action (BZ-21)": (("PL1 5,5; GL1 5,6", "reroll dodge", "1 1"),),
    "nobody throws (BZ-9)": (
        ("PL1 5,5 pass 0", "reroll throw 11,5 2", "1 1"),
        ("PL1 5,5* handoff 0", "reroll throw 11,5 2", "1 1"),
        ("PL1 5,5* move 0; GL1 8,5", "intercept 12,5", "1 1"),
    ),
    "one way only (BZ-33)": (
        ("PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; GL3 7,6", "push up 6,5", "1 1"),
        ("PL1 10,10 block 0 hit; GL1 10,11", "push up 10,11", "1 1"),
    ),
}
CASES = [(why, *case) for why in NO_QUESTION for case in NO_QUESTION[why]]


def swapped(description):
    """Purple's players are Green's, and Green's Purple's."""
    return re.sub(r"\b[PG](?=[LTCB])", lambda found: {"P": "G", "G": "P"}[found[0]], description)


@pytest.mark.parametrize("why, description, ask, rerolls", CASES)
def test_a_question_that_cannot_be_waiting(why, description, ask, rerolls):  # BZ-27, BZ-29, BZ-33, BZ-R8, BZ-R15
    for side in (0, 1):
        text = position(description, ask=ask, rerolls=rerolls)
        if side:
            turned = " ".join(reversed(rerolls.split()))
            text = position(swapped(description), ask=ask, rerolls=turned, turn="green")
        with pytest.raises(ValueError) as error:
            Match.from_position(text)
        assert str(error.value) == "'ask %s': %s" % (ask, why)


# --- kick-offs

NO_KICK_OFF = (  # ask, who stands elsewhere, other facts, the line at fault and why; Purple kicks
    ("kick", "GL1 11,5 prone", {}, "green lineman1 11,5 prone", "stands, and has done nothing, at a kick-off (BZ-41)"),
    (
        "kick",
        "GL1 11,5 stunned",
        {},
        "green lineman1 11,5 stunned",
        "stands, and has done nothing, at a kick-off (BZ-41)",
    ),
    ("kick", "GL1 11,5 acted", {}, "green lineman1 11,5 acted", "stands, and has done nothing, at a kick-off (BZ-41)"),
    ("kick", "GL1 11,5 move 0", {}, "green lineman1 11,5 move 0", "in action at a kick-off (BZ-41)"),
    ("kick", "PT 5,6 placed", {}, "purple thrower 5,6 placed", "placed, and its side does not set up (BZ-R3)"),
    ("setup green", "PT 5,6 placed", {}, "purple thrower 5,6 placed", "placed, and its side does not set up (BZ-R3)"),
    ("kick", "", {"used": "reroll"}, "used reroll", "nothing at a kick-off (BZ-41)"),
    ("kick", "", {"turns": "0 6"}, "turns 0 6", "none is left for who receives (BZ-R32)"),
    ("kick", "GL1 reserve", {}, "green lineman1 reserve", "no legal set-up (BZ-41)"),
    ("touchback", "PT reserve", {}, "purple thrower reserve", "no legal set-up (BZ-41)"),
    ("kick", "GL1 10,8", {}, "ask kick", "no legal set-up (BZ-41)"),
    ("kick", "PT 1,1; PC 1,2", {}, "ask kick", "no legal set-up (BZ-41)"),
    ("kick", "GT 20,11; GC 20,10", {}, "ask kick", "no legal set-up (BZ-41)"),
    ("setup purple", "PT 1,1; PC 1,2", {}, "ask setup purple", "no legal set-up (BZ-41)"),
    ("setup purple", "", {"setup": "Spread"}, "setup Spread", "nobody sets up (BZ-R3)"),
    ("formation green", "", {"setup": "Tight"}, "setup Tight", "nobody sets up (BZ-R3)"),
    ("formation purple", "PT 5,6", {}, "ask formation purple", "set up too early (BZ-41)"),
    ("formation green", "GT 17,6", {}, "ask formation green", "set up too early (BZ-41)"),
    ("setup purple", "GT 17,6", {}, "ask setup purple", "set up too early (BZ-41)"),
)


@pytest.mark.parametrize("ask, changes, facts, line, why", NO_KICK_OFF)
def test_a_kick_off_that_cannot_be(ask, changes, facts, line, why):  # BZ-41, BZ-45, BZ-R3, BZ-R32
    with pytest.raises(ValueError) as error:
        Match.from_position(lined_up("purple", ask, changes=changes, **facts))
    assert str(error.value) == "%r: %s" % (line, why)


@pytest.mark.parametrize("team", ["P", "G"])
@pytest.mark.parametrize(
    "ask", ["kick", "touchback", "formation purple", "setup purple", "formation green", "setup green"]
)
def test_a_side_of_which_nobody_is_there_has_no_kick_off(team, ask):  # BZ-R6
    names = ("L1", "L2", "L3", "T", "C", "B1", "B2")
    for state in ("ko", "out"):
        with pytest.raises(ValueError, match=r"nobody to set up \(BZ-R6\)"):
            Match.from_position(lined_up("purple", ask, changes="; ".join(team + n + " " + state for n in names)))
    some = "; ".join(team + n + " ko" for n in names[1:])
    assert read(lined_up("purple", ask, changes=some)).match.question == ask.split()[0]


def test_an_unknown_line_is_told_which_there_are():
    with pytest.raises(ValueError) as error:
        Match.from_position(position("PL1 5,5; GL1 9,9") + "\nhello 1")
    line, _, known = str(error.value).partition(": unknown, a line begins with ")
    words = known.split(", ")
    assert line == "'hello 1'" and len(set(words)) == len(words)
    assert [word for word in words if " " not in word] == [each.split()[0] for each in position().splitlines()][:14]


# --- a turn


@pytest.mark.parametrize("turn, own, other", [("purple", "P", "G"), ("green", "G", "P")])
def test_a_turn_that_cannot_be(turn, own, other):  # BZ-21 to BZ-26
    def told(description, **facts):
        with pytest.raises(ValueError) as error:
            Match.from_position(position(description, turn=turn, watchers=False, **facts))
        return str(error.value).rpartition(": ")[2]

    mine, theirs = own + "L1 5,5", other + "L1 9,9"
    assert told(mine + " move 9; " + theirs) == "9 squares are too many (BZ-23)"
    assert told("%sC 5,5 move 11; %s" % (own, theirs)) == "11 squares are too many (BZ-23)"
    assert told(mine + " move 8; " + theirs) == "nothing could be done (BZ-R10, BZ-R11)"
    assert told("%s block 0 hit; %sL1 6,5" % (mine, other)) == "nothing could be done (BZ-R10, BZ-R11)"
    assert told(mine + " acted; " + theirs) == "nothing could be done (BZ-R10, BZ-R11)"
    assert told(mine + " move 1 hit; " + theirs) == "no block in that action (BZ-25)"
    assert told(mine + " block 1; %sL1 6,5" % other) == "a Block is all that it does (BZ-25)"
    assert told(mine + " blitz 0 hit; " + theirs) == "the block took a square (BZ-26)"
    assert told(mine + " prone move 1; " + theirs) == "first it had to stand up (BZ-22)"
    assert told(mine + " stunned move 0; " + theirs) == "cannot be in action (BZ-21)"
    assert told("%s move 0; %s" % (theirs, mine)) == "cannot be in action (BZ-21)"
    assert told("%s; %s acted" % (mine, theirs)) == "not of the side in turn (BZ-21)"
    assert told("%s; %sC 9,9 dodged" % (mine, other)) == "not of the side in turn (BZ-21)"
    assert told(mine + " dodged; " + theirs) == "dodged without the skill (BZ-24)"
    for deed in ("blitz", "pass", "handoff"):
        others = " ".join(word for word in ("blitz", "pass", "handoff") if word != deed)
        assert told("%s %s 0; %s" % (mine, deed, theirs), used=others) == "%s is not used (BZ-21)" % deed
    none = "0 3" if turn == "purple" else "3 0"
    assert told("%s; %s" % (mine, theirs), turns=none) == "0 for the side in turn (BZ-46)"


@pytest.mark.parametrize("turn, name, goal, home", [("purple", "PL1", 20, 1), ("green", "GL1", 1, 20)])
def test_a_carrier_that_has_scored(turn, name, goal, home):  # BZ-43, BZ-H11
    other = "GL1 9,9" if turn == "purple" else "PL1 9,9"
    with pytest.raises(ValueError, match=r"a touchdown \(BZ-43\)"):
        Match.from_position(position("%s %d,5*; %s" % (name, goal, other), turn=turn))
    for column in (home, abs(goal - 1) or 2, 19 if goal == 20 else 2):
        Match.from_position(position("%s %d,5*; %s" % (name, column, other), turn=turn))
    waits = "%s %d,5* move %%d; %s" % (name, goal, other)
    spare = {"rerolls": "1 1", "turn": turn}
    Match.from_position(position(waits % 7, ask="reroll rush", **spare))
    Match.from_position(position(waits % 1, ask="reroll dodge", **spare))
    beside = "%sL2 %d,5" % ("GP"[turn == "green"], goal - 1 if goal == 20 else 2)
    blitzing = "%s; %s" % (waits.replace("move", "blitz") % 7 + "", beside)
    with pytest.raises(ValueError, match=r"a touchdown \(BZ-43\)"):
        Match.from_position(position(blitzing.replace("blitz 7", "blitz 7 hit"), ask="reroll rush lineman2", **spare))


def test_a_match_that_is_over():  # BZ-46, BZ-R32
    over = blitz("PL1 5,5; GL1 9,9", half=2, turns="6 6").do("end").match
    assert validate.problem(over._game) is None
    for fact, value in (("stage", 3), ("half", 1), ("playing", 0), ("length", 7)):
        game = over.copy()._game
        setattr(game, fact, value)
        if fact == "playing":
            game.doing = 0
        assert validate.problem(game) == ("ask", "the match is not over (BZ-46)")
    for turns, fine in (((6, 5), True), ((5, 6), True), ((5, 5), False)):
        game = over.copy()._game
        game.turns[0], game.turns[1] = turns
        assert (validate.problem(game) is None) == fine
    game = over.copy()._game
    game.aim = who("PL1") + 22 * 5 + 5
    assert validate.problem(game) == ("ask", "a square that nobody asks for")


@pytest.mark.parametrize("ask, side", [("kick", 0), ("touchback", 1), ("reroll dodge", 0), ("choose lineman2 1 3", 1)])
def test_who_has_to_decide(ask, side):
    text = lined_up("purple", ask) if " " not in ask else None
    if ask == "reroll dodge":
        text = position("PL1 5,5 move 1; GL1 5,6", ask=ask, rerolls="1 0")
    elif text is None:
        text = position("PC 5,5 block 0 hit; GL2 6,5", ask=ask)
    game = read(text).match._game
    assert game.side == side and validate.problem(game) is None
    game.side = 1 - side
    assert validate.problem(game) == ("ask", "the other side decides")

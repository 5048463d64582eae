"""Questions in the middle of an action: where each can be waiting and where it cannot, square by square."""

import pytest

from blitz_at_hand import blitz, letters, position
from furbowl.games.blitz import validate
from furbowl.match import Match

AROUND = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)]


def why(description, **facts):
    """Why that position cannot be, without the line at fault; "" where it can."""
    facts = {"rerolls": "1 1", **facts}
    try:
        Match.from_position(position(description, watchers=False, **facts))
    except ValueError as error:
        return str(error).rpartition(": ")[2]
    return ""


def far(across, up):
    """The band of a pass, 4 for too far (BZ-40)."""
    return sum(across * across + up * up > most for most in (12, 48, 105, 170))


# --- passes


THROWS = [(a * n, b * n) for a, b in AROUND for n in (1, 4, 6)] + [
    (13, 0),
    (-13, 1),
    (14, 0),
    (-13, -2),
    (9, 5),
    (9, -5),
]


@pytest.mark.parametrize("across, up", THROWS)
@pytest.mark.parametrize("turn", ["purple", "green"])
def test_a_throw_that_was_not_accurate(turn, across, up):  # BZ-10, BZ-11, BZ-27, BZ-40
    """Towards any side; the die is less than the need, 3 and 4 more for each band beyond Quick."""
    column, row = (4 if across > 0 else 17), 6
    column = 10 if abs(across) < 7 else column
    if not 1 <= row + up <= 11:
        row = 11 - abs(up) if up > 0 else 1 + abs(up)
    thrower = "PG"[turn == "green"] + "L1 %d,%d* pass 2" % (column, row)
    band = far(across, up)
    for die in range(1, 7):
        found = why(thrower, turn=turn, ask="reroll throw %d,%d %d" % (column + across, row + up, die))
        accurate = die == 6 or die > 1 and die >= 3 + band
        wanted = "that is accurate (BZ-11)" if accurate else ""
        assert found == (wanted if band < 4 else "not thrown there (BZ-40, BZ-R35)")


@pytest.mark.parametrize("across, up", [step for step in THROWS if max(map(abs, step)) > 1])
def test_a_pass_that_somebody_can_intercept(across, up):  # BZ-16, BZ-40
    column, row = 10 if abs(across) < 7 else 4 if across > 0 else 17, 6
    if not 1 <= row + up <= 11:
        row = 11 - abs(up) if up > 0 else 1 + abs(up)
    near = max(abs(across), abs(up))
    between = "%d,%d" % (column + round(across / near), row + round(up / near))
    ask = "intercept %d,%d" % (column + across, row + up)
    found = why("PL1 %d,%d* pass 0; GL1 %s" % (column, row, between), ask=ask)
    assert found == ("" if far(across, up) < 4 else "not thrown there (BZ-40, BZ-R35)")


@pytest.mark.parametrize("each", [0, 2, 7, 9])
def test_a_catch_of_an_accurate_pass(each):  # BZ-R8, BZ-40
    """By any player of the own side but the thrower, within a Long Bomb."""
    side, catcher = each // 7, letters(each)
    own, other = "PG"[side] + "L2", "GP"[side] + "L1"
    facts = {"turn": ("purple", "green")[side], "ask": "reroll catch 14,5"}
    for column, band in ((13, 0), (11, 0), (8, 1), (4, 2), (1, 3)):
        assert far(14 - column, 0) == band
        assert why("%s %d,5 pass 0; %s 14,5; o 14,5" % (own, column, catcher), **facts) == ""
    people = own + " 1,5 pass 0; %s 15,5; o 15,5"
    assert why(people % catcher, turn=facts["turn"], ask="reroll catch 15,5") == "not thrown there (BZ-40)"
    assert why(people.replace("15,5", "14,5") % other, **facts) == "nobody to catch it (BZ-R8)"
    assert why("%s 14,5 pass 0; o 14,5" % own, **facts) == "nobody to catch it (BZ-R8)"


@pytest.mark.parametrize("across, up", AROUND)
@pytest.mark.parametrize("side", [0, 1])
def test_a_catch_of_what_was_handed(side, across, up):  # BZ-17, BZ-R8
    for near in (1, 2):
        there = "%d,%d" % (10 + near * across, 6 + near * up)
        people = "%sL2 10,6 handoff 0; %sL1 %s; o %s" % ("PG"[side], "PG"[side], there, there)
        found = why(people, turn=("purple", "green")[side], ask="reroll catch " + there)
        assert found == ("" if near == 1 else "not handed there (BZ-17)")


# --- blocks

DICE = (  # who is where, what is asked; "" or why not. Strength and assists: 3:3, 4:3, 2:3, 5:2, 2:5
    ("PL1 5,5 block 0 hit; GL2 6,5", "block lineman2 1", ""),
    ("PL1 5,5 block 0 hit; GL2 6,5", "block lineman2 1 2", "1 dice (BZ-29)"),
    ("PL1 5,5 block 0 hit; PL2 7,4; GL2 6,5", "block lineman2 1 2", ""),
    ("PL1 5,5 block 0 hit; PL2 7,4; GL2 6,5", "block lineman2 1 2 3", "2 dice (BZ-29)"),
    ("PL1 5,5 block 0 hit; PL2 7,4; GL2 6,5", "block lineman2 1", "2 dice (BZ-29)"),
    ("PL1 5,5 block 0 hit; PL2 7,4; PL3 7,6; GC 6,5", "block catcher 1 2 3", ""),
    ("PL1 5,5 block 0 hit; PL2 7,4; PL3 7,6; GC 6,5", "block catcher 1 2", "3 dice (BZ-29)"),
    ("PC 5,5 block 0 hit; GL2 6,5; GL1 4,4; GL3 4,6", "choose lineman2 1 2 3", ""),
    (
        "PC 5,5 block 0 hit; GL2 6,5; GL1 4,4; GL3 4,6",
        "choose lineman2 3 4 3",
        "nothing for the other side to choose (BZ-R15)",
    ),
    ("PC 5,5 block 0 hit; GL2 6,5; GL1 4,4; GL3 4,6", "choose lineman2 1 2", "3 dice (BZ-29)"),
    ("PB1 5,5 blitz 7 hit; GL2 6,5", "block lineman2 3", ""),
    ("PB1 5,5 blitz 1 hit; GL2 6,5", "block lineman2 3", ""),
)


@pytest.mark.parametrize("description, ask, wanted", DICE)
def test_the_dice_that_lie_there(description, ask, wanted):  # BZ-29, BZ-R15
    assert why(description, ask=ask) == wanted


@pytest.mark.parametrize("across, up", AROUND)
def test_a_block_towards_each_side(across, up):  # BZ-25, BZ-33
    """Its dice, the push and the follow-up, next to the attacker; two squares away is nobody to hit."""
    for near in (1, 2):
        people = "PL1 10,6 block 0 hit; GL1 %d,%d" % (10 + near * across, 6 + near * up)
        there = "%d,%d" % (10 + near * across, 6 + near * up)
        beyond = "%d,%d" % (10 + (near + 1) * across, 6 + (near + 1) * up)
        found = [
            why(people, ask=ask)
            for ask in ("block lineman1 3", "push up " + there, "follow down %s %s" % (there, beyond))
        ]
        no = ["no block is waiting (BZ-25)", "nobody is pushed (BZ-33)", "nobody is pushed (BZ-33)"]
        assert found == (["", "", ""] if near == 1 else no)


@pytest.mark.parametrize("spent, fine", [(1, False), (6, False), (7, True), (8, True)])
def test_going_for_it_before_a_block(spent, fine):  # BZ-R14, BZ-23
    people = "PL1 5,5 blitz %d hit; GL3 6,5" % spent
    assert why(people, ask="reroll rush lineman3") == ("" if fine else "no block is waiting (BZ-R14)")


# --- steps


@pytest.mark.parametrize("name, movement", [("PL1", 6), ("PT", 6), ("PC", 8), ("PB1", 7)])
def test_going_for_it_on_a_step(name, movement):  # BZ-23
    for spent in range(movement - 1, movement + 3):
        found = why("%s 5,5 move %d" % (name, spent), ask="reroll rush")
        assert found == ("" if spent > movement else "nobody goes for it (BZ-23)")
    for spent, wanted in ((0, "nobody has stepped (BZ-R13)"), (1, ""), (movement + 2, "")):
        if name != "PC":
            assert why("%s 5,5 move %d; GL1 5,6" % (name, spent), ask="reroll dodge") == wanted
        if name != "PT":
            assert why("%s 5,5 move %d; o 5,5" % (name, spent), ask="reroll pickup") == wanted


@pytest.mark.parametrize("deed", ["move", "blitz", "pass", "handoff"])
def test_each_action_that_steps(deed):  # BZ-9, BZ-17, BZ-21, BZ-26
    assert why("PL1 5,5 %s 2; GL1 5,6" % deed, ask="reroll dodge") == ""
    assert why("PL1 5,5 %s 2; GL1 5,6" % deed, ask="reroll dodge", used="nothing") == (
        "" if deed == "move" else "%s is not used (BZ-21)" % deed
    )
    assert why("PL1 5,5 %s 2; o 5,5" % deed, ask="reroll pickup") == ""


def test_dodge_used_up_is_rolled_again_by_the_team():  # BZ-24, BZ-27
    assert why("PC 5,5 dodged move 1; GL1 5,6", ask="reroll dodge") == ""
    assert why("PC 5,5 move 1; GL1 5,6", ask="reroll dodge") == "a skill rolls that again (BZ-24)"


# --- what a position as text cannot say


def test_the_die_of_a_throw_is_one():  # BZ-10
    for at, value in ((0, 0), (1, 3), (2, 3)):
        game = blitz("PL1 5,5* pass 0", ask="reroll throw 11,5 2", rerolls="1 0").match._game
        assert validate.problem(game) is None
        game.shown[at] = value
        assert validate.problem(game) == ("ask", "one die (BZ-10)")


@pytest.mark.parametrize(
    "description, ask, fact, sentence",
    [
        ("PL1 5,5* pass 0", "reroll throw 11,5 2", "aim", "not thrown there (BZ-40, BZ-R35)"),
        ("PL1 5,5* pass 0; GL1 8,5", "intercept 11,5", "aim", "not thrown there (BZ-40, BZ-R35)"),
        ("PL1 5,5 pass 0; PL2 9,5; o 9,5", "reroll catch 9,5", "aim", "under a player (BZ-8)"),
        ("PL1 5,5 block 0 hit; GL2 6,5", "block lineman2 4", "target", "no block is waiting (BZ-25)"),
        ("PL1 5,5 move 1; GL2 6,5", "reroll dodge", "roll", "nobody has stepped (BZ-R13)"),
    ],
)
def test_what_a_question_lacks(description, ask, fact, sentence):  # BZ-29, BZ-40, BZ-R13
    game = blitz(description, ask=ask, rerolls="1 0").match._game
    setattr(game, fact, 255 if fact == "target" else 0)
    assert validate.problem(game)[1] == sentence


# --- chains that are no chains


@pytest.mark.parametrize("size, most", [(7, 14), (11, 22)])
def test_a_chain_has_no_more_squares_than_there_are_players(size, most):  # BZ-33
    people = "PL1 5,5 block 0 hit; GL1 6,5"
    assert why(people, size=size, ask="push up" + " 6,5" * most) == "not pushed there (BZ-33)"
    for count in (most + 1, most + 2):
        found = why(people, size=size, ask="push up" + " 6,5" * count)
        assert found == "nobody is pushed from 6,5 (BZ-33)"


@pytest.mark.parametrize("size", [7, 11])
def test_a_ball_is_not_pushed(size):  # BZ-33
    """A ball does not count as somebody in a chain, and nobody is on a free square."""
    for ball in ("; o 7,5", ""):
        people = "PL1 5,5 block 0 hit; GL1 6,5" + ball
        for ask in ("push up 7,5", "push up 6,5 7,5", "follow up 7,5 8,5"):
            assert why(people, size=size, ask=ask) == "nobody is pushed from 7,5 (BZ-33)"


def test_who_stands_where_is_judged_before_what_is_asked():  # BZ-22
    text = position("PL1 5,5 move 1; GL1 9,9; GL2 9,9", ask="reroll rush wolf")
    with pytest.raises(ValueError, match=r"^'green lineman2 9,9': two players on one square \(BZ-22\)$"):
        Match.from_position(text)


# (who is in the chain, ask, why not); Purple pushes to the right, 7,4 7,5 7,6 are full
FULL = "PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; PL2 7,5; PL3 7,6 prone"
CHAINS = (
    (FULL, "push up 6,5", ""),
    (FULL, "push up 6,5 7,4", ""),
    (FULL, "push up 6,5 7,5", ""),
    (FULL, "push up 6,5 7,6", ""),
    (FULL, "follow up 6,5 7,4 8,3", ""),
    (FULL, "follow up 6,5 7,4 7,3", ""),
    (FULL, "follow up 6,5 7,4 8,4", ""),
    (FULL, "follow up 6,5 7,6 7,7", ""),
    (FULL, "follow up 6,5 7,6 8,5", "not pushed there (BZ-33)"),
    (FULL, "follow up 6,5 7,4 6,3", "not pushed there (BZ-33)"),
    (FULL, "push up 7,5", "nobody is pushed (BZ-33)"),
    (FULL, "push up 7,4 8,3", "nobody is pushed from 8,3 (BZ-33)"),
    (FULL, "push up 5,5", "nobody is pushed (BZ-33)"),
    ("PL1 5,10 block 0 hit; GL1 5,11", "follow up 5,11 crowd", ""),
    ("PL1 5,10 block 0 hit; GL1 5,11", "follow up 5,11 6,11", "not pushed there (BZ-33)"),
    ("PL1 5,11 block 0 hit; GL1 6,11", "push up 6,11", ""),
    ("PL1 5,11 block 0 hit; GL1 6,11", "follow up 6,11 7,10", ""),
    ("PL1 5,11 block 0 hit; GL1 6,11", "follow up 6,11 crowd", "not pushed there (BZ-33)"),
    ("PL1 5,11 block 0 hit; GL1 6,11; GL2 7,11", "follow up 6,11 7,10", ""),
    ("PL1 5,11 block 0 hit; GL1 6,11; GL2 7,11", "push up 6,11", "one way only (BZ-33)"),
    ("PL1 5,11 block 0 hit; GL1 6,11; GL2 7,11; GL3 7,10", "follow up 6,11 crowd", ""),
    ("PL1 5,11 block 0 hit; GL1 6,11; GL2 7,11; GL3 7,10", "push up 6,11 7,11", "not pushed there (BZ-33)"),
    ("PL1 19,5 block 0 hit; GL1 20,5", "follow up 20,5 crowd", ""),
    ("PL1 2,5 block 0 hit; GL1 1,5", "follow down 1,5 crowd", ""),
    ("PL1 5,2 block 0 hit; GL1 5,1", "follow down 5,1 crowd", ""),
    ("PL1 2,2 block 0 hit; GL1 1,1", "follow down 1,1 crowd", ""),
    ("PL1 1,2 block 0 hit; GL1 1,1", "follow down 1,1 crowd", ""),
    ("PL1 2,2 block 0 hit; GL1 1,2", "push down 1,2", "one way only (BZ-33)"),
    ("PL1 2,1 block 0 hit; GL1 1,2", "follow down 1,2 1,3", ""),
)


@pytest.mark.parametrize("description, ask, wanted", CHAINS)
def test_where_a_chain_goes(description, ask, wanted):  # BZ-33, BZ-R18
    assert why(description, ask=ask) == wanted


@pytest.mark.parametrize("fact", ["playing", "doing"])
def test_an_action_is_somebodys(fact):  # BZ-21
    """Who is in action has declared one, and nobody else has."""
    game = blitz("PL1 5,5 move 0").match._game
    setattr(game, fact, 255)
    assert validate.numbers(game) == validate.problem(game) == ("ask", "an action of nobody (BZ-21)")

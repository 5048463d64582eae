"""Outcomes of the answers in Blitz, with exact odds, in two lines even with the longest names."""

import itertools

import pytest

from blitz_at_hand import blitz
from furbowl.games.blitz import plans, tooltips
from furbowl.history import History
from furbowl.ui.widgets import text
from marks import rest
from reading import put_in

TIPS, PLANS = tooltips.Tooltips(), plans.Plans()

WIDTH = 26
FACES = range(1, 7)


def told(put, match, *args):
    """The text from a function of tooltips.py; it fits two lines of 26 letters."""
    words = text.Words()
    put(words, match, *args)
    words.squeeze(WIDTH)
    end = words.skip(words.wrap(words.skip(words.wrap(0, WIDTH)), WIDTH))
    said = put_in(words).replace("~", " ")
    assert end >= words.length, said
    return said


def rows(match):
    """The tooltips of all answers; no row is cut."""
    actions = list(match.legal())
    labels = [TIPS.answer(match, each) for each in actions]
    room = 16 if any(odds < 100 for _, odds in labels) else 21
    assert all(len(label) <= room for label, _ in labels), labels
    assert len(TIPS.asked(match)) < 21
    return {told(TIPS.tells, match, each) for each in actions}


def test_a_block_after_all_movement_counts_going_for_it():  # BZ-R14
    match = blitz("PL1 5,5 blitz 6; GL1 6,5").match
    (hit,) = [action for action in match.legal() if " hits " in match.text(action)]
    assert told(TIPS.action, match, hit) == "Blitz: 1 die              They fall 28% you 44%"
    assert PLANS.chance(match, hit) == 28


@pytest.mark.parametrize("size, blocker", [(7, "PB1"), *rest((7, "PL1"), (11, "PL4"))])
@pytest.mark.parametrize("victim, name", [("GL2", "lineman2"), ("GB2", "blitzer2")])
@pytest.mark.parametrize("places", [("10,5", "11,5"), ("10,2", "10,1")], ids=["pitch", "crowd"])
@pytest.mark.parametrize("ball", ["", "*"])
def test_what_each_answer_to_the_dice_comes_to(size, blocker, victim, name, places, ball):
    """Test each face, and three faces of which the other side takes one; the ball may come loose."""
    where, said = "%s %s block 0 hit; %s %s%s" % (blocker, places[0], victim, places[1], ball), set()
    for face in FACES:
        said |= rows(blitz(where, ask="block %s %d" % (name, face), size=size, rerolls="2 2").match)
    where += "; GL1 9,4; GL3 11,4; GT 9,6"  # they help: Green chooses
    for faces in itertools.combinations_with_replacement(FACES, 3):
        for ask in ("block", "choose"):
            if ask == "choose" and len({3 if face == 4 else face for face in faces}) < 2:
                continue
            try:
                match = blitz(where, ask="%s %s %d %d %d" % ((ask, name) + faces), size=size, rerolls="2 2").match
            except ValueError:  # another number of dice is rolled there
                continue
            said |= rows(match)
    assert any(each.endswith(": the ball is loose") for each in said) == (ball == "*")
    assert any("crowd" in each for each in said) == (places[1] == "10,1")


def test_what_another_roll_and_the_other_answers_come_to():
    said = set()
    for ask, where in (
        ("reroll dodge", "PB2 10,5 move 1; GL1 10,6"),
        ("reroll rush", "PB2 10,5 move 8"),
        ("reroll rush lineman1", "PL2 10,5 blitz 7 hit; GL1 10,6"),
        ("reroll pickup", "PL2 12,1 move 1"),
        ("reroll throw 12,5 1", "PL2 5,5* pass 0"),
        ("reroll throw 12,5 2", "PL2 5,5* pass 0; PB1 12,5; GL1 12,6"),
        ("reroll catch 12,5", "PL2 5,5 pass 0; PB1 12,5; o 12,5; GL1 12,6"),
        ("push down 11,5", "PL1 10,5 block 0 hit; GL1 11,5"),
        ("push up 11,5", "PL1 10,5 block 0 hit; GL1 11,5; GL2 12,4; PB1 12,5; GL3 12,6"),
        ("follow up 11,5 12,5", "PL1 10,5 block 0 hit; GL1 11,5"),
        ("intercept 9,5", "PT 5,5* pass 0; PC 9,5; GB1 7,5; GL1 7,4; GL2 7,6"),
    ):
        match = blitz(where, ask=ask, rerolls="2 2").match
        if match.question == "push":
            said |= {told(TIPS.action, match, each) for each in match.legal()}
        else:
            said |= rows(match)
    assert len(said) > 17


# --- the message bar


@pytest.mark.parametrize(
    "dice, told",
    [
        ([4], "dodges 4+: 4, just away!"),
        ([5], "dodges 4+: 5, away!"),
        ([6], "dodges 4+: 6, long gone!"),
        ([3, 3, 4], "dodges 4+: 3, so close, and hits the turf. Armour 9+: 3+4=7, shrugged off."),
        ([1, 6, 6, 4, 3], ": 1, oh no, and hits the turf. Armour 9+: 6+6=12! Injury 4+3=7: seeing stars!"),
    ],
)
def test_the_bar_says_who_does_what_with_what_is_needed_and_rolled(dice, told):
    """With more life than the log, which has the same facts."""
    m = blitz("PL1 5,5 move 0; GL1 4,5", rerolls="0 0").do("lineman1 step 6,6", dice=dice)
    assert told in " ".join(History(m.match).spoken(m.seen))

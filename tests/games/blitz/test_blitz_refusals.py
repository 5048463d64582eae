"""Blitz's answers to the screens, word for word: why an action is refused or a player idle, the aim of an action."""

import pytest

from blitz_at_hand import KINDS, blitz, lined_up, number, read, who
from furbowl import protocol
from furbowl.actions import act
from furbowl.games.blitz import book


def bare(verb, name="PL1", target=0, size=7):
    """The number of an action, legal or not; target: a number, a square, or the player who is hit."""
    if isinstance(target, str):
        target = number(target, size) if "," in target else who(target, size)
    return act(verb, who(name, size) if name else 0, target)


# --- in a team turn

CROWD = "PL1 5,5; PL2 5,6 prone; PL3 5,7 stunned; PT 6,6*; PC ko; PB1 out; GL1 6,5; GL2 9,9; GL3 4,5 prone; GT reserve"
TURN = (  # of CROWD, Purple to play: action, sentence
    (bare(book.DECLARE, "GL1"), "It is Purple's turn (BZ-46)"),
    (bare(book.DECLARE, "PC"), "Rabbit is knocked out (BZ-37)"),
    (bare(book.DECLARE, "PB1"), "Bear 1 is out (BZ-37)"),
    (bare(book.DECLARE, "PL3"), "Tortoise 3 is stunned (BZ-21)"),
    (bare(book.DECLARE, "PL2", book.BLOCK), "Tortoise 2 is prone (BZ-21)"),
    (bare(book.DECLARE, "PB2", book.BLOCK), "No opponent is adjacent (BZ-25)"),
    (bare(book.DECLARE, "PL1", book.PASS), "Someone else has the ball (BZ-R9)"),
    (bare(book.DECLARE, "PL1", book.HANDOFF), "Someone else has the ball (BZ-R9)"),
    (bare(book.GO, "PL1", "5,4"), "Choose an action first (BZ-21)"),
    (bare(book.STAND_UP, "PL2"), "Choose an action first (BZ-21)"),
    (bare(book.FINISH, "PL1"), "Choose an action first (BZ-21)"),
    (bare(book.FORMATION, ""), "It is not time to set up (BZ-R3)"),
    (bare(book.READY, ""), "It is not time to set up (BZ-41)"),
    (bare(book.PLACE, "PL1", "9,9"), "It is not time to set up (BZ-41)"),
    (bare(book.KICK, "", "9,9"), "There is no kick-off now (BZ-45)"),
    (bare(book.GETS, "PL1"), "There is no touchback now (BZ-45)"),
    (bare(book.REROLL, ""), "Nothing to re-roll now (BZ-27)"),
    (bare(book.KEEP, ""), "Nothing to re-roll now (BZ-27)"),
    (bare(book.DIE, "", 3), "There is no die to choose (BZ-29)"),
    (bare(book.PUSH, "", "9,9"), "There is nobody to push (BZ-33)"),
    (bare(book.FOLLOW, ""), "There is no follow-up now (BZ-34)"),
    (bare(book.STAY, ""), "There is no follow-up now (BZ-34)"),
    (bare(book.INTERCEPTS, "PL1"), "Nothing to intercept now (BZ-16)"),
    (bare(book.NO_INTERCEPTION, ""), "Nothing to intercept now (BZ-16)"),
)


@pytest.mark.parametrize("action, why", TURN)
def test_before_anything_is_declared(action, why):  # BZ-21, BZ-25, BZ-R9
    assert blitz(CROWD).match.why_not(action) == why


@pytest.mark.parametrize("deed, word", [(book.BLITZ, "Blitz"), (book.PASS, "Pass"), (book.HANDOFF, "Hand-off")])
def test_once_a_turn(deed, word):  # BZ-21
    m = blitz("PL1 5,5*; GL1 9,9", used=book.DECLARABLE[deed]).match
    assert m.why_not(bare(book.DECLARE, "PL1", deed)) == "Only one %s a turn (BZ-21)" % word


def test_a_blitz_needs_somebody_who_stands():  # BZ-R9
    m = blitz("PL1 5,5; GL1 9,9 prone; GL2 9,8 stunned", watchers=False).match
    assert m.why_not(bare(book.DECLARE, "PL1", book.BLITZ)) == "No opponent is standing (BZ-R9)"


ACTING = (  # description, action, sentence
    ("PL1 5,5 move 0; PL2 5,7", bare(book.DECLARE, "PL1", book.MOVE), "Tortoise 1 is already acting (BZ-21)"),
    ("PL1 5,5 move 0; PL2 5,7", bare(book.DECLARE, "PL2", book.MOVE), "Finish Tortoise 1 first (BZ-21)"),
    ("PL1 5,5 acted; PL2 5,7", bare(book.GO, "PL1", "5,6"), "Tortoise 1 has acted (BZ-21)"),
    ("PL1 5,5 move 0", bare(book.STAND_UP), "Tortoise 1 is standing (BZ-22)"),
    ("PL1 5,5 prone move 0", bare(book.GO, "PL1", "5,6"), "Stand up first (BZ-22)"),
    ("PL1 5,5 prone blitz 0; GL1 6,6", bare(book.HITS, "PL1", "GL1"), "Stand up first (BZ-22)"),
    ("PL1 5,5 block 0; GL1 6,6", bare(book.GO, "PL1", "5,6"), "You can't move in a Block (BZ-25)"),
    ("PL1 5,5 move 0; PL2 5,6", bare(book.GO, "PL1", "5,6"), "That square is taken (BZ-22)"),
    ("PL1 5,5 move 0; GL2 5,6", bare(book.GO, "PL1", "5,6"), "That square is taken (BZ-22)"),
    ("PL1 5,5 move 0", bare(book.GO, "PL1", "5,7"), "One square at a time (BZ-22)"),
    ("PL1 5,5 move 7", bare(book.GO, "PL1", "5,7"), "One square at a time (BZ-22)"),
    ("PL1 5,5* pass 8", bare(book.GO, "PL1", "5,6"), "No movement is left (BZ-23)"),
    ("PL1 5,5* pass 8", bare(book.GO, "PL1", "5,7"), "No movement is left (BZ-23)"),
    ("PL1 5,5 move 0; GL1 6,6", bare(book.HITS, "PL1", "GL1"), "That needs Block or Blitz (BZ-25)"),
    ("PL1 5,5* pass 0; GL1 6,6", bare(book.HITS, "PL1", "GL1"), "That needs Block or Blitz (BZ-25)"),
    ("PL1 5,5 blitz 1 hit; GL1 6,6", bare(book.HITS, "PL1", "GL1"), "Only one block an action (BZ-26)"),
    ("PL1 5,5 blitz 0; PL2 6,6", bare(book.HITS, "PL1", "PL2"), "Tortoise 2 is on your side (BZ-25)"),
    ("PL1 5,5 blitz 0; GL1 7,6", bare(book.HITS, "PL1", "GL1"), "Tortoise 1 is not adjacent (BZ-25)"),
    ("PL1 5,5 blitz 0; GL1 6,6 prone", bare(book.HITS, "PL1", "GL1"), "Tortoise 1 is not standing (BZ-25)"),
    ("PL1 5,5 blitz 0; GT 6,6 stunned", bare(book.HITS, "PL1", "GT"), "Fox is not standing (BZ-25)"),
    ("PL1 5,5 blitz 0; GC ko", bare(book.HITS, "PL1", "GC"), "Rabbit is knocked out (BZ-37)"),
    ("PL1 5,5 blitz 0; GC out", bare(book.HITS, "PL1", "GC"), "Rabbit is out (BZ-37)"),
    ("PL1 5,5 blitz 0", bare(book.HITS, "PL1", "GC"), "Rabbit is in reserve (BZ-41)"),
    ("PL1 5,5* move 0", bare(book.THROWS, "PL1", "7,5"), "Pick Pass, then move (BZ-21)"),
    ("PL1 5,5* handoff 0", bare(book.THROWS, "PL1", "7,5"), "Pick Pass, then move (BZ-21)"),
    ("PL1 5,5* pass 0; PL2 6,5", bare(book.HANDS, "PL1", "PL2"), "Pick Hand-off, then move (BZ-21)"),
    ("PL1 5,5 pass 0; o 5,6", bare(book.THROWS, "PL1", "7,5"), "Tortoise 1 has no ball (BZ-9)"),
    ("PL1 5,5 handoff 0; o 5,6; PL2 6,5", bare(book.HANDS, "PL1", "PL2"), "Tortoise 1 has no ball (BZ-17)"),
    ("PL1 5,5* pass 0", bare(book.THROWS, "PL1", "5,5"), "The thrower stands there (BZ-R35)"),
    ("PL1 5,5* pass 0", bare(book.THROWS, "PL1", "19,5"), "Too far to throw (BZ-40)"),
    ("PL1 5,5* handoff 0; PL2 7,5", bare(book.HANDS, "PL1", "PL1"), "That is the same player (BZ-17)"),
    ("PL1 5,5* handoff 0; PL2 7,5", bare(book.HANDS, "PL1", "PL2"), "Tortoise 2 is not adjacent (BZ-17)"),
    ("PL1 5,5* handoff 0; PL2 6,5 prone", bare(book.HANDS, "PL1", "PL2"), "Tortoise 2 is not standing (BZ-17)"),
    ("PL1 5,5* handoff 0; GL2 6,5 prone", bare(book.HANDS, "PL1", "GL2"), "Tortoise 2 is not standing (BZ-17)"),
    ("PL1 5,5* handoff 0; PL2 ko", bare(book.HANDS, "PL1", "PL2"), "Tortoise 2 is knocked out (BZ-37)"),
)


@pytest.mark.parametrize("description, action, why", ACTING)
def test_in_an_action(description, action, why):  # BZ-22, BZ-23, BZ-25, BZ-26, BZ-17, BZ-40
    once = " ".join(word for word in ("blitz", "pass", "handoff") if " %s " % word in description)
    assert blitz(description, used=once or "nothing").match.why_not(action) == why


# --- while a question is open

QUESTIONS = {  # the question, an action that does not answer it, sentence
    "formation": (lined_up("purple", "formation purple"), "Choose a formation first (BZ-R3)"),
    "setup": (lined_up("purple", "setup purple"), "Finish setting up first (BZ-41)"),
    "kick": (lined_up("purple", "kick"), "Kick off first (BZ-45)"),
    "touchback": (lined_up("purple", "touchback"), "Give the ball to someone (BZ-45)"),
}
ASKED = {
    "reroll dodge": ("PL1 5,5 move 1; GL1 5,6", "Re-roll it, or keep it? (BZ-27)"),
    "block lineman2 4": ("PL1 5,5 block 0 hit; GL2 6,5", "Choose a block die first (BZ-29)"),
    "choose lineman2 1 3": ("PC 5,5 block 0 hit; GL2 6,5", "Choose a block die first (BZ-29)"),
    "push up 6,5": ("PL1 5,5 block 0 hit; GL1 6,5", "Choose where to push (BZ-33)"),
    "follow up 6,5 7,6": ("PL1 5,5 block 0 hit; GL1 6,5", "Follow up, or stay? (BZ-34)"),
    "intercept 12,5": ("PL1 5,5* pass 0; GL1 8,5", "Intercept it, or not? (BZ-16)"),
}


def asked(ask):
    return blitz(ASKED[ask][0], ask=ask, rerolls="1 0").match


ANSWERS = (  # the question, an answer, sentence
    ("push up 6,5", bare(book.PUSH, "", "8,8"), "Can't be pushed there (BZ-33)"),
    ("push up 6,5", bare(book.PUSH, "", "5,6"), "Can't be pushed there (BZ-33)"),
    ("choose lineman2 1 3", bare(book.DIE, "", 6), "No die shows that (BZ-31)"),
    ("block lineman2 4", bare(book.DIE, "", 6), "No die shows that (BZ-31)"),
    ("block lineman2 4", bare(book.KEEP, ""), "Choose one of the dice (BZ-29)"),
    ("intercept 12,5", bare(book.INTERCEPTS, "PL1"), "Green decides (BZ-16)"),
    ("intercept 12,5", bare(book.INTERCEPTS, "GB2"), "Not under the pass (BZ-R25)"),
    ("intercept 12,5", bare(book.INTERCEPTS, "GT"), "Fox is in reserve (BZ-41)"),
)


@pytest.mark.parametrize("ask, action, why", ANSWERS)
def test_wrong_answers(ask, action, why):  # BZ-29, BZ-31, BZ-33, BZ-16
    assert asked(ask).why_not(action) == why


PLACINGS = (  # Purple kicks and sets up, Tight; its catcher is knocked out, its thrower on 3,3 was placed
    ("GL1", "15,5", "Purple sets up now (BZ-41)"),
    ("PC", "5,5", "Rabbit is knocked out (BZ-37)"),
    ("PT", "5,5", "Fox was placed (BZ-R3)"),
    ("PB1", "11,3", "Not in your own half (BZ-41)"),
    ("PB1", "9,3", "Already standing there (BZ-R3)"),
    ("PB1", "5,1", "The wide zone is full (BZ-41)"),
    ("PB1", "5,2", "The wide zone is full (BZ-41)"),
    ("PB1", "5,10", ""),
    ("PL1", "9,5", "Three stay on the line (BZ-41)"),
    ("PL1", "5,11", "Three stay on the line (BZ-41)"),
    ("PL1", "10,9", ""),
    ("PL1", "10,10", "Three stay on the line (BZ-41)"),
    ("PB1", "10,3", ""),
    ("PB2", "6,2", ""),
    ("PL1", "9,3", ""),
)


@pytest.mark.parametrize("name, place, why", PLACINGS)
def test_where_nobody_is_placed(name, place, why):  # BZ-41, BZ-R3, BZ-R4
    m = read(lined_up("purple", "setup purple", changes="PT 3,3 placed; PC ko; PB2 6,1")).match
    assert m.why_not(bare(book.PLACE, name, place)) == why


# --- why a player can do nothing


def test_who_can_do_nothing_in_a_turn():  # BZ-21, BZ-37, BZ-46
    m = blitz(CROWD + "; PB2 3,1 acted").match
    idle = {name: m.why_idle(who(name)) for name in ("PL3", "PC", "PB1", "PB2", "GL1", "GT")}
    assert idle == {
        "PL3": "Tortoise 3 is stunned (BZ-21)",
        "PC": "Rabbit is knocked out (BZ-37)",
        "PB1": "Bear 1 is out (BZ-37)",
        "PB2": "Bear 2 has acted (BZ-21)",
        "GL1": "It is Purple's turn (BZ-46)",
        "GT": "It is Purple's turn (BZ-46)",
    }
    m = blitz("PL1 5,5 move 1; PL2 9,9").match
    assert m.why_idle(who("PL2")) == "Finish Tortoise 1 first (BZ-21)"
    assert blitz("GL1 5,5; PL2 9,9", turn="green").match.why_idle(who("PL2")) == "It is Green's turn (BZ-46)"


def test_who_can_do_nothing_while_something_is_asked():  # BZ-R3, BZ-16, BZ-45
    m = read(lined_up("purple", "setup purple", changes="PT 3,3 placed; PC ko")).match
    assert m.why_idle(who("PT")) == "Fox was placed (BZ-R3)"
    assert m.why_idle(who("PC")) == "Rabbit is knocked out (BZ-37)"
    assert m.why_idle(who("GL1")) == "Finish setting up first (BZ-41)"
    m = asked("intercept 12,5")
    assert m.why_idle(who("GB2")) == "Not under the pass (BZ-16)"
    assert m.why_idle(who("GT")) == "Fox is in reserve (BZ-41)"
    assert m.why_idle(who("PL1")) == "Intercept it, or not? (BZ-16)"
    m = read(lined_up("purple", "touchback", changes="GT ko")).match
    assert m.why_idle(who("GT")) == "Fox is knocked out (BZ-37)"
    assert m.why_idle(who("PL1")) == "Give the ball to someone (BZ-45)"
    assert asked("push up 6,5").why_idle(who("PL1")) == "Choose where to push (BZ-33)"
    assert read(lined_up("purple", "kick")).match.why_idle(who("PL1")) == "Kick off first (BZ-45)"


# --- the aim of an action, the remaining players and squares


def standing(description):
    """The match of a description, or one of those with an open question."""
    if description in QUESTIONS:
        return read(QUESTIONS[description][0]).match
    if description in ASKED:
        return asked(description)
    once = " ".join(word for word in ("blitz", "pass", "handoff") if " %s " % word in description)
    return blitz(description, used=once or "nothing").match


def test_what_is_left():  # BZ-22, BZ-23, BZ-R3
    assert blitz("PL1 5,5; PL2 5,6 acted; PL3 5,7 stunned; GL1 9,9").match.left() == ("players", 2, 7)
    assert blitz("GL1 5,5; GL2 5,6; PL1 9,9", turn="green").match.left() == ("players", 3, 7)
    assert blitz("PL1 5,5 move 5").match.left() == ("squares", 3, 8)
    assert blitz("PC 5,5 move 5").match.left() == ("squares", 5, 10)
    assert blitz("PL1 5,5 block 0; GL1 6,5").match.left() == ("squares", 0, 8)
    m = read(lined_up("purple", "setup purple", changes="PT 3,3 placed; PC ko")).match
    assert m.left() == ("placings", 5, 6)
    m = read(lined_up("purple", "setup green")).match
    assert m.left() == ("placings", 7, 7)


# --- kinds of events

EVENTS = {  # the bits of protocol of each kind that has any
    protocol.ROLL: "DODGE RUSH PICKUP THROW CATCH INTERCEPT BLOCK ARMOUR INJURY KO_ROLL",
    protocol.FREE: "FORMED PLACED DECLARE STAND STEP PUSHED FOLLOWED ACTION_OVER",
    protocol.ENDS: "TURN_OVER",
    protocol.TURN: "TURN",
    protocol.SCORE: "TOUCHDOWN",
    protocol.OVER: "MATCH_OVER",
}


def test_what_each_kind_of_event_is():  # BZ-H16
    m = blitz("PL1 5,5; GL1 9,9").match
    told = {name: bits for bits, names in EVENTS.items() for name in names.split()}
    assert {name: m.flags(kind) for name, kind in KINDS.items()} == {name: told.get(name, 0) for name in KINDS}


# --- what a press would mean while something is asked

MEANT = (
    ("setup", "PB1", "9,4", bare(book.PLACE, "PB1", "9,4")),
    ("kick", "PB1", "15,4", bare(book.KICK, "", "15,4")),
    ("touchback", "GT", "17,6", bare(book.GETS, "GT")),
    ("push up 6,5", "PL1", "7,6", bare(book.PUSH, "", "7,6")),
    ("intercept 12,5", "GL1", "8,5", bare(book.INTERCEPTS, "GL1")),
    ("formation", "PB1", "9,4", -1),
    ("reroll dodge", "PL1", "5,4", -1),
    ("follow up 6,5 7,6", "PL1", "5,4", -1),
    ("PL1 5,5; GL1 6,5", "PL1", "5,5", -1),
    ("PL1 5,5; GL1 6,5", "PL1", "6,5", bare(book.HITS, "PL1", "GL1")),
    ("PL1 5,5; GL1 6,5", "PL1", "9,9", bare(book.GO, "PL1", "9,9")),
    ("PL1 5,5; PL2 6,5", "PL1", "6,5", -1),
    ("PL1 5,5* pass 0; PL2 9,9", "PL2", "9,8", bare(book.GO, "PL2", "9,8")),
)


@pytest.mark.parametrize("description, name, place, action", MEANT)
def test_what_a_press_means(description, name, place, action):
    m = standing(description)
    assert m.meant(who(name), number(place)) == action
    assert m.meant(who(name), -1) == m.meant(who(name), m.columns * m.rows) == -1

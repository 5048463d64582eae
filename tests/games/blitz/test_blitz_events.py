"""Each kind of Blitz's events: kind, who, square, a, b as numbers."""

import pytest

from blitz_at_hand import KINDS, blitz, new_match, number


def at(place):
    return number(place) if place else -1


EVENTS = [  # who is where, facts, actions, dice, name, who, place, a, b
    ("PC 5,5 move 0; GL1 4,5; GL2 7,5", {}, "catcher step 6,5", [5], "DODGE", 4, "6,5", 5, 16 * 4 - 1 + 8),
    ("GC 5,5 move 0; PL1 4,5", {"turn": "green"}, "catcher step 6,5", [4], "DODGE", 11, "6,5", 4, 16 * 4 + 8),
    ("PL1 5,5 move 6", {}, "lineman1 step 6,5", [3], "RUSH", 0, "6,5", 3, 16 * 2 + 8),
    ("PL1 5,5 move 0; GL1 7,5; o 6,5", {}, "lineman1 step 6,5", [5], "PICKUP", 0, "6,5", 5, 16 * 4 - 1 + 8),
    ("PL1 5,5* pass 0; PL2 8,5", {}, "lineman1 throws 8,5", [3, 4], "THROW", 0, "5,5", 3, 16 * 4 + 1 + 8),
    ("PL1 5,5* pass 0; GL1 4,4", {}, "lineman1 throws 18,5", [6], "THROW", 0, "5,5", 6, 16 * 4 - 3 + 8),
    ("PL1 5,5* pass 0; PL2 8,5", {}, "lineman1 throws 8,5", [3, 4], "CATCH", 1, "8,5", 4, 16 * 4 + 1 + 8),
    ("PL1 5,5* pass 0; GB1 7,5", {}, "lineman1 throws 9,5; blitzer1 intercepts", [6], "INTERCEPT", 12, "7,5", 6, 70),
    ("PL1 5,5 block 0; PL2 7,5; GL1 6,5", {}, "lineman1 hits lineman1", [4, 6], "BLOCK", 0, "6,5", 46, 1),
    ("PC 5,5 block 0; GL1 6,5; GL2 4,4; GL3 4,5", {}, "catcher hits lineman1", [4, 6, 3], "BLOCK", 4, "6,5", 463, 0),
    ("PC 5,5 move 8", {}, "catcher step 6,5", [1, 4, 3], "ARMOUR", 4, "6,5", 43, 16 * 7 + 8),
    ("PL1 5,5 move 6", {}, "lineman1 step 6,5", [1, 6, 4, 1, 2], "INJURY", 0, "6,5", 12, 0),
    ("PL1 19,5* move 0; GL3 ko", {}, "lineman1 step 20,5", [4], "KO_ROLL", 9, "", 4, 1),
    ("PL1 19,5* move 0; GL3 ko", {}, "lineman1 step 20,5", [3], "KO_ROLL", 9, "", 3, 0),
    ("PL1 5,5 move 6", {"rerolls": "2 1"}, "lineman1 step 6,5; reroll", [1, 2], "REROLL", 0, "6,5", 0, 1),
    ("PC 5,5 move 0; GL1 4,5", {"rerolls": "2 1"}, "catcher step 6,5", [1, 4], "REROLL", 4, "6,5", 1, 2),
    ("PL1 5,5", {"turn": "green", "turns": "6 6"}, "end", [], "HALF", -1, "", 2, 1),
    ("PL1 5,5", {}, "end", [], "TURN", -1, "", 1, 3),
    ("PL1 5,5; GL1 9,9", {}, "lineman1 blitz", [], "DECLARE", 0, "5,5", 2, -1),
    ("PL1 5,5 prone move 0", {}, "lineman1 stand", [], "STAND", 0, "5,5", 3, -1),
    ("PL1 5,5 move 2", {}, "lineman1 step 6,6", [], "STEP", 0, "6,6", 3, number("5,5")),
    ("PL1 5,5 block 0; GL2 6,5", {}, "lineman1 hits lineman2", [4], "HITS", 0, "6,5", 8, 1),
    ("PL1 5,5 block 0; GL2 6,5", {}, "lineman1 hits lineman2", [4], "DIE", 0, "6,5", 3, 0),
    ("PC 5,5 block 0; GL2 6,5", {}, "catcher hits lineman2; die floored", [5, 6], "DIE", 4, "6,5", 6, 1),
    (
        "PL1 5,5 block 0; GL2 6,5",
        {},
        "lineman1 hits lineman2; push 7,6; stay",
        [4],
        "PUSHED",
        8,
        "7,6",
        0,
        number("6,5"),
    ),
    ("PL1 5,10 block 0; GL2 5,11", {}, "lineman1 hits lineman2; stay", [4, 1, 1], "PUSHED", 8, "", 0, number("5,11")),
    ("PL1 5,5 block 0; GL2 6,5", {}, "lineman1 hits lineman2; push 7,6; follow", [4], "FOLLOWED", 0, "6,5", -1, -1),
    ("PL1 5,5 move 6", {}, "lineman1 step 6,5", [1, 1, 1], "DOWN", 0, "6,5", 0, -1),
    ("PL1 5,5 block 0; GL2 6,5", {}, "lineman1 hits lineman2; push 7,6; stay", [6, 1, 1], "DOWN", 8, "7,6", 1, -1),
    ("PL1 5,5 move 6", {}, "lineman1 step 6,5", [1, 6, 6, 3, 4], "STUN", 0, "6,5", -1, -1),
    ("PL1 5,5 move 6", {}, "lineman1 step 6,5", [1, 6, 6, 4, 4], "KO", 0, "6,5", -1, -1),
    ("PL1 5,5 move 6", {}, "lineman1 step 6,5", [1, 6, 6, 4, 6], "OUT", 0, "6,5", -1, -1),
    ("PL1 5,10 block 0; GL2 5,11", {}, "lineman1 hits lineman2; stay", [4, 1, 1], "RESERVES", 8, "5,11", -1, -1),
    ("PL1 5,5* pass 0", {}, "lineman1 throws 8,5", [3], "PASSING", 0, "8,5", 0, -1),
    ("PL1 5,5* pass 0", {}, "lineman1 throws 11,5", [4], "PASSING", 0, "11,5", 1, -1),
    ("PL1 5,5* pass 0", {}, "lineman1 throws 15,5", [5], "PASSING", 0, "15,5", 2, -1),
    ("PL1 5,5* pass 0", {}, "lineman1 throws 18,5", [6], "PASSING", 0, "18,5", 3, -1),
    ("PL1 5,5* handoff 0; PL2 6,6", {}, "lineman1 hands lineman2", [3], "HANDING", 0, "6,6", 1, -1),
    ("PL1 5,5* pass 0", {}, "lineman1 throws 8,5", [1, 2], "LOOSE", 0, "5,5", -1, -1),
    ("PL1 5,5* pass 0", {}, "lineman1 throws 8,5", [1, 2], "BOUNCE", -1, "6,6", 2, number("5,5")),
    ("PL1 1,5* pass 0", {}, "lineman1 throws 8,5", [1, 3, 3, 1, 1, 1], "BOUNCE", -1, "", 3, number("1,5")),
    ("PL1 5,5* pass 0", {}, "lineman1 throws 11,5", [3, 7, 7, 7], "SCATTER", -1, "12,4", 7, number("11,5")),
    ("PL1 5,5* pass 0", {}, "lineman1 throws 8,5", [3], "FLIES", -1, "8,5", -1, number("5,5")),
    ("PL1 1,5* pass 0", {}, "lineman1 throws 8,5", [1, 3, 3, 1, 2, 1], "THROW_IN", -1, "1,5", 4, 3),
    ("PL1 5,5 move 0; o 6,5", {}, "lineman1 step 6,5", [4], "GAIN", 0, "6,5", 0, -1),
    ("PL1 5,5* pass 0; PL2 8,5", {}, "lineman1 throws 8,5", [3, 4], "GAIN", 1, "8,5", 1, -1),
    ("PL1 5,5* pass 0; GB1 7,5", {}, "lineman1 throws 9,5; blitzer1 intercepts", [6], "GAIN", 12, "7,5", 2, -1),
    ("PL1 5,5; PL2 8,8 stunned", {}, "end", [], "RECOVER", 1, "8,8", -1, -1),
    ("PL1 5,5 move 2", {}, "lineman1 finish", [], "ACTION_OVER", 0, "5,5", 0, -1),
    ("PL1 5,5 move 7", {}, "lineman1 step 6,5", [2], "ACTION_OVER", 0, "6,5", 1, -1),
    ("PL1 5,5 move 6", {}, "lineman1 step 6,5", [1, 1, 1], "TURNOVER", 0, "6,5", 0, -1),
    ("PL1 5,5", {}, "end", [], "TURN_OVER", -1, "", 0, 1),
    ("GL1 2,5* move 0", {"turn": "green", "score": "2 3"}, "lineman1 step 1,5", [], "TOUCHDOWN", 7, "1,5", 2, 4),
    ("PL1 5,5", {"half": 2, "turns": "6 6", "score": "0 1"}, "end", [], "MATCH_OVER", -1, "", 1, 1),
]


@pytest.mark.parametrize("description, facts, actions, dice, name, who, place, a, b", EVENTS)
def test_events_as_numbers(description, facts, actions, dice, name, who, place, a, b):  # BZ-19
    m = blitz(description, **facts).do(*actions.split("; "), dice=dice)
    assert (KINDS[name], who, at(place), a, b) in m.seen, m.seen


def test_events_of_kick_offs():  # BZ-45, BZ-R3
    m = new_match(first=1).do("formation Spread", "blitzer1 place 9,2", "ready", "formation Tight", "ready")
    m.do("kick 15,6", dice=[3, 5])
    assert m.seen == [
        (83, -1, number("15,6"), 0, -1),
        (103, -1, number("10,6"), 3, number("15,6")),
        (84, -1, -1, 1, -1),
    ]
    m.do("lineman2 gets")
    assert m.seen == [(106, 8, number("11,6"), 3, -1), (85, -1, -1, 1, 1)]
    m = new_match(first=0)
    assert m.seen == [(80, -1, -1, 1, 0)]
    assert m.do("formation Spread").seen == [(81, -1, -1, 1, 1)]
    m.do("lineman1 place 11,6")
    assert m.seen == [(82, 7, number("11,6"), 8, number("11,3"))]
    assert m.do("thrower place 14,4").seen == [(82, 10, number("14,4"), -1, -1)]

"""An action is legal where legal() lists it, and nowhere else: whoever does it, wherever it aims at."""

import pytest

from blitz_at_hand import blitz, letters, lined_up, number, read, who
from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.games.blitz import kinds, rules
from furbowl.match import IllegalAction
from furbowl.protocol import PLAIN, RISK

STANDING = {  # what is asked and who is where, or a kick-off
    "nobody in action": ("PL1 5,5; PL2 5,6 prone; PT 7,7*; PC 6,7 acted; GL1 6,6; GC 12,2", {}),
    "Green's turn": ("PL1 5,5; PL2 5,6 prone; GT 7,7*; GL2 8,8 stunned; GL1 6,6", {"turn": "green"}),
    "a Move": ("PL1 5,5 move 6; GL1 6,6; PL2 4,4", {}),
    "a Block": ("PL1 5,5 block 0; GL1 6,6; GL2 5,6; GL3 4,4 prone", {}),
    "a Blitz": ("PB1 1,1 blitz 8; GL1 2,2; PL2 1,2", {}),
    "a Pass low on the left": ("PT 2,3* pass 0; GL1 3,3", {}),
    "a Pass high on the right": ("GT 19,10* pass 2; PL1 12,8; GL1 18,10", {"turn": "green"}),
    "a Pass in the middle, eleven a side": ("PT 13,8* pass 1; GL1 9,9", {"size": 11}),
    "a Hand-off": ("PL1 5,5* handoff 0; PL2 6,6; GL1 4,5; PL3 5,6 prone", {}),
    "Prone": ("PL1 5,5 prone blitz 0; GL1 6,6", {}),
    "reroll": ("PL1 5,5 move 1; GL1 5,6", {"ask": "reroll dodge", "rerolls": "1 0"}),
    "block": ("PL1 5,5 block 0 hit; PL2 7,4; GL2 6,5", {"ask": "block lineman2 3 6", "rerolls": "1 0"}),
    "choose": ("PC 5,5 block 0 hit; GL2 6,5", {"ask": "choose lineman2 1 4"}),
    "push": ("PL1 5,5 block 0 hit; GL1 6,5", {"ask": "push up 6,5"}),
    "follow": ("PL1 5,5 block 0 hit; GL1 6,5", {"ask": "follow up 6,5 7,6"}),
    "intercept": ("PL1 5,5* pass 0; GL1 8,5; GC 7,5", {"ask": "intercept 12,5"}),
    "formation": ("purple", {"ask": "formation purple"}),
    "setup": ("purple", {"ask": "setup purple", "changes": "PT 3,3 placed; PC ko; PB1 1,1"}),
    "Green's set-up": ("purple", {"ask": "setup green", "changes": "GB1 20,11; GB2 20,2"}),
    "kick": ("green", {"ask": "kick"}),
    "touchback": ("purple", {"ask": "touchback", "changes": "GT ko"}),
}


def standing(name):
    description, facts = STANDING[name]
    return (blitz(description, **facts) if " " in description else read(lined_up(description, **facts))).match


@pytest.mark.parametrize("name", STANDING)
def test_an_action_is_legal_where_it_is_listed(name):  # BZ-21, BZ-40, BZ-41
    m = standing(name)
    game, listed = m._game, set(m.legal())
    squares = m.columns * m.rows
    for verb in range(kinds.FINISH + 2):
        aims = verb in (kinds.KICK, kinds.PUSH, kinds.PLACE, kinds.GO, kinds.THROWS)
        for each in {0, 1, 2 * m.size - 1, 31, *[who_of(action) for action in listed]}:
            acts = [action for action in listed if verb_of(action) == verb and who_of(action) == each]
            targets = range(squares + 1) if aims and acts else [*range(24), squares - 1, squares, 511]
            for target in targets:
                action = act(verb, each, target)
                assert rules.is_legal(game, action) == (action in listed), (verb, each, target)
    assert len(listed) == len(list(m.legal())) and all(rules.is_legal(game, action) for action in listed)


@pytest.mark.parametrize("name", STANDING)
def test_numbers_and_things_that_are_no_actions(name):  # BZ-21
    m = standing(name)
    for action in (-1, -act(1), act(kinds.FINISH + 1), 1 << 30, 1.0, None, "end"):
        assert not rules.is_legal(m._game, action)
        with pytest.raises(IllegalAction):
            m.apply(action)


@pytest.mark.parametrize("name", ["setup", "Green's set-up"])
def test_where_somebody_can_be_placed(name):  # BZ-R3, BZ-41
    """In a set-up the way to a square is the placing there, and no roll is needed."""
    m = standing(name)
    for each in range(14):
        placings = [target_of(action) for action in m.legal(each)]
        assert dict(m.reach(each)) == dict.fromkeys(placings, PLAIN)
        for square in range(-1, m.columns * m.rows + 1):
            if square in placings:
                assert m.route(each, square) == ((act(kinds.PLACE, each, square),), (1, 1))
            else:
                assert m.route(each, square) == ((), (0, 1))


def test_what_a_way_risks():  # BZ-2, BZ-23
    m = blitz("PL1 5,5 move 4; GL1 4,5").match
    risks = {number("6,6"): RISK, number("7,5"): RISK}
    assert {square: kind for square, kind in m.reach(who("PL1")) if square in risks} == risks
    m = blitz("PL1 5,5 move 4; GL1 9,5").match
    told = dict(m.reach(who("PL1")))
    assert (told[number("6,6")], told[number("7,5")], told[number("8,5")]) == (PLAIN, PLAIN, RISK)


# --- which numbers are actions at all


def targets(verb, size):
    """The targets that an action can have; None: any number of a square."""
    if verb in (kinds.HITS, kinds.HANDS):
        return range(2 * size)
    if verb in (kinds.KICK, kinds.PUSH, kinds.PLACE, kinds.GO, kinds.THROWS):
        return range({7: 20 * 11, 11: 26 * 15}[size])
    few = {kinds.DECLARE: range(5), kinds.FORMATION: range(2), kinds.DIE: (1, 2, 3, 5, 6)}
    return few.get(verb, (0,))


@pytest.mark.parametrize("size", [7, 11])
@pytest.mark.parametrize("verb", range(24))
def test_which_numbers_are_actions(size, verb):  # BZ-20, BZ-21, BZ-31
    """What is none is told so, whatever is asked; an action is refused for what it does, or is legal."""
    m = blitz("PL1 5,5; GL1 9,9", size=size).match
    alone = kinds.END <= verb <= kinds.NO_INTERCEPTION
    for each in (0, 1, size - 1, size, 2 * size - 1, 2 * size, 31):
        for target in (*range(24), 218, 219, 220, 221, 388, 389, 390, 391, 511):
            why = m.why_not(act(verb, each, target))
            fine = kinds.END <= verb <= kinds.FINISH and target in targets(verb, size)
            fine = fine and (each == 0 if alone else each < 2 * size)
            assert ("no action" in why or "not on the pitch" in why) != fine, (each, target, why)


@pytest.mark.parametrize("size, turn", [(7, "purple"), (7, "green"), (11, "purple"), (11, "green")])
def test_who_is_in_action_can_finish(size, turn):  # BZ-R10
    for each in range(size):
        each += size * (turn == "green")
        m = blitz("%s 9,6 move 1" % letters(each, size), size=size, turn=turn).match
        assert m.text(m.finish).split()[1:] == ["finish"] and m.actor(m.finish) == each == m.playing
        assert m.finish in list(m.legal(each)) and m.end in list(m.legal())

"""Edge cases of Octo's rules: standing up, legal set-ups."""

import pytest

from furbowl.actions import act
from furbowl.games.octo import book
from octagon import action_of, kick_off, octagon, who
from octo_anew import number

# --- what belongs to one side


@pytest.mark.parametrize("side, own, other", [("purple", "P", "G"), ("green", "G", "P")])
def test_only_those_of_the_side_that_ends_its_turn_stand_up(side, own, other):  # SP-R13, SP-R26
    lie = "; ".join("%s%d %d,7 down" % (own, n, 6 + n) for n in range(1, 7))
    m = octagon(lie + "; %s3 9,9 down; %s6 9,4 down" % (other, other), side=side, ap=5, tackles=2).do("end")
    assert m.told("RECOVER") == ["RECOVER %s%d %d,7 - -" % (own, n, 6 + n) for n in range(1, 7)]
    assert [n for n in range(12) if m.down(n)] == sorted([who(other + "3"), who(other + "6")])


# --- sentences of a set-up


@pytest.mark.parametrize("phase", ["setup", "placing"])
@pytest.mark.parametrize("side", [0, 1])
def test_who_sets_up_does_nothing_else(phase, side):  # SP-R16
    m = kick_off(begins=("purple", "green")[side], phase=phase).match
    for text in ("two move 7,7", "two pickup", "end", "two take"):
        assert m.why_not(action_of(text, side)) == "Finish your set-up first (SP-R16)"
    m = octagon("P2 8,8", side=("purple", "green")[side]).match
    for text in ("formation wide", "ready", "two place %s" % ("16,4" if side else "4,4")):
        assert m.why_not(action_of(text, side)) == "The set-up is over (SP-R16)"


OWN_HALF = {  # why Purple cannot put its two there
    (11, 3): "That is not in your half (SP-2)",
    (10, 3): "That is not in your half (SP-2)",
    (10, 17): "That is not in your half (SP-2)",
    (19, 12): "That is not in your half (SP-2)",
    (13, 9): "That is not in your half (SP-2)",
    (12, 14): "That is not in your half (SP-2)",
    (12, 12): "Dotted squares stay empty (SP-2)",
    (8, 8): "Dotted squares stay empty (SP-2)",
    (8, 12): "Dotted squares stay empty (SP-2)",
    (9, 10): "Dotted squares stay empty (SP-2)",
    (4, 8): "",
    (7, 10): "That square is taken (SP-R5)",
    (9, 11): "Dotted squares stay empty (SP-2)",
}


@pytest.mark.parametrize("place, why", OWN_HALF.items())
def test_where_nobody_is_put(place, why):  # SP-2, SP-R3, SP-R5
    for side, team in enumerate(("purple", "green")):
        column, row = (20 - place[0], 20 - place[1]) if side else place
        m = kick_off("P2 3,10; G2 17,10", begins=team).match
        assert m.why_not(act(book.PLACE, 6 * side + 1, number((column, row)))) == why

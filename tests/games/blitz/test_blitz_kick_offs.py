"""Positions at a kick-off, whichever side kicks: who has to be set up by then, and who cannot be yet (BZ-41)."""

import pytest

from blitz_at_hand import TEAMS, formation, letters, lined_up, mirrored
from furbowl.match import Match

ASKS = [
    (kicks, ask)
    for kicks in (0, 1)
    for ask in ("formation 0", "setup 0", "formation 1", "setup 1", "kick", "touchback")
]
asks = pytest.mark.parametrize("kicks, ask", ASKS)


def why(kicks, ask, changes="", **facts):
    """Why that cannot be, without the line at fault; "" where it can. ask: 0 for the kicking side, 1 for the other."""
    word, _, number = ask.partition(" ")
    asked = word + " " + TEAMS[kicks ^ int(number)] if number else word
    try:
        m = Match.from_position(lined_up(TEAMS[kicks], asked, changes=changes, **facts))
    except ValueError as error:
        return str(error).rpartition(": ")[2]
    assert (m.side, m.turn) == (deciding(kicks, ask), 1 - kicks)
    return ""


def deciding(kicks, ask):
    if ask == "kick":
        return kicks
    return 1 - kicks if ask in ("touchback", "formation 1", "setup 1") else kicks


def is_up(kicks, ask, side):
    """Whether a side has to be set up by then: the kicking side first, then the receiving one."""
    if ask in ("kick", "touchback", "setup 1"):
        return True
    return ask in ("setup 0", "formation 1") and side == kicks


@asks
@pytest.mark.parametrize("each", [0, 2, 6, 7, 9, 13])
def test_who_has_to_stand_where(kicks, ask, each):  # BZ-41, BZ-R6
    """Everybody of a side that is set up by then stands on the pitch, and nobody of the other one yet."""
    side = each // 7
    name = letters(each)
    home = formation(side, "kicking" if side == kicks else "receiving", "Tight")[each % 7]
    assert why(kicks, ask) == ""
    if is_up(kicks, ask, side):
        assert why(kicks, ask, name + " reserve") == "no legal set-up (BZ-41)"
        for state in (" prone", " stunned"):
            assert why(kicks, ask, name + " " + home + state) == "stands, and has done nothing, at a kick-off (BZ-41)"
    else:
        assert why(kicks, ask, "%s %s" % (name, home)) == "set up too early (BZ-41)"
    if home.partition(",")[0] not in ("10", "11"):
        assert why(kicks, ask, name + " ko") == why(kicks, ask, name + " out") == ""


@asks
@pytest.mark.parametrize("side", [0, 1])
def test_a_legal_set_up(kicks, ask, side):  # BZ-41, BZ-20, BZ-R4
    """Three on the line between the wide zones, one at most in each wide zone, all in the own half."""

    def told(*places):
        named = zip(("T", "C", "B1", "B2"), places)
        moved = ["%s%s %s" % ("PG"[side], name, mirrored(place) if side else place) for name, place in named]
        return why(kicks, ask, "; ".join(moved))

    if not is_up(kicks, ask, side):
        return
    assert told("3,1", "3,11", "1,3", "1,9") == told("3,2", "3,10", "10,3", "10,9") == ""
    no = "no legal set-up (BZ-41)"
    assert told("3,1", "3,2") == told("3,10", "3,11") == told("10,1", "10,2") == told("1,10", "9,10") == no
    assert told("11,4") == told("20,4") == told("11,3") == no
    line = "%sL1 %s" % ("PG"[side], mirrored("9,5") if side else "9,5")
    assert why(kicks, ask, line) == no
    for row, fine in ((1, False), (2, False), (3, True), (9, True), (10, False), (11, False)):
        place = "10,%d" % row
        line = "%sL1 %s" % ("PG"[side], mirrored(place) if side else place)
        taken = "; %sB1 4,3; %sB2 4,4" % (("PG"[side],) * 2) if not side else "; GB1 17,3; GB2 17,4"
        assert why(kicks, ask, line + taken) == ("" if fine else no)


@asks
def test_a_turn_has_to_be_left_for_who_receives(kicks, ask):  # BZ-R32
    receives = 1 - kicks
    for turns in (0, 5, 6):
        facts = "%d %d" % ((turns, 6) if receives == 0 else (6, turns))
        assert why(kicks, ask, turns=facts) == ("none is left for who receives (BZ-R32)" if turns == 6 else "")


@asks
@pytest.mark.parametrize("setup", ["Tight", "Spread"])
def test_nobody_is_asked_for_a_formation_that_is_fixed(kicks, ask, setup):  # BZ-R3
    assert why(kicks, ask, setup=setup) == ("" if ask in ("kick", "touchback") else "nobody sets up (BZ-R3)")


@asks
def test_who_can_have_been_placed(kicks, ask):  # BZ-R3
    """Until that side's `ready`."""
    for side in (0, 1):
        place = formation(side, "kicking" if side == kicks else "receiving", "Tight")[3]
        changes = "%sT %s placed" % ("PG"[side], place)
        found = why(kicks, ask, changes)
        sets_up = ask == "setup %d" % (side != kicks)
        assert found == ("" if sets_up else "placed, and its side does not set up (BZ-R3)")

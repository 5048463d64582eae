"""House rules: the starred rulings of docs/rules-furbowl.md, each the other way round."""

import pytest

from furbowl.games.furbowl import kinds, tables
from furbowl.match import Match
from picture import LETTERS, NAMES
from pitch import E, N, pitch

LAYOUTS = [("furbowl", formation) for formation in Match("furbowl").formations] + [("furball", None)]


@pytest.mark.parametrize("rules, formation", LAYOUTS)
def test_a_house_rule_may_mirror_the_rows_too(rules, formation, monkeypatch):
    monkeypatch.setattr(tables, "MIRROR_ROWS", 1)
    m = Match(rules, formation=formation)
    assert [m.square(who) + m.square(who + 5) for who in range(5)] == [m.columns * m.rows - 1] * 5


def test_a_house_rule_may_roll_for_the_injury_first(monkeypatch):  # R-18, FB-46
    monkeypatch.setattr(tables, "OUCH_LAST", 0)
    m = pitch("B r*. .", dice=[6, 6, 1, 1, N])
    m.do("bear tackle rabbit")
    ends = [kinds.PUSHED, kinds.OUCH, kinds.LOOSE, kinds.SCATTER]
    assert m.kinds() == [kinds.CHARGE, kinds.HIT, *ends]
    for letter in "RfF":  # the animal that has the ball then keeps it, whatever its number
        m = pitch("B r*%s ." % letter, dice=[6, 6, 2, 4, E, 6, 6])
        m.do("bear tackle rabbit")
        assert m.kinds()[-6:] == [kinds.OUCH, kinds.STUN, kinds.LOOSE, kinds.SCATTER, kinds.SURPRISE, kinds.GAIN]
        m.shows("B r %s*." % letter, stunned="r")
    m = pitch("B r . .", dice=[3, 1])
    m.do("bear tackle rabbit")
    assert m.kinds() == [kinds.CHARGE, kinds.HIT, kinds.PUSHED]


def test_a_house_rule_may_let_only_the_animal_in_play_score(monkeypatch):  # R-22, FB-4
    monkeypatch.setattr(tables, "REACTION_SCORES", 0)
    for who in (0, 3):
        m = pitch("B F*%s" % LETTERS[who], at=(13, 5), dice=[6, 6])
        m.do("fox pass %s" % NAMES[who])
        assert (m.score, m.carrier) == ((0, 0), who)
        assert Match.restore(bytearray(m.snapshot())).carrier == who
    m = pitch("F o", at=(14, 5), dice=[6, 6])
    m.do("fox move o")
    assert m.winner == 0


def test_a_house_rule_may_scatter_a_wild_throw_from_the_receiver(monkeypatch):
    monkeypatch.setattr(tables, "WILD_FROM_PASSER", 0)
    m = pitch("F*. T . .", dice=[1, 1, N])
    m.do("fox pass tortoise")
    assert [event[4] for event in m.saw(kinds.SCATTER)] == [m.number("T")]


def test_a_house_rule_may_let_the_stunned_hold_the_ball(monkeypatch):
    monkeypatch.setattr(tables, "WORST_CATCHER", 2)
    for stunned in ("", "F"):
        m = pitch("F*. . . B", stunned=stunned)
        assert m.carrier == 1
    for stunned in ("", "f"):
        m = pitch("B r*f .", stunned=stunned, dice=[3, 1, E, 6, 6])
        m.do("bear tackle rabbit")
        m.shows("B r f*.", stunned=stunned)

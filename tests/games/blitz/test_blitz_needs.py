"""What a die must show: agility, the natural 1 and 6, modifiers, armour, as the numbers of the events have it."""

import pytest

from blitz_at_hand import blitz
from furbowl.games.blitz import checks, kinds, tables

ROLLS = (kinds.DODGE, kinds.PICKUP, kinds.THROW, kinds.CATCH, kinds.INTERCEPT)


@pytest.mark.parametrize("need", range(1, 7))
@pytest.mark.parametrize("modifier", range(-8, 8))
def test_whether_a_die_is_enough(need, modifier):  # BZ-3, BZ-4
    """It succeeds if the die is 6, or not 1 and die + modifier >= need."""
    code = 16 * need + modifier + 8
    enough = [die for die in range(1, 7) if die == 6 or die != 1 and die + modifier >= need]
    assert [die for die in range(1, 7) if checks.succeeds(die, code)] == enough
    assert checks.shows(code) == enough[0]


@pytest.mark.parametrize("armour", [7, 8, 9, 10])
@pytest.mark.parametrize("modifier", range(-8, 8))
def test_what_an_armour_holds(armour, modifier):  # BZ-36
    """It is broken if the two dice and the modifier are more than the armour."""
    most = checks.holds(16 * armour + modifier + 8)
    assert all((total + modifier > armour) == (total > most) for total in range(2, 13))
    assert most == armour - modifier


@pytest.mark.parametrize("agility, need", [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1), (7, 1), (9, 1)])
def test_the_agility_table(monkeypatch, agility, need):  # BZ-3
    monkeypatch.setattr(tables, "STATS", tuple(bytes((6, 3, agility, 8)) for _ in tables.STATS))
    game = blitz("PL1 5,5; GL1 9,9; GL2 8,8").match._game
    for who, spot, zones in ((0, game.at[0], 0), (1, game.pitch.spot(0), 0), (0, game.at[7] - 1, 2)):
        for kind in ROLLS:
            for plus in (-2, -1, 0, 1):
                assert checks.code(game, kind, who, spot, plus) == 16 * need + plus - zones + 8
        assert checks.code(game, kinds.RUSH, who, spot, 0) == 16 * 2 + 8  # BZ-23


@pytest.mark.parametrize("greens", range(9))
@pytest.mark.parametrize("target, band", [("10,8", 1), ("13,8", 0), ("18,8", -1), ("20,8", -2)])
def test_modifiers_down_to_8_less(greens, target, band):  # BZ-10, BZ-4
    """What is less is told as that: only a 6 succeeds either way."""
    names = "GL1 GL2 GL3 GL4 GT GC1 GC2 GB1".split()
    around = "9,7 9,9 8,7 8,9 7,7 7,8 7,9 9,8".split()
    rivals = ["%s %s" % pair for pair in zip(names, around)][:greens]
    m = blitz("; ".join(["PL1 8,8* pass 0", *rivals]), size=11)
    m.do("lineman1 throws " + target, dice=[6] if greens < 8 else [])
    if m.question:
        m.do("nobody", dice=[6])
    assert m.told("THROW") == ["THROW PL1 8,8 6 4%+d" % max(-8, band - greens)]

"""The rulings SQ-H1 to SQ-H9 of docs/rules-squig.md, where the book is silent: each test is named after one."""

import pytest

from furbowl import cpu
from furbowl.games.squig import value
from squig_at_hand import squig


def test_h1_a_throw_in_of_a_failed_pick_up_is_tested_where_it_lands():
    m = squig("PL1 9,1 move 0; s1 10,1").do("lineman1 step 10,1", dice="1 S 3 1 2 1 2 N 1 1")
    assert m.told("TEST")[0].startswith("TEST - 10,4 1 1") and not m.told("BOUNCE")[1:]
    m = squig("s1 10,1").do("end", dice="2 1 S 3 1 2 E")
    assert len(m.told("TEST")) == 1, "one that roamed off the pitch is not"


def test_h2_a_six_splits_though_the_first_one_is_held():
    m = squig("s1 10,5; GL1 10,6").do("end", dice="2 6 N 4 1 W")
    m.shows("GL1 10,6*; s2 9,5", begins="green")


def test_h2_a_grab_that_scores_ends_everything():
    m = squig("s1 19,5; PL1 20,5").do("end", dice="2 6 E 4")
    assert m.told("TOUCHDOWN") and not m.told("SPLIT")


def test_h3_no_touchback_of_a_second_one_that_crosses_the_middle():
    m = squig.read(squig.kick_off("kick"))
    columns = squig.columns // 2
    m.do("kick %d,1" % (columns + 3), dice="W 1 1 5 W W W")
    assert m.told("TOUCHBACK") == [] and len(m.squigs().split("; ")) == 2


def test_h4_leaps_are_counted_for_each_square():
    m = squig("s1 10,5; GL1 10,6 prone; GL2 10,8 prone; s2 2,9").do("end", dice="2 4 N N N N 1")
    assert len(m.told("LEAP")) == 2 and m.squigs().startswith("1 10,9")


def test_h5_one_that_is_kicked_up_is_not_tested():
    m = squig("PL1 9,5* move 0; s2 10,5").do("lineman1 step 10,5", dice="E")
    assert m.told("TEST") == [] and m.squigs().endswith("2 11,5")


def test_h6_itching_powder_tests_what_was_held_when_it_was_played():
    m = squig("GL1 10,5*; GL2 11,5; PL1 2,2", hand="itch").do("play itch", dice="1 1 E 4")
    assert len(m.told("TEST")) == 1 and m.squigs() == "1 green lineman2"


def test_h7_buying_needs_money_on_both_sides():
    dear = "drill toadstool"
    squig.refuses(squig.buying("buy purple", theirs=dear), "ask buy purple")
    squig.refuses(squig.buying("buy purple alone", hand=dear), "ask buy purple alone")


def test_h8_a_split_is_told_before_its_move():
    m = squig("s1 10,5").do("end", dice="2 6 N N N 1 E")
    assert [each.split()[0] for each in m.told("D3", "SPLIT")] == ["D3", "SPLIT", "D3"]
    m = squig("s1 10,1; s2 8,5").do("end", dice="2 1 S 1")
    assert m.told("SQUASHED")[0].split()[-1] == "1", "what is left"


@pytest.mark.parametrize("name", cpu.NAMES)
def test_h9_the_last_one_is_pushed_if_it_was_hit(name):
    m = squig("PB1 10,5 block 0 hit; s1 10,6", ask="block squig1 3 5 6")
    assert m.match.text(cpu.decide(cpu.player(name), m.match)) == "die pushed"
    m = squig("PB1 10,5 block 0 hit; s1 10,6", ask="block squig1 1 2 6")
    assert m.match.text(cpu.finish(value.choose(m.match))) == "die backfire"

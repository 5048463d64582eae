"""The worked examples of both books, as they are printed: chapter 10 of Furbowl, 9 of Furball."""

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import NORMAL, STUNNED
from furbowl.match import Match
from pitch import N, both_books, pitch, who


@both_books
def test_example_1_bear_tackles_rabbit(rules):  # FB-38, FB-46, FB-19
    m = pitch("B r .", rules=rules, dice=[3, 4, 3, 3])
    assert m.needs(m.action("bear tackle rabbit"))[0] == (kinds.HIT, 4)  # "needs 4+ on the dice"
    m.do("bear tackle rabbit")
    assert m.rolls() == [(kinds.HIT, "B", 7, 4, 8), (kinds.OUCH, "r", 6, 1, 6)]  # 7 is 11 in all; Maul adds 1


@both_books
def test_example_2_rabbit_tries_to_tackle_bear(rules):  # FB-45, FB-44, FB-P1
    m = pitch("R b T", rules=rules, dice=[6, 6, 1, 1])
    assert m.needs(m.action("rabbit tackle bear"))[0] == (kinds.HIT, 12)  # "a natural 12 to succeed"
    assert m.do("rabbit tackle bear").saw(kinds.SLAMMED, "b")
    bounced = pitch("R b T", rules=rules, dice=[2, 2]).do("rabbit tackle bear")
    assert bounced.state(who("R")) == STUNNED  # "bounced off a stronger animal at full speed"
    equal = pitch("R r T", rules=rules, dice=[1, 1]).do("rabbit tackle rabbit")
    assert equal.state(who("R")) == NORMAL  # "just a failed tackle, not a Stunned result"


@both_books
def test_example_3_cat_picks_up(rules):  # FB-26, FB-27, FB-28
    m = pitch("C o r", rules=rules, dice=[3, 3])
    assert m.needs(m.action("cat move o")) == ((kinds.PICKUP, 6),)  # "needs 6+ on the dice"
    m.do("cat move o")
    assert m.carrier == who("C") and m.may("cat tackle rabbit")  # "may still pass or tackle"
    failed = pitch("C o r", rules=rules, dice=[3, 2, N]).do("cat move o")
    assert failed.carrier == -1 and failed.reason("C") == kinds.PICKUP_FAILED
    assert failed.side == 1  # the Cat was all that Purple had: its play has ended, and the team turn with it


@both_books
def test_example_4_a_medium_pass_to_bear(rules):  # FB-33, FB-34, FB-35
    m = pitch("F*. . . . B . .", rules=rules, at=(3, 5), dice=[3, 3, 4, 5])
    assert m.needs(m.action("fox pass bear")) == ((kinds.THROW, 6), (kinds.CATCH, 9))  # "needs 6+", "needs 9+"
    m.do("fox pass bear")
    assert (m.carrier, m.acted(who("B")), m.has_used(who("F"))) == (who("B"), False, True)
    m.do("fox finish", "bear move 9,6", dice=[])
    assert m.where("B") == (9, 6)  # "does not spend Bear's future play"


@both_books
def test_example_5_pass_then_move(rules):  # FB-11, FB-13, FB-37
    m = pitch("C*. F", rules=rules, dice=[4, 4, 4, 4]).do("cat pass fox")
    m.do("cat move 11,5", dice=[]).shows(". C F*")


@both_books
def test_example_6_move_pickup_then_pass(rules):  # FB-10, FB-11
    m = pitch("b f . o t", rules=rules, side=1, at=(5, 5), dice=[2, 3]).do("fox move o")
    assert {"fox finish", "fox pass tortoise", "fox pass bear"} <= set(m.texts())  # "or simply finish the play"
    m.do("fox pass tortoise", dice=[4, 3]).shows("b . . f t*")


@both_books
def test_example_7_tackle_then_move_but_not_onto_the_ball(rules):  # FB-11, FB-12, FB-13
    m = pitch(". o . / B r .", rules=rules, dice=[3, 1]).do("bear tackle rabbit")
    m.refuses("bear move o", "FB-12")
    m.do("bear move 11,4", dice=[]).shows(". o . / . B r")


def test_example_8_of_furbowl_the_formation_changes_the_opening():  # FB-6, R-36
    """The teams are mirrored all the same: test_formations.py."""
    openings = {tuple(Match("furbowl", dice=Script([number, 0, 0])).legal()) for number in (0, 1, 4)}
    assert len(openings) == 3  # "Balanced; another may begin Wide or Aggressive"


def test_example_8_of_furball_fox_is_surrounded():  # FB-24, FB-25, FB-18
    m = pitch("b F r", rules="furball", dice=[1, 4]).do("fox move 11,6")
    assert m.rolls() == [(kinds.DODGE, "F", 5, 3, 8)]  # "rolls 2 dice +3. Target: 8+"
    assert m.where("F") == (11, 6)
    failed = pitch("b F r", rules="furball", dice=[1, 3]).do("fox move 11,6")
    failed.shows("b F r", stunned="F")
    assert failed.reason("F") == kinds.HURT

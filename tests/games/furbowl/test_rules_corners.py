"""Where rules meet: rare chains that one rule alone does not decide."""

from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import KNOCKED_OUT, NORMAL, STUNNED
from pitch import E, N, W, both_books, pitch, scatter, who

# --- the ball


def test_after_a_long_pass_the_next_scatter_is_short():
    m = pitch("F*. . . . . . B . r 1", at=(2, 5), dice=[6, 6, 5, 3, scatter("B", "r", 3), 1, 2, E])
    m.do("fox pass bear")
    m.shows("F . . . . . . B . r o")
    assert [event[3] for event in m.saw(kinds.SCATTER)] == [3, 1]


def test_a_bad_long_throw_may_come_back_to_the_passer():
    m = pitch("r F*. . . . . . B", at=(2, 5), dice=[1, 2, scatter("F", "r", 3), 1, 2, E, 4, 4])
    m.do("fox pass bear")
    assert m.carrier == who("F")
    assert m.reason("F") is None and m.has_used(who("F"))


def test_a_failed_dodge_may_give_the_other_side_the_match():  # FB-25, R-22
    m = pitch("f F*r", at=(1, 5), dice=[1, 1, W, 2, 3])
    m.do("fox move 2,6")
    assert (m.over, m.winner, m.state(who("F"))) == (True, 1, STUNNED)


def test_a_bounced_attacker_may_give_its_side_the_match():  # FB-45, R-22
    m = pitch("b F*T", at=(13, 5), dice=[1, 1, E, 4, 4])
    m.do("fox tackle bear")
    assert (m.over, m.winner) == (True, 0)


def test_everybody_is_normal_after_such_a_score():  # R-45, FB-45
    m = pitch("b F*T", at=(13, 5), target=2, dice=[1, 1, E, 4, 4, 0, 0])
    m.do("fox tackle bear")
    assert all(m.state(who(letter)) == NORMAL for letter in "FTCbc")
    assert m.where("F") == (4, 7)
    assert not any(m.acted(i) for i in range(10))


def test_a_score_of_the_other_side_ends_the_play_too():  # FB-4
    m = pitch(". r*B F", at=(1, 5), target=2, dice=[3, 1, W, 3, 4, 0, 0])
    m.do("bear tackle rabbit")
    assert (m.playing, m.plays, m.side, m.score) == (-1, 3, 0, (0, 1))
    assert m.can_act(who("B"))


# --- status


def test_knocked_out_while_stunned_comes_back_normal():  # R-25, FB-49
    m = pitch("B r .", stunned="r", dice=[6, 6, 4, 4])
    m.do("bear tackle rabbit")
    m.do("end", dice=[4, 4])
    assert m.state(who("r")) == NORMAL
    assert "green rabbit 13,8 acted" in m.position()


def test_a_receiver_that_had_acted_is_stunned_and_no_longer_acted():  # R-46, FB-36
    m = pitch("F*B . .", acted="B", dice=[1, 1, N])
    m.do("fox pass bear")
    assert "purple bear 11,5 stunned2" in m.position()
    assert not m.acted(who("B"))
    assert m.plays == 2


def test_nobody_on_either_side_can_play_for_a_while():
    m = pitch("F b", stunned="b", ko="Cc", turns="4 3", dice=[1, 1, 1, 1, 1, 1, 1, 1])
    m.do("fox tackle bear")
    assert [e[3] for e in m.saw(kinds.SKIPPED)] == [1, 0]
    assert (m.side, m.turns, m.plays) == (1, (5, 5), 3)
    assert (m.state(who("b")), m.state(who("F")), m.state(who("C"))) == (NORMAL, STUNNED, KNOCKED_OUT)


def test_a_skipped_turn_may_run_into_the_cap():
    m = pitch("F b", stunned="bCc", turns="40 39", dice=[1, 1])
    m.do("fox tackle bear")
    assert (m.over, m.winner, m.turns) == (True, None, (40, 40))
    assert [e[3] for e in m.saw(kinds.SKIPPED)] == [1]


@both_books
def test_a_cat_alone_on_the_bench_comes_back(rules):  # FB-P3, FB-49
    m = pitch("B", rules=rules, ko="c", dice=[1, 1])
    m.do("end")
    assert (m.side, m.over) == (0, False)  # Green waits
    m.do("end", dice=[4, 4])
    m.do("end", dice=[])
    assert (m.side, m.can_act(who("c"))) == (1, True)


# --- plays


def test_tackle_then_sprint():  # FB-11, FB-17
    m = pitch("R r . . B", sprint="R", dice=[3, 3])
    m.do("rabbit tackle rabbit", "rabbit sprint 3,5")
    assert (m.where("R"), m.reason("R")) == ((3, 5), kinds.BOTH_USED)


def test_a_sprint_may_have_to_dodge():  # FB-17, FB-23
    m = pitch("f R r", sprint="R")
    sprint = m.action("rabbit sprint 4,5")
    assert (m.needs(sprint), m.odds(sprint)) == (((kinds.DODGE, 5),), (30, 36))


def test_a_push_squeezes_between_two_animals():  # FB-39
    m = pitch(
        """
        . T .
        . r t
        B . .
    """,
        dice=[3, 1],
    )
    m.do("bear tackle rabbit")
    assert m.where("r") == (12, 6)


def test_a_tackle_that_frees_from_one_of_three():  # R-47, FB-23
    m = pitch(
        """
        . f .
        r B t
        . . .
    """,
        dice=[4, 1, 1, 2],
    )
    m.do("bear tackle rabbit", "bear move 12,4")
    assert m.state(who("B")) == STUNNED
    assert [roll[0] for roll in m.rolls()] == [kinds.HIT, kinds.DODGE]


def test_a_carrier_walks_through_what_it_must():  # FB-4, FB-22
    m = pitch("F*. 1", at=(13, 5), dice=[])
    m.do("fox move 1")
    assert [m.place(event[2]) for event in m.saw(kinds.STEP)] == [(14, 5), (15, 5)]
    assert m.over

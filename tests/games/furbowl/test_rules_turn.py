"""Teams, team turns and whose play it is: chapters 1 and 4 of Furbowl, 1 and 3 of Furball."""

import pytest

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import NORMAL
from furbowl.match import Match
from pitch import both_books, pitch, who


@both_books
def test_two_teams_of_five(rules):  # FB-1
    m = Match(rules)
    assert [m.name(i) for i in range(10)] == ["Rabbit", "Fox", "Bear", "Tortoise", "Cat"] * 2
    assert all(m.state(i) == NORMAL for i in range(10))
    assert len({m.square(i) for i in range(10)}) == 10


@pytest.mark.parametrize("rules, columns, rows", [("furbowl", 15, 10), ("furball", 13, 9)])
def test_size_of_the_pitch(rules, columns, rows):  # FB-2
    m = Match(rules)
    assert (m.columns, m.rows) == (columns, rows)
    corner = pitch("R", rules=rules, at=(columns, rows), ko="Cc")
    assert corner.square(who("R")) == columns * rows - 1
    assert pitch("r", rules=rules, at=(1, 1), side=1, ko="Cc").square(who("r")) == 0  # row 1 is at the bottom


@both_books
def test_a_team_turn_has_three_plays(rules):  # FB-8
    m = pitch(
        """
        . . .
        F B T
        . . .
    """,
        rules=rules,
    )
    assert m.plays == 3
    for letter, text, left in (("F", "fox move 10,6", 2), ("B", "bear move 11,6", 1)):
        m.do(text)
        assert (m.plays, m.side, m.acted(who(letter))) == (left, 0, True)
    m.do("tortoise move 12,6")
    assert (m.plays, m.side) == (3, 1)
    assert m.saw(kinds.TURN_OVER) == [(kinds.TURN_OVER, -1, -1, 0, 0)]
    assert m.saw(kinds.TURN) == [(kinds.TURN, -1, -1, 1, 4)]


@both_books
def test_an_animal_plays_once_a_turn(rules):  # FB-8
    m = pitch("F . B", rules=rules)
    m.do("fox move 11,5")
    assert m.playing == -1
    assert list(m.legal(who("F"))) == []
    m.refuses("fox move 11,6", "FB-8")
    m.refuses("fox finish", "FB-8", "R-9")


def test_choosing_is_free():
    m = pitch("F . . . T")
    m.refuses("fox finish", "R-9", "FB-14")
    assert (m.plays, m.playing) == (3, -1)
    m.do("tortoise move 13,6")
    assert (m.plays, m.acted(who("F"))) == (2, False)


def test_the_first_action_spends_the_play():
    m = pitch("B r . . T", dice=[1, 2])
    m.do("bear tackle rabbit")
    assert (m.plays, m.playing) == (2, who("B"))


def test_a_play_in_progress_keeps_the_others_waiting():  # R-9, FB-14
    m = pitch("F . r . B")
    m.do("fox move 11,5")
    assert m.texts() and set(m.texts()) == {"fox tackle rabbit", "fox finish", "end"}
    assert list(m.legal(who("B"))) == []


@pytest.mark.parametrize("before", [(), ("fox move 11,5",)])
def test_a_turn_may_be_ended_early(before):
    m = pitch("F . r . B")
    m.do(*before, "end")
    assert (m.side, m.plays) == (1, 3)
    assert m.saw(kinds.TURN_OVER) == [(kinds.TURN_OVER, -1, -1, 0, 1)]


@both_books
def test_failures_never_end_the_team_turn(rules):
    m = pitch("F b B", rules=rules, dice=[1, 1])
    m.do("fox tackle bear")
    assert (m.side, m.plays, m.playing) == (0, 2, -1)
    assert m.can_act(who("B"))


def test_fewer_playable_animals_fewer_plays():
    m = pitch("F . . r .", acted="C")
    assert m.plays == 3
    m.do("fox move 11,5")
    assert m.side == 1
    assert m.saw(kinds.TURN_OVER) == [(kinds.TURN_OVER, -1, -1, 0, 0)]


def test_a_side_that_cannot_play_is_skipped():
    m = pitch("F . . . .", stunned="c", turns="4 3")
    m.do("end")
    assert (m.side, m.turns) == (0, (5, 4))
    turns = [e for e in m.seen if e[0] in (kinds.TURN, kinds.SKIPPED)]
    assert [e[:4] for e in turns] == [(kinds.TURN, -1, -1, 1), (kinds.SKIPPED, -1, -1, 1), (kinds.TURN, -1, -1, 0)]


def test_skipped_only_after_recovery():
    m = pitch("F . . . .", stunned1="c", turns="4 3")
    m.do("end")
    assert (m.side, m.turns, m.plays) == (1, (4, 4), 3)


def test_skipped_only_after_the_knocked_out_have_rolled():  # FB-49
    m = pitch("F . . . .", ko="c", turns="4 3", dice=[4, 4])
    m.do("end")
    assert m.where("c") == (12, 2)  # back, but it has acted: nobody can play
    assert (m.side, m.turns) == (0, (5, 4))


def test_playable_without_anything_but_end():
    m = pitch(
        """
        R F .
        C B .
    """,
        at=(1, 1),
        acted="RFB",
        plays=1,
    )
    assert m.texts() == ["end"]
    m.do("end")
    assert m.side == 1


def test_a_turn_ends_with_its_last_play():
    m = pitch("F . . B .", plays=1, acted="BC")
    m.do("fox move 11,5")
    assert (m.side, m.plays) == (1, 3)


def test_the_last_play_may_be_finished():
    m = pitch("F . r B .", plays=1, acted="BC")
    m.do("fox move 11,5")
    assert (m.side, m.plays, m.playing) == (0, 0, who("F"))
    assert set(m.texts()) == {"fox tackle rabbit", "fox finish", "end"}
    m.do("fox finish")
    assert m.side == 1


def test_acted_is_forgotten_when_the_turn_ends():
    m = pitch("F . . . B", acted="B")
    m.do("end")
    assert not any(m.acted(i) for i in range(10))


def test_a_stunned_animal_is_not_marked_as_acted():
    m = pitch("F b . R .", dice=[1, 2])
    m.do("fox tackle bear")
    assert not m.acted(who("F"))
    assert "purple fox 10,5 stunned2" in m.position()


def test_who_starts_is_the_toss_of_a_coin():
    for side in (0, 1):
        m = Match("furball", dice=Script([side]))
        assert (m.side, m.turns) == (side, (1 - side, side))
    assert {Match("furball", seed=seed).side for seed in range(40)} == {0, 1}

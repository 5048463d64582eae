"""Octo's options, its members after the end, the path and chances of a pass, free spelling."""

import pytest

from furbowl.match import IllegalAction, Match
from octagon import action_of, new_match, octagon
from octo_anew import number

# --- options


def test_the_limits_of_options():  # SP-R4
    for options in (
        {"target": 1},
        {"target": 99},
        {"turn_cap": 1},
        {"turn_cap": 250},
        {"formation": None, "first": None},
    ):
        Match("octo", **options)
    m = Match("octo", turn_cap=250, formation="Wide", first=0)
    for _ in range(500):
        assert not m.over
        m.apply(m.parse("end"))
    assert m.over and m.turns == (250, 250)


def test_a_snapshot_keeps_the_options():  # SP-R16, SP-R4
    m = Match("octo", formation="Wide", target=2, turn_cap=1, first=1)
    copy = Match.restore(m.snapshot())
    for _ in range(2):
        copy.apply(copy.parse("end"))
    assert copy.over and copy.target == 2
    m = new_match(formation="Wide", first=0)
    m.do("two move 5,10")
    again = Match.restore(m.snapshot())
    assert again.target == 3 and again.snapshot() == m.snapshot()


# --- members


def test_members_of_a_finished_match():
    m = octagon("P2 19,10*; G1 15,15", score="2 0").do("two score")
    assert (m.over, m.winner, m.score, m.phase, m.starter) == (True, 0, (3, 0), "play", -1)
    assert not list(m.legal())
    for text in ("end", "two move 18,10"):
        with pytest.raises(IllegalAction):
            m.match.apply(action_of(text, 0))


def test_a_path_of_a_pass():  # SP-R23
    m = octagon("P2 15,6*; G2 10,3; G1 13,10")
    path = list(m.path(m.parse("two pass short e")))
    wanted = [(16, 6), (17, 6), (18, 6), *[(18, row) for row in range(7, 15)]]
    assert path[:11] == [number(place) for place in wanted] and len(path) == 12
    m = octagon("P2 16,9*; G1 18,10")
    assert list(m.path(m.parse("two pass long e"))) == [number((column, 9)) for column in (17, 18, 19)]


def test_the_chances_of_a_pass():  # SP-R10
    m = octagon("P2 9,6*")
    goal, own, ours, theirs, loose, total = m.chances(m.parse("two pass short n"))
    assert (goal, own, ours, theirs) == (0, 0, 0, 0) and loose == total
    m = octagon("P2 16,9*; G1 18,10")
    goal, own, ours, theirs, loose, total = m.chances(m.parse("two pass short e"))
    assert goal * 24 == 11 * total and own == ours == 0


# --- texts


@pytest.mark.parametrize(
    "written",
    ["two move 9,10", "TWO MOVE 9,10", "  two   move 9, 10 ", "Purple two move 9,10", "purple  TWO move 9, 10"],
)
def test_a_text_written_otherwise(written):
    m = octagon("P2 8,10*")
    assert m.text(m.parse(written)) == "two move 9,10"

"""Positions as text: what position() writes, what from_position() reads, and what it refuses."""

import pytest

from furbowl.dice import Script
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, STUNNED
from furbowl.match import Match
from pitch import pitch, who

FURBOWL = """rules furbowl
side purple
plays 1
turns 4 3
score 0 0
target 1
formation Wide
ball 8,5
purple rabbit 4,10 sprint
purple fox 7,6 moved
purple bear 5,5 acted
purple tortoise 4,3 stunned2
purple cat ko
green rabbit 12,10
green fox 8,7
green bear 11,5
green tortoise out
green cat 12,1 stunned1"""

FURBALL = """rules furball
side green
plays 2
turns 11 12
score 1 2
target 3
ball green fox
purple rabbit ko
purple fox out
purple bear 3,4
purple tortoise 2,3
purple cat 3,2 stunned1
green rabbit 12,7 sprint
green fox 7,6
green bear 11,4 used
green tortoise out
green cat 11,2"""


def changed(text, old, new):
    """The text with one line changed, or left out."""
    lines = text.splitlines()
    assert old in lines, old
    return "\n".join(line if line != old else new for line in lines if line != old or new is not None)


def test_what_it_says():
    m = Match.from_position(FURBOWL)
    assert (m.rules, m.side, m.plays, m.turns, m.score, m.target) == ("furbowl", 0, 1, (4, 3), (0, 0), 1)
    assert (m.formation, m.ball, m.carrier, m.playing) == ("Wide", 4 * 15 + 7, -1, who("F"))
    assert m.has_moved(who("F")) and not m.has_used(who("F")) and m.acted(who("B"))
    assert m.can_sprint(who("R")) and not m.can_sprint(who("r"))
    assert (m.state(who("T")), m.state(who("C")), m.state(who("c"))) == (STUNNED, KNOCKED_OUT, STUNNED)
    m = Match.from_position(FURBALL)
    assert (m.carrier, m.ball, m.playing) == (who("f"), 5 * 13 + 6, who("b"))
    assert m.has_used(who("b")) and not m.has_moved(who("b"))


def test_what_it_does_not_say():
    m = Match("furbowl", seed=4, turn_cap=7, formation="Wide", target=2)
    copy = Match.from_position(m.position())
    assert (copy.turn_cap, copy.target, copy.formation) == (40, 2, "Wide")
    script = Script([4, 1])
    scoring = Match.from_position(pitch("F*1", at=(14, 5), target=2, formation="Wide").position(), dice=script)
    scoring.apply(scoring.parse("fox move 15,5"))
    assert (scoring.formation, script.left) == ("Aggressive", 0)


def test_the_plays_of_a_position_are_played():  # FB-9
    m = Match.from_position(FURBOWL)
    assert [m.text(a) for a in m.legal()].count("end") == 1
    assert {m.text(a).split()[0] for a in m.legal()} == {"fox", "end"}


# --- what is refused


def refused(text, *quoted):
    """Check that a text is refused with an error that quotes one of these lines."""
    with pytest.raises(ValueError) as refusal:
        Match.from_position(text)
    assert any(repr(line) in str(refusal.value) for line in quoted), str(refusal.value)


@pytest.mark.parametrize(
    "carrier, line, home",
    [("purple fox", "purple fox 7,6 moved", "purple fox 15,6 moved"), ("green fox", "green fox 8,7", "green fox 1,7")],
)
def test_a_carrier_that_is_home(carrier, line, home):  # FB-4, R-22
    text = changed(FURBOWL, "ball 8,5", "ball " + carrier)
    assert Match.from_position(text).ball >= 0
    refused(changed(text, line, home), home, "ball " + carrier)


@pytest.mark.parametrize("ball", ["5,5", "purple tortoise", "purple cat", "green tortoise"])
def test_where_no_ball_is_at_rest(ball):  # FB-P5
    """Under an animal, with a Stunned one, on the bench, with one that is Out."""
    refused(changed(FURBOWL, "ball 8,5", "ball " + ball), "ball " + ball)


def test_more_plays_gone_than_animals_that_played():  # FB-8
    fresh = changed(FURBOWL, "purple bear 5,5 acted", "purple bear 5,5")
    assert Match.from_position(fresh).plays == 1  # the Fox is in play, the Tortoise was Stunned in its play
    refused(changed(fresh, "plays 1", "plays 0"), "plays 0")
    refused(changed(fresh, "purple tortoise 4,3 stunned2", "purple tortoise 4,3 stunned1"), "plays 1")
    refused(changed(fresh, "purple tortoise 4,3 stunned2", "purple tortoise 4,3"), "plays 1")


def test_the_first_team_turn_of_all_may_have_begun_with_fewer_plays():
    fresh = changed(changed(FURBOWL, "purple bear 5,5 acted", "purple bear 5,5"), "plays 1", "plays 0")
    refused(fresh, "plays 0")
    assert Match.from_position(changed(fresh, "turns 4 3", "turns 1 0")).plays == 0
    refused(changed(fresh, "turns 4 3", "turns 1 1"), "plays 0")


def test_no_decision_waiting():
    idle = changed(FURBOWL, "purple fox 7,6 moved", "purple fox 7,6 acted")
    assert Match.from_position(idle).playing == -1
    none_left = changed(idle, "plays 1", "plays 0")
    refused(none_left, "plays 0")
    nobody = changed(idle, "purple rabbit 4,10 sprint", "purple rabbit 4,10 acted")
    refused(nobody, *nobody.splitlines())


def test_the_smaller_pitch_has_its_own_edges():  # FB-2, FB-3
    refused(changed(FURBALL, "purple bear 3,4", "purple bear 14,4"), "purple bear 14,4")
    refused(changed(FURBALL, "purple bear 3,4", "purple bear 3,10"), "purple bear 3,10")
    text = changed(FURBALL, "ball green fox", "ball purple bear")
    refused(changed(text, "purple bear 3,4", "purple bear 13,4"), "purple bear 13,4", "ball purple bear")


SAID = [  # a line of FURBOWL, its replacement, and the error
    ("side purple", "side", "one of purple, green"),
    ("plays 1", "plays 1 1", "1 number, not 2 words"),
    ("plays 1", "plays 4", "4 is more than 3"),
    ("plays 1", "plays one", "'one' is no number"),
    ("turns 4 3", "turns 40 41", "41 is more than 40"),
    ("ball 8,5", "ball", "'nothing': a square is column,row"),
    ("ball 8,5", "ball 8,5 8", "'8': a word too many"),
    ("green fox 8,7", "green fox 8,11", "'8,11' is not on the pitch"),
    ("green fox 8,7", "green fox out acted", "'acted', but on the bench"),
    ("purple bear 5,5 acted", "purple bear 5,5 moved", "two animals in play (FB-8)"),
    ("purple bear 5,5 acted", "purple wolf 5,5 acted", "unknown, a line begins with rules, side, plays, turns, "),
]


@pytest.mark.parametrize("old, new, said", SAID)
def test_what_is_said_of_a_line_that_cannot_be(old, new, said):
    with pytest.raises(ValueError) as refusal:
        Match.from_position(changed(FURBOWL, old, new))
    assert str(refusal.value).startswith(repr(new) + ": " + said)


def test_what_is_said_of_a_line_too_many_or_too_few():
    for text, said in (
        (FURBOWL + "\n plays 2 ", "'plays 2': a second line for plays"),
        (FURBOWL + ";Green Fox 1,1", "'Green Fox 1,1': a second line for green fox"),
        (changed(FURBOWL, "plays 1", None), "the line 'plays' is missing"),
        (changed(FURBOWL, "green fox 8,7", None), "the line 'green fox' is missing"),
        (FURBALL + "\nformation Wide", "'formation Wide': furball has no formations"),
    ):
        with pytest.raises(ValueError) as refusal:
            Match.from_position(text)
        assert str(refusal.value) == said


@pytest.mark.parametrize("place, state", [("ko", KNOCKED_OUT), ("out", GONE)])
def test_a_rabbit_takes_its_sprint_to_the_bench(place, state):  # FB-17, FB-49
    text = changed(FURBOWL, "purple rabbit 4,10 sprint", "purple rabbit %s sprint" % place)
    m = Match.from_position(text)
    assert (m.state(who("R")), m.can_sprint(who("R")), m.square(who("R"))) == (state, True, -1)
    assert m.position().strip() == text

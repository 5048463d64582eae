"""The face of a match: options, legal(), apply(), events(), and the small questions."""

import re

import pytest

from furbowl import protocol
from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import NORMAL
from furbowl.match import IllegalAction, Match
from pitch import LETTERS, N, both_books, pitch, who

PASSING_TIME = """
    . . . . .
    r F*. B .
    . t . c .
"""


# --- a new match


@both_books
def test_defaults(rules):  # R-1, R-2
    m = Match(rules)
    assert (m.rules, m.target, m.turn_cap, m.score) == (rules, 1, 40, (0, 0))
    assert (m.over, m.winner, m.plays, m.playing, m.carrier) == (False, None, 3, -1, -1)
    assert m.turns == ((1, 0) if m.side == 0 else (0, 1))


@pytest.mark.parametrize("rules", ["squid", "", "Furbowl", None, 7])
def test_unknown_rules_are_refused(rules):
    with pytest.raises(ValueError) as refusal:
        Match(rules)
    assert "furbowl" in str(refusal.value) and "furball" in str(refusal.value)


@both_books
def test_an_unknown_option_is_refused(rules):
    with pytest.raises(ValueError) as refusal:
        Match(rules, targets=3)
    assert "targets" in str(refusal.value)
    for option in ("target", "turn_cap", "first"):
        assert re.search(r"\b%s\b" % option, str(refusal.value))


@pytest.mark.parametrize(
    "option, bad",
    [
        ("target", 0),
        ("target", -1),
        ("target", "3"),
        ("target", None),
        ("target", 1.5),
        ("turn_cap", 0),
        ("turn_cap", -40),
        ("turn_cap", "40"),
        ("turn_cap", None),
        ("first", 2),
        ("first", -1),
        ("first", "purple"),
        ("formation", "Narrow"),
        ("formation", 1),
        ("formation", ""),
    ],
)
def test_a_bad_value_is_refused(option, bad):  # R-1, R-2, R-3, FB-6
    with pytest.raises(ValueError) as refusal:
        Match("furbowl", **{option: bad})
    assert option in str(refusal.value)
    allowed = {"formation": ("Balanced", "Wide", "Central", "Defensive", "Aggressive"), "first": ("0", "1")}
    assert all(value in str(refusal.value) for value in allowed.get(option, ("1",)))


def test_furball_has_no_formations():  # FB-6
    with pytest.raises(ValueError) as refusal:
        Match("furball", formation="Wide")
    assert "formation" in str(refusal.value)
    assert Match("furball", formation=None).formation is None


def test_options_hold():  # R-1, R-2
    m = Match("furbowl", target=3, turn_cap=7, formation="Aggressive", first=1)
    assert (m.target, m.turn_cap, m.formation, m.side) == (3, 7, "Aggressive", 1)


# --- legal()


@both_books
def test_legal_is_a_list_of_small_ints_each_once_always_in_order(rules):
    m = Match(rules, seed=3)
    before = m.snapshot()
    listed = list(m.legal())
    assert listed == list(m.legal())
    assert len(set(listed)) == len(listed) > 50
    assert all(type(action) is int and 0 <= action < 2**30 for action in listed)
    assert m.snapshot() == before and list(m.events()) == list(Match(rules, seed=3).events())


def test_legal_of_one_animal():
    m = pitch(PASSING_TIME)
    for letter in LETTERS:
        own = [a for a in m.legal() if protocol.verb(a) != kinds.END and protocol.actor_bits(a) == who(letter)]
        assert list(m.legal(who(letter))) == own
    assert [a for a in m.legal() if protocol.verb(a) == kinds.END] == [m.action("end")]


def test_legal_can_be_left_half_way():
    m = Match("furbowl")
    first = iter(m.legal())
    head = [next(first), next(first)]
    assert list(m.legal())[:2] == head


def test_legal_lists_what_the_numbers_in_words_say():  # FB-9
    m = pitch("F r . B", moved="F")
    assert set(m.legal()) == {m.action("fox finish"), m.action("end"), m.action("fox tackle rabbit")}


# --- apply()


@pytest.mark.parametrize(
    "action",
    [
        None,
        "end",
        "fox move 7,6",
        "",
        (),
        (3, 1),
        [1],
        {},
        b"",
        0.5,
        object(),
        True,
        -1,
        0,
        2**14 - 1,
        2**30,
        2**31,
        2**64,
        -(2**64),
        10**40,
    ],
)
@both_books
def test_what_is_not_legal_is_refused(rules, action):
    m = pitch("F . r", rules=rules)
    before = m.snapshot()
    with pytest.raises(IllegalAction) as refusal:
        m.apply(action)
    assert isinstance(refusal.value, ValueError)
    assert re.search(r"\b(FB|R)-\d+", str(refusal.value)), str(refusal.value)
    assert m.snapshot() == before and list(m.events()) == []


def test_every_refusal_quotes_a_rule():
    m = pitch(PASSING_TIME, acted="B", stunned="t")
    before, listed = m.snapshot(), set(m.legal())
    for verb in range(8):
        for actor in range(12):
            for target in (0, 1, 4, 5, 9, 10, 66, 81, 82, 149, 150, 511):
                action = protocol.action(verb, actor, target)
                if action not in listed:
                    with pytest.raises(IllegalAction, match=r"\b(FB|R)-\d+"):
                        m.apply(action)
    assert m.snapshot() == before


@pytest.mark.parametrize(
    "verb, actor, target, rules",
    [
        (kinds.PASS, "F", who("F"), {"FB-32"}),  # to itself
        (kinds.PASS, "F", who("r"), {"FB-32"}),  # to an opponent
        (kinds.PASS, "F", 10, {"FB-32", "FB-1"}),  # to nobody
        (kinds.PASS, "F", who("T"), {"FB-32", "FB-50"}),  # to one that is Out
        (kinds.PASS, "R", who("F"), {"FB-32"}),  # without the ball
        (kinds.TACKLE, "F", who("B"), {"FB-38"}),  # a team-mate
        (kinds.TACKLE, "F", who("c"), {"FB-38"}),  # too far
        (kinds.TACKLE, "F", who("f"), {"FB-38", "FB-50"}),  # Out
        (kinds.TACKLE, "F", 10, {"FB-38", "FB-1"}),  # nobody
        (kinds.MOVE, "F", 150, {"FB-2", "FB-22"}),  # off the pitch
        (kinds.MOVE, "F", 511, {"FB-2", "FB-22"}),
        (kinds.MOVE, "F", 65, {"FB-22"}),  # onto another
        (kinds.MOVE, "F", 14, {"FB-16", "FB-22", "R-6"}),  # too far
        (kinds.SPRINT, "F", 80, {"FB-17"}),
        (kinds.FINISH, "F", 0, {"R-9", "FB-14"}),
    ],
)
def test_why_not(verb, actor, target, rules):
    m = pitch("r F*B R", at=(5, 5))
    with pytest.raises(IllegalAction) as refusal:
        m.apply(protocol.action(verb, who(actor), target))
    assert set(re.findall(r"\b(?:FB-P?|R-)\d+\b", str(refusal.value))) & rules, str(refusal.value)


def test_the_other_sides_animals_are_refused():  # FB-8
    m = pitch("F . r")
    for action in (protocol.action(kinds.MOVE, who("r"), m.number((13, 6))), protocol.action(kinds.FINISH, who("r"))):
        with pytest.raises(IllegalAction, match=r"\b(FB|R)-\d+"):
            m.apply(action)


def test_a_refusal_in_the_middle_of_a_play():  # FB-8, R-9
    m = pitch("F r . B", moved="F")
    m.refuses("bear move 13,6", "FB-8", "R-9", "FB-14")
    m.refuses("bear finish", "FB-8", "R-9", "FB-14")


# --- events()


def test_events_are_five_small_ints_and_forgotten_once_read():
    m = pitch("B r*.", dice=[3, 1, N])
    m.match.apply(m.action("bear tackle rabbit"))
    events = [tuple(event) for event in m.match.events()]
    assert len(events) > 4
    assert all(len(event) == 5 and all(type(part) is int and -1 <= part < 2**14 for part in event) for event in events)
    assert list(m.match.events()) == []


def test_events_wait_until_they_are_read():
    m = pitch("F . r B")
    m.match.apply(m.action("fox move 11,5"))
    m.match.apply(m.action("fox finish"))
    seen = [event[0] for event in m.match.events()]
    assert seen.index(kinds.GO) < seen.index(kinds.PLAY_OVER)


def test_a_roll_tells_its_dice_modifier_target_and_result():  # FB-51, FB-7
    for dice, success in (([2, 3], True), ([3, 1], False)):
        m = pitch("F o B", dice=dice + ([] if success else [N]))
        m.do("fox move o")
        (roll,) = m.saw(kinds.PICKUP)
        assert (roll[3], kinds.natural(roll), kinds.modifier(roll), kinds.goal(roll)) == (
            dice[0] * 10 + dice[1],
            sum(dice),
            3,
            8,
        )
        assert kinds.success(roll) == success


# --- the small questions


def test_the_small_questions():
    m = pitch(PASSING_TIME, acted="B", stunned="t", sprint="R", ko="R")
    assert (m.columns, m.rows, m.rules, m.side) == (15, 10, "furbowl", 0)
    assert m.ball == m.square(who("F")) == m.number("F")
    assert [m.who_at(m.number(letter)) for letter in "FBrtc"] == [who(letter) for letter in "FBrtc"]
    assert m.who_at(m.number((10, 6))) == -1
    assert [m.can_act(who(letter)) for letter in "FBrRT"] == [True, False, False, False, False]
    assert m.state(who("F")) == NORMAL and m.square(who("R")) == -1
    assert m.can_sprint(who("R")) and not m.can_sprint(who("r"))
    assert (m.name(1), m.name(6)) == ("Fox", "Fox")
    assert (m.has_moved(who("F")), m.has_used(who("F"))) == (False, False)


DRAWN = """
furball, green to play, 2 plays, 1:0
 9 c  .  .  .  .  .  .  .  .  .  .  .  .
 8 .  .  .  .  .  .  .  .  .  .  .  .  .
 7 .  .  .  .  .  .  .  .  .  .  .  .  .
 6 .  .  .  .  .  .  .  .  .  .  .  .  .
 5 .  .  .  .  .  .  .  .  .  Fo r~ b  .
 4 .  .  .  .  .  .  .  .  .  .  .  .  .
 3 .  .  .  .  .  .  .  .  .  .  .  .  .
 2 .  .  .  .  .  .  .  .  .  .  .  .  .
 1 .  .  .  .  .  .  .  .  .  .  .  .  .
   1  2  3  4  5  6  7  8  9  10 11 12 13
purple rabbit ko
purple bear out
purple tortoise out
purple cat ko
green fox out
green tortoise out"""


def test_the_pitch_as_text():
    m = pitch("F*r b", rules="furball", side=1, plays=2, acted="b", stunned="r", ko="RC", score="1 0", target=2)
    assert [line.rstrip() for line in str(m.match).splitlines()] == DRAWN.strip("\n").splitlines()


def test_the_pitch_as_text_shows_each_change():
    m = pitch("F . o B")
    seen = {str(m.match)}
    for text in ("fox move 11,5", "bear move 14,6"):
        m.do(text)
        seen.add(str(m.match))
    assert len(seen) == 3
    assert all(len(drawing.splitlines()) >= 10 for drawing in seen)


@pytest.mark.parametrize("option, most", [("target", 99), ("turn_cap", 250)])
@both_books
def test_the_largest_numbers_that_may_be_asked_for(rules, option, most):  # H-9, R-1, R-2
    m = Match(rules, **{option: most})
    assert getattr(m, option) == getattr(Match.restore(m.snapshot(), dice=Script([])), option) == most
    for number in (most + 1, most + 2, 1000):
        with pytest.raises(ValueError, match="%s must be a whole number from 1 to %d, not %d" % (option, most, number)):
            Match(rules, **{option: number})


@pytest.mark.parametrize("name", ["Plays", "__deepcopy__", "_game_", "_rule", "_rules_", "playss", "zebra"])
def test_a_match_has_no_other_facts(name):
    m = Match("furbowl")
    with pytest.raises(AttributeError, match="^%s$" % name):
        getattr(m, name)


@both_books
def test_the_seed_is_0_where_none_is_given(rules):
    assert Match(rules).snapshot() == Match(rules, seed=0).snapshot()
    assert len({Match(rules, seed=seed).snapshot() for seed in (-1, 0, 1)}) == 3


@both_books
def test_a_match_can_be_asked_for_another(rules):
    m = Match(rules, seed=3)
    assert m.restore(m.snapshot()).snapshot() == m.snapshot()
    assert m.from_position(m.position()).position() == m.position()


JUNK = [None, "home", b"", (), [3], {}, 0.5, object(), True, 0, -1, -(2**70), 2**30, 2**70]
JUNK += [protocol.action(*parts) for parts in ((kinds.END, 1), (kinds.MOVE, 1, 511), (kinds.PASS, 1, 10), (7, 0, 0))]


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_what_is_no_action_is_refused_with_a_sentence(junk):
    """In free play, with a play in progress and after the end; of another phase, too."""
    for m in (Match("furbowl", seed=3), pitch("F f B", used="F").match, pitch("F f B", moved="F").match, finished()):
        before = m.snapshot()
        assert m.why_not(junk)
        for question in (m.apply, m.odds, m.needs, m.explain):
            with pytest.raises(IllegalAction):
                question(junk)
        for question in (m.text, m.label, m.parse, Match.restore, Match.from_position, Match):
            with pytest.raises(ValueError):
                question(junk)
        assert m.snapshot() == before


def finished():
    m = Match("furball", turn_cap=1)
    m.apply(m.end)
    m.apply(m.end)
    assert m.over and m.end == m.finish == -1
    return m


def test_odds_of_another_phase():
    """What was legal at the last decision and is not now."""
    m = pitch("F f B", dice=[3, 4]).match
    tackle, move = m.parse("fox tackle fox"), m.parse("bear move 12,6")
    m.apply(tackle)
    for action in (tackle, move):
        for question in (m.odds, m.needs, m.explain):
            with pytest.raises(IllegalAction):
                question(action)


def test_a_number_with_a_point_is_no_action():
    """Even where it equals one that was just listed."""
    m = Match("furbowl", seed=3)
    listed = list(m.legal())
    for question in (m.apply, m.odds, m.needs):
        with pytest.raises(IllegalAction):
            question(float(listed[0]))

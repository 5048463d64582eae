"""The face of a match: options, legal(), apply(), events(), and the small questions."""

import pytest

from furbowl import registry
from furbowl.actions import act, verb_of, who_of
from furbowl.dice import Script, ScriptError
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
def test_defaults(rules):  # FB-17
    m = Match(rules)
    assert (m.rules, m.target, m.turn_cap, m.score) == (rules, 1, 40, (0, 0))
    assert (m.over, m.winner, m.plays, m.playing, m.carrier) == (False, None, 3, -1, -1)
    assert m.turns == ((1, 0) if m.side == 0 else (0, 1))
    assert [i for i in range(10) if m.can_sprint(i)] == [who("R"), who("r")]


@pytest.mark.parametrize("rules", ["squid", "", "Furbowl", None, 7])
def test_unknown_rules_are_refused(rules):
    with pytest.raises(ValueError, match="allowed are %s" % ", ".join(sorted(registry.names()))):
        Match(rules)


@both_books
def test_an_unknown_option_is_refused(rules):
    with pytest.raises(ValueError, match=r"targets.*\btarget\b.*\bturn_cap\b.*\bfirst\b"):
        Match(rules, targets=3)


BAD = {  # values that an option cannot have; what the refusal lists
    "target": ((0, -1, "3", None, 1.5), ("1",)),
    "turn_cap": ((0, -40, "40", None), ("1",)),
    "first": ((2, -1, "purple"), ("0", "1")),
    "formation": (("Narrow", 1, ""), ("Balanced", "Wide", "Central", "Defensive", "Aggressive")),
}


@pytest.mark.parametrize("option, bad", [(option, bad) for option in BAD for bad in BAD[option][0]])
def test_a_bad_value_is_refused(option, bad):  # FB-6
    with pytest.raises(ValueError) as refusal:
        Match("furbowl", **{option: bad})
    assert all(value in str(refusal.value) for value in (option, *BAD[option][1]))


@pytest.mark.parametrize("option, most", [("target", 99), ("turn_cap", 250)])
@both_books
def test_the_largest_numbers_that_may_be_asked_for(rules, option, most):  # H-9, R-1, R-2
    m = Match(rules, **{option: most})
    assert getattr(m, option) == getattr(Match.restore(m.snapshot(), dice=Script([])), option) == most
    for number in (most + 1, most + 2, 1000):
        with pytest.raises(ValueError, match="%s must be a whole number from 1 to %d, not %d" % (option, most, number)):
            Match(rules, **{option: number})


def test_furball_has_no_formations():  # FB-6
    with pytest.raises(ValueError, match="formation"):
        Match("furball", formation="Wide")
    assert Match("furball", formation=None).formation is None


def test_options_hold():
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
        own = [a for a in m.legal() if verb_of(a) != kinds.END and who_of(a) == who(letter)]
        assert list(m.legal(who(letter))) == own
    assert [a for a in m.legal() if verb_of(a) == kinds.END] == [m.action("end")]


def test_legal_can_be_left_half_way():
    m = Match("furbowl")
    first = iter(m.legal())
    head = [next(first), next(first)]
    assert list(m.legal())[:2] == head


def test_legal_lists_what_the_numbers_in_words_say():  # FB-9
    m = pitch("F r . B", moved="F")
    assert set(m.legal()) == {m.action("fox finish"), m.action("end"), m.action("fox tackle rabbit")}


# --- apply()


JUNK = [None, "home", b"", (), [3], {}, 0.5, object(), True, 0, -1, -(2**70), 2**14 - 1, 2**30, 2**70]
JUNK += [act(*parts) for parts in ((kinds.END, 1), (kinds.MOVE, 1, 511), (kinds.PASS, 1, 10), (7, 0, 0))]


def finished():
    m = Match("furball", turn_cap=1)
    m.apply(m.end)
    m.apply(m.end)
    assert m.over and m.end == m.finish == -1
    return m


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_what_is_no_action_is_refused_with_a_sentence(junk):
    """In free play, with a play in progress and after the end; of another phase, too."""
    assert issubclass(IllegalAction, ValueError)
    for m in (Match("furbowl", seed=3), pitch("F f B", used="F").match, pitch("F f B", moved="F").match, finished()):
        before, _ = m.snapshot(), list(m.events())
        assert m.why_not(junk)
        for question in (m.apply, m.odds, m.needs, m.explain):
            with pytest.raises(IllegalAction, match=r"\b(FB|R)-\d+"):
                question(junk)
        for question in (m.text, m.label, m.parse, Match.restore, Match.from_position, Match):
            with pytest.raises(ValueError):
                question(junk)
        assert m.snapshot() == before and list(m.events()) == []


@pytest.mark.parametrize("marks", [{"acted": "B", "stunned": "t"}, {"moved": "F"}])
def test_every_refusal_quotes_a_rule(marks):  # FB-8, R-9
    m = pitch(PASSING_TIME, **marks)
    before, listed = m.snapshot(), set(m.legal())
    for verb in range(8):
        for actor in range(12):
            for target in (0, 1, 4, 5, 9, 10, 66, 81, 82, 149, 150, 511):
                action = act(verb, actor, target)
                if action not in listed:
                    with pytest.raises(IllegalAction, match=r"\b(FB|R)-\d+"):
                        m.apply(action)
    assert m.snapshot() == before


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


def test_what_was_just_listed_is_not_worked_out_again(monkeypatch):
    """The cursor asks at each of its steps."""
    m = Match("furbowl", seed=3)
    action = list(m.legal())[0]
    monkeypatch.setattr(m._rules, "is_legal", lambda game, action: False)
    assert m.odds(action) == (1, 1)
    m.apply(action)
    with pytest.raises(IllegalAction):
        m.odds(m.end)


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
    for text in ("fox move 11,5", "fox finish"):
        m.match.apply(m.action(text))
    seen = [event[0] for event in m.match.events()]
    assert seen.index(kinds.GO) < seen.index(kinds.PLAY_OVER)


@pytest.mark.parametrize("dice, shown, success", [([2, 3], 23, True), ([6, 5], 65, True), ([3, 1, N], 31, False)])
@both_books
def test_a_roll_tells_its_dice_modifier_target_and_result(rules, dice, shown, success):  # FB-51, FB-7
    (roll,) = pitch("F o B", rules=rules, dice=dice).do("fox move o").saw(kinds.PICKUP)
    assert (roll[3], kinds.natural(roll), kinds.modifier(roll), kinds.goal(roll)) == (shown, sum(dice[:2]), 3, 8)
    assert kinds.success(roll) == success


@pytest.mark.parametrize("dice, error", [([7, 1], ScriptError), ([1], ScriptError), ([6, 6, 6], AssertionError)])
def test_dice_that_do_not_fit_run_out_or_are_left_over_fail_a_test(dice, error):  # FB-7
    with pytest.raises(error):
        pitch("F o .", dice=dice).do("fox move o")


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


@both_books
def test_the_pitch_as_text_shows_everybody_where_it_stands(rules):
    m = Match(rules, seed=3)
    lines = [line[3:] for line in str(m).splitlines()[m.rows : 0 : -1]]
    cells = "".join(line.ljust(3 * m.columns) for line in lines)[::3]
    drawn = {m.square(animal): letter for animal, letter in enumerate(LETTERS)} | {m.ball: "o"}
    assert cells == "".join(drawn.get(square, ".") for square in range(m.columns * m.rows))


def test_the_pitch_as_text_shows_each_change():
    m = pitch("F . o B")
    for text, row in (("fox move 11,5", ".  F  o  B  .  ."), ("bear move 14,6", ".  F  o  .  .  .")):
        m.do(text)
        assert str(m.match).splitlines()[6].split(None, 10)[10].strip() == row


@pytest.mark.parametrize("name", ["Plays", "__deepcopy__", "_game_", "_rule", "_rules_", "playss", "zebra"])
def test_a_match_has_no_other_facts(name):
    m = Match("furbowl")
    with pytest.raises(AttributeError, match="^%s$" % name):
        getattr(m, name)


def test_a_match_that_is_not_made_yet_has_no_facts():
    """Whoever copies or unpickles objects asks for names before there are any."""
    blank = object.__new__(Match)
    for name in ("_rules", "__setstate__", "plays", "state"):
        with pytest.raises(AttributeError):
            getattr(blank, name)


@both_books
def test_the_seed_is_0_where_none_is_given(rules):
    assert Match(rules).snapshot() == Match(rules, seed=0).snapshot()
    assert len({Match(rules, seed=seed).snapshot() for seed in (-1, 0, 1)}) == 3


@both_books
def test_a_match_can_be_asked_for_another(rules):
    m = Match(rules, seed=3)
    assert m.restore(m.snapshot()).snapshot() == m.snapshot()
    assert m.from_position(m.position()).position() == m.position()

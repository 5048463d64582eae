"""Big hits and the Ouch Table, and what follows from the numbers: chapters 8 and 9 of Furbowl, 7 and 8 of Furball."""

import pytest
from test_rules_tackling import NAMES, STRENGTH, WEAKER, duel

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, NORMAL, STUNNED
from furbowl.match import Match
from picture import LETTERS
from pitch import E, N, S, W, both_books, pitch, who

PAIRS = [(a, d) for a in STRENGTH for d in STRENGTH]
DICE = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def tackle(attacker, defender):
    return "%s tackle %s" % (NAMES[attacker], NAMES[defender])


@both_books
def test_eleven_is_a_big_hit(rules):  # FB-46
    m = pitch("T r .", rules=rules, dice=[4, 4, 1, 2])
    m.do("tortoise tackle rabbit")
    assert m.rolls() == [(kinds.HIT, "T", 8, 3, 8), (kinds.OUCH, "r", 3, 0, 6)]


def test_ten_is_not():  # FB-46
    m = pitch("T r .", dice=[4, 3])
    m.do("tortoise tackle rabbit")
    assert not m.saw(kinds.OUCH)


@pytest.mark.parametrize("attacker, defender", PAIRS)
def test_a_double_6_always_is(attacker, defender):  # FB-46, FB-P1
    m = duel(attacker, defender, [6, 6, 1, 1])
    m.do(tackle(attacker, defender))
    assert [roll[:2] for roll in m.rolls()] == [(kinds.HIT, attacker), (kinds.OUCH, defender.lower())]
    assert m.saw(kinds.PUSHED)


@pytest.mark.parametrize("attacker, defender", PAIRS)
def test_every_tackle_roll(attacker, defender):  # FB-46, FB-P1, FB-P2, FB-P4
    start = duel(attacker, defender, [])
    state, action = start.snapshot(), start.action(tackle(attacker, defender))
    difference = STRENGTH[attacker] - STRENGTH[defender]
    stuns = 0
    for first, second in DICE:
        m = Match.restore(state, dice=Script([first, second, 1, 1]))
        m.apply(action)
        events = list(m.events())
        seen = [event[0] for event in events]
        total = first + second + difference
        assert (kinds.PUSHED in seen) == (total >= 8)
        big = total >= 8 and (total >= 11 or first + second == 12)
        assert (kinds.OUCH in seen) == big
        assert all(event[1] == who(defender.lower()) for event in events if event[0] == kinds.OUCH)
        stunned = m.state(who(attacker)) == STUNNED
        assert stunned or m.state(who(attacker)) == NORMAL
        assert not (stunned and kinds.PUSHED in seen)
        stuns += stunned
    assert stuns == (6 if (attacker, defender) in WEAKER else 0)


OUCHES = [(total, (6, total - 6) if total > 6 else (1, total - 1)) for total in range(2, 13)]


def injury(total):
    """What the Ouch Table says, typed from the book."""
    if total <= 5:
        return NORMAL
    if total <= 8:
        return STUNNED
    return KNOCKED_OUT if total <= 11 else GONE


@pytest.mark.parametrize("attacker, modifier", [("R", 0), ("F", 0), ("B", 1), ("T", 0), ("C", 0)])
@pytest.mark.parametrize("defender, shell", [("R", 0), ("F", 0), ("B", 0), ("T", -2), ("C", 0)])
def test_the_ouch_table(attacker, modifier, defender, shell):  # FB-47, FB-19, FB-20, FB-21
    for natural, dice in OUCHES:
        m = duel(attacker, defender, [6, 6, *dice])
        m.do(tackle(attacker, defender))
        assert m.rolls()[1] == (kinds.OUCH, defender.lower(), natural, modifier + shell, 6)
        expected = injury(natural + modifier + shell)
        if defender == "C" and expected == GONE:
            expected = KNOCKED_OUT
        assert m.state(who(defender.lower())) == expected, "Ouch %d" % natural


@both_books
@pytest.mark.parametrize(
    "dice, stunned, ko, out",
    [
        ((2, 2), "", "", ""),
        ((2, 3), "f", "", ""),
        ((3, 4), "f", "", ""),
        ((4, 4), "", "f", ""),
        ((5, 5), "", "f", ""),
        ((5, 6), "", "", "f"),
    ],
)
def test_the_edges_of_the_ouch_table(rules, dice, stunned, ko, out):  # FB-47, FB-19
    m = pitch("B f .", rules=rules, dice=[6, 6, *dice])
    m.do("bear tackle fox")
    m.shows("B . f" if stunned or dice == (2, 2) else "B . .", stunned=stunned, ko=ko, out=out)


def test_maul_needs_a_bear_that_attacks():  # FB-19
    m = pitch("F b T", dice=[6, 6, 1, 2])
    m.do("fox tackle bear")
    assert m.rolls()[1] == (kinds.OUCH, "b", 3, 0, 6)


def test_shell_needs_a_tortoise_that_is_hit():  # FB-20
    m = pitch("T f .", dice=[6, 6, 1, 2])
    m.do("tortoise tackle fox")
    assert m.rolls()[1] == (kinds.OUCH, "f", 3, 0, 6)


def test_maul_and_shell_add_up():  # FB-19, FB-20
    m = pitch("B t .", dice=[6, 6, 6, 6])
    m.do("bear tackle tortoise")
    assert m.rolls()[1] == (kinds.OUCH, "t", 12, -1, 6)
    m.shows("B . .", ko="t")


@both_books
def test_nine_lives(rules):  # FB-21, FB-P3
    m = pitch("B c .", rules=rules, dice=[6, 6, 6, 6])
    m.do("bear tackle cat")
    m.shows("B . .", ko="c")
    assert m.told(kinds.KO) == [("c", (12, 5), 1)]
    assert not m.saw(kinds.OUT)


def test_nine_lives_are_not_counted():  # FB-21
    m = pitch("B c .", dice=[6, 6, 6, 6])
    m.do("bear tackle cat")
    m.do("end", dice=[4, 4])
    assert (m.side, m.where("c")) == (0, (12, 2))  # back, and Green had nobody to play with
    m.do("bear move 11,3", "bear tackle cat", dice=[6, 6, 6, 6])
    assert m.state(who("c")) == KNOCKED_OUT


def test_a_plain_knock_out_is_no_life():  # FB-21, FB-47
    m = pitch("B c .", dice=[6, 6, 4, 4])
    m.do("bear tackle cat")
    assert m.told(kinds.KO) == [("c", (12, 5), 0)]


def test_out_says_from_where():  # FB-50
    m = pitch("B r t", dice=[6, 6, 6, 6])
    m.do("bear tackle rabbit")
    assert m.told(kinds.OUT) == [("r", (11, 5))]
    assert (m.square(who("r")), m.state(who("r"))) == (-1, GONE)


# --- the order inside a tackle


def test_push_ball_ouch():
    m = pitch("B r*. .", dice=[4, 3, N, 3, 2])
    m.do("bear tackle rabbit")
    order = (kinds.HIT, kinds.PUSHED, kinds.LOOSE, kinds.SCATTER, kinds.OUCH, kinds.STUN)
    assert [kind for kind in m.kinds() if kind in order] == list(order)


def test_shoved_onto_the_ball_before_the_ouch():  # R-18, FB-42
    m = pitch("B r o .", dice=[4, 3, 2, 3, E, 3, 1])
    m.do("bear tackle rabbit")
    assert [roll[0] for roll in m.rolls()] == [kinds.HIT, kinds.SURPRISE, kinds.OUCH]
    m.shows("B . r o")


@pytest.mark.parametrize(
    "ouch, stunned, ko, out", [((3, 2), "r", "", ""), ((4, 4), "", "r", ""), ((6, 5), "", "", "r")]
)
def test_a_regained_ball_is_dropped_again(ouch, stunned, ko, out):
    m = pitch("B r*. .", dice=[4, 3, E, 4, 4, *ouch, E])
    m.do("bear tackle rabbit")
    m.shows("B . r o" if stunned else "B . . o", stunned=stunned, ko=ko, out=out)
    assert m.saw(kinds.SCATTER)[-1] == (kinds.SCATTER, -1, m.number((13, 5)), 1, m.number((12, 5)))


def test_a_ball_shoved_into_and_dropped_again():
    m = pitch("B r o .", dice=[4, 3, 4, 4, 4, 4, E])
    m.do("bear tackle rabbit")
    m.shows("B . . o", ko="r")


def test_not_hurt_keeps_the_regained_ball():
    m = pitch("B r*. .", dice=[4, 3, E, 4, 4, 2, 2])
    m.do("bear tackle rabbit")
    m.shows("B . r*.")


@pytest.mark.parametrize("ouch, kind", [((4, 4), kinds.KO), ((6, 5), kinds.OUT)])
def test_the_bench_before_the_ball(ouch, kind):
    m = pitch("B r*. F", dice=[4, 3, E, 4, 4, *ouch, E, 1, 3, W])
    m.do("bear tackle rabbit")
    assert m.place(m.ball) == (12, 5)  # the square that the Rabbit has left
    order = [k for k in m.kinds() if k in (kinds.OUCH, kind, kinds.SCATTER)]
    assert order == [kinds.SCATTER, kinds.OUCH, kind, kinds.SCATTER, kinds.SCATTER]


def test_stunned_before_the_ball():
    m = pitch("B r*. F", dice=[4, 3, E, 4, 4, 3, 2, E, 1, 3, W, N])
    m.do("bear tackle rabbit")
    assert m.saw(kinds.BOUNCE, "r")
    assert m.place(m.ball) == (12, 6)


def test_after_the_ouch_the_hops_count_anew():
    picture = """
        . t b .
        B r*. .
    """
    before = [N, E, W, E, W, E, S, 4, 4]  # six landings on the sleepers, the seventh on the Rabbit
    after = [N, W, E, W, E, W, N]  # six more, then the grass
    m = pitch(picture, stunned="tb", dice=[4, 3, *before, 3, 2, *after])
    m.do("bear tackle rabbit")
    assert (len(m.saw(kinds.BOUNCE)), m.saw(kinds.DROP)) == (12, [])
    assert m.place(m.ball) == (11, 6)


@pytest.mark.parametrize("who", range(10))
@pytest.mark.parametrize("whom", range(5))
def test_maul_and_shell_on_both_sides(who, whom):  # FB-19, FB-20, FB-38
    """Each of Purple on each of Green, and the other way round."""
    whom += 5 if who < 5 else 0
    m = pitch("%s %s . ." % (LETTERS[who], LETTERS[whom]), side=who // 5, dice=[6, 6, 1, 1])
    m.do("%s tackle %s" % (NAMES[LETTERS[who % 5]], NAMES[LETTERS[whom % 5]]))
    strength = (0, 1, 4, 3, 1)
    difference = strength[who % 5] - strength[whom % 5]
    ouch = (NAMES[LETTERS[who % 5]] == "bear") - 2 * (NAMES[LETTERS[whom % 5]] == "tortoise")
    assert m.rolls() == [(kinds.HIT, LETTERS[who], 12, difference, 8), (kinds.OUCH, LETTERS[whom], 2, ouch, 6)]


@pytest.mark.parametrize("who", range(10))
@pytest.mark.parametrize("whom", range(5))
def test_nine_lives_on_both_sides(who, whom):  # FB-21, FB-47, FB-50
    whom += 5 if who < 5 else 0
    m = pitch("%s %s . ." % (LETTERS[who], LETTERS[whom]), side=who // 5, dice=[6, 6, 6, 6])
    m.do("%s tackle %s" % (NAMES[LETTERS[who % 5]], NAMES[LETTERS[whom % 5]]))
    saved = NAMES[LETTERS[whom % 5]] in ("tortoise", "cat")
    m.shows("%s . . ." % LETTERS[who], **{"ko" if saved else "out": LETTERS[whom]})
    assert [kind for kind in (kinds.KO, kinds.OUT) if m.saw(kind)] == [kinds.KO if saved else kinds.OUT]
    if saved:
        assert m.told(kinds.KO) == [(LETTERS[whom], (12, 5), 1 if whom % 5 == 4 else 0)]


@pytest.mark.parametrize("cat", (4, 9))
def test_a_cat_that_is_knocked_out_was_not_saved(cat):  # FB-21, FB-47
    m = pitch(("b C ." if cat == 4 else "B c ."), side=1 - cat // 5, dice=[6, 6, 4, 4])
    m.do("bear tackle cat")
    assert m.told(kinds.KO) == [(LETTERS[cat], (12, 5), 0)]

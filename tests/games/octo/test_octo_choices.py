"""Octo's answers to the screens: where a teamster can go, why an action is refused, how a pass may end."""

from collections import deque

import pytest

from furbowl import protocol
from furbowl.actions import act
from furbowl.games.octo import book
from furbowl.games.octo.book import BY_CAP, BY_SCORE
from furbowl.match import Match
from octagon import action_of, octagon, who
from octo_anew import around, number, place_of

CROWDED = "P2 8,8; P3 8,9; P4 10,10*; G3 9,9; G4 9,8 down; G1 18,9; P5 17,9; G5 12,9"


def bare(verb, who, target=0):
    return act(verb, who, target)


# --- where a teamster can go


def walked(m, letters):
    """{place: steps} over free places, counted independently."""
    start = place_of(m.match.square(who(letters)))
    taken = {place_of(m.match.square(each)) for each in range(12)}
    found, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for near in around(here):
            if near not in taken and near not in found:
                found[near] = found[here] + 1
                waiting.append(near)
    del found[start]
    return found


@pytest.mark.parametrize("ap", [1, 2, 5, 9])
@pytest.mark.parametrize("letters", ["P2", "P3", "P5"])
def test_reach_and_routes_are_the_shortest_ways(letters, ap):  # SP-3, SP-R5
    m = octagon(CROWDED, ap=ap, tackles=1)
    steps = walked(m, letters)
    near = {place: count for place, count in steps.items() if count <= ap}
    reached = list(m.match.reach(who(letters)))
    assert [square for square, _ in reached] == sorted(number(place) for place in near)
    assert {kind for _, kind in reached} <= {protocol.PLAIN}
    for place in [(column, row) for column in range(1, 20) for row in range(1, 20)]:
        actions, odds = m.match.route(who(letters), number(place))
        if place not in near:
            assert (actions, odds) == ((), (0, 1))
            continue
        assert len(actions) == near[place] and odds == (1, 1)
        walk = m.match.copy()
        for action in actions:
            assert action in list(walk.legal(who(letters)))
            walk.apply(action)
        assert place_of(walk.square(who(letters))) == place


def test_what_would_be_done_at_a_square():
    m = octagon(CROWDED, ap=9, tackles=1)
    meant = {
        (7, 7): bare(book.MOVE, 1, number((7, 7))),
        (15, 15): bare(book.MOVE, 1, number((15, 15))),
        (9, 9): bare(book.JOSTLE, 1, who("G3")),
        (9, 8): bare(book.JOSTLE, 1, who("G4")),
        (8, 9): bare(book.JOSTLE, 1, who("P3")),
        (8, 8): -1,
        (1, 1): -1,
    }
    assert {place: m.match.meant(1, number(place)) for place in meant} == meant
    n = octagon("P2 8,8; G3 9,9*")
    assert n.match.meant(1, number((9, 9))) == bare(book.TACKLE, 1, who("G3"))
    assert n.match.meant(8, number((1, 10))) == bare(book.JOSTLE, 8, 0)
    assert n.match.meant(1, -1) == n.match.meant(1, 999) == -1


def test_placing_by_hand():  # SP-R16
    m = Match("octo", first=0)
    side = m.side
    mine = side * 6 + 1
    free = number((16, 6) if side else (4, 14))
    assert m.meant(mine, free) == bare(book.PLACE, mine, free)
    assert m.route(mine, free) == ((bare(book.PLACE, mine, free),), (1, 1))
    assert m.route(mine, number((4, 14) if side else (16, 6))) == ((), (0, 1))
    assert (free, protocol.PLAIN) in list(m.reach(mine)) and list(m.reach((mine + 6) % 12)) == []
    assert m.aim(bare(book.PLACE, mine, free)) == (protocol.GO, free)
    assert m.left() == ("placings", 6, 6)
    m.apply(bare(book.PLACE, mine, free))
    assert m.left() == ("placings", 5, 6)
    assert m.why_not(bare(book.PLACE, mine, free)) == "Rabbit is in place (SP-R16)"
    assert m.why_idle(mine) == "Rabbit is in place (SP-R16)"


# --- why an action is refused


NO_ACTIONS = [
    0,
    1 << 30,
    bare(book.END, 1),
    bare(book.END, 0, 1),
    bare(book.FORMATION, 0, 4),
    bare(book.PASS, 3, 24),
]
REFUSED = (  # of CROWDED, Purple to play: action, sentence
    (bare(book.MOVE, 1, number((8, 9))), "That square is taken (SP-R5)"),
    (bare(book.MOVE, 1, number((8, 11))), "One step at a time (SP-3)"),
    (bare(book.MOVE, 1, number((8, 19))), "Too far: 6 AP left (SP-3)"),
    (bare(book.JOSTLE, 1, who("G5")), "Tortoise is too far away (SP-12)"),
    (bare(book.TACKLE, 1, who("G5")), "Tortoise is too far away (SP-R11)"),
    (bare(book.TACKLE, 1, who("G3")), "Jostle it: it has no ball (SP-R11)"),
    (bare(book.JOSTLE, 1, who("G4")), "Bear is on the ground (SP-R13)"),
    (bare(book.JOSTLE, 1, who("P3")), "Fox is on your side (SP-3)"),
    (bare(book.JOSTLE, 3, who("P2")), "Pick Bear to aim a pass (SP-4)"),
    (bare(book.JOSTLE, 4, who("G1")), "Goalie is safe in its zone (SP-7)"),
    (bare(book.PICKUP, 1), "Someone holds the ball (SP-R5)"),
    (bare(book.CARRY, 1), "Rabbit has no ball in hand (SP-R5)"),
    (bare(book.CARRY, 3), "Stand in front of the goal (SP-R20)"),
    (bare(book.PASS, 3, book.pass_target(2, 1)), "A long pass costs 7 AP (SP-3)"),
    (bare(book.PASS, 1, 1), "Rabbit has no ball in hand (SP-R5)"),
    (bare(book.MOVE, 1, 0), "(1,1) is not on the pitch (SP-R1)"),
    (bare(book.MOVE, 1, number((19, 18))), "(19,18) is not on the pitch (SP-R1)"),
    *[(each, "%d is not an action (SP-3)" % each) for each in NO_ACTIONS],
)


@pytest.mark.parametrize("action, sentence", REFUSED, ids=range(len(REFUSED)))
def test_refusals_word_for_word(action, sentence):
    m = octagon(CROWDED, ap=6, tackles=1)
    assert m.match.why_not(action) == sentence


def test_who_has_the_ball_is_tackled_and_not_jostled():
    m = octagon("P2 8,8; G3 9,9*")
    assert m.match.why_not(bare(book.JOSTLE, 1, who("G3"))) == "Tackle it: it has the ball (SP-12)"
    assert m.match.why_not(bare(book.TACKLE, 1, who("G3"))) == ""


def test_hemmed_in_and_no_free_way():
    ring = (
        "P2 10,10; P3 9,9; P4 10,9; P5 11,9; P6 9,10; P1 9,11; G2 11,10 down; G3 10,11 down; G4 11,11 down; G5 15,15*"
    )
    m = octagon(ring + "; o 15,14", ap=7, tackles=3).match
    assert m.why_idle(1) == "Rabbit is hemmed in (SP-R5)"
    assert m.why_not(bare(book.MOVE, 1, number((13, 10)))) == "No free path in 7 steps (SP-R5)"


# --- the picture


def test_the_picture_shows_everything():
    rows = str(octagon("P2 8,8; G3 9,9*; G4 9,8 down", ap=9, tackles=1).match)
    lines = rows.splitlines()
    assert lines[0].startswith("octo, play, purple: 9 AP, 1 tackles, 0:0")
    assert lines[-1].split() == [str(n) for n in range(1, 20)]
    row9, row8 = lines[20 - 9], lines[20 - 8]
    assert row9.startswith(" 9 ") and row9[3 + 3 * 8 : 5 + 3 * 8] == "#o"
    assert row8[3 + 3 * 7 : 5 + 3 * 7] == "2 " and row8[3 + 3 * 8 : 5 + 3 * 8] == "$~"
    assert lines[1].startswith("19") and "." in lines[1] and lines[1][3:20].strip() == ""
    assert octagon("P2 8,8; o 12,12").match.__str__().splitlines()[20 - 12][3 + 3 * 11] == "o"


# --- the preview of a pass before it is paid for


def seen(m, text):
    way, tries, receiver, _ = m.match.sight(action_of(text, m.match.side))
    return {place_of(square): likely for square, likely in way}, tries, receiver


def at_least(dice):
    """Chances of a total of at least 1, 2, .. with that many dice, in permille."""
    sums = [0]
    for _ in range(dice):
        sums = [total + die for total in sums for die in range(1, 7)]
    return [sum(total >= least for total in sums) * 1000 // len(sums) for least in range(1, 6 * dice + 1)]


@pytest.mark.parametrize("kind, dice", [("short", 2), ("medium", 3)])
def test_each_square_of_a_free_way_is_as_likely_as_the_dice_reach_it(kind, dice):  # SP-R7
    way, tries, receiver = seen(octagon("P2 2,13*"), "two pass %s e" % kind)
    flown = [likely for (column, row), likely in way.items() if row == 13 and column > 2]
    assert flown[:12] == at_least(dice)[:12] and (tries, receiver) == ([], -1)


def test_who_may_catch_takes_from_what_is_likely_beyond():  # SP-8, SP-R8
    free, _, _ = seen(octagon("P2 2,13*"), "two pass medium e")
    way, tries, _ = seen(octagon("P2 2,13*; G3 6,13"), "two pass medium e")
    assert tries == [who("G3")]
    assert all((way[column, 13] == free[column, 13]) == (column < 6) for column in range(3, 15))
    assert way[6, 13] / free[6, 13] == pytest.approx(2 / 3, abs=0.01)
    assert way[7, 13] / free[7, 13] == pytest.approx(2 / 9, abs=0.01)


def test_the_likeliest_receiver_is_named():  # SP-R8, SP-R9
    _, tries, receiver = seen(octagon("P2 2,13*; P3 9,13; P4 18,13"), "two pass medium e")
    assert (tries, receiver) == ([who("P3"), who("P4")], who("P3"))
    _, tries, receiver = seen(octagon("P2 2,13*; P3 3,13; P4 12,13", ap=10), "two pass short e")
    assert receiver == who("P3")


def test_without_ap_for_a_try_only_the_exact_distance_counts():  # SP-R9, SP-R10
    _, tries, receiver = seen(octagon("P2 2,13*; P3 5,13; P4 12,13", ap=3), "two pass medium e")
    assert (tries, receiver) == ([who("P3"), who("P4")], who("P4"))


def test_who_lies_on_the_ball_does_not_keep_it():  # SP-R18, SP-R32
    m = octagon("P2 8,8; G3 10,10 down; o 10,10", kept="0 1", ap=9, tackles=1)
    m.match.apply(action_of("end", 0))
    assert m.match.kept == (0, 0)


# --- who may do what, in words


def test_after_a_tackle_only_who_won_it_decides():  # SP-R25
    m = octagon("P2 8,8; P3 8,9; G3 9,9; o 9,9", phase="take two", ap=6, tackles=1).match
    assert m.why_idle(who("P3")) == "Rabbit won the tackle (SP-R25)"
    assert m.end == -1 and list(m.reach(who("P2"))) == []


def test_the_faces_of_an_event():  # SP-R12
    assert book.faces((book.SPIDER, -1, 5, 0, 0)) == (10,)
    assert book.faces((book.SPIDER, -1, 5, 3, 4)) == (3,)
    assert book.faces((book.DISTANCE, 1, -1, 9, 54)) == (5, 4)
    assert book.faces((book.TRIES, 1, 5, 4, 30)) == (4,)
    assert book.faces((book.ROLLS, 1, 5, 4, 2)) == (4, 2)


def test_a_catch_is_the_die_less_marking():  # SP-8
    for die in range(1, 7):
        for need in range(2, 7):
            for marked in range(10):
                assert book.catches((book.TRIES, 0, 0, die, 10 * need + marked)) == (die - marked >= need)


ENDS = [  # how a match ended, its score, the turns; the impossible part
    (BY_SCORE, (3, 1), (5, 5), None),
    (BY_SCORE, (3, 3), (5, 5), "score"),
    (BY_SCORE, (2, 1), (12, 12), "score"),
    (BY_CAP, (2, 1), (12, 11), None),
    (BY_CAP, (2, 1), (11, 12), None),
    (BY_CAP, (2, 1), (11, 11), "turns"),
    (BY_CAP, (3, 1), (12, 12), "turns"),
]


@pytest.mark.parametrize("how, score, turns, wrong", ENDS)
def test_how_a_match_can_have_ended(how, score, turns, wrong):  # SP-R4, SP-R27
    match = octagon("P2 8,8*").match
    match.ended, match.points[:], match.begun[:], match.turn_cap = how, bytes(score), bytes(turns), 12
    found = match.problem()
    assert (found and found[0]) == wrong


# --- both teams, the goalies too


def test_a_goalie_that_stands_on_the_ball_has_it():  # SP-R18, SP-R32
    for letters, side in (("P1", "purple"), ("G1", "green")):
        m = octagon("%s 8,8; o 8,8" % letters, side=side).match
        assert m.possessor() == who(letters) and m.carrier == -1


@pytest.mark.parametrize("side", ["purple", "green"])
def test_who_is_safe_in_the_goal_zone(side):  # SP-7, SP-R3
    for column in range(1, 20):
        for letters, zone in (("P1", (1, 2)), ("G1", (18, 19)), ("P2", ()), ("G2", ())):
            away = [each for each in ("P1 10,14", "G1 10,6") if each[:2] != letters]
            m = octagon("; ".join(["%s %d,10" % (letters, column), *away]), side=side)
            assert m.in_zone(who(letters)) == (column in zone)

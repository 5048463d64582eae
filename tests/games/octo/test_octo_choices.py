"""What the screens ask of Octo: what an action aims at, where a teamster comes and how, why something is refused."""

from collections import deque

import pytest

from furbowl import protocol
from furbowl.actions import act
from furbowl.games.octo import kinds, tables, validate
from furbowl.match import Match
from octagon import action_of, octagon, who
from octo_anew import around, number, place_of

CROWDED = "P2 8,8; P3 8,9; P4 10,10*; G3 9,9; G4 9,8 down; G1 18,9; P5 17,9; G5 12,9"


def bare(verb, who, target=0):
    return act(verb, who, target)


# --- what an action aims at


@pytest.mark.parametrize(
    "text, kind, aim",
    [
        ("two move 7,7", protocol.GO, number((7, 7))),
        ("two jostle three", protocol.HIT, number((9, 9))),
        ("four pass long nw", protocol.SEND, 7),
        ("four pass short e", protocol.SEND, 2),
        ("end", protocol.END, -1),
        ("four score", protocol.OTHER, -1),
    ],
)
def test_what_an_action_aims_at(text, kind, aim):
    m = octagon(CROWDED, ap=9, tackles=1)
    action = action_of(text, 0)
    assert m.match.aim(action) == (kind, aim)
    assert m.match.actor(action) == (-1 if text == "end" else {"two": 1, "four": 3}[text.split()[0]])


def test_the_ball_is_aimed_at_where_it_lies():
    m = octagon("P2 9,9; o 10,10")
    assert m.match.aim(bare(kinds.PICKUP, 1)) == (protocol.OTHER, number((10, 10)))
    assert m.match.aim(bare(kinds.TAKE, 1)) == (protocol.OTHER, number((10, 10)))
    assert m.match.aim(bare(kinds.LEAVE, 1)) == (protocol.OTHER, -1)


# --- where a teamster comes


def walked(m, letters):
    """{place: steps} over free places, counted anew."""
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


def test_nobody_reaches_anything_out_of_turn_or_on_the_ground():  # SP-12
    m = octagon("P2 8,8 down; G2 12,12")
    for letters in ("P2", "G2"):
        assert list(m.match.reach(who(letters))) == []
        assert m.match.route(who(letters), number((9, 9))) == ((), (0, 1))
    assert m.match.route(who("P3"), 999) == ((), (0, 1))


def test_what_would_be_done_at_a_square():
    m = octagon(CROWDED, ap=9, tackles=1)
    meant = {
        (7, 7): bare(kinds.MOVE, 1, number((7, 7))),
        (15, 15): bare(kinds.MOVE, 1, number((15, 15))),
        (9, 9): bare(kinds.JOSTLE, 1, who("G3")),
        (9, 8): bare(kinds.JOSTLE, 1, who("G4")),
        (8, 9): -1,
        (8, 8): -1,
        (1, 1): -1,
    }
    assert {place: m.match.meant(1, number(place)) for place in meant} == meant
    n = octagon("P2 8,8; G3 9,9*")
    assert n.match.meant(1, number((9, 9))) == bare(kinds.TACKLE, 1, who("G3"))
    assert n.match.meant(1, -1) == n.match.meant(1, 999) == -1


def test_placing_by_hand():  # SP-R16
    m = Match("octo", first=0)
    side = m.side
    mine = side * 6 + 1
    free = number((16, 6) if side else (4, 14))
    assert m.meant(mine, free) == bare(kinds.PLACE, mine, free)
    assert m.route(mine, free) == ((bare(kinds.PLACE, mine, free),), (1, 1))
    assert m.route(mine, number((4, 14) if side else (16, 6))) == ((), (0, 1))
    assert (free, protocol.PLAIN) in list(m.reach(mine)) and list(m.reach((mine + 6) % 12)) == []
    assert m.aim(bare(kinds.PLACE, mine, free)) == (protocol.GO, free)
    assert m.left() == ("placings", 6, 6)
    m.apply(bare(kinds.PLACE, mine, free))
    assert m.left() == ("placings", 5, 6)
    assert m.why_not(bare(kinds.PLACE, mine, free)) == "Two is in place (SP-R16)"
    assert m.why_idle(mine) == "Two is in place (SP-R16)"


# --- why something is refused


REFUSED = (  # of CROWDED, Purple to play: action, sentence
    (bare(kinds.MOVE, 1, number((8, 9))), "That square is taken (SP-R5)"),
    (bare(kinds.MOVE, 1, number((8, 11))), "One step at a time (SP-3)"),
    (bare(kinds.MOVE, 1, number((8, 19))), "Too far: 6 AP left (SP-3)"),
    (bare(kinds.JOSTLE, 1, who("G5")), "Five is too far away (SP-12)"),
    (bare(kinds.TACKLE, 1, who("G5")), "Five is too far away (SP-R11)"),
    (bare(kinds.TACKLE, 1, who("G3")), "Jostle it: it has no ball (SP-R11)"),
    (bare(kinds.JOSTLE, 1, who("G4")), "Four is on the ground (SP-R13)"),
    (bare(kinds.JOSTLE, 1, who("P3")), "Three is on your side (SP-3)"),
    (bare(kinds.JOSTLE, 4, who("G1")), "Goalie is safe in its zone (SP-7)"),
    (bare(kinds.PICKUP, 1), "Someone holds the ball (SP-R5)"),
    (bare(kinds.CARRY, 1), "Two has no ball in hand (SP-R5)"),
    (bare(kinds.CARRY, 3), "Stand in front of the goal (SP-R20)"),
    (bare(kinds.PASS, 3, kinds.pass_target(2, 1)), "A long pass costs 7 AP (SP-3)"),
    (bare(kinds.PASS, 1, 1), "Two has no ball in hand (SP-R5)"),
    (bare(kinds.MOVE, 1, 0), "(1,1) is not on the pitch (SP-R1)"),
    (bare(kinds.MOVE, 1, number((19, 18))), "(19,18) is not on the pitch (SP-R1)"),
    (bare(kinds.MOVE, 12, number((8, 8))), "%d is not an action (SP-3)" % bare(kinds.MOVE, 12, number((8, 8)))),
    (bare(kinds.PASS, 3, 24), "%d is not an action (SP-3)" % bare(kinds.PASS, 3, 24)),
    (bare(kinds.TACKLE, 1, 12), "%d is not an action (SP-3)" % bare(kinds.TACKLE, 1, 12)),
    (bare(kinds.FORMATION, 0, 4), "%d is not an action (SP-3)" % bare(kinds.FORMATION, 0, 4)),
    (bare(kinds.END, 1), "%d is not an action (SP-3)" % bare(kinds.END, 1)),
    (bare(kinds.CARRY, 1, 1), "%d is not an action (SP-3)" % bare(kinds.CARRY, 1, 1)),
    (bare(kinds.READY + 1, 0), "%d is not an action (SP-3)" % bare(kinds.READY + 1, 0)),
    (0, "0 is not an action (SP-3)"),
    (-1, "-1 is not an action (SP-3)"),
    (1 << 30, "%d is not an action (SP-3)" % (1 << 30)),
    ("end", "'end' is not an action (SP-3)"),
    (None, "None is not an action (SP-3)"),
)


@pytest.mark.parametrize("action, sentence", REFUSED, ids=range(len(REFUSED)))
def test_refusals_word_for_word(action, sentence):
    m = octagon(CROWDED, ap=6, tackles=1)
    assert m.match.why_not(action) == sentence


def test_refusals_of_green_name_greens_teamsters():
    m = octagon("G2 12,12; G3 12,13 down; P4 14,14*", side="green")
    n = m.match
    assert n.why_not(bare(kinds.MOVE, who("G3"), number((12, 14)))) == "Three is on the ground (SP-12)"
    assert n.why_not(bare(kinds.PICKUP, who("G2"))) == "Someone holds the ball (SP-R5)"
    assert n.why_not(bare(kinds.CARRY, who("G2"))) == "Two has no ball in hand (SP-R5)"
    assert n.why_not(bare(kinds.TACKLE, who("G2"), who("P4"))) == "Four is too far away (SP-R11)"
    assert n.why_idle(who("G3")) == "Three is on the ground (SP-12)"
    assert n.why_idle(who("P4")) == "It is Green's turn (SP-3)"
    assert n.why_idle(who("G2")) == "" and n.why_not(bare(kinds.END, 0)) == ""


def test_who_has_the_ball_is_tackled_and_not_jostled():
    m = octagon("P2 8,8; G3 9,9*")
    assert m.match.why_not(bare(kinds.JOSTLE, 1, who("G3"))) == "Tackle it: it has the ball (SP-12)"
    assert m.match.why_not(bare(kinds.TACKLE, 1, who("G3"))) == ""


def test_hemmed_in_and_no_free_way():
    ring = (
        "P2 10,10; P3 9,9; P4 10,9; P5 11,9; P6 9,10; P1 9,11; G2 11,10 down; G3 10,11 down; G4 11,11 down; G5 15,15*"
    )
    m = octagon(ring + "; o 15,14", ap=7, tackles=3).match
    assert m.why_idle(1) == "Two is hemmed in (SP-R5)"
    assert m.why_not(bare(kinds.MOVE, 1, number((13, 10)))) == "No free path in 7 steps (SP-R5)"


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


# --- what is seen of a pass before it is paid for


def seen(m, text):
    way, tries, receiver, _ = m.match.sight(action_of(text, m.match.side))
    return {place_of(square): likely for square, likely in way}, tries, receiver


def at_least(dice):
    """Permille of at least 1, 2, .. with so many dice."""
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


# --- small facts of the state


def test_a_snapshot_has_79_bytes():
    assert len(Match("octo", seed=1).snapshot()) == 79


@pytest.mark.parametrize("kept, fine", [("2 0", True), ("0 2", True), ("3 0", False), ("0 3", False)])
def test_the_third_kept_turn_is_never_counted(kept, fine):  # SP-R32
    description = "P2 8,8*" if kept.startswith(("2", "3")) else "G2 12,12*"
    if fine:
        assert octagon(description, kept=kept).match.kept == tuple(map(int, kept.split()))
        return
    with pytest.raises(ValueError):
        octagon(description, kept=kept)


@pytest.mark.parametrize(
    "text, tackles, needs",
    [
        ("two jostle three", 1, ((kinds.ROLLS, 1 + 2),)),
        ("two jostle three", 3, ((kinds.ROLLS, 3 + 2),)),
        ("four pass long nw", 1, ((kinds.DISTANCE, 0),)),
        ("two move 7,7", 1, ()),
        ("end", 1, ()),
    ],
)
def test_what_an_action_rolls(text, tackles, needs):  # SP-11, SP-12, SP-R13
    assert octagon(CROWDED, ap=7, tackles=tackles).match.needs(action_of(text, 0)) == needs


def test_a_tackle_needs_more_for_each_earlier_one():  # SP-11
    for tackles in range(4):
        m = octagon("P2 8,8; G3 9,9*", ap=6, tackles=tackles).match
        assert m.needs(action_of("two tackle three", 0)) == ((kinds.ROLLS, tackles + 1),)


RANGES = {  # a fact in Purple's turn with 7 AP: the lowest and highest number, and the line at fault beyond
    "side": (0, 1, "side"),
    "stage": (0, 3, "phase"),
    "ap": (1, 10, "ap"),
    "tackles": (0, 3, "tackles"),
    "target": (1, 99, "target"),
    "turn_cap": (1, 250, "turns"),
    "over": (0, 2, "score"),
    "beginner": (0, 1, "phase"),
    "tackler": (0, 11, "phase"),
    "holder": (0, 11, "ball"),
    "opened": (0, 11, "phase"),
    "fixed": (0, 3, "phase"),
    "first": (0, 1, "phase"),
}


@pytest.mark.parametrize("fact", RANGES)
def test_a_number_beyond_its_range_is_told(fact):
    lowest, highest, subject = RANGES[fact]
    for value in (lowest - 1, highest + 1):
        game = octagon("P2 8,8*", ap=7).match._game
        setattr(game, fact, value)
        told = validate.problem(game)
        assert told[0] == subject and " %d is not " % value in told[1]
    for value in (lowest, highest):
        game = octagon("P2 8,8*", ap=7).match._game
        setattr(game, fact, value)
        assert " %d is not " % value not in str(validate.problem(game))


# --- who may do what, in words


def test_who_is_not_in_turn_is_told_so():  # SP-3
    for side, letters, text in (("purple", "G3", "It is Purple's turn"), ("green", "P2", "It is Green's turn")):
        m = octagon("P2 8,8*; G3 12,12", side=side).match
        assert m.why_idle(who(letters)) == text + " (SP-3)"
        assert m.why_not(bare(kinds.MOVE, who(letters), number((9, 13)))) == text + " (SP-3)"


def test_after_a_tackle_only_who_won_it_decides():  # SP-R25
    m = octagon("P2 8,8; P3 8,9; G3 9,9; o 9,9", phase="take two", ap=6, tackles=1).match
    assert m.why_idle(who("P3")) == "Two won the tackle (SP-R25)"
    assert m.end == -1 and list(m.reach(who("P2"))) == []


def test_no_turn_can_be_ended_after_the_match():  # SP-R4
    m = octagon("P2 19,10*; G1 18,9", score="2 0").match
    m.apply(m.parse("two score"))
    assert m.over and m.end == -1


@pytest.mark.parametrize("number", [-1, 1 << 30, (1 << 30) + 1, 1 << 31])
def test_a_number_that_is_no_action(number):
    assert octagon("P2 8,8*").match.why_not(number) == "%d is not an action (SP-3)" % number


def test_nobody_means_anything_at_the_square_of_a_team_mate():
    for side, mine, mate in (
        ("purple", "P2", "P3"),
        ("purple", "P6", "P2"),
        ("green", "G2", "G6"),
        ("green", "G6", "G1"),
    ):
        m = octagon("%s 8,8; %s 9,9" % (mine, mate), side=side).match
        assert m.meant(who(mine), number((9, 9))) == -1
        assert m.meant(who(mine), number((8, 9))) == bare(kinds.MOVE, who(mine), number((8, 9)))


def test_the_picture_has_every_column():
    rows = str(octagon("P2 8,8*").match).split("\n")
    assert rows[-1].split() == [str(column) for column in range(1, 20)]
    there = [
        sum(abs(column - 10) + abs(row - 10) <= 12 for column in range(1, 20)) for row in range(19, 0, -1)
    ]  # SP-R1
    assert [len(row.split()) - 1 for row in rows[1:-1]] == there


def test_a_catch_is_the_die_less_marking():  # SP-8
    for die in range(1, 7):
        for need in range(2, 7):
            for marked in range(10):
                assert kinds.catches((kinds.TRIES, 0, 0, die, 10 * need + marked)) == (die - marked >= need)


# --- both teams, the goalies too


@pytest.mark.parametrize("letters, place", [("P1", "19,10"), ("P6", "19,8"), ("G1", "1,10"), ("G6", "1,12")])
def test_who_stands_before_the_goal_may_score(letters, place):  # SP-R20
    side, others = ("green", "P1 3,9") if letters[0] == "G" else ("purple", "G1 17,9")
    m = octagon("%s %s*; %s" % (letters, place, others), side=side).match
    assert m.legal(who(letters)) and bare(kinds.CARRY, who(letters)) in m.legal()


def test_a_goalie_that_stands_on_the_ball_has_it():  # SP-R18, SP-R32
    for letters, side in (("P1", "purple"), ("G1", "green")):
        m = octagon("%s 8,8; o 8,8" % letters, side=side).match
        assert m._game.possessor() == who(letters) and m.carrier == -1


def test_no_play_is_ever_finished():
    m = octagon("P2 8,8*").match
    assert m.finish == -1
    m.apply(m.parse("two move 7,7"))
    assert m.finish == -1


def test_the_octagon_has_277_squares_and_none_beside_it():  # SP-1, SP-R1
    there = {
        number((column, row))
        for column in range(1, 20)
        for row in range(1, 20)
        if abs(column - 10) + abs(row - 10) <= 12
    }
    assert {square for square in range(-40, 440) if tables.exists(square)} == there and len(there) == 277


def test_the_faces_of_an_event():  # SP-R12
    assert kinds.faces((kinds.SPIDER, -1, 5, 0, 0)) == (10,)
    assert kinds.faces((kinds.SPIDER, -1, 5, 3, 4)) == (3,)
    assert kinds.faces((kinds.DISTANCE, 1, -1, 9, 54)) == (5, 4)
    assert kinds.faces((kinds.TRIES, 1, 5, 4, 30)) == (4,)
    assert kinds.faces((kinds.ROLLS, 1, 5, 4, 2)) == (4, 2)


def test_a_taken_ball_lies_with_an_opponent():  # SP-R25
    with pytest.raises(ValueError, match="not at the feet of who was tackled"):
        octagon("P2 8,8; P3 9,9; G3 12,12; o 9,9", phase="take two", ap=6, tackles=1)
    with pytest.raises(ValueError, match="not at the feet of who was tackled"):
        octagon("G2 8,8; G3 9,9; P3 12,12; o 9,9", phase="take two", side="green", ap=6, tackles=1)


@pytest.mark.parametrize("turns, fine", [("12 11", True), ("11 12", True), ("12 12", True), ("11 11", False)])
def test_a_match_over_by_the_cap_has_reached_it(turns, fine):  # SP-R27
    game = octagon("P2 8,8*").match._game
    game.turns[:], game.turn_cap, game.over = bytes(map(int, turns.split())), 12, 2
    assert (validate.problem(game) is None) == fine


@pytest.mark.parametrize("score, fine", [((3, 1), True), ((1, 3), True), ((3, 3), False), ((2, 1), False)])
def test_a_match_over_by_its_score_has_one_winner(score, fine):  # SP-R4
    game = octagon("P2 8,8*").match._game
    game.score[:], game.over = bytes(score), 1
    assert (validate.problem(game) is None) == fine


def test_nothing_is_asked_after_the_match():  # SP-R4
    for fact, value in (("stage", 3), ("stage", 0), ("beginner", 1), ("tackler", 4)):
        game = octagon("P2 8,8*").match._game
        game.score[:], game.over = b"\x03\x01", 1
        setattr(game, fact, value)
        assert validate.problem(game)[0] == "phase"


def test_a_word_too_many_behind_the_rules_is_refused():
    text = octagon("P2 8,8*").match.position()
    with pytest.raises(ValueError, match="rules octo"):
        Match.from_position(text.replace("rules octo", "rules octo today"))


def test_the_picture_says_who_has_the_ball_and_who_lies():
    lines = str(octagon("P2 8,8; P3 9,8; G3 12,8 down; P4 3,8*; P5 8,12", tackles=1, ap=9).match).split("\n")
    assert lines[19 - 8 + 1].split() == "8 . . 4o . . . . 2 3 . . #~ . . . . . . .".split()
    assert lines[19 - 12 + 1].split()[8] == "5"


def test_the_dice_have_six_faces_the_spider_ten():  # SP-R12
    from furbowl.games.octo import rules

    assert [rules.sides((kind, -1, 5, 1, 1)) for kind in (kinds.SPIDER, kinds.ROLLS, kinds.TRIES)] == [10, 6, 6]


@pytest.mark.parametrize("side", ["purple", "green"])
def test_who_is_safe_in_the_goal_zone(side):  # SP-7, SP-R3
    for column in range(1, 20):
        for letters, zone in (("P1", (1, 2)), ("G1", (18, 19)), ("P2", ()), ("G2", ())):
            away = [each for each in ("P1 10,14", "G1 10,6") if each[:2] != letters]
            m = octagon("; ".join(["%s %d,10" % (letters, column), *away]), side=side)
            assert m._game.in_zone(who(letters)) == (column in zone)

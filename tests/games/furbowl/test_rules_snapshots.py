"""A match as it is kept in the course of play: snapshot() and restore(), and what position() writes."""

import random
from binascii import crc32

import pytest

from furbowl.dice import Dice, Script
from furbowl.games.furbowl import kinds
from furbowl.match import Match
from pitch import SIZES, N, both_books, pitch, who


@both_books
def test_snapshots_are_small_bytes(rules):
    m = Match(rules, seed=11)
    assert type(m.snapshot()) is bytes and len(m.snapshot()) <= 256
    assert m.snapshot() == Match(rules, seed=11).snapshot() != Match(rules, seed=12).snapshot()


@both_books
def test_a_restored_match_goes_on_the_same(rules):
    """With the same dice and options."""
    chance, m = random.Random(rules), Match(rules, seed=3, target=3, turn_cap=10)
    for _ in range(20):
        m.apply(chance.choice(list(m.legal())))
    copy = Match.restore(m.snapshot())
    list(m.events())
    while not m.over:
        listed = list(m.legal())
        assert list(copy.legal()) == listed
        action = chance.choice(listed)
        m.apply(action)
        copy.apply(action)
        assert m.snapshot() == copy.snapshot() and list(m.events()) == list(copy.events())
    assert copy.over and copy.winner == m.winner and copy.score == m.score


def test_a_snapshot_keeps_options_and_pending_decision():
    m = Match("furbowl", seed=2, target=3, turn_cap=12, formation="Wide", first=1)
    for text in ("rabbit move 13,9", "end"):
        m.apply(m.parse(text))
    copy = Match.restore(m.snapshot())
    assert (copy.target, copy.turn_cap, copy.formation, copy.rules) == (3, 12, "Wide", "furbowl")
    busy = pitch("F r . B", moved="F")
    copy = Match.restore(busy.snapshot())
    assert (copy.playing, list(copy.legal())) == (who("F"), list(busy.legal()))


def test_undrained_events_are_not_kept():
    m = pitch("F . . B")
    m.match.apply(m.action("fox move 11,5"))
    assert list(Match.restore(m.snapshot()).events()) == []


def test_a_script_is_kept_as_seed_0():
    m = pitch("F o B", dice=[1, 2, 3])
    dice = Dice(0)
    first, second = dice.d6(), dice.d6()
    for copy in (Match.restore(m.snapshot()), Match.from_position(m.position())):
        list(copy.events())
        copy.apply(m.action("fox move o"))
        assert [event[3] for event in copy.events() if event[0] == kinds.PICKUP] == [first * 10 + second]


@both_books
def test_bytes_that_are_no_match(rules):
    data = Match(rules, seed=1).snapshot()
    broken = [data[:at] + bytes((data[at] ^ 255,)) + data[at + 1 :] for at in range(len(data))]
    for wrong in [b"", data[:-1], data + b"\0", *broken]:
        with pytest.raises(ValueError):
            Match.restore(wrong)


def test_a_finished_match_is_kept_too():
    m = pitch("F*1", at=(14, 5)).do("fox move 1")
    copy = Match.restore(m.snapshot())
    assert (copy.over, copy.winner, copy.score, list(copy.legal())) == (True, 0, (1, 0), [])


# --- what position() writes in the course of play

WRITTEN = [  # picture, marks, dice, actions; lines of the text afterwards
    ("B . r . T", {}, [], ["bear move 11,5"], ["purple bear 11,5 moved", "plays 2"]),
    ("B . r . T", {}, [], ["bear move 11,5", "bear finish"], ["purple bear 11,5 acted"]),
    ("B r . . T", {}, [1, 2], ["bear tackle rabbit"], ["purple bear 10,5 used"]),
    ("B r*.", {}, [], [], ["ball green rabbit"]),
    ("B r*.", {}, [6, 6, N, 4, 4], ["bear tackle rabbit"], ["ball 11,6", "green rabbit ko", "green fox out"]),
    ("B r .", {"sprint": "r"}, [6, 6, 4, 4], ["bear tackle rabbit"], ["green rabbit ko sprint"]),
]


@pytest.mark.parametrize("picture, marks, dice, actions, expected", WRITTEN)
def test_what_a_position_says(picture, marks, dice, actions, expected):  # R-9, FB-9
    m = pitch(picture, dice=dice, **marks).do(*actions)
    assert set(expected) <= set(m.position().splitlines())
    assert Match.from_position(m.position()).can_sprint(who("r")) == ("sprint" in marks)


def test_whatever_is_restored_is_looked_at(monkeypatch):
    """A snapshot that was just made is bytes like others; a copy needs no look."""
    looked = []
    monkeypatch.setattr("furbowl.games.furbowl.validate.problem", lambda game: looked.append(game.plays))
    m = Match("furbowl", seed=3)
    m.copy()
    assert looked == []
    data = m.snapshot()
    Match.restore(data)
    Match.restore(bytearray(data))
    assert looked == [3, 3]


@both_books
def test_a_copy_is_the_match_again(rules):
    m, chance = Match(rules, seed=3), random.Random(3)
    while not m.over:
        copy = m.copy()
        assert copy.snapshot() == m.snapshot()
        action = chance.choice(list(m.legal()))
        copy.apply(action)
        assert copy.snapshot() != m.snapshot()
        m.apply(action)
        assert copy.snapshot() == m.snapshot()
        assert list(copy.events())
        list(m.events())


def test_a_copy_with_other_dice_leaves_those_of_the_match_alone():
    m = pitch("F . r").match
    before, script = m.snapshot(), Script([6, 6])
    assert m.copy(script)._game.dice is script
    assert m.snapshot() == before


# --- snapshots of what cannot be (furbowl/games/furbowl/validate.py)

# where a fact lies in a snapshot (FIELDS of furbowl/games/furbowl/state.py, behind two bytes)
FACTS = ("side", "plays", "ball", "carrier", "playing", "moved", "used", "over", "formation", "target", "turn_cap")
FACTS += ("fixed", "first", "turns", "turns of green", "score", "score of green")
PLACE = {name: 2 + place for place, name in enumerate(FACTS)}
AT, STATE, ACTED, SPRINT = (2 + place for place in (17, 27, 37, 47))


def sealed(data):
    """A snapshot with the checksum that it must have."""
    return data + (crc32(data) & 0xFFFF).to_bytes(2, "big")


def wrong(m, changes):
    """What restore() says of the snapshot of a match in which some bytes are others; "" where it is a match."""
    data = bytearray(m.snapshot()[:-2])
    for place, value in changes.items():
        data[PLACE.get(place, place)] = value
    try:
        Match.restore(sealed(bytes(data)))
    except ValueError as error:
        return str(error).removeprefix("impossible position: ")
    return ""


@both_books
def test_a_snapshot_has_the_length_that_it_must_have(rules):
    data = Match(rules, seed=3).snapshot()[:-2]
    facts, dice = data[:-6], data[-6:]
    assert len(Match.restore(sealed(facts + dice)).snapshot()) == 2 + 57 + 6 + 2
    for wrong in [facts + bytes(more) for more in (1, 2, 57)] + [facts[:size] for size in (2, 3, 12, 49, 57, 58)]:
        end = min(len(wrong) - 2, 57)
        with pytest.raises(ValueError, match="^byte %d: a match of %s has 57 bytes$" % (end, rules)):
            Match.restore(sealed(wrong + dice))


def byte(m, place):
    return m.snapshot()[PLACE.get(place, place)]


def won(rules, side):
    """A match that a Fox has just won."""
    picture, column = (("F*.", SIZES[rules][0] - 1), (". f*", 1))[side]
    m = pitch(picture, at=(column, 5), rules=rules, side=side)
    m.do("fox move %d,5" % (SIZES[rules][0] if side == 0 else 1))
    assert m.over and m.winner == side
    return m


@pytest.mark.parametrize("side", (0, 1))
@both_books
def test_a_match_that_was_won_is_believed_only_as_it_was(rules, side):  # R-1, FB-4
    m = won(rules, side)
    mine, other = ("score", "score of green")[:: 1 - 2 * side]
    fox, here = 1 + 5 * side, byte(m, AT + 1 + 5 * side)
    inwards = here - 1 if side == 0 else here + 1
    below = here - SIZES[rules][0] - 2
    cat = 4 + 5 * (1 - side)  # it waits at home
    held = {"carrier": cat, "ball": byte(m, AT + cat)}
    for changes in ({}, {AT + fox: below, "ball": below}, {"target": 2, mine: 2}, {"target": 2, mine: 2, other: 1}):
        assert wrong(m, changes) == "", changes
    assert wrong(m, {**held, mine: 0, other: 1}) == ""
    nobody = [{other: 1}, {mine: 0}, {mine: 0, other: 1}, {"target": 2}, {AT + fox: inwards, "ball": inwards}, held]
    for changes in nobody:
        assert wrong(m, changes) == "score: nobody has won (R-1)", changes
    for changes in ({"moved": 1}, {"used": 1}, {"playing": fox}):
        assert wrong(m, changes) == "plays: a play in progress after the end (R-1)"


@pytest.mark.parametrize("who", range(10))
@both_books
def test_only_a_cat_is_never_out(rules, who):  # FB-21
    m = Match(rules, seed=3)
    said = wrong(m, {AT + who: 0, STATE + who: 4, SPRINT + who: 0})
    assert said == ("%d: a Cat is never Out (FB-21)" % who if who in (4, 9) else "")
    assert wrong(m, {AT + who: 0, STATE + who: 3, SPRINT + who: 0}) == ""
    assert wrong(m, {AT + who: 0, STATE + who: 5, SPRINT + who: 0}) == "%d: no such state" % who
    assert wrong(m, {AT + who: 0}) == "%d: not on the pitch (FB-2)" % who
    assert wrong(m, {STATE + who: 3}) == "%d: on the pitch and off it" % who


@pytest.mark.parametrize("who", range(10))
@both_books
def test_a_carrier_is_never_at_rest_in_its_scoring_column(rules, who):  # FB-4
    columns, rows = SIZES[rules]
    m = Match(rules, seed=3)
    taken = {byte(m, AT + other) for other in range(10)}
    for spot in range(columns + 2, (rows + 1) * (columns + 2)):
        column = spot % (columns + 2)
        if 1 <= column <= columns and spot not in taken:
            said = wrong(m, {AT + who: spot, "ball": spot, "carrier": who})
            home = column == (columns if who < 5 else 1)
            assert said == ("ball: the carrier is already home (FB-4)" if home else ""), spot


@pytest.mark.parametrize("side", (0, 1))
@both_books
def test_plays_gone_need_animals_that_had_one(rules, side):  # FB-8, R-25, R-46
    """Those that acted, the one in play and those Stunned this turn may have had a play."""
    m = Match(rules, seed=3, first=side)
    for _ in range(2):  # into the second turn: in the first of all there may be fewer plays
        m.apply(m.end)
    team = range(side * 5, side * 5 + 5)
    too_few = "plays: more plays gone than animals that had one (FB-8)"
    cat = {"playing": team[4], "used": 1}
    for had in range(4):
        acted = {ACTED + who: 1 for who in team[:had]}
        stunned = {STATE + who: 2 for who in team[:had]}
        for marks in (acted, stunned):
            for plays in (1, 2, 3):
                assert wrong(m, {"plays": plays, **marks}) == (too_few if 3 - plays > had else "")
            for plays in (0, 1, 2):
                assert wrong(m, {"plays": plays, **cat, **marks}) == (too_few if 3 - plays > had + 1 else "")
            assert wrong(m, {"plays": 3, **cat, **marks}) == "plays: 3 plays left, but one has begun (FB-8)"
    others = {STATE + who: 2 for who in range(10) if who not in team}
    assert wrong(m, {"plays": 2, **others}) == too_few


@pytest.mark.parametrize("side", (0, 1))
@both_books
def test_nobody_of_the_other_side_is_in_play(rules, side):  # FB-8
    m = Match(rules, seed=3, first=side)
    for other in range(10):
        said = wrong(m, {"playing": other, "used": 1, "plays": 1, ACTED + side * 5 + (other + 1) % 5: 1})
        refused = "%d: in play, but not of the side to play, not Normal or already acted (FB-8)" % other
        assert said == ("" if other // 5 == side else refused)


LIMITS = {  # of a fact: its lowest and highest number, None for how many formations there are; the line at fault
    "side": (0, 1, "side"),
    "plays": (0, 3, "plays"),
    "formation": (0, None, "formation"),
    "target": (1, 99, "target"),
    "turn_cap": (1, 250, "turns"),
    "turns": (0, 7, "turns"),
    "turns of green": (0, 7, "turns"),
    "score": (0, 5, "score"),
    "score of green": (0, 5, "score"),
    "moved": (0, 1, "plays"),
    "used": (0, 1, "plays"),
    "over": (0, 2, "score"),
    "fixed": (0, None, "formation"),
    "first": (0, 1, "side"),
    "playing": (0, 9, "plays"),
    "carrier": (0, 9, "ball"),
}
OR_NONE = ("fixed", "first", "playing", "carrier")  # 255 is nobody, or drawn


@pytest.mark.parametrize("fact", LIMITS)
@both_books
def test_a_number_is_refused_from_its_limits_on(rules, fact):  # H-9, FB-8, R-1, R-2
    low, high, line = LIMITS[fact]
    m = Match(rules, seed=3, target=5, turn_cap=7)
    if high is None:
        high = len(m.formations) - 1 if m.formations or fact == "fixed" else 0
    for number in (0, low, max(low, high), high + 1, high + 2, 254, 255):
        allowed, said = low <= number <= high or fact in OR_NONE and number == 255, wrong(m, {fact: number})
        assert (line in said and said.endswith(": %d is not %d..%d" % (number, low, high))) != allowed, said
        assert not allowed or " is not %d.." % low not in said, said


@both_books
def test_nothing_stands_where_there_is_no_square_or_another(rules):  # FB-2, FB-22, FB-P5
    """Every byte that may be the place of an animal or of the ball."""
    columns, rows = SIZES[rules]
    m, mover = Match(rules, seed=3), 5
    animals, ball = [byte(m, AT + who) for who in range(10)], byte(m, "ball")
    for spot in range(256):
        row, column = divmod(spot, columns + 2)
        said = wrong(m, {AT + mover: spot}), wrong(m, {"ball": spot})
        if not (1 <= column <= columns and 1 <= row <= rows):
            expected = "%d: not on the pitch (FB-2)" % mover, "ball: not on the pitch (FB-2)"
        elif spot in animals:
            who = animals.index(spot)
            twice = "%d: two animals on one square (FB-22)" % max(who, mover) if who != mover else ""
            expected = twice, "ball: loose under an animal (FB-P5)"
        else:
            expected = "ball: loose under an animal (FB-P5)" if spot == ball else "", ""
        assert said == expected, spot


@pytest.mark.parametrize("who", range(10))
@both_books
def test_marks_that_an_animal_cannot_have(rules, who):  # FB-17, FB-48, FB-49, R-46
    rabbit, no_such = who in (0, 5), "%d: no such state" % who
    for side in (0, 1):
        m = Match(rules, seed=3, first=side)
        for place in (ACTED + who, SPRINT + who):
            assert [wrong(m, {place: number}) for number in (2, 3, 255)] == [no_such] * 3
        assert wrong(m, {SPRINT + who: 1}) == ("" if rabbit else "%d: only a Rabbit has a Sprint (FB-17)" % who)
        acted = "%d: acted, but Stunned, benched or not of the side to play (R-46)" % who
        assert wrong(m, {ACTED + who: 1}) == ("" if who // 5 == side else acted)
        for state in (1, 2):
            assert wrong(m, {STATE + who: state, ACTED + who: 1}) == acted
        assert wrong(m, {STATE + who: 3, AT + who: 0, ACTED + who: 1}) == acted


@pytest.mark.parametrize("who", range(10))
@both_books
def test_a_carrier_is_normal_and_has_the_ball_with_it(rules, who):  # R-16, FB-P5
    m = Match(rules, seed=3)
    here = byte(m, AT + who)
    held = {"carrier": who, "ball": here}
    assert wrong(m, held) == ""
    for spot in (here - 1, here + 1, byte(m, "ball"), 0):
        assert wrong(m, {**held, "ball": spot}) == "ball: not where its carrier is (FB-P5)"
    for state in (1, 2):
        assert wrong(m, {**held, STATE + who: state}) == "ball: a Stunned or benched animal carries it (R-16)"
    benched = {AT + who: 0, STATE + who: 3, "carrier": who, "ball": 0}
    assert wrong(m, benched) == "ball: a Stunned or benched animal carries it (R-16)"


@both_books
def test_a_match_that_the_turn_cap_ended_is_believed_only_as_it_was(rules):
    m = Match(rules, seed=3, target=3, turn_cap=4)
    while not m.over:
        m.apply(m.end)
    early = "turns: the turn cap is not reached (R-39)"
    believed = [{}, {"turns": 3}, {"turns of green": 0}, {"score": 2, "score of green": 2}]
    believed += [{ACTED + who: 1} for who in range(10)]
    for changes in believed:
        assert wrong(m, changes) == "", changes
    for changes in ({"turns": 3, "turns of green": 3}, {"turn_cap": 5}, {"score": 3}, {"score of green": 3}):
        assert wrong(m, changes) == early, changes
    for changes in ({"moved": 1}, {"used": 1}, {"playing": 0}):
        assert wrong(m, changes) == "plays: a play in progress after the end (R-1)", changes
    for carrier in (255, 0, 5):
        place = byte(m, AT + carrier) if carrier < 10 else byte(m, "ball")
        won = {"over": 1, "score": 3, "carrier": carrier, "ball": place}
        assert wrong(m, won) == "score: nobody has won (R-1)"


@pytest.mark.parametrize("side", (0, 1))
@both_books
def test_a_decision_must_be_waiting(rules, side):  # FB-9
    m = Match(rules, seed=3, first=side, target=3)
    who, team = 5 * side + 2, range(5 * side, 5 * side + 5)
    mine, other = ("turns", "turns of green")[:: 1 - 2 * side]
    idle = "plays: no decision is waiting: nobody can play (R-41)"
    said = [
        ({"score": 3}, "score: the match is already won (R-1)"),
        ({"score of green": 3}, "score: the match is already won (R-1)"),
        ({"score": 2, "score of green": 2}, ""),
        ({mine: 0, other: 1}, "turns: 0 for the side to play (R-2)"),
        ({mine: 1, other: 0}, ""),
        ({"plays": 0, **{ACTED + each: 1 for each in team[:3]}}, idle),
        ({"plays": 1, **{ACTED + each: 1 for each in team}}, idle),
        ({"plays": 1, **{STATE + each: 2 for each in team}}, idle),
        ({"plays": 1, **{ACTED + each: 1 for each in team[1:]}}, ""),
    ]
    nobody = "plays: nobody is in play, but somebody has moved or acted (FB-9)"
    said += [({"moved": moved, "used": used}, nobody) for moved, used in ((1, 0), (0, 1), (1, 1))]
    playing, over = {"playing": who, "plays": 2}, "%d: no decision is waiting: its play is over (R-10)" % who
    not_it = "%d: in play, but not of the side to play, not Normal or already acted (FB-8)" % who
    said += [
        ({**playing, "moved": 0, "used": 1}, ""),
        ({**playing, "moved": 1, "used": 0}, over),  # no opponent is near, it has no ball
        ({**playing, "moved": 1, "used": 1}, over),
        (playing, over),
        ({**playing, "used": 1, STATE + who: 1}, not_it),
        ({**playing, "used": 1, ACTED + who: 1}, not_it),
        ({**playing, "used": 1, AT + who: 0, STATE + who: 3}, not_it),
    ]
    for changes, expected in said:
        assert wrong(m, changes) == expected, changes

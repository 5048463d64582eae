"""What changes of the rules could hide behind the other tests: found by changing them (`make mutants`)."""

import random
from binascii import crc32

import pytest

from furbowl import words
from furbowl.dice import Script, ScriptError
from furbowl.match import STUNNED, IllegalAction, Match
from furbowl.rules import books, heap
from picture import LETTERS, NAMES, TEAMS, around, full_name
from pitch import SIZES, E, N, both_books, pitch
from standing import ANIMALS, COLUMNS, stand


def far(a, b):
    """King distance."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def crowded(rules, chance):
    """A match whose animals stand in a heap; all squares, those taken, and the one in the heap's midst."""
    columns, rows = SIZES[rules]
    m = Match(rules, seed=1, formation="Wide" if rules == "furbowl" else None)
    heart = chance.choice((1, 2, columns // 2, columns)), chance.choice((1, 2, rows // 2, rows))
    squares = [(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]
    taken = sorted(squares, key=lambda square: (far(square, heart), chance.random()))[:10]
    game = m._game
    for who, (column, row) in enumerate(taken):
        game.at[who] = row * game.pitch.width + column
    game.rebuild()
    return m, squares, taken, heart


@pytest.mark.parametrize("seed", range(24))
@both_books
def test_where_the_ball_may_drop_worked_out_anew(rules, seed):  # R-43
    m, squares, taken, heart = crowded(rules, random.Random(seed))
    free = [square for square in squares if square not in taken]
    nearest = min(far(square, heart) for square in free)
    allowed = sorted((row, column) for column, row in free if far((column, row), heart) == nearest)
    list(m.events())
    origin = heart[1] * m._game.pitch.width + heart[0]
    for number, (row, column) in enumerate(allowed):
        m._game.dice = Script([number])
        heap.settle(m._game, origin)
        square, start = (row - 1) * m.columns + column - 1, (heart[1] - 1) * m.columns + heart[0] - 1
        assert m.ball == square and list(m.events()) == [(words.DROP, -1, square, 0, start)]
        m._game.rebuild()
    m._game.dice = Script([len(allowed)])
    with pytest.raises(ScriptError):
        heap.settle(m._game, origin)


# --- snapshots of what cannot be (furbowl.rules.check)

# where a fact lies in a snapshot, see furbowl.rules.packing
FACTS = ("side", "plays", "ball", "carrier", "playing", "moved", "used", "over", "formation", "target", "turn_cap")
FACTS += ("fixed", "first", "turns", "turns of green", "score", "score of green")
PLACE = {name: 2 + place for place, name in enumerate(FACTS)}
AT, STATE, ACTED, SPRINT = (2 + place for place in (17, 27, 37, 47))
NOBODY = 255


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
    assert wrong(m, {}) == ""
    assert wrong(m, {AT + fox: below, "ball": below}) == "", "home on another row is home as well"
    nobody_won = "score: nobody has won (R-1)"
    assert wrong(m, {other: 1}) == nobody_won
    assert wrong(m, {mine: 0}) == nobody_won
    assert wrong(m, {mine: 0, other: 1}) == nobody_won
    assert wrong(m, {"target": 2}) == nobody_won
    assert wrong(m, {"target": 2, mine: 2}) == ""
    assert wrong(m, {"target": 2, mine: 2, other: 1}) == ""
    assert wrong(m, {AT + fox: inwards, "ball": inwards}) == nobody_won
    cat = 4 + 5 * (1 - side)
    assert wrong(m, {"carrier": cat, "ball": byte(m, AT + cat)}) == nobody_won
    assert wrong(m, {"carrier": cat, "ball": byte(m, AT + cat), mine: 0, other: 1}) == "", "the Cat waits at home"
    for place in ("moved", "used"):
        assert wrong(m, {place: 1}) == "plays: a play in progress after the end (R-1)"
    assert wrong(m, {"playing": fox}) == "plays: a play in progress after the end (R-1)"


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


@pytest.mark.parametrize("who", range(10))
@both_books
def test_whoever_wins_is_believed_to_have_won(rules, who):  # R-1, FB-4
    side, last = (0, SIZES[rules][0]) if who < 5 else (1, 1)
    picture = (LETTERS[who] + "*.", ". %s*" % LETTERS[who])[side]
    m = pitch(picture, at=(last - 1 + side, 5), rules=rules, side=side)
    m.do("%s move %d,5" % (NAMES[who % 5], last))
    assert m.winner == side and wrong(m, {}) == ""


@pytest.mark.parametrize("side", (0, 1))
@both_books
def test_nobody_of_the_other_side_is_in_play(rules, side):  # FB-8
    m = Match(rules, seed=3, first=side)
    for who in range(10):
        said = wrong(m, {"playing": who, "used": 1, "plays": 1, ACTED + side * 5 + (who + 1) % 5: 1})
        refused = "%d: in play, but not of the side to play, not Normal or already acted (FB-8)" % who
        assert said == ("" if who // 5 == side else refused)


# --- what both sides can do


@pytest.mark.parametrize("who", range(10))
@pytest.mark.parametrize("whom", range(5))
def test_maul_and_shell_on_both_sides(who, whom):  # FB-19, FB-20, FB-38
    """Each of Purple on each of Green, and the other way round."""
    whom += 5 if who < 5 else 0
    m = pitch("%s %s . ." % (LETTERS[who], LETTERS[whom]), side=who // 5, dice=[6, 6, 1, 1])
    m.do("%s tackle %s" % (NAMES[who % 5], NAMES[whom % 5]))
    strength = (0, 1, 4, 3, 1)
    difference = strength[who % 5] - strength[whom % 5]
    ouch = (NAMES[who % 5] == "bear") - 2 * (NAMES[whom % 5] == "tortoise")
    assert m.rolls() == [(words.HIT, LETTERS[who], 12, difference, 8), (words.OUCH, LETTERS[whom], 2, ouch, 6)]


@pytest.mark.parametrize("who", range(10))
@pytest.mark.parametrize("whom", range(5))
def test_nine_lives_on_both_sides(who, whom):  # FB-21, FB-47, FB-50
    whom += 5 if who < 5 else 0
    m = pitch("%s %s . ." % (LETTERS[who], LETTERS[whom]), side=who // 5, dice=[6, 6, 6, 6])
    m.do("%s tackle %s" % (NAMES[who % 5], NAMES[whom % 5]))
    saved = NAMES[whom % 5] in ("tortoise", "cat")
    m.shows("%s . . ." % LETTERS[who], **{"ko" if saved else "out": LETTERS[whom]})
    assert [kind for kind in (words.KO, words.OUT) if m.saw(kind)] == [words.KO if saved else words.OUT]
    if saved:
        assert m.told(words.KO) == [(LETTERS[whom], (12, 5), 1 if whom % 5 == 4 else 0)]


PAIRS = [(who, whom) for who in range(10) for whom in range(10) if who != whom]


@pytest.mark.parametrize("who, whom", [(who, whom) for who, whom in PAIRS if who // 5 == whom // 5])
def test_everybody_can_pass_to_everybody_of_its_side(who, whom):  # FB-32, FB-33, FB-34
    m = pitch("%s*. %s . . ." % (LETTERS[who], LETTERS[whom]), side=who // 5, dice=[6, 5, 5, 6])
    text, skill = "%s pass %s" % (NAMES[who % 5], NAMES[whom % 5]), (1, 3, 0, 0, 2)
    thrown, caught = skill[who % 5], skill[whom % 5]
    assert m.needs(m.action(text)) == ((words.THROW, 8 - thrown), (words.CATCH, 8 - caught))
    m.do(text)
    assert m.rolls() == [(words.THROW, LETTERS[who], 11, thrown, 8), (words.CATCH, LETTERS[whom], 11, caught, 8)]
    assert m.carrier == whom


@pytest.mark.parametrize("who, whom", [(who, whom) for who, whom in PAIRS if who // 5 != whom // 5])
def test_nobody_can_pass_to_the_other_side(who, whom):  # FB-32
    m = pitch("%s*. %s . . ." % (LETTERS[who], LETTERS[whom]), side=who // 5)
    action = words.action(words.PASS, who, whom)
    assert action not in set(m.legal())
    for question in (m.odds, m.needs, m.apply):
        with pytest.raises(IllegalAction, match="FB-32"):
            question(action)


@pytest.mark.parametrize("who", range(10))
@both_books
def test_the_dodge_of_everybody(rules, who):  # FB-18, FB-24
    m = pitch(("r %s f" if who < 5 else "R %s F") % LETTERS[who], rules=rules, side=who // 5, dice=[6, 5])
    modifier = (3, 2 + 1, 0, 0, 3)[who % 5]
    move = "%s move 11,6" % NAMES[who % 5]
    assert m.needs(m.action(move)) == ((words.DODGE, 8 - modifier),)
    m.do(move)
    assert m.rolls() == [(words.DODGE, LETTERS[who], 11, modifier, 8)]


@pytest.mark.parametrize("opponents", ["r . .\n. F f", "r b .\n. F f", "r b t\n. F f", "r b t\n. F f\n. . c"])
def test_two_opponents_or_more_make_it_dodge(opponents):  # FB-23
    m = pitch(opponents, dice=[2, 3])
    move = m.action("fox move 10,%d" % m.spot("F")[1])
    assert (m.odds(move), m.needs(move)) == ((30, 36), ((words.DODGE, 5),))
    m.do("fox move 10,%d" % m.spot("F")[1])
    assert m.rolls() == [(words.DODGE, "F", 5, 3, 8)]


@pytest.mark.parametrize("who, holder", PAIRS)
def test_nobody_is_home_without_the_ball(who, holder):  # FB-3, FB-4
    picture, column = (("%s*. . %s .", 11), (". %s . . %s*", 1))[who // 5]
    letters = (LETTERS[holder], LETTERS[who])[:: 1 if who < 5 else -1]
    m = pitch(picture % letters, at=(column, 5), side=who // 5)
    m.do("%s move %d,5" % (NAMES[who % 5], 15 if who < 5 else 1))
    assert (m.score, m.over, m.carrier, m.ball) == ((0, 0), False, holder, m.square(holder))
    assert m.reason(LETTERS[who]) == words.NOTHING_USEFUL


@pytest.mark.parametrize("cat", (4, 9))
def test_a_cat_that_is_knocked_out_was_not_saved(cat):  # FB-21, FB-47
    m = pitch(("b C ." if cat == 4 else "B c ."), side=1 - cat // 5, dice=[6, 6, 4, 4])
    m.do("bear tackle cat")
    assert m.told(words.KO) == [(LETTERS[cat], (12, 5), 0)]


@pytest.mark.parametrize("who, holder", PAIRS)
def test_who_is_stunned_drops_its_own_ball_only(who, holder):  # FB-25, FB-45, R-13
    near = [letter for letter in ("rfb" if who < 5 else "RFB") if letter != LETTERS[holder]]
    m = pitch("%s*. . %s %s %s" % (LETTERS[holder], near[0], LETTERS[who], near[1]), side=who // 5, dice=[1, 1])
    m.do("%s move 14,6" % NAMES[who % 5])
    assert (m.state(who), m.reason(LETTERS[who])) == (STUNNED, words.HURT)
    assert (m.carrier, m.ball) == (holder, m.square(holder))


@pytest.mark.parametrize("side, fox, home", [(0, "F", 4), (1, "f", 1)])
@both_books
def test_a_way_through_the_scoring_column_ends_there(rules, side, fox, home):  # H-1, FB-4
    purple = """
        . . 1 .
        . T B .
        . . F*.
    """
    green = """
        . 1 . .
        . b t .
        . f*. .
    """
    left = SIZES[rules][0] - 3 if side == 0 else 1
    m = pitch((purple, green)[side], at=(left, 5), rules=rules, side=side)
    m.do("fox move 1")
    assert m.where(fox) == (left - 1 + home, 6)
    assert (m.winner, sum(m.score)) == (side, 1)
    assert m.kinds() == [words.GO, words.STEP, words.SCORE, words.PLAY_OVER, words.MATCH_OVER]


@pytest.mark.parametrize("target", [0, 1, 2, 3, 4, 5, 9, 10, 31, 511])
def test_a_pass_that_cannot_be_has_no_odds(target):  # FB-32
    """To the benched, itself, the Stunned, the far; opponents and nobody."""
    m = pitch("F*. T . . . . . C r B", at=(1, 5), stunned="T", ko="R")
    action = words.action(words.PASS, 1, target)
    if target == 4:
        assert m.odds(action) == (21 * 15, 36 * 36)  # 7, 8
        return
    for question in (m.odds, m.needs):
        with pytest.raises(IllegalAction, match="FB-32"):
            question(action)


# --- the narrows


def standing(rules, side, plays, *places, formation="Wide", dice=()):
    """A match in which the ten animals, then the ball, are at places in the words of a position."""
    lines = ["rules %s" % rules, "side %s" % TEAMS[side], "plays %d" % plays, "turns 3 3", "score 0 0", "target 1"]
    lines += ["formation %s" % formation] if rules == "furbowl" else []
    names = [full_name(letter) for letter in LETTERS] + ["ball"]
    return Match.from_position("\n".join(lines + list(map(" ".join, zip(names, places)))), dice=Script(dice))


def hemmed_in(rules, square, taken, ball, is_used):
    """Purple's Bear on a square, the others on those taken or on the bench."""
    places = ["%d,%d" % each for each in taken] + ["ko"] * (9 - len(taken))
    places.insert(2, "%d,%d%s" % (*square, " used" if is_used else ""))
    return standing(rules, 0, 2 if is_used else 3, *places, "%d,%d" % ball)


def narrows(rules):
    """Squares everywhere; with each of them a neighbour, and the other neighbours."""
    columns, rows = SIZES[rules]
    for square in [(column, row) for column in (1, 2, 5, columns - 1, columns) for row in (1, 2, 5, rows - 1, rows)]:
        ring = around(square, 1, columns, rows)
        for gap in ring:
            yield square, gap, [each for each in ring if each != gap]


def steps(m, who):
    """The squares beside it to which an animal may move."""
    moves = [words.target(action) for action in m.legal(who) if words.verb(action) == words.MOVE]
    places = [(square % m.columns + 1, square // m.columns + 1) for square in moves + [m.square(who)]]
    return [place for place in places if far(place, places[-1]) == 1]


@both_books
def test_one_free_square_is_room_enough_after_an_action(rules):  # R-10, FB-12
    for square, gap, taken in narrows(rules):
        assert steps(hemmed_in(rules, square, taken, (8, 5), True), 2) == [gap]
        with pytest.raises(ValueError, match="its play is over .R-10"):
            hemmed_in(rules, square, taken, gap, True)


@both_books
def test_two_free_squares_are_room_enough_too(rules):  # R-10
    for square, gap, taken in narrows(rules):
        for other in taken:
            m = hemmed_in(rules, square, [each for each in taken if each != other], (8, 5), True)
            assert set(steps(m, 2)) == {gap, other}


@both_books
def test_where_only_the_ball_is_free_it_can_be_entered(rules):  # R-5, FB-22, FB-26
    for square, gap, taken in narrows(rules):
        m = hemmed_in(rules, square, taken, gap, False)
        moves = [action for action in m.legal(2) if words.verb(action) == words.MOVE]
        assert moves == [words.action(words.MOVE, 2, m.ball)]


@both_books
def test_the_ball_that_was_barred_after_an_action_can_be_entered_next_turn(rules):  # FB-12, FB-26
    m = pitch("F b\no .", rules=rules, dice=[2, 3])
    ball = words.action(words.MOVE, 1, m.ball)
    assert ball in list(m.legal(1))
    m.do("fox tackle bear")
    assert ball not in list(m.legal(1))
    for _ in range(2):
        m.apply(words.action(words.END))
    assert ball in list(m.legal(1))


# --- back from the bench

LAYOUTS = [("furbowl", formation) for formation in Match("furbowl").formations] + [("furball", None)]


def by_nearness(rules, formation, who, parts=2):
    """The squares of its half: where a comeback leads to, where if that is taken, and so on."""
    columns, rows = SIZES[rules]
    m = Match(rules, formation=formation)
    start = m.square(who) % columns + 1, m.square(who) // columns + 1
    half = [column if who < 5 else columns + 1 - column for column in range(1, (columns - 1) // parts + 1)]
    squares = [(column, row) for column in half for row in range(1, rows + 1)]
    return sorted(squares, key=lambda square: far(square, start))


@pytest.mark.parametrize("who", range(10))
@pytest.mark.parametrize("rules, formation", LAYOUTS)
@pytest.mark.parametrize("parts", [2, 3])
def test_a_comeback_leads_to_the_nearest_square_that_is_free(rules, formation, who, parts, monkeypatch):  # R-28, R-36
    """Nine animals and the ball may be in its way. A house rule: the home side is a third of the pitch."""
    monkeypatch.setattr(books, "HOME_SIDE", parts)
    order = by_nearness(rules, formation, who, parts)
    away = by_nearness(rules, formation, 9 - who)[-10:]
    for taken in range(11):
        places = ["%d,%d" % square for square in order[:taken] + away[taken:]]
        places.insert(who, "ko")
        m = standing(rules, int(who < 5), 3, *places, formation=formation, dice=[4, 4])
        m.apply(m.parse("end"))
        assert m.square(who) == (order[taken][1] - 1) * m.columns + order[taken][0] - 1


# --- options


@pytest.mark.parametrize("option, most", [("target", 99), ("turn_cap", 250)])
@both_books
def test_the_largest_numbers_that_may_be_asked_for(rules, option, most):  # H-9, R-1, R-2
    m = Match(rules, **{option: most})
    assert getattr(m, option) == getattr(Match.restore(m.snapshot(), dice=Script([])), option) == most
    for number in (most + 1, most + 2, 1000):
        with pytest.raises(ValueError, match="%s must be a whole number from 1 to %d, not %d" % (option, most, number)):
            Match(rules, **{option: number})


# --- house rules: the starred rulings the other way


@pytest.mark.parametrize("rules, formation", LAYOUTS)
def test_a_house_rule_may_mirror_the_rows_too(rules, formation, monkeypatch):  # R-36
    monkeypatch.setattr(books, "MIRROR_ROWS", 1)
    m = Match(rules, formation=formation)
    assert [m.square(who) + m.square(who + 5) for who in range(5)] == [m.columns * m.rows - 1] * 5


def test_a_house_rule_may_roll_for_the_injury_first(monkeypatch):  # R-18, FB-46
    monkeypatch.setattr(books, "OUCH_LAST", 0)
    m = pitch("B r*. .", dice=[6, 6, 1, 1, N])
    m.do("bear tackle rabbit")
    ends = [words.PUSHED, words.OUCH, words.LOOSE, words.SCATTER]
    assert m.kinds() == [words.CHARGE, words.HIT, *ends]
    m = pitch("B r*R .", dice=[6, 6, 2, 4, E, 6, 6])
    m.do("bear tackle rabbit")
    assert m.kinds()[-6:] == [words.OUCH, words.STUN, words.LOOSE, words.SCATTER, words.SURPRISE, words.GAIN]
    m.shows("B r R*.", stunned="r")
    m = pitch("B r . .", dice=[3, 1])
    m.do("bear tackle rabbit")
    assert m.kinds() == [words.CHARGE, words.HIT, words.PUSHED]


def test_a_house_rule_may_let_only_the_animal_in_play_score(monkeypatch):  # R-22, FB-4
    monkeypatch.setattr(books, "REACTION_SCORES", 0)
    for who in (0, 3):
        m = pitch("B F*%s" % LETTERS[who], at=(13, 5), dice=[6, 6])
        m.do("fox pass %s" % NAMES[who])
        assert (m.score, m.carrier) == ((0, 0), who)
        assert Match.restore(bytearray(m.snapshot())).carrier == who
    m = pitch("F o", at=(14, 5), dice=[6, 6])
    m.do("fox move o")
    assert m.winner == 0


def test_a_house_rule_may_scatter_a_wild_throw_from_the_receiver(monkeypatch):  # R-30
    monkeypatch.setattr(books, "WILD_FROM_PASSER", 0)
    m = pitch("F*. T . .", dice=[1, 1, N])
    m.do("fox pass tortoise")
    assert [event[4] for event in m.saw(words.SCATTER)] == [m.number("T")]


def test_a_house_rule_may_let_the_stunned_hold_the_ball(monkeypatch):  # R-16
    monkeypatch.setattr(books, "WORST_CATCHER", 2)
    for stunned in ("", "F"):
        m = pitch("F*. . . B", stunned=stunned)
        assert m.carrier == 1
    for stunned in ("", "f"):
        m = pitch("B r*f .", stunned=stunned, dice=[3, 1, E, 6, 6])
        m.do("bear tackle rabbit")
        m.shows("B r f*.", stunned=stunned)


@pytest.mark.parametrize("side, turns, is_over", [(0, "40 39", 0), (0, "39 40", 1), (1, "39 40", 0), (1, "40 39", 1)])
def test_after_a_score_the_turns_of_the_conceding_side_count(side, turns, is_over):  # R-39, R-45, H-8
    picture, column = (("F*.", 12), (". f*", 1))[side]
    m = pitch(picture, at=(column, 5), rules="furball", side=side, turns=turns, target=3)
    m.do("fox move %d,5" % (13, 1)[side])
    assert (m.over, m.score[side]) == (is_over == 1, 1)
    assert is_over or (m.side == 1 - side and m.turns == (40, 40))


# --- refusals in words

REFUSED = [  # verb, who, target; in a picture; the marks; what is said
    (words.FINISH, 6, 0, "F . f", {}, "Fox is not of the side to play (FB-8)"),
    (words.FINISH, 2, 0, "F . B", {"used": "F"}, "Fox's play is in progress: finish it first (FB-14)"),
    (words.FINISH, 2, 0, "F . f", {}, "Bear is Out (FB-50)"),
    (words.FINISH, 2, 0, "F . f", {"ko": "B"}, "Bear is Knocked Out (FB-49)"),
    (words.FINISH, 2, 0, "F . B", {"stunned": "B"}, "Bear is Stunned (FB-48)"),
    (words.FINISH, 2, 0, "F . B", {"stunned1": "B"}, "Bear is Stunned (FB-48)"),
    (words.FINISH, 2, 0, "F . B", {"acted": "B", "plays": 2}, "Bear has had its play this turn (FB-8)"),
    (words.FINISH, 1, 0, "F . f", {}, "Fox has not begun a play (R-9)"),
    (words.MOVE, 1, 60, "F*. R", {"moved": "F"}, "Fox has used its Move (FB-9)"),
    (words.SPRINT, 1, 60, "F*. R", {"moved": "F"}, "Fox has used its Move (FB-9)"),
    (words.PASS, 1, 0, "F . R", {"used": "F"}, "Fox has used its Action (FB-9)"),
    (words.TACKLE, 1, 6, "F f R", {"used": "F"}, "Fox has used its Action (FB-9)"),
    (words.MOVE, 1, 150, "F . R", {}, "(1,11) is not on the pitch (FB-2)"),
    (words.MOVE, 1, 511, "F . R", {}, "(2,35) is not on the pitch (FB-2)"),
    (words.SPRINT, 1, 149, "F . R", {}, "Fox has no Sprint (FB-17)"),
    (words.SPRINT, 0, 149, "F . R", {}, "Rabbit has no Sprint (FB-17)"),
    (words.MOVE, 1, 71, "F . R", {}, "Fox cannot enter (12,5): an animal is there (FB-22)"),
    (words.MOVE, 1, 70, "F o R", {"used": "F"}, "Fox has used its Action: not onto the ball (FB-12)"),
    (words.MOVE, 1, 15, "F . R", {}, "Fox cannot get to (1,2) (FB-22)"),
    (words.SPRINT, 0, 62, "F . R", {"sprint": "R"}, "Rabbit cannot get to (3,5) (FB-22)"),
    (words.SPRINT, 0, 70, "F . R", {"sprint": "R"}, "(11,5) is too near for a Sprint: move there (R-8)"),
    (words.MOVE, 0, 64, "F . R", {"sprint": "R"}, "(5,5) is that far only with a Sprint (R-8)"),
    (words.TACKLE, 1, 2, "F B R", {}, "Bear is no opponent (FB-38)"),
    (words.TACKLE, 1, 10, "F . R", {}, "10 is no opponent (FB-38)"),
    (words.TACKLE, 1, 511, "F . R", {}, "511 is no opponent (FB-38)"),
    (words.TACKLE, 1, 7, "F . b", {}, "Bear is not adjacent (FB-38)"),
    (words.TACKLE, 1, 9, "F . b", {}, "Cat is not adjacent (FB-38)"),
    (words.PASS, 1, 0, "F . R", {}, "Fox has no ball to pass (FB-32)"),
    (words.PASS, 1, 1, "F*. R", {}, "Fox cannot pass to itself (FB-32)"),
    (words.PASS, 1, 5, "F*. r", {}, "Rabbit is no team-mate (FB-32)"),
    (words.PASS, 1, 9, "F*. r", {}, "Cat is no team-mate (FB-32)"),
    (words.PASS, 1, 10, "F*. R", {}, "10 is no team-mate (FB-32)"),
    (words.PASS, 1, 0, "F*. R", {"stunned": "R"}, "Rabbit is not Normal, it cannot catch (FB-32)"),
    (words.PASS, 1, 0, "F*. R", {"stunned1": "R"}, "Rabbit is not Normal, it cannot catch (FB-32)"),
    (words.PASS, 1, 2, "F*. R", {"ko": "B"}, "Bear is not Normal, it cannot catch (FB-32)"),
    (words.PASS, 1, 4, "F*. R", {}, "Cat is more than 8 squares away (FB-32)"),
    (words.PASS, 5, 9, "r*. f", {"side": 1}, "Cat is more than 8 squares away (FB-32)"),
    (words.PASS, 6, 9, "f*. r", {"side": 1}, "Cat is more than 8 squares away (FB-32)"),
]


@pytest.mark.parametrize("verb, who, target, picture, marks, sentence", REFUSED)
def test_refusals_in_words(verb, who, target, picture, marks, sentence):
    m = pitch(picture, **marks)
    action = words.action(verb, who, target)
    assert action not in set(m.legal())
    assert m.why_not(action) == sentence


def test_after_the_end_it_is_the_end_that_is_named():  # R-1
    m = won("furbowl", 0)
    for action in (words.action(words.END), words.action(words.MOVE, 1, 3), words.action(words.FINISH, 9)):
        assert m.why_not(action) == "the match is over (R-1)"
    for action in (0, -1, words.action(words.END, 1), words.action(words.END, 0, 1), words.action(words.MOVE, 10, 3)):
        assert m.why_not(action) == "%d is no action (FB-10)" % action


@pytest.mark.parametrize("name", ["Plays", "__deepcopy__", "_game_", "_rule", "_rules_", "playss", "zebra"])
def test_a_match_has_no_other_facts(name):
    m = Match("furbowl")
    with pytest.raises(AttributeError, match="^%s$" % name):
        getattr(m, name)
    m.rest()
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


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("carrier, other", [(one, other) for one in ANIMALS for other in ANIMALS if one != other])
def test_a_team_mate_within_reach_of_a_pass_keeps_the_play_going(carrier, other, mirrored):  # R-10
    assert plays_on(carrier, mirrored, **{"purple_" + other: "8,5"})


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("other", ANIMALS)
def test_an_opponent_there_does_not(other, mirrored):  # R-10
    assert not plays_on("fox", mirrored, **{"green_" + other: "8,5"})


def plays_on(carrier, mirrored, **where):
    """Whether the play of a carrier is in progress after a Move of it; all are off the pitch but who is named."""
    where = {"purple_" + carrier: "5,5"} | where
    off = {"%s_%s" % (team, animal): "ko" for team in TEAMS for animal in ANIMALS}
    match = stand("purple " + carrier, "furball", mirrored, **(off | where))
    match.apply(match.parse("%s move %s,6" % (carrier, COLUMNS["furball"] + 1 - 5 if mirrored else 5)))
    return match.playing >= 0

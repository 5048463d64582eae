"""Octo's figures on the score screen, its line under the pitch, the odds in its help, its line-ups."""

import itertools

import pytest

from furbowl.dice import percent
from furbowl.games.octo import book, help, options, tooltips
from furbowl.games.octo.figures import Figures
from furbowl.match import Match
from furbowl.scripted_dice import Script
from furbowl.ui.widgets import text

TIPS = tooltips.Tooltips()

WIDTH = 26
POSITION = """\
rules octo; phase play; side purple; ap 6; tackles %d; turns 1 1; kept 0 0; score 0 0; target 3; ball green two
purple goalie 1,10; purple two 15,9; purple three 4,5; purple four 6,17; purple five 6,3; purple six 5,15
green goalie 18,12; green two 16,9; green three 14,8; green four 14,3; green five 14,17; green six 15,4
"""


def at(tackles=0, dice=(), **changes):
    """A match at the position above with some words replaced: each name, with _ for a space, by its value."""
    position = POSITION % tackles
    for old, new in changes.items():
        position = position.replace(old.replace("_", " "), new)
    return Match.from_position(position, Script(list(dice)))


# --- figures


def figures(match, *actions):
    found = []
    for action in actions:
        match.apply(match.parse(action))
        found += match.events()
    return Figures(None, found), found


def rows(counted, match):
    return {name: (purple, green) for name, purple, green in counted.rows(match)}


def test_tackles_jostles_and_fouls():
    match = at(dice=[5, 3, 6, 1, 1, 6])
    counted, _ = figures(match, "two tackle two", "two leave", "two jostle three", "two tackle two")
    wanted = {"Tackles won": ("1/2", "0/0"), "Jostles won": ("1/1", "0/0"), "Fouls": ("1", "0"), "Turns": ("1", "2")}
    assert rows(counted, match).items() >= wanted.items()


@pytest.mark.parametrize(
    "ball, dice, action, made, intercepted, scored, scorer",
    [
        ("two 17,9", [3, 2], "two pass short e", "1/1", "0", 0, 1),
        ("goalie 3,10", [3, 3], "goalie pass short w", "0/1", "0", 1, -1),
        ("two 14,10", [1, 1], "two pass short n", "0/1", "0", -1, -1),
    ],
)
def test_passes_and_goals(ball, dice, action, made, intercepted, scored, scorer):
    who = ball.split()[0]
    places = {"purple_two_15,9": "purple " + ball} if who == "two" else {"purple_goalie_1,10": "purple " + ball}
    far = {"green_goalie_18,12": "green goalie 14,15", "green_two_16,9": "green two 12,4"}
    match = at(dice=dice, **places, **far, ball_green_two="ball purple " + who)
    counted, _ = figures(match, action)
    assert rows(counted, match)["Passes made"] == (made, "0/0")
    assert (counted.scored, counted.scorer) == (scored, scorer)
    assert rows(counted, match)["Intercepted"] == ("0", intercepted)


def test_a_goal_of_the_spider_is_nobodys():
    match = at(dice=[4, 4, 3, 6])
    counted, _ = figures(match, "two tackle two")
    assert (counted.scored, counted.scorer, counted.capped) == (0, -1, False)


# --- the line under the pitch


def line(put, *about):
    words = text.Words()
    put(words, *about)
    words.squeeze(WIDTH)
    return bytes(words.codes[: words.length]).decode("ascii").replace("~", " ")


@pytest.mark.parametrize(
    "tackles, changes, action, told",
    [
        (0, {}, "two move 14,9", "Rabbit walks: 1 of 6 AP"),
        (0, {}, "two tackle two", "Tackle Rabbit 42% tie 17% 1 AP"),
        (1, {}, "two tackle two", "Tackle Rabbit 28% foul 58% 1 AP"),
        (2, {}, "two tackle two", "Tackle Rabbit 17% foul 72% 1 AP"),
        (0, {}, "two jostle three", "Jostle Fox: falls 28% foul 28% 1 AP"),
        (1, {}, "two jostle three", "Jostle Fox: falls 17% foul 42% 1 AP"),
        (0, {"ball_green_two": "ball 15,9"}, "two pickup", "Pick up the ball: 1 AP"),
        (0, {"ball_green_two": "ball purple two"}, "two pass short s", "Short: mate 0% foe 86%"),
        (0, {}, "end", "End the turn"),
    ],
)
def test_an_action_in_a_line(tackles, changes, action, told):
    match = at(tackles, **changes)
    assert line(TIPS.action, match, match.parse(action)) == told


def test_the_foul_is_what_the_dice_make_it():
    """The tooltip's chance of a foul is that of all results of the two dice, for each tackle and jostle of a turn."""
    for tackles in range(4):
        for action in ("two tackle two", "two jostle three"):
            fouls = 0
            for attack in range(1, 7):
                for defence in range(1, 7):
                    match = at(tackles, dice=[attack, defence, 0])
                    match.apply(match.parse(action))
                    fouls += any(event[0] == book.FOUL for event in match.events())
            told = line(TIPS.action, at(tackles), at(tackles).parse(action))
            assert ("foul %d%%" % ((200 * fouls + 36) // 72) in told) == (fouls > 0), (tackles, action, told)


@pytest.mark.parametrize(
    "who, changes, told",
    [
        (1, {"ball_green_two": "ball purple two"}, "Pass the ball: A aims"),
        (1, {"ball_green_two": "ball purple two", "purple_two_15,9": "purple two 19,9"}, "Go on over the edge: goal!"),
        (1, {"ball_green_two": "ball 15,9"}, "Pick up the ball: 1 AP"),
        (1, {}, "There is a choice here"),
        (7, {}, "There is a choice here"),
    ],
)
def test_what_can_be_chosen_on_a_square(who, changes, told):
    match = at(**changes)
    assert line(TIPS.several, match, match.square(who)) == told


# --- help and options


def cells(lay_out):
    """The headings of a table, and its cells as {(column, row): text}; columns by their right edges."""
    items = [item for item in lay_out(Match("octo"), None) if item[0] == "at" and item[2] < 6]
    found = {(x + 6 * len(told), row): told.strip() for _, x, row, _, told in items}
    edges = [edge for edge, row in found if not row]
    return [found[edge, 0] for edge in edges], {
        (edges.index(edge), row): told for (edge, row), told in found.items() if edge in edges
    }


@pytest.mark.parametrize(
    "lay_out, said, heads",
    [
        (help.tackles, "two tackle two", ["you win", "tie", "foul"]),
        (help.jostles, "two jostle three", ["falls", "nothing", "foul"]),
    ],
)
def test_a_table_says_how_each_attack_ends(lay_out, said, heads):  # SP-11, SP-12, SP-R11, SP-R13
    """A jostle may be a foul from the first of a turn on, a tackle from the second: counted by all results of the
    dice."""
    found, table = cells(lay_out)
    assert found == heads
    for tackles in range(5):
        match = at(tackles)
        action, fouls = match.parse(said), 0
        for faces in itertools.product(range(1, 7), repeat=2):
            twin = match.copy(dice=Script([*faces, 1, 1]))  # a tie rolls on
            twin.apply(action)
            fouls += book.FOUL in [event[0] for event in twin.events()]
        won = match.odds(action)[0]
        lost = 15 if said == "two tackle two" and not tackles else 0  # without a foul
        row = [table[column, tackles + 1] for column in range(3)]
        assert row == ["%d%%" % percent(ways, 36) for ways in (won, 36 - won - fouls - lost, fouls)], tackles
        words = text.Words()
        TIPS.action(words, match, action)
        assert ("foul~" + row[2] in words.codes[: words.length].decode()) == (fouls > 0)


@pytest.mark.parametrize("formation", [None, *book.FORMATIONS])
def test_the_picture_is_the_line_up(formation):
    match = Match("octo", formation=formation)
    columns, rows_, exists, squares = options.line_up("octo", {"formation": formation})
    wanted = [(match.ball, -1)] + [(match.square(who), match.side_of(who)) for who in range(match.pieces)]
    assert (columns, rows_) == (19, 19) and sorted(squares) == sorted(wanted) and exists(match.ball)

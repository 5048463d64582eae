"""Features of the match screen that no rule of Furbowl needs: lists, questions, long paths, other pitches and dice.

The game is the toy, tests/help/toy, with some of its answers replaced for features that it does not use either.
"""

from importlib import import_module
from types import SimpleNamespace

import pytest

from at_hand import stand_ins  # first of all: the next imports need them
from furbowl import protocol
from furbowl.actions import act, target_of, verb_of
from furbowl.art import tiles
from furbowl.games import looks, plans
from furbowl.protocol import OTHER
from furbowl.ui.match import choice_list, choices, cursor, match_screen, overlay
from furbowl.ui.match.pitch import Layers, Pitch
from furbowl.ui.widgets import sheet, text
from screen import watched
from toy_house import NAME, standing

pytestmark = pytest.mark.usefixtures("pebbles")
stand_ins.install()

STONES = (12, 5, 15, 13, 9, 19)  # Purple's One in the middle, Green's One to the right of it
ASKED = {"stage": 1, "asked": 3, "shover": 0}  # Green's One, which has to yield
PICK, ACT, CHOOSE = "A pick SEL next START menu", "A go  B back  SEL idea", "A choose  B back"
STAYS = "B back  SEL idea"  # it may act again and is still selected


def part(leaf):
    """A module of the toy."""
    return import_module("furbowl.games.%s.%s" % (NAME, leaf))


def after(keys, balls=(7, 17), seed=0, **fields):
    """Press the keys; return the two lines of text and the actions."""
    match, done = standing(STONES, balls, **fields), []
    options = {"position": match.position(), "seed": seed}
    return watched(keys, on_action=lambda _, action: done.append(match.text(action)), **options)[0], done


@pytest.mark.parametrize(
    "keys, first, second, done",
    [
        ("", "One, standing", PICK, []),
        ("A LEFT", "Go to (2,3) 100%", ACT, []),  # the game describes a single step
        ("A LEFT*2", "One: 2 steps, no roll", ACT, []),
        ("A LEFT UP*2", "One: 2 steps 70%", ACT, []),  # a path has its joint odds
        ("A RIGHT", "There is a choice here", CHOOSE, []),
        ("A RIGHT A", "With the odds of each", CHOOSE + "  SEL why", []),
        ("A RIGHT A START wait:0.2 B wait:0.2", "There is a choice here", CHOOSE, []),
        ("RIGHT A", "One is not of the side to", "play", []),  # the quoted rule number is left out
        ("A RIGHT*2 DOWN A", "Two is not beside it", "B back  SEL idea", []),
        ("A LEFT*2 A settle", "One, standing", STAYS, ["one go 2,3", "one go 1,3"]),
        ("A LEFT A settle", "One, standing", STAYS, ["one go 2,3"]),
        ("A RIGHT A A", None, None, ["one shove one"]),
        ("A RIGHT A DOWN A", None, None, ["one trip one"]),
        ("A RIGHT A B LEFT*2 A settle", "One, standing", STAYS, ["one go 2,3"]),  # nothing was chosen in the list
    ],
)
def test_what_is_said_and_done(keys, first, second, done):
    (one, two), acted = after(keys, (21, 22))
    assert acted == done and (first is None or (one, two) == (first, second))


def test_what_aims_nowhere_lies_on_the_pieces_own_square(monkeypatch):
    aim, trip = part("match").Pebbles.aim, part("match").TRIP
    monkeypatch.setattr(
        part("match").Pebbles, "aim", lambda match, a: (OTHER, -1) if verb_of(a) == trip else aim(match, a)
    )
    assert after("A A")[0][0] == "With the odds of each", "never done by a second press on the piece"
    assert after("A A A")[1] == ["one trip one"]
    assert after("A RIGHT A")[1] == ["one shove one"], "one action on a square needs no list"


@pytest.mark.parametrize("keys, cursor", [("UP*9 LEFT*9", (1, 0)), ("UP*9 LEFT*9 RIGHT*9", (3, 0))])
def test_the_cursor_stays_on_the_pitch(keys, cursor, apps):
    """The corners do not exist, and there is no bench."""
    after(keys + " START")
    assert apps[0].cursor == cursor


# --- questions


@pytest.mark.parametrize(
    "keys, first, done",
    [
        ("A A", "Green: yield?", []),  # too early
        ("A A wait:1", "Safest first", []),
        ("wait:1 A", None, ["one back"]),  # the certain answer comes first
        ("wait:1 DOWN A", None, ["one drop"]),
        ("wait:1 B", "Green: yield?", []),
        ("wait:1 B LEFT A", "Safest first", []),  # set aside to look around; no stone can be chosen meanwhile
        ("wait:1 B LEFT A A", None, ["one back"]),
        ("wait:1 B SELECT A", None, ["one back"]),
    ],
)
def test_a_question_opens_after_a_moment_safest_first(keys, first, done, monkeypatch):
    drop = part("match").DROP
    monkeypatch.setattr(
        part("match").Pebbles, "odds_of", lambda match, action: (3 if verb_of(action) == drop else 10, 10)
    )
    lines, acted = after(keys, **ASKED)
    assert first in (None, lines[0]) and acted == done
    assert lines[0] != "Green: yield?" or lines[1] == "A list  START menu"


def test_a_question_of_squares_is_answered_with_the_cursor(monkeypatch):
    kinds, aim = part("match"), part("match").Pebbles.aim
    squares = {kinds.DROP: (OTHER, 16), kinds.BACK: (OTHER, 18)}
    monkeypatch.setattr(part("match").Pebbles, "aim", lambda match, a: squares.get(verb_of(a)) or aim(match, a))
    assert after("wait:1", **ASKED)[0][0] == "Drop the ball 100%"
    assert after("wait:1 RIGHT*2 A", **ASKED)[1] == ["one back"]


# --- lists


def shown(line):
    """The visible text of a line."""
    return "".join(chr(32 + text._letters.index(line.grid[i])) for i in range(line.width)).rstrip()


@pytest.mark.parametrize("high, cell, count", [(100, 10, 2), (88, 8, 2), (90, 6, 2), (88, 8, 5), (114, 6, 6)])
def test_a_list_covers_neither_a_square_nor_those_beside_it(high, cell, count):
    """A high list is beside the squares, as it is no wider than its rows."""
    for x in range(0, 160 - cell, cell):
        for y in range(0, high - cell, cell):
            panel = choice_list.ChoiceList("Title", "", [("Hand-off", 100, (), False)] * count, 0, high)
            panel.stand(80, high, cell, [(x, y)])
            left, top = panel.group.x, panel.group.y
            right, bottom = left + panel.width, top + panel.height
            assert 0 <= left and right <= 160 and 0 <= top and bottom <= high
            assert x + 2 * cell <= left or right <= x - cell or y + 2 * cell <= top or bottom <= y - cell


# --- paths


@pytest.mark.parametrize(
    "change, steps",
    [({}, 2), (ASKED, 1), ({"turn": 1}, 1), ({"ended": 1}, 1), ({"at": 1}, 1), ({"steps": 0}, 1), ({"down": 1}, 1)],
    ids=["", "a question", "the other side", "over", "it did not get there", "none left", "it lies"],
)
def test_a_way_is_walked_until_something_else_is_to_be_decided(change, steps):
    match, done = standing(STONES), []
    way, _ = match.route(0, 10)

    def act(action, goes_on):
        """Apply the action; after the first one the match is changed."""
        match.apply(action)
        for name, value in change.items():
            if name in ("at", "down"):
                getattr(match, name)[0] += value
            else:
                setattr(match, name, value)
        done.append(action)
        return [action]

    events = match_screen.carry_out(SimpleNamespace(match=match, act=act), way)
    assert len(way) == 2 and events == done == list(way[:steps])


# --- the picture


@pytest.fixture
def pitch():
    """A pitch with both balls on the square of Green's Two, which carries one of them."""
    match = standing(STONES, (9, 9), holder=bytearray((4, 255)))
    drawn = Pitch(match, match.looks(), sheet.load("tiles-%d" % match.looks().cell(match))[0])
    drawn.sync(match)
    return drawn


def test_a_pitch_that_is_no_rectangle(pitch):
    none = {square for square in range(25) if pitch.ground[pitch.cell(square)] == tiles.NONE}
    assert none == set(part("match").MISSING)
    assert (pitch.x(0), pitch.y(0)) == (55, 25 + 4 * 10) and pitch.bench is None
    assert pitch.units[4][0] == tiles.unit(6, tiles.READY)


def test_the_largest_pitch_has_390_squares_22_pieces_and_6_balls():
    """Its squares have 6 pixels; a piece on the last square can go to the first, and the cursor shows that."""
    places = [*range(0, 378, 18), 389]
    found = {"cell": lambda m: 6, "layout": lambda m: (2, 5, -1, 100, ((2, 104, 26), (2, 116, 26)))}
    found |= {"sprite": lambda m, who: who % 10, "ground": lambda m, square: tiles.GRASS + square % 2}
    found |= {"shown": lambda m, who: tiles.READY}
    match = SimpleNamespace(columns=26, rows=15, pieces=22, question=None, playing=-1)
    match.exists, match.side_of, match.square = (
        (lambda square: 0 <= square < 390),
        (lambda who: who // 11),
        places.__getitem__,
    )
    match.who_at = lambda square: places.index(square) if square in places else -1
    match.balls = lambda: [(0, 389, 21), *((number, 100 + number, -1) for number in range(1, 6))]
    match.reach, match.legal = (lambda who: [(1, 0)]), (lambda who: [act(1, who, 1)])
    match.aim, match.odds = (lambda action: (protocol.GO, target_of(action))), (lambda action: (1, 2))
    look = looks.Looks()
    vars(look).update(found)
    pitch = Pitch(match, look, sheet.load("tiles-6")[0])
    laid = overlay.Overlay(pitch, Layers(pitch))
    pitch.sync(match)
    chosen = choices.Choice(match, plans.Plans())
    chosen.pick(21)
    laid.draw(chosen)
    pointer = cursor.Cursor((0, 0), pitch.bench, chosen)
    pointer.put(1)
    laid.point(chosen, pointer)
    assert (pitch.units[21].x, pitch.units[21].y) == (2 + 25 * 6, 5) == (pitch.balls[0].x, pitch.balls[0].y)
    assert (laid.ring.x, laid.ring.y) == (2 + 25 * 6 - 1, 5 - 1) and len(pitch.balls) == 6
    assert (laid.cursor.x, laid.cursor.y, pointer.odds) == (2 + 6 - 1, 5 + 14 * 6 - 1, (1, 2))
    assert pointer.way == (act(1, 21, 1),) and laid.border[pitch.cell(1)] != tiles.NONE
    pointer.put(389)
    assert (pointer.who(), pointer.square()) == (21, 389)


def test_the_status_bar_counts_what_is_left():
    match = standing(STONES, steps=3)
    row = [match.looks().strip(match, i) for i in range(20)]
    assert row[:5] == [tiles.STRIP_PLAY] * 3 + [tiles.STRIP_USED, tiles.STRIP]
    assert row[5:] == [tiles.STRIP_WAY] * 3 + [tiles.STRIP] * 12
    match.turn = 1
    assert [tile - 1 for tile in (match.looks().strip(match, 19 - i) for i in range(20))] == row

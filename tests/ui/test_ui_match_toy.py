"""What the match screen can do and no rule of Furbowl needs: lists, questions, long ways, other pitches, other dice."""

from types import SimpleNamespace

import pytest

import toy_match as toy
from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, LEFT, MENU, NOTHING, OK, RIGHT, UP
from sim.desktop import stand_ins

stand_ins.install()

from furbowl import lights  # noqa: E402  after the stand-ins
from furbowl.ui.match import choice_list, highlights, human_turn, match_screen  # noqa: E402
from furbowl.ui.match.message_bar import Band  # noqa: E402
from furbowl.ui.match.pitch import Pitch  # noqa: E402
from furbowl.ui.widgets import dice_box, sheet, text  # noqa: E402


class Screen:
    """A decision of the toy's match; press() gives what comes of it, None as long as nothing does."""

    def __init__(self, monkeypatch, match):
        self.match, self.app = match, toy.app(match)
        monkeypatch.setattr(human_turn.registry, "module", lambda rules, leaf: leaf)
        monkeypatch.setattr(human_turn.lazy, "load", lambda name: toy.DESCRIBE)
        self.pitch = Pitch(match, toy.LOOK, None)
        self.band = Band(((2, 104, 26), (2, 116, 26)))
        self.pitch.sync(match)
        self.turn = human_turn.show(self.app, SimpleNamespace(pitch=self.pitch, band=self.band), False)
        self.turn.send(None)

    def press(self, *intents):
        try:
            for intent in intents:
                self.turn.send(intent)
        except StopIteration as end:
            return end.value
        return None

    def lines(self):
        return [toy.shown(line) for line in self.band.lines]


@pytest.fixture
def screen(monkeypatch):
    return lambda *state: Screen(monkeypatch, toy.ToyMatch(*state))


def test_a_way_of_several_steps_is_one_choice_with_its_joint_odds(screen):
    player = screen()
    assert player.press(OK, UP) is None  # stone 0 stands on 12, the way leads to 17
    assert player.lines() == ["Stone 0 > (3,4)", "2 steps 81%           A go"]
    assert player.press(OK) == (101, 100)


def test_one_step_is_told_by_the_game(screen):
    player = screen()
    player.press(OK, LEFT)
    assert player.lines()[0] == "step"
    assert player.press(OK) == (100,)


def test_several_actions_on_a_square_are_a_list_with_odds(screen):
    player = screen()
    player.press(OK, RIGHT)
    assert player.lines() == ["There is a choice here", "A choose  B back"]
    assert player.press(OK) is None and len(player.app.group) == 1
    assert player.press(DOWN, OK) == (103,)
    assert len(player.app.group) == 0, "the list is gone"


def test_back_closes_a_list_and_nothing_is_chosen(screen):
    player = screen()
    assert player.press(OK, RIGHT, OK, BACK) is None and len(player.app.group) == 0
    assert player.press(LEFT, LEFT, OK) == (100,)


def test_the_menu_opens_from_a_list(screen):
    assert screen().press(OK, RIGHT, OK, MENU) == "match_menu"


def test_what_aims_nowhere_lies_on_the_pieces_own_square(screen):
    player = screen()
    assert player.press(OK, OK) is None and len(player.app.group) == 1
    assert player.press(OK) == (104,)


def test_finish_and_end_are_in_no_list(screen):
    player = screen()
    decision = human_turn.Decision(player.app, SimpleNamespace(pitch=player.pitch, band=player.band))
    decision.choice.pick(0)
    assert 198 not in decision.choice.deeds.values() and 199 not in decision.choice.deeds.values()


def test_one_action_on_a_square_needs_no_list(screen):
    player = screen()
    player.press(DOWN, LEFT, OK)  # stone 1
    assert player.press(UP, RIGHT, RIGHT, OK) == (105,)


def test_a_refusal_is_the_rules_own(screen):
    player = screen()
    player.press(RIGHT, OK)
    assert player.lines()[0] == "Stone 3 sleeps", "the rule that is quoted is left out"
    player.press(LEFT, OK, LEFT, LEFT, OK)
    assert player.lines()[0] == "Stones do not jump"
    assert player.app.heard == [human_turn.REFUSED] * 2


def test_the_cursor_stays_on_the_pitch(screen):
    player = screen()
    player.press(*[UP] * 9, *[LEFT] * 9)  # to (2,5): the corner does not exist
    assert (player.pitch.cursor.x, player.pitch.cursor.y) == (40 + 8 - 1, 20 - 1)
    player.press(*[RIGHT] * 9)
    assert player.pitch.cursor.x == 40 + 3 * 8 - 1, "there is no bench"


def test_who_covers_and_who_can_be_hit_is_marked(screen):
    player = screen()
    player.press(OK)
    assert player.pitch.tags[3][0] == tiles.HIT and player.pitch.tags[4] is None


# --- questions


def test_a_question_opens_after_a_moment_safest_first(screen):
    player = screen("again", 1)
    assert player.press(*[OK] * 14) is None and len(player.app.group) == 0, "pressed too early"
    player.press(NOTHING, NOTHING)
    assert len(player.app.group) == 1
    assert player.press(OK) == (202,), "the certain answer comes first"


def test_the_answer_below(screen):
    assert screen("again", 1).press(*[NOTHING] * 17, DOWN, OK) == (201,)


def test_a_question_can_be_put_aside_to_look_and_comes_back(screen):
    player = screen("again", 1)
    player.press(*[NOTHING] * 17, BACK)
    assert len(player.app.group) == 0 and player.lines()[1] == "A answer  START menu"
    player.press(LEFT, OK)
    assert player.press(OK) == (202,)


def test_a_question_of_squares_is_answered_with_the_cursor(screen):
    player = screen("where")
    player.press(*[NOTHING] * 17)
    assert len(player.app.group) == 0
    assert player.press(RIGHT, RIGHT, OK) == (204,)


def test_a_question_out_of_turn_does_not_move_the_turn(screen):
    player = screen("again", 1)
    player.app.side = 0
    player.press(*[NOTHING] * 17)
    assert player.app.side == 0


def test_nobody_can_be_chosen_while_a_question_is_open(screen):
    player = screen("where")
    player.press(*[NOTHING] * 17, UP)
    assert player.press(OK) is None and len(player.app.group) == 1, "the answers as a list"


# --- lists


def test_a_long_list_is_scrolled():
    rows = [("row %d" % i, 5, i) for i in range(9)]
    panel = choice_list.ChoiceList("Title", rows, 0)
    assert [toy.shown(line) for line in panel.lines][:1] == ["row 0              5%"]
    for _ in range(7):
        panel.step(DOWN)
    assert [toy.shown(line).split("  ")[0] for line in panel.lines] == ["row %d" % i for i in range(2, 8)]
    assert toy.shown(panel.head) == "Title             8/9"
    for _ in range(2):
        panel.step(DOWN)
    assert panel.at == panel.top == 0
    panel.step(UP)
    assert (panel.at, panel.top) == (8, 3)
    panel.step(OK)
    assert panel.at == 8


# --- ways


class Walk:
    """An app that carries out the steps of a way; after `stop` of them the match is changed."""

    def __init__(self, stop=9, **change):
        self.match, self.stop, self.change, self.done = toy.ToyMatch(), stop, change, []

    def act(self, action):
        self.done.append(action)
        self.match.at[0] = toy.ACTIONS[action][1][1]
        if len(self.done) == self.stop:
            for name, value in self.change.items():
                setattr(self.match, name, value)
        return [action]


@pytest.mark.parametrize(
    "walk, steps",
    [
        (Walk(), 2),
        (Walk(1, question="again"), 1),
        (Walk(1, side=1), 1),
        (Walk(1, over=True), 1),
        (Walk(1, at=[12, 6, -1, 13, 8, 3]), 1),  # it did not get there
        (Walk(1, legal=lambda who: iter(())), 1),
    ],
)
def test_a_way_is_walked_until_something_else_is_to_be_decided(walk, steps):
    assert match_screen._carry_out(walk, (101, 100)) == [101, 100][:steps]
    assert walk.done == [101, 100][:steps]


# --- the picture


def test_a_pitch_that_is_no_rectangle():
    match = toy.ToyMatch()
    pitch = Pitch(match, toy.LOOK, None)
    pitch.sync(match)
    squares = {square: pitch.ground[pitch.cell(square)] for square in range(25)}
    assert {square for square in squares if squares[square] == tiles.NONE} == set(toy.MISSING)
    assert (pitch.x(0), pitch.y(0)) == (40, 20 + 4 * 8) and pitch.bench is None
    assert [ball[0] for ball in pitch.balls] == [tiles.BALL, tiles.CARRIED + 1]
    assert (pitch.balls[1].x, pitch.balls[1].y) == (pitch.units[4].x, pitch.units[4].y)
    assert pitch.units[2].hidden and pitch.units[4][0] == tiles.unit(6, tiles.PRONE)


@pytest.mark.parametrize("size", [10, 8, 6])
def test_squares_of_each_size_have_their_sheets(size):
    look = SimpleNamespace(**{**vars(toy.LOOK), "cell": lambda match: size})
    pitch = Pitch(toy.ToyMatch(), look, sheet.load("tiles-10")[0])
    highlights.lay(pitch)
    for grid, pixels in ((pitch.units[0], size), (pitch.border, size), (pitch.cursor, size + 2)):
        assert (grid.tile_width, grid.tile_height) == (pixels, pixels)


def test_a_carrier_takes_all_its_balls_along():
    match = toy.ToyMatch()
    pitch = Pitch(match, toy.LOOK, None)
    pitch.sync(match)
    pitch.carried(4, 0)
    pitch.place(4, 11)
    assert {(ball.x, ball.y) for ball in pitch.balls} == {(pitch.x(11), pitch.y(11))}


def test_the_status_bar_counts_what_is_left():
    match = toy.ToyMatch()
    row = [match_screen.tile(match, i) for i in range(20)]
    assert row[:5] == [tiles.STRIP_PLAY] * 3 + [tiles.STRIP_USED, tiles.STRIP]
    assert row[5:] == [tiles.STRIP_WAY] * 3 + [tiles.STRIP] * 12
    match.side = 1
    assert [tile - 1 for tile in (match_screen.tile(match, 19 - i) for i in range(20))] == row


@pytest.mark.parametrize("left, of, lit", [(3, 3, 3), (1, 3, 1), (0, 3, 0), (4, 8, 2), (1, 8, 1), (8, 8, 3), (0, 0, 0)])
def test_the_lights_count_in_thirds(left, of, lit):
    seen = []
    device = lights.Lights(SimpleNamespace(lights=lambda colours: None), {"lights": 1})
    device.show = lambda side, count: seen.append((side, count))
    device.turn(SimpleNamespace(side=1, left=lambda: ("steps", left, of)))
    assert seen == [(1, lit)]


def test_a_text_flows_over_lines_of_any_length():
    band = Band(((122, 0, 6), (122, 12, 6), (2, 115, 26)))
    band.start().put("Stone 1 rests")
    band.say(text.PAPER, "A go")
    assert [toy.shown(line) for line in band.lines] == ["Stone", "1", "rests"]
    band.start().put("Stone")
    band.say(text.PAPER, "A go")
    assert [toy.shown(line) for line in band.lines] == ["Stone", "", "A go"]


# --- dice


@pytest.mark.parametrize("faces, sides", [((4,), 6), ((1, 6), 6), ((6, 6, 1, 2, 3), 6), ((10, 3, 7), 10)])
def test_dice_of_any_number_and_kind(faces, sides):
    box, told = dice_box.DiceBox(), (1, "Stone tries", "Stone does", True, "", "")
    for _ in range(2):  # and again in the same box
        box.open(told, len(faces), sides, True)
        for i, face in enumerate(faces):
            box.face(i, 0)
            box.face(i, face)
        box.total(told)
        if sides == 6:
            assert [die[0] - tiles.DIE + 1 for die in box.pips if not die.hidden] == list(faces)
            assert all(line.grid.hidden for line in box.numbers)
        else:
            assert [int(toy.shown(line)) for line in box.numbers if not line.grid.hidden] == list(faces)
            assert all(die.hidden for die in box.pips)
    assert toy.shown(box.title) == "Stone does"

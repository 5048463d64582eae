"""The screens around a match, through the buttons: title, new match, turn change, menu, log, help, score."""

import pytest

from furbowl import app as kernel
from furbowl import choices, registry
from furbowl.games.furbowl.figures import Figures
from furbowl.games.furbowl.options import line_up
from furbowl.history import History
from furbowl.match import Match
from furbowl.ui.screens.log import Scroll
from furbowl.ui.widgets import text
from pitch import pitch
from reading import after, shows, wrapped
from screen import TICK, play, size

# Purple's Fox is three steps from home, and it is the second animal that can act
NEARLY_HOME = """
rules furbowl
side purple
plays 3
turns 4 3
score 0 0
target 1
formation Wide
ball purple fox
purple rabbit 4,10 sprint
purple fox 12,6
purple bear 5,5
purple tortoise 4,3
purple cat 9,9
green rabbit 10,8 sprint
green fox 6,5
green bear 2,2
green tortoise 3,3 stunned2
green cat ko
"""
BRING_HOME = "wait:0.5 SELECT A RIGHT*3 A wait:9"
HELP_PAGES = 17


@pytest.fixture
def shown(monkeypatch):
    """The names of the screens in the order in which they were shown, and of their app the attributes."""

    class Shown(kernel.App):
        def __init__(self, *options):
            super().__init__(*options)
            self.names = []
            seen.append(self)

        def run(self, name):
            self.names.append(name)
            return super().run(name)

        def visit(self, name):
            self.names.append(name)
            return (yield from super().visit(name))

    seen = []
    monkeypatch.setattr(kernel, "App", Shown)
    return seen


def test_what_shows_finds_and_does_not_find():
    def steps(player):
        yield from player.press("wait:0.2")
        assert shows(player, "New match") and shows(player, "How to play")
        assert not shows(player, "Old match") and not shows(player, "New match", 2)

    play(steps)


# --- the way through the game


def test_from_the_title_through_a_match_and_back(shown):
    pages = "RIGHT " * (HELP_PAGES + 1) + "LEFT DOWN UP "
    after(
        "wait:0.3 A wait:0.2 A wait:2 A settle START DOWN*3 A LEFT RIGHT UP B "
        "START DOWN*4 A " + pages + "B START DOWN*7 A A wait:0.2",
        "New match",
        seed=7,
    )
    names = "title match_options match turn menu log match menu help match menu title"
    assert shown[0].names == names.split()
    assert shown[0].match is None and shown[0].history is None


def test_give_up_can_be_taken_back(shown):
    after("wait:0.3 A wait:0.2 A wait:2 A settle START UP*2 A B wait:0.2", "A pick SEL next START menu", seed=7)
    assert shown[0].names[-1] == "menu" and shown[0].match


def test_help_from_the_title_leads_back_to_it(shown):
    after("wait:0.2 DOWN A wait:0.2 RIGHT B wait:0.2", "New match")
    assert shown[0].names == ["title", "help", "title"]


def test_the_title_goes_around():
    after("wait:0.2 UP A wait:0.2", "Lights")
    after("wait:0.2 DOWN*3 START wait:0.2", "Kick off!")


# --- new match


def test_a_new_match_is_what_was_chosen_and_remembered(shown):
    keys = "wait:0.2 A DOWN*2 RIGHT DOWN RIGHT*2 DOWN A*2 DOWN RIGHT"  # the rules stay
    after(keys + " B wait:0.2 A wait:0.2", "Balanced", "Green", "fast", "3")
    chosen = {"rules": "furbowl", "formation": "Balanced", "target": 3, "first": 1, "speed": kernel.FAST}
    assert shown[0].settings == dict(kernel.SETTINGS, **chosen)
    assert shown[0].match is None
    after(keys + " START wait:2", "GREEN", "your turn")
    match = shown[1].match
    assert (match.rules, match.formation, match.target, match.side) == ("furbowl", "Balanced", 3, 1)


def test_furball_has_one_line_up(shown):
    after("wait:0.2 A DOWN LEFT DOWN RIGHT wait:0.1", "Furball 13x9", "fixed", "Furball knows")
    assert shown[0].settings["rules"] == "furball" and "formation" not in shown[0].settings
    after("wait:0.2 A DOWN LEFT START wait:2", "your turn")
    assert (shown[1].match.rules, shown[1].match.columns) == ("furball", 13)


def test_a_formation_waits_while_furball_is_looked_at(shown):
    after("wait:0.2 A DOWN*2 LEFT UP RIGHT*2 DOWN wait:0.1", "Aggressive")
    assert shown[0].settings["formation"] == "Aggressive"


def test_the_choices_are_those_of_a_match():
    common = {row[1]: list(row[2]) for row in choices.of_match("furbowl") + choices.HANDHELD}
    assert set(kernel.SETTINGS) <= set(common) and common["rules"] == registry.names()
    assert common["speed"] == [kernel.SLOW, kernel.NORMAL, kernel.FAST]
    for rules in registry.names():
        for _, option, values, _ in choices.of_game(rules):
            for value in values if option else ():
                Match(rules, **{option: value})
    (formation,) = [row[2] for row in choices.of_game("furbowl") if row[1] == "formation"]
    with pytest.raises(ValueError) as refusal:
        Match("furbowl", formation="none of these")
    assert [name for name in formation if name and name not in str(refusal.value)] == []
    assert str(refusal.value).count(",") == len(formation)


@pytest.mark.parametrize("rules", registry.names())
def test_what_a_choice_means_fits(rules):
    for rows, letters in ((choices.of_match(rules), 20), (choices.HANDHELD, 24)):
        for row in rows:
            for value in row[2]:
                called, meaning = choices.told({row[1]: value}, row)
                assert called and len(wrapped(meaning, letters)) <= 2, meaning


@pytest.mark.parametrize("rules", registry.names())
def test_each_value_is_told_apart(rules):
    for row in choices.of_match(rules) + choices.HANDHELD:
        told = [choices.told({row[1]: value}, row) for value in row[2]]
        assert len({called for called, _ in told}) == len(row[2])


@pytest.mark.parametrize("rules, options", [("furbowl", {"formation": "Aggressive"}), ("furball", {})])
def test_the_picture_is_the_line_up_of_the_match(rules, options):
    columns, rows, exists, squares = line_up(rules, options)
    match = Match(rules, **options)
    assert (columns, rows) == (match.columns, match.rows) and exists(0)
    assert sorted(squares[1:]) == sorted((match.square(who), who // 5) for who in range(10))
    assert squares[0][0] % columns == match.ball % columns and squares[0][1] == -1


def test_a_setting_of_another_game_counts_as_the_usual_one():
    foreign = {"rules": "furbowl", "formation": "Octagon", "target": 2}
    assert choices.match_options(foreign) == {"formation": None, "target": 2, "first": None}
    assert choices.match_options({"rules": "furball", "formation": "Wide"}) == {"target": 1, "first": None}


@pytest.mark.parametrize("key, value, allowed", [("target", 9, True), ("target", True, False), ("demo", 1, False)])
def test_only_what_can_be_chosen_is_allowed(key, value, allowed):
    assert choices.allows(key, value) is allowed


# --- turn change


def test_the_stick_does_not_start_a_turn(shown):
    after("wait:0.2 A DOWN*4 LEFT START wait:2 UP RIGHT DOWN LEFT wait:0.3", "Pass the handheld", "The ball is loose")
    assert shown[0].names[-1] == "turn"


@pytest.mark.parametrize("button", ["A", "B", "START", "SELECT"])
def test_any_button_starts_a_turn(shown, button):
    after("wait:0.2 A START wait:2 %s settle" % button, "SEL next START menu", seed=7)


@pytest.mark.parametrize(
    "carrier, told", [("purple fox", "Purple Fox has the ball"), ("green bear", "Your Bear has the ball")]
)
def test_the_turn_change_says_who_has_the_ball(carrier, told):
    position = NEARLY_HOME.replace("ball purple fox", "ball " + carrier).replace("plays 3", "plays 0")
    position = position.replace("5,5", "5,5 moved").replace("4,10 sprint", "4,10 acted").replace("4,3\n", "4,3 acted\n")
    after("wait:0.2 SELECT wait:2", "GREEN", "turn 4", told, position=position)


# --- menu


def test_the_menu_says_why_a_play_cannot_be_finished(shown):
    keys = "wait:0.5 START wait:0.1"
    after(keys, "Finish play", "Give up", "3 plays left", position=NEARLY_HOME)
    after(keys + " UP A A wait:0.1", "No play has begun", position=NEARLY_HOME)
    assert shown[1].match.plays == 3


def test_the_menu_finishes_a_play(shown):
    begun = (
        NEARLY_HOME.replace("12,6", "12,6 moved").replace("plays 3", "plays 2").replace("ball purple fox", "ball 1,1")
    )
    begun = begun.replace("10,8", "13,7")
    after("wait:0.5 START wait:0.1", "Ends Fox's play", position=begun)
    assert shown[0].match.playing == 1
    after("wait:0.5 START A wait:1", position=begun)
    assert shown[1].match.playing == -1


def test_the_menu_ends_a_turn(shown):
    after("wait:0.5 START A wait:0.2", "End turn? 3 plays left", position=NEARLY_HOME)
    after("wait:0.5 START A A wait:2", "GREEN", position=NEARLY_HOME)
    assert shown[1].match.side == 1


@pytest.mark.parametrize("button", ["B", "START"])
def test_the_menu_leaves_the_match_as_it_was(button):
    def steps(player):
        yield from player.press("wait:0.5")
        before = player.band()
        yield from player.press("START UP wait:0.1")
        assert shows(player, "Give up") and shows(player, "No play has begun")
        yield from player.press(button + " wait:0.2")
        assert not shows(player, "Give up") and player.band() == before

    play(steps, position=NEARLY_HOME)


def test_all_that_the_menu_says_fits():
    position = NEARLY_HOME.replace("4,3\n", "4,3 moved\n").replace("plays 3", "plays 2").replace("10,8", "5,4")
    said = ("Ends Tortoise's play", "2 plays left", "What Legend would do", "Not past dice or turn")
    said += ("All that happened", "Animals and dice", "Sound and lights", "Goes on later", "Gone for good")
    for i in range(9):
        after("wait:0.5 START" + " DOWN" * i + " wait:0.1", said[i], position=position)


# --- log


class Told:
    """A story with these lines."""

    first = 0

    def __init__(self, lines):
        self.lines = lines

    def __len__(self):
        return len(self.lines)

    def line(self, i):
        return self.lines[i]


def reading(scroll):
    """The lines on the screen of the log."""
    letters = {tile: code for code, tile in enumerate(text._letters, 32)}
    return ["".join(chr(letters[row.grid[i]]) for i in range(row.width)).rstrip() for row in scroll.rows]


def told_by(match):
    story = History(match)
    story.tell(match.events())
    return story


def test_the_whole_log_can_be_read():
    lines = ["Purple, turn %d." % i + " and so on" * (i % 7) for i in range(1, 40)]
    lines[20] = "It scatters to (10,10). Purple Tortoise grabs it 8+: 1+1=2, no! " * 20
    every = [row for line in lines for row in wrapped(line, 26)]
    scroll = Scroll(Told(lines + [""]))
    assert reading(scroll) == every[-8:]
    for top in range(len(every) - 9, -1, -1):
        scroll.up(1)
        assert reading(scroll) == every[top : top + 8]
    scroll.up(7)
    assert reading(scroll) == every[:8]
    scroll.down(7)
    assert reading(scroll) == every[7:15]
    scroll.down(1000)
    assert reading(scroll) == every[-8:]


def test_a_short_log_begins_at_the_top():
    scroll = Scroll(told_by(Match("furbowl", seed=7, formation="Wide", first=1)))
    scroll.down(3)
    scroll.up(2)
    assert reading(scroll) == ["Wide formation. The ball", "lies at (8,6).", "Green, turn 1."] + [""] * 5
    colours = [(text.PAPER, text.INK), (text.PAPER, text.INK), (text.INK, text.GREEN)]
    assert [row.grid.pixel_shader for row in scroll.rows[:3]] == [text.shade(*pair) for pair in colours]


def test_a_log_without_lines():
    assert reading(Scroll(told_by(Match.from_position(NEARLY_HOME)))) == [""] * 8


# --- score


def test_the_score_screen_comes_at_once(shown):
    after(BRING_HOME, "PURPLE", "WINS!", "A again B title START menu", "Passes", "0/0", position=NEARLY_HOME)
    assert shown[0].names == ["match", "score"]


def test_again(shown):
    after(BRING_HOME + " A wait:2", "your turn", position=NEARLY_HOME)
    assert shown[0].names == ["match", "score", "match", "turn"]
    assert not shown[0].match.over and shown[0].match.turns in ((1, 0), (0, 1))


def test_from_the_score_to_the_title(shown):
    player = after(BRING_HOME + " B wait:0.3", "New match", position=NEARLY_HOME)
    assert shown[0].names[-1] == "title" and shown[0].match is None
    assert player.handheld.lights[0] != player.handheld.lights[4], "nobody's turn"


def test_the_log_from_the_score(shown):
    after(BRING_HOME + " SELECT wait:0.2", "Purple wins, 1:0.", position=NEARLY_HOME)
    after(BRING_HOME + " SELECT B wait:0.2", "WINS!", position=NEARLY_HOME)
    assert shown[1].names == ["match", "score", "log"]


@pytest.mark.parametrize("button", ["A", "B", "START"])
def test_a_score_that_does_not_win(shown, button):
    position = NEARLY_HOME.replace("target 1", "target 2")
    after(BRING_HOME, "PURPLE", "SCORES!", "A play on   SEL log", position=position)
    after(BRING_HOME + " %s wait:2" % button, "GREEN", "your turn", position=position)
    assert shown[1].names == ["match", "score", "turn"]
    assert shown[1].match.score == (1, 0)


@pytest.mark.parametrize(
    "score, shouted",
    [((0, 0), ("A DRAW", "after 40 turns")), ((2, 1), ("PURPLE", "WINS!")), ((0, 1), ("GREEN", "WINS!"))],
)
def test_the_turn_cap(shown, score, shouted):
    position = NEARLY_HOME.replace("turns 4 3", "turns 40 40").replace("side purple", "side green")
    position = position.replace("score 0 0", "score %d %d" % score).replace("target 1", "target 3")
    after("wait:0.5 START A A wait:9", *shouted, position=position)
    assert shown[0].names == ["match", "menu", "score"]


def figures(m, *texts):
    seen = []
    for each in texts:
        m.match.apply(m.match.parse(each))
        seen += m.match.events()
    assert m.script.left == 0
    return Figures(seen)


def test_a_tackle_in_figures():
    m = pitch("B r . .", dice=[6, 3, 4, 5])  # 13: a big hit; Ouch 10: Knocked Out
    counted = figures(m, "bear tackle rabbit")
    assert (counted.tackles, counted.hits, counted.knock_outs) == ([1, 0], [1, 0], [1, 0])
    assert (counted.rolls, counted.rolled, counted.expected(0)) == ([2, 0], [18, 0], 14)  # the Ouch roll is the Bear's


def test_passes_in_figures():
    counted = figures(pitch("F*. C . . .", dice=[1, 2, 0]), "fox pass cat")  # a wild throw
    assert (counted.passes, counted.caught, counted.rolled) == ([1, 0], [0, 0], [3, 0])
    counted = figures(pitch("f*. c . . .", dice=[6, 2, 6, 3], side=1), "fox pass cat")
    assert (counted.passes, counted.caught, counted.rolled) == ([0, 1], [0, 1], [0, 17])
    assert counted.scorer == 9


def test_a_failed_tackle_in_figures():
    counted = figures(pitch("R b . .", dice=[3, 4]), "rabbit tackle bear")
    assert (counted.tackles, counted.hits, counted.knock_outs, counted.rolled) == ([1, 0], [0, 0], [0, 0], [7, 0])


# --- what is drawn


@pytest.mark.parametrize(
    "keys, position",
    [
        ("wait:0.3 A wait:0.2", None),
        ("wait:0.3 DOWN A wait:0.2", None),
        ("wait:0.3 A START wait:2", None),
        ("wait:0.3 A START wait:2 A settle START wait:0.3", None),
        ("wait:0.3 A START wait:2 A settle START wait:0.3 DOWN*3 A wait:0.3", None),
        (BRING_HOME, NEARLY_HOME),  # the crowd sits down again
    ],
    ids=["match_options", "help", "turn", "menu", "log", "score"],
)
def test_nothing_is_drawn_while_nothing_changes(keys, position):
    def steps(player):
        yield from player.press(keys)
        before = player.pixels()
        yield 60 * TICK
        assert player.pixels() == before

    play(steps, position=position)


def test_the_title_draws_one_fan_at_a_time():
    def steps(player):
        yield from player.press("wait:1")
        areas = player.watch()
        yield 60 * TICK
        assert 0 < size(areas) <= 16 * 100
        assert all(58 <= area[1] and area[3] <= 88 for area in areas)

    play(steps)

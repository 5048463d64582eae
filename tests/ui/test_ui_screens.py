"""The screens around a match, through the buttons: title, new match, turn change, menu, log, help, score."""

import gc
import itertools

import pytest
from test_ui_match import MOVED, POSITION

from furbowl import app as kernel
from furbowl import choices, registry
from furbowl.games.furbowl import kinds as words
from furbowl.games.furbowl.figures import Figures
from furbowl.games.furbowl.options import line_up
from furbowl.history import History
from furbowl.match import Match
from furbowl.ui.screens import demo
from furbowl.ui.screens.log import Scroll
from furbowl.ui.widgets import sheet, text
from pitch import pitch
from reading import after, shows, wrapped
from screen import TICK, play, size, watched

# Purple's Fox is three steps from home, and it is the second animal that can act
NEARLY_HOME = """
rules furbowl; side purple; plays 3; turns 4 3; score 0 0; target 1; formation Wide; ball purple fox
purple rabbit 4,10 sprint; purple fox 12,6; purple bear 5,5; purple cat 9,9; purple tortoise 4,3
green rabbit 10,8 sprint; green fox 6,5; green bear 2,2; green tortoise 3,3 stunned2; green cat ko
"""
BRING_HOME = "wait:0.5 SELECT A RIGHT*3 A wait:9"
TO_TWO = NEARLY_HOME.replace("target 1", "target 2")
IDLE = NEARLY_HOME.replace("plays 3", "plays 0").replace("5,5", "5,5 moved").replace("4,10 sprint", "4,10 acted")
IDLE = IDLE.replace("4,3\n", "4,3 acted\n")
HELP_PAGES = 17


@pytest.fixture
def shown(apps, monkeypatch):
    """The apps of the handhelds that were switched on; `names` are the screens that each has shown."""
    open_it = kernel._open

    def opened(name, app, *about):
        if not about:  # those are parts of a screen
            app.names = [*getattr(app, "names", ()), name]
        return open_it(name, app, *about)

    monkeypatch.setattr(kernel, "_open", opened)
    return apps


# --- the way through the game


PAGES = "RIGHT " * (HELP_PAGES + 1) + "LEFT DOWN UP "
ALL = "A wait:0.2 A wait:2 A settle START DOWN*3 A LEFT RIGHT UP B START DOWN*4 A %sB START DOWN*7 A A wait:0.2" % PAGES
STICK = "A DOWN*5 LEFT START wait:2 UP RIGHT DOWN LEFT wait:0.3"  # it starts no turn
SCORE = BRING_HOME + " "
HERS = IDLE.replace("ball purple fox", "ball green bear")


@pytest.mark.parametrize(
    "keys, position, names, texts",
    [
        (ALL, None, "title match_options match turn menu log match menu help match menu title", "New match"),
        ("DOWN A wait:0.2 UP A wait:0.2 RIGHT B wait:0.2", None, "title learn help title", "New match"),
        ("UP A wait:0.2", None, "title options", "Lights"),  # around
        ("DOWN*4 START wait:0.2", None, "title match_options", "Kick off!"),
        (STICK, None, "title match_options match turn", "Pass the handheld|The ball is loose"),
        ("B wait:1 A wait:2", IDLE, "match turn", "GREEN|turn 4|Ball: Purple Fox"),
        ("B wait:1 A wait:2", HERS, "match turn", "GREEN|turn 4|Ball: your Bear"),
        (SCORE, NEARLY_HOME, "match score", "PURPLE|WINS!|A menu  B title  SEL log|Passes|0/0"),
        (SCORE + "A wait:0.2", NEARLY_HOME, "match score", "Rematch|Show it again|Title"),
        (SCORE + "START wait:0.2", NEARLY_HOME, "match score", "Rematch|Show it again|Title"),
        (SCORE + "A wait:0.2 B wait:0.2", NEARLY_HOME, "match score", "A menu  B title  SEL log|Passes"),
        (SCORE + "A wait:0.2 A wait:2", NEARLY_HOME, "match score match turn", "your turn"),
        (SCORE + "B wait:0.3", NEARLY_HOME, "match score title", "New match"),
        (SCORE + "A UP A wait:0.3", NEARLY_HOME, "match score title", "New match"),
        (SCORE + "SELECT wait:0.2", NEARLY_HOME, "match score log", "Purple wins, 1:0."),
        (SCORE + "SELECT B wait:0.2", NEARLY_HOME, "match score log", "WINS!"),
        (SCORE, TO_TWO, "match score", "PURPLE|SCORES!|A play on  SEL log"),
        (SCORE + "A wait:2", TO_TWO, "match score turn", "GREEN|your turn"),
        (SCORE + "B wait:2", TO_TWO, "match score turn", "GREEN|your turn"),
        (SCORE + "START wait:2", TO_TWO, "match score turn", "GREEN|your turn"),
    ],
)
def test_the_way_through_the_game(keys, position, names, texts, shown):
    player = after("wait:0.3 " + keys, *texts.split("|"), position=position, seed=7)
    app = shown[0]
    assert app.names == names.split()
    if app.names[-1] == "title":
        assert app.match is None and app.history is None
        assert player.handheld.lights[0] != player.handheld.lights[4], "nobody's turn"
    elif names.startswith("match score match"):
        assert not app.match.over and app.match.turns in ((1, 0), (0, 1)), "another match"
    elif names == "match score turn":
        assert app.match.score == (1, 0)


@pytest.mark.parametrize("position", [NEARLY_HOME, TO_TWO], ids=["the last score", "one of two"])
def test_the_score_of_a_demo_says_that_a_press_ends_it(position, shown):
    def steps(player):
        yield from player.press("wait:0.3")
        shown[0].settings["demo"] = demo.HINT
        yield from player.press(SCORE + " wait:1.2")
        assert shown[0].names[-1] == "score" and shows(player, "Any button ends this demo")
        assert not shows(player, "A play on") and not shows(player, "A menu")

    play(steps, position=position, seed=7)


@pytest.mark.parametrize("button", ["A", "B", "START"])
@pytest.mark.parametrize("position", [NEARLY_HOME, TO_TWO], ids=["the last score", "a score"])
def test_whoever_hurries_the_play_along_still_sees_the_score(position, button, shown):
    """Half a second apart, or as fast as it goes: the score waits until a second has passed without a press."""

    def steps(player):
        yield from player.press("wait:0.5 SELECT A RIGHT*3 A wait:0.3")
        for press in [button + " wait:0.36 "] * 10 + [button + " "] * 20:
            yield from player.press(press)
        assert shown[0].names == ["match", "score"] and shows(player, "Passes")
        assert not shows(player, "Rematch") and not shows(player, "SEL log"), "no button does anything yet"
        yield from player.press("wait:1.2")
        assert shows(player, "SEL log")

    play(steps, position=position, seed=7)


@pytest.mark.parametrize("button", ["A", "B", "START", "SELECT"])
def test_any_button_starts_a_turn(button):
    after("wait:0.2 A START wait:2 %s settle" % button, "A pick", seed=7)


@pytest.mark.parametrize("row", ["Learn", "Cup", "Options"])
def test_back_from_a_row_of_the_title_leads_to_that_row(row, shown):
    rows = ["New match", "Learn", "Cup", "Options"]

    def steps(player):
        yield from player.press("wait:0.3 " + "DOWN " * rows.index(row) + "A wait:0.5 B wait:0.5")
        screen = player.text(48, 42, 9)
        yield from player.press("A wait:0.5")
        assert screen == "New match" and shown[0].names[-3:] == [shown[0].names[1], "title", shown[0].names[1]]

    play(steps, seed=7)


@pytest.mark.parametrize(
    "score, shouted",
    [("0 0", ("A DRAW", "after 40 turns")), ("2 1", ("PURPLE", "WINS!")), ("0 1", ("GREEN", "WINS!"))],
)
def test_the_turn_cap(score, shouted, shown):
    position = NEARLY_HOME.replace("turns 4 3", "turns 40 40").replace("side purple", "side green")
    position = position.replace("score 0 0", "score " + score).replace("target 1", "target 3")
    after("wait:0.5 START A A wait:9", *shouted, position=position)
    assert shown[0].names == ["match", "menu", "score"]


# --- new match


def test_a_new_match_is_what_was_chosen_and_remembered(shown):
    keys = "wait:0.2 A DOWN*3 RIGHT DOWN RIGHT*2 DOWN A*2"  # the rules and the players stay
    after(keys + " B wait:0.2 A wait:0.2", "Balanced", "Green", "2 players", "3")
    chosen = {"rules": "furbowl", "formation": "Balanced", "target": 3, "first": 1, "green": None, "taught": 3}
    assert shown[0].settings == dict(kernel.SETTINGS, **chosen)
    assert shown[0].match is None
    after(keys + " START wait:2", "GREEN", "your turn")
    match = shown[1].match
    assert (match.rules, match.formation, match.target, match.side) == ("furbowl", "Balanced", 3, 1)


def test_furball_has_one_line_up(shown):
    after("wait:0.2 A DOWN RIGHT DOWN*2 RIGHT wait:0.1", "Furball 13x9", "fixed", "Furball has only")
    assert shown[0].settings["rules"] == "furball" and "formation" not in shown[0].settings
    after("wait:0.2 A DOWN RIGHT START wait:2", "your turn")
    assert (shown[1].match.rules, shown[1].match.columns) == ("furball", 13)
    after("wait:0.2 A DOWN*3 LEFT UP*2 RIGHT LEFT DOWN*2 wait:0.1", "Aggressive")  # waits while Furball is looked at
    assert shown[2].settings["formation"] == "Aggressive"


def test_the_choices_are_those_of_a_match():
    common = {row[1]: list(row[2]) for row in choices.of_match("furbowl") + choices.HANDHELD}
    sides = ("purple", "green")
    assert set(kernel.SETTINGS) - set(sides) <= set(common) and common["rules"] == registry.names()
    assert common[sides] == sorted(common[sides], key=lambda pair: bool(pair[0] and pair[1])), "who watches comes last"
    assert set(common[sides]) == set(itertools.product(registry.PLAYERS, repeat=2))
    assert common["speed"] == [kernel.SLOW, kernel.NORMAL, kernel.FAST]
    for rules in registry.names():
        for _, option, values, _ in choices.of_game(rules):
            for value in values if option else ():
                Match(rules, **{option: value})
    formation = common["formation"]
    with pytest.raises(ValueError) as refusal:
        Match("furbowl", formation="none of these")
    assert [name for name in formation if name and name not in str(refusal.value)] == []
    assert str(refusal.value).count(",") == len(formation)


@pytest.mark.parametrize("rules", registry.names())
def test_what_a_choice_means_fits_and_each_is_told_apart(rules):
    for rows, letters, lines in ((choices.of_match(rules), 20, 2), (choices.HANDHELD, 26, 3)):
        for row in rows:
            told, settings = [], {}
            for _ in row[2]:
                choices.change(settings, row, 1)
                told.append(choices.told(settings, row))
            assert all(called and len(wrapped(meaning, letters)) <= lines for called, meaning in told), told
            assert all(len(called) + len(row[0]) < 26 for called, _ in told)
            assert len({called for called, _ in told}) == len(row[2])


@pytest.mark.parametrize("rules, options", [("furbowl", {"formation": "Aggressive"}), ("furball", {})])
def test_the_picture_is_the_line_up_of_the_match(rules, options):
    columns, rows, exists, squares = line_up(rules, options)
    match = Match(rules, **options)
    assert (columns, rows) == (match.columns, match.rows) and exists(0)
    assert sorted(squares[1:]) == sorted((match.square(who), who // 5) for who in range(10))
    assert squares[0][0] % columns == match.ball % columns and squares[0][1] == -1


@pytest.mark.parametrize("rules", range(len(registry.names())))
def test_a_side_that_is_not_lined_up_yet_is_a_question_mark(rules):
    """The picture of the beginning shows both sides' colours in every game, whatever is chosen."""
    colours = []

    def steps(player):
        yield from player.press("wait:0.2 A DOWN RIGHT*%d wait:0.1" % rules if rules else "wait:0.2 A DOWN wait:0.1")
        picture = player.picture().crop((4, 91, 34, 111))
        colours.extend((red >> 3, green >> 2, blue >> 3) for _, (red, green, blue) in picture.getcolors())

    play(steps)
    wanted = [sheet.colour(team) for team in text.TEAM]
    assert {(rgb >> 19, (rgb >> 10) % 64, rgb % 256 >> 3) for rgb in wanted} <= set(colours)


def test_a_setting_of_another_game_counts_as_the_usual_one():
    foreign = {"rules": "furbowl", "formation": "Octagon", "target": 2}
    assert choices.match_options(foreign) == {"target": 2}
    assert choices.match_options({"rules": "furball", "formation": "Wide"}) == {}
    kept = {"rules": "furbowl", "target": 2, "formation": "Octagon", "first": True, "demo": 1, "speed": 2}
    assert choices.allowed(kept) == {"rules": "furbowl", "target": 2, "speed": 2}
    assert choices.allowed({"rules": "chess", "target": 2, "purple": "cub"}) == {"purple": "cub"}
    assert choices.allowed({"green": "bear", "bright": 30, "speed": 0}) == {"speed": 0}


# --- menu


@pytest.mark.parametrize(
    "keys, first, second, position",
    [
        ("A", "End turn? 3 plays left", "A end it  B play on", POSITION),
        ("A wait:0.2 B", "Rabbit Move 6+2 Speed 3", "Strength 0 Skill 1  A pick", POSITION),
        ("DOWN A", "End turn? 2 plays left", "A end it  B play on", MOVED),  # one in progress is none left
        ("DOWN*7 A", "Give up this match?", "A give up  B play on", POSITION),
        ("DOWN*7 A B", "Rabbit Move 6+2 Speed 3", "Strength 0 Skill 1  A pick", POSITION),
        ("UP A A B", "Rabbit Move 6+2 Speed 3", "Strength 0 Skill 1  A pick", POSITION),  # no play to finish
        ("UP START", "Rabbit Move 6+2 Speed 3", "Strength 0 Skill 1  A pick", POSITION),
    ],
)
def test_the_menu_asks_and_leaves_the_match_as_it_was(keys, first, second, position):
    assert watched("START wait:0.2 %s wait:0.2" % keys, position=position) == ((first, second), [])


LAST = MOVED.replace("plays 2", "plays 0").replace("tortoise 4,3", "tortoise 4,3 acted")
LAST = LAST.replace("cat 9,3", "cat 9,3 acted")


@pytest.mark.parametrize(
    "keys, position, event",
    [
        ("A wait:0.2 A", POSITION, (words.TURN_OVER, -1, -1, 0, 1)),
        ("DOWN A", LAST, (words.PLAY_OVER, 1, 81)),  # with no plays left it does not ask
        ("A", MOVED, (words.PLAY_OVER, 1, 81, words.FINISHED, 0)),
    ],
)
def test_the_menu_ends_turns_and_plays(keys, position, event):
    _, ((_, happened), *_) = watched("START wait:0.2 %s wait:1" % keys, position=position)
    assert happened[: len(event)] == event


def test_all_that_the_menu_says_fits():
    position = NEARLY_HOME.replace("4,3\n", "4,3 moved\n").replace("plays 3", "plays 2").replace("10,8", "5,4")
    said = ("Ends Tortoise's play", "2 plays left", "What Legend would do", "Not past dice or turn")
    said += ("All that has happened", "Animals and dice", "Speed, screen, sound")
    said += ("Saved to go on later", "Ends it for good")

    def steps(player):
        yield from player.press("wait:0.5 START wait:0.1")
        for each in said:
            assert shows(player, each)
            yield from player.press("DOWN wait:0.1")

    play(steps, position=position)
    after("wait:0.5 START UP wait:0.1", "No play in progress", position=NEARLY_HOME)


@pytest.mark.parametrize("keys, headline", [("DOWN*3 A", "Match log"), ("DOWN*4 A", "The game"), ("", "")])
def test_log_help_and_menu_come_back_to_the_match(keys, headline):
    def steps(player):
        yield from player.press("wait:0.2 A LEFT*2 wait:6")
        before = player.picture().tobytes()
        yield from player.press("START wait:0.2 %s wait:0.3" % keys)
        assert player.picture().tobytes() != before and player.text(3, 0, len(headline)) == headline
        yield from player.press("B wait:0.2")
        assert player.picture().tobytes() == before
        assert player.band() == ("Rabbit runs 2 of 6", "squares, no roll      A go")

    play(steps, position=POSITION)


# --- log


class Told(list):
    """A story with these lines."""

    first, line = 0, list.__getitem__


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
    assert reading(Scroll(told_by(Match.from_position(NEARLY_HOME)))) == [""] * 8


# --- figures


@pytest.mark.parametrize(
    "picture, dice, side, action, figures",
    [
        # 13: a big hit; Ouch 10: Knocked Out; the Ouch roll is the Bear's
        ("B r . .", [6, 3, 4, 5], 0, "bear tackle rabbit", "tackles 1 hits 1 knock_outs 1 rolls 2 rolled 18"),
        ("R b . .", [3, 4], 0, "rabbit tackle bear", "tackles 1 hits 0 knock_outs 0 rolled 7"),
        ("F*. C . . .", [1, 2, 0], 0, "fox pass cat", "passes 1 caught 0 rolled 3"),  # a wild throw
        ("f*. c . . .", [6, 2, 6, 3], 1, "fox pass cat", "passes 1 caught 1 rolled 17"),
    ],
)
def test_figures(picture, dice, side, action, figures):
    m = pitch(picture, dice=dice, side=side)
    m.do(action)
    counted, told = Figures(m.seen), figures.split()
    for name, count in zip(told[::2], told[1::2]):
        assert getattr(counted, name) == ([0, int(count)] if side else [int(count), 0]), name
    assert counted.expected(side) == 7 * counted.rolls[side]
    assert counted.scorer == (9 if side else -1)


# --- what is drawn


@pytest.mark.parametrize(
    "keys, position",
    [
        ("wait:0.3 A wait:0.2", None),
        ("wait:0.3 DOWN A wait:0.2 UP A wait:0.2", None),
        ("wait:0.3 A START wait:2", None),
        ("wait:0.3 A START wait:2 A settle START wait:0.3", None),
        ("wait:0.3 A START wait:2 A settle START wait:0.3 DOWN*3 A wait:0.3", None),
        (BRING_HOME, NEARLY_HOME),  # the crowd sits down again
        ("wait:6", POSITION),
        ("wait:6 A wait:6", POSITION),
    ],
    ids=["match_options", "help", "turn", "menu", "log", "score", "match", "choice"],
)
def test_nothing_is_sent_while_nothing_changes(keys, position):
    def steps(player):
        yield from player.press(keys)
        areas = player.watch()
        yield 60
        assert areas == []

    play(steps, position=position, late=False)


def test_the_title_draws_one_fan_at_a_time():
    def steps(player):
        yield from player.press("wait:1")
        areas = player.watch()
        yield 60 * TICK
        assert 0 < size(areas) <= 16 * 100
        assert all(58 <= area[1] and area[3] <= 88 for area in areas)

    play(steps, late=False)


def test_a_game_that_has_no_room_is_told_and_the_title_follows(monkeypatch):
    """A handheld with 140 KB of memory, of which 100 are free, and a game that wants 180."""
    rows = [row[:4] + (180 if row[0] == "blitz" else row[4],) for row in registry.ROWS]
    monkeypatch.setattr(registry, "ROWS", tuple(rows))
    monkeypatch.setattr(gc, "mem_alloc", lambda: 40 * 1024, raising=False)
    monkeypatch.setattr(gc, "mem_free", lambda: 100 * 1024, raising=False)

    def steps(player):
        yield from player.press("wait:0.5 A wait:0.5 START wait:1")
        assert shows(player, "Blitz 20x11 needs 180 KB") and shows(player, "handheld has 140.")
        yield from player.press("A wait:1")
        assert shows(player, "New match")

    play(steps, chosen={"rules": "blitz"})

    def begun(player):
        yield from player.press("wait:0.5")
        assert shows(player, "handheld has 140.")
        yield from player.press("A wait:1")
        assert shows(player, "New match")

    play(begun, rules="blitz")


@pytest.mark.parametrize("setting, there, begins", [(None, 189, False), (None, 190, True), ("147456", 180, True)])
def test_memory_that_grows_in_pieces_is_worth_less_and_what_to_do_is_told(monkeypatch, setting, there, begins):
    """A game that wants 180 KB, which 189 are only in one piece."""
    rows = [row[:4] + (180 if row[0] == "blitz" else row[4],) for row in registry.ROWS]
    monkeypatch.setattr(registry, "ROWS", tuple(rows))
    monkeypatch.setattr(gc, "mem_alloc", lambda: 0, raising=False)
    monkeypatch.setattr(gc, "mem_free", lambda: there * 1024, raising=False)

    def steps(player):
        yield from player.press("wait:0.5")
        told = shows(player, "memory in one piece."), shows(player, "CIRCUITPY_HEAP_START_SIZE")
        assert told == (not begins, not begins)

    play(steps, rules="blitz", settings=setting and {"CIRCUITPY_HEAP_START_SIZE": setting})

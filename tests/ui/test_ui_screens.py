"""The screens around a match, through the buttons: title, new match, menu, log, score."""

import gc

import pytest
from test_ui_match import MOVED, POSITION

from furbowl import app as kernel
from furbowl import registry
from furbowl.games.furbowl import kinds as words
from furbowl.games.furbowl.figures import Figures
from furbowl.games.furbowl.options import line_up
from furbowl.match import Match
from furbowl.ui.screens.log import Scroll
from furbowl.ui.widgets import text
from pitch import pitch
from reading import after, shows, wrapped
from screen import play, watched
from sim.desktop.nvm import Nvm

# Purple's Fox is three steps from home, and is the second animal that can act
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
    """The apps of the handhelds that were switched on; `names` lists the screens that each has shown."""
    open_it = kernel._open

    def opened(name, app):
        app.names = [*getattr(app, "names", ()), name]
        return open_it(name, app)

    monkeypatch.setattr(kernel, "_open", opened)
    return apps


# --- the way through the game


PAGES = "RIGHT " * (HELP_PAGES + 1) + "LEFT DOWN UP "
ALL = "A A wait:0.2 A wait:2 A settle START DOWN*3 A LEFT RIGHT UP B START DOWN*4 A %sB START DOWN*7 A A" % PAGES
STICK = "A*2 DOWN*4 LEFT START wait:2 UP RIGHT DOWN LEFT wait:0.3"  # it starts no turn
SCORE = BRING_HOME + " "
HERS = IDLE.replace("ball purple fox", "ball green bear")


@pytest.mark.parametrize(
    "keys, position, names, texts",
    [
        (ALL, None, "title carousel match_options match turn menu log match menu help match menu title", "New match"),
        ("DOWN A wait:0.2 UP A wait:0.2 RIGHT B wait:0.2", None, "title learn help title", "New match"),
        ("UP A wait:0.2", None, "title options", "Lights"),  # wraps around
        ("DOWN*4 START wait:0.2", None, "title carousel", "Grab the ball, run it home|< 1/5 >"),
        ("A wait:0.2 LEFT A wait:0.2 B wait:0.2", None, "title carousel match_options carousel", "The ball bites"),
        ("A wait:0.2 SELECT wait:0.2 B wait:0.2 B wait:0.2", None, "title carousel learn carousel title", "New match"),
        ("A wait:0.2 START wait:0.5", None, "title carousel match", "won the toss."),
        (STICK, None, "title carousel match_options match turn", "Pass it on|The ball is loose"),
        ("B wait:1 A wait:2", IDLE, "match turn", "GREEN|turn 4|Ball: Purple Fox"),
        ("B wait:1 A wait:2", HERS, "match turn", "GREEN|turn 4|Ball: your Bear"),
        (SCORE, NEARLY_HOME, "match score", "PURPLE|WINS!|A menu  B title  SEL log|Passes made|0/0"),
        (SCORE + "A wait:0.2", NEARLY_HOME, "match score", "Rematch|Another game|Show it again"),
        (SCORE + "START wait:0.2", NEARLY_HOME, "match score", "Rematch|Another game|Show it again"),
        (SCORE + "A wait:0.2 B wait:0.2", NEARLY_HOME, "match score", "A menu  B title  SEL log|Passes"),
        (SCORE + "A wait:0.2 A wait:2", NEARLY_HOME, "match score match turn", "your turn"),
        (SCORE + "B wait:0.3", NEARLY_HOME, "match score title", "New match"),
        (SCORE + "A DOWN A wait:0.3", NEARLY_HOME, "match score carousel", "< 1/5 >"),
        (SCORE + "SELECT wait:0.2", NEARLY_HOME, "match score log", "Purple wins, 1:0."),
        (SCORE + "SELECT B wait:0.2", NEARLY_HOME, "match score log", "WINS!"),
        (SCORE, TO_TWO, "match score", "PURPLE|SCORES!|A play on  SEL log"),
        (SCORE + "A wait:2", TO_TWO, "match score turn", "GREEN|your turn"),
        (SCORE + "A wait:2 SELECT wait:0.3", TO_TWO, "match score turn log", "Purple Fox moves. Purple|scores, 1:0."),
        (SCORE + "A wait:2 SELECT B wait:0.3", TO_TWO, "match score turn log", "GREEN|A I have it   SEL log"),
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
    elif names.startswith("match score turn"):
        assert app.match.score == (1, 0)


@pytest.mark.parametrize("beaten, then", [("cub", "keeper"), ("keeper", "legend"), ("legend", None)])
def test_who_has_beaten_a_computer_is_offered_the_next_one_first(beaten, then, shown):
    options = {"position": NEARLY_HOME, "chosen": {"purple": None, "green": beaten}}
    rows = ["Play %s" % then.title()] if then else []
    rows += ["Rematch", "Another game", "Show it again"]
    after("wait:0.3 " + SCORE + "A wait:0.2", *rows, **options)
    after("wait:0.3 " + SCORE + "A A wait:1", **options)
    assert shown[1].names == ["match", "score", "match"] and shown[1].settings["green"] == (then or beaten)


@pytest.mark.parametrize(
    "score, shouted, green",
    [("0 0", ("A DRAW", "after 40 turns"), None), ("2 1", ("PURPLE", "WINS!"), None), ("0 1", ("GREEN", "WINS!"), None)]
    + [("2 1", ("YOU", "WIN!"), "cub"), ("0 1", ("CUB", "WINS!"), "cub")],
)
def test_the_turn_cap(score, shouted, green, shown):
    position = NEARLY_HOME.replace("turns 4 3", "turns 40 40").replace("side purple", "side green")
    position = position.replace("score 0 0", "score " + score).replace("target 1", "target 3")
    keys = "wait:12" if green else "wait:0.5 START A A wait:9"
    after(keys, *shouted, position=position, chosen={"green": green})
    assert shown[0].names[-1] == "score"


# --- new match


def test_a_new_match_is_what_was_chosen_and_remembered(shown):
    keys = "wait:0.2 A*2 DOWN*2 RIGHT DOWN RIGHT*2 DOWN A*2"  # the players stay the same
    after(keys + " B wait:0.2 A wait:0.2", "Furbowl 15x10", "Balanced", "Green", "2 players", "3")
    chosen = {"rules": "furbowl", "formation": "Balanced", "target": 3, "first": 1, "green": None, "taught": 3}
    assert shown[0].settings == dict(kernel.SETTINGS, **chosen)
    assert shown[0].match is None
    after(keys + " START wait:2", "GREEN", "your turn")
    match = shown[1].match
    assert (match.rules, match.formation, match.target, match.side) == ("furbowl", "Balanced", 3, 1)


@pytest.mark.parametrize("rules, options", [("furbowl", {"formation": "Aggressive"}), ("furball", {})])
def test_the_picture_is_the_line_up_of_the_match(rules, options):
    columns, rows, exists, squares = line_up(rules, options)
    match = Match(rules, **options)
    assert (columns, rows) == (match.columns, match.rows) and exists(0)
    assert sorted(squares[1:]) == sorted((match.square(who), who // 5) for who in range(10))
    assert squares[0][0] % columns == match.ball % columns and squares[0][1] == -1


@pytest.mark.parametrize("rules", ["blitz", "squig"])
def test_a_new_match_says_what_the_chosen_size_means(rules, apps):
    to_size = "wait:0.2 A wait:0.2 A wait:0.2 DOWN*2 wait:0.1"

    def steps(player):
        title = registry.title_of(rules)
        yield from player.press(to_size)
        assert [player.text(61, 0, 16).strip(), *told(player)] == [title, "seven", "set up", "6", "2"]
        yield from player.press("RIGHT wait:0.1")
        assert [player.text(61, 0, 16).strip(), *told(player)] == [title[:5] + " 26x15", "eleven", "set up", "8", "3"]
        yield from player.press("DOWN*2 wait:0.1")
        assert player.text(38, 89, 20) + " " + player.text(38, 101, 20) == "As usual with eleven a side"

    def told(player):
        return [player.text(106, 15 + 12 * row, 8).strip() for row in range(1, 5)]

    play(steps, chosen={"rules": rules, "green": None})


# --- options


def test_the_options_of_a_laptop_speak_of_no_handheld():
    def steps(player):
        yield from player.press("wait:0.5 UP A wait:0.3")
        for _ in range(6):
            for _ in range(6):
                said = " ".join(player.text(2, y, 26) for y in (16, 28, 40, 52, 64, 78, 90, 102))
                assert "Save to" not in said and "handheld" not in said and ".toml" not in said and "memory" not in said
                yield from player.press("RIGHT wait:0.1")
            yield from player.press("DOWN wait:0.1")

    nvm = Nvm()
    nvm.wears = False
    play(steps, nvm=nvm)


# --- menu


@pytest.mark.parametrize("share", [None, lambda: None])
def test_each_row_of_the_menu_can_be_read(apps, share):
    """A browser has one more."""

    def steps(player):
        yield from player.press("wait:2 A settle")
        apps[-1].board.share = share
        yield from player.press("START wait:0.3")
        texts = ["Finish play", "End turn", "Hint", "Undo", "Log", "Help", "Options", "Leave", "Give up", "Share"]
        for each in texts if share else texts[:-1]:
            assert shows(player, each), each
        yield from player.press("UP*2 wait:0.3")
        assert shows(player, "With a friend" if share else "Ends it for good")

    play(steps, position=POSITION)


@pytest.mark.parametrize(
    "keys, first, second, position",
    [
        ("A", "End turn? 3 plays left", "A end it  B play on", POSITION),
        ("A wait:0.2 B", "Rabbit Move 6+2 Speed 3", "Strength 0 Skill 1  A pick", POSITION),
        ("DOWN A", "End turn? 2 plays left", "A end it  B play on", MOVED),  # a play in progress is not counted as left
        ("DOWN*7 A", "Give up? Green wins then.", "A give up  B play on", POSITION),
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


# --- log


class Told(list):
    """A match history with these lines."""

    first, line = 0, list.__getitem__

    def reader(self):
        return self


def reading(scroll):
    """The lines shown on the log screen."""
    letters = {tile: code for code, tile in enumerate(text._letters, 32)}
    return ["".join(chr(letters[row.grid[i]]) for i in range(row.width)).rstrip() for row in scroll.rows]


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


# --- statistics


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
    counted, told = Figures(None, m.seen), figures.split()
    for name, count in zip(told[::2], told[1::2]):
        assert getattr(counted, name) == ([0, int(count)] if side else [int(count), 0]), name
    assert counted.expected(side) == 7 * counted.rolls[side]
    assert counted.scorer == (9 if side else -1)


# --- drawing


@pytest.mark.parametrize(
    "keys, position",
    [
        ("wait:0.3 A wait:61", None),
        ("wait:0.3 A wait:0.2 A wait:0.2", None),
        ("wait:0.3 DOWN A wait:0.2 UP A wait:0.2", None),
        ("wait:0.3 A START wait:2", None),
        ("wait:0.3 A START wait:2 A settle START wait:0.3", None),
        ("wait:0.3 A START wait:2 A settle START wait:0.3 DOWN*3 A wait:0.3", None),
        (BRING_HOME, NEARLY_HOME),  # the crowd sits down again
        ("wait:6", POSITION),
        ("wait:6 A wait:6", POSITION),
    ],
    ids=["carousel", "match_options", "help", "turn", "menu", "log", "score", "match", "choice"],
)
def test_nothing_is_sent_while_nothing_changes(keys, position):
    def steps(player):
        yield from player.press(keys)
        areas = player.watch()
        yield 60
        assert areas == []

    play(steps, position=position, late=False)


def test_a_game_that_has_no_room_is_told_and_the_title_follows(monkeypatch):
    """The handheld has 140 KB of memory, of which 100 are free, and the game needs 180."""
    rows = [row[:4] + (180 if row[0] == "blitz" else row[4], *row[5:]) for row in registry.ROWS]
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


@pytest.mark.parametrize(
    "size, there, told", [(7, 123, "needs 124"), (7, 124, ""), (11, 136, "eleven a side"), (11, 137, "")]
)
def test_what_a_match_needs_depends_on_how_many_play(monkeypatch, size, there, told):
    monkeypatch.setattr(gc, "mem_alloc", lambda: 0, raising=False)
    monkeypatch.setattr(gc, "mem_free", lambda: there * 1024, raising=False)

    def steps(player):
        yield from player.press("wait:0.5")
        assert shows(player, "has %d." % there) == bool(told) and (not told or shows(player, told))
        yield from player.press("A wait:1")
        assert shows(player, "New match") == bool(told)

    play(steps, rules="blitz", chosen={"size": size})

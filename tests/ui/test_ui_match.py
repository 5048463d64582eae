"""The match screen through the buttons: choosing, acting, refusing, and what the band says."""

import pytest

from furbowl.games.furbowl import kinds as words
from screen import play

# F has the ball beside three opponents; the Rabbit is far away with its Sprint
POSITION = """
rules furbowl
side purple
plays 3
turns 2 1
score 0 0
target 1
formation Wide
ball purple fox
purple rabbit 12,9 sprint
purple fox 7,6
purple bear 8,5
purple tortoise 4,3
purple cat 9,3
green rabbit 9,5 sprint
green fox 8,7
green bear 8,6
green tortoise 12,3
green cat ko
"""
LOOSE = POSITION.replace("ball purple fox", "ball 10,9")
USED = POSITION.replace("purple fox 7,6", "purple fox 7,6 used").replace("plays 3", "plays 2")
MOVED = POSITION.replace("purple fox 7,6", "purple fox 7,6 moved").replace("plays 3", "plays 2")


def band_after(keys, position):
    seen = []

    def steps(player):
        yield from player.press("wait:0.2 " + keys)
        seen.append(player.band())

    play(steps, position=position)
    return seen[0]


@pytest.mark.parametrize(
    "keys, position, first, second",
    [
        ("", POSITION, "Rabbit Mv6+2 Sp3 St0 Sk1", "A pick SEL next START menu"),
        ("LEFT", POSITION, "Purple, 3 plays  (11,9)", "SEL next  START menu"),
        ("SELECT", POSITION, "Fox Mv5 Sp2 St1 Sk3", "A pick SEL next START menu"),
        ("A", POSITION, "Rabbit Mv6+2 Sp3 St0 Sk1", "B back  SEL next"),
        ("A LEFT*4", POSITION, "Rabbit > (8,9)  no roll", "A go  B back  SEL next"),
        ("A RIGHT*3", POSITION, "Rabbit > (15,9)  no roll", "A go  B back  SEL next"),
        ("A LEFT*7", POSITION, "Spend Sprint > (5,9)", "no roll               A go"),
        ("A LEFT*2", LOOSE, "Rabbit > (10,9)", "pickup 7+ 58%         A go"),
        ("SELECT A UP", POSITION, "Fox > (7,7)  dodge 5+ 83%", "A go  B back  SEL next"),
        ("SELECT A RIGHT", POSITION, "Tackle Bear 11+ 8%,", "big hit 3%            A go"),
        ("SELECT*2 A RIGHT", POSITION, "Tackle Rabbit 4+ 92%,", "big hit 58%           A go"),
        ("SELECT A RIGHT DOWN", POSITION, "Pass Bear  catch 7+ 58%", "A go  B back  SEL next"),
        ("SELECT A RIGHT*2 DOWN*3", POSITION, "Pass Cat  throw 5+,", "catch 6+ 60%          A go"),
        ("SELECT A RIGHT*5 UP*3", POSITION, "Pass Rabbit  throw 6+,", "catch 8+ 30%          A go"),
        ("", MOVED, "Fox Mv5 Sp2 St1 Sk3", "SEL finish  START menu"),
        ("RIGHT", MOVED, "Tackle Bear 11+ 8%,", "big hit 3%            A go"),
        ("LEFT", USED, "Fox > (6,6)  dodge 5+ 83%", "A go SEL finish START menu"),
        ("RIGHT*4", POSITION, "Fox Mv5 Sp2 St1 Sk3", "A pick SEL next START menu"),  # on the bench
        ("RIGHT*4 A RIGHT", POSITION, "Tackle Bear 11+ 8%,", "big hit 3%            A go"),  # chosen there
        ("RIGHT*4 DOWN*9", POSITION, "Cat is Knocked Out", "SEL next  START menu"),
    ],
)
def test_the_band_says_what_is_under_the_cursor(keys, position, first, second):
    assert band_after(keys, position) == (first, second)


ACTED = POSITION.replace("purple fox 7,6", "purple fox 7,6 acted").replace("plays 3", "plays 2")
BENCHED = POSITION.replace("purple cat 9,3", "purple cat ko").replace("purple bear 8,5", "purple bear out")
STUNNED = POSITION.replace("purple cat 9,3", "purple cat 9,3 stunned1")
WALLED = """
rules furbowl; side purple; plays 2; turns 2 1; score 0 0; target 1; formation Wide; ball 8,6
purple rabbit 1,1; purple fox 2,1 acted; purple bear 2,2 stunned1; purple tortoise 1,2; purple cat 4,3
green rabbit 9,5 sprint; green fox 8,7; green bear 8,9; green tortoise 3,1; green cat ko
"""


@pytest.mark.parametrize(
    "keys, position, said",
    [
        ("RIGHT A", POSITION, "Nobody here: choose one of your animals"),
        ("LEFT*2 A", LOOSE, "Nobody here: choose one of your animals"),
        ("LEFT*4 DOWN*3 A", POSITION, "Bear is Green's: it is Purple's turn"),
        ("RIGHT*4 DOWN*8 A", POSITION, "Cat is Green's: it is Purple's turn"),
        ("DOWN*6 LEFT*3 A", STUNNED, "Cat is Stunned and misses this turn"),
        (
            "RIGHT*4 DOWN*3 A",
            POSITION.replace("purple cat 9,3", "purple cat ko"),
            "Cat is Knocked Out: it rolls to return",
        ),
        (
            "RIGHT*4 DOWN A",
            POSITION.replace("purple bear 8,5", "purple bear out"),
            "Bear is Out for the rest of the match",
        ),
        ("LEFT*5 DOWN*3 A", ACTED, "Fox has had its play this turn"),
        ("DOWN A", WALLED, "Rabbit is hemmed in"),
        ("A RIGHT*4 DOWN*5 A", POSITION, "Rabbit can do nothing here"),
        ("A LEFT*10 A", POSITION, "Too far: Rabbit moves 8 squares"),
        ("A LEFT*8 DOWN*8 A", POSITION, "No free way there in 8 steps"),
        ("SELECT A LEFT*6 A", POSITION, "Too far: Fox moves 5 squares"),
        ("A", MOVED, "Fox is in play: go on or finish it (SELECT)"),
        ("LEFT A", MOVED, "Fox has used its Move"),
        ("RIGHT A", USED, "Fox has used its Action"),
        ("RIGHT DOWN A", USED, "Fox has used its Action"),
        ("SELECT A LEFT UP A", ACTED, "Bear has no ball to pass"),
        ("SELECT A RIGHT*2 DOWN A", POSITION, "Fox is not next to Rabbit"),
        ("SELECT A RIGHT*2 DOWN*3 A", STUNNED, "Cat is not Normal and cannot catch"),
        ("B", MOVED, "Fox is in play: SELECT finishes it"),
    ],
)
def test_what_is_not_allowed_says_why(keys, position, said):
    first, second = band_after(keys, position)
    assert said == first or said == first + " " + second


def test_ok_on_the_ball_after_the_action():  # FB-12
    position = (
        LOOSE.replace("10,9", "7,7").replace("purple fox 7,6", "purple fox 7,6 used").replace("plays 3", "plays 2")
    )
    assert band_after("UP A", position) == ("Not onto the ball after", "its Action")


def test_a_pass_goes_eight_squares():  # FB-32
    position = POSITION.replace("fox 7,6", "fox 2,6").replace("cat 9,3", "cat 11,2 acted").replace("plays 3", "plays 2")
    assert band_after("SELECT A RIGHT*9 DOWN*4 A", position) == ("Cat is 9 squares off: a", "pass goes 8")


def watched(keys, position=POSITION, settle=True, **options):
    """The match and the events of a run, and the band at its end."""
    events, matches, bands = [], [], []

    def steps(player):
        yield from player.press("wait:0.2 " + keys + (" settle" if settle else ""))
        bands.append(player.band())

    def on_event(match, event):
        matches[:] = [match]
        events.append(event)

    play(steps, position=position, on_event=on_event, **options)
    return (matches or [None])[0], events, bands[0]


def test_ok_moves_the_chosen_animal():
    match, events, band = watched("A LEFT*4 A")
    assert match.square(0) == 8 * 15 + 7
    assert [event[0] for event in events] == [words.GO] + [words.STEP] * 4 + [words.PLAY_OVER]
    assert band == ("Rabbit had its play", "SEL next  START menu")


def test_a_far_square_spends_the_sprint():
    match, events, _ = watched("A LEFT*7 A")
    assert match.square(0) == 8 * 15 + 4
    assert events[0] == (words.GO, 0, 8 * 15 + 4, 7, 1)
    assert not match.can_sprint(0)


def test_ok_tackles():
    match, events, _ = watched("SELECT*2 A RIGHT A")
    assert events[0] == (words.CHARGE, 2, 4 * 15 + 8, 5, 0)
    assert match.has_used(2)


def test_ok_passes():
    _, events, _ = watched("SELECT A RIGHT*2 DOWN*3 A")
    assert events[0] == (words.PASSING, 1, 2 * 15 + 8, 4, 3)


def test_the_animal_in_play_stays_chosen_and_select_finishes_it():
    match, events, band = watched("SELECT*2 A RIGHT A settle SELECT")
    assert events[-1][0] == words.PLAY_OVER and match.playing == -1 and match.acted(2)
    assert band[1] == "SEL next  START menu"


def test_back_lets_go_and_returns_to_the_animal():
    assert band_after("A LEFT*3 B", POSITION) == ("Rabbit Mv6+2 Sp3 St0 Sk1", "A pick SEL next START menu")


def test_ok_on_the_chosen_animal_lets_go():
    assert band_after("A A LEFT", POSITION) == ("Purple, 3 plays  (11,9)", "SEL next  START menu")


def test_ok_on_a_team_mate_chooses_it_instead():
    assert band_after("A LEFT*4 DOWN*4 A UP", POSITION)[0] == "Tackle Bear 8+ 42%,"


def test_select_goes_round_those_who_can_act():
    names = [band_after("SELECT*%d" % presses, ACTED)[0].split()[0] for presses in range(1, 5)]
    assert names == ["Bear", "Tortoise", "Cat", "Rabbit"]


def test_select_takes_the_choice_along():
    assert band_after("A SELECT RIGHT", POSITION)[0] == "Tackle Bear 11+ 8%,"


def test_the_cursor_stops_at_the_edges():
    assert band_after("LEFT*20 DOWN*20", POSITION)[0] == "Purple, 3 plays  (1,1)"
    assert band_after("UP*20 LEFT*20", POSITION)[0] == "Purple, 3 plays  (1,10)"
    assert band_after("UP*20 RIGHT*20", POSITION)[0] == "Rabbit Mv6+2 Sp3 St0 Sk1"
    assert band_after("DOWN*20 RIGHT*20", POSITION)[0] == "Cat is Knocked Out"


def test_the_last_line_of_the_log_stays_a_while():
    _, _, band = watched("A LEFT*2 A wait:1.5", settle=False)
    assert band == ("Purple Rabbit moves to", "(10,9).")
    _, _, band = watched("A LEFT*2 A wait:4", settle=False)
    assert band[0] == "Rabbit had its play"


def test_to_score_is_announced():
    position = POSITION.replace("fox 7,6", "fox 11,6").replace("green bear 8,6", "green bear 2,6")
    assert band_after("SELECT A RIGHT*4", position) == ("Fox > (15,6)  no roll,", "scores!               A go")

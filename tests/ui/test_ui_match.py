"""The match screen through the buttons: choices, actions, refusals, and the text of the message bar."""

import pytest

from furbowl.games.furbowl import kinds as words
from screen import watched

# F has the ball next to three opponents; the Rabbit is far away and still has its Sprint
POSITION = """
rules furbowl; side purple; plays 3; turns 2 1; score 0 0; target 1; formation Wide; ball purple fox
purple rabbit 12,9 sprint; purple fox 7,6; purple bear 8,5; purple tortoise 4,3; purple cat 9,3
green rabbit 9,5 sprint; green fox 8,7; green bear 8,6; green tortoise 12,3; green cat ko
"""
LOOSE = POSITION.replace("ball purple fox", "ball 10,9")
PICK, NEXT, GO = "A pick SEL next START menu", "SEL next  START menu", "A go  B back  SEL idea"
USED = POSITION.replace("purple fox 7,6", "purple fox 7,6 used").replace("plays 3", "plays 2")
MOVED = POSITION.replace("purple fox 7,6", "purple fox 7,6 moved").replace("plays 3", "plays 2")


ACTED = POSITION.replace("purple fox 7,6", "purple fox 7,6 acted").replace("plays 3", "plays 2")
STUNNED = POSITION.replace("purple cat 9,3", "purple cat 9,3 stunned1")
BESIDE = LOOSE.replace("10,9", "7,7").replace("purple fox 7,6", "purple fox 7,6 used").replace("plays 3", "plays 2")
FAR = ACTED.replace("fox 7,6 acted", "fox 2,6").replace("cat 9,3", "cat 11,2 acted")
HOME = POSITION.replace("fox 7,6", "fox 11,6").replace("green bear 8,6", "green bear 2,6")
WALLED = """
rules furbowl; side purple; plays 2; turns 2 1; score 0 0; target 1; formation Wide; ball 8,6
purple rabbit 1,1; purple fox 2,1 acted; purple bear 2,2 stunned1; purple tortoise 1,2; purple cat 4,3
green rabbit 9,5 sprint; green fox 8,7; green bear 8,9; green tortoise 3,1; green cat ko
"""

BEHIND = """
rules furbowl; side purple; plays 3; turns 2 1; score 0 0; target 1; formation Wide; ball 8,6
purple rabbit ko; purple fox 2,1; purple bear 2,2; purple tortoise 1,1; purple cat 2,3
green rabbit 9,5 sprint; green fox 8,7; green bear 8,9; green tortoise 13,1; green cat ko
"""


@pytest.mark.parametrize(
    "keys, position, first, second",
    [
        ("", POSITION, "Rabbit Move 6+2 Speed 3", "Strength 0 Skill 1  A pick"),
        ("LEFT", POSITION, "Purple, 3 plays", NEXT),
        ("SELECT", POSITION, "Fox Move 5 Speed 2", "Strength 1 Skill 3  A pick"),
        ("A", POSITION, "Rabbit Move 6+2 Speed 3", "Strength 0 Skill 1  B back"),
        ("A RIGHT*3", POSITION, "Rabbit runs 3 of 6", "squares, no roll      A go"),
        ("A LEFT*7", POSITION, "Rabbit sprints 7 of 8", "squares, no roll      A go"),
        ("A LEFT*2", LOOSE, "Rabbit: pick up 7+ 58%,", "else its play ends    A go"),
        ("SELECT A UP", POSITION, "Fox: dodge 5+ 83%, else", "Stunned & drops it    A go"),
        ("SELECT A RIGHT", POSITION, "Fox hits Bear 11+ 8%,", "or drops it 17%       A go"),
        ("SELECT*2 A RIGHT", POSITION, "Bear hits Rabbit 4+ 92%,", "big hit 58%           A go"),
        ("SELECT A RIGHT DOWN", POSITION, "Hand to Bear: catch 7+", "58%, else loose       A go"),
        ("SELECT A RIGHT*2 DOWN*3", POSITION, "Throw to Cat 5+, catch 6+", "60%, else loose       A go"),
        ("SELECT A RIGHT*5 UP*3", POSITION, "Throw to Rabbit 6+,   A go", "catch 8+ 30%, else loose"),
        ("SELECT A RIGHT*4", HOME, "Fox scores! No roll", GO),
        ("", MOVED, "Fox can still act", "B done SEL idea START menu"),
        ("RIGHT", MOVED, "Fox hits Bear 11+ 8%,", "or drops it 17%       A go"),
        ("LEFT", USED, "Fox: dodge 5+ 83%, else", "Stunned & drops it    A go"),
        ("RIGHT*4", POSITION, "Fox Move 5 Speed 2", "Strength 1 Skill 3  A pick"),  # on the bench
        ("RIGHT*4 DOWN*9", POSITION, "Cat is Knocked Out", NEXT),
        ("A A LEFT", POSITION, "Purple, 3 plays", NEXT),  # a second press deselects
        (
            "A LEFT*4 DOWN*4 A UP",
            POSITION,
            "Bear slams Bear 8+ 42%,",
            "big hit 8%            A go",
        ),  # another one is chosen
        ("SELECT A SELECT*2", POSITION, "Fox hits Fox 8+ 42%,", "big hit 8%            A go"),  # cycles its actions
        ("SELECT", ACTED, "Bear Move 3 Speed 0", "Strength 4 Skill 0  A pick"),  # cycles the animals able to act
        ("A LEFT*10", POSITION, "Rabbit: 2 too far", "B back  SEL idea"),
        ("LEFT", MOVED, "Fox: has moved", "B back  SEL idea"),
        ("SELECT*2 A RIGHT*3", BEHIND, "Tortoise: no way there", "B back  SEL idea"),  # no farther than it goes
        ("LEFT*4 DOWN*3 A", POSITION, "Bear, next turn: hits 5", "B clear  SEL next"),  # an opponent's next turn
        ("LEFT*20 DOWN*20", POSITION, "Purple, 3 plays", NEXT),  # the cursor stops at the edges
    ],
)
def test_the_band_says_what_is_under_the_cursor(keys, position, first, second):
    assert watched(keys, position=position)[0] == (first, second)


@pytest.mark.parametrize(
    "keys, position, said",
    [
        ("RIGHT A", POSITION, "Nobody here to pick"),
        ("RIGHT*4 DOWN*8 A", POSITION, "Cat is Green's: it is Purple's turn"),
        ("DOWN*6 LEFT*3 A", STUNNED, "Cat is Stunned and misses this turn"),
        ("DOWN A", WALLED, "Rabbit is hemmed in"),
        ("A RIGHT*4 DOWN*5 A", POSITION, "Rabbit can't do anything here"),
        ("A LEFT*10 A", POSITION, "Too far: Rabbit moves 8 squares"),
        ("A", MOVED, "Fox is in play: go on, or press B when done"),
        ("LEFT A", MOVED, "Fox has used its Move"),
        ("SELECT A RIGHT*2 DOWN A", POSITION, "Fox is not next to Rabbit"),
        ("SELECT A RIGHT*2 DOWN*3 A", STUNNED, "Cat is in no state to catch"),
        ("UP A", BESIDE, "No stepping onto the ball after an Action"),
        ("SELECT A RIGHT*9 DOWN*4 A", FAR, "Cat is 9 squares away: passes reach 8"),
    ],
)
def test_what_is_not_allowed_says_why(keys, position, said):  # FB-12, FB-32
    first, second = watched(keys, position=position)[0]
    assert said == first or said == first + " " + second


@pytest.mark.parametrize(
    "keys, told, band",
    [
        (
            "A LEFT*4 A settle",
            [(words.GO, 0, 8 * 15 + 7)] + 4 * [(words.STEP,)] + [(words.PLAY_OVER,)],
            ("Rabbit has had its play", NEXT),
        ),
        ("A LEFT*7 A settle", [(words.GO, 0, 8 * 15 + 4, 7, 1)], None),  # a far square spends the Sprint
        ("SELECT*2 A RIGHT A settle", [(words.CHARGE, 2, 4 * 15 + 8, 5, 0)], None),
        ("SELECT A RIGHT*2 DOWN*3 A settle", [(words.PASSING, 1, 2 * 15 + 8, 4, 3)], None),
        ("A LEFT*2 A wait:1.5", [], ("Purple Rabbit moves.", "")),  # the last line of the log stays a while
        ("A LEFT*2 A wait:4", [], ("Rabbit has had its play", NEXT)),
    ],
)
def test_ok_acts(keys, told, band):
    found, happened = watched(keys, position=POSITION)
    assert [event[: len(each)] for (_, event), each in zip(happened, told)] == told
    assert band is None or found == band and len(happened) == (len(told) or len(happened))
    assert happened[0][0].can_sprint(0) == ("LEFT*7" not in keys)


@pytest.mark.parametrize("then", ["", " B settle"])  # the cursor is on that animal then
def test_the_animal_in_play_stays_chosen_and_b_finishes_it(then):  # PR-5
    lines, told = watched("SELECT*2 A RIGHT A settle" + then, position=POSITION)
    match, event = told[-1]
    if then:
        assert event[0] == words.PLAY_OVER and match.playing == -1 and match.acted(2) and lines[1] == NEXT
    else:
        assert match.playing == 2 and match.has_used(2)

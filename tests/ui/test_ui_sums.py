"""Explained numbers: holding SELECT on a preview, or pressing it in a list, shows how the rolls add up."""

import pytest

from screen import play
from sim.desktop import pictures

# the Fox has the ball next to two opponents
POSITION = """
rules furbowl; side purple; plays 3; turns 2 1; score 0 0; target 1; formation Wide; ball purple fox
purple rabbit 12,9 sprint; purple fox 7,6; purple bear 8,5; purple tortoise 4,3; purple cat 9,3
green rabbit 9,5 sprint; green fox 8,7; green bear 8,6; green tortoise 12,3; green cat ko
"""


def panel(player):
    """The lines of the panel, without its title and its closing hint."""
    lines = [player.text(2, 16 + 12 * at, 26) for at in range(9)]
    return lines[: min(lines.index(each) for each in ("A close", "A more") if each in lines)]


def shown(keys, position=POSITION):
    """The panel that some keys open."""
    found = []

    def steps(player):
        yield from player.press("wait:0.2 " + keys)
        assert player.text(2, 3, 26) == "Why these numbers?"
        found.extend(panel(player))

    play(steps, position=position)
    return found


def test_a_held_select_shows_nothing_where_no_roll_is_needed():
    told, keys = [], "wait:0.2 A LEFT*4 hold:SELECT:0.7 A settle"  # A moves there instead of closing the panel
    play(lambda player: player.press(keys), position=POSITION, on_event=lambda match, event: told.append(event))
    assert told


@pytest.mark.parametrize(
    "keys, lines",
    [
        (
            "SELECT A UP",
            ["Dodge first: 2 opponents", "are beside it", "Dodge: needs 8, Speed +2,", "Sneaky +1: 5+ (83%)"],
        ),
        (
            "SELECT*2 A RIGHT",
            [
                "Strength 4 against 0: +4",
                "Hit: needs 8, Strength +4:",
                "4+ (92%)",
                "Big hit: needs 11,",
                "Strength +4: 7+ (58%)",
                "Ouch, Maul +1: Stunned 5+,",
                "Knocked Out 8+, Out 11+",
            ],
        ),
    ],
)
def test_a_held_select_explains_what_is_under_the_cursor(keys, lines):
    assert shown(keys + " hold:SELECT:0.7") == lines


@pytest.mark.parametrize(
    "name, keys, lines",
    [
        (
            "octo-tackle",
            "A SELECT hold:SELECT:0.7",
            [
                "Both roll a die. Yours",
                "must be higher by:",
                "Lead: needs 1,",
                "1 earlier -1: 2+ (28%)",
                "Each earlier tackle or",
                "jostle of this turn counts",
                "Level: the ball rolls free",
                "(14%)",
            ],
        ),
        (
            "blitz-midfield",
            "SELECT A SELECT hold:SELECT:0.7",
            [
                "Dodge, Agi 3: needs 4,",
                "2 zones -2: 6+ (17%)",
                "Str 3+1 against 3: 2 dice,",
                "you choose",
                "2 of 6 faces knock them",
                "down, 2 knock you down",
                "They fall 9%, you 85%",
                "Armour 8 breaks: 9+ (28%)",
            ],
        ),
        (
            "squig-midfield",
            "A SELECT hold:SELECT:0.7",
            [
                "The squig wriggles free",
                "on 1 (17%)",
                "It moves 1 to 3 squares",
                "It splits on 6 (17%)",
                "Dodge, Agi 3: needs 4,",
                "always +1, 2 zones -2:",
                "5+ (33%)",
            ],
        ),
        (
            "blitz-intercept",
            "wait:1 SELECT",
            ["Intercept, Agi 3: needs 4,", "always -2, 2 zones -2, a 6", "is enough: 6+ (17%)"],
        ),
    ],
)
def test_so_do_the_other_games(name, keys, lines):
    assert shown(keys, pictures.position(name)) == lines

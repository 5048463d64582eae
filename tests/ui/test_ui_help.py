"""The help: its pages through the buttons; its tables are in tests/games/test_numbers.py."""

import pytest

from furbowl import registry
from furbowl.games.furbowl import help as pages
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, NORMAL, STUNNED
from furbowl.games.octo import book
from furbowl.games.octo import help as octo
from furbowl.ui.screens import help as screen
from picture import who
from pitch import pitch
from reading import shows
from screen import play

HELP_PAGES = 19


def test_every_page_of_the_help_is_there_once_and_topics_go_around():
    seen = []

    def steps(player):
        yield from player.press("wait:0.2 DOWN A wait:0.2 UP A wait:0.2")
        for page in range(HELP_PAGES):
            assert shows(player, "%d/%d" % (page + 1, HELP_PAGES))
            seen.append(player.picture().tobytes())
            yield from player.press("RIGHT")
        assert player.picture().tobytes() == seen[0]
        yield from player.press("LEFT")
        assert player.picture().tobytes() == seen[-1]
        yield from player.press("RIGHT*2")
        ways = [("DOWN", page) for page in (4, 7, 13, 16, 1, 4)] + [("UP", page) for page in (1, 16, 13)]
        for way, page in ways:
            yield from player.press(way)
            assert player.picture().tobytes() == seen[page - 1], (way, page)

    play(steps)
    assert len(set(seen)) == HELP_PAGES


@pytest.mark.parametrize("rules", registry.names())
def test_no_page_reaches_the_bottom_line(rules, monkeypatch):
    ends = []

    def text(page, *told, draw=screen.Page.text):
        draw(page, *told)
        ends.append(page.y)

    monkeypatch.setitem(screen._ITEMS, "text", text)
    play(lambda player: player.press("wait:0.2 DOWN A wait:0.2 UP A wait:0.2 RIGHT*30"), chosen={"rules": rules})
    assert len(ends) > 50 and max(ends) <= 114


def test_the_directions_of_a_freed_ball_stand_around_it():
    items = list(octo.rolls(None, ""))
    (ball,) = [item for item in items if item[0] == "tile"]
    at = {item[4].strip(): (item[1], item[2]) for item in items if item[0] == "at" and item[2] < 5}
    assert len(at) == book.SPIDER_LEGS == 8
    for name, (x, row) in at.items():
        assert x - ball[1] + 2 == 36 * (("E" in name) - ("W" in name)) and row - 3 == ("S" in name) - ("N" in name)


@pytest.mark.parametrize(
    "keys, told",
    [
        ("DOWN*2 RIGHT", ["RABBIT", "Sprint: once a match it"]),
        ("DOWN*2 RIGHT*2", ["FOX", "Sneaky: +1 to its dodge"]),
        ("DOWN*2 RIGHT*3", ["BEAR", "Maul: +1 to the Ouch roll"]),
        ("DOWN*2 RIGHT*4", ["TORTOISE", "Shell: -2 to its own Ouch"]),
        ("DOWN*2 RIGHT*5", ["CAT", "Nine Lives: it is never"]),
        ("DOWN*3", ["5+ 83%", "7+ 58%", "8+ 42%", "6+ 72%"]),
        ("DOWN*3 RIGHT*2", ["10+", "4+", "7-8"]),
        ("DOWN*4", ["12+", "11+", "4+"]),
    ],
)
def test_the_cards_of_the_animals_and_the_tables(keys, told):
    def steps(player):
        yield from player.press("wait:0.2 DOWN A wait:0.2 UP A wait:0.2 %s wait:0.1" % keys)
        for each in told:
            assert shows(player, each.title(), 2) if each.isupper() else shows(player, each)

    play(steps)


@pytest.mark.parametrize("total", range(2, 13))
def test_ouch(total):
    dice = [max(1, total - 6), min(6, total - 1)]
    m = pitch("F r .", dice=[6, 5] + dice)
    m.do("fox tackle rabbit")
    named = pages.Help.NAMED
    expected = [NORMAL, STUNNED, KNOCKED_OUT, GONE][sum(total >= named[limit] for limit in ("stunned", "ko", "out"))]
    assert m.match.state(who("r")) == expected

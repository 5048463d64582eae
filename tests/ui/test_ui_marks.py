"""Marks on the match screen: each is explained once, where it appears first, and the help shows them all."""

from pathlib import Path

import pytest

from furbowl import registry
from furbowl.lessons import STRANGE, TOLD
from furbowl.ui.match import marks
from reading import is_on
from screen import play
from sim.desktop.nvm import Nvm

POSITIONS = Path(__file__).parents[2] / "docs" / "positions"
NAMES = [row[0] for row in marks.ROWS]
BEGIN = "wait:0.3 START wait:2 A wait:5 A wait:1 A wait:0.5 A wait:4 "  # up to the first decision
FIRST = ("Inside the solid line it", "runs without a roll")

MIDFIELD = {name: (POSITIONS / (name + "-midfield.txt")).read_text("ascii") for name in ("blitz", "squig")}
PASSES = "A wait:1 A wait:1 DOWN wait:0.3 A wait:9"
SECOND, THIRD, FOURTH = ("SELECT " * number + "A wait:1" for number in (1, 2, 3))
BLOCKED = """rules furbowl
side purple
plays 3
turns 9 8
score 0 0
target 1
formation Wide
ball purple fox
purple rabbit 12,8 sprint
purple fox 7,6
purple bear 6,5
purple tortoise 3,3
purple cat 6,6
green rabbit ko
green fox 8,6
green bear 3,7
green tortoise 8,5
green cat 6,9
"""
TACKLE = (POSITIONS / "octo-tackle.txt").read_text("ascii")
SIGHTS = {  # a position of a folder's game, and presses that bring each mark in sight, those of "" any other
    "furbowl": (
        BLOCKED,
        {"": "A wait:1", **dict.fromkeys(("risk", "hit", "pass"), SECOND), "cover": "SELECT A wait:0.3 LEFT A wait:9"},
    ),
    "octo": (TACKLE, {"": "A wait:1"}),
    "blitz": (MIDFIELD["blitz"], {"": "A wait:1", "pass": PASSES, "range": PASSES, "hit": FOURTH}),
    "squig": (
        MIDFIELD["squig"],
        {"": "A wait:1", "pass": PASSES, "range": PASSES, "hit": SECOND, "plain": THIRD},
    ),
}
ALL = [(folder, index, said) for folder in SIGHTS for index, _, said in marks.told(folder)]


def taught(*names):
    """The setting of somebody to whom these marks were never explained."""
    return TOLD | 1 | sum(1 << STRANGE + NAMES.index(name) for name in names)


def test_each_game_has_marks():
    assert set(SIGHTS) == {registry.folder(rules) for rules in registry.names()}
    for folder in SIGHTS:
        found = [index for index, _, _ in marks.told(folder)]
        assert found and len(found) == len(set(found))


@pytest.mark.parametrize("folder, index, said", ALL, ids=[f"{folder}-{NAMES[index]}" for folder, index, _ in ALL])
def test_a_mark_that_is_drawn_is_explained_until_something_is_pressed(folder, index, said, apps):
    position, ways = SIGHTS[folder]
    keys = ways.get(NAMES[index], ways[""])

    def steps(player):
        yield from player.press("wait:1 " + keys)
        assert " ".join(player.band()).strip() == said
        yield from player.press("RIGHT wait:0.1")
        assert player.band()[0] not in said

    play(steps, position=position, seed=3, chosen={"green": None, "taught": taught(NAMES[index])})
    assert apps[-1].settings["taught"] == taught()


def test_it_blinks_and_then_stands_still():
    """It points at the mark: only its squares change, and nothing once it stands still."""

    def pitch(player):
        return player.picture().crop((0, 0, 160, 88)).tobytes()

    def steps(player):
        yield from player.press("wait:1 A wait:0.1")
        there, seen = pitch(player), set()
        for _ in range(12):
            yield from player.press("wait:0.1")
            seen.add(pitch(player))
        assert len(seen) == 2 and there in seen
        yield from player.press("wait:7")
        sent = player.pixels()
        assert pitch(player) == there
        yield from player.press("wait:3")
        assert player.pixels() == sent

    play(steps, late=False, position=MIDFIELD["blitz"], seed=3, chosen={"green": None, "taught": taught("zone")})


def test_a_mark_is_explained_once_for_ever(apps):
    memory, chosen = Nvm(), {"rules": "furbowl", "green": None}

    def steps(player, lines):
        yield from player.press(BEGIN + "A wait:0.3")
        lines.append(player.band())
        yield from player.press("B wait:0.1 A wait:0.3")
        lines.append(player.band())
        yield from player.press("hold:START:2.5")

    for said in (FIRST, None):
        lines = []
        play(
            lambda player, lines=lines: steps(player, lines),
            seed=3,
            nvm=memory,
            chosen={**chosen, "taught": taught("plain", "zone") if said else taught()},
        )
        assert (lines[0] == FIRST) == (said == FIRST) and lines[1] != FIRST
        assert apps[-1].settings["taught"] == taught("zone")


def test_who_knew_the_game_before_there_were_explanations_reads_none():
    def steps(player):
        yield from player.press("wait:1 A wait:0.3")
        assert player.band()[0].startswith("Rabbit")

    play(steps, position=BLOCKED, seed=3, chosen={"green": None, "taught": taught()})


def test_after_the_first_press_of_a_first_match_the_marks_are_explained(apps):
    def steps(player):
        yield from player.press("wait:1 A wait:1 A wait:4 SELECT A wait:0.3")
        assert player.band()[0] == "Aim with the stick, A: go"
        yield from player.press("RIGHT A wait:9 B wait:0.3 SELECT A wait:0.3")
        assert player.band() == FIRST

    play(steps, rules="furball", seed=3, chosen={"taught": 1, "purple": None, "green": None})


@pytest.mark.parametrize("rules", registry.names())
def test_the_help_shows_all_marks(rules):
    pictures = []

    def steps(player):
        yield from player.press("wait:0.2 DOWN A wait:0.2 UP A wait:0.2")
        for _ in range(7):
            pictures.append(player.picture())
            yield from player.press("RIGHT wait:0.1")

    play(steps, chosen={"rules": rules})
    pages = [picture for picture in pictures if is_on(picture, "Marks")]
    for _, word, _ in marks.of(rules):
        assert any(is_on(page, word) for page in pages), word

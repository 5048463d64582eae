"""The pages for a new match, one per game, and the rematch."""

import itertools

import pytest

from furbowl import app as kernel
from furbowl import choices, registry
from furbowl.feedback import Sound
from furbowl.ui.widgets import poster
from reading import after, shows
from screen import play
from sim.desktop.nvm import Nvm

RULES = registry.names()
STEPS = dict(zip("123456789", ((x, y) for y in (1, 0, -1) for x in (-1, 0, 1)), strict=True))


def acted(said):
    """Play a film on paper: yields (places of the animals, places of animals and balls) after each step."""
    places = {sign: (x, y) for y, row in enumerate(said["row"]) for x, sign in enumerate(row) if sign.isalpha()}
    balls, held, gone = {sign for sign in places if sign in "oqQ"}, {}, set()
    for sign, *actions in said["play"][0].split():
        for action in actions:
            found = [each for each in balls - gone - set(held) if places[each] == places[sign]]
            if action in STEPS:
                for one in [sign, *(ball for ball in held if held[ball] == sign)]:
                    places[one] = tuple(map(sum, zip(places[one], STEPS[action], strict=True)))
            elif action == "x":
                gone ^= {sign}
            elif action == "+":
                held[found[0]] = sign  # IndexError: there is no ball
            elif action == "-":
                held = {ball: who for ball, who in held.items() if who != sign}
        yield [place for one, place in places.items() if one not in balls], places.values()


@pytest.mark.parametrize("rules", RULES)
def test_a_film_is_one_that_could_be_played(rules):
    said = poster.read(rules)
    (wide,) = {len(row) for row in said["row"]}
    assert wide <= 16 and len(said["row"]) == 5
    for animals, everybody in acted(said):
        assert len({*animals}) == len(animals), "two on a square"
        assert all(0 <= x < wide and 0 <= y < 5 for x, y in everybody)
        assert all(said["row"][y][x] not in "#9317[] " for x, y in animals)


@pytest.mark.parametrize("rules", RULES)
def test_a_page_has_what_is_short_enough_and_a_tune_that_is(rules):
    *_, line, wanted, length, learn = registry.ROWS[registry.number(rules)][2:]
    assert len(line) <= 26 and {length, learn} <= {1, 2, 3}
    loud, *notes = poster.numbers(poster.read(rules), "note")
    assert 0 < loud <= 15 and len(notes) % 2 == 0 and sum(notes[1::2]) <= 60  # two seconds
    assert all(10 * note < 100 or 340 <= 10 * note <= 2500 for note in notes[::2])


def test_the_pages_turn_around_the_ends_and_only_what_moves_is_sent(apps):
    def steps(player):
        yield from player.press("wait:0.3 A wait:0.3 LEFT wait:0.5")
        assert shows(player, registry.ROWS[-1][3])
        yield from player.press("RIGHT wait:0.5")
        areas = player.watch()
        yield 5
        assert shows(player, registry.ROWS[0][3]) and len(areas) > 20
        assert all(area[2] - area[0] <= 32 and 30 <= area[1] < area[3] <= 80 for area in areas)

    play(steps, late=False)


def test_the_next_page_cuts_the_tune_and_silence_is_silence():
    told = []

    class Speaker:
        def play(self, hertz, level):
            told.append(hertz)

        def stop(self):
            told.append(None)

    def heard(*tunes, **settings):
        sound = Sound(Speaker(), {"volume": 2, **settings})
        told.clear()
        for notes, _ in itertools.product(tunes, range(4)):
            sound.tick(-1) if _ else sound.tune(notes)
        return [hertz for hertz in told if hertz]

    assert heard(b"\x08\x28\x02\x29\x09", b"\x08\x30\x09") == [400, 410, 480]
    assert heard(b"\x08\x28\x02", b"") == [400] and heard(b"\x08\x28\x02", volume=0) == []


def test_a_game_without_a_poster_has_a_page(pebbles):
    after("wait:0.3 A LEFT wait:0.5", "PEBBLES", "Three stones, two balls", "6/6")


def test_a_match_is_played_again_with_what_it_was_begun_with(apps):
    nvm, begun = Nvm(), "START wait:2 A wait:0.5 "
    chosen = "wait:0.3 A RIGHT A DOWN*3 RIGHT DOWN RIGHT " + begun + "START UP*2 A wait:0.2 A wait:0.5"
    after(chosen, "Rematch", "Furball", "2 players", nvm=nvm)
    after("wait:0.3 DOWN A LEFT A DOWN RIGHT B B wait:0.3", "Rematch", "Furball", "2 players", nvm=nvm)
    after("wait:0.3 A wait:2 A wait:0.5 hold:START:2.5", nvm=nvm)
    match = apps[-1].match
    assert (match.rules, match.target, match.side) == ("furball", 2, 0)
    after("wait:0.3 UP*4 wait:0.2", "Continue", "New match", "Furball 0:0", nvm=nvm)
    assert {app.settings["last"] for app in apps} == {"furball 0 0 0 1 1 0"}
    after("wait:0.3 DOWN A A LEFT START wait:2 A wait:0.3 " + "hold:START:2.5", nvm=nvm)
    assert "target" not in apps[-1].settings, "another game has its own"
    after("wait:0.3 DOWN A A RIGHT A wait:0.3", "2 players", "Purple", nvm=nvm)
    assert apps[-1].settings["last"] == "furbowl 0 0 0 0 0 0,furball 0 0 0 1 1 0"


@pytest.mark.parametrize("rules", RULES)
def test_what_is_noted_is_found_again_and_nonsense_is_not(rules):
    settings = kernel.SETTINGS | {"rules": rules, "green": None, "purple": "legend"}
    for row in choices.of_game(rules):
        choices.change(settings, row, 1)
    found = choices.again({"last": choices.noted(settings)})
    assert found == {key: settings[key] for key in found} and len(found) >= 3
    assert choices.noted(found) == choices.noted(settings)
    assert choices.again({"last": "octo 0 0," + choices.noted(settings)}, rules) == found or rules == "octo"
    for wrong in ("", "chess 0 0", rules, rules + " 0 x", choices.noted(settings) + " 0", rules + " 9" * 12, 7):
        assert choices.again({"last": wrong}) is None

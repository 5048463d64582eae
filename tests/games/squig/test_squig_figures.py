"""Squig's score screen: the scorer, figures of squigs and cards, in two pages."""

import random

import pytest

from furbowl.games.blitz.book import TURN
from furbowl.match import Match
from furbowl.ui.screens.score import winner
from reading import shows
from screen import play
from sim.desktop import pictures
from squig_at_hand import squig


def of(m):
    """The figures of a match as {name: (Purple's, Green's)}."""
    counted = m.match.figures([(TURN, -1, -1, 0, 1), *m.seen])
    return {name: tuple(each) for name, *each in counted.rows(m.match)}


@pytest.mark.parametrize("score, after", [("0 0", (0, 1)), ("1 0", (1, 1)), ("0 2", (0, 3)), ("3 1", (3, 2))])
def test_who_squashes_the_last_one_scores_for_the_others(score, after):  # SQ-16
    """True for any score before, and for events counted in one or in two parts."""
    m = squig("PL1 5,5 block 0; s1 6,5; GL1 9,5", score=score)
    m.do("lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 6 6")
    counted = m.match.figures(m.seen)
    assert m.score == after and (counted.scorer, counted.scored) == (-1, 1)
    before = m.match.figures(m.seen[:-4]).packed()
    assert m.match.figures(m.seen[-4:], before).scored == counted.scored


def test_squashed_and_split():  # SQ-14, SQ-15
    m = squig("PL1 5,5 block 0; s1 6,5; s2 12,3").do("lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 6 6")
    assert of(m)["Squashed"] == ("1", "0") and of(m)["Splits"] == ("0", "0")
    m = squig("PL1 5,5 block 0; s1 6,5").do("lineman1 hits squig1", "stay", dice="6 6 6 7,5<6,5 3 3 1 1 E")
    assert of(m)["Squashed"] == ("0", "0") and of(m)["Splits"] == ("1", "0")


def test_wriggles_and_those_that_come_free():  # SQ-6, SQ-C2
    m = squig("PL1 5,5*").do("lineman1 move", dice="2")
    assert of(m)["Wriggled free"] == ("0/1", "0/0")
    m = squig("PL1 5,5*").do("lineman1 move", dice="1 1 E")
    assert of(m)["Wriggled free"] == ("1/1", "0/0")
    m = squig("GL1 9,5*; PL1 5,5", hand="itch", theirs="nothing", spells="nothing").do("play itch", dice="3 1 E")
    assert of(m)["Wriggled free"] == ("0/0", "1/1") and of(m)["Cards"] == ("1", "0")


@pytest.mark.parametrize("size", [7, 11])
def test_figures_of_squigs_are_the_same_in_parts(size):
    match, chance, events = Match("squig", seed=size, size=size, turns=3, cards=True), random.Random(size), []
    while not match.over:
        events += [tuple(event) for event in match.events()]
        match.apply(chance.choice(list(match.legal())))
    whole = match.figures(events)
    for cut in range(0, len(events), 7):
        assert match.figures(events[cut:], match.figures(events[:cut]).packed()).packed() == whole.packed()
    assert sum(map(sum, whole.values()[-6:-1])) > 0
    assert all(len(purple) + len(name) + len(green) <= 24 for name, purple, green in whole.rows(match))


def test_the_score_screen_has_two_pages(apps):
    """After the last squig is squashed: the side that scores, and with the stick the figures of squigs."""

    def steps(player):
        yield from player.press("A RIGHT DOWN A wait:0.2 DOWN A settle DOWN A settle DOWN A wait:9")
        assert player.text(51, 31, 7, 2) == "SCORES!" and apps[0].match.score == (1, 1)
        side, who = winner(apps[0].match, apps[0].match.figures(apps[0].history.events()))
        assert (side, who) == (1, -1)
        assert shows(player, "Touchdowns") and shows(player, "stick: more")
        first = player.picture()
        yield from player.press("RIGHT wait:0.2")
        assert player.picture().crop((0, 12, 160, 128)) != first.crop((0, 12, 160, 128))
        assert shows(player, "Dice luck") and not shows(player, "Touchdowns")
        yield from player.press("LEFT wait:0.2")
        assert player.picture().crop((0, 12, 160, 128)) == first.crop((0, 12, 160, 128))

    play(steps, position=pictures.position("squig-last"), seed=2)


def test_the_help_has_the_bonuses_of_squig():  # BZ-R1*
    """On dodges and pick-ups, as the rules have them; Blitz's page has none."""
    for rules, bonus in (("squig", "+1, "), ("blitz", "")):
        match = Match(rules)
        pages = match.help()
        told = [item[-1] for item in pages.page(match, pages.titles.index("Agility rolls"))]
        rows = [told[told.index(name) + 1] for name in ("dodge", "pickup")]
        assert rows == [bonus + "-1 a zone there", bonus + "-1 a zone"]

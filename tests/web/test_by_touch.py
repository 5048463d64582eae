"""The page on a phone, played by touch alone: from the title to a match against Cub in each game, to the score of one,
and through a daily challenge. Nothing that is seen or pressed here may end in a report of a mistake."""

import datetime

import pytest

from furbowl import days, lessons, registry
from furbowl.actions import verb_of
from furbowl.games.furbowl.kinds import MOVE
from furbowl.match import Match
from page import Fingers
from sim.desktop import pictures

pytestmark = pytest.mark.proof
PHONE = {"size": (390, 844), "ratio": 3, "touch": True}
MOST = 400  # hints in a match
PIECES, IDEAS = 8, 5  # that are tried until a roll is found
TRIES = 5  # of a challenge that works 84 times in a hundred
TODAY = datetime.datetime(2026, 11, 26)


def hint(played):
    """Do what the hint says; return False if there is none, because Cub plays, dice fall, or the match is over."""
    played.press("START wait:0.4")
    if not played.shows("Give up"):
        return False
    played.tap_on("Hint")
    if played.shows("A computer plays now"):
        played.press("B wait:1")
        return False
    played.tap_on("Hint")
    while played.shows("Legend thinks"):
        played.press("wait:0.5")
    played.press("wait:0.6 A wait:1")
    return True


def decides(played):
    """Return whether the player has the turn, no question is open, and no play has begun."""
    played.press("START wait:0.4")
    if played.shows("Give up"):
        played.tap_on("Hint")
        ours = not played.shows("A computer plays now")
        played.press("B wait:0.4")
        match = played.match()
        return ours and not match.side and not match.question and match.playing < 0
    return False


def go_on(played):
    """Let Cub play, or take a hint, or go on from what waits for a press."""
    if not hint(played):
        played.press("A wait:1" if played.shows("Turn over.") or played.shows("A play on") else "wait:1")


def places(match, square):
    """The dots where a square may be seen: more than one if the pitch scrolls."""
    look = match.looks()
    left, top, _, high, *_ = look.layout(match)
    size, away = look.cell(match), max(0, match.rows * look.cell(match) + 2 * top - high)
    x, y = left + square % match.columns * size, top + (match.rows - 1 - square // match.columns) * size
    return [(x + size // 2, y + size // 2 - view) for view in {0, away // 2, away} if 0 <= y - view <= high - size]


def opponent(played):
    """Tap on opponents, and press A, until one shows where it can go; return whether one does."""
    match = played.match()
    for who in [who for who in range(match.pieces) if match.side_of(who) and match.square(who) >= 0]:
        for x, y in places(match, match.square(who)):
            played.tap(x, y)
            played.press("A wait:0.6")
            if played.shows(match.nickname(who) + ", next turn:"):
                return True
            played.press("B wait:0.3")
    return False


def sums(played):
    """Choose one piece after the other, and what it can do, until holding SELECT shows sums; return whether it does."""
    for _ in range(PIECES):
        played.press("SELECT wait:0.3 A wait:0.3")
        for _ in range(IDEAS):
            played.press("SELECT wait:0.4")
            if played.shows("%"):
                played.press("hold:SELECT:1 wait:0.4")
                if played.shows("Why these numbers?"):
                    return True
        played.press("B*2 wait:0.3")
    return False


def carry_out(played, match, action):
    """Tap on the piece, then on its target; first there, too, because a tap on the cursor itself is A."""
    piece, target = [places(match, square)[0] for square in (match.square(match.actor(action)), match.aim(action)[1])]
    played.tap(*target)
    for place in (piece, target):
        played.tap(*place)
        played.press("A wait:1")
    played.press("wait:6")  # dice, if any, and what comes of them


@pytest.mark.parametrize("rules", registry.names())
def test_a_match_against_cub(opened, rules):
    played = opened(Fingers, PHONE, seed=8)
    played.tap_on("New match")
    for _ in range(registry.number(rules)):
        played.tap(150, 60)
    played.tap_on("A choose")
    assert played.shows("You vs Cub")
    played.tap_on("Kick off!")
    played.press("wait:3")
    for _ in range(MOST):
        if decides(played):
            break
        go_on(played)
    assert played.match().rules == rules
    played.press("keep:B wait:2")
    assert played.shows("et go"), "how the danger ends"
    played.let_go_all("script for good")
    played.press("wait:0.5")
    assert opponent(played)
    played.press("B wait:0.5 START wait:0.4")
    for row, title in (("Log", "Match log"), ("Help", "^v topic"), ("Options", "Brightness")):
        if played.shows("End turn"):
            played.tap_on(row)
        played.tap_on(row)
        assert played.shows(title)
        played.press("B wait:0.6 START wait:0.4")
    played.press("B wait:0.5")
    for _ in range(MOST if rules == "furball" else 3):
        if played.shows("B title"):
            break
        go_on(played)
    assert rules != "furball" or played.shows("Passes made")
    assert played.tab.run("$('notice').hidden")


@pytest.mark.parametrize("name", ["scrum", "furball-midfield", "octo-midfield", "blitz-midfield", "squig-midfield"])
def test_the_sums_behind_a_roll(opened, name):
    played = opened(Fingers, PHONE, position=pictures.position(name), chosen={"green": "cub"}, seed=8)
    played.press("wait:2")
    assert sums(played)
    assert played.tab.run("$('notice').hidden")


def test_the_daily_challenge_of_today_is_failed_then_solved_and_opened_by_its_link(opened):
    played = opened(Fingers, PHONE, begins=TODAY, seed=1)
    for row in ("Learn", "Daily challenge"):
        for _ in range(2):
            played.tap_on(row)
    assert played.shows("today")
    played.tap_on("A play")
    played.press("wait:1")
    said, snapshot = lessons.entry("furbowl", lessons.DAILY, days.number(TODAY.year, TODAY.month, TODAY.day))
    match = Match.restore(snapshot)
    (plan,) = said["line"]
    moves = [each for each in match.legal() if verb_of(each) == MOVE and match.actor(each) != match.actor(plan)]
    carry_out(played, match, next(each for each in moves if match.odds(each)[1] == 1))
    played.press("B wait:2")  # its play is over, and with it the turn
    assert played.shows("A retry")
    played.press("A wait:2")
    for _ in range(TRIES):
        if not played.shows("Solved!"):
            carry_out(played, Match.restore(snapshot), plan)
            if played.shows("A retry"):
                played.press("A wait:2")
    played.press("SELECT wait:1 A wait:0.5")
    *lines, page = played.tab.wait("$('more').value").split("\n")
    address, _, link = page.partition("#")
    assert len(lines) == 4 and lines[0].startswith("Furbowl daily")
    assert address == played.tab.run("location.href.split('#')[0]")
    played.tab.run("[...$('answers').children].pop().click()")
    played.press("B wait:1")
    played.tap_on("A days")
    assert played.shows("solved")
    assert played.tab.run("$('notice').hidden")

    played.tab.open("about:blank")  # a second tab with the game would wait for this one
    friend = opened(begins=TODAY + datetime.timedelta(days=9), link="#" + link)
    friend.press("wait:1")
    assert friend.shows(lessons.sentence(match, said, 0)) and friend.tab.run("$('notice').hidden")
    assert friend.tab.run("location.hash") == "#" + link, "a reload begins it again"
    friend.press("START wait:0.4 UP A wait:1")
    assert friend.shows("Daily: Furbowl") and friend.tab.run("location.hash") == ""

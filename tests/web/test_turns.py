"""Two people who play by links, each in a browser of their own: one on a phone, the other one on a laptop."""

import json

import pytest

import browser
from furbowl.actions import verb_of
from furbowl.games.furbowl.kinds import END, FINISH
from furbowl.match import Match
from page import COPY_LINK, Fingers, Keyboard, Played
from pilot import end_keys, forwards
from sim.desktop import links
from sim.web import build

pytestmark = pytest.mark.proof
PHONE = {"size": (390, 844), "ratio": 3, "touch": True}
LAPTOP = {"size": (1280, 800)}
TOLD = {"time": 0, "options": {"chosen": {"taught": 3}}}
MOST = 60  # turns
SAID = "!$('notice').hidden && $('said').textContent"


@pytest.fixture
def friends(tmp_path_factory, site):
    """The hands of two people, at pages that have nothing saved."""
    found = []
    for hands, how in ((Fingers, PHONE), (Keyboard, LAPTOP)):
        own = browser.Browser(tmp_path_factory.mktemp("chromium"))
        found.append(hands(own.tab("about:blank", told=TOLD, **how)))
    yield found
    for each in found:
        each.tab.browser.close()


def open_link(played, link):
    """Open a link, in the tab that may have the page open already."""
    played.tab.run("globalThis.old = true")
    played.tab.open(link)
    played.tab.wait("!globalThis.old && typeof screen === 'object' && screen.lists > 0")
    played.tab.run("navigator.share = undefined; copy = text => { globalThis.copied = text }")


def greeted(played):
    """Answer the greeting, and return it."""
    said = played.tab.wait(SAID)
    played.tab.run("$('answers').firstChild.click()")
    played.press("settle")
    return said


def play_turn(played):
    """Play until the turn can be sent; return whether it can, or else the match is over."""
    tab = played.tab
    while tab.run("$('send').hidden"):
        match = standing(played)
        if match is None:
            return False
        if played.shows("A play on") or played.shows("Turn over.") or played.shows("A I have it"):
            played.press("A settle")
        else:
            carry_out(played, match, forwards(match))
    return True


def standing(played):
    """The match as it stands: in the address until something is done in it, or else saved; None if it is over."""
    link = played.tab.run("location.hash.slice(1)")
    if not link:
        return played.match()
    options, _ = links.read(link)
    match, record = Match.restore(options["position"]), options["record"]
    for i in range(record.count):
        match.apply(record.action(i))
    return match


def carry_out(played, match, action):
    """Tap on the piece, unless its play goes on, then on its target: first there, too, because a tap on the cursor
    itself is A."""
    if verb_of(action) in (END, FINISH):
        played.press((end_keys(match) if verb_of(action) == END else "START wait:0.3 A") + " settle")
        return
    target = match.aim(action)[1]
    if match.playing < 0:
        tap(played, match, target)
        tap(played, match, match.square(match.actor(action)))
        played.press("A wait:0.3")
    tap(played, match, target)
    played.press("A settle")


def tap(played, match, square):
    """Tap on a square of Furball's pitch, which does not scroll; the cursor goes there."""
    look = match.looks()
    left, top, *_ = look.layout(match)
    size = look.cell(match)
    x, y = left + square % match.columns * size, top + (match.rows - 1 - square // match.columns) * size
    played.tab.run("send('tap', {x: %d, y: %d})" % (x + size // 2, y + size // 2))
    played.press("wait:1")


def sent(played):
    """The link that the button on the page gives."""
    played.tab.run("globalThis.copied = ''; $('send').click()")
    return played.tab.wait("copied")


def test_the_page_knows_a_turn_that_was_opened_or_answered(opened):
    tab = opened().tab
    tab.run("localStorage.removeItem(KEPT + ' turns')")
    first, next_ = {"before": "1", "now": "2"}, {"before": "3", "now": "4"}
    for mover, sums, begins, answers in (
        ("Purple", first, "Purple has moved.", 1),
        ("Purple", first, "You have opened this turn before.", 2),
        ("Purple", {"before": "2", "now": "3"}, "Purple has answered: this is a newer turn of your match.", 1),
        ("Purple", first, "You have answered this turn already,", 2),
        ("Green", next_, "Green has answered: this is a newer turn of your match.", 1),
    ):
        tab.run("greet(%s)" % json.dumps({"mover": mover, "player": "Green", "score": "", **sums}))
        assert tab.run(SAID).startswith(begins)
        assert tab.run("$('answers').children.length") == answers
        tab.run("$('answers').firstChild.click()")


def test_taps_are_explained_once_and_the_home_screen_is_offered_once(opened):
    tab = opened(Fingers, PHONE).tab
    tab.run("for (const name of [' taps', ' home']) localStorage.removeItem(KEPT + name)")
    tab.run("layOut(true); dispatchEvent(new Event('beforeinstallprompt'))")
    for moment, said in (("decision", "Tap a square"), ("over", "Keep Furbowl on your home screen?")):
        tab.run(f"MOMENTS.{moment}()")
        assert tab.run(SAID).startswith(said)
        tab.run(f"[...$('answers').children].pop().click(); MOMENTS.{moment}()")
        assert tab.run("$('notice').hidden")


def test_a_page_that_is_a_file_offers_no_link_but_the_record(visit, site):
    tab = visit((build.BUILT / build.ALONE).as_uri() + "#rules=octo&seed=7", told=TOLD)
    tab.wait("screen.lists > 0")
    Played(tab).press("wait:1 " + COPY_LINK)
    tab.run("globalThis.found = ''; download = text => { globalThis.found = text }")
    assert tab.wait("$('answers').children.length") == 2
    tab.run("$('answers').firstChild.click()")
    assert tab.run("found").startswith("rules octo\n")


def test_two_people_play_a_match_by_links_to_its_end(friends, site):
    link, told = site + "#rules=furball&seed=4", []
    for turn in range(MOST):
        played = friends[turn % 2]
        open_link(played, link)
        told.append(greeted(played) if turn else played.press("settle A settle"))
        if played.shows("B title"):
            break
        if not play_turn(played):
            played.press("settle wait:2")
            played.tab.run("globalThis.copied = ''; [...notices].forEach(close)")  # the home screen is offered
            played.press("A wait:0.3 UP A wait:0.5 A wait:0.5")  # the list, "Share", the card
            card = played.tab.wait("$('more').value")
            played.tab.run("[...$('answers').children].find(each => each.textContent === 'Send the turn').click()")
            link = played.tab.wait("copied")
        else:
            link = sent(played)
    assert told[1] == "Purple has moved. You are Green. See what happened, then it is your turn."
    assert told[2].startswith("Green has answered: this is a newer turn of your match. You are Purple.")
    assert "The match is over" in told[-1] and played.shows("B title")
    *lines, shown = card.split("\n")
    assert len(lines) == 4 and lines[0].startswith("Furball") and shown.startswith(site + "#record=")

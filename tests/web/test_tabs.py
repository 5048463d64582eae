"""Several at once: tabs that take the saved match from each other, copies on one host, notices."""

import base64
import shutil

import pytest

import browser
from furbowl.match import Match
from furbowl.saving import save_file, storage
from page import COPY_LINK, GO_ON, Played
from sim.desktop import links, pictures
from sim.desktop.nvm import Nvm
from sim.web import build

pytestmark = pytest.mark.proof
STARTED = "screen.lists > 0"
SAID = "!$('notice').hidden && $('said').textContent"
WAITS = f"({SAID}).startsWith?.('Furbowl is open in another tab')"
ANSWERS = "[...$('answers').children].map(button => button.textContent).join()"


def answer(tab, label):
    tab.run(f"[...$('answers').children].find(button => button.textContent === {label!r}).click()")


# --- notices


def test_notices_wait_for_each_other(opened):
    tab = opened().tab
    tab.run("""ask('stands', '', {Go: () => {}}, true); tell('one'); tell('two'); tell('one')""")
    seen = []
    for label in ("OK", "OK", "Go"):
        seen.append(tab.run(SAID))
        answer(tab, label)
    assert seen == ["one", "two", "stands"] and tab.run("$('notice').hidden")


def test_a_notice_that_stands_comes_back_and_goes_by_itself(opened):
    tab = opened().tab
    tab.run("globalThis.takeBack = ask('stands', '', {}, true); tell('more')")
    answer(tab, "OK")
    assert tab.run(SAID) == "stands"
    tab.run("tell('last'); takeBack()")
    assert tab.run(SAID) == "last"


# --- tabs


def kept(rules):
    """A saved match as the page keeps it."""
    nvm = Nvm()
    save_file.save([storage.NvmStore(nvm)], {"taught": 3, "green": None}, Match(rules, seed=7).snapshot(), bytes(28))
    return base64.b64encode(bytes(nvm[:1024]) + bytes(nvm[-160:])).decode()


def emptied(tab, site):
    """The tab on a page of the host that is not the game, with nothing saved."""
    tab.open(site + "no-page")
    tab.wait("location.pathname == '/no-page' && document.readyState == 'complete'")
    tab.run("localStorage.clear()")
    return tab


@pytest.fixture
def tabs(visit, site):
    """Open tabs whose time the test advances; the first has a turn of Octo, and something saved or nothing."""

    def open_tab(link="", saved=None):
        tab = visit("about:blank", told={"time": 0})
        if link:
            emptied(tab, site).run("localStorage.setItem('furbowl/', %r)" % (saved or ""))
        tab.open(site + link)
        tab.wait(f"typeof notices === 'object' && ({STARTED} || {WAITS})")
        tab.run("for (const each of notices.filter(each => !each.stands)) close(each)")
        return tab

    return open_tab


TURN = "#" + links.of_turn(Match.from_position(pictures.position("octo-midfield")).snapshot())


def position(tab, keys):
    """The position of the tab's match after some keys."""
    tab.run("globalThis.found = null; share = found => { globalThis.found = found }")
    Played(tab).press(keys + " " + COPY_LINK)
    return tab.wait("globalThis.found")["position"]


PLAY = "A UP*3 LEFT*2 A wait:2"


def test_a_second_tab_says_why_it_waits_and_plays_when_the_first_is_closed(tabs):
    first, second = tabs(TURN), tabs()
    second.wait(WAITS)
    assert second.run("screen.lists") == 0 and second.run("$('waits').hidden")
    assert second.run(ANSWERS) == "Play here"
    first.close()
    second.wait(f"{STARTED} && $('notice').hidden && $('waits').hidden")


def test_play_here_takes_the_very_match_and_back(tabs):
    first = tabs(TURN)
    before = position(first, "wait:1")
    moved = position(first, "B wait:0.3 " + PLAY)
    assert moved != before, "half a turn is played"
    second = tabs()
    for here, there in ((second, first), (first, second)):
        here.wait(WAITS)
        lists = here.run("screen.lists")
        answer(here, "Play here")
        here.wait(f"screen.lists > {lists} && $('notice').hidden")
        there.wait(f"{WAITS} && !worker && $('waits').hidden")
        assert position(here, GO_ON) == moved


def test_play_here_takes_it_before_a_tab_that_has_waited_longer(tabs):
    first, second, third = tabs(TURN), tabs(), tabs()
    for tab in (second, third):
        tab.wait(WAITS)
    answer(third, "Play here")
    third.wait(f"{STARTED} && $('notice').hidden")
    for tab in (first, second):
        tab.wait(f"{WAITS} && !worker")


def test_a_match_that_is_not_saved_stays_in_its_tab(tabs):
    """A match that a link began does not replace the saved one in its first turn."""
    first = tabs(TURN, saved=kept("blitz"))
    moved = position(first, "wait:1 " + PLAY)
    second = tabs()
    second.wait(WAITS)
    answer(second, "Play here")
    second.wait(f"{STARTED} && $('notice').hidden")
    first.wait(f"{WAITS} && location.hash")
    assert second.run("localStorage.getItem(KEPT)") == kept("blitz")
    lists = first.run("screen.lists")
    answer(first, "Play here")
    first.wait(f"screen.lists > {lists}")
    assert position(first, "wait:1") == moved


def test_the_browsers_back_button_asks_nothing_and_loses_nothing(tabs, site):
    tab = tabs(TURN, saved=kept("blitz"))
    moved = position(tab, "wait:1 " + PLAY)
    tab.open(site + "no-page")
    tab.wait("location.pathname == '/no-page' && document.readyState == 'complete'")
    tab.run("history.back()")
    tab.wait(f"location.pathname == '/' && typeof notices === 'object' && {STARTED}")
    assert tab.run("$('notice').hidden")
    assert position(tab, "wait:1") == moved
    assert tab.run("localStorage.getItem(KEPT)") == kept("blitz")


def test_a_tab_that_ended_with_a_mistake_does_not_start_again_beside_another(tabs):
    first = tabs(TURN)
    first.run("DOES.report({text: 'made up'})")
    second = tabs()
    second.wait(WAITS)
    answer(second, "Play here")
    second.wait(f"{STARTED} && $('notice').hidden")
    first.wait("notices.some(each => each.stands)")
    answer(first, "Start again")
    assert first.run(WAITS) and first.run("!worker && $('waits').hidden")


# --- copies of the page on one host


@pytest.fixture
def copies(tmp_path, visit):
    """Two versions of the page in folders of one host."""
    for name in ("stable", "next"):
        shutil.copytree(build.BUILT, tmp_path / name)
    worker = tmp_path / "next" / "sw.js"
    worker.write_text(worker.read_text(encoding="utf-8").replace("furbowl-", "furbowl-x", 1), encoding="utf-8")
    with browser.served(tmp_path) as address:
        yield address, emptied(visit("about:blank"), address)


def go(tab, address):
    tab.open(address)
    tab.wait(f"location.href == {address!r} && {STARTED}")


HOLD_THIS_PAGE = """
caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.match("./")))))
  .then(found => found.filter(each => each).length)
"""


def test_each_copy_keeps_its_own_files(copies):
    address, tab = copies
    tab.run("caches.open('furbowl-01234567').then(cache => cache.put('/stable/', new Response('of an old version')))")
    tab.run("caches.open('furbowl-76543210').then(cache => cache.put('/old/', new Response('of a copy that is old')))")
    for name in ("stable", "next", "stable"):
        go(tab, address + name + "/")
        tab.wait("navigator.serviceWorker.ready.then(found => found.active.state == 'activated')")
        assert tab.run(HOLD_THIS_PAGE) == 1
    assert tab.run("caches.keys().then(names => names.length)") == 3


def test_each_copy_keeps_its_own_match_and_begins_with_the_one_of_before(copies):
    address, tab = copies
    before = kept("octo")
    tab.run("localStorage.setItem('furbowl', %r)" % before)
    for name, rules in (("stable", "blitz"), ("next", "squig")):
        go(tab, address + name + "/")
        assert tab.run("btoa(String.fromCharCode(...kept().subarray(0, FIRST), ...kept().subarray(-LAST)))") == before
        tab.run("keep(Uint8Array.from(atob(%r), letter => letter.charCodeAt(0)))" % kept(rules))
    assert tab.run("localStorage.getItem('furbowl/stable/')") == kept("blitz")
    assert tab.run("localStorage.getItem('furbowl/next/')") == kept("squig")

"""Several pages at once."""

import base64
import shutil

import pytest

import browser
from furbowl.match import Match
from furbowl.saving import save_file, storage
from sim.desktop.nvm import Nvm
from sim.web import build

pytestmark = pytest.mark.proof
STARTED = "screen.lists > 0"


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


# --- copies of the page on one host


@pytest.fixture
def copies(tmp_path, visit):
    """Two versions of the page in folders of one host."""
    for name in ("stable", "next"):
        shutil.copytree(build.BUILT, tmp_path / name)
    worker = tmp_path / "next" / "sw.js"
    worker.write_text(worker.read_text().replace("furbowl-", "furbowl-x", 1))
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

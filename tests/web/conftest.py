"""Pages in a real browser. What needs one is skipped where there is no Chromium."""

import datetime

import pytest

import browser
from page import Played
from sim.desktop.complaint import Complaint
from sim.desktop.headless import Headless
from sim.web import build


@pytest.fixture(scope="session")
def site():
    """The address at which the freshly built game is served."""
    if not browser.PROGRAM:
        pytest.skip("no Chromium: install it (Debian: apt-get install chromium)")
    try:
        build.main([])
    except Complaint as complaint:
        pytest.skip(str(complaint))
    with browser.served() as address:
        yield address


@pytest.fixture(scope="session")
def chromium(tmp_path_factory, site):
    found = browser.Browser(tmp_path_factory.mktemp("chromium"))
    yield found
    found.close()


@pytest.fixture
def opened(chromium, site):
    """Open a page, or a link to it, whose time the test advances, from the midnight at which a script begins."""
    tabs = []
    midnight = datetime.datetime(*Headless.date)

    def open_tab(hands=Played, how=None, begins=midnight, link="", **options):
        options["chosen"] = {"taught": 3, **options.get("chosen", {})}
        tabs.append(
            chromium.tab(
                site + link, told={"time": begins.timestamp() * 1000, "kept": None, "options": options}, **(how or {})
            )
        )
        tabs[-1].wait("screen.lists > 0")
        return hands(tabs[-1])

    yield open_tab
    for tab in tabs:
        tab.close()


@pytest.fixture
def visit(chromium):
    """Open pages whose time passes by itself."""
    tabs = []

    def open_tab(address, **how):
        tabs.append(chromium.tab(address, **how))
        return tabs[-1]

    yield open_tab
    for tab in tabs:
        tab.close()

"""The game in a real browser: what is seen, pressed and kept there. Left out where there is no Chromium."""

import pytest

import browser
import golden
from sim.desktop import pictures, script
from sim.desktop.complaint import Complaint
from sim.web import build

pytestmark = pytest.mark.proof
GOLDENS = [name for name, scene in pictures.SCREENS.items() if scene.board == "pygamer"]
ADVANCE = "new Promise(done => { advanced = done; send('advance', {ms: %d}) })"


@pytest.fixture(scope="session")
def site():
    """Where the game is served, built anew."""
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


class Played:
    """The handheld of a page whose time passes only where somebody waits: what sim.desktop.script plays on."""

    def __init__(self, tab):
        self.tab = tab
        self.panel = self  # pixels: so that a script sees whether the screen stands still
        self.held = set()

    @property
    def pixels(self):
        return self.tab.run("screen.lists")

    def hold(self, control, source):
        self.held.add(control)
        self.tab.run(f"hold('{control}', '{source}', true)")

    def let_go_all(self, source):
        while self.held:
            self.tab.run(f"hold('{self.held.pop()}', '{source}', false)")

    def press(self, keys):
        for seconds in script.play(script.parse(keys), self, None):
            self.tab.run(ADVANCE % round(seconds * 1000))


@pytest.fixture
def opened(chromium, site):
    """Opens a page whose time a test moves."""
    tabs = []

    def open_tab(**options):
        options["chosen"] = {"taught": 3, **options.get("chosen", {})}
        tabs.append(chromium.tab(site, told={"time": 0, "kept": None, "options": options}))
        tabs[-1].wait("screen.lists > 0")
        return Played(tabs[-1])

    yield open_tab
    for tab in tabs:
        tab.close()


@pytest.mark.parametrize("name", GOLDENS)
def test_golden(opened, name):
    scene = pictures.SCREENS[name]
    played = opened(seed=scene.seed, position=pictures.position(scene.position))
    played.press(scene.before + " " + scene.keys)
    golden.check(name, played.tab.screen())

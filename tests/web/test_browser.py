"""The game in a real browser: its screen, its input, its saves. Skipped where there is no Chromium."""

import base64
import datetime
import gzip
import json
import random
import re
import shutil
import zoneinfo

import pytest

import browser
import golden
from furbowl import app as kernel
from furbowl import days
from furbowl.match import Match
from furbowl.saving import save_file, storage
from furbowl.saving.record_text import Recorder
from page import COPY_LINK, GO_ON, HELD, Fingers, Keyboard, Played
from pilot import Pilot, forwards
from reading import is_on, place
from screen import play
from sim.desktop import links, pictures
from sim.desktop.nvm import Nvm
from sim.web import build

pytestmark = pytest.mark.proof
# no row for the drive, so others below it; another row, "Share"; the turn that can be sent; the card that can be copied
OTHERS = "save-to", "names", "menu", "turn-change", "mattered", "share"
GOLDENS = [name for name, scene in pictures.SCREENS.items() if scene.board == "pygamer" and name not in OTHERS]


@pytest.mark.parametrize("name", GOLDENS)
def test_golden(opened, name):
    scene = pictures.SCREENS[name]
    played = opened(seed=scene.seed, position=pictures.position(scene.position), chosen={"green": None})
    keys = re.sub(r"START UP\*(\d) ", lambda found: "START UP*%d " % (int(found[1]) + 1), scene.keys)  # one more row
    played.press(scene.before + " " + keys)
    golden.check(name, played.tab.screen())


# --- input, saves, messages


SAVED = ",".join(map(str, b"FURB"))  # the first bytes of a saved match
WHOLE = {"rules": "furbowl", "seed": 11, "chosen": {"green": "cub", "speed": kernel.FAST, "taught": 3}}


@pytest.fixture
def whole(apps):
    """The keys of a whole match against Cub as the desktop plays it, then the picture of its score screen."""
    pressed, pilot = [], Pilot()

    def press(player, keys):
        pressed.append(keys)
        yield from player.press(keys)

    def steps(player):
        yield from press(player, "settle")
        match = apps[0].match
        while not match.over:
            if apps[0].plays() or not apps[0].decision:
                yield from press(player, "A wait:0.3" if player.band()[0].startswith("Turn over.") else "wait:0.3")
                continue
            copy = Match.restore(match.snapshot())
            pilot.at = copy.square(copy.playing) if copy.playing >= 0 else pilot.at
            yield from press(player, "settle " + pilot.keys(copy, forwards(copy)) + " wait:1")
            pilot.side = -1 if match.side else 0  # a turn of the other side moves the cursor
        yield from press(player, "settle wait:3")
        pressed.append(player.picture())

    play(steps, **WHOLE)
    return pressed


@pytest.mark.parametrize("hands, how", [(Keyboard, {}), (Fingers, {"size": (390, 844), "ratio": 3, "touch": True})])
def test_a_whole_match_is_the_desktop_s_to_its_score(opened, whole, hands, how):
    """Compare pixel by pixel, played by keys, and by fingers in portrait."""
    played = opened(hands, how, **WHOLE)
    for keys in whole[:-1]:
        played.press(keys)
    assert not golden.differing(whole[-1], played.tab.screen()).getbbox()
    assert played.tab.run("[...held.values()].every(by => !by.size)")
    played.tab.run("paste = found => { globalThis.found = found }")
    played.press("A wait:0.3 UP A wait:0.5 A wait:0.5")
    found = played.tab.wait("globalThis.found")
    options, greeting = links.read(found.pop("replay"))
    assert set(found) == {"text"} and not greeting and options["record"].match().rules == "furbowl"


def test_a_slanted_push_and_fingers_that_are_taken_away(opened):
    tab = opened(Fingers, {"size": (390, 844), "touch": True}).tab
    x, y = tab.middle("#pad")
    tab.touch("touchStart", (x + 30, y + 30))
    assert tab.run(HELD) == "DOWN,RIGHT"
    tab.touch("touchMove", (x - 40, y))
    assert tab.run(HELD) == "LEFT"
    tab.touch("touchCancel")
    tab.wait(f"!{HELD}")  # Chromium answers before the page gets this event
    tab.touch("touchStart", tab.middle("[data-control=A]"))
    assert tab.run(HELD) == "A"
    tab.run("dispatchEvent(new Event('blur'))")
    assert tab.run(HELD) == ""


def test_nothing_is_held_after_meta(opened):
    """MacOS tells of no key that comes up while Meta is down."""
    tab = opened().tab
    for code in ("MetaLeft", "MetaRight"):
        tab.key("ArrowRight", down=True)
        assert tab.run(HELD) == "RIGHT"
        tab.key(code, "Meta", down=True)
        tab.key(code, "Meta", down=False)
        assert tab.run(HELD) == ""


MADE_UP_PADS = """
globalThis.pads = [];
navigator.getGamepads = () => pads;
globalThis.pad = (index, mapping, pressed, axes=[0, 0, 0, 0, 0, 0, 0, 0]) => ({index, mapping, axes,
  buttons: Array.from({length: 17}, (_, number) => ({pressed: pressed.includes(number)}))});
"""


def test_all_pads_play(opened):
    tab = opened().tab
    tab.run(MADE_UP_PADS)
    for pads, held in (
        ("null, pad(1, 'standard', [0])", "A"),
        ("pad(0, 'standard', []), pad(1, 'standard', [0])", "A"),
        ("pad(0, 'standard', [13]), pad(1, 'standard', [0])", "A,DOWN"),
        ("pad(0, 'standard', []), pad(1, 'standard', [])", ""),
        ("pad(0, '', [], []), pad(1, 'standard', [15])", "RIGHT"),  # no pad, whatever it says
        ("pad(0, '', [], [0, 0, -1, 0, 0, -1, 0, 0])", ""),
        ("pad(0, '', [], [0, 0, -1, 0, 0, -1, 1, 0])", "RIGHT"),  # the D-pad of a pad that the browser does not know
        ("pad(0, '', [], [0, 0, -1, 0, 0, -1, 0, -1])", "UP"),
        ("pad(0, '', [], [0, 0, -1, 0, 0, -1, 0, 0]), pad(2, '', [], [1, 0])", ""),  # an axis that is stuck
        ("pad(2, '', [], [-1, 0])", "LEFT"),
        ("pad(2, '', [], [0, 0])", ""),
        ("pad(2, '', [], [1, 0])", "RIGHT"),
        ("", ""),  # the last one is pulled out
    ):
        assert tab.run(f"pads = [{pads}]; readPads(); {HELD}") == held, pads


PUT_OUT = """
wake();
globalThis.resumed = 0;
Object.defineProperty(audio, "state", {configurable: true, get: () => %r});
audio.resume = async () => { resumed++; };
"""


@pytest.mark.parametrize("state, resumes", [("suspended", 1), ("interrupted", 1), ("running", 0), ("closed", 0)])
def test_a_press_or_a_finger_that_goes_up_brings_the_sound_back(opened, state, resumes):
    """Interrupted: by a call on an iPhone. A finger that goes down is not allowed to."""
    tab = opened(Fingers, {"size": (390, 844), "touch": True}).tab
    tab.run(PUT_OUT % state)
    tab.key("ArrowRight")
    assert tab.run("resumed") == resumes
    for kind in ("pointerup", "touchend", "click"):
        tab.run(f"resumed = 0; document.body.dispatchEvent(new Event('{kind}', {{bubbles: true}}))")
        assert tab.run("resumed") == resumes, kind


PALE = """(() => {
  const channels = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = colour => channels(colour).slice(0, 3).map(each => each / 255)
    .map(each => each <= .03928 ? each / 12.92 : ((each + .055) / 1.055) ** 2.4)
    .reduce((sum, each, i) => sum + each * [.2126, .7152, .0722][i], 0);
  const ground = part => {
    const {backgroundColor: colour, position} = getComputedStyle(part);
    const beside = part.tagName === "SMALL" && position === "absolute";  // the names of keys, if there is room
    return channels(colour)[3] !== 0 ? colour : ground(beside ? $("handheld") : part.parentElement);
  };
  const found = [];
  for (const part of document.querySelectorAll("body *")) {
    const style = getComputedStyle(part), size = parseFloat(style.fontSize);
    const told = [...part.childNodes].some(each => each.nodeType === 3 && each.data.trim());
    if (!told || !part.checkVisibility() || part.tagName === "NOSCRIPT" || part.tagName === "SCRIPT") continue;
    const [dark, bright] = [light(style.color), light(ground(part))].sort((one, two) => one - two);
    if ((bright + .05) / (dark + .05) < (size >= 24 ? 3 : 4.5)) found.push(part.textContent);
  }
  return found;
})()"""
NAMELESS = (
    "[...document.querySelectorAll('button, textarea, canvas')].filter(part => !part.ariaLabel && !part.textContent)"
)


@pytest.mark.parametrize("size, touch", [((1280, 720), False), ((640, 512), False), ((390, 844), True)])
def test_all_that_is_written_can_be_read_and_all_that_is_pressed_has_a_name(opened, size, touch):
    """Require a contrast of 4.5, of 3 for large letters (WCAG 2, AA)."""
    tab = opened(how={"size": size, "touch": touch}).tab
    tab.run("ask('Send this to a friend:', 'a link', {'Copy link': () => {}, Close: () => {}})")
    assert tab.run(PALE) == []
    assert tab.run(NAMELESS + ".length") == 0
    assert tab.run("document.documentElement.lang && document.title && document.querySelectorAll('h1').length") == 1


def test_a_tap_leads_the_cursor_and_the_second_is_a(opened):
    played = opened(Fingers, {"size": (390, 844), "touch": True}, position=pictures.position("scrum"), seed=71)
    played.press("A wait:1")

    played.tap(85, 35)  # the target of the scene `reach`
    golden.check("reach", played.tab.screen())
    before = played.tab.screen()
    played.tap(85, 35)
    assert golden.differing(before, played.tab.screen()).getbbox()


def test_a_match_that_the_desktop_has_kept_goes_on(visit, site):
    nvm, snapshot = Nvm(), Match("octo", seed=7).snapshot()
    save_file.save([storage.NvmStore(nvm)], {"taught": 3, "green": None}, snapshot, bytes(28))
    kept = base64.b64encode(bytes(nvm[:1024]) + bytes(nvm[-160:])).decode()
    tab = visit(site, told={"time": 0})
    tab.wait("screen.lists > 0")
    tab.run("localStorage.setItem(KEPT, '%s'); globalThis.old = true; location.reload()" % kept)
    tab.wait("!globalThis.old && screen.lists > 0")
    tab.run("share = found => { globalThis.found = found }")
    Played(tab).press(GO_ON + " " + COPY_LINK)
    assert links.read(tab.wait("globalThis.found")["turn"])[0]["position"] == snapshot


def tapped(played, x, y):
    played.tab.run("send('tap', {x: %d, y: %d})" % (x, y))
    played.press("wait:1")


def test_a_tap_leads_the_bar_of_a_menu_to_a_row_and_the_second_is_a(opened):
    played = opened(position=pictures.position("scrum"))
    played.press("START wait:0.3")
    for _ in range(2):
        tapped(played, 40, 105)  # "Share", the last of ten
    assert played.tab.wait("$('answers').children.length > 1")


def test_a_tap_turns_pages_and_presses_the_keys_of_the_bottom_line(opened):
    scene = pictures.SCREENS["squig-buy"]
    played = opened(seed=scene.seed, position=pictures.position(scene.position))
    played.press("wait:1.2")
    for finger in ((120, 60), (159, 20), (90, 110), (3, 120), (14, 120)):  # the last two: "<", ">"
        tapped(played, *finger)
    golden.check("squig-buy", played.tab.screen())
    for _ in range(2):
        tapped(played, 120, 120)  # "B done", then "A buy more"
    golden.check("squig-buy", played.tab.screen())


def test_the_match_goes_on_after_a_reload(visit, site):
    tab = visit(site + "no-page", told={"time": 0})
    tab.wait("location.pathname == '/no-page' && document.readyState == 'complete'")
    tab.run("localStorage.clear()")  # a match left by another test would not be replaced
    tab.open(site + "#rules=octo&seed=7")
    tab.wait("screen.lists > 0")
    tab.wait("localStorage.getItem(KEPT)")
    tab.run("globalThis.old = true; location.reload()")
    tab.wait("!globalThis.old && screen.lists > 0")
    assert tab.run("kept().slice(0, 4).join()") == SAVED
    Played(tab).press(GO_ON + " " + COPY_LINK)
    assert tab.wait("[...$('answers').children].some(button => button.textContent == 'Copy link')")


def test_after_a_mistake_the_game_starts_anew_and_tells_it_once(visit, site):
    def begin_anew(how, **more):
        tab.run("furbowlTold.options = %s; screen.lists = 0; %s" % (json.dumps({"chosen": {"taught": 3}, **more}), how))
        tab.wait("screen.lists > 0 && $('waits').hidden")

    tab = visit(site + "no-page", told={"time": 0, "options": {"chosen": {"taught": 3}}})
    tab.wait("location.pathname == '/no-page' && document.readyState == 'complete'")
    tab.run("localStorage.clear()")
    tab.open(site + "#rules=octo&seed=7")
    tab.wait("screen.lists > 0")
    Played(tab).press("wait:1 A wait:0.5")
    tab.wait("localStorage.getItem(KEPT)")
    begin_anew("stop().terminate(); start(run)", seed="none")  # which is no number
    Played(tab).press("wait:0.3 DOWN A*2 wait:0.5")
    tab.run("hold('START', 'test', true); send('advance', {ms: 500})")  # a new match begins
    tab.wait("$('more').value.includes('TypeError')")
    assert tab.run("$('more').value.includes(', in next_seed')"), "names of the sources"
    begin_anew("[...$('answers').children].find(button => button.textContent == 'Start again').click()")
    assert is_on(tab.screen(), "Continue")
    Played(tab).press(GO_ON + " " + COPY_LINK)
    assert tab.wait("[...$('answers').children].some(button => button.textContent == 'Copy link')")
    tab.run("globalThis.old = true; location.reload()")
    tab.wait("!globalThis.old && screen.lists > 0")
    assert is_on(tab.screen(), "Continue"), "no crash of last time"


def test_one_file_plays_without_a_server(visit, site):
    tab = visit((build.BUILT / build.ALONE).as_uri() + "#rules=octo&seed=3")
    tab.wait("screen.lists > 0")


def test_a_page_that_needs_a_server_names_the_one_that_needs_none(visit, site):
    tab = visit((build.BUILT / "index.html").as_uri())
    assert build.ALONE in tab.wait("!$('notice').hidden && $('said').textContent")
    assert tab.run("notices.length == 1 && $('waits').hidden")


SANDBOX = {"Content-Security-Policy": "sandbox allow-scripts"}  # as a frame with sandbox="allow-scripts" has it
FOR_ALL = {"Access-Control-Allow-Origin": "*"}


@pytest.mark.parametrize(
    "page, headers, starts, told",
    [
        (build.ALONE, SANDBOX, True, "In this frame Furbowl can keep nothing"),
        ("", SANDBOX | FOR_ALL, True, "In this frame Furbowl can keep nothing"),
        ("", SANDBOX, False, "Furbowl cannot start in this frame, which lets it load nothing."),
    ],
)
def test_a_frame_that_may_keep_nothing(visit, site, page, headers, starts, told):
    with browser.served(build.BUILT, headers) as address:
        tab = visit(address + page + "#rules=octo&seed=7")
        assert tab.wait("!$('notice').hidden && $('said').textContent").startswith(told)
        tab.wait("$('waits').hidden")
        assert tab.run("screen.lists > 0") == starts
        assert tab.run("notices.length") == 1


@pytest.mark.parametrize(
    "link, told",
    [
        ("rules=octo&purple=human&green=human&seed=7", ""),
        ("rules=chess", "This link cannot be opened: 'chess'"),
        ("turn=0.AAAA", "of Furbowl"),
    ],
)
def test_links(visit, site, link, told):
    tab = visit(site + "#" + link, told={"time": 0})
    tab.wait("screen.lists > 0")
    if told:
        tab.wait("$('said').textContent.includes(%r)" % told)
    else:
        Played(tab).press("wait:1 " + COPY_LINK)
        tab.wait("$('answers').children.length > 1")
        answers = tab.run("[...$('answers').children].map(button => button.textContent)")
        assert answers == ["Send the turn", "Copy link", "Close"]
    assert not told or tab.run("location.hash") == ""


def test_the_calendar_of_a_page_whose_time_passes_shows_today(visit, site):
    tab = visit(site, told={"kept": None, "options": {"chosen": {"taught": 3}}})
    tab.wait("screen.lists > 0")
    for control, row in TO_THE_CALENDAR:
        tab.run(f"hold('{control}', 'test', true), hold('{control}', 'test', false)")
        assert any(is_chosen(tab.screen(), row) for _ in range(200)), row  # the page may not have drawn it yet
    told = {dated(datetime.date.today())}
    tab.run("hold('A', 'test', true), hold('A', 'test', false)")
    told.add(dated(datetime.date.today()))  # if it became midnight
    assert any(is_on(tab.screen(), date) for _ in range(200) for date in told)


# from the title: a press, the row that is chosen then
TO_THE_CALENDAR = ("DOWN", "Learn"), ("A", "Lessons"), ("DOWN", "Challenges"), ("DOWN", "Daily challenge")


def is_chosen(image, row):
    """Return whether a row of a list is on the screen, on the bright ground of the chosen one."""
    at = place(image, row)
    return at is not None and sum(image.getpixel((at[0] - 1, at[1]))) > 384


def dated(day):
    """The date as the calendar writes it."""
    return "%s %d %s %d" % (f"{day:%a}", day.day, days.MONTHS[day.month - 1], day.year)


CALENDAR = "DOWN A wait:0.3 DOWN*2 A wait:0.3"  # from the title


@pytest.mark.parametrize("zone", ["Etc/UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"])
@pytest.mark.parametrize("day", [(2026, 11, 26), (2027, 3, 14), (2027, 11, 7)], ids=str)  # New York changes its clocks
def test_the_calendar_shows_the_local_day_and_goes_on_at_midnight(opened, zone, day):
    begins = datetime.datetime(*day, 23, 59, 55, tzinfo=zoneinfo.ZoneInfo(zone))
    played = opened(how={"zone": zone}, begins=begins)
    for date in begins, begins + datetime.timedelta(1):
        played.press(CALENDAR)
        assert is_on(played.tab.screen(), dated(date)) and is_on(played.tab.screen(), "today")
        played.press("B wait:0.3 B wait:6 UP")


def test_the_page_says_how_much_of_a_long_record_is_checked(visit, site):
    recorder, chance = Recorder("furbowl", seed=5, turn_cap=40), random.Random(1)
    while not recorder.match.over:
        recorder.apply(chance.choice(list(recorder.match.legal())))
    tab = visit(site + "#" + links.of_text(recorder.text()))
    tab.wait("screen.lists > 0 && $('waits').hidden")
    assert " %" in tab.run("$('waits').textContent")


def test_without_a_network_and_a_new_version(tmp_path_factory, site):
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(build.BUILT, folder, dirs_exist_ok=True)
    player = browser.Browser(tmp_path_factory.mktemp("chromium"))
    try:
        with browser.served(folder) as address:
            tab = player.tab(address)
            tab.wait("screen.lists > 0")
            tab.run("navigator.serviceWorker.ready.then(() => 1)")
            tab.open(address + "#rules=furball&seed=2")
            tab.wait("screen.lists > 0 && !!navigator.serviceWorker.controller")
            worker = folder / "sw.js"
            worker.write_text(worker.read_text(encoding="utf-8").replace("furbowl-", "furbowl-x", 1), encoding="utf-8")
            tab.run("navigator.serviceWorker.getRegistration().then(found => found.update()).then(() => 1)")
            tab.wait("$('said').textContent == 'A new version is here.'")
            tab.run("globalThis.old = true; $('answers').children[0].click()")
            tab.wait("!globalThis.old && screen.lists > 0")
            assert tab.run("kept().slice(0, 4).join()") == SAVED
        tab.open(address)
        tab.wait("screen.lists > 0")
        assert tab.run("caches.keys().then(names => names.length)") == 1, "the old version is thrown away"
    finally:
        player.close()


def test_how_much_is_sent(site):
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in build.BUILT.iterdir()}
    assert sum(size for name, size in sizes.items() if name != build.ALONE) < 600 * 1024

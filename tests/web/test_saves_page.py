"""Saves of the page, in a real browser and in files."""

import json

import pytest

from furbowl.match import Match
from furbowl.saving import save_file, storage
from page import kept, match_in
from sim.desktop.nvm import Nvm

pytestmark = pytest.mark.proof
PROMISES = "navigator.storage.persisted = async () => false; navigator.storage.persist = async () => { %s return %s }"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };"
SAID = "!$('notice').hidden && $('said').textContent"


@pytest.fixture
def page(visit, site):
    """page(link, script): open the page as nobody has opened it before, after a script of the test."""

    def open_page(link="", script="", **how):
        tab = visit(site + "no-page", **how)
        tab.wait("location.pathname == '/no-page' && document.readyState == 'complete'")
        tab.run("localStorage.clear()")
        tab.ask("Page.addScriptToEvaluateOnNewDocument", source=script or PROMISES % ("", "true"))
        tab.open(site + link)
        tab.wait("screen.lists > 0")
        return tab

    return open_page


OCTO, BLITZ = "#rules=octo&seed=7", "#rules=blitz&seed=7"


def wait_for_match(tab):
    tab.wait("kept() && hasMatch(kept())")


def reload(tab):
    tab.run("globalThis.old = true; location.reload()")
    tab.wait("!globalThis.old && screen.lists > 0")


def answer(tab, label):
    tab.wait("[...$('answers').children].some(each => each.textContent === %s)" % json.dumps(label))
    tab.run("[...$('answers').children].find(each => each.textContent === %s).click()" % json.dumps(label))


def saves(tab, label):
    tab.run("$('saves').click()")
    answer(tab, label)


def bring(tab, path):
    """Choose a file, as a player does in the browser's own window."""
    root = tab.ask("DOM.getDocument")["root"]["nodeId"]
    node = tab.ask("DOM.querySelector", nodeId=root, selector="#file")["nodeId"]
    tab.ask("DOM.setFileInputFiles", nodeId=node, files=[str(path)])


@pytest.fixture
def downloads(chromium, tmp_path):
    folder = tmp_path / "downloads"
    chromium.ask("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    return folder


def downloaded(tab, folder):
    """The file that was saved. The browser reserves its name with an empty one."""
    tab.browser.until(lambda: [each for each in folder.glob("furbowl-????-??-??.bin") if each.stat().st_size])
    return next(folder.glob("*.bin"))


@pytest.fixture
def file(tmp_path):
    """A file of the window, with a match and trophies."""
    memory = Nvm(tmp_path / "nvm.bin")
    snapshot = Match("furball", seed=3).snapshot()
    save_file.save([storage.NvmStore(memory)], {"taught": 3, "cups": "1"}, snapshot, bytes(28))
    memory.close()
    return tmp_path / "nvm.bin"


def test_a_saved_file_is_one_of_the_window_and_comes_back(page, downloads):
    tab = page(OCTO)
    wait_for_match(tab)
    before = kept(tab)
    saves(tab, "Save to a file")
    path = downloaded(tab, downloads)
    memory = Nvm(path)
    assert match_in(memory[:]).snapshot() == before.snapshot() and before.rules == "octo"
    memory.close()
    tab.run("localStorage.clear()")
    reload(tab)
    assert tab.run("kept()") is None
    tab.run("$('saves').click()")
    assert tab.wait(SAID).startswith("Nothing is saved yet.")
    answer(tab, "Close")
    bring(tab, path)
    tab.wait("kept()")
    assert kept(tab).snapshot() == before.snapshot()


def test_the_player_is_asked_before_saves_are_replaced(page, file, downloads):
    tab = page(BLITZ)
    wait_for_match(tab)
    before = kept(tab).snapshot()
    bring(tab, file)
    said = tab.wait(SAID)
    assert said == (
        "nvm.bin has a match (Furball 0:0). It replaces what is saved here: your match (Blitz 0:0), cups, trophies, "
        "solved days and options."
    )
    answer(tab, "Cancel")
    assert kept(tab).snapshot() == before and tab.run("$('notice').hidden")
    bring(tab, file)
    answer(tab, "Save mine first")
    path = downloaded(tab, downloads)
    assert match_in(path.read_bytes()).snapshot() == before
    if "OK" in tab.run("$('answers').textContent"):
        answer(tab, "OK")
    tab.run("screen.lists = 0")
    answer(tab, "Replace")
    tab.wait("screen.lists > 0")
    assert kept(tab).rules == "furball"
    reload(tab)
    assert kept(tab).rules == "furball"


@pytest.mark.parametrize("kind", ["other", "damaged", "newer", "large", "empty"])
def test_a_wrong_file_changes_nothing_and_is_told_in_a_sentence(page, file, kind, tmp_path, monkeypatch):
    tab = page(OCTO)
    wait_for_match(tab)
    before, path = kept(tab).snapshot(), tmp_path / ("a holiday in the mountains, with many friends %s.jpg" % kind)
    data = bytearray(file.read_bytes())
    data[60] ^= 1
    if kind == "newer":
        memory = Nvm()
        monkeypatch.setattr(save_file, "_VERSION", 3)
        save_file.save([storage.NvmStore(memory)], {}, b"a match", b"")
        monkeypatch.undo()
        data = memory[:]
    path.write_bytes({"other": b"\xff\xd8\xff\xe0", "large": bytes(9000), "empty": b""}.get(kind, data))
    bring(tab, path)
    why = {"damaged": "is damaged", "newer": "is of a newer Furbowl: reload this page until it is as new"}
    assert tab.wait(SAID) == "a holiday in the mountains, with many... %s. Nothing was changed." % why.get(
        kind, "is no file of Furbowl's saves"
    )
    assert kept(tab).snapshot() == before


# --- what the browser promises


def test_the_browser_is_asked_to_keep_a_match_not_an_empty_page(page):
    tab = page(script=PROMISES % ("globalThis.times = (globalThis.times ?? 0) + 1;", "true"))
    assert not tab.run("globalThis.times")
    tab.run("send('press', {control: 'A', down: true}), send('press', {control: 'A', down: false})")
    tab.open(tab.run("location.href") + "#rules=octo&seed=1")
    tab.wait("globalThis.times")
    tab.run("keep(kept()), keep(kept())")
    assert tab.run("times") == 1 and tab.run("$('notice').hidden")


def test_a_browser_that_promises_nothing_is_told_once(page):
    tab = page(OCTO, PROMISES % ("", "false"))
    assert tab.wait(SAID).startswith("Your match is saved in this browser. In a private window it is gone when")
    answer(tab, "OK")
    reload(tab)
    tab.run("keep(kept())")
    assert tab.run("promise()") is False and tab.run("$('notice').hidden")
    tab.run("$('saves').click()")
    assert "a private window does when you close it" in tab.wait(SAID)


@pytest.mark.parametrize(
    "script", [FULL, "Object.defineProperty(globalThis, 'localStorage', {get() { throw new Error }});"]
)
def test_a_browser_that_keeps_nothing_says_so_once_and_files_still_work(page, file, downloads, script):
    tab = page(OCTO, script)
    assert tab.wait(SAID).startswith("This browser keeps nothing: your match is lost when you close the page.")
    answer(tab, "OK")
    tab.run("keep(kept())")
    assert tab.run("$('notice').hidden") and kept(tab).rules == "octo"
    saves(tab, "Save to a file")
    assert match_in(downloaded(tab, downloads).read_bytes()).rules == "octo"
    answer(tab, "OK")
    tab.run("screen.lists = 0")
    bring(tab, file)
    answer(tab, "Replace")
    tab.wait("screen.lists > 0")
    assert kept(tab).rules == "furball"


def test_two_tabs_in_a_browser_without_locks_are_told(page, visit, site):
    script = "Object.defineProperty(navigator, 'locks', {value: undefined}); " + PROMISES % ("", "true")
    first, second = page(OCTO, script), visit("about:blank")
    wait_for_match(first)
    second.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
    second.open(site + BLITZ)
    second.wait("screen.lists > 0")
    second.run("keep(kept().fill(0, 1023, 1024))")
    assert first.wait(SAID) == "Another tab saves its match over the one of this tab. Close one of the two."
    assert second.run("$('notice').hidden")


# --- where it is


def test_the_button_is_found_with_the_keyboard(page):
    tab = page()
    before = tab.run("screen.lists")
    tab.ask("Input.dispatchKeyEvent", type="keyDown", code="Tab", key="Tab", windowsVirtualKeyCode=9, modifiers=8)
    assert tab.run("document.activeElement.textContent") == "Saves"
    press = {"code": "Space", "key": " ", "text": " ", "windowsVirtualKeyCode": 32}
    for kind in ("keyDown", "keyUp"):
        tab.ask("Input.dispatchKeyEvent", type=kind, **press)
    assert tab.wait(SAID) and tab.run("document.activeElement.textContent") == "Bring back from a file"
    tab.ask("Input.dispatchKeyEvent", type="keyDown", code="Tab", key="Tab", windowsVirtualKeyCode=9)
    for kind in ("keyDown", "keyUp"):
        tab.ask("Input.dispatchKeyEvent", type=kind, **press)
    tab.wait("$('notice').hidden")
    assert tab.run("[...held.values()].every(by => !by.size)") and tab.run("screen.lists") >= before


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (360, 640), (768, 1024), (1280, 720)], ids=str)
def test_the_button_is_found_with_a_finger(page, size):
    tab = page(size=size, touch=True)
    box = tab.run("(box => [box.x, box.y, box.right, box.bottom])($('saves').getBoundingClientRect())")
    left, top, right, bottom = box
    assert 0 <= left and 0 <= top and right <= size[0] and bottom <= size[1]
    assert min(right - left, bottom - top) >= 24
    others = tab.run(
        "[...document.querySelectorAll('#pad, #lights, #ab > button, #screen, [data-control^=S]')]"
        ".map(part => part.getBoundingClientRect()).map(box => [box.x, box.y, box.right, box.bottom])"
    )
    for x, y, across, down in others:
        assert not (x < right and left < across and y < bottom and top < down), "they lie over each other"
    tab.touch("touchStart", ((left + right) / 2, (top + bottom) / 2))
    tab.touch("touchEnd")
    assert tab.wait(SAID)

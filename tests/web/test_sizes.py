"""How large the page shows the screen and what is pressed, in windows of all sizes, on phones, and enlarged."""

from itertools import combinations

import pytest

from sim.web import build

pytestmark = pytest.mark.proof
PHONES = {  # points: dots of the display for each
    (390, 844): 3,
    (844, 390): 3,
    (360, 640): 2,
    (412, 915): 2.625,
    (568, 320): 2,
    (768, 1024): 2,
    (1024, 768): 2,
}
SIZES = PHONES | {
    (1280, 720): 1,
    (960, 560): 1,  # the frame on itch.io
    (1024, 600): 1,
    (3440, 1440): 1,
    (700, 900): 1,
    (640, 512): 2,  # 1280x1024, enlarged to 200 %
    (683, 384): 2,  # 1366x768
    (320, 256): 4,  # 1280x1024, enlarged to 400 %
    (320, 480): 1,
    (320, 240): 1,
    (240, 240): 2,
    (360, 360): 3,
    (412, 412): 2.625,
    (412, 440): 2.625,
    (430, 380): 2.625,
    (480, 270): 1,
    (512, 342): 1.25,
    (512, 512): 2,
    (640, 360): 1,
    (653, 280): 3,
    (280, 653): 3,
}
LEAST = 24  # points of a button, by WCAG 2.5.8
THUMB = 44
PARTS = """
[...document.querySelectorAll("#screen, #pad, #handheld > button, #ab > button, #saves, #lights, small, #about")]
  .filter(part => part.checkVisibility()).map(part => {
    const range = document.createRange();
    range.selectNodeContents(part);  // of a text only its letters
    const {x, y, right, bottom} = (part.matches("small, p") ? range : part).getBoundingClientRect();
    return [part.id || part.dataset.control || part.textContent, part.tagName, x, y, right, bottom];
  })"""


def laid_out(tab, size, ratio, touch):
    """{name: (tag, [x, y, right, bottom])} of all that is seen at a size."""
    tab.resize(size, ratio, touch)
    tab.wait(f"innerWidth === {size[0]} && innerHeight === {size[1]} && devicePixelRatio === {ratio}")
    tab.run("layOut(%s)" % str(touch).lower())
    assert tab.run("document.documentElement.scrollHeight <= innerHeight")
    return {name: (kind, box) for name, kind, *box in tab.run(PARTS)}


def apart(one, other):
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("touch", [False, True], ids=["keys", "touch"])
def test_nothing_overlaps_and_all_can_be_pressed(opened, touch):
    tab = opened().tab
    for size, ratio in SIZES.items():
        found = laid_out(tab, size, ratio, touch)
        assert {"screen", "pad", "A", "B", "START", "SELECT", "lights", "saves"} <= set(found)
        for name, (kind, (left, top, right, bottom)) in found.items():
            assert -0.01 <= left and -0.01 <= top and right <= size[0] + 0.01 and bottom <= size[1] + 0.01, (size, name)
            if kind == "BUTTON" or name == "pad":
                assert min(right - left, bottom - top) >= LEAST, (size, name)
        for (one, (kind, box)), (other, (other_kind, other_box)) in combinations(found.items(), 2):
            on_it = {kind, other_kind} == {"SMALL", "BUTTON"}
            assert on_it or apart(box, other_box), f"{size}: {one} over {other}"


WIDTHS = {  # of the screen, in points: with keys, and where thumbs need more room
    (320, 480): (320, 320),
    (640, 512): (480, 480),
    (683, 384): (480, 400),
    (320, 256): (200, 160),
    (512, 342): (256, 256),
    (1280, 720): (800, 800),
    (390, 844): (
        1120 / 3,
        1120 / 3,
    ),  # 7 dots of the display for each; with 8 wider than the phone
    (844, 390): (480, 480),
}


@pytest.mark.parametrize("touch", [False, True], ids=["keys", "touch"])
def test_the_screen_takes_what_the_buttons_leave_in_whole_dots(opened, touch):
    tab = opened().tab
    for size, ratio in SIZES.items():
        _, (left, _, right, _) = laid_out(tab, size, ratio, touch)["screen"]
        dots = (right - left) * ratio / 160
        assert abs(dots - round(dots)) < 0.01 <= dots, size
        assert right - left >= min(160, 96 + size[0] / 4), size
        if size in WIDTHS:
            assert abs(right - left - WIDTHS[size][touch]) < 0.01, size


def test_thumbs_find_large_buttons(opened):
    tab = opened().tab
    for size, ratio in PHONES.items():
        for name, (kind, (left, top, right, bottom)) in laid_out(tab, size, ratio, True).items():
            if name != "saves" and (kind == "BUTTON" or name == "pad"):
                assert min(right - left, bottom - top) >= (THUMB if name != "pad" else 2 * THUMB), (size, name)


def test_the_page_in_one_file_looks_the_same_on_a_phone(visit, site):
    found = []
    for address in (site, (build.BUILT / build.ALONE).as_uri()):
        tab = visit(address, size=(390, 844), ratio=3, touch=True)
        tab.wait("screen.lists > 0")
        found.append(tab.run(PARTS))
    assert found[0] == found[1]


@pytest.mark.parametrize("size, ratio, font", [((640, 400), 2, 100), ((1280, 800), 1, 200), ((390, 844), 3, 200)])
def test_a_notice_stays_whole_at_200_percent(opened, size, ratio, font):
    tab = opened(how={"size": size, "ratio": ratio}).tab
    tab.run(f"document.documentElement.style.fontSize = '{font}%'")
    tab.run("greet({mover: 'Purple', player: 'Green', score: '', before: '1', now: '2'})")
    whole = "part.scrollWidth <= part.clientWidth && (part.scrollHeight <= part.clientHeight || part.id == 'notice')"
    parts = "[$('notice'), ...$('notice').querySelectorAll('p, button')]"
    assert tab.run(f"{parts}.every(part => {whole})")
    assert tab.run("(box => box.top >= 0 && box.bottom <= innerHeight)($('notice').getBoundingClientRect())")


SHIFTS = """
globalThis.shifts = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value;
}).observe({type: "layout-shift", buffered: true});
"""


@pytest.mark.parametrize("size, touch", [((1280, 720), False), ((640, 512), False), ((390, 844), True)])
def test_nothing_moves_while_the_page_loads(visit, site, size, touch):
    tab = visit("about:blank", size=size, touch=touch)
    tab.ask("Page.addScriptToEvaluateOnNewDocument", source=SHIFTS)
    tab.open(site)
    tab.wait("screen.lists > 0 && document.readyState === 'complete'")
    tab.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert tab.run("shifts") < 0.1

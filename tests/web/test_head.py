"""Tags for those who link to the page or install it; its bytes are enough for that."""

import io
import json
import re

import pytest
from PIL import Image

from sim.build import art, licenses
from sim.desktop.complaint import Complaint
from sim.web import build, machine

SOURCES = {path.name: path.read_text(encoding="utf-8") for path in build.PAGE.iterdir()}


def told(page):
    """Open Graph tags and their texts."""
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page["index.html"]))


def test_the_page_carries_the_licence_of_all_that_is_in_it():
    text = licenses.of_page(["lib/adafruit_display_text/label.mpy"], machine.VERSION)
    titles = [title.partition(" ")[0] for title in re.findall(r"^=+\n(.+)\n=+$", text, re.M)]
    assert titles == ["Furbowl", "MicroPython", "the", "adafruit-circuitpython-display-text"]
    assert "Damien P. George" in text and "SIL OPEN FONT LICENSE" in text and "PERMISSION & CONDITIONS" in text
    assert f'<link rel="license" href="{build.LICENSES}">' in SOURCES["index.html"]
    alone = build.one_file({**SOURCES, build.LICENSES: text}, b"")
    assert re.search("<!--\n(.*?)-->", alone, re.S)[1] == text, "nothing in it ends the comment"


def test_a_page_with_an_address_names_it():
    found = told(build.addressed(SOURCES, "https://example.org/furbowl/"))
    assert found["image"] == "https://example.org/furbowl/preview.png"
    assert found["url"] == "https://example.org/furbowl/"
    assert found["type"] == "website"
    assert "url" not in told(SOURCES) and told(SOURCES)["image"] == build.PREVIEW


def test_the_address_is_part_of_what_is_installed_and_two_copies_are_two():
    for address, kept in (("https://example.org/", "/"), ("https://example.org/next/", "/next/")):
        manifest = json.loads(build.addressed(SOURCES, address)["manifest.json"])
        assert manifest["id"] == kept
    assert "id" not in json.loads(SOURCES["manifest.json"]), "it is the folder, which nobody knows yet"


@pytest.mark.parametrize("given", ["https://example.org/furbowl", "https://example.org/furbowl/index.html"])
def test_an_address_is_that_of_a_folder(given):
    assert build._address(given) == "https://example.org/furbowl/"


@pytest.mark.parametrize(
    "given", ["example.org", "furbowl/", "file:///furbowl/", "https://", "https://a.org/?b", "https://a.org/#b"]
)
def test_what_is_no_address(given):
    with pytest.raises(Complaint, match="is no address of a folder"):
        build.main(["--address", given])


def test_each_icon_has_one_purpose_and_its_size():
    manifest = json.loads(SOURCES["manifest.json"])
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert manifest["orientation"] == "any"
    assert {icon["src"] for icon in manifest["icons"]} == set(build.ICONS)
    for icon in manifest["icons"]:
        with Image.open(io.BytesIO(build.icon(*build.ICONS[icon["src"]]))) as picture:
            assert "%dx%d" % picture.size == icon["sizes"]
            if icon["purpose"] == "maskable":
                assert lies_in_a_circle(picture)


def lies_in_a_circle(picture):
    """Return whether all but the ground lies in the circle that is always seen."""
    ground, middle = picture.getpixel((0, 0)), picture.width / 2
    drawn = {(x, y) for x in range(picture.width) for y in range(picture.height) if picture.getpixel((x, y)) != ground}
    return drawn and all((x - middle) ** 2 + (y - middle) ** 2 <= (0.4 * picture.width) ** 2 for x, y in drawn)


@pytest.mark.parametrize("name", build.ICONS)
def test_an_icon_shows_the_ball_as_drawn_in_the_middle_of_grass(name):
    size, pixels = build.ICONS[name]
    sprites, grass = art.read()[10], "a"
    ball = [row.replace(".", grass).center(pixels, grass) for row in sprites.tiles["ball"] if row.strip(".")]
    above = [grass * pixels] * ((pixels - len(ball)) // 2)
    below = [grass * pixels] * (pixels - len(above + ball))
    chars = {tuple(colour): char for char, colour in sprites.colours.items()}
    with Image.open(io.BytesIO(build.icon(size, pixels))) as picture:
        at = [(2 * i + 1) * size // (2 * pixels) for i in range(pixels)]  # the middle of each pixel
        assert ["".join([chars[picture.getpixel((x, y))] for x in at]) for y in at] == above + ball + below


def test_buttons_send_no_form():
    buttons = re.findall("<button[^>]*>", SOURCES["index.html"])
    assert buttons and all('type="button"' in button for button in buttons)

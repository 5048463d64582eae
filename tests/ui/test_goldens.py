"""Screens as they must look, from scripted runs through the buttons: the scenes of sim.desktop.pictures, dot by dot.

After a wanted change, `python -m sim.desktop.pictures --goldens` makes them anew: look at each before keeping it.
"""

import pytest
from PIL import Image

import golden
from sim.desktop import pictures


@pytest.mark.parametrize("name", pictures.SCREENS)
def test_golden(name):
    golden.check(name, pictures.screen(name))
    with Image.open(golden.GOLDENS / (name + ".png")) as image:
        assert image.size == (160, 128)


def test_one_dot_of_another_shade_is_found_and_shown(tmp_path):
    kept, found = Image.new("RGB", (160, 128), (10, 20, 30)), tmp_path / "found"
    kept.save(tmp_path / "made-up.png")
    golden.check("made-up", kept, tmp_path, found)
    assert not found.exists()
    screen = kept.copy()
    screen.putpixel((7, 9), (10, 20, 31))
    with pytest.raises(AssertionError, match=r"differs in \(7, 9, 8, 10\)"):
        golden.check("made-up", screen, tmp_path, found)
    assert Image.open(found / "made-up.png").tobytes() == screen.tobytes()
    sheet, third = Image.open(found / "made-up-differs.png"), 2 * (160 * golden.SCALE + golden.GAP)
    shades = [sheet.getpixel((third + x * golden.SCALE, 9 * golden.SCALE)) for x in (7, 8)]
    assert shades == [(10, 20, 31), (2, 4, 6)], "dark where they do not differ"
    with pytest.raises(AssertionError, match=r"nothing\.png is missing"):
        golden.check("nothing", screen, tmp_path, found)


def film(path, shades, times, width=4):
    frames = [Image.new("RGB", (width, 4), (shade, 0, 0)) for shade in shades]
    frames[0].save(path, **({"save_all": True, "append_images": frames[1:], "duration": times} if times else {}))
    return path


@pytest.mark.parametrize(
    "one, other, least, alike",
    [
        (([100], []), ([100], []), 0, True),
        (([100], []), ([103], []), 0, False),
        (([100], []), ([103], []), 3, True),
        (([100], []), ([103], []), 2, False),
        (([100], []), ([100], [], 5), 0, False),
        (([0, 100, 200], [50, 60, 70]), ([0, 100, 200], [50, 60, 70]), 0, True),
        (([0, 100, 200], [50, 60, 70]), ([0, 100, 250], [50, 60, 70]), 0, False),
        (([0, 100, 200], [50, 60, 70]), ([0, 100, 200], [50, 60, 80]), 0, False),
        (([0, 100, 200], [50, 60, 70]), ([0, 100], [50, 60]), 0, False),
    ],
)
def test_pictures_and_films_that_look_alike(one, other, least, alike, tmp_path):
    ending = ".gif" if one[1] else ".png"
    paths = film(tmp_path / ("1" + ending), *one), film(tmp_path / ("2" + ending), *other)
    assert pictures.alike(*paths, least) is alike


def test_only_what_is_out_of_date_is_made_anew(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(pictures, "GOLDENS", tmp_path / "goldens")
    monkeypatch.setattr(pictures, "ROOT", tmp_path)
    monkeypatch.setattr(pictures, "SCREENS", {name: pictures.SCREENS[name] for name in ("title", "card")})
    assert pictures.main(["--goldens", "--check"]) == 1
    assert not (tmp_path / "goldens").exists()
    assert pictures.main(["--goldens"]) == 0
    assert pictures.main(["--goldens", "--check"]) == 0
    film(tmp_path / "goldens/card.png", [9], [])
    capsys.readouterr()
    assert pictures.main(["--goldens", "--check"]) == 1
    assert capsys.readouterr().out == "goldens/card.png is out of date\n"

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


def test_goldens_are_screens_as_they_are():
    for name in pictures.SCREENS:
        with Image.open(golden.GOLDENS / (name + ".png")) as image:
            assert image.size == (160, 128), name


def test_a_scene_plays_the_same_each_time():
    assert pictures.screen("dice").tobytes() == pictures.screen("dice").tobytes()


def screen_and_golden(folder, change=()):
    """A made-up screen, and its golden in the folder, in which the dots of `change` differ."""
    screen = Image.new("RGB", (160, 128), (10, 20, 30))
    kept = screen.copy()
    for dot in change:
        kept.putpixel(dot, (10, 20, 31))
    kept.save(folder / "made-up.png")
    return screen


def test_the_same_is_let_through(tmp_path):
    golden.check("made-up", screen_and_golden(tmp_path), tmp_path, tmp_path / "found")
    assert not (tmp_path / "found").exists()


def test_one_dot_of_another_shade_is_found_and_shown(tmp_path):
    screen = screen_and_golden(tmp_path, change=[(7, 9), (40, 9)])
    with pytest.raises(AssertionError) as failure:
        golden.check("made-up", screen, tmp_path, tmp_path / "found")
    new, beside = tmp_path / "found/made-up.png", tmp_path / "found/made-up-differs.png"
    assert "differs in (7, 9, 41, 10)" in str(failure.value)
    assert str(new) in str(failure.value) and str(beside) in str(failure.value)
    assert Image.open(new).tobytes() == screen.tobytes()
    sheet = Image.open(beside)
    third = 2 * (160 * golden.SCALE + golden.GAP)
    assert sheet.getpixel((third + 7 * golden.SCALE, 9 * golden.SCALE)) == (10, 20, 30)
    assert sheet.getpixel((third + 8 * golden.SCALE, 9 * golden.SCALE)) == (2, 4, 6)


def test_a_golden_that_is_missing_is_said_so(tmp_path):
    with pytest.raises(AssertionError, match=r"nothing\.png is missing"):
        golden.check("nothing", Image.new("RGB", (160, 128)), tmp_path, tmp_path / "found")
    assert (tmp_path / "found/nothing.png").exists()


def still(path, shade):
    Image.new("RGB", (4, 4), (shade, 0, 0)).save(path)
    return path


def film(path, shades, times):
    frames = [Image.new("RGB", (4, 4), (shade, 0, 0)) for shade in shades]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=times)
    return path


def test_pictures_that_look_alike(tmp_path):
    one, other = still(tmp_path / "1.png", 100), still(tmp_path / "2.png", 103)
    assert pictures.alike(one, one) and not pictures.alike(one, other)
    assert pictures.alike(one, other, 3) and not pictures.alike(one, other, 2)
    wide = tmp_path / "wide.png"
    Image.new("RGB", (5, 4), (100, 0, 0)).save(wide)
    assert not pictures.alike(one, wide)


def test_films_that_look_alike(tmp_path):
    one = film(tmp_path / "1.gif", [0, 100, 200], [50, 60, 70])
    assert pictures.alike(one, film(tmp_path / "2.gif", [0, 100, 200], [50, 60, 70]))
    assert not pictures.alike(one, film(tmp_path / "3.gif", [0, 100, 250], [50, 60, 70]))
    assert not pictures.alike(one, film(tmp_path / "4.gif", [0, 100, 200], [50, 60, 80]))
    assert not pictures.alike(one, film(tmp_path / "5.gif", [0, 100], [50, 60]))


def test_only_what_is_out_of_date_is_made_anew(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(pictures, "GOLDENS", tmp_path / "goldens")
    monkeypatch.setattr(pictures, "ROOT", tmp_path)
    monkeypatch.setattr(pictures, "SCREENS", {name: pictures.SCREENS[name] for name in ("title", "card")})
    assert pictures.main(["--goldens", "--check"]) == 1
    assert not (tmp_path / "goldens").exists()
    assert pictures.main(["--goldens"]) == 0
    assert pictures.main(["--goldens", "--check"]) == 0
    still(tmp_path / "goldens/card.png", 9)
    capsys.readouterr()
    assert pictures.main(["--goldens", "--check"]) == 1
    assert capsys.readouterr().out == "goldens/card.png is out of date\n"

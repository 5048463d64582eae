"""Playing without a window: the words of --keys, time that only the game advances, the same pictures every time."""

import contextlib
import functools
import os
import time

import pytest
from PIL import Image

import screen
from furbowl import choices
from furbowl.saving import save_file, storage
from sim.desktop import headless, script
from sim.desktop.camera import Camera
from sim.desktop.complaint import Complaint
from sim.desktop.nvm import Nvm
from sim.desktop.panel import HEIGHT, WIDTH
from sim.desktop.script import Picture, Press, Settle, Wait

# isort: split
import analogio
import board
import digitalio
import displayio
import microcontroller
import supervisor

TICK = 0.033


def moving_dot():
    """A small program for the handheld: a dot in a random colour that the stick moves."""
    palette, group = displayio.Palette(2), displayio.Group()
    palette[0], palette[1] = 0x202840, int.from_bytes(os.urandom(3), "little")
    ground, dot = displayio.Bitmap(WIDTH, HEIGHT, 2), displayio.Bitmap(10, 10, 2)
    dot.fill(1)
    group.append(displayio.TileGrid(ground, pixel_shader=palette))
    group.append(displayio.TileGrid(dot, pixel_shader=palette, x=70, y=60))
    board.DISPLAY.auto_refresh, board.DISPLAY.root_group = False, group
    across = analogio.AnalogIn(board.JOYSTICK_X)
    while True:
        group[1].x += (across.value > 50000) - (across.value < 15000)
        board.DISPLAY.refresh()
        time.sleep(TICK)


def play(steps, program=moving_dot, **more):
    return headless.run(steps, program=program, **more)


def test_the_same_script_gives_the_same_bytes(tmp_path):
    def pictures(name, seed=5):
        shot, film = tmp_path / f"{name}.png", tmp_path / f"{name}.gif"
        play(f"record:{film} RIGHT*3 wait:1 hold:LEFT:0.4 shot:{shot}", seed=seed)
        return shot.read_bytes(), film.read_bytes()

    assert pictures("first") == pictures("second")
    assert pictures("other", seed=6) != pictures("first"), "chance from the hardware hangs on the seed"


def test_an_hour_is_an_hour_for_the_game_and_none_for_the_laptop():
    seen = []

    def program():
        began, first = time.monotonic(), supervisor.ticks_ms()
        while True:
            time.sleep(1)
            seen.append((time.monotonic() - began, supervisor.ticks_ms() - first))

    handheld, _ = play("wait:3600", program)
    assert handheld.host.now == 3600 * 10**9
    assert len(seen) == 3600 - 1
    assert all(ticks == round(seconds) * 1000 - (seconds > 65.5) * 2**29 for seconds, ticks in seen), "it wraps around"
    before = time.monotonic()
    time.sleep(0.001)
    assert time.monotonic() > before and handheld.host.now == 3600 * 10**9, "out here passes the laptop's own time"


def test_a_game_that_never_sleeps_is_found_out():
    def program():
        while supervisor.ticks_ms() >= 0:
            pass

    with pytest.raises(RuntimeError, match="without sleeping"):
        play("A", program)


def test_a_reset_starts_the_program_again_on_free_pins():
    starts = []

    def program():
        starts.append(digitalio.DigitalInOut(board.D13))
        if len(starts) < 3:
            with contextlib.suppress(Exception):  # a game that catches every exception
                microcontroller.reset()
        time.sleep(9)

    play("wait:1", program)
    assert len(starts) == 3


@pytest.mark.parametrize("scale", [1, 3])
@pytest.mark.parametrize("name", ["x.gif", "x.png"])
def test_pictures_and_films_are_the_screen_dot_by_dot(name, scale, tmp_path):
    words = f"wait:0.5 record:{tmp_path}/x.gif wait:0.5 shot:{tmp_path}/x.png"
    play(words, camera=functools.partial(Camera, scale=scale))
    with Image.open(tmp_path / name) as picture:
        image = picture.convert("RGB")
    small = image.resize((160, 128), Image.Resampling.NEAREST)
    assert small.resize((160 * scale, 128 * scale), Image.Resampling.NEAREST).tobytes() == image.tobytes()
    ground = small.getpixel((0, 0))
    assert ground == pytest.approx((0x20, 0x28, 0x40), abs=8)
    dot = {(x, y) for x in range(160) for y in range(128) if small.getpixel((x, y)) != ground}
    assert dot == {(x, y) for x in range(70, 80) for y in range(60, 70)}


# --- the words of a script


def test_what_the_owner_of_a_save_file_was_taught_counts_for_a_script(tmp_path):
    nvm, settings = Nvm(), {"rules": "squig", "taught": 1}
    choices.finish(settings, "squig")
    save_file.remember([storage.NvmStore(nvm)], settings)
    player = screen.play(lambda player: player.press("wait:0.5 A*2 wait:0.3 UP wait:0.3"), nvm=nvm)
    assert player.text(6, 63, 10) == "Play cards" and player.text(136, 63, 3) == "off"


def test_words_become_steps(tmp_path):
    text = f"""a RIGHT*3 up+right hold:B:2  # ok
        \twait:1.5 settle settle:9 shot:{tmp_path}/x.png#back
        # nothing
        record:{tmp_path}/y.gif A stop record:{tmp_path}/z.gif"""
    assert script.parse(text) == [
        Press(("A",)),
        *[Press(("RIGHT",))] * 3,
        Press(("UP", "RIGHT")),
        Press(("B",), 2),
        Wait(1.5),
        Settle(),
        Settle(9),
        Picture("shot", tmp_path / "x.png"),
        Picture("start", tmp_path / "y.gif"),
        Press(("A",)),
        Picture("stop"),
        Picture("start", tmp_path / "z.gif"),
    ]
    assert script.parse("") == []
    with pytest.raises(Complaint, match="word 2 .* already being recorded"):
        script.parse("record:a.gif record:b.gif")

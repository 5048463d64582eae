"""Playing without a window: the words of --keys, time that only the game moves, the same pictures every time."""

import contextlib
import functools
import os
import time

import pytest
from PIL import Image, ImageSequence

from sim.desktop import headless, script
from sim.desktop.camera import Camera
from sim.desktop.complaint import Complaint
from sim.desktop.device import Handheld
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
    """A little program for the handheld: a dot that the stick moves and whose colour chance decides."""
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


def frames(path):
    """How long each screen of a film is shown."""
    with Image.open(path) as film:
        return [frame.info["duration"] for frame in ImageSequence.Iterator(film)]


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
            with contextlib.suppress(Exception):  # a game may be as careful as it likes
                microcontroller.reset()
        time.sleep(9)

    play("wait:1", program)
    assert len(starts) == 3


def test_a_failing_look_fails_the_test():
    def steps(handheld, _camera):
        yield 0.1
        assert handheld.panel.pixels == -1

    with pytest.raises(AssertionError):
        play(steps)


def test_a_film_shows_each_screen_as_long_as_it_stood(tmp_path):
    path = tmp_path / "x.gif"
    play(f"wait:0.5 record:{path} wait:1 hold:RIGHT:0.03 wait:2 stop wait:9")
    assert frames(path) == [pytest.approx(1000, abs=40), pytest.approx(2100, abs=40)]
    assert path.stat().st_size < 2000
    play(f"wait:0.5 record:{path} wait:3")  # nothing ends it
    assert frames(path) == [3000]


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


def test_a_picture_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "taken.png").mkdir()
    with pytest.raises(Complaint, match="taken.png could not be written") as complaint:
        play(f"wait:0.1 shot:{tmp_path}/taken.png")
    assert complaint.value.code == 1


# --- the words of a script


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


@pytest.mark.parametrize(
    "word",
    [
        "RIHGT", "A*", "A*x", "A*0", "A*1001", "A+", "A+A", "A+X", "A:1", "*3", "A,B", "\u00e4",
        "hold", "hold:A", "hold:Q:1", "hold:A:x", "hold:A:", "hold:A:1:2",
        "wait", "wait:", "wait:-1", "wait:inf", "wait:nan", "wait:3601", "settle:x", "settle:1:2",
        "shot:", "shot:x", "shot:x.gif", "shot:/no/such/folder/x.png", "record:x.png", "stop", "stop:1",
    ],
)  # fmt: skip
def test_the_wrong_word_is_named(word):
    with pytest.raises(Complaint) as complaint:
        script.parse(f"A A {word} A")
    assert f"word 3 of --keys, '{word}': " in str(complaint.value)
    assert "\n" not in str(complaint.value)
    assert complaint.value.code == 2


def test_a_press_is_held_and_let_go():
    handheld = Handheld(None, None)
    steps = script.play(script.parse("UP+RIGHT wait:3"), handheld, None)
    assert (next(steps), handheld.held()) == (script.PRESS_SECONDS, {"UP", "RIGHT"})
    assert (next(steps), handheld.held()) == (script.GAP_SECONDS, set())
    assert list(steps) == [3]


def test_settling_ends_when_the_screen_stands_still_or_time_is_up():
    handheld = Handheld(None, None)
    still = list(script.play([Settle()], handheld, None))
    assert sum(still) == pytest.approx(script.STILL_SECONDS, abs=script.PRESS_SECONDS)
    moving = 0
    for seconds in script.play([Settle(5)], handheld, None):
        handheld.panel._pixels += 1
        moving += seconds
    assert moving == pytest.approx(5, abs=script.PRESS_SECONDS)

"""The words of --keys: what they mean, and which word is named where one is wrong."""

import pytest

from sim.desktop import script
from sim.desktop.complaint import Complaint
from sim.desktop.device import Handheld
from sim.desktop.script import Picture, Press, Settle, Wait


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


def test_one_film_at_a_time():
    with pytest.raises(Complaint, match="word 2 .* recorded already"):
        script.parse("record:a.gif record:b.gif")


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
        handheld.panel.pixels += 1
        moving += seconds
    assert moving == pytest.approx(5, abs=script.PRESS_SECONDS)

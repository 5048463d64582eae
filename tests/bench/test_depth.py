"""Which calls count as the game's: those of its files and of the libraries, whatever the clone's folder is called."""

import pytest

from sim.bench import depth

CLONES = ("/home/a player/furbowl", "/srv/the game of furbowl/clone", "/adafruit_games/clone")


@pytest.mark.parametrize("clone", CLONES)
def test_any_name_of_the_clone_will_do(clone, monkeypatch):
    monkeypatch.setattr(depth, "GAME", clone + "/furbowl")
    libraries = ".venv/lib/python3/site-packages/adafruit_display_text/label.py", "lib/adafruit_ticks.py"
    ours = *libraries, "furbowl/app.py", "furbowl/ui/match/pitch.py"
    others = (".venv/lib/displayio/_display.py", "sim/desktop/device.py", "furbowl-old/app.py", "code.py")
    assert [depth.is_ours("%s/%s" % (clone, file)) for file in ours] == [True] * 4
    assert [depth.is_ours("%s/%s" % (clone, file)) for file in others] == [False] * 4

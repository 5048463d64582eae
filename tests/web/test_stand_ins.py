"""The browser's stand-ins for the hardware, without a browser: their layer lists, drawn here, must match Blinka."""

import base64
import json
import os
import shutil
import sys

import pytest
from PIL import Image

import golden
from sim import ROOT, child
from sim.desktop import camera, headless, pictures
from sim.games.furbowl import scenes
from sim.web import build
from sim.web.drawn import Drawn

PLAY = """
import base64, json, os, sys
import steps, keypad, supervisor, wire
from sim.desktop import script

class Page:
    def write(self, data):
        if data[:1] == b"D":
            print(base64.b64encode(data[1:]).decode())
            lists.append(1)

now, lists = [0], []
supervisor.ticks_ms = lambda: now[0] & 0x1FFFFFFF
sys.modules["time"].sleep = lambda seconds: now.__setitem__(0, now[0] + 1)
wire.page, made = Page(), json.loads(sys.argv[1])
os.getenv = steps.SETTINGS.get

class Played:
    def __init__(self):
        self.panel, self.held = self, set()
    @property
    def pixels(self):
        return len(lists)
    def hold(self, control, source):
        self.held.add(control)
        steps.press(control, True)
    def let_go_all(self, source):
        while self.held:
            steps.press(self.held.pop(), False)

steps._start(seed=made["seed"], position=made["position"], chosen={"taught": 3})
due = steps.tick()
for seconds in script.play(script.parse(made["keys"]), Played(), None):
    until = now[0] + round(seconds * 1000)
    while due <= until:
        now[0] = due
        due = now[0] + steps.tick()
    now[0] = until
"""


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """The folder in which the stand-ins run."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "font.bin").write_bytes(build.font())
    (folder / "play.py").write_text(PLAY)
    for path in build.OURS:
        shutil.copy(path, folder)
    return folder


def lists(room, scene):
    """The layer lists that are sent to the page while a scene is played, as bytes."""
    told = {"seed": scene.seed, "position": pictures.position(scene.position), "keys": f"{scene.before} {scene.keys}"}
    given = {"PYTHONPATH": os.pathsep.join(map(str, [room, ROOT]))}
    done = child.run([sys.executable, "-P", "play.py", json.dumps(told)], cwd=room, env=os.environ | given)
    assert done.returncode == 0, done.stderr
    return [base64.b64decode(line) for line in done.stdout.split()]


@pytest.mark.parametrize("name", ["title", "reach", "log", "octo-foul", "blitz-states"])
def test_a_scene_looks_as_on_the_handheld(room, name):
    drawn = Drawn()
    for data in lists(room, pictures.SCREENS[name]):
        drawn.take(data)
    golden.check(name, Image.fromarray(drawn.dots))


def test_a_on_an_opponent_shows_where_it_can_go(room):
    scene, drawn = pictures.Scene("RIGHT*3 DOWN A wait:0.3", "scrum"), Drawn()
    for data in lists(room, scene):
        drawn.take(data)
    keys, position = f"{scene.before} {scene.keys}", pictures.position(scene.position)
    handheld, _ = headless.run(keys, seed=scene.seed, position=position)
    assert drawn.dots.tobytes() == camera.picture(handheld.panel.memory).tobytes()


def test_nothing_is_sent_while_nothing_changes(room):
    shown = pictures.Scene("A wait:8", *scenes.SCREENS["reach"][1:])
    assert len(lists(room, shown)) == len(lists(room, shown._replace(keys="A wait:14"))) > 10


# --- what is built


def test_the_disk_is_the_handhelds_with_stand_ins_beside_the_game():
    disk = build.disk()
    assert {"furbowl/app.mpy", "steps.mpy", "links.mpy", "displayio.mpy", "font.bin"} <= set(disk)
    assert not {"code.py", "boot.py", "furbowl/_0.mpy"} & set(disk), "no pieces, which save memory and cost time"
    assert {data[:1] for path, data in disk.items() if path.endswith(".mpy")} == {b"M"}
    assert build.disk() == disk

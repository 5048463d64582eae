"""The browser's stand-ins for the hardware, without a browser: their layer lists, drawn here, must match Blinka."""

import base64
import json
import os
import shutil
import sys

import numpy
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


MIRRORED = """
import base64, displayio, wire

class Page:
    def write(self, data):
        print(base64.b64encode(data[1:]).decode())

wire.page = Page()
sprite, colours = displayio.Bitmap(2, 2, 4), displayio.Palette(4)
for number, colour in enumerate((0, 0xff0000, 0x00ff00, 0x0000ff)):
    colours[number], sprite[number] = colour, number + 1 & 3
colours.make_transparent(0)
screen, group = displayio.Screen(), displayio.Group(scale=2)
screen.root_group = group
for number, place in enumerate((0, 3, 6, 9, 79)):
    grid = displayio.TileGrid(sprite, colours, x=place, y=-(number == 4))
    grid.flip_x, grid.flip_y = number & 1 > 0, number & 2 > 0
    group.append(grid)
screen.refresh()
"""
LETTERS = {(0, 0, 0): ".", (255, 0, 0): "r", (0, 255, 0): "g", (0, 0, 255): "b"}

# takes lists as lines, draws them with screen.js, and prints the dots
NODE = """
const {readFileSync} = require("fs");
const Screen = eval("(" + readFileSync(process.argv[1], "utf8").replace(/^[^]*?class/, "class") + ")");
const screen = new Screen();
for (const line of readFileSync(0, "utf8").split("\\n").filter(line => line)) {
  const bytes = Buffer.from(line, "base64");
  screen.take(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
process.stdout.write(Buffer.from(screen.dots.buffer).toString("base64"));
"""


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """The folder in which the stand-ins run."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "font.bin").write_bytes(build.font())
    (folder / "play.py").write_text(PLAY, encoding="utf-8")
    (folder / "mirrored.py").write_text(MIRRORED, encoding="utf-8")
    for path in build.OURS:
        shutil.copy(path, folder)
    return folder


def lists(room, scene):
    """The layer lists that are sent to the page while a scene is played, as bytes."""
    told = {"seed": scene.seed, "position": pictures.position(scene.position), "keys": f"{scene.before} {scene.keys}"}
    return sent(room, "play.py", json.dumps(told))


def sent(room, *command):
    """The layer lists that a script sends to the page, as bytes."""
    given = {"PYTHONPATH": os.pathsep.join(map(str, [room, ROOT]))}
    done = child.run([sys.executable, "-P", *command], cwd=room, env=os.environ | given)
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


def test_a_sprite_is_mirrored_doubled_and_cut_off_at_the_edge(room):
    """As it is, from side to side, upside down, both; the last one has a half of its upper row left, and that alone."""
    drawn = Drawn()
    for data in sent(room, "mirrored.py"):
        drawn.take(data)
    rows = ["".join(LETTERS[tuple(dot)] for dot in row.tolist()) for row in drawn.dots[:4]]
    assert [row[:22:2] for row in rows] == ["rg.gr.b...b"] * 2 + ["b...b.rg.gr"] * 2
    assert [row[22:].strip(".") for row in rows] == ["bb", "bb", "", ""] and rows[0].endswith("bb")


@pytest.mark.skipif(not shutil.which("node"), reason="no Node.js")
@pytest.mark.parametrize("name", ["mirrored", "octo-foul", "log"])
def test_the_page_draws_the_lists_as_they_are_drawn_here(room, name):
    drawn = Drawn()
    found = sent(room, "mirrored.py") if name == "mirrored" else lists(room, pictures.SCREENS[name])
    for data in found:
        drawn.take(data)
    told = "\n".join(base64.b64encode(data).decode() for data in found)
    path = ROOT / "sim" / "web" / "page" / "screen.js"
    done = child.run(["node", "-e", NODE, path], stdin=None, input=told)
    dots = numpy.frombuffer(base64.b64decode(done.stdout), numpy.uint8).reshape(128, 160, 4)
    assert numpy.array_equal(dots[..., :3], drawn.dots)


# --- what is built


def test_the_disk_is_the_handhelds_with_stand_ins_beside_the_game():
    disk = build.disk()
    assert {"furbowl/app.mpy", "steps.mpy", "links.mpy", "displayio.mpy", "font.bin"} <= set(disk)
    assert not {"code.py", "boot.py", "furbowl/_0.mpy"} & set(disk), "no pieces, which save memory and cost time"
    assert {data[:1] for path, data in disk.items() if path.endswith(".mpy")} == {b"M"}
    assert build.disk() == disk

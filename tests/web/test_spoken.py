"""The page for those who hear it: a turn of Furbowl is played by that alone, and by the buttons."""

import json
import os
import shutil
import sys

from sim import ROOT, child
from sim.web import build

LISTEN = """
import json, os, sys
import steps, supervisor, wire

now, heard = [0], []

class Page:
    def write(self, data):
        if data[:1] == b"V":
            heard.append(str(data[1:], "utf-8"))

supervisor.ticks_ms = lambda: now[0] & 0x1FFFFFFF
sys.modules["time"].sleep = lambda seconds: now.__setitem__(0, now[0] + 1)
wire.page, os.getenv = Page(), steps.SETTINGS.get

def wait():
    for _ in range(40):  # ticks
        now[0] += steps.tick()

def press(control):
    steps.press(control, True)
    steps.press(control, False)
    wait()
"""

# what a player does who hears this: the first that fits the last that was said
TURN = """
KEYS = (
    ("your turn", "A"), ("A end it", "A"), ("A end turn", "A"), ("A pass it on", "A"), ("A choose", "A"), ("A go", "A"),
    ("A pick", "A"), ("SEL", "SELECT"), ("B back", "SELECT"), ("B done", "SELECT"),
)
steps._start(rules="furbowl", seed=5, chosen={"taught": 3})
for _ in range(10):
    wait()
pressed = []
for _ in range(120):
    last = " ".join(heard[-2:])
    if "GREEN" in last and "your turn" in last:
        break
    key = next((key for words, key in KEYS if words in heard[-1]), None)
    if key:
        pressed.append(key)
        press(key)
    else:
        wait()
print(json.dumps([heard, pressed, steps._app.match.turns]))
"""

LIST = """
steps._start(rules="octo", seed=5, chosen={"taught": 3})
for _ in range(10):
    wait()
press("A")
wait()
for key in ("START", "DOWN", "DOWN"):
    heard.append("-")
    press(key)
print(json.dumps(heard))
"""


def listened(folder, script):
    """The output of a script, having heard the page."""
    for path in build.OURS:
        shutil.copy(path, folder)
    (folder / "font.bin").write_bytes(build.font())
    (folder / "listen.py").write_text(LISTEN + script, encoding="utf-8")
    given = {"PYTHONPATH": os.pathsep.join(map(str, [folder, ROOT]))}
    done = child.run([sys.executable, "-P", "listen.py"], cwd=folder, env=os.environ | given)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_turn_of_furbowl_is_played_by_its_text_alone(tmp_path):
    heard, pressed, turns = listened(tmp_path, TURN)
    assert turns == [1, 1], "Purple's turn is over"
    assert len(pressed) > 6, heard


def test_of_a_list_the_chosen_row_is_read_and_what_else_has_changed(tmp_path):
    heard = listened(tmp_path, LIST)
    opened, hint, undo = " ".join(heard).split(" - ")[1:]
    assert opened == "End turn 6 placings left"
    assert hint == "Hint Legend's advice" and undo == "Undo Takes back one choice"

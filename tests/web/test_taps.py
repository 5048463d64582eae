"""Taps on the pitch, with the page's stand-ins on this Python: the cursor must go to the square that was tapped."""

import json
import os
import shutil
import sys

import pytest

from sim import ROOT, child
from sim.desktop import pictures
from sim.web import build

TAP = """
import json, os, random, sys
import steps, supervisor, wire

class Nobody:
    def write(self, data):
        pass

now, chance = [0], random.Random(3)
supervisor.ticks_ms = lambda: now[0] & 0x1FFFFFFF
sys.modules["time"].sleep = lambda seconds: now.__setitem__(0, now[0] + 1)
wire.page, os.getenv = Nobody(), steps.SETTINGS.get

def ticks(count):
    for _ in range(count):
        now[0] += steps.tick()

steps._start(seed=1, position=json.loads(sys.argv[1]), chosen={"taught": 3})
ticks(60)
views, wrong = set(), []
for _ in range(40):
    decision = steps._app.decision
    pitch, cursor, match = decision.pitch, decision.cursor, steps._app.match
    squares = [square for square in range(len(decision.choice.marks)) if match.exists(square)]
    seen = [square for square in squares if 0 <= pitch.seen(square) <= pitch.bottom - pitch.size]
    square = chance.choice([square for square in seen if square != cursor.square()])
    views.add(-pitch.group.y)
    steps.tap(pitch.x(square) + pitch.size // 2, pitch.seen(square) + pitch.size // 2)
    ticks(2 * (pitch.columns + pitch.rows))
    if cursor.square() != square:
        wrong.append([-pitch.group.y, square, cursor.square()])
steps.tap(pitch.left + 1, 1)  # no square of Octo is in this corner
ticks(2 * (pitch.columns + pitch.rows))
if steps._taps.goal:
    wrong.append("it never gives up")
print(json.dumps([sorted(views), list(pitch.views), wrong]))
"""


@pytest.mark.parametrize("position", ["scrum", "furball-midfield", "octo-midfield", "blitz-states", "squig-midfield"])
def test_the_cursor_goes_to_the_tapped_square_however_far_the_pitch_is_scrolled(tmp_path, position):
    for path in build.OURS:
        shutil.copy(path, tmp_path)
    (tmp_path / "font.bin").write_bytes(build.font())
    (tmp_path / "tap.py").write_text(TAP, encoding="utf-8")
    given = {"PYTHONPATH": os.pathsep.join(map(str, [tmp_path, ROOT]))}
    command = [sys.executable, "-P", "tap.py", json.dumps(pictures.position(position))]
    done = child.run(command, cwd=tmp_path, env=os.environ | given)
    assert done.returncode == 0, done.stderr
    views, there, wrong = json.loads(done.stdout)
    assert not wrong, "view, square, where the cursor went"
    assert views == sorted(there or [0]), "all views were tapped"

"""Depth of nested calls while computers play: less than the device has room for.

tests/vm/test_vm_whole.py measures it for two people, on all screens.
"""

import sys

import pytest
from test_ui_match import POSITION

from screen import play
from sim.bench.depth import Depth

LIMIT = 25
MINUTE = 60  # seconds without a press until a demo begins


@pytest.mark.parametrize(
    "keys, options",
    [
        ("wait:12", {"position": POSITION, "chosen": {"purple": "legend", "green": "keeper"}}),
        ("wait:0.5 START wait:0.2 DOWN A wait:3", {"position": POSITION}),
        pytest.param("wait:%d" % (MINUTE + 25), {"seed": 1}, marks=pytest.mark.proof),
    ],
    ids=["legend plays", "a hint", "a demo"],
)
def test_computers_do_not_call_deep(keys, options):
    deep, before = Depth(), sys.getprofile()
    sys.setprofile(deep.watch)
    try:
        play(lambda player: player.press(keys), **options)
    finally:
        sys.setprofile(before)
    assert any(code.co_filename.endswith("model.py") for code, ours in deep.ours.items() if ours), "nobody thought"
    assert 10 < deep.most < LIMIT, deep.where

"""One press of A with its playback runs through few files: a reader has to open them all to follow it."""

import sys
from pathlib import Path

import furbowl
from screen import play
from sim import ROOT

HOME = Path(furbowl.__file__).parent
MOST = 36


def test_one_press_of_a_passes_through_few_files():
    """Count the files whose functions are called by a tackle in Furbowl, from the press until the next decision."""
    files = set()

    def watch(frame, event, _):
        code = frame.f_code
        if event == "call" and code.co_flags & 1 and code.co_filename.startswith(str(HOME)):
            files.add(str(Path(code.co_filename).relative_to(HOME)))

    def steps(player):
        yield from player.press("wait:0.2 SELECT*2 A RIGHT UP wait:0.5")
        sys.setprofile(watch)
        try:
            yield from player.press("A settle")
        finally:
            sys.setprofile(None)

    play(steps, seed=71, position=(ROOT / "docs" / "positions" / "scrum.txt").read_text(encoding="utf-8"))
    assert len(files) <= MOST, "\n".join(sorted(files))

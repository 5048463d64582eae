"""Plays the robot's runs on the stand-ins of the desktop, and says what Blinka draws.

Reads a line of JSON for each run: {"options": of hand.begin(), "events": [[ticks, control, whether it went down], ...],
"looks": [[word, ticks, checksum], ...]}, ticks counted from the beginning. Prints as JSON the checksums of Blinka's
screen at the looks, and how many blocks of memory are in use after the run; or what went wrong, as a text.
"""

from __future__ import annotations

import gc
import json
import sys
from typing import TYPE_CHECKING
from zlib import crc32

from furbowl.saving import record_text

from ..desktop import camera, headless, stand_ins
from ..desktop.mistakes import Mistake
from ..desktop.nvm import Nvm

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..desktop import device
    from ..desktop.camera import Camera

TICK, LATER = 0.033, 0.017  # seconds; how long after a tick a press comes


def play(options: dict[str, Any], events: list[list], looks: list[list]) -> list[int]:
    """Play a run; return the checksums."""
    from furbowl.boards.handheld import Handheld

    Handheld.share = staticmethod(lambda handed=False: "Pass it on")  # so the screens are those of the page
    Handheld.send = staticmethod(lambda text: None)  # type: ignore[assignment]
    chosen = {"taught": 0, **options.get("chosen", {})}
    more: dict[str, Any] = {name: options[name] for name in ("seed", "rules", "position") if name in options}
    if "record" in options:
        more["record"] = record_text.kept(options["record"])[0]
    settings = {"FURBOWL_DIM": "0", **options.get("settings", {})}
    found, nvm = [], Nvm()
    nvm.wears = False  # as on the page

    def steps(handheld: device.Handheld, _: Camera) -> Iterator[float]:
        at = 0
        for ticks, *press in sorted(
            [*events, *([ticks] for _, ticks, _ in looks)], key=lambda each: (each[0], len(each))
        ):
            now = (ticks - 1) * TICK + LATER
            yield now - at
            at = now
            if press:
                button, down = press
                handheld.hold(button, "script", down)
            else:
                found.append(crc32(camera.picture(handheld.panel.memory).tobytes()))

    headless.run(steps, board="pybadge", nvm=nvm, settings=settings, late=True, chosen=chosen, **more)
    return found


def _blocks() -> int:
    gc.collect()
    return sys.getallocatedblocks()


def main() -> None:
    stand_ins.install()
    for line in sys.stdin:
        try:
            answer = json.dumps([play(**json.loads(line)), _blocks()])
        except Mistake as mistake:
            answer = json.dumps(str(mistake))
        print(answer, flush=True)


if __name__ == "__main__":
    main()

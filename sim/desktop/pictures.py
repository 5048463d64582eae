"""Makes the pictures of the README and the docs, and the goldens of the tests, from scripted runs without a window.

    python -m sim.desktop.pictures             makes those that would look different now
    python -m sim.desktop.pictures --check     only names them; exit code 1 where there are any
    python -m sim.desktop.pictures --goldens   makes the goldens: screens as they are, compared dot by dot by the tests

scene     how the screen got to look so: what is pressed, and what the command line would be told
picture   the screen of a golden, enlarged, or the whole handheld (SHOWN, PORTRAITS)
film      what is seen while the keys of a scene are pressed (FILMS)
"""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import ROOT, champion, games
from . import camera, headless, script
from .complaint import Parser, carry_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PIL import Image

    from .device import Handheld

PICTURES = ROOT / "docs" / "pictures"
GOLDENS = ROOT / "tests" / "ui" / "goldens"
POSITIONS = ROOT / "docs" / "positions"
SCALE = 3

_EDGE = 8  # of 255: how far smoothed edges may differ from machine to machine


class Scene(NamedTuple):
    """keys: as for --keys; position: a file of docs/positions, None: the title; before: keys that a film leaves out."""

    keys: str
    position: str | None = None
    seed: int = 71
    before: str = "wait:0.5"
    board: str = "pygamer"


_FOR_TWO = "A*2 START "  # from the title
_SOFA = "UP*2 A wait:0.3 UP*2 LEFT*2 "  # a knock-out cup of four
_GIVEN_UP = "A wait:3 A wait:1 START UP*2 A wait:0.2 A wait:0.5 UP*2 A wait:0.3 "
_DAILY = "DOWN A wait:0.3 DOWN*2 A wait:0.3 "
_SOLVED = _DAILY + "A wait:1 LEFT*15 UP*9 RIGHT*4 DOWN*7 A LEFT*4 A settle:9 wait:2.2 "

SCREENS = {  # each is a golden; those of one game stand in its folder of sim/games, as plain rows
    "title": Scene("wait:0.5"),
    "continue": Scene(_FOR_TWO + "wait:2 A settle START A wait:0.2 A wait:2 A settle START UP*3 A wait:0.5", seed=7),
    "save-to": Scene("UP A wait:0.3 UP RIGHT wait:0.2"),
    "names": Scene("UP A wait:0.3 UP*3 A DOWN RIGHT DOWN*14 RIGHT DOWN*14 RIGHT DOWN A wait:0.2"),
    "games": Scene("A wait:3"),
    "rematch": Scene("A RIGHT*2 START wait:2.2 A settle START DOWN*7 A wait:0.2 A wait:0.5", seed=7),
    "new-match": Scene("A*2 DOWN*2 RIGHT*2 wait:0.2"),
    "players": Scene("A*2 DOWN RIGHT*2 wait:0.2"),
    "cup": Scene("UP*2 A wait:0.3"),
    "cup-trophies": Scene("UP*2 A wait:0.3 SELECT wait:0.3"),
    "cup-stands": Scene("UP*2 A wait:0.3 START wait:0.3"),
    "cup-ladder": Scene("UP*2 A wait:0.3 UP*2 RIGHT*2 START wait:0.3"),
    "cup-names": Scene(_SOFA + "START wait:0.3"),
    "cup-knock-out": Scene(_SOFA + "DOWN RIGHT*3 DOWN START wait:0.2 A*7 wait:0.3"),
    "cup-league": Scene(_SOFA + "RIGHT START wait:0.2 A*4 wait:0.3 " + _GIVEN_UP),
    "cup-won": Scene(_SOFA + "DOWN LEFT START wait:0.2 A*3 wait:0.3 " + 2 * _GIVEN_UP, seed=7),
    "challenges": Scene("DOWN A wait:0.3 DOWN A wait:0.3"),
    "daily": Scene(_DAILY),
    "daily-solved": Scene(_SOLVED),
    "share": Scene(_SOLVED + "SELECT wait:0.3"),
    "best-plan": Scene("DOWN A wait:0.3 DOWN A wait:0.3 A wait:1 START wait:0.2 UP*2 A wait:0.5"),
    "compare": Scene("DOWN A wait:0.3 DOWN A wait:0.3 A wait:1 START wait:0.2 UP*2 A wait:0.5 B wait:0.5"),
    "turn-change": Scene(_FOR_TWO + "wait:2", seed=7),
    "your-turn": Scene("A*2 DOWN RIGHT UP*3 RIGHT START wait:2.2", seed=7),
    "thinks": Scene("A*2 DOWN RIGHT UP*3 RIGHT*2 START wait:3", seed=7),
    "unknown-board": Scene("wait:0.2", board="unknown"),
}
SHOWN = ["continue", "save-to", "unknown-board"]
PORTRAITS = {"controls": Scene("wait:0.5")}
FILMS = {}

for _scenes in games.parts("scenes"):
    SCREENS.update({name: Scene(*row) for name, row in _scenes.SCREENS.items()})
    PORTRAITS.update({name: Scene(*row) for name, row in _scenes.PORTRAITS.items()})
    FILMS.update({name: Scene(*row) for name, row in _scenes.FILMS.items()})
    SHOWN += _scenes.SHOWN


# --- making


def screen(name: str) -> Image.Image:
    """Screen as the panel shows it."""
    return camera.picture(_play(SCREENS[name]).panel.memory)


def _play(scene: Scene, film: Path | None = None) -> Handheld:
    """Play a scene to its end; return the handheld. film: where to save what is seen."""
    steps = script.parse(scene.before) + ([script.film(film)] if film else []) + script.parse(scene.keys)
    lens = functools.partial(camera.Camera, scale=SCALE)
    options: dict[str, Any] = {"seed": scene.seed, "position": position(scene.position), "board": scene.board}
    return headless.run(steps, camera=lens, **options)[0]


def position(name: str | None) -> str | None:
    """Text of a position, None for none."""
    return (POSITIONS / (name + ".txt")).read_text(encoding="ascii") if name else None


def _save_golden(name: str, path: Path) -> None:
    screen(name).save(path, "PNG", optimize=True)


def _save_screen(name: str, path: Path) -> None:
    camera.enlarged(screen(name), SCALE).save(path, "PNG", optimize=True)


def _save_portrait(name: str, path: Path) -> None:
    from . import frame

    frame.photographer(SCALE)(_play(PORTRAITS[name])).save(path, "PNG", optimize=True)


def _save_film(name: str, path: Path) -> None:
    _play(FILMS[name], path)


def pictures() -> Iterator[tuple[Path, Callable[[str, Path], None], str]]:
    """All pictures and films: (path, function that saves it, its name in a table above)."""
    yield from ((PICTURES / (name + ".png"), _save_screen, name) for name in SHOWN)
    yield from ((PICTURES / (name + ".png"), _save_portrait, name) for name in PORTRAITS)
    yield from ((PICTURES / (name + ".gif"), _save_film, name) for name in FILMS)


def goldens() -> Iterator[tuple[Path, Callable[[str, Path], None], str]]:
    """All goldens, listed like the pictures."""
    return ((GOLDENS / (name + ".png"), _save_golden, name) for name in SCREENS)


# --- comparing


def alike(path: Path, other: Path, least: int = 0) -> bool:
    """Return whether two pictures or films look the same, with colours no farther apart than `least` of 255."""
    from PIL import ImageChops

    first, second = _frames(path), _frames(other)
    return [facts for _, *facts in first] == [facts for _, *facts in second] and all(
        most <= least  # type: ignore[operator]  # numbers, as they are of one band
        for (one, *_), (two, *_) in zip(first, second)
        for band in ImageChops.difference(one, two).split()
        for _, most in [band.getextrema()]
    )


def _frames(path: Path) -> list[tuple[Image.Image, tuple[int, int], int | None]]:
    """The frames of a picture or film: (image, its size, how long it is shown)."""
    from PIL import Image, ImageSequence

    with Image.open(path) as image:
        frames = ImageSequence.Iterator(image)
        return [(frame.convert("RGB"), frame.size, frame.info.get("duration")) for frame in frames]


def outdated(
    listed: Iterable[tuple[Path, Callable[[str, Path], None], str]], folder: str | Path
) -> Iterator[tuple[Path, Path]]:
    """Those pictures of the list that would look different now, as (path, where the new one was made)."""
    for path, save, name in listed:
        made = Path(folder) / path.name
        save(name, made)
        if not path.exists() or not alike(path, made, _EDGE if save is _save_portrait else 0):
            yield path, made


def main(arguments: list[str]) -> int:
    parser = Parser(description="Make the pictures of README and docs.")
    parser.add_argument("--check", action="store_true", help="only list the pictures that are out of date")
    parser.add_argument("--goldens", action="store_true", help="make the goldens of the tests instead")
    wanted = parser.parse_args(arguments)
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        for path, made in outdated(goldens() if wanted.goldens else pictures(), folder):
            print(path.relative_to(ROOT).as_posix() + (" is out of date" if wanted.check else ""), flush=True)
            if wanted.check:
                code = 1
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(made.read_bytes())
    return code


if __name__ == "__main__":
    champion.join()  # as on every laptop
    carry_out(main)

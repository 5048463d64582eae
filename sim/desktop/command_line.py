"""The command line of `python -m sim`: what can be asked for, whether it makes sense, and the run itself."""

import argparse
import contextlib
import functools
import sys
import time
import tomllib
from pathlib import Path

from furbowl import cpu, registry
from sim.desktop import controls, script
from sim.desktop.complaint import Complaint, Parser, check_installed, exit_code, plain, tell, whole
from sim.desktop.models import MODELS

NAME = "python -m sim"
_LARGEST_SCALE = 40
_TEAMS = ("purple", "green")
_HUMAN = "human"
_PLAYERS = (_HUMAN, *cpu.NAMES)
_ONLY_HEADLESS = ("keys", "shot", "gif", "shot_scale", "frame")
_EXAMPLE = """\
example:
  python -m sim --headless --rules %s --seed 7 --keys "A settle RIGHT*3 A wait:2" --shot out.png --gif out.gif"""
_NEEDED_HEADLESS = {"displayio": "adafruit-blinka-displayio", "PIL": "pillow"}
_NEEDED = {**_NEEDED_HEADLESS, "pygame": "pygame-ce"}


def main(arguments=None):
    """Run it; gives the exit code. Whatever the user can get wrong ends with one sentence."""
    return exit_code(_main, sys.argv[1:] if arguments is None else arguments, NAME)


def _main(arguments):
    if arguments[:1] == ["replay"]:
        from sim.desktop import show_record

        return show_record.main(arguments[1:])
    return run(_parser().parse_args(arguments))


def _parser():
    parser = Parser(
        prog="python -m sim",
        description="Furbowl on the laptop: the handheld in a window, or played by a script without one. "
        "`python -m sim replay FILE` shows the record of a match (replay --help).",
        epilog=f"{controls.HELP}\n\n{script.HELP}\n\n{_EXAMPLE % registry.names()[-1]}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seed", type=whole("--seed", 0, 2**30 - 1), help="number that fixes the dice")
    parser.add_argument("--rules", metavar="NAME", help="start in a match: " + " or ".join(registry.names()))
    parser.add_argument("--position", metavar="FILE", help="start in a match, at the position in this file")
    for team in _TEAMS:
        parser.add_argument(f"--{team}", metavar="LEVEL", help=f"its player: {', '.join(_PLAYERS)}")
    add_ways(parser)
    return parser


def add_ways(parser):
    """The options that say in which way the game runs."""
    parser.add_argument("--transcript", action="store_true", help="print the match log as it happens")
    parser.add_argument("--board", metavar="NAME", help="pretend to be one of: %s" % ", ".join(MODELS))
    parser.add_argument("--settings", metavar="FILE", help="take this file for the settings.toml of the drive")
    parser.add_argument("--nvm", metavar="FILE", help="keep what outlives the power switch in this file")
    parser.add_argument("--records", metavar="DIR", help="keep the records of matches in this folder")
    parser.add_argument(
        "--scale", type=whole("--scale", 1, _LARGEST_SCALE), help="size of a pixel of the window; default: what fits"
    )
    parser.add_argument("--mute", action="store_true", help="a window without sound")
    parser.add_argument(
        "--headless", action="store_true", help="no window, and as fast as it goes; it needs no display"
    )
    group = parser.add_argument_group("with --headless")
    group.add_argument("--keys", metavar="WORDS", help="what is pressed, see below; @FILE reads it from a file")
    group.add_argument("--shot", metavar="FILE.png", help="keep a picture of the last screen, 160x128")
    group.add_argument("--gif", metavar="FILE.gif", help="keep a film of it all")
    group.add_argument(
        "--shot-scale", metavar="N", type=whole("--shot-scale", 1, 12), help="enlarge pictures and films"
    )
    group.add_argument("--frame", action="store_true", help="draw the handheld around the pictures")


def run(wanted, **more):
    """Run the game as it is wanted; more: what it is told besides. Gives the exit code."""
    for name in _ONLY_HEADLESS:
        if getattr(wanted, name) and not wanted.headless:
            raise Complaint(f"--{name.replace('_', '-')} works with --headless only")
    if wanted.scale and wanted.headless:
        raise Complaint("--scale is for the window; pictures are enlarged by --shot-scale")
    if wanted.mute and wanted.headless:
        raise Complaint("--mute is for the window; without one nobody hears anything")
    check_installed("sim", _NEEDED if wanted.frame or not wanted.headless else _NEEDED_HEADLESS)
    machine = _machine(wanted)
    options = {**_options(wanted), **more}
    with contextlib.ExitStack() as open_things:
        machine["nvm"], records = _places(wanted)
        open_things.callback(machine["nvm"].close)
        if records:
            options["on_action"] = open_things.enter_context(_recorded(records))
        if wanted.transcript:
            from sim.desktop.power_up import Transcript

            transcript = Transcript(functools.partial(print, flush=True))
            options["on_event"] = open_things.enter_context(contextlib.closing(transcript))
        return (_run_headless if wanted.headless else _run_window)(wanted, machine, options)


def _places(wanted):
    """(Nvm, folder of records or None). Without a window nothing of the user's own is touched, unless it is named."""
    from sim.desktop import nvm

    records = Path(wanted.records).absolute() if wanted.records else None
    if wanted.nvm:
        memory = _nvm(Path(wanted.nvm).absolute(), wanted.nvm)
    elif wanted.headless:
        memory = nvm.Nvm()
    else:
        memory = _nvm_at_home()
    if not wanted.headless and memory.is_kept:
        records = records or nvm.folder() / "records"
    return memory, records


def _nvm(path, name):
    from sim.desktop import nvm

    try:
        return nvm.Nvm(path)
    except nvm.InUse as error:
        raise Complaint(f"{name} is in use: {error.strerror}", 1) from None
    except OSError as error:
        raise Complaint(f"{name} is no place to keep things in (--nvm FILE): {error.strerror}") from None


def _nvm_at_home():
    """The memory among the user's own data; one that ends with the run where there is no such place."""
    from sim.desktop import nvm

    try:
        return nvm.Nvm(nvm.home())
    except nvm.InUse:
        raise Complaint("Furbowl is open already; close it first, or play beside it with --nvm FILE", 1) from None
    except OSError as error:
        tell(f"nothing will be kept: {error.filename or nvm.folder()}: {error.strerror}", NAME)
        return nvm.Nvm()


@contextlib.contextmanager
def _recorded(folder):
    """An `on_action` that keeps records in the folder; in the end it is said where they are."""
    from sim.desktop.archive import Archive

    archive = Archive(folder, functools.partial(tell, name=NAME))
    try:
        with contextlib.closing(archive):
            yield archive
    finally:
        for path in archive.kept:
            print(f"recorded in {_shown(path)}", file=sys.stderr)


def _machine(wanted):
    """Which handheld it is, and what its settings.toml says."""
    board = wanted.board or "pygamer"
    if board not in MODELS:
        raise Complaint(f"--board {board} is none of {', '.join(MODELS)}")
    if wanted.settings is None:
        return {"board": board, "settings": {}}
    try:
        found = tomllib.loads(read(wanted.settings))
    except tomllib.TOMLDecodeError as error:
        raise Complaint(f"{wanted.settings} is no settings.toml: {error}") from None
    except RecursionError:
        raise Complaint(f"{wanted.settings} is no settings.toml: it is nested too deeply") from None
    return {"board": board, "settings": {name: str(value) for name, value in found.items()}}


def _options(wanted):
    """What the game is told, checked."""
    from sim.desktop import power_up

    position = None if wanted.position is None else read(wanted.position)
    try:
        power_up.check(wanted.rules, wanted.seed, position)
    except ValueError as error:
        about = f"position {wanted.position}: " if wanted.position else ""
        raise Complaint(f"{about}{error}") from None
    return {"rules": wanted.rules, "seed": wanted.seed, "position": position, "teams": _teams(wanted)}


def _teams(wanted):
    """Who plays, where that is said: settings of the game."""
    levels = {team: getattr(wanted, team) for team in _TEAMS if getattr(wanted, team) is not None}
    for team, level in levels.items():
        if level not in _PLAYERS:
            raise Complaint(f"--{team} {level} is none of {', '.join(_PLAYERS)}")
    return {team: None if level == _HUMAN else level for team, level in levels.items()}


def read(name):
    """The text of a file, without the mark that some editors put before it; Complaint where there is none."""
    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise Complaint(f"{name} is not a text file") from None
    except (OSError, ValueError) as error:
        raise Complaint(f"{name} could not be read: {getattr(error, 'strerror', None) or error}") from None


def _run_headless(wanted, machine, options):
    from sim.desktop import headless

    steps = script.parse(read(wanted.keys[1:]) if (wanted.keys or "").startswith("@") else wanted.keys or "")
    for option, suffix, before in (("shot", ".png", False), ("gif", ".gif", True)):
        name = getattr(wanted, option)
        if name:
            path = _picture_path(option, name, suffix)
            steps = [script.Record(path), *steps] if before else [*steps, script.Shot(path)]
    began = time.perf_counter()
    handheld, camera = headless.run(steps, camera=_camera(wanted, machine["board"]), **machine, **options)
    took = time.perf_counter() - began
    kept = f"; kept {', '.join(map(_shown, camera.kept))}" if camera.kept else ""
    print(f"{handheld.host.now / 1e9:.1f} s played in {took:.1f} s{kept}", file=sys.stderr)
    return 0


def _shown(path):
    here = Path.cwd()
    return plain(path.relative_to(here) if path.is_relative_to(here) else path)


def _picture_path(option, name, suffix):
    try:
        return script.picture_path(name, suffix)
    except ValueError as error:
        raise Complaint(f"--{option} {name}: {error}") from None


def _camera(wanted, board):
    from sim.desktop.camera import Camera

    scale = wanted.shot_scale or 1
    if not wanted.frame:
        return functools.partial(Camera, scale=scale)
    from sim.desktop import portrait

    return functools.partial(Camera, scale=scale, photograph=portrait.photographer(scale, MODELS[board].size))


def _run_window(wanted, machine, options):
    from sim.desktop import power_up
    from sim.desktop.window import Window

    window = Window(scale=wanted.scale, mute=wanted.mute, **machine)
    try:
        power_up.power_up(window.handheld, **options)
    finally:
        window.close()
    return 0

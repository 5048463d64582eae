"""The command line of `furbowl`, or `python -m sim`: what can be asked for, whether it makes sense, and the run."""

from __future__ import annotations

import argparse
import contextlib
import functools
import sys
import time
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from furbowl import VERSION, registry
from furbowl.match import Match
from furbowl.saving import record_text

from . import controls, files, links, nvm, power_up, script
from .archive import Archive
from .complaint import GAME, Complaint, Parser, check_installed, exit_code, plain, tell, whole
from .models import MODELS

if TYPE_CHECKING:
    from typing import Any

    from furbowl.history import Record

    from .nvm import Nvm

_TITLE = "Furbowl"
_STARTED = Path(sys.argv[0]).stem  # where pip has installed it, by a command of its own
NAME = _STARTED if _STARTED == _TITLE.lower() else "python -m " + __package__.removesuffix(".desktop")
_TEAMS = ("purple", "green")
_ONLY_HEADLESS = ("keys", "shot", "gif", "shot_scale", "frame")
_ONLY_WINDOW = {
    "scale": "pictures are enlarged by --shot-scale",
    "mute": "without one nobody hears anything",
    "bare": "pictures have no handheld without --frame",
}
_PLAYS = """Play Furbowl on a laptop: the handheld in a window, or a script without one.
`%s replay FILE` shows a recorded match (see replay --help), `%s link FILE` makes a link of a position or a record, for
a browser."""
_REPLAYS = "Check the record of a match, then show it."
_EXAMPLE = """\
example:
  %s --headless --rules %s --seed 7 --keys "A settle RIGHT*3 A wait:2" --shot out.png --gif out.gif"""
_REPLAY_KEYS = """\
while it plays:
  A             play or stop; at the end, start again
  left, right   one step back or forward
  up, down      to the previous or next turn
  SELECT        change the speed: slow, normal, fast, no waiting
  B             leave: to the score of a finished match, else to the title"""


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit code. Any mistake of the user ends with one sentence."""
    return exit_code(_main, sys.argv[1:] if arguments is None else arguments, NAME)


def _main(arguments: list[str]) -> int:
    if arguments[:1] == ["replay"]:
        return _replay(_parser(replays=True).parse_args(arguments[1:]))
    if arguments[:1] == ["link"]:
        return _link(arguments[1:])
    return _run(_parser(replays=False).parse_args(arguments))


def _parser(replays: bool) -> Parser:
    more = _REPLAY_KEYS if replays else _EXAMPLE % (NAME, registry.names()[-1])
    parser = Parser(
        prog=NAME + " replay" if replays else NAME,
        description=_REPLAYS if replays else _PLAYS % (NAME, NAME),
        epilog=f"{more}\n\n{controls.HELP}\n\n{script.HELP}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if replays:
        parser.add_argument("file", metavar="FILE", help="the record to play, see docs/face.md")
        parser.add_argument("--check", action="store_true", help="only check that it is valid; exit code 0 or 1")
        parser.set_defaults(rules=None, seed=None, position=None, **dict.fromkeys(_TEAMS))
    else:
        parser.add_argument("--version", action="version", version=f"{_TITLE} {VERSION}")
        parser.add_argument("--seed", type=whole("--seed", 0, 2**30 - 1), help="a number that fixes the dice")
        parser.add_argument("--rules", metavar="NAME", help="start a match at once: " + ", ".join(registry.names()))
        parser.add_argument("--position", metavar="FILE", help="start a match from the position in this file")
        for team in _TEAMS:
            parser.add_argument(f"--{team}", choices=_players(), help=f"who plays {team.title()}")
    parser.add_argument("--transcript", action="store_true", help="print the match log as it happens")
    parser.add_argument("--board", choices=MODELS, default="pygamer", help="which handheld to imitate")
    parser.add_argument("--settings", metavar="FILE", help="read this file as the drive's settings.toml")
    parser.add_argument("--nvm", metavar="FILE", help="keep saved matches and options in this file")
    parser.add_argument("--records", metavar="DIR", help="save match records in this folder")
    size = "enlarge the handheld's screen this many times, 1 to 40 (default: as large as fits)"
    parser.add_argument("--scale", type=whole("--scale", 1, 40), help=size)
    parser.add_argument("--bare", action="store_true", help="show the screen without the handheld around it")
    parser.add_argument("--mute", action="store_true", help="play no sound")
    parser.add_argument("--headless", action="store_true", help="run at full speed without a window or display")
    group = parser.add_argument_group("with --headless")
    group.add_argument("--keys", metavar="WORDS", help="the buttons to press, see below; @FILE reads them from a file")
    group.add_argument("--shot", metavar="FILE.png", help="save a picture of the last screen, 160x128")
    group.add_argument("--gif", metavar="FILE.gif", help="save an animation of the whole run")
    group.add_argument("--shot-scale", metavar="N", type=whole("--shot-scale", 1, 12), help="enlarge them N times")
    group.add_argument("--frame", action="store_true", help="draw the handheld around the pictures")
    return parser


def _replay(wanted: argparse.Namespace) -> int:
    """Check the record of a match, then show it in the window."""
    try:
        record, found = as_kept(files.read_text(wanted.file))
    except ValueError as error:
        if not wanted.check:
            raise Complaint(f"{wanted.file}, {error}", 1) from None
        print(plain(f"{wanted.file}, {error}"))
        return 1
    if not wanted.check:
        return _run(wanted, record=record)
    print(plain(f"{wanted.file}: {found}"))
    return 0


def _link(arguments: list[str]) -> int:
    """Print a link for the game in a browser."""
    parser = Parser(
        prog=NAME + " link", description="Make a link to a position or a record, for the game in a browser."
    )
    parser.add_argument("file", metavar="FILE", help="a position or a record")
    parser.add_argument("--page", default="furbowl.html", help="where the game is: an address, or its file")
    wanted = parser.parse_args(arguments)
    try:
        print(plain(f"{wanted.page}#{links.of_text(files.read_text(wanted.file))}"))
    except ValueError as error:
        raise Complaint(f"{wanted.file}: {error}", 1) from None
    return 0


def as_kept(text: str) -> tuple[Record, str]:
    """The record as a handheld keeps it, and its result. ValueError names the faulty line."""
    record, match = record_text.kept(text)
    reading = record_text.Reading(text)
    dice = sum(len(rolls) for _, _, rolls in reading.steps)
    who = reading.ending[1].lower().split()[1]  # behind 'result'
    end = {"none": "not finished", "draw": "a draw"}.get(who, who + " wins")
    purple, green = match.score
    facts = (match.rules, record.count, dice, end, purple, green)
    return record, "right: %s, %d actions, %d rolled, %s, %d:%d" % facts


def _run(wanted: argparse.Namespace, **more: Any) -> int:
    """Run the game as requested; more: further options for it. Returns the exit code."""
    for name in _ONLY_WINDOW if wanted.headless else _ONLY_HEADLESS:
        if vars(wanted)[name]:
            why = f"is for the window; {_ONLY_WINDOW[name]}" if wanted.headless else "works with --headless only"
            raise Complaint(f"--{name.replace('_', '-')} {why}")
    check_installed(*GAME, *(["pygame"] if wanted.frame or not wanted.headless else []))
    machine = {"board": wanted.board, "settings": _settings(wanted.settings)}
    options = {**_options(wanted), **more}
    with contextlib.ExitStack() as open_things:
        memory = machine["nvm"] = open_things.enter_context(contextlib.closing(_memory(wanted)))
        if records := _records(wanted, memory):
            archive = Archive(records, functools.partial(tell, name=NAME))
            open_things.callback(_say_where, archive)
            options["on_action"] = open_things.enter_context(contextlib.closing(archive))
        if wanted.transcript:
            transcript = power_up.Transcript(functools.partial(print, flush=True))
            options["on_event"] = open_things.enter_context(contextlib.closing(transcript))
        if wanted.headless:
            _run_headless(wanted, machine, options)
        else:
            from .window import Window

            window = Window(scale=wanted.scale, mute=wanted.mute, bare=wanted.bare, **machine)
            open_things.callback(window.close)
            power_up.power_up(window.handheld, **options)
    return 0


def _memory(wanted: argparse.Namespace) -> Nvm:
    """Save file. Without a window nothing of the user's own is touched, unless it is named."""
    if wanted.headless and not wanted.nvm:
        return nvm.Nvm()
    try:
        return nvm.Nvm(Path(wanted.nvm).absolute() if wanted.nvm else nvm.home())
    except BlockingIOError:
        raise Complaint("Furbowl is already open; close it first, or give this one another --nvm FILE", 1) from None
    except OSError as error:
        if wanted.nvm:
            raise Complaint(f"{wanted.nvm} cannot hold saves (--nvm FILE): {error.strerror}") from None
        tell(f"nothing will be kept: {files.why(error)}", NAME)
        return nvm.Nvm()


def _records(wanted: argparse.Namespace, memory: Nvm) -> Path | None:
    """Folder for the records of matches; None if they are not recorded."""
    if wanted.records:
        return Path(wanted.records).absolute()
    if memory.is_kept and not wanted.headless:
        try:
            return nvm.folder() / "records"
        except OSError as error:
            tell(f"matches are not recorded: {files.why(error)}; --records DIR names a folder", NAME)
    return None


def _say_where(archive: Archive) -> None:
    for path in archive.kept:
        print(f"recorded in {_shown(path)}", file=sys.stderr)


def _settings(name: str | None) -> dict:
    """Read the settings.toml of that name: {setting: text}."""
    try:
        found = tomllib.loads(files.read_text(name)) if name else {}
    except (ValueError, RecursionError) as error:  # what is no TOML, or a number of thousands of digits
        why = "it is nested too deeply" if isinstance(error, RecursionError) else error
        raise Complaint(f"{name} is not a valid settings.toml: {why}") from None
    return {name: str(value) for name, value in found.items()}


def _players() -> dict[str, str | None]:
    """{name on the command line: player of the game}."""
    return {name or "human": name for name in registry.PLAYERS}


def _options(wanted: argparse.Namespace) -> dict[str, Any]:
    """Options of the game, checked by making the match that it would begin with."""
    position = None if wanted.position is None else files.read_text(wanted.position)
    try:
        match = Match(wanted.rules or registry.names()[0]) if position is None else Match.from_position(position)
        if wanted.rules not in (None, match.rules):
            raise ValueError(f"it is one of {match.rules}, but --rules says {wanted.rules}")
    except ValueError as error:
        about = f"position {wanted.position}: " if wanted.position else ""
        raise Complaint(f"{about}{error}") from None
    teams = {team: _players()[vars(wanted)[team]] for team in _TEAMS if vars(wanted)[team]}
    return {"rules": wanted.rules, "seed": wanted.seed, "position": position, "chosen": teams}


def _run_headless(wanted: argparse.Namespace, machine: dict[str, Any], options: dict[str, Any]) -> None:
    from . import camera, headless

    keys = wanted.keys or ""
    steps = script.parse(files.read_text(keys[1:]) if keys.startswith("@") else keys)
    try:
        steps[:0] = [script.film(wanted.gif)] if wanted.gif else []
        steps += [script.shot(wanted.shot)] if wanted.shot else []
    except ValueError as error:
        raise Complaint(f"--shot or --gif: {error}") from None
    scale, photograph = wanted.shot_scale or 1, None
    if wanted.frame:
        from .frame import photographer

        photograph = photographer(scale, MODELS[wanted.board].size)
    began = time.perf_counter()
    lens = functools.partial(camera.Camera, scale=scale, photograph=photograph)
    handheld, used = headless.run(steps, camera=lens, **machine, **options)
    took = time.perf_counter() - began
    kept = f"; kept {', '.join(map(_shown, used.kept))}" if used.kept else ""
    print(f"{handheld.host.monotonic_ns() / 1e9:.1f} s played in {took:.1f} s{kept}", file=sys.stderr)


def _shown(path: Path) -> str:
    here = Path.cwd()
    return plain(path.relative_to(here) if path.is_relative_to(here) else path)

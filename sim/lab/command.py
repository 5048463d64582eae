"""What a person asks of the lab, whether it makes sense, and a run."""

import sys

from furbowl.match import Match
from sim.complaint import Complaint, whole
from sim.lab import balance, strengths, tables
from sim.lab.desk import BUILD, INTERRUPTED, check, describe, done, get_ready, parser, play, tell
from sim.lab.matches import BOOKS, PLAYERS, SIDES, Plan

ABOUT = "Computer players play many matches; what came of them is counted, printed and drawn."
EPILOG = """\
other commands, with --help of their own:
  python -m sim.lab strengths   each player against the next weaker one; writes docs/strengths.md
  python -m sim.lab balance     a player against itself, many times; writes docs/balance.md

The folder gets matches.csv, a line for each match, as they are played; summary.csv, which is what is printed; and
pictures. What it holds of an earlier run is replaced. The same seed gives the same matches.csv, byte for byte, on any
number of cores. Ctrl-C stops it; what was played until then is written and counted.
"""
COMMANDS = {"balance": balance.run, "strengths": strengths.run}


def main(arguments=None):
    """Run it; gives the exit code. Whatever the user can get wrong ends with one sentence."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        if words and words[0] in COMMANDS:
            return COMMANDS[words[0]](words[1:])
        return run(words)
    except Complaint as complaint:
        print(f"python -m sim.lab: {complaint}", file=sys.stderr)
        return complaint.code
    except KeyboardInterrupt:
        print("python -m sim.lab: ended at once; what was played is in matches.csv, not counted", file=sys.stderr)
        return INTERRUPTED


def run(words):
    """python -m sim.lab without a further command."""
    wanted = _parser().parse_args(words)
    plan = _plan(wanted)
    folder = wanted.out or BUILD / "-".join((plan.rules, *plan.players))
    get_ready(folder)
    counted = play(plan, wanted.matches, wanted.cores, folder / "matches.csv")
    if counted:
        with tables.writing(folder):
            _tell(describe(plan, len(counted)), counted.summary(), folder)
    return done(len(counted), wanted.matches)


def _tell(title, summary, folder):
    """Prints and writes what came of the matches."""
    from sim.lab import pictures

    tell(f"{title}\n\n{tables.text(summary)}")
    tables.write_summary(folder / "summary.csv", summary)
    paths = pictures.draw(folder, [(title, summary)])
    tell(f"{folder} has matches.csv, summary.csv, {', '.join(path.name for path in paths)}")


def _parser():
    asked = parser("", ABOUT, 1000, "build/lab/RULES-PURPLE-GREEN", EPILOG)
    players = ", ".join(PLAYERS)
    target, turn_cap = whole("--target", 1, 99), whole("--turn-cap", 1, 250)
    asked.add_argument("--rules", metavar="NAME", default="furbowl", help="furbowl (default) or furball")
    asked.add_argument("--purple", metavar="PLAYER", default="keeper", help=f"who plays: {players} (default keeper)")
    asked.add_argument("--green", metavar="PLAYER", default="keeper", help="the same for the other side")
    asked.add_argument("--swap", action="store_true", help="sides and starts change, each way equally often")
    asked.add_argument("--first", metavar="SIDE", help="who starts: purple or green (default: drawn)")
    asked.add_argument("--formation", metavar="NAME", help="the same in all matches (default: drawn)")
    asked.add_argument("--target", metavar="N", type=target, help="scores that win (default 1)")
    asked.add_argument("--turn-cap", metavar="N", type=turn_cap, help="team turns of each side (default 40)")
    return asked


def _plan(wanted):
    """The run that is wanted; Complaint where an option makes no sense."""
    check("--rules", wanted.rules, BOOKS)
    for side in SIDES:
        check(f"--{side}", getattr(wanted, side), PLAYERS)
    check("--first", wanted.first, SIDES)
    check("--formation", wanted.formation, Match(wanted.rules).formations)
    if wanted.first and wanted.swap:
        raise Complaint("--first fixes who starts and --swap changes it: take one of them")
    options = {"target": wanted.target, "turn_cap": wanted.turn_cap, "formation": wanted.formation}
    options["first"] = SIDES.index(wanted.first) if wanted.first else None
    fixed = tuple((name, value) for name, value in options.items() if value is not None)
    return Plan(wanted.rules, (wanted.purple, wanted.green), wanted.seed, wanted.swap, fixed)

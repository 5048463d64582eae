"""`python -m sim replay FILE`: the record of a match, shown in the window or checked without one (--check).

What a record is: docs/records.md. It is checked before it is shown.
"""

import argparse

from furbowl.saving.record_text import Reading, replay
from furbowl.saving.recording import Record
from sim.desktop import command_line, controls, script
from sim.desktop.complaint import Complaint, Parser, plain

_PIECES = 1_000_000  # of the record: no match is too long for a laptop
_KEYS = """\
while it is shown:
  A             plays, and stops after the action; at the end it begins again
  left, right   step by step
  up, down      to the turn before, to the next turn
  SELECT        the next speed: slow, normal, fast, no waiting
  B             leaves: to the score of a match that was finished, else to the title"""


def main(arguments):
    """Show or check what the arguments say; gives the exit code."""
    parser = Parser(
        prog="python -m sim replay",
        description="Shows the record of a match, after checking it.",
        epilog=f"{_KEYS}\n\n{controls.HELP}\n\n{script.HELP}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="the record, see docs/records.md")
    parser.add_argument("--check", action="store_true", help="only say whether it is right; exit code 0 or 1")
    parser.set_defaults(rules=None, seed=None, position=None, purple=None, green=None)
    command_line.add_ways(parser)
    wanted = parser.parse_args(arguments)
    try:
        record, found = as_kept(command_line.read(wanted.file))
    except ValueError as error:
        if not wanted.check:
            raise Complaint(f"{wanted.file}, {error}", 1) from None
        print(plain(f"{wanted.file}, {error}"))
        return 1
    if not wanted.check:
        return command_line.run(wanted, record=record)
    print(plain(f"{wanted.file}: {found}"))
    return 0


def as_kept(text):
    """The record as a handheld keeps it, and what it comes to. ValueError that names the line which is wrong."""
    reading = Reading(text)
    record = Record(Reading(text).begin().start, _PIECES)
    match = record.match()
    for _, _, action in replay(text):
        if action is not None:
            record.note(match, action)
            match.apply(action)
    dice = sum(len(rolls) for _, _, rolls in reading.steps)
    who = reading.ending[1].lower().split()[1]  # behind 'result'
    end = {"none": "not finished", "draw": "a draw"}.get(who, who + " wins")
    facts = (match.rules, record.count, dice, end, *match.score)
    return record, "right: %s, %d actions, %d rolled, %s, %d:%d" % facts

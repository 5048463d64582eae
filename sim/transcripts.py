"""Golden transcripts: whole matches of both books as records (docs/records.md), with the log below each action.

    python -m sim.transcripts                   plays the actions of all transcripts again and writes what is told now
    python -m sim.transcripts --check           only says which would be told in another way
    python -m sim.transcripts --new             has all matches played anew by their players
    python -m sim.transcripts furball-07 --new  or only some

A change of a rule shows as a difference of these files, to be reviewed: which dice are rolled, what they do, in words.
The actions stay what they are however the players change. Where one is not possible any more, the transcript ends
before it and says so; --new plays such a match anew.
"""

from pathlib import Path

from furbowl import cpu
from furbowl.log import Log
from furbowl.records import Reading, Recorder
from sim import stunts
from sim.complaint import Complaint, Parser, carry_out

FOLDER = Path(__file__).parent.parent / "tests" / "transcripts"
BOOKS = ("furbowl", "furball")
CUT = "The next action, '%s', is not possible any more: %s"
_TRIES = 100  # seeds, for a match that has to show something


class Cast:
    """Who plays a match, with which options; wish: an occasion that it has to show, or None."""

    def __init__(self, purple, green, wish=None, **options):
        self.players, self.wish, self.options = (purple, green), wish, options


CASTS = (
    Cast("keeper", "keeper"),
    Cast("legend", "keeper"),
    Cast("keeper", "legend", first=0),
    Cast("legend", "legend", first=1),
    Cast("cub", "cub"),
    Cast("cub", "keeper"),
    Cast("legend", "cub"),
    Cast("glutton", "glutton", target=3),
    Cast("random", "keeper", "SCORE Green"),
    Cast("glutton", "glutton", turn_cap=25),
    Cast("keeper", "random"),
    Cast("cub", "cub", "MATCH_OVER Green wins by the score", target=3),
    Cast("keeper", "cub", "MATCH_OVER Purple wins by the score", target=5),
    Cast("random", "random", "MATCH_OVER a draw by the cap", turn_cap=5),
    Cast("cub", "random", "MATCH_OVER Purple wins by the cap", target=9, turn_cap=12),
    Cast("random", "cub", "MATCH_OVER Green wins by the cap", target=9, turn_cap=12),
    Cast("brute", "crowd", "SKIPPED Green", turn_cap=25),
    Cast("crowd", "brute", "SKIPPED Purple", turn_cap=25),
    Cast("brute", "brute", "OUT", turn_cap=15),
    Cast("crowd", "crowd", turn_cap=25),
)


def names():
    """Of all transcripts: 'furball-07'."""
    return ["%s-%02d" % (book, number + 1) for book in BOOKS for number in range(len(CASTS))]


def path(name):
    return FOLDER / (name + ".txt")


# --- told from a record


def retell(text):
    """A transcript again, from its first comment, its header and its actions."""
    reading = Reading(text)
    recorder = reading.begin()
    recorder.lines[:0] = [line for line in text.split("\n")[:1] if line.startswith("#")]
    log = Log(recorder.match)
    tell(recorder, log)
    for _, words, _ in reading.steps[1:]:
        try:
            action = recorder.match.parse(words)
        except ValueError as error:
            recorder.note(CUT % (words, error))
            break
        recorder.apply(action)
        tell(recorder, log)
    return recorder.text()


def tell(recorder, log):
    """Note what the log says of the last action; gives its events."""
    events = list(recorder.match.events())
    for line in [line for event in events for line in log.feed(event)] + log.flush():
        recorder.note(line)
    return events


# --- played


def play(name):
    """A match played anew: its transcript. Complaint where no seed shows what it has to."""
    book, _, number = name.partition("-")
    cast = CASTS[int(number) - 1]
    for seed in range(int(number), _TRIES * 100, 100):
        text, seen = _play_seed(name, book, cast, seed)
        if cast.wish is None or cast.wish in seen:
            return text
    raise Complaint("%s: none of %d seeds shows '%s'" % (name, _TRIES, cast.wish), 1)


def _play_seed(name, book, cast, seed):
    """(transcript, occasions seen)"""
    recorder = Recorder(book, seed=seed, **cast.options)
    recorder.lines[:0] = ["# %s: %s is Purple, %s is Green" % (name, *cast.players)]
    players = [stunts.player(who, seed) or cpu.player(who, seed * 2 + side) for side, who in enumerate(cast.players)]
    match, log, seen = recorder.match, Log(recorder.match), set()
    told = tell(recorder, log)
    while True:
        seen.update(stunts.shown(told))
        if match.over:
            return recorder.text(), seen
        recorder.apply(cpu.decide(players[match.side], match))
        told = tell(recorder, log)


# --- the command


def _read(name):
    if not path(name).exists():
        raise Complaint("%s is not there yet: --new plays it" % path(name).name, 1)
    return path(name).read_text(encoding="ascii")


def _renew(name, anew, check):
    """Write a transcript, or only look; gives a line that says what changed, or None."""
    before = _read(name) if not anew or path(name).exists() else ""
    now = play(name) if anew else retell(before)
    if now == before:
        return None
    if not check:
        path(name).parent.mkdir(parents=True, exist_ok=True)
        path(name).write_text(now, encoding="ascii", newline="\n")
    old, new = before.split("\n"), now.split("\n")
    first = next((i for i, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))
    cut = "; cut short, --new plays it anew" if now.split("\n")[-2].startswith("result none") else ""
    return "%s.txt: line %d is another%s" % (name, first + 1, cut)


def main(arguments=None):
    parser = Parser(prog="python -m sim.transcripts", description="Golden transcripts of whole matches.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these, as furball-07")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 where something differs")
    parser.add_argument("--new", action="store_true", help="have the matches played anew")
    wanted = parser.parse_args(arguments)
    unknown = [name for name in wanted.names if name not in names()]
    if unknown:
        raise Complaint("there is no transcript %s: they go from %s to %s" % (unknown[0], names()[0], names()[-1]))
    changed = 0
    for name in wanted.names or names():
        line = _renew(name, wanted.new, wanted.check)
        if line:
            changed += 1
            print(line, flush=True)
    print(
        "%d transcripts, %d of them %s"
        % (len(wanted.names or names()), changed, "different" if wanted.check else "new")
    )
    return 1 if wanted.check and changed else 0


if __name__ == "__main__":
    carry_out(main, "python -m sim.transcripts")

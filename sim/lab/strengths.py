"""How strong the players are: each pairing with sides and starts swapped, and docs/strengths.md written of it."""

from furbowl import registry
from furbowl.match import Match
from sim import ROOT
from sim.bench.tabular import aligned, markdown
from sim.lab import statistics
from sim.lab.desk import BUILD, done, get_ready, parser, play
from sim.lab.matches import Plan
from sim.lab.tallies import share

PAGE = ROOT / "docs" / "strengths.md"
MATCHES = 400  # of each pairing and rule set
PAIRINGS = (("keeper", "random", 0.99), ("keeper", "cub", 0.85), ("legend", "keeper", 0.60))
MIRRORS = tuple((name, name, None) for name in ("cub", "keeper", "legend"))  # for the length only
IN_TIME = 0.95  # of the matches between computer players end before the turn cap
HEADS = ["", "matches", "won", "share", "95 % interval", "wanted", "before the cap", "share", "95 % interval", "wanted"]

TEXT = """\
# How strong the computer players are

Written by `python -m sim.lab strengths`; what is changed by hand is lost at its next run. Each line is {matches}
matches, seed {seed}: both players are Purple in half of them, and start in half of them, on either side. A draw is not
won. The interval is Wilson's: it holds the true share in 95 of 100 such runs. `random` is the measuring stick, which
nobody is offered: any legal action, all equally likely. Before the cap end the matches that somebody wins within so
many team turns of each side: {caps}.

{table}

{verdict}
"""


def run(words):
    """python -m sim.lab strengths: the exit code, 1 where something wanted was not reached."""
    asked = parser(" strengths", __doc__, MATCHES, "build/lab/strengths")
    names = registry.names()
    asked.add_argument("--rules", metavar="NAME", choices=names, help="only this rule set; the page is left alone")
    wanted = asked.parse_args(words)
    folder = wanted.out or BUILD / "strengths"
    get_ready(folder)
    lines = []
    for plan, least in _plans(wanted):
        path = folder / f"{plan.rules}-{'-'.join(plan.players)}.csv"
        counted = play(plan, wanted.matches, wanted.cores, path)
        if counted:
            lines.append(line(plan, counted, least))
        if len(counted) < wanted.matches:
            print(aligned(_table(lines)))
            return done(len(counted), wanted.matches)
    return _tell(lines, wanted)


def _plans(wanted):
    """Each run with the share of it that the first player should win, or None."""
    for rules in [wanted.rules] if wanted.rules else registry.names():
        for first, second, least in PAIRINGS + MIRRORS:
            yield Plan(rules, (first, second), wanted.seed, swap=True), least


def line(plan, counted, least):
    """(cells, whether all is as wanted) of a run."""
    results, (first, second) = counted.summary()["results"], plan.players
    ended = results.get("ended by the turn cap", {"count": 0, "of": len(counted)})
    early = share(ended["of"] - ended["count"], ended["of"])
    in_time = IN_TIME if "random" not in plan.players else 0
    won = results[f"{first} wins"] if least else None
    cells = [f"{plan.rules}: {first} - {second}", str(len(counted))]
    cells += _cells(won, least) if won else [""] * 4
    cells += _cells(early, in_time)
    return cells, early["share"] >= in_time and (not won or won["share"] >= least)


def _cells(part, least):
    wanted = "%d %%" % round(least * 100) if least else ""
    return [str(part["count"]), statistics.percent(part["share"]), statistics.interval(part), wanted]


def _tell(lines, wanted):
    """Prints the table, and writes the page where it is whole."""
    table, missed = _table(lines), [cells[0] for cells, is_met in lines if not is_met]
    verdict = "Not reached: %s." % ", ".join(missed) if missed else "Everything that is wanted is reached."
    print(f"{aligned(table)}\n{verdict}")
    if wanted.rules or wanted.matches < MATCHES:
        print(f"docs/{PAGE.name} is left alone: it has all rule sets and {MATCHES} matches a line")
    else:
        caps = ", ".join("%s %d" % (rules, Match(rules).turn_cap) for rules in registry.names())
        facts = {"matches": wanted.matches, "seed": wanted.seed, "caps": caps}
        text = TEXT.format(table=markdown(table), verdict=verdict, **facts)
        PAGE.write_text(text, encoding="ascii", newline="\n")
        print(f"docs/{PAGE.name} is written")
    return 1 if missed else 0


def _table(lines):
    return [HEADS, *(cells for cells, _ in lines)]

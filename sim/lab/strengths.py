"""How strong the players are: each pairing is played with sides and starts swapped, and the tables are printed.

Both players of a line are Purple in half of its matches, and start in half of them, on either side. A draw is not won.
The interval is Wilson's: it holds the true share in 95 of 100 such runs. `random`, any legal action, all equally
likely, is the measuring stick, which nobody is offered.

A game whose matches are often drawn says in `strengths` of its folder laptop what is wanted of it: PAIRINGS, as here,
of the matches that somebody wins, MOST_DRAWN, the share between equals, and LENGTH, of a match that is drawn, where
that is no number of turns; and deeds(summary): {what a side does: (made, tried) or count}. It may have MORE: {heading:
(options of a match, LENGTH of it)}, sections for matches that are played another way.
"""

from furbowl import registry
from furbowl.match import Match
from sim import laptop
from sim.bench.tabular import aligned
from sim.lab import statistics
from sim.lab.desk import BUILD, done, get_ready, parser, play
from sim.lab.matches import Plan
from sim.lab.tallies import share

MATCHES = 400  # of each pairing and rule set
PAIRINGS = (("keeper", "random", 0.99), ("keeper", "cub", 0.85), ("legend", "keeper", 0.60))
MIRRORS = tuple((name, name, None) for name in ("cub", "keeper", "legend"))  # for the length, and what they do
IN_TIME = 0.95  # of the matches between computer players end before the turn cap
WON = ["won", "share", "95 % interval", "wanted"]
HEADS = ["", "matches", *WON, "before the cap", *WON[1:]]
HEADS_DRAWN = ["", "matches", "won", "of", *WON[1:], "drawn", *WON[1:3], "at most"]

SECTION = """\

{title}

{said}

{tables}

{verdict}
"""
CAPPED = """\
Seed {seed}. Before the cap end the matches that somebody wins within {cap} team turns of each side."""
DRAWN = """\
Seed {seed}. `won` is of the matches that somebody won; `drawn` is of all, where after {length} nobody
was ahead. The second table counts what both sides together do in a match between equals."""


def run(words):
    """python -m sim.lab strengths: the exit code, 1 where something wanted was not reached."""
    asked = parser(" strengths", __doc__, MATCHES, "build/lab/strengths")
    names = registry.names()
    asked.add_argument("--rules", metavar="NAME", choices=names, help="only this rule set")
    wanted = asked.parse_args(words)
    folder = wanted.out or BUILD / "strengths"
    parts = [(rules, each) for rules in ([wanted.rules] if wanted.rules else names) for each in headings(rules).items()]
    code = 0
    with get_ready(folder, wanted) as crew:
        for rules, (heading, (options, length)) in parts:
            lines, equals, missing = _play(rules, options, wanted, crew, folder)
            if missing is not None:
                print(aligned(_table(rules, lines)))
                return done(missing, wanted.matches)
            print(section(rules, lines, equals, wanted.seed, heading, length), flush=True)
            code |= any(not is_met for _, is_met in lines)
    return int(code)


def _play(rules, options, wanted, crew, folder):
    """(lines, summaries of equals, how many matches of a line there are where it was stopped, else None)"""
    lines, equals = [], {}
    for plan, least in _plans(rules, wanted.seed, options):
        path = folder / f"{'-'.join(map(str, (rules, *sum(options, ()), *plan.players)))}.csv"
        counted = play(plan, wanted.matches, crew, path)
        if counted:
            lines.append(line(plan, counted, least))
        if len(counted) < wanted.matches:
            return lines, equals, len(counted)
        if not least:
            equals[plan.players[0]] = counted.summary()
    return lines, equals, None


def _own(rules):
    """What a game that is often drawn wants; None of any other."""
    return laptop.part(rules, "strengths")


def headings(rules):
    """{heading of a section: (options of its matches, how long one is that is drawn)} of a rule set."""
    own = _own(rules)
    return {rules.title(): ((), getattr(own, "LENGTH", ""))} | getattr(own, "MORE", {})


def _plans(rules, seed, options=()):
    """Each run with the share of it that the first player should win, or None."""
    own = _own(rules)
    for first, second, least in (own.PAIRINGS if own else PAIRINGS) + MIRRORS:
        yield Plan(rules, (first, second), seed, swap=True, options=options), least


def line(plan, counted, least):
    """(cells, whether all is as wanted) of a run."""
    results, (first, second) = counted.summary()["results"], plan.players
    own, cells = _own(plan.rules), [f"{plan.rules}: {first} - {second}", str(len(counted))]
    if own:
        return _line_of_drawn(own, cells, results, plan.players, least)
    ended = results.get("ended by the turn cap", {"count": 0, "of": len(counted)})
    early = share(ended["of"] - ended["count"], ended["of"])
    in_time = IN_TIME if "random" not in plan.players else 0
    won = results[f"{first} wins"] if least else None
    cells += _cells(won, least) if won else [""] * 4
    cells += _cells(early, in_time)
    return cells, early["share"] >= in_time and (not won or won["share"] >= least)


def _line_of_drawn(own, cells, results, players, least):
    drawn, most = results["drawn"], 0 if least else own.MOST_DRAWN
    decided = drawn["of"] - drawn["count"]
    won = share(results[f"{players[0]} wins"]["count"], decided) if least else None
    count, *rest = _cells(won, least) if won else [""] * 4
    cells += [count, str(decided) if won else "", *rest, *_cells(drawn, most)]
    return cells, (not won or won["share"] >= least) and (not most or drawn["share"] <= most)


def _cells(part, least):
    wanted = "%d %%" % round(least * 100) if least else ""
    return [str(part["count"]), statistics.percent(part["share"]), statistics.interval(part), wanted]


def _table(rules, lines):
    return [HEADS_DRAWN if _own(rules) else HEADS, *(cells for cells, _ in lines)]


def verdict(lines):
    """Whether all is reached that is wanted."""
    missed = [cells[0] for cells, is_met in lines if not is_met]
    return "Not reached: %s." % ", ".join(missed) if missed else "Everything that is wanted is reached."


# --- what is printed


def section(rules, lines, equals, seed, heading, length):
    """A rule set's text. equals: {player: summary of its matches against itself}; heading, length: as headings()."""
    own, tables = _own(rules), [_table(rules, lines)]
    if own:
        tables.append(_deeds(own, equals))
    cap = 0 if length else Match(rules).turn_cap
    said = (DRAWN if own else CAPPED).format(seed=seed, cap=cap, length=length or "%d turns of each side" % cap)
    shown = "\n\n".join(map(aligned, tables))
    return SECTION.format(title=heading, said=said, tables=shown, verdict=verdict(lines))


def _deeds(own, equals):
    """A row for each thing that can be done: how often it was made and tried in a match, of each player."""
    done_by = {name: (own.deeds(summary), summary["results"]["drawn"]["of"]) for name, summary in equals.items()}
    rows = [["made / tried a match", *equals]]
    for deed in next(iter(done_by.values()))[0]:
        rows.append([deed, *(_rates(deeds[deed], of) for deeds, of in done_by.values())])
    return rows


def _rates(counts, of):
    return " / ".join("%.2f" % (count / of) for count in counts)

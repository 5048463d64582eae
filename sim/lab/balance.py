"""Is the game fair? One player against itself, many times in each of its rule sets, and docs/balance.md written of it.

The page, its pictures and docs/balance-*.csv, the summaries that all of it is made of, are written together.
"""

from furbowl import cpu, registry
from sim import ROOT, laptop
from sim.desktop.complaint import Complaint
from sim.lab import statistics
from sim.lab.desk import BUILD, check, done, get_ready, parser, play, tell
from sim.lab.matches import PLAYERS, Plan, seeds
from sim.lab.tallies import Counted

DOCS = ROOT / "docs"
MATCHES = 20_000  # of each rule set
RULES = [name for name in registry.names() if laptop.part(name, "balance_page")]  # what the page is of
OTHERS = 10  # the other players play so many times fewer


def run(words):
    """python -m sim.lab balance: the exit code."""
    asked = parser(" balance", __doc__, MATCHES, "build/lab/balance")
    asked.add_argument("--player", metavar="PLAYER", default="keeper", help="who plays both sides (default keeper)")
    asked.add_argument("--again", action="store_true", help="plays nothing: writes of what lies in --out")
    wanted = asked.parse_args(words)
    check("--player", wanted.player, PLAYERS)
    folder = wanted.out or BUILD / "balance"
    get_ready(folder)
    played = {}
    for plan, matches in _plans(wanted):
        path = folder / f"{plan.rules}-{plan.players[0]}.csv"
        played[plan] = _found(plan, matches, path) if wanted.again else play(plan, matches, wanted.cores, path)
        if len(played[plan]) < matches:
            tell("the page is left alone: it wants all matches")
            return done(len(played[plan]), matches)
    with statistics.writing(folder):
        write(summarize(played, wanted.player), DOCS if wanted.matches >= MATCHES else folder)
    return 0


def _plans(wanted):
    """Each run and its number of matches: the player itself, and the others, to tell rules from habits."""
    for rules in RULES:
        for name in (wanted.player, *(other for other in cpu.NAMES if other != wanted.player)):
            matches = wanted.matches if name == wanted.player else max(1, wanted.matches // OTHERS)
            yield Plan(rules, (name, name), wanted.seed), matches


def _found(plan, matches, path):
    """What an earlier run of the plan came to; Complaint where it is another one, or not as long."""
    counted = Counted(plan.rules)
    for number, row in enumerate(statistics.read_rows(plan.rules, path)):
        here = (row["rules"], row["purple"], row["green"], row["seed"])
        if here != (plan.rules, *plan.players, seeds(plan, number)[0]):
            raise Complaint(f"{path}: match {number + 1} is of another run: another --seed or --player?")
        counted.add(row)
    if len(counted) != matches:
        raise Complaint(f"{path} has {len(counted):,} matches, not {matches:,}: play them without --again")
    return counted


def summarize(played, player):
    """{rules: summary} of what each plan came to; a summary is the player's, and says how the others fare as well."""
    summaries = {}
    for plan, counted in played.items():
        summary = counted.summary()
        if plan.players[0] == player:
            facts = {"player": player, "matches": len(counted), "seed": plan.seed}
            summaries[plan.rules] = {"run": {"facts": facts}, **summary, "players": {}}
        for who in ("starter wins", "Purple wins"):
            summaries[plan.rules]["players"][f"{plan.players[0]}: {who}"] = summary["fairness"][who]
    return summaries


def write(summaries, folder):
    """Everything, into docs or another folder. summaries: {rules: summary}"""
    from sim.lab import charts

    places = folder / "pictures"
    places.mkdir(exist_ok=True)
    for rules, summary in summaries.items():
        statistics.write_summary(folder / f"balance-{rules}.csv", summary)
    books = [(rules.title(), summary) for rules, summary in summaries.items()]
    paths = charts.draw(places, RULES[0], books, "balance-")
    text = laptop.part(RULES[0], "balance_page").page(summaries)
    (folder / "balance.md").write_text(text, encoding="ascii", newline="\n")
    tell(f"{folder / 'balance.md'} is written, with {', '.join(path.name for path in paths)}")

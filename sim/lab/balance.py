"""Is the game fair? One player against itself, many times in each of its rule sets, and docs/balance.md written of it.

The page, its pictures and docs/balance-*.csv, the summaries that all of it is made of, are written together.
"""

from furbowl import cpu, registry
from sim import ROOT, laptop
from sim.lab import statistics
from sim.lab.desk import BUILD, done, get_ready, parser, play
from sim.lab.matches import PLAYERS, Plan

DOCS = ROOT / "docs"
MATCHES = 20_000  # of each rule set
RULES = [name for name in registry.names() if laptop.part(name, "balance_page")]  # what the page is of
OTHERS = 10  # the other players play so many times fewer


def run(words):
    """python -m sim.lab balance: the exit code."""
    asked = parser(" balance", __doc__, MATCHES, "build/lab/balance")
    asked.add_argument("--player", metavar="PLAYER", choices=PLAYERS, default="keeper", help="both sides (keeper)")
    asked.add_argument("--again", action="store_true", help="plays nothing: writes the page of its summaries again")
    wanted = asked.parse_args(words)
    folder = wanted.out or BUILD / "balance"
    get_ready(folder)
    if wanted.again:
        write({rules: statistics.read_summary(DOCS / f"balance-{rules}.csv") for rules in RULES}, DOCS)
        return 0
    played = {}
    for plan, matches in _plans(wanted):
        played[plan] = play(plan, matches, wanted.cores, folder / f"{plan.rules}-{plan.players[0]}.csv")
        if len(played[plan]) < matches:
            print("the page is left alone: it wants all matches")
            return done(len(played[plan]), matches)
    write(summarize(played, wanted.player), DOCS if wanted.matches >= MATCHES else folder)
    return 0


def _plans(wanted):
    """Each run and its number of matches: the player itself, and the others, to tell rules from habits."""
    for rules in RULES:
        for name in (wanted.player, *(other for other in cpu.NAMES if other != wanted.player)):
            matches = wanted.matches if name == wanted.player else max(1, wanted.matches // OTHERS)
            yield Plan(rules, (name, name), wanted.seed), matches


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
    print(f"{folder / 'balance.md'} is written, with {', '.join(path.name for path in paths)}")

"""Is the game fair? One player against itself, many times in each of its rule sets, and a page written of it.

A game has a page of its own: that of the first is docs/balance.md, which leads to the others, docs/balance-GAME.md. A
page, its pictures and docs/balance-*.csv, the summaries that all of it is made of, are written together.

A game's module `balance_page` has page(summaries), and may have AGAINST, players of its own that the player is measured
against; OPTIONS of a match with which the player and the strongest play once more, for who starts; WITH, options of
other runs of the player, with a tenth of the matches: the page gets who wins them, and the tables that have no rows
without these options; and TENTHS, {player: how many tenths of the matches it plays} where one leaves it open whether
the game is fair.
"""

from furbowl import cpu, registry
from sim import ROOT, laptop
from sim.desktop.complaint import plain
from sim.lab import statistics
from sim.lab.desk import BUILD, done, get_ready, parser, play
from sim.lab.matches import PLAYERS, Plan

DOCS = ROOT / "docs"
MATCHES = 20_000  # of each rule set
RULES = [name for name in registry.names() if laptop.part(name, "balance_page")]  # what the pages are of
GAMES = {folder: [name for name in RULES if laptop.folder(name) == folder] for folder in map(laptop.folder, RULES)}
FIRST = laptop.folder(RULES[0])
FAIR = 0.47, 0.53  # what the starter wins of a game that needs no cure
OTHERS = 10  # other players, and the player with other options, play so many times fewer


def run(words):
    """python -m sim.lab balance: the exit code."""
    asked = parser(" balance", __doc__, MATCHES, "build/lab/balance")
    asked.add_argument("--rules", metavar="NAME", choices=RULES, help="only the page of this rule set's game")
    asked.add_argument("--player", metavar="PLAYER", choices=PLAYERS, default="keeper", help="both sides (keeper)")
    asked.add_argument("--again", action="store_true", help="plays nothing: writes the page of its summaries again")
    wanted = asked.parse_args(words)
    folder = wanted.out or BUILD / "balance"
    get_ready(folder)
    for game in [laptop.folder(wanted.rules)] if wanted.rules else GAMES:
        code = _run_game(game, wanted, folder)
        if code:
            return code
    return 0


def _run_game(game, wanted, folder):
    """A game's matches and page: the exit code."""
    if wanted.again:
        write(game, {rules: statistics.read_summary(DOCS / f"balance-{rules}.csv") for rules in GAMES[game]}, DOCS)
        return 0
    played = {}
    for plan, matches in _plans(game, wanted.matches, wanted):
        names = [*dict.fromkeys(plan.players), *(name for name, _ in plan.options)]
        path = folder / f"{plan.rules}-{'-'.join(names)}.csv"
        played[plan] = play(plan, matches, wanted.cores, path)
        if len(played[plan]) < matches:
            print("the page is left alone: it wants all matches")
            return done(len(played[plan]), matches)
    write(game, summarize(played, wanted.player), DOCS if wanted.matches >= MATCHES else folder)
    return 0


def _plans(game, most, wanted):
    """Each run and its number of matches: the player itself, and the others, to tell rules from habits."""
    for rules in GAMES[game]:
        tenths = getattr(laptop.part(rules, "balance_page"), "TENTHS", {})
        for name in (wanted.player, *(other for other in cpu.NAMES if other != wanted.player)):
            many = most if name == wanted.player else max(1, most * tenths.get(name, 1) // OTHERS)
            yield Plan(rules, (name, name), wanted.seed), many
        options = getattr(laptop.part(rules, "balance_page"), "OPTIONS", ())
        for name in dict.fromkeys((wanted.player, cpu.NAMES[-1])) if options else ():
            fewer = 1 if name == wanted.player else OTHERS
            yield Plan(rules, (name, name), wanted.seed, options=options), max(1, most // fewer)
        for name in getattr(laptop.part(rules, "balance_page"), "AGAINST", ()):
            yield Plan(rules, (name, wanted.player), wanted.seed, swap=True), max(1, most // OTHERS)
        for options in getattr(laptop.part(rules, "balance_page"), "WITH", ()):
            yield Plan(rules, (wanted.player, wanted.player), wanted.seed, options=options), max(1, most // OTHERS)


def summarize(played, player):
    """{rules: summary} of what each plan came to; a summary is the player's, and says how the others fare as well."""
    summaries = {}
    for plan, counted in played.items():
        summary, (first, second) = counted.summary(), plan.players
        if plan.options and plan.options == getattr(laptop.part(plan.rules, "balance_page"), "OPTIONS", ()):
            starter = summary["fairness"]["starter wins"]
            summaries[plan.rules].setdefault("options", {})[f"{first}: starter wins"] = starter
            continue
        if plan.options and plan.rules in summaries:
            _join(summaries[plan.rules], summary, ", ".join("%s=%s" % option for option in plan.options))
            continue
        if first == second == player:
            facts = {"player": player, "matches": len(counted), "seed": plan.seed}
            summaries[plan.rules] = {"run": {"facts": facts}, **summary, "players": {}}
        if first == second:
            for who in ("starter wins", "Purple wins"):
                summaries[plan.rules]["players"][f"{first}: {who}"] = summary["fairness"][who]
        else:
            against = summaries[plan.rules].setdefault("against", {})
            against |= {f"{name} wins": summary["results"][f"{name} wins"] for name in plan.players}
            against[f"{first} - {second}: drawn"] = summary["results"]["drawn"]
    return summaries


def _join(summary, more, options):
    """Take in a run with other options: the tables that have no rows yet, and what matches came to."""
    missing = {table: rows for table, rows in more.items() if rows and not summary[table]}
    found = summary.setdefault("with options", {})
    for table, row in (("fairness", "starter wins"), ("fairness", "Purple wins"), ("results", "drawn")):
        found[f"{options}: {row}"] = more[table][row]
    summary |= missing


def page(game, summaries):
    """The text of a game's page."""
    text = laptop.part(GAMES[game][0], "balance_page").page(summaries)
    if game != FIRST:
        return text
    others = [f"- [{other.title()}](balance-{other}.md){_starter(other)}\n" for other in GAMES if other != FIRST]
    return text + "\n## Other games\n\n" + "".join(others)


def _starter(game):
    """What the first turn is worth in another game, as its own summary says, between the players that stand there."""
    path = ROOT / "docs" / f"balance-{GAMES[game][0]}.csv"
    if not path.exists():
        return ""
    told, players = [], statistics.read_summary(path)["players"]
    for name in (name for name in cpu.NAMES[1:] if f"{name}: starter wins" in players):
        figures = players[f"{name}: starter wins"]
        found = f"{statistics.percent(figures['share'])} ({statistics.interval(figures)})"
        told.append(f"{found} between two {name.title()}s, {_fairness(figures)}")
    return ": the starter won " + "; ".join(told)


def _fairness(figures):
    """Whether what the starter wins is fair enough to need no cure, and whether that is sure."""
    low, high = FAIR
    span = f"{low * 100:.0f} to {high * 100:.0f} %"
    if low <= figures["share"] <= high:
        return f"within {span}"
    sure = figures["high"] < low or figures["low"] > high
    return f"beyond {span}" if sure else f"beyond {span}, though not surely"


def path_of(game, folder=DOCS):
    """Where a game's page lies."""
    return folder / ("balance.md" if game == FIRST else f"balance-{game}.md")


def write(game, summaries, folder):
    """Everything of a game, into docs or another folder. summaries: {rules: summary}"""
    from sim.lab import charts

    places = folder / "pictures"
    places.mkdir(exist_ok=True)
    for rules, summary in summaries.items():
        statistics.write_summary(folder / f"balance-{rules}.csv", summary)
    books = [(rules.title(), summary) for rules, summary in summaries.items()]
    paths = charts.draw(places, GAMES[game][0], books, prefix(game))
    path = path_of(game, folder)
    path.write_text(page(game, summaries), encoding="ascii", newline="\n")
    print(f"{plain(path)} is written, with {', '.join(each.name for each in paths)}")


def prefix(game):
    """How the names of a game's pictures begin."""
    return "balance-" if game == FIRST else f"balance-{game}-"

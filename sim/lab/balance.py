"""Is the game fair? One player plays itself many times in each rule set, and a report is printed and kept.

The folder gets a report for each game, balance.md for the first and balance-GAME.md for the others, their pictures, and
balance-RULES.csv, the summaries that the reports are made of.

A game's module `balance_page` has page(summaries), and may have AGAINST, players of its own that the player is measured
against; OPTIONS of a match with which the player and the strongest play once more, for who starts; WITH, options of
other runs of the player, with a tenth of the matches: the page gets who wins them, and the tables that have no rows
without these options; and TENTHS, {player: how many tenths of the matches it plays} where one leaves it open whether
the game is fair.
"""

from furbowl import cpu, registry
from sim import laptop
from sim.desktop.complaint import plain
from sim.lab import statistics
from sim.lab.desk import BUILD, done, get_ready, parser, play
from sim.lab.matches import PLAYERS, Plan

MATCHES = 20_000  # of each rule set
RULES = [name for name in registry.names() if laptop.part(name, "balance_page")]  # what the pages are of
GAMES = {folder: [name for name in RULES if laptop.folder(name) == folder] for folder in map(laptop.folder, RULES)}
FIRST = laptop.folder(RULES[0])
FAIR = 0.47, 0.53  # what the starter wins of a game that needs no cure
OTHERS = 10  # other players, and the player with other options, play so many times fewer


def run(words):
    """python -m sim.lab balance: the exit code."""
    asked = parser(" balance", __doc__, MATCHES, "build/lab/balance")
    asked.add_argument("--rules", metavar="NAME", choices=RULES, help="report on this rule set only")
    asked.add_argument(
        "--player", metavar="PLAYER", choices=PLAYERS, default="keeper", help="who plays both sides (keeper)"
    )
    asked.add_argument(
        "--again", action="store_true", help="play nothing: write the report from the summaries in the folder"
    )
    wanted = asked.parse_args(words)
    folder = wanted.out or BUILD / "balance"
    with get_ready(folder, wanted) as crew:
        for game in [laptop.folder(wanted.rules)] if wanted.rules else GAMES:
            code = _run_game(game, wanted, crew, folder)
            if code:
                return code
    return 0


def _run_game(game, wanted, crew, folder):
    """A game's matches and page: the exit code."""
    if wanted.again:
        write(game, {rules: statistics.read_summary(folder / f"balance-{rules}.csv") for rules in GAMES[game]}, folder)
        return 0
    played = {}
    for plan, matches in _plans(game, wanted.matches, wanted):
        names = [*dict.fromkeys(plan.players), *(name for name, _ in plan.options)]
        path = folder / f"{plan.rules}-{'-'.join(names)}.csv"
        played[plan] = play(plan, matches, crew, path)
        if len(played[plan]) < matches:
            print("the report needs all matches, so none was written")
            return done(len(played[plan]), matches)
    write(game, summarize(played, wanted.player), folder)
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


def page(game, summaries, folder):
    """The text of a game's report, which lies in a folder."""
    text = laptop.part(GAMES[game][0], "balance_page").page(summaries)
    if game != FIRST:
        return text
    paths = {other: folder / f"balance-{GAMES[other][0]}.csv" for other in GAMES if other != FIRST}
    others = [
        f"- [{each.title()}](balance-{each}.md){_starter(path)}\n" for each, path in paths.items() if path.exists()
    ]
    return text + "\n## Other games\n\n" + "".join(others) if others else text


def _starter(path):
    """What the first turn is worth in another game, as its summary says, between the players that stand there."""
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


def path_of(game, folder):
    """Where a game's report lies."""
    return folder / ("balance.md" if game == FIRST else f"balance-{game}.md")


def write(game, summaries, folder):
    """Print a game's report, and write it with its pictures and summaries. summaries: {rules: summary}"""
    from sim.lab import charts

    places = folder / "pictures"
    places.mkdir(exist_ok=True)
    for rules, summary in summaries.items():
        statistics.write_summary(folder / f"balance-{rules}.csv", summary)
    books = [(rules.title(), summary) for rules, summary in summaries.items()]
    paths = charts.draw(places, GAMES[game][0], books, prefix(game))
    path = path_of(game, folder)
    text = page(game, summaries, folder)
    path.write_text(text, encoding="ascii", newline="\n")
    print(f"{text}\n{plain(path)} is written, with {', '.join(each.name for each in paths)}")


def prefix(game):
    """How the names of a game's pictures begin."""
    return "balance-" if game == FIRST else f"balance-{game}-"

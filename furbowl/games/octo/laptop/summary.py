"""What the lab's summary has of Octo beside what it has of every game.

share, low, high   how many of how many, with its 95 % interval by Wilson; from 0 to 1
"""

from furbowl.games.octo.laptop.tally import LENGTHS, SIDES
from sim.lab.formations_and_dice import a_match, by_formation, dice, differences, evenness
from sim.lab.tallies import NAMES, matches_of, share, share_of, total

TITLES = {
    "formations": "Formations, where an option fixes one for both sides",
    "differences": "Do the formations differ?",
    "goals": "How goals are made",
    "passes": "Passes: the own side has the ball by it, or a goal",
    "pass ends": "How passes end",
    "tackles": "Tackles and jostles",
    "mishaps": "What else happens",
    "dice": "Dice",
    "evenness": "Are the dice even?",
}
HEADS = {  # better names of figures in some tables
    "passes": {"count": "made", "of": "tried"},
    "tackles": {"count": "won", "of": "tried"},
    "differences": {"chance": "p"},
    "evenness": {"chance": "p"},
}


def add(summary, piles):
    """Add the tables, and a row to those of every game."""
    summary["results"]["ended by the turn cap"] = share_of([pile for pile in piles if pile.capped], piles)
    summary |= {
        "formations": _formations(piles),
        "differences": differences(piles),
        "goals": _goals(piles),
        "passes": _passes(piles),
        "pass ends": _pass_ends(piles),
        "tackles": _tackles(piles),
        "mishaps": _mishaps(piles),
        "dice": dice(piles),
        "evenness": evenness(piles),
    }


def _of_both(piles, deed):
    return total(piles, *[f"{side}_{deed}" for side in SIDES])


def _with_rate(facts, count, piles):
    return facts | {"a match": a_match(count, piles)}


# --- formations


def _formations(piles):
    """What each formation makes of a match."""
    table = {}
    for name, some in by_formation(piles):
        goals = a_match(_of_both(some, "goals"), some)
        drawn = share_of([pile for pile in some if not pile.winner], some)
        table[name] = {"matches": matches_of(some), "mean": goals, "drawn": drawn["share"]}
    return table


# --- goals, passes, tackles


def _goals(piles):
    """All goals, and the share of each way to make one."""
    goals = _of_both(piles, "goals")
    table = {"goals": {**share(goals, goals), "a match": a_match(goals, piles)}}
    for deed, name in (("carried", "carried in"), ("shot", "shot"), ("spider", "spider"), ("own_goals", "own goals")):
        count = _of_both(piles, deed)
        table[name] = _with_rate(share(count, goals), count, piles)
    for side in SIDES:
        count = total(piles, f"{side}_goals")
        table[NAMES[side]] = _with_rate(share(count, goals), count, piles)
    return table


def _passes(piles):
    """By length: how many of those tried were made, and how many a match has."""
    table = {}
    for name in (*LENGTHS, "all"):
        lengths = LENGTHS if name == "all" else (name,)
        tried = total(piles, *[f"{length}_tried" for length in lengths])
        made = total(piles, *[f"{length}_made" for length in lengths])
        table[name] = _with_rate(share(made, tried), tried, piles)
    return table


def _pass_ends(piles):
    """Where the ball is after a pass."""
    passes, table = _of_both(piles, "passes"), {}
    ends = {"caught": "a team-mate's", "lost": "intercepted", "loose_passes": "loose", "shot": "a goal"}
    ends["own_goals"] = "an own goal"
    for deed, name in ends.items():
        count = _of_both(piles, deed)
        table[name] = _with_rate(share(count, passes), count, piles)
    tried = total(piles, "tries")
    table["tries to intercept that succeed"] = _with_rate(share(total(piles, "tries_made"), tried), tried, piles)
    return table


def _tackles(piles):
    """How many were won, of each side and of both."""
    table = {}
    for name, won, tried in (("tackles", "tackles_won", "tackles"), ("jostles", "felled", "jostles")):
        for who, sides in [(NAMES[side], (side,)) for side in SIDES] + [("all", SIDES)]:
            made, of = (total(piles, *[f"{side}_{deed}" for side in sides]) for deed in (won, tried))
            table[f"{name}, {who}"] = _with_rate(share(made, of), of, piles)
    ties = _of_both(piles, "ties")
    table["tackles that are tied"] = _with_rate(share(ties, _of_both(piles, "tackles")), ties, piles)
    return table


def _mishaps(piles):
    """How often what else is worth knowing happens."""
    counts = {"fouls": _of_both(piles, "fouls"), "balls kept too long": _of_both(piles, "kept_too_long")}
    counts |= {"balls picked up": _of_both(piles, "pickups"), "rebounds": total(piles, "rebounds")}
    table = {name: {"count": count, "a match": a_match(count, piles)} for name, count in counts.items()}
    ends = share(total(piles, "turns_by_foul"), total(piles, "turn_ends"))
    table["turns ended by a foul"] = {"count": ends["count"], "a match": a_match(ends["count"], piles)}
    return table

"""What the lab's summary has of Furbowl and Furball beside what it has of every game.

share, low, high   how many of how many, with its 95 % interval by Wilson; from 0 to 1
expected, off      what the odds promise; how many standard deviations the count lies above that
"""

from furbowl.games.furbowl.laptop.tally import ALL, ANIMALS, MISHAPS, RESULTS
from sim.lab.chances import deviation
from sim.lab.formations_and_dice import a_match, by_formation, dice, differences, evenness
from sim.lab.tallies import NAMES, SIDES, matches_of, share, share_of, total, won_by_purple, won_by_starter

KINDS = [animal.partition("_")[2] for animal in ANIMALS[:5]]
ROLL_NAMES = {
    "dodge": "dodge",
    "pickup": "pickup",
    "surprise": "surprise pickup",
    "throw": "throw",
    "catch": "catch",
    "tackle": "tackle",
    "ouch": "Ouch: hurt",
    "comeback": "back from the bench",
}
TITLES = {
    "formations": "Formations",
    "differences": "Do the formations differ?",
    "scores": "Scores by animal",
    "passes": "Passes",
    "tackles": "Tackles",
    "mishaps": "Animals hurt",
    "rolls": "Successes against the odds",
    "dice": "Dice",
    "evenness": "Are the dice even?",
}
HEADS = {  # better names of figures in some tables
    "passes": {"count": "made", "of": "tried"},
    "tackles": {"count": "made", "of": "tried"},
    "rolls": {"count": "made", "of": "tried", "off": "deviations"},
    "differences": {"chance": "p"},
    "evenness": {"chance": "p"},
}


def add(summary, piles):
    """Add the tables, and some rows to those of every game."""
    summary["results"]["ended by the turn cap"] = share_of([pile for pile in piles if pile.capped], piles)
    summary["fairness"] |= _luck(piles)
    summary |= {
        "formations": _formations(piles),
        "differences": differences(piles),
        "scores": _scores(piles),
        "passes": _deeds(piles, "passes", "passed"),
        "tackles": _deeds(piles, "tackles", "tackled"),
        "mishaps": _mishaps(piles),
        "rolls": _rolls(piles),
        "dice": dice(piles),
        "evenness": evenness(piles),
    }


# --- formations


def _luck(piles):
    """Who wins with each formation, of the matches that somebody won."""
    table = {}
    for name, some in by_formation([pile for pile in piles if pile.winner]):
        table[f"{name}: Purple wins"] = won_by_purple(some)
        table[f"{name}: starter wins"] = won_by_starter(some)
    return table


def _formations(piles):
    """What each formation makes of a match."""
    table = {}
    for name, some in by_formation(piles):
        turns = sum(length * count for pile in some for length, count in pile.turns.items())
        drawn = share_of([pile for pile in some if not pile.winner], some)
        table[name] = {"matches": matches_of(some), "turns": turns / matches_of(some), "drawn": drawn["share"]}
    return table


# --- what the animals do


def _scores(piles):
    """By animal: scores of each side, and the share of all scores."""
    scores = {animal: total(piles, f"{animal}_scores") for animal in ANIMALS}
    table = {}
    for kind in KINDS:
        purple, green = (scores[f"{side}_{kind}"] for side in SIDES)
        table[kind.title()] = {"Purple": purple, "Green": green, **share(purple + green, sum(scores.values()))}
    return table


def _deeds(piles, tried, made):
    """Passes or tackles, by side and by animal: how many of those tried were made, and how many a match has."""
    parts = {NAMES[side]: [f"{side}_{kind}" for kind in KINDS] for side in SIDES}
    parts |= {kind.title(): [f"{side}_{kind}" for side in SIDES] for kind in KINDS} | {"all": ANIMALS}
    table = {}
    for name, animals in parts.items():
        attempts = total(piles, *[f"{animal}_{tried}" for animal in animals])
        table[name] = share(total(piles, *[f"{animal}_{made}" for animal in animals]), attempts)
        table[name]["a match"] = a_match(attempts, piles)
    return table


def _mishaps(piles):
    table = {}
    for column in MISHAPS.values():
        count = total(piles, column)
        table[column.replace("_", " ")] = {"count": count, "a match": a_match(count, piles)}
    return table


# --- dice against expectation


def _rolls(piles):
    """By kind of roll, and for whole actions as odds() says it: successes against the sum of the odds."""
    table = {name: _against(piles, f"{column}_rolls", column, RESULTS) for column, name in ROLL_NAMES.items()}
    table["actions, by odds()"] = _against(piles, "risks", "risks", ALL)
    return table


def _against(piles, tried, column, results):
    made, ways, spread = (total(piles, f"{column}_{what}") for what in ("made", "ways", "spread"))
    expected, variance = ways / results, spread / (results * results)
    tried = total(piles, tried)
    return {**share(made, tried), "expected": expected, "off": deviation(made, expected, variance)}

"""The summary of many matches: {table: {row: {figure: number}}}, counts and what follows from them.

share, low, high   how many of how many, with its 95 % interval by Wilson; from 0 to 1
expected, off      what the odds promise; how many standard deviations the count lies above that
"""

from collections import Counter
from statistics import fmean, quantiles

from sim.lab.chances import chi_square, deviation, rarity, uneven, wilson
from sim.lab.matches import SIDES
from sim.lab.tally import ALL, ANIMALS, COLUMNS, MISHAPS, RESULTS

NAMES = {"purple": "Purple", "green": "Green"}
KIND = ("formation", "first", "winner", "capped", "purple", "green")
LENGTHS = {"turns": "team turns", "decisions": "decisions"}
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


class Pile:
    """Matches of the same kind, KIND, put together: how many, the sums of their columns, how long they were."""

    def __init__(self, kind):
        self.formation, self.first, self.winner, self.capped, self.purple, self.green = kind
        self.matches = 0
        self.sums, self.turns, self.decisions = Counter(), Counter(), Counter()

    def add(self, row):
        self.matches += 1
        self.turns[row["purple_turns"] + row["green_turns"]] += 1
        self.decisions[row["decisions"]] += 1
        for column in COLUMNS:
            self.sums[column] += row[column]


class Counted:
    """The rows of a run, as far as a summary wants to know them: a few piles, however many matches there are."""

    def __init__(self, rows=()):
        self._piles = {}
        self._matches = 0
        for row in rows:
            self.add(row)

    def __len__(self):
        return self._matches

    def add(self, row):
        kind = tuple(row[column] for column in KIND)
        if kind not in self._piles:
            self._piles[kind] = Pile(kind)
        self._piles[kind].add(row)
        self._matches += 1

    def summary(self):
        """All tables."""
        piles = list(self._piles.values())
        return {
            "results": _results(piles),
            "fairness": _fairness(piles),
            "formations": _formations(piles),
            "differences": _differences(piles),
            "length": _length(piles),
            "lengths": _lengths(piles),
            "scores": _scores(piles),
            "passes": _deeds(piles, "passes", "passed"),
            "tackles": _deeds(piles, "tackles", "tackled"),
            "mishaps": _mishaps(piles),
            "rolls": _rolls(piles),
            "dice": _dice(piles),
            "evenness": _evenness(piles),
        }


def share(count, of):
    low, high = wilson(count, of)
    return {"count": count, "of": of, "share": count / of if of else 0.0, "low": low, "high": high}


def _total(piles, *columns):
    return sum(pile.sums[column] for pile in piles for column in columns)


def _matches(piles):
    return sum(pile.matches for pile in piles)


def _share(some, all_of_them):
    return share(_matches(some), _matches(all_of_them))


# --- who wins


def _results(piles):
    """Of all matches, drawn ones included."""
    table = {}
    for side in SIDES:
        table[f"{NAMES[side]} wins"] = _share([pile for pile in piles if pile.winner == side], piles)
    for name in _players(piles):
        won = [pile for pile in piles if pile.winner and getattr(pile, pile.winner) == name]
        table[f"{name} wins"] = _share(won, piles)
    table["drawn"] = _share([pile for pile in piles if not pile.winner], piles)
    table["ended by the turn cap"] = _share([pile for pile in piles if pile.capped], piles)
    return table


def _players(piles):
    """The names of the players, where there are two."""
    names = sorted({getattr(pile, side) for pile in piles for side in SIDES})
    return names if len(names) > 1 else []


def _fairness(piles):
    """Of the matches that somebody won: half of them is fair, where both sides are played by players of one level."""
    won = [pile for pile in piles if pile.winner]
    table = {"Purple wins": _won_by_purple(won), "starter wins": _won_by_starter(won)}
    for side in SIDES:
        table[f"{NAMES[side]} wins when it starts"] = _won_by_starter([pile for pile in won if pile.first == side])
    for name, some in _by_formation(won):
        table[f"{name}: Purple wins"] = _won_by_purple(some)
        table[f"{name}: starter wins"] = _won_by_starter(some)
    return table


def _won_by_purple(won):
    return _share([pile for pile in won if pile.winner == "purple"], won)


def _won_by_starter(won):
    return _share([pile for pile in won if pile.winner == pile.first], won)


def _by_formation(piles):
    """(name, piles) of each formation; none where the book has only one."""
    for name in sorted({pile.formation for pile in piles} - {""}):
        yield name, [pile for pile in piles if pile.formation == name]


def _formations(piles):
    """What each formation makes of a match."""
    table = {}
    for name, some in _by_formation(piles):
        turns = sum(length * count for pile in some for length, count in pile.turns.items())
        drawn = _share([pile for pile in some if not pile.winner], some)
        table[name] = {"matches": _matches(some), "turns": turns / _matches(some), "drawn": drawn["share"]}
    return table


def _differences(piles):
    """Whether the shares of the formations differ by more than chance makes of them; empty where there is only one."""
    table = {}
    for name, luck in (("starter", _won_by_starter), ("Purple", _won_by_purple)):
        shares = [luck(some) for _, some in _by_formation([pile for pile in piles if pile.winner])]
        statistic, degrees = uneven([(each["count"], each["of"]) for each in shares])
        if len(shares) > 1:
            facts = {"chi-square": statistic, "degrees": degrees, "chance": rarity(statistic, degrees)}
            table[f"{name} wins, by formation"] = facts
    return table


# --- how long


def _length(piles):
    """Of a match: the mean, and what 5, 25, 50, 75 and 95 of 100 matches do not exceed."""
    table = {}
    for name in ("turns", "decisions"):
        values = sorted(sum((getattr(pile, name) for pile in piles), Counter()).elements())
        cuts = quantiles(values, n=20, method="inclusive") if len(values) > 1 else (values or [0]) * 19
        spots = {"5 %": cuts[0], "25 %": cuts[4], "50 %": cuts[9], "75 %": cuts[14], "95 %": cuts[18]}
        longest = values[-1] if values else 0
        table[LENGTHS[name]] = {"mean": fmean(values) if values else 0.0, **spots, "longest": longest}
    return table


def _lengths(piles):
    """By team turns: how many matches ended so, and who won them."""
    table = {}
    for turns in sorted({turns for pile in piles for turns in pile.turns}):
        ended = {"purple": 0, "green": 0, "drawn": 0}
        for pile in piles:
            ended[pile.winner or "drawn"] += pile.turns[turns]
        table[str(turns)] = ended
    return table


# --- what the animals do


def _scores(piles):
    """By animal: scores of each side, and the share of all scores."""
    scores = {animal: _total(piles, f"{animal}_scores") for animal in ANIMALS}
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
        attempts = _total(piles, *[f"{animal}_{tried}" for animal in animals])
        table[name] = share(_total(piles, *[f"{animal}_{made}" for animal in animals]), attempts)
        table[name]["a match"] = _each(attempts, piles)
    return table


def _mishaps(piles):
    table = {}
    for column in MISHAPS.values():
        count = _total(piles, column)
        table[column.replace("_", " ")] = {"count": count, "a match": _each(count, piles)}
    return table


def _each(count, piles):
    return count / _matches(piles) if piles else 0.0


# --- dice against expectation


def _rolls(piles):
    """By kind of roll, and for whole actions as odds() says it: successes against the sum of the odds."""
    table = {name: _against(piles, f"{column}_rolls", column, RESULTS) for column, name in ROLL_NAMES.items()}
    table["actions, by odds()"] = _against(piles, "risks", "risks", ALL)
    return table


def _against(piles, tried, column, results):
    made, ways, spread = (_total(piles, f"{column}_{what}") for what in ("made", "ways", "spread"))
    expected, variance = ways / results, spread / (results * results)
    tried = _total(piles, tried)
    return {**share(made, tried), "expected": expected, "off": deviation(made, expected, variance)}


def _dice(piles):
    """How often a die showed how many pips."""
    counts = [_total(piles, f"die_{pips}") for pips in range(1, 7)]
    return {str(pips): share(count, sum(counts)) for pips, count in enumerate(counts, 1)}


def _evenness(piles):
    """The chi-square of these six, and how often fair dice would make it that large."""
    statistic = chi_square([_total(piles, f"die_{pips}") for pips in range(1, 7)])
    return {"six sides": {"chi-square": statistic, "degrees": 5, "chance": rarity(statistic, 5)}}

"""The summary of many matches: {table: {row: {figure: number}}}, counts and what follows from them.

share, low, high   how many of how many, with its 95 % interval by Wilson; from 0 to 1

A game adds what else is to be told of it: columns of a row by `tally` of its folder laptop, tables by `summary`.
"""

from collections import Counter
from statistics import fmean, quantiles

from sim import laptop
from sim.lab.chances import wilson

SIDES = ("purple", "green")
NAMES = {"purple": "Purple", "green": "Green"}
KIND = ("first", "winner", "purple", "green")
LENGTHS = {"turns": "team turns", "decisions": "decisions"}


class Pile:
    """Matches of the same kind put together: how many, the sums of their columns, how long they were."""

    def __init__(self, kind):
        vars(self).update(kind)
        self.matches = 0
        self.sums, self.turns, self.decisions = Counter(), Counter(), Counter()

    def add(self, row, numbers):
        self.matches += 1
        self.turns[row["purple_turns"] + row["green_turns"]] += 1
        self.decisions[row["decisions"]] += 1
        for column in numbers:
            self.sums[column] += row[column]


class Counted:
    """The rows of a run, as far as a summary wants to know them: a few piles, however many matches there are."""

    def __init__(self, rules, rows=()):
        tally = laptop.part(rules, "tally")
        self._rules, self._kind = rules, KIND + (tally.KIND if tally else ())
        self._numbers = tally.COLUMNS if tally else ()
        self._piles = {}
        self._matches = 0
        for row in rows:
            self.add(row)

    def __len__(self):
        return self._matches

    def add(self, row):
        kind = tuple(row[column] for column in self._kind)
        if kind not in self._piles:
            self._piles[kind] = Pile(zip(self._kind, kind))
        self._piles[kind].add(row, self._numbers)
        self._matches += 1

    def summary(self):
        """All tables."""
        piles, more = list(self._piles.values()), laptop.part(self._rules, "summary")
        summary = {
            "results": _results(piles),
            "fairness": _fairness(piles),
            "length": _length(piles),
            "lengths": _lengths(piles),
        }
        if more:
            more.add(summary, piles)
        return summary


def share(count, of):
    low, high = wilson(count, of)
    return {"count": count, "of": of, "share": count / of if of else 0.0, "low": low, "high": high}


def total(piles, *columns):
    return sum(pile.sums[column] for pile in piles for column in columns)


def matches_of(piles):
    return sum(pile.matches for pile in piles)


def share_of(some, all_of_them):
    return share(matches_of(some), matches_of(all_of_them))


# --- who wins


def _results(piles):
    """Of all matches, drawn ones included."""
    table = {}
    for side in SIDES:
        table[f"{NAMES[side]} wins"] = share_of([pile for pile in piles if pile.winner == side], piles)
    for name in _players(piles):
        won = [pile for pile in piles if pile.winner and getattr(pile, pile.winner) == name]
        table[f"{name} wins"] = share_of(won, piles)
    table["drawn"] = share_of([pile for pile in piles if not pile.winner], piles)
    return table


def _players(piles):
    """The names of the players, where there are two."""
    names = sorted({getattr(pile, side) for pile in piles for side in SIDES})
    return names if len(names) > 1 else []


def _fairness(piles):
    """Of the matches that somebody won: half of them is fair, where both sides are played by players of one level."""
    won = [pile for pile in piles if pile.winner]
    table = {"Purple wins": won_by_purple(won), "starter wins": won_by_starter(won)}
    for side in SIDES:
        table[f"{NAMES[side]} wins when it starts"] = won_by_starter([pile for pile in won if pile.first == side])
    return table


def won_by_purple(won):
    return share_of([pile for pile in won if pile.winner == "purple"], won)


def won_by_starter(won):
    return share_of([pile for pile in won if pile.winner == pile.first], won)


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

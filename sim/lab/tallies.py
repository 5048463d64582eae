"""The summary of many matches: {table: {row: {figure: number}}}, counts and what follows from them.

share, low, high   how many of how many, with its 95 % interval by Wilson; from 0 to 1

A game adds what else is to be told of it: columns of a row by `tally` of its folder laptop, tables by `summary`.
"""

from collections import Counter
from statistics import fmean, quantiles

from sim import laptop
from sim.lab.chances import wilson

SIDES = ("purple", "green")
NAMES = {side: side.title() for side in SIDES}
KIND = ("first", "winner", "purple", "green")


class Pile:
    """Matches of the same kind put together: how many, the sums of their columns, how long they were."""

    def __init__(self, kind):
        vars(self).update(kind)
        self.matches = 0
        self.sums, self.turns, self.decisions = Counter(), Counter(), Counter()


class Counted:
    """The rows of a run, as far as a summary wants to know them: a few piles, however many matches there are."""

    def __init__(self, rules, rows=()):
        tally, self._more = laptop.part(rules, "tally"), laptop.part(rules, "summary")
        self._kind = KIND + (tally.KIND if tally else ())
        self._numbers = tally.COLUMNS if tally else ()
        self._piles = {}
        for row in rows:
            self.add(row)

    def __len__(self):
        return matches_of(self._piles.values())

    def add(self, row):
        kind = tuple(row[column] for column in self._kind)
        pile = self._piles.setdefault(kind, Pile(zip(self._kind, kind)))
        pile.matches += 1
        pile.turns[row["purple_turns"] + row["green_turns"]] += 1
        pile.decisions[row["decisions"]] += 1
        for column in self._numbers:
            pile.sums[column] += row[column]

    def summary(self):
        """All tables."""
        piles = list(self._piles.values())
        summary = {"results": _results(piles), "fairness": _fairness(piles)}
        summary["length"] = {"team turns": _spread(piles, "turns"), "decisions": _spread(piles, "decisions")}
        summary["lengths"] = _lengths(piles)
        if self._more:
            self._more.add(summary, piles)
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


def _results(piles):
    """Of all matches, drawn ones included; by player too, where there are two."""
    table = {f"{NAMES[side]} wins": share_of([pile for pile in piles if pile.winner == side], piles) for side in SIDES}
    players = sorted({getattr(pile, side) for pile in piles for side in SIDES})
    for name in players if len(players) > 1 else ():
        won = [pile for pile in piles if pile.winner and getattr(pile, pile.winner) == name]
        table[f"{name} wins"] = share_of(won, piles)
    table["drawn"] = share_of([pile for pile in piles if not pile.winner], piles)
    return table


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


def _spread(piles, name):
    """Of the length of a match: the mean, and what 5, 25, 50, 75 and 95 of 100 matches do not exceed."""
    values = sorted(sum((getattr(pile, name) for pile in piles), Counter()).elements())
    cuts = quantiles(values, n=20, method="inclusive") if len(values) > 1 else (values or [0]) * 19
    spots = {f"{5 * number} %": cuts[number - 1] for number in (1, 5, 10, 15, 19)}
    return {"mean": fmean(values or [0]), **spots, "longest": max(values, default=0)}


def _lengths(piles):
    """By team turns: how many matches ended so, and who won them."""
    table = {}
    for turns in sorted({turns for pile in piles for turns in pile.turns}):
        ended = table[str(turns)] = {"purple": 0, "green": 0, "drawn": 0}
        for pile in piles:
            ended[pile.winner or "drawn"] += pile.turns[turns]
    return table

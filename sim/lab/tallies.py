"""Count the events of matches: the facts of one match, and the summary of many.

A game says in `tallies` of sim/games/GAME what its events are called (Story), and which names are counted (TABLES):
{title: {row: name, or (name of what was made, name of what was tried)}}. CAPPED: the names of a match's end by its cap.

summary            {table: {row: {figure: number}}}, counts and what follows from them
share, low, high   how many of how many, with its 95 % interval by Wilson; from 0 to 1
"""

from __future__ import annotations

from collections import Counter
from statistics import fmean, quantiles
from typing import TYPE_CHECKING

from .. import games

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from furbowl.match import Match
    from furbowl.protocol import Event

SIDES = ("purple", "green")
NAMES = {side: side.title() for side in SIDES}
KIND = ("first", "winner", "purple", "green")
DICE = ["die %d" % pips for pips in range(1, 7)]


def tables(rules: str) -> dict[str, dict[str, tuple]]:
    """Tables of a rule set: {title: {row: (name made, name tried or None)}}."""
    own = games.part(rules, "tallies")
    found = own.TABLES if own else {}
    return {
        title: {row: names if isinstance(names, tuple) else (names, None) for row, names in rows.items()}
        for title, rows in found.items()
    }


def columns(rules: str) -> list[str]:
    """Columns of a row that count the events of a match, in a fixed order."""
    named = [name for rows in tables(rules).values() for names in rows.values() for name in names if name]
    return [*dict.fromkeys(named), "capped", *DICE]


class Tally:
    """Counts of the events of a match: {column: number of times}."""

    def __init__(self, match: Match) -> None:
        self.facts = dict.fromkeys(columns(match.rules), 0)
        own = games.part(match.rules, "tallies")
        self._match, self._story, self._capped = match, own and own.Story(match), own.CAPPED if own else ()

    def take(self, event: Event) -> None:
        """Count an event of the match."""
        for name in self._story.names(event) if self._story else ():
            if name in self.facts:
                self.facts[name] += 1
            self.facts["capped"] += name in self._capped
        if self._match.sides(event) == 6:
            for pips in self._match.dice(event):
                self.facts[DICE[pips - 1]] += 1


class Pile:
    """Matches of the same kind together: their number, the sums of their columns, their lengths."""

    def __init__(self, first: str, winner: str, purple: str, green: str) -> None:
        self.first, self.winner, self.purple, self.green = first, winner, purple, green
        self.matches = 0
        self.sums, self.turns, self.decisions = Counter(), Counter(), Counter()

    def player(self, side: str) -> str:
        """Name of the player of a side, purple or green."""
        return self.purple if side == "purple" else self.green


class Counted:
    """Rows of a run, as far as a summary needs them: a few piles, however many matches there are."""

    def __init__(self, rules: str, rows: Sequence[dict[str, int | str]] = ()) -> None:
        self._tables, self._columns = tables(rules), columns(rules)
        self._piles = {}
        for row in rows:
            self.add(row)

    def __len__(self) -> int:
        return matches_of(self._piles.values())

    def add(self, row: dict[str, Any]) -> None:
        kind = tuple(row[column] for column in KIND)
        pile = self._piles.setdefault(kind, Pile(*kind))
        pile.matches += 1
        pile.turns[row["purple_turns"] + row["green_turns"]] += 1
        pile.decisions[row["decisions"]] += 1
        for column in self._columns:
            pile.sums[column] += row[column]

    def summary(self) -> dict[str, dict[str, dict]]:
        """All tables; those of the game without any counts are empty."""
        piles = list(self._piles.values())
        summary: dict[str, dict[str, dict]] = {"results": _results(piles), "fairness": _fairness(piles)}
        spread = {"team turns": [pile.turns for pile in piles], "decisions": [pile.decisions for pile in piles]}
        summary["length"] = {name: _spread(counters) for name, counters in spread.items()}
        summary["lengths"] = _lengths(piles)
        for title, rows in self._tables.items():
            found = {row: _counted(piles, *names) for row, names in rows.items()}
            summary[title] = found if any(each["count"] or each.get("of") for each in found.values()) else {}
        return summary | {"dice": _dice(piles)}


def interval(count: int, of: int) -> tuple[float, float]:
    """95 % interval of a share, by Wilson: (low, high); (0, 1) if there is nothing to share."""
    from scipy.stats import binomtest  # players do without it

    if not of:
        return 0.0, 1.0
    low, high = binomtest(count, of).proportion_ci(method="wilson")
    return float(low), float(high)


def share(count: int, of: int) -> dict[str, float]:
    low, high = interval(count, of)
    return {"count": count, "of": of, "share": count / of if of else 0.0, "low": low, "high": high}


def total(piles: list, column: str) -> int:
    return sum(pile.sums[column] for pile in piles)


def matches_of(piles: Iterable[Pile]) -> int:
    return sum(pile.matches for pile in piles)


def share_of(some: list[Pile], all_of_them: list[Pile]) -> dict[str, float]:
    return share(matches_of(some), matches_of(all_of_them))


def _results(piles: list[Pile]) -> dict[str, dict[str, float]]:
    """Shares of all matches, drawn ones included; by player too, where there are two."""
    table = {f"{NAMES[side]} wins": share_of([pile for pile in piles if pile.winner == side], piles) for side in SIDES}
    players = sorted({pile.player(side) for pile in piles for side in SIDES})
    for name in players if len(players) > 1 else ():
        won = [pile for pile in piles if pile.winner and pile.player(pile.winner) == name]
        table[f"{name} wins"] = share_of(won, piles)
    table["drawn"] = share_of([pile for pile in piles if not pile.winner], piles)
    return table | {"ended by the turn cap": share(total(piles, "capped"), matches_of(piles))}


def _fairness(piles: list[Pile]) -> dict[str, dict[str, float]]:
    """Shares of the matches that were not drawn: a half is fair between players of one level."""
    won = [pile for pile in piles if pile.winner]
    table = {"Purple wins": share_of([pile for pile in won if pile.winner == "purple"], won)}
    table["starter wins"] = _won_by_starter(won)
    for side in SIDES:
        table[f"{NAMES[side]} wins when it starts"] = _won_by_starter([pile for pile in won if pile.first == side])
    return table


def _won_by_starter(won: list[Pile]) -> dict[str, float]:
    return share_of([pile for pile in won if pile.winner == pile.first], won)


def _counted(piles: list[Pile], made: str, tried: str | None) -> dict[str, float]:
    """A row of a game's table: a share of the attempts, or how often something happened, and how often a match."""
    count, matches = total(piles, made), matches_of(piles) or 1
    if not tried:
        return {"count": count, "a match": count / matches}
    of = total(piles, tried)
    return share(count, of) | {"a match": of / matches}


def _dice(piles: list[Pile]) -> dict[str, dict[str, float]]:
    """Each side of the dice beside a sixth, and how often chance alone makes them this uneven (Pearson)."""
    from scipy.stats import chisquare

    counts = [total(piles, die) for die in DICE]
    chance = float(chisquare(counts).pvalue) if any(counts) else 1.0
    return {die: share(count, sum(counts)) | {"chance": chance} for die, count in zip(DICE, counts, strict=True)}


def _spread(counters: list[Counter]) -> dict[str, float]:
    """Mean of a length, and the values that 5, 25, 50, 75 and 95 of 100 matches do not exceed."""
    values = sorted(sum(counters, Counter()).elements())
    cuts = quantiles(values, n=20, method="inclusive") if len(values) > 1 else (values or [0]) * 19
    spots = {f"{5 * number} %": cuts[number - 1] for number in (1, 5, 10, 15, 19)}
    return {"mean": fmean(values or [0]), **spots, "longest": max(values, default=0)}


def _lengths(piles: list[Pile]) -> dict[str, dict[str, int]]:
    """By team turns: how many matches ended then, and the winners."""
    table = {}
    for turns in sorted({turns for pile in piles for turns in pile.turns}):
        ended = table[str(turns)] = {"purple": 0, "green": 0, "drawn": 0}
        for pile in piles:
            ended[pile.winner or "drawn"] += pile.turns[turns]
    return table

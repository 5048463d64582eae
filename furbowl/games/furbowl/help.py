"""Drawings for the help of Furbowl and Furball, and the numbers in its text, from tables.py (furbowl/games/help.py)."""

from __future__ import annotations

from furbowl.art import tiles as art
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent, ways
from furbowl.games import help as pages
from furbowl.games.furbowl import kinds, tables
from furbowl.games.furbowl.match import needed, passing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.furbowl.match import Furbowl
    from furbowl.games.help import Item


def runner(_match: Furbowl, _rest: str) -> Iterator[Item]:
    """A Rabbit on its way to the edge."""
    cells = []
    for row in range(2):
        cells += [art.EDGE + 1] + [art.GRASS + (column + row) % 2 for column in range(13)] + [art.EDGE]
    yield "pitch", 0, 15, cells, 10, "tiles", 4
    for x, y, what in ((34, 10, _head(0)), (34, 10, art.CARRIED), (74, 0, _head(7)), (104, 0, _head(8))):
        yield "tile", x, y, what, False
    for x in range(44, 144, 20):
        yield "border", x, 10, art.PATH + 3
    yield "below", 23


# --- the card of an animal: its head for both teams, its numbers as bars, its trait

_COLOURS = ("w", "o", "n", "l", "s")
_NUMBERS = ("Move", "Speed", "Strength", "Skill")
_TRAITS = (
    "once a match it moves %(sprint)d squares farther.",
    "+%(sneaky)d to its dodge rolls.",
    "+%(maul)d to the Ouch roll of an animal it hits.",
    "-%(shell)d to its own Ouch roll when it is hit.",
    "it is never Out, only Knocked Out.",
)


def card(match: Furbowl, rest: str) -> Iterator[Item]:
    who = int(rest)
    stats = match.stats(who)
    bars = [(_NUMBERS[i], ("%+d" if i else "%d") % stats[i], stats[i]) for i in range(4)]
    trait = match.trait(who) + ": " + _TRAITS[who] % Help.NAMED
    yield "card", (_head(who), _head(who + 5)), match.nickname(who), _COLOURS[who], bars, trait


def _head(who: int) -> int:
    return art.unit(who, art.READY)


# --- tables: the sum that two dice must show, in colours from likely to hopeless


def moves(match: Furbowl, _what: str) -> Iterator[Item]:
    """The table of dodges and pickups."""
    yield "at", 74, 0, "s", "dodge"
    yield "at", 118, 0, "s", "pickup"
    for who in range(5):
        yield from _name(match, who)
        for x, kind in ((74, kinds.DODGE), (118, kinds.PICKUP)):
            _, least = needed(kind, who)
            yield "at", x, who + 1, _hope(least), "%d+ %d%%" % (least, percent(ways(least), 36))
    yield "at", 2, 6, "w", "You dodge to move away"
    yield "at", 2, 7, "w", "from %d or more opponents." % tables.SURROUNDED


def passes(match: Furbowl, _what: str) -> Iterator[Item]:
    """The table of catches, by distance, and of what a throw needs otherwise."""
    bands = _bands()
    x, throws = 66, []
    for band in bands:
        distance = band[0]
        yield "at", x, 0, "s", _squares(band)
        yield "at", x, 6, "o", " %d" % tables.PASS_SCATTER[distance]
        for who in range(5):
            rolls = passing(who, who, distance)
            _, least = rolls[-1]
            yield "at", x, who + 1, _hope(least), "%2d+" % least
        throws.append((x, "%+d" % (rolls[0][1] - least) if len(rolls) > 1 else " -"))
        x += 96 // len(bands)
    for who in range(5):
        yield from _name(match, who)
    yield "at", 2, 0, "s", "squares"
    yield "at", 2, 6, "o", "scatters"
    if bands[0] == [1] and [said for _, said in throws] == [" -"] + ["+0"] * (len(bands) - 1):
        yield "at", 2, 7, "w", "1 square needs no throw."
        return
    yield "at", 2, 7, "w", "to throw"
    for x, said in throws:
        yield "at", x, 7, "w", said


def _bands() -> list[list[int]]:
    """List the distances of passes, those in one list whose rolls and scatters are equal."""
    known, bands = [], []
    for distance in range(1, tables.FARTHEST_PASS + 1):
        rules = passing(0, 0, distance), tables.PASS_SCATTER[distance]
        if rules not in known:
            known.append(rules)
            bands.append([])
        bands[known.index(rules)].append(distance)
    return bands


def _squares(band: list[int]) -> str:
    """Some distances in words: " 1", "2-4" or "2,4"."""
    first, last = band[0], band[-1]
    if first == last:
        return "%2d" % first
    return "%d-%d" % (first, last) if len(band) > last - first else ",".join(["%d" % each for each in band])


def tackles(match: Furbowl, _what: str) -> Iterator[Item]:
    """The table of tackles, each animal against each."""
    for who in range(5):
        yield from _name(match, who, 0)
        x = 57 + 21 * who
        yield "tile", x + 6, 0, _head(who + 5), False
        for other in range(5):
            _, least = needed(kinds.HIT, other, who + 5)
            yield "at", x, other + 1, _hope(least), "%2d+" % least
    yield "at", 2, 0, "s", "tackles"
    yield "at", 2, 6, "w", "%d more or a double 6 is" % tables.margin()
    yield "at", 2, 7, "w", "a big hit: Ouch!"


def _name(match: Furbowl, who: int, x: int = 2) -> Iterator[Item]:
    """An animal's head and name at the left of its row."""
    yield "tile", x, 12 * who + 13, _head(who), False
    yield "at", x + 11, who + 1, "w", match.nickname(who)


def _hope(least: int) -> str:
    """The colour for the chance that two dice show the sum or more."""
    chance = ways(least)
    return "l" if chance >= 24 else "y" if chance >= 15 else "o" if chance >= 6 else "r"


def states(_match: Furbowl, row: str) -> Iterator[Item]:
    """A row of two animals below the marks: a Stunned one, one that has had its play."""
    y = 12 * int(row) + 1
    for x, animal, mirrored, word in (
        (4, art.unit(7, art.STUNNED), True, "Stunned"),
        (80, art.unit(1, art.ACTED), False, "has played"),
    ):
        yield "tile", x, y, art.GRASS + 1, False
        yield "tile", x, y, animal, mirrored
        yield "at", x + 18, int(row), "w", word
    yield "tile", 4, y, art.STARS, False


class Help(pages.Help):
    """The help of both books."""

    NAMED = {
        "plays": tables.PLAYS,
        "cap": tables.TURN_CAP,
        "more": tables.margin(),
        "weak": tables.CLUMSY,
        "rolls": "%d square%s" % (tables.SCATTER, "" if tables.SCATTER == 1 else "s"),
        "lousy": tables.LOUSY_SCATTER,
        "stunned": tables.STUN_FROM,
        "ko": tables.KO_FROM,
        "out": tables.OUT_FROM,
        "comeback": tables.COMEBACK_GOAL,
        "sprint": tables.SPRINT_BONUS,
        "sneaky": tables.SNEAKY,
        "maul": tables.MAUL,
        "shell": tables.SHELL,
    }
    DRAWS = {
        "runner": runner,
        "card": card,
        "moves": moves,
        "passes": passes,
        "tackles": tackles,
        "marks": pages.marks,
        "states": states,
    }

    def about(self, match: Furbowl, who: int) -> tuple[str, int]:
        """The page of an animal, or of the ball."""
        return ("Animals", who % 5) if who >= 0 else ("The ball", 0)

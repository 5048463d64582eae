"""Drawings in the help of Octo, and the numbers in its texts, from book.py (furbowl/games/help.py)."""

from __future__ import annotations

from furbowl.art import tiles as art
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import percent
from furbowl.games import help as pages
from furbowl.games.octo import book, looks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.help import Item
    from furbowl.games.octo.match import Octo


def arena(match: Octo, rest: str) -> Iterator[Item]:
    """A picture of part of the arena. rest: its top row, then a letter for each square, row by row."""
    first, _, named = rest.partition(" ")
    top, letters = int(first), named.encode()
    ground, ways, heads, balls = [], [], [], []
    for i, letter in enumerate(letters):
        who = (letter & 31) - 1
        ground.append(looks.Looks().arena(match, i % _ACROSS, top - i // _ACROSS - 1))
        ways.append(art.PATH + 3 if letter == _WAY else art.NONE)
        heads.append(_head(match, who) if letter > _DOWN + 9 and letter != _LOOSE else art.NONE)
        balls.append(art.BALL if letter == _LOOSE else art.NONE)
        if _DOWN <= letter <= _DOWN + 9:
            heads[-1] = art.unit(looks.Looks().sprite(match, letter - _DOWN), art.PRONE)
        elif _DOWN + 9 < letter < _LOWER:
            balls[-1] = art.CARRIED + who // book.TEAM
    for name, squares in (("arena", ground), ("border", ways), ("tiles", heads), ("tiles", balls)):
        yield "pitch", _BELOW, _ACROSS, squares, _SIZE, name


_ACROSS = const(20)  # squares of a picture in a row: from column 1 to Green's goal
_SIZE = const(8)  # pixels of a square
_BELOW = const(74)  # pixels from the first row of a page to the picture

# letters of a picture
_WAY = const(42)  # *: the path of the ball, or of a player
_DOWN = const(48)  # 0 to 9: a player on the ground, by number
_LOWER = const(97)  # a to l: a standing player, in capitals if it has the ball
_LOOSE = const(111)  # o: the loose ball


# --- the cards of a player and of the goalie: both heads, the rolls to catch, a special trait

_TRAITS = ("Safe in its goal zone, but not if it keeps the ball.", "Any of the five may use all %(ap)d AP of a turn.")


def card(match: Octo, rest: str) -> Iterator[Item]:
    who = int(rest)
    goalie = who % book.TEAM == 0
    needs = zip("Under it|Beside".split("|"), (book.NEED[goalie], book.NEED[2 + goalie]))
    bars = [(name, "%d+" % need, 7 - need) for name, need in needs]
    traits = _TRAITS[0 if goalie else 1] % Help.NAMED
    yield "card", (_head(match, who), _head(match, who + book.TEAM)), _called(match, who), "l", bars, traits
    yield "at", 46, 4, "s", "to catch the ball"


def _head(match: Octo, who: int) -> int:
    return art.unit(looks.Looks().sprite(match, who), art.READY)


def _called(match: Octo, who: int) -> str:
    return match.nickname(who) if who % book.TEAM == 0 else "Player"


# --- tables

# as one text: the device would keep short ones, as names, in memory for ever
_COSTS = "a step|pick up the ball|take a ball you won|tackle or jostle|carry it in"
_PASSES = "short pass|medium pass|long pass"


def costs(_match: Octo, _what: str) -> Iterator[Item]:
    """Table of the AP of everything, and the dice of passes."""
    row = 0
    for name in _COSTS.split("|"):
        yield "at", 2, row, "w", name
        yield "at", 124, row, "y", "%d AP" % 1
        row += 1
    for name in _PASSES.split("|"):
        yield "at", 2, row, "w", name
        yield "at", 76, row, "c", "%d dice" % book.PASS_DICE[row - 5]
        yield "at", 124, row, "y", "%d AP" % book.PASS_AP[row - 5]
        row += 1


def tries(_match: Octo, _what: str) -> Iterator[Item]:
    """Table of the rolls that a try to catch needs, and their chances."""
    for x, head in zip((50, 104), "under it|beside it".split("|")):
        yield "at", x, 0, "s", head
    row = 1
    for goalie in range(2):
        for marked in (0, book.MARKED):
            yield "at", 2, row, "w", "marked" if marked else "Goalie" if goalie else "Player"
            for x, need in ((56, book.NEED[goalie]), (104, book.NEED[2 + goalie])):
                caught = 6 - book.misses(need, marked)
                yield "at", x, row, _hope(caught), "%d+ %d%%" % (need + marked, percent(caught, 6))
            row += 1
    yield "at", 2, 5, "c", "Marked: a foe is next to"
    yield "at", 2, 6, "c", "the player who tries."
    yield "at", 2, 7, "w", "Team-mates: only under it"


def tackles(_match: Octo, _what: str | None) -> Iterator[Item]:
    """Table of the results of a tackle, by the number of tackles and jostles before it in the turn."""
    yield from _ends("you win|tie|foul", book.LEAD, 1)


def jostles(_match: Octo, _what: str) -> Iterator[Item]:
    """Table of the results of a jostle, by the number of tackles and jostles before it in the turn."""
    yield from _ends("falls|nothing|foul", book.CLEAR, 0)


def _ends(heads: str, least: int, free: int) -> Iterator[Item]:
    """Chances of an attack: it succeeds if it leads by least or more, and is a foul if it trails by as much, but for
    the first few of a turn that are free."""
    for x, head in zip((62, 112, 152), heads.split("|")):
        yield "at", x - 6 * len(head), 0, "s", head
    for row in range(1, 6):
        earlier = row - 1
        yield "at", 2, row, "w", "1st2nd3rd4th5th"[3 * earlier : 3 * row]
        won, kept = book.wins(least, earlier)
        yield "at", 44, row, _hope(won // 6), "%2d%%" % percent(won, 36)
        yield "at", 94, row, "y", "%2d%%" % percent(kept - won, 36)
        fouls = 36 - kept if earlier >= free else 0
        yield "at", 134, row, "r" if fouls else "s", "%2d%%" % percent(fouls, 36)
    yield "at", 2, 6, "c", "Each tackle or jostle in a"
    yield "at", 2, 7, "c", "turn lowers the next by %d." % book.HARDER


def _hope(sixths: int) -> str:
    """The colour of a chance, given in sixths."""
    return "l" if sixths >= 4 else "y" if sixths == 3 else "o" if sixths > 0 else "r"


_LEGS = ((72, 2), (108, 2), (108, 3), (108, 4), (72, 4), (36, 4), (36, 3), (36, 2))


def rolls(_match: Octo, _what: str) -> Iterator[Item]:
    """Picture of the directions in which a freed ball rolls."""
    yield "text", "w", "If a tackle is tied, the ball rolls 1 to 6 squares."
    for place, name in zip(_LEGS, " N|NE| E|SE| S|SW| W|NW".split("|")):
        yield "at", place[0], place[1], "y", name
    yield "tile", 74, 37, art.BALL, False
    yield "at", 2, 5, "c", "1 in %d: it stays there." % (book.SPIDER_LEGS + 1)
    yield "at", 2, 6, "o", "It bounces, may score, and"
    yield "at", 2, 7, "o", "nobody can catch it."


class Help(pages.Help):
    """The help of Octo."""

    NAMED = {
        "target": book.TARGET,
        "cap": book.TURN_CAP,
        "ap": book.AP,
        "first": book.KICK_OFF_AP,
        "clear": book.CLEAR,
        "harder": book.HARDER,
        "kept": book.PASSIVE_TURNS,
        "marked": book.MARKED,
        "zone": book.ZONE,
    }
    DRAWS = {
        "arena": arena,
        "costs": costs,
        "card": card,
        "tries": tries,
        "tackles": tackles,
        "jostles": jostles,
        "rolls": rolls,
        "marks": pages.marks,
    }

    def about(self, match: Octo, who: int) -> tuple[str, int]:
        """A player's page, or the ball's."""
        return ("Players", who % book.TEAM == 0) if who >= 0 else ("The ball", 0)

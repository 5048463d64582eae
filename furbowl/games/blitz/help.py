"""Drawings for the help of Blitz, and the numbers that it names, from book.py (furbowl/games/help.py)."""

from __future__ import annotations

from furbowl.art import tiles as art
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent, ways
from furbowl.games import help as pages
from furbowl.games.blitz import blocks, book, legal, looks, odds
from furbowl.games.blitz.match import Blitz

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.help import Item

FIELD = ("<......***.........>", "<..F***.G**********>", "<......B...........>")  # rows of scene()


def pitch(match: Blitz, _rest: str) -> Iterator[Item]:
    """Draw a runner with the ball, its path, and the players in its way."""
    yield from scene(match, FIELD)
    size = looks.Looks().cell(match)
    yield "pitch", BELOW + size, 1, (art.CARRIED,), size, "tiles", 3 * size


def scene(match: Blitz, rows: tuple[str, str, str]) -> Iterator[Item]:
    """Draw a part of the pitch, as wide as the pitch of seven a side."""
    signs = {"<": art.EDGE + 1, ">": art.EDGE, ".": art.GRASS, "*": -1}
    signs.update({"F": art.unit(1, art.READY), "B": art.unit(2, art.READY), "G": art.unit(8, art.READY)})
    yield "pitch", BELOW, len(rows[0]), [signs[sign] for row in rows for sign in row], looks.Looks().cell(match)


# --- the card of a kind of player: both heads, its numbers, its skills

MOST = 8  # squares of a bar: one for each point
BELOW = 75  # pixels below the first row, where a picture begins
_CARDS = (
    ("s", "No skills. Three start on the line."),
    ("o", "Pass re-rolls throws, Sure Hands grabs."),
    ("w", "Catch and Dodge re-roll. Stumbles: pushed."),
    ("n", "Block: stays standing on Both down."),
)
_NUMBERS = ("Movement", "Strength", "Agility", "Armour")


def card(match: Blitz, rest: str) -> Iterator[Item]:
    kind = int(rest)
    who = book.ROSTERS[match.size].find(bytes((kind,)))
    colour, traits = _CARDS[kind]
    values = book.STATS[kind]
    bars = [(_NUMBERS[i], "%d" % values[i], values[i]) for i in range(4)]
    heads = [art.unit(looks.Looks().sprite(match, each), art.READY) for each in (who, who + match.size)]
    yield "card", heads, book.KINDS[kind], colour, bars, traits, MOST


# --- tables

_OUTCOMES = {
    blocks.ATTACKER_DOWN: ("r", "you fall"),
    blocks.ATTACKER_DOWN | blocks.TARGET_DOWN: ("o", "both fall"),
    blocks.PUSHES: ("w", "a square back"),
    blocks.PUSHES | blocks.TARGET_DOWN: ("l", "back and down"),
}


def faces(match: Blitz, _what: str) -> Iterator[Item]:
    """Draw a table of the effects of a block die's faces between two Linemen, and the number of dice."""
    shown, results = [], []
    for face in range(1, 7):
        result = book.FACES[face], blocks.result(match, 0, match.size, face)
        if result not in results:
            shown.append("")
            results.append(result)
        shown[results.index(result)] += "%d " % face
    row = 0
    for name, outcome in results:
        colour, meaning = _OUTCOMES[outcome]
        yield "at", 2, row, "w", shown[row] + name
        yield "at", 76, row, colour, meaning
        row += 1
    yield "at", 2, row, "c", "Stronger side: 2 or 3 dice"
    yield "at", 2, row + 1, "w", "Block skill: stands at %d" % book.BOTH_DOWN
    yield "at", 2, row + 2, "w", "Dodge skill: %d only pushes" % book.STUMBLES


_AGILITY = (
    (book.DODGE, "dodge", "-1 a zone there"),
    (book.PICKUP, "pickup", "-1 a zone"),
    (book.THROW, "throw", "range, -1 a zone"),
    (book.CATCH, "catch", "-1 a zone"),
    (book.INTERCEPT, "intercept", "-1 a zone"),
)


def agility(match: Blitz, _what: str) -> Iterator[Item]:
    """Draw a table of the numbers that agility rolls need, and the modifiers."""
    yield "at", 2, 0, "s", "Agility   2  3  4"
    needs = ["%d+" % book.least(book.NEED[i]) for i in (2, 3, 4)]
    yield "at", 2, 1, "y", "needs    " + " ".join(needs)
    row = 2
    for kind, name, words in _AGILITY:
        plus = 0 if kind == book.THROW else odds.modifier(match, kind, 0)
        if plus:
            words = "%+d%s, %s" % (plus, " pass" if kind == book.CATCH else "", words)
        yield "at", 2, row, "w", name
        yield "at", 154 - 6 * len(words), row, "c", words
        row += 1
    yield "at", 2, row, "o", "1 always fails, 6 works"


_BANDS = ("Quick", "Short", "Long", "Bomb")


def bands(match: Blitz, _what: str) -> Iterator[Item]:
    """Draw a table of the ranges of a pass by band, and the numbers that a Thrower needs."""
    start, thrower = match.pitch.spot(0), book.STATS[book.KINDS.index("Thrower")]
    yield "at", 62, 0, "s", "squares  needs"
    for band in range(4):
        far = max([n for n in range(match.columns) if legal.band(match, start, start + n) <= band])
        need = book.least(book.NEED[thrower[book.AGILITY]] - book.BAND_PLUS[band])
        yield "at", 2, band + 1, "w", _BANDS[band]
        yield "at", 62, band + 1, "c", "to %2d" % far
        yield "at", 116, band + 1, "l" if need < 4 else "o", "%d+ %d%%" % (need, percent(7 - need, 6))
    yield "at", 2, 5, "w", "Less far on a diagonal"
    yield "at", 2, 6, "w", "Opponents on the way may"
    yield "at", 2, 7, "w", "try to intercept"


def injuries(_match: Blitz, _what: str) -> Iterator[Item]:
    """Draw a table of the effects of an injury roll, and the odds of breaking armour."""
    row = 0
    for colour, words, least, most in (
        ("o", "stunned", 2, book.STUNNED_TO),
        ("o", "knocked out", book.STUNNED_TO + 1, book.KO_TO),
        ("r", "out", book.KO_TO + 1, 12),
    ):
        yield "at", 2, row, "y", "%d-%d" % (least, most)
        yield "at", 44, row, colour, words
        yield "at", 134, row, "w", "%2d%%" % percent(ways(least) - ways(most + 1), 36)
        row += 1
    for armour in sorted({armour for _, _, _, armour in book.STATS}):
        yield "at", 2, row + 1, "w", "Armour %d breaks" % armour
        yield "at", 134, row + 1, "y", "%2d%%" % percent(book.breaks(armour), 36)
        row += 1
    yield "at", 2, 7, "c", "Crowd: no armour roll"


class Help(pages.Help):
    """The help of Blitz."""

    NAMED = {
        "line": book.ON_THE_LINE,
        "rush": book.RUSHES,
        "rush_need": book.RUSH_NEED,
        "stand": book.STAND_COST,
        "few": book.PITCHES[7][book.TURNS_A_HALF],
        "many": book.PITCHES[11][book.TURNS_A_HALF],
        "rerolls": book.REROLLS[7],
        "more": book.REROLLS[11],
        "ko": book.BACK_FROM_KO,
        "scatters": book.SCATTERS,
        "ball": Blitz.ball_name,
        "crowd": "throws the ball back in",
    }
    DRAWS = {
        "pitch": pitch,
        "card": card,
        "faces": faces,
        "agility": agility,
        "bands": bands,
        "injuries": injuries,
        "marks": pages.marks,
    }

    def about(self, match: Blitz, who: int) -> tuple[str, int]:
        """The page about a player, or about the ball."""
        return ("Players", book.ROSTERS[match.size][who % match.size]) if who >= 0 else ("The ball", 0)

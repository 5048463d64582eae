"""The parts of a game that has none of its own: Match.part()."""

from __future__ import annotations

from furbowl import registry
from furbowl.art import tiles
from furbowl.const import TYPE_CHECKING
from furbowl.cpu import trials
from furbowl.dice import percent
from furbowl.games import (
    animations,
    figures,
    grammar,
    log,
    looks,
    notation,
    plans,
    position_text,
    positions,
    refusals,
    tooltips,
)
from furbowl.games import help as pages
from furbowl.protocol import OVER, SCORE, TEAMS, TURN

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from furbowl.games.position_text import Row
    from furbowl.games.positions import Fault, Range
    from furbowl.match import Match
    from furbowl.protocol import Event

_WIDE, _HIGH = 160, 100  # of the pitch's part of the screen, in pixels
_USUAL = ((TURN, "%(side)s, turn %(b)d."), (SCORE, "%(who)s scores, %(a)d:%(b)d!"), (OVER, "The match is over."))


Notation = notation.Notation
Evaluator = trials.Trials


class Log(log.Log):
    """A line for each event of SENTENCES, each roll of SAID, a turn, a score and the end of the match; none for other
    events."""

    SAID: Mapping[int, str] = {}  # kind of roll: the attempt, a template; its second number is what it needs

    def opens(self, event: Event) -> bool:
        return self.text(event) != ""

    def text(self, event: Event) -> str:
        kind, _, _, _, _ = event
        if kind in self.SENTENCES:
            return super().text(event)
        if kind in self.SAID:
            return self.SAID[kind] + " %(b)d+: %(a)d."
        flags = self.match.flags(kind)
        return "".join([sentence for flag, sentence in _USUAL if flags & flag])


class Figures(figures.Figures):
    """Scores and turns, which the match itself has."""

    def __init__(self, match: Match, events: Iterable[Event], before: bytes = b"") -> None:
        self.match = match
        self.add(events, before)

    def values(self) -> Sequence[list[int]]:
        return ()

    def count(self, event: Event) -> None:
        kind, who, _, _, _ = event
        if self.match.flags(kind) & SCORE:
            self.scorer = who

    def rows(self, match: Match) -> Iterator[tuple[str, ...]]:
        """Iterate over (name, Purple's, Green's)."""
        yield figures.row("Scores", match.score)
        yield figures.row("Turns", match.turns)


class Refusals(refusals.Refusals):
    """The refusals of any game; its own why() says why a piece may not do something."""

    def idle(self, match: Match, who: int) -> str:
        """The reason why a piece cannot act now, "" if it can."""
        if match.side_of(who) != match.side:
            return "%s is not of the side to play" % match.nickname(who)
        return self.rests(match, who)

    def rests(self, match: Match, who: int) -> str:
        """The reason why a piece of the side to play cannot act now, "" if it can."""
        return "" if match.can_act(who) else "%s cannot act now" % match.nickname(who)


class Positions(positions.Positions):
    """Positions whose fields have the ranges that the match says."""

    def ranges_of(self, match: Match) -> Sequence[Range]:
        return match.RANGES

    def limits(self, match: Match) -> dict[str, tuple[int, int]]:
        return {"stage": (0, len(match.questions) - 1)}

    def places(self, match: Match) -> Iterator[Fault]:
        for wrong, _, why in positions.Positions.places(self, match):
            yield wrong, "at", why

    def faults(self, match: Match) -> Iterable[Fault]:
        return match.faults()

    def text(self) -> Text:
        return Text(self)


class Text(position_text.Text):
    """Text with a line for each field, by its name and with its numbers; those include the pieces."""

    def said(self, match: Match) -> list[Row]:
        return [(line, name, None, None, least, most, most_of) for line, name, least, most, most_of in match.RANGES]

    def pieces(self, match: Match) -> list[str]:
        return []

    def picture(self, match: Match) -> str:
        """The pitch as text: pieces ABC and abc, o a ball."""
        lines = ["%s, %s to play" % (match.rules, TEAMS[match.side])]
        balls = [square for _, square, who in match.balls() if who < 0]
        return "\n".join(lines + grammar.picture(match.pitch, lambda spot: _cell(match, spot, balls)))


def _cell(match: Match, spot: int, balls: list[int]) -> str:
    who, size = match.pitch.grid[spot] - 1, match.pieces // 2
    if match.pitch.bare[spot]:
        return "  "
    if who < 0:
        return "o " if match.pitch.squares[spot] in balls else ". "
    return chr(ord("a" if who >= size else "A") + who % size) + " "


class Help(pages.Help):
    """One page with the registry's description of the game."""

    def __init__(self, rules: str) -> None:
        self.row = registry.ROWS[registry.number(rules)]
        pages.Help.__init__(self, rules)

    def lines(self) -> Iterator[tuple[int, str, str]]:
        """Yield the lines, as if they came from a file."""
        yield 0, "page", self.row[registry.TITLE]
        yield 0, "w", self.row[registry.SLOGAN] + "."


class Looks(looks.Looks):
    """Animals of the sheet on grass, in the middle of the screen."""

    PIECE = "piece"
    STATUSES = (("standing", tiles.READY), ("down", tiles.PRONE))

    def cell(self, match: Match) -> int:
        """The largest size that fits."""
        return max([size for size in (6, 8, 10) if size * match.columns <= _WIDE and size * match.rows <= _HIGH])

    def layout(self, match: Match) -> tuple[Any, ...]:
        size = self.cell(match)
        left, top = (_WIDE - size * match.columns) // 2, (_HIGH - size * match.rows) // 2
        return left, top, -1, _HIGH, ((2, 104, 26), (2, 116, 26))

    def sprite(self, match: Match, who: int) -> int:
        """The first animals of each team."""
        size = match.pieces // 2
        return who % size + tiles.TEAM * (who // size)

    def shown(self, match: Match, who: int) -> int:
        return self.STATUSES[match.status(who)][1]

    def ground(self, match: Match, square: int) -> int:
        column, row = square % match.columns, square // match.columns
        return tiles.EDGE + (column == 0) if column in (0, match.columns - 1) else tiles.GRASS + (column + row) % 2


class Effects(animations.Effects):
    """Effects that know of a roll only whether it succeeded."""

    def succeeds(self, event: Event) -> bool:
        """Return whether the die, the first number of a roll, shows the second number or more."""
        _, _, _, total, need = event
        return total >= need

    def roll(self, match: Match, event: Event) -> tuple[Any, ...]:
        """The texts of the dice box."""
        (kind, who, _, die, need), success = event, self.succeeds(event)
        if kind in self.BOXES:
            return self.tried(match, event, need, success, die)
        name = match.nickname(who)
        return match.side_of(who), name, "%s %s" % (name, "did" if success else "failed"), success, "", ""


class Plans(plans.Plans):
    """No plans."""


class Tooltips(tooltips.Tooltips):
    """Tooltips of the rest of the turn, of a piece, and of an action with its rolls and odds."""

    NAMES: Mapping[int, str] = {}  # of rolls, by the kind of their event

    def square(self, words: Any, match: Match, at: int) -> None:
        word, count, _ = match.left()
        words.put("# %s left" % word, count)

    def piece(self, words: Any, match: Match, who: int) -> None:
        words.put(match.nickname(who)).put(", " + match.looks().STATUSES[match.status(who)][0])

    def action(self, words: Any, match: Match, action: int, short: bool = False) -> None:
        words.put(match.label(action))
        for kind, need, *_ in match.needs(action):
            if kind in self.NAMES:
                words.put(", ").put(self.NAMES[kind]).put("~#+", need)
        words.put(" #%", percent(*match.odds(action)))


def explain(match: Match, action: int, plan: Sequence[int] = (), more: str = "") -> Generator[None, None, str]:
    """A generator that returns the label of an action, with its odds."""
    yield
    label, _, (ways, total) = match.explain(action)
    return label if ways == total else "%s: %d%%" % (label, percent(ways, total))


def texts(match: Match, way: Sequence[int]) -> Iterator[str]:
    """Yield a text with the odds of the last action."""
    yield "%d of %d results succeed" % match.odds(way[-1])

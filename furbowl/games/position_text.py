"""Positions as text and back, by the table of a game's fields. Loaded only when a text is needed."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import grammar
from furbowl.games.grammar import TEAMS
from furbowl.games.positions import first, numbers, signed
from furbowl.snapshot import fill

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from furbowl.games.grammar import Facts
    from furbowl.games.positions import Numbers, Positions
    from furbowl.match import Match

    Row = tuple[str, str, Sequence[str] | None, Sequence[str] | None, int, Any, Any]

_NOBODY = 255


class Text:
    """The writer and reader of a game's positions; facts: its Positions.

    SAID   columns of the game's fields (furbowl/games/fields.py): (line, name, words, bits, least, highest, most_of)
    LINES  the subjects of lines in the order of the text; those of other fields follow
    OWN    {subject: (writer, reader)} of other lines: writer(match, subject) returns the words, "" for no line;
           reader(match, parts, subject) takes them in
    LAST   the subject that is written after the others, and read once all pieces are in place
    """

    SAID: Sequence[Row] = ()
    LINES: Sequence[str] = ()
    OWN: Mapping[str, tuple[Any, Any]] = {}
    LAST = ""

    def __init__(self, facts: Positions) -> None:
        self.facts = facts

    def pieces(self, match: Match) -> list[str]:
        """The subjects of the pieces' lines: 'purple fox'."""
        return pieces(match)

    def known(self, match: Match) -> list[str]:
        """The subjects that a line can begin with."""
        return ["rules"] + self.subjects(match) + self.pieces(match)

    def said(self, match: Match) -> Sequence[Row]:
        return self.SAID

    def subjects(self, match: Match) -> list[str]:
        """The subjects of all lines but the pieces'."""
        return list(self.LINES) + [row[0] for row in self.said(match) if row[0] not in self.LINES]

    def has_to_be(self, match: Match, facts: Facts, subject: str) -> object:
        """Return whether a position must have that line."""
        return True

    def begin(self, match: Match, facts: Facts) -> None:
        """Read what the other lines depend on."""

    # what a game must have, unless pieces() gives none

    def piece_text(self, match: Match, who: int) -> str:
        """The words of a piece's line."""
        raise NotImplementedError

    def take_piece(self, match: Match, parts: list[str], who: int) -> None:
        """Take in the words of a piece's line."""
        raise NotImplementedError

    def picture(self, match: Match) -> str:
        """The pitch as text."""
        raise NotImplementedError

    # --- written

    def write(self, match: Match) -> str:
        """A position as text, one fact a line."""
        every, rows = numbers(match), {row[0]: row for row in self.said(match)}
        lines, subjects = ["rules %s" % match.rules], self.subjects(match)
        if self.LAST:
            subjects.remove(self.LAST)
            subjects.append(self.LAST)
        for subject in subjects:
            said = self.OWN[subject][0](match, subject) if subject in self.OWN else _said(every, rows[subject])
            lines += ["%s %s" % (subject, said)] if said else []
        for who, name in enumerate(self.pieces(match)):
            lines.append("%s %s" % (name, self.piece_text(match, who)))
        return "\n".join(lines) + "\n"

    # --- read

    def read(self, match: Match, text: str) -> None:
        """Set up a position; a ValueError quotes the line that is wrong or makes the position impossible."""
        facts = grammar.facts(text, self.known(match))
        self.begin(match, facts)
        subjects, names = self.subjects(match), self.pieces(match)
        for subject in subjects + names:
            if self.has_to_be(match, facts, subject):
                grammar.fact(facts, subject)
        every, rows = numbers(match), {row[0]: row for row in self.said(match)}
        for subject in subjects:
            if subject in facts and subject not in self.OWN:
                take(facts, subject, self._take_row, match, rows[subject], every)
        for who, name in enumerate(names):
            take(facts, name, self.take_piece, match, who)
        for subject in subjects:
            if subject in facts and subject in self.OWN and subject != self.LAST:
                self._take_own(match, facts, subject)
        self._refuse(facts, names, first(self.facts.misplaced(match)))
        if self.LAST:
            match.rebuild()
            self._take_own(match, facts, self.LAST)
        self._refuse(facts, names, match.problem())
        match.rebuild()

    def _take_row(self, match: Match, parts: list[str], row: Row, every: Mapping[str, Numbers]) -> None:
        """Read the numbers of a field."""
        _, name, words, bits, least, most, most_of = row
        _, _, count, table = every[name]
        if bits:
            found = [take_bits(bits, parts)]
        elif words:
            found = [grammar.choice([word.lower() for word in words], parts) + least & _NOBODY]
        else:
            if most is None:
                limits = self.facts.limits(match)
                most = limits[name][1] if name in limits else match.__dict__[most_of]
            found = grammar.numbers(parts, count or 1, most, least)
        fill(match, name, count, table, found)

    def _take_own(self, match: Match, facts: Facts, subject: str) -> None:
        """Read a line that the game reads itself."""
        _, taking = self.OWN[subject]
        take(facts, subject, taking, match, subject)

    def _refuse(self, facts: Facts, names: Sequence[str], found: tuple[int | str, str] | None) -> None:
        if found:
            subject, why = found
            subject = names[subject] if isinstance(subject, int) else subject
            raise grammar.fault(facts[subject][0] if subject in facts else subject, why)


def pieces(match: Match) -> list[str]:
    """All pieces as 'purple fox' and so on."""
    return ["%s %s" % (TEAMS[match.side_of(who)], match.name(who).lower()) for who in range(match.pieces)]


def take(facts: Facts, subject: str, taking: Callable[..., Any], *about: Any) -> None:
    """Let taking() read the words of a line; a ValueError quotes the line."""
    line, parts = grammar.fact(facts, subject)
    try:
        taking(about[0], parts, *about[1:])
    except ValueError as error:
        raise grammar.fault(line, error) from error


def _said(every: Mapping[str, Numbers], row: Row) -> str:
    """The numbers of a field, as text."""
    _, name, words, bits, least, _, _ = row
    _, _, _, found = every[name]
    if bits:
        return bits_text(bits, found[0])
    return " ".join([words[signed(number, least) - least] if words else "%d" % number for number in found])


def bits_text(words: Sequence[str], bits: int) -> str:
    """The words of the bits that are set, as text."""
    return " ".join([word for bit, word in enumerate(words) if bits >> bit & 1]) or "nothing"


def take_bits(words: Sequence[str], parts: list[str]) -> int:
    """The bits of some words, in any order."""
    bits = 0
    if parts == ["nothing"]:
        return bits
    if not parts:
        raise ValueError("nothing, or some of %s" % ", ".join(words))
    for part in parts:
        bit = 1 << grammar.word(words, part, "one of " + ", ".join(words))
        if bits & bit:
            raise ValueError("%r twice" % part)
        bits |= bit
    return bits


def place(match: Match, spot: int) -> str:
    """A spot as text."""
    return "%d,%d" % (spot % match.pitch.width, spot // match.pitch.width)


def ball_text(match: Match, holder: int, spot: int) -> str:
    """The holder of a ball, or the place where it lies, as text."""
    return place(match, spot) if holder == _NOBODY else pieces(match)[holder]


def ball_taken(match: Match, parts: list[str], subject: str) -> tuple[int, int]:
    """(holder of a ball, its spot)"""
    if parts and parts[0] in TEAMS:
        who = grammar.choice(pieces(match), [" ".join(parts)])
        return who, match.at[who]
    return _NOBODY, match.pitch.spot(grammar.square(match.pitch, parts, subject))


def ball(match: Any, subject: str) -> str:
    """The ball of a game with one ball, as text."""
    return ball_text(match, match.holder, match.spot)

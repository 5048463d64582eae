"""Positions as text and back, by the table of a game: positions.py. Loaded only when a text is needed."""

from furbowl.games import grammar
from furbowl.games.grammar import TEAMS
from furbowl.games.positions import NUMBERS, OWN, UNSAID, Bits, first, most_of, numbers, signed
from furbowl.snapshot import fill

_NOBODY = 255


class Text:
    """The writer and reader of a game's positions; facts: its Positions.

    OWN    {subject: (writer, reader)} of lines that are OWN: writer(match, subject) returns the words, "" for no line;
           reader(match, parts, subject) takes them in
    LAST   the subject that is written after the others, and read once all pieces are in place

    It also has piece_text(match, who), take_piece(match, parts, who) and picture(match).
    """

    OWN, LAST = {}, ""

    def __init__(self, facts):
        self.facts = facts

    def pieces(self, match):
        """The subjects of the pieces' lines: 'purple fox'."""
        return pieces(match)

    def known(self, match):
        """The subjects that a line can begin with."""
        return ["rules"] + [row[0] for row in self._said(match)] + self.pieces(match)

    def has_to_be(self, match, facts, subject):
        """Return whether a position must have that line."""
        return True

    def begin(self, match, facts):
        """Read what the other lines depend on."""

    # --- written

    def write(self, match):
        """A position as text, one fact a line."""
        every, lines = numbers(match), ["rules %s" % match.rules]
        for last in (False, True):
            for subject, field, words, least, _ in self._said(match):
                if (subject == self.LAST) == last:
                    said = self.OWN[subject][0](match, subject) if words is OWN else _said(every[field], words, least)
                    lines += ["%s %s" % (subject, said)] if said else []
        for who, name in enumerate(self.pieces(match)):
            lines.append("%s %s" % (name, self.piece_text(match, who)))
        return "\n".join(lines) + "\n"

    def _said(self, match):
        """The rows that have a line."""
        return [row for row in self.facts.rows(match) if row[2] is not UNSAID]

    # --- read

    def read(self, match, text):
        """Set up a position; a ValueError quotes the line that is wrong or makes the position impossible."""
        facts = grammar.facts(text, self.known(match))
        self.begin(match, facts)
        rows, names = self._said(match), self.pieces(match)
        for subject in [row[0] for row in rows] + names:
            if self.has_to_be(match, facts, subject):
                grammar.fact(facts, subject)
        every, rows = numbers(match), [row for row in rows if row[0] in facts]
        for row in rows:
            if row[2] is not OWN:
                take(facts, row[0], _take_row, match, row, every[row[1]])
        for who, name in enumerate(names):
            take(facts, name, self.take_piece, match, who)
        for row in rows:
            if row[2] is OWN and row[0] != self.LAST:
                take(facts, row[0], self.OWN[row[0]][1], match, row[0])
        self._refuse(facts, names, first(self.facts.misplaced(match)))
        if self.LAST:
            match.rebuild()
            take(facts, self.LAST, self.OWN[self.LAST][1], match, self.LAST)
        self._refuse(facts, names, match.problem())
        match.rebuild()

    def _refuse(self, facts, names, found):
        if found:
            subject, why = found
            subject = names[subject] if isinstance(subject, int) else subject
            raise grammar.fault(facts[subject][0] if subject in facts else subject, why)


def pieces(match):
    """All pieces as 'purple fox' and so on."""
    return ["%s %s" % (TEAMS[match.side_of(who)], match.name(who).lower()) for who in range(match.pieces)]


def take(facts, subject, taking, *about):
    """Let taking() read the words of a line; a ValueError quotes the line."""
    line, parts = grammar.fact(facts, subject)
    try:
        taking(about[0], parts, *about[1:])
    except ValueError as error:
        raise grammar.fault(line, error) from error


def _said(fact, words, least):
    """The numbers of a field, as text."""
    if words is NUMBERS:
        return " ".join(["%d" % number for number in fact[3]])
    if isinstance(words, Bits):
        return bits_text(words.words, fact[3][0])
    return " ".join([words[signed(number, least) - least] for number in fact[3]])


def _take_row(match, parts, row, fact):
    (_, _, words, least, most), (name, _, count, table) = row, fact
    if words is NUMBERS:
        found = grammar.numbers(parts, count or 1, most_of(match, most), least)
    elif isinstance(words, Bits):
        found = [take_bits(words.words, parts)]
    else:
        found = [grammar.choice([word.lower() for word in words], parts) + least & _NOBODY]
    fill(match, name, count, table, found)


def bits_text(words, bits):
    """The words of the bits that are set, as text."""
    return " ".join([word for bit, word in enumerate(words) if bits >> bit & 1]) or "nothing"


def take_bits(words, parts):
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


def place(match, spot):
    """A spot as text."""
    return "%d,%d" % (spot % match.pitch.width, spot // match.pitch.width)


def ball_text(match, holder, spot):
    """The holder of a ball, or the place where it lies, as text."""
    return place(match, spot) if holder == _NOBODY else pieces(match)[holder]


def ball_taken(match, parts, subject):
    """(holder of a ball, its spot)"""
    if parts and parts[0] in TEAMS:
        who = grammar.choice(pieces(match), [" ".join(parts)])
        return who, match.at[who]
    return _NOBODY, match.pitch.spot(grammar.square(match.pitch, parts, subject))


def ball(match, subject):
    """The ball of a game with one ball, as text."""
    return ball_text(match, match.holder, match.spot)

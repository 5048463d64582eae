"""Positions as text and back, and what cannot be, from a table of a game's facts. Loaded only when one is wanted."""

from furbowl.games import grammar
from furbowl.games.grammar import TEAMS
from furbowl.snapshot import fields, fill

NUMBERS = ("numbers",)
OWN = ("own",)
UNSAID = ()
_NOBODY = 255


class Bits:
    """Words of the bits of a number, from the lowest on."""

    def __init__(self, words):
        self.words = words

    def said(self, number):
        return " ".join([word for bit, word in enumerate(self.words) if number >> bit & 1]) or "nothing"

    def taken(self, parts):
        """The number of some words, in any order."""
        bits = 0
        if parts == ["nothing"]:
            return bits
        if not parts:
            raise ValueError("nothing, or some of %s" % ", ".join(self.words))
        for part in parts:
            bit = 1 << grammar.word(self.words, part, "one of " + ", ".join(self.words))
            if bits & bit:
                raise ValueError("%r twice" % part)
            bits |= bit
        return bits


class Positions:
    """What writes, reads and judges the positions of a game.

    LINES  a row for each fact, in the order of the text: (subject, field, words, least, most)
           subject  what its line begins with, or what a fault is about
           field    its name in FIELDS of the match, "" for none; several that are UNSAID
           words    those of its numbers from the least on; NUMBERS, which are written as they are; Bits of words; OWN,
                    which the game writes and reads; UNSAID, which a text does not tell of
           least    -1 where 255 stands for nothing
           most     a number, or what gives it of a match
    OWN    {subject: (what says it, what takes its words in)}, both of a match and the subject; "" is not written
    LAST   the subject that is written after the others, and read when all pieces are where they stand

    JUDGED  the fields in the order in which their ranges are judged, where it is not that of LINES

    A fault is (whether it is one, a who or the subject of the line at fault, a sentence).
    """

    LINES, OWN, LAST, JUDGED = (), {}, "", ""
    NOWHERE, TAKEN = "not on the pitch", "two on one square"
    NAMED = False  # whether a number out of its range is told with its subject

    # --- what a game may say otherwise; it also has piece_text(match, who), take_piece(match, parts, who) and picture()

    def rows(self, match):
        return self.LINES

    def pieces(self, match):
        """What begins the lines of the pieces: 'purple fox'."""
        return pieces(match)

    def known(self, match):
        """What a line can begin with."""
        return ["rules"] + [row[0] for row in self._said(match)] + self.pieces(match)

    def has_to_be(self, match, facts, subject):
        """Whether a position without that line is none."""
        return True

    def begin(self, match, facts):
        """Take in what the other lines depend on."""

    def limits(self, match):
        """{field: (least, most)} where they are narrower than those of a text."""
        return {}

    def wrong(self, match, who):
        """What is wrong with a piece, wherever the others are; "" for nothing."""
        return ""

    def misplaced(self, match):
        """Faults that have to be none before the pitch can be laid out."""
        yield from self.ranges(match)
        yield from self.places(match)

    def faults(self, match):
        """All others."""
        return ()

    # --- written

    def position_text(self, match):
        """A position, one fact a line."""
        every, lines = _fields(match), ["rules %s" % match.rules]
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
        return [row for row in self.rows(match) if row[2] is not UNSAID]

    # --- read

    def read(self, match, text):
        """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
        facts = grammar.facts(text, self.known(match))
        self.begin(match, facts)
        rows, names = self._said(match), self.pieces(match)
        for subject in [row[0] for row in rows] + names:
            if self.has_to_be(match, facts, subject):
                grammar.fact(facts, subject)
        every, rows = _fields(match), [row for row in rows if row[0] in facts]
        for row in rows:
            if row[2] is not OWN:
                take(facts, row[0], _take_row, match, row, every[row[1]])
        for who, name in enumerate(names):
            take(facts, name, self.take_piece, match, who)
        for row in rows:
            if row[2] is OWN and row[0] != self.LAST:
                take(facts, row[0], self.OWN[row[0]][1], match, row[0])
        self._refuse(facts, names, first(self.misplaced(match)))
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

    # --- judged

    def problem(self, match):
        """None, or what cannot be as (subject, sentence)."""
        found = first(self.misplaced(match))
        if not found:
            match.rebuild()
            found = first(self.faults(match))
        return found

    def ranges(self, match):
        """Faults of numbers."""
        every, limits = _fields(match), self.limits(match)
        rows = {name: row for row in self.rows(match) for name in row[1].split()}
        for name in self.JUDGED.split() or [name for row in self.rows(match) for name in row[1].split()]:
            subject, _, _, least, most = rows[name]
            low, high = limits.get(name, (least, _of(match, most)))
            for number in every[name][3]:
                number = _signed(number, low)
                why = "%d is not %d..%d" % (number, max(0, low), high)
                yield not low <= number <= high, subject, "%s: %s" % (subject, why) if self.NAMED else why

    def places(self, match):
        """Faults of pieces, each by itself, and of the squares that they stand on."""
        taken = []
        for who in range(match.pieces):
            spot, why = match.at[who], self.wrong(match, who)
            yield why, who, why
            yield spot and not inside(match, spot), who, self.NOWHERE
            yield spot and spot in taken, who, self.TAKEN
            taken.append(spot)


def first(faults):
    """(subject, sentence) of the first that is one."""
    for wrong, subject, why in faults:
        if wrong:
            return subject, why
    return None


def pieces(match):
    """'purple fox' and so on."""
    return ["%s %s" % (TEAMS[match.side_of(who)], match.name(who).lower()) for who in range(match.pieces)]


def inside(match, spot):
    """Whether there is such a spot."""
    return spot < match.pitch.last and not match.pitch.bare[spot]


def _fields(match):
    return {each[0]: each for each in fields(match)}


def _of(match, most):
    return most(match) if callable(most) else most


def _signed(number, least):
    return -1 if number == _NOBODY and least < 0 else number


# --- a line


def take(facts, subject, taking, *about):
    """Have the words of a line taken in; ValueError that quotes it."""
    line, parts = grammar.fact(facts, subject)
    try:
        taking(about[0], parts, *about[1:])
    except ValueError as error:
        raise grammar.fault(line, error) from error


def _said(fact, words, least):
    """The numbers of a field."""
    if words is NUMBERS:
        return " ".join(["%d" % number for number in fact[3]])
    if isinstance(words, Bits):
        return words.said(fact[3][0])
    return " ".join([words[_signed(number, least) - least] for number in fact[3]])


def _take_row(match, parts, row, fact):
    (_, _, words, least, most), (name, _, count, table) = row, fact
    if words is NUMBERS:
        found = grammar.numbers(parts, count or 1, _of(match, most), least)
    elif isinstance(words, Bits):
        found = [words.taken(parts)]
    else:
        found = [grammar.choice([word.lower() for word in words], parts) + least & _NOBODY]
    fill(match, name, count, table, found)


def place(match, spot):
    """A spot as text."""
    return "%d,%d" % (spot % match.pitch.width, spot // match.pitch.width)


def ball_text(match, holder, spot):
    """Who has a ball, or where it lies."""
    return place(match, spot) if holder == _NOBODY else pieces(match)[holder]


def take_ball(match, parts, subject):
    """(who has a ball, its spot)"""
    if parts and parts[0] in TEAMS:
        who = grammar.choice(pieces(match), [" ".join(parts)])
        return who, match.at[who]
    return _NOBODY, match.pitch.spot(grammar.square(match.pitch, parts, subject))

"""Positions of a game that only has FIELDS: as text, each field a line with its numbers, and back."""

from furbowl.games import grammar
from furbowl.protocol import TEAMS
from furbowl.snapshot import fields, fill

_RULES = "rules"


def position_text(match):
    """All fields."""
    lines = ["rules %s" % match.rules]
    lines += [" ".join([name] + ["%d" % each for each in numbers]) for name, _, _, numbers in fields(match)]
    return "\n".join(lines) + "\n"


def read(match, text):
    """Lay out a position. ValueError that quotes the line at fault."""
    every = list(fields(match))
    found = grammar.facts(text, [_RULES] + [name for name, _, _, _ in every])
    for name, size, count, table in every:
        line, parts = grammar.fact(found, name)
        try:
            numbers = grammar.numbers(parts, count or 1, (1 << 8 * size) - 1)
        except ValueError as error:
            raise grammar.fault(line, error) from None
        fill(match, name, count, table, numbers)
    wrong = match.problem()
    if wrong:
        raise ValueError("impossible position: %s: %s" % wrong)
    match.rebuild()


def problem(match):
    """What can be wrong in any game: a number beyond its limit, a piece off the pitch, or two on a square."""
    for name, _, _, numbers in fields(match):
        most = match.LIMITS.get(name)
        if most is not None and max(numbers) > most:
            return name, "%d is more than %d" % (max(numbers), most)
    seen, bare = [], match.pitch.bare
    for spot in match.at:
        if spot >= len(bare) or spot and bare[spot] or spot in seen:
            return "at", "a piece off the pitch, or two on a square"
        seen += [spot] if spot else []
    return None


def picture(match):
    """The pitch as text: pieces ABC and abc, o a ball."""
    lines = ["%s, %s to play" % (match.rules, TEAMS[match.side])]
    balls = [square for _, square, who in match.balls() if who < 0]
    for row in range(match.rows - 1, -1, -1):
        squares = range(row * match.columns, (row + 1) * match.columns)
        lines.append(" ".join([_letter(match, square, balls) for square in squares]).rstrip())
    return "\n".join(lines)


def _letter(match, square, balls):
    if not match.exists(square):
        return " "
    who, size = match.who_at(square), match.pieces // 2
    if who < 0:
        return "o" if square in balls else "."
    return chr(ord("a" if who >= size else "A") + who % size)

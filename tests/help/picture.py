"""Pictures of the pitch as text.

Cells are one character, every second character is a cell, the lowest line is the lowest row. On one line, a slash
separates two rows: "T b . / B r .".

    R F B T C   Purple Rabbit, Fox, Bear, Tortoise, Cat; in lower case the same of Green
    F*          the Fox carries the ball; the star takes the place of the blank
    o           the loose ball
    .           grass; a digit is grass with a name
"""

import re

LETTERS = "RFBTCrfbtc"
NAMES = ("rabbit", "fox", "bear", "tortoise", "cat")
TEAMS = ("purple", "green")
MARKS = ("moved", "used", "stunned2", "stunned1", "acted")


def who(letter):
    """The number of the animal that a letter draws."""
    return LETTERS.index(letter)


def full_name(letter):
    """`purple fox` for F."""
    return "%s %s" % (TEAMS[who(letter) // 5], NAMES[who(letter) % 5])


def around(origin, distance, columns, rows):
    """The squares at king distance 1..distance of origin, by row, then column: R-11, worked out independently."""
    return [
        (c, r)
        for r in range(origin[1] - distance, origin[1] + distance + 1)
        for c in range(origin[0] - distance, origin[0] + distance + 1)
        if (c, r) != origin and 1 <= c <= columns and 1 <= r <= rows
    ]


def far(a, b):
    """King steps between two (column, row), worked out independently."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def rows(text):
    """The rows of a picture, the highest first."""
    return [row.strip() for row in re.split("[\n/]", text) if row.strip()]


class Picture:
    """The places of the animals, the ball and the named squares in a picture."""

    def __init__(self, text, at):
        lines = rows(text)
        self.height, self.width = len(lines), (max(map(len, lines)) + 1) // 2
        self.at = at = at or (10, 5 - self.height // 2)
        self.squares, self.carrier = {}, None
        for up, line in enumerate(reversed(lines)):
            for x in range(0, len(line), 2):
                self._cell(line[x], line[x + 1 : x + 2], (at[0] + x // 2, at[1] + up))

    def _cell(self, char, mark, square):
        assert char in LETTERS or char in ".o123456789", "not a cell: %r" % char
        assert mark in ("", " ", "*"), "not between cells: %r" % mark
        if char == ".":
            return
        assert char not in self.squares, "%s is drawn twice" % char
        self.squares[char] = square
        if mark == "*":
            assert self.carrier is None and "o" not in self.squares, "two balls"
            self.carrier = char

    def covers(self, square):
        """Return whether the square is inside the picture."""
        return 0 <= square[0] - self.at[0] < self.width and 0 <= square[1] - self.at[1] < self.height

    def park(self, columns, rows, benched):
        """Put Cats and a ball that are not drawn out of the way."""
        edge = 1 if self.at[0] * 2 > columns else columns
        for char, row in (("C", 1), ("c", rows), ("o", 5)):
            drawn = char in self.squares or char in benched or (char == "o" and self.carrier)
            if not drawn:
                assert not self.covers((edge, row)), "%s must be in the picture" % char
                self.squares[char] = (edge, row)


def position_text(picture, rules, side, marks, header):
    """The position that a picture and its marks stand for, in the words of Match.from_position."""
    playing = sum(LETTERS.index(c) // 5 == side for c in marks.get("moved", "") + marks.get("used", ""))
    lines = ["rules %s" % rules, "side %s" % TEAMS[side]]
    lines.append("plays %s" % header.pop("plays", 3 - playing))
    lines.append("turns %s" % header.pop("turns", "4 4" if side else "4 3"))
    lines.append("score %s" % header.pop("score", "0 0"))
    lines.append("target %s" % header.pop("target", 1))
    if rules == "furbowl":
        lines.append("formation %s" % header.pop("formation", "Balanced"))
    lines.append("ball %s" % (full_name(picture.carrier) if picture.carrier else "%d,%d" % picture.squares["o"]))
    assert not header, "unknown: %s" % sorted(header)
    assert not set(marks.get("ko", "")) & set(picture.squares), "on the bench, but drawn"
    for char in LETTERS:
        lines.append(" ".join([full_name(char)] + _facts(char, picture, marks)))
    return "\n".join(lines)


def _facts(char, picture, marks):
    if char in picture.squares:
        facts = ["%d,%d" % picture.squares[char]]
    else:
        facts = ["ko" if char in marks.get("ko", "") else "out"]
    return facts + [mark for mark in ("sprint",) + MARKS if char in marks.get(mark, "")]


def values(dice, squares, columns, rows):
    """Dice as a Script takes them: a value of scatter() becomes the index of the landing square."""
    found = []
    for value in dice:
        if isinstance(value, tuple):
            origin, landing, distance = value
            value = around(squares[origin], distance, columns, rows).index(squares[landing])
        found.append(value)
    return found


def plain(picture):
    """A picture as a match is drawn: names are grass."""
    return "\n".join(re.sub(r"[1-9]", ".", row) for row in rows(picture))

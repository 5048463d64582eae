"""Positions of Pebbles as text, and back: each fact a line, its name and its numbers."""

from furbowl.games.pebbles import validate
from furbowl.games.pebbles.match import FIELDS

from furbowl.protocol import TEAMS


def position_text(game):
    """All fields."""
    lines = ["rules %s" % game.rules]
    for name, _, count in FIELDS:
        value = getattr(game, name)
        lines.append(" ".join([name] + [str(each) for each in (value if count else (value,))]))
    return "\n".join(lines) + "\n"


def read(game, text):
    """Lay out a position. ValueError that quotes the line at fault."""
    counts = {name: max(1, count) for name, _, count in FIELDS}
    seen = []
    for line in text.replace(";", "\n").split("\n"):
        word, *numbers = line.split() or [""]
        if word not in ("", "rules"):
            _take(game, line, word, numbers, counts)
            seen.append(word)
    for name in counts:
        if seen.count(name) != 1:
            raise ValueError("the line %r is missing, or there twice" % name)
    found = validate.problem(game)
    if found:
        raise ValueError("impossible position: %s: %s" % found)
    game.rebuild()


def _take(game, line, word, numbers, counts):
    if word not in counts or len(numbers) != counts[word]:
        raise ValueError("%r: unknown, or not so many numbers" % line)
    if not all(each.isdigit() and int(each) < 256 for each in numbers):
        raise ValueError("%r: a number is 0 to 255" % line)
    values = [int(each) for each in numbers]
    if isinstance(getattr(game, word), bytearray):
        getattr(game, word)[:] = bytes(values)
    else:
        setattr(game, word, values[0])


def picture(game):
    """The pitch as text: stones ABC and abc, o a ball."""
    lines = ["%s, %s to play, %d steps" % (game.rules, TEAMS[game.side], game.steps)]
    for row in range(game.rows, 0, -1):
        line = ""
        for column in range(1, game.columns + 1):
            spot = row * game.pitch.width + column
            who = game.pitch.grid[spot] - 1
            letter = " " if game.pitch.bare[spot] else "o" if game.lying(spot) >= 0 else "."
            line += ("ABCabc"[who] if 0 <= who < game.pieces else letter) + " "
        lines.append(line.rstrip())
    return "\n".join(lines)

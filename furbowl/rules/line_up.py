"""Who starts where, and with which options. Borrowed at set-up, after a score, and when an animal comes back."""

from furbowl.rules import books
from furbowl.rules.game import DRAWN, NOBODY, NORMAL, STUNNED2
from furbowl.words import SET_UP

TRAITS = "Sprint|Sneaky|Maul|Shell|Nine Lives".split("|")

FORMATIONS = tuple("Balanced|Wide|Central|Defensive|Aggressive".split("|"))

# a book: columns, rows, names of the formations (none where the layout is fixed), for each formation the start squares
# of Purple's five and the squares where the ball can start (FB-5, R-37); squares as column, row
BOOKS = {
    "furbowl": (
        15,
        10,
        FORMATIONS,
        b"\x03\x08\x04\x07\x04\x05\x03\x04\x04\x02"
        b"\x04\x0a\x04\x08\x05\x05\x04\x03\x04\x01"
        b"\x04\x07\x04\x05\x06\x06\x06\x05\x04\x04"
        b"\x02\x08\x02\x06\x04\x06\x04\x04\x02\x03"
        b"\x05\x09\x05\x06\x06\x07\x06\x04\x05\x02",
        b"\x08\x05\x08\x06",
    ),
    "furball": (13, 9, (), b"\x02\x07\x03\x06\x03\x04\x02\x03\x03\x02", b"\x07\x05"),
}

_NAMES = ("target", "turn_cap", "formation", "first")


def take(game, options):
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed."""
    for name in options:
        if name not in _NAMES:
            raise ValueError("unknown option %r: allowed are %s" % (name, ", ".join(_NAMES)))
    game.target = number(options, "target", books.TARGET, books.MOST_TARGET)
    game.turn_cap = number(options, "turn_cap", books.TURN_CAP, books.MOST_TURN_CAP)
    game.fixed = choice(options, "formation", game.formations)
    game.first = choice(options, "first", (0, 1))
    for who in (books.RABBIT, books.RABBIT + 5):
        game.sprint[who] = 1


def number(options, name, usual, most):
    value = options.get(name, usual)
    if not isinstance(value, int) or not 1 <= value <= most:
        raise ValueError("%s must be a whole number from 1 to %d, not %r" % (name, most, value))
    return value


def choice(options, name, names):
    """The index of what an option fixes, or DRAWN."""
    value = options.get(name)
    if value is None:
        return DRAWN
    for index, other in enumerate(names):
        if value == other:
            return index
    raise ValueError("%s must be None%s, not %r" % (name, "".join([", %s" % other for other in names]), value))


def line_up(game, more):
    """Draw what no option fixes, then everybody on the pitch Normal on its start square (R-45)."""
    if game.formations:
        game.formation = game.dice.pick(len(game.formations)) if game.fixed == DRAWN else game.fixed
    balls = len(game.balls) // 2
    ball = game.dice.pick(balls) if balls > 1 else 0
    for who in range(10):
        if game.state[who] <= STUNNED2:
            game.state[who] = NORMAL
            game.at[who] = start_spot(game, who)
    game.carrier = NOBODY
    game.ball = game.balls[ball * 2 + 1] * game.pitch.width + game.balls[ball * 2]
    game.rebuild()
    game.tell(SET_UP, -1, game.ball, game.formation if game.formations else -1, more)


def start_spot(game, who):
    """Where the animal starts in this match; Green mirrors Purple (R-36, R-38)."""
    at = game.formation * 10 + who % 5 * 2
    column, row = game.starts[at], game.starts[at + 1]
    if who >= 5:
        column = game.pitch.columns + 1 - column
        row = game.pitch.rows + 1 - row if books.MIRROR_ROWS else row
    return row * game.pitch.width + column


def home_side_spot(game, who):
    """The start square, or the nearest free one in the own half; ties: nearer the own edge, then lower (R-28)."""
    pitch, start = game.pitch, start_spot(game, who)
    best, found = 99, start
    for step in range(1, (pitch.columns - 1) // books.HOME_SIDE + 1):
        column = step if who < 5 else pitch.columns + 1 - step
        for row in range(1, pitch.rows + 1):
            spot = row * pitch.width + column
            if pitch.free[row] >> column & 1 and pitch.distance(start, spot) < best:
                best, found = pitch.distance(start, spot), spot
    return found

"""Placing players of Blitz by hand before a kick-off, and what a legal set-up is."""

from array import array

from furbowl.actions import act
from furbowl.const import const
from furbowl.games.blitz import book
from furbowl.games.blitz.book import BY_HAND, NOBODY, PLACE, READY

# parts of a half, as far as a set-up counts them (BZ-41, BZ-R4)
_LINE = const(0)
_LOW = const(1)
_HIGH = const(2)
_INNER = const(3)


def _part(game, spot):
    """The part of a half in which a spot lies."""
    row, wide = spot // game.pitch.width, book.PITCHES[game.size][2]
    if row <= wide:
        return _LOW
    if row > game.rows - wide:
        return _HIGH
    column, half = spot % game.pitch.width, game.columns // 2
    return _LINE if column == half or column == half + 1 else _INNER


def _counts(game, side):
    """How many of a side stand in each part of its half."""
    counts = [0, 0, 0, 0]
    for who in range(side * game.size, side * game.size + game.size):
        if game.at[who]:
            counts[_part(game, game.at[who])] += 1
    return counts


def _well(game, counts):
    """Whether so many in the parts of a half are a legal set-up (BZ-41)."""
    most = book.PITCHES[game.size][3]
    return counts[_LINE] >= min(book.ON_THE_LINE, sum(counts)) and counts[_LOW] <= most and counts[_HIGH] <= most


def why_not(game, who, spot):
    """Why a player cannot be placed on a spot of his half."""
    wide = _part(game, spot) in (_LOW, _HIGH) and _part(game, spot) != _part(game, game.at[who])
    if wide and _counts(game, game.side)[_part(game, spot)] >= book.PITCHES[game.size][3]:
        return "The wide zone is full (BZ-41)"
    return "Three stay on the line (BZ-41)"


def is_set_up(game, side):
    """Whether those of a side who are on the pitch are legally set up (BZ-41)."""
    for who in range(side * game.size, side * game.size + game.size):
        if game.at[who] and not game.own_half(side, game.at[who]):
            return False
    return _well(game, _counts(game, side))


def _may_change(game, counts, old, new):
    """Whether one may go from a part of its half to a free square of another and keep the set-up legal (BZ-R3)."""
    if old == new:
        return True
    counts = counts[:]
    counts[old] -= 1
    counts[new] += 1
    return _well(game, counts)


def may_place(game, who, square):
    """Whether legal() lists that placing."""
    if who // game.size != game.side or not game.at[who] or game.marks[who] & BY_HAND or not game.pitch.exists(square):
        return False
    spot, old = game.pitch.spot(square), game.at[who]
    if spot == old or not game.own_half(game.side, spot):
        return False
    taken = game.pitch.grid[spot]  # then they change places
    return bool(taken) or _may_change(game, _counts(game, game.side), _part(game, old), _part(game, spot))


def placings(game, only):
    """Iterate over the legal actions of a set-up, too many for a list."""
    first, counts = game.side * game.size, _counts(game, game.side)
    taken, parts = _squares(game)
    for who in range(first, first + game.size):
        if (only is None or only == who) and game.at[who] and not game.marks[who] & BY_HAND:
            yield from _placings(game, who, counts, taken, parts)
    if only is None:
        yield act(READY)


def _squares(game):
    """The squares of the half of the side that sets up: those that are taken, and the free ones of each part."""
    pitch, columns, half = game.pitch, game.columns, game.columns // 2
    taken, *parts = [array("H") for _ in range(5)]
    for start in range(half * game.side, columns * game.rows, columns):
        for square in range(start, start + half):
            spot = pitch.spot(square)
            (taken if pitch.grid[spot] else parts[_part(game, spot)]).append(square)
    return taken, parts


def _placings(game, who, counts, taken, parts):
    """Iterate over the placings of one player."""
    action, old, here = act(PLACE, who), _part(game, game.at[who]), game.pitch.squares[game.at[who]]
    for square in taken:
        if square != here:
            yield action | square
    for new in range(len(parts)):
        if _may_change(game, counts, old, new):
            for square in parts[new]:
                yield action | square


def place(game, who, spot):
    """Put a player on a spot: (who changed places with him or NOBODY, the spot where that one is now)."""
    other, old = game.pitch.grid[spot] - 1, game.at[who]
    game.marks[who] |= BY_HAND
    if other < 0:
        game.step(who, spot)
        return NOBODY, 0
    game.at[who], game.at[other] = spot, old
    game.pitch.put(spot, who)
    game.pitch.put(old, other)
    return other, old

"""The rolls of Octo, by kind of event: each is a row. Most dice of Octo need no number; log.py says how they fell."""

from __future__ import annotations

from furbowl.games.octo import book
from furbowl.games.rolls import Roll

ROLLS = {
    book.ROLLS: Roll(),
    book.TRIES: Roll(counted="interceptions"),
    book.DISTANCE: Roll(),
    book.SPIDER: Roll(),
}

"""The rolls of Squig, by kind of event: its own, of which log.py says how they fell, and those of Blitz."""

from __future__ import annotations

from furbowl.games.blitz import rolls
from furbowl.games.rolls import Roll
from furbowl.games.squig import book

ROLLS = dict(rolls.ROLLS)
ROLLS.update({book.TEST: Roll(), book.D3: Roll()})

"""The rolls of Pebbles: a row each. An action with the verb of a row rolls it, and does nothing if it fails; GO rolls
only where it ends on a ball, and BACK that fails is DROP."""

from dataclasses import dataclass

from furbowl.games.pebbles import book

from furbowl.games import rolls


@dataclass(frozen=True, kw_only=True)
class Roll(rolls.Roll):
    """A roll of Pebbles: that of one die which must show a number, if it has one."""

    verb: int | None = None
    """The verb of the actions that roll it."""

    need: int | None = None
    """The least number that succeeds."""


ROLLS = {
    book.PICKUP: Roll(
        verb=book.GO,
        need=4,
        name="pick up",
        said="%(who)s picks up",
        box="pick-up|has it|misses it",
    ),
    book.TRIPS: Roll(
        verb=book.TRIP,
        need=7,
        name="trip",
        said="%(who)s trips",
        box="trip|trips|fails",
    ),
    book.SHOVES: Roll(),
}

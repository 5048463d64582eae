"""The rolls of Furbowl and Furball, by kind of event: each is a row, and a row has all that is said about it."""

from __future__ import annotations

from furbowl.games.furbowl import kinds
from furbowl.games.rolls import Roll

ROLLS = {
    kinds.DODGE: Roll(
        name="dodge",
        title="Dodge",
        said="%(who)s dodges",
        done=" and moves%(goal)s.",
        failed="",
        box="dodge|dodges|fails",
        counted="dodge",
    ),
    kinds.PICKUP: Roll(
        name="pick up",
        title="Pickup",
        said=" %(who)s picks up",
        done=", got it!",
        failed=", missed!",
        box="pickup|has it|fumbles",
        counted="pickup",
    ),
    kinds.SURPRISE: Roll(
        name="grab",
        said=" %(who)s grabs it",
        done=", got it!",
        failed=", no!",
        box="grab|has it|misses",
        counted="surprise",
    ),
    kinds.THROW: Roll(
        name="throw",
        title="Throw",
        said="",
        done=", good.",
        failed=", wild!",
        box="throw|throws|is wild",
        counted="throw",
    ),
    kinds.CATCH: Roll(
        name="catch",
        title="Catch",
        said="%(stop)s %(who)s catches",
        done=", got it!",
        failed=", dropped!",
        box="catch|catches it|drops it",
        counted="catch",
    ),
    kinds.HIT: Roll(
        title="Hit",
        said="",
        done="",
        failed=", held off.",
        box="tackle|hits|misses",
        counted="hit",
    ),
    kinds.OUCH: Roll(
        title="Big hit",
        said=" %(who)s's Ouch:",
        done="",
        failed=", no harm.",
    ),
    kinds.COMEBACK: Roll(
        said="%(who)s tries to return",
        done=", yes!",
        failed=", not yet.",
        box="return|is back|stays out",
        counted="comeback",
    ),
}

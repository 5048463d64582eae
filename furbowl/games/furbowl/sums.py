"""How the numbers of an action of Furbowl and Furball add up."""

from __future__ import annotations

from furbowl.actions import target_of, who_of
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent, ways
from furbowl.games import tooltips
from furbowl.games.furbowl import kinds, tables
from furbowl.games.furbowl.match import terms
from furbowl.games.furbowl.rolls import ROLLS
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.furbowl.match import Furbowl

_TITLES = column(ROLLS, "title")


def texts(match: Furbowl, way: tuple[int, ...]) -> Iterator[str]:
    """Iterate over texts: one for each roll of an action, and the chance of all together."""
    action = way[-1]
    who, target = who_of(action), target_of(action)
    difference = tables.STRENGTH[who] - tables.STRENGTH[target] if target < len(tables.STRENGTH) else 0
    found = match.needs(action)
    for kind, natural in found:
        parts: tuple[tuple[str, int], ...] = (("Skill", tables.SKILL[target if kind == kinds.CATCH else who]),)
        if kind == kinds.DODGE:
            yield "Dodge first: %d opponents are beside it" % match.rivals(who, tables.WORST_MARKER)
            speed = tables.SPEED[who]
            parts = ("Speed", speed), ("Sneaky", terms(kind, who)[0] - speed)
        elif kind == kinds.HIT or kind == kinds.OUCH:
            parts = (("Strength", difference),)
        if kind == kinds.HIT:
            sign = "+" if difference >= 0 else ""
            yield "Strength~%d against~%d: %s%d" % (tables.STRENGTH[who], tables.STRENGTH[target], sign, difference)
        plus = sum([each for _, each in parts])
        number = tables.BIG_HIT - plus if kind == kinds.OUCH else natural
        if number > 12:
            yield "Big hit: a double 6 (3%)"
        else:
            yield tooltips.total(_TITLES[kind], number + plus, parts, max(2, number), ways(max(2, number)), 36)
    if found and found[0][0] == kinds.HIT:
        yield _ouch(who, target)
        low = tables.clumsy(who, target)
        if low:
            yield "You are weaker: 2 to~%d Stuns~you~(%d%%)" % (low, percent(36 - ways(low + 1), 36))
    elif len(found) > 1:
        yield "All of it: %d%%" % percent(*match.odds(action))


def _ouch(who: int, target: int) -> str:
    """The text of the roll after a big hit."""
    plus, _ = terms(kinds.OUCH, target, who)
    shell, _ = terms(kinds.OUCH, target)  # a Rabbit has no Maul
    parts = ("Maul", plus - shell), ("Shell", shell)
    said = "Ouch" + "".join([", %s~%+d" % part for part in parts if part[1]])
    froms = [each - plus for each in (tables.STUN_FROM, tables.KO_FROM, tables.OUT_FROM)]
    return said + ": Stunned~%d+, Knocked~Out~%d+, Out~%d+" % tuple(froms)

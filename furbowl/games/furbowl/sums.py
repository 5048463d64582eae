"""How the numbers of an action add up. Loaded when a player asks for it; Match.needs() has the rolls."""

from furbowl.actions import target_of, who_of
from furbowl.dice import WAYS, percent
from furbowl.games.furbowl import tables
from furbowl.games.furbowl.ball import maul, shell
from furbowl.games.furbowl.kinds import CATCH, DODGE, HIT, OUCH, PICKUP, THROW
from furbowl.games.furbowl.match import dodging
from furbowl.games.sums import total

_NAMES = {DODGE: "Dodge", PICKUP: "Pickup", THROW: "Throw", CATCH: "Catch", HIT: "Hit", OUCH: "Big hit"}


def told(match, way):
    """Iterate over texts: one for each roll of an action, and what they come to together."""
    game, action = match, way[-1]
    who, target = who_of(action), target_of(action)
    difference = tables.STRENGTH[who] - tables.STRENGTH[target] if target < len(tables.STRENGTH) else 0
    found = match.needs(action)
    for kind, natural in found:
        parts = (("Skill", tables.SKILL[target if kind == CATCH else who]),)
        if kind == DODGE:
            yield "Dodge first: %d opponents are beside it" % game.rivals(who, tables.WORST_MARKER)
            speed = tables.SPEED[who]
            parts = ("Speed", speed), ("Sneaky", dodging(who) - speed)
        elif kind == HIT or kind == OUCH:
            parts = (("Strength", difference),)
        if kind == HIT:
            sign = "+" if difference >= 0 else ""
            yield "Strength~%d against~%d: %s%d" % (tables.STRENGTH[who], tables.STRENGTH[target], sign, difference)
        plus = sum([each for _, each in parts])
        number = tables.BIG_HIT - plus if kind == OUCH else natural
        if number > 12:
            yield "Big hit: a double 6 (3%)"
        else:
            yield total(_NAMES[kind], number + plus, parts, max(2, number), _ways(max(2, number)), 36)
    if found and found[0][0] == HIT:
        yield _ouch(who, target)
        if difference < 0:
            stunned = percent(36 - _ways(tables.CLUMSY + 1), 36)
            yield "You are weaker: 2 to~%d Stuns~you~(%d%%)" % (tables.CLUMSY, stunned)
    elif len(found) > 1:
        yield "All of it: %d%%" % percent(*match.odds(action))


def _ouch(who, target):
    """The roll after a big hit."""
    parts = [("Maul", maul(who)), ("Shell", shell(target))]
    plus = sum([each for _, each in parts])
    said = "".join([", %s~%+d" % part for part in parts if part[1]])
    froms = [each - plus for each in (tables.STUN_FROM, tables.KO_FROM, tables.OUT_FROM)]
    return "Ouch%s: Stunned~%d+, Knocked~Out~%d+, Out~%d+" % tuple([said] + froms)


def _ways(natural):
    """How many of the 36 results of two dice are at least that sum."""
    return WAYS[natural] if natural < 13 else 0

"""Refusals of Pebbles, with the rule."""

from furbowl.games.pebbles import match as pebbles

from furbowl.games import defaults
from furbowl.rows import column

_REFUSE = column(pebbles.QUESTIONS, "refuse")


class Refusals(defaults.Refusals):
    """Refusals that quote a rule."""

    VERBS, UNASKED = column(pebbles.QUESTIONS, "verbs"), column(pebbles.QUESTIONS, "unasked")
    FIRST = column(pebbles.QUESTIONS, "first")

    def first(self, match):
        return super().first(match) % {"asked": match.name(match.asked)}

    def refuse(self, match, verb, who, target):
        return _REFUSE[match.stage](match, verb, who, target)

    def why(self, match, verb, who, target):
        if verb in (pebbles.SHOVE, pebbles.TRIP):
            return "%s is not beside it|P-3" % match.name(target)
        return "%s cannot do that|P-3" % match.name(who)

    def rests(self, match, who):
        return "%s lies on the ground|P-6" % match.name(who) if match.down[who] else ""

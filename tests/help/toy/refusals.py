"""Refusals of Pebbles, with the rule."""

from furbowl.games.pebbles import match as pebbles

from furbowl.games import defaults


class Refusals(defaults.Refusals):
    """Refusals that quote a rule."""

    def why(self, match, verb, who, target):
        if match.question:
            return "%s has to yield first|P-5" % match.name(match.asked)
        if verb in (pebbles.SHOVE, pebbles.TRIP):
            return "%s is not beside it|P-3" % match.name(target)
        return "%s cannot do that|P-3" % match.name(who)

    def rests(self, match, who):
        return "%s lies on the ground|P-6" % match.name(who) if match.down[who] else ""

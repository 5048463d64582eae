"""How the numbers of an action add up. Loaded when a player asks for it; match.py and flight.py have the rolls."""

from furbowl.actions import target_of, verb_of, who_of
from furbowl.dice import percent
from furbowl.games.octo import flight, kinds, tables
from furbowl.games.octo.kinds import PASS, TACKLE
from furbowl.games.octo.match import NOBODY
from furbowl.games.sums import total


def told(match, way):
    """Iterate over texts: one for each roll of an action, of a pass one for each try to intercept it."""
    game, action = match, way[-1]
    needed = game.needs_of(action)
    if verb_of(action) == PASS:
        yield from _pass(game, action)
    elif needed:
        yield from _attack(game, verb_of(action) == TACKLE, needed[0][1])


def _attack(game, tackles, least):
    """A tackle or a jostle that is won by so much."""
    earlier = game.tackles
    yield "Both roll a die. Yours must be higher by:"
    parts = ((("%d~earlier" % earlier), -earlier),)
    yield total("Lead", least - earlier, parts, least, game.leads(least - earlier), 36)
    if earlier:
        yield "Each earlier tackle or jostle of this turn counts"
    # as far below as a jostle, or from the second on any tackle, is a foul
    worst = 36 - game.leads(0 if tackles else 1 - tables.CLEAR)
    if tackles:
        yield "Level: the ball rolls free (%d%%)" % percent(game.leads(0) - game.leads(1), 36)
    if earlier or not tackles:
        yield "Foul: lost by %d or more (%d%%)" % (1 if tackles else tables.CLEAR, percent(worst, 36))


class _Tries(flight.Seen):
    """Who tries where to intercept a pass."""

    def note(self, spot, likely, tries, mate, has):
        self.way += [(who, spot) for who in tries]
        if mate != NOBODY:
            self.way.append((mate, spot))


def _pass(game, action):
    who, (kind, direction) = who_of(action), kinds.length_and_direction(target_of(action))
    dice, seen = tables.PASS_DICE[kind], _Tries(game)
    flight.weigh(game, who, kind, direction, seen)
    yield "%d dice: it flies %d to~%d squares" % (dice, dice, 6 * dice)
    for other, spot in seen.way:
        need, less = flight.need(game, other, spot), flight.marked(game, other)
        place = "under~it" if game.at[other] == spot else "beside~it"
        name = game.name(other) if game.side_of(other) != game.side else "Your " + game.name(other)
        yield total("%s %s" % (name, place), need, (("marked", -less),), need + less, max(0, 7 - need - less), 6)
    if not seen.way:
        yield "Nobody is near its path"

"""Every chance that Octo gives, compared with what all results of its dice do on copies of the match: check(). Nothing
here asks what is compared; see by_force.py, and blitz_agreement.py for the views. A computer player has the chances of
attacks in permille.
"""

import re
from fractions import Fraction

import by_force
from furbowl import cpu
from furbowl.actions import target_of, verb_of, who_of
from furbowl.dice import percent
from furbowl.games.octo import book, flight, model
from furbowl.games.threats import Threats
from furbowl.ui.widgets.text import Words
from octagon import octagon

_ROUNDED = Fraction(1, 1000)


def check(description, aims="", **facts):
    """(what is wrong, by who says it; every chance that was compared) of a position; aims: the passes, as in texts."""
    found = Agreement(octagon(description, **facts).match)
    for action in found.match.legal():
        if verb_of(action) in (book.TACKLE, book.JOSTLE):
            found.attack(action)
        elif verb_of(action) == book.PASS and found.match.text(action).split(" pass ")[1] in aims.split(", "):
            found.throw(action)
    found.threatened()
    return found.wrong, found.said


class Agreement:
    """The chances given for a position in which it is Purple's turn."""

    def __init__(self, match):
        self.match, self.wrong, self.said = match, {}, []

    def hold(self, view, right, *about):
        if not right:
            self.wrong.setdefault(view, []).append(about)

    def compare(self, view, found, chances, *about):
        self.hold(view, found == [rounded(chance) for chance in chances], found, chances, *about)

    # --- tackles and jostles

    def attack(self, action):
        match, tackles = self.match, verb_of(action) == book.TACKLE
        found = list(by_force.all_dice(match, action, lambda twin: by_force.told(twin, book.ROLLS)))
        tied = share(found, book.SPIDER)
        won, foul = share(found, book.LOOSE) - tied if tackles else share(found, book.GROUND), share(found, book.FOUL)
        self.said += [won, tied, foul]
        self.hold("odds", Fraction(*match.odds(action)) == won, match.odds(action), won)
        told = self.tooltip(action)
        self.compare("tooltips", percents(told), [won, foul if match.tackles or not tackles else tied], told)
        told = list(match.sums((action,)))
        self.compare("sums", percents(" ".join(told)), [won] + [tied] * tackles + [foul] * (foul > 0), told)
        for told in by_force.hinted(match, action):
            self.compare("hints", percents(told), [won], told)
        tables = (model.WON, model.TIED) if tackles else (model.FLOORED, model.FLOORS)
        for table, chance in zip(tables, (won, tied if tackles else foul)):
            self.near(table[match.tackles], chance, _ROUNDED)
        for _, twin in found:
            told = logged(twin)
            self.hold("log", ("won!" in told) == (by_force.told(twin, book.LOOSE) and "a tie" not in told), told)
            self.hold("log", ("a tie" in told) == by_force.told(twin, book.SPIDER), told)

    def near(self, permille, chance, error):
        self.hold("computer", abs(Fraction(permille, 1000) - chance) <= error, permille, chance)

    def threatened(self):
        """Compare the danger of the other side's next turn."""
        threats = Threats(self.match, 0)
        cpu.finish(threats.count())
        twin = by_force.next_turn(self.match, 0)
        for who in threats.struck:
            ways, total, *_ = cpu.finish(threats.hit(who))
            able = [other for other in range(6, 12) if who in by_force.hit_by(twin, other)]
            chance = by_force.chance(twin, able[0], who)
            self.said.append(chance)
            self.hold("danger", Fraction(ways, total) == chance, self.match.name(who), ways, total, chance)

    # --- passes

    def throw(self, action):
        match, tries = self.match, {}
        found = [0] * 5
        for chance, twin in by_force.all_dice(match, action, lambda twin: False):
            found[end(twin)] += chance
            for try_of, die, caught in tried(twin):
                tries.setdefault(try_of, {})[die] = caught
        goal, own, ours, theirs, _ = found
        self.said += [*found, tries]
        self.hold("odds", Fraction(*match.odds(action)) == goal + ours, match.odds(action), found)
        *ways, total = match.chances(action)
        self.hold("odds", [Fraction(each, total) for each in ways] == found, ways, found)
        told = self.tooltip(action)
        shown = [ours] * (ours > 0 or not rounded(goal) + rounded(own)) + [goal] * (rounded(goal) > 0)
        self.compare("tooltips", percents(told), shown + [theirs] + [own] * (rounded(own) > 0), told)
        told = list(match.sums((action,)))
        leasts = [[str(7 - sum(dies.values())), str(percent(sum(dies.values()), 6))] for dies in tries.values()]
        self.hold(
            "sums",
            [list(each) for text in told for each in re.findall(r"(\d)\+~\((\d+)%\)", text)] == leasts,
            told,
            leasts,
        )
        for told in by_force.hinted(match, action):
            self.hold("hints", set(percents(told)) <= {rounded(each) for each in found}, told, found)
        length, direction = book.length_and_direction(target_of(action))
        *ways, total = flight.weigh(model.Model(match), who_of(action), length, direction)
        self.hold("computer", [Fraction(each, total) for each in ways] == found, ways, found)

    def tooltip(self, action):
        words = Words()
        self.match.tooltips().action(words, self.match, action)
        return "".join(chr(code & 127) for code in words.codes[: words.length])


def share(found, kind):
    return sum([chance for chance, twin in found if by_force.told(twin, kind)], Fraction(0))


def end(match):
    """How a pass of Purple has ended, as in the book."""
    for kind, who, _, a, _ in match.untold:
        if kind == book.SCORE:
            return book.IN_GOAL if a else book.IN_OWN_GOAL
        if kind == book.GAIN:
            return book.BY_OURS if who < book.TEAM else book.BY_THEIRS
    return book.BY_NOBODY


def tried(match):
    """Iterate over ((who, square), die, whether that catches) of the tries in a pass; each has a square for itself."""
    events = match.untold
    for at, (kind, who, square, die, _) in enumerate(events):
        if kind == book.TRIES:
            then, other, *_ = events[at + 1]
            yield (who, square), die, then == book.GAIN and other == who


def logged(match):
    log = match.log()
    return " ".join([line for event in match.untold for line in log.feed(event)] + log.flush())


def rounded(chance):
    return percent(chance.numerator, chance.denominator)


def percents(told):
    return [int(each) for each in re.findall(r"(\d+)%", told)]

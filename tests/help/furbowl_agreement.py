"""Every chance that Furbowl gives, compared with what all results of its dice do on copies of the match: check().
Nothing here asks what is compared; see by_force.py, and blitz_agreement.py for the views.
"""

import re
from fractions import Fraction

import by_force
from furbowl import cpu
from furbowl.actions import target_of, verb_of, who_of
from furbowl.dice import percent
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.model import Model
from furbowl.games.furbowl.value import outcomes
from furbowl.games.threats import Threats
from furbowl.ui.widgets.text import Words
from placing import placed

_ROUNDED = 2  # permille that a computer player may be wrong by: it rounds after each roll
_ROLLS = kinds.DODGE, kinds.PICKUP, kinds.THROW, kinds.CATCH


def check(ball, where, texts, **facts):
    """(what is wrong, by who says it; every chance that was compared) of the actions with these texts, in a position in
    which it is Purple's turn."""
    found = Agreement(placed(ball, where, **facts))
    for text in texts.split("; "):
        action = found.match.parse(text)
        if verb_of(action) == kinds.TACKLE:
            found.tackle(action)
        elif verb_of(action) == kinds.END:
            found.returns(action)
        else:
            found.rolls(action)
    found.threatened()
    return found.wrong, found.said


class Agreement:
    def __init__(self, match):
        self.match, self.wrong, self.said = match, {}, []
        self.model = Model(match)
        self.model.look(match)

    def hold(self, view, right, *about):
        if not right:
            self.wrong.setdefault(view, []).append(about)

    def compare(self, view, found, chances, *about):
        self.hold(view, found == [rounded(chance) for chance in chances], found, chances, *about)

    # --- moves and passes

    def rolls(self, action):
        """Compare the chance that every roll of a Move or a Pass succeeds."""
        match, who = self.match, who_of(action)
        found = list(by_force.all_dice(match, action, settled))
        chance = sum([each for each, twin in found if not settled(twin)], Fraction(0))
        count = max([len([event for event in twin.untold if event[0] in _ROLLS]) for _, twin in found])
        self.said += [chance, count]
        self.hold("odds", Fraction(*match.odds(action)) == chance, match.odds(action), chance)
        told = self.tooltip(action)
        self.compare("tooltips", percents(told)[:1], [chance][:count], told)
        told = list(match.sums((action,)))
        self.hold("sums", len(percents(" ".join(told))) == count + (count > 1), told, count)
        self.compare("sums", percents(" ".join(told))[-1:], [chance][:count], told)
        for told in by_force.hinted(match, action):
            self.compare("hints", percents(told)[:1], [chance][:count], told)
        ways, _ = outcomes(match, action)[-1]
        self.hold("computer", Fraction(ways, 36**count) == chance, outcomes(match, action), chance)
        if verb_of(action) == kinds.PASS:
            guess = self.model._pass(who, self.model.at[who], 0, target_of(action))
        else:
            guess = self.model.picks(who) if target_of(action) == match.ball else self.model.leaves(who)
        self.hold("computer", abs(guess - 1000 * chance) <= _ROUNDED, match.text(action), guess, chance)

    # --- tackles

    def tackle(self, action):
        match, who, other = self.match, who_of(action), target_of(action)
        found = list(by_force.all_dice(match, action, lambda twin: by_force.told(twin, kinds.HIT)))
        hit, stuns = share(found, kinds.PUSHED, kinds.SLAMMED), share(found, kinds.STUN)
        big, hurts = self.hurt(action)
        self.said += [hit, stuns, big, hurts]
        self.hold("odds", Fraction(*match.odds(action)) == hit, match.odds(action), hit)
        told = self.tooltip(action)
        self.compare("tooltips", percents(told), [hit, stuns or big], told)
        told = list(match.sums((action,)))
        self.compare("sums", percents(" ".join(told)), [hit, big] + [stuns] * (stuns > 0), told)
        told = [text for text in told if text.startswith("Ouch")]
        self.hold("sums", [min(13, int(each)) for each in re.findall(r"(\d+)\+", told[0])] == hurts, told, hurts)
        for told in by_force.hinted(match, action):
            self.compare("hints", percents(told)[:1], [hit], told)
        ways = [ways for ways, _ in outcomes(match, action)]
        missed = 1 - hit - stuns
        known = [36 * each for each in (stuns, missed, hit - big, big) if each]
        self.hold("computer", ways == known, ways, known)
        if other == match.carrier:
            self.hold("computer", abs(self.model.hits(who) - 1000 * hit) <= _ROUNDED, self.model.hits(who), hit)

    def hurt(self, action):
        """(chance of a big hit, the sums from which the one who is hit is Stunned, Knocked Out, Out: 13 for never)"""
        found = [[], [], []]
        big = Fraction(0)
        for chance, twin in by_force.all_dice(self.match, action, lambda twin: not by_force.told(twin, kinds.CHARGE)):
            rolled = [event for event in twin.untold if event[0] == kinds.OUCH]
            big += chance * len(rolled)
            for event in rolled:
                for at, kind in enumerate((kinds.STUN, kinds.KO, kinds.OUT)):
                    found[at] += [sum(twin.dice(event))] if by_force.told(twin, kind) else []
        return big, [min([13, *each]) for each in found]

    def threatened(self):
        """Compare the danger for each animal of Purple in the other side's next turn."""
        threats = Threats(self.match, 0)
        cpu.finish(threats.count())
        twin = by_force.next_turn(self.match, 0)
        for who in threats.struck:
            ways, total, *_ = cpu.finish(threats.hit(who))
            able = [other for other in range(5, 10) if twin.at[other] and who in by_force.hit_by(twin, other)]
            most = max([by_force.chance(twin, other, who) for other in able])
            self.said.append(most)
            self.hold("danger", Fraction(ways, total) == most, self.match.name(who), ways, total, most)

    def returns(self, action):
        """Compare the goal in the log for each total with which somebody is back, or is not."""
        for _, twin in by_force.all_dice(self.match, action, lambda twin: by_force.told(twin, kinds.COMEBACK)):
            back = by_force.told(twin, kinds.RETURN)
            (rolled,) = [event for event in twin.untold if event[0] == kinds.COMEBACK]
            log = twin.log()
            told = " ".join([line for event in twin.untold for line in log.feed(event)] + log.flush())
            (goal,) = re.findall(r"tries to return (\d+)\+", told)
            self.said.append(goal)
            self.hold("log", ("yes!" in told) == back == (sum(twin.dice(rolled)) >= int(goal)), told)

    def tooltip(self, action):
        words = Words()
        self.match.tooltips().action(words, self.match, action)
        return "".join(chr(code & 127) for code in words.codes[: words.length])


def settled(match):
    """Return whether a roll of a Move or a Pass has failed."""
    return by_force.told(match, kinds.STUN, kinds.SCATTER)


def share(found, *some):
    return sum([chance for chance, twin in found if by_force.told(twin, *some)], Fraction(0))


def rounded(chance):
    return percent(chance.numerator, chance.denominator)


def percents(told):
    return [int(each) for each in re.findall(r"(\d+)%", told)]

"""Which plans of a side of Squig come to mind: those of Blitz for each squig in turn, blocks on free ones, cards.

What a plan and its outcomes are, furbowl/games/blitz/ideas.py tells.
"""

from furbowl import loading
from furbowl.actions import act, verb_of, who_of
from furbowl.const import const
from furbowl.games.blitz import ideas
from furbowl.games.blitz.book import BLITZ, BLOCK, DECLARE, HITS
from furbowl.games.squig.estimate import SQUASHES, STAYS

_CARDS = const(200)  # work that is kept for cards, half at most
_PAUSE = (None, None)


class Thoughts:
    """Of all squigs, the most important one first."""

    def __init__(self, evaluator, every):
        self.evaluator, self.every = evaluator, every

    def all(self):
        """A generator, as of Ideas; each squig has its share of the work."""
        evaluator, every = self.evaluator, self.every
        cards = evaluator.match.cards and evaluator.eye.on < 0 and evaluator.match.hand(evaluator.side)
        left = len(evaluator.foci)
        for number in evaluator.foci:
            evaluator.turn_to(number)
            yield _PAUSE
            share = evaluator.work + (evaluator.most - evaluator.work) * 2 // (left + 1)  # more for the first
            most = share - min(_CARDS, (share - evaluator.work) // 2) if cards else share
            for each in Ideas(evaluator, every).all():
                if evaluator.work > most and (left > 1 or cards):
                    break
                yield each
            if cards:
                for each in loading.load("furbowl.games.squig.gambits").gambits(evaluator, every):
                    yield each
                    yield _PAUSE
            left -= 1


class Ideas(ideas.Ideas):
    """Of the squig in focus."""

    def __init__(self, evaluator, every):
        ideas.Ideas.__init__(self, evaluator, every)
        eye = self.eye
        self.actors = [who for who in self.actors if who == eye.on or not eye.holds(who)]
        self.prey = 0  # as a target: never the last one (SQ-16)
        if eye.has < 0 and len(eye.squigs) > 1:
            self.prey = 2 * eye.size + eye.squigs[eye.number][0]

    def all(self):
        """A generator: as in Blitz; who has the squig may lose it by the declaration (SQ-6)."""
        eye = self.eye
        for plan, outcomes in ideas.Ideas.all(self):
            if plan and verb_of(plan[0]) == DECLARE and eye.other(who_of(plan[0])) == eye.has:
                yield plan, self.wriggles(outcomes)
            else:
                yield plan, outcomes

    def wriggles(self, outcomes):
        """The outcomes of a plan that begins with the declaration of who has the squig."""
        eye = self.eye
        left = ((2, -1, eye.at[eye.has]), (4, eye.has, max(0, eye.steps(eye.has)[1])))
        return tuple([(chance * STAYS // 1000, change) for chance, change in outcomes]) + ((1000 - STAYS, left),)

    def _caught(self, mate, plus):
        return 0 if self.eye.holds(mate) else ideas.Ideas._caught(self, mate, plus)  # SQ-10

    def _hand(self, who, mate):
        return _PAUSE if self.eye.holds(mate) else ideas.Ideas._hand(self, who, mate)  # SQ-R25

    def _picks(self, who, path, chance):
        return _PAUSE if self.eye.holds(who) else ideas.Ideas._picks(self, who, path, chance)  # SQ-R10

    def _blocks(self):
        """A generator: opponents, and the squig."""
        eye = self.eye
        yield from ideas.Ideas._blocks(self)
        for who in self.actors if self.prey else ():
            deed = self.deed if eye.on == who else BLOCK
            if eye.up[who] and not (self.match.hit and eye.on == who) and eye.away(eye.at[who], eye.ball) == 1:
                if deed == BLOCK or deed == BLITZ:
                    yield self._hits(who, deed, [], 1000, self.prey)
                    yield _PAUSE

    def _blitz(self):
        """A generator: opponents, and the squig."""
        yield from ideas.Ideas._blitz(self)
        if self.prey and self.may(0, BLITZ) and not self.match.hit:
            yield from self._goes_at(self.prey, self.eye.ball)

    def _hits(self, who, deed, path, chance, target):
        eye = self.eye
        if target < 2 * eye.size:
            return ideas.Ideas._hits(self, who, deed, path, chance, target)
        old, here = eye.at[who], path[-1] if path else eye.at[who]
        eye.put(who, here)
        dice, chooses = eye.against(who, here)
        eye.put(who, old)
        down, _, lost = eye.results(who, target, dice, chooses)
        if self.evaluator.mends:
            down, lost = down + lost * down // 1000, lost * lost // 1000
        spent = len(path) + 1
        if deed == BLITZ and spent > eye.steps(who)[0]:
            chance = chance * eye.rush // 1000
        chance = self.mended(chance) if chance < 1000 else chance
        begun = ((0, who, here), (6, who, 0), (5, who, 0))
        gone, fails = chance * down // 1000 * SQUASHES // 1000, 1000 - chance + chance * lost // 1000
        return tuple(self.walk(who, deed, path) + [act(HITS, eye.other(who), target)]), (
            (gone, begun + ((2, -1, 0),)),
            (1000 - gone - fails, begun),
            (fails, ((0, who, here), (1, who, 0), (3, 0, 0))),
        )

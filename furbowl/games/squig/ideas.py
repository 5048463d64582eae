"""Candidate moves of a side of Squig: those of Blitz for each squig in turn, blocks on free squigs, cards.

Plans and their outcomes are described in furbowl/games/blitz/ideas.py.
"""

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.const import const
from furbowl.games.blitz import ideas
from furbowl.games.blitz.book import BLITZ, BLOCK, DECLARE, HITS
from furbowl.games.blitz.estimate import ACTS_NO_MORE, FALLS, HAS, LEFT, RISES, STANDS
from furbowl.games.squig import book
from furbowl.games.squig.value import SQUASHES, STAYS

_CARDS = const(200)  # work reserved for cards, half at most
_PAUSE = (None, None)


class Thoughts:
    """Candidate moves for all squigs, the most important squig first."""

    def __init__(self, evaluator, every):
        self.evaluator, self.every = evaluator, every

    def all(self):
        """A generator of candidate moves, as in Ideas; each squig has its share of the work."""
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
                for each in gambits(evaluator, every):
                    yield each
                    yield _PAUSE
            left -= 1


class Ideas(ideas.Ideas):
    """Candidate moves for the squig in focus."""

    def __init__(self, evaluator, every):
        ideas.Ideas.__init__(self, evaluator, every)
        eye = self.eye
        self.actors = [who for who in self.actors if who == eye.on or not eye.holds(who)]
        self.prey = 0  # the squig as a target, never the last one (SQ-16)
        if eye.has < 0 and len(eye.squigs) > 1:
            self.prey = 2 * eye.size + eye.squigs[eye.number][0]

    def all(self):
        """A generator of candidate moves, as in Blitz; a carrier may lose the squig when it declares (SQ-6)."""
        eye = self.eye
        for plan, outcomes in ideas.Ideas.all(self):
            if plan and verb_of(plan[0]) == DECLARE and eye.other(who_of(plan[0])) == eye.has:
                yield plan, self.wriggles(outcomes)
            else:
                yield plan, outcomes

    def wriggles(self, outcomes):
        """The outcomes of a plan that begins with a declaration by the carrier, the wriggle included."""
        eye = self.eye
        left = ((HAS, -1, eye.at[eye.has]), (LEFT, eye.has, max(0, eye.steps(eye.has)[1])))
        return tuple([(chance * STAYS // 1000, change) for chance, change in outcomes]) + ((1000 - STAYS, left),)

    def _caught(self, mate, plus):
        return 0 if self.eye.holds(mate) else ideas.Ideas._caught(self, mate, plus)  # SQ-10

    def _hand(self, who, mate):
        return _PAUSE if self.eye.holds(mate) else ideas.Ideas._hand(self, who, mate)  # SQ-R25

    def _picks(self, who, path, chance):
        return _PAUSE if self.eye.holds(who) else ideas.Ideas._picks(self, who, path, chance)  # SQ-R10

    def _blocks(self):
        """A generator: blocks on opponents and on the squig."""
        eye = self.eye
        yield from ideas.Ideas._blocks(self)
        for who in self.actors if self.prey else ():
            deed = self.deed if eye.on == who else BLOCK
            if eye.up[who] and not (self.match.hit and eye.on == who) and eye.away(eye.at[who], eye.ball) == 1:
                if deed == BLOCK or deed == BLITZ:
                    yield self._hits(who, deed, [], 1000, self.prey)
                    yield _PAUSE

    def _blitz(self):
        """A generator: blitzes at opponents and at the squig."""
        yield from ideas.Ideas._blitz(self)
        if self.prey and self.may(0, BLITZ) and not self.match.hit:
            yield from self._goes_at(self.prey, self.eye.ball)

    def _hits(self, who, deed, path, chance, target):
        eye = self.eye
        if target < 2 * eye.size:
            return ideas.Ideas._hits(self, who, deed, path, chance, target)
        here, chance, down, _, lost = self._tried(who, deed, path, chance, target)
        begun = ((STANDS, who, here), (RISES, who, 0), (ACTS_NO_MORE, who, 0))
        gone, fails = down * SQUASHES // 1000, 1000 - chance + lost
        return tuple(self.walk(who, deed, path) + [act(HITS, eye.other(who), target)]), (
            (gone, begun + ((HAS, -1, 0),)),
            (1000 - gone - fails, begun),
            (fails, ideas.tumbles(who, here)),
        )

    def _dice(self, who, here, target):
        if target < 2 * self.eye.size:
            return ideas.Ideas._dice(self, who, here, target)
        return self.eye.against(who, here)


# --- cards (SQ-C1 to SQ-C12)

# A card is a plan of its own, or comes before the plan whose rolls it helps. Evaluator.gain is its value in permille
# beyond the effects that the model shows; it is played if it is worth more than the card in hand.
_PICKS = const(2)  # most pick-ups that are considered
_LIKED = b"\x0a\x10\x12\x18\x0d\x0f\x0c\x12\x0c\x16\x0a\x0c"  # by card: its value to a buyer
_CHANCE = const(20)  # range of the luck added to that
_LIKELY = const(300)  # permille: a plan has to be likelier than that to spend a card on it
_FREED = const(500)  # permille: itching frees a squig
_A_BLOCK = const(12)  # permille: what brass adds to a block
_A_REROLL = const(90)  # permille: a re-roll for a side that has none
_A_PLAYER = const(60)  # permille: one more player at the next kick-off


def price(action, dice):
    """Value of buying a card, with some luck in it; buying none is worth least."""
    return 0 if verb_of(action) == book.DONE else _LIKED[target_of(action)] + dice.pick(_CHANCE)


def gambits(evaluator, every):
    """A generator: (plan, outcomes) of cards that can be played for the squig in focus."""
    match, eye = evaluator.match, evaluator.eye
    for action in _near(match, eye, 5 if evaluator.fine else 3):
        card = target_of(action)
        evaluator.gain = 0
        if card in (book.GLOVES_CARD, book.HEELS_CARD, book.SALVE_CARD):
            yield from _helped(evaluator, every, action, card)
        else:
            changes = _changes(evaluator, eye, match, card, eye.other(who_of(action)))
            if changes is not None:
                yield (action,), changes


def _near(match, eye, most):
    """The cards that can be played, each for at most `most` players, those nearest to the squig."""
    found, counts = [], [0] * len(_LIKED)
    for action in match.legal():
        if verb_of(action) == book.CARD:
            at = eye.at[eye.other(who_of(action))]
            found.append((eye.away(at, eye.ball) if at else 0, action))
    found.sort()
    listed = []
    for _, action in found:
        counts[target_of(action)] += 1
        if counts[target_of(action)] <= (most if eye.at[eye.other(who_of(action))] else 1):
            listed.append(action)
    return listed


def _helped(evaluator, every, action, card):
    """A generator: (plan, outcomes) of the card, followed by a plan whose rolls it helps."""
    eye = evaluator.eye
    spell = {book.GLOVES_CARD: book.GLOVES, book.HEELS_CARD: book.HEELS, book.SALVE_CARD: book.SALVE}[card]
    thinker, found = Ideas(evaluator, every), []
    eye.cast(spell, 1)
    if eye.has in thinker.actors and card != book.GLOVES_CARD:
        found = [(plan, plan and thinker.wriggles(outcomes)) for plan, outcomes in thinker._run(eye.has)]
    elif eye.has < 0:
        for each in thinker._fetch():
            if each[0]:
                found.append(each)
            if len(found) == _PICKS:
                break
            yield _PAUSE
    eye.cast(spell, -1)
    for plan, outcomes in found:
        if plan and outcomes[0][0] > _LIKELY:
            yield (action,) + plan, outcomes


def _changes(evaluator, eye, match, card, aimed):
    """The outcomes of a card that is a plan of its own; None if it is not considered."""
    side, has = match.side, eye.has
    theirs = has >= eye.size
    if card == book.TOADSTOOL_CARD or card == book.TRIPWIRE_CARD:
        return ((1000, ((FALLS, aimed, 0),)),)
    if card == book.ENCORE_CARD:
        most = eye.speed[aimed] + 2
        return ((1000, ((LEFT, aimed, most),)),) if aimed == has or eye.away(eye.at[aimed], eye.ball) <= most else None
    if card == book.ITCH_CARD:
        return ((_FREED, ((HAS, -1, eye.ball),)), (1000 - _FREED, ())) if theirs else None
    if card == book.LITTER_CARD:
        return ((_FREED, ((HAS, -1, eye.ball),)), (1000 - _FREED, ())) if theirs and evaluator.theirs_left else None
    if card == book.DRILL_CARD:
        evaluator.gain = 0 if match.rerolls[side] else _A_REROLL
        return ((1000, ()),) if evaluator.gain and evaluator.ours_left else None
    if card == book.BRASS_CARD:
        near = [who for who in range(eye.size) if eye.fresh[who] and eye.up[who] and eye.their_zone >> eye.at[who] & 1]
        evaluator.gain = _A_BLOCK * len(near)
        return ((1000, ()),)
    if card == book.SPONGE_CARD:
        evaluator.gain = _A_PLAYER if eye.ball and eye.away(eye.at[aimed], eye.ball) < 6 else 0
        return ((1000, ()),) if evaluator.gain else None
    evaluator.gain = _A_PLAYER
    return ((1000, ()),)

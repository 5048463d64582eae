"""Candidate moves of a side of Squig: those of Blitz for each squig in turn, blocks on free squigs, cards.

Plans and their outcomes are described in furbowl/games/blitz/candidates.py.
"""

from __future__ import annotations

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import candidates
from furbowl.games.blitz.book import BLITZ, BLOCK, DECLARE, HITS
from furbowl.games.blitz.model import ACTS_NO_MORE, FALLS, HAS, LEFT, RISES, STANDS
from furbowl.games.squig import book, weights
from furbowl.games.squig.value import SQUASHES, STAYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.dice import Dice
    from furbowl.games.blitz.model import Candidate, Outcomes
    from furbowl.games.squig.match import Squig
    from furbowl.games.squig.value import Evaluator, Model

_CARDS_WORK = const(200)  # reserved for cards, half of the rest at most
_PAUSE = (None, None)


class Thoughts:
    """Candidate moves for all squigs, the most important squig first."""

    def __init__(self, evaluator: Evaluator, every: int) -> None:
        self.evaluator, self.every = evaluator, every

    def all(self) -> Iterator[Candidate]:
        """A generator of candidate moves, as in Candidates; each squig has its share of the work."""
        evaluator, every = self.evaluator, self.every
        cards = evaluator.match.cards and evaluator.model.on < 0 and evaluator.match.hand(evaluator.side)
        left = len(evaluator.foci)
        for number in evaluator.foci:
            evaluator.turn_to(number)
            yield _PAUSE
            share = evaluator.work + (evaluator.last - evaluator.work) * 2 // (left + 1)  # more for the first
            most = share - min(_CARDS_WORK, (share - evaluator.work) // 2) if cards else share
            for each in Candidates(evaluator, every).all():
                if evaluator.work > most and (left > 1 or cards):
                    break
                yield each
            if cards:
                for each in gambits(evaluator, every):
                    yield each
                    yield _PAUSE
            left -= 1

    def walks(self, taken: int) -> Iterator[Candidate]:
        """A generator of moves, as in Candidates, for the squig in focus."""
        yield _PAUSE
        yield from Candidates(self.evaluator, self.every).walks(taken)


class Candidates(candidates.Candidates):
    """Candidate moves for the squig in focus."""

    model: Model

    def __init__(self, evaluator: Evaluator, every: int) -> None:
        candidates.Candidates.__init__(self, evaluator, every)
        model = self.model
        self.actors = [who for who in self.actors if who == model.on or not model.holds(who)]
        self.prey = 0  # the squig as a target, never the last one (SQ-16)
        if model.has < 0 and len(model.squigs) > 1:
            self.prey = 2 * model.size + model.squigs[model.number][0]

    def all(self) -> Iterator[Candidate]:
        """A generator of candidate moves, as in Blitz; a carrier may lose the squig when it declares (SQ-6)."""
        model = self.model
        for plan, outcomes in candidates.Candidates.all(self):
            if plan and verb_of(plan[0]) == DECLARE and model.other(who_of(plan[0])) == model.has:
                yield plan, self.wriggles(outcomes)
            else:
                yield plan, outcomes

    def wriggles(self, outcomes: Outcomes) -> Outcomes:
        """The outcomes of a plan that begins with a declaration by the carrier, the wriggle included."""
        model = self.model
        left = ((HAS, -1, model.at[model.has]), (LEFT, model.has, max(0, model.most(model.has))))
        return tuple([(chance * STAYS // 1000, change) for chance, change in outcomes]) + ((1000 - STAYS, left),)

    def _caught(self, mate: int) -> int:
        return 0 if self.model.holds(mate) else candidates.Candidates._caught(self, mate)  # SQ-10

    def _hand(self, who: int, mate: int) -> Candidate:
        return _PAUSE if self.model.holds(mate) else candidates.Candidates._hand(self, who, mate)  # SQ-R25

    def _picks(self, who: int, path: list[int], chance: int) -> Candidate:
        return _PAUSE if self.model.holds(who) else candidates.Candidates._picks(self, who, path, chance)  # SQ-R10

    def _blocks(self) -> Iterator[Candidate]:
        """A generator: blocks on opponents and on the squig."""
        model = self.model
        yield from candidates.Candidates._blocks(self)
        for who in self.actors if self.prey else ():
            declared = self.declared if model.on == who else BLOCK
            if model.states[who] or self.match.hit and model.on == who or declared != BLOCK and declared != BLITZ:
                continue
            if model.away(model.at[who], model.ball) == 1:
                yield self._hits(who, declared, [], 1000, self.prey)
                yield _PAUSE

    def _targets(self) -> list[int]:
        """The opponents worth a Blitz, then the squig."""
        return candidates.Candidates._targets(self) + ([self.prey] if self.prey else [])

    def _hits(self, who: int, declared: int, path: list[int], chance: int, target: int) -> Candidate:
        model = self.model
        if target < 2 * model.size:
            return candidates.Candidates._hits(self, who, declared, path, chance, target)
        here = path[-1] if path else model.at[who]
        _, chance, down, _, lost = self._tried(who, declared, path, chance, target)
        begun = ((STANDS, who, here), (RISES, who, 0), (ACTS_NO_MORE, who, 0))
        gone, fails = down * SQUASHES // 1000, 1000 - chance + lost
        return tuple(self.walk(who, declared, path) + [act(HITS, model.other(who), target)]), (
            (gone, begun + ((HAS, -1, 0),)),
            (1000 - gone - fails, begun),
            (fails, candidates.tumbles(who, here)),
        )


# --- cards (SQ-C1 to SQ-C12)

# A card is a plan of its own, or comes before the plan whose rolls it helps. Evaluator.gain is its value in permille
# beyond the effects that the model shows; it is played if it is worth more than the card in hand.
_MOST_PICKUPS = const(2)  # most pick-ups that are considered
_CARD_VALUES = bytes((10, 13, 17, 24, 13, 6, 8, 24, 18, 18, 18, 8))  # by card: percent that buyers won, less 32
_CARD_LUCK = const(400)  # permille: range of the luck added to that, so that every card is bought now and then
_LIKELY_ENOUGH = const(300)  # permille: a plan has to be likelier than that to spend a card on it
_ITCH_FREES = book.ITCH_FAILS * 1000 // 6  # permille: itching frees a squig (SQ-C2)


def price(action: int, dice: Dice) -> int:
    """Value of buying a card in permille, with some luck in it; buying none is worth least."""
    return 0 if verb_of(action) == book.DONE else _CARD_VALUES[target_of(action)] * 10 + dice.pick(_CARD_LUCK)


def gambits(evaluator: Evaluator, every: int) -> Iterator[Candidate]:
    """A generator: (plan, outcomes) of cards that can be played for the squig in focus."""
    match, model = evaluator.match, evaluator.model
    for action in _near(match, model, 5 if evaluator.fine else 3):
        card = target_of(action)
        evaluator.gain = 0
        if card in (book.GLOVES_CARD, book.HEELS_CARD, book.SALVE_CARD):
            yield from _helped(evaluator, every, action, card)
        else:
            changes = _changes(evaluator, model, match, card, model.other(who_of(action)))
            if changes is not None:
                yield (action,), changes


def _near(match: Squig, model: Model, most: int) -> list[int]:
    """The cards that can be played, each for at most `most` players, those nearest to the squig."""
    found, counts = [], [0] * len(_CARD_VALUES)
    for action in match.legal():
        if verb_of(action) == book.CARD:
            at = model.at[model.other(who_of(action))]
            found.append((model.away(at, model.ball) if at else 0, action))
    found.sort()
    listed = []
    for _, action in found:
        counts[target_of(action)] += 1
        if counts[target_of(action)] <= (most if model.at[model.other(who_of(action))] else 1):
            listed.append(action)
    return listed


def _helped(evaluator: Evaluator, every: int, action: int, card: int) -> Iterator[Candidate]:
    """A generator: (plan, outcomes) of the card, followed by a plan whose rolls it helps."""
    model = evaluator.model
    spell = {book.GLOVES_CARD: book.GLOVES, book.HEELS_CARD: book.HEELS, book.SALVE_CARD: book.SALVE}[card]
    thinker = Candidates(evaluator, every)
    found: list[Candidate] = []
    model.cast(spell, 1)
    if model.has in thinker.actors and card != book.GLOVES_CARD:
        found = [(plan, thinker.wriggles(outcomes) if plan else None) for plan, outcomes in thinker._run(model.has)]
    elif model.has < 0:
        for plan, outcomes in thinker._fetch():
            if plan:
                found.append((plan, outcomes))
            if len(found) == _MOST_PICKUPS:
                break
            yield _PAUSE
    model.cast(spell, -1)
    for plan, outcomes in found:
        if plan and outcomes[0][0] > _LIKELY_ENOUGH:
            yield (action,) + plan, outcomes


def _changes(evaluator: Evaluator, model: Model, match: Squig, card: int, aimed: int) -> Outcomes | None:
    """The outcomes of a card that is a plan of its own; None if it is not considered."""
    side, has = match.side, model.has
    theirs = has >= model.size
    if card == book.TOADSTOOL_CARD or card == book.TRIPWIRE_CARD:
        return ((1000, ((FALLS, aimed, 0),)),)
    if card == book.ENCORE_CARD:
        most = model.speed[aimed] + blitz.RUSHES
        near = aimed == has or model.away(model.at[aimed], model.ball) <= most
        return ((1000, ((LEFT, aimed, most),)),) if near else None
    if card == book.ITCH_CARD:
        return ((_ITCH_FREES, ((HAS, -1, model.ball),)), (1000 - _ITCH_FREES, ())) if theirs else None
    if card == book.LITTER_CARD:
        return (
            ((weights.LITTER_HELPS, ((HAS, -1, model.ball),)), (1000 - weights.LITTER_HELPS, ()))
            if theirs and evaluator.theirs_left
            else None
        )
    if card == book.DRILL_CARD:
        evaluator.gain = 0 if match.rerolls[side] else weights.DRILL_GAIN
        return ((1000, ()),) if evaluator.gain and evaluator.ours_left else None
    if card == book.BRASS_CARD:
        able = [who for who in range(model.size) if model.fresh[who] and not model.states[who]]
        evaluator.gain = weights.BRASS_GAIN * len([who for who in able if model.their_zone >> model.at[who] & 1])
        return ((1000, ()),)
    if card == book.SPONGE_CARD:
        evaluator.gain = weights.PLAYER_GAIN if model.ball and model.away(model.at[aimed], model.ball) < 6 else 0
        return ((1000, ()),) if evaluator.gain else None
    evaluator.gain = weights.PLAYER_GAIN
    return ((1000, ()),)

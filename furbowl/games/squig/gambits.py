"""Which cards a computer player of Squig buys, and which it plays when (SQ-C1 to SQ-C12). Loaded only with cards.

A card is a plan of its own, or stands before the plan whose rolls it helps. Evaluator.gain is what it is worth beside
what the eye sees of it, in permille; it is played where that is more than the card in hand is.
"""

from furbowl.actions import target_of, verb_of, who_of
from furbowl.const import const
from furbowl.games.squig import book
from furbowl.games.squig.book import (
    BRASS_CARD,
    DONE,
    DRILL_CARD,
    ENCORE_CARD,
    GLOVES_CARD,
    HEELS_CARD,
    ITCH_CARD,
    LITTER_CARD,
    SALVE_CARD,
    SPONGE_CARD,
    TOADSTOOL_CARD,
    TRIPWIRE_CARD,
)
from furbowl.games.squig.ideas import Ideas

_PAUSE = (None, None)
_PICKS = const(2)  # players who could pick a squig up
_LIKED = b"\x0a\x10\x12\x18\x0d\x0f\x0c\x12\x0c\x16\x0a\x0c"  # by card: how gladly it is bought
_CHANCE = const(20)  # so much luck is in that
_FREED = const(500)  # permille: itching frees a squig
_A_BLOCK = const(12)  # permille: what brass adds to a block
_A_REROLL = const(90)  # permille: one where there is none
_A_PLAYER = const(60)  # permille: one more at the next kick-off


def price(action, dice):
    """How gladly a card is bought; to buy none is worth least."""
    return 0 if verb_of(action) == DONE else _LIKED[target_of(action)] + dice.pick(_CHANCE)


def gambits(evaluator, every):
    """A generator: (plan, outcomes) of cards that can be played for the squig in focus."""
    match, eye = evaluator.match, evaluator.eye
    for action in _near(match, eye, 5 if evaluator.fine else 3):
        card = target_of(action)
        evaluator.gain = 0
        if card in (GLOVES_CARD, HEELS_CARD, SALVE_CARD):
            yield from _helped(evaluator, every, action, card)
        else:
            changes = _changes(evaluator, eye, match, card, eye.other(who_of(action)))
            if changes is not None:
                yield (action,), changes


def _near(match, eye, most):
    """The cards that can be played, each for so many at most: the nearest to the squig."""
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
    """A generator: the card, and the plan whose rolls it helps."""
    eye = evaluator.eye
    spell = {GLOVES_CARD: book.GLOVES, HEELS_CARD: book.HEELS, SALVE_CARD: book.SALVE}[card]
    thinker, found = Ideas(evaluator, every), []
    eye.cast(spell, 1)
    if eye.has in thinker.actors and card != GLOVES_CARD:
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
        if plan and outcomes[0][0] > 300:
            yield (action,) + plan, outcomes


def _changes(evaluator, eye, match, card, aimed):
    """The outcomes of a card that stands alone; None where it is not thought of."""
    side, has = match.side, eye.has
    theirs = has >= eye.size
    if card == TOADSTOOL_CARD or card == TRIPWIRE_CARD:
        return ((1000, ((1, aimed, 0),)),)
    if card == ENCORE_CARD:
        most = eye.speed[aimed] + 2
        return ((1000, ((4, aimed, most),)),) if aimed == has or eye.away(eye.at[aimed], eye.ball) <= most else None
    if card == ITCH_CARD:
        return ((_FREED, ((2, -1, eye.ball),)), (1000 - _FREED, ())) if theirs else None
    if card == LITTER_CARD:
        return ((_FREED, ((2, -1, eye.ball),)), (1000 - _FREED, ())) if theirs and evaluator.theirs_left else None
    if card == DRILL_CARD:
        evaluator.gain = 0 if match.rerolls[side] else _A_REROLL
        return ((1000, ()),) if evaluator.gain and evaluator.ours_left else None
    if card == BRASS_CARD:
        near = [who for who in range(eye.size) if eye.fresh[who] and eye.up[who] and eye.their_zone >> eye.at[who] & 1]
        evaluator.gain = _A_BLOCK * len(near)
        return ((1000, ()),)
    if card == SPONGE_CARD:
        evaluator.gain = _A_PLAYER if eye.ball and eye.away(eye.at[aimed], eye.ball) < 6 else 0
        return ((1000, ()),) if evaluator.gain else None
    evaluator.gain = _A_PLAYER
    return ((1000, ()),)

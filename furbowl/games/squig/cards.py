"""The special play cards: buying and playing them (SQ-C1 to SQ-C12, SQ-R29 to SQ-R31); the start of a match."""

from __future__ import annotations

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import ball, turns
from furbowl.games.blitz import options as blitz
from furbowl.games.blitz.book import ACTED, DOWN, KNOCKED_OUT, NOBODY, PRONE, RECOVER, RESERVE, STANDING, STUNNED
from furbowl.games.blitz.zones import zones
from furbowl.games.squig import book, fields, plays
from furbowl.loading import on_demand
from furbowl.rows import columns

if TYPE_CHECKING:
    from typing import Any

    from furbowl.games.squig.match import Squig

_TAKEN = columns(fields.FIELDS, "option", "name", "usual", "lowest", "highest", "choices")
_SPELLS = {
    book.GLOVES_CARD: book.GLOVES,
    book.HEELS_CARD: book.HEELS,
    book.SALVE_CARD: book.SALVE,
    book.BRASS_CARD: book.BRASS,
}


# --- buying


def open_market(match: Squig) -> None:
    """Start the card sale; a coin decides which side buys first (SQ-R29)."""
    match.half, match.turn = 1, match.first
    match.ask(book.ASK_BUY, match.chance.pick(2))


def afford(match: Squig, side: int) -> list[int]:
    """List the unsold cards that a side can afford."""
    money, taken = book.MONEY - book.cost(match.hands[side]), match.hands[0] | match.hands[1]
    return [card for card in range(len(book.PRICES)) if not taken >> card & 1 and book.PRICES[card] <= money]


def offers(match: Squig) -> list[int]:
    """The answers of the side that is buying: each card that it can afford, then done."""
    return [act(book.BUY, target=card) for card in afford(match, match.side)] + [act(book.DONE)]


@on_demand
def deal(match: Squig, action: int) -> None:
    """Carry out BUY or DONE, then ask the side that buys next, or open the match."""
    side, card = match.side, target_of(action)
    done = verb_of(action) == book.DONE
    if not done:
        match.hands[side] |= 1 << card
    match.tell(book.BOUGHT, -1, 0, 0 if done else card + 1, side)
    goes_on = not done and len(afford(match, side)) > 0
    if not match.alone and afford(match, 1 - side):
        match.side, match.alone = 1 - side, int(not goes_on)
    elif goes_on:
        match.alone = 1
    else:
        match.alone = 0
        turns.open_match(match)


# --- playing


def playable(match: Squig) -> list[int]:
    """List the CARD actions that the side in turn can take now."""
    found, hand = [], match.hands[match.turn]
    for card in range(len(book.PRICES)):
        if hand >> card & 1:
            found += [act(book.CARD, who, card) for who in _aims(match, card)]
    return found


def _aims(match: Squig, card: int) -> list[int]:
    """The players that a card can be aimed at now; for a card without a target [0], or [] if it cannot be played."""
    if card not in book.AIMED:
        return [0] if _is_time(match, card) else []
    first = (match.turn ^ book.AIMED[card]) * match.size
    return [who for who in range(first, first + match.size) if _is_for(match, card, who)]


def _is_time(match: Squig, card: int) -> bool:
    """Return whether a card without a target can be played now."""
    if card == book.LITTER_CARD:
        return match.count() < book.SQUIGS
    return card != book.ITCH_CARD or len(_itching(match)) > 0


def _is_for(match: Squig, card: int, who: int) -> bool:
    """Return whether a card can be aimed at a player, who has to be on the side that it is for."""
    state, marks = match.states[who], match.marks[who]
    if card == book.ENCORE_CARD:
        return match.at[who] != 0 and state in (STANDING, PRONE) and marks & ACTED != 0
    if card == book.SPONGE_CARD:
        return state == STUNNED
    if card == book.NURSE_CARD:
        return state == KNOCKED_OUT
    if not match.at[who] or state:
        return False
    if card == book.TOADSTOOL_CARD:
        return match.carried(who) < 0
    return zones(match, who // match.size, match.at[who]) > 0


def _itching(match: Squig) -> list[int]:
    """The squigs carried by opponents of the side in turn."""
    other = 1 - match.turn
    return [squig for squig, who in enumerate(match.holders) if who != NOBODY and who // match.size == other]


@on_demand
def play(match: Squig, action: int) -> None:
    """Play a card (SQ-R30)."""
    card, who = target_of(action), who_of(action)
    match.hands[match.turn] &= ~(1 << card)
    match.tell(book.PLAYED, who if card in book.AIMED else -1, 0, card + 1, match.turn)
    if card in _SPELLS:
        match.spells |= _SPELLS[card]
    elif card == book.LITTER_CARD:
        first = [ball for ball in range(book.SQUIGS) if match.spots[ball]][0]
        plays.split(match, first, match.spots[first])
    elif card == book.ITCH_CARD:
        for ball in _itching(match):
            if match.scored == NOBODY:
                plays.wriggle(match, ball, book.ITCH_FAILS)
    elif card == book.DRILL_CARD:
        match.spare[match.turn] += 1
    elif card == book.ENCORE_CARD:
        match.marks[who] &= ~ACTED
    else:
        _strikes(match, card, who)
    turns.go_on(match)


def _strikes(match: Squig, card: int, who: int) -> None:
    """Apply a card that changes the state of a player."""
    if card == book.TRIPWIRE_CARD:
        ball.fall(match, (who,), 0)
    elif card == book.TOADSTOOL_CARD:
        match.states[who] = PRONE
        match.tell(DOWN, who, match.at[who], 0)
    elif card == book.SPONGE_CARD:
        match.states[who] = PRONE
        match.tell(RECOVER, who, match.at[who])
    else:
        match.states[who] = RESERVE


# --- how a match begins


@on_demand
def take(match: Squig, options: dict[str, Any]) -> None:
    """Write the options into a blank game. Raises ValueError for a bad one, saying what is allowed."""
    cards = options.get("cards")
    if cards is not None and (not isinstance(cards, (bool, int)) or not 0 <= cards <= 1):  # a record says 0 or 1
        raise ValueError("cards must be True or False, not %r" % (cards,))
    given = dict(options)
    given["cards"] = int(cards or 0)
    blitz.take(match, given, blitz.TAKEN + _TAKEN)


@on_demand
def begin_match(match: Squig) -> None:
    """Begin the match; if it has cards, with the card sale (SQ-R29)."""
    turns.start(match)
    if match.cards:
        open_market(match)
    else:
        turns.open_match(match)

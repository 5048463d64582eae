"""The special play cards: buying and playing them (SQ-C1 to SQ-C12, SQ-R29 to SQ-R31); the start of a match."""

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.games.blitz import ball, turns
from furbowl.games.blitz import options as blitz
from furbowl.games.blitz.book import ACTED, DOWN, KNOCKED_OUT, NOBODY, PRONE, RECOVER, RESERVE, STANDING, STUNNED
from furbowl.games.blitz.zones import zones
from furbowl.games.squig import book, plays
from furbowl.loading import on_demand

_SPELLS = {
    book.GLOVES_CARD: book.GLOVES,
    book.HEELS_CARD: book.HEELS,
    book.SALVE_CARD: book.SALVE,
    book.BRASS_CARD: book.BRASS,
}


# --- buying


def open_market(game):
    """Start the card sale; a coin decides which side buys first (SQ-R29)."""
    game.half, game.turn = 1, game.first
    game.ask(book.ASK_BUY, game.chance.pick(2))


def afford(game, side):
    """List the unsold cards that a side can afford."""
    money, taken = book.MONEY - book.worth(game.hands[side]), game.hands[0] | game.hands[1]
    return [card for card in range(len(book.PRICES)) if not taken >> card & 1 and book.PRICES[card] <= money]


def offers(game):
    """The answers of the side that is buying: each card that it can afford, then done."""
    return [act(book.BUY, target=card) for card in afford(game, game.side)] + [act(book.DONE)]


@on_demand
def deal(game, action):
    """Carry out BUY or DONE, then ask the side that buys next, or open the match."""
    side, card = game.side, target_of(action)
    done = verb_of(action) == book.DONE
    if not done:
        game.hands[side] |= 1 << card
    game.tell(book.BOUGHT, -1, 0, 0 if done else card + 1, side)
    goes_on = not done and len(afford(game, side)) > 0
    if not game.alone and afford(game, 1 - side):
        game.side, game.alone = 1 - side, int(not goes_on)
    elif goes_on:
        game.alone = 1
    else:
        game.alone = 0
        turns.open_match(game)


# --- playing


def playable(game):
    """List the CARD actions that the side in turn can take now."""
    found, hand = [], game.hands[game.turn]
    for card in range(len(book.PRICES)):
        if hand >> card & 1:
            found += [act(book.CARD, who, card) for who in _aims(game, card)]
    return found


def _aims(game, card):
    """The players that a card can be aimed at now; for a card without a target [0], or [] if it cannot be played."""
    if card not in book.AIMED:
        return [0] if _is_time(game, card) else []
    first = (game.turn ^ book.AIMED[card]) * game.size
    return [who for who in range(first, first + game.size) if _is_for(game, card, who)]


def _is_time(game, card):
    """Return whether a card without a target can be played now."""
    if card == book.LITTER_CARD:
        return game.count() < book.SQUIGS
    return card != book.ITCH_CARD or len(_itching(game)) > 0


def _is_for(game, card, who):
    """Return whether a card can be aimed at a player, who has to be on the side that it is for."""
    state, marks = game.states[who], game.marks[who]
    if card == book.ENCORE_CARD:
        return game.at[who] != 0 and state in (STANDING, PRONE) and marks & ACTED != 0
    if card == book.SPONGE_CARD:
        return state == STUNNED
    if card == book.NURSE_CARD:
        return state == KNOCKED_OUT
    if not game.at[who] or state:
        return False
    if card == book.TOADSTOOL_CARD:
        return game.carried(who) < 0
    return zones(game, who // game.size, game.at[who]) > 0


def _itching(game):
    """The squigs carried by opponents of the side in turn."""
    other = 1 - game.turn
    return [squig for squig, who in enumerate(game.holders) if who != NOBODY and who // game.size == other]


@on_demand
def play(game, action):
    """Play a card (SQ-R30)."""
    card, who = target_of(action), who_of(action)
    game.hands[game.turn] &= ~(1 << card)
    game.tell(book.PLAYED, who if card in book.AIMED else -1, 0, card + 1, game.turn)
    if card in _SPELLS:
        game.spells |= _SPELLS[card]
    elif card == book.LITTER_CARD:
        first = [ball for ball in range(book.SQUIGS) if game.spots[ball]][0]
        plays.split(game, first, game.spots[first])
    elif card == book.ITCH_CARD:
        for ball in _itching(game):
            if game.scored == NOBODY:
                plays.wriggle(game, ball, book.ITCH_FAILS)
    elif card == book.DRILL_CARD:
        game.spare[game.turn] += 1
    elif card == book.ENCORE_CARD:
        game.marks[who] &= ~ACTED
    else:
        _strikes(game, card, who)
    turns.go_on(game)


def _strikes(game, card, who):
    """Apply a card that changes the state of a player."""
    if card == book.TRIPWIRE_CARD:
        ball.fall(game, (who,), 0)
    elif card == book.TOADSTOOL_CARD:
        game.states[who] = PRONE
        game.tell(DOWN, who, game.at[who], 0)
    elif card == book.SPONGE_CARD:
        game.states[who] = PRONE
        game.tell(RECOVER, who, game.at[who])
    else:
        game.states[who] = RESERVE


# --- how a match begins


@on_demand
def take(game, options):
    """Write the options into a blank game. Raises ValueError for a bad one, saying what is allowed."""
    cards = options.get("cards", False)
    if cards is None:
        cards = False
    blitz.take(game, options, ("cards",))
    if not isinstance(cards, (bool, int)) or not 0 <= cards <= 1:  # a record says 0 or 1
        raise ValueError("cards must be True or False, not %r" % (cards,))
    game.cards = int(cards)


@on_demand
def begin_match(game):
    """Begin the match; if it has cards, with the card sale (SQ-R29)."""
    turns.start(game)
    if game.cards:
        open_market(game)
    else:
        turns.open_match(game)

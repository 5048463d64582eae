"""What the book of Squig says in numbers, and the starred rulings: each number stands here only."""

from furbowl.const import const
from furbowl.games.squig.kinds import ENCORE_CARD, NURSE_CARD, SPONGE_CARD, TOADSTOOL_CARD, TRIPWIRE_CARD

BONUSES = (1, 1)  # BZ-R1*: on dodges and on pick-ups

SQUIGS = const(6)  # SQ-R2*: most of them on the pitch
STATS = b"\x00\x01\x03\x06"  # SQ-14: movement is a D3; strength, agility, armour
TEST_FAILS = const(1)  # SQ-2: a die up to this
ITCH_FAILS = const(3)  # SQ-C2
SPLITS = const(6)  # SQ-7: the die of a movement that splits
MOST_LEAPS = const(10)  # SQ-R3*: within one square of movement

# SQ-C1 to SQ-C12: by card its word, its price in thousands; the money of a side
CARDS = "litter itch drill encore gloves heels salve toadstool brass tripwire sponge nurse"
PRICES = b"\x1e\x1e\x28\x28\x28\x14\x1e\x3c\x1e\x32\x14\x14"
MONEY = const(100)
AIMED = {  # the cards for one player, and whether that is an opponent
    ENCORE_CARD: 0,
    TOADSTOOL_CARD: 1,
    TRIPWIRE_CARD: 1,
    SPONGE_CARD: 0,
    NURSE_CARD: 0,
}


def names():
    """The words of all cards, by card."""
    return CARDS.split()


def worth(hand):
    """What the cards of a hand cost."""
    return sum([PRICES[card] for card in range(len(PRICES)) if hand >> card & 1])

"""Constants that only Squig has: verbs, a question, events, cards and their effects. The others are those of Blitz.

number  of a squig, 1 to 6; its index as a ball is number - 1
card    index in CARDS; its bit in a hand is 1 << card
"""

from __future__ import annotations

from furbowl.const import const
from furbowl.protocol import CHOICE, NOBODYS, OTHER

# --- verbs
BUY = 22  # target: the card
DONE = 23  # buys no more
CARD = 24  # 'play'; target: the card; who: the player it is aimed at, 0 for no player
VERBS = {BUY: OTHER | NOBODYS | CHOICE, DONE: OTHER | NOBODYS, CARD: OTHER | NOBODYS | CHOICE}

ASK_BUY = 11  # after the questions of Blitz

# --- events
TEST = 120  # carrier or -1, the squig's square. a: die; b: number
D3 = 121  # the square. a: die; b: number
ROAM = 122  # the new square, -1 off the pitch. a: number; b: the old square
LEAP = 123  # the player it leaps away from, the new square or -1. a: number; b: the old square
SPLIT = 124  # the square where the new one starts. a: its number; b: that of the first
SQUASHED = 125  # attacker or -1 for the crowd, where. a: number; b: remaining squigs
SENT_OFF = 126  # the player, where
PLAYED = 127  # the player a card is aimed at or -1. a: card, from 1; b: side
WHICH = 128  # the square. a: number of the squig that the next event is about
BOUGHT = 129  # a: card, from 1, 0 done; b: side

# --- bits of the cards in force during a team turn
GLOVES = 1
HEELS = 2
SALVE = 4
BRASS = 8

# --- cards
LITTER_CARD = 0
ITCH_CARD = 1
DRILL_CARD = 2
ENCORE_CARD = 3
GLOVES_CARD = 4
HEELS_CARD = 5
SALVE_CARD = 6
TOADSTOOL_CARD = 7
BRASS_CARD = 8
TRIPWIRE_CARD = 9
SPONGE_CARD = 10
NURSE_CARD = 11


# --- numbers of the rule book and of the starred rulings; each is defined only here

BONUSES = (1, 1)  # BZ-R1*: on dodges and on pick-ups

SQUIGS = const(6)  # SQ-R2*: most squigs on the pitch
STATS = bytes((0, 1, 3, 6))  # SQ-14: movement is a D3; strength, agility, armour
TEST_FAILS = const(1)  # SQ-2: a die up to this
ITCH_FAILS = const(3)  # SQ-C2
GLOVES_PLUS = const(1)  # SQ-C5: on pick-ups and catches
SALVE_PLUS = const(1)  # SQ-C7: on dodges
BRASS_PLUS = const(1)  # SQ-C9: on armour rolls against opponents
SPLITS = const(6)  # SQ-7: the die of a movement that splits
MOST_LEAPS = const(10)  # SQ-R3*: within one square of movement

# SQ-C1 to SQ-C12: by card its word, its price in thousands; the money of a side
CARDS = "litter itch drill encore gloves heels salve toadstool brass tripwire sponge nurse"
LABELS = (
    "Second Litter|Itching Powder|Extra Drill|Encore|Gluey Gloves|Spring Heels|"
    "Slippery Salve|Sleeping Toadstool|Hidden Brass|Tripwire|Sponge Bucket|Kind Nurse"
)
PRICES = bytes((30, 30, 40, 40, 40, 20, 30, 60, 30, 50, 20, 20))
CHOICES = {BUY: PRICES, CARD: PRICES}  # their labels are split only when needed
MONEY = const(100)
AIMED = {  # the cards for one player, and whether that is an opponent
    ENCORE_CARD: 0,
    TOADSTOOL_CARD: 1,
    TRIPWIRE_CARD: 1,
    SPONGE_CARD: 0,
    NURSE_CARD: 0,
}


def names() -> list[str]:
    """The words of all cards, indexed by card."""
    return CARDS.split()


def labels() -> list[str]:
    """The labels of all cards, indexed by card."""
    return LABELS.split("|")


def cost(hand: int) -> int:
    """Total price of the cards in a hand, in thousands."""
    return sum([PRICES[card] for card in range(len(PRICES)) if hand >> card & 1])

"""What the lab's summary has of Squig beside what it has of Blitz: what squigs do, and what each card is good for."""

from furbowl.games.blitz.laptop import summary as blitz
from furbowl.games.squig.laptop.tally import CARDS, SQUIGS
from furbowl.games.squig.notation import LABELS
from sim.lab.formations_and_dice import a_match
from sim.lab.tallies import matches_of, share, total

TITLES = blitz.TITLES | {
    "squigs": "What squigs do",
    "bought": "Cards: in how many matches each was bought by somebody",
    "played": "Cards: how often each that was bought was played",
    "cards": "Cards: what the buyer of each won of the matches that somebody won",
}
HEADS = blitz.HEADS | {
    "bought": {"count": "bought", "of": "matches"},
    "played": {"count": "played", "of": "bought"},
    "cards": {"count": "won", "of": "decided"},
}
_WORDS = {"in_the_crowd_squigs": "lost in the crowd", "hit": "hit by somebody", "grabs": "held on their way"}


def add(summary, piles):
    """Add the tables."""
    blitz.add(summary, piles)
    summary["squigs"] = {}
    for column in (*SQUIGS, "sent_off"):
        count = total(piles, column)
        name = _WORDS.get(column, column.replace("_", " "))
        summary["squigs"][name] = {"count": count, "a match": a_match(count, piles)}
    summary |= dict.fromkeys(("bought", "played", "cards"), {})
    if total(piles, *[f"{card}_bought" for card in CARDS]):
        summary |= {"bought": _bought(piles), "played": _played(piles), "cards": _won(piles)}


def _bought(piles):
    """No card is bought twice in a match (SQ-R29)."""
    return {
        label: share(total(piles, f"{card}_bought"), matches_of(piles))
        for label, card in zip(LABELS, CARDS, strict=True)
    }


def _played(piles):
    return {
        label: share(total(piles, f"{card}_played"), total(piles, f"{card}_bought"))
        for label, card in zip(LABELS, CARDS, strict=True)
    }


def _won(piles):
    """Of each card what its buyer won."""
    table = {}
    for label, card in zip(LABELS, CARDS, strict=True):
        won, lost = total(piles, f"{card}_won"), total(piles, f"{card}_lost")
        table[label] = share(won, won + lost)
    return table

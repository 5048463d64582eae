"""What the lab's summary has of Squig beside what it has of Blitz: what squigs do, and what each card is good for."""

from furbowl.games.blitz.laptop import summary as blitz
from furbowl.games.squig.laptop.tally import CARDS, SQUIGS
from furbowl.games.squig.notation import LABELS
from sim.lab.formations_and_dice import a_match
from sim.lab.tallies import matches_of, share, total

TITLES = blitz.TITLES | {
    "squigs": "What squigs do",
    "cards": "Cards: how often each was bought, and what its buyer won of the matches that somebody won",
    "played": "Cards: how often each that was bought was played",
}
HEADS = blitz.HEADS | {"cards": {"count": "won", "of": "decided"}, "played": {"count": "played", "of": "bought"}}
_WORDS = {"in_the_crowd_squigs": "lost in the crowd", "hit": "hit by somebody", "grabs": "held on their way"}


def add(summary, piles):
    """Add the tables."""
    blitz.add(summary, piles)
    summary["squigs"] = {}
    for column in (*SQUIGS, "sent_off"):
        count = total(piles, column)
        name = _WORDS.get(column, column.replace("_", " "))
        summary["squigs"][name] = {"count": count, "a match": a_match(count, piles)}
    if total(piles, *[f"{card}_bought" for card in CARDS]):
        summary["cards"], summary["played"] = _cards(piles), _played(piles)


def _cards(piles):
    """Of each card what its buyer won."""
    table = {}
    for label, card in zip(LABELS, CARDS, strict=True):
        won, lost = total(piles, f"{card}_won"), total(piles, f"{card}_lost")
        table[label] = share(won, won + lost) | {
            "bought in": total(piles, f"{card}_bought") / max(1, matches_of(piles))
        }
    return table


def _played(piles):
    return {
        label: share(total(piles, f"{card}_played"), total(piles, f"{card}_bought"))
        for label, card in zip(LABELS, CARDS, strict=True)
    }

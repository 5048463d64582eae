"""What the lab's summary has of Blitz beside what it has of every game.

share, low, high   how many of how many, with its 95 % interval by Wilson; from 0 to 1
"""

from furbowl.games.blitz.laptop.tally import REASONS, ROLLS, SIDES, TRIED
from sim.lab.formations_and_dice import a_match, by_formation, dice, differences, evenness
from sim.lab.tallies import NAMES, matches_of, share, share_of, total

TITLES = {
    "formations": "Formations, where an option fixes one for both sides",
    "differences": "Do the formations differ?",
    "touchdowns": "Touchdowns",
    "deeds": "What is tried, and made: the target falls, the own side has the ball, the roll succeeds",
    "turnovers": "Why team turns end by a turnover",
    "hurt": "Who is hurt",
    "more": "What else happens",
    "dice": "Dice",
    "evenness": "Are the dice even?",
}
HEADS = {  # better names of figures in some tables
    "deeds": {"count": "made", "of": "tried"},
    "differences": {"chance": "p"},
    "evenness": {"chance": "p"},
}
WORDS = {"handoffs": "hand-offs", "rushes": "going for it", "pickups": "pick-ups"}


def add(summary, piles):
    """Add the tables."""
    summary |= {
        "formations": _formations(piles),
        "differences": differences(piles),
        "touchdowns": _touchdowns(piles),
        "deeds": _deeds(piles),
        "turnovers": _turnovers(piles),
        "hurt": _hurt(piles),
        "more": _more(piles),
        "dice": dice(piles),
        "evenness": evenness(piles),
    }


def _of_both(piles, deed):
    return total(piles, *[f"{side}_{deed}" for side in SIDES])


def _with_rate(facts, count, piles):
    return facts | {"a match": a_match(count, piles)}


def _formations(piles):
    """What each formation makes of a match."""
    table = {}
    for name, some in by_formation(piles):
        scored = a_match(_of_both(some, "touchdowns"), some)
        drawn = share_of([pile for pile in some if not pile.winner], some)
        table[name] = {"matches": matches_of(some), "mean": scored, "drawn": drawn["share"]}
    return table


def _touchdowns(piles):
    """All of them, and those of each side."""
    scored = _of_both(piles, "touchdowns")
    table = {"touchdowns": _with_rate(share(scored, scored), scored, piles)}
    for side in SIDES:
        count = total(piles, f"{side}_touchdowns")
        table[NAMES[side]] = _with_rate(share(count, scored), count, piles)
    return table


def _deeds(piles):
    """How many of what was tried was made, and how many a match has."""
    table = {}
    for name in (*[each for each in TRIED if each not in ROLLS.values()], *ROLLS.values()):
        tried = _of_both(piles, f"{name}_tried")
        table[WORDS.get(name, name)] = _with_rate(share(_of_both(piles, f"{name}_made"), tried), tried, piles)
    return table


def _turnovers(piles):
    """Of all team turns those that end by one; of these the reasons."""
    count, turns = _of_both(piles, "turnovers"), total(piles, "team_turns")
    table = {"of all team turns": _with_rate(share(count, turns), count, piles)}
    for reason in REASONS:
        number = total(piles, f"turnover_{reason}")
        table[reason.replace("_", " ")] = _with_rate(share(number, count), number, piles)
    return table


def _hurt(piles):
    """How many fall, and what becomes of them."""
    fallen, table = _of_both(piles, "fallen"), {}
    for deed in ("fallen", "stunned", "knocked_out", "out"):
        count = _of_both(piles, deed)
        table[deed.replace("_", " ")] = _with_rate(share(count, max(fallen, count)), count, piles)
    return table


def _more(piles):
    """How often what else is worth knowing happens."""
    counts = {"team re-rolls": _of_both(piles, "rerolls"), "into the crowd": _of_both(piles, "in_the_crowd")}
    counts |= {"kick-offs": total(piles, "kick_offs"), "touchbacks": total(piles, "touchbacks")}
    return {name: {"count": count, "a match": a_match(count, piles)} for name, count in counts.items()}

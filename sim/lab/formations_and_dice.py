"""Tables that the summaries of several games have: formations that differ or not, dice that are even or not."""

from sim.lab.chances import chi_square, rarity, uneven
from sim.lab.tallies import matches_of, share, total, won_by_purple, won_by_starter


def a_match(count, piles):
    """How many a match has."""
    return count / matches_of(piles) if piles else 0.0


def by_formation(piles):
    """(name, piles) of each formation that is known; none where the rule set has only one."""
    for name in sorted({pile.formation for pile in piles} - {""}):
        yield name, [pile for pile in piles if pile.formation == name]


def differences(piles):
    """Whether the shares of the formations differ by more than chance makes of them; empty where there is only one."""
    table = {}
    for name, luck in (("starter", won_by_starter), ("Purple", won_by_purple)):
        shares = [luck(some) for _, some in by_formation([pile for pile in piles if pile.winner])]
        statistic, degrees = uneven([(each["count"], each["of"]) for each in shares])
        if len(shares) > 1:
            facts = {"chi-square": statistic, "degrees": degrees, "chance": rarity(statistic, degrees)}
            table[f"{name} wins, by formation"] = facts
    return table


def dice(piles):
    """How often a die of six showed how many pips."""
    counts = [total(piles, f"die_{pips}") for pips in range(1, 7)]
    return {str(pips): share(count, sum(counts)) for pips, count in enumerate(counts, 1)}


def evenness(piles):
    """The chi-square of these six, and how often fair dice would make it that large."""
    statistic = chi_square([total(piles, f"die_{pips}") for pips in range(1, 7)])
    return {"six sides": {"chi-square": statistic, "degrees": 5, "chance": rarity(statistic, 5)}}

"""The report of `python -m sim.lab balance`: that of Blitz, and what squigs and cards do, all from the summary."""

from furbowl.games.blitz.laptop import balance_page
from sim.lab.pages import bullets, tables
from sim.lab.statistics import interval, percent

WITH = ((("cards", True),), *balance_page.WITH)  # other runs: their options
LEAST, MOST = 0.4, 0.6  # of the matches that somebody won, won by who bought a card: else its price is wrong
STEP = 10  # thousands by which it is then recommended anew

_SQUIGS = """\
## What squigs do

{squigs}

## Play cards

{Player} played {with_cards} matches more with the option `cards`, both sides buying and playing as {Player} does. The
first table says in how many matches somebody bought each card, the second how often it was then played, the third what
its buyer won of the matches that somebody won: {least} to {most} is what its price should come to.

{cards}

{prices}

## The dice
"""
PAGE = balance_page.PAGE.replace("## The dice\n", _SQUIGS).replace("Blitz", "Squig").replace("blitz", "squig")
PAGE = PAGE.replace("eleven a side.\n", "eleven a side,\n`cards=True` is with play cards.\n")


def page(summaries):
    """The text. summaries: {rules: summary}, of one rule set, with the table `run`."""
    ((rules, summary),) = summaries.items()
    return balance_page.page(
        summaries,
        PAGE,
        squigs=tables(rules, summary, "squigs"),
        cards=tables(rules, summary, "bought", "played", "cards"),
        with_cards=f"{next(iter(summary['bought'].values()))['of']:,}",
        prices=bullets(prices(summary["cards"])),
        least=percent(LEAST),
        most=percent(MOST),
    )


def prices(cards):
    """A line for each card whose buyer won too many or too few: what its price should be."""
    off = [(name, each) for name, each in cards.items() if not LEAST <= each["share"] <= MOST]
    lines = []
    for name, each in off:
        word = "dearer" if each["share"] > MOST else "cheaper"
        won = f"{percent(each['share'])} ({interval(each)}, {each['of']} matches)"
        lines.append(f"{name}: its buyer won {won}. It should be {STEP} thousand {word}.")
    return lines or ["The prices can stay: no card's buyer won more, or less, than that."]

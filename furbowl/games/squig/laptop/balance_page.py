"""The page docs/balance-squig.md: that of Blitz, and what squigs do. Every figure in it comes from the summary."""

from furbowl.games.blitz.laptop import balance_page
from furbowl.games.blitz.laptop.balance_page import MATCHES  # noqa: F401 (the lab asks for it)
from sim.lab.pages import tables

_SQUIGS = """\
## What squigs do

{squigs}

## The dice
"""
PAGE = balance_page.PAGE.replace("## The dice\n", _SQUIGS).replace("Blitz", "Squig").replace("blitz", "squig")


def page(summaries):
    """The text. summaries: {rules: summary}, of one rule set, with the table `run`."""
    ((rules, summary),) = summaries.items()
    return balance_page.page(summaries, PAGE, squigs=tables(rules, summary, "squigs"))

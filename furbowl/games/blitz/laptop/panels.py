"""What the lab draws of Blitz beside what it draws of every game: what is tried, and why turns end."""

from sim.lab.charts import shares


def deeds(axes, summary):
    """How many blocks, passes, hand-offs and rolls are made."""
    shares(axes, summary["deeds"], tuple(summary["deeds"]), "made (right: tried in a match)")


def turnovers(axes, summary):
    """Why team turns end by a turnover, of all that do."""
    shares(axes, summary["turnovers"], tuple(summary["turnovers"])[1:], "turnovers (right: in a match)")


PICTURES = {"deeds": ((deeds, 3.2), (turnovers, 2.6))}  # name: panels

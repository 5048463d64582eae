"""What the lab draws of Octo beside what it draws of every game: goals, passes, tackles."""

from sim.lab.charts import shares


def goals(axes, summary):
    """How goals are made, of all goals."""
    shares(axes, summary["goals"], ("carried in", "shot", "spider", "own goals"), "goals (right: a match)")


def passes(axes, summary):
    """How many passes of each length bring the ball or a goal."""
    shares(axes, summary["passes"], ("short", "medium", "long"), "passes made (right: tried in a match)")


def tackles(axes, summary):
    """How many tackles and jostles are won."""
    names = ("tackles, all", "tackles that are tied", "jostles, all")
    shares(axes, summary["tackles"], names, "tackles and jostles won (right: in a match)")


PICTURES = {"deeds": ((goals, 2.2), (passes, 2.0), (tackles, 2.0))}  # name: panels

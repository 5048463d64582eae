"""What the lab draws of Octo beside what it draws of every game: goals, passes, tackles."""

from matplotlib.ticker import PercentFormatter

from sim.lab.charts import BAR, BESIDE, GREY


def goals(axes, summary):
    """How goals are made, of all goals."""
    _shares(axes, summary["goals"], ("carried in", "shot", "spider", "own goals"), "goals (right: a match)")


def passes(axes, summary):
    """How many passes of each length bring the ball or a goal."""
    _shares(axes, summary["passes"], ("short", "medium", "long"), "passes made (right: tried in a match)")


def tackles(axes, summary):
    """How many tackles and jostles are won."""
    names = ("tackles, all", "tackles that are tied", "jostles, all")
    _shares(axes, summary["tackles"], names, "tackles and jostles won (right: in a match)")


def _shares(axes, table, names, title):
    """A bar with its 95 % interval for each row."""
    for y, name in enumerate(names):
        figures = table[name]
        if figures["of"]:
            reach = [[figures["share"] - figures["low"]], [figures["high"] - figures["share"]]]
            axes.barh(y, figures["share"], 0.6, xerr=reach, color=GREY, error_kw=BAR)
        told = "%.2f" % figures["a match"]
        axes.annotate(told, (1, y), xycoords=axes.get_yaxis_transform(), xytext=(4, 0), **BESIDE)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.grid(axis="x")
    axes.set_title(title)


PICTURES = {"deeds": ((goals, 2.2), (passes, 2.0), (tackles, 2.0))}  # name: panels

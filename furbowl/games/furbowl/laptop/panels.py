"""What the lab draws of Furbowl and Furball beside what it draws of every game: animals and dice."""

from matplotlib.patheffects import withStroke
from matplotlib.ticker import PercentFormatter

from furbowl.games.furbowl.laptop.summary import KINDS
from sim.lab.charts import BAR, BESIDE, GREEN, GREY, INK, PAPER, PURPLE, YELLOW
from sim.lab.tallies import share

NAMES = [kind.title() for kind in KINDS]
OUTLINE = [withStroke(linewidth=3.4, foreground=INK)]  # of an interval that lies on a bar


def scores(axes, summary):
    """Each animal's share of the scores of its side."""
    table, tops = summary["scores"], []
    for side, colour, shift in (("Purple", PURPLE, -0.2), ("Green", GREEN, 0.2)):
        counts = [table[name][side] for name in NAMES]
        rows = [share(count, sum(counts)) for count in counts]
        _bars(axes, [x + shift for x in range(len(NAMES))], rows, width=0.38, color=colour, label=side)
        tops += rows
    _finish_bars(axes, tops, "who scores, of all scores of its side")
    axes.legend()


def passes(axes, summary):
    """How many of the passes of each animal arrive."""
    _deeds(axes, summary["passes"], "passes caught (inside: tried in a match)")


def tackles(axes, summary):
    """How many of the tackles of each animal succeed."""
    _deeds(axes, summary["tackles"], "tackles won (inside: tried in a match)")


def _deeds(axes, table, title):
    rows = [table[name] for name in NAMES]
    _bars(axes, range(len(NAMES)), rows, width=0.7, color=GREY)
    for x, figures in enumerate(rows):
        axes.annotate("%.1f" % figures["a match"], (x, 0), xytext=(0, 4), textcoords="offset points", **_INSIDE)
    _finish_bars(axes, rows, title)


_INSIDE = {"ha": "center", "va": "bottom", "fontsize": 8.5, "color": INK}


def _bars(axes, places, rows, **look):
    """A bar with its 95 % interval for each row."""
    some = [figures if figures["of"] else share(0, 1) | {"low": 0, "high": 0} for figures in rows]
    reach = [[each["share"] - each["low"] for each in some], [each["high"] - each["share"] for each in some]]
    axes.bar(places, [each["share"] for each in some], yerr=reach, error_kw=BAR | {"path_effects": OUTLINE}, **look)


def _finish_bars(axes, rows, title):
    axes.set_xticks(range(len(NAMES)), NAMES)
    axes.set_ylim(0, min(1.05, max([figures["high"] for figures in rows if figures["of"]], default=1) * 1.15))
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.grid(axis="y")
    axes.set_title(title)


# --- dice


def dice(axes, summary):
    """How often each side of the dice came up, beside a sixth."""
    table, even = summary["dice"], summary["evenness"]["six sides"]
    for x, figures in enumerate(table.values(), 1):
        share = figures["share"]
        reach = [[share - figures["low"]], [figures["high"] - share]]
        axes.errorbar(x, share, yerr=reach, fmt="o", color=PAPER, **BAR)
    axes.axhline(1 / 6, color=YELLOW, linewidth=1, linestyle="--", zorder=0.5)
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=2))
    axes.margins(y=0.3)
    axes.set_xticks(range(1, 7))
    axes.grid(axis="y")
    rolled = _thousands(sum(figures["count"] for figures in table.values()))
    axes.set_title(f"{rolled} dice (dashed: a sixth each)")
    told = "chi-square %.2f of 5 degrees: p = %.2f" % (even["chi-square"], even["chance"])
    axes.annotate(told, (0.02, 0.03), xycoords="axes fraction", fontsize=8.5)


def _thousands(number):
    return f"{number:,}"


def odds(axes, summary):
    """How far the successes of each kind of roll lie from the sum of their odds."""
    table = summary["rolls"]
    offs = [figures["off"] for figures in table.values()]
    axes.axvspan(-1.96, 1.96, color="#2a2438", zorder=0.4)
    axes.axvline(0, color=YELLOW, linewidth=1, linestyle="--", zorder=0.5)
    axes.scatter(offs, range(len(offs)), color=PAPER, zorder=3)
    for y, figures in enumerate(table.values()):
        axes.annotate(_thousands(figures["of"]), (1, y), xycoords=axes.get_yaxis_transform(), xytext=(4, 0), **BESIDE)
    reach = max(3.2, max(map(abs, offs)) + 0.4)
    axes.set_xlim(-reach, reach)
    axes.set_yticks(range(len(offs)), list(table))
    axes.set_ylim(len(offs) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel("standard deviations above what the odds promise")
    axes.grid(axis="x")
    axes.set_title("successes (in the light: 95 of 100; right: tried)")


PICTURES = {  # name: panels
    "animals": ((scores, 2.2), (passes, 2.2), (tackles, 2.2)),
    "dice": ((dice, 2.4), (odds, 2.8)),
}

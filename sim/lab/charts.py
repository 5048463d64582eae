"""The pictures of the lab, by matplotlib, in the colours of the game. Nothing is drawn on a display.

A picture is a column of panels, functions that draw a summary into axes. The tables of shares that a game counts are a
picture of their own.
"""

from functools import partial

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from furbowl.art.tiles import PALETTE
from sim.lab.tallies import tables

INK, PAPER, PURPLE, GREEN, GREY, YELLOW, RED = (
    "#" + PALETTE[3 * index : 3 * index + 3].hex() for index in (1, 2, 6, 8, 12, 13, 14)
)
STYLE = {
    "figure.facecolor": INK,
    "axes.facecolor": INK,
    "axes.edgecolor": GREY,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "grid.color": "#3a3348",
    **dict.fromkeys(("text.color", "axes.labelcolor", "xtick.color", "ytick.color"), PAPER),
    "legend.frameon": False,
    "legend.fontsize": 9,
    "font.size": 9.5,
}
WIDTH = 5.8  # inches of a column
HEADLINE = 0.5
DOTS = 110  # an inch
BAR = {"ecolor": PAPER, "elinewidth": 1.4, "capsize": 3}


def save(path, title, summary, panels):
    """Draw the panels, (function, height in inches) each, of a summary into a PNG."""
    heights = [height for _, height in panels]
    with rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, sum(heights) + HEADLINE), layout="constrained")
        figure.get_layout_engine().set(h_pad=0.08, w_pad=0.08)
        figure.suptitle(title, x=0.02, ha="left", fontsize=15, weight="bold", color=YELLOW)
        grid = figure.subplots(len(panels), squeeze=False, height_ratios=heights)
        for axes, (draw_panel, _) in zip(grid[:, 0], panels, strict=True):
            draw_panel(axes, summary)
        figure.savefig(path, dpi=DOTS, metadata={"Software": None})


def _percents(axes, low, high):
    axes.set_xlim(low, high)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.grid(axis="x")


# --- who wins


def results(axes, summary):
    """Shares of all matches."""
    _dots(axes, summary["results"])
    _percents(axes, -0.02, 1.02)
    axes.set_title("of all matches")


def fairness(axes, summary):
    """Shares of the matches that somebody won, around the half that is fair."""
    table = summary["fairness"]
    _dots(axes, table)
    axes.axvline(0.5, color=YELLOW, linewidth=1, linestyle="--", zorder=0.5)
    ends = [figures[end] for figures in table.values() if figures["of"] for end in ("low", "high")] or [0.5]
    _percents(axes, min(0.4, min(ends) - 0.02), max(0.6, max(ends) + 0.02))
    axes.set_title("of those that somebody won (dashed: fair)")


def _dots(axes, table):
    """A row for each share: a dot, its 95 % interval, and the figure at the right."""
    for y, (name, figures) in enumerate(table.items()):
        if figures["of"]:
            bar = BAR | {"ecolor": _colour(name)}
            axes.errorbar(figures["share"], y, xerr=_reach(figures), fmt="o", color=_colour(name), **bar)
    _rows(axes, table, lambda figures: f"{figures['share']:.1%}" if figures["of"] else "none")
    axes.tick_params(axis="y", length=0)


def _reach(figures):
    """How far the 95 % interval of a share reaches to both sides."""
    return [[figures["share"] - figures["low"]], [figures["high"] - figures["share"]]]


def _rows(axes, table, told):
    """Name the rows of a table on the left, and write on the right what is told of each one's figures."""
    beside = {"xycoords": axes.get_yaxis_transform(), "xytext": (4, 0), "textcoords": "offset points"}
    for y, figures in enumerate(table.values()):
        axes.annotate(told(figures), (1, y), va="center", fontsize=8.5, color=PAPER, **beside)
    axes.set_yticks(range(len(table)), list(table))
    axes.set_ylim(len(table) - 0.4, -0.6)


def _colour(name):
    """Purple and green for the teams, yellow for the starter, else paper."""
    colours = {"starter": YELLOW, "Purple": PURPLE, "Green": GREEN}
    return next((colour for word, colour in colours.items() if word in name), PAPER)


# --- how long


def length(axes, summary):
    """How many matches ended after how many team turns, by who won."""
    table = summary["lengths"]
    turns = [int(name) for name in table]
    floor = [0] * len(turns)
    drawn = (("purple", "Purple wins", PURPLE), ("green", "Green wins", GREEN), ("drawn", "drawn", GREY))
    for who, label, colour in drawn:
        counts = [figures[who] for figures in table.values()]
        axes.bar(turns, counts, 0.85, floor, color=colour, label=label)
        floor = [below + count for below, count in zip(floor, counts, strict=True)]
    middle = summary["length"]["team turns"]["50 %"]
    axes.axvline(middle, color=YELLOW, linewidth=1.2, linestyle="--", label=f"half end by turn {middle:g}")
    axes.set_xlabel("team turns, both sides together")
    axes.set_ylabel("matches")
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlim(0, max(turns, default=1) + 1)
    axes.set_ylim(0, max(floor, default=1) * 1.08)
    axes.grid(axis="y")
    axes.legend()
    axes.set_title("how long a match is")


PICTURES = {"wins": ((results, 2.0), (fairness, 3.4)), "length": ((length, 3.2),)}  # name: panels


def panels_of(rules):
    """The panels of the game's own tables that have shares in them."""
    for title, rows in tables(rules).items():
        if all(tried for _, tried in rows.values()):
            yield partial(_shares_of, title), 0.8 + 0.3 * len(rows)


def _shares_of(title, axes, summary):
    """A bar with its 95 % interval for each row of a game's table."""
    table = summary[title]
    if not table:
        axes.set_axis_off()
        return
    for y, figures in enumerate(table.values()):
        if figures["of"]:
            axes.barh(y, figures["share"], 0.6, xerr=_reach(figures), color=GREY, error_kw=BAR)
    _rows(axes, table, lambda figures: "%.2f" % figures["a match"])
    _percents(axes, 0, 1)
    axes.set_title("%s (right: tried a match)" % title.partition(":")[0])


def draw(folder, rules, title, summary):
    """Draw all pictures of a summary into a folder; gives their paths."""
    paths = []
    own = {"shares": tuple(panels_of(rules))}
    for name, panels in (PICTURES | own).items():
        if panels:
            paths.append(folder / f"{name}.png")
            save(paths[-1], title, summary, panels)
    return paths

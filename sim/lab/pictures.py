"""The pictures of the lab, by matplotlib, in the colours of the game. Nothing is drawn on a display.

A picture is a column for each summary, of the panels that belong to it: functions that draw a summary into axes.
"""

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.patheffects import withStroke
from matplotlib.ticker import MaxNLocator, PercentFormatter

from furbowl.ui.tiles import PALETTE
from sim.lab.figures import KINDS, share

INK, PAPER, PURPLE, GREEN, GREY, YELLOW, RED = (
    "#" + PALETTE[3 * index : 3 * index + 3].hex() for index in (1, 2, 6, 8, 12, 13, 14)
)
NAMES = [kind.title() for kind in KINDS]
STYLE = {
    "figure.facecolor": INK,
    "axes.facecolor": INK,
    "axes.edgecolor": GREY,
    "axes.labelcolor": PAPER,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "grid.color": "#3a3348",
    "text.color": PAPER,
    "xtick.color": PAPER,
    "ytick.color": PAPER,
    "xtick.labelcolor": PAPER,
    "ytick.labelcolor": PAPER,
    "legend.frameon": False,
    "legend.fontsize": 9,
    "font.size": 9.5,
    "svg.hashsalt": "furbowl",
}
WIDTH = 5.8  # inches of a column
HEADLINE = 0.5
DOTS = 110  # an inch
BAR = {"ecolor": PAPER, "elinewidth": 1.4, "capsize": 3}
OUTLINE = [withStroke(linewidth=3.4, foreground=INK)]  # of an interval that lies on a bar


def save(path, books, panels):
    """Draws the panels, (function, height in inches) each, for all books, (title, summary) each, into a PNG."""
    heights = [height for _, height in panels]
    with rc_context(STYLE):
        figure = Figure(figsize=(WIDTH * len(books), sum(heights) + HEADLINE), layout="constrained")
        figure.get_layout_engine().set(h_pad=0.08, w_pad=0.08)
        columns = figure.subfigures(1, len(books), squeeze=False)[0]
        for column, (title, summary) in zip(columns, books, strict=True):
            column.suptitle(title, x=0.02, ha="left", fontsize=15, weight="bold", color=YELLOW)
            grid = column.subplots(len(panels), squeeze=False, height_ratios=heights)
            for axes, (draw, _) in zip(grid[:, 0], panels, strict=True):
                draw(axes, summary)
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
    names = list(table)
    for y, (name, figures) in enumerate(table.items()):
        share, colour = figures["share"], _colour(name)
        if figures["of"]:
            reach = [[share - figures["low"]], [figures["high"] - share]]
            axes.errorbar(share, y, xerr=reach, fmt="o", color=colour, **{**BAR, "ecolor": colour})
        told = f"{share:.1%}" if figures["of"] else "none"
        axes.annotate(told, (1, y), xycoords=axes.get_yaxis_transform(), xytext=(4, 0), **_BESIDE)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)


_BESIDE = {"textcoords": "offset points", "va": "center", "fontsize": 8.5, "color": PAPER}


def _colour(name):
    """Purple and green for the teams, yellow for the starter, else paper."""
    for word, colour in (("starter", YELLOW), ("Purple", PURPLE), ("Green", GREEN)):
        if word in name:
            return colour
    return PAPER


# --- how long


def length(axes, summary):
    """How many matches ended after how many team turns, by who won."""
    table = summary["lengths"]
    turns = [int(name) for name in table]
    floor = [0] * len(turns)
    for who, label, colour in (
        ("purple", "Purple wins", PURPLE),
        ("green", "Green wins", GREEN),
        ("drawn", "drawn", GREY),
    ):
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


# --- animals


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
        axes.annotate(_thousands(figures["of"]), (1, y), xycoords=axes.get_yaxis_transform(), xytext=(4, 0), **_BESIDE)
    reach = max(3.2, max(map(abs, offs)) + 0.4)
    axes.set_xlim(-reach, reach)
    axes.set_yticks(range(len(offs)), list(table))
    axes.set_ylim(len(offs) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel("standard deviations above what the odds promise")
    axes.grid(axis="x")
    axes.set_title("successes (in the light: 95 of 100; right: tried)")


PICTURES = {  # name: panels
    "wins": ((results, 2.0), (fairness, 3.4)),
    "length": ((length, 3.2),),
    "animals": ((scores, 2.2), (passes, 2.2), (tackles, 2.2)),
    "dice": ((dice, 2.4), (odds, 2.8)),
}


def draw(folder, books, prefix=""):
    """All pictures, into a folder; gives their paths."""
    paths = []
    for name, panels in PICTURES.items():
        paths.append(folder / f"{prefix}{name}.png")
        save(paths[-1], books, panels)
    return paths
